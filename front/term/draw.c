/* The table on the screen: a bar, the board, what can be chosen, and what it would do. On a wide screen the story has a column of its
 * own; on a narrow one it shares the place of the preview. */
#include "front/term/sitting.h"

#include "front/cli/far.h"
#include "text/show.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDE = 116,
    MAIN_COLUMNS = 82,
    SIDE_LEAST = 34,
    SIDE_MOST = 64,
    PANEL_LEAST = 6,
    PANEL_MOST = 14,
    READING_MOST = 10,
    LABEL = 5,
    KEY_COLUMNS = 15,
    TALL = 36,
    MORE_LEAST = 5,
    STORY_ENTRIES = 80,
    HELP_WORTH = 2
};

int chosen(const struct sitting *s)
{
    return s->stage == CHOOSING && s->list.at < s->list.count ? s->choice[s->list.at] : -1;
}

void say_chosen(const struct sitting *s, int choice, struct text_out *out)
{
    speak_choice(&s->p->sp, reader_view(s->p->reader), choice, out);
}

/* ---- the bar ---- */

/* The time that runs, and the connection. */
static void add_far_status(const struct remote *r, struct text_out *out)
{
    int64_t left;
    int seat;
    if (remote_clock(r, &seat, &left)) text_add(out, "  "), far_say_time(left, out);
    text_add(out, "  ");
    far_say_connection(r, out);
}

static void say_status(const struct sitting *s, struct text_out *out)
{
    const struct play *p = s->p;
    int who = reader_waits_for(p->reader);
    struct arg args[] = { ARG_TEXT("who", who == NOBODY ? "" : speaker_name(&p->sp, who)) };
    bool taught = s->teacher && s->stage != CHOOSING;
    const char *key = taught                                   ? s->teacher->name
                      : reader_over(p->reader)                 ? "play.over"
                      : s->stage == CHOOSING && p->humans == 1 ? "term.your-turn"
                      : who == NOBODY                          ? "term.chance"
                                                               : "term.turn-of";
    add_said(out, key, args, 1);
    if (s->far) add_far_status(&s->far->remote, out);
}

static void draw_head(struct sitting *s, struct canvas *c)
{
    struct text_out name = { 0 }, status = { 0 };
    say_game(&s->p->sp, "name", NULL, NULL, 0, &name);
    say_status(s, &status);
    draw_bar(c, text_of(&name), text_of(&status));
    text_free(&name);
    text_free(&status);
}

/* ---- the panels ---- */

/* A panel is below a line with its title. Returns what is under it. */
static struct area draw_panel(struct canvas *c, struct area area, const char *title)
{
    put_rule(c, area.row, area.column, area.columns, in_ink(INK_GREY));
    if (*title) put_format(c, area.row, area.column + 1, area.columns - 2, with_face(PLAIN, BOLD), " %s ", title);
    return (struct area){ area.row + 1, area.column + 1, area.rows - 1, area.columns - 2 };
}

static struct area draw_titled(struct canvas *c, struct area area, const char *key)
{
    struct text_out title = { 0 };
    add_said(&title, key, NO_ARGS);
    struct area inside = draw_panel(c, area, text_of(&title));
    text_free(&title);
    return inside;
}

static int widest_choice(const struct sitting *s)
{
    int widest = 1;
    for (int k = 0; k < s->list.count; k++) {
        struct text_out words = { 0 };
        say_chosen(s, s->choice[k], &words);
        if (text_width(text_of(&words)) > widest) widest = text_width(text_of(&words));
        text_free(&words);
    }
    return widest;
}

static void draw_choice(struct sitting *s, struct canvas *c, int k, int row, int column, int columns)
{
    struct text_out words = { 0 };
    bool here = k == s->list.at, pointed = s->teacher && has(s->teacher->pointed, s->choice[k]);
    struct style style = here ? (struct style){ .ink = INK_WHITE, .ground = INK_BAR, .face = BOLD } : PLAIN;
    say_chosen(s, s->choice[k], &words);
    put_fill(c, (struct area){ row, column, 1, columns - 1 }, style, " ");
    put_format(c, row, column, LABEL, style, "%s%2d%s", here ? either(c, "▸", ">") : " ",
               label_of(s->p->sp.game, question(reader_view(s->p->reader)), s->choice[k], k + 1),
               pointed ? either(c, "→", "*") : "");
    put_text(c, row, column + LABEL - 1, columns - LABEL, style, text_of(&words));
    text_free(&words);
}

