/* What can be typed at the prompt: answers in all their forms, words, and nonsense. */
#include "test/e2e/terminal.h"

#include <string.h>

/* The board without what was said around it. */
static const char *board(struct screen *s)
{
    const char *shown = answer(s, "board");
    assert_says(shown, "in hand");
    return text_with("%s", shown);
}

/* One person with all four tiles at the fifth line: the rules leave no choice, but --no-forced asks all the same. */
static const char *fifth_line_log(void)
{
    return write_text("fifth.log", "creel 1 fish-fish 1 seats=2 turns=rules\n* fisher 2\n"
                                   "2 lay 2 empty\n1 bet 0\n2 lay 3 empty\n1 bet 0\n2 lay 3 empty\n1 bet 0\n"
                                   "2 lay 4 catch\n1 bet 0\n2 lay 5 catch\n");
}

static void an_illegal_bet_changes_nothing(void **state)
{
    const char *path = path_of("illegal.log");
    struct screen *s = sit_down_where("Player 1: How many tiles", text_with(" --save %s", path));
    const char *before = board(s), *log = read_whole(path, NULL);
    const char *refused = answer(s, "bet 5");
    assert_says(refused, "\"bet 5\" is not allowed");
    assert_says(refused, "any number of the tiles");
    assert_says(refused, "(rule 2.6)");
    assert_says(answer(s, "5"), "(rule 2.6)");
    assert_string_equal(board(s), before);
    answer(s, "quit");
    assert_string_equal(read_whole(path, NULL), log);
}

static void the_fifth_line_wants_all(void **state)
{
    struct screen *s = sit_down("play --plain --load %s --no-forced", fifth_line_log());
    const char *shown = read_on(s);
    assert_int_equal(menu_size(shown), 1);
    assert_int_equal(menu_number(shown, 0), 4);
    assert_says(answer(s, "bet 3"), "(rule 2.7)");
    assert_says(answer(s, "why bet 0"), "(rule 2.7)");
    assert_says(answer(s, "bet 4"), "The hook: Catch!");
}

/* Where the rules leave one choice, it is made for the player, and told. */
static void a_forced_bet_is_made(void **state)
{
    struct screen *s = sit_down("play --plain --load %s", fifth_line_log());
    assert_says(read_on(s), "You bet 4 tiles.");
}

static void why_names_the_rules(void **state)
{
    struct screen *s = sit_down_where("Player 1: How many tiles", "");
    assert_says(answer(s, "why"), "(rule 2.6)");
    assert_says(answer(s, "why bet 5"), "(rule 2.6)");
    assert_not_says(answer(s, "why bet 1"), "(rule");
}

static void help_names_every_word(void **state)
{
    static const char *const words[] = { "undo",  "redo",    "restart", "board", "hint", "why",
                                         "rules", "options", "score",   "log",   "help", "quit" };
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    const char *help = answer(s, "help");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) assert_says(help, text_with("\n%s ", words[i]));
    assert_string_equal(help, answer(s, "?"));
}

/* A word that only some games have is named in those alone. */
static void help_names_no_journal_where_none_is_kept(void **state)
{
    static const char *const without[] = { "fish-fish", "coldwater-crown", "freshwater-fly" };
    for (int i = 0; i < 3; i++) {
        struct screen *s = sit_down("play --plain %s --seats 2", without[i]);
        read_on(s);
        assert_not_says(answer(s, "help"), "journal");
        assert_says(answer(s, "journal"), "This game has no journal");
    }
    struct screen *s = sit_down("play --plain freshwater-fly --seats 1");
    read_on(s);
    assert_says(answer(s, "help"), "\njournal  ");
    assert_not_says(answer(s, "journal"), "has no journal");
}

/* At the pause the next player is asked already: nothing about that question is shown. */
static void nobody_is_told_of_anothers_question(void **state)
{
    static const char *const words[] = { "why", "why bet 0", "why bet 5", "why 1", "hint" };
    const char *said;
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    assert_says(answer(s, "bet 1"), "Enter to continue");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        said = answer(s, words[i]);
        assert_ptr_equal(strstr(said, "It is not your turn.\r\n"), said);
    }
}

/* Each rule once, and under it what it forbids, but nothing that is on the menu. */
static void why_names_each_rule_once(void **state)
{
    struct screen *s = sit_down_where("Player 1: How many tiles", "");
    const char *why = answer(s, "why"), *rule = strstr(why, "(rule 2.6)");
    assert_non_null(rule);
    assert_null(strstr(rule + 1, "(rule 2.6)"));
    assert_says(rule, "\n    bet 5 tiles, bet 6 tiles");
    assert_not_says(why, "bet 4 tiles");
    assert_says(answer(s, "why 1"), "No rule forbids this");
    assert_says(answer(s, "why swim"), "No rule forbids this");
}

