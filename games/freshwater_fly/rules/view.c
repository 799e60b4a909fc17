/* 12. Who may know what: everyone knows everything. The fields by name, and what must always hold. */
#include "engine/fields.h"
#include "games/freshwater_fly/rules/journal.h"
#include "games/freshwater_fly/rules/queries.h"

/* 12.1 What nobody has seen is not drawn yet, so there is nothing to hide, and nothing to guess. */
static void observe(const struct state *s, int viewer, struct state *view) { *view = *s; }
static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s) { *s = *view; }

/* A kind of fish, or behind the kinds a card, as in swimmer_words. */
static int swimmer(int stored)
{
    if (stored < SEEN_CARD) return stored < FIRST_KIND + FISH_KINDS ? stored : -1;
    return stored < SEEN_CARD + FISH_CARDS ? FIRST_KIND + FISH_KINDS + stored - SEEN_CARD : -1;
}

static const struct field fields[] = {
    FIELD("seats", seats, .most = SEATS),
    FIELD("rounds", rounds),
    FIELD("start", start, .kind = KIND_SEAT),
    FIELD("player", player, .kind = KIND_SEAT),
    FIELDS("river", river, .kind = KIND_TOKEN, .of = &swimmer_tokens, .decode = swimmer),
    FIELDS("top", top, .kind = KIND_TOKEN, .of = &swimmer_tokens, .decode = swimmer),
    FIELD_ROWS("pile", pile, .most = FISH_CARDS, .row = &colour_tokens),
    FIELDS("rock_cards", rock_cards, .most = SKILLS),
    FIELD("rocks", rocks, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("known_rock", known_rock, .kind = KIND_TOKEN, .of = &known_tokens),
    FIELD("known_pile", known_pile, .most = ROCKS),
    FIELD("unseen", unseen, .kind = KIND_SET, .of = &fish_tokens),
    FIELD_ROWS("hatch", hatch),
    FIELDS("hatch_size", hatch_size),
    FIELDS("bag", bag, .of = &fly_tokens),
    FIELDS("discard", discard, .of = &fly_tokens),
    FIELDS("pool", pool),
    FIELD("dice", dice, .most = BAG_LIMIT),
    FIELD("die", die, .most = 6),
    FIELD("acted", acted, .most = 1),
    FIELDS("board", board, .kind = KIND_TOKEN, .of = &board_tokens, .by_seat = true),
    FIELDS("finesse", finesse, .by_seat = true, .most = MOST_FINESSE),
    FIELDS("fly", fly, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("second_fly", second_fly, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("dial", dial, .kind = KIND_TOKEN, .of = &dial_tokens, .by_seat = true),
    FIELDS("line", line, .kind = KIND_TOKEN, .of = &hooked_tokens, .by_seat = true),
    FIELDS("section", section, .kind = KIND_TOKEN, .of = &colour_tokens, .by_seat = true),
    FIELDS("drag", drag, .by_seat = true),
    FIELDS("spool", spool, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("tucked", tucked, .by_seat = true, .most = 1),
    FIELDS("tile", tile, .by_seat = true, .most = TILES),
    FIELDS("face", face, .by_seat = true, .most = FACE_B),
    FIELDS("total", total, .by_seat = true),
    FIELDS("taken", taken, .by_seat = true),
    FIELDS("fish", fish, .by_seat = true, .most = FISH_CARDS),
    FIELDS("tucked_landed", tucked_landed, .by_seat = true),
    FIELDS("landed", landed, .kind = KIND_SET, .of = &fish_tokens, .by_seat = true),
    FIELDS("skills", skills, .kind = KIND_SET, .of = &skill_tokens, .by_seat = true),
    FIELD_ROWS("tokens", tokens, .rows_by_seat = true),
    FIELD("tiles", tiles, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("faces", faces, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("in_play", in_play, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("draw_tiles", draw_tiles),
    FIELD("draw_first", draw_first),
    FIELD("fresh", fresh, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("used", used, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("finesse_used", finesse_used, .kind = KIND_SET, .of = &use_tokens),
    FIELD("tile_played", tile_played),
    FIELD("cast_from", cast_from, .kind = KIND_TOKEN, .of = &cast_tokens),
    FIELD("cast_hooked", cast_hooked, .kind = KIND_TOKEN, .of = &cast_tokens),
    FIELD("cast_rock", cast_rock, .kind = KIND_TOKEN, .of = &known_tokens),
    FIELD("cast_pile", cast_pile, .most = ROCKS),
    FIELD("first_to_seven", first_to_seven, .most = SEATS),
    FIELD("in_turn", in_turn),
    FIELD("stones", stones, .kind = KIND_SET, .of = &space_tokens),
    FIELD("anglers", anglers, .most = SEATS),
    FIELD("place", place, .most = PLACES),
    FIELD("track", track, .most = TRACK_SPACES - 1),
    FIELD("bonus_token", bonus_token, .kind = KIND_TOKEN, .of = &tied_tokens),
    FIELD("silent_caught", silent_caught),
    FIELD("seven_points", seven_points),
    FIELD("extra_points", extra_points),
    FIELD("journal_day", journal.day, .most = DAYS),
    FIELD("journal_place", journal.place, .most = PLACES),
    FIELD_ROWS("journal_points", journal.points),
    FIELDS("journal_places", journal.places, .kind = KIND_TOKEN, .of = &was_at_tokens),
    FIELD("journal_won", journal.won, .kind = KIND_SET, .of = &day_won_tokens),
    FIELDS("journal_ties", journal.ties, .kind = KIND_TOKEN, .of = &broken_by_tokens),
    FIELD("badges", journal.badges, .kind = KIND_SET, .of = &badge_tokens),
    FIELD("badges_to_spend", journal.to_spend, .most = BADGES),
    FIELDS("species_boxes", journal.species_boxes, .of = &species_tokens),
    FIELDS("colour_boxes", journal.colour_boxes, .of = &colour_tokens),
    FIELD("bonus_boxes", journal.bonus_boxes),
    FIELD("journal_tiles", journal.tiles, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("journal_finesse", journal.finesse),
    FIELD("journal_rocks", journal.rocks),
    FIELD("journal_rod", journal.rod, .kind = KIND_TOKEN, .of = &board_tokens),
    FIELD("journal_skill_card", journal.skill_card),
    FIELD("journal_seven", journal.seven),
    FIELD("journal_bonus_points", journal.bonus_points),
    FIELD("specialised", journal.specialised),
    FIELD("day_over", day_over),
    FIELD("over", over),
    { 0 },
};

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
        for (int who = 0; who < s->anglers; who++) tokens += s->tokens[who][fly] + (s->spool[who] == fly + 1);
        tokens += s->bonus_token == fly + 1;
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
        if (s->line[who] && has(seen, s->line[who] - 1)) return "a fish is in two places";
        if (s->line[who]) seen |= only(s->line[who] - 1);
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
        unsigned own = s->tile[who] ? 1u << (s->tile[who] - 1) : 0;
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
    if (s->known_rock && (all >> (s->known_rock - 1) & 1)) return "a rock card that was put back is still there";
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
