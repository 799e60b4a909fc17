/* What other nodes have stored, at the tables that are in memory here: it is shown at once. Their bots think there; if nothing
 * comes of it, any node goes on. */
#include "front/serve/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines of the log, played in the room: what follows from an answer comes automatically, and must be the same. */

static bool play_line(struct hosted *h, const char *line)
{
    struct refusal why = { 0 };
    char text[LOG_LINE];
    int seat = *line - '1';
    size_t length = strcspn(line, "\n");
    if (seat < 0 || seat >= h->record.seats || line[1] != ' ' || length - 2 >= sizeof text) return false;
    snprintf(text, sizeof text, "%.*s", (int)(length - 2), line + 2);
    return strcmp(text, "undo") ? room_say(h->room, seat_of(seat), text, &why)
                                : room_undo(h->room, seat_of(seat), &why);
}

/* The bytes that are as the room has them from this entry on; 0: something differs. */
static size_t same_bytes(const struct hosted *h, int from, const char *lines)
{
    struct text_out made = { 0 };
    for (int i = from; i < entries_of(h); i++) table_log_line(room_table(h->room), i, EVERYTHING, &made);
    bool same = !made.failed && !strncmp(text_of(&made), lines, made.length);
    size_t length = same ? made.length : 0;
    text_free(&made);
    return length;
}

static bool play_lines(struct hosted *h, const char *lines)
{
    while (*lines) {
        int before = entries_of(h);
        size_t length = play_line(h, lines) ? same_bytes(h, before, lines) : 0;
        if (!length) return false;
        lines += length;
    }
    return true;
}

static bool follow(struct hosted *h, const struct news *n)
{
    if (!h->room || !n->has_lines || n->number != entries_of(h)) return false;
    if (!play_lines(h, n->lines) || !keep_append(h, n->number, entries_of(h), n->key)) return false;
    h->bots = BOTS_AS_BEFORE;
    h->status += is_over(h) || h->record.proposal.kind;
    return true;
}

/* Rooms */

static void leave_bots_to_others(struct hosted *h)
{
    struct host_owner *owner = owner_of(h->host);
    h->stalled = true;
    h->stalled_until = owner->now(owner) + BOTS_LEFT_MS;
}

void load_anew(struct hosted *h)
{
    struct refusal why = { 0 };
    h->behind = false;
    h->seatings++;
    h->status++;
    leave_bots_to_others(h);
    if (!load_room(h, &why)) {
        send_away(h);
        return;
    }
    send_former_away(h);
    show_all(h);
}

void catch_up(struct hosted *h)
{
    struct table_progress p;
    int latest = h->kept_count ? h->kept[h->kept_count - 1].number : 0;
    if (store_progress(store_of(h->host), h->record.id, &p) != STORED) return; /* the next sweep tries again */
    h->behind = false;
    if (p.number != latest || p.version != h->record.version || p.notice != latest_notice(h)) load_anew(h);
}

static void mark(struct hosted *h) { h->behind = true; }

static void catch_up_if_free(struct hosted *h)
{
    if (h->behind && !h->busy) catch_up(h);
}

static bool is_known(const struct hosted *h, const struct news *n)
{
    bool plain = !n->version && !n->notice;
    return plain ? n->number < entries_of(h) : n->version <= h->record.version && n->notice <= latest_notice(h);
}

static void take(struct hosted *h, const struct news *n)
{
    bool plain = !n->version && !n->notice;
    if (h->busy) h->behind = true; /* until the store has answered */
    if (h->busy || is_known(h, n)) return;
    if (!plain || !follow(h, n)) {
        load_anew(h);
        return;
    }
    leave_bots_to_others(h);
    show_all(h);
}

void take_news(struct host *host)
{
    bool missed = false;
    for (struct news *n = store_news(store_of(host)), *next; n; n = next) {
        struct hosted *h = n->kind == NEWS_STORED ? find_room(host, n->table) : NULL;
        next = n->next;
        missed |= n->kind == NEWS_MISSED;
        if (h) take(h, n);
        hear_neighbour(host, n);
        free(n);
    }
    if (!missed) return;
    each_room(host, mark);
    each_room(host, catch_up_if_free);
}