/* In as many columns as are needed and fit, of the same height, filled from top to bottom; where that is not enough, the cursor takes them
 * along. */
static void draw_choices(struct sitting *s, struct canvas *c, struct area area)
{
    int each = widest_choice(s) + LABEL + 1, columns = area.columns / each;
    int needed = (s->list.count + area.rows - 1) / area.rows;
    if (columns > needed) columns = needed;
    if (columns < 1) columns = 1;
    if (each > area.columns) each = area.columns;
    if (columns == needed) area.rows = (s->list.count + columns - 1) / columns;
    int shown = columns * area.rows;
    list_follow(&s->list, shown);
    s->menu = (struct area){ area.row, area.column, area.rows, columns * each };
    s->columns = columns;
    for (int k = s->list.from; k < s->list.count && k < s->list.from + shown; k++) {
        int place = k - s->list.from;
        draw_choice(s, c, k, area.row + place % area.rows, area.column + place / area.rows * each, each);
    }
    if (s->list.from + shown < s->list.count)
        put_text(c, area.row + area.rows - 1, area.column + area.columns - 1, 1, in_ink(INK_ACCENT),
                 either(c, "↓", "v"));
    if (s->list.from) put_text(c, area.row, area.column + area.columns - 1, 1, in_ink(INK_ACCENT), either(c, "↑", "^"));
}

/* Below what happened, as far as there is room for that, what the teacher says. */
static void draw_card(struct sitting *s, struct canvas *c, struct area area)
{
    struct teacher *teacher = s->teacher;
    struct area none = { 0, 0, 0, area.columns };
    const char *news = text_of(&s->news);
    while (*news == '\n') news++;
    int rows = put_lines(c, none, PLAIN, text_of(&teacher->card), 0), most = rows > area.rows ? rows - area.rows : 0;
    int told = *news ? put_lines(c, none, PLAIN, news, 0) : 0, room = area.rows - rows;
    if (s->news_from > most) s->news_from = most;
    teacher->cut = most > s->news_from;
    if (told > room) told = 0;
    put_lines(c, (struct area){ area.row, area.column, told, area.columns }, in_ink(INK_GREY), news, 0);
    area.row += told, area.rows -= told;
    put_lines(c, area, PLAIN, text_of(&teacher->card), s->news_from);
    if (s->news_from) put_text(c, area.row, area.column + area.columns, 1, in_ink(INK_ACCENT), either(c, "↑", "^"));
    if (most > s->news_from)
        put_text(c, area.row + area.rows - 1, area.column + area.columns, 1, in_ink(INK_ACCENT), either(c, "↓", "v"));
}

/* Where one can go from the end of a lesson. */
static void draw_ends(struct sitting *s, struct canvas *c, struct area area)
{
    s->menu = area;
    s->columns = 1;
    for (int k = 0; k < s->list.count; k++) {
        struct text_out words = { 0 };
        bool here = k == s->list.at;
        struct style style = here ? (struct style){ INK_WHITE, INK_BAR, BOLD } : PLAIN;
        add_said(&words, s->teacher->end[k], NO_ARGS);
        put_fill(c, (struct area){ area.row + k, area.column, 1, area.columns - 1 }, style, " ");
        put_format(c, area.row + k, area.column, area.columns - 1, style, "%s %s", here ? either(c, "▸", ">") : " ",
                   text_of(&words));
        text_free(&words);
    }
}

static void say_question(const struct sitting *s, struct text_out *out)
{
    (s->p->humans > 1 ? speak_asked : speak_asked_alone)(&s->p->sp, reader_view(s->p->reader), out);
}
static int question_width(const struct sitting *s)
{
    struct text_out asked = { 0 };
    say_question(s, &asked);
    int width = text_width(text_of(&asked));
    text_free(&asked);
    return width;
}

