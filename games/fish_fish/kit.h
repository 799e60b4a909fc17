/* What the parts of Fish Fish give to its kit. */
#ifndef GAMES_FISH_FISH_KIT_H
#define GAMES_FISH_FISH_KIT_H

#include "bots/heuristics.h"
#include "games/games.h"
#include "text/show.h"

extern const struct heuristics fish_fish_bot;

add_scene fish_fish_scene;
add_board fish_fish_board;
draw_screen fish_fish_screen;
add_matters fish_fish_matters;

#endif
