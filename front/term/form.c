#include "front/term/form.h"

#include "front/term/make_table.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[] = { "easy", "fair", "good", "expert" };
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* The lines of the form; behind them come the seats, and then the options. */
enum { BEGIN, WHERE_LINE, COUNT_LINE, FIRST_SEAT, OPTIONS_FEW = 4 };

struct form {
    struct term *t;
    struct speaker sp;
    struct setup setup;
    struct seating seating;
    int option[OPTION_LIMIT], options; /* that matter at a table of this size */
    struct list list;
    bool online;     /* on a server */
    bool all, hides; /* all options are shown; some are not */
    bool done;
};

static bool matters(const struct option *option, int seats)
{
    return (!option->least_seats || seats >= option->least_seats) &&
           (!option->most_seats || seats <= option->most_seats);
}

static int first_option(const struct form *f) { return FIRST_SEAT + f->setup.seats; }

/* Where there are many options, the first one and those that are not as usual; the others are behind a line of their own. */
static void list_lines(struct form *f)
{
    int all = 0;
    for (int i = 0; i < option_count(f->sp.game); i++) all += matters(&f->sp.game->options[i], f->setup.seats);
    f->options = 0;
    for (int i = 0; i < option_count(f->sp.game); i++) {
        const struct option *option = &f->sp.game->options[i];
        bool shown = f->all || all <= OPTIONS_FEW || !f->options || f->setup.value[i] != option->preset;
        if (matters(option, f->setup.seats) && shown) f->option[f->options++] = i;
    }
    f->hides = f->options < all;
    f->list.count = first_option(f) + f->options + f->hides;
}

static bool is_more(const struct form *f, int line) { return f->hides && line == f->list.count - 1; }

static int option_at(const struct form *f, int line) { return f->option[line - first_option(f)]; }
static bool is_seat(const struct form *f, int line) { return line >= FIRST_SEAT && line < first_option(f); }

/* You, another person, or a bot with its level. */
static void say_seat(const struct form *f, int seat, struct text_out *out)
{
    struct text_out level = { 0 };
    bool person = is_person(&f->seating, seat);
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "level.%s", f->seating.at[seat]);
    if (!person) add_said(&level, key, NO_ARGS);
    struct arg args[] = { ARG_NUMBER("seat", seat + 1), ARG_TEXT("level", text_of(&level)),
                          ARG_TEXT("who", !person                                             ? "bot"
                                          : seat == first_person(&f->seating, f->setup.seats) ? "you"
                                          : f->online                                         ? "far"
                                                                                              : "here") };
    add_said(out, "term.form.seat", args, 3);
    text_free(&level);
}

static void say_line(const struct form *f, int line, struct text_out *out)
{
    struct arg count[] = { ARG_NUMBER("count", f->setup.seats) };
    struct arg where[] = { ARG_TEXT("where", f->online ? "server" : "here") };
    if (line == BEGIN) add_said(out, "term.form.begin", NO_ARGS);
    else if (line == COUNT_LINE) add_said(out, "term.form.seats", count, 1);
    else if (line == WHERE_LINE) add_said(out, "term.form.where", where, 1);
    else if (is_seat(f, line)) say_seat(f, line - FIRST_SEAT, out);
    else if (is_more(f, line)) add_said(out, "term.form.options", NO_ARGS);
    else speak_option(&f->sp, option_at(f, line), f->setup.value[option_at(f, line)], out);
}

/* Every value of an option, one in each line. */
static void say_values(const struct form *f, int i, struct text_out *out)
{
    const struct option *option = &f->sp.game->options[i];
    say_game(&f->sp, "option", option->name, NULL, 0, out);
    text_add(out, "\n");
    for (int k = 0; option->values && option->values[k]; k++) {
        text_add(out, k == f->setup.value[i] ? "\n> " : "\n  ");
        speak_value(&f->sp, i, k, out);
    }
    if (!option->values) text_add(out, "\n%d - %d", option->min, option->max);
}

/* What can sit there, one in each line, and what people at one table should know. */
static void say_seat_more(const struct form *f, int seat, struct text_out *out)
{
    add_said(out, f->online ? "term.form.seat-online.more" : "term.form.seat.more", NO_ARGS);
    text_add(out, "\n");
    for (int k = 0; k < LEVELS; k++) {
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "level.%s", levels[k]);
        text_add(out, strcmp(f->seating.at[seat], levels[k]) ? "\n  " : "\n> ");
        add_said(out, key, NO_ARGS);
    }
}

static void say_more(const struct form *f, struct text_out *out)
{
    const struct game *game = f->sp.game;
    int line = f->list.at;
    struct arg args[] = { ARG_NUMBER("low", game->min_seats), ARG_NUMBER("high", game->max_seats) };
    if (is_more(f, line)) return add_said(out, "term.form.options.more", NO_ARGS);
    if (line >= first_option(f)) return say_values(f, option_at(f, line), out);
    if (line == COUNT_LINE) return add_said(out, "term.form.seats.more", args, 2);
    if (line == WHERE_LINE) return add_said(out, "term.form.where.more", NO_ARGS);
    if (is_seat(f, line)) return say_seat_more(f, line - FIRST_SEAT, out);
    say_game(&f->sp, "summary", NULL, NULL, 0, out);
    text_add(out, "\n\n");
    struct text_out goal = { 0 };
    bool there = say_goal(&f->sp, f->setup.seats, &goal);
    struct arg wanted[] = { ARG_TEXT("goal", text_of(&goal)) };
    if (there) add_said(out, "term.goal", wanted, 1), text_add(out, "\n\n");
    text_free(&goal);
    add_said(out, "term.form.begin.more", NO_ARGS);
}

