/* The heuristics of the game once more, with constants that training can change. */
#define FITTED
#define coldwater_crown_bot coldwater_crown_fitted_bot
#include "games/coldwater_crown/bot.c"
#include "games/coldwater_crown/kit.h"

static const struct constant constants[] = {
#define CONSTANT(name, value) { #name, &name },
#include "games/coldwater_crown/constants.def"
    { 0 },
};

const struct fit coldwater_crown_fit = { &coldwater_crown_fitted_bot, constants };
