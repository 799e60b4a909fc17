#include "engine/fields.h"

#include "engine/lexicon.h"

#include <string.h>

/* Of what is by seat, so many as `shown` are. */
static int at_most(int shown, bool by_seat, int count) { return by_seat && shown < count ? shown : count; }

static int elements(const struct field *f, int shown) { return f->count ? at_most(shown, f->by_seat, f->count) : 1; }

/* All of them, one seat after the other. */
static int rows(const struct field *f) { return (f->rows ? f->rows : 1) * (f->seats ? f->seats : 1); }

static uint64_t raw_value(const struct field *f, const struct state *s, int row, int k)
{
    const uint8_t *at = (const uint8_t *)s + f->offset + (size_t)f->size * (size_t)(row * f->count + k);
    uint64_t value = 0;
    memcpy(&value, at, f->size);
    return value;
}

static bool is_unknown(const struct field *f, const struct state *s)
{
    if (!f->secret) return false;
    for (int row = 0; row < rows(f); row++)
        for (int k = 0; k < elements(f, SEATS_LIMIT); k++)
            if (raw_value(f, s, row, k)) return false;
    return true;
}

const struct field *field_named(const struct game *game, const char *name)
{
    for (const struct field *f = game->fields; f->name; f++)
        if (!strcmp(f->name, name)) return f;
    return NULL;
}

int64_t field_value(const struct game *game, const struct state *s, const char *name, int row, int k)
{
    const struct field *f = field_named(game, name);
    assert(f && row < rows(f) && k < elements(f, SEATS_LIMIT));
    uint64_t value = raw_value(f, s, row, k);
    return f->plus_one ? (int64_t)value - 1 : f->secret && !value ? -1 : (int64_t)value;
}

static bool is_sound_value(const struct field *f, uint64_t value)
{
    if (f->secret && !value) return true;
    value -= f->plus_one;
    if (f->kind == TOKEN) return (int64_t)value < f->of->base + f->of->count;
    if (f->kind == SET) return f->of->count >= CHOICES || !(value >> f->of->count);
    return f->kind != SEAT || value == NOBODY || value < SEATS_LIMIT;
}

static bool is_sound_field(const struct field *f, const struct state *s)
{
    for (int row = 0; row < rows(f); row++)
        for (int k = 0; k < elements(f, SEATS_LIMIT); k++)
            if (!is_sound_value(f, raw_value(f, s, row, k))) return false;
    return true;
}

/* The stack ends where the first field begins, at the latest. */
static uint32_t stack_limit(const struct game *game)
{
    size_t first = game->state_size;
    for (const struct field *f = game->fields; f->name; f++)
        if (f->offset < first) first = f->offset;
    return (uint32_t)((first - offsetof(struct waiting, stack)) / sizeof(struct frame));
}

bool fields_sound(const struct game *game, const struct state *s, int seats)
{
    uint32_t depth = waiting(s)->flow.depth;
    if (depth > stack_limit(game)) return false;
    for (uint32_t i = 0; i < depth; i++) {
        struct frame f = waiting(s)->stack[i];
        if (!f.step || f.step >= game->step_count || (f.who != NOBODY && f.who >= parties(game, seats))) return false;
    }
    const struct step *top = depth ? &game->steps[question(s).step] : NULL;
    if (top && !top->offer && !top->odds) return false;
    for (const struct field *f = game->fields; f->name; f++)
        if (!is_sound_field(f, s)) return false;
    return true;
}

static void add_token(const struct tokens *of, int64_t value, struct text_out *out)
{
    char number[8];
    if (value < of->base || value >= of->base + of->count) text_add(out, "null");
    else text_add_json(out, token_text(of, (int)value - of->base, number));
}

static void add_set(const struct tokens *of, uint64_t set, struct text_out *out)
{
    text_add(out, "[");
    for (const char *comma = ""; set; set = without_first(set), comma = ",") {
        text_add(out, "%s", comma);
        add_token(of, first_of(set) + of->base, out);
    }
    text_add(out, "]");
}

