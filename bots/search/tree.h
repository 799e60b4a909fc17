/* The tree that a search grows: answers below answers, in one flat array of a size fixed by the budget. */
#ifndef BOTS_SEARCH_TREE_H
#define BOTS_SEARCH_TREE_H

#include "engine/game.h"

enum { NO_NODE = 0, ROOT = 1, FIRST_NODE };

/* An answer. Whoever gave it gathers what came of it. */
struct node {
    uint32_t first_child, next_sibling;
    uint32_t visits;
    uint8_t choice, who;
    uint16_t children;
    double sum;
    uint64_t sight; /* what the seat that searches saw here, if it is asked: the hash of its view; 0: not known */
};

struct tree {
    struct node *node;
    uint32_t nodes, limit;
};

bool tree_plant(struct tree *, uint32_t limit); /* false: no memory */
void tree_fell(struct tree *);

uint32_t child_with(const struct tree *, uint32_t parent, int choice);
uint64_t choices_tried(const struct tree *, uint32_t parent);
/* NO_NODE: there is no more room. */
uint32_t add_child(struct tree *, uint32_t parent, int choice, int who);
/* By upper confidence bounds as wide as outcomes lie apart, among the choices of the menu. */
uint32_t promising_child(const struct tree *, uint32_t parent, uint64_t menu, double spread);

/* The node where the seat saw this; NO_NODE: nowhere. */
uint32_t node_with_sight(const struct tree *, uint64_t sight);
/* Makes a node the root and forgets all that does not grow from it. False: no memory, and the tree is as it was. */
bool tree_keep(struct tree *, uint32_t node);

#endif
