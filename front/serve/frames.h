/* The frames of a WebSocket (RFC 6455), as a server reads them, and as a client does: bytes as they come, in whatever pieces. No
 * sockets, and no memory but for a message that is under way.
 *
 *     while ((framing = frames_read(&reader, bytes, length, &used)) != FRAMES_MORE) ...
 *
 * Whatever the RFC forbids ends the connection with the code it names: unmasked or reserved bits, unknown kinds, lengths that
 * are not in their shortest form, control frames that are long or in fragments, text that is not UTF-8. */
#ifndef FRONT_SERVE_FRAMES_H
#define FRONT_SERVE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_kind { FRAME_CONTINUES = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

enum close_code {
    CLOSE_WITHOUT_CODE = 0, CLOSE_GOING_AWAY = 1001, CLOSE_PROTOCOL = 1002, CLOSE_UNSUPPORTED = 1003, CLOSE_NOT_TEXT = 1007, CLOSE_POLICY = 1008,
    CLOSE_TOO_BIG = 1009, CLOSE_FAILED = 1011, CLOSE_TRY_LATER = 1013,
};

enum { FRAME_HEAD_SIZE = 14, FRAME_HEAD_SENT = 10, FRAME_MASK_SIZE = 4, CONTROL_LIMIT = 125 };

enum framing {
    FRAMES_MORE,                     /* all bytes are used                                        */
    FRAMES_MESSAGE,                  /* kind, message and length; good until the next call        */
    FRAMES_PING,                     /* control and control_length: what the pong has to repeat   */
    FRAMES_END,                      /* code: what the close frame has to say. Nothing more comes */
};

struct frame_reader {
    uint8_t head[FRAME_HEAD_SIZE], head_length, head_wanted;
    uint8_t control_length, control[CONTROL_LIMIT];
    uint8_t text_left, text_low, text_high; /* bytes that a character still needs, and the bounds of the next one */
    bool ended, delivered;
    uint8_t mask_size;               /* frames of a client are masked, those of a server are not  */
    int code;
    enum frame_kind kind;            /* of the message under way; FRAME_CONTINUES: there is none  */
    uint64_t left, taken;            /* of the payload of the frame                               */
    size_t length, limit;            /* of the message                                            */
    uint8_t *message;                /* NULL, or room for the limit and a NUL                     */
};

void frames_begin(struct frame_reader *);                             /* of a client: messages up to MESSAGE_LIMIT */
void frames_begin_from_server(struct frame_reader *, size_t limit);
void frames_free(struct frame_reader *);
enum framing frames_read(struct frame_reader *, const uint8_t *bytes, size_t length, size_t *used);

/* The head of a frame to send, which is not masked; its length. */
size_t frame_head(uint8_t head[FRAME_HEAD_SENT], enum frame_kind, size_t length);
/* A client's: the mask is behind it, and the payload has to be masked, too. */
size_t frame_head_masked(uint8_t head[FRAME_HEAD_SIZE], enum frame_kind, size_t length,
                         const uint8_t mask[FRAME_MASK_SIZE]);

#endif
