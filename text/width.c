/* Widths after Unicode 14 (EastAsianWidth, and the marks of general category Mn, Me, Cf). Ranges run over unassigned
 * characters between alike ones; marks of scripts that nobody writes a name in are left out. */
#include "text/width.h"

#include <string.h>

struct range {
    uint32_t first, last;
};

static const struct range wide[] = {
    { 0x1100, 0x115F },   { 0x231A, 0x231B },   { 0x2329, 0x232A },   { 0x23E9, 0x23EC },   { 0x23F0, 0x23F0 },
    { 0x23F3, 0x23F3 },   { 0x25FD, 0x25FE },   { 0x2614, 0x2615 },   { 0x2648, 0x2653 },   { 0x267F, 0x267F },
    { 0x2693, 0x2693 },   { 0x26A1, 0x26A1 },   { 0x26AA, 0x26AB },   { 0x26BD, 0x26BE },   { 0x26C4, 0x26C5 },
    { 0x26CE, 0x26CE },   { 0x26D4, 0x26D4 },   { 0x26EA, 0x26EA },   { 0x26F2, 0x26F3 },   { 0x26F5, 0x26F5 },
    { 0x26FA, 0x26FA },   { 0x26FD, 0x26FD },   { 0x2705, 0x2705 },   { 0x270A, 0x270B },   { 0x2728, 0x2728 },
    { 0x274C, 0x274C },   { 0x274E, 0x274E },   { 0x2753, 0x2755 },   { 0x2757, 0x2757 },   { 0x2795, 0x2797 },
    { 0x27B0, 0x27B0 },   { 0x27BF, 0x27BF },   { 0x2B1B, 0x2B1C },   { 0x2B50, 0x2B50 },   { 0x2B55, 0x2B55 },
    { 0x2E80, 0x3029 },   { 0x302E, 0x303E },   { 0x3041, 0x3096 },   { 0x309B, 0x3247 },   { 0x3250, 0x4DBF },
    { 0x4E00, 0xA4C6 },   { 0xA960, 0xA97C },   { 0xAC00, 0xD7A3 },   { 0xF900, 0xFAFF },   { 0xFE10, 0xFE19 },
    { 0xFE30, 0xFE6B },   { 0xFF01, 0xFF60 },   { 0xFFE0, 0xFFE6 },   { 0x16FE0, 0x16FE3 }, { 0x16FF0, 0x1B2FB },
    { 0x1F004, 0x1F004 }, { 0x1F0CF, 0x1F0CF }, { 0x1F18E, 0x1F18E }, { 0x1F191, 0x1F19A }, { 0x1F200, 0x1F320 },
    { 0x1F32D, 0x1F335 }, { 0x1F337, 0x1F37C }, { 0x1F37E, 0x1F393 }, { 0x1F3A0, 0x1F3CA }, { 0x1F3CF, 0x1F3D3 },
    { 0x1F3E0, 0x1F3F0 }, { 0x1F3F4, 0x1F3F4 }, { 0x1F3F8, 0x1F43E }, { 0x1F440, 0x1F440 }, { 0x1F442, 0x1F4FC },
    { 0x1F4FF, 0x1F53D }, { 0x1F54B, 0x1F54E }, { 0x1F550, 0x1F567 }, { 0x1F57A, 0x1F57A }, { 0x1F595, 0x1F596 },
    { 0x1F5A4, 0x1F5A4 }, { 0x1F5FB, 0x1F64F }, { 0x1F680, 0x1F6C5 }, { 0x1F6CC, 0x1F6CC }, { 0x1F6D0, 0x1F6D2 },
    { 0x1F6D5, 0x1F6DF }, { 0x1F6EB, 0x1F6EC }, { 0x1F6F4, 0x1F6FC }, { 0x1F7E0, 0x1F7F0 }, { 0x1F90C, 0x1F93A },
    { 0x1F93C, 0x1F945 }, { 0x1F947, 0x1F9FF }, { 0x1FA70, 0x1FAFF }, { 0x20000, 0x3FFFD },
};

