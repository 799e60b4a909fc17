#include "room/room.h"

#include "engine/replay.h"

#include <stdlib.h>
#include <string.h>

struct room {
    struct table *t;
    struct terms terms;
    const struct bot *bot[SEATS_LIMIT];
    struct sitter sitters[SEATS_LIMIT];
    struct rng thoughts;     /* of the bots                        */
    struct thought *thought; /* their latest, while a turn goes on */
};

/* ---- rights ---- */

enum request { ANSWER, TYPE, TAKE_BACK, TAKE_BACK_AGREED, SEAT_PEOPLE, DRIVE_BOTS, REPLACE, LOOK, REQUESTS };

static const bool rights[REQUESTS][THE_OWNER + 1] = {
    [ANSWER] = { [A_SEAT] = true },
    [TYPE] = { [A_SEAT] = true, [THE_OWNER] = true },
    [TAKE_BACK] = { [A_SEAT] = true, [THE_OWNER] = true },
    [TAKE_BACK_AGREED] = { [THE_OWNER] = true },
    [SEAT_PEOPLE] = { [THE_OWNER] = true },
    [DRIVE_BOTS] = { [THE_OWNER] = true },
    [REPLACE] = { [THE_OWNER] = true },
    [LOOK] = { [A_STRANGER] = true, [A_SEAT] = true, [THE_OWNER] = true },
};

static bool may(const struct room *r, struct actor actor, enum request request, struct refusal *why)
{
    bool known = actor.kind != A_SEAT || (actor.seat >= 0 && actor.seat < table_setup(r->t)->seats);
    return (known && rights[request][actor.kind]) || refuse(why, "room.right", "");
}

static bool may_look_as(const struct room *r, struct actor actor, int viewer, struct refusal *why)
{
    if (!may(r, actor, LOOK, why)) return false;
    return actor.kind == THE_OWNER || viewer == actor.seat || viewer == NOBODY || refuse(why, "room.right", "");
}

/* ---- a room ---- */

/* The table that was there before stays, unless all went well. */
static bool put_in_place(struct room *r, struct table *t, struct refusal *why)
{
    table_draw_from(t, r->terms.bits);
    table_play_forced(t, r->terms.forced);
    if (!table_go_on(t, why)) return table_free(t), false;
    table_free(r->t);
    r->t = t;
    thought_free(r->thought);
    r->thought = NULL;
    return true;
}

struct room *room_new(struct table *t, const struct terms *terms, struct refusal *why)
{
    struct room *r = calloc(1, sizeof *r);
    if (!r) {
        table_free(t);
        return refuse(why, "refusal.memory", ""), NULL;
    }
    r->terms = *terms;
    r->thoughts.word = terms->thoughts;
    if (put_in_place(r, t, why)) return r;
    room_free(r);
    return NULL;
}

void room_free(struct room *r)
{
    if (!r) return;
    table_free(r->t);
    thought_free(r->thought);
    free(r);
}

bool room_replace(struct room *r, struct actor actor, struct table *t, struct refusal *why)
{
    if (may(r, actor, REPLACE, why)) return put_in_place(r, t, why);
    table_free(t);
    return false;
}

void room_draw_from(struct room *r, struct bits *bits)
{
    r->terms.bits = bits;
    table_draw_from(r->t, bits);
}

const struct table *room_table(const struct room *r) { return r->t; }
const struct sitter *room_sitter(const struct room *r, int seat) { return &r->sitters[seat]; }
bool room_is_typed(const struct room *r) { return !r->terms.bits; }

static bool asks_bot(const struct room *r)
{
    int seat = table_waits_for(r->t);
    return seat != NOBODY && r->bot[seat];
}

struct table *room_past(const struct room *r, struct actor actor, int entries, struct refusal *why)
{
    return may(r, actor, REPLACE, why) ? replay_entries(r->t, entries, why) : NULL;
}

/* ---- people and bots ---- */

/* As much of a name as there is room for, without a character cut in two. */
static void keep_name(char name[NAME_SIZE], const char *given)
{
    size_t length = strlen(given);
    if (length >= NAME_SIZE) length = NAME_SIZE - 1;
    while (length && ((unsigned char)given[length] & 0xc0) == 0x80) length--;
    memcpy(name, given, length);
    name[length] = '\0';
    text_make_printable(name);
}

bool room_seat(struct room *r, struct actor actor, int seat, const struct bot *bot, const char *name,
               struct refusal *why)
{
    if (!may(r, actor, SEAT_PEOPLE, why)) return false;
    r->bot[seat] = bot;
    r->sitters[seat] = (struct sitter){ 0 };
    if (bot) strncpy(r->sitters[seat].level, bot->name, LEVEL_SIZE - 1);
    keep_name(r->sitters[seat].name, name);
    return true;
}

/* From the view of its seat, like anybody's answer. */
static bool let_bot_answer(struct room *r, struct budget budget, struct refusal *why)
{
    int seat = table_waits_for(r->t);
    const struct game *game = table_game(r->t);
    union any_state view;
    if (!r->thought) r->thought = thought_new();
    table_view(r->t, seat, state_in(&view));
    int choice = bot_choice(r->bot[seat], game, state_in(&view), budget, r->thought, &r->thoughts);
    return table_answer(r->t, seat, choice, why);
}