static void rules_tells_the_paragraph(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    const char *paragraph = answer(s, "rules 2.7");
    assert_int_equal(strncmp(paragraph, "2.7 ", 4), 0);
    assert_says(paragraph, "All on the fifth line");
    assert_says(paragraph, "a certain Catch.");
    assert_not_says(paragraph, "2.8");
    const char *chapter = answer(s, "rules 2");
    assert_int_equal(strncmp(chapter, "2. ", 3), 0);
    assert_says(chapter, "\n2.1 ");
    assert_says(chapter, "\n2.7 ");
    assert_not_says(chapter, "\n1.");
    assert_not_says(chapter, "\n3.");
    const char *all = answer(s, "rules");
    assert_says(all, "\n1.1 ");
    assert_says(all, "\n6.3 ");
}

/* A paragraph that is not there is not passed over in silence. */
static void rules_says_what_is_not_there(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    assert_says(answer(s, "rules 9.9"), "no chapter or paragraph 9.9");
    assert_says(answer(s, "rules 9"), "no chapter or paragraph 9");
    assert_says(answer(s, "rules 2."), "no chapter or paragraph 2.");
}

/* At the beginning the first of them, and what is not as usual; when asked, all. */
static void the_options_in_force_are_named(void **state)
{
    static const char *const named[][4] = {
        { "en", "options", "Rulebook: the Japanese rulebook\r\nOpen tackle: everyone sees", "No tags" },
        { "fr", "options", "livret japonais\r\nArticles de Pêche visibles", "étiquette" },
        { "ja", "オプション", "日本語のルールブック\r\n釣り具を公開", "タグ" },
    };
    for (int i = 0; i < 3; i++) {
        struct screen *s = sit_down(
            "play --plain coldwater-crown --set edition=japanese --set open-tackle=yes --lang %s", named[i][0]);
        assert_says(read_on(s), named[i][2]);
        const char *all = answer(s, named[i][1]);
        assert_says(all, named[i][3]);
        assert_says(all, text_with("%.*s\r\n", (int)strcspn(named[i][2], "\r"), named[i][2]));
    }
}

static void score_board_and_log(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    const char *score = answer(s, "score");
    assert_says(score, "Player 1: 0 points");
    assert_says(score, "Bot 3: 0 points");
    const char *shown = answer(s, "board");
    assert_says(shown, "Round 1 of 6, line 1 of 5");
    assert_says(shown, "the hook is hidden");
    const char *log = answer(s, "log");
    assert_says(log, "creel 1 fish-fish 1 seats=3 turns=rules first=drawn\r\n* fisher 3\r\n3 lay ");
    assert_says(log, " ?\r\n"); /* the bot's hook is no one's business */
    assert_not_says(log, "catch");
    assert_not_says(log, "empty");
}

/* For who is asked, and about nothing that others hide; it costs no move, and no game goes otherwise for it. */
static void a_hint_can_be_asked_for(void **state)
{
    const char *path = path_of("hint.log");
    struct screen *s = sit_down_where("Bot 3 fishes", text_with(" --save %s", path));
    const char *log = read_whole(path, NULL), *hint = answer(s, "hint");
    assert_says(hint, "Best move");
    assert_says(hint, " for Player 1");
    assert_says(hint, "   1  bet ");
    assert_says(hint, "   3  bet ");
    fits_the_screen(hint);
    assert_string_equal(read_whole(path, NULL), log);
    assert_says(answer(s, "1"), "Enter to continue");
    assert_says(answer(s, "hint"), "It is not your turn.");
}

static void quit_leaves(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    assert_says(answer(s, "quit"), "You left the game");
    assert_int_equal(exit_code(s), 0);
}

static void ctrl_d_leaves_politely(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    type_bytes(s, "\004");
    assert_int_equal(exit_code(s), 1);
    assert_says(transcript(s), "You left the game");
}

static void ctrl_d_at_the_confirmation(void **state)
{
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    assert_says(answer(s, "1"), "Enter to continue");
    type_bytes(s, "\004");
    assert_int_equal(exit_code(s), 1);
    assert_says(transcript(s), "You left the game");
}

/* A number, the words of the log, the sentence of the menu in any case: each is that bet. */
static void every_form_of_an_answer(void **state)
{
    static const char *const forms[] = { "2", "bet 2", "bet 2 tiles", "  Bet 2 Tiles ", "BET 2" };
    struct screen *s = sit_down_where("Bot 3 fishes", "");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        assert_says(answer(s, forms[i]), "You bet 2 tiles.");
        answer(s, "undo");
    }
    assert_says(answer(s, "bet nothing"), "You bet nothing.");
}

/* In each language, what the menu shows can be typed back; English words are always understood. */
static void the_menu_can_be_typed_back(void **state)
{
    static const char *const languages[] = { "en", "fr", "ja" };
    for (int i = 0; i < 3; i++) {
        struct screen *s = sit_down("play --plain fish-fish --cardboard --lang %s", languages[i]);
        read_on(s);
        const char *shown = answer(s, "fisher 3");
        assert_int_equal(menu_size(shown), 5);
        answer(s, menu_sentence(shown, 4));
        assert_says(answer(s, "log"), "\r\n1 bet 4\r\n");
        answer(s, "undo");
        assert_says(answer(s, "log"), "\r\n1 undo\r\n");
    }
}

