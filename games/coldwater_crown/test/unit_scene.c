/* The scene of Coldwater Crown: over whole games at random, for every viewer and in every language, it is JSON that shows what
 * the view holds, and nothing of what the viewer may not know. */
#include "engine/fields.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/coldwater_crown/kit.h"
#include "games/games.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 12, LONG_ENOUGH = 5000 };

struct seeded {
    struct bits bits;
    struct rng rng;
};

static int draw(struct bits *bits, int n) { return rng_below(&((struct seeded *)(void *)bits)->rng, n); }

static struct table *laid(int seats, const char *option, struct seeded *seeded)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(&coldwater_crown, seats, &setup);
    if (option) assert_true(setup_set(&coldwater_crown, option, &setup, &why));
    assert_true(setup_check(&coldwater_crown, &setup, &why));
    struct table *t = table_new(&coldwater_crown, &setup);
    assert_non_null(t);
    seeded->bits.below = draw;
    table_draw_from(t, &seeded->bits);
    assert_true(table_go_on(t, &why));
    return t;
}

static void answer_at_random(struct table *t, struct seeded *seeded)
{
    struct refusal why = { 0 };
    uint64_t menu = table_menu(t);
    int k = (int)(rng_next(&seeded->rng) % (uint64_t)size_of_set(menu));
    assert_true(table_answer(t, table_waits_for(t), nth_of(menu, k), &why));
}

static json_t *scene_of(const struct table *t, int viewer, enum language language)
{
    struct speaker sp = {
        .language = language, .game = &coldwater_crown, .reader = viewer, .name = { "Ann", "B\"ob", "Cy", "Di" }
    };
    struct state *view = calloc(1, coldwater_crown.state_size);
    struct text_out out = { 0 };
    json_error_t error;
    table_view(t, viewer, view);
    coldwater_crown_scene(&sp, view, table_setup(t)->seats, &out);
    json_t *scene = json_loads(text_of(&out), 0, &error);
    if (!scene) fail_msg("%s at %d:\n%s", error.text, error.position, text_of(&out));
    text_free(&out);
    free(view);
    return scene;
}

static long number(const json_t *object, const char *name)
{
    return (long)json_integer_value(json_object_get(object, name));
}
static json_t *item(const json_t *object, const char *list, size_t k)
{
    return json_array_get(json_object_get(object, list), k);
}
static size_t items(const json_t *object, const char *list) { return json_array_size(json_object_get(object, list)); }

static long seen(const struct table *t, int viewer, const char *field, int row, int k)
{
    struct state *view = calloc(1, coldwater_crown.state_size);
    table_view(t, viewer, view);
    long value = field_value(&coldwater_crown, view, field, row, k);
    free(view);
    return value;
}

/* ---- what is on the table ---- */

static void shows_waters(const struct table *t, const json_t *scene)
{
    const struct tokens *species = field_named(&coldwater_crown, "creel")->of;
    for (size_t water = 0; water < 3; water++)
        for (size_t k = 0; k < 4; k++) {
            json_t *zone = item(item(scene, "waters", water), "zones", k), *fish = json_object_get(zone, "fish");
            long lies = seen(t, EVERYTHING, "waters", (int)water, (int)number(zone, "zone") - 3);
            assert_int_equal(fish != NULL, lies > 0);
            if (fish)
                assert_string_equal(json_string_value(json_object_get(fish, "species")),
                                    species->word[lies - species->base]);
        }
}

static void shows_ring(const struct table *t, const json_t *scene)
{
    for (size_t space = 0; space < 7; space++)
        assert_int_equal(number(item(scene, "ring", space), "angler"), seen(t, EVERYTHING, "anglers", 0, (int)space));
    for (size_t bait = 0; bait < 7; bait++) {
        assert_int_equal(number(item(scene, "bait", bait), "bag"), seen(t, EVERYTHING, "bag", 0, (int)bait));
        assert_int_equal(number(item(scene, "bait", bait), "discard"), seen(t, EVERYTHING, "discard", 0, (int)bait));
    }
}

/* ---- who knows what ---- */

static void shows_creel(const struct table *t, int viewer, int who, const json_t *player)
{
    size_t fish = items(player, "fish"), known = 0;
    long cards = seen(t, viewer, "caught", 0, who), shown = seen(t, viewer, "shown", 0, who);
    assert_int_equal(fish, seen(t, viewer, "fish", 0, who));
    for (size_t k = 0; k < fish; k++) known += json_object_get(item(player, "fish", k), "card") != NULL;
    assert_int_equal(known, size_of_set((uint64_t)(cards > 0 ? cards : shown)));
}

static long pieces_in(const json_t *tray)
{
    long pieces = 0;
    for (size_t k = 0; k < items(tray, "holds"); k++) pieces += number(item(tray, "holds", k), "count");
    return pieces;
}

