/* What lies on the table of Fish Fish, for a page that draws it: the line, the cards, the lines before, and each seat. It
 * reads the view by the names of its fields, so what the viewer may not know cannot get into it. */
#include "games/fish_fish/kit.h"

#include "engine/fields.h"

#include <stdio.h>
#include <string.h>

enum { BAITS = 4, LINES = 5, PAST = 4, TILES_EACH = 4, CATCHES = 2, EMPTIES = 3, CATCH_POINTS = 4, FIRST_VALUE = 2 };
enum hook { HIDDEN, EMPTY, CATCH };

static const char *const hook_words[] = { "?", "empty", "catch" };

struct look {
    const struct speaker *sp;
    const struct state *view;
    struct text_out *out;
    int seats;
};

static long field(const struct look *l, const char *name, int k)
{
    return field_value(l->sp->game, l->view, name, 0, k);
}

static bool asks(const struct look *l, const char *step)
{
    return !game_over(l->view) && !strcmp(l->sp->game->step_names[question(l->view).step], step);
}

/* There is a Fisher from the draw of the first one to the end. */
static bool somebody_fishes(const struct look *l) { return asks(l, "lay") || asks(l, "bet"); }
static bool is_fisher(const struct look *l, int seat) { return somebody_fishes(l) && seat == field(l, "fisher", 0); }

static long loot(const struct look *l, int bait, int seat)
{
    return field_value(l->sp->game, l->view, "loot", bait, seat);
}

/* The words of a piece */

static struct arg who_is(const struct look *l, int seat) { return ARG_TEXT("who", speaker_name(l->sp, seat)); }

static struct arg is_you(const struct look *l, int seat)
{
    return ARG_TEXT("you", seat == l->sp->reader ? "yes" : "no");
}

static void add_words(const struct look *l, const char *piece, const char *part, const struct arg *args, int count)
{
    char word[KEY_SIZE];
    struct text_out words = { 0 };
    snprintf(word, sizeof word, "%s.%s", piece, part);
    say_game(l->sp, "piece", word, args, count, &words);
    text_add(l->out, "\"%s\":", part);
    text_add_json(l->out, text_of(&words));
    text_free(&words);
}

/* What people read when they point at it: its name, one sentence, and the paragraph of the rules. */
static void add_piece(const struct look *l, const char *piece, const char *rule, const struct arg *args, int count)
{
    add_words(l, piece, "name", args, count);
    text_add(l->out, ",");
    add_words(l, piece, "tell", args, count);
    text_add(l->out, ",\"rule\":\"%s\"", rule);
}

/* Rounds and lines */

static void add_round(const struct look *l)
{
    long round = field(l, "round", 0), rounds = field(l, "rounds", 0), number = round < rounds ? round + 1 : rounds;
    struct arg args[] = { ARG_NUMBER("round", number), ARG_NUMBER("rounds", rounds) };
    text_add(l->out, "\"round\":{\"number\":%ld,\"of\":%ld,", number, rounds);
    add_piece(l, "round", "5.2", args, 2);
    text_add(l->out, "}");
}

static void add_bait_on_line(const struct look *l, long bait)
{
    long value = bait + FIRST_VALUE - 1;
    struct arg args[] = { ARG_NUMBER("value", value) };
    text_add(l->out, ",\"bait\":{\"bait\":\"%ld\",\"value\":%ld,", value, value);
    add_piece(l, "bait-on-line", "2.11", args, 1);
    text_add(l->out, "}");
}

/* Only the Fisher's own view knows the hook below the bait. */
static void add_hook_on_line(const struct look *l)
{
    long laid = field(l, "laid", 0);
    const char *hook = hook_words[laid > 0 ? laid : HIDDEN];
    struct arg args[] = { who_is(l, (int)field(l, "fisher", 0)), ARG_TEXT("hook", hook) };
    text_add(l->out, ",\"hook\":{\"hook\":\"%s\",", hook);
    add_piece(l, laid > 0 ? "own-hook" : "hidden-hook", laid > 0 ? "2.1" : "2.9", args, 2);
    text_add(l->out, "}");
}

static void add_line(const struct look *l)
{
    long bait = field(l, "bait", 0), line = field(l, "line", 0) + 1, staked = field(l, "staked", 0);
    struct arg args[] = { ARG_NUMBER("line", line), ARG_NUMBER("tiles", staked) };
    text_add(l->out, ",\"line\":{\"number\":%ld,\"of\":%d,\"last\":%s,\"staked\":%ld,", line, LINES,
             line == LINES ? "true" : "false", staked);
    add_piece(l, "line", line == LINES ? "2.7" : "2.1", args, 2);
    if (bait) {
        add_bait_on_line(l, bait);
        add_hook_on_line(l);
    }
    text_add(l->out, "}");
}

