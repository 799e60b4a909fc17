/* The first page: games to begin, games to go on with, games to look back on, rules and settings. Each line explains itself. */
#include "front/term/form.h"

#include "front/cli/far.h"
#include "front/term/make_table.h"

#include "games/games.h"
#include "text/show.h"

#include <string.h>

enum item_kind {
    NEW_GAME,
    ALONE,
    CONTINUE,
    JOURNAL,
    ONLINE,
    JOIN,
    LOOK_BACK,
    LEARN,
    PUZZLES,
    RULES,
    SETTINGS,
    LANGUAGE,
    QUIT
};
enum { ITEMS_LIMIT = 2 * SAVES_LIMIT + PLACES_LIMIT + 32, LATEST = 3, LIST_MOST = 48, MORE_MOST = 76 };

struct item {
    enum item_kind kind;
    int k;
};

struct start {
    struct term *t;
    struct saves saves;
    struct places places;
    struct item item[ITEMS_LIMIT];
    struct list list;
    bool done;
};

static void add_item(struct start *s, enum item_kind kind, int k)
{
    if (s->list.count < ITEMS_LIMIT) s->item[s->list.count++] = (struct item){ kind, k };
}

static bool keeps_journal(const struct saved *saved)
{
    const struct show *show = kit_of(saved->game)->show;
    return saved->alone && show && show->journal;
}

/* `count` saved games from this one on, each followed by its journal. */
static void add_saves(struct start *s, enum item_kind kind, int from, int count)
{
    int place = 0;
    for (int k = 0; k < s->saves.count; k++) {
        const struct saved *saved = &s->saves.saved[k];
        if (saved->over != (kind == LOOK_BACK) || place++ < from || place > from + count) continue;
        add_item(s, kind, k);
        if (keeps_journal(saved)) add_item(s, JOURNAL, k);
    }
}

static bool is_saved(struct item item)
{
    return item.kind == CONTINUE || item.kind == JOURNAL || item.kind == LOOK_BACK;
}

/* The latest games that are not over come first: most people are here for theirs. Older ones are out of the way. */
static void list_items(struct start *s)
{
    char folder[DATA_SIZE];
    saves_free(&s->saves);
    saves_find(&s->saves);
    find_data(folder);
    places_read(folder, &s->places);
    s->list.count = 0;
    add_saves(s, CONTINUE, 0, LATEST);
    for (int k = 0; k < s->places.count; k++)
        if (!s->places.place[k].over) add_item(s, ONLINE, k);
    for (int k = 0; kits[k]; k++)
        if (kits[k]->minutes) add_item(s, NEW_GAME, k);
    for (int k = 0; kits[k]; k++)
        if (kits[k]->minutes && games[k]->min_seats == 1) add_item(s, ALONE, k);
    add_item(s, JOIN, 0);
    for (int k = 0; kits[k]; k++)
        if (has_course(games[k])) add_item(s, LEARN, k);
    for (int k = 0; kits[k]; k++)
        if (puzzle_of(games[k]->id, 0)) add_item(s, PUZZLES, k);
    for (int k = 0; kits[k]; k++)
        if (kits[k]->minutes) add_item(s, RULES, k);
    add_item(s, SETTINGS, 0);
    add_item(s, LANGUAGE, 0);
    add_saves(s, LOOK_BACK, 0, SAVES_LIMIT);
    add_saves(s, CONTINUE, LATEST, SAVES_LIMIT);
    add_item(s, QUIT, 0);
}

static const struct game *game_of(const struct start *s, struct item item)
{
    bool listed =
        item.kind == NEW_GAME || item.kind == ALONE || item.kind == LEARN || item.kind == PUZZLES || item.kind == RULES;
    if (item.kind == ONLINE) return game_named(s->places.place[item.k].game);
    return is_saved(item) ? s->saves.saved[item.k].game : listed ? games[item.k] : NULL;
}

