/* 4. Reeling: the dial, the line, and the fish that is landed. */
#include "games/freshwater_fly/rules/parts.h"

/* 4.1 More than the strength; 11.13 and no 6 for a fish with W under it. */
static bool may_reel(const struct state *s, int who, int value)
{
    return has_fish(s, who) && value > strength_of_fish(s, who) && !(s->tucked[who] && value == BARRED_BY_W);
}

/* A fish for the score pile; 10.2 the seventh may be the first. */
static void add_fish(struct state *s, int who, int card, struct log *log)
{
    s->landed[who] |= only(card);
    s->fish[who]++;
    tell(log, LANDED, who, card, s->fish[who]);
    if (s->fish[who] != SEVEN_FISH) return;
    bool first = !s->first_to_seven;
    if (first) {
        s->first_to_seven = some(who);
        tell(log, SEVEN_LANDED, who, seven_points(s, who), 0);
    }
    if (s->seats > 1 ? first : who == SILENT) tell(log, LAST_ROUND, NOBODY, 0, 0); /* 9.1, 13.10 */
}

/* 4.3 Fish, token and W go to the score pile. */
static void land(struct state *s, int who, struct log *log)
{
    int card = card_on_line(s, who);
    lane_add(s->tokens[who], token_on_spool(s, who), 1);
    s->tucked_landed[who] += s->tucked[who];
    s->line[who] = s->section[who] = s->spool[who] = s->drag[who] = s->tucked[who] = 0;
    add_fish(s, who, card, log);
}

/* 4.3 START: one section nearer, or landed. */
static void bring_nearer(struct state *s, int who, struct log *log)
{
    if (!has_fish(s, who)) return;
    if (s->section[who] == GREEN) {
        land(s, who, log);
    } else {
        s->section[who]--;
        tell(log, NEARER, who, s->section[who], 0);
    }
}

/* 4.6 Without a tile one must be taken, if there is one; with one it may be flipped. 11.10 After the last turn none serves. */
static void stop_on_momentum(struct state *s, int who)
{
    if (!s->in_turn) return;
    if (s->tile[who]) push(s, (struct frame){ .step = FLIP_TILE, .who = (uint8_t)who });
    else if (s->tiles) push(s, (struct frame){ .step = TAKE_TILE, .who = (uint8_t)who });
}

static void turn_on_to_start(struct state *s, int who, struct log *log)
{
    s->dial[who] = DIAL_START;
    tell(log, ON_TO_START, who, 0, 0);
    bring_nearer(s, who, log);
}

/* 4.8 Green goes on and is landed, gold goes back, black stays; 11.7 or goes on, with Q. */
static void stop_on_resistance(struct state *s, int who, struct log *log)
{
    if (!has_fish(s, who)) return;
    int colour = fish_cards[card_on_line(s, who)].colour;
    if (colour == GREEN) {
        turn_on_to_start(s, who, log);
    } else if (colour == GOLD) {
        s->dial[who] = DIAL_PLUS;
        tell(log, PULLS_BACK, who, 0, 0);
        add_finesse(s, who, 1, log);
    } else if (holds(s, who, SKILL_Q) && !(s->in_turn && !skill_is_ready(s, who, SKILL_Q))) {
        push(s, (struct frame){ .step = TURN_ON, .who = (uint8_t)who });
    }
}

/* 4.4 The space it stops on acts. */
static void stop_on_dial(struct state *s, int who, struct log *log)
{
    switch (s->dial[who]) {
    case DIAL_DRAG: put_drag(s, who, log); break;
    case DIAL_MOMENTUM: stop_on_momentum(s, who); break;
    case DIAL_PLUS: add_finesse(s, who, 1, log); break;
    case DIAL_RESISTANCE: stop_on_resistance(s, who, log); break;
    default: break; /* START has acted when it was reached */
    }
}

static void reel_with(struct state *s, int who, int value, struct log *log)
{
    int steps = value - strength_of_fish(s, who), rests = (s->dial[who] + steps) % DIAL_SPACES;
    tell(log, TURNS_REEL, who, steps, rests);
    for (; steps; steps--) {
        s->dial[who] = (uint8_t)(s->dial[who] == DIAL_RESISTANCE ? DIAL_START : s->dial[who] + 1);
        if (s->dial[who] == DIAL_START) bring_nearer(s, who, log);
    }
    stop_on_dial(s, who, log);
}

/* 7.9 The fish may be gone, or hang anew, when a cast was made again. */
static uint64_t offer_turn_on(const struct state *s, struct frame f)
{
    return set_if(has_fish(s, f.who) && s->dial[f.who] == DIAL_RESISTANCE, up_to(1));
}

static void take_turn_on(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice) return;
    use_skill(s, f.who, SKILL_Q, log);
    turn_on_to_start(s, f.who, log);
}

static uint64_t offer_tile(const struct state *s, struct frame f) { return s->tiles; }
/* The face that can be played, the one on its back, and the one that lies up beside the river; -1: there is no such tile. */
static int face_held(const struct state *s, struct frame f, int choice)
{
    return s->tile[f.who] ? tile_face(s, f.who) : -1;
}
static int face_below(const struct state *s, struct frame f, int choice)
{
    return s->tile[f.who] ? tile_face(s, f.who) ^ 1 : -1;
}
static int face_that_lies(const struct state *s, struct frame f, int choice)
{
    return has(s->tiles, choice) ? 2 * choice + (s->faces >> choice & 1) : -1;
}

static void take_tile(struct state *s, struct frame f, int choice, struct log *log)
{
    s->tile[f.who] = some(choice);
    s->face[f.who] = s->faces >> choice & 1;
    s->tiles &= (uint8_t) ~(1u << choice);
    s->faces &= (uint8_t) ~(1u << choice);
    tell(log, TAKES_TILE, f.who, tile_face(s, f.who), 0);
}

static uint64_t offer_flip(const struct state *s, struct frame f) { return up_to(1); }

static void take_flip(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice) return;
    s->face[f.who] ^= 1;
    tell(log, FLIPS_TILE, f.who, tile_face(s, f.who), 0);
}
