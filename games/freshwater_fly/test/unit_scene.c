/* The scene of Freshwater Fly over whole games: JSON in every language, fit to read, with a paragraph for all that
 * tells something; and in chosen positions what the view holds. */
#include "engine/setup.h"
#include "games/freshwater_fly/kit.h"
#include "games/freshwater_fly/rules/cards.h"
#include "games/games.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { EVERY = 11 }; /* so many answers between two looks at a game */

static struct text_out written;

static json_t *scene_of(const struct state *s, int viewer, enum language language)
{
    struct speaker sp = {
        .language = language, .game = &freshwater_fly, .reader = viewer, .name = { "Ann", "Ben", "Cleo", "Dan" }
    };
    struct state view;
    json_error_t error;
    freshwater_fly.observe(s, viewer, &view);
    written.length = 0;
    freshwater_fly_scene(&sp, &view, s->seats, &written);
    json_t *scene = json_loads(text_of(&written), JSON_REJECT_DUPLICATES, &error);
    if (!scene) fail_msg("%s at %d: %s", error.text, error.position, text_of(&written));
    return scene;
}

static json_t *in(json_t *of, const char *key)
{
    json_t *part = json_object_get(of, key);
    if (!part) fail_msg("there is no \"%s\"", key);
    return part;
}

static json_t *at(json_t *list, int k)
{
    json_t *part = json_array_get(list, (size_t)k);
    if (!part) fail_msg("there is no element %d", k);
    return part;
}

static long number(json_t *of, const char *key) { return (long)json_integer_value(in(of, key)); }
static const char *word(json_t *of, const char *key) { return json_string_value(in(of, key)); }

/* No key of a catalog that is missing, no argument that was not filled in. */
static void is_readable(const char *text)
{
    if (!*text || strstr(text, "freshwater-fly.") || strpbrk(text, "{}")) fail_msg("unfit to read: %s", text);
}

/* Whatever can be pointed at has a name, a sentence and a paragraph of the rules. What it does, where that is said on its own,
 * is also in its name. */
static void tells(json_t *piece)
{
    char key[KEY_SIZE];
    if (json_object_get(piece, "effect")) assert_non_null(strstr(word(piece, "name"), word(piece, "effect")));
    if (!json_object_get(piece, "tell")) return;
    assert_non_null(json_object_get(piece, "name"));
    snprintf(key, sizeof key, "freshwater-fly.rule.%s", word(piece, "rule"));
    if (!catalog_has(ENGLISH, key)) fail_msg("there is no paragraph %s", word(piece, "rule"));
}

static void is_fit_to_read(json_t *of)
{
    const char *key;
    size_t i;
    json_t *part;
    if (json_is_string(of)) is_readable(json_string_value(of));
    if (json_is_object(of)) tells(of);
    json_object_foreach(of, key, part) is_fit_to_read(part);
    json_array_foreach(of, i, part) is_fit_to_read(part);
}

static void pieces_add_up(json_t *scene, const struct state *s)
{
    json_t *river = json_object_get(scene, "river");
    if (!river) return;
    json_t *spaces = in(river, "spaces");
    for (int space = 0; space < SPACES; space++) {
        json_t *shown = at(spaces, space);
        assert_int_equal(json_object_get(shown, "fish") != NULL, s->river[space] != NO_FISH);
        assert_int_equal(json_object_get(shown, "rock") != NULL, s->stones >> space & 1);
    }
    for (int tile = 0; tile < HATCH_TILES; tile++)
        assert_int_equal(json_array_size(in(at(in(in(scene, "hatch"), "tiles"), tile), "tokens")),
                         bag_total(lanes(s->hatch[tile])));
    for (int who = 0; who < s->anglers; who++) {
        json_t *player = at(in(scene, "players"), who);
        assert_int_equal(json_array_size(in(in(player, "landed"), "fish")), s->fish[who]);
        assert_int_equal(number(player, "points"), freshwater_fly.score(s, who, NULL));
    }
}

