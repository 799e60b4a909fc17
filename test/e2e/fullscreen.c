/* The program on the whole screen, as a person uses it: pages, keys, mouse, sizes, colours. */
#include "test/e2e/fullscreen.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the first page ---- */

static void opens_without_words(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    assert_says(seen(g), "New game: Fish Fish");
    assert_says(seen(g), "1 to 4 players");
    press(g, "q");
    assert_true(is_over(g));
    assert_int_equal(ended_with(g), 0);
}

/* Without a terminal the help is printed as ever. */
static void without_a_terminal_it_prints_help(void **state)
{
    assert_says(creel("%s", "").out, "creel play [GAME]");
    setenv("TERM", "dumb", 1);
    struct glass *g = look_through(24, 80, "%s", "");
    assert_says(drawn(g), "creel play [GAME]");
    assert_int_equal(ended_with(g), 0);
}

static void every_line_explains_itself(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    const char *before = "";
    for (int k = 0; k < 17; k++) {
        const char *now = seen(g);
        assert_string_not_equal(now, before);
        before = now;
        press(g, "j");
    }
    assert_says(seen(g), "you lose nothing");
}

/* Seats and options are changed with the arrows, and the game begins as it was set. */
static void a_game_is_set_up_and_begun(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    press(g, "jj\r");
    assert_says(seen(g), "Seats: 3");
    press(g, DOWN DOWN RIGHT);
    assert_says(seen(g), "Seats: 4");
    press(g, UP UP "\r");
    assert_says(seen(g), "Bot 4");
    assert_says(seen(g), "Your turn");
    press(g, "q");
    assert_says(seen(g), "Continue: Fish Fish");
}

/* Many options are out of the way until they are wanted. */
static void options_are_shown_when_wanted(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    press(g, "\r");
    assert_says(seen(g), "Rulebook: the publisher’s rulebook");
    assert_not_says(seen(g), "A Lure takes");
    click(g, "More options");
    press(g, "\r");
    assert_says(seen(g), "A Lure takes: as in the rulebook");
    assert_not_says(seen(g), "More options");
}

/* Each seat is for the person, for somebody else here or for a bot of its own level, now and when the game is continued. */
static void every_seat_is_set_up(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    press(g, "jj\r" DOWN DOWN DOWN RIGHT);
    assert_says(seen(g), "1. you");
    assert_says(seen(g), "One seat at least is for a person.");
    press(g, DOWN LEFT LEFT);
    assert_says(seen(g), "2. another person here");
    press(g, UP RIGHT);
    assert_says(seen(g), "1. bot, easy");
    assert_says(seen(g), "2. you");
    press(g, UP UP UP "\r");
    assert_says(seen(g), "Bot 1");
    assert_says(seen(g), "Bot 3");
    press(g, "q");
    assert_says(seen(g), "Continue: Fish Fish");
    press(g, "\033[5~\r");
    assert_says(seen(g), "Bot 1");
    assert_says(seen(g), "Your turn");
}

/* A question is explained once, and before the first of a game its goal is told. */
static void a_tip_is_told_once(void **state)
{
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = no\n");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    assert_says(seen(g), "Goal: Score the most points.");
    assert_says(seen(g), "Pick a bait");
    press(g, "\r");
    assert_not_says(seen(g), "Goal");
    assert_says(seen(g), "line 1 of 5");
    kill_now(g);
    g = look_through(24, 80, "play fish-fish --seed 3");
    assert_not_says(seen(g), "Pick a bait");
    kill_now(g);
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = no\ntips = no\n");
    g = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_not_says(seen(g), "Goal");
}

