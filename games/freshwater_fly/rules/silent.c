/* 14. The silent angler: alone one fishes against it. It has no fly, no line and no choice. */
#include "games/freshwater_fly/rules/parts.h"

static bool alone(const struct state *s, struct frame f) { return s->seats == 1; }

/* 14.10 */
static void go_on_along_track(struct state *s, struct log *log)
{
    if (s->track < TRACK_SPACES - 1) s->track++;
    tell(log, TRACK_IS, SILENT, points_of_track(s), 0);
}

/* 14.2 and 14.3 From here upward, to the first fish. Its fly is a frame as in 3. */
static void silent_lies_at(struct state *s, struct frame fly, struct log *log)
{
    while (!fish_swims_at(s, fly.arg[FLY_AT])) {
        tell(log, is_rock(s, fly.arg[FLY_AT]) ? ROCK_THERE : NO_FISH_THERE, SILENT, 0, 0);
        if (row_of(fly.arg[FLY_AT]) == TOP_ROW) {
            tell(log, CAST_ENDS, SILENT, 0, 0);
            return;
        }
        fly.arg[FLY_AT]--;
        tell(log, DRIFTS, SILENT, fly.arg[FLY_AT], 0);
    }
    tell(log, STRIKES, SILENT, 1, STRIKE_CARDS - fly.arg[STRIKES_UP]);
    push(s, fly);
}

/* 14.1 The lowest die. */
static void run_silent_cast(struct state *s, struct frame f, struct log *log)
{
    int die = first_of(bag_kinds(lanes(s->pool)));
    uint8_t space = (uint8_t)space_at(die, BOTTOM_ROW);
    lane_add(s->pool, die, -1);
    s->taken[SILENT]++;
    tell(log, TOOK_DIE, SILENT, die + 1, 0);
    tell(log, CASTS, SILENT, space, 0);
    silent_lies_at(s, (struct frame){ .step = SILENT_STRIKE, .who = NOBODY, .arg = { [FLY_AT] = space } }, log);
}

/* 14.5 The colour of the die, or the next one clockwise; 14.6 none. */
static int silent_token(const struct state *s, int column)
{
    for (int k = 0; k < FLIES; k++)
        if (s->hatch[column][wheel[(column + k) % FLIES]]) return wheel[(column + k) % FLIES];
    return FLIES;
}

static void award_token(struct state *s, int column, struct log *log)
{
    int fly = silent_token(s, column);
    if (fly == FLIES) {
        go_on_along_track(s, log);
        return;
    }
    lane_add(s->hatch[column], fly, -1);
    lane_add(s->tokens[SILENT], fly, 1);
    tell(log, TAKES_TOKEN, SILENT, fly, 0);
}

/* 14.7 The top card leaves the day: nobody looks at it, unless it is known. */
static void lose_rock_card(struct state *s, int rock, struct log *log)
{
    s->rock_cards[rock]--;
    if (s->known_rock && s->known_pile == rock) s->known_rock = s->known_pile = 0;
    tell(log, LOSES_ROCK, NOBODY, space_of_rock(s, rock), 0);
    clear_empty_rock(s, rock, log);
}

static uint64_t offer_lost_card(const struct state *s, struct frame f)
{
    return spaces_of_piles(s, piles_beside(s, f.arg[FLY_AT]));
}

static void take_lost_card(struct state *s, struct frame f, int choice, struct log *log)
{
    lose_rock_card(s, rock_at(s, choice), log);
}

/* 14.4 Caught at once; then the token, the rock, and 14.8 the next fish. */
static void silent_catches(struct state *s, int space, int card, struct log *log)
{
    uint64_t piles = piles_beside(s, space);
    s->river[space] = NO_FISH;
    s->silent_caught = 1;
    add_fish(s, SILENT, card, log);
    award_token(s, column_of(space), log);
    refill(s, space);
    if (is_single(piles)) lose_rock_card(s, first_of(piles), log);
    else if (piles) push(s, (struct frame){ .step = LOST_CARD, .who = 0, .arg = { [FLY_AT] = (uint8_t)space } });
}

static void take_silent_strike(struct state *s, struct frame f, int choice, struct log *log)
{
    int swims = s->river[f.arg[FLY_AT]];
    if (!choice) {
        tell(log, MISSED, SILENT, 0, 0);
        if (row_of(f.arg[FLY_AT]) == TOP_ROW) {
            tell(log, CAST_ENDS, SILENT, 0, 0);
            return;
        }
        f.arg[FLY_AT]--;
        f.arg[STRIKES_UP]++;
        tell(log, DRIFTS, SILENT, f.arg[FLY_AT], 0);
        silent_lies_at(s, f, log);
        return;
    }
    tell(log, HOOKED, SILENT, kind_in(swims) - FIRST_KIND, f.arg[FLY_AT]);
    f.step = SILENT_VALUES;
    if (swims >= SEEN_CARD) silent_catches(s, f.arg[FLY_AT], swims - SEEN_CARD, log);
    else push(s, f);
}

static void take_silent_values(struct state *s, struct frame f, int choice, struct log *log)
{
    s->unseen &= ~only(choice);
    silent_catches(s, f.arg[FLY_AT], choice, log);
}

/* 14.9 */
static bool silent_caught_nothing(const struct state *s, struct frame f) { return s->seats == 1 && !s->silent_caught; }
static void run_no_catch(struct state *s, struct frame f, struct log *log) { go_on_along_track(s, log); }
