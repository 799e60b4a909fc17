/* 6. Momentum tiles, and 11.2 to 11.5 those of the Dry Fly. */
#include "games/freshwater_fly/rules/parts.h"

/* 6.2 Whether a tile would do anything now; the parts follow each other in `play`. */
struct tile {
    bool (*can)(const struct state *, int who);
    void (*play)(struct state *, int who, struct log *);
};

static bool always(const struct state *s, int who) { return true; }

/* 11.2 The dice taken in this round, that of this turn too. */
static bool can_6a(const struct state *s, int who)
{
    int dice = s->taken[who];
    return dice && (may_cast(s, who) || may_reel(s, who, dice));
}

static void play_6a(struct state *s, int who, struct log *log)
{
    if (may_cast(s, who)) begin_cast(s, who, s->taken[who]);
    else reel_with(s, who, s->taken[who], log);
}

/* 6.4 Change the fly, also with a fish on the line, or cast. */
static void play_1a(struct state *s, int who, struct log *log)
{
    push(s, (struct frame){ .step = TILE_CAST, .who = (uint8_t)who });
}

enum { CHANGE_BY_1A, CAST_OF_1A };
static uint64_t offer_tile_1a(const struct state *s, struct frame f)
{
    return only(CHANGE_BY_1A) | set_if(may_cast(s, f.who), only(CAST_OF_1A));
}

static int why_not_tile_1a(const struct state *s, struct frame f, int choice)
{
    if (has(offer_tile_1a(s, f), choice)) return 0;
    return choice == CAST_OF_1A ? PARAGRAPH(3, 1) : PARAGRAPH(6, 4);
}

static void take_tile_1a(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == CAST_OF_1A) begin_cast(s, f.who, CAST_BY_1A);
    else ask_fly(s, f.who, FLY_BY_1A);
}

/* 6.5 */
static void play_1b(struct state *s, int who, struct log *log) { add_finesse(s, who, FINESSE_BY_1B, log); }

/* 6.6 Swap two fish, then cast. */
static uint64_t fish_spaces(const struct state *s)
{
    uint64_t spaces = 0;
    for (int space = 0; space < SPACES; space++) spaces |= set_if(fish_swims_at(s, space), only(space));
    return spaces;
}

static bool can_swap(const struct state *s) { return size_of_set(fish_spaces(s)) > 1; }
static bool can_2a(const struct state *s, int who) { return can_swap(s) || may_cast(s, who); }

static void play_2a(struct state *s, int who, struct log *log)
{
    if (may_cast(s, who)) begin_cast(s, who, CAST_BY_2A);
    if (can_swap(s)) push(s, (struct frame){ .step = SWAP, .who = (uint8_t)who });
}

static uint64_t offer_swap(const struct state *s, struct frame f) { return fish_spaces(s); }
static void take_swap(struct state *s, struct frame f, int choice, struct log *log)
{
    push(s, (struct frame){ .step = SWAP_WITH, .who = f.who, .arg = { [SWAPPED_SPACE] = (uint8_t)choice } });
}

static uint64_t offer_swap_with(const struct state *s, struct frame f)
{
    return set_if(fish_swims_at(s, f.arg[SWAPPED_SPACE]), fish_spaces(s) & ~only(f.arg[SWAPPED_SPACE]));
}

static void take_swap_with(struct state *s, struct frame f, int choice, struct log *log)
{
    uint8_t swims = s->river[choice];
    s->river[choice] = s->river[f.arg[SWAPPED_SPACE]];
    s->river[f.arg[SWAPPED_SPACE]] = swims;
    tell(log, SWAPS, f.who, f.arg[SWAPPED_SPACE], 0);
    tell(log, SWAPS, f.who, choice, 0);
}

/* 6.7 */
static bool can_2b(const struct state *s, int who) { return may_put_drag(s, who) || may_gain_finesse(s, who); }
static void play_2b(struct state *s, int who, struct log *log)
{
    put_drag(s, who, log);
    add_finesse(s, who, 1, log);
}

/* 6.8 */
static bool can_3a(const struct state *s, int who) { return may_gain_finesse(s, who) || may_cast(s, who); }
static void play_3a(struct state *s, int who, struct log *log)
{
    add_finesse(s, who, 1, log);
    if (may_cast(s, who)) begin_cast(s, who, CAST_BY_3A);
}

/* 6.9 Reel, then the fly may be changed. */
static bool can_3b(const struct state *s, int who) { return may_reel(s, who, REEL_BY_3B) || may_change_fly(s, who); }

static void play_3b(struct state *s, int who, struct log *log)
{
    push(s, (struct frame){ .step = MAY_CHANGE, .who = (uint8_t)who });
    if (may_reel(s, who, REEL_BY_3B)) reel_with(s, who, REEL_BY_3B, log);
}

static uint64_t offer_may_change(const struct state *s, struct frame f)
{
    return set_if(may_change_fly(s, f.who), up_to(1));
}

static void take_may_change(struct state *s, struct frame f, int choice, struct log *log)
{
    if (!choice) ask_fly(s, f.who, ANOTHER_FLY);
}

