/* Two rooms and what each has sent to the same viewer. */
#ifndef TEST_LAWS_PACKETS_H
#define TEST_LAWS_PACKETS_H

#include "room/room.h"
#include "test/laws/laws.h"

struct channel {
    struct sent sent;
    struct sight sight;
};

/* Of two rooms that look alike to the viewer; the channels go on from the latest packets. */
void laws_of_packets(struct trial *, struct channel[2], struct room *const room[2], int viewer);
void channels_close(struct channel[2]);   /* the next packets are first ones */

#endif
