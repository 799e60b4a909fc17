#include "packet/bytes.h"
#include "packet/packet.h"

#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) static void put_byte(struct text_out *out, int byte)
{
    char one = (char)byte;
    text_add_bytes(out, &one, 1);
}

static void put_fixed(struct text_out *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) put_byte(out, (int)(number >> 8 * i & 0xff));
}

/* Seven bits in a byte, the lowest first; the high bit says that more follow. */
static void put_number(struct text_out *out, uint32_t number)
{
    for (; number >= 0x80; number >>= 7) put_byte(out, (int)(number & 0x7f) | 0x80);
    put_byte(out, (int)number);
}

/* Small numbers of both signs are short: 0, -1, 1, -2 ... */
static void put_signed(struct text_out *out, int number)
{
    put_number(out, (uint32_t)number << 1 ^ (number < 0 ? UINT32_MAX : 0));
}

static void put_text(struct text_out *out, const char *text)
{
    size_t length = strlen(text);
    put_byte(out, (int)length);
    text_add_bytes(out, text, length);
}

/* As the set-up line of the log has it. */
static void put_deck(const struct showing *now, struct text_out *out)
{
    struct text_out deck = { 0 };
    deck_print(now->game, now->setup, &deck);
    put_fixed(out, deck.length, 2);
    text_add_bytes(out, text_of(&deck), deck.length);
    out->failed |= deck.failed;
    text_free(&deck);
}

static void put_setup(const struct showing *now, struct text_out *out)
{
    put_fixed(out, layout_hash(game_listed(now->game)), 8);
    put_text(out, now->game->id);
    put_fixed(out, now->game->rules_version, 2);
    put_byte(out, now->setup->seats);
    put_byte(out, option_count(now->game) | (deck_of_setup(now->setup) ? OWN_CARDS : 0));
    for (int i = 0; i < option_count(now->game); i++) put_fixed(out, (uint16_t)now->setup->value[i], 2);
    if (deck_of_setup(now->setup)) put_deck(now, out);
    put_byte(out, now->viewer);
}

static void put_sitters(const struct showing *now, struct text_out *out)
{
    for (int seat = 0; seat < now->setup->seats; seat++) {
        put_text(out, now->sitters[seat].level);
        put_text(out, now->sitters[seat].name);
    }
}

/* Which of the eight bytes are not zero, and those. */
static void put_frame(struct frame f, struct text_out *out)
{
    uint8_t byte[sizeof f];
    int mask = 0;
    memcpy(byte, &f, sizeof f);
    for (size_t i = 0; i < sizeof f; i++) mask |= (byte[i] != 0) << i;
    put_byte(out, mask);
    for (size_t i = 0; i < sizeof f; i++)
        if (byte[i]) put_byte(out, byte[i]);
}

static void put_event(const struct event *event, struct text_out *out)
{
    int marks =
        (event->secret ? EVENT_SECRET : 0) | (event->arg[0] ? EVENT_FIRST : 0) | (event->arg[1] ? EVENT_SECOND : 0);
    put_byte(out, event->kind);
    put_byte(out, event->who);
    put_byte(out, marks);
    for (int i = 0; i < EVENT_ARGS; i++)
        if (event->arg[i]) put_signed(out, event->arg[i]);
}

static void put_events(const struct showing *now, const struct entry *e, struct text_out *out)
{
    uint32_t heard = 0;
    for (int k = 0; k < (int)e->events; k++) heard += event_is_for(record_event(&now->record, e, k), now->viewer);
    put_number(out, heard);
    for (int k = 0; k < (int)e->events; k++) {
        const struct event *event = record_event(&now->record, e, k);
        if (event_is_for(event, now->viewer)) put_event(event, out);
    }
}

/* That a seat had no choice is known to the seat itself; to others only where they could have seen as much. */
static bool may_know_forced(const struct showing *now, const struct entry *e)
{
    return e->forced && (now->viewer == EVERYTHING || now->viewer == e->who);
}

static void put_entry(const struct showing *now, int i, struct text_out *out)
{
    const struct entry *e = &now->record.entry[i];
    int before = i ? e[-1].turns : 0;
    int marks = (e->undo ? ENTRY_UNDO : 0) | (may_know_forced(now, e) ? ENTRY_FORCED : 0) |
                (e->shown ? ENTRY_SHOWN : 0) | (e->typist != NOBODY ? ENTRY_TYPED : 0) |
                (e->turns != before ? ENTRY_TURNS : 0);
    put_byte(out, marks);
    put_byte(out, e->who);
    if (!e->undo) put_frame(e->question, out);
    if (!e->undo) put_byte(out, choice_as_seen(now->game, e, now->viewer));
    if (e->typist != NOBODY) put_byte(out, e->typist);
    if (e->turns != before) put_signed(out, e->turns - before);
    put_events(now, e, out);
}

/* Whether one of the new entries has shown an earlier answer: seldom. */
static bool shows_answers(const struct showing *now, int from)
{
    for (int i = from; i < now->record.entries; i++) {
        const struct entry *e = &now->record.entry[i];
        for (int k = 0; k < (int)e->events; k++)
            if (record_event(&now->record, e, k)->shows) return true;
    }
    return false;
}

static bool is_shown_since(const struct showing *now, int i, int from)
{
    const struct entry *e = &now->record.entry[i];
    return e->shown && e->shown_by >= from;
}

