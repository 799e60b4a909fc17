/* Frames as bytes: what is read, what ends the connection and with which code, and that it never matters in which pieces they
 * come. A case is written in words: a letter for the kind, capital if the frame is final (T text, B binary, C continues,
 * X close, P ping, O pong), then how many letters `a` it carries, or # and its bytes; R and bytes stand for themselves. */
#include "front/serve/frames.h"
#include "front/serve/handshake.h"
#include "front/serve/limits.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BYTES_LIMIT = 20000, SAID_LIMIT = 2000 };

struct bytes {
    uint8_t byte[BYTES_LIMIT];
    size_t length;
};

static void add_byte(struct bytes *b, int byte)
{
    assert_true(b->length < BYTES_LIMIT);
    b->byte[b->length++] = (uint8_t)byte;
}

static size_t hex_bytes(const char *hex, uint8_t *to)
{
    size_t count = 0;
    for (unsigned byte; sscanf(hex + 2 * count, "%2x", &byte) == 1; count++) to[count] = (uint8_t)byte;
    return count;
}

static void add_frame(struct bytes *b, int first, const uint8_t *payload, size_t length)
{
    static const uint8_t mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    uint8_t head[FRAME_HEAD_SENT];
    size_t size = frame_head(head, first & 15, length);
    head[0] = (uint8_t)first;
    head[1] |= 0x80;
    for (size_t i = 0; i < size; i++) add_byte(b, head[i]);
    for (int i = 0; i < 4; i++) add_byte(b, mask[i]);
    for (size_t i = 0; i < length; i++) add_byte(b, payload[i] ^ mask[i % 4]);
}

static int kind_named(char letter)
{
    switch (toupper(letter)) {
    case 'T': return FRAME_TEXT;
    case 'B': return FRAME_BINARY;
    case 'C': return FRAME_CONTINUES;
    case 'X': return FRAME_CLOSE;
    case 'P': return FRAME_PING;
    default: return FRAME_PONG;
    }
}

static void add_word(struct bytes *b, const char *word)
{
    static uint8_t payload[BYTES_LIMIT];
    size_t length = word[1] == '#' ? hex_bytes(word + 2, payload) : word[0] == 'R' ? hex_bytes(word + 1, payload) : 0;
    if (word[0] == 'R') {
        for (size_t i = 0; i < length; i++) add_byte(b, payload[i]);
        return;
    }
    if (word[1] != '#') memset(payload, 'a', length = (size_t)atoi(word + 1));
    add_frame(b, kind_named(word[0]) | (isupper(word[0]) ? 0x80 : 0), payload, length);
}

static struct bytes *bytes_of(const char *words)
{
    static struct bytes b;
    char copy[SAID_LIMIT], *rest = copy;
    b.length = 0;
    assert_true(strlen(words) < sizeof copy);
    strcpy(copy, words);
    for (char *word; (word = strsep(&rest, " "));)
        if (*word) add_word(&b, word);
    return &b;
}

/* What a server would say to it. */
static void tell(const struct frame_reader *r, enum framing framing, char said[SAID_LIMIT])
{
    size_t at = strlen(said);
    const char *space = at ? " " : "";
    if (framing == FRAMES_MESSAGE)
        snprintf(said + at, SAID_LIMIT - at, "%s%s%zu", space, r->kind == FRAME_TEXT ? "text" : "bin", r->length);
    else if (framing == FRAMES_PING) snprintf(said + at, SAID_LIMIT - at, "%spong%d", space, r->control_length);
    else if (r->code) snprintf(said + at, SAID_LIMIT - at, "%sclose%d", space, r->code);
    else snprintf(said + at, SAID_LIMIT - at, "%sclose-", space);
}

static void read_piece(struct frame_reader *r, const uint8_t *bytes, size_t length, char said[SAID_LIMIT])
{
    enum framing framing;
    size_t used;
    do {
        framing = frames_read(r, bytes, length, &used);
        if (framing != FRAMES_MORE) tell(r, framing, said);
        bytes += used, length -= used;
    } while (framing != FRAMES_MORE);
    assert_int_equal(length, 0);
}

static void read_in_pieces(const struct bytes *b, size_t first, size_t others, char said[SAID_LIMIT])
{
    struct frame_reader r;
    said[0] = '\0';
    frames_begin(&r);
    for (size_t at = 0, piece = first; at < b->length; at += piece, piece = others) {
        if (piece > b->length - at) piece = b->length - at;
        read_piece(&r, b->byte + at, piece, said);
    }
    frames_free(&r);
}