/* Each look takes another viewer and another language: over a game all of them come together. */
static void look(const struct state *s, int turn)
{
    int viewer = turn % (s->seats + 1);
    json_t *scene = scene_of(s, viewer == s->seats ? NOBODY : viewer, turn % LANGUAGES);
    is_fit_to_read(scene);
    pieces_add_up(scene, s);
    json_decref(scene);
}

static void play_and_look(int seats, const char *options, uint64_t seed)
{
    struct setup setup;
    struct refusal why = { 0 };
    struct rng rng = { seed };
    struct state s = { 0 };
    char words[64], *rest = words;
    setup_preset(&freshwater_fly, seats, &setup);
    snprintf(words, sizeof words, "%s", options);
    for (char *option; (option = strtok_r(NULL, " ", &rest));)
        assert_true(setup_set(&freshwater_fly, option, &setup, &why));
    freshwater_fly.begin(&s, &setup);
    for (int turn = 0; !game_over(&s); turn++) {
        if (turn % EVERY == 0) look(&s, turn / EVERY);
        assert_true(freshwater_fly.play(&s, rng_pick(&rng, freshwater_fly.menu(&s)), NULL));
    }
    for (int turn = 0; turn < LANGUAGES * (seats + 1); turn++) look(&s, turn);
}

static void whole_games_are_told(void **unused)
{
    play_and_look(2, "", 1);
    play_and_look(3, "tiles=drawn", 2);
    play_and_look(4, "specialised=yes tiles=1-2-3-6-7", 3);
    play_and_look(2, "specialised=yes tiles=3-4-5-6-7", 4);
}

static void adventures_are_told(void **unused)
{
    play_and_look(1, "", 5);
    play_and_look(1, "specialised=yes gift=skill-card", 6);
}

/* ---- chosen positions ---- */

static struct state position(int seats, int step)
{
    struct setup setup;
    struct state s = { 0 };
    setup_preset(&freshwater_fly, seats, &setup);
    freshwater_fly.begin(&s, &setup);
    s.stack[s.flow.depth - 1] = (struct frame){ .step = (uint8_t)step };
    s.journal.day = seats == 1;
    return s;
}

static json_t *space_in(json_t *scene, int space) { return at(in(in(scene, "river"), "spaces"), space); }
static json_t *player_in(json_t *scene, int who) { return at(in(scene, "players"), who); }

static void fish_are_told_as_far_as_seen(void **unused)
{
    struct state s = position(2, HUB);
    int space = space_at(2, TOP_ROW), card = FISH_CARDS - 1;
    s.river[space] = (uint8_t)kind_of_fish(COHO, GOLD);
    s.river[space + 1] = (uint8_t)(SEEN_CARD + card);
    json_t *scene = scene_of(&s, 0, ENGLISH), *unseen = in(space_in(scene, space), "fish"),
           *seen = in(space_in(scene, space + 1), "fish");
    assert_string_equal(word(unseen, "species"), "coho");
    assert_string_equal(word(unseen, "colour"), "gold");
    assert_string_equal(word(unseen, "may"),
                        "6 points (strength 3, 2 cards), 7 points (strength 3) or 8 points (strength 4)");
    assert_null(json_object_get(unseen, "points"));
    assert_string_equal(word(seen, "name"), "gold Coho");
    assert_int_equal(number(seen, "points"), printed_deck.fish[card].points);
    assert_int_equal(number(seen, "strength"), printed_deck.fish[card].strength);
    json_decref(scene);
}

static void rocks_lie_where_the_rules_say(void **unused)
{
    for (int place = 0; place < PLACES; place++) {
        struct state s = position(1, HUB);
        s.place = (uint8_t)place;
        for (int rock = 0; rock < ROCKS && rock_places[place][rock]; rock++) {
            s.stones |= UINT32_C(1) << space_of_rock(&s, rock);
            s.rock_cards[rock] = (uint8_t)(rock + 1);
        }
        json_t *scene = scene_of(&s, 0, JAPANESE);
        for (int rock = 0; rock < ROCKS && rock_places[place][rock]; rock++)
            assert_int_equal(number(in(space_in(scene, space_of_rock(&s, rock)), "rock"), "cards"), rock + 1);
        json_decref(scene);
    }
}