static void add_value(const struct field *f, const struct state *s, int row, int k, struct text_out *out)
{
    uint64_t value = raw_value(f, s, row, k);
    if (f->secret && !value) {
        text_add(out, "null");
        return;
    }
    value -= f->plus_one;
    if (f->kind == TOKEN) add_token(f->of, (int64_t)value, out);
    else if (f->kind == SET) add_set(f->of, value, out);
    else if (f->kind == SEAT && value == NOBODY) text_add(out, "null");
    else if (f->kind == SEAT) text_add(out, "%llu", (unsigned long long)value + 1);
    else text_add(out, "%lld", (long long)value);
}

static void add_row(const struct field *f, const struct state *s, int row, int shown, struct text_out *out)
{
    if (f->count) text_add(out, "[");
    for (int k = 0; k < elements(f, shown); k++) {
        if (k) text_add(out, ",");
        add_value(f, s, row, k, out);
    }
    if (f->count) text_add(out, "]");
}

static void add_rows(const struct field *f, const struct state *s, int first, int shown, struct text_out *out)
{
    text_add(out, f->row ? "{" : "[");
    for (int row = 0; row < at_most(shown, f->rows_by_seat, f->rows); row++) {
        char number[8];
        if (row) text_add(out, ",");
        if (f->row) text_add(out, "\"%s\":", token_text(f->row, row, number));
        add_row(f, s, first + row, shown, out);
    }
    text_add(out, f->row ? "}" : "]");
}

static void add_seats(const struct field *f, const struct state *s, int shown, struct text_out *out)
{
    text_add(out, "[");
    for (int seat = 0; seat < at_most(shown, true, f->seats); seat++) {
        if (seat) text_add(out, ",");
        add_rows(f, s, seat * f->rows, shown, out);
    }
    text_add(out, "]");
}

static void add_field(const struct field *f, const struct state *s, int shown, struct text_out *out)
{
    if (f->seats) add_seats(f, s, shown, out);
    else if (f->rows) add_rows(f, s, 0, shown, out);
    else add_row(f, s, 0, shown, out);
}

void fields_json(const struct game *game, const struct state *s, int seats, struct text_out *out)
{
    const char *comma = "";
    text_add(out, "{");
    for (const struct field *f = game->fields; f->name; f++) {
        if (is_unknown(f, s)) continue;
        text_add(out, "%s\"%s\":", comma, f->name);
        add_field(f, s, parties(game, seats), out);
        comma = ",";
    }
    text_add(out, "}");
}

void fields_dump(const struct game *game, const struct state *s, int seats, struct text_out *out)
{
    for (const struct field *f = game->fields; f->name; f++) {
        text_add(out, "%-12s ", f->name);
        if (is_unknown(f, s)) text_add(out, "?");
        else add_field(f, s, parties(game, seats), out);
        text_add(out, "\n");
    }
}

static bool wait_alike(const struct waiting *a, const struct waiting *b)
{
    return a->flow.depth == b->flow.depth && !memcmp(a->stack, b->stack, a->flow.depth * sizeof a->stack[0]);
}

void fields_diff(const struct game *game, const struct state *a, const struct state *b, struct text_out *out)
{
    for (const struct field *f = game->fields; f->name; f++) {
        size_t bytes = (size_t)f->size * (size_t)(f->count ? f->count : 1) * (size_t)rows(f);
        if (!memcmp((const char *)a + f->offset, (const char *)b + f->offset, bytes)) continue;
        text_add(out, "%s: ", f->name);
        add_field(f, a, SEATS_LIMIT, out);
        text_add(out, " -> ");
        add_field(f, b, SEATS_LIMIT, out);
        text_add(out, "\n");
    }
    if (!wait_alike(waiting(a), waiting(b))) text_add(out, "the games wait for different things\n");
}
