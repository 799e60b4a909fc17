#include "engine/fields.h"

#include "engine/json.h"
#include "engine/lexicon.h"

#include <string.h>

/* Limits a dimension that is by seat to the seats shown. */
static int at_most(int shown, bool by_seat, int count) { return by_seat && shown < count ? shown : count; }

int field_elements(const struct field *f, int shown) { return f->count ? at_most(shown, f->by_seat, f->count) : 1; }

int field_rows(const struct field *f, int shown)
{
    int rows = f->rows ? at_most(shown, f->rows_by_seat, f->rows) : 1;
    return f->seats ? at_most(shown, true, f->seats) * rows : rows;
}

static uint64_t raw_value(const struct field *f, const struct state *s, int row, int k)
{
    if (f->value) return (uint64_t)f->value(s, row, k);
    const uint8_t *at = (const uint8_t *)s + f->offset + (size_t)f->size * (size_t)(row * f->count + k);
    uint64_t value = 0;
    memcpy(&value, at, f->size);
    return value;
}

bool field_unknown(const struct field *f, const struct state *s)
{
    if (!f->secret) return false;
    for (int row = 0; row < field_rows(f, SEATS_LIMIT); row++)
        for (int k = 0; k < field_elements(f, SEATS_LIMIT); k++)
            if (raw_value(f, s, row, k)) return false;
    return true;
}

static bool stored_value(const struct field *f, const struct state *s, int row, int k, int64_t *value)
{
    uint64_t raw = raw_value(f, s, row, k);
    *value = (int64_t)raw - f->plus_one;
    return raw || !f->secret;
}

bool field_known(const struct field *f, const struct state *s, int row, int k, int64_t *value)
{
    bool known = stored_value(f, s, row, k, value);
    if (known && f->decode) *value = f->decode((int)*value);
    return known;
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
    assert(f && row < field_rows(f, SEATS_LIMIT) && k < field_elements(f, SEATS_LIMIT));
    int64_t value;
    return stored_value(f, s, row, k, &value) ? value : -1;
}

static bool is_sound_value(const struct field *f, uint64_t value)
{
    if (f->secret && !value) return true;
    value -= f->plus_one;
    if (f->most && value > f->most) return false;
    if (f->decode && f->decode((int)value) < 0) return false;
    if (f->decode) value = (uint64_t)f->decode((int)value);
    if (f->kind == KIND_TOKEN) return (int64_t)value < f->of->base + f->of->count;
    if (f->kind == KIND_SET) return f->of->count >= CHOICES || !(value >> f->of->count);
    return f->kind != KIND_SEAT || value == NOBODY || value < SEATS_LIMIT;
}

static bool is_sound_field(const struct field *f, const struct state *s)
{
    for (int row = 0; row < field_rows(f, SEATS_LIMIT); row++)
        for (int k = 0; k < field_elements(f, SEATS_LIMIT); k++)
            if (!is_sound_value(f, raw_value(f, s, row, k))) return false;
    return true;
}

/* The stack ends where the first field begins, at the latest. */
uint32_t stack_limit(const struct game *game)
{
    size_t first = game->state_size;
    for (const struct field *f = game->fields; f->name; f++)
        if (!f->value && f->offset < first) first = f->offset;
    return (uint32_t)((first - offsetof(struct waiting, stack)) / sizeof(struct frame));
}

bool fields_sound(const struct game *game, const struct state *s, int seats)
{
    uint32_t depth = waiting(s)->flow.depth;
    if (depth > stack_limit(game) || game->seats(s) != seats) return false;
    for (uint32_t i = 0; i < depth; i++) {
        struct frame f = waiting(s)->stack[i];
        if (!f.step || f.step >= game->step_count || (f.who != NOBODY && f.who >= parties(game, seats))) return false;
    }
    const struct step *top = depth ? &game->steps[question(s).step] : NULL;
    if (top && !top->offer && !top->odds) return false;
    for (const struct field *f = game->fields; f->name; f++)
        if (!f->value && !is_sound_field(f, s)) return false;
    return true;
}

