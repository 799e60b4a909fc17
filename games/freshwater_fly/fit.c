/* The heuristics of the game once more, with constants that training can change. */
#define FITTED
#define freshwater_fly_bot freshwater_fly_fitted_bot
#include "games/freshwater_fly/bot.c"
#include "games/freshwater_fly/kit.h"

static const struct constant constants[] = {
#define CONSTANT(name, value) { #name, &name },
#include "games/freshwater_fly/constants.def"
    { 0 },
};

const struct fit freshwater_fly_fit = { &freshwater_fly_fitted_bot, constants };
