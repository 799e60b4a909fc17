/* The desk: every request with what it answers, what it refuses and leaves unchanged. */
#include "games/games.h"
#include "test/asking.h"

/* ---- seats and bots ---- */

static void seats_have_names(void **state)
{
    given_fish(4);
    ask("seat 2 human  Zoé the Great ");
    ask("seat 3 expert");
    ask("seat 4 human %s", "あいうえおかきくけこさしすせそたちつてと");
    json_t *moment = ask("moment 1");
    assert_string_equal(text_at(item(moment, "seats", 1), "name"), "Zoé the Great ");
    assert_string_equal(text_at(item(moment, "seats", 2), "name"), "Bot 3");
    assert_string_equal(text_at(item(moment, "seats", 3), "name"), "あいうえおかきくけこさしす");
    ask("seat 2 human evil\033[31m\xff");
    assert_string_equal(text_at(item(ask("moment 1"), "seats", 1), "name"), "evil.[31m.");
    ask("new fish-fish seats=2");
    assert_string_equal(text_at(item(ask("moment 1"), "seats", 1), "name"), "Player 2");
    refused("seat", "engine.seat");
    refused("seat 3 human", "engine.seat");
    refused("seat 0 human", "engine.seat");
    refused("seat 1", "engine.sitter");
    refused("seat 1 trout", "engine.sitter");
}

static void bots_answer_for_themselves(void **state)
{
    given_fish(2);
    refused("bot", "engine.no-bot");
    ask("seat 1 fair");
    refused("bot x", "engine.iterations");
    refused("bot 0", "engine.iterations");
    json_t *answer = ask("bot 5");
    assert_string_equal(text_at(answer, "step"), "bet");
    assert_int_equal(json_object_size(answer), 4); /* nothing of what it did: ok, over, step, who */
    refused("bot", "engine.no-bot");
    ask("new fish-fish seats=2 chance=typed");
    refused("bot", "engine.no-bot");
}

static void long_thoughts_are_told(void **state)
{
    ask("new freshwater-fly seats=2 seed=4");
    ask("seat 1 expert");
    ask("seat 2 expert");
    progress_calls = 0;
    ask("bot 1500");
    assert_true(progress_calls > 0 && progress_all == 1500);
    progress_calls = 0;
    ask("hint 1500");
    assert_true(progress_calls > 0);
    report_progress(false);
    ask("hint 1500");
    ask("bot 1500");
    report_progress(true);
}

/* ---- what there is ---- */

static void games_are_listed(void **state)
{
    json_t *all = ask("games");
    int count = 0;
    while (games[count]) count++;
    assert_int_equal(length(all, "games"), count);
    for (int i = 0; i < count; i++) {
        json_t *game = item(all, "games", i);
        assert_string_equal(text_at(game, "game"), games[i]->id);
        assert_int_equal(number_at(game, "max_seats"), games[i]->max_seats);
        assert_int_equal(number_at(game, "seats"), kits[i]->seats);
        assert_int_equal(number_at(game, "minutes"), kits[i]->minutes);
        assert_int_equal(is_true(game, "days"), games[i]->days != NULL);
        assert_true(strlen(text_at(game, "name")) && strlen(text_at(game, "summary")));
        for (int k = 0; k < length(game, "options"); k++) {
            json_t *option = item(game, "options", k);
            assert_true(strlen(text_at(option, "words")) && strlen(text_at(option, "preset")));
            assert_true(json_object_get(option, "values") || json_object_get(option, "max"));
        }
    }
    assert_int_equal(length(all, "levels"), 4);
    assert_string_equal(text_at(item(all, "levels", 0), "level"), "easy");
    refused("games fish-fish", "engine.alone");
}

