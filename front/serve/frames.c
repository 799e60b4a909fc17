#include "front/serve/frames.h"

#include "front/serve/limits.h"

#include <stdlib.h>
#include <string.h>

enum { FINAL = 0x80, RESERVED = 0x70, KIND = 0x0f, MASKED = 0x80, LENGTH = 0x7f, CONTROL = 0x08 };
enum { IN_2_BYTES = 126, IN_8_BYTES = 127, START_SIZE = 2 };

static enum framing end_with(struct frame_reader *r, int code)
{
    r->ended = true;
    r->code = code;
    return FRAMES_END;
}

static enum frame_kind kind_of(const struct frame_reader *r) { return r->head[0] & KIND; }
static bool is_control(const struct frame_reader *r) { return kind_of(r) & CONTROL; }
static bool is_final(const struct frame_reader *r) { return r->head[0] & FINAL; }

/* Text */

static void await_text(struct frame_reader *r, int left, int low, int high)
{
    r->text_left = (uint8_t)left;
    r->text_low = (uint8_t)low;
    r->text_high = (uint8_t)high;
}

/* The first byte of a character says how many follow. The bounds of the second leave out what has a shorter form, surrogates,
 * and what is beyond Unicode. */
static bool begin_character(struct frame_reader *r, uint8_t byte)
{
    if (byte < 0x80) return true;
    if (byte < 0xc2 || byte > 0xf4) return false;
    int left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    await_text(r, left,
               byte == 0xe0   ? 0xa0
               : byte == 0xf0 ? 0x90
                              : 0x80,
               byte == 0xed   ? 0x9f
               : byte == 0xf4 ? 0x8f
                              : 0xbf);
    return true;
}

static bool is_text(struct frame_reader *r, uint8_t byte)
{
    if (!r->text_left) return begin_character(r, byte);
    if (byte < r->text_low || byte > r->text_high) return false;
    await_text(r, r->text_left - 1, 0x80, 0xbf);
    return true;
}

/* The head of a frame */

static bool is_known(enum frame_kind kind)
{
    return kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG);
}

/* A control frame is short and whole; a message continues if, and only if, one is under way. */
static bool may_start(const struct frame_reader *r)
{
    int length = r->head[1] & LENGTH;
    bool masked = r->head[1] & MASKED;
    if (r->head[0] & RESERVED || masked != !!r->mask_size || !is_known(kind_of(r))) return false;
    if (is_control(r)) return is_final(r) && length <= CONTROL_LIMIT && (kind_of(r) != FRAME_CLOSE || length != 1);
    return (kind_of(r) == FRAME_CONTINUES) == (r->kind != FRAME_CONTINUES);
}

static uint64_t length_of(const struct frame_reader *r)
{
    uint64_t length = 0;
    if ((r->head[1] & LENGTH) < IN_2_BYTES) return r->head[1] & LENGTH;
    for (int i = START_SIZE; i < r->head_wanted - r->mask_size; i++) length = length << 8 | r->head[i];
    return length;
}

static bool is_shortest(const struct frame_reader *r, uint64_t length)
{
    int form = r->head[1] & LENGTH;
    return form < IN_2_BYTES || (form == IN_2_BYTES ? length >= IN_2_BYTES : length > UINT16_MAX && !(length >> 63));
}

static bool begin_message(struct frame_reader *r)
{
    r->kind = kind_of(r);
    r->length = 0;
    r->text_left = 0;
    return (r->message = malloc(r->limit + 1));
}

static enum framing end_frame(struct frame_reader *);

static enum framing read_rest_of_head(struct frame_reader *r)
{
    uint64_t length = length_of(r);
    if (!is_shortest(r, length)) return end_with(r, CLOSE_PROTOCOL);
    if (is_control(r)) r->control_length = 0;
    else if (length > r->limit - (r->kind ? r->length : 0)) return end_with(r, CLOSE_TOO_BIG);
    else if (kind_of(r) != FRAME_CONTINUES && !begin_message(r)) return end_with(r, CLOSE_FAILED);
    r->left = length;
    r->taken = 0;
    return length ? FRAMES_MORE : end_frame(r);
}

static enum framing read_start(struct frame_reader *r)
{
    int length = r->head[1] & LENGTH;
    if (!may_start(r)) return end_with(r, CLOSE_PROTOCOL);
    r->head_wanted = (uint8_t)(START_SIZE + r->mask_size + (length == IN_2_BYTES ? 2 : length == IN_8_BYTES ? 8 : 0));
    return r->head_wanted == START_SIZE ? read_rest_of_head(r) : FRAMES_MORE;
}