/* The answers sent before that all have seen since. */
static void put_shown(const struct showing *now, int from, struct text_out *out)
{
    uint32_t count = 0;
    bool any = shows_answers(now, from);
    for (int i = 0; any && i < from; i++) count += is_shown_since(now, i, from);
    put_number(out, count);
    for (int i = 0; count && i < from; i++) {
        if (!is_shown_since(now, i, from)) continue;
        put_number(out, (uint32_t)i);
        put_byte(out, now->record.entry[i].choice);
    }
}

static int byte_before(const uint8_t *was, int at) { return was ? was[at] : 0; }

static bool same_word(const uint8_t *is, const uint8_t *was)
{
    uint64_t one, other = 0;
    memcpy(&one, is, sizeof one);
    if (was) memcpy(&other, was, sizeof other);
    return one == other;
}

/* Where the next byte differs from what was there before. */
static int next_change(const uint8_t *is, const uint8_t *was, int at, int size)
{
    while (at + 8 <= size && same_word(is + at, was ? was + at : NULL)) at += 8;
    while (at < size && is[at] == byte_before(was, at)) at++;
    return at;
}

/* A run ends before GAP bytes that are as they were: to name two runs would take no more than to send those bytes. */
static int end_of_run(const uint8_t *is, const uint8_t *was, int at, int size)
{
    int end = at + 1;
    for (int k = at + 1; k < size && k < end + GAP; k++)
        if (is[k] != byte_before(was, k)) end = k + 1;
    return end;
}

/* Runs of bytes that have changed: how far behind the last one it begins, how long it is, its bytes. A length of 0 ends. */
static void put_view(const struct game *game, const struct state *view, const struct state *before,
                     struct text_out *out)
{
    const uint8_t *is = (const uint8_t *)view, *was = (const uint8_t *)before; /* NULL: zeros */
    int size = game->state_size, end = 0;
    for (int at; (at = next_change(is, was, end, size)) < size;) {
        int stop = end_of_run(is, was, at, size);
        put_number(out, (uint32_t)(stop - at));
        put_number(out, (uint32_t)(at - end));
        text_add_bytes(out, (const char *)is + at, (size_t)(stop - at));
        end = stop;
    }
    put_number(out, 0);
}

static bool same_sitters(const struct showing *now, const struct sent *sent)
{
    for (int seat = 0; seat < now->setup->seats; seat++) {
        const struct sitter *is = &now->sitters[seat], *was = &sent->sitters[seat];
        if (strcmp(is->level, was->level) != 0 || strcmp(is->name, was->name) != 0) return false;
    }
    return true;
}

static void put_changes(const struct showing *now, const struct sent *sent, struct text_out *out)
{
    bool sitters = !sent->view || !same_sitters(now, sent);
    put_byte(out, (now->can.undo ? CAN_UNDO : 0) | (now->can.redo ? CAN_REDO : 0) |
                      (now->can.restart ? CAN_RESTART : 0) | (sitters ? HAS_SITTERS : 0));
    if (sitters) put_sitters(now, out);
    put_number(out, (uint32_t)sent->entries);
    put_number(out, (uint32_t)(now->record.entries - sent->entries));
    for (int i = sent->entries; i < now->record.entries; i++) put_entry(now, i, out);
    put_shown(now, sent->entries, out);
    put_view(now->game, now->view, sent->view, out);
}

bool packet_write(const struct showing *now, struct sent *sent, struct text_out *out)
{
    bool first = !sent->view;
    struct state *view = first ? calloc(1, now->game->state_size) : sent->view;
    if (!view) return false;
    put_byte(out, PACKET_VERSION);
    put_byte(out, first ? PACKET_FIRST : PACKET_NEXT);
    if (first) put_setup(now, out);
    put_changes(now, sent, out);
    if (first && out->failed) free(view);
    if (out->failed) return false;
    memcpy(view, now->view, now->game->state_size);
    memcpy(sent->sitters, now->sitters, (size_t)now->setup->seats * sizeof *now->sitters);
    sent->view = view;
    sent->entries = now->record.entries;
    return true;
}

void packet_write_past(const struct game *game, int entry, const struct state *view, struct text_out *out)
{
    put_byte(out, PACKET_VERSION);
    put_byte(out, PACKET_PAST);
    put_number(out, (uint32_t)entry);
    put_view(game, view, NULL, out);
}

void sent_forget(struct sent *sent)
{
    free(sent->view);
    *sent = (struct sent){ 0 };
}

static uint64_t mixed(uint64_t hash, const void *bytes, size_t length)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < length; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t mixed_number(uint64_t hash, uint32_t number)
{
    uint8_t bytes[4] = { (uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24) };
    return mixed(hash, bytes, sizeof bytes);
}

uint64_t layout_hash(const struct game *game)
{
    uint64_t hash = mixed(UINT64_C(0xcbf29ce484222325), game->id, strlen(game->id));
    hash = mixed_number(mixed_number(hash, game->rules_version), game->state_size);
    for (int i = 1; i < game->step_count; i++) hash = mixed(hash, game->step_names[i], strlen(game->step_names[i]) + 1);
    for (const struct field *f = game->fields; f->name; f++) {
        if (f->value) continue;
        uint32_t shape[] = { f->offset, f->size, f->kind, f->count, f->rows, f->seats };
        hash = mixed(hash, f->name, strlen(f->name) + 1);
        for (size_t i = 0; i < sizeof shape / sizeof shape[0]; i++) hash = mixed_number(hash, shape[i]);
    }
    return hash;
}