bool room_bot(struct room *r, struct actor actor, struct budget budget, struct refusal *why)
{
    if (!may(r, actor, DRIVE_BOTS, why)) return false;
    if (table_over(r->t)) return refuse(why, "refusal.over", "");
    if (!asks_bot(r)) return refuse(why, "engine.no-bot", "");
    return let_bot_answer(r, budget, why);
}

bool room_draw(struct room *r, struct actor actor, struct refusal *why)
{
    return may(r, actor, DRIVE_BOTS, why) && table_go_on(r->t, why);
}

bool room_go_on(struct room *r, struct actor actor, struct budget budget, struct refusal *why)
{
    if (!may(r, actor, DRIVE_BOTS, why) || !table_go_on(r->t, why)) return false;
    while (asks_bot(r))
        if (!let_bot_answer(r, budget, why)) return false;
    return true;
}

/* ---- answers ---- */

bool room_answer(struct room *r, struct actor actor, int choice, struct refusal *why)
{
    return may(r, actor, ANSWER, why) && table_answer(r->t, actor.seat, choice, why);
}

bool room_say(struct room *r, struct actor actor, const char *text, struct refusal *why)
{
    return may(r, actor, ANSWER, why) && table_say(r->t, actor.seat, text, why);
}

bool room_answer_forced(struct room *r, struct actor actor, struct refusal *why)
{
    return may(r, actor, ANSWER, why) && table_answer_forced(r->t, actor.seat, why);
}

bool room_outcome(struct room *r, struct actor actor, int choice, struct refusal *why)
{
    return may(r, actor, TYPE, why) && table_outcome(r->t, actor.seat, choice, why);
}

bool room_say_outcome(struct room *r, struct actor actor, const char *text, struct refusal *why)
{
    return may(r, actor, TYPE, why) && table_say_outcome(r->t, actor.seat, text, why);
}

bool room_undo(struct room *r, struct actor actor, struct refusal *why)
{
    return may(r, actor, TAKE_BACK, why) && table_undo(r->t, actor.seat, why);
}

bool room_redo(struct room *r, struct actor actor, struct refusal *why)
{
    return may(r, actor, TAKE_BACK, why) && table_redo(r->t, actor.seat, why);
}

bool room_restart(struct room *r, struct actor actor, struct refusal *why)
{
    return may(r, actor, TAKE_BACK, why) && table_restart(r->t, actor.seat, why);
}

bool room_undo_agreed(struct room *r, struct actor actor, int count, struct refusal *why)
{
    if (!may(r, actor, TAKE_BACK_AGREED, why)) return false;
    for (; count; count--)
        if (!table_undo_agreed(r->t, why)) return false;
    return true;
}

/* ---- packets ---- */

static struct ways ways_of(const struct table *t, int viewer)
{
    if (viewer >= SEATS_LIMIT) return (struct ways){ 0 };
    return (struct ways){ table_can_undo(t, viewer), table_can_redo(t, viewer), table_can_restart(t, viewer) };
}

bool room_packet(const struct room *r, struct actor actor, int viewer, struct sent *sent, struct text_out *out,
                 struct refusal *why)
{
    union any_state view;
    if (!may_look_as(r, actor, viewer, why)) return false;
    table_view(r->t, viewer, state_in(&view));
    struct showing now = { .game = table_game(r->t),
                           .setup = table_setup(r->t),
                           .viewer = viewer,
                           .sitters = r->sitters,
                           .record = table_record(r->t),
                           .view = state_in(&view),
                           .can = ways_of(r->t, viewer) };
    return packet_write(&now, sent, out) || refuse(why, "refusal.memory", "");
}

static bool write_past(const struct table *past, int viewer, struct text_out *out, struct refusal *why)
{
    union any_state view;
    table_view(past, viewer, state_in(&view));
    packet_write_past(table_game(past), table_entries(past), state_in(&view), out);
    return !out->failed || refuse(why, "refusal.memory", "");
}

bool room_packet_at(const struct room *r, struct actor actor, int viewer, int entries, struct text_out *out,
                    struct refusal *why)
{
    if (!may_look_as(r, actor, viewer, why)) return false;
    struct table *past = replay_entries(r->t, entries, why);
    bool fine = past && write_past(past, viewer, out, why);
    table_free(past);
    return fine;
}

/* The game is played once, and not anew for each of them. */
bool room_packets_at(const struct room *r, struct actor actor, int viewer, int from, int to, show_packet *show,
                     void *reader, struct refusal *why)
{
    if (!may_look_as(r, actor, viewer, why)) return false;
    struct table *past = replay_entries(r->t, from, why);
    bool fine = past;
    for (int i = from; fine && i <= to; i++) {
        struct text_out packet = { 0 };
        if (i > from) fine = replay_entry(past, table_entry(r->t, i - 1), why);
        fine = fine && write_past(past, viewer, &packet, why);
        if (fine) show(reader, &packet);
        text_free(&packet);
    }
    table_free(past);
    return fine;
}