static void the_fly_lies_where_it_drifts(void **unused)
{
    struct state s = position(2, DRIFT);
    s.stack[s.flow.depth - 1] =
        (struct frame){ .step = DRIFT, .who = 1, .arg = { (uint8_t)space_at(3, BOTTOM_ROW), 1, 3 } };
    json_t *scene = scene_of(&s, 1, FRENCH), *fly = in(scene, "fly");
    assert_string_equal(word(fly, "space"), "4-bottom");
    assert_int_equal(number(fly, "seat"), 2);
    assert_int_equal(number(in(scene, "strikes"), "up"), 3);
    assert_int_equal(number(in(scene, "strikes"), "down"), 1);
    json_decref(scene);
}

/* The cards are on the table between casts, too, so that a page can keep room for them. */
static void the_strike_cards_are_always_there(void **unused)
{
    struct state s = position(2, HUB);
    json_t *scene = scene_of(&s, 0, ENGLISH);
    assert_int_equal(number(in(scene, "strikes"), "up"), 0);
    assert_int_equal(number(in(scene, "strikes"), "down"), STRIKE_CARDS);
    json_decref(scene);
}

/* What is asked at the hub depends on how far the turn is. */
static void the_hub_asks_for_what_comes_next(void **unused)
{
    static const struct {
        int die, acted;
        const char *asked;
    } stages[] = { { 0, 0, "Take a die" },
                   { 6, 0, "Your die shows 6. What do you use it for?" },
                   { 6, 1, "Your die is used. Anything else this turn?" } };
    const struct speaker sp = { .language = ENGLISH, .game = &freshwater_fly };
    for (size_t k = 0; k < sizeof stages / sizeof stages[0]; k++) {
        struct state s = position(2, HUB);
        struct text_out now = { 0 }, log = { 0 };
        s.die = (uint8_t)stages[k].die;
        s.acted = (uint8_t)stages[k].acted;
        speak_asked_alone(&sp, &s, &now);
        assert_string_equal(text_of(&now), stages[k].asked);
        speak_question(&sp, question(&s), &log);
        assert_non_null(strstr(text_of(&log), "What do you do?"));
        text_free(&now);
        text_free(&log);
    }
}

static void a_player_has_what_the_view_holds(void **unused)
{
    struct state s = position(2, HUB);
    int card = CARDS_OF_SPECIES * STEELHEAD + 5;
    s.in_turn = 1;
    s.line[0] = (uint8_t)(card + 1);
    s.section[0] = BLACK;
    s.drag[0] = 1;
    s.spool[0] = BLUE_FLY + 1;
    s.dial[0] = DIAL_MOMENTUM;
    s.fly[0] = WHITE_FLY + 1;
    s.tile[0] = TILE_3 + 1;
    s.face[0] = FACE_B;
    s.skills[0] = SKILL_BIT(SKILL_G) | SKILL_BIT(SKILL_X);
    s.fresh = SKILL_BIT(SKILL_X);
    s.finesse[0] = 3;
    s.finesse_used = 1 << FINESSE_FLY;
    s.die = 4;
    json_t *scene = scene_of(&s, 0, ENGLISH), *me = player_in(scene, 0), *line = in(me, "line");
    assert_true(json_is_true(in(me, "you")));
    assert_string_equal(word(in(line, "fish"), "species"), "steelhead");
    assert_int_equal(number(line, "section"), BLACK);
    assert_true(json_is_true(in(in(line, "drag"), "on")));
    assert_string_equal(word(in(line, "spool"), "colour"), "blue");
    assert_int_equal(number(in(me, "dial"), "at"), DIAL_MOMENTUM);
    assert_string_equal(word(at(in(me, "flies"), 0), "letter"), "W");
    assert_string_equal(word(in(me, "tile"), "id"), "3b");
    assert_string_equal(word(in(in(me, "tile"), "back"), "id"), "3a");
    assert_string_equal(word(at(in(in(me, "skills"), "cards"), 0), "state"), "ready");
    assert_string_equal(word(at(in(in(me, "skills"), "cards"), 1), "state"), "fresh");
    assert_int_equal(number(in(me, "finesse"), "count"), 3);
    assert_true(json_is_true(in(at(in(in(me, "finesse"), "actions"), FINESSE_FLY), "used")));
    assert_int_equal(number(in(in(scene, "dice"), "own"), "die"), 4);
    assert_int_equal(number(in(me, "total"), "total"), 4);
    assert_null(json_object_get(scene, "journal"));
    json_decref(scene);
}