static void shows_player(const struct table *t, int viewer, int who, const json_t *player)
{
    int seats = table_setup(t)->seats;
    shows_creel(t, viewer, who, player);
    assert_int_equal(number(player, "points"), table_score(t, who, NULL));
    assert_int_equal(items(player, "landed"), size_of_set((uint64_t)seen(t, viewer, "landed", 0, who)));
    if (who >= seats) return;
    for (size_t zone = 0; zone < 4; zone++)
        assert_int_equal(pieces_in(item(player, "zones", zone)), seen(t, viewer, "held", who, (int)zone));
    bool knows = viewer == who || viewer == EVERYTHING;
    assert_int_equal(number(json_object_get(player, "tackle"), "count"), seen(t, viewer, "tackle", 0, who));
    if (!knows) assert_int_equal(items(json_object_get(player, "tackle"), "known"), 0);
    else assert_int_equal(items(json_object_get(player, "tackle"), "known") > 0, seen(t, viewer, "tackle", 0, who) > 0);
}

/* What the viewer is told about a player's chances is true, and exact where the viewer knows every fish. */
static void shows_standing(const json_t *told, const json_t *true_one, bool knows)
{
    const json_t *most = json_object_get(told, "most");
    long have = number(true_one, "have");
    assert_true(number(told, "have") <= have);
    assert_true(have <= (most ? json_integer_value(most) : number(told, "have")));
    if (knows) assert_null(most);
}

static void shows_race(const struct table *t, int viewer, const json_t *scene)
{
    json_t *truth = scene_of(t, EVERYTHING, ENGLISH);
    for (size_t k = 0; k < items(scene, "trophies"); k++) {
        const json_t *stack = item(scene, "trophies", k), *true_stack = item(truth, "trophies", k);
        assert_int_equal(items(stack, "standing"), table_parties(t));
        for (int who = 0; who < table_parties(t); who++)
            shows_standing(item(stack, "standing", (size_t)who), item(true_stack, "standing", (size_t)who),
                           who == viewer || viewer == EVERYTHING);
    }
    json_decref(truth);
}

static void shows_all(const struct table *t, int viewer, enum language language)
{
    json_t *scene = scene_of(t, viewer, language);
    shows_race(t, viewer, scene);
    shows_waters(t, scene);
    shows_ring(t, scene);
    assert_int_equal(items(scene, "players"), table_parties(t));
    for (int who = 0; who < table_parties(t); who++) shows_player(t, viewer, who, item(scene, "players", (size_t)who));
    json_decref(scene);
}

static void shows_all_to_all(const struct table *t, enum language language)
{
    for (int viewer = 0; viewer < table_setup(t)->seats; viewer++) shows_all(t, viewer, language);
    shows_all(t, NOBODY, language);
    shows_all(t, EVERYTHING, language);
}

static void a_game(int seats, const char *option, uint64_t seed)
{
    struct seeded seeded = { .rng = { seed } };
    struct table *t = laid(seats, option, &seeded);
    for (int k = 0; !table_over(t); k++) {
        assert_true(k < LONG_ENOUGH);
        if (k % 13 == 0) shows_all_to_all(t, (enum language)(k % LANGUAGES));
        answer_at_random(t, &seeded);
    }
    for (int language = 0; language < LANGUAGES; language++) shows_all_to_all(t, language);
    json_t *scene = scene_of(t, 0, ENGLISH);
    assert_int_equal(items(scene, "contests"), 3);
    json_decref(scene);
    table_free(t);
}

/* Of two catches that weigh the same the better placed one says why. Returns how many such pairs there are. */
static int ties_are_explained(const json_t *contest)
{
    int ties = 0;
    for (size_t a = 0; a < items(contest, "entries"); a++)
        for (size_t b = 0; b < items(contest, "entries"); b++) {
            const json_t *one = item(contest, "entries", a), *other = item(contest, "entries", b);
            if (!number(one, "weight") || number(one, "weight") != number(other, "weight")) continue;
            if (number(one, "points") <= number(other, "points")) continue;
            assert_non_null(strstr(json_string_value(json_object_get(one, "tie")), "earlier fish: "));
            ties++;
        }
    return ties;
}

static void tied_contests_say_what_decided(void **unused)
{
    int ties = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct seeded seeded = { .rng = { seed } };
        struct table *t = laid(4, NULL, &seeded);
        while (!table_over(t)) answer_at_random(t, &seeded);
        json_t *scene = scene_of(t, 0, ENGLISH);
        for (size_t k = 0; k < 3; k++) ties += ties_are_explained(item(scene, "contests", k));
        json_decref(scene);
        table_free(t);
    }
    assert_true(ties > 0);
}