static void add_token(const char *key, const struct tokens *of, int64_t value, struct text_out *out)
{
    char number[8];
    if (value < of->base || value >= of->base + of->count) json_no_value(out, key);
    else json_text(out, key, token_text(of, (int)value - of->base, number));
}

static void add_set(const char *key, const struct tokens *of, uint64_t set, struct text_out *out)
{
    json_open(out, key, '[');
    for (; set; set = without_first(set)) add_token(NULL, of, first_of(set) + of->base, out);
    json_close(out, ']');
}

static void add_value(const char *key, const struct field *f, const struct state *s, int row, int k,
                      struct text_out *out)
{
    int64_t value;
    bool none = !field_known(f, s, row, k, &value) || (f->kind == KIND_SEAT && value == NOBODY);
    if (none) json_no_value(out, key);
    else if (f->kind == KIND_TOKEN) add_token(key, f->of, value, out);
    else if (f->kind == KIND_SET) add_set(key, f->of, (uint64_t)value, out);
    else json_number(out, key, value + (f->kind == KIND_SEAT));
}

static void add_row(const char *key, const struct field *f, const struct state *s, int row, int shown,
                    struct text_out *out)
{
    if (!f->count) return add_value(key, f, s, row, 0, out);
    json_open(out, key, '[');
    for (int k = 0; k < field_elements(f, shown); k++) add_value(NULL, f, s, row, k, out);
    json_close(out, ']');
}

static void add_rows(const char *key, const struct field *f, const struct state *s, int first, int shown,
                     struct text_out *out)
{
    char number[8];
    json_open(out, key, f->row ? '{' : '[');
    for (int row = 0; row < at_most(shown, f->rows_by_seat, f->rows); row++)
        add_row(f->row ? token_text(f->row, row, number) : NULL, f, s, first + row, shown, out);
    json_close(out, f->row ? '}' : ']');
}

static void add_seats(const char *key, const struct field *f, const struct state *s, int shown, struct text_out *out)
{
    json_open(out, key, '[');
    for (int seat = 0; seat < at_most(shown, true, f->seats); seat++) add_rows(NULL, f, s, seat * f->rows, shown, out);
    json_close(out, ']');
}

static void add_field(const char *key, const struct field *f, const struct state *s, int shown, struct text_out *out)
{
    if (f->seats) add_seats(key, f, s, shown, out);
    else if (f->rows) add_rows(key, f, s, 0, shown, out);
    else add_row(key, f, s, 0, shown, out);
}

void fields_json(const struct game *game, const struct state *s, int seats, struct text_out *out)
{
    text_add(out, "{");
    for (const struct field *f = game->fields; f->name; f++)
        if (!f->internal && !field_unknown(f, s)) add_field(f->name, f, s, parties(game, seats), out);
    json_close(out, '}');
}

/* The value alone, in a line of text. */
static void add_plain(const struct field *f, const struct state *s, int shown, struct text_out *out)
{
    struct text_out value = { 0 };
    add_field(NULL, f, s, shown, &value);
    text_add_bytes(out, text_of(&value), value.length);
    out->failed |= value.failed;
    text_free(&value);
}

void fields_dump(const struct game *game, const struct state *s, int seats, struct text_out *out)
{
    for (const struct field *f = game->fields; f->name; f++) {
        text_add(out, "%-12s ", f->name);
        if (field_unknown(f, s)) text_add(out, "?");
        else add_plain(f, s, parties(game, seats), out);
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
        if (f->value) continue;
        size_t bytes = (size_t)f->size * (size_t)(f->count ? f->count : 1) * (size_t)field_rows(f, SEATS_LIMIT);
        if (!memcmp((const char *)a + f->offset, (const char *)b + f->offset, bytes)) continue;
        text_add(out, "%s: ", f->name);
        add_plain(f, a, SEATS_LIMIT, out);
        text_add(out, " -> ");
        add_plain(f, b, SEATS_LIMIT, out);
        text_add(out, "\n");
    }
    if (!wait_alike(waiting(a), waiting(b))) text_add(out, "the games wait for different things\n");
}
