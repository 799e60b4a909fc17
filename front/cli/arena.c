/* creel arena: bots against bots, over many games, with intervals. Game k is the same whoever plays it and wherever:
 * its draws and its bots' thoughts come from the seed and k alone, so shards of a run add up to the run.
 *
 * Games come in groups, as many as there are seats: the draws of a group are the same, and with them who plays first, while
 * the bots go round. So each bot has each seat and each place in the order once, and luck evens out. */
#include "front/cli/cli.h"

#include "bots/search.h"
#include "engine/deck.h"
#include "front/cli/arena.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

struct arena {
    const struct game *game;
    struct setup setup;
    struct entrant {
        const struct bot *bot;
        char name[BOT_NAME];
        long iterations;    /* 0: as usual */
    } entrant[SEATS_LIMIT]; /* before the seats rotate */
    long threads;
    uint64_t seed;
    FILE *log;
};

/* Room for the truth, for the view of the seat that must answer, and for its thoughts. */
struct rooms {
    struct state *truth, *view;
    struct thought *thought;
};

static bool open_rooms(const struct game *game, struct rooms *rooms)
{
    rooms->truth = calloc(1, game->state_size);
    rooms->view = calloc(1, game->state_size);
    return rooms->truth && rooms->view;
}

static void close_rooms(struct rooms *rooms)
{
    free(rooms->truth);
    free(rooms->view);
}

static struct rng rng_of_game(uint64_t seed, long k)
{
    struct rng rng = { seed ^ (uint64_t)k * UINT64_C(0x9e3779b97f4a7c15) };
    rng_next(&rng);
    return (struct rng){ rng_next(&rng) };
}

static void write_text(FILE *log, struct text_out *text)
{
    fputs(text_of(text), log);
    text_free(text);
}

static void write_head(const struct arena *a)
{
    struct text_out out = { 0 };
    setup_print(a->game, &a->setup, &out);
    text_add(&out, "\n");
    write_text(a->log, &out);
}

static void write_answer(const struct arena *a, const struct state *s, int choice)
{
    struct text_out out = { 0 };
    int who = chance_answers(a->game, s) ? NOBODY : question(s).who;
    struct entry entry = { .question = question(s), .who = (uint8_t)who, .typist = NOBODY, .choice = (uint8_t)choice };
    record_line(a->game, &(struct record){ .entry = &entry, .entries = 1 }, 0, EVERYTHING, &out);
    write_text(a->log, &out);
}

static void write_end(const struct arena *a, const struct state *s)
{
    struct text_out out = { 0 };
    log_seal(a->game, s, &out);
    write_text(a->log, &out);
}

static int choice_of(const struct arena *a, long k, int who, const struct rooms *rooms, struct rng *rng)
{
    const struct entrant *e = &a->entrant[(who + k) % a->setup.seats];
    struct budget budget = { .iterations = e->iterations, .threads = (int)a->threads };
    return bot_choice(e->bot, a->game, rooms->view, budget, rooms->thought, rng);
}

/* A turn that a game begins with has begun before anyone listens. */
static int turns_at_first(const struct game *game, const struct state *s)
{
    int turns = 0;
    for (uint32_t i = 0; i < waiting(s)->flow.depth; i++) turns += game->steps[waiting(s)->stack[i].step].turn;
    return turns;
}

/* Plays game k to its end, or to the bound: an overlong game is scored as it stands. */
static void play_game(const struct arena *a, long k, struct rooms *rooms, struct result *r)
{
    const struct game *game = a->game;
    struct state *s = rooms->truth;
    struct rng draws = rng_of_game(a->seed, k / a->setup.seats), thoughts = rng_of_game(~a->seed, k);
    game->begin(s, &a->setup);
    struct log log = { .turns = turns_at_first(game, s) };
    if (a->log) write_head(a);
    rooms->thought = thought_new(); /* nothing is carried over from another game */
    for (uint32_t answers = 0; !game_over(s) && answers < game->bound; answers++) {
        bool chance = chance_answers(game, s);
        int who = question(s).who, choice;
        if (!chance) game->observe(s, who, rooms->view);
        choice = chance ? rng_pick(&draws, game->menu(s)) : choice_of(a, k, who, rooms, &thoughts);
        if (a->log) write_answer(a, s, choice);
        r->decisions += !chance;
        log.count = 0;
        bool played = game->play(s, choice, &log);
        assert(played);
    }
    thought_free(rooms->thought);
    r->turns += log.turns;
    if (a->log) write_end(a, s);
}