/* What the person has just done, and may undo. */
static void say_own_move(const struct sitting *s, struct text_out *out)
{
    struct record record = reader_record(s->p->reader);
    int who = s->p->sp.reader, from = who < SEATS_LIMIT ? s->since[who] - 1 : record.entries;
    for (int i = from < 0 ? record.entries : from; i < record.entries; i++)
        speak_entry(&s->p->sp, &record, i, out->length > 0, out);
    if (out->length) text_add(out, "\n");
}

static void draw_question(struct sitting *s, struct canvas *c, struct area area)
{
    struct text_out asked = { 0 };
    if (s->stage == READING) return draw_card(s, c, draw_panel(c, area, text_of(&s->teacher->title)));
    if (s->stage == ENDING) return draw_ends(s, c, draw_titled(c, area, s->teacher->over));
    if (s->stage == CHOOSING) {
        say_question(s, &asked);
        struct area inside = draw_panel(c, area, text_of(&asked));
        if (text_width(text_of(&asked)) > area.columns - 4) {
            int rows = put_lines(c, (struct area){ inside.row, inside.column, 2, inside.columns },
                                 with_face(PLAIN, BOLD), text_of(&asked), 0);
            inside.row += rows, inside.rows -= rows;
            put_rule(c, area.row, area.column, area.columns, in_ink(INK_GREY));
        }
        draw_choices(s, c, inside);
    } else {
        const char *key = s->stage == FINISHED     ? "play.over"
                          : s->stage == CONFIRMING ? "term.confirm-head"
                                                   : "term.watching";
        struct area inside = draw_titled(c, area, key);
        const char *more = s->stage == FINISHED     ? "term.finished"
                           : s->stage == CONFIRMING ? "term.confirm"
                           : s->far                 ? "remote.wait"
                                                    : "term.skip";
        s->menu = inside;
        if (s->stage == CONFIRMING) say_own_move(s, &asked);
        add_said(&asked, more, NO_ARGS);
        put_lines(c, inside, PLAIN, text_of(&asked), 0);
    }
    text_free(&asked);
}

/* The paragraph behind a choice: of its step, or the one against a choice of the same kind that is not offered; 0: there is none. */
static int rule_behind(const struct sitting *s, int choice)
{
    const struct reader *r = s->p->reader;
    struct frame f = question(reader_view(r));
    int index[PHRASE_SLOTS], rule = step_of(s->p->sp.game, f, choice)->rule;
    const struct phrase *own = phrase_of(s->p->sp.game, f, choice, index);
    for (int k = 0; !rule && k < CHOICES; k++)
        if (phrase_of(s->p->sp.game, f, k, index) == own) rule = reader_why(r, k);
    return rule;
}

/* What the choice would do, and the rule that it falls under. */
static void find_preview(struct sitting *s)
{
    const struct reader *r = s->p->reader;
    struct refusal why = { 0 };
    int choice = chosen(s), entry = reader_entry(r);
    if (choice == s->previewed && entry == s->previewed_at) return;
    text_free(&s->preview);
    s->previewed = choice;
    s->previewed_at = entry;
    if (choice < 0 || reader_waits_for(r) == NOBODY) return;
    say_chosen(s, choice, &s->preview);
    text_add(&s->preview, "\n");
    reader_preview_text(r, choice, &s->preview, &why);
    struct text_out rule = { 0 };
    int paragraph = rule_behind(s, choice);
    if (paragraph) speak_rule(&s->p->sp, paragraph, &rule);
    struct arg args[] = { ARG_TEXT("rule", text_of(&rule)) };
    if (rule.length) add_said(&s->preview, "term.by-rule", args, 1);
    text_free(&rule);
}

/* The last lines where there are too many, unless somebody scrolls. */
static void draw_news(struct sitting *s, struct canvas *c, struct area area)
{
    struct area none = { 0, 0, 0, area.columns };
    const char *news = text_of(&s->news);
    while (*news == '\n') news++;
    int lines = put_lines(c, none, PLAIN, news, 0), most = lines > area.rows ? lines - area.rows : 0;
    if (s->news_from > most) s->news_from = most;
    put_lines(c, area, PLAIN, news, most - s->news_from);
    if (most > s->news_from)
        put_text(c, area.row, area.column + area.columns, 1, in_ink(INK_ACCENT), either(c, "↑", "^"));
}

