/* What guests are sent: packets, or moments as JSON, and what became of their requests. */
#include "front/serve/hosted.h"
#include "front/serve/metrics.h"
#include "front/serve/server_log.h"

#include "engine/fields.h"
#include "engine/json.h"
#include "games/games.h"
#include "reader/reader.h"

#include <stdlib.h>
#include <string.h>

static int place_of(int viewer) { return viewer == NOBODY ? SEATS_LIMIT : viewer; }

/* Packets */

static bool write_packet(const struct hosted *h, int viewer, struct sent *sent, struct text_out *out)
{
    struct refusal why = { 0 };
    return room_packet(h->room, actor_for(viewer), viewer, sent, out, &why);
}

/* As if the entries that it has had just been sent. Who sits there may have changed since, so that is sent again. */
static bool recall_sent(const struct hosted *h, const struct guest *o, struct sent *sent)
{
    struct refusal why = { 0 };
    const struct game *game = table_game(room_table(h->room));
    if (o->layout != layout_hash(game) || o->entries > entries_of(h)) return false;
    struct table *past = room_past(h->room, owner_of_room(), o->entries, &why);
    if (!past) return false;
    *sent = (struct sent){ .entries = o->entries, .view = calloc(1, game->state_size) };
    for (int seat = 0; seat < SEATS_LIMIT; seat++) strcpy(sent->sitters[seat].level, "?");
    if (sent->view) table_view(past, o->viewer, sent->view);
    table_free(past);
    return sent->view;
}

static void resume(const struct hosted *h, struct guest *o)
{
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    recall_sent(h, o, &sent); /* if not, the packet is a first one */
    if (write_packet(h, o->viewer, &sent, &packet)) {
        o->entries = entries_of(h);
        o->seatings = h->seatings;
        o->send(o, true, &packet);
    }
    o->resumes = false;
    sent_forget(&sent);
    text_free(&packet);
}

static bool is_shown_packets(const struct guest *o, int viewer)
{
    return o->viewer == viewer && !o->json && !o->slow && !o->resumes && !o->once && guest_sees(o);
}

/* Nothing has changed since it was shown the game. */
static bool has_all(const struct hosted *h, const struct guest *o)
{
    return o->entries == entries_of(h) && o->seatings == h->seatings;
}

static bool is_up_to_date(const struct guest *o, const struct sent *sent)
{
    return sent->view && o->entries == sent->entries;
}

static bool has_any(const struct hosted *h, int viewer, const struct sent *sent, bool up_to_date)
{
    for (const struct guest *o = h->first; o; o = o->next)
        if (is_shown_packets(o, viewer) && !has_all(h, o) && is_up_to_date(o, sent) == up_to_date) return true;
    return false;
}

static void send_packet(struct hosted *h, int viewer, int before, const struct text_out *packet)
{
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (!is_shown_packets(o, viewer) || has_all(h, o)) continue;
        if (before != NOTHING_SENT && o->entries != before) continue;
        o->entries = entries_of(h);
        o->seatings = h->seatings;
        o->send(o, true, packet);
    }
}

/* Those who are up to date get the next packet, made once; the others a first one. Whoever got a first one is up to date. */
static void show_viewer(struct hosted *h, int viewer)
{
    struct sent *sent = &h->sent[place_of(viewer)], fresh = { 0 };
    struct text_out next = { 0 }, first = { 0 };
    int before = sent->entries;
    bool someone = has_any(h, viewer, sent, true), newcomer = has_any(h, viewer, sent, false);
    if (someone && write_packet(h, viewer, sent, &next)) send_packet(h, viewer, before, &next);
    if (newcomer && write_packet(h, viewer, &fresh, &first)) {
        sent_forget(sent);
        *sent = fresh;
        send_packet(h, viewer, NOTHING_SENT, &first);
    }
    text_free(&next);
    text_free(&first);
}

/* It may have left meanwhile. */
static void send_past(void *guest, const struct text_out *packet)
{
    struct guest *o = guest;
    if (o->hosted) o->send(o, true, packet);
}

/* What was shown to this guest before, as it was then: nothing that is not stored yet. What it says that it has from an earlier
 * connection does not count. */
