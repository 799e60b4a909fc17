/* What clients of a table say, read from JSON (docs/protocol.md), and what is said to whoever made one. */
#ifndef FRONT_SERVE_PROTOCOL_H
#define FRONT_SERVE_PROTOCOL_H

#include "front/serve/host.h"

/* The first message over a WebSocket. */
struct hello {
    bool has_secret, has_owner;
    char secret[SECRET_TEXT], owner[SECRET_TEXT];
    bool resumes;
    int entries;
    uint64_t layout;
    enum language language;
};
bool read_hello(const char *text, size_t length, struct hello *, struct refusal *);

/* Every other one. */
struct asked {
    struct ask ask;
    char id[ASK_ID_LIMIT + 1];
    void *root;                      /* the texts are in here */
    bool looks_back;                 /* it asks for nothing but earlier entries: */
    int from, to;
};
bool read_asked(const char *text, size_t length, struct asked *, struct refusal *);   /* the id is there if it could be read */
void asked_free(struct asked *);     /* in any case */

/* Tables that somebody has secrets of. */
struct mine {
    int count;
    struct mine_line { const char *table, *secret; } line[MINE_LIMIT];
    void *root;                      /* the texts are in here */
};
bool read_mine(const char *text, size_t length, struct mine *, struct refusal *);
void mine_free(struct mine *);       /* in any case */

/* A new table: the record, complete but for its id, key and secrets, and the game that goes on there, if it is not new. */
bool read_plan(const char *text, size_t length, struct making *, struct refusal *);
/* Those are drawn here. The secrets are for the one answer that tells them; the record has their hashes. */
struct new_secrets { uint8_t owner[SECRET_BYTES], invite[SECRET_BYTES], seat[SEATS_LIMIT][SECRET_BYTES]; };
void draw_secrets(struct table_record *, struct new_secrets *);
void write_made(const struct table_record *, const struct new_secrets *, struct text_out *);

#endif