/* Before a contest the heaviest fish of each species count; then what was presented, which may be lighter. */
static void settled_contests_show_what_was_weighed(void **unused)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct seeded seeded = { .rng = { seed } };
        struct table *t = laid(2, NULL, &seeded);
        while (!table_over(t)) answer_at_random(t, &seeded);
        json_t *scene = scene_of(t, 0, ENGLISH);
        for (size_t k = 0; k < 6; k++) {
            const json_t *contest = item(scene, "contests", k / 2), *stack = item(scene, "trophies", 0);
            const char *water = json_string_value(json_object_get(contest, "water"));
            for (size_t i = 1; strcmp(json_string_value(json_object_get(stack, "trophy")), water); i++)
                stack = item(scene, "trophies", i);
            assert_int_equal(number(item(stack, "standing", k % 2), "have"),
                             number(item(contest, "entries", k % 2), "weight"));
        }
        json_decref(scene);
        table_free(t);
    }
}

static bool contains(const json_t *value, const char *text) { return strstr(json_string_value(value), text) != NULL; }

/* A zone says what it holds, and a contest what is known of the catch. */
static void zones_and_contests_are_said(void **unused)
{
    struct seeded seeded = { .rng = { 7 } };
    struct table *t = laid(2, NULL, &seeded);
    int zones = 0, ranges = 0;
    while (!table_over(t)) {
        json_t *scene = scene_of(t, 0, ENGLISH);
        const json_t *tray = item(item(scene, "players", 0), "zones", 2), *holds = item(tray, "holds", 0);
        const json_t *name = json_object_get(tray, "name");
        const json_t *other = item(item(scene, "trophies", 0), "standing", 1);
        const json_t *end = json_object_get(scene, "end");
        assert_true(contains(name, "Zone 5 (room for 5): "));
        assert_true(json_object_get(end, "turns") ||
                    contains(json_object_get(end, "name"), "fish number 12 (most now: "));
        if (holds) assert_true(contains(name, json_string_value(json_object_get(holds, "words")))), zones++;
        else assert_true(contains(name, "empty"));
        if (json_object_get(other, "most")) assert_true(contains(json_object_get(other, "words"), " to ")), ranges++;
        json_decref(scene);
        answer_at_random(t, &seeded);
    }
    assert_true(zones > 0);
    assert_true(ranges > 0);
    table_free(t);
}

/* The top of a stack is on the cup; what is below it has words beside the number. */
static void stacks_say_what_is_below(void **unused)
{
    struct seeded seeded = { .rng = { 7 } };
    struct table *t = laid(3, NULL, &seeded);
    json_t *scene = scene_of(t, 0, ENGLISH);
    const json_t *contest = item(scene, "trophies", 0), *twelve = item(scene, "trophies", 5),
                 *alike = item(scene, "trophies", 6);
    assert_string_equal(json_string_value(json_object_get(contest, "more")), "3, 2 points");
    assert_null(json_object_get(twelve, "more"));
    assert_string_equal(json_string_value(json_object_get(alike, "more")), "4 left");
    json_decref(scene);
    table_free(t);
}

static void whole_games_are_shown(void **unused)
{
    static const char *const options[] = { NULL, "edition=japanese", "edition=roger", "tagless=yes" };
    for (int k = 0; k < GAMES; k++) {
        int seats = 1 + k % 4;
        a_game(seats, seats > 1 ? options[k / 4] : NULL, (uint64_t)k + 1);
    }
}

/* ---- what a space would do ---- */

/* The bait that the scene says will leave is the bait that leaves. */
static void foresees(struct table *t, const json_t *scene, const char *verb)
{
    int who = table_waits_for(t);
    for (size_t space = 0; space < 7; space++) {
        json_t *at = item(scene, "ring", space), *would = json_object_get(at, "would");
        char text[ANSWER_SIZE];
        struct refusal why = { 0 };
        snprintf(text, sizeof text, "%s %s", verb, json_string_value(json_object_get(at, "space")));
        int choice = answer_parse(&coldwater_crown, table_question(t), text);
        assert_int_equal(would != NULL, choice >= 0 && has(table_menu(t), choice));
        if (!would) continue;
        long left = 0, held = 0, after = 0;
        for (size_t k = 0; k < json_array_size(would); k++) left += number(json_array_get(would, k), "pieces");
        for (int zone = 0; zone < 4; zone++) held += seen(t, EVERYTHING, "held", who, zone);
        if (space == 0 || json_array_size(would) == 0) continue;
        assert_true(table_answer(t, who, choice, &why));
        for (int zone = 0; zone < 4; zone++) after += seen(t, EVERYTHING, "held", who, zone);
        assert_int_equal(held - after, left);
        return;
    }
    answer_at_random(t, &(struct seeded){ .rng = { 3 } });
}

