/* creel journal: the page of an adventure, at its end and in the middle of a day; as JSON it says the same. */
#include "test/e2e/commands.h"
#include "test/e2e/screen.h"

#include <string.h>

enum { PAGE_LINES = 26, CHALLENGES = 22, IMPROVEMENTS = 12 };

static const char *adventure(void)
{
    const char *path = path_of("adventure.log");
    if (!read_whole(path, NULL))
        assert_int_equal(creel("arena freshwater-fly --seats 1 --games 1 --seed 3 --log %s", path).code, 0);
    return path;
}

/* Its first lines: an adventure that has come this far. */
static const char *beginning(int lines) { return first_lines(adventure(), lines); }

static json_t *journal_of(const char *path) { return json_of(creel("journal %s --json", path).out); }
static const char *page_of(const char *path) { return creel("journal %s", path).out; }

static void what_is_no_adventure_is_refused(void **state)
{
    struct run other = creel("journal games/fish_fish/replays/fish-fish-3-greedy.log");
    struct run company = creel("journal %s --json", write_text("two.log", "creel 1 freshwater-fly 2 seats=2\n"));
    struct run none = creel("journal %s", path_of("none.log"));
    struct run torn = creel("journal %s", write_text("torn.log", "creel 1 freshwater-fly 2 seats=1\n1 improve ti"));
    refused(other, 1);
    assert_says(other.err, "fish-fish with 3 seats");
    assert_says(other.err, "creel play freshwater-fly --seats 1 --save FILE");
    refused(company, 1);
    assert_says(company.err, "freshwater-fly with 2 seats");
    refused(none, 1);
    assert_says(none.err, path_of("none.log"));
    refused(torn, 1);
    assert_says(torn.err, "creel: line 2: ");
}

static void json_has_these_keys(json_t *journal)
{
    static const char *const keys[] = { "day",    "place",           "won",         "over", "days", "challenges",
                                        "badges", "badges_to_spend", "improvements" };
    static const char *const day[] = { "day", "place", "points", "silent_points", "won", "tie" };
    static const char *const improvement[] = { "name", "have", "of", "gives" };
    assert_true(has_exactly_keys(journal, keys, sizeof keys / sizeof keys[0]));
    assert_int_equal(json_object_size(part(journal, "challenges")), CHALLENGES);
    assert_int_equal(json_array_size(part(journal, "improvements")), IMPROVEMENTS);
    assert_true(has_exactly_keys(json_array_get(part(journal, "improvements"), 0), improvement, 4));
    if (json_array_size(part(journal, "days")))
        assert_true(has_exactly_keys(json_array_get(part(journal, "days"), 0), day, 6));
}

static void days_agree(json_t *journal, const char *page)
{
    json_t *day;
    size_t i;
    json_array_foreach(part(journal, "days"), i, day)
    {
        assert_int_equal(number_at(day, "day"), i + 1);
        assert_says(page, text_with(" %lld:%lld", number_at(day, "points"), number_at(day, "silent_points")));
        if (number_at(day, "points") == number_at(day, "silent_points")) assert_says(page, "  tie settled by ");
        else
            assert_int_equal(json_is_true(part(day, "won")),
                             number_at(day, "points") > number_at(day, "silent_points"));
    }
    assert_int_equal(count_of(page, ":") - count_of(page, ": ") - count_of(page, "you:"),
                     json_array_size(part(journal, "days")));
}

/* What is had of improvements that have one box, or several alike; tiles and rods show which. */
static int ticks_of_improvements(json_t *journal, const char *page)
{
    json_t *improvement;
    size_t i;
    int ticks = 0;
    json_array_foreach(part(journal, "improvements"), i, improvement)
    {
        const char *name = text_at(improvement, "name");
        int have = (int)number_at(improvement, "have");
        assert_true(have <= number_at(improvement, "of"));
        if (strstr(name, "tile-")) assert_int_equal(strstr(page, text_with("[%s]", name + 5)) != NULL, have);
        else if (strstr(name, "rod-")) assert_int_equal(strstr(page, name[4] == '3' ? "[3B]" : "[4B]") != NULL, have);
        else ticks += have;
        if (have == number_at(improvement, "of")) assert_true(json_is_null(part(improvement, "gives")));
        else if (!strstr(name, "tile-") && !strstr(name, "rod-")) assert_says(page, text_at(improvement, "gives"));
    }
    return ticks;
}

