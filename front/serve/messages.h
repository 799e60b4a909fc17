/* The types of all messages that leave the server, over a socket, HTTP or a webhook. A test goes through this list: in two games that
 * look alike to somebody, each message to them is the same. */
#ifndef FRONT_SERVE_MESSAGES_H
#define FRONT_SERVE_MESSAGES_H

#include "engine/json.h"

enum message_type {
    MESSAGE_WELCOME, MESSAGE_STATUS, MESSAGE_MOMENT, MESSAGE_TAKEN, MESSAGE_REFUSED,
    MESSAGE_TURN, MESSAGE_TEST,      /* of webhooks */
    MESSAGE_TYPES
};

static const char *const message_types[MESSAGE_TYPES] = {
    [MESSAGE_WELCOME] = "welcome", [MESSAGE_STATUS] = "status", [MESSAGE_MOMENT] = "moment",
    [MESSAGE_TAKEN] = "taken",     [MESSAGE_REFUSED] = "refused",
    [MESSAGE_TURN] = "turn",       [MESSAGE_TEST] = "test",
};

/* An object, which is closed when it is whole. */
static inline void begin_message(struct text_out *out, enum message_type type)
{
    json_open(out, NULL, '{');
    json_text(out, "type", message_types[type]);
}

#endif