static const struct range combining[] = {
    { 0x300, 0x36F },   { 0x483, 0x489 },   { 0x591, 0x5BD },   { 0x5BF, 0x5BF },   { 0x5C1, 0x5C2 },
    { 0x5C4, 0x5C5 },   { 0x5C7, 0x5C7 },   { 0x610, 0x61A },   { 0x61C, 0x61C },   { 0x64B, 0x65F },
    { 0x670, 0x670 },   { 0x6D6, 0x6DC },   { 0x6DF, 0x6E4 },   { 0x6E7, 0x6E8 },   { 0x6EA, 0x6ED },
    { 0x711, 0x711 },   { 0x730, 0x74A },   { 0x7A6, 0x7B0 },   { 0x7EB, 0x7F3 },   { 0x7FD, 0x7FD },
    { 0x816, 0x819 },   { 0x81B, 0x823 },   { 0x825, 0x827 },   { 0x829, 0x82D },   { 0x859, 0x85B },
    { 0x898, 0x89F },   { 0x8CA, 0x8E1 },   { 0x8E3, 0x902 },   { 0x93A, 0x93A },   { 0x93C, 0x93C },
    { 0x941, 0x948 },   { 0x94D, 0x94D },   { 0x951, 0x957 },   { 0x962, 0x963 },   { 0x981, 0x981 },
    { 0x9BC, 0x9BC },   { 0x9C1, 0x9C4 },   { 0x9CD, 0x9CD },   { 0x9E2, 0x9E3 },   { 0x9FE, 0xA02 },
    { 0xA3C, 0xA3C },   { 0xA41, 0xA51 },   { 0xA70, 0xA71 },   { 0xA75, 0xA75 },   { 0xA81, 0xA82 },
    { 0xABC, 0xABC },   { 0xAC1, 0xAC8 },   { 0xACD, 0xACD },   { 0xAE2, 0xAE3 },   { 0xAFA, 0xB01 },
    { 0xB3C, 0xB3C },   { 0xB3F, 0xB3F },   { 0xB41, 0xB44 },   { 0xB4D, 0xB56 },   { 0xB62, 0xB63 },
    { 0xB82, 0xB82 },   { 0xBC0, 0xBC0 },   { 0xBCD, 0xBCD },   { 0xC00, 0xC00 },   { 0xC04, 0xC04 },
    { 0xC3C, 0xC3C },   { 0xC3E, 0xC40 },   { 0xC46, 0xC56 },   { 0xC62, 0xC63 },   { 0xC81, 0xC81 },
    { 0xCBC, 0xCBC },   { 0xCBF, 0xCBF },   { 0xCC6, 0xCC6 },   { 0xCCC, 0xCCD },   { 0xCE2, 0xCE3 },
    { 0xD00, 0xD01 },   { 0xD3B, 0xD3C },   { 0xD41, 0xD44 },   { 0xD4D, 0xD4D },   { 0xD62, 0xD63 },
    { 0xD81, 0xD81 },   { 0xDCA, 0xDCA },   { 0xDD2, 0xDD6 },   { 0xE31, 0xE31 },   { 0xE34, 0xE3A },
    { 0xE47, 0xE4E },   { 0xEB1, 0xEB1 },   { 0xEB4, 0xEBC },   { 0xEC8, 0xECD },   { 0xF18, 0xF19 },
    { 0xF35, 0xF35 },   { 0xF37, 0xF37 },   { 0xF39, 0xF39 },   { 0xF71, 0xF7E },   { 0xF80, 0xF84 },
    { 0xF86, 0xF87 },   { 0xF8D, 0xFBC },   { 0xFC6, 0xFC6 },   { 0x102D, 0x1030 }, { 0x1032, 0x1037 },
    { 0x1039, 0x103A }, { 0x103D, 0x103E }, { 0x1058, 0x1059 }, { 0x105E, 0x1060 }, { 0x1071, 0x1074 },
    { 0x1082, 0x1082 }, { 0x1085, 0x1086 }, { 0x108D, 0x108D }, { 0x109D, 0x109D }, { 0x1160, 0x11FF },
    { 0x135D, 0x135F }, { 0x17B4, 0x17B5 }, { 0x17B7, 0x17BD }, { 0x17C6, 0x17C6 }, { 0x17C9, 0x17D3 },
    { 0x17DD, 0x17DD }, { 0x180B, 0x180F }, { 0x1AB0, 0x1ACE }, { 0x1DC0, 0x1DFF }, { 0x200B, 0x200F },
    { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0x20D0, 0x20F0 }, { 0x2CEF, 0x2CF1 }, { 0x2D7F, 0x2D7F },
    { 0x2DE0, 0x2DFF }, { 0x302A, 0x302D }, { 0x3099, 0x309A }, { 0xD7B0, 0xD7FB }, { 0xFB1E, 0xFB1E },
    { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F }, { 0xFEFF, 0xFEFF }, { 0xFFF9, 0xFFFB }, { 0xE0001, 0xE01EF },
};

