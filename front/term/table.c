/* A game on the whole screen, until its end or until the person leaves it. Every answer is on the disk before anything else happens. */
#include "front/term/sitting.h"

#include "front/cli/far.h"
#include "games/games.h"
#include "text/show.h"

#include <stdlib.h>
#include <string.h>

enum { HELP_COLUMNS = 96 };
static const int pause_ms[PACES] = { [PACE_QUICK] = 250, [PACE_USUAL] = 900, [PACE_SLOW] = 2000 };

/* ---- what others did ---- */

/* Entries that the person has not been told yet, at the end of the news. */
void hear_news(struct sitting *s, int who)
{
    struct play *p = s->p;
    look_again(p);
    if (p->quit || who == NOBODY) return;
    struct record record = reader_record(p->reader);
    for (; p->told[who] < record.entries; p->told[who]++)
        speak_entry(&p->sp, &record, p->told[who], s->news.length > 0, &s->news);
}

void forget_news(struct sitting *s)
{
    text_free(&s->news);
    s->news_read = false;
    s->news_from = 0;
}

/* Long enough to follow; a key skips what bots do until the person is asked. */
static void pause_for(struct sitting *s)
{
    int ms = s->skips ? 0 : pause_ms[s->t->wants.pace];
    draw_sitting(s);
    if (!ms) return tty_show(&s->t->canvas);
    struct press press = term_press(s->t, ms);
    if (press.key == PRESS_RESIZED) draw_sitting(s), press = term_press(s->t, ms);
    if (LETTER(press, 'q')) s->p->quit = true;
    else if (press.key != NO_PRESS && press.key != PRESS_RESIZED) s->skips = true;
}

static void give_up(struct sitting *s, const struct refusal *why)
{
    complain_refusal(FAILED, why);
    s->p->quit = true;
}

/* ---- the curtain ---- */

static void draw_curtain(struct sitting *s, int who)
{
    struct text_out text = { 0 };
    struct press press;
    struct arg args[] = { ARG_TEXT("who", speaker_name(&s->p->sp, who)) };
    add_said(&text, "play.curtain", args, 1);
    tty_forget();
    do {
        if (term_draws(s->t)) {
            struct canvas *c = &s->t->canvas;
            put_lines(c, (struct area){ c->rows / 2, 4, 4, c->columns - 8 }, with_face(PLAIN, BOLD), text_of(&text), 0);
        }
        press = term_press(s->t, -1);
    } while (press.key != PRESS_ENTER && press.key != PRESS_GONE);
    s->p->secrets_shown = false;
    text_free(&text);
}

/* As in a game line by line: no curtain where nothing secret was shown, and nothing will be. */
static void turn_to(struct sitting *s, int who)
{
    struct play *p = s->p;
    bool other = p->humans > 1 && p->sp.reader != who;
    p->sp.reader = who;
    look_again(p);
    if (p->quit) return;
    bool secrets = sees_secrets(p);
    if (other) forget_news(s), text_free(&s->message);
    if (other && (p->secrets_shown || secrets)) draw_curtain(s, who);
    p->secrets_shown |= secrets;
}

/* ---- pages from the words of a game line by line ---- */

/* What such a word prints. */
typedef bool run_words(struct play *, const char *);
static char *printed(struct play *p, run_words *run, const char *word, bool *known)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = p->out, *to = open_memstream(&text, &length);
    if (!to) return NULL;
    p->out = to;
    *known = run(p, word);
    fclose(to);
    p->out = out;
    while (length && text[length - 1] == '\n') text[--length] = '\0';
    return text;
}

static void page_word(struct sitting *s, const char *word, const char *title_key)
{
    bool known;
    struct text_out title = { 0 };
    char *text = printed(s->p, run_word_named, word, &known);
    add_said(&title, title_key, NO_ARGS);
    if (text) page_text(s->t, text_of(&title), text, NULL);
    text_free(&title);
    free(text);
}

