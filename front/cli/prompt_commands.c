/* What can be typed at the prompt instead of an answer: in English always, and in the language of the player. */
#include "front/cli/play.h"

#include "text/show.h"
#include "front/cli/hint.h"
#include "text/width.h"

#include <string.h>
#include <strings.h>

void show(const struct play *p, const char *key, const struct arg *args, int count)
{
    print_text(p->out, key, args, count);
}

typedef bool printer(const struct speaker *, const struct state *view, int seats, struct text_out *);

/* What there is to print of the reader's view. */
static bool add_view(const struct play *p, printer *print, struct text_out *page)
{
    return print(&p->sp, reader_view(p->reader), reader_seats(p->reader), page);
}

static bool show_view(const struct play *p, printer *print)
{
    struct text_out page = { 0 };
    bool shown = add_view(p, print, &page);
    fputs(text_of(&page), p->out);
    text_free(&page);
    return shown;
}

static bool print_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    board_print(sp, view, seats, out);
    return true;
}

void show_board(const struct play *p) { show_view(p, print_board); }
bool show_journal(const struct play *p) { return show_view(p, journal_print); }

static bool keeps_journal(const struct play *p)
{
    struct text_out page = { 0 };
    bool kept = add_view(p, journal_print, &page);
    text_free(&page);
    return kept;
}

/* An option at its preset is named at the beginning only where it is the first of its game, which matters most. */
void show_options(const struct play *p, bool all)
{
    const struct setup *setup = &p->reader->sight.setup;
    struct text_out out = { 0 };
    for (int i = 0; i < option_count(p->sp.game); i++) {
        if (!all && i && setup->value[i] == p->sp.game->options[i].preset) continue;
        speak_option(&p->sp, i, setup->value[i], &out);
        text_add(&out, "\n");
    }
    if (speak_deck(&p->sp, setup, &out)) text_add(&out, "\n");
    struct text_out wrapped = { 0 };
    text_wrap(&wrapped, text_of(&out), cli_columns, 0);
    fputs(text_of(&wrapped), p->out);
    text_free(&wrapped);
    text_free(&out);
}

static void add_tally(const struct play *p, int seat, struct text_out *out)
{
    struct tally tally = { 0 };
    p->sp.game->score(reader_view(p->reader), seat, &tally);
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
    struct tie tie = tie_of(p->sp.game, reader_view(p->reader), reader_seats(p->reader), seat);
    if (!reader_over(p->reader) || !tie.key) return;
    text_add(out, "      ");
    speak_tie(&p->sp, tie, out);
    text_add(out, "\n");
}

static void add_result(const struct play *p, int seat, int place, struct text_out *out)
{
    speak_result(&p->sp, reader_view(p->reader), reader_seats(p->reader), seat, place, out);
    text_add(out, "\n");
    add_tally(p, seat, out);
    add_tie(p, seat, out);
}

/* While a game is under way, points alone say who leads: what breaks a tie may be hidden still. */
static void find_places(const struct play *p, uint8_t place[])
{
    long points[SEATS_LIMIT];
    int seats = reader_seats(p->reader);
    const struct state *view = reader_view(p->reader);
    if (game_over(view)) return p->sp.game->rank(view, place);
    for (int seat = 0; seat < seats; seat++) points[seat] = p->sp.game->score(view, seat, NULL);
    rank_by(points, seats, place);
}

/* Who shares the victory, the best first, and behind the seats the automa. */
void show_score(const struct play *p)
{
    uint8_t place[SEATS_LIMIT];
    struct text_out out = { 0 };
    int seats = reader_seats(p->reader);
    find_places(p, place);
    if (speak_shared_victory(&p->sp, reader_view(p->reader), seats, &out)) text_add(&out, "\n");
    for (int at = 1; at <= SEATS_LIMIT; at++)
        for (int seat = 0; seat < seats; seat++)
            if (place[seat] == at) add_result(p, seat, at, &out);
    if (parties(p->sp.game, seats) > seats) add_result(p, seats, 0, &out);
    fputs(text_of(&out), p->out);
    text_free(&out);
}

/* A sentence that may be longer than the screen is wide. */
void show_sentence(const struct play *p, const char *text)
{
    struct text_out wrapped = { 0 };
    text_wrap(&wrapped, text, cli_columns, 0);
    fprintf(p->out, "%s\n", text_of(&wrapped));
    text_free(&wrapped);
}

void show_refusal(const struct play *p, const struct refusal *why)
{
    struct text_out out = { 0 };
    speak_refusal(&p->sp, why, &out);
    show_sentence(p, text_of(&out));
    text_free(&out);
}

typedef bool taking_back(struct room *, struct actor, struct refusal *);

static void take_back(struct play *p, taking_back *how, const char *word)
{
    struct refusal why = { 0 };
    if (p->answer) return show(p, "learn.no-undo", NO_ARGS);
    bool fine = p->far ? p->far->request(p->far_seat, word, &why) : how(p->room, seat_of(p->sp.reader), &why);
    if (!fine) show_refusal(p, &why);
    tell_news(p, p->sp.reader);
}

/* Back to a real choice: an answer without one would at once be given again. */
static void on_undo(struct play *p, const char *rest)
{
    do take_back(p, room_undo, "undo");
    while (is_forced(p) && p->reader->sight.can.undo);
}

