#include "engine/record.h"

#include "engine/lexicon.h"

bool event_is_for(const struct event *event, int viewer)
{
    return !event->private || viewer == event->who || viewer == EVERYTHING;
}

/* Whoever typed in an outcome has seen it, no matter whom it is for. */
bool entry_is_for(const struct game *game, const struct entry *e, int viewer)
{
    bool typed = e->typist != NOBODY && e->typist == viewer;
    return typed || viewer == EVERYTHING || sees_answer(game, e->question, e->choice, viewer);
}

bool entry_is_known(const struct game *game, const struct entry *e, int viewer)
{
    return e->undo || e->shown || entry_is_for(game, e, viewer);
}

int choice_as_seen(const struct game *game, const struct entry *e, int viewer)
{
    return entry_is_known(game, e, viewer) ? e->choice : open_part(game, e->question, e->choice);
}

void record_line(const struct game *game, const struct record *r, int i, int viewer, struct text_out *out)
{
    const struct entry *e = &r->entry[i];
    char text[ANSWER_SIZE] = "undo";
    if (!e->undo) answer_print(game, e->question, e->choice, entry_is_known(game, e, viewer), text);
    if (e->who != NOBODY) text_add(out, "%d %s\n", e->who + 1, text);
    else if (e->typist != NOBODY) text_add(out, "*%d %s\n", e->typist + 1, text);
    else text_add(out, "* %s\n", text);
}
