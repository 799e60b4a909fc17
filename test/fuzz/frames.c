/* Bytes are what a client sends over a WebSocket. The first says in which pieces they come. However they are cut, the same
 * messages are read, and the connection ends with the same code. */
#include "test/fuzz/target.h"

#include "front/serve/frames.h"
#include "front/serve/limits.h"

#include <string.h>

static uint64_t add(uint64_t sum, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) sum = (sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
    return sum;
}

static uint64_t add_read(uint64_t sum, const struct frame_reader *r, enum framing framing)
{
    sum = add(sum, &framing, sizeof framing);
    if (framing == FRAMES_PING) return add(sum, r->control, r->control_length);
    if (framing == FRAMES_END) return add(sum, &r->code, sizeof r->code);
    CLAIM(r->kind == FRAME_TEXT || r->kind == FRAME_BINARY, "a message has a kind");
    CLAIM(r->length <= MESSAGE_LIMIT && !r->message[r->length], "a message is within the limit, and ends");
    return add(sum, r->message, r->length);
}

static uint64_t read_piece(struct frame_reader *r, const uint8_t *bytes, size_t length, uint64_t sum)
{
    enum framing framing;
    do {
        size_t used;
        framing = frames_read(r, bytes, length, &used);
        CLAIM(used <= length, "no more is taken than was given");
        if (framing != FRAMES_MORE) sum = add_read(sum, r, framing);
        bytes += used, length -= used;
    } while (framing != FRAMES_MORE);
    CLAIM(!length, "whoever wants more has taken what is there");
    return sum;
}

static uint64_t read_in_pieces(const uint8_t *bytes, size_t size, size_t piece)
{
    struct frame_reader r;
    uint64_t sum = 1;
    frames_begin(&r);
    for (size_t at = 0, length; at < size; at += length) {
        length = size - at < piece ? size - at : piece;
        sum = read_piece(&r, bytes + at, length, sum);
    }
    frames_free(&r);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (!size) return 0;
    uint64_t whole = read_in_pieces(bytes + 1, size - 1, size);
    CLAIM(read_in_pieces(bytes + 1, size - 1, 1) == whole, "byte by byte makes no difference");
    CLAIM(read_in_pieces(bytes + 1, size - 1, bytes[0] % 64 + 1) == whole, "pieces make no difference");
    return 0;
}
