/* Where a result comes from: the run, and which of its shards are in it. Only shards of one run can be added up, each once. */
#include "front/cli/arena.h"

#include "engine/json.h"
#include "engine/setup.h"

#include <jansson.h>
#include <string.h>

void origin_write(const struct origin *o, struct text_out *out)
{
    bool whole = o->count == o->shards; /* all shards of a run are the run */
    json_open(out, "origin", '{');
    json_text(out, "version", o->version);
    json_text(out, "setup", o->setup);
    json_text(out, "bots", o->bots);
    json_number(out, "games", o->games);
    json_number(out, "seed", o->seed);
    json_number(out, "threads", o->threads);
    json_number(out, "sprt", o->sprt);
    json_number(out, "shards", whole ? 1 : o->shards);
    json_open(out, "done", '[');
    for (long shard = 0; shard < (whole ? 1 : o->shards); shard++)
        if (o->done[shard]) json_number(out, NULL, shard + 1);
    json_close(out, ']');
    json_close(out, '}');
}

/* What is kept as text is printed again: it must be text, and short. */
static bool keep(const char *text, char *kept, size_t room)
{
    if (strlen(text) >= room) return false;
    for (const char *at = text; *at; at++)
        if (*at < ' ' || *at > '~') return false;
    strcpy(kept, text);
    return true;
}

static bool read_run(json_t *json, struct origin *o)
{
    const char *version, *setup, *players;
    json_int_t games, seed, threads, sprt, shards;
    if (json_unpack(json, "{s:s, s:s, s:s, s:I, s:I, s:I, s:I, s:I}", "version", &version, "setup", &setup, "bots",
                    &players, "games", &games, "seed", &seed, "threads", &threads, "sprt", &sprt, "shards", &shards))
        return false;
    if (shards < 1 || shards > SHARDS_LIMIT) return false;
    o->games = games;
    o->seed = seed;
    o->threads = threads;
    o->sprt = sprt;
    o->shards = (long)shards;
    return keep(version, o->version, sizeof o->version) && keep(setup, o->setup, sizeof o->setup) &&
           keep(players, o->bots, sizeof o->bots);
}

static bool same_run(const struct origin *a, const struct origin *b)
{
    return !strcmp(a->version, b->version) && !strcmp(a->setup, b->setup) && !strcmp(a->bots, b->bots) &&
           a->games == b->games && a->seed == b->seed && a->threads == b->threads && a->sprt == b->sprt &&
           a->shards == b->shards;
}

static const char *add_shard(json_t *shard, struct origin *o)
{
    json_int_t k = json_is_integer(shard) ? json_integer_value(shard) : 0;
    if (k < 1 || k > o->shards) return "cli.not-a-result";
    if (o->done[k - 1]) return "cli.same-shard";
    o->done[k - 1] = true;
    o->count++;
    return NULL;
}

const char *origin_add(const void *result, struct origin *o)
{
    static struct origin read; /* it is large */
    json_t *json = json_object_get(result, "origin"), *done = json_object_get(json, "done"), *shard;
    size_t i;
    read = (struct origin){ 0 };
    if (!read_run(json, &read) || !json_array_size(done)) return "cli.not-a-result";
    if (!o->shards) *o = read;
    if (!same_run(o, &read)) return "cli.other-run";
    json_array_foreach(done, i, shard)
    {
        const char *key = add_shard(shard, o);
        if (key) return key;
    }
    return NULL;
}

void origin_tell_missing(const struct origin *o)
{
    enum { NAMED = 20 };
    struct text_out list = { 0 };
    long missing = 0;
    for (long shard = 0; shard < o->shards; shard++) {
        if (o->done[shard]) continue;
        if (missing++ < NAMED) text_add(&list, missing > 1 ? ", %ld" : "%ld", shard + 1);
    }
    if (missing > NAMED) text_add(&list, " ...");
    struct arg args[] = { ARG_NUMBER("missing", missing), ARG_NUMBER("shards", o->shards),
                          ARG_TEXT("list", text_of(&list)) };
    if (missing) print_text(stderr, "arena.missing", args, 3);
    text_free(&list);
}
