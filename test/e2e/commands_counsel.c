/* creel hint and creel review: what they say in words, JSON and pictures, and what they refuse. */
#include "test/e2e/commands.h"
#include "test/e2e/screen.h"

#include <ctype.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#define OVER  "games/fish_fish/replays/fish-fish-2-greedy.log"
#define QUICK "--iterations 20 --worlds 10"

static const char *beginning(const char *name, int lines)
{
    return first_lines(text_with("games/%s.log", name), lines);
}

/* A question of each game: a bet, a place for an angler, a die. */
static const char *bet(void) { return beginning("fish_fish/replays/fish-fish-3-greedy", 3); }
static const char *angler(void) { return beginning("coldwater_crown/replays/coldwater-crown-2-japanese", 173); }
static const char *reel(void) { return beginning("freshwater_fly/replays/freshwater-fly-2-greedy", 100); }

static const char *tackle(void) { return beginning("coldwater_crown/replays/coldwater-crown-2-japanese", 60); }

static void fits(const char *text)
{
    char *line = NULL;
    if (widest_line(text, &line) > COLUMNS) fail_msg("wider than the screen: %s", line);
}

static void a_hint_tells_three_answers(void **state)
{
    struct run r = creel("hint %s --iterations 400", angler());
    assert_int_equal(r.code, 0);
    assert_string_equal(r.err, "");
    assert_says(r.out, "Best moves for Player 1 (");
    assert_says(r.out, " % to win, ");
    assert_says(r.out, "\n   1  place on ");
    assert_says(r.out, "\n   3  place on ");
    assert_not_says(r.out, "\n   4  ");
}

/* A reason is the difference to another answer, in points and fish; or the two are called equal. */
static void a_hint_compares(void **state)
{
    const char *out = creel("hint %s", reel()).out;
    assert_says(out, " better than “");
    assert_says(out, "1 more fish, 3 points more\n      from fish.");
    assert_says(out, " Then: reel.\n");
    assert_not_says(out, "outlook");
    out = creel("hint %s", tackle()).out;
    assert_says(out, "No other answer is clearly better.");
    assert_says(out, "About as good");
}

/* Hints are held against longer searches; these can be kept. */
static void hints_are_checked(void **state)
{
    static const char *const keys[] = { "game",           "seats", "same",  "agreed",    "sure",
                                        "sure_and_wrong", "loss",  "worst", "by_search", "positions" };
    const char *flags = "hint --check freshwater-fly --positions 3 --iterations 200 --times 5 --seed 3";
    struct run r = creel("%s --reference %s --json", flags, path_of("kept.txt"));
    assert_int_equal(r.code, 0);
    json_t *check = json_of(r.out);
    assert_true(has_exactly_keys(check, keys, sizeof keys / sizeof keys[0]));
    assert_int_equal(json_array_size(part(check, "positions")), 3);
    assert_true(number_at(check, "agreed") >= number_at(check, "same"));
    assert_string_equal(creel("%s --reference %s --json", flags, path_of("kept.txt")).out, r.out);
    assert_string_equal(creel("%s --json", flags).out, r.out);
    assert_says(creel("%s", flags).out, "3 positions against a search 5 times as long: ");
    refused(creel("hint --check fish-fish"), 2);
    refused(creel("hint --check freshwater-fly --positions 1 --reference %s", path_of("none/kept.txt")), 1);
}

static void a_hint_repeats(void **state)
{
    const char *first = creel("hint %s --iterations 200 --seed 5", angler()).out;
    assert_string_equal(creel("hint %s --iterations 200 --seed 5", angler()).out, first);
    assert_string_equal(creel("hint %s --iterations 200 --seed 5 --seat 1", angler()).out, first);
    assert_int_equal(creel("hint %s --time 20", angler()).code, 0);
}

