/* What can be said of any waiting game without knowing which game it is. */
#include "engine/game.h"

struct frame question(const struct state *s)
{
    assert(!game_over(s));
    return waiting(s)->stack[waiting(s)->flow.depth - 1];
}

bool chance_answers(const struct game *game, const struct state *s) { return game->steps[question(s).step].odds; }

bool is_aside(const struct game *game, struct frame f, int choice)
{
    return game->asides && game->steps[f.step].asides && choice >= FIRST_ASIDE;
}

const struct step *step_of(const struct game *game, struct frame f, int choice)
{
    return &game->steps[is_aside(game, f, choice) ? game->asides : f.step];
}

int why_not(const struct game *game, const struct state *s, int choice)
{
    struct frame f = question(s);
    const struct step *step = step_of(game, f, choice);

    if (is_aside(game, f, choice)) choice -= FIRST_ASIDE;
    if (step->why) return step->why(s, f, choice);
    return step->rule && !has(step->offer(s, f), choice) ? step->rule : 0;
}

void rank_by(const long points[], int seats, uint8_t place[])
{
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = 1;
        for (int other = 0; other < seats; other++) place[seat] += points[other] > points[seat];
    }
}

struct tie tie_of(const struct game *game, const struct state *s, int seats, int winner)
{
    uint8_t place[SEATS_LIMIT];
    struct tie tie = { NOBODY, NULL };
    if (!game->tie || winner >= seats) return tie;
    game->rank(s, place);
    for (int seat = 0; seat < seats; seat++) {
        if (place[seat] <= place[winner] || game->score(s, seat, NULL) != game->score(s, winner, NULL)) continue;
        if (tie.loser == NOBODY || place[seat] < place[tie.loser]) tie.loser = seat;
    }
    if (tie.loser != NOBODY) tie.key = game->tie(s, winner, tie.loser);
    return tie;
}

/* FNV-1a over the bytes: a state has no padding and no pointers, so equal games have equal hashes. */
uint64_t hash_of(const struct game *game, const struct state *s)
{
    const uint8_t *byte = (const uint8_t *)s;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < game->state_size; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}