/* Whole, cut once anywhere (of long ones, near the head), and byte by byte. */
static void assert_said(const char *words, const char *wanted)
{
    char said[SAID_LIMIT];
    const struct bytes *b = bytes_of(words);
    for (size_t first = 1; first <= b->length && first < 300; first++) {
        read_in_pieces(b, first, b->length, said);
        if (strcmp(said, wanted) != 0) fail_msg("%s: wanted %s, got %s (cut after %zu)", words, wanted, said, first);
    }
    read_in_pieces(b, b->length, 1, said);
    assert_string_equal(said, wanted);
    read_in_pieces(b, 1, 1, said);
    assert_string_equal(said, wanted);
}

struct conversation {
    const char *words, *said;
};

static void assert_all(const struct conversation *c, size_t count)
{
    for (size_t i = 0; i < count; i++) assert_said(c[i].words, c[i].said);
}

#define ALL(cases) assert_all(cases, sizeof(cases) / sizeof *(cases))

static void messages_are_read(void **state)
{
    static const struct conversation cases[] = {
        { "T0", "text0" },
        { "B0", "bin0" },
        { "T1", "text1" },
        { "T125", "text125" },
        { "B125", "bin125" },
        { "T126", "text126" },
        { "B126", "bin126" },
        { "T127", "text127" },
        { "T128", "text128" },
        { "T999", "text999" },
        { "T1000", "text1000" },
        { "B1000", "bin1000" },
        { "T1 B2 T3", "text1 bin2 text3" },
        { "t2 C2", "text4" },
        { "t0 c0 C0", "text0" },
        { "b1 c1 c1 c1 C1", "bin5" },
        { "t500 C500", "text1000" },
        { "t2 C2 t3 C3 T1", "text4 text6 text1" },
    };
    ALL(cases);
}

static void what_is_too_long_is_refused_before_it_is_kept(void **state)
{
    static const struct conversation cases[] = {
        { "T1001", "close1009" },
        { "B1001", "close1009" },
        { "B10000", "close1009" },
        { "b1000 C1", "close1009" },
        { "b600 c300 C101", "close1009" },
        { "b1000 c0 C0", "bin1000" },
        { "T1000 T1001", "text1000 close1009" },
        { "R82fe03e901020304", "close1009" },             /* 1001 bytes are announced */
        { "R82ff000000000001000001020304", "close1009" }, /* 65536 */
        { "R82ff000001000000000001020304", "close1009" }, /* 2^40  */
        { "R82ff7fffffffffffffff01020304", "close1009" }, /* the most there can be */
        { "R82ff800000000000000101020304", "close1002" }, /* the top bit */
        { "R82ffffffffffffffffff01020304", "close1002" },
    };
    ALL(cases);
}

static void fragments_without_end_are_bounded(void **state)
{
    char words[SAID_LIMIT] = "b100";
    for (int i = 0; i < 70; i++) strcat(words, " c100");
    assert_said(words, "close1009");
}

static void pings_are_answered(void **state)
{
    static const struct conversation cases[] = {
        { "P0", "pong0" },
        { "P125", "pong125" },
        { "P126", "close1002" },
        { "P1 P2 P3", "pong1 pong2 pong3" },
        { "O0 T1", "text1" },
        { "O125 P1", "pong1" },
        { "O126", "close1002" },
        { "t2 P1 C2", "pong1 text4" },
        { "t2 O1 P3 C2", "pong3 text4" },
        { "p1 C1", "close1002" },
        { "o1", "close1002" },
        { "R89fe007e01020304", "close1002" }, /* a ping of 126 bytes, with its length in two */
    };
    ALL(cases);
}

static void a_ping_is_repeated_byte_by_byte(void **state)
{
    struct frame_reader r;
    size_t used;
    const struct bytes *b = bytes_of("P#00ff10");
    frames_begin(&r);
    assert_int_equal(frames_read(&r, b->byte, b->length, &used), FRAMES_PING);
    assert_int_equal(r.control_length, 3);
    assert_memory_equal(r.control, "\x00\xff\x10", 3);
    frames_free(&r);
}

static void reserved_bits_and_kinds_are_refused(void **state)
{
    char words[80];
    for (int reserved = 1; reserved < 8; reserved++) {
        snprintf(words, sizeof words, "R%02x8100000000aa", 0x81 | reserved << 4);
        assert_said(words, "close1002");
        snprintf(words, sizeof words, "R%02x8000000000", 0x89 | reserved << 4);
        assert_said(words, "close1002");
    }
    for (int kind = 3; kind < 16; kind++) {
        if (kind >= FRAME_CLOSE && kind <= FRAME_PONG) continue;
        snprintf(words, sizeof words, "R%02x80000000000", 0x80 | kind);
        assert_said(words, "close1002");
        snprintf(words, sizeof words, "R%02x80000000000", kind);
        assert_said(words, "close1002");
    }
}

