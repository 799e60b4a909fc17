/* creel join: a seat at a table of a server, line by line; or on the whole screen (front/term). */
#include "front/cli/far.h"

#include "front/term/term.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

/* What is typed while the connection is listened to: lines as they become whole. */
struct lines {
    char bytes[4 * INPUT_SIZE];
    size_t length;
    bool ended;
};

static void read_more(struct lines *l)
{
    if (l->length == sizeof l->bytes) l->length = 0; /* far longer than any word: it is dropped */
    ssize_t got = read(STDIN_FILENO, l->bytes + l->length, sizeof l->bytes - l->length);
    if (got <= 0) l->ended = true;
    else l->length += (size_t)got;
}

static bool next_line(struct lines *l, char input[INPUT_SIZE])
{
    char *end = memchr(l->bytes, '\n', l->length);
    if (!end) return false;
    size_t length = (size_t)(end - l->bytes), from = 0, kept = length;
    while (kept && isspace((unsigned char)l->bytes[kept - 1])) kept--;
    while (from < kept && isspace((unsigned char)l->bytes[from])) from++;
    if (kept - from >= INPUT_SIZE) kept = from + INPUT_SIZE - 1;
    memcpy(input, l->bytes + from, kept - from);
    input[kept - from] = '\0';
    l->length -= length + 1;
    memmove(l->bytes, end + 1, l->length);
    return true;
}

struct joining {
    struct far_seat far;
    struct play play;
    struct lines lines;
    const char *name;
    enum remote_state state; /* that was told last         */
    json_int_t noticed;      /* the number of the latest notice that was told */
    int asked_at;            /* entries at the question that was shown; -1: none */
    bool begun, over;
};

static void print_line(struct joining *j, struct text_out *text)
{
    if (text->length) fprintf(j->play.out, "%s\n", text_of(text));
    text_free(text);
}

/* ---- what is told ---- */

static void tell_connection(struct joining *j)
{
    struct remote *r = &j->far.remote;
    struct text_out text = { 0 };
    if (r->state == j->state) return;
    j->state = r->state;
    if (r->state != REMOTE_OPEN && r->trouble.length) text_add(&text, "%s ", text_of(&r->trouble));
    far_say_connection(r, &text);
    print_line(j, &text);
}

static void tell_notices(struct joining *j)
{
    const struct remote *r = &j->far.remote;
    for (size_t k = 0; k < json_array_size(r->notices); k++) {
        json_int_t number = json_integer_value(json_object_get(json_array_get(r->notices, k), "number"));
        struct text_out text = { 0 };
        if (number <= j->noticed) continue;
        j->noticed = number;
        far_add_notice(r, k, &text);
        print_line(j, &text);
    }
}

/* Before the game, who is there; with --name, takes a seat. */
static void tell_lobby(struct joining *j)
{
    struct remote *r = &j->far.remote;
    struct text_out text = { 0 };
    if (!r->status || j->begun) return;
    j->begun = true;
    far_say_table(r, &text);
    print_line(j, &text);
    if (remote_seat(r) == NOBODY && j->name && (remote_is_invited(r) || remote_is_mine(r))) remote_sit(r, j->name);
    else if (!remote_is(r, "started")) show(&j->play, "remote.lobby-plain", NO_ARGS);
}

static void tell_game(struct joining *j)
{
    struct play *p = &j->play;
    const struct reader *r = &j->far.remote.reader;
    int me = r->sight.viewer, who = me < SEATS_LIMIT ? me : 0;
    if (!r->sight.game) return;
    look_again(p);
    tell_news(p, who);
    bool asked = reader_waits_for(r) == me && me < SEATS_LIMIT && !remote_is_busy(&j->far.remote);
    if (reader_over(r) && !j->over) show(p, "play.over", NO_ARGS), show_score(p);
    j->over = reader_over(r);
    if (asked && !j->over && j->asked_at != reader_entry(r)) {
        j->asked_at = reader_entry(r);
        show_question(p);
        fputs("> ", p->out);
    }
}

static void tell_all(struct joining *j)
{
    struct remote *r = &j->far.remote;
    tell_connection(j);
    if (r->said.length) print_line(j, &r->said), j->asked_at = -1;
    tell_notices(j);
    if (r->status) far_keep(&j->far, remote_is(r, "over"));
    tell_lobby(j);
    tell_game(j);
    fflush(j->play.out);
}

/* ---- what is typed ---- */

static void refuse_line(struct joining *j, struct refusal *why)
{
    show_refusal(&j->play, why);
    fputs("> ", j->play.out);
}