/* The goal, the question and how to answer it: nothing else has to be read before the first move. */
static void a_newcomer_finds_the_first_move(void **state)
{
    static const struct {
        const char *game, *question, *then;
    } first[] = { { "coldwater-crown", "Where do you place your angler?", "What do you do at the Port?" },
                  { "freshwater-fly", "Which fly do you tie on first?", "Take a die" },
                  { "fish-fish", "Lay a line", "Enter go on  u undo" } };
    write_text("config/creel/terminal.conf", "pace = off\n");
    assert_says(seen(look_through(24, 80, "%s", "")), "New to it?");
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        struct glass *g = look_through(24, 80, "play %s --seed 3", first[i].game);
        assert_says(seen(g), "Goal: ");
        assert_says(seen(g), first[i].question);
        assert_says(seen(g), "↑↓ Enter choose");
        press(g, "\r\r");
        assert_says(seen(g), first[i].then);
        kill_now(g);
    }
}

/* Letters on the board are explained: those of the fish beside it, those of the flies by the menu and a click. */
static void letters_are_explained(void **state)
{
    struct glass *g = look_through(24, 80, "play freshwater-fly --seed 3");
    assert_says(seen(g), "g green  k black  d gold");
    click(g, "YBB");
    assert_says(seen(g), "▸ 3 yellow fly");
}

/* What the others did can be stepped through, from the person's latest answer on. */
static void the_others_are_followed_step_by_step(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "1\r");
    const char *table = seen(g);
    press(g, "a");
    assert_says(seen(g), "Entry 2 of ");
    assert_not_says(seen(g), "Bot 2 bets");
    press(g, RIGHT);
    assert_says(seen(g), "Entry 3 of ");
    assert_says(seen(g), "Bot 2 bets");
    press(g, "q");
    assert_string_equal(seen(g), table);
}

/* Each move of a bot stays for a quarter of a second at least, unless that is turned off as in all other tests. */
static void bots_can_be_followed(void **state)
{
    write_text("config/creel/terminal.conf", "pace = quick\nconfirm = no\ntips = no\n");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    assert_says(seen(g), "Your turn");
    long long before = now_ms();
    press_at_once(g, "\r");
    while (!sees(g, "line 2 of 5") || !sees(g, "Your turn")) usleep(1000);
    assert_true(now_ms() - before >= 2 * 250);
}

static void the_language_changes_at_once(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Language");
    click(g, "Language");
    assert_says(seen(g), "français");
    assert_says(seen(g), "Nouvelle partie");
    press(g, "\r");
    assert_says(seen(g), "新しいゲーム");
    kill_now(g);
    assert_says(seen(look_through(24, 80, "%s", "")), "新しいゲーム"); /* it is kept */
    assert_says(seen(look_through(24, 80, "--lang fr")), "Nouvelle partie");
}

static void settings_are_changed_with_the_mouse(void **state)
{
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "Settings");
    click(g, "Settings");
    assert_says(seen(g), "Tips: no");
    click(g, "Tips: no");
    assert_says(seen(g), "Tips: no");
    click(g, "Tips: no");
    assert_says(seen(g), "Tips: yes");
    press(g, "q");
    assert_says(read_whole(path_of("config/creel/terminal.conf"), NULL), "tips = yes");
}

/* On a large screen what belongs together is set off, and a click still finds its line. */
static void a_large_start_page_has_groups(void **state)
{
    struct glass *g = look_through(60, 200, "%s", "");
    assert_says(seen(g), "\n\n    Learn: Coldwater Crown");
    click(g, "Rules: Fish Fish");
    assert_says(seen(g), "▸ Rules: Fish Fish");
    click(g, "Rules: Fish Fish");
    assert_says(seen(g), "/ search");
}

/* ---- keys at the table ---- */

static void keys_open_pages(void **state)
{
    static const struct {
        const char *key, *says;
    } pages[] = { { "w", "Why not?" },          { "s", "points" },          { "l", "The story so far" },
                  { "?", "restart your turn" }, { "b", "The whole table" }, { "o", "First Fisher" },
                  { "h", "Best moves" } };
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    const char *table = seen(g);
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        press(g, pages[i].key);
        if (!strstr(seen(g), pages[i].says)) fail_msg("%s: %s", pages[i].key, seen(g));
        press(g, "q");
        assert_string_equal(seen(g), table);
    }
}