static void the_journal_is_open_between_days(void **unused)
{
    struct state s = position(1, JOURNAL);
    s.journal.day = 2;
    s.journal.place = HUNTERS_CABIN;
    s.journal.points[0][0] = 40, s.journal.points[1][0] = 30, s.journal.places[0] = CROOKED_FORK + 1;
    s.journal.points[0][1] = 20, s.journal.points[1][1] = 35, s.journal.places[1] = HUNTERS_CABIN + 1;
    s.journal.won = 1 << 0;
    s.journal.badges = UINT32_C(1) << PLACE_BADGE | UINT32_C(1) << (BIG_BADGE + COHO);
    s.journal.to_spend = 1;
    s.journal.bonus_boxes = 7;
    s.journal.tiles = 1 << TILE_4;
    json_t *scene = scene_of(&s, 0, ENGLISH), *journal = in(scene, "journal"),
           *rows = in(in(journal, "challenges"), "rows");
    assert_true(json_is_true(in(scene, "journal_open")));
    assert_null(json_object_get(scene, "river"));
    assert_int_equal(json_array_size(in(journal, "days")), 2);
    assert_true(json_is_true(in(at(in(journal, "days"), 0), "won")));
    assert_false(json_is_true(in(at(in(journal, "days"), 1), "won")));
    assert_string_equal(word(in(journal, "map"), "here"), "hunters-cabin");
    assert_int_equal(number(in(journal, "badges"), "left"), 1);
    assert_int_equal(number(at(rows, BONUS_A_BADGE), "ticked"), 5);
    assert_int_equal(number(at(rows, BONUS_B_BADGE), "ticked"), 2);
    assert_true(json_is_true(in(at(rows, BIG_BADGE + COHO), "earned")));
    assert_int_equal(number(at(rows, BIG_BADGE + COHO), "points"), 8);
    assert_int_equal(number(at(in(in(journal, "improvements"), "list"), UNLOCK_TILE + TILE_4), "ticked"), 1);
    json_decref(scene);
}

static void the_free_badge_can_be_spent(void **unused)
{
    struct state s = position(1, FREE_BADGE);
    s.journal.day = 0;
    json_t *scene = scene_of(&s, 0, ENGLISH), *badges = in(in(scene, "journal"), "badges");
    assert_int_equal(number(badges, "earned"), 0);
    assert_int_equal(number(badges, "left"), 1);
    assert_string_equal(word(badges, "name"), "1 badge to spend");
    json_decref(scene);
}

/* What one token of each colour is worth. */
static int sum_of_goals(json_t *goals)
{
    int sum = 0;
    size_t i;
    json_t *goal;
    json_array_foreach(goals, i, goal) sum += (int)number(goal, "points") * (int)json_array_size(in(goal, "tokens"));
    return sum;
}

static void boards_show_what_they_pay(void **unused)
{
    static const int of_tokens[BOARDS] = { 5, 5, 0, 0 }; /* 10.5 to 10.8: one of each colour */
    static const char *const rules[BOARDS] = { "10.5", "10.6", "10.7", "10.8" };
    for (int board = 0; board < BOARDS; board++) {
        struct state s = position(2, HUB);
        s.board[0] = (uint8_t)(board + 1);
        json_t *scene = scene_of(&s, 0, ENGLISH), *shown = in(player_in(scene, 0), "board");
        assert_string_equal(word(shown, "rule"), rules[board]);
        assert_int_equal(sum_of_goals(in(shown, "goals")), of_tokens[board]);
        json_decref(scene);
    }
}

