/* creel replay: the kept games replay, and are told from anyone's eyes, up to any point, as text and as JSON. */
#include "test/e2e/commands.h"

#include <glob.h>
#include <string.h>

#define GOOD "games/fish_fish/replays/fish-fish-3-greedy.log"

static void every_kept_game_replays(void **state)
{
    glob_t found;
    assert_int_equal(glob("games/*/replays/*.log", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct run r = creel("replay %s", found.gl_pathv[i]);
        if (r.code) print_error("%s\n", found.gl_pathv[i]);
        assert_int_equal(r.code, 0);
        assert_string_equal(r.err, "");
        assert_true(r.out_length > 200);
    }
    assert_true(found.gl_pathc >= 5);
    globfree(&found);
}

static json_t *as_json(const char *flags) { return json_of(creel("replay " GOOD " --json%s", flags).out); }

/* Lines of the log that are answers: what --to and "answers" count. */
static int answers_in_file(void)
{
    int answers = 0;
    for (const char *at = read_whole(GOOD, NULL); (at = strchr(at, '\n')); at++) answers += at[1] && at[1] != '=';
    return answers;
}

static void json_tells_the_whole_game(void **state)
{
    json_t *game = as_json(""), *scores = part(game, "scores");
    assert_string_equal(text_at(game, "game"), "fish-fish");
    assert_int_equal(number_at(game, "seats"), 3);
    assert_true(json_is_true(part(game, "over")));
    assert_int_equal(number_at(game, "answers"), answers_in_file());
    assert_int_equal(json_array_size(part(game, "log")), answers_in_file());
    assert_true(json_equal(scores, json_of("[64,39,92]")));
    assert_true(json_equal(part(game, "places"), json_of("[2,3,1]")));
    assert_says(read_whole(GOOD, NULL), text_at(game, "hash"));
    assert_true(json_is_object(part(game, "state")));
}

static void to_stops_after_so_many_answers(void **state)
{
    json_t *all = part(as_json(""), "log");
    for (int to = 0; to <= 12; to += 4) {
        json_t *some = part(as_json(text_with(" --to %d", to)), "log");
        assert_int_equal(json_array_size(some), to);
        for (int i = 0; i < to; i++)
            assert_true(json_equal(json_array_get(some, (size_t)i), json_array_get(all, (size_t)i)));
    }
    assert_true(json_is_false(part(as_json(" --to 4"), "over")));
    assert_null(json_object_get(as_json(" --to 4"), "places"));
    assert_string_equal(creel("replay " GOOD " --to 9999").out, creel("replay " GOOD).out);
}

static void the_story_stops_there_too(void **state)
{
    const char *all = creel("replay " GOOD).out, *some = creel("replay " GOOD " --to 5").out;
    const char *end = strstr(some, "The game is not over.");
    assert_non_null(end);
    assert_int_equal(strncmp(all, some, (size_t)(end - some)), 0);
    assert_says(all, "\n1. Player 3: 92 points\n");
    assert_not_says(all, "not over");
}

/* Seat 1 fishes first: its hook is its own until it is turned up. */
static void as_hides_what_the_seat_cannot_know(void **state)
{
    json_t *own = as_json(" --to 3 --as 1"), *other = as_json(" --to 3 --as 2");
    assert_string_equal(text_at(part(own, "state"), "laid"), "catch");
    assert_non_null(json_object_get(part(own, "state"), "catches"));
    assert_null(json_object_get(part(other, "state"), "laid"));
    assert_null(json_object_get(part(other, "state"), "catches"));
    assert_null(json_object_get(other, "hash")); /* a hash could be tried against guesses */
    assert_string_equal(json_string_value(json_array_get(part(own, "log"), 1)), "1 lay 5 catch");
    assert_string_equal(json_string_value(json_array_get(part(other, "log"), 1)), "1 lay 5 ?");
}

/* Whether somebody bet on the line that was laid in entry i, so that its hook was turned up. */
static bool was_turned_up(json_t *log, size_t i)
{
    for (i++; i < json_array_size(log); i++) {
        const char *text = json_string_value(json_array_get(log, i)), *bet = strstr(text, " bet ");
        if (!bet) return false;
        if (bet[5] != '0') return true;
    }
    return false;
}

/* Over the whole game each seat reads the hooks of its own lines and those that were turned up, and `?` in all others. */
static void a_seats_log_hides_unseen_hooks(void **state)
{
    int count = 0;
    for (int seat = 1; seat <= 3; seat++) {
        json_t *log = part(as_json(text_with(" --as %d", seat)), "log"), *line;
        size_t i;
        json_array_foreach(log, i, line)
        {
            const char *text = json_string_value(line);
            bool hidden = strstr(text, " lay ") && text[0] != '0' + seat && !was_turned_up(log, i);
            assert_int_equal(strchr(text, '?') != NULL, hidden);
            count += hidden;
        }
    }
    assert_true(count > 0);
}

static void the_story_is_told_to_the_seat(void **state)
{
    const char *all = creel("replay " GOOD " --to 3").out, *own = creel("replay " GOOD " --to 3 --as 1").out;
    const char *other = creel("replay " GOOD " --to 3 --as 2").out;
    assert_says(all, "Hidden from the others: Catch");
    assert_says(own, "Catch");
    assert_not_says(other, "Catch");
    assert_says(other, "You bet 4 tiles.");
    assert_says(own, "You lay a line");
}

/* Two games that differ only in a hook are one and the same game to everyone else. */
static void another_hook_changes_nothing_for_others(void **state)
{
    const char *one = write_text("one.log", "creel 1 fish-fish 1 seats=3\n* fisher 1\n1 lay 5 catch\n2 bet 1\n");
    const char *two = write_text("two.log", "creel 1 fish-fish 1 seats=3\n* fisher 1\n1 lay 5 empty\n2 bet 1\n");
    assert_string_equal(creel("replay %s --as 3", one).out, creel("replay %s --as 3", two).out);
    assert_string_equal(creel("replay %s --as 2 --json", one).out, creel("replay %s --as 2 --json", two).out);
    assert_string_not_equal(creel("replay %s --as 1", one).out, creel("replay %s --as 1", two).out);
}

/* Each fishes as the other did, so that both have as many points: in Fish Fish nothing else decides. */
#define ROUND(fisher, fish)                                                                                      \
    fisher " lay 5 empty\n" fish " bet 0\n" fisher " lay 4 empty\n" fish " bet 0\n" fisher " lay 3 empty\n" fish \
           " bet 0\n" fisher " lay 3 catch\n" fish " bet 0\n" fisher " lay 2 catch\n" fish " bet 4\n"
static void a_shared_victory_is_called_shared(void **state)
{
    static const char end[] = "Shared victory: Player 1, Player 2\n1. Player 1: 16 points\n";
    const char *log = "creel 1 fish-fish 1 seats=2 turns=one\n* fisher 1\n" ROUND("1", "2") ROUND("2", "1");
    assert_says(creel("replay %s", write_text("shared.log", log)).out, end);
    assert_says(creel("play --humans 2 --load %s", write_text("shared.log", log)).out, end);
    assert_not_says(creel("replay " GOOD).out, "Shared victory");
}

int replay_tests(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND(every_kept_game_replays),
        COMMAND(json_tells_the_whole_game),
        COMMAND(to_stops_after_so_many_answers),
        COMMAND(the_story_stops_there_too),
        COMMAND(as_hides_what_the_seat_cannot_know),
        COMMAND(a_seats_log_hides_unseen_hooks),
        COMMAND(the_story_is_told_to_the_seat),
        COMMAND(another_hook_changes_nothing_for_others),
        COMMAND(a_shared_victory_is_called_shared),
    };
    return RUN_GROUP("commands: replay", tests);
}