/* A turn is a paragraph, and what belongs to one action is in one sentence. */
static void the_story_is_told(void **state)
{
    struct glass *g = look_through(24, 80, "play coldwater-crown --seed 3");
    press(g, "\r\r\rl");
    assert_says(seen(g),
                "You go first.\n\n You place a 1 on the Port.\n You fill zone 5: black, black, blue, blue, green\n");
}

/* Lines are as long as the screen is wide: no rest of one is alone in the next. */
static void text_fits_the_screen(void **state)
{
    for (int columns = 60; columns <= 80; columns += 20) {
        struct glass *g = look_through(24, columns, "play coldwater-crown --seed 3");
        press(g, "/The contests\r");
        const char *text = strstr(seen(g), "10.2 Presenting.");
        assert_non_null(text);
        for (const char *line = strchr(text, '\n') + 1; *line != '\n'; line = strchr(line, '\n') + 1)
            assert_true(!strncmp(line, "     ", 5));
    }
}

static void the_rules_are_searched(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "/counter-clockwise\r");
    assert_says(seen(g), "counter-clockwise");
    press(g, "/submarine\r");
    assert_says(seen(g), "\"submarine\" is not in this text.");
    press(g, DOWN);
    assert_not_says(seen(g), "submarine");
    press(g, "q");
    assert_says(seen(g), "Your turn");
}

/* What is under the cursor is explained, and chosen with Enter; what was chosen is undone before the others go on. */
static void a_move_is_previewed_made_and_undone(void **state)
{
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = yes\ntips = no\n");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, DOWN);
    assert_says(seen(g), "What this does");
    assert_says(seen(g), "You lay a line with bait");
    const char *before = seen(g);
    press(g, "\r");
    assert_says(seen(g), "u: undo");
    assert_says(seen(g), "Hidden from the others: Catch under bait");
    press(g, "u");
    press(g, "\033");
    assert_says(seen(g), "Your turn");
    press(g, DOWN);
    assert_string_equal(seen(g), before);
    press(g, "\r\r");
    assert_says(seen(g), "Bot 2 bets");
}

/* What was undone is done again; and a turn of several answers is begun anew. */
static void a_move_is_redone_and_a_turn_restarted(void **state)
{
    write_text("config/creel/terminal.conf", "pace = off\nconfirm = yes\ntips = no\n");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "5\ru");
    assert_says(seen(g), "Your turn");
    press(g, "U");
    assert_says(seen(g), "You lay a line with bait 4.");
    kill_now(g);
    g = look_through(24, 80, "play coldwater-crown --seed 3");
    press(g, "\r");
    assert_says(seen(g), "What do you do at the Port?");
    press(g, "r");
    assert_says(seen(g), "Where do you place your angler?");
}

static void an_answer_is_typed_and_completed(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "tlay 5 c\t");
    assert_says(seen(g), "lay 5 catch");
    press(g, "\r");
    assert_says(seen(g), "Bot 2 bets");
}

static void what_is_typed_survives_resizing(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "tlay 5");
    resize(g, 30, 100);
    press(g, " c\t\r");
    assert_says(seen(g), "Bot 2 bets");
}

static void a_wrong_answer_is_refused_in_words(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "tlay 9 catch\r");
    assert_says(seen(g), "is not an answer to this question");
    press(g, "\r");
    assert_says(seen(g), "Your turn");
}

static void digits_choose(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "4");
    assert_says(seen(g), "▸ 4 Catch under bait 3");
}

/* ---- the mouse ---- */

/* A piece on the board selects a choice that names it; on the menu a second click chooses. */
static void the_mouse_selects_and_chooses(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    click(g, "│ 5 │");
    assert_says(seen(g), "▸ 7 Empty under bait 5");
    click(g, "7 Empty under bait 5");
    assert_says(seen(g), "line 2 of 5");
}

/* ---- sizes, colours, characters ---- */

