#include "games/freshwater_fly/kit.h"

static const struct show show = { .scene = freshwater_fly_scene,
                                  .board = FOR_TERMINAL(freshwater_fly_board),
                                  .journal = FOR_TERMINAL(freshwater_fly_journal),
                                  .journal_json = freshwater_fly_journal_json };

const struct kit freshwater_fly_kit = {
    .game = &freshwater_fly,
    .bot = &freshwater_fly_bot,
    .show = &show,
    .seats = 2,
    .minutes = 20,
};