static void rules_are_told(void **state)
{
    assert_string_equal(text_at(ask("rules fish-fish"), "rules"), game_named("fish-fish")->rules);
    ask("language fr");
    assert_string_not_equal(text_at(ask("rules fish-fish"), "rules"), game_named("fish-fish")->rules);
    refused("rules trout", "refusal.game");
    refused("rules", "cli.which-game");
}

static void the_language_changes_at_once(void **state)
{
    char english[200];
    given_fish(2);
    snprintf(english, sizeof english, "%s", text_at(ask("moment 1"), "prompt"));
    assert_string_equal(text_at(ask("language ja"), "language"), "ja");
    assert_string_not_equal(text_at(ask("moment 1"), "prompt"), english);
    ask("language en");
    assert_string_equal(text_at(ask("moment 1"), "prompt"), english);
    refused("language", "cli.language");
    refused("language xx", "cli.language");
}

static void a_journal_is_kept_alone(void **state)
{
    ask("new freshwater-fly seats=1 seed=2");
    ask("seat 1 fair");
    assert_int_equal(number_at(json_object_get(ask("journal"), "journal"), "day"), 0);
    ask("bot");
    while (number_at(json_object_get(ask("journal"), "journal"), "day") < 2) ask("bot");
    assert_int_equal(length(json_object_get(ask("journal"), "journal"), "days"), 1);
    ask("at 1");
    assert_int_equal(length(json_object_get(ask("journal"), "journal"), "days"), 0);
    ask("new freshwater-fly seats=2");
    refused("journal", "play.no-journal");
    refused("journal 1", "engine.alone");
}

/* ---- counsel ---- */

static void a_preview_tells_what_is_sure(void **state)
{
    given_fish(2);
    json_t *lay = ask("preview lay 5 catch");
    assert_int_equal(length(lay, "lines"), 1);
    assert_string_equal(text_at(json_object_get(lay, "next"), "step"), "bet");
    ask("play lay 5 catch");
    json_t *bet = ask("preview bet 2"); /* what the hook is nobody but the Fisher knows */
    assert_int_equal(length(bet, "lines"), 1);
    assert_int_equal(length(bet, "changes"), 0);
    refused("preview bet 9", "engine.preview");
    refused("preview", "engine.preview");
    refused("preview trout", "engine.preview");
    assert_int_equal(number_at(ask("moment 1"), "entries"), 2); /* nothing was played */
    ask("new fish-fish seats=2 chance=typed");
    refused("preview fisher 1", "refusal.chance-first");
}

static void a_preview_counts_points(void **state)
{
    int counted = 0;
    for (int seed = 1; seed < 9; seed++) {
        ask("new freshwater-fly seats=2 seed=%d", seed);
        ask("seat 1 fair");
        ask("seat 2 fair");
        for (int k = 0; k < 60; k++) {
            json_t *menu = ask("menu");
            for (int i = 0; i < length(menu, "menu"); i++) {
                json_t *then = ask("preview %s", text_at(item(menu, "menu", i), "text"));
                for (int c = 0; c < length(then, "changes"); c++) {
                    assert_true(number_at(item(then, "changes", c), "points") != 0);
                    assert_true(strlen(text_at(item(then, "changes", c), "words")) > 0);
                    counted++;
                }
            }
            ask("bot");
        }
        forget_answers();
    }
    assert_true(counted > 0);
}

static void a_game_is_reviewed(void **state)
{
    ask("new fish-fish seats=2 seed=6");
    ask("seat 1 easy");
    ask("seat 2 easy");
    play_out();
    progress_calls = 0;
    json_t *review = ask("review all 20 10");
    assert_true(progress_calls > 0);
    assert_true(length(review, "decisions") > 4);
    assert_true(strlen(text_at(item(review, "decisions", 0), "words")) > 0);
    assert_true(length(review, "curve") > 2);
    int all = length(review, "decisions");
    assert_true(length(ask("review 1 20 10"), "decisions") < all);
    refused("review 3", "engine.viewer");
    refused("review 1 x", "engine.iterations");
    refused("review 1 5 0", "engine.iterations");
    ask("new fish-fish seats=2 chance=typed");
    refused("review", "review.nothing");
}

