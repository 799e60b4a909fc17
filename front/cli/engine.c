/* creel engine: a game behind a pipe, one request and one JSON answer a line; for bots and tests in any language.
 * The protocol is told in docs/engine-protocol.md. */
#include "front/cli/cli.h"

#include "engine/fields.h"
#include "front/cli/hint.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

enum { REQUEST_LIMIT = 1000 };

struct session {
    struct table *t;
    struct draws draws;
    struct text_out out; /* the answer under way */
    struct refusal why;
};

typedef bool request(struct session *, char *rest);

/* A seat's number, `all` for the truth, `stranger` for what everyone knows. */
static bool read_viewer(struct session *se, const char *word, int *viewer)
{
    int seats = table_setup(se->t)->seats;
    if (!*word || !strcmp(word, "all")) return *viewer = EVERYTHING, true;
    if (!strcmp(word, "stranger")) return *viewer = NOBODY, true;
    if (word[0] >= '1' && word[0] < '1' + seats && !word[1]) return *viewer = word[0] - '1', true;
    refuse(&se->why, "engine.viewer", word);
    se->why.low = 1;
    se->why.high = seats;
    return false;
}

static void add_waiting(struct session *se)
{
    const struct table *t = se->t;
    text_add(&se->out, "\"over\":%s", table_over(t) ? "true" : "false");
    if (table_over(t)) return;
    struct frame f = table_question(t);
    text_add(&se->out, ",\"step\":\"%s\",\"who\":", table_game(t)->step_names[f.step]);
    if (table_waits_for(t) == NOBODY) text_add(&se->out, "\"chance\"");
    else text_add(&se->out, "%d", table_waits_for(t) + 1);
}

/* One word of `new`: an option, or how chance is answered. */
static bool read_new_word(struct session *se, const struct game *game, const char *word, struct setup *setup,
                          bool *typed, bool *forced, uint8_t seed[SEED_BYTES])
{
    if (!strcmp(word, "chance=typed")) return *typed = true;
    if (!strcmp(word, "forced=played")) return *forced = true;
    if (!strncmp(word, "seed=", 5)) return seed_parse(word + 5, seed) || refuse(&se->why, "cli.seed", word + 5);
    return setup_set(game, word, setup, &se->why);
}

static bool refuse_game(struct session *se, const char *id)
{
    refuse(&se->why, id ? "refusal.game" : "cli.which-game", id ? id : "");
    for (int i = 0; games[i]; i++) refusal_right(&se->why, games[i]->id);
    return false;
}

static bool on_new(struct session *se, char *rest)
{
    bool typed = false, forced = false;
    uint8_t seed[SEED_BYTES];
    struct setup setup;
    const char *id = strtok_r(NULL, " ", &rest);
    const struct game *game = id ? game_named(id) : NULL;
    if (!game) return refuse_game(se, id);
    setup_preset(game, game->min_seats, &setup);
    seed_random(seed);
    for (char *word; (word = strtok_r(NULL, " ", &rest));)
        if (!read_new_word(se, game, word, &setup, &typed, &forced, seed)) return false;
    if (!setup_check(game, &setup, &se->why)) return false;
    struct table *t = table_new(game, &setup);
    if (!t) return refuse(&se->why, "refusal.memory", "");
    table_free(se->t);
    se->t = t;
    draws_begin(&se->draws, seed);
    table_draw_from(t, typed ? NULL : &se->draws.bits);
    table_play_forced(t, forced);
    if (!table_go_on(t, &se->why)) return false;
    char hex[2 * SEED_BYTES + 1];
    seed_print(seed, hex);
    if (!typed) text_add(&se->out, "\"seed\":\"%s\",", hex);
    add_waiting(se);
    return true;
}

static bool on_view(struct session *se, char *rest)
{
    int viewer;
    if (!read_viewer(se, rest, &viewer)) return false;
    struct state *view = calloc(1, table_game(se->t)->state_size);
    if (!view) return refuse(&se->why, "refusal.memory", "");
    table_view(se->t, viewer, view);
    add_waiting(se);
    text_add(&se->out, ",\"view\":");
    fields_json(table_game(se->t), view, table_setup(se->t)->seats, &se->out);
    free(view);
    return true;
}