static void on_redo(struct play *p, const char *rest) { take_back(p, room_redo, "redo"); }
static void on_restart(struct play *p, const char *rest) { take_back(p, room_restart, "restart"); }
static void on_board(struct play *p, const char *rest) { show_board(p); }
static void on_score(struct play *p, const char *rest) { show_score(p); }
static void on_options(struct play *p, const char *rest) { show_options(p, true); }
static void on_quit(struct play *p, const char *rest) { p->quit = true; }

static void on_log(struct play *p, const char *rest)
{
    struct text_out log = { 0 };
    reader_log(p->reader, &log);
    p->secrets_shown = true; /* of earlier rounds, perhaps */
    fputs(text_of(&log), p->out);
    text_free(&log);
}

static void on_journal(struct play *p, const char *rest) { show_journal(p); }

static void on_hint(struct play *p, const char *rest)
{
    if (p->far && !p->far->has_hints(p->far_seat)) return show(p, "remote.no-hints", NO_ARGS);
    if (!print_hint(p->out, p->reader, p->hint, (struct rng){ rng_next(&p->hints) }, false))
        show(p, "refusal.memory", NO_ARGS);
}

static void on_rules(struct play *p, const char *rest)
{
    struct arg args[] = { ARG_TEXT("word", rest), ARG_TEXT("game", p->sp.game->id) };
    if (!print_rules(p->out, p->sp.game, *rest ? rest : NULL)) show(p, "cli.no-paragraph", args, 2);
}

static void on_help(struct play *p, const char *rest);

/* What a word needs; if it says nothing, a question put to the reader: another's question is another's view. */
enum need { A_QUESTION, A_JOURNAL, NOTHING };

static const struct {
    const char *name;
    void (*run)(struct play *, const char *rest);
    enum need needs;
} words[] = {
    { "undo", on_undo, NOTHING },   { "redo", on_redo, NOTHING },         { "restart", on_restart, NOTHING },
    { "board", on_board, NOTHING }, { "hint", on_hint, A_QUESTION },      { "why", on_why, A_QUESTION },
    { "rules", on_rules, NOTHING }, { "options", on_options, NOTHING },   { "score", on_score, NOTHING },
    { "log", on_log, NOTHING },     { "journal", on_journal, A_JOURNAL }, { "help", on_help, NOTHING },
    { "quit", on_quit, NOTHING },
};
enum { WORDS = sizeof words / sizeof words[0] };

static bool is_asked(const struct play *p)
{
    return !reader_over(p->reader) && p->sp.reader != NOBODY && reader_waits_for(p->reader) == p->sp.reader;
}

static const char *own_word(const struct play *p, size_t i)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "play.word.%s", words[i].name);
    const char *own = catalog_message(p->sp.language, key);
    return own ? own : words[i].name;
}

static void add_help(const struct play *p, size_t i, int columns, struct text_out *out)
{
    char key[KEY_SIZE];
    struct text_out meaning = { 0 };
    snprintf(key, sizeof key, "play.help.%s", words[i].name);
    say(p->sp.language, key, NO_ARGS, &meaning);
    text_pad(out, own_word(p, i), columns);
    text_wrap(out, text_of(&meaning), cli_columns - columns, columns);
    text_add(out, "\n");
    text_free(&meaning);
}

/* A line for each word there is in this game. */
static void on_help(struct play *p, const char *rest)
{
    struct text_out out = { 0 };
    int columns = 0;
    for (size_t i = 0; i < WORDS; i++)
        if (text_width(own_word(p, i)) > columns) columns = text_width(own_word(p, i));
    show(p, "play.help", NO_ARGS);
    for (size_t i = 0; i < WORDS; i++)
        if (words[i].needs != A_JOURNAL || keeps_journal(p)) add_help(p, i, columns + 2, &out);
    fputs(text_of(&out), p->out);
    text_free(&out);
}

/* What follows the word; NULL if the input begins with another. */
static const char *after(const char *input, const char *word)
{
    size_t length = strlen(word);
    if (!length || strncasecmp(input, word, length) != 0 || (input[length] && input[length] != ' ')) return NULL;
    return input + length + strspn(input + length, " ");
}

static void run_if_it_may(struct play *p, size_t i, const char *rest)
{
    if (words[i].needs == A_QUESTION && !is_asked(p)) show(p, "play.not-asked", NO_ARGS);
    else if (words[i].needs == A_JOURNAL && !keeps_journal(p)) show(p, "play.no-journal", NO_ARGS);
    else words[i].run(p, rest);
}

bool run_word_named(struct play *p, const char *name)
{
    look_again(p);
    for (size_t i = 0; i < WORDS; i++)
        if (!strcmp(name, words[i].name)) return run_if_it_may(p, i, ""), true;
    return false;
}

bool run_word(struct play *p, const char *input)
{
    look_again(p);
    for (size_t i = 0; i < WORDS; i++) {
        const char *rest = after(input, words[i].name);
        if (!rest) rest = after(input, own_word(p, i));
        if (!rest && words[i].run == on_help && !strcmp(input, "?")) rest = "";
        if (!rest) continue;
        run_if_it_may(p, i, rest);
        return true;
    }
    return false;
}
