/* The scene of Fish Fish over whole games: JSON in every language and for every viewer, the same tiles as on the table, the
 * lines before as they were played, and the hidden hook in nobody's scene but the Fisher's. */
#include "engine/setup.h"
#include "games/fish_fish/kit.h"
#include "games/fish_fish/rules/fish_fish.h"
#include "games/games.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STRANGER = NOBODY };

static const char *const names[SEATS] = { "Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana" };

static char *scene_text(const struct state *s, int viewer, enum language language)
{
    struct speaker sp = { .language = language, .game = &fish_fish, .reader = viewer };
    struct text_out out = { 0 };
    struct state view;
    for (int seat = 0; seat < SEATS; seat++) snprintf(sp.name[seat], NAME_SIZE, "%s", names[seat]);
    fish_fish.observe(s, viewer, &view);
    fish_fish_scene(&sp, &view, s->open.seats, &out);
    return out.text;
}

static json_t *scene_of(const struct state *s, int viewer, enum language language)
{
    char *text = scene_text(s, viewer, language);
    json_error_t error;
    json_t *scene = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!scene) fail_msg("%s at %d: %s", error.text, error.position, text);
    free(text);
    return scene;
}

/* Every text that people read is one: no key of a catalog that is missing, no argument that was not filled in. */
static void is_readable(json_t *of)
{
    const char *key;
    size_t i;
    json_t *part;
    if (json_is_string(of)) {
        const char *text = json_string_value(of);
        if (!*text || strstr(text, "fish-fish.") || strchr(text, '{')) fail_msg("unfit to read: %s", text);
    }
    json_object_foreach(of, key, part) is_readable(part);
    json_array_foreach(of, i, part) is_readable(part);
}

static long number(json_t *of, const char *key)
{
    json_t *value = json_object_get(of, key);
    if (!json_is_integer(value)) fail_msg("no number: %s", key);
    return (long)json_integer_value(value);
}

static const char *word(json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    if (!text) fail_msg("no word: %s", key);
    return text;
}

static json_t *seat_in(json_t *scene, int seat)
{
    return json_array_get(json_object_get(scene, "seats"), (size_t)seat);
}

/* What was played in this round, kept by the test itself. */
struct round {
    int line, bets[LINES][SEATS], hook[LINES], bait[LINES];
    bool made[SEATS];
};

static bool is_step(const struct state *s, int step) { return !game_over(s) && question(s).step == step; }

static void note_answer(struct round *r, const struct state *s, int choice)
{
    struct frame f = question(s);
    if (f.step == LAY) {
        if (s->open.line == 0) *r = (struct round){ 0 };
        r->line = s->open.line;
        r->bait[r->line] = bait_value[line_bait(choice)];
        r->hook[r->line] = line_hook(choice);
        memset(r->made, 0, sizeof r->made);
    } else if (f.step == BET) {
        r->bets[r->line][f.who] = choice;
        r->made[f.who] = true;
    }
}

static int bets_on(const struct round *r, int line)
{
    int sum = 0;
    for (int seat = 0; seat < SEATS; seat++) sum += r->bets[line][seat];
    return sum;
}

static void past_is_as_played(json_t *scene, const struct state *s, const struct round *r)
{
    static const char *const hooks[] = { "?", "empty", "catch" };
    json_t *past = json_object_get(scene, "past"), *bet;
    size_t i;
    assert_int_equal(json_array_size(past), s->open.line);
    for (int line = 0; line < s->open.line; line++) {
        json_t *was = json_array_get(past, (size_t)line);
        assert_int_equal(atoi(word(was, "bait")), r->bait[line]);
        assert_string_equal(word(was, "hook"), hooks[bets_on(r, line) ? r->hook[line] : NO_HOOK]);
        assert_int_equal(json_array_size(json_object_get(was, "bets")), s->open.seats <= 3 ? s->open.seats - 1 : 0);
        json_array_foreach(json_object_get(was, "bets"), i, bet)
            assert_int_equal(number(bet, "tiles"), r->bets[line][number(bet, "seat") - 1]);
    }
}

static long loot_in(json_t *seat)
{
    json_t *space;
    size_t i;
    long tiles = 0;
    json_array_foreach(json_object_get(seat, "loot"), i, space) tiles += number(space, "tiles");
    return tiles;
}

static void seats_are_as_played(json_t *scene, const struct state *s, const struct round *r)
{
    long tiles = 0;
    for (int who = 0; who < s->open.seats; who++) {
        json_t *seat = seat_in(scene, who), *bet = json_object_get(seat, "bet");
        assert_int_equal(number(seat, "points"), fish_fish.score(s, who, NULL));
        assert_string_equal(word(seat, "role"), who == s->open.fisher ? "fisher" : "fish");
        if (who == s->open.fisher) {
            tiles += number(json_object_get(seat, "catch"), "tiles");
            continue;
        }
        tiles += number(json_object_get(seat, "hand"), "tiles") + number(bet, "tiles") + loot_in(seat);
        if (is_step(s, BET)) assert_int_equal(json_is_true(json_object_get(bet, "made")), r->made[who]);
    }
    assert_int_equal(tiles, TILES_EACH * (s->open.seats - 1));
}

/* 6.2 */
static void only_the_fisher_knows(json_t *scene, const struct state *s, int viewer)
{
    json_t *hook = json_object_get(json_object_get(scene, "line"), "hook");
    json_t *left = json_object_get(json_array_get(json_object_get(scene, "hooks"), 0), "left");
    const char *laid = s->hand.laid == CATCH ? "catch" : "empty";
    assert_int_equal(left != NULL, viewer == s->open.fisher);
    if (left) assert_int_equal(json_integer_value(left), s->hand.catches - 1);
    assert_int_equal(hook != NULL, s->open.bait != NO_BAIT);
    if (hook) assert_string_equal(word(hook, "hook"), viewer == s->open.fisher ? laid : "?");
}

