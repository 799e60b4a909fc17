#include "games/freshwater_fly/kit.h"

static const struct show show = { .scene = freshwater_fly_scene,
                                  .board = OUTSIDE_PAGES(freshwater_fly_board),
                                  .screen = OUTSIDE_PAGES(freshwater_fly_screen),
                                  .journal = OUTSIDE_PAGES(freshwater_fly_journal),
                                  .journal_json = freshwater_fly_journal_json,
                                  .matters = freshwater_fly_matters };

const struct kit freshwater_fly_kit = {
    .game = &freshwater_fly,
    .bot = &freshwater_fly_bot,
    .fit = OUTSIDE_PAGES(&freshwater_fly_fit),
    .show = &show,
    .seats = 2,
    .minutes = 20,
};
