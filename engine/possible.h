/* Whether a view that came from outside can be one of a game. What is accepted can be shown, asked for its menu and played on
 * like a view that the rules made: no chapter, board or bot has to check an index of its own. */
#ifndef ENGINE_POSSIBLE_H
#define ENGINE_POSSIBLE_H

#include "engine/record.h"

/* What a view must agree with: the answers up to it, as the viewer knows them. */
struct evidence {
    const struct game *game;
    const struct setup *setup;
    struct record record;
    int viewer;
};

enum verdict { POSSIBLE, IMPOSSIBLE, NO_MEMORY_TO_JUDGE };

/* If the viewer knows every answer, the view must be the one that they lead to. Otherwise its parts must agree with each
 * other: fields within bounds, a stack that the steps allow, what the game itself says (`impossible`), a question that has
 * an answer, and a world behind it that is not broken. */
enum verdict judge_view(const struct evidence *, const struct state *view);

/* Whether the arguments of a question that are named have names. */
bool question_has_words(const struct game *, struct frame);

#endif
