/* What is on the table of Fish Fish, for a page that draws it: the line, the cards, the lines before, and each seat. It is
 * made from a view, so what the viewer may not know cannot get into it. web/scene.d.ts is its type. */
#include "games/fish_fish/kit.h"

#include "engine/json.h"
#include "games/fish_fish/rules/queries.h"

#include <stdio.h>

struct look {
    const struct speaker *sp;
    const struct state *view;
    struct text_out *out;
    int seats;
};

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
    json_take(l->out, part, &words);
}

/* What people read when they point at it: its name, one sentence, and the paragraph of the rules. */
static void add_piece(const struct look *l, const char *piece, const char *rule, const struct arg *args, int count)
{
    add_words(l, piece, "name", args, count);
    add_words(l, piece, "tell", args, count);
    json_text(l->out, "rule", rule);
}

/* The same for a piece that has no more members. */
static void close_piece(const struct look *l, const char *piece, const char *rule, const struct arg *args, int count)
{
    add_piece(l, piece, rule, args, count);
    json_close(l->out, '}');
}

/* 2.8 Nobody sees an unbet hook, 2.10 a Catch is landed, 2.11 an Empty feeds. */
static const char *const rule_of_hook[HOOKS] = { [NO_HOOK] = "2.8", [EMPTY] = "2.11", [CATCH] = "2.10" };

/* Rounds and lines */

static void add_round(const struct look *l)
{
    int number = round_number(l->view), rounds = l->view->open.rounds;
    struct arg args[] = { ARG_NUMBER("round", number), ARG_NUMBER("rounds", rounds) };
    json_open(l->out, "round", '{');
    json_number(l->out, "number", number);
    json_number(l->out, "of", rounds);
    close_piece(l, "round", "5.2", args, 2);
}

static void add_bait_on_line(const struct look *l)
{
    int bait = l->view->open.bait;
    struct arg args[] = { ARG_NUMBER("value", bait_value[bait]) };
    json_open(l->out, "bait", '{');
    json_text(l->out, "bait", bait_words[bait]);
    json_number(l->out, "value", bait_value[bait]);
    close_piece(l, "bait-on-line", "2.11", args, 1);
}

/* Only the Fisher's own view knows the hook below the bait. */
static void add_hook_on_line(const struct look *l)
{
    bool known = l->view->hand.laid != NO_HOOK;
    const char *hook = hook_words[l->view->hand.laid];
    struct arg args[] = { who_is(l, l->view->open.fisher), ARG_TEXT("hook", hook) };
    json_open(l->out, "hook", '{');
    json_text(l->out, "hook", hook);
    close_piece(l, known ? "own-hook" : "hidden-hook", known ? "2.1" : "2.9", args, 2);
}

static void add_line(const struct look *l)
{
    int number = line_number(l->view), staked = l->view->open.staked;
    bool last = on_last_line(l->view);
    struct arg args[] = { ARG_NUMBER("line", number), ARG_NUMBER("tiles", staked),
                          ARG_TEXT("last", number == LINES ? "yes" : "no") };
    json_open(l->out, "line", '{');
    json_number(l->out, "number", number);
    json_number(l->out, "of", LINES);
    json_truth(l->out, "last", last);
    json_number(l->out, "staked", staked);
    add_piece(l, "line", last ? "2.7" : "2.1", args, 3);
    if (line_is_out(l->view)) {
        add_bait_on_line(l);
        add_hook_on_line(l);
    }
    json_close(l->out, '}');
}

/* At larger tables a view no longer knows who bet what on it. */
static void add_past_bets(const struct look *l, const struct past_line *past)
{
    json_open(l->out, "bets", '[');
    for (int k = 0; past_bets_are_known(l->view) && k < l->seats - 1; k++) {
        json_open(l->out, NULL, '{');
        json_number(l->out, "seat", fish_to_bet(l->view, k) + 1);
        json_number(l->out, "tiles", past->bets[k]);
        json_close(l->out, '}');
    }
    json_close(l->out, ']');
}

static void add_past_line(const struct look *l, int number, struct past_line past)
{
    struct arg args[] = { ARG_NUMBER("line", number), ARG_NUMBER("value", bait_value[past.bait]),
                          ARG_TEXT("hook", hook_words[past.hook]) };
    json_open(l->out, NULL, '{');
    json_number(l->out, "line", number);
    json_text(l->out, "bait", bait_words[past.bait]);
    json_text(l->out, "hook", hook_words[past.hook]);
    add_piece(l, "past-line", rule_of_hook[past.hook], args, 3);
    add_past_bets(l, &past);
    json_close(l->out, '}');
}

static void add_past(const struct look *l)
{
    json_open(l->out, "past", '[');
    for (int line = 0; line < l->view->open.line; line++) add_past_line(l, line + 1, past_line(l->view, line));
    json_close(l->out, ']');
}

/* The Fisher's cards */

static void add_bait(const struct look *l, int bait)
{
    int left = l->view->open.baits[bait - 1];
    struct arg args[] = { ARG_NUMBER("value", bait_value[bait]), ARG_NUMBER("left", left) };
    json_open(l->out, NULL, '{');
    json_text(l->out, "bait", bait_words[bait]);
    json_number(l->out, "value", bait_value[bait]);
    json_number(l->out, "left", left);
    json_number(l->out, "of", bait_copies[bait]);
    close_piece(l, "bait", "2.2", args, 2);
}

