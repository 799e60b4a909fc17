/* The tree of a search: answers below answers, in one flat array whose size is fixed by the budget. In its own turn the
 * searching seat may come to the same view by different orders of answers: such ways meet at a junction, and what follows is
 * in the tree once. */
#ifndef BOTS_SEARCH_TREE_H
#define BOTS_SEARCH_TREE_H

#include "engine/game.h"

enum { NO_NODE = 0, ROOT = 1, FIRST_NODE };
enum { NO_JUNCTION = 0, FIRST_JUNCTION = 1 };

/* An answer to one question, and the sum of its results for the seat that gave it. The worlds of a search may ask different
 * questions after the same answers: then the answers to all of them are children of one node. */
struct node {
    uint64_t asked; /* the question, as a number */
    uint32_t first_child, next_sibling;
    uint32_t visits;
    uint8_t choice, who;
    float hope; /* what the heuristics hope of it, as a part of what they hope of the best */
    double sum;
    uint32_t junction; /* that it leads to, which then has its children; NO_JUNCTION: none is known */
};

/* What the searching seat sees when it is asked again in its own turn, and the results of all ways that lead there. */
struct junction {
    uint64_t sight; /* the hash of the view */
    double sum;
    uint32_t visits, first_child;
};

/* What a node knows about one question: the choices tried, how many there are, and how often they were tried. */
struct tried {
    uint64_t choices;
    int count;
    uint32_t visits;
};

struct tree {
    struct node *node;
    uint32_t nodes, limit;
    struct junction *junction;
    uint32_t junctions, junction_limit;
    uint32_t *found, found_mask; /* junctions, each at or after a place by its sight */
};

bool tree_new(struct tree *, uint32_t limit); /* false: no memory */
void tree_clear(struct tree *);
void tree_free(struct tree *);

/* The children that answer a question, up to NO_NODE. */
uint32_t first_answer(const struct tree *, uint32_t parent, uint64_t asked);
uint32_t next_answer(const struct tree *, uint32_t child);
uint32_t child_with(const struct tree *, uint32_t parent, uint64_t asked, int choice);
/* Of the choices on the menu. */
struct tried tried_below(const struct tree *, uint32_t parent, uint64_t asked, uint64_t menu);
/* NO_NODE: there is no room left. */
uint32_t add_child(struct tree *, uint32_t parent, struct node answer);
/* The mean result of an answer, by all ways that lead where it leads. */
double mean_result(const struct tree *, uint32_t answer);
/* Among the choices of the menu the one with the highest bound: its mean, and what it may be better by. The less it was tried
 * and the better the heuristics liked it, the more of the scale that is. */
uint32_t promising_child(const struct tree *, uint32_t parent, uint64_t asked, uint64_t menu, double scale);

/* Lets a node lead to the junction with this sight, which has its results from now on. If there was one already, the node's own
 * children are dropped. Without room for a new one nothing happens. */
void join(struct tree *, uint32_t node, uint64_t sight);
/* Adds a result for the seat that gave the answer, and one for the searching seat. */
void note_result(struct tree *, uint32_t node, double of_who, double of_me);

/* NO_JUNCTION: none has this sight. */
uint32_t junction_with(const struct tree *, uint64_t sight);
/* Makes a junction the root and drops everything that is not below it. False: no memory, and the tree is unchanged. */
bool tree_keep(struct tree *, uint32_t junction);

#endif
