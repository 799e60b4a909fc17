#include "front/desk/viewers.h"

static int place_of(int viewer) { return viewer < SEATS_LIMIT ? viewer : SEATS_LIMIT + (viewer == EVERYTHING); }

/* What has changed since the latest packet. What could not be taken in is sent again, whole. */
static bool bring_up_to_date(struct reader *r, struct sent *sent, const struct room *room, int viewer,
                             struct refusal *why)
{
    struct text_out packet = { 0 };
    bool fine = room_packet(room, actor_for(viewer), viewer, sent, &packet, why) && reader_take(r, &packet, why);
    if (!fine) sent_forget(sent);
    text_free(&packet);
    return fine;
}

static bool look_back(struct reader *r, const struct room *room, int viewer, int entries, struct refusal *why)
{
    struct text_out packet = { 0 };
    if (r->sight.past && r->sight.past_entry == entries) return true;
    bool fine = room_packet_at(room, actor_for(viewer), viewer, entries, &packet, why) && reader_take(r, &packet, why);
    text_free(&packet);
    return fine;
}

struct reader *viewer_at(struct viewers *v, const struct room *room, int viewer, int entries, struct refusal *why)
{
    struct reader *r = &v->reader[place_of(viewer)];
    r->language = v->language;
    r->find = v->find;
    if (!bring_up_to_date(r, &v->sent[place_of(viewer)], room, viewer, why)) return NULL;
    if (entries == NOW) reader_look_at_present(r);
    else if (!look_back(r, room, viewer, entries, why)) return NULL;
    return r;
}

void viewers_forget(struct viewers *v)
{
    for (int i = 0; i < VIEWERS; i++) {
        sent_forget(&v->sent[i]);
        reader_free(&v->reader[i]);
    }
}