static void a_hint_is_json(void **state)
{
    static const char *const keys[] = { "game", "seat", "step", "iterations", "chance", "lead", "sure", "answers" };
    static const char *const answer[] = { "answer",    "words",  "ahead", "visits",   "gains", "fish",
                                          "prospects", "others", "equal", "compared", "reason" };
    const char *const paths[] = { angler(), reel() };
    for (int i = 0; i < 2; i++) {
        json_t *hint = json_of(creel("hint %s --iterations 200 --json", paths[i]).out),
               *answers = part(hint, "answers");
        assert_true(has_exactly_keys(hint, keys, sizeof keys / sizeof keys[0]));
        assert_int_equal(json_array_size(answers), 3);
        assert_int_equal(number_at(hint, "iterations"), 200);
        for (size_t k = 0; k < 3; k++) {
            json_object_del(json_array_get(answers, k), "reason_pieces"); /* only where it names some */
            assert_true(has_exactly_keys(json_array_get(answers, k), answer, sizeof answer / sizeof answer[0]));
        }
        assert_true(real_at(hint, "chance") >= 0 && real_at(hint, "chance") <= 1);
        assert_true(json_is_true(part(json_array_get(answers, 0), "equal")));
    }
}

/* Where the answers of a strategy are mixed, how often each is given. */
static void a_hint_is_a_mix(void **state)
{
    static const char *const answer[] = { "answer", "words", "share", "loss", "reason" };
    json_t *answers = part(json_of(creel("hint %s --json", bet()).out), "answers");
    long long all = 0;
    for (size_t k = 0; k < json_array_size(answers); k++) {
        json_t *one = json_array_get(answers, k);
        assert_true(has_exactly_keys(one, answer, sizeof answer / sizeof answer[0]));
        all += number_at(one, "share");
        assert_true(number_at(one, "share") == 0 || real_at(one, "loss") == 0);
    }
    assert_true(all > 90 && all < 105);
    assert_says(creel("hint %s", bet()).out, "% of the time");
    assert_says(creel("hint %s", bet()).out, "Best move for Player 2 (");
    assert_not_says(creel("hint %s", bet()).out, "mix them");
    assert_says(creel("hint %s", beginning("fish_fish/replays/fish-fish-2-greedy", 2)).out,
                "mix them, each as often as shown");
}

/* What a seat can't see does not change its hint. */
static void a_hint_knows_no_secret(void **state)
{
    const char *head = "creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 1\n1 lay 5 ";
    const char *catch = write_text("catch.log", text_with("%scatch\n", head));
    const char *empty = write_text("empty.log", text_with("%sempty\n", head));
    assert_string_equal(creel("hint %s --json", catch).out, creel("hint %s --json", empty).out);
}

static void what_can_not_be_advised(void **state)
{
    struct run over = creel("hint " OVER),
               chance = creel("hint %s", beginning("fish_fish/replays/fish-fish-3-greedy", 1));
    struct run other = creel("hint %s --seat 1", bet()), none = creel("hint %s", path_of("none.log"));
    struct run torn = creel("hint %s", write_text("torn.log", "creel 1 fish-fish 1 seats=2\n* fish"));
    refused(over, 1);
    assert_says(over.err, "The game is over");
    refused(chance, 1);
    assert_says(chance.err, "A random outcome is due");
    refused(other, 1);
    assert_says(other.err, "It is not seat 1’s turn: it is seat 2’s");
    refused(none, 1);
    refused(torn, 1);
    assert_says(torn.err, "line 2: ");
}

static void every_language_advises(void **state)
{
    static const char *const languages[] = { "en", "fr", "ja" };
    const char *const paths[] = { bet(), angler(), reel(),
                                  beginning("freshwater_fly/replays/freshwater-fly-1-adventure", 1) };
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 4; k++) fits(creel("hint %s --iterations 50 --lang %s", paths[k], languages[i]).out);
        fits(creel("review %s --iterations 10 --worlds 4 --lang %s",
                   beginning("freshwater_fly/replays/freshwater-fly-4-expansions", 150), languages[i])
                 .out);
    }
    assert_says(creel("hint %s --iterations 50 --lang fr", angler()).out, "Les meilleurs coups pour Joueur 1");
    assert_says(creel("hint %s --iterations 50 --lang ja", angler()).out, "の良い手");
    const char *review = creel("review " OVER " " QUICK " --lang fr").out;
    assert_says(review, "Chances de gagner, tour par tour");
    for (const char *at = review; (at = strchr(at, '.')); at++)
        assert_false(at > review && isdigit((unsigned char)at[-1]) && isdigit((unsigned char)at[1]));
    assert_says(review, "\u00a0%");
    assert_says(creel("review " OVER " " QUICK " --lang ja").out, "手番ごとの勝つ見込み");
}

