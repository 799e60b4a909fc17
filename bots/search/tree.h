/* The tree of a search: answers below answers, in one flat array whose size is fixed by the budget. */
#ifndef BOTS_SEARCH_TREE_H
#define BOTS_SEARCH_TREE_H

#include "engine/game.h"

enum { NO_NODE = 0, ROOT = 1, FIRST_NODE };

/* An answer, and the sum of its results for the seat that gave it. */
struct node {
    uint32_t first_child, next_sibling;
    uint32_t visits;
    uint8_t choice, who;
    uint16_t children;
    double sum;
    uint64_t sight; /* the hash of what the searching seat saw here, if it was asked; 0: not known */
};

struct tree {
    struct node *node;
    uint32_t nodes, limit;
};

bool tree_new(struct tree *, uint32_t limit); /* false: no memory */
void tree_free(struct tree *);

uint32_t child_with(const struct tree *, uint32_t parent, int choice);
uint64_t choices_tried(const struct tree *, uint32_t parent);
/* NO_NODE: there is no room left. */
uint32_t add_child(struct tree *, uint32_t parent, int choice, int who);
/* By upper confidence bounds, among the choices of the menu. */
uint32_t promising_child(const struct tree *, uint32_t parent, uint64_t menu, double spread);

/* The node where the seat saw this view; NO_NODE: there is none. */
uint32_t node_with_sight(const struct tree *, uint64_t sight);
/* Makes a node the root and drops everything that is not below it. False: no memory, and the tree is unchanged. */
bool tree_keep(struct tree *, uint32_t node);

#endif