static void frames_come_in_order(void **state)
{
    static const struct conversation cases[] = {
        { "C1", "close1002" },        { "c1", "close1002" },          { "C0", "close1002" },
        { "t1 T1", "close1002" },     { "t1 t1", "close1002" },       { "b1 T1", "close1002" },
        { "t1 B1", "close1002" },     { "T1 C1", "text1 close1002" }, { "t1 C1 C1", "text2 close1002" },
        { "t1 X#03e8", "close1000" },
    };
    ALL(cases);
}

static void frames_must_be_masked_and_in_short_form(void **state)
{
    static const struct conversation cases[] = {
        { "R810161", "close1002" }, /* not masked                */
        { "R8900", "close1002" },
        { "R8800", "close1002" },
        { "R81fe000500000000", "close1002" },             /* 5 in two bytes            */
        { "R81fe007d00000000", "close1002" },             /* 125 in two bytes          */
        { "R82ff000000000000012c00000000", "close1002" }, /* 300 in eight bytes        */
        { "R82ff000000000000ffff00000000", "close1002" }, /* 65535 in eight bytes      */
        { "R82ff000000000000000000000000", "close1002" },
    };
    ALL(cases);
}

static void text_is_utf8(void **state)
{
    static const struct conversation cases[] = {
        { "T#cebac3b3cf83cebcceb5", "text10" },
        { "T#e697a5e69cacf09f9880", "text10" },
        { "T#efbfbf", "text3" },   /* a code point that is no character is text all the same */
        { "T#f48fbfbf", "text4" }, /* the last one */
        { "T#ed9fbf", "text3" },
        { "T#ee8080", "text3" },
        { "T#00", "text1" },
        { "t#ce C#ba", "text2" },
        { "t#f0 c#9f c#98 C#80", "text4" },
        { "t#ce P0 C#ba", "pong0 text2" },
        { "B#ff", "bin1" },
        { "T#80", "close1007" },
        { "T#bf", "close1007" },
        { "T#c080", "close1007" },
        { "T#c1bf", "close1007" },
        { "T#e08080", "close1007" },
        { "T#e09fbf", "close1007" },
        { "T#eda080", "close1007" },
        { "T#edbfbf", "close1007" },
        { "T#f08080", "close1007" },
        { "T#f0808080", "close1007" },
        { "T#f4908080", "close1007" },
        { "T#f5808080", "close1007" },
        { "T#f888808080", "close1007" },
        { "T#fe", "close1007" },
        { "T#ff", "close1007" },
        { "T#c328", "close1007" },
        { "T#e28228", "close1007" },
        { "T#e282", "close1007" }, /* cut off */
        { "T#c3", "close1007" },
        { "t#e2 C#8228", "close1007" },
        { "t#e282 C0", "close1007" },
        { "t#ff", "close1007" }, /* at once, not at the end of the message */
        { "t#ce T1", "close1002" },
        { "T#e282 T1", "close1007" },
    };
    ALL(cases);
}

static void closing_is_answered(void **state)
{
    static const struct conversation cases[] = {
        { "X0", "close-" },
        { "X1", "close1002" },
        { "X#03e8", "close1000" },
        { "X#03e8627965", "close1000" },
        { "X#03e8ff", "close1007" },
        { "X#03e8e282", "close1007" },
        { "X#03e8 T1", "close1000" },
        { "X#03e8 P1 X#03e9", "close1000" },
        { "X0 X0", "close-" },
        { "T1001 P1", "close1009" },
        { "x2", "close1002" },
        { "X126", "close1002" },
        { "T1 X#0fa0", "text1 close4000" },
    };
    ALL(cases);
}

static void only_some_codes_can_be_said(void **state)
{
    static const int right[] = { 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010,
                                 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999 };
    static const int wrong[] = { 0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535 };
    char words[20], said[20];
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        snprintf(words, sizeof words, "X#%04x", right[i]);
        snprintf(said, sizeof said, "close%d", right[i]);
        assert_said(words, said);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(words, sizeof words, "X#%04x", wrong[i]);
        assert_said(words, "close1002");
    }
}

static void a_message_is_as_it_was_sent(void **state)
{
    struct frame_reader r;
    size_t used;
    const struct bytes *b = bytes_of("t#68c3 C#a96c6c6f");
    frames_begin(&r);
    assert_int_equal(frames_read(&r, b->byte, b->length, &used), FRAMES_MESSAGE);
    assert_string_equal((char *)r.message, "h\xc3\xa9llo");
    assert_int_equal(frames_read(&r, b->byte, 0, &used), FRAMES_MORE);
    assert_null(r.message); /* an idle reader keeps nothing */
}

