#include "engine/pad.h"

#include "engine/fields.h"
#include "engine/lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct pad *pad_named(const struct game *game, const char *name, struct refusal *why)
{
    for (const struct pad *pad = game->pads; pad && pad->name; pad++)
        if (!strcmp(pad->name, name)) return pad;
    refuse(why, "pad.name", name);
    for (const struct pad *pad = game->pads; pad && pad->name; pad++) refusal_right(why, pad->name);
    return NULL;
}

/* ---- which field, and which element of it ---- */

static const struct field *field_asked(const struct game *game, const struct pad *pad, const char *name,
                                       struct refusal *why)
{
    for (int i = 0; pad->fields[i]; i++)
        if (!strcmp(pad->fields[i], name)) return field_named(game, name);
    refuse(why, "pad.field", name);
    for (int i = 0; pad->fields[i]; i++) refusal_right(why, pad->fields[i]);
    return NULL;
}

static bool read_number(const char *word, long low, long high, long *number)
{
    char *end;
    *number = strtol(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && !*end && *number >= low && *number <= high;
}

/* One part of a place: the word of a piece, or a number from 1. */
static bool read_place(char **rest, const struct tokens *of, int count, int *place, struct refusal *why)
{
    const char *word = strsep(rest, ".");
    long number;
    if (!word) return refuse_range(why, "pad.place", "", 1, count);
    *place = of ? token_named(of, word) : -1;
    if (*place < 0 && read_number(word, 1, count, &number)) *place = (int)number - 1;
    return (*place >= 0 && *place < count) || refuse_range(why, "pad.place", word, 1, count);
}

struct element {
    const struct field *of;
    int row, k;
};

/* Seats, then rows, then the elements of a row: as many of them as the field has. */
static bool find_element(struct element *e, char *path, int shown, struct refusal *why)
{
    const struct field *f = e->of;
    int seats = f->seats && shown < f->seats ? shown : f->seats, seat = 0, in_seat = 0;
    int rows = f->seats ? f->rows : field_rows(f, shown), elements = field_elements(f, shown);
    if (f->seats && !read_place(&path, NULL, seats, &seat, why)) return false;
    if (f->rows && !read_place(&path, f->row, rows, &in_seat, why)) return false;
    bool counts = f->kind == KIND_NUMBER && !f->by_seat;
    if (f->count && !read_place(&path, counts ? f->of : NULL, elements, &e->k, why)) return false;
    e->row = seat * f->rows + in_seat;
    return !path || refuse(why, "pad.words", path);
}

/* ---- what it says ---- */

/* As the field stores it: of a packed one, the first number that it decodes to this value. */
static uint64_t stored_as(const struct field *f, int value)
{
    int stored = f->decode ? 0 : value;
    while (f->decode && stored < UINT8_MAX && f->decode(stored) != value) stored++;
    return (uint64_t)stored;
}

static bool read_token(const struct field *f, const char *word, uint64_t *value, struct refusal *why)
{
    int k = token_named(f->of, word);
    if (*word && k < 0) return refuse_token(why, "pad.token", word, f->of);
    *value = *word ? stored_as(f, k + f->of->base) : 0;
    return true;
}

static bool read_set(const struct field *f, char *words, uint64_t *value, struct refusal *why)
{
    char *rest = *words ? words : NULL;
    *value = 0;
    for (char *word; (word = strsep(&rest, ","));) {
        int k = token_named(f->of, word);
        if (k < 0) return refuse_token(why, "pad.token", word, f->of);
        if (has(*value, k)) return refuse(why, "pad.twice", word);
        *value |= only(k);
    }
    return true;
}

static long most_of(const struct field *f, int shown)
{
    if (f->kind == KIND_SEAT) return shown;
    return f->most ? (long)f->most : f->size == 1 ? UINT8_MAX : UINT16_MAX;
}

static bool read_count(const struct field *f, const char *word, int shown, uint64_t *value, struct refusal *why)
{
    long number, high = most_of(f, shown);
    if (!read_number(word, 0, high, &number)) return refuse_range(why, "pad.number", word, 0, high);
    if (f->kind == KIND_SEAT)
        *value = stored_as(f, number ? (int)number - 1 : NOBODY); /* seats count from 1, 0 is none */
    else *value = (uint64_t)(number + f->plus_one);
    return true;
}

static bool read_value(const struct field *f, char *words, int shown, uint64_t *value, struct refusal *why)
{
    if (f->kind == KIND_TOKEN) return read_token(f, words, value, why);
    if (f->kind == KIND_SET) return read_set(f, words, value, why);
    return read_count(f, words, shown, value, why);
}

/* Stored in as many bytes as the field has. */
static void put(struct element e, uint64_t value, struct state *s)
{
    uint8_t *at = (uint8_t *)s + e.of->offset + (size_t)e.of->size * (size_t)(e.row * e.of->count + e.k);
    memcpy(at, &value, e.of->size);
}

bool pad_note(const struct game *game, const struct pad *pad, const struct setup *setup, char *fact, struct state *s,
              struct refusal *why)
{
    int shown = parties(game, setup->seats);
    uint64_t value = 0;
    char *says = strchr(fact, '=');
    if (!says) return refuse(why, "pad.words", fact);
    *says++ = '\0';
    struct element e = { .of = field_asked(game, pad, strsep(&fact, "."), why) };
    if (!e.of || !find_element(&e, fact, shown, why) || !read_value(e.of, says, shown, &value, why)) return false;
    put(e, value, s);
    return true;
}

void pad_begin(const struct game *game, const struct pad *pad, const struct setup *setup, struct state *s)
{
    game->begin(s, setup);
    memset(s, 0, offsetof(struct waiting, stack) + stack_limit(game) * sizeof(struct frame));
    if (pad->begin) pad->begin(s);
}

/* A piece belongs to one player. */
static bool is_noted_twice(const struct field *f, const struct state *s, int shown, struct refusal *why)
{
    char number[8];
    uint64_t seen = 0;
    for (int k = 0; f->kind == KIND_SET && f->by_seat && k < field_elements(f, shown); k++) {
        int64_t set;
        if (!field_known(f, s, 0, k, &set)) continue;
        if (seen & (uint64_t)set)
            return !refuse(why, "pad.twice", token_text(f->of, first_of(seen & (uint64_t)set), number));
        seen |= (uint64_t)set;
    }
    return false;
}

bool pad_check(const struct game *game, const struct pad *pad, const struct setup *setup, struct state *s,
               struct refusal *why)
{
    for (int i = 0; pad->fields[i]; i++)
        if (is_noted_twice(field_named(game, pad->fields[i]), s, parties(game, setup->seats), why)) return false;
    int paragraph = pad->take(s, setup);
    return !paragraph || refuse_rule(why, "pad.forbids", "", game, paragraph);
}

void pad_open(const struct game *game, const struct pad *pad, const struct setup *setup, struct state *s,
              struct log *log)
{
    pad->open(s, setup, log);
    game->go_on(s, log);
}