/* Told in a box above the table. */
static void tell_word(struct sitting *s, const char *word)
{
    bool known;
    text_free(&s->message);
    char *text = printed(s->p, run_word_named, word, &known);
    if (text) text_add(&s->message, "%s", text);
    free(text);
    save_news(s->p);
}

static void show_story(struct sitting *s)
{
    struct text_out story = { 0 }, title = { 0 };
    struct record record = reader_record(s->p->reader);
    int turn = 0;
    for (int i = 0; i < record.entries; i++) {
        bool new_turn = record.entry[i].turns != turn;
        if (new_turn && story.length) text_add(&story, "\n");
        turn = record.entry[i].turns;
        speak_entry(&s->p->sp, &record, i, story.length && !new_turn, &story);
    }
    add_said(&title, "term.story", NO_ARGS);
    page_text(s->t, text_of(&title), text_of(&story), NULL);
    text_free(&story);
    text_free(&title);
}

static void go_to_entry(struct sitting *s)
{
    struct text_out question = { 0 };
    int entries = reader_entry(s->p->reader), entry;
    struct arg args[] = { ARG_NUMBER("entries", entries) };
    add_said(&question, "term.go-to", args, 1);
    if (page_ask_number(s->t, text_of(&question), 0, entries, &entry)) look_back(s->t, s->p, s->p->sp.reader, entry);
    text_free(&question);
    look_again(s->p);
}

/* What the others did since the person's latest answer, one entry after the other. */
static void step_through_news(struct sitting *s)
{
    int who = s->p->sp.reader, entries = reader_entry(s->p->reader), from = who < SEATS_LIMIT ? s->since[who] : 0;
    look_back(s->t, s->p, who, from < entries ? from : entries);
    look_again(s->p);
}

static void search_rules(struct sitting *s)
{
    struct text_out question = { 0 };
    char input[INPUT_SIZE];
    add_said(&question, "term.search-rules", NO_ARGS);
    if (page_ask(s->t, text_of(&question), NULL, NULL, input)) page_rules(s->t, s->p->sp.game, input);
    text_free(&question);
}

/* ---- keys ---- */

static void show_keys(struct sitting *s)
{
    struct text_out text = { 0 }, title = { 0 };
    int columns = s->t->canvas.columns < HELP_COLUMNS + 4 ? s->t->canvas.columns - 4 : HELP_COLUMNS;
    say_keys("term.help", columns, &text);
    if (s->far) text_add(&text, "\n"), say_keys("remote.help-keys", columns, &text);
    add_said(&title, "term.help-head", NO_ARGS);
    page_text(s->t, text_of(&title), text_of(&text), NULL);
    text_free(&text);
    text_free(&title);
}

static void show_thinking(struct sitting *s)
{
    text_free(&s->message);
    add_said(&s->message, "term.thinking", NO_ARGS);
    draw_sitting(s);
    tty_show(&s->t->canvas);
    text_free(&s->message);
}

static const struct {
    char letter;
    const char *word, *title; /* of a page; without a title, told in a box */
    void (*run)(struct sitting *);
} keys[] = {
    { 'u', "undo" },
    { 'U', "redo" },
    { 'r', "restart" },
    { 'h', "hint", "term.hint" },
    { 'w', "why", "term.why" },
    { 's', "score", "term.score" },
    { 'b', "board", "term.board" },
    { 'o', "options", "term.options" },
    { 'J', "journal", "term.journal" },
    { 'l', .run = show_story },
    { 'g', .run = go_to_entry },
    { 'a', .run = step_through_news },
    { '/', .run = search_rules },
    { '?', .run = show_keys },
};

/* What a letter does at any time. False: nothing. */
bool run_key(struct sitting *s, struct press press)
{
    if (press.key != PRESS_LETTER) return false;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (press.letter != (uint32_t)keys[i].letter) continue;
        if (keys[i].letter == 'h') show_thinking(s);
        if (keys[i].run) keys[i].run(s);
        else if (keys[i].title) page_word(s, keys[i].word, keys[i].title);
        else tell_word(s, keys[i].word);
        look_again(s->p);
        return true;
    }
    return false;
}

