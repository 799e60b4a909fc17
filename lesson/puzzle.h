/* A puzzle: a question of a game in which one answer is clearly the best. Its file is the log up to that question, followed by
 * what each answer gives away and how that was measured (docs/puzzles.md). */
#ifndef LESSON_PUZZLE_H
#define LESSON_PUZZLE_H

#include "bots/counsel.h"
#include "engine/setup.h"

enum { SOLVER = 0 };   /* the seat that is asked */

/* An answer, and how many points of lead it gives away; 0: the best one. */
struct rated { int choice; double loss, error; };

/* How sure the best answer is: it came first in each of `searches`, by at least `least` points. Or, where the game has a strategy
 * that nobody can beat, how often that strategy gives it: in `share` of 100 cases. */
struct certainty { int searches, share; long iterations; double least; };

struct puzzle {
    struct table *table;              /* at its question */
    int answers;
    struct rated answer[CHOICES];     /* all that are on the menu, the best first */
    struct certainty certainty;
    struct reason more;               /* what the best brings beyond the second    */
};

/* False: refused, with the line where there is one. puzzle_end in any case. */
bool puzzle_read(struct puzzle *, const char *text, find_game *, struct refusal *);
void puzzle_print(const struct puzzle *, struct text_out *);
void puzzle_end(struct puzzle *);

const struct rated *rating_of(const struct puzzle *, int choice);   /* NULL: it is not on the menu */

/* ---- finding them ---- */

struct puzzle_plan {
    double margin;        /* points by which the best answer is ahead   */
    int searches;         /* that must agree                            */
    long iterations;      /* of each                                    */
};

/* Whether the question of the table is a puzzle; if so, the puzzle has a copy of the table. The same plan and rng give the same result. */
enum finding { A_PUZZLE, NO_PUZZLE, NO_MEMORY_FOR_PUZZLE };
enum finding puzzle_find(const struct table *, const struct puzzle_plan *, struct rng *, struct puzzle *);

/* Whether the plan's searches still find its answer, by at least half of the margin it had. */
enum finding puzzle_check(const struct puzzle *, const struct puzzle_plan *, struct rng *);

/* All puzzles, by game. */
struct puzzle_file { const char *game, *name, *text; };   /* "fish-fish", "01", the file */
extern const struct puzzle_file puzzle_files[];           /* up to one without a game; made from games/GAME/puzzles */

const struct puzzle_file *puzzle_of(const char *game, int i);               /* its i-th; NULL: there are fewer */
const struct puzzle_file *puzzle_named(const char *game, const char *name); /* "01" or "1"; NULL: there is none */

#endif
