/* libcreel: fishing board games as a library. A program outside includes this, links with libcreel, and has
 *   games[] and game_named()    every game, as a constant that fulfils the contract of engine/game.h
 *   table_...()                 a game with seats, a log, undo and views
 *   replay()                    a log read back
 *   fields_json()               a view as JSON
 *   bots[] and bot_named()      opponents
 *   advise() and reasons_for()  the best answers from a view, and why
 *   review_game()               an analysis of a game that was played
 * Researchers who want nothing but speed use a game's begin, menu, play and playout directly. */
#ifndef CREEL_H
#define CREEL_H

#include "bots/bot.h"
#include "bots/review.h"
#include "engine/fields.h"
#include "engine/game.h"
#include "engine/lexicon.h"
#include "engine/replay.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/games.h"

#endif