/* ---- choosing ---- */

void read_menu(struct sitting *s)
{
    s->list = (struct list){ 0 };
    for (uint64_t left = reader_menu(s->p->reader); left; left = without_first(left))
        s->choice[s->list.count++] = first_of(left);
    s->number = 0;
    s->previewed = -1;
    tell_tip(s);
}

/* The words of the choices, for completion: as people read them, then as logs write them. */
static const char *nth_answer(void *of, int i)
{
    static char text[INPUT_SIZE];
    struct sitting *s = of;
    struct text_out words = { 0 };
    int count = s->list.count;
    if (i >= 2 * count) return s->far ? far_word(i - 2 * count) : NULL;
    if (i >= count)
        return answer_print(s->p->sp.game, question(reader_view(s->p->reader)), s->choice[i - count], true, text), text;
    say_chosen(s, s->choice[i], &words);
    snprintf(text, sizeof text, "%s", text_of(&words));
    text_free(&words);
    return text;
}

static void refuse_on_screen(struct sitting *s, const struct refusal *why)
{
    text_free(&s->message);
    speak_refusal(&s->p->sp, why, &s->message);
}

/* By its number, or in words where that is below 0. */
static bool give_answer_as(struct sitting *s, int choice, const char *words)
{
    struct play *p = s->p;
    struct refusal why = { 0 };
    int who = p->sp.reader, entries = reader_entry(p->reader);
    if (s->teacher) return s->teacher->takes(s->teacher->lesson, choice, words, &s->message);
    if (!give(p, choice, words, &why)) return refuse_on_screen(s, &why), false;
    if (who < SEATS_LIMIT) s->since[who] = entries + 1;
    save_news(p);
    forget_news(s);
    text_free(&s->message);
    return true;
}

static bool give_answer(struct sitting *s, int choice) { return choice >= 0 && give_answer_as(s, choice, ""); }

/* An answer or a word, typed. True: the question is answered. */
static bool type_answer(struct sitting *s)
{
    struct text_out question = { 0 };
    char input[INPUT_SIZE];
    bool known = false;
    add_said(&question, "term.type", NO_ARGS);
    bool typed = page_ask(s->t, text_of(&question), nth_answer, s, input) && *input;
    text_free(&question);
    if (!typed) return false;
    if (s->far && far_run_word(s->far, input, &s->message)) return false;
    char *text = printed(s->p, run_word, input, &known);
    if (known && text && *text) page_text(s->t, input, text, NULL);
    free(text);
    if (known) return look_again(s->p), save_news(s->p), false;
    return give_answer_as(s, choice_meant(s->p, input), input);
}

/* The place on the menu of the next of these choices. */
static int place_of_next(const struct sitting *s, uint64_t named)
{
    for (int k = 1; k <= s->list.count; k++) {
        int place = (s->list.at + k) % s->list.count;
        if (has(named, s->choice[place])) return place;
    }
    return s->list.at;
}

/* A click on the menu chooses what is under the cursor already, or moves it there; on the board, the next choice with that piece. */
static bool click(struct sitting *s, struct press press)
{
    uint64_t named = choices_at(&s->t->canvas, press.row, press.column);
    if (is_within(s->menu, press.row, press.column)) {
        int each = s->menu.columns / s->columns, column = (press.column - s->menu.column) / each;
        int place = s->list.from + column * s->menu.rows + press.row - s->menu.row;
        if (place == s->list.at && s->news_read) return give_answer(s, s->choice[place]);
        if (place < s->list.count) s->list.at = place;
        s->news_read = true;
    } else if (named) {
        bool same = is_single(named) && has(named, chosen(s)) && s->news_read;
        if (same) return give_answer(s, chosen(s));
        s->list.at = place_of_next(s, named);
        s->news_read = true;
    }
    return false;
}