/* Those who share the first place are level; alone one may have lost, and nobody is first. */
static int points_of_winner(const struct arena *a, const struct state *s, const uint8_t place[])
{
    for (int seat = 0; seat < a->setup.seats; seat++)
        if (place[seat] == 1) return a->game->score(s, seat, NULL);
    return 0;
}

static void count_days(const struct arena *a, const struct state *s, bool won, struct result *r)
{
    struct days days = a->game->days ? a->game->days(s) : (struct days){ 0 };
    r->days += days.day;
    r->days_won += days.won;
    if (won && days.day) r->won_on[days.day - 1]++;
}

static void count_game(const struct arena *a, long k, const struct state *s, struct result *r)
{
    uint8_t place[SEATS_LIMIT];
    int firsts = 0;
    a->game->rank(s, place);
    for (int seat = 0; seat < a->setup.seats; seat++) firsts += place[seat] == 1;
    for (int seat = 0; seat < a->setup.seats; seat++) {
        struct standing *of = standing_of(r, a->entrant[(seat + k) % a->setup.seats].name);
        of->played++;
        of->points += a->game->score(s, seat, NULL);
        if (place[seat] == 1) of->win_shares += WIN_SHARES / firsts;
    }
    r->winner_points += points_of_winner(a, s, place);
    if (r->automa) r->automa_points += a->game->score(s, a->setup.seats, NULL);
    count_days(a, s, firsts > 0, r);
    r->games++;
}

/* Games with the same draws: the first bot's share of their wins is what the test looks at. */
static void play_group(const struct arena *a, long group, long all, struct rooms *rooms, struct result *r)
{
    long seats = a->setup.seats, first = group * seats, end = first + seats < all ? first + seats : all;
    double before = r->bots ? wins_of(&r->bot[0]) : 0;
    for (long k = first; k < end; k++) {
        play_game(a, k, rooms, r);
        count_game(a, k, rooms->truth, r);
        if (r->games % 1024 == 0) progress(a->game->id, k, all);
    }
    if (end == first + seats) sprt_add(&r->sprt, (wins_of(&r->bot[0]) - before) / (double)seats);
}

static bool play_games(const struct arena *a, long all, long shard, long shards, struct result *r)
{
    struct rooms rooms;
    bool fine = open_rooms(a->game, &rooms), settled = false;
    for (long group = shard - 1; fine && !settled && group * a->setup.seats < all; group += shards) {
        play_group(a, group, all, &rooms, r);
        settled = r->sprt.elo && sprt_verdict(&r->sprt) != UNSETTLED;
    }
    progress_end();
    close_rooms(&rooms);
    return fine;
}

/* A name, and after a colon how many iterations a bot that thinks may have: `expert:2000`. */
static bool read_entrant(const char *text, struct entrant *e, int *exit_code)
{
    struct refusal why = { 0 };
    char name[BOT_NAME], end;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    *e = (struct entrant){ .bot = bot_named(name) };
    snprintf(e->name, sizeof e->name, "%s", text);
    bool budget = strchr(text, ':');
    bool fine = !budget || (sscanf(strchr(text, ':'), ":%9ld%c", &e->iterations, &end) == 1 && e->iterations > 0 &&
                            e->iterations <= ITERATIONS_LIMIT);
    if (e->bot && fine && (!budget || e->bot->think)) return true;
    refuse(&why, e->bot ? "cli.bot-budget" : "cli.unknown-bot", text);
    for (int i = 0; bots[i]; i++)
        if (!e->bot || bots[i]->think) refusal_right(&why, bots[i]->name);
    return *exit_code = complain_refusal(USAGE, &why), false;
}

static bool seat_bots(struct arena *a, const char *names, int *exit_code)
{
    char copy[BOT_NAMES], *rest = copy;
    int count = 0;
    struct refusal why = { 0 };
    snprintf(copy, sizeof copy, "%s", names);
    for (char *name; (name = strtok_r(NULL, ",", &rest));) {
        if (count == SEATS_LIMIT) {
            refuse(&why, "cli.bot-count", names);
            why.low = a->setup.seats;
            return *exit_code = complain_refusal(USAGE, &why), false;
        }
        if (!read_entrant(name, &a->entrant[count++], exit_code)) return false;
    }
    for (int seat = 1; count == 1 && seat < a->setup.seats; seat++) a->entrant[seat] = a->entrant[0];
    if (count == 1 || count == a->setup.seats) return true;
    refuse(&why, "cli.bot-count", names);
    why.low = a->setup.seats;
    return *exit_code = complain_refusal(USAGE, &why), false;
}