static int ticks_of_challenges(json_t *journal)
{
    const char *name;
    json_t *boxes, *badges = part(journal, "badges"), *badge;
    size_t i;
    int ticks = 0, full = 0, places = 0;
    json_object_foreach(part(journal, "challenges"), name, boxes)
    {
        ticks += (int)number_at(boxes, "ticked");
        full += number_at(boxes, "ticked") == number_at(boxes, "of");
    }
    json_array_foreach(badges, i, badge) places +=
        !json_object_get(part(journal, "challenges"), json_string_value(badge));
    assert_int_equal(json_array_size(badges), full + places);
    return ticks + places;
}

static void page_and_json_agree(const char *path)
{
    const char *page = page_of(path);
    json_t *journal = journal_of(path);
    json_has_these_keys(journal);
    days_agree(journal, page);
    assert_int_equal(count_of(page, "[x]"), ticks_of_challenges(journal) + ticks_of_improvements(journal, page));
    size_t earned = json_array_size(part(journal, "badges"));
    assert_says(page, text_with("%zu %s earned, %lld to spend", earned, earned == 1 ? "badge" : "badges",
                                number_at(journal, "badges_to_spend")));
}

static void the_end_agrees(void **state)
{
    json_t *journal = journal_of(adventure());
    assert_true(json_is_true(part(journal, "over")));
    assert_true(json_array_size(part(journal, "badges")) > 0);
    assert_int_equal(json_array_size(part(journal, "days")), number_at(journal, "day"));
    assert_says(page_of(adventure()), json_is_true(part(journal, "won")) ? "You won the adventure" : "ended on day ");
    page_and_json_agree(adventure());
}

/* Before the free badge is spent, in the middle of the first day, and some days later. */
static void so_does_any_moment(void **state)
{
    assert_says(page_of(beginning(1)), "Your journal. Day 1 of 7 awaits you at ");
    assert_int_equal(number_at(journal_of(beginning(1)), "day"), 0);
    page_and_json_agree(beginning(1));
    assert_says(page_of(beginning(200)), "Your journal. It is day 1 of 7, at ");
    assert_int_equal(number_at(journal_of(beginning(200)), "day"), 1);
    assert_string_equal(text_at(journal_of(beginning(200)), "place"), "crooked-fork");
    page_and_json_agree(beginning(200));
    page_and_json_agree(beginning(1000));
}

/* One page, no line of it broken. */
static void is_one_page(const char *path, const char *language)
{
    char *line = NULL;
    struct run r = creel("journal %s --lang %s", path, language);
    assert_int_equal(r.code, 0);
    if (widest_line(r.out, &line) >= COLUMNS) fail_msg("wider than the screen: %s", line);
    if (count_of(r.out, "\n") != PAGE_LINES) print_error("%s\n", r.out);
    assert_int_equal(count_of(r.out, "\n"), PAGE_LINES);
}

/* Whatever the language; and the words of the JSON but `gives` stay. */
static void every_language_keeps_its_form(void **state)
{
    static const char *const languages[] = { "en", "fr", "ja" };
    for (int i = 0; i < 3; i++) {
        is_one_page(beginning(1), languages[i]);
        is_one_page(beginning(1000), languages[i]);
        is_one_page(adventure(), languages[i]);
        json_has_these_keys(json_of(creel("journal %s --json --lang %s", adventure(), languages[i]).out));
    }
    assert_says(creel("journal %s --json", beginning(200)).out, "begin each day with");
    assert_not_says(creel("journal %s --json --lang fr", beginning(200)).out, "begin each day with");
}

int journal_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(what_is_no_adventure_is_refused),
        COMMAND(the_end_agrees),
        COMMAND(so_does_any_moment),
        COMMAND(every_language_keeps_its_form),
    };
    return RUN_GROUP("commands: journal", tests);
}