static void type_digit(struct sitting *s, int digit)
{
    struct frame f = question(reader_view(s->p->reader));
    for (s->number = s->number * 10 + digit;; s->number = digit) {
        for (int k = 0; k < s->list.count; k++)
            if (label_of(s->p->sp.game, f, s->choice[k], k + 1) == s->number) {
                s->list.at = k;
                return;
            }
        if (s->number == digit) return;
    }
}

/* News end at the bottom, what a teacher says begins at the top. */
static void scroll_news(struct sitting *s, bool up)
{
    s->news_from += up == !s->teacher ? 2 : -2;
    if (s->news_from < 0) s->news_from = 0;
}

static void move_cursor(struct sitting *s, struct press press)
{
    int rows = s->menu.rows > 0 ? s->menu.rows : 1, before = s->list.at;
    bool scrolls = press.key == PRESS_WHEEL_UP || press.key == PRESS_WHEEL_DOWN || press.key == PRESS_PAGE_UP ||
                   press.key == PRESS_PAGE_DOWN;
    if (scrolls && !s->news_read) {
        return scroll_news(s, press.key == PRESS_WHEEL_UP || press.key == PRESS_PAGE_UP);
    }
    if (s->columns > 1 && press.key == PRESS_LEFT) s->list.at -= rows;
    if (s->columns > 1 && press.key == PRESS_RIGHT) s->list.at += rows;
    list_move(&s->list, press, rows * s->columns);
    if (s->list.at != before || press.key != NO_PRESS) s->news_read = true;
}

static void toggle_news(struct sitting *s) { s->news_read = !s->news_read; }

/* True: the question is answered, or the game is left. */
bool take_press(struct sitting *s, struct press press)
{
    bool told = s->message.length || s->t->complaint.length;
    text_free(&s->message);
    text_free(&s->t->complaint);
    if (press.key == PRESS_GONE || LETTER(press, 'q')) return s->p->quit = true;
    if (press.key == PRESS_RESIZED) return false;
    if (told && (press.key == PRESS_ENTER || press.key == PRESS_ESCAPE)) return false;
    if (press.key == PRESS_ENTER) return give_answer(s, chosen(s));
    if (press.key == PRESS_CLICK) return click(s, press);
    if (LETTER(press, ':') || LETTER(press, 't')) return type_answer(s);
    if (LETTER(press, 'n')) return toggle_news(s), false;
    if (press.key == PRESS_LETTER && press.letter >= '0' && press.letter <= '9') {
        type_digit(s, (int)press.letter - '0');
        s->news_read = true;
    } else if (!run_key(s, press)) {
        move_cursor(s, press);
    }
    return false;
}

static void ask(struct sitting *s)
{
    int entries = reader_entry(s->p->reader), who = s->p->sp.reader;
    s->skips = false;
    s->stage = CHOOSING;
    read_menu(s);
    do draw_sitting(s);
    while (!take_press(s, term_press(s->t, -1)) && !s->p->quit && reader_entry(s->p->reader) == entries);
    s->stage = WATCHING;
    look_again(s->p);
    if (!s->p->quit && who != NOBODY) s->p->told[who] = reader_entry(s->p->reader);
}

/* Enter, or a click on the words that say so: one on the board may be one too many. */
static bool goes_on(const struct sitting *s, struct press press)
{
    bool clicked = press.key == PRESS_CLICK && is_within(s->menu, press.row, press.column);
    return clicked || press.key == PRESS_ENTER || LETTER(press, ' ');
}

/* Before the others go on, a move can be undone. */
static void confirm(struct sitting *s)
{
    struct play *p = s->p;
    while (p->confirm && s->t->wants.confirm && !p->quit && !reader_over(p->reader) &&
           reader_waits_for(p->reader) != p->sp.reader && p->reader->sight.can.undo) {
        s->stage = CONFIRMING;
        draw_sitting(s);
        struct press press = term_press(s->t, -1);
        text_free(&s->message);
        if (goes_on(s, press)) break;
        if (press.key == PRESS_GONE || LETTER(press, 'q')) p->quit = true;
        else run_key(s, press);
    }
    s->stage = WATCHING;
}