static enum framing read_head(struct frame_reader *r, uint8_t byte)
{
    r->head[r->head_length++] = byte;
    if (r->head_length == START_SIZE) return read_start(r);
    return r->head_length == r->head_wanted ? read_rest_of_head(r) : FRAMES_MORE;
}

/* What is behind it */

static bool is_code(int code)
{
    bool of_the_protocol = code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
    return of_the_protocol || (code >= 3000 && code <= 4999);
}

static enum framing read_close(struct frame_reader *r)
{
    if (!r->control_length) return end_with(r, CLOSE_WITHOUT_CODE);
    int code = r->control[0] << 8 | r->control[1];
    if (!is_code(code)) return end_with(r, CLOSE_PROTOCOL);
    r->text_left = 0;
    for (int i = 2; i < r->control_length; i++)
        if (!is_text(r, r->control[i])) return end_with(r, CLOSE_NOT_TEXT);
    return end_with(r, r->text_left ? CLOSE_NOT_TEXT : code);
}

static enum framing deliver(struct frame_reader *r)
{
    if (r->kind == FRAME_TEXT && r->text_left) return end_with(r, CLOSE_NOT_TEXT);
    r->message[r->length] = '\0';
    r->delivered = true;
    return FRAMES_MESSAGE;
}

static enum framing end_frame(struct frame_reader *r)
{
    r->head_length = 0;
    r->head_wanted = START_SIZE;
    switch (kind_of(r)) {
    case FRAME_CLOSE: return read_close(r);
    case FRAME_PING: return FRAMES_PING;
    case FRAME_PONG: return FRAMES_MORE;
    default: return is_final(r) ? deliver(r) : FRAMES_MORE;
    }
}

static enum framing read_payload(struct frame_reader *r, uint8_t byte)
{
    if (r->mask_size) byte ^= r->head[r->head_wanted - FRAME_MASK_SIZE + (int)(r->taken++ % FRAME_MASK_SIZE)];
    r->left--;
    if (is_control(r)) r->control[r->control_length++] = byte;
    else if (r->kind == FRAME_TEXT && !is_text(r, byte)) return end_with(r, CLOSE_NOT_TEXT);
    else r->message[r->length++] = byte;
    return r->left ? FRAMES_MORE : end_frame(r);
}

static void forget_delivered(struct frame_reader *r)
{
    if (!r->delivered) return;
    free(r->message);
    r->message = NULL;
    r->delivered = false;
    r->kind = FRAME_CONTINUES;
}

/* What a reader offers */

void frames_begin(struct frame_reader *r)
{
    *r = (struct frame_reader){ .head_wanted = START_SIZE, .mask_size = FRAME_MASK_SIZE, .limit = MESSAGE_LIMIT };
}

void frames_begin_from_server(struct frame_reader *r, size_t limit)
{
    *r = (struct frame_reader){ .head_wanted = START_SIZE, .limit = limit };
}

void frames_free(struct frame_reader *r) { free(r->message); }

enum framing frames_read(struct frame_reader *r, const uint8_t *bytes, size_t length, size_t *used)
{
    enum framing framing = FRAMES_MORE;
    *used = r->ended ? length : 0;
    forget_delivered(r);
    while (*used < length && framing == FRAMES_MORE) {
        uint8_t byte = bytes[(*used)++];
        framing = r->head_length < r->head_wanted ? read_head(r, byte) : read_payload(r, byte);
    }
    return framing;
}

size_t frame_head(uint8_t head[FRAME_HEAD_SENT], enum frame_kind kind, size_t length)
{
    int bytes = length < IN_2_BYTES ? 0 : length <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(FINAL | kind);
    head[1] = (uint8_t)(bytes == 0 ? length : bytes == 2 ? IN_2_BYTES : IN_8_BYTES);
    for (int i = 0; i < bytes; i++) head[START_SIZE + i] = (uint8_t)((uint64_t)length >> 8 * (bytes - 1 - i));
    return START_SIZE + (size_t)bytes;
}

size_t frame_head_masked(uint8_t head[FRAME_HEAD_SIZE], enum frame_kind kind, size_t length,
                         const uint8_t mask[FRAME_MASK_SIZE])
{
    size_t size = frame_head(head, kind, length);
    head[1] |= MASKED;
    memcpy(head + size, mask, FRAME_MASK_SIZE);
    return size + FRAME_MASK_SIZE;
}
