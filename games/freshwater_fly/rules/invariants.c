/* What must hold after every answer: no piece is lost, and none appears from nowhere. */
#include "games/freshwater_fly/rules/parts.h"

static bool waits_for(const struct state *s, int step)
{
    for (uint32_t k = 0; k < s->flow.depth; k++)
        if (s->stack[k].step == step) return true;
    return false;
}

static const char *broken_tokens(const struct state *s)
{
    for (int fly = 0; fly < FLIES; fly++) {
        int tokens = s->bag[fly] + s->discard[fly];
        for (int tile = 0; tile < HATCH_TILES; tile++) tokens += s->hatch[tile][fly];
        for (int who = 0; who < s->anglers; who++) tokens += s->tokens[who][fly] + (token_on_spool(s, who) == fly);
        tokens += bonus_token(s) == fly;
        if (tokens != (s->seats > 1 ? TOKENS_OF_COLOUR : s->journal.day ? TOKENS_ALONE : 0))
            return "the hatch tokens of a colour do not add up";
    }
    return NULL;
}

/* Every card whose values were seen hangs, swims, lies on the pile, was landed or lost. */
static const char *broken_fish(const struct state *s)
{
    uint64_t seen = 0;
    int swimming = 0;
    for (int space = 0; space < SPACES; space++) {
        if (is_rock(s, space) && s->river[space]) return "a fish swims on a rock";
        swimming += s->river[space] != NO_FISH;
        if (s->river[space] >= SEEN_CARD) seen |= only(s->river[space] - SEEN_CARD);
    }
    for (int who = 0; who < s->anglers; who++) {
        if (s->landed[who] & seen) return "a fish is in two places";
        seen |= s->landed[who];
        if (s->line[who] && has(seen, card_on_line(s, who))) return "a fish is in two places";
        if (s->line[who]) seen |= only(card_on_line(s, who));
        if (size_of_set(s->landed[who]) != s->fish[who]) return "the landed fish do not add up";
        if (!s->line[who] && (s->drag[who] || s->spool[who] || s->tucked[who]))
            return "an empty line has something on it";
        if (s->line[who] && !s->spool[who] && !waits_for(s, TOKEN_OF)) return "a fish hangs without a token";
    }
    if (seen & s->unseen) return "a fish that was seen was not";
    return swimming <= SPACES - size_of_set(s->stones) ? NULL : "there are too many fish";
}

static const char *broken_tiles(const struct state *s)
{
    unsigned all = s->tiles;
    for (int who = 0; who < s->seats; who++) {
        unsigned own = s->tile[who] ? 1u << tile_of(s, who) : 0;
        if (all & own) return "a momentum tile is there twice";
        all |= own;
        if (s->finesse[who] > MOST_FINESSE) return "there is too much finesse";
        if (s->fly[who] && s->fly[who] == s->second_fly[who]) return "two flies are alike";
    }
    return all == s->in_play ? NULL : "a momentum tile is lost";
}

static const char *broken_rocks(const struct state *s)
{
    uint32_t all = s->rocks;
    for (int who = 0; who < s->seats; who++) {
        if (all & s->skills[who]) return "a rock card is in two places";
        all |= s->skills[who];
    }
    if (s->known_rock && (all >> known_rock(s) & 1)) return "a rock card that was put back is still there";
    return NULL;
}

/* 13.8 Alone a rock has cards; 16.9 as many badges were earned as rows are full and places were won, and none is owed. */
static const char *broken_journal(const struct state *s)
{
    const struct journal *j = &s->journal;
    uint64_t badges = j->badges;
    if (s->seats > 1) return badges || j->day ? "a journal is kept in company" : NULL;
    for (int rock = 0; rock < ROCKS && rock_places[s->place][rock]; rock++)
        if (is_rock(s, space_of_rock(s, rock)) != (s->rock_cards[rock] > 0)) return "a rock pile is lost";
    for (int species = 0; species < SPECIES; species++)
        if ((j->species_boxes[species] == SPECIES_BOXES) != has(badges, SPECIES_BADGE + species))
            return "a row of species and its badge differ";
    if (j->to_spend > size_of_set(badges)) return "a badge is spent twice";
    if (size_of_set(badges >> PLACE_BADGE) != j->place) return "a place was won without its badge";
    if (size_of_set(j->won) != j->place) return "a day was won at no place";
    return j->day <= DAYS && j->place <= PLACES ? NULL : "the adventure goes too far";
}

static const char *broken_dice(const struct state *s)
{
    int dice = bag_total(lanes(s->pool));
    for (int who = 0; who < s->anglers; who++) dice += s->taken[who];
    for (uint32_t k = 0; k < s->flow.depth; k++) dice += s->stack[k].step == ROLL ? s->stack[k].arg[DICE_LEFT] : 0;
    return s->day_over || !s->rounds || dice == s->dice ? NULL : "a die is lost";
}

static const char *broken(const struct state *s)
{
    static const char *(*const parts[])(const struct state *) = { broken_tokens, broken_fish, broken_tiles,
                                                                  broken_rocks,  broken_dice, broken_journal };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *wrong = parts[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}