/* ---- the game ---- */

static void let_bot_answer(struct sitting *s)
{
    struct play *p = s->p;
    struct refusal why = { 0 };
    size_t told = s->news.length;
    if (!room_bot(p->room, owner_of_room(), (struct budget){ 0 }, &why)) give_up(s, &why);
    save_news(p);
    hear_news(s, p->humans == 1 ? only_person(p) : p->sp.reader);
    if (!p->quit && s->news.length > told) pause_for(s);
}

static void draw_at_last(struct sitting *s)
{
    struct refusal why = { 0 };
    if (!room_draw(s->p->room, owner_of_room(), &why)) give_up(s, &why);
}

static void answer_forced(struct sitting *s, int who)
{
    struct refusal why = { 0 };
    if (!room_answer_forced(s->p->room, seat_of(who), &why)) give_up(s, &why);
    save_news(s->p);
    hear_news(s, who);
    if (!s->p->quit) confirm(s);
}

static void ask_at_table(struct sitting *s, int who)
{
    turn_to(s, who);
    if (s->p->quit || s->t->gone) return;
    hear_news(s, who);
    ask(s);
    if (!s->p->quit) confirm(s);
}

static void go_on(struct sitting *s)
{
    struct play *p = s->p;
    int who = reader_waits_for(p->open);
    if (who == NOBODY && p->cardboard) ask(s);
    else if (who == NOBODY) draw_at_last(s);
    else if (reader_sees_bot(p->open, who)) let_bot_answer(s);
    else if (is_forced(p)) answer_forced(s, who);
    else ask_at_table(s, who);
}

static void say_results(struct sitting *s)
{
    bool known;
    char *text = printed(s->p, run_word_named, "score", &known);
    hear_news(s, s->p->sp.reader);
    text_free(&s->message);
    add_said(&s->message, "play.over", NO_ARGS);
    if (text) text_add(&s->message, "\n\n%s", text);
    free(text);
}

static void finish_game(struct sitting *s)
{
    struct press press;
    bool told;
    s->stage = FINISHED;
    say_results(s);
    do {
        draw_sitting(s);
        press = term_press(s->t, -1);
        told = s->message.length;
        if (press.key != PRESS_RESIZED) text_free(&s->message);
        if (LETTER(press, 'v')) page_review(s->t, s->p), look_again(s->p);
        else run_key(s, press);
    } while (press.key != PRESS_GONE && !LETTER(press, 'q') && (told || press.key != PRESS_ESCAPE));
}

/* A game that is not saved anywhere gets a file of its own. */
static void save_somewhere(struct play *p)
{
    if (p->save.file || !saves_new(p->sp.game, p->own_file)) return;
    p->save.noted = true;
    save_begin(p, p->own_file);
}

void free_sitting(struct sitting *s)
{
    text_free(&s->news);
    text_free(&s->message);
    text_free(&s->preview);
}

void term_play_on(struct term *t, struct play *p)
{
    struct refusal why = { 0 };
    if (become_game(p, &why)) term_play(t, p);
    else complain_refusal(FAILED, &why);
}

int term_play(struct term *t, struct play *p)
{
    struct sitting s = { .t = t, .p = p, .previewed = -1 };
    look_again(p);
    if (p->quit) return FAILED;
    if (p->humans == 1) p->sp.reader = only_person(p);
    save_somewhere(p);
    look_again(p);
    while (!reader_over(p->open) && !p->quit && !t->gone) {
        save_news(p);
        go_on(&s);
        look_again(p);
    }
    save_news(p);
    if (reader_over(p->open) && !t->gone) finish_game(&s);
    free_sitting(&s);
    return FINE;
}