static bool on_menu(struct session *se, char *rest)
{
    add_waiting(se);
    if (table_over(se->t)) return true;
    bool chance = table_waits_for(se->t) == NOBODY;
    struct odds odds = table_odds(se->t);
    text_add(&se->out, ",\"menu\":[");
    for (uint64_t menu = possible(odds), first = menu; menu; menu = without_first(menu)) {
        char text[ANSWER_SIZE];
        answer_print(table_game(se->t), table_question(se->t), first_of(menu), true, text);
        text_add(&se->out, "%s{\"choice\":%d,\"text\":\"%s\"", menu == first ? "" : ",", first_of(menu), text);
        if (chance) text_add(&se->out, ",\"ways\":%d", ways_to(odds, first_of(menu)));
        text_add(&se->out, "}");
    }
    text_add(&se->out, "]");
    return true;
}

static bool on_play(struct session *se, char *rest)
{
    if (!table_say(se->t, table_waits_for(se->t), rest, &se->why)) return false;
    add_waiting(se);
    return true;
}

static bool on_chance(struct session *se, char *rest)
{
    if (!table_say_outcome(se->t, NOBODY, rest, &se->why)) return false;
    add_waiting(se);
    return true;
}

static int latest_seat(const struct table *t)
{
    for (int i = table_entries(t) - 1; i >= 0; i--)
        if (table_entry(t, i)->who != NOBODY) return table_entry(t, i)->who;
    return 0;
}

static bool take_back(struct session *se, bool (*how)(struct table *, int, struct refusal *))
{
    if (!how(se->t, latest_seat(se->t), &se->why)) return false;
    add_waiting(se);
    return true;
}

static bool on_undo(struct session *se, char *rest) { return take_back(se, table_undo); }
static bool on_redo(struct session *se, char *rest) { return take_back(se, table_redo); }
static bool on_restart(struct session *se, char *rest) { return take_back(se, table_restart); }

static bool on_log(struct session *se, char *rest)
{
    int viewer;
    struct text_out log = { 0 };
    if (!read_viewer(se, rest, &viewer)) return false;
    table_log(se->t, viewer, &log);
    text_add(&se->out, "\"log\":");
    text_add_json(&se->out, text_of(&log));
    text_free(&log);
    return true;
}

static void add_tally(struct session *se, int seat)
{
    struct tally tally = { 0 };
    int points = table_score(se->t, seat, &tally);
    text_add(&se->out, "%s{\"seat\":%d,\"points\":%d,\"sources\":[", seat ? "," : "", seat + 1, points);
    for (int i = 0; i < tally.lines; i++)
        text_add(&se->out, "%s{\"source\":\"%s\",\"of\":%d,\"points\":%d}", i ? "," : "", tally.line[i].source,
                 tally.line[i].of, tally.line[i].points);
    text_add(&se->out, "]}");
}

static bool on_score(struct session *se, char *rest)
{
    uint8_t place[SEATS_LIMIT];
    add_waiting(se);
    text_add(&se->out, ",\"scores\":[");
    for (int seat = 0; seat < table_parties(se->t); seat++) add_tally(se, seat);
    text_add(&se->out, "]");
    if (!table_over(se->t)) return true;
    table_rank(se->t, place);
    text_add(&se->out, ",\"places\":[");
    for (int seat = 0; seat < table_setup(se->t)->seats; seat++)
        text_add(&se->out, "%s%d", seat ? "," : "", place[seat]);
    text_add(&se->out, "],\"hash\":\"%016llx\"", (unsigned long long)table_hash(se->t));
    return true;
}

static bool read_iterations(struct session *se, const char *word, long *iterations)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (!*word) return true;
    if (!*end && number >= 1 && number <= ITERATIONS_LIMIT) return *iterations = number, true;
    refuse(&se->why, "engine.iterations", word);
    se->why.low = 1;
    se->why.high = ITERATIONS_LIMIT;
    return false;
}