static void heads_have_the_shortest_form(void **state)
{
    uint8_t head[FRAME_HEAD_SENT];
    assert_int_equal(frame_head(head, FRAME_BINARY, 125), 2);
    assert_memory_equal(head, "\x82\x7d", 2);
    assert_int_equal(frame_head(head, FRAME_TEXT, 126), 4);
    assert_memory_equal(head, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65535), 4);
    assert_memory_equal(head, "\x81\x7e\xff\xff", 4);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65536), 10);
    assert_memory_equal(head, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10);
}

/* What a client masks, a server reads. */
static void a_masked_frame_is_read(void **state)
{
    static const uint8_t mask[FRAME_MASK_SIZE] = { 1, 2, 3, 4 };
    uint8_t bytes[FRAME_HEAD_SIZE + 5];
    size_t used, size = frame_head_masked(bytes, FRAME_TEXT, 5, mask);
    struct frame_reader r;
    for (size_t i = 0; i < 5; i++) bytes[size + i] = (uint8_t)("hello"[i] ^ mask[i % 4]);
    frames_begin(&r);
    assert_int_equal(frames_read(&r, bytes, size + 5, &used), FRAMES_MESSAGE);
    assert_string_equal((char *)r.message, "hello");
    frames_free(&r);
}

static enum framing framing_from_server(struct frame_reader *r, const char *bytes, size_t length)
{
    size_t used;
    frames_begin_from_server(r, 8);
    return frames_read(r, (const uint8_t *)bytes, length, &used);
}

/* Frames of a server have no mask, and its messages the limit of whoever reads them. */
static void a_client_reads_what_a_server_sends(void **state)
{
    struct frame_reader r;
    assert_int_equal(framing_from_server(&r, "\x81\x05hello", 7), FRAMES_MESSAGE);
    assert_string_equal((char *)r.message, "hello");
    frames_free(&r);
    assert_int_equal(framing_from_server(&r, "\x82\x00", 2), FRAMES_MESSAGE);
    assert_int_equal(r.length, 0);
    frames_free(&r);
    assert_int_equal(framing_from_server(&r, "\x89\x01!", 3), FRAMES_PING);
    assert_int_equal(framing_from_server(&r, "\x88\x02\x03\xe9", 4), FRAMES_END);
    assert_int_equal(r.code, CLOSE_GOING_AWAY);
    assert_int_equal(framing_from_server(&r, "\x81\x85\x01\x02\x03\x04", 6), FRAMES_END);
    assert_int_equal(r.code, CLOSE_PROTOCOL);
    assert_int_equal(framing_from_server(&r, "\x81\x09", 2), FRAMES_END);
    assert_int_equal(r.code, CLOSE_TOO_BIG);
}

/* The first is the example of RFC 6455, 1.3; the others come from another program. */
static void a_key_is_accepted(void **state)
{
    char accept[HANDSHAKE_ACCEPT_SIZE];
    handshake_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    handshake_accept("AAAAAAAAAAAAAAAAAAAAAA==", accept);
    assert_string_equal(accept, "ICX+Yqv66kxgM0FcWaLWlFLwTAI=");
    handshake_accept("/////////////////////w==", accept);
    assert_string_equal(accept, "XXpj4jYzLM2yUE0C7TIgMwTQh2g=");
}

static void a_key_has_sixteen_bytes(void **state)
{
    assert_true(handshake_is_key("dGhlIHNhbXBsZSBub25jZQ=="));
    static const char *const wrong[] = { "",
                                         "abc",
                                         "dGhlIHNhbXBsZSBub25jZQ",
                                         "dGhlIHNhbXBsZSBub25jZQ= ",
                                         "dGhlIHNhbXBsZSBub25jZWEh",
                                         "dGhlIHNhbXBsZSBub25j!Q==",
                                         "dGhlIHNhbXBsZSBub25jZQ==A",
                                         "_GhlIHNhbXBsZSBub25jZQ==" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_false(handshake_is_key(wrong[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_read),
        cmocka_unit_test(what_is_too_long_is_refused_before_it_is_kept),
        cmocka_unit_test(fragments_without_end_are_bounded),
        cmocka_unit_test(pings_are_answered),
        cmocka_unit_test(a_ping_is_repeated_byte_by_byte),
        cmocka_unit_test(reserved_bits_and_kinds_are_refused),
        cmocka_unit_test(frames_come_in_order),
        cmocka_unit_test(frames_must_be_masked_and_in_short_form),
        cmocka_unit_test(text_is_utf8),
        cmocka_unit_test(closing_is_answered),
        cmocka_unit_test(only_some_codes_can_be_said),
        cmocka_unit_test(a_message_is_as_it_was_sent),
        cmocka_unit_test(heads_have_the_shortest_form),
        cmocka_unit_test(a_masked_frame_is_read),
        cmocka_unit_test(a_client_reads_what_a_server_sends),
        cmocka_unit_test(a_key_is_accepted),
        cmocka_unit_test(a_key_has_sixteen_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
