#include "front/term/company.h"

#include <stdlib.h>
#include <string.h>

enum deed {
    SIT,
    AGREE,
    DECLINE,
    RETURN,
    REMATCH,
    COPY,
    START,
    SAY,
    BACK,
    ASK_UNDO,
    LEAVE,
    PAUSE,
    RESUME,
    RESIGN,
    QUIT,
    DEEDS
};

/* What can be done: as a request, as a line, and explained. */
static const struct {
    const char *request, *line, *more;
} deeds[] = {
    [SIT] = { "sit", "remote.do.sit", "remote.do.sit.more" },
    [AGREE] = { "agree", "remote.do.agree", "remote.do.agree.more" },
    [DECLINE] = { "decline", "remote.do.decline", "remote.do.decline.more" },
    [RETURN] = { "return", "remote.do.return", "remote.do.return.more" },
    [REMATCH] = { "rematch", "remote.do.rematch", "remote.do.rematch.more" },
    [COPY] = { "copy", "remote.do.copy", "remote.do.copy.more" },
    [START] = { "start", "remote.do.start", "remote.do.start.more" },
    [SAY] = { "say", "remote.do.say", "remote.do.say.more" },
    [BACK] = { "back", "remote.do.back", "remote.do.back.more" },
    [ASK_UNDO] = { "ask-undo", "remote.do.ask-undo", "remote.do.ask-undo.more" },
    [LEAVE] = { "leave", "remote.do.leave", "remote.do.leave.more" },
    [PAUSE] = { "pause", "remote.do.pause", "remote.do.pause.more" },
    [RESUME] = { "resume", "remote.do.resume", "remote.do.resume.more" },
    [RESIGN] = { "resign", "remote.do.resign", "remote.do.resign.more" },
    [QUIT] = { "quit", "remote.do.quit", "remote.do.quit.more" },
};

struct company {
    struct term *t;
    struct far_seat *f;
    const char *name;
    enum deed deed[DEEDS];
    struct list list;
    struct area lines;
    bool moved, closed, left;
};

/* ---- what can be done ---- */

static bool has_open_seat(const struct remote *r)
{
    for (int seat = 0; remote_sitter(r, seat); seat++)
        if (remote_sits(r, seat, "nobody")) return true;
    return false;
}

static bool is_possible(const struct remote *r, enum deed deed)
{
    int me = remote_seat(r);
    bool seated = me != NOBODY, started = remote_is(r, "started"), over = remote_is(r, "over");
    bool playing = seated && started && !over, person = remote_sits(r, me, "person");
    bool mine = remote_proposal(r) && json_integer_value(json_object_get(remote_proposal(r), "by")) == me + 1;
    switch (deed) {
    case SIT: return !seated && has_open_seat(r) && (remote_is_invited(r) || remote_is_mine(r));
    case START: return remote_is_mine(r) && !started;
    case AGREE: return remote_is_asked_to_agree(r);
    case DECLINE: return remote_is_asked_to_agree(r) || (seated && mine);
    case COPY: return *r->link.invite && !over && has_open_seat(r);
    case SAY: return seated || remote_is_mine(r);
    case ASK_UNDO: return playing && person && !remote_proposal(r);
    case LEAVE: return seated && !over && person;
    case RETURN: return playing && remote_sits(r, me, "away");
    case PAUSE: return playing && !remote_is(r, "paused") && !remote_proposal(r);
    case RESUME: return playing && remote_is(r, "paused") && !remote_proposal(r);
    case RESIGN: return playing && person;
    case REMATCH: return over && (seated || remote_is_mine(r));
    case BACK: return started;
    default: return true;
    }
}

static void list_deeds(struct company *c)
{
    enum deed here = c->list.at < c->list.count ? c->deed[c->list.at] : DEEDS;
    c->list.count = 0;
    for (int k = 0; k < DEEDS; k++)
        if (is_possible(&c->f->remote, (enum deed)k)) c->deed[c->list.count++] = (enum deed)k;
    if (!c->moved) c->list.at = 0;
    for (int k = 0; c->moved && k < c->list.count; k++)
        if (c->deed[k] == here) c->list.at = k;
    if (c->list.at >= c->list.count) c->list.at = c->list.count - 1;
}

/* ---- drawing ---- */

static void draw_title(struct company *page, struct canvas *c)
{
    struct text_out title = { 0 }, state = { 0 };
    const struct remote *r = &page->f->remote;
    const char *id = json_string_value(json_object_get(r->status, "game"));
    const struct game *game = id ? r->reader.find(id) : NULL;
    struct speaker sp = { .language = cli_language, .game = game, .reader = NOBODY };
    if (game) say_game(&sp, "name", NULL, NULL, 0, &title), text_add(&title, ": ");
    add_said(&title, "remote.table", NO_ARGS);
    far_say_connection(r, &state);
    draw_bar(c, text_of(&title), text_of(&state));
    text_free(&title);
    text_free(&state);
}

