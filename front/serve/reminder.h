/* Reminders: when a seat is to be told that it is its turn. They are part of the record, so they are stored with every turn and
 * survive a restart; whether they are sent is up to the host (host_remind.c). */
#ifndef FRONT_SERVE_REMINDER_H
#define FRONT_SERVE_REMINDER_H

#include "engine/game.h"
#include "store/store.h"

/* The numbers are stored. */
enum webhook_form { WEBHOOK_JSON, WEBHOOK_NTFY, WEBHOOK_DISCORD, WEBHOOK_FORMS };
extern const char *const webhook_forms[WEBHOOK_FORMS];

bool webhook_is_set(const struct table_record *, int seat);

void reminder_begin(struct table_record *);          /* of a new table */
/* Who is asked now: a person's seat, or NOBODY, in which turn. `patience` is how long nobody is reminded, in milliseconds. True:
 * the record has changed. */
bool reminder_update(struct table_record *, int seat, int turns, int64_t now, int64_t patience);
bool reminder_is_due(const struct table_record *, int64_t now);
/* It is due: the record says when to try again, or that there is nothing more to do in this turn. */
void reminder_try(struct table_record *, bool sends, int64_t now, int64_t patience);
/* What was sent in that turn needs no other try. True: the record has changed. */
bool reminder_end(struct table_record *, int seat, int turns);

#endif
