/* What a room sends: two rooms that look alike to a viewer send him the same bytes, now and of earlier entries, and whoever
 * reads them knows what the table would show him. */
#include "test/laws/laws.h"

#include "test/laws/packets.h"

#include <string.h>

enum { FIRSTS = 20, LOOKS_BACK = 8 };

static const struct game *the_game;
static const struct game *find(const char *id) { return strcmp(id, the_game->id) ? NULL : the_game; }

/* An actor who may look with these eyes. */
static struct actor actor_of(int viewer) { return viewer == NOBODY ? stranger() : seat_of(viewer); }

static void law_of_same_bytes(struct trial *trial, const struct text_out *here, const struct text_out *there)
{
    LAW(here->length == there->length && !memcmp(text_of(here), text_of(there), here->length),
        "two rooms that look alike send the same packets");
}

static void law_of_reading(struct trial *trial, struct channel *c, const struct text_out *packet)
{
    struct refusal why = { 0 };
    bool taken = packet_read(&c->sight, find, packet->text, packet->length, &why);
    if (!taken) text_add(&trial->log, "%s\n", why.key);
    LAW(taken, "what a room sends can be read");
}

/* The log is compared from a few entries back, or whole. */
static void law_of_knowing(struct trial *trial, const struct channel *c, const struct table *t, int viewer)
{
    const struct sight *sight = &c->sight;
    struct text_out log = { 0 }, known = { 0 };
    union any_state view;
    int from = rng_below(&trial->rng, FIRSTS) ? table_entries(t) - 3 : 0;
    table_view(t, viewer, state_in(&view));
    LAW(!memcmp(sight->view, view.bytes, trial->game->state_size), "a viewer who has the packets has the view");
    LAW(sight->record.entries == table_entries(t), "a viewer who has the packets has every entry");
    for (int i = from > 0 ? from : 0; i < table_entries(t); i++) {
        table_log_line(t, i, viewer, &log);
        record_line(sight->game, &sight->record, i, viewer, &known);
    }
    LAW(!strcmp(text_of(&log), text_of(&known)), "a viewer who has the packets has the log");
    LAW(viewer == NOBODY || sight->can.undo == table_can_undo(t, viewer), "he knows what he can take back");
    text_free(&log);
    text_free(&known);
}

static void law_of_looking_back(struct trial *trial, struct channel c[2], struct room *const room[2], int viewer)
{
    struct text_out packet[2] = { 0 };
    struct refusal why = { 0 };
    int entry = rng_below(&trial->rng, table_entries(room_table(room[0])) + 1);
    for (int i = 0; i < 2; i++) {
        LAW(room_packet_at(room[i], actor_of(viewer), viewer, entry, &packet[i], &why), "one can look back");
        law_of_reading(trial, &c[i], &packet[i]);
    }
    law_of_same_bytes(trial, &packet[0], &packet[1]);
    for (int i = 0; i < 2; i++) text_free(&packet[i]);
}

void laws_of_packets(struct trial *trial, struct channel c[2], struct room *const room[2], int viewer)
{
    struct text_out packet[2] = { 0 };
    struct refusal why = { 0 };
    the_game = trial->game;
    if (!rng_below(&trial->rng, FIRSTS)) channels_close(c);
    for (int i = 0; i < 2; i++) {
        LAW(room_packet(room[i], actor_of(viewer), viewer, &c[i].sent, &packet[i], &why), "a packet is made");
        law_of_reading(trial, &c[i], &packet[i]);
        law_of_knowing(trial, &c[i], room_table(room[i]), viewer);
    }
    law_of_same_bytes(trial, &packet[0], &packet[1]);
    if (!rng_below(&trial->rng, LOOKS_BACK)) law_of_looking_back(trial, c, room, viewer);
    for (int i = 0; i < 2; i++) text_free(&packet[i]);
}

void channels_close(struct channel c[2])
{
    for (int i = 0; i < 2; i++) {
        sent_forget(&c[i].sent);
        sight_free(&c[i].sight);
    }
}
