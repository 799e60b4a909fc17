#include "text/pieces.h"

#include "engine/json.h"

#include <stdio.h>
#include <string.h>

/* A mark: PIECES, then for each piece its kind, word, letter and text with a FIELD behind each, then WORDS, the words, END. */
#define PIECES '\x01'
#define FIELD  '\x02'
#define WORDS  '\x03'
#define END    '\x04'

enum { KIND, WORD, LETTER, TEXT, FIELDS };

/* ---- writing marks ---- */

static void add_field(const char *text, struct text_out *out) { text_add(out, "%s%c", text, FIELD); }

static void mark_piece(const struct arg *arg, struct text_out *out)
{
    char number[24];
    snprintf(number, sizeof number, "%ld", arg->number);
    add_field(arg->piece.kind, out);
    add_field(arg->piece.word ? arg->piece.word : number, out);
    add_field(arg->piece.letter ? arg->piece.letter : "", out);
    add_field(arg->text ? arg->text : number, out);
}

void mark_pieces(const struct arg *const pieces[], int count, struct text_out *out)
{
    text_add(out, "%c", PIECES);
    for (int i = 0; i < count; i++) mark_piece(pieces[i], out);
    text_add(out, "%c", WORDS);
}

void mark_end(struct text_out *out) { text_add(out, "%c", END); }

/* ---- reading them ---- */

/* A text cut in two: its plain words, and a JSON list of what is drawn in them. */
struct cut {
    struct text_out plain, pieces;
    int at; /* how long the plain text is */
};

/* As JavaScript counts: in units of UTF-16. */
static int units(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80 ? 1 + ((unsigned char)text[i] >= 0xf0) : 0;
    return count;
}

static void add_plain(struct cut *cut, const char *text, size_t length)
{
    text_add_bytes(&cut->plain, text, length);
    cut->at += units(text, length);
}

/* Where the byte is, or the end. */
static const char *find(const char *at, const char *end, char byte)
{
    const char *found = memchr(at, byte, (size_t)(end - at));
    return found ? found : end;
}

/* The next field of a mark; its length. */
static size_t field(const char **at, const char *end)
{
    const char *stop = find(*at, end, FIELD);
    size_t length = (size_t)(stop - *at);
    *at = stop + (stop < end);
    return length;
}

static void add_piece(struct cut *cut, const char **at, const char *end)
{
    static const char *const keys[FIELDS] = { [KIND] = "kind", [WORD] = "word", [LETTER] = "letter", [TEXT] = "text" };
    json_open(&cut->pieces, NULL, '{');
    for (int i = 0; i < FIELDS; i++) {
        struct text_out value = { 0 };
        const char *from = *at;
        text_add_bytes(&value, from, field(at, end));
        if (value.length) json_take(&cut->pieces, keys[i], &value);
        text_free(&value);
    }
    json_close(&cut->pieces, '}');
}

/* One mark, from behind its first byte; returns what follows it. A mark without words is dropped. */
static const char *cut_mark(struct cut *cut, const char *at, const char *end)
{
    const char *words = find(at, end, WORDS);
    if (words == end) return end;
    const char *stop = find(words + 1, end, END);
    size_t length = (size_t)(stop - (words + 1));
    json_open(&cut->pieces, NULL, '{');
    json_number(&cut->pieces, "at", cut->at);
    json_number(&cut->pieces, "length", units(words + 1, length));
    json_open(&cut->pieces, "of", '[');
    while (at < words) add_piece(cut, &at, words);
    json_close(&cut->pieces, ']');
    json_close(&cut->pieces, '}');
    add_plain(cut, words + 1, length);
    return stop + (stop < end);
}

static struct cut cut_text(const char *text, size_t length)
{
    struct cut cut = { 0 };
    for (const char *end = text + length; text < end;) {
        const char *mark = find(text, end, PIECES);
        add_plain(&cut, text, (size_t)(mark - text));
        text = mark < end ? cut_mark(&cut, mark + 1, end) : end;
    }
    return cut;
}

/* ---- as JSON ---- */

static void add_list(struct text_out *out, const char *key, const struct text_out *pieces)
{
    json_open(out, key, '[');
    text_add(out, "%s", text_of(pieces));
    json_close(out, ']');
    out->failed |= pieces->failed;
}

void json_words(struct text_out *out, const char *key, struct text_out *words)
{
    char beside[64];
    struct cut cut = cut_text(text_of(words), words->length);
    snprintf(beside, sizeof beside, "%s_pieces", key);
    json_take(out, key, &cut.plain);
    if (cut.pieces.length) add_list(out, beside, &cut.pieces);
    out->failed |= words->failed;
    text_free(&cut.pieces);
    text_free(words);
}

/* Empty lines make room on a screen, and tell nothing. */
void json_lines(struct text_out *out, const char *text)
{
    struct text_out beside = { 0 };
    bool drawn = strchr(text, PIECES);
    json_open(out, "lines", '[');
    for (text += strspn(text, "\n"); *text; text += strspn(text, "\n")) {
        size_t length = strcspn(text, "\n");
        struct cut cut = cut_text(text, length);
        json_take(out, NULL, &cut.plain);
        if (drawn) add_list(&beside, NULL, &cut.pieces);
        text_free(&cut.pieces);
        text += length;
    }
    json_close(out, ']');
    if (drawn) add_list(out, "lines_pieces", &beside);
    text_free(&beside);
}
