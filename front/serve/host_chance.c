/* The draws of a table, and its log, by which they can be checked (docs/fairness.md). */
#include "front/serve/hosted.h"

#include "engine/json.h"

#include <string.h>

void recall_fairness(const struct table_record *record, struct fairness *f)
{
    memcpy(f->secret, record->key, FAIR_BYTES);
    memcpy(f->contribution, record->contribution, sizeof f->contribution);
    for (int seat = 0; seat < record->seats; seat++) f->contributes[seat] = seat_has_contributed(record, seat);
}

/* A table from before there were commitments has a key of its own. */
void draw_from(struct hosted *h, uint64_t drawn)
{
    struct fairness f = { 0 };
    uint8_t key[SEED_BYTES];
    recall_fairness(&h->record, &f);
    if (h->record.chance == CHANCE_BY_KEY) memcpy(key, h->record.key, SEED_BYTES);
    else fair_key(&f, h->record.setup, key);
    draws_begin_at(&h->draws, key, drawn);
}

void add_commitment(const struct table_record *record, struct text_out *out)
{
    char hex[FAIR_HEX];
    uint8_t commitment[FAIR_BYTES];
    if (record->chance == CHANCE_BY_KEY) return;
    fair_commitment(record->key, commitment);
    seed_print(commitment, hex);
    json_text(out, "commitment", hex);
}

/* Complete once the game is over: then nothing is hidden any more. */
void add_log(const struct hosted *h, int viewer, struct text_out *out)
{
    struct fairness f = { 0 };
    const struct table *t = room_table(h->room);
    bool over = table_over(t);
    recall_fairness(&h->record, &f);
    if (h->record.chance == CHANCE_BY_KEY) table_log(t, over ? EVERYTHING : viewer, out);
    else if (over) fair_log_complete(t, &f, out);
    else fair_log(t, &f, viewer, out);
}
