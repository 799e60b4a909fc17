/* What the parts of Coldwater Crown give to its kit. */
#ifndef GAMES_COLDWATER_CROWN_KIT_H
#define GAMES_COLDWATER_CROWN_KIT_H

#include "bots/heuristics.h"
#include "bots/train.h"
#include "games/games.h"
#include "text/show.h"

extern const struct heuristics coldwater_crown_bot;
extern const struct fit coldwater_crown_fit;

add_scene coldwater_crown_scene;
add_board coldwater_crown_board;
draw_screen coldwater_crown_screen;
add_matters coldwater_crown_matters;

#endif