void host_look_back(struct guest *o, const char *id, int from, int to)
{
    WORKING_ON(o->hosted->record.id);
    struct refusal why = { 0 };
    bool has_seen = !o->json && !o->resumes && guest_sees(o) && o->hosted->room;
    bool fine = has_seen && from >= 0 && from <= to && to <= o->entries && to - from < PAST_LIMIT;
    if (!fine) refuse(&why, "table.past", "");
    else room_packets_at(o->hosted->room, actor_for(o->viewer), o->viewer, from, to, send_past, o, &why);
    if (why.key) host_refuse(o, id, &why);
}

void forget_sent(struct hosted *h)
{
    for (int i = 0; i < SEATS_AND_STRANGER; i++) sent_forget(&h->sent[i]);
}

/* Moments */

/* A reader made for the occasion: a guest that needs none costs nothing while it waits. */
void add_moment(const struct hosted *h, int viewer, enum language language, int from, struct text_out *out)
{
    struct reader reader = { .language = language, .find = game_named };
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    struct refusal why = { 0 };
    int earliest = entries_of(h) - STORY_LIMIT;
    if (write_packet(h, viewer, &sent, &packet) && reader_take(&reader, &packet, &why)) {
        reader_moment(&reader, from > earliest ? from : earliest > 0 ? earliest : 0, out);
        json_key(out, "view");
        fields_json(reader.sight.game, reader_view(&reader), reader_seats(&reader), out);
    } else {
        out->failed = true;
    }
    reader_free(&reader);
    sent_forget(&sent);
    text_free(&packet);
}

static void show_moment(const struct hosted *h, struct guest *o)
{
    struct text_out out = { 0 };
    if (has_all(h, o) && !o->resumes) return;
    int from = o->entries == NOTHING_SENT || o->entries > entries_of(h) ? 0 : o->entries;
    begin_message(&out, MESSAGE_MOMENT);
    add_moment(h, o->viewer, o->language, from, &out);
    json_close(&out, '}');
    o->resumes = false;
    if (!out.failed) {
        o->entries = entries_of(h);
        o->seatings = h->seatings;
        o->send(o, false, &out);
    }
    text_free(&out);
}

static void show_game(struct hosted *h)
{
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (o->slow || o->once || !guest_sees(o)) continue;
        if (o->json) show_moment(h, o);
        else if (o->resumes) resume(h, o);
    }
    for (int seat = 0; seat < h->record.seats; seat++) show_viewer(h, seat);
    show_viewer(h, NOBODY);
}

/* Who is there comes first: a game may begin with it. */
void show_all(struct hosted *h)
{
    h->shown = h->status;
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (!o->slow && !o->once) show_status(h, o);
    }
    if (h->room) show_game(h);
}

/* What became of a request */

void say_taken(struct guest *o, const char *id, int number, int entries)
{
    struct text_out out = { 0 };
    begin_message(&out, MESSAGE_TAKEN);
    json_text(&out, "id", id);
    json_number(&out, "number", number);
    json_number(&out, "entries", entries);
    json_close(&out, '}');
    if (!out.failed) o->send(o, false, &out);
    text_free(&out);
}

static void note_refusal(const struct guest *o, const struct refusal *why)
{
    struct log_field kind = FIELD_TEXT("kind", why->key);
    metrics_refusal(why->key);
    if (o->hosted) server_log_table("refused", o->hosted->record.id, &kind, 1);
    else server_log("refused", &kind, 1);
}

void host_refuse(struct guest *o, const char *id, const struct refusal *why)
{
    note_refusal(o, why);
    struct speaker speaker = { .language = o->language, .reader = NOBODY };
    struct text_out out = { 0 }, message = { 0 };
    if (o->refused) o->refused(o, why);
    speak_refusal(&speaker, why, &message);
    begin_message(&out, MESSAGE_REFUSED);
    if (id) json_text(&out, "id", id);
    json_text(&out, "refused", why->key);
    json_take(&out, "message", &message);
    if (why->paragraph) json_format(&out, "rule", "%d.%d", why->paragraph / 100, why->paragraph % 100);
    json_close(&out, '}');
    if (!out.failed) o->send(o, false, &out);
    text_free(&out);
}