/* From the view of the seat that is asked. The same question gets the same hint. */
static bool on_hint(struct session *se, char *rest)
{
    struct budget budget = { .iterations = HINT_ITERATIONS };
    struct speaker sp = { .language = cli_language, .game = table_game(se->t), .reader = table_waits_for(se->t) };
    if (table_over(se->t)) return refuse(&se->why, "hint.over", "");
    if (table_waits_for(se->t) == NOBODY) return refuse(&se->why, "hint.chance", "");
    if (!read_iterations(se, rest, &budget.iterations)) return false;
    name_seats(&sp, se->t);
    add_waiting(se);
    text_add(&se->out, ",");
    return add_hint_json(&sp, se->t, budget, (struct rng){ 1 }, &se->out) || refuse(&se->why, "refusal.memory", "");
}

enum { ALONE = 1, NEEDS_TABLE = 2 }; /* takes no words; is about the game on the table */

static const struct {
    const char *name;
    request *run;
    int needs;
} requests[] = {
    { "new", on_new, 0 },
    { "view", on_view, NEEDS_TABLE },
    { "menu", on_menu, NEEDS_TABLE | ALONE },
    { "play", on_play, NEEDS_TABLE },
    { "chance", on_chance, NEEDS_TABLE },
    { "undo", on_undo, NEEDS_TABLE | ALONE },
    { "redo", on_redo, NEEDS_TABLE | ALONE },
    { "restart", on_restart, NEEDS_TABLE | ALONE },
    { "log", on_log, NEEDS_TABLE },
    { "score", on_score, NEEDS_TABLE | ALONE },
    { "hint", on_hint, NEEDS_TABLE },
};
enum { REQUESTS = sizeof requests / sizeof requests[0] };

static bool may_run(struct session *se, int needs, const char *rest)
{
    if (needs & NEEDS_TABLE && !se->t) return refuse(&se->why, "engine.no-game", "");
    return !(needs & ALONE) || !*rest || refuse(&se->why, "engine.alone", rest);
}

static bool serve_request(struct session *se, char *line)
{
    char *rest = line, *name = strtok_r(NULL, " ", &rest);
    rest += strspn(rest, " ");
    for (int i = 0; name && i < REQUESTS; i++)
        if (!strcmp(requests[i].name, name)) return may_run(se, requests[i].needs, rest) && requests[i].run(se, rest);
    refuse(&se->why, "engine.request", name ? name : "");
    for (int i = 0; i < REQUESTS; i++) refusal_right(&se->why, requests[i].name);
    return false;
}

static void print_refusal(struct session *se)
{
    struct speaker speaker = { .language = cli_language, .reader = NOBODY };
    struct text_out message = { 0 };
    speak_refusal(&speaker, &se->why, &message);
    se->out.length = 0;
    text_add(&se->out, "{\"ok\":false,\"refused\":\"%s\",\"message\":", se->why.key);
    text_add_json(&se->out, text_of(&message));
    if (se->why.paragraph) text_add(&se->out, ",\"rule\":\"%d.%d\"", se->why.paragraph / 100, se->why.paragraph % 100);
    text_add(&se->out, "}");
    puts(text_of(&se->out));
    text_free(&message);
}

/* A line without its end. What is longer than a request can be is read to its end, and is none. False: the input ended. */
static bool read_request(char line[REQUEST_LIMIT], bool *too_long)
{
    size_t length = 0;
    int c;
    *too_long = false;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length + 1 < REQUEST_LIMIT) line[length++] = c ? (char)c : '.';
        else *too_long = true;
    }
    if (length && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return c != EOF || length;
}

static void answer_line(struct session *se, char *line, bool too_long)
{
    se->why = (struct refusal){ 0 };
    se->out.length = 0;
    text_add(&se->out, "{\"ok\":true,");
    if (too_long) refuse(&se->why, "engine.long-line", "");
    if (!too_long && serve_request(se, line)) printf("%s}\n", text_of(&se->out));
    else print_refusal(se);
    fflush(stdout);
}

int run_engine(int argc, char **argv)
{
    int exit_code;
    bool too_long;
    char line[REQUEST_LIMIT];
    struct words words = { 0 };
    struct session se = { 0 };
    const struct flag flags[] = { { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 0, &exit_code)) return exit_code;
    while (!ferror(stdout) && read_request(line, &too_long)) {
        if (!strcmp(line, "quit")) break;
        if (line[0] && line[0] != '#') answer_line(&se, line, too_long);
    }
    table_free(se.t);
    text_free(&se.out);
    return finish(FINE);
}