/* Where there is no room for all of it, without the choice itself, which is on the menu. */
static void draw_preview(struct sitting *s, struct canvas *c, struct area area)
{
    find_preview(s);
    struct area none = { 0, 0, 0, area.columns };
    const char *text = text_of(&s->preview), *rest = strchr(text, '\n');
    if (rest && put_lines(c, none, PLAIN, text, 0) > area.rows) text = rest + 1;
    put_lines(c, area, PLAIN, text, 0);
}

/* One panel for both, in turn. */
static void draw_shared(struct sitting *s, struct canvas *c, struct area area)
{
    bool news = s->stage != CHOOSING || (!s->news_read && (s->news.length || s->teacher));
    if (news && s->teacher) draw_card(s, c, draw_panel(c, area, text_of(&s->teacher->title)));
    else if (news) draw_news(s, c, draw_titled(c, area, "term.news"));
    else draw_preview(s, c, draw_titled(c, area, "term.preview"));
}

/* Each key in a line; what goes on in the next one is below its words. */
void say_keys(const char *key, int columns, struct text_out *out)
{
    struct text_out said = { 0 };
    char *rest = NULL;
    add_said(&said, key, NO_ARGS);
    for (char *line = strtok_r(said.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (out->length) text_add(out, "\n");
        text_wrap(out, line, columns, KEY_COLUMNS);
    }
    text_free(&said);
}

/* The keys, where there is room for them, so that nobody has to know about `?`. */
static int draw_help(struct canvas *c, struct area area)
{
    struct text_out keys = { 0 };
    struct area none = { 0, 0, 0, area.columns - 2 };
    say_keys("term.help", area.columns - 2, &keys);
    int rows = put_lines(c, none, PLAIN, text_of(&keys), 0) + 1;
    if (area.rows >= HELP_WORTH * rows) {
        area.row += area.rows - rows;
        area.rows = rows;
        put_lines(c, draw_titled(c, area, "term.help-head"), in_ink(INK_GREY), text_of(&keys), 0);
    } else {
        rows = 0;
    }
    text_free(&keys);
    return rows;
}

/* As long as nothing has happened. */
static void draw_goal(const struct sitting *s, struct canvas *c, struct area area)
{
    struct text_out goal = { 0 };
    say_goal(&s->p->sp, reader_seats(s->p->reader), &goal);
    put_lines(c, area, PLAIN, text_of(&goal), 0);
    text_free(&goal);
}

static void draw_side(struct sitting *s, struct canvas *c, struct area area)
{
    struct area story = area, preview = area;
    for (int row = area.row; row < area.row + area.rows; row++)
        put_text(c, row, area.column - 1, 1, in_ink(INK_GREY), either(c, "│", "|"));
    story.rows -= draw_help(c, area);
    preview.rows = story.rows * 2 / 5;
    story.rows -= preview.rows;
    preview.row += story.rows;
    if (s->teacher && s->stage != READING) draw_card(s, c, draw_panel(c, story, text_of(&s->teacher->title)));
    else if (s->news.length || s->stage == FINISHED) draw_news(s, c, draw_titled(c, story, "term.news"));
    else draw_goal(s, c, draw_titled(c, story, "web.goal"));
    draw_preview(s, c, draw_titled(c, preview, "term.preview"));
}

/* ---- the board, and what is above everything ---- */

static void draw_board(struct sitting *s, struct canvas *c, struct area area)
{
    const struct reader *r = s->p->reader;
    if (s->stage == CHOOSING)
        c->pointing = (struct pointing){ s->p->sp.game, question(reader_view(r)), reader_menu(r), chosen(s),
                                         s->teacher ? s->teacher->pointed : 0 };
    screen_draw(&s->p->sp, reader_view(r), reader_seats(r), c, area);
}

/* In the middle; or a little higher, so that the question and its choices can be read. */
static int message_row(const struct sitting *s, const struct canvas *c, int rows)
{
    int middle = (c->rows - rows) / 2, above = s->stage == CHOOSING ? s->menu.row - 1 - rows : middle;
    return above > middle ? middle : above > 1 ? above : 1;
}

static void draw_message(struct sitting *s, struct canvas *c)
{
    struct text_out text = { 0 };
    if (s->t->complaint.length) text_add(&text, "%s", text_of(&s->t->complaint));
    if (s->message.length) text_add(&text, text.length ? "\n%s" : "%s", text_of(&s->message));
    if (text.length) {
        int columns = c->columns - 8 < 76 ? c->columns - 8 : 76;
        struct area none = { 0, 0, 0, columns - 4 };
        int rows = put_lines(c, none, PLAIN, text_of(&text), 0);
        if (rows > c->rows - 4) rows = c->rows - 4;
        struct area box = { message_row(s, c, rows + 2), (c->columns - columns) / 2, rows + 2, columns };
        put_fill(c, box, PLAIN, " ");
        struct area inside = put_box(c, box, with_face(in_ink(INK_ACCENT), BOLD), NULL, UNMARKED);
        inside.column++, inside.columns -= 2;
        put_lines(c, inside, PLAIN, text_of(&text), 0);
    }
    text_free(&text);
}

/* In place of the keys, what is more urgent. */
static void draw_banner(const struct remote *r, struct canvas *c)
{
    struct text_out text = { 0 };
    if (r->state != REMOTE_OPEN) text_add(&text, "%s", text_of(&r->trouble));
    else if (remote_proposal(r)) far_say_proposal(r, &text);
    else if (remote_is(r, "paused")) add_said(&text, "notice.paused", NO_ARGS);
    else if (remote_sits(r, remote_seat(r), "away")) add_said(&text, "remote.away", NO_ARGS);
    struct style style = { INK_BLACK, INK_YELLOW, BOLD };
    if (text.length) {
        put_fill(c, (struct area){ c->rows - 1, 0, 1, c->columns }, style, " ");
        put_text(c, c->rows - 1, 1, c->columns - 2, style, text_of(&text));
    }
    text_free(&text);
}

/* As much as the card needs, and what happened too, if that leaves enough for the board. */
static int reading_rows(const struct sitting *s, struct canvas *c, int columns)
{
    struct area none = { 0, 0, 0, columns - 2 };
    int rows = put_lines(c, none, PLAIN, text_of(&s->teacher->card), 0) + 1, most = c->rows - 2 - SCREEN_LEAST_ROWS;
    int told = s->news.length ? put_lines(c, none, PLAIN, text_of(&s->news), 0) : 0;
    if (rows + told <= READING_MOST) rows += told;
    if (rows < PANEL_LEAST + 1) rows = PANEL_LEAST + 1;
    return rows < most ? rows : most;
}

static int panel_rows(const struct sitting *s, struct canvas *c, int columns)
{
    int most = c->rows / 3 < PANEL_MOST ? c->rows / 3 : PANEL_MOST, rows = s->list.count + 1;
    if (s->stage == READING) return reading_rows(s, c, columns);
    if (c->rows >= TALL) return most;
    return s->stage != CHOOSING || rows < PANEL_LEAST + 1 ? PANEL_LEAST + 1 : rows < most ? rows : most;
}

/* ---- a large screen ---- */

static bool is_blank(const struct canvas *c, struct area area, int row)
{
    for (int column = area.column; column < area.column + area.columns; column++) {
        const struct cell *cell = cell_at(c, row, column);
        if (*cell->text && (*cell->text != ' ' || cell->style.ground)) return false;
    }
    return true;
}

/* The row behind the last one that the board uses. */
static int end_of_board(const struct canvas *c, struct area area)
{
    int row = area.row + area.rows;
    while (row > area.row && is_blank(c, area, row - 1)) row--;
    return row;
}

static void draw_score(struct sitting *s, struct canvas *c, struct area area)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = s->p->out, *to = open_memstream(&text, &length);
    if (!to) return;
    s->p->out = to;
    show_score(s->p);
    s->p->out = out;
    fclose(to);
    put_lines(c, area, PLAIN, text, 0);
    free(text);
}

