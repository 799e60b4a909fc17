/* The arguments of requests, and the viewers that requests are about. */
#include "front/desk/session.h"

#include "engine/json.h"

#include <stdlib.h>
#include <string.h>

char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " "), *end = word + strcspn(word, " ");
    *rest = end + strspn(end, " ");
    *end = '\0';
    return *word ? word : NULL;
}

bool read_viewer(struct desk *d, const char *word, int *viewer)
{
    int seats = seats_of(d);
    if (!*word || !strcmp(word, "all")) return *viewer = EVERYTHING, true;
    if (!strcmp(word, "stranger")) return *viewer = NOBODY, true;
    if (word[0] >= '1' && word[0] < '1' + seats && !word[1]) return *viewer = word[0] - '1', true;
    return refuse_range(&d->why, "engine.viewer", word, 1, seats);
}

bool read_number(struct desk *d, const char *word, const char *key, long low, long high, long *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (*word && !*end && value >= low && value <= high) return *number = value, true;
    return refuse_range(&d->why, key, word, low, high);
}

const struct reader *reader_for(struct desk *d, int viewer)
{
    if (!is_elsewhere(d)) return viewer_at(&d->viewers, d->room, viewer, d->past, &d->why);
    d->elsewhere.language = d->viewers.language;
    if (viewer == d->elsewhere.sight.viewer) return &d->elsewhere;
    return refuse(&d->why, "room.right", ""), NULL;
}

const struct reader *reader_asked(struct desk *d)
{
    const struct reader *all = reader_for(d, is_elsewhere(d) ? d->elsewhere.sight.viewer : EVERYTHING);
    int seat = all ? reader_waits_for(all) : NOBODY;
    return seat == NOBODY ? all : reader_for(d, seat);
}

/* Needs no memory at present: an answer that was taken can be told. */
bool add_waiting(struct desk *d)
{
    if (is_elsewhere(d)) return reader_waiting(&d->elsewhere, &d->out), true;
    const struct reader *then = d->past == NOW ? NULL : reader_for(d, EVERYTHING);
    const struct table *t = table_of(d);
    if (then) reader_waiting(then, &d->out);
    if (d->past != NOW) return then;
    json_truth(&d->out, "over", table_over(t));
    if (table_over(t)) return true;
    json_text(&d->out, "step", table_game(t)->step_names[table_question(t).step]);
    add_who("who", table_waits_for(t), &d->out);
    return true;
}

bool is_present(struct desk *d) { return d->past == NOW || refuse(&d->why, "engine.past", ""); }

static void tell_owner(void *listener, long done, long all)
{
    struct desk_owner *owner = listener;
    owner->progress(owner, done, all);
}

struct progress progress_of(struct desk *d)
{
    return (struct progress){ d->owner->progress ? tell_owner : NULL, d->owner };
}
