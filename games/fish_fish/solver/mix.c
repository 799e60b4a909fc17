#include "games/fish_fish/solver/mix.h"

#include "games/fish_fish/solver/round.h"
#include "games/games.h"

#include <math.h>

bool equilibrium_mix(const struct state *view, struct rng *rng, struct mix *mix)
{
    bool known = question(view).step == BET || (question(view).step == LAY && hand_is_known(view));
    *mix = (struct mix){ 0 };
    if (!known || is_single(possible(fish_fish.menu(view)))) return false;
    return view->open.seats - 1 > FISH ? sampled_mix(view, rng, mix) : exact_mix(view, mix);
}

void fill_mix(uint64_t menu, const double *weight, const double *worth, double luck, struct mix *mix)
{
    int count = size_of_set(menu);
    double sum = 0, value = 0;
    for (int k = 0; k < count; k++) sum += weight[k];
    for (int k = 0; k < count; k++) value += weight[k] / sum * worth[k];
    for (int k = 0; k < count; k++) {
        int choice = nth_of(menu, k), share = (int)lround(1000 * weight[k] / sum);
        mix->share[choice] = share;
        mix->loss[choice] = share >= MIX_NEVER || value - worth[k] < luck ? 0 : value - worth[k];
    }
}
