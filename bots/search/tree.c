#include "bots/search/tree.h"

#include <stdlib.h>

bool tree_new(struct tree *t, uint32_t limit)
{
    *t = (struct tree){ malloc(limit * sizeof *t->node), FIRST_NODE, limit };
    if (t->node) tree_clear(t);
    return t->node;
}

void tree_clear(struct tree *t)
{
    t->node[NO_NODE] = (struct node){ 0 };
    t->node[ROOT] = (struct node){ .who = NOBODY };
    t->nodes = FIRST_NODE;
}

void tree_free(struct tree *t)
{
    free(t->node);
    *t = (struct tree){ 0 };
}

/* The next child that answers this question, from a child on. */
static uint32_t answer_from(const struct tree *t, uint32_t child, uint64_t asked)
{
    while (child && t->node[child].asked != asked) child = t->node[child].next_sibling;
    return child;
}

uint32_t first_answer(const struct tree *t, uint32_t parent, uint64_t asked)
{
    return answer_from(t, t->node[parent].first_child, asked);
}

uint32_t next_answer(const struct tree *t, uint32_t child)
{
    return answer_from(t, t->node[child].next_sibling, t->node[child].asked);
}

uint32_t child_with(const struct tree *t, uint32_t parent, uint64_t asked, int choice)
{
    uint32_t child = first_answer(t, parent, asked);
    while (child && t->node[child].choice != choice) child = next_answer(t, child);
    return child;
}

struct tried tried_below(const struct tree *t, uint32_t parent, uint64_t asked, uint64_t menu)
{
    struct tried tried = { 0 };
    for (uint32_t child = first_answer(t, parent, asked); child; child = next_answer(t, child)) {
        if (!has(menu, t->node[child].choice)) continue;
        tried.choices |= only(t->node[child].choice);
        tried.count++;
        tried.visits += t->node[child].visits;
    }
    return tried;
}

uint32_t add_child(struct tree *t, uint32_t parent, struct node answer)
{
    if (t->nodes >= t->limit) return NO_NODE;
    uint32_t child = t->nodes++;
    answer.next_sibling = t->node[parent].first_child;
    t->node[child] = answer;
    t->node[parent].first_child = child;
    return child;
}

uint32_t promising_child(const struct tree *t, uint32_t parent, uint64_t asked, uint64_t menu, double scale)
{
    uint32_t best = NO_NODE;
    double most = 0;
    for (uint32_t child = first_answer(t, parent, asked); child; child = next_answer(t, child)) {
        const struct node *n = &t->node[child];
        if (!has(menu, n->choice)) continue;
        double bound = n->sum / n->visits + scale / ((1.0 + n->rank) * (1.0 + n->visits));
        if (!best || bound > most) most = bound, best = child;
    }
    return best;
}

uint32_t node_with_sight(const struct tree *t, uint64_t sight)
{
    uint32_t best = NO_NODE;
    for (uint32_t i = ROOT; i < t->nodes; i++)
        if (t->node[i].sight == sight && t->node[i].visits > t->node[best].visits) best = i;
    return best;
}

/* Children come after their parents, so one pass finds all descendants of a node: their new places, 0 for all others. */
static uint32_t place_kept(const struct tree *t, uint32_t root, uint32_t place[])
{
    uint32_t places = FIRST_NODE;
    place[root] = ROOT;
    for (uint32_t i = root; i < t->nodes; i++) {
        if (!place[i]) continue;
        if (i != root) place[i] = places++;
        for (uint32_t child = t->node[i].first_child; child; child = t->node[child].next_sibling)
            place[child] = FIRST_NODE;
    }
    return places;
}

bool tree_keep(struct tree *t, uint32_t root)
{
    uint32_t *place = calloc(t->nodes, sizeof *place);
    if (!place) return false;
    uint32_t places = place_kept(t, root, place);
    t->node[root].next_sibling = NO_NODE;
    t->node[root].who = NOBODY;
    for (uint32_t i = root; i < t->nodes; i++) {
        struct node n = t->node[i];
        if (!place[i]) continue;
        n.first_child = place[n.first_child];
        n.next_sibling = place[n.next_sibling];
        t->node[place[i]] = n;
    }
    t->nodes = places;
    free(place);
    return true;
}
