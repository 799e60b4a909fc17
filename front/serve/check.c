#include "front/serve/check.h"

#include "front/serve/hosted.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

static bool take_lines(void *log, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    return stored_log_add(log, number, lines);
}

static bool read_log(struct store *s, const struct table_record *record, struct stored_log *log, struct refusal *why)
{
    text_add(&log->text, "%s\n", record->setup);
    if (!store_read_on(s, record->id, 0, take_lines, log)) return refuse(why, "check.gap", "");
    return !log->text.failed || refuse(why, "refusal.memory", "");
}

static bool draws_are_right(const struct table_record *record, const struct table *t, struct refusal *why)
{
    struct fairness f = { 0 };
    struct fair_report *r = calloc(1, sizeof *r);
    if (!r) return refuse(why, "refusal.memory", "");
    recall_fairness(record, &f);
    bool fine = record->chance == CHANCE_BY_KEY || fair_check_draws(t, &f, r);
    if (!fine) refuse(why, "check.draw", r->found);
    if (!fine) why->line = r->entry + 1;
    free(r);
    return fine;
}

/* A backup has said what the game was like after some of its entries. */
static bool is_as_before(struct store *s, const struct table_record *record, const struct stored_log *log,
                         struct refusal *why)
{
    struct game_hash before;
    if (!store_hash(s, record->id, &before)) return true;
    struct table *t = before.entries <= log->entries
                          ? replay(text_of(&log->text), log->text.length, game_named, before.entries, why)
                          : NULL;
    bool same = t && table_entries(t) == before.entries && table_hash(t) == before.hash;
    table_free(t);
    return same || refuse(why, "check.hash", "");
}

static bool check_game(struct store *s, const struct table_record *record, struct check *c, struct refusal *why)
{
    struct stored_log log = { 0 };
    struct table *t = NULL;
    bool fine = read_log(s, record, &log, why);
    if (fine) t = replay(text_of(&log.text), log.text.length, game_named, WHOLE_LOG, why);
    fine = t;
    if (fine && (table_setup(t)->seats != record->seats || table_entries(t) != log.entries))
        fine = refuse(why, "check.seats", "");
    fine = fine && draws_are_right(record, t, why) && is_as_before(s, record, &log, why);
    if (fine) {
        c->over += table_over(t);
        c->hash[c->hashes++] = (struct game_hash){ record->id, log.entries, table_hash(t) };
    }
    table_free(t);
    text_free(&log.text);
    return fine;
}

static bool check_table(struct store *s, int64_t id, struct check *c, struct refusal *why)
{
    struct table_record record;
    if (store_table(s, id, &record) != STORED) return refuse(why, "table.unreadable", "");
    return !record.started || check_game(s, &record, c, why);
}

struct walk {
    struct store *store;
    struct check *check;
};

static void take_table_id(void *walk, int64_t id)
{
    struct walk *w = walk;
    struct check *c = w->check;
    struct refusal why = { 0 };
    struct game_hash *more = realloc(c->hash, (size_t)(c->hashes + 1) * sizeof *more);
    c->tables++;
    if (more) c->hash = more;
    if (more ? check_table(w->store, id, c, &why) : refuse(&why, "refusal.memory", "")) return;
    c->failed++;
    c->report(c->reporter, id, &why);
}

static bool check_store(struct store *s, struct check *c, struct refusal *why)
{
    if (!s) return false;
    struct walk walk = { s, c };
    bool fine = store_each(s, take_table_id, &walk) || refuse(why, "table.unreadable", "");
    store_close(s);
    return fine;
}

bool check_file(const char *file, struct check *c, struct refusal *why)
{
    return check_store(store_open_copy(file, why), c, why);
}

bool check_database(const char *url, struct check *c, struct refusal *why)
{
    return check_store(store_open_moment(url, why), c, why);
}

void check_free(struct check *c) { free(c->hash); }