/* 6.10 Move a token, then cast. */
static bool can_4a(const struct state *s, int who) { return a_token_lies(s) || may_cast(s, who); }

static void play_4a(struct state *s, int who, struct log *log)
{
    if (may_cast(s, who)) begin_cast(s, who, CAST_BY_4A);
    if (a_token_lies(s))
        push(s, (struct frame){ .step = HATCH_FROM, .who = (uint8_t)who, .arg = { [MOVES_UP_TO] = 1 } });
}

/* 6.11 */
static bool can_4b(const struct state *s, int who) { return may_reel(s, who, REEL_BY_4B); }
static void play_4b(struct state *s, int who, struct log *log) { reel_with(s, who, REEL_BY_4B, log); }

/* 6.12 and 6.13 Last comes finesse. */
static void run_tile_finesse(struct state *s, struct frame f, struct log *log) { add_finesse(s, f.who, 1, log); }
static void end_with_finesse(struct state *s, int who)
{
    push(s, (struct frame){ .step = TILE_FINESSE, .who = (uint8_t)who });
}

/* 6.12 A die of the pool, or one's own: in a turn there is one. */
static void play_5a(struct state *s, int who, struct log *log)
{
    end_with_finesse(s, who);
    push(s, (struct frame){ .step = OPPOSITE, .who = (uint8_t)who });
}

static uint64_t offer_opposite(const struct state *s, struct frame f)
{
    return bag_kinds(lanes(s->pool)) | set_if(s->die, only(OWN_DIE));
}

static void take_opposite(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == OWN_DIE) {
        s->die = (uint8_t)(7 - s->die);
        tell(log, DIE_BECOMES, f.who, s->die, 0);
        return;
    }
    lane_add(s->pool, choice, -1);
    lane_add(s->pool, 5 - choice, 1);
    tell(log, TURNS_OVER, f.who, choice + 1, 6 - choice);
}

/* 6.13 The pool is rolled again. */
static void roll_dice(struct state *s, int dice)
{
    if (dice) push(s, (struct frame){ .step = ROLL, .who = NOBODY, .arg = { [DICE_LEFT] = (uint8_t)dice } });
}

static bool can_5b(const struct state *s, int who) { return dice_in_pool(s) || may_gain_finesse(s, who); }
static void play_5b(struct state *s, int who, struct log *log)
{
    int dice = dice_in_pool(s);
    end_with_finesse(s, who);
    memset(s->pool, 0, sizeof s->pool);
    roll_dice(s, dice);
}

/* 11.3 */
static bool can_6b(const struct state *s, int who)
{
    return s->fly[who] && !s->second_fly[who] && s->finesse[who] >= COST_OF_6B;
}

static void play_6b(struct state *s, int who, struct log *log)
{
    add_finesse(s, who, -COST_OF_6B, log);
    ask_fly(s, who, A_SECOND_FLY);
}

/* 11.4 */
static bool can_7a(const struct state *s, int who) { return may_reel(s, who, value_of_7a(s, who)); }
static void play_7a(struct state *s, int who, struct log *log) { reel_with(s, who, value_of_7a(s, who), log); }

/* 11.5 */
static bool can_7b(const struct state *s, int who) { return has_fish(s, who) && s->finesse[who] >= COST_OF_7B; }

static void play_7b(struct state *s, int who, struct log *log)
{
    add_finesse(s, who, -COST_OF_7B, log);
    bring_nearer(s, who, log);
}

static const struct tile tile_faces[FACES] = {
    [FACE_1A] = { always, play_1a }, [FACE_1B] = { may_gain_finesse, play_1b }, [FACE_2A] = { can_2a, play_2a },
    [FACE_2B] = { can_2b, play_2b }, [FACE_3A] = { can_3a, play_3a },           [FACE_3B] = { can_3b, play_3b },
    [FACE_4A] = { can_4a, play_4a }, [FACE_4B] = { can_4b, play_4b },           [FACE_5A] = { always, play_5a },
    [FACE_5B] = { can_5b, play_5b }, [FACE_6A] = { can_6a, play_6a },           [FACE_6B] = { can_6b, play_6b },
    [FACE_7A] = { can_7a, play_7a }, [FACE_7B] = { can_7b, play_7b },
};

/* 6.1 The tile held, 2.5 once a turn, 6.2 if any of it is possible. */
static bool may_play_tile(const struct state *s, int who)
{
    return s->tile[who] && !s->tile_played && tile_faces[tile_face(s, who)].can(s, who);
}

static void play_tile(struct state *s, int who, struct log *log)
{
    s->tile_played = 1;
    tell(log, PLAYS_TILE, who, tile_face(s, who), 0);
    push(s, (struct frame){ .step = TILE_BACK, .who = (uint8_t)who });
    tile_faces[tile_face(s, who)].play(s, who, log);
}

/* 6.1 When its action is over it lies beside the river again, turned over. */
static void run_tile_back(struct state *s, struct frame f, struct log *log)
{
    int tile = tile_of(s, f.who);
    s->tiles |= (uint8_t)(1 << tile);
    if (s->face[f.who] == FACE_A) s->faces |= (uint8_t)(1 << tile);
    s->tile[f.who] = s->face[f.who] = 0;
}
