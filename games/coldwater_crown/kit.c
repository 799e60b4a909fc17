#include "games/coldwater_crown/kit.h"

static const struct show show = { .scene = coldwater_crown_scene, .board = FOR_TERMINAL(coldwater_crown_board) };

const struct kit coldwater_crown_kit = {
    .game = &coldwater_crown,
    .bot = &coldwater_crown_bot,
    .show = &show,
    .seats = 2,
    .minutes = 25,
};