static bool read_shard(const char *text, long *shard, long *shards, int *exit_code)
{
    char end;
    if (!text || (sscanf(text, "%9ld/%9ld%c", shard, shards, &end) == 2 && *shard >= 1 && *shard <= *shards &&
                  *shards <= SHARDS_LIMIT))
        return true;
    struct arg args[] = { ARG_TEXT("word", text) };
    return *exit_code = complain(USAGE, "cli.shard", args, 1), false;
}

static bool open_log(struct arena *a, const char *path, int *exit_code)
{
    if (!path || (a->log = fopen(path, "w"))) return true;
    struct arg args[] = { ARG_TEXT("file", path) };
    return *exit_code = complain(FAILED, "cli.cannot-open", args, 1), false;
}

static int close_log(struct arena *a, const char *path, int exit_code)
{
    if (!a->log || !(ferror(a->log) | fclose(a->log))) return exit_code;
    struct arg args[] = { ARG_TEXT("file", path) };
    return complain(FAILED, "cli.cannot-save", args, 1);
}

static int seats_of_first(const struct arena *a)
{
    int seats = 0;
    for (int seat = 0; seat < a->setup.seats; seat++) seats += !strcmp(a->entrant[seat].name, a->entrant[0].name);
    return seats;
}

/* A duel where the game allows it. */
static int usual_seats(const struct game *game)
{
    return game->min_seats > 2 || game->max_seats < 2 ? game->min_seats : 2;
}

/* What a result says about the run that it is a part of. */
static void note_origin(const struct arena *a, const char *names, long all, long sprt, struct origin *o)
{
    struct text_out setup = { 0 };
    setup_print(a->game, &a->setup, &setup);
    snprintf(o->version, sizeof o->version, "%s", CREEL_VERSION);
    snprintf(o->setup, sizeof o->setup, "%s", text_of(&setup));
    snprintf(o->bots, sizeof o->bots, "%s", names);
    o->games = all;
    o->seed = (long long)a->seed;
    o->threads = a->threads;
    o->sprt = sprt;
    text_free(&setup);
}

static void note_shard(long shard, long shards, struct origin *o)
{
    o->shards = shards;
    o->done[shard - 1] = true;
    o->count = 1;
}

int run_arena(int argc, char **argv)
{
    long all = 1000, seed = 1, shard = 1, shards = 1, threads = 1, sprt = 0;
    const char *seats = NULL, *names = "greedy", *part = NULL, *log = NULL, *deck = NULL;
    bool json = false, merge = false;
    int exit_code = FINE;
    struct words words = { 0 }, options = { 0 };
    struct arena a = { 0 };
    static struct result r;
    const struct flag flags[] = { { "seats", FLAG_TEXT, { .text = &seats } },
                                  { "bots", FLAG_TEXT, { .text = &names } },
                                  { "games", FLAG_NUMBER, { .number = &all }, 1, 1000000000 },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { "threads", FLAG_NUMBER, { .number = &threads }, 1, THREADS_LIMIT },
                                  { "sprt", FLAG_NUMBER, { .number = &sprt }, 1, 400 },
                                  { "set", FLAG_LIST, { .list = &options } },
                                  { "deck", FLAG_TEXT, { .text = &deck } },
                                  { "shard", FLAG_TEXT, { .text = &part } },
                                  { "log", FLAG_TEXT, { .text = &log } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { "merge", FLAG_SWITCH, { .on = &merge } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (merge) return merge_results(&words, json);
    if (!(a.game = game_wanted(&words, &exit_code))) return exit_code;
    a.seed = (uint64_t)seed;
    a.threads = threads;
    if (!setup_wanted(a.game, seats, usual_seats(a.game), &options, &a.setup, &exit_code) ||
        !deck_wanted(a.game, deck, &a.setup, &exit_code) || !seat_bots(&a, names, &exit_code) ||
        !read_shard(part, &shard, &shards, &exit_code) || !open_log(&a, log, &exit_code))
        return exit_code;
    a.game = game_with(a.game, &a.setup);
    r = (struct result){ .seats = a.setup.seats, .automa = parties(a.game, a.setup.seats) > a.setup.seats };
    r.sprt = (struct sprt){ .elo = sprt, .seats = a.setup.seats, .own = seats_of_first(&a) };
    snprintf(r.game, sizeof r.game, "%s", a.game->id);
    note_origin(&a, names, all, sprt, &r.origin);
    note_shard(shard, shards, &r.origin);
    if (!play_games(&a, all, shard, shards, &r)) exit_code = complain(FAILED, "refusal.memory", NO_ARGS);
    else print_result(&r, json);
    return finish(close_log(&a, log, exit_code));
}
