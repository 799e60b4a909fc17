/* What can be typed at the prompt instead of an answer: in English always, and in the language of the player. */
#include "front/cli/play.h"

#include "front/cli/board.h"
#include "front/cli/hint.h"
#include "text/width.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { HINT_MS = 800 };

/* What is printed of the reader's view. */
static bool show_view(const struct play *p,
                      bool (*print)(const struct speaker *, const struct state *, int seats, struct text_out *))
{
    struct text_out page = { 0 };
    struct state *view = calloc(1, p->sp.game->state_size);
    if (!view) return true;
    table_view(p->t, p->sp.reader, view);
    bool shown = print(&p->sp, view, table_setup(p->t)->seats, &page);
    fputs(text_of(&page), stdout);
    text_free(&page);
    free(view);
    return shown;
}

static bool print_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    board_print(sp, view, seats, out);
    return true;
}

void show_board(const struct play *p) { show_view(p, print_board); }
bool show_journal(const struct play *p) { return show_view(p, journal_print); }

static void add_tally(const struct play *p, int seat, struct text_out *out)
{
    struct tally tally = { 0 };
    table_score(p->t, seat, &tally);
    for (int i = 0; i < tally.lines; i++) {
        struct arg args[] = { ARG_NUMBER("of", tally.line[i].of), ARG_NUMBER("points", tally.line[i].points) };
        if (!tally.line[i].of && !tally.line[i].points) continue;
        text_add(out, "      ");
        say_game(&p->sp, "score", tally.line[i].source, args, 2, out);
        text_add(out, "\n");
    }
}

/* What put this seat ahead of another with as many points. */
static void add_tie(const struct play *p, int seat, struct text_out *out)
{
    struct tie tie = table_tie(p->t, seat);
    if (!tie.key) return;
    text_add(out, "      ");
    speak_tie(&p->sp, tie, out);
    text_add(out, "\n");
}

static void add_result(const struct play *p, int seat, int place, struct text_out *out)
{
    speak_result(&p->sp, p->t, seat, place, out);
    text_add(out, "\n");
    add_tally(p, seat, out);
    add_tie(p, seat, out);
}

/* The best first, and behind the seats the automa. */
void show_score(const struct play *p)
{
    uint8_t place[SEATS_LIMIT];
    struct text_out out = { 0 };
    int seats = table_setup(p->t)->seats;
    table_rank(p->t, place);
    for (int at = 1; at <= SEATS_LIMIT; at++)
        for (int seat = 0; seat < seats; seat++)
            if (place[seat] == at) add_result(p, seat, at, &out);
    if (table_parties(p->t) > seats) add_result(p, seats, 0, &out);
    fputs(text_of(&out), stdout);
    text_free(&out);
}

/* A sentence that may be longer than the screen is wide. */
void show_sentence(const char *text)
{
    struct text_out wrapped = { 0 };
    text_wrap(&wrapped, text, SCREEN_COLUMNS, 0);
    puts(text_of(&wrapped));
    text_free(&wrapped);
}

void show_refusal(const struct play *p, const struct refusal *why)
{
    struct text_out out = { 0 };
    speak_refusal(&p->sp, why, &out);
    show_sentence(text_of(&out));
    text_free(&out);
}

static void take_back(struct play *p, bool (*how)(struct table *, int, struct refusal *))
{
    struct refusal why = { 0 };
    if (!how(p->t, p->sp.reader, &why)) show_refusal(p, &why);
    tell_news(p, p->sp.reader);
}

/* Back to a choice: what is none would at once be answered as before. */
static void on_undo(struct play *p, const char *rest)
{
    do take_back(p, table_undo);
    while (is_forced(p) && table_can_undo(p->t, p->sp.reader));
}

static void on_redo(struct play *p, const char *rest) { take_back(p, table_redo); }
static void on_restart(struct play *p, const char *rest) { take_back(p, table_restart); }
static void on_board(struct play *p, const char *rest) { show_board(p); }
static void on_score(struct play *p, const char *rest) { show_score(p); }
static void on_help(struct play *p, const char *rest) { print_text(stdout, "play.help", NO_ARGS); }
static void on_quit(struct play *p, const char *rest) { p->quit = true; }

static void on_log(struct play *p, const char *rest)
{
    struct text_out log = { 0 };
    table_log(p->t, p->sp.reader, &log);
    p->secrets_shown = true; /* of earlier rounds, perhaps */
    fputs(text_of(&log), stdout);
    text_free(&log);
}

static void on_journal(struct play *p, const char *rest)
{
    if (!show_journal(p)) print_text(stdout, "play.no-journal", NO_ARGS);
}

/* For who is asked, and nobody else: another's question is another's view. */
static void on_hint(struct play *p, const char *rest)
{
    struct budget budget = { .milliseconds = HINT_MS };
    if (table_over(p->t) || table_waits_for(p->t) == NOBODY || table_waits_for(p->t) != p->sp.reader)
        print_text(stdout, "play.no-hint", NO_ARGS);
    else if (!show_hint(&p->sp, p->t, budget, (struct rng){ rng_next(&p->hints) }, false))
        print_text(stdout, "refusal.memory", NO_ARGS);
}

static void on_rules(struct play *p, const char *rest)
{
    struct arg args[] = { ARG_TEXT("word", rest), ARG_TEXT("game", p->sp.game->id) };
    if (!print_rules(p->sp.game, *rest ? rest : NULL)) print_text(stdout, "cli.no-paragraph", args, 2);
}

/* The rules that forbid what is not on the menu: of one answer, or each that forbids something now. */
static void on_why(struct play *p, const char *rest)
{
    int asked = -1, told = 0;
    if (table_over(p->t) || table_waits_for(p->t) == NOBODY) return;
    if (*rest) asked = answer_parse(p->sp.game, table_question(p->t), rest);
    for (int choice = 0; choice < CHOICES; choice++) {
        struct text_out rule = { 0 };
        int paragraph = table_why(p->t, choice);
        if (!paragraph || paragraph == told || (asked >= 0 && choice != asked)) continue;
        speak_rule(&p->sp, told = paragraph, &rule);
        show_sentence(text_of(&rule));
        text_free(&rule);
    }
    if (!told) print_text(stdout, "play.why-allowed", NO_ARGS);
}

static const struct {
    const char *name;
    void (*run)(struct play *, const char *rest);
} words[] = {
    { "undo", on_undo },   { "redo", on_redo },   { "restart", on_restart }, { "why", on_why },
    { "score", on_score }, { "board", on_board }, { "log", on_log },         { "rules", on_rules },
    { "help", on_help },   { "quit", on_quit },   { "journal", on_journal }, { "hint", on_hint },
};

/* What follows the word; NULL if the input begins with another. */
static const char *after(const char *input, const char *word)
{
    size_t length = strlen(word);
    if (!length || strncasecmp(input, word, length) != 0 || (input[length] && input[length] != ' ')) return NULL;
    return input + length + strspn(input + length, " ");
}

bool run_word(struct play *p, const char *input)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "play.word.%s", words[i].name);
        const char *own = catalog_message(p->sp.language, key), *rest = after(input, words[i].name);
        if (!rest && own) rest = after(input, own);
        if (!rest && !strcmp(words[i].name, "help") && !strcmp(input, "?")) rest = "";
        if (!rest) continue;
        words[i].run(p, rest);
        return true;
    }
    return false;
}
