/* A game in a room elsewhere: its packets come here, and are shown to the one viewer they are for. */
#include "front/desk/session.h"

#include "packet/bytes.h"

int entries_of(const struct desk *d)
{
    return is_elsewhere(d) ? d->elsewhere.sight.record.entries : table_entries(table_of(d));
}

int seats_of(const struct desk *d)
{
    return is_elsewhere(d) ? reader_seats(&d->elsewhere) : table_setup(table_of(d))->seats;
}

void leave_elsewhere(struct desk *d)
{
    reader_free(&d->elsewhere);
    d->elsewhere = (struct reader){ 0 };
}

/* The room here makes way for it. */
static void begin_elsewhere(struct desk *d)
{
    room_free(d->room);
    viewers_forget(&d->viewers);
    d->room = NULL;
    d->past = NOW;
    d->following = (struct following){ .on = true, .viewer = d->elsewhere.sight.viewer };
}

bool take_packet(struct desk *d, const void *packet, size_t length)
{
    const uint8_t *bytes = packet;
    struct reader *r = &d->elsewhere;
    r->find = d->viewers.find;
    if (!packet_read(&r->sight, r->find, packet, length, &d->why)) return false;
    if (bytes[1] == PACKET_FIRST) begin_elsewhere(d);
    if (bytes[1] != PACKET_PAST) reader_look_at_present(r);
    return add_position(d);
}
