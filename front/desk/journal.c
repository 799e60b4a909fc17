#include "front/desk/journal.h"

#include <string.h>

bool journal_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    return !strcmp(sp->game->id, "freshwater-fly") && journal_json_freshwater_fly(sp, view, seats, out);
}