static void the_screen_follows_the_window(void **state)
{
    struct glass *g = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_not_says(seen(g), "What this does");
    resize(g, 60, 200);
    assert_says(seen(g), "What this does");
    assert_says(seen(g), "contests");
    resize(g, 15, 50);
    assert_says(seen(g), "Creel needs 60 columns and 18 rows.");
    resize(g, 24, 80);
    assert_says(seen(g), "Your turn");
    press(g, DOWN);
    assert_says(seen(g), "What this does");
}

/* Down to 60x18 everything is there; below it a plain message is, on any page, and nothing is lost. */
static void the_smallest_screen(void **state)
{
    static const char *const words[] = { "", "play fish-fish --seed 3", "play coldwater-crown --seed 3",
                                         "play freshwater-fly --seed 3" };
    for (int k = 0; k < 4; k++) {
        struct glass *g = look_through(18, 60, "%s", words[k]);
        const char *before = seen(g);
        assert_not_says(before, "Creel needs");
        assert_says(before, k ? "Your turn" : "New game: Fish Fish");
        if (k) assert_says(before, "? keys  q leave");
        if (k) assert_says(before, "▸ Player 1");
        resize(g, 17, 60);
        assert_says(seen(g), "Creel needs 60 columns and 18 rows.");
        assert_not_says(seen(g), "Fish");
        resize(g, 18, 59);
        assert_says(seen(g), "Creel needs 60 columns and 18 rows.");
        resize(g, 1, 1);
        resize(g, 18, 60);
        assert_string_equal(seen(g), before);
        kill_now(g);
    }
}

/* Over a slow line only what has changed is sent. */
static void a_key_draws_little(void **state)
{
    struct glass *g = look_through(60, 200, "play coldwater-crown --seed 3");
    size_t whole = strlen(drawn(g));
    press(g, DOWN);
    assert_in_range(strlen(drawn(g)) - whole, 1, whole / 5);
}

static void no_colour_where_none_is_wanted(void **state)
{
    struct glass *with = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_non_null(strstr(drawn(with), "38;5;"));
    setenv("NO_COLOR", "1", 1);
    struct glass *without = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_null(strstr(drawn(without), "38;5;"));
    assert_null(strstr(drawn(without), "48;5;"));
    assert_string_equal(seen(with), seen(without));
    assert_says(seen(without), "Crab (B)(B)(R)(R)"); /* a letter for each colour */
}

/* A terminal of this name, described here: not every system has one. */
static void describe_terminal(const char *name, const char *colours)
{
    const char *source = write_text(
        "terminal.ti", text_with("%s|a terminal of the test,\n\t%s,\n\tuse=xterm-256color,\n", name, colours));
    assert_int_equal(system(text_with("tic -x -o %s %s", path_of("terminfo"), source)), 0);
    setenv("TERMINFO", path_of("terminfo"), 1);
    setenv("TERM", name, 1);
}

/* 16 colours, and as many as there are: in the sequences of the terminal, and with the same letters. */
static void colours_are_those_of_the_terminal(void **state)
{
    struct glass *palette = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_non_null(strstr(drawn(palette), "38;5;"));
    describe_terminal("creel-16", "colors#16, pairs#256, setaf=\\E[%?%p1%{8}%<%t3%p1%d%e9%p1%{8}%-%d%;m, "
                                  "setab=\\E[%?%p1%{8}%<%t4%p1%d%e10%p1%{8}%-%d%;m");
    struct glass *few = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_non_null(strstr(drawn(few), "\033[97m"));
    assert_null(strstr(drawn(few), "38;5;"));
    describe_terminal("creel-direct", "RGB, colors#0x1000000, pairs#0x7FFF, "
                                      "setaf=\\E[38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm, "
                                      "setab=\\E[48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm");
    struct glass *direct = look_through(24, 80, "play coldwater-crown --seed 3");
    assert_non_null(strstr(drawn(direct), "48;2;210;47;39m"));
    assert_string_equal(seen(few), seen(palette));
    assert_string_equal(seen(direct), seen(palette));
    unsetenv("TERMINFO");
}

