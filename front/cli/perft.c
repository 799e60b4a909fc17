/* creel perft: how many ways a game can begin, answer by answer; chance counts each outcome once. */
#include "front/cli/cli.h"

#include "engine/json.h"

#include <stdlib.h>
#include <string.h>

/* Row k of the states is the one after k answers. */
static uint64_t count_ways(const struct game *game, uint8_t *states, int depth)
{
    struct state *s = (struct state *)(void *)states, *next = (struct state *)(void *)(states + game->state_size);
    uint64_t ways_on = 0;
    if (!depth || game_over(s)) return !depth;
    for (uint64_t menu = possible(game->menu(s)); menu; menu = without_first(menu)) {
        memcpy(next, s, game->state_size);
        game->play(next, first_of(menu), NULL);
        ways_on += count_ways(game, states + game->state_size, depth - 1);
    }
    return ways_on;
}

static void print_count(const struct game *game, int seats, int depth, uint64_t count, bool json)
{
    struct text_out out = { 0 };
    if (json) {
        json_open(&out, NULL, '{');
        json_text(&out, "game", game->id);
        json_number(&out, "seats", seats);
        json_number(&out, "depth", depth);
        json_number(&out, "ways", (long long)count);
        json_close(&out, '}');
    } else {
        text_add(&out, "%2d  %llu", depth, (unsigned long long)count);
    }
    puts(text_of(&out));
    text_free(&out);
    fflush(stdout);
}

int run_perft(int argc, char **argv)
{
    long depth = 6;
    const char *seats = NULL;
    bool json = false;
    int exit_code;
    struct words words = { 0 }, options = { 0 };
    struct setup setup;
    const struct flag flags[] = { { "seats", FLAG_TEXT, { .text = &seats } },
                                  { "depth", FLAG_NUMBER, { .number = &depth }, 1, 40 },
                                  { "set", FLAG_LIST, { .list = &options } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game || !setup_wanted(game, seats, game->min_seats, &options, &setup, &exit_code)) return exit_code;
    uint8_t *states = calloc((size_t)depth + 1, game->state_size);
    if (!states) return complain(FAILED, "refusal.memory", NO_ARGS);
    game->begin((struct state *)(void *)states, &setup);
    for (int d = 1; d <= depth; d++) {
        progress(game->id, d, depth);
        uint64_t count = count_ways(game, states, d);
        progress_end();
        print_count(game, setup.seats, d, count, json);
    }
    free(states);
    return finish(FINE);
}
