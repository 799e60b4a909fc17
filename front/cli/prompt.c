/* The question to a person at the terminal: the board, the menu, and what is typed: a number of the menu, an answer in the
 * words of the log or of the catalog, or a word such as `undo`. */
#include "front/cli/play.h"

#include "text/width.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool read_input(struct play *p, char input[INPUT_SIZE])
{
    if (fflush(p->out) || ferror(p->out)) return p->quit = true, false; /* nobody sees the game any more */
    if (!fgets(input, INPUT_SIZE, p->in)) return p->quit = true, false;
    size_t length = strlen(input);
    if (length + 1 == INPUT_SIZE && input[length - 1] != '\n')
        for (int c; (c = getc(p->in)) != EOF && c != '\n';) {}
    while (length && isspace((unsigned char)input[length - 1])) input[--length] = '\0';
    size_t blank = strspn(input, " \t");
    memmove(input, input + blank, length - blank + 1);
    return true;
}

/* The room answers only where a stranger could tell that there is no choice. One person at the screen may know it, too;
 * several would tell each other. */
bool is_forced(const struct play *p) { return p->forced && p->humans == 1 && reader_is_forced(p->reader); }

/* Who answers for chance, too, where nobody else is at the screen yet. */
static int typist(const struct play *p) { return p->sp.reader < SEATS_LIMIT ? p->sp.reader : 0; }

/* The packets for a viewer, taken in. NULL: there is no memory for them, and the game is left. */
static const struct reader *look_as(struct play *p, int viewer)
{
    struct refusal why = { 0 };
    const struct reader *r = viewer_at(&p->viewers, p->room, viewer, NOW, &why);
    if (!r && !p->quit) complain_refusal(FAILED, &why);
    if (!r) p->quit = true;
    return r;
}

static void look_far(struct play *p)
{
    p->open = p->reader = p->far->reader(p->far_seat);
    if (p->reader->sight.game) reader_speaker(p->reader, &p->sp);
}

void look_again(struct play *p)
{
    int who = p->sp.reader;
    if (p->far) return look_far(p);
    const struct reader *open = look_as(p, NOBODY);
    bool types = open && p->cardboard && reader_waits_for(open) == NOBODY;
    const struct reader *r = open ? look_as(p, types ? typist(p) : who) : NULL;
    if (!r) return;
    p->open = open;
    p->reader = r;
    reader_speaker(r, &p->sp);
    p->sp.reader = who;
}

void tell_news(struct play *p, int who)
{
    struct text_out news = { 0 }, wrapped = { 0 };
    look_again(p);
    if (who == NOBODY || p->quit) return;
    struct record record = reader_record(p->reader);
    for (; p->told[who] < record.entries; p->told[who]++)
        speak_entry(&p->sp, &record, p->told[who], news.length > 0, &news);
    text_wrap(&wrapped, text_of(&news), SCREEN_COLUMNS, 0);
    fputs(text_of(&wrapped), p->out);
    text_free(&news);
    text_free(&wrapped);
}

/* Where all answers are one verb with a number, people type the number itself: `2` bets two. */
static bool is_numeric(const struct game *game, struct frame f)
{
    const struct step *step = &game->steps[f.step];
    const struct slot *slot = step->words->slot;
    return !step->asides && !step->words[1].verb && slot[0].of && !slot[0].of->word && !slot[0].of->seats &&
           !slot[1].of;
}

int label_of(const struct game *game, struct frame f, int choice, int place)
{
    return is_numeric(game, f) ? game->steps[f.step].words->slot[0].of->base + choice : place;
}

/* The choice that Enter stands for, so that people can wave a question through; -1: none on the menu does. */
static int choice_of_enter(const struct play *p)
{
    struct frame f = question(reader_view(p->reader));
    for (uint64_t left = reader_menu(p->reader); left; left = without_first(left)) {
        int index[PHRASE_SLOTS];
        if (!strcmp(phrase_of(p->sp.game, f, first_of(left), index)->verb, "go-on")) return first_of(left);
    }
    return -1;
}

static void add_choice(const struct play *p, int choice, struct text_out *out)
{
    struct text_out answer = { 0 };
    speak_choice(&p->sp, reader_view(p->reader), choice, &answer);
    struct arg args[] = { ARG_TEXT("answer", text_of(&answer)) };
    if (choice == choice_of_enter(p)) say(p->sp.language, "play.enter", args, 1, out);
    else text_add(out, "%s", text_of(&answer));
    text_free(&answer);
}

static void show_menu(const struct play *p)
{
    struct frame f = question(reader_view(p->reader));
    struct text_out question = { 0 }, menu = { 0 };
    int place = 0;
    (p->answer ? speak_asked_alone : speak_asked)(&p->sp, reader_view(p->reader), &question);
    text_wrap(&menu, text_of(&question), SCREEN_COLUMNS, 0);
    text_add(&menu, "\n");
    for (uint64_t left = reader_menu(p->reader); left; left = without_first(left)) {
        text_add(&menu, "%4d  ", label_of(p->sp.game, f, first_of(left), ++place));
        add_choice(p, first_of(left), &menu);
        text_add(&menu, "\n");
    }
    fputs(text_of(&menu), p->out);
    text_free(&question);
    text_free(&menu);
}