/* A line that is over lies in the view as one byte: 51 kinds for each bait, where the first is an unseen hook and the others
 * are the hook shown and what the first two Fish bet. */
enum { BET_SIZES = TILES_EACH + 1, PAST_KINDS = 1 + 2 * BET_SIZES * BET_SIZES };
struct past {
    int bait, bets[2];
    enum hook hook;
};

static struct past past_line(long packed)
{
    int kind = (int)((packed - 1) % PAST_KINDS) - 1, bait = (int)((packed - 1) / PAST_KINDS);
    if (kind < 0) return (struct past){ .bait = bait };
    return (struct past){ bait,
                          { kind / BET_SIZES % BET_SIZES, kind % BET_SIZES },
                          kind / (BET_SIZES * BET_SIZES) ? CATCH : EMPTY };
}

/* In odd rounds the Fish bet clockwise from the Fisher's left, in even ones the other way round. Counts from 1. */
static int seat_in_turn(const struct look *l, int turn)
{
    int on = field(l, "round", 0) & 1 ? l->seats - turn : turn;
    return (int)(field(l, "fisher", 0) + on) % l->seats;
}

static int turn_of(const struct look *l, int seat)
{
    int turn = 1;
    while (turn < l->seats - 1 && seat_in_turn(l, turn) != seat) turn++;
    return turn;
}

/* At larger tables a view no longer knows who bet what on it. */
static void add_past_bets(const struct look *l, struct past past)
{
    text_add(l->out, ",\"bets\":[");
    for (int k = 0; l->seats <= 3 && k < l->seats - 1; k++)
        text_add(l->out, "%s{\"seat\":%d,\"tiles\":%d}", k ? "," : "", seat_in_turn(l, k + 1) + 1, past.bets[k]);
    text_add(l->out, "]");
}

static void add_past_line(const struct look *l, int line, struct past past)
{
    struct arg args[] = { ARG_NUMBER("line", line + 1), ARG_NUMBER("value", past.bait + FIRST_VALUE),
                          ARG_TEXT("hook", hook_words[past.hook]) };
    static const char *const rules[] = { "2.8", "2.11", "2.10" };
    text_add(l->out, "%s{\"line\":%d,\"bait\":\"%d\",\"hook\":\"%s\",", line ? "," : "", line + 1,
             past.bait + FIRST_VALUE, hook_words[past.hook]);
    add_piece(l, "past-line", rules[past.hook], args, 3);
    add_past_bets(l, past);
    text_add(l->out, "}");
}

static void add_past(const struct look *l)
{
    text_add(l->out, ",\"past\":[");
    for (int line = 0; line < PAST && field(l, "past", line); line++)
        add_past_line(l, line, past_line(field(l, "past", line)));
    text_add(l->out, "]");
}

/* The Fisher's cards */

static void add_bait(const struct look *l, int bait)
{
    long left = field(l, "baits", bait), value = bait + FIRST_VALUE;
    struct arg args[] = { ARG_NUMBER("value", value), ARG_NUMBER("left", left) };
    text_add(l->out, "%s{\"bait\":\"%ld\",\"value\":%ld,\"left\":%ld,\"of\":%d,", bait ? "," : "", value, value, left,
             bait == 1 ? 2 : 1);
    add_piece(l, "bait", "2.2", args, 2);
    text_add(l->out, "}");
}

static void add_baits(const struct look *l)
{
    text_add(l->out, ",\"baits\":[");
    for (int bait = 0; bait < BAITS; bait++) add_bait(l, bait);
    text_add(l->out, "]");
}

/* How many of a kind lie in the hand of the Fisher; -1: the viewer does not know. */
static long hooks_left(const struct look *l, enum hook hook)
{
    long catches = field(l, "catches", 0), hooks = LINES - field(l, "line", 0) - (field(l, "bait", 0) != 0);
    return catches < 0 ? -1 : hook == CATCH ? catches : hooks - catches;
}

static void add_hook(const struct look *l, enum hook hook)
{
    long left = hooks_left(l, hook), shown = field(l, "shown", hook - EMPTY);
    int all = hook == CATCH ? CATCHES : EMPTIES;
    struct arg args[] = { ARG_NUMBER("shown", shown), ARG_NUMBER("all", all), ARG_NUMBER("left", left),
                          ARG_TEXT("known", left < 0 ? "no" : "yes") };
    text_add(l->out, "{\"hook\":\"%s\",\"of\":%d,\"shown\":%ld,", hook_words[hook], all, shown);
    if (left >= 0) text_add(l->out, "\"left\":%ld,", left);
    add_piece(l, hook == CATCH ? "catch" : "empty", hook == CATCH ? "2.10" : "2.11", args, 4);
    text_add(l->out, "}");
}