enum { IDEOGRAPHIC_SPACE = 0x3000 };

static bool within(const struct range *range, size_t count, uint32_t code)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = (low + count) / 2;
        if (code < range[middle].first) count = middle;
        else if (code > range[middle].last) low = middle + 1;
        else return true;
    }
    return false;
}

#define WITHIN(table, code) within(table, sizeof(table) / sizeof *(table), code)

/* How many bytes the first byte announces; 0: it can't come first. */
static int announced(unsigned char first)
{
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* Neither longer than needed, nor half of a surrogate pair, nor past the end of Unicode. */
static bool is_proper(struct rune rune)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    bool surrogate = rune.code >= 0xD800 && rune.code <= 0xDFFF;
    return rune.code >= least[rune.bytes] && rune.code <= 0x10FFFF && !surrogate;
}

struct rune rune_at(const char *text)
{
    static const unsigned char mask[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    const struct rune broken = { NO_RUNE, 1 };
    const unsigned char *byte = (const unsigned char *)text;
    struct rune rune = { .bytes = announced(*byte) };
    if (!rune.bytes) return broken;
    rune.code = *byte & mask[rune.bytes];
    for (int i = 1; i < rune.bytes; i++) {
        if ((byte[i] & 0xC0) != 0x80) return broken;
        rune.code = rune.code << 6 | (byte[i] & 0x3F);
    }
    return is_proper(rune) ? rune : broken;
}

int rune_columns(uint32_t code)
{
    if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return 0;
    if (code < 0x300 || code == NO_RUNE) return 1;
    return WITHIN(wide, code) ? 2 : !WITHIN(combining, code);
}

static int width_of(const char *at, const char *end)
{
    int width = 0;
    while (at < end) {
        struct rune rune = rune_at(at);
        width += rune_columns(rune.code);
        at += rune.bytes;
    }
    return width;
}

int text_width(const char *utf8) { return width_of(utf8, utf8 + strlen(utf8)); }

static void add_spaces(struct text_out *out, int count)
{
    if (count > 0) text_add(out, "%*s", count, "");
}

void text_pad(struct text_out *out, const char *utf8, int columns)
{
    text_add_bytes(out, utf8, strlen(utf8));
    add_spaces(out, columns - text_width(utf8));
}

/* ---- wrapping ---- */

/* A line being filled. The indent is written with its first word, so that an empty line stays empty. */
struct wrap {
    struct text_out *out;
    int columns, indent, at;
    bool first, empty;
};

static bool among(const char *characters, struct rune rune, const char *at)
{
    for (size_t step; *characters; characters += step) {
        step = (size_t)rune_at(characters).bytes;
        if (step == (size_t)rune.bytes && !memcmp(characters, at, step)) return true;
    }
    return false;
}

static bool begins_no_line(struct rune rune, const char *at)
{
    return among("、。，．・：；！？」』）】］｝〉》〕｣､｡ーゝゞ々〜～…‥”’)]}.,:;!?%"
                 "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ",
                 rune, at);
}

static bool ends_no_line(struct rune rune, const char *at) { return among("「『（【［｛〈《〔“‘", rune, at); }

/* Only after a wide character: a number stays with its counter, Latin words stay whole. */
static bool may_part(struct rune before, const char *at)
{
    const char *after = at + before.bytes;
    struct rune next = rune_at(after);
    if (rune_columns(before.code) < 2 || ends_no_line(before, at)) return false;
    return rune_columns(next.code) && !begins_no_line(next, after);
}

static bool is_gap(struct rune rune) { return rune.code == ' ' || rune.code == IDEOGRAPHIC_SPACE; }

static const char *end_of_gap(const char *at)
{
    for (struct rune rune; *at && is_gap(rune = rune_at(at));) at += rune.bytes;
    return at;
}

static bool ends_word(const char *at) { return !*at || *at == '\n' || is_gap(rune_at(at)); }

static const char *end_of_word(const char *at)
{
    while (!ends_word(at)) {
        struct rune rune = rune_at(at);
        bool parts = !ends_word(at + rune.bytes) && may_part(rune, at);
        at += rune.bytes;
        if (parts) break;
    }
    return at;
}

static void new_line(struct wrap *w)
{
    text_add_bytes(w->out, "\n", 1);
    w->at = w->indent;
    w->first = false;
    w->empty = true;
}

/* A word with the gap before it, which vanishes where the line breaks. */
static void add_word(struct wrap *w, const char *gap, const char *word, const char *end)
{
    int width = width_of(word, end);
    if (!w->empty && w->at + width_of(gap, word) + width > w->columns) {
        new_line(w);
        gap = word;
    }
    if (w->empty && !w->first) add_spaces(w->out, w->indent);
    text_add_bytes(w->out, gap, (size_t)(end - gap));
    w->at += width_of(gap, word) + width;
    w->empty = false;
}

void text_wrap(struct text_out *out, const char *utf8, int columns, int indent)
{
    struct wrap w = { out, columns, indent > 0 ? indent : 0, 0, true, true };
    while (*utf8) {
        const char *word = end_of_gap(utf8), *end = end_of_word(word);
        if (end > word) add_word(&w, utf8, word, end);
        else if (*end == '\n') new_line(&w), end++;
        utf8 = end;
    }
}

/* As much of a word as fits into this many columns, and a character at least. */
static const char *end_of_part(const char *word, const char *end, int columns)
{
    const char *at = word + rune_at(word).bytes;
    while (at < end && width_of(word, at + rune_at(at).bytes) <= columns) at += rune_at(at).bytes;
    return at;
}

/* One line of a text; a word that is wider than a line goes on in the next one. */
static void wrap_line(struct text_out *out, const char *utf8, int columns, int indent)
{
    struct wrap w = { out, columns, indent, 0, true, true };
    while (*utf8) {
        const char *word = end_of_gap(utf8), *end = end_of_word(word), *part;
        for (; width_of(word, end) > columns - indent; utf8 = word = part) {
            part = end_of_part(word, end, columns - indent);
            if (part == end) break;
            add_word(&w, utf8, word, part);
        }
        if (end > word) add_word(&w, utf8, word, end);
        utf8 = end;
    }
}

void text_wrap_lines(struct text_out *out, const char *utf8, int columns)
{
    while (*utf8) {
        struct text_out line = { 0 };
        size_t length = strcspn(utf8, "\n");
        int spaces = (int)strspn(utf8, " ");
        text_add_bytes(&line, utf8, length);
        wrap_line(out, text_of(&line), columns, spaces < columns / 2 ? spaces : 0);
        text_free(&line);
        utf8 += length;
        if (*utf8) text_add_bytes(out, utf8++, 1);
    }
}
