/* The desk itself: it finds the request that a line asks for, and makes its answer or refusal one JSON object. */
#include "front/desk/session.h"

#include "engine/json.h"
#include "engine/replay.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ALONE = 1,
    NEEDS_ROOM = 2,
    NEEDS_GAME = 4,
    NO_LESSON = 8
}; /* takes no words; is about the room here; or about a game anywhere; can't be done in a lesson or a puzzle */

static const struct {
    const char *name;
    request *run;
    int needs;
} requests[] = {
    { "new", on_new, 0 },
    { "view", on_view, NEEDS_GAME },
    { "menu", on_menu, NEEDS_ROOM | ALONE },
    { "play", on_play, NEEDS_ROOM },
    { "forced", on_forced, NEEDS_ROOM | ALONE | NO_LESSON },
    { "private", on_private, NEEDS_ROOM | ALONE },
    { "chance", on_chance, NEEDS_ROOM | NO_LESSON },
    { "undo", on_undo, NEEDS_ROOM | ALONE | NO_LESSON },
    { "redo", on_redo, NEEDS_ROOM | ALONE | NO_LESSON },
    { "restart", on_restart, NEEDS_ROOM | ALONE | NO_LESSON },
    { "log", on_log, NEEDS_GAME },
    { "score", on_score, NEEDS_ROOM | ALONE },
    { "hint", on_hint, NEEDS_GAME },
    { "judge", on_judge, NEEDS_ROOM | NO_LESSON },
    { "moment", on_moment, NEEDS_GAME },
    { "follow", on_follow, NEEDS_GAME },
    { "preview", on_preview, NEEDS_GAME },
    { "review", on_review, NEEDS_ROOM },
    { "journal", on_journal, NEEDS_ROOM | ALONE },
    { "seat", on_seat, NEEDS_ROOM | NO_LESSON },
    { "bot", on_bot, NEEDS_ROOM | NO_LESSON },
    { "go-on", on_go_on, NEEDS_ROOM | NO_LESSON },
    { "at", on_at, NEEDS_GAME },
    { "from-here", on_from_here, NEEDS_ROOM | NO_LESSON },
    { "pad", on_pad, 0 },
    { "pieces", on_pieces, 0 },
    { "deck", on_deck, 0 },
    { "lesson", on_lesson, 0 },
    { "read-on", on_read_on, NEEDS_ROOM | ALONE },
    { "play-on", on_play_on, NEEDS_ROOM | ALONE },
    { "puzzle", on_puzzle, 0 },
    { "language", on_language, 0 },
    { "games", on_games, ALONE },
    { "rules", on_rules, 0 },
};
enum { REQUESTS = sizeof requests / sizeof requests[0] };

static void write_no_memory(struct text_out *out)
{
    json_open(out, NULL, '{');
    json_truth(out, "ok", false);
    json_text(out, "refused", "refusal.memory");
    json_text(out, "message", "");
    json_close(out, '}');
}

struct desk *desk_new(struct desk_owner *owner, enum language language)
{
    struct desk *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->owner = owner;
    d->viewers.language = language;
    d->viewers.find = game_named;
    d->past = NOW;
    write_no_memory(&d->no_memory);
    if (!d->no_memory.failed) return d;
    desk_free(d);
    return NULL;
}

void desk_free(struct desk *d)
{
    if (!d) return;
    end_lesson(d);
    end_puzzle(d);
    room_free(d->room);
    viewers_forget(&d->viewers);
    leave_elsewhere(d);
    text_free(&d->out);
    text_free(&d->no_memory);
    free(d);
}

static bool may_run(struct desk *d, int needs, const char *rest)
{
    if (needs & (NEEDS_ROOM | NEEDS_GAME) && !d->room && !is_elsewhere(d)) return refuse(&d->why, "engine.no-game", "");
    if (needs & NEEDS_ROOM && !d->room) return refuse(&d->why, "room.right", "");
    if (needs & NO_LESSON && (d->lecture.file || d->quiz.file)) return refuse(&d->why, "lesson.not-now", "");
    return !(needs & ALONE) || !*rest || refuse(&d->why, "engine.alone", rest);
}

static bool serve(struct desk *d, char *line)
{
    char *rest = line, *name = next_word(&rest);
    for (int i = 0; name && i < REQUESTS; i++)
        if (!strcmp(requests[i].name, name)) return may_run(d, requests[i].needs, rest) && requests[i].run(d, rest);
    refuse(&d->why, "engine.request", name ? name : "");
    for (int i = 0; i < REQUESTS; i++) refusal_right(&d->why, requests[i].name);
    return false;
}

static void add_refusal(struct desk *d)
{
    struct speaker speaker = { .language = d->viewers.language, .reader = NOBODY };
    struct text_out message = { 0 };
    speak_refusal(&speaker, &d->why, &message);
    d->out.length = 0;
    json_open(&d->out, NULL, '{');
    json_truth(&d->out, "ok", false);
    json_text(&d->out, "refused", d->why.key);
    json_take(&d->out, "message", &message);
    if (d->why.paragraph) json_format(&d->out, "rule", "%d.%d", d->why.paragraph / 100, d->why.paragraph % 100);
}

static void begin_answer(struct desk *d)
{
    d->why = (struct refusal){ 0 };
    d->out.length = 0;
    d->out.failed = false;
    json_open(&d->out, NULL, '{');
    json_truth(&d->out, "ok", true);
}

/* An answer for which memory ran out is replaced: what there is of it can't be read. */
static const char *finished(struct desk *d, bool fine)
{
    if (!fine) add_refusal(d);
    json_close(&d->out, '}');
    return d->out.failed ? text_of(&d->no_memory) : text_of(&d->out);
}

static bool copy_request(struct desk *d, const char *asked, char line[REQUEST_LIMIT])
{
    if (strlen(asked) >= REQUEST_LIMIT) return refuse_range(&d->why, "engine.long-line", "", 0, REQUEST_LIMIT - 1);
    strcpy(line, asked);
    return true;
}

const char *desk_ask(struct desk *d, const char *asked)
{
    char line[REQUEST_LIMIT];
    begin_answer(d);
    return finished(d, copy_request(d, asked, line) && serve(d, line));
}

static bool read_wishes(struct desk *d, char *words, struct wishes *wishes)
{
    bool known = true;
    wishes_usual(d, wishes);
    for (char *word, *rest = words; (word = next_word(&rest));) {
        if (!wishes_read(d, word, wishes, &known)) return false;
        if (!known) return refuse(&d->why, "engine.alone", word);
    }
    return true;
}

static bool load(struct desk *d, char *words, const char *log, size_t length)
{
    struct wishes wishes;
    if (!read_wishes(d, words, &wishes)) return false;
    struct table *t = replay(log, length, game_named, WHOLE_LOG, &d->why);
    return t && open_room(d, t, &wishes) && add_waiting(d);
}

const char *desk_load(struct desk *d, const char *words, const char *log, size_t length)
{
    char line[REQUEST_LIMIT];
    begin_answer(d);
    return finished(d, copy_request(d, words, line) && load(d, line, log, length));
}

const char *desk_take(struct desk *d, const void *packet, size_t length)
{
    begin_answer(d);
    return finished(d, take_packet(d, packet, length));
}
