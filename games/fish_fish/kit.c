#include "games/fish_fish/kit.h"
#include "games/fish_fish/solver/report.h"

static const struct show show = { .scene = fish_fish_scene,
                                  .board = OUTSIDE_PAGES(fish_fish_board),
                                  .screen = OUTSIDE_PAGES(fish_fish_screen),
                                  .matters = fish_fish_matters };

const struct kit fish_fish_kit = {
    .game = &fish_fish,
    .bot = &fish_fish_bot,
    .solver = OUTSIDE_PAGES(&fish_fish_solver),
    .show = &show,
    .seats = 3,
    .minutes = 5,
};
