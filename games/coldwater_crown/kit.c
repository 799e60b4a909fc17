#include "games/coldwater_crown/kit.h"

static const struct show show = { .scene = coldwater_crown_scene,
                                  .board = OUTSIDE_PAGES(coldwater_crown_board),
                                  .screen = OUTSIDE_PAGES(coldwater_crown_screen),
                                  .matters = coldwater_crown_matters };

const struct kit coldwater_crown_kit = {
    .game = &coldwater_crown,
    .bot = &coldwater_crown_bot,
    .fit = OUTSIDE_PAGES(&coldwater_crown_fit),
    .show = &show,
    .seats = 2,
    .minutes = 25,
};
