/* The marks in a packet, for the two who write and read it. */
#ifndef PACKET_BYTES_H
#define PACKET_BYTES_H

#include "engine/deck.h"
#include "engine/fields.h"

enum { PACKET_FIRST = 1, PACKET_NEXT = 2, PACKET_PAST = 3 };
enum { CAN_UNDO = 1, CAN_REDO = 2, CAN_RESTART = 4, HAS_SITTERS = 8, ALL_FLAGS = 15 };
enum { ENTRY_UNDO = 1, ENTRY_FORCED = 2, ENTRY_SHOWN = 4, ENTRY_TYPED = 8, ENTRY_TURNS = 16, ALL_ENTRY_MARKS = 31 };
enum { EVENT_SECRET = 1, EVENT_FIRST = 2, EVENT_SECOND = 4, ALL_EVENT_MARKS = 7 };
enum { OWN_CARDS = 128 };   /* beside the number of options */
enum { GAP = 3 };   /* bytes as they were that do not end a run */

#endif