static void draw_form(struct form *f)
{
    struct canvas *c = &f->t->canvas;
    struct text_out name = { 0 }, more = { 0 };
    int rows = c->rows - 4, left = c->columns / 2;
    say_game(&f->sp, "name", NULL, NULL, 0, &name);
    draw_bar(c, text_of(&name), "");
    list_follow(&f->list, rows);
    for (int k = f->list.from; k < f->list.count && k < f->list.from + rows; k++) {
        struct text_out words = { 0 };
        bool here = k == f->list.at;
        struct style style = here         ? (struct style){ INK_WHITE, INK_BAR, BOLD }
                             : k == BEGIN ? with_face(PLAIN, BOLD)
                                          : PLAIN;
        say_line(f, k, &words);
        put_fill(c, (struct area){ 2 + k - f->list.from, 1, 1, left - 2 }, style, " ");
        put_format(c, 2 + k - f->list.from, 1, left - 2, style, "%s %s", here ? either(c, "▸", ">") : " ",
                   text_of(&words));
        text_free(&words);
    }
    say_more(f, &more);
    put_lines(c, (struct area){ 2, left + 1, rows, c->columns - left - 3 }, PLAIN, text_of(&more), 0);
    if (f->t->complaint.length)
        put_lines(c, (struct area){ c->rows - 4, left + 1, 3, c->columns - left - 3 },
                  with_face(in_ink(INK_ACCENT), BOLD), text_of(&f->t->complaint), 0);
    draw_keys(c, "term.keys.form");
    text_free(&name);
    text_free(&more);
}

static int around(int value, int by, int low, int high)
{
    int count = high - low + 1;
    return low + ((value - low + by) % count + count) % count;
}

static void change_option(struct form *f, int i, int by)
{
    const struct option *option = &f->sp.game->options[i];
    int low = option->min, high = option->max;
    if (option->values) {
        low = high = 0;
        while (option->values[high + 1]) high++;
    }
    f->setup.value[i] = (int16_t)around(f->setup.value[i], by, low, high);
}

/* Through the levels and a person, who stays where there is no other. */
static void change_seat(struct form *f, int seat, int by)
{
    int level = 0;
    while (level < LEVELS && strcmp(f->seating.at[seat], levels[level]) != 0) level++;
    level = around(level, by, 0, LEVELS);
    struct seating before = f->seating;
    snprintf(f->seating.at[seat], LEVEL_SIZE, "%s", level < LEVELS ? levels[level] : A_PERSON);
    if (first_person(&f->seating, f->setup.seats) != NOBODY) return;
    f->seating = before;
    complain(FAILED, "term.form.nobody", NO_ARGS);
}

/* Somebody is always left to play. */
static void change_count(struct form *f, int seats)
{
    f->setup.seats = seats;
    if (first_person(&f->seating, seats) == NOBODY) snprintf(f->seating.at[0], LEVEL_SIZE, A_PERSON);
}

static void change(struct form *f, int by)
{
    const struct game *game = f->sp.game;
    text_free(&f->t->complaint);
    if (f->list.at == COUNT_LINE) change_count(f, around(f->setup.seats, by, game->min_seats, game->max_seats));
    else if (f->list.at == WHERE_LINE) f->online = !f->online;
    else if (is_seat(f, f->list.at)) change_seat(f, f->list.at - FIRST_SEAT, by);
    else if (is_more(f, f->list.at)) f->all = true;
    else if (f->list.at >= first_option(f)) change_option(f, option_at(f, f->list.at), by);
    list_lines(f);
}

static void begin_online(struct form *f)
{
    struct place place;
    struct plan plan = { f->sp.game, &f->setup, &f->seating };
    if (!make_table(f->t, &plan, &place)) return;
    term_online(f->t, &place, NULL);
    f->done = true;
}

static void begin(struct form *f)
{
    struct refusal why = { 0 };
    struct play p = { .in = stdin, .out = stdout };
    struct wish wish = { .seating = &f->seating };
    int exit_code = FINE;
    text_free(&f->t->complaint);
    if (!setup_check(f->sp.game, &f->setup, &why)) return (void)complain_refusal(FAILED, &why);
    if (f->online) return begin_online(f);
    struct table *t = table_new(f->sp.game, &f->setup);
    if (!t) return (void)complain(FAILED, "refusal.memory", NO_ARGS);
    if (play_begin(&p, t, &wish, &exit_code)) term_play(f->t, &p);
    play_end(&p, exit_code);
    f->done = true;
}

static void take_press(struct form *f, struct press press)
{
    int place = f->list.from + press.row - 2;
    bool on_line = press.key == PRESS_CLICK && press.row >= 2 && place < f->list.count;
    if (on_line && place != f->list.at) f->list.at = place;
    else if ((press.key == PRESS_ENTER || on_line) && f->list.at == BEGIN) begin(f);
    else if (press.key == PRESS_ENTER || press.key == PRESS_RIGHT || LETTER(press, 'l') || LETTER(press, ' ') ||
             on_line)
        change(f, 1);
    else if (press.key == PRESS_LEFT || LETTER(press, 'h')) change(f, -1);
    else if (press.key == PRESS_ESCAPE || LETTER(press, 'q')) f->done = true;
    else list_move(&f->list, press, f->t->canvas.rows - 4);
}

void page_new_game(struct term *t, const struct game *game, int seats)
{
    struct form f = { .t = t,
                      .sp = { .language = cli_language, .game = game, .reader = NOBODY },
                      .seating = people_first(1, USUAL_BOT) };
    setup_preset(game, seats, &f.setup);
    list_lines(&f);
    while (!f.done && !t->gone) {
        if (term_draws(t)) draw_form(&f);
        take_press(&f, term_press(t, -1));
    }
}