/* The question is asked again below what was shown. */
static void after_word(struct joining *j, const char *input)
{
    if (!strcasecmp(input, "help") || !strcmp(input, "?")) show(&j->play, "remote.help", NO_ARGS);
    j->asked_at = -1;
}

static void take_line(struct joining *j, const char *input)
{
    struct play *p = &j->play;
    struct refusal why = { 0 };
    struct text_out reply = { 0 };
    const struct reader *r = &j->far.remote.reader;
    if (!strcasecmp(input, "quit")) p->quit = true;
    else if (far_run_word(&j->far, input, &reply)) print_line(j, &reply);
    else if (!r->sight.game) show(p, "remote.lobby-plain", NO_ARGS);
    else if (*input && run_word(p, input)) after_word(j, input);
    else if (reader_waits_for(r) != r->sight.viewer) show(p, "play.not-asked", NO_ARGS);
    else if (!give(p, choice_meant(p, input), input, &why)) refuse_line(j, &why);
}

/* Input that comes early, as from a program, is not lost: the next line is taken when the one before has been answered and, while a game is
 * under way, when the seat is asked. */
static bool takes_lines(const struct joining *j)
{
    const struct remote *r = &j->far.remote;
    bool waits =
        r->reader.sight.game && !reader_over(&r->reader) && reader_waits_for(&r->reader) != r->reader.sight.viewer;
    return !j->play.quit && r->status && !remote_is_busy(r) && (j->play.terminal || !waits);
}

static void take_lines(struct joining *j)
{
    char input[INPUT_SIZE];
    bool none = false;
    while (takes_lines(j) && !(none = !next_line(&j->lines, input))) take_line(j, input);
    if (none && j->lines.ended) j->play.quit = true;
}

/* A rematch is another table, with the same seat. */
static void follow_rematch(struct joining *j)
{
    struct remote *r = &j->far.remote;
    const char *table = json_string_value(json_object_get(r->taken, "table"));
    if (!table) return;
    remote_go_to(r, table);
    j->begun = j->over = false;
    j->noticed = 0;
    j->asked_at = -1;
    memset(j->play.told, 0, sizeof j->play.told);
}

static bool stdin_is_ready(void)
{
    fd_set files;
    struct timeval none = { 0 };
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    return select(STDIN_FILENO + 1, &files, NULL, NULL, &none) > 0;
}

static int join_plain(const struct place *place, const char *name)
{
    static struct joining j;
    j = (struct joining){ .play = { .in = stdin, .out = stdout, .terminal = isatty(STDIN_FILENO) },
                          .name = name,
                          .state = REMOTE_OPEN,
                          .asked_at = -1 };
    far_begin(&j.far, place);
    far_sit_in(&j.play, &j.far);
    while (!j.play.quit && !ferror(stdout)) {
        remote_step(&j.far.remote);
        follow_rematch(&j);
        tell_all(&j);
        if (j.far.remote.state == REMOTE_ENDED) break;
        take_lines(&j);
        if (j.play.quit) break;
        bool listens = !j.lines.ended && !remote_is_busy(&j.far.remote);
        remote_wait(&j.far.remote, listens ? STDIN_FILENO : -1, -1);
        if (listens && stdin_is_ready()) read_more(&j.lines);
    }
    bool fine = j.far.remote.state != REMOTE_ENDED;
    far_end(&j.far);
    return finish(fine ? FINE : FAILED);
}

static int join_somehow(const struct place *place, const char *name, bool plain)
{
    struct term t = { 0 };
    if (plain || !tty_is_there() || !term_begin(&t)) return join_plain(place, name);
    int exit_code = term_online(&t, place, name);
    term_end(&t);
    return exit_code;
}

int run_join(int argc, char **argv)
{
    int exit_code = FINE;
    bool plain = false;
    const char *name = NULL;
    struct refusal why = { 0 };
    struct words words = { 0 };
    struct place place = { 0 };
    const struct flag flags[] = { { "plain", FLAG_SWITCH, { .on = &plain } },
                                  { "name", FLAG_TEXT, { .text = &name } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!words.count) return complain(USAGE, "remote.which-link", NO_ARGS);
    if (!words_within(&words, 1, &exit_code)) return exit_code;
    if (!link_parse(words.word[0], &place.link, &why)) return complain_refusal(USAGE, &why);
    if (!far_use_pass(&place.link)) return FAILED;
    return join_somehow(&place, name, plain);
}