static void a_review_tells_all(void **state)
{
    struct run r = creel("review " OVER " " QUICK);
    assert_int_equal(r.code, 0);
    assert_string_equal(r.err, ""); /* progress is for terminals */
    assert_says(r.out, "    1  Player 1: Catch under bait 2");
    assert_says(r.out, ": best move in ");
    assert_says(r.out, "\n100 % |");
    assert_says(r.out, "\n  0 % |");
    assert_says(r.out, "\n1 Player 1  2 Player 2");
    assert_says(r.out, "\nTurning points");
    assert_says(r.out, " of 1 draw mattered):\n       Player 1: ");
    assert_says(r.out, " % chance of winning, ");
    fits(r.out);
    fits(creel("review %s " QUICK, beginning("freshwater_fly/replays/freshwater-fly-1-adventure", 150)).out);
    assert_string_equal(creel("review " OVER " " QUICK).out, r.out);
}

static void the_curve_is_sound(json_t *review, size_t seats)
{
    json_t *moment;
    size_t i;
    double latest = 0;
    json_array_foreach(part(review, "curve"), i, moment)
    {
        double sum = 0;
        assert_int_equal(json_array_size(part(moment, "chances")), seats);
        for (size_t k = 0; k < seats; k++) {
            double error = json_number_value(json_array_get(part(moment, "errors"), k));
            sum += json_number_value(json_array_get(part(moment, "chances"), k));
            assert_true(error >= 0 && error < 0.3);
        }
        assert_true(fabs(sum - 1) < 0.001);
        assert_true(real_at(moment, "entry") > latest);
        latest = real_at(moment, "entry");
    }
}

static void a_review_is_json(void **state)
{
    static const char *const keys[] = {
        "game", "seats", "over", "decisions", "lost", "curve", "turning_points", "luck"
    };
    static const char *const decision[] = { "entry", "turn", "seat", "answer", "best", "words", "best_words", "loss" };
    static const char *const luck[] = { "outcomes", "points", "chances", "draws" };
    json_t *r = json_of(creel("review " OVER " " QUICK " --json").out), *last, *d;
    size_t i;
    assert_true(has_exactly_keys(r, keys, sizeof keys / sizeof keys[0]));
    assert_true(has_exactly_keys(part(r, "luck"), luck, 4));
    assert_true(json_is_true(part(r, "over")));
    the_curve_is_sound(r, 2);
    last = json_array_get(part(r, "curve"), json_array_size(part(r, "curve")) - 1);
    assert_float_equal(json_number_value(json_array_get(part(last, "chances"), 1)), 1, 1e-6);
    json_array_foreach(part(r, "decisions"), i, d)
    {
        assert_true(has_exactly_keys(d, decision, 8));
        assert_true((real_at(d, "loss") > 0) == (strcmp(text_at(d, "answer"), text_at(d, "best")) != 0));
    }
    r = json_of(
        creel("review %s " QUICK " --json", beginning("coldwater_crown/replays/coldwater-crown-3-publisher", 120)).out);
    assert_true(json_is_false(part(r, "over")));
    the_curve_is_sound(r, 3);
}

static void one_seat_can_be_reviewed(void **state)
{
    json_t *all = json_of(creel("review " OVER " " QUICK " --json").out);
    json_t *one = json_of(creel("review " OVER " " QUICK " --json --seat 2").out), *d;
    size_t i;
    assert_true(json_array_size(part(one, "decisions")) > 0);
    assert_true(json_array_size(part(one, "decisions")) < json_array_size(part(all, "decisions")));
    json_array_foreach(part(one, "decisions"), i, d) assert_int_equal(number_at(d, "seat"), 2);
    assert_true(json_equal(part(one, "curve"), part(all, "curve"))); /* the rest does not depend on it */
}