static int draw_seats(struct company *page, struct canvas *c, int row, int columns)
{
    const struct remote *r = &page->f->remote;
    for (int seat = 0; remote_sitter(r, seat); seat++) {
        struct text_out text = { 0 };
        bool here = json_is_true(json_object_get(remote_sitter(r, seat), "present"));
        far_say_seat(r, seat, &text);
        put_text(c, row, 1, 1, in_ink(here ? INK_GREEN : INK_GREY), here ? either(c, "●", "*") : either(c, "○", "o"));
        put_text(c, row++, 3, columns - 3, PLAIN, text_of(&text));
        text_free(&text);
    }
    return row;
}

static void draw_deeds(struct company *page, struct canvas *c, struct area area)
{
    page->lines = area;
    list_follow(&page->list, area.rows);
    for (int k = page->list.from; k < page->list.count && k < page->list.from + area.rows; k++) {
        struct text_out words = { 0 };
        bool here = k == page->list.at;
        struct style style = here ? (struct style){ INK_WHITE, INK_BAR, BOLD } : PLAIN;
        add_said(&words, deeds[page->deed[k]].line, NO_ARGS);
        put_fill(c, (struct area){ area.row + k - page->list.from, area.column, 1, area.columns }, style, " ");
        put_format(c, area.row + k - page->list.from, area.column, area.columns, style, "%s %s",
                   here ? either(c, "▸", ">") : " ", text_of(&words));
        text_free(&words);
    }
}

/* What happened and was said, the latest last. */
static void draw_notices(struct company *page, struct canvas *c, struct area area)
{
    struct text_out text = { 0 };
    const struct remote *r = &page->f->remote;
    struct area none = { 0, 0, 0, area.columns };
    for (size_t k = 0; k < json_array_size(r->notices); k++) far_add_notice(r, k, &text), text_add(&text, "\n");
    int lines = put_lines(c, none, PLAIN, text_of(&text), 0) - 1;
    put_lines(c, area, PLAIN, text_of(&text), lines > area.rows ? lines - area.rows : 0);
    text_free(&text);
}

/* The explanation of the line under the cursor; the answer to the latest request; what keeps the connection away. */
static void draw_words(struct company *page, struct canvas *c, struct area area)
{
    struct text_out text = { 0 };
    struct remote *r = &page->f->remote;
    bool urgent = r->trouble.length || r->said.length || page->t->complaint.length;
    if (r->trouble.length) text_add(&text, "%s", text_of(&r->trouble));
    else if (r->said.length) text_add(&text, "%s", text_of(&r->said));
    else if (page->t->complaint.length) text_add(&text, "%s", text_of(&page->t->complaint));
    else if (remote_proposal(r)) far_say_proposal(r, &text);
    else if (page->list.count) add_said(&text, deeds[page->deed[page->list.at]].more, NO_ARGS);
    put_lines(c, area, urgent ? with_face(in_ink(INK_ACCENT), BOLD) : in_ink(INK_GREY), text_of(&text), 0);
    text_free(&text);
}

/* Over the whole width, so that it can be marked and copied. Returns the row where it begins. */
static int draw_invitation(struct company *page, struct canvas *c, int end)
{
    char invitation[LINK_SIZE];
    struct text_out head = { 0 };
    link_print_invitation(&page->f->remote.link, invitation);
    if (!*invitation || !is_possible(&page->f->remote, COPY)) return end;
    int length = (int)strlen(invitation), rows = (length + c->columns - 1) / c->columns;
    for (int row = 0; row < rows; row++)
        put_format(c, end - rows + row, 0, c->columns, in_ink(INK_ACCENT), "%.*s", c->columns,
                   invitation + row * c->columns);
    add_said(&head, "remote.invitation", NO_ARGS);
    put_text(c, end - rows - 1, 1, c->columns - 2, with_face(PLAIN, BOLD), text_of(&head));
    text_free(&head);
    return end - rows - 1;
}

static void draw_company(struct company *page)
{
    struct canvas *c = &page->t->canvas;
    int half = c->columns / 2, row = draw_seats(page, c, 2, half - 1) + 1, last = draw_invitation(page, c, c->rows - 1);
    draw_title(page, c);
    draw_words(page, c, (struct area){ last - 3, 1, 3, c->columns - 2 });
    draw_deeds(page, c, (struct area){ row, 1, last - 3 - row, half - 2 });
    draw_notices(page, c, (struct area){ 2, half + 1, last - 6, c->columns - half - 2 });
    draw_keys(c, "remote.keys.company");
}