static void spaces_say_what_they_would_do(void **unused)
{
    struct seeded seeded = { .rng = { 77 } };
    struct table *t = laid(2, NULL, &seeded);
    for (int asked = 0; asked < 40 && !table_over(t);) {
        const char *step = coldwater_crown.step_names[table_question(t).step];
        if (strcmp(step, "place") != 0 && strcmp(step, "take") != 0) {
            answer_at_random(t, &seeded);
            continue;
        }
        json_t *scene = scene_of(t, table_waits_for(t), ENGLISH), *other = scene_of(t, !table_waits_for(t), ENGLISH);
        for (size_t space = 0; space < 7; space++) assert_null(json_object_get(item(other, "ring", space), "would"));
        foresees(t, scene, step);
        json_decref(scene);
        json_decref(other);
        asked++;
    }
    table_free(t);
}

/* ---- every text ---- */

static void tells(const json_t *value, const char *name)
{
    const char *key;
    json_t *member;
    size_t k;
    const char *text = json_string_value(value);
    if (text && strstr(text, "coldwater-crown.")) fail_msg("%s has no words: %s", name, text);
    if (json_object_get(value, "tell")) assert_non_null(json_object_get(value, "rule"));
    json_object_foreach((json_t *)value, key, member) tells(member, key);
    json_array_foreach(value, k, member) tells(member, name);
}

static void every_text_has_words(void **unused)
{
    for (int seats = 1; seats <= 4; seats++) {
        struct seeded seeded = { .rng = { 5 } };
        struct table *t = laid(seats, NULL, &seeded);
        while (!table_over(t)) answer_at_random(t, &seeded);
        for (int language = 0; language < LANGUAGES; language++) {
            json_t *scene = scene_of(t, 0, language);
            tells(scene, "scene");
            json_decref(scene);
        }
        table_free(t);
    }
}

/* Whether the pieces of new tables, with every kind of tackle in some hand, say this. */
static bool pieces_say(const char *option, const char *sentence)
{
    bool said = false;
    for (uint64_t seed = 1; seed <= 30 && !said; seed++) {
        struct seeded seeded = { .rng = { seed } };
        struct table *t = laid(4, option, &seeded);
        json_t *scene = scene_of(t, EVERYTHING, ENGLISH);
        char *text = json_dumps(scene, JSON_COMPACT);
        said = strstr(text, sentence);
        free(text);
        json_decref(scene);
        table_free(t);
    }
    return said;
}

/* The words of the publisher's rules, and those of a table that plays otherwise, each with its paragraph. */
static void pieces_know_the_switches(void **unused)
{
    static const struct {
        const char *option, *publishers, *switched;
    } cases[] = {
        { "edition=japanese",
          "takes two pieces of one colour from your zones, at any time on your turn.\",\"rule\":\"6.6",
          "takes one or two pieces of one colour from your zones, at any time on your turn.\",\"rule\":\"12.4" },
        { "edition=japanese", "swaps two pieces of bait in different zones, at any time on your turn.\",\"rule\":\"6.7",
          "swaps two pieces of bait of different colours in different zones, at any time on your "
          "turn.\",\"rule\":\"12.5" },
        { "edition=roger", "form the ring 3-4-5-6.\",\"rule\":\"6.5", "form the ring 3-4-6-5.\",\"rule\":\"12.3" },
        { "edition=roger", "the first player to end a turn with twelve or more takes this trophy.\",\"rule\":\"8.6",
          "the first player to catch a twelfth fish takes this trophy.\",\"rule\":\"12.11" },
        { "open-tackle=yes", "face down: only its owner knows it.\",\"rule\":\"14.3",
          "open to all.\",\"rule\":\"12.13" },
        { "limit=none", "\"Cards tried for: 0 of 3\"", "\"Cards tried for: 0\"" },
    };
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        assert_true(pieces_say(NULL, cases[k].publishers));
        assert_false(pieces_say(NULL, cases[k].switched));
        assert_true(pieces_say(cases[k].option, cases[k].switched));
        assert_false(pieces_say(cases[k].option, cases[k].publishers));
    }
}

static int forget(void **unused)
{
    catalogs_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stacks_say_what_is_below),       cmocka_unit_test(whole_games_are_shown),
        cmocka_unit_test(zones_and_contests_are_said),    cmocka_unit_test(spaces_say_what_they_would_do),
        cmocka_unit_test(every_text_has_words),           cmocka_unit_test(pieces_know_the_switches),
        cmocka_unit_test(tied_contests_say_what_decided), cmocka_unit_test(settled_contests_show_what_was_weighed),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