/* Every element that is opened is closed, in order, and nothing comes from elsewhere. */
static void is_well_formed(const char *svg)
{
    char open[16][16];
    int depth = 0;
    assert_ptr_equal(strstr(svg, "<svg xmlns="), svg);
    for (const char *at = svg; (at = strchr(at, '<')); at++) {
        size_t name = strcspn(at + 1, " >/\n");
        const char *end = strchr(at, '>');
        assert_non_null(end);
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_int_equal(strncmp(at + 2, open[depth], strlen(open[depth])), 0);
            assert_int_equal(at[2 + strlen(open[depth])], '>');
        } else if (end[-1] != '/') {
            assert_true(depth < 16 && name < 16);
            memcpy(open[depth], at + 1, name);
            open[depth++][name] = '\0';
        }
    }
    assert_int_equal(depth, 0);
    assert_not_says(svg, "href");
    assert_not_says(svg, "url(");
    assert_not_says(svg, "<script");
    assert_int_equal(count_of(svg, "http"), 1);
}

static void a_review_is_a_picture(void **state)
{
    const char *path = path_of("curve.svg");
    assert_int_equal(creel("review " OVER " " QUICK " --svg %s", path).code, 0);
    const char *svg = read_whole(path, NULL);
    is_well_formed(svg);
    assert_int_equal(count_of(svg, "<polyline "), 2);
    assert_int_equal(count_of(svg, "<polygon class=\"band "), 2);
    assert_says(svg, "prefers-color-scheme:dark");
    assert_says(svg, ">1 Player 1</text>");
    assert_says(svg, ">2 Player 2</text>");
    assert_int_equal(
        creel("review %s " QUICK " --svg %s --lang ja", beginning("fish_fish/replays/fish-fish-8-greedy", 40), path)
            .code,
        0);
    svg = read_whole(path, NULL);
    is_well_formed(svg);
    assert_int_equal(count_of(svg, "<polyline "), 8);
}

static void what_can_not_be_reviewed(void **state)
{
    struct run nothing = creel("review %s", beginning("fish_fish/replays/fish-fish-3-greedy", 1));
    struct run none = creel("review %s", path_of("none.log"));
    struct run picture = creel("review " OVER " " QUICK " --svg %s", path_of("no-such-folder/curve.svg"));
    refused(nothing, 1);
    assert_says(nothing.err, "nothing to review");
    refused(none, 1);
    refused(picture, 1);
    assert_says(picture.err, "curve.svg");
    refused(creel("review " OVER " --seat 3"), 2);
}

/* The picture of a game is not written over its log, whatever name the log goes by. */
static void a_picture_leaves_its_log_alone(void **state)
{
    const char *log = read_whole(OVER, NULL), *path = write_text("own.log", log), *link = path_of("other-name.svg");
    assert_int_equal(symlink(path, link), 0);
    struct run same = creel("review %s " QUICK " --svg %s", path, path),
               linked = creel("review %s --svg %s", path, link);
    refused(same, 2);
    assert_says(same.err, "own.log is the log itself");
    refused(linked, 2);
    assert_string_equal(read_whole(path, NULL), log);
}

/* Alone there is no other seat: the curve is of one, and luck is told in points of days. */
static void an_adventure_can_be_reviewed(void **state)
{
    const char *path = beginning("freshwater_fly/replays/freshwater-fly-1-adventure", 120);
    struct run r = creel("review %s --iterations 10 --worlds 4", path);
    assert_int_equal(r.code, 0);
    assert_says(r.out, "draws mattered");
    assert_not_says(r.out, "% chance of winning");
    assert_int_equal(creel("review %s --iterations 10 --worlds 4 --json", path).code, 0);
}

int counsel_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(a_hint_tells_three_answers),
        COMMAND(a_hint_compares),
        COMMAND(hints_are_checked),
        COMMAND(a_hint_repeats),
        COMMAND(a_hint_is_json),
        COMMAND(a_hint_is_a_mix),
        COMMAND(a_hint_knows_no_secret),
        COMMAND(what_can_not_be_advised),
        COMMAND(every_language_advises),
        COMMAND(a_review_tells_all),
        COMMAND(a_review_is_json),
        COMMAND(one_seat_can_be_reviewed),
        COMMAND(a_review_is_a_picture),
        COMMAND(what_can_not_be_reviewed),
        COMMAND(an_adventure_can_be_reviewed),
        COMMAND(a_picture_leaves_its_log_alone),
    };
    return RUN_GROUP("commands: hint and review", tests);
}