/* ---- what a line does ---- */

static void ask_for(struct company *c, const char *request, json_t *members)
{
    text_free(&c->f->remote.said);
    if (!remote_ask(&c->f->remote, request, members)) add_said(&c->f->remote.said, "remote.busy", NO_ARGS);
}

static bool ask_line(struct term *t, const char *key, char input[INPUT_SIZE])
{
    struct text_out question = { 0 };
    add_said(&question, key, NO_ARGS);
    bool typed = page_edit(t, text_of(&question), NULL, NULL, input);
    text_free(&question);
    return typed;
}

void page_say(struct term *t, struct far_seat *f)
{
    char input[INPUT_SIZE] = "";
    if (!ask_line(t, "remote.say", input) || !*input) return;
    text_free(&f->remote.said);
    if (!remote_ask(&f->remote, "say", json_pack("{s:s}", "text", input)))
        add_said(&f->remote.said, "remote.busy", NO_ARGS);
}

static void sit(struct company *c)
{
    char input[INPUT_SIZE];
    snprintf(input, sizeof input, "%s", c->name ? c->name : "");
    if (ask_line(c->t, "remote.your-name", input)) remote_sit(&c->f->remote, input);
}

static void copy_invitation(struct company *c)
{
    char invitation[LINK_SIZE];
    link_print_invitation(&c->f->remote.link, invitation);
    tty_copy(invitation);
    text_free(&c->f->remote.said);
    add_said(&c->f->remote.said, "remote.copied", NO_ARGS);
}

static void resign(struct company *c)
{
    char input[INPUT_SIZE] = "";
    if (ask_line(c->t, "remote.resign-sure", input) && !strcasecmp(input, "resign")) ask_for(c, "resign", NULL);
}

/* The table of the rematch is there already, or is made now. */
static void go_to_rematch(struct company *c)
{
    const char *next = json_string_value(json_object_get(c->f->remote.status, "next"));
    if (next) remote_go_to(&c->f->remote, next), c->closed = true;
    else ask_for(c, "rematch", NULL);
}

static json_t *proposal_number(const struct remote *r)
{
    return json_pack("{s:I}", "proposal", json_integer_value(json_object_get(remote_proposal(r), "number")));
}

static void do_deed(struct company *c, enum deed deed)
{
    const struct remote *r = &c->f->remote;
    switch (deed) {
    case SIT: return sit(c);
    case COPY: return copy_invitation(c);
    case SAY: return page_say(c->t, c->f);
    case AGREE:
    case DECLINE: return ask_for(c, deeds[deed].request, proposal_number(r));
    case RESIGN: return resign(c);
    case REMATCH: return go_to_rematch(c);
    case BACK: c->closed = true; return;
    case QUIT: c->left = true; return;
    default: return ask_for(c, deeds[deed].request, NULL);
    }
}

static void take_key(struct company *c, struct press press)
{
    bool begun = remote_is(&c->f->remote, "started");
    int place = c->list.from + press.row - c->lines.row;
    if (press.key == PRESS_NEWS || press.key == NO_PRESS || press.key == PRESS_RESIZED) return;
    text_free(&c->t->complaint);
    if (press.key == PRESS_ENTER && c->list.count) do_deed(c, c->deed[c->list.at]);
    else if (press.key == PRESS_CLICK && is_within(c->lines, press.row, press.column) && place < c->list.count) {
        if (place == c->list.at) do_deed(c, c->deed[place]);
        else c->list.at = place, c->moved = true;
    } else if (LETTER(press, 'q') || press.key == PRESS_ESCAPE) *(begun ? &c->closed : &c->left) = true;
    else if (LETTER(press, 'c')) page_say(c->t, c->f);
    else list_move(&c->list, press, c->lines.rows), c->moved = true, text_free(&c->f->remote.said);
}

bool page_company(struct term *t, struct far_seat *f, const char *name)
{
    struct company c = { .t = t, .f = f, .name = name };
    bool before = !f->remote.reader.sight.game;
    while (!c.closed && !c.left && !t->gone) {
        list_deeds(&c);
        if (term_draws(t)) draw_company(&c);
        take_key(&c, term_press(t, f->remote.state == REMOTE_WAITING ? 1000 : -1));
        if (f->remote.status) far_keep(f, remote_is(&f->remote, "over"));
        if (before && f->remote.reader.sight.game) break;
        if (json_object_get(f->remote.taken, "table")) break;
    }
    text_free(&f->remote.said);
    return !c.left;
}