/* The name of the item's game, when it was saved, and how far it got. */
static void say_item(const struct start *s, struct item item, bool more, struct text_out *out)
{
    static const char *const keys[] = {
        [NEW_GAME] = "term.item.new",        [ALONE] = "term.item.alone", [CONTINUE] = "term.item.continue",
        [LOOK_BACK] = "term.item.look-back", [RULES] = "term.item.rules", [SETTINGS] = "term.item.settings",
        [LANGUAGE] = "term.item.language",   [QUIT] = "term.item.quit",   [LEARN] = "term.item.learn",
        [ONLINE] = "term.item.online",       [JOIN] = "term.item.join",   [JOURNAL] = "term.item.journal",
        [PUZZLES] = "term.item.puzzles"
    };
    static const char *const longer[] = {
        [NEW_GAME] = "term.more.new",        [ALONE] = "term.more.alone", [CONTINUE] = "term.more.continue",
        [LOOK_BACK] = "term.more.look-back", [RULES] = "term.more.rules", [SETTINGS] = "term.more.settings",
        [LANGUAGE] = "term.more.language",   [QUIT] = "term.more.quit",   [LEARN] = "term.more.learn",
        [ONLINE] = "term.more.online",       [JOIN] = "term.more.join",   [JOURNAL] = "term.more.journal",
        [PUZZLES] = "term.more.puzzles"
    };
    struct speaker sp = { .language = cli_language, .game = game_of(s, item), .reader = NOBODY };
    bool saved = is_saved(item);
    struct text_out name = { 0 }, summary = { 0 };
    if (sp.game) say_game(&sp, "name", NULL, NULL, 0, &name), say_game(&sp, "summary", NULL, NULL, 0, &summary);
    struct arg args[] = { ARG_TEXT("game", text_of(&name)),
                          ARG_TEXT("summary", text_of(&summary)),
                          ARG_TEXT("when", !saved ? ""
                                           : more ? s->saves.saved[item.k].when
                                                  : s->saves.saved[item.k].brief),
                          ARG_NUMBER("moves", saved ? s->saves.saved[item.k].moves : 0),
                          ARG_TEXT("file", saved ? s->saves.saved[item.k].path : ""),
                          ARG_NUMBER("low", sp.game ? sp.game->min_seats : 0),
                          ARG_NUMBER("high", sp.game ? sp.game->max_seats : 0),
                          ARG_NUMBER("minutes", sp.game ? kit_of(sp.game)->minutes : 0),
                          ARG_TEXT("server", item.kind == ONLINE ? s->places.place[item.k].link.server : "") };
    add_said(out, (more ? longer : keys)[item.kind], args, 9);
    text_free(&name);
    text_free(&summary);
}

/* What is about the same is together: games to go on with, new ones, those to learn, and so on. */
static bool begins_group(const struct start *s, int k)
{
    static const int group[] = { [NEW_GAME] = 1, [ALONE] = 1,    [JOIN] = 1,     [LEARN] = 2,    [PUZZLES] = 3,
                                 [RULES] = 4,    [SETTINGS] = 5, [LANGUAGE] = 5, [LOOK_BACK] = 6 };
    enum item_kind before = s->item[k ? k - 1 : 0].kind, now = s->item[k].kind;
    return now == QUIT ? group[before] != 5 : now != JOURNAL && before != JOURNAL && group[before] != group[now];
}

/* In which row of the list an item is: where there is room for it, a group is set off from the one before. */
static int row_of(const struct start *s, int k, int rows)
{
    int all = s->list.count, gaps = 0;
    for (int i = 0; i < s->list.count; i++) all += begins_group(s, i);
    for (int i = 0; i <= k; i++) gaps += begins_group(s, i);
    return k - s->list.from + (all <= rows ? gaps : 0);
}

static void draw_list(struct start *s, struct canvas *c, struct area area)
{
    list_follow(&s->list, area.rows);
    for (int k = s->list.from; k < s->list.count && k < s->list.from + area.rows; k++) {
        struct text_out words = { 0 };
        bool here = k == s->list.at;
        int row = area.row + row_of(s, k, area.rows);
        struct style style = here ? (struct style){ INK_WHITE, INK_BAR, BOLD } : PLAIN;
        say_item(s, s->item[k], false, &words);
        put_fill(c, (struct area){ row, area.column, 1, area.columns }, style, " ");
        put_format(c, row, area.column, area.columns, style, "%s %s", here ? either(c, "▸", ">") : " ",
                   text_of(&words));
        text_free(&words);
    }
    if (s->list.from + area.rows < s->list.count)
        put_text(c, area.row + area.rows - 1, area.column + area.columns - 1, 1, in_ink(INK_ACCENT),
                 either(c, "↓", "v"));
}

static void draw_water(struct canvas *c, int row)
{
    for (int column = 0; column < c->columns; column++)
        put_text(c, row, column, 1, in_ink(INK_BLUE), column % 7 == 3 ? either(c, "≈", "-") : either(c, "~", "~"));
    put_text(c, row, c->columns - 12, 8, with_face(in_ink(INK_GOLD), BOLD), " ><(((> ");
}

static struct area list_area(const struct canvas *c)
{
    int columns = c->columns * 9 / 20;
    return (struct area){ 4, 2, c->rows - 6, columns < LIST_MOST ? columns : LIST_MOST };
}