static void ascii_where_the_locale_has_no_more(void **state)
{
    unsetenv("LANG");
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3 --lang fr");
    press(g, DOWN);
    for (const char *at = drawn(g); *at; at++) assert_in_range((unsigned char)*at, 0, 0x7f);
    assert_says(seen(g), "> 2");
    assert_says(seen(g), "appat");
}

/* A terminal with neither colours nor names for the keys of the mouse. */
static void an_old_terminal_will_do(void **state)
{
    setenv("TERM", "vt100", 1);
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    press(g, "j\r");
    assert_says(seen(g), "Bot 2 bets");
}

static void plain_is_line_by_line(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3 --plain");
    assert_says(drawn(g), "Type a number or an answer");
    assert_null(strstr(drawn(g), "\033["));
}

/* Ctrl-Z gives the screen back; fg draws it again as it was, in whatever size the window has by then. */
static void it_is_suspended_and_comes_back(void **state)
{
    struct glass *g = look_through_shell(24, 80, "play fish-fish --seed 3");
    press(g, DOWN);
    const char *before = seen(g);
    const char *after = text_with("%s", suspend(g));
    assert_non_null(strstr(after, "\033[?1049l")); /* the screen that was there before */
    come_back(g);
    assert_string_equal(seen(g), before);
    suspend(g);
    shrink(g, 20, 70);
    come_back(g);
    press(g, "\014");
    assert_says(seen(g), "▸ 2 Catch under bait 2");
    press(g, "\r");
    assert_says(seen(g), "Bot 2 bets");
}

static void waiting_uses_no_processor(void **state)
{
    struct glass *g = look_through(24, 80, "play fish-fish --seed 3");
    assert_says(seen(g), "Your turn");
    assert_true(rests(g));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        AT_GLASS(opens_without_words),
        AT_GLASS(without_a_terminal_it_prints_help),
        AT_GLASS(every_line_explains_itself),
        AT_GLASS(a_game_is_set_up_and_begun),
        AT_GLASS(options_are_shown_when_wanted),
        AT_GLASS(every_seat_is_set_up),
        AT_GLASS(a_tip_is_told_once),
        AT_GLASS(a_newcomer_finds_the_first_move),
        AT_GLASS(letters_are_explained),
        AT_GLASS(the_others_are_followed_step_by_step),
        AT_GLASS(what_is_typed_survives_resizing),
        AT_GLASS(bots_can_be_followed),
        AT_GLASS(the_language_changes_at_once),
        AT_GLASS(settings_are_changed_with_the_mouse),
        AT_GLASS(a_large_start_page_has_groups),
        AT_GLASS(keys_open_pages),
        AT_GLASS(the_story_is_told),
        AT_GLASS(text_fits_the_screen),
        AT_GLASS(the_rules_are_searched),
        AT_GLASS(a_move_is_previewed_made_and_undone),
        AT_GLASS(a_move_is_redone_and_a_turn_restarted),
        AT_GLASS(an_answer_is_typed_and_completed),
        AT_GLASS(a_wrong_answer_is_refused_in_words),
        AT_GLASS(digits_choose),
        AT_GLASS(the_mouse_selects_and_chooses),
        AT_GLASS(the_screen_follows_the_window),
        AT_GLASS(the_smallest_screen),
        AT_GLASS(a_key_draws_little),
        AT_GLASS(no_colour_where_none_is_wanted),
        AT_GLASS(colours_are_those_of_the_terminal),
        AT_GLASS(ascii_where_the_locale_has_no_more),
        AT_GLASS(an_old_terminal_will_do),
        AT_GLASS(plain_is_line_by_line),
        AT_GLASS(it_is_suspended_and_comes_back),
        AT_GLASS(waiting_uses_no_processor),
    };
    return RUN_GROUP("fullscreen", tests) + whole_game_tests() + lesson_tests() ? EXIT_FAILURE : EXIT_SUCCESS;
}
