/* What clients of a table say, read from JSON (docs/protocol.md), and what is said to whoever made one. */
#ifndef FRONT_SERVE_PROTOCOL_H
#define FRONT_SERVE_PROTOCOL_H

#include "front/serve/host.h"

/* The first message over a WebSocket. */
struct hello {
    bool has_secret;
    char secret[SECRET_TEXT];
    bool resumes;
    int entries;
    uint64_t layout;
    enum language language;
};
bool read_hello(const char *text, size_t length, struct hello *, struct refusal *);

/* Every other one. */
struct asked {
    struct ask ask;
    char id[ASK_ID_LIMIT + 1], answer[MESSAGE_LIMIT + 1];
};
bool read_asked(const char *text, size_t length, struct asked *, struct refusal *);   /* the id is there if it could be read */

/* A new table: the record, complete but for its id, key and secrets. */
bool read_plan(const char *text, size_t length, struct table_record *, struct refusal *);
/* Those are drawn here. `secret` is for the one answer that tells them; the record has their hashes. */
void draw_secrets(struct table_record *, uint8_t secret[SEATS_LIMIT][SECRET_BYTES]);
void write_made(const struct table_record *, const uint8_t secret[SEATS_LIMIT][SECRET_BYTES], struct text_out *);

#endif