/* Equal points: what decided is in the words of the day, in every language. */
static void a_tied_day_says_what_decided(void **unused)
{
    static const char *const by[LANGUAGES] = { [ENGLISH] = "You landed more black fish.",
                                               [FRENCH] = "plus de poissons noirs.",
                                               [JAPANESE] = "黒の魚はあなたのほうが多く釣りました。" };
    for (int language = 0; language < LANGUAGES; language++) {
        struct state s = position(1, JOURNAL);
        s.journal.day = 2;
        s.journal.points[0][0] = s.journal.points[1][0] = 40, s.journal.places[0] = CROOKED_FORK + 1;
        s.journal.points[0][1] = s.journal.points[1][1] = 41, s.journal.places[1] = HUNTERS_CABIN + 1;
        s.journal.won = 1 << 0;
        s.journal.ties[0] = BLACK + 1;
        json_t *scene = scene_of(&s, 0, language), *days = in(in(scene, "journal"), "days");
        assert_true(json_is_true(in(at(days, 0), "won")));
        assert_string_equal(word(at(days, 0), "tie"), "black");
        assert_non_null(strstr(word(at(days, 0), "tell"), by[language]));
        assert_false(json_is_true(in(at(days, 1), "won")));
        assert_null(json_object_get(at(days, 1), "tie"));
        if (language == ENGLISH) assert_non_null(strstr(word(at(days, 1), "tell"), "and that is not a win."));
        json_decref(scene);
    }
}

static void goal_is(json_t *goal, int count, int worth, const char *name)
{
    assert_int_equal(number(goal, "count"), count);
    assert_int_equal(number(goal, "worth"), worth);
    assert_string_equal(word(goal, "name"), name);
}

static void goals_say_how_far_they_are(void **unused)
{
    struct state s = position(2, HUB);
    s.board[0] = BOARD_1A + 1;
    s.tokens[0][ORANGE_FLY] = 2, s.tokens[0][WHITE_FLY] = s.tokens[0][BLUE_FLY] = 1;
    s.landed[0] = only(CARDS_OF_SPECIES * ARCTIC_CHAR) | only(CARDS_OF_SPECIES * DOLLY_VARDEN);
    json_t *scene = scene_of(&s, 0, ENGLISH), *goals = in(in(player_in(scene, 0), "board"), "goals");
    goal_is(at(goals, 0), 2, 2, "1 per orange, green or yellow token: 2, worth 2 now");
    goal_is(at(goals, 2), 0, 0, "2 per Brown Trout: none yet");
    goal_is(at(goals, 3), 0, 0, "4 per set of Arctic Char, Dolly Varden and Cutthroat: none yet; 2 of 3 for the next");
    goal_is(at(goals, 4), 0, 0, "5 per set of four different tokens: none yet; 3 of 4 for the next");
    assert_null(json_object_get(at(goals, 2), "have"));
    assert_int_equal(number(at(goals, 3), "have"), 2);
    json_decref(scene);
}

static void goals_are_said_in_full(void **unused)
{
    struct state s = position(2, HUB);
    s.board[0] = BOARD_1A + 1;
    json_t *scene = scene_of(&s, 0, ENGLISH), *board = in(player_in(scene, 0), "board");
    assert_string_equal(word(board, "tell"),
                        "Points at the end: 1 per orange, green or yellow token, 2 per white token, "
                        "2 per Brown Trout, 4 per set of Arctic Char, Dolly Varden and Cutthroat, "
                        "5 per set of four different tokens.");
    assert_string_equal(word(at(in(board, "goals"), 4), "what"), "set of four different tokens");
    assert_int_equal(number(at(in(board, "goals"), 4), "points"), 5);
    json_decref(scene);
}

