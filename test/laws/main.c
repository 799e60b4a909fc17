/* laws [--games N] [--adventures N] [--seed S] [--seats K | K-L] [GAME ...]: plays games of every kind under the laws. A game
 * that lasts for days is many in one when it is played alone: of those it plays as many as --adventures says. laws --list:
 * which there are. */
#include "games/games.h"
#include "test/laws/laws.h"
#include "test/sampler/sampler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYOUTS = 32 }; /* one position in this many is played out: that is half a game */

static uint64_t seed = 1;
static long trials = 1000, adventures = 200;
static int fewest, most = SEATS_LIMIT; /* seats, within what the game allows */

_Noreturn void broken_law(const struct trial *trial, const char *law)
{
    fprintf(stderr, "broken law: %s\n%s", law, text_of(&trial->log));
    exit(1);
}

static void draw_options(struct trial *trial)
{
    for (int i = 0; i < option_count(trial->game); i++) {
        const struct option *option = &trial->game->options[i];
        trial->setup.value[i] = (int16_t)(option->min + rng_below(&trial->rng, option->max - option->min + 1));
    }
}

/* Again and again, until no rule forbids what came out. */
static void draw_setup(struct trial *trial)
{
    const struct game *game = trial->game;
    struct refusal why = { 0 };
    int low = game->min_seats > fewest ? game->min_seats : fewest,
        high = game->max_seats < most ? game->max_seats : most;
    setup_preset(game, low + rng_below(&trial->rng, high - low + 1), &trial->setup);
    LAW(setup_check(game, &trial->setup, &why), "a table can be laid with all options preset");
    do draw_options(trial);
    while (!setup_check(game, &trial->setup, &why));
}

static void note_answer(struct trial *trial, const struct state *s, int choice)
{
    char text[ANSWER_SIZE];
    answer_print(trial->game, question(s), choice, true, text);
    if (chance_answers(trial->game, s)) text_add(&trial->log, "* %s\n", text);
    else text_add(&trial->log, "%d %s\n", question(s).who + 1, text);
}

static void laws_of_game(struct trial *trial)
{
    const struct game *game = trial->game;
    union any_state room;
    struct state *s = state_in(&room);
    game->begin(s, &trial->setup);
    laws_of_playout(trial, s);
    while (!game_over(s)) {
        laws_of_position(trial, s);
        laws_of_scores(trial, s);
        int choice = choice_of(trial, s);
        note_answer(trial, s, choice);
        laws_of_worlds(trial, s, choice);
        LAW(game->play(s, choice, NULL), "an answer on the menu is taken");
        LAW(++trial->answers <= game->bound, "a game ends within its bound");
        if (rng_below(&trial->rng, PLAYOUTS) == 0) laws_of_playout(trial, s);
    }
    laws_of_position(trial, s);
    laws_of_scores(trial, s);
    laws_of_worlds(trial, s, 0);
}

static const struct bot *any_bot(struct rng *rng)
{
    int count = 0;
    while (bots[count]) count++;
    return bots[rng_below(rng, count)];
}

static void try_game(const struct game *game, long k)
{
    struct trial trial = { .game = game, .rng = { seed + (uint64_t)k * UINT64_C(0x9e3779b97f4a7c15) } };
    rng_next(&trial.rng);
    draw_setup(&trial);
    trial.by_bot = rng_next(&trial.rng);
    trial.bot = any_bot(&trial.rng);
    text_add(&trial.log, "# game %ld of seed %llu\n", k, (unsigned long long)seed);
    setup_print(game, &trial.setup, &trial.log);
    text_add(&trial.log, "\n");
    laws_of_steps(&trial);
    laws_of_game(&trial);
    laws_at_table(&trial);
    laws_of_moments(&trial);
    laws_of_redeals(&trial);
    text_free(&trial.log);
}

static bool is_wanted(const struct game *game, int argc, char **argv, int first)
{
    for (int i = first; i < argc; i++)
        if (!strcmp(argv[i], game->id)) return true;
    return first >= argc;
}

/* With this many seats, if both the game and whoever asks allow any of them. */
static void try_games_of(const struct game *game, long count, int low, int high, const char *what)
{
    if (low < game->min_seats) low = game->min_seats;
    if (high > game->max_seats) high = game->max_seats;
    if (low > high) return;
    fewest = low;
    most = high;
    for (long k = 0; k < count; k++) try_game(game, k);
    printf("%s: %ld %s kept the laws\n", game->id, count, what);
}

static void try_games(const struct game *game)
{
    int low = fewest, high = most;
    if (game->days && low <= 1) try_games_of(game, adventures, 1, 1, "adventures");
    try_games_of(game, trials, game->days && low <= 1 ? 2 : low, high, "games");
    fewest = low;
    most = high;
}

static void list_games(void)
{
    for (int i = 0; games[i]; i++) puts(games[i]->id);
    puts(sampler.id);
}

int main(int argc, char **argv)
{
    int first = 1;
    if (argc == 2 && !strcmp(argv[1], "--list")) return list_games(), 0;
    for (; first + 1 < argc && !strncmp(argv[first], "--", 2); first += 2) {
        if (!strcmp(argv[first], "--games")) trials = atol(argv[first + 1]);
        if (!strcmp(argv[first], "--adventures")) adventures = atol(argv[first + 1]);
        if (!strcmp(argv[first], "--seed")) seed = strtoull(argv[first + 1], NULL, 10);
        if (!strcmp(argv[first], "--seats") && sscanf(argv[first + 1], "%d-%d", &fewest, &most) == 1) most = fewest;
    }
    for (int i = 0; games[i]; i++)
        if (is_wanted(games[i], argc, argv, first)) try_games(games[i]);
    if (is_wanted(&sampler, argc, argv, first)) try_games(&sampler);
    return 0;
}