/* The latest of it, as far back as there is room. */
static void draw_story(struct sitting *s, struct canvas *c, struct area area)
{
    struct text_out story = { 0 };
    struct record record = reader_record(s->p->reader);
    struct area none = { 0, 0, 0, area.columns };
    int from = record.entries > STORY_ENTRIES ? record.entries - STORY_ENTRIES : 0;
    for (int i = from; i < record.entries; i++) speak_entry(&s->p->sp, &record, i, story.length > 0, &story);
    const char *text = text_of(&story);
    while (*text == '\n') text++;
    int lines = put_lines(c, none, PLAIN, text, 0);
    put_lines(c, area, in_ink(INK_GREY), text, lines > area.rows ? lines - area.rows : 0);
    text_free(&story);
}

/* The menu follows the board, and what is left below it shows the score by source and the story. */
static void draw_below(struct sitting *s, struct canvas *c, struct area board)
{
    int from = end_of_board(c, board) + 1, last = c->rows - 1;
    int rows = s->stage == CHOOSING  ? s->list.count + 2
               : s->stage == READING ? reading_rows(s, c, board.columns)
                                     : PANEL_LEAST;
    if (rows > last - from || last - from - rows < MORE_LEAST) rows = last - from;
    draw_question(s, c, (struct area){ from, 0, rows, board.columns });
    struct area score = { from + rows, 0, last - from - rows, board.columns * 2 / 5 }, story = score;
    if (score.rows < MORE_LEAST) return;
    story.column = score.columns;
    story.columns = board.columns - score.columns;
    draw_score(s, c, draw_titled(c, score, "term.score"));
    draw_story(s, c, draw_titled(c, story, "term.story"));
}