/* ---- anything else ---- */

static void nonsense_is_refused(void **state)
{
    char line[REQUEST_LIMIT + 200];
    refused("", "engine.request");
    refused("   ", "engine.request");
    refused("trout", "engine.request");
    refused("moment 1", "engine.no-game");
    refused("from-here", "engine.no-game");
    given_fish(2);
    refused("from-here now", "engine.viewer");
    refused("from-here 1 now", "engine.alone");
    refused("from-here 1 chance=typed", "engine.alone");
    refused("from-here 1 seed=x", "cli.seed");
    memset(line, 'x', sizeof line);
    line[REQUEST_LIMIT] = '\0';
    refused(line, "engine.long-line");
    assert_non_null(strstr(desk_ask(desk, line), "at most 7999 bytes"));
    line[REQUEST_LIMIT - 1] = '\0';
    refused(line, "engine.request");
    refused("play \xff\xfe\x01", "refusal.words");
}

/* Names are between spaces and commas, the last one before a stop. */
static bool names(const char *help, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = help; (at = strstr(at, word)); at += length)
        if (at > help && !strchr("-abcdefghijklmnopqrstuvwxyz", at[-1]) && at[length] == ',') return true;
    return false;
}

/* A request that does not exist is refused with those that do: `creel engine --help` names them all. */
static void the_help_names_every_request(void **state)
{
    static const char first[] = "Choose one of: ";
    char right[1000];
    const char *message = text_at(parsed(desk_ask(desk, "trout")), "message");
    snprintf(right, sizeof right, "%s", strstr(message, first) + strlen(first));
    for (char *word = strtok(right, ", ."); word; word = strtok(NULL, ", ."))
        for (int language = 0; language < LANGUAGES; language++) {
            struct text_out help = { 0 };
            say(language, "cli.help.engine", NULL, 0, &help);
            if (!names(text_of(&help), word)) fail_msg("%s: %s", language_code[language], word);
            text_free(&help);
        }
}

/* Words at random, from what requests are made of: whatever comes, the answer is JSON and the desk goes on. */
static void anything_is_answered(void **state)
{
    static const char *const words[] = {
        "new",     "fish-fish", "null", "seats=2", "chance=typed", "seat",  "1",      "2",       "human",    "random",
        "moment",  "all",       "play", "chance",  "bet",          "lay",   "5",      "catch",   "undo",     "redo",
        "restart", "at",        "0",    "3",       "from-here",    "log",   "score",  "preview", "language", "fr",
        "menu",    "view",      "bot",  "call",    "heads",        "go-on", "follow", "off",     "forced"
    };
    struct rng rng = { 3 };
    for (int k = 0; k < 20000; k++) {
        char line[200] = "";
        for (int count = 1 + rng_below(&rng, 4); count; count--) {
            strcat(line, words[rng_below(&rng, (int)(sizeof words / sizeof words[0]))]);
            if (count > 1) strcat(line, " ");
        }
        json_error_t error;
        json_t *answer = json_loads(desk_ask(desk, line), JSON_REJECT_DUPLICATES, &error);
        if (!answer) fail_msg("%s: %s", line, error.text);
        json_decref(answer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_DESK(seats_have_names),        AT_DESK(bots_answer_for_themselves),
        AT_DESK(long_thoughts_are_told),  AT_DESK(games_are_listed),
        AT_DESK(rules_are_told),          AT_DESK(the_language_changes_at_once),
        AT_DESK(a_journal_is_kept_alone), AT_DESK(a_preview_tells_what_is_sure),
        AT_DESK(a_preview_counts_points), AT_DESK(a_game_is_reviewed),
        AT_DESK(nonsense_is_refused),     AT_DESK(the_help_names_every_request),
        AT_DESK(anything_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