static void add_unseen(const struct look *l)
{
    long unseen = field(l, "line", 0) - field(l, "shown", 0) - field(l, "shown", 1);
    struct arg args[] = { ARG_NUMBER("hooks", unseen), is_you(l, (int)field(l, "fisher", 0)) };
    text_add(l->out, ",\"unseen\":{\"hooks\":%ld,", unseen);
    add_piece(l, "unseen", "2.8", args, 2);
    text_add(l->out, "}");
}

static void add_hooks(const struct look *l)
{
    text_add(l->out, ",\"hooks\":[");
    add_hook(l, CATCH);
    text_add(l->out, ",");
    add_hook(l, EMPTY);
    text_add(l->out, "]");
    add_unseen(l);
}

/* The seats */

static bool has_answered(const struct look *l, int seat)
{
    return asks(l, "bet") && turn_of(l, seat) < turn_of(l, question(l->view).who);
}

static void add_hand(const struct look *l, int seat)
{
    long tiles = field(l, "tiles", seat);
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", tiles) };
    text_add(l->out, ",\"hand\":{\"tiles\":%ld,", tiles);
    add_piece(l, "hand", "2.6", args, 3);
    text_add(l->out, "}");
}

static void add_bet(const struct look *l, int seat)
{
    bool made = has_answered(l, seat);
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", field(l, "bets", seat)),
                          ARG_TEXT("made", made ? "yes" : "no"), ARG_NUMBER("turn", turn_of(l, seat)) };
    text_add(l->out, ",\"bet\":{\"tiles\":%ld,\"made\":%s,\"turn\":%d,", field(l, "bets", seat),
             made ? "true" : "false", turn_of(l, seat));
    add_piece(l, "bet", made ? "2.6" : "2.5", args, 5);
    text_add(l->out, "}");
}

static void add_loot_space(const struct look *l, int bait, int seat)
{
    long tiles = loot(l, bait, seat), value = bait + FIRST_VALUE;
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("value", value), ARG_NUMBER("tiles", tiles),
                          ARG_NUMBER("points", tiles * value) };
    text_add(l->out, "%s{\"bait\":\"%ld\",\"tiles\":%ld,", bait ? "," : "", value, tiles);
    add_piece(l, "loot", "4.2", args, 5);
    text_add(l->out, "}");
}

static void add_fish(const struct look *l, int seat)
{
    add_hand(l, seat);
    add_bet(l, seat);
    text_add(l->out, ",\"loot\":[");
    for (int bait = 0; bait < BAITS; bait++) add_loot_space(l, bait, seat);
    text_add(l->out, "]");
}

/* Every tile that no Fish holds, bet or fed was caught in this round. */
static long caught_now(const struct look *l)
{
    long tiles = TILES_EACH * (l->seats - 1) - field(l, "held", 0) - field(l, "staked", 0);
    for (int seat = 0; seat < l->seats; seat++)
        for (int bait = 0; bait < BAITS; bait++) tiles -= loot(l, bait, seat);
    return tiles;
}

static void add_catch(const struct look *l, int seat)
{
    long tiles = caught_now(l);
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", tiles),
                          ARG_NUMBER("points", CATCH_POINTS * tiles) };
    text_add(l->out, ",\"catch\":{\"tiles\":%ld,\"worth\":%d,", tiles, CATCH_POINTS);
    add_piece(l, "caught", "4.1", args, 4);
    text_add(l->out, "}");
}

static const char *role_of(const struct look *l, int seat)
{
    return !somebody_fishes(l) ? "none" : is_fisher(l, seat) ? "fisher" : "fish";
}

static void add_seat(const struct look *l, int seat)
{
    long caught = field(l, "caught", seat), points = l->sp->game->score(l->view, seat, NULL);
    struct arg args[] = { who_is(l, seat),
                          is_you(l, seat),
                          ARG_TEXT("role", role_of(l, seat)),
                          ARG_NUMBER("points", points),
                          ARG_NUMBER("caught", CATCH_POINTS * caught),
                          ARG_NUMBER("eaten", points - CATCH_POINTS * caught) };
    text_add(l->out, "%s{\"seat\":%d,\"role\":\"%s\",\"points\":%ld,", seat ? "," : "", seat + 1, role_of(l, seat),
             points);
    add_piece(l, "seat", is_fisher(l, seat) ? "1.1" : "4.3", args, 6);
    if (is_fisher(l, seat)) add_catch(l, seat);
    else if (somebody_fishes(l)) add_fish(l, seat);
    text_add(l->out, "}");
}

void fish_fish_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, out, seats }, *l = &look;
    text_add(out, "{");
    add_round(l);
    if (somebody_fishes(l)) {
        text_add(out, ",\"fisher\":%ld", field(l, "fisher", 0) + 1);
        add_line(l);
        add_past(l);
        add_baits(l);
        add_hooks(l);
    }
    text_add(out, ",\"seats\":[");
    for (int seat = 0; seat < seats; seat++) add_seat(l, seat);
    text_add(out, "]}");
}