/* ---- all of it ---- */

static int side_columns(const struct canvas *c)
{
    int side = c->columns - MAIN_COLUMNS;
    if (c->columns < WIDE) return 0;
    return side > SIDE_MOST ? SIDE_MOST : side < SIDE_LEAST ? SIDE_LEAST : side;
}

/* A little more than half of the screen; or as much as the choices need, in two columns if one would not show all of them. */
static int menu_columns(const struct sitting *s, struct area menu)
{
    int usual = menu.columns * 11 / 20, most = menu.columns * 13 / 20;
    if (s->stage != CHOOSING) return usual;
    int one = widest_choice(s) + LABEL + 3, two = 2 * one - 2, asked = question_width(s) + 4;
    int wanted = s->list.count >= menu.rows - 1 && two > usual && two <= most ? two
                 : one <= usual                                               ? usual
                 : one <= most                                                ? one
                                                                              : most;
    return asked > wanted && asked <= most ? asked : wanted;
}

static void draw_small(struct sitting *s, struct canvas *c, struct area menu)
{
    struct area right = menu;
    if (s->stage == READING) return draw_question(s, c, menu);
    menu.columns = menu_columns(s, menu);
    right.column = menu.columns;
    right.columns -= menu.columns;
    draw_shared(s, c, right);
    draw_question(s, c, menu);
}

static const char *keys_of(const struct sitting *s)
{
    switch (s->stage) {
    case CHOOSING: return s->far ? "remote.keys.choose" : s->teacher ? s->teacher->keys : "term.keys.choose";
    case FINISHED: return s->far ? "remote.keys.finished" : "term.keys.finished";
    case CONFIRMING: return "term.keys.confirm";
    case READING: return "term.keys.read";
    case ENDING: return s->teacher->end_keys;
    default: return s->far ? "remote.keys.watch" : "term.keys.watch";
    }
}

void draw_sitting(struct sitting *s)
{
    struct canvas *c = &s->t->canvas;
    if (!term_draws(s->t)) return;
    int side = side_columns(c), main = c->columns - side - (side > 0), lower = panel_rows(s, c, main);
    struct area board = { 1, 0, c->rows - 2 - lower, main }, menu = { c->rows - 1 - lower, 0, lower, main };
    draw_head(s, c);
    draw_board(s, c, board);
    put_fill(c, (struct area){ menu.row, 0, lower + 1, main }, PLAIN, " "); /* a board may be longer than its area */
    if (side) draw_side(s, c, (struct area){ 1, main + 1, c->rows - 2, side });
    if (side && c->rows >= TALL) draw_below(s, c, board);
    else if (side) draw_question(s, c, menu);
    else draw_small(s, c, menu);
    draw_keys(c, keys_of(s));
    if (s->far) draw_banner(&s->far->remote, c);
    draw_message(s, c);
}
