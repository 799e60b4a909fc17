/* Views that a room never sends: games are played at random, and in the view of a seat or a stranger some bytes are changed.
 * Such a view is refused, or everything can be made of it. */
#include "test/show_all.h"

#include "engine/fields.h"
#include "games/games.h"
#include "room/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHANGES = 3, VIEWS_OF_GAME = 400, SHOWN_OF_GAME = 6 };

/* Both can be given as arguments. */
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
    see(s, rng_below(&s->rng, 4) && asked != NOBODY ? asked
           : rng_below(&s->rng, 3)                  ? rng_below(&s->rng, seats)
                                                    : NOBODY);
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

/* Whether it was accepted; then all of it is made. */
static bool try_changes(struct scene *s, bool show)
{
    struct reader changed = { .find = game_named };
    struct change change[CHANGES];
    struct refusal why = { 0 };
    int count = 1 + rng_below(&s->rng, CHANGES);
    for (int i = 0; i < count; i++) change[i] = any_change(s);
    bool taken = take_changed(&changed, &s->truth.sight, change, count, &why);
    if (!taken) assert_string_equal(why.key, "packet.broken");
    else if (show) assert_true(show_all(&changed));
    reader_free(&changed);
    return taken;
}

static int game_count(void)
{
    int count = 0;
    while (games[count]) count++;
    return count;
}

static void what_is_accepted_can_be_shown(void **unused)
{
    for (long number = seed; number < seed + views / VIEWS_OF_GAME; number++) {
        struct scene s;
        int shown = 0;
        open_scene(&s, games[number % game_count()], number);
        for (int k = 0; k < VIEWS_OF_GAME; k++) shown += try_changes(&s, shown < SHOWN_OF_GAME);
        close_scene(&s);
    }
}

/* A game of this many answers, as a seat sees it. */
static void begin(struct scene *s, const struct game *game, int seats, int answers, int viewer)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(game, seats, &setup);
    *s = (struct scene){ .truth.find = game_named, .rng.word = 7 };
    s->room = room_new(table_new(game, &setup), &(struct terms){ 0 }, &why);
    play(s, answers);
    see(s, viewer);
}

static bool accepts(const struct scene *s, int at, int to)
{
    struct reader changed = { .find = game_named };
    struct refusal why = { 0 };
    bool taken = take_changed(&changed, &s->truth.sight, &(struct change){ (uint16_t)at, (uint8_t)to }, 1, &why);
    if (!taken) assert_string_equal(why.key, "packet.broken");
    reader_free(&changed);
    return taken;
}

/* Nothing is hidden in Freshwater Fly: there is one view that the answers lead to. */
static void no_other_view_fits_known_answers(void **unused)
{
    struct scene s;
    begin(&s, &freshwater_fly, 2, 150, 0);
    const uint8_t *view = (const uint8_t *)s.truth.sight.view;
    for (int at = 0; at < freshwater_fly.state_size; at++) {
        assert_true(accepts(&s, at, view[at]));
        assert_false(accepts(&s, at, view[at] + 1));
    }
    close_scene(&s);
}

static int offset_of(const struct game *game, const char *name) { return field_named(game, name)->offset; }

/* The hidden fish of others can't be replayed, but their number must be that of the species in the creel. */
static void a_count_without_fish_is_refused(void **unused)
{
    struct scene s;
    begin(&s, &coldwater_crown, 2, 100, 0);
    for (int seat = 0; seat < 2; seat++) {
        int at = offset_of(&coldwater_crown, "fish") + seat, fish = ((const uint8_t *)s.truth.sight.view)[at];
        assert_true(accepts(&s, at, fish));
        for (int to = 0; to <= 18; to++) assert_int_equal(accepts(&s, at, to), to == fish);
    }
    close_scene(&s);
}

/* More or fewer frames, another script below the question, a row or a count that it has not. */
static void a_stack_that_cannot_be_is_refused(void **unused)
{
    static const struct {
        const struct game *game;
        int answers;
    } cases[] = { { &fish_fish, 5 }, { &coldwater_crown, 100 }, { &null, 2 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct scene s;
        begin(&s, cases[i].game, 3, cases[i].answers, 1);
        const struct waiting *w = waiting(s.truth.sight.view);
        const uint8_t *view = (const uint8_t *)w;
        assert_true(accepts(&s, 0, view[0]));
        for (int depth = 0; depth < 32; depth++) assert_int_equal(accepts(&s, 0, depth), depth == (int)w->flow.depth);
        for (uint32_t k = 0; k < w->flow.depth; k++) {
            int frame = (int)(offsetof(struct waiting, stack) + k * sizeof(struct frame));
            for (int step = 0; k + 1 < w->flow.depth && step < cases[i].game->step_count; step++)
                assert_int_equal(accepts(&s, frame, step), step == w->stack[k].step);
            assert_false(accepts(&s, frame + (int)offsetof(struct frame, row), 7));
            assert_false(accepts(&s, frame + (int)offsetof(struct frame, count), 9));
        }
        close_scene(&s);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_view_fits_known_answers),
        cmocka_unit_test(a_count_without_fish_is_refused),
        cmocka_unit_test(a_stack_that_cannot_be_is_refused),
        cmocka_unit_test(what_is_accepted_can_be_shown),
    };
    if (argc > 1) views = strtol(argv[1], NULL, 10);
    if (argc > 2) seed = strtol(argv[2], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