/* The words that help names in a language are words, beside the English ones. */
static void each_language_has_its_words(void **state)
{
    static const struct {
        const char *language, *help, *undo, *quit, *hint, *best;
    } own[] = {
        { "fr", "aide", "annuler", "quitter", "conseil", "chances de gagner" },
        { "ja", "ヘルプ", "戻す", "終了", "ヒント", "の良い手" },
    };
    for (int i = 0; i < 2; i++) {
        struct screen *s = sit_down("play --plain fish-fish --cardboard --lang %s", own[i].language);
        read_on(s);
        answer(s, "fisher 3");
        const char *help = answer(s, own[i].help);
        assert_string_equal(help, answer(s, "help"));
        assert_says(help, own[i].undo);
        assert_says(help, own[i].quit);
        assert_says(help, own[i].hint);
        assert_says(answer(s, own[i].hint), own[i].best);
        answer(s, "bet 1");
        answer(s, own[i].undo);
        assert_says(answer(s, "log"), "\r\n1 bet 1\r\n1 undo\r\n");
        answer(s, own[i].quit);
        assert_int_equal(exit_code(s), 0);
    }
}

static void nonsense_is_answered_with_what_may_be_said(void **state)
{
    struct screen *s = sit_down_where("Player 1: How many tiles", "");
    assert_says(answer(s, "swim away"), "bet 0, bet 1");
    assert_says(answer(s, "-1"), "bet 0, bet 1");
    assert_says(answer(s, "99999999999999999999"), "bet 0, bet 1");
    assert_says(answer(s, "bet"), "bet 0, bet 1");
    const char *again = answer(s, ""); /* Enter alone shows the menu again */
    assert_int_equal(menu_size(again), 5);
}

/* What is typed comes back harmless: no escape of the player's own reaches the screen from the program. */
static void escapes_are_not_echoed(void **state)
{
    struct screen *s = sit_down("play --plain fish-fish");
    read_on(s);
    const char *refused = answer(s, "\033]0;x\007 \001");
    assert_not_says(refused, "\033");
    assert_not_says(refused, "\007");
}

static void a_very_long_line_is_one_line(void **state)
{
    struct screen *s = sit_down_where("Player 1: How many tiles", "");
    char line[2001];
    memset(line, '1', 2000);
    line[2000] = '\0';
    const char *refused = answer(s, line), *first = strstr(refused, "bet 0, bet 1");
    assert_non_null(first);
    assert_null(strstr(first + 1, "bet 0, bet 1"));
    assert_says(answer(s, "bet 2"), "You bet 2 tiles.");
}

/* A refusal is for people: it fits their screen, as the rest does. */
static void refusals_and_help_fit_the_screen(void **state)
{
    char *line = NULL;
    struct screen *s = sit_down_where("Player 1: How many tiles", "");
    answer(s, "bet 5");
    answer(s, "nonsense");
    answer(s, "why");
    answer(s, "help");
    if (widest_line(transcript(s), &line) > COLUMNS) fail_msg("wider than the screen: %s", line);
}

int words_tests(void)
{
    const struct CMUnitTest tests[] = {
        AT_SCREEN(an_illegal_bet_changes_nothing),
        AT_SCREEN(the_fifth_line_wants_all),
        AT_SCREEN(a_forced_bet_is_made),
        AT_SCREEN(why_names_the_rules),
        AT_SCREEN(why_names_each_rule_once),
        AT_SCREEN(nobody_is_told_of_anothers_question),
        AT_SCREEN(help_names_every_word),
        AT_SCREEN(help_names_no_journal_where_none_is_kept),
        AT_SCREEN(the_options_in_force_are_named),
        AT_SCREEN(rules_tells_the_paragraph),
        AT_SCREEN(rules_says_what_is_not_there),
        AT_SCREEN(score_board_and_log),
        AT_SCREEN(a_hint_can_be_asked_for),
        AT_SCREEN(quit_leaves),
        AT_SCREEN(ctrl_d_leaves_politely),
        AT_SCREEN(ctrl_d_at_the_confirmation),
        AT_SCREEN(every_form_of_an_answer),
        AT_SCREEN(the_menu_can_be_typed_back),
        AT_SCREEN(each_language_has_its_words),
        AT_SCREEN(nonsense_is_answered_with_what_may_be_said),
        AT_SCREEN(escapes_are_not_echoed),
        AT_SCREEN(a_very_long_line_is_one_line),
        AT_SCREEN(refusals_and_help_fit_the_screen),
    };
    return RUN_GROUP("terminal: what can be typed", tests);
}
