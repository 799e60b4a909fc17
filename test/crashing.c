/* In the way of room_say: an answer that ends the program, for the test of the quarantine. Linked by --wrap into a program of its
 * own. */
#include "room/room.h"

#include <string.h>

bool __real_room_say(struct room *, struct actor, const char *, struct refusal *);
bool __wrap_room_say(struct room *, struct actor, const char *, struct refusal *);

bool __wrap_room_say(struct room *room, struct actor who, const char *text, struct refusal *why)
{
    volatile int *nowhere = NULL;
    if (!strcmp(text, "crash")) *nowhere = 1;
    return __real_room_say(room, who, text, why);
}
