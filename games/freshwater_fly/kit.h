/* What the parts of Freshwater Fly give to its kit. */
#ifndef GAMES_FRESHWATER_FLY_KIT_H
#define GAMES_FRESHWATER_FLY_KIT_H

#include "bots/heuristics.h"
#include "bots/train.h"
#include "games/games.h"
#include "text/show.h"

extern const struct heuristics freshwater_fly_bot;
extern const struct fit freshwater_fly_fit;

add_scene freshwater_fly_scene;
add_board freshwater_fly_board;
draw_screen freshwater_fly_screen;
add_matters freshwater_fly_matters;
add_journal_page freshwater_fly_journal;
add_journal freshwater_fly_journal_json;

#endif