/* Another hook below the bait, and another hand: who may not know them gets the same bytes. */
static void another_world_looks_alike(const struct state *s, int viewer, enum language language)
{
    struct state other = *s;
    other.hand.catches = (uint8_t)(4 - s->hand.catches);
    if (s->hand.laid) other.hand.laid = (uint8_t)(EMPTY + CATCH - s->hand.laid);
    char *one = scene_text(s, viewer, language), *two = scene_text(&other, viewer, language);
    assert_int_equal(strcmp(one, two) == 0, viewer != s->open.fisher);
    free(one);
    free(two);
}

static void check_scene(const struct state *s, int viewer, enum language language, const struct round *r)
{
    json_t *scene = scene_of(s, viewer, language);
    is_readable(scene);
    assert_int_equal(json_array_size(json_object_get(scene, "seats")), s->open.seats);
    if (is_step(s, LAY) || is_step(s, BET)) {
        assert_int_equal(number(scene, "fisher"), s->open.fisher + 1);
        past_is_as_played(scene, s, r);
        seats_are_as_played(scene, s, r);
        only_the_fisher_knows(scene, s, viewer);
        if (s->hand.catches != 2 || s->hand.laid) another_world_looks_alike(s, viewer, language);
    } else {
        assert_null(json_object_get(scene, "line"));
    }
    json_decref(scene);
}

static void check_for_all(const struct state *s, enum language language, const struct round *r)
{
    for (int viewer = 0; viewer < s->open.seats; viewer++) check_scene(s, viewer, language, r);
    check_scene(s, STRANGER, language, r);
}

/* The languages take turns from moment to moment. */
static void play_game(int seats, struct rng *rng)
{
    int language = ENGLISH;
    struct setup setup;
    struct state s = { 0 };
    struct round r = { 0 };
    setup_preset(&fish_fish, seats, &setup);
    fish_fish.begin(&s, &setup);
    while (!game_over(&s)) {
        check_for_all(&s, language++ % LANGUAGES, &r);
        int choice = rng_pick(rng, fish_fish.menu(&s));
        note_answer(&r, &s, choice);
        assert_true(fish_fish.play(&s, choice, NULL));
    }
    for (language = 0; language < LANGUAGES; language++) check_for_all(&s, language, &r);
}

static void scenes_of_whole_games(void **unused)
{
    struct rng rng = { 7 };
    for (int seats = fish_fish.min_seats; seats <= fish_fish.max_seats; seats++) play_game(seats, &rng);
}

/* Plays the choices of a game of three, whose first Fisher is Ann. */
static struct state after(const int choices[], int count)
{
    struct setup setup;
    struct state s = { 0 };
    setup_preset(&fish_fish, 3, &setup);
    fish_fish.begin(&s, &setup);
    assert_true(fish_fish.play(&s, 0, NULL));
    for (int i = 0; i < count; i++) assert_true(fish_fish.play(&s, choices[i], NULL));
    return s;
}

static void expect_word(json_t *of, const char *key, const char *is)
{
    assert_string_equal(word(of, key), is);
    json_decref(of);
}

static json_t *part(const struct state *s, int viewer, const char *key)
{
    json_t *scene = scene_of(s, viewer, ENGLISH), *found = json_object_get(scene, key);
    assert_non_null(found);
    json_incref(found);
    json_decref(scene);
    return found;
}

static void the_line_in_words(void **unused)
{
    struct state s = after((const int[]){ line_choice(BAIT_4, CATCH), 1 }, 2);
    expect_word(part(&s, 0, "line"), "name", "Line 1 of 5");
    expect_word(part(&s, 2, "line"), "tell", "1 tile is on this line.");
    json_t *own = part(&s, 0, "line"), *hidden = part(&s, 2, "line");
    assert_string_equal(word(json_object_get(own, "hook"), "name"), "The hook under it: Catch");
    assert_string_equal(word(json_object_get(hidden, "hook"), "name"), "A hidden hook");
    assert_string_equal(word(json_object_get(hidden, "bait"), "rule"), "2.11");
    json_decref(own);
    json_decref(hidden);
}

static void a_catch_in_words(void **unused)
{
    struct state s = after((const int[]){ line_choice(BAIT_4, CATCH), 1, 2 }, 3);
    json_t *scene = scene_of(&s, 1, ENGLISH), *line = json_array_get(json_object_get(scene, "past"), 0);
    assert_string_equal(word(line, "name"), "Line 1: bait 4, Catch");
    assert_string_equal(word(json_object_get(seat_in(scene, 0), "catch"), "tell"),
                        "3 tiles caught in this round: 12 points.");
    assert_string_equal(word(seat_in(scene, 0), "name"), "Ann, Fisher: 12 points");
    assert_string_equal(word(json_object_get(seat_in(scene, 1), "hand"), "name"), "Your tiles in hand: 3");
    json_decref(scene);
}

static void the_end_has_points_alone(void **unused)
{
    struct state s = after(NULL, 0);
    s.flow.depth = 0;
    s.open.round = s.open.rounds;
    json_t *scene = scene_of(&s, 1, ENGLISH);
    assert_null(json_object_get(scene, "fisher"));
    assert_null(json_object_get(seat_in(scene, 1), "hand"));
    assert_string_equal(word(seat_in(scene, 1), "role"), "none");
    json_decref(scene);
}

static int forget(void **unused)
{
    catalogs_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_of_whole_games),
        cmocka_unit_test(the_line_in_words),
        cmocka_unit_test(a_catch_in_words),
        cmocka_unit_test(the_end_has_points_alone),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
