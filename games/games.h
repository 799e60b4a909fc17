/* Every game there is, in the order of list.def, and what each brings along besides its rules. A game lives in a folder of
 * its own; shared code reaches it through its kit, the one constant that list.def names. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "engine/game.h"

struct heuristics;   /* bots/heuristics.h */
struct solver;       /* bots/solve.h      */
struct fit;          /* bots/train.h      */
struct show;         /* text/show.h       */

struct kit {
    const struct game *game;
    const struct heuristics *bot;    /* how bots play it; NULL: at random                       */
    const struct fit *fit;           /* the same with constants that can be changed; NULL: there is none */
    const struct solver *solver;     /* NULL: nobody can solve it                               */
    const struct show *show;         /* how it is shown; NULL: by its fields                    */
    int seats;                       /* of the usual table: in `creel play`, and on the first page */
    int minutes;                     /* a game takes, roughly; 0: it is not for the shelf       */
};

#define GAME(name)                 \
    extern const struct game name; \
    extern const struct kit name##_kit;
#include "games/list.def"
#undef GAME

extern const struct kit *const kits[];           /* up to NULL */
extern const struct game *const games[];         /* the same games, up to NULL */
const struct game *game_named(const char *id);   /* NULL: there is none */
const struct kit *kit_of(const struct game *);   /* never NULL: a game outside the list has an empty kit */

#endif