static void draw_start(struct start *s)
{
    struct canvas *c = &s->t->canvas;
    struct text_out title = { 0 }, more = { 0 };
    struct area left = list_area(c);
    int column = left.column + left.columns + 3, room = c->columns - column - 3;
    int columns = room < MORE_MOST ? room : MORE_MOST;
    add_said(&title, "term.title", NO_ARGS);
    draw_bar(c, text_of(&title), CREEL_VERSION);
    draw_water(c, 2);
    draw_list(s, c, left);
    say_item(s, s->item[s->list.at], true, &more);
    bool wrong = s->t->complaint.length;
    put_lines(c, (struct area){ 4, column, c->rows - 6, columns }, wrong ? with_face(in_ink(INK_ACCENT), BOLD) : PLAIN,
              text_of(wrong ? &s->t->complaint : &more), 0);
    draw_keys(c, "term.keys.start");
    text_free(&title);
    text_free(&more);
}

/* ---- what a line does ---- */

static void show_journal_of(struct term *t, struct play *p)
{
    struct text_out page = { 0 }, title = { 0 };
    look_again(p);
    p->sp.reader = only_person(p);
    look_again(p);
    add_said(&title, "term.journal", NO_ARGS);
    journal_print(&p->sp, reader_view(p->reader), reader_seats(p->reader), &page);
    page_text(t, text_of(&title), text_of(&page), NULL);
    text_free(&page);
    text_free(&title);
}

/* To go on it is opened in its own file, with the people and bots it began with; otherwise it is only read. */
static void open_saved(struct start *s, const struct saved *saved, enum item_kind kind)
{
    struct play p = { .in = stdin, .out = stdout };
    struct wish wish = { .seating = &saved->seating, .load = saved->path };
    int exit_code = FINE;
    struct table *t = save_load(&p.save, saved->path, kind == CONTINUE, &exit_code);
    if (!t) return;
    if (play_begin(&p, t, &wish, &exit_code)) {
        if (kind == CONTINUE) term_play(s->t, &p);
        else if (kind == JOURNAL) show_journal_of(s->t, &p);
        else look_back(s->t, &p, EVERYTHING, 0);
    }
    play_end(&p, exit_code);
}

static void join_table(struct term *t)
{
    struct place place;
    if (ask_link(t, &place)) term_online(t, &place, NULL);
}

/* Remembered for the next time. */
static void change_language(struct term *t)
{
    cli_language = (enum language)((cli_language + 1) % LANGUAGES);
    snprintf(t->wants.language, sizeof t->wants.language, "%s", language_code[cli_language]);
    preferences_write(&t->wants);
}

static void run_item(struct start *s, struct item item)
{
    text_free(&s->t->complaint);
    switch (item.kind) {
    case NEW_GAME: page_new_game(s->t, games[item.k], kits[item.k]->seats); break;
    case ALONE: page_new_game(s->t, games[item.k], 1); break;
    case CONTINUE:
    case JOURNAL:
    case LOOK_BACK: open_saved(s, &s->saves.saved[item.k], item.kind); break;
    case ONLINE: term_online(s->t, &s->places.place[item.k], s->places.name); break;
    case JOIN: join_table(s->t); break;
    case LEARN: page_course(s->t, course_of(games[item.k]->id, 0), false); break;
    case PUZZLES: page_puzzles(s->t, games[item.k], NULL); break;
    case RULES: page_rules(s->t, games[item.k], NULL); break;
    case SETTINGS: page_settings(s->t); break;
    case LANGUAGE: change_language(s->t); break;
    case QUIT: s->done = true; break;
    }
    list_items(s);
}

static void take_press(struct start *s, struct press press)
{
    struct area area = list_area(&s->t->canvas);
    int place = s->list.from;
    while (place < s->list.count && area.row + row_of(s, place, area.rows) != press.row) place++;
    bool clicked = press.key == PRESS_CLICK && is_within(area, press.row, press.column) && place < s->list.count;
    if (press.key == PRESS_ENTER || (clicked && place == s->list.at)) run_item(s, s->item[s->list.at]);
    else if (clicked) s->list.at = place, text_free(&s->t->complaint);
    else if (LETTER(press, 'q') || press.key == PRESS_ESCAPE) s->done = true;
    else if (press.key != PRESS_RESIZED) list_move(&s->list, press, area.rows), text_free(&s->t->complaint);
}

int page_start(struct term *t)
{
    static struct start s;
    s = (struct start){ .t = t };
    list_items(&s);
    while (!s.done && !t->gone) {
        if (term_draws(t)) draw_start(&s);
        take_press(&s, term_press(t, -1));
    }
    saves_free(&s.saves);
    return FINE;
}
