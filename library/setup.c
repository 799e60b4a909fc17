/* Setups: a game with its seats and options, and what it is made of. */
#include "library/library.h"

#include "engine/deck.h"
#include "engine/fields.h"
#include "engine/json.h"
#include "engine/lexicon.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_option(const char *one, const char *other)
{
    size_t length = strcspn(one, "=");
    return length == strcspn(other, "=") && !strncmp(one, other, length);
}

/* Seats are an argument of their own, and a second value would contradict the first. */
static bool read_options(const char *const options[], creel_setup *made, struct refusal *why)
{
    for (int i = 0; options[i]; i++) {
        if (same_option(options[i], "seats")) return refuse(why, "library.seats", options[i]);
        for (int before = 0; before < i; before++)
            if (same_option(options[i], options[before])) return refuse(why, "library.twice", options[i]);
        if (!setup_set(made->game, options[i], &made->setup, why)) return false;
    }
    return true;
}

static bool read_setup(const char *game, int seats, const char *const options[], creel_setup *made, struct refusal *why)
{
    char count[32];
    if (!game) return refuse(why, "library.missing", "game");
    if (!(made->game = game_named(game))) return refuse(why, "refusal.game", game);
    setup_preset(made->game, made->game->min_seats, &made->setup);
    snprintf(count, sizeof count, "seats=%d", seats);
    if (!setup_set(made->game, count, &made->setup, why)) return false;
    if (options && !read_options(options, made, why)) return false;
    if (!setup_check(made->game, &made->setup, why)) return false;
    made->game = game_with(made->game, &made->setup);
    return true;
}

creel_setup *creel_setup_new(const char *game, int seats, const char *const options[], creel_error *error)
{
    struct refusal why = { 0 };
    creel_setup *made = calloc(1, sizeof *made);
    if (made && read_setup(game, seats, options, made, &why)) return made;
    if (!made) refuse(&why, "refusal.memory", "");
    free(made);
    tell_why(&why, error);
    return NULL;
}

void creel_setup_free(creel_setup *of) { free(of); }
const char *creel_setup_game(const creel_setup *of) { return of->game->id; }
int creel_setup_seats(const creel_setup *of) { return of->setup.seats; }
int creel_setup_parties(const creel_setup *of) { return parties(of->game, of->setup.seats); }
size_t creel_state_size(const creel_setup *of) { return of->game->state_size; }

const char *creel_step_name(const creel_setup *of, int step)
{
    return step > 0 && step < of->game->step_count ? of->game->step_names[step] : NULL;
}

/* What the game waits for comes before its own fields; a frame is step, who, row, count and four arguments. */
static const creel_field frames[] = {
    { .name = "depth", .at = offsetof(struct waiting, flow), .size = sizeof(uint32_t) },
    { .name = "stack", .at = offsetof(struct waiting, stack), .size = 1, .count = sizeof(struct frame) },
};
enum { FRAME_FIELDS = sizeof frames / sizeof frames[0] };

static creel_field field_outside(const struct field *f)
{
    bool named = f->kind == KIND_TOKEN || f->kind == KIND_SET;
    return (creel_field){
        .name = f->name,
        .at = f->offset,
        .size = f->size,
        .count = f->count,
        .rows = f->rows,
        .seats = f->seats,
        .most = f->most,
        .names = named ? f->of->count : 0,
        .base = named ? f->of->base : 0,
        .kind = f->kind,
        .secret = f->secret,
        .plus_one = f->plus_one,
        .packed = f->internal || f->decode,
        .count_by_seat = f->by_seat,
        .rows_by_seat = f->rows_by_seat,
    };
}

/* Fields that the rules work out from others are not stored, so they are not here. */
bool creel_field_at(const creel_setup *of, int k, creel_field *field)
{
    if (k < 0) return false;
    if (k < FRAME_FIELDS) {
        *field = frames[k];
        if (k == 1) field->rows = stack_limit(of->game);
        return true;
    }
    for (const struct field *f = of->game->fields; f->name; f++) {
        if (f->value || k-- > FRAME_FIELDS) continue;
        return *field = field_outside(f), true;
    }
    return false;
}

bool creel_field_named(const creel_setup *of, const char *name, creel_field *field)
{
    for (int k = 0; creel_field_at(of, k, field); k++)
        if (!strcmp(field->name, name)) return true;
    return false;
}

int64_t creel_field_decode(const creel_setup *of, const char *name, uint64_t stored)
{
    creel_field any;
    const struct field *f = field_named(of->game, name);
    if (!creel_field_named(of, name, &any)) return -1;
    return f && f->decode ? f->decode((int)stored) : (int64_t)stored;
}