/* The choice a bare number stands for, on the menu or not; -1: none. */
static int choice_of_number(const struct play *p, const char *input)
{
    struct frame f = question(reader_view(p->reader));
    char *end;
    long number = strtol(input, &end, 10);
    int place = 0;
    if (end == input || *end || number < -999 || number > 999) return -1;
    if (is_numeric(p->sp.game, f)) {
        char text[INPUT_SIZE];
        snprintf(text, sizeof text, "%s %ld", p->sp.game->steps[f.step].words->verb, number);
        return answer_parse(p->sp.game, f, text);
    }
    for (uint64_t left = reader_menu(p->reader); left; left = without_first(left))
        if (++place == number) return first_of(left);
    return -1;
}

static bool begins_with(const char *text, const char *input) { return !strncasecmp(text, input, strlen(input)); }

/* The only choice on the menu whose sentence or words begin with what was typed; -1: none, or several. */
static int choice_of_sentence(const struct play *p, const char *input)
{
    struct frame f = question(reader_view(p->reader));
    int found = -1, count = 0;
    for (uint64_t left = reader_menu(p->reader); left; left = without_first(left)) {
        struct text_out sentence = { 0 };
        char words[ANSWER_SIZE];
        speak_choice(&p->sp, reader_view(p->reader), first_of(left), &sentence);
        answer_print(p->sp.game, f, first_of(left), true, words);
        bool exact = !strcasecmp(text_of(&sentence), input);
        if (exact || begins_with(text_of(&sentence), input) || begins_with(words, input))
            found = first_of(left), count++;
        text_free(&sentence);
        if (exact) return found;
    }
    return count == 1 ? found : -1;
}

int choice_meant(const struct play *p, const char *input)
{
    if (!*input) return choice_of_enter(p);
    int choice = choice_of_number(p, input);
    if (choice < 0) choice = answer_parse(p->sp.game, question(reader_view(p->reader)), input);
    return choice < 0 ? choice_of_sentence(p, input) : choice;
}

static bool give_far(struct play *p, int choice, const char *words, struct refusal *why)
{
    char text[ANSWER_SIZE];
    if (choice >= 0) answer_print(p->sp.game, question(reader_view(p->reader)), choice, true, text);
    return p->far->answer(p->far_seat, choice >= 0 ? text : words, why);
}

bool give(struct play *p, int choice, const char *words, struct refusal *why)
{
    if (p->far) return give_far(p, choice, words, why);
    bool chance = reader_waits_for(p->reader) == NOBODY;
    struct actor actor = seat_of(typist(p));
    if (choice >= 0) return (chance ? room_outcome : room_answer)(p->room, actor, choice, why);
    return (chance ? room_say_outcome : room_say)(p->room, actor, words, why);
}

static bool try_answer(struct play *p, const char *input)
{
    struct refusal why = { 0 };
    int choice = choice_meant(p, input);
    if (p->answer) return p->answer(p, choice, input);
    bool taken = give(p, choice, input, &why);
    if (!taken) show_refusal(p, &why);
    return taken;
}

void show_question(const struct play *p)
{
    putc('\n', p->out);
    show_board(p);
    putc('\n', p->out);
    show_menu(p);
}

void ask_person(struct play *p)
{
    char input[INPUT_SIZE];
    look_again(p);
    if (p->quit) return;
    int entries = reader_entry(p->reader);
    show_question(p);
    while (!p->quit && reader_entry(p->reader) == entries) {
        fputs("> ", p->out);
        if (!read_input(p, input)) break;
        if (!*input && choice_of_enter(p) < 0) show_menu(p);
        else if (!run_word(p, input) && try_answer(p, input)) tell_news(p, p->sp.reader);
    }
}

/* Whether the person at the screen has just moved, others go on, and the move can be taken back still. */
static bool can_be_confirmed(const struct play *p)
{
    int asked = reader_waits_for(p->reader);
    return !reader_over(p->reader) && asked != p->sp.reader && p->reader->sight.can.undo;
}

/* Before the others go on, a move can be taken back. */
void confirm_move(struct play *p)
{
    char input[INPUT_SIZE];
    while (p->confirm && !p->quit && can_be_confirmed(p)) {
        show(p, "play.confirm", NO_ARGS);
        fputs("> ", p->out);
        if (!read_input(p, input) || !*input) return;
        if (!run_word(p, input)) show(p, "play.confirm-first", NO_ARGS);
    }
}

/* With real cardboard on the table, a person types in what chance said there. */
void ask_outcome(struct play *p)
{
    char input[INPUT_SIZE];
    struct refusal why = { 0 };
    look_again(p);
    show_menu(p);
    fputs("> ", p->out);
    if (!read_input(p, input) || !*input || run_word(p, input)) return;
    if (give(p, choice_meant(p, input), input, &why)) tell_news(p, p->sp.reader);
    else show_refusal(p, &why);
}