static void add_baits(const struct look *l)
{
    json_open(l->out, "baits", '[');
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) add_bait(l, bait);
    json_close(l->out, ']');
}

static void add_hook(const struct look *l, enum hook hook)
{
    bool known = hand_is_known(l->view);
    int all = hook == CATCH ? CATCHES : EMPTIES, left = known ? hooks_in_hand(l->view, hook) : 0;
    struct arg args[] = { ARG_NUMBER("shown", shown(l->view, hook)), ARG_NUMBER("all", all), ARG_NUMBER("left", left),
                          ARG_TEXT("known", known ? "yes" : "no") };
    json_open(l->out, NULL, '{');
    json_text(l->out, "hook", hook_words[hook]);
    json_number(l->out, "of", all);
    json_number(l->out, "shown", shown(l->view, hook));
    if (known) json_number(l->out, "left", left);
    close_piece(l, hook_words[hook], rule_of_hook[hook], args, 4);
}

static void add_hooks(const struct look *l)
{
    json_open(l->out, "hooks", '[');
    add_hook(l, CATCH);
    add_hook(l, EMPTY);
    json_close(l->out, ']');
}

static void add_unseen(const struct look *l)
{
    int unseen = unseen_hooks(l->view);
    struct arg args[] = { ARG_NUMBER("hooks", unseen), is_you(l, l->view->open.fisher) };
    json_open(l->out, "unseen", '{');
    json_number(l->out, "hooks", unseen);
    close_piece(l, "unseen", rule_of_hook[NO_HOOK], args, 2);
}

/* The seats */

static void add_hand(const struct look *l, int seat)
{
    int tiles = l->view->open.tiles[seat];
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", tiles) };
    json_open(l->out, "hand", '{');
    json_number(l->out, "tiles", tiles);
    close_piece(l, "hand", "2.6", args, 3);
}

static void add_bet(const struct look *l, int seat)
{
    bool made = has_bet(l->view, seat);
    int tiles = l->view->open.bets[seat], turn = betting_turn(l->view, seat);
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", tiles),
                          ARG_TEXT("made", made ? "yes" : "no"), ARG_NUMBER("turn", turn) };
    json_open(l->out, "bet", '{');
    json_number(l->out, "tiles", tiles);
    json_truth(l->out, "made", made);
    json_number(l->out, "turn", turn);
    close_piece(l, "bet", made ? "2.6" : "2.5", args, 5);
}

static void add_loot_space(const struct look *l, int bait, int seat)
{
    int tiles = l->view->open.loot[bait - 1][seat], value = bait_value[bait];
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("value", value), ARG_NUMBER("tiles", tiles),
                          ARG_NUMBER("points", tiles * value) };
    json_open(l->out, NULL, '{');
    json_text(l->out, "bait", bait_words[bait]);
    json_number(l->out, "tiles", tiles);
    close_piece(l, "loot", "4.2", args, 5);
}

static void add_fish(const struct look *l, int seat)
{
    add_hand(l, seat);
    add_bet(l, seat);
    json_open(l->out, "loot", '[');
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) add_loot_space(l, bait, seat);
    json_close(l->out, ']');
}

static void add_catch(const struct look *l, int seat)
{
    int tiles = caught_this_round(l->view);
    struct arg args[] = { who_is(l, seat), is_you(l, seat), ARG_NUMBER("tiles", tiles),
                          ARG_NUMBER("points", CATCH_POINTS * tiles) };
    json_open(l->out, "catch", '{');
    json_number(l->out, "tiles", tiles);
    json_number(l->out, "worth", CATCH_POINTS);
    close_piece(l, "caught", "4.1", args, 4);
}

static const char *role_of(const struct look *l, int seat)
{
    return !somebody_fishes(l->view) ? "none" : is_fisher(l->view, seat) ? "fisher" : "fish";
}

static void add_seat(const struct look *l, int seat)
{
    int caught = CATCH_POINTS * l->view->open.caught[seat], points = l->sp->game->score(l->view, seat, NULL);
    struct arg args[] = { who_is(l, seat),
                          is_you(l, seat),
                          ARG_TEXT("role", role_of(l, seat)),
                          ARG_NUMBER("points", points),
                          ARG_NUMBER("caught", caught),
                          ARG_NUMBER("eaten", points - caught) };
    json_open(l->out, NULL, '{');
    json_number(l->out, "seat", seat + 1);
    json_text(l->out, "role", role_of(l, seat));
    json_number(l->out, "points", points);
    add_piece(l, "seat", is_fisher(l->view, seat) ? "1.1" : "4.3", args, 6);
    if (is_fisher(l->view, seat)) add_catch(l, seat);
    else if (somebody_fishes(l->view)) add_fish(l, seat);
    json_close(l->out, '}');
}

static void add_fishing(const struct look *l)
{
    json_number(l->out, "fisher", l->view->open.fisher + 1);
    add_line(l);
    add_past(l);
    add_baits(l);
    add_hooks(l);
    add_unseen(l);
}

void fish_fish_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, out, seats };
    json_open(out, NULL, '{');
    add_round(&look);
    if (somebody_fishes(view)) add_fishing(&look);
    json_open(out, "seats", '[');
    for (int seat = 0; seat < seats; seat++) add_seat(&look, seat);
    json_close(out, ']');
    json_close(out, '}');
}