static void add_options(const creel_setup *of, struct text_out *out)
{
    char number[8];
    json_open(out, "options", '[');
    for (int i = 0; i < option_count(of->game); i++) {
        const struct option *option = &of->game->options[i];
        json_open(out, NULL, '{');
        json_text(out, "name", option->name);
        json_text(out, "value", option_text(option, of->setup.value[i], number));
        json_open(out, "values", '[');
        for (int value = option->min; value <= option->max; value++)
            json_text(out, NULL, option_text(option, value, number));
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_names(const struct tokens *of, struct text_out *out)
{
    char number[8];
    json_open(out, "names", '[');
    for (int k = 0; k < of->count; k++) json_text(out, NULL, token_text(of, k, number));
    json_close(out, ']');
}

static void add_shape(const creel_field *f, struct text_out *out)
{
    json_open(out, "shape", '[');
    if (f->seats) json_number(out, NULL, f->seats);
    if (f->rows) json_number(out, NULL, f->rows);
    if (f->count) json_number(out, NULL, f->count);
    json_close(out, ']');
    json_open(out, "by_seat", '[');
    if (f->seats) json_truth(out, NULL, true);
    if (f->rows) json_truth(out, NULL, f->rows_by_seat);
    if (f->count) json_truth(out, NULL, f->count_by_seat);
    json_close(out, ']');
}

static void add_field(const creel_field *f, const struct tokens *of, struct text_out *out)
{
    static const char *const kinds[] = { "number", "seat", "token", "set" };
    json_open(out, NULL, '{');
    json_text(out, "name", f->name);
    json_text(out, "kind", kinds[f->kind]);
    json_number(out, "at", f->at);
    json_number(out, "size", f->size);
    add_shape(f, out);
    if (f->most) json_number(out, "most", f->most);
    if (f->names) json_number(out, "base", f->base);
    if (of && f->names) add_names(of, out);
    json_truth(out, "secret", f->secret);
    json_truth(out, "plus_one", f->plus_one);
    json_truth(out, "packed", f->packed);
    json_close(out, '}');
}

static void add_fields(const creel_setup *of, struct text_out *out)
{
    creel_field f;
    json_open(out, "fields", '[');
    for (int k = 0; creel_field_at(of, k, &f); k++) {
        const struct field *inside = k < FRAME_FIELDS ? NULL : field_named(of->game, f.name);
        add_field(&f, inside ? inside->of : NULL, out);
    }
    json_close(out, ']');
}

static void add_steps(const creel_setup *of, struct text_out *out)
{
    json_open(out, "steps", '[');
    for (int step = 0; step < of->game->step_count; step++)
        if (step) json_text(out, NULL, of->game->step_names[step]);
        else json_no_value(out, NULL);
    json_close(out, ']');
}

size_t creel_setup_json(const creel_setup *of, char *text, size_t room)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", of->game->id);
    json_number(&out, "rules", of->game->rules_version);
    json_number(&out, "seats", of->setup.seats);
    json_number(&out, "least_seats", of->game->min_seats);
    json_number(&out, "most_seats", of->game->max_seats);
    json_number(&out, "parties", creel_setup_parties(of));
    json_number(&out, "answers", of->game->bound);
    json_number(&out, "state_size", of->game->state_size);
    json_format(&out, "layout", "%016llx", (unsigned long long)creel_layout(of));
    add_options(of, &out);
    add_steps(of, &out);
    add_fields(of, &out);
    json_close(&out, '}');
    return hand_over(&out, text, room);
}

static uint64_t mixed(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* FNV-1a over the game, its rules, its steps and where each field is. */
uint64_t creel_layout(const creel_setup *of)
{
    uint64_t hash = mixed(UINT64_C(0xcbf29ce484222325), of->game->id, strlen(of->game->id));
    uint32_t size[] = { of->game->rules_version, of->game->state_size, (uint32_t)of->game->step_count };
    creel_field f;
    hash = mixed(hash, size, sizeof size);
    for (int k = 0; creel_field_at(of, k, &f); k++) {
        uint32_t place[] = { f.at, f.size, f.count, f.rows, f.seats, (uint32_t)f.kind, f.plus_one };
        hash = mixed(mixed(hash, f.name, strlen(f.name)), place, sizeof place);
    }
    for (int step = 1; step < of->game->step_count; step++)
        hash = mixed(hash, of->game->step_names[step], strlen(of->game->step_names[step]));
    return hash;
}
