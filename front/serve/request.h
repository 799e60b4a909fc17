/* A request of HTTP/1, read from bytes as they come, in whatever pieces. No sockets and no memory of its own: what is read
 * depends on the bytes alone.
 *
 * A proxy in front and this reader must agree about where a request ends, or one could be hidden in another. So every
 * line must have exactly the form that RFC 9112 gives it, and is gathered whole before the parser of libhttp-parser sees
 * it: that one also takes a bare LF, a space before a colon, folded lines and more.
 *
 *     request_begin(&reader);
 *     switch (request_read(&reader, bytes, length, &used)) ...
 *
 * Bytes behind the end of a request are left for the next one (`used` says how many were taken). */
#ifndef FRONT_SERVE_REQUEST_H
#define FRONT_SERVE_REQUEST_H

#include "front/serve/coding.h"
#include "front/serve/limits.h"
#include "text/catalog.h"

#include <http_parser.h>
#include <stdbool.h>
#include <stddef.h>

/* What is longer is not one of ours, and counts as empty: fields and their values, what a server or an origin is called, and keys
 * and secrets. */
enum { FIELD_SIZE = 32, VALUE_SIZE = 1024, HOST_SIZE = 256, TOKEN_SIZE = 64 };

enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER };

struct request {
    int fault;                       /* 0, or the status that tells what is wrong with it                       */
    enum method method;
    char path[URL_LIMIT];            /* decoded, without the slash before it and the query behind; "" is the root */
    char etags[VALUE_SIZE];          /* If-None-Match, as sent                                                  */
    enum language language;          /* the first of ours in Accept-Language; else English                      */
    bool takes[CODINGS];             /* what the client says it takes                                           */
    bool keep_alive;                 /* it wants to ask more                                                    */
    char server[HOST_SIZE];          /* whom it is for, as in the field Host                                    */
    bool has_origin;                 /* it comes from a page ...                                                */
    char origin[HOST_SIZE];          /* ... of this one                                                         */
    bool has_secret;                 /* Authorization: Bearer SECRET                                            */
    char secret[TOKEN_SIZE];
    bool wants_json;                 /* the query has form=json                                                 */
    bool upgrade;                    /* GET, to speak as a WebSocket                                            */
    bool version_is_13;              /* Sec-WebSocket-Version                                                   */
    char key[TOKEN_SIZE];            /* Sec-WebSocket-Key                                                       */
    bool is_json;                    /* Content-Type: application/json                                          */
    size_t body_length;              /* of which no more than BODY_KEPT bytes are kept                          */
    const char *body;                /* with a NUL behind it, until the next request is read                    */
};

enum reading { READ_MORE, READ_WHOLE, READ_BAD };

enum awaited { REQUEST_LINE, FIELD_LINE, BODY, CHUNK_SIZE, CHUNK_DATA, CHUNK_END, TRAILER_LINE };

struct request_reader {
    struct request request;
    http_parser parser;              /* sees the lines of the head, each in one piece            */
    enum awaited awaited;
    size_t taken;                    /* bytes so far                                             */
    size_t room;                     /* how many more may come, of the head or of what is behind it */
    size_t left;                     /* of the body or of a chunk                                */
    int servers, lengths, codings;   /* fields that may stand once                               */
    size_t line_length;
    bool is_websocket;               /* what it wants to upgrade to                              */
    char url[URL_LIMIT], field[FIELD_SIZE], line[HEAD_LIMIT + 1], body[BODY_KEPT + 1];
};

void request_begin(struct request_reader *);
enum reading request_read(struct request_reader *, const char *bytes, size_t length, size_t *used);
enum coding request_coding(const struct request *);   /* the shortest that the client takes */

#endif
