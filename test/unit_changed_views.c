/* Views that a room never sends: games are played at random, and in the view of a seat or a stranger some bytes are changed.
 * Such a view is refused, or everything can be made of it. With a number as argument, as many views are tried. */
#include "test/show_all.h"

#include "games/games.h"
#include "room/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHANGES = 3, VIEWS_OF_GAME = 400, SHOWN_OF_GAME = 6 };

static long views = 20000, seed = 1;

/* A game, and what one viewer was sent of it. */
struct scene {
    struct room *room;
    struct reader truth;
    struct rng rng;
};

/* Options at random, where the rules allow them. */
static struct room *room_of(const struct game *game, int seats, struct rng *rng)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(game, seats, &setup);
    for (int i = 0; i < option_count(game); i++) {
        const struct option *option = &game->options[i];
        int16_t usual = setup.value[i];
        setup.value[i] = (int16_t)(option->min + rng_below(rng, option->max - option->min + 1));
        if (rng_below(rng, 2) || !setup_check(game, &setup, &why)) setup.value[i] = usual;
    }
    return room_new(table_new(game, &setup), &(struct terms){ 0 }, &why);
}

static void play(struct scene *s, int answers)
{
    struct refusal why = { 0 };
    const struct table *t = room_table(s->room);
    for (int i = 0; i < answers && !table_over(t); i++) {
        int who = table_waits_for(t), choice = rng_pick(&s->rng, table_odds(t));
        assert_true(who == NOBODY ? room_outcome(s->room, owner_of_room(), choice, &why)
                                  : room_answer(s->room, seat_of(who), choice, &why));
    }
}

static void see(struct scene *s, int viewer)
{
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    struct refusal why = { 0 };
    assert_true(room_packet(s->room, owner_of_room(), viewer, &sent, &packet, &why));
    assert_true(reader_take(&s->truth, &packet, &why));
    sent_forget(&sent);
    text_free(&packet);
}

/* Mostly the seat that is asked: its menu and hint are made as well. */
static void open_scene(struct scene *s, const struct game *game, long number)
{
    *s = (struct scene){ .truth.find = game_named, .rng.word = (uint64_t)number };
    int seats = game->min_seats + rng_below(&s->rng, game->max_seats - game->min_seats + 1);
    s->room = room_of(game, seats, &s->rng);
    assert_non_null(s->room);
    play(s, rng_below(&s->rng, rng_below(&s->rng, 4) ? 400 : 60));
    int asked = table_waits_for(room_table(s->room));
    see(s, rng_below(&s->rng, 4) && asked != NOBODY ? asked : rng_below(&s->rng, 3) ? rng_below(&s->rng, seats) : NOBODY);
}

static void close_scene(struct scene *s)
{
    reader_free(&s->truth);
    room_free(s->room);
}

/* A number that is near what was there, small, or anything; now and then in the stack. */
static struct change any_change(struct scene *s)
{
    const struct sight *sight = &s->truth.sight;
    int size = rng_below(&s->rng, 4) ? sight->game->state_size : 100, at = rng_below(&s->rng, size);
    int was = ((const uint8_t *)sight->view)[at % sight->game->state_size];
    int to[] = { was + 1, was - 1, rng_below(&s->rng, 8), was ^ 1 << rng_below(&s->rng, 8), rng_below(&s->rng, 256) };
    return (struct change){ (uint16_t)at, (uint8_t)to[rng_below(&s->rng, 5)] };
}

static void tell_changes(const struct scene *s, const struct change change[], int count)
{
    for (int i = 0; i < count; i++)
        fprintf(stderr, " %d: %d -> %d", change[i].at, ((const uint8_t *)s->truth.sight.view)[change[i].at % s->truth.sight.game->state_size], change[i].to);
    fprintf(stderr, "\n");
}

/* Whether it was accepted; then all of it is made. */
static bool try_changes(struct scene *s, bool show)
{
    struct reader changed = { .find = game_named };
    struct change change[CHANGES];
    struct refusal why = { 0 };
    int count = 1 + rng_below(&s->rng, CHANGES);
    for (int i = 0; i < count; i++) change[i] = any_change(s);
    bool taken = take_changed(&changed, &s->truth.sight, change, count, &why);
    if (taken && getenv("TELL")) fprintf(stderr, "%s accepted", s->truth.sight.game->id), tell_changes(s, change, count);
    if (!taken) assert_string_equal(why.key, "packet.broken");
    else if (show) assert_true(show_all(&changed));
    reader_free(&changed);
    return taken;
}

static void what_is_accepted_can_be_shown(void **unused)
{
    int accepted[8] = { 0 };
    for (long number = seed; number * VIEWS_OF_GAME < (seed + 1) * VIEWS_OF_GAME + views; number++) {
        struct scene s;
        int game = (int)(number % 4), shown = 0;
        if (getenv("TELL")) fprintf(stderr, "scene %ld\n", number);
        open_scene(&s, games[game], number);
        for (int k = 0; k < VIEWS_OF_GAME; k++) shown += try_changes(&s, shown < SHOWN_OF_GAME);
        accepted[game] += shown;
        close_scene(&s);
    }
    for (int i = 0; games[i]; i++) print_message("%s: %d accepted\n", games[i]->id, accepted[i]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_accepted_can_be_shown) };
    if (argc > 1) views = strtol(argv[1], NULL, 10);
    if (argc > 2) seed = strtol(argv[2], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
