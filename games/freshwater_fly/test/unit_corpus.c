/* Random games of Freshwater Fly use everything there is: each face of each momentum tile is played, each rock card is found,
 * and each that can be played is. What chance never brings about, the laws would not be tried on. */
#include "engine/lexicon.h"
#include "engine/setup.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 400, FACES = 14, CARDS = 24 };

static long tiles_played[FACES], skills_found[CARDS], skills_played[CARDS];

static void count_event(const struct event *event)
{
    const char *token = freshwater_fly.lexicon->events[event->kind].token;
    if (!strcmp(token, "plays-tile")) tiles_played[event->arg[0]]++;
    if (!strcmp(token, "finds-skill")) skills_found[event->arg[0]]++;
    if (!strcmp(token, "plays-skill")) skills_played[event->arg[0]]++;
}

static void play_at_random(int seats, struct rng *rng)
{
    struct setup setup;
    struct refusal why;
    struct state *s = calloc(1, freshwater_fly.state_size);
    setup_preset(&freshwater_fly, seats, &setup);
    assert_true(setup_set(&freshwater_fly, "tiles=drawn", &setup, &why));
    assert_true(setup_set(&freshwater_fly, "specialised=yes", &setup, &why));
    freshwater_fly.begin(s, &setup);
    while (!game_over(s)) {
        struct log log = { 0 };
        assert_true(freshwater_fly.play(s, rng_pick(rng, freshwater_fly.menu(s)), &log));
        for (int i = 0; i < log.count; i++) count_event(&log.event[i]);
    }
    free(s);
}

static void everything_is_used(void **state)
{
    static const char played[] = "abcdefghijklmqstuvx"; /* the others count by themselves */
    struct rng rng = { 11 };
    for (int k = 0; k < GAMES; k++) play_at_random(2 + k % 3, &rng);
    for (int face = 0; face < FACES; face++)
        if (!tiles_played[face]) fail_msg("tile %d%c was never played", 1 + face / 2, 'a' + face % 2);
    for (int card = 0; card < CARDS; card++) {
        if (!skills_found[card]) fail_msg("card %c was never found", 'a' + card);
        if (strchr(played, 'a' + card) && !skills_played[card]) fail_msg("card %c was never played", 'a' + card);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(everything_is_used) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