static void the_silent_angler_shows_what_it_counts(void **unused)
{
    static const char *const rules[PLACES] = { "15.4", "15.5", "15.6", "15.7" };
    static const char *const first[PLACES] = { "token colour", "token colour", "token colour",
                                               "green or yellow token" };
    static const char letters[] = "WYGBON"; /* 14.5 */
    for (int place = 0; place < PLACES; place++) {
        struct state s = position(1, HUB);
        s.place = (uint8_t)place;
        json_t *scene = scene_of(&s, 0, ENGLISH), *silent = player_in(scene, SILENT);
        assert_string_equal(word(in(silent, "counts"), "rule"), rules[place]);
        assert_string_equal(word(at(in(in(silent, "counts"), "goals"), 0), "what"), first[place]);
        for (int die = 0; die < FLIES; die++)
            assert_int_equal(*word(at(in(in(silent, "wheel"), "flies"), die), "letter"), letters[die]);
        json_decref(scene);
    }
}

/* 7.3 A die of 1 with A brings 3. */
static void finesse_is_what_the_die_brings(void **unused)
{
    struct state s = position(2, HUB);
    s.in_turn = s.die = 1;
    json_t *scene = scene_of(&s, 0, ENGLISH);
    assert_string_equal(word(at(in(in(in(scene, "dice"), "own"), "acts"), 2), "name"), "Finesse +2");
    json_decref(scene);
    s.skills[0] = SKILL_BIT(SKILL_A);
    scene = scene_of(&s, 0, ENGLISH);
    assert_string_equal(word(at(in(in(in(scene, "dice"), "own"), "acts"), 2), "name"), "Finesse +3");
    json_decref(scene);
}

/* 13.6 Before the first round the tile that waits tells it; later the one that will wait. */
static void dice_of_the_next_round_are_told(void **unused)
{
    struct state s = position(1, HUB);
    memset(s.hatch_size, 4, sizeof s.hatch_size);
    s.hatch_size[WAITING] = 5;
    json_t *scene = scene_of(&s, 0, ENGLISH);
    assert_int_equal(number(in(in(scene, "day"), "next"), "dice"), 5);
    json_decref(scene);
    s.rounds = 1;
    scene = scene_of(&s, 0, ENGLISH);
    assert_int_equal(number(in(in(scene, "day"), "next"), "dice"), 4);
    json_decref(scene);
}

/* Everybody knows everything: scenes differ only in who is meant by "you". */
static void all_viewers_see_the_same_pieces(void **unused)
{
    struct state s = position(2, HUB);
    s.fish[1] = 1;
    s.landed[1] = 1;
    json_t *own = scene_of(&s, 0, ENGLISH), *other = scene_of(&s, NOBODY, ENGLISH);
    assert_true(json_equal(in(own, "river"), in(other, "river")));
    assert_true(json_equal(in(own, "hatch"), in(other, "hatch")));
    assert_true(json_equal(in(player_in(own, 1), "landed"), in(player_in(other, 1), "landed")));
    json_decref(own);
    json_decref(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_told),
        cmocka_unit_test(adventures_are_told),
        cmocka_unit_test(fish_are_told_as_far_as_seen),
        cmocka_unit_test(rocks_lie_where_the_rules_say),
        cmocka_unit_test(the_fly_lies_where_it_drifts),
        cmocka_unit_test(a_player_has_what_the_view_holds),
        cmocka_unit_test(the_journal_is_open_between_days),
        cmocka_unit_test(the_free_badge_can_be_spent),
        cmocka_unit_test(boards_show_what_they_pay),
        cmocka_unit_test(goals_are_said_in_full),
        cmocka_unit_test(goals_say_how_far_they_are),
        cmocka_unit_test(the_strike_cards_are_always_there),
        cmocka_unit_test(the_hub_asks_for_what_comes_next),
        cmocka_unit_test(the_silent_angler_shows_what_it_counts),
        cmocka_unit_test(finesse_is_what_the_die_brings),
        cmocka_unit_test(dice_of_the_next_round_are_told),
        cmocka_unit_test(a_tied_day_says_what_decided),
        cmocka_unit_test(all_viewers_see_the_same_pieces),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    text_free(&written);
    catalogs_close();
    return failed;
}
