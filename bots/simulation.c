#include "bots/simulation.h"

#include "bots/search.h"

#include <stdlib.h>
#include <time.h>

bool simulation_open(struct simulation *s, const struct game *game)
{
    *s = (struct simulation){ .game = game, .known = heuristics_of(game) };
    s->world = calloc(1, game->state_size);
    s->view = calloc(1, game->state_size);
    return s->world && s->view;
}

void simulation_close(struct simulation *s)
{
    free(s->world);
    free(s->view);
}

int answer_from_view(struct simulation *s)
{
    if (chance_answers(s->game, s->world)) return answer_in(s, s->world);
    s->game->observe(s->world, question(s->world).who, s->view);
    return answer_in(s, s->view);
}

double spent_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

bool budget_is_sound(struct budget b)
{
    if (b.iterations < 0 || b.iterations > ITERATIONS_LIMIT || b.milliseconds < 0) return false;
    return b.iterations || b.milliseconds;
}
