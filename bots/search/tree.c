#include "bots/search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_PER_JUNCTION = 16 };

/* A power of two, at least twice as many places as junctions. */
static uint32_t places_for(uint32_t junctions)
{
    uint32_t places = 16;
    while (places < 2 * junctions) places *= 2;
    return places;
}

bool tree_new(struct tree *t, uint32_t limit)
{
    uint32_t junctions = limit / NODES_PER_JUNCTION + FIRST_JUNCTION + 1, places = places_for(junctions);
    *t = (struct tree){ .node = malloc(limit * sizeof *t->node),
                        .limit = limit,
                        .junction = malloc(junctions * sizeof *t->junction),
                        .junction_limit = junctions,
                        .found = malloc(places * sizeof *t->found),
                        .found_mask = places - 1 };
    if (!t->node || !t->junction || !t->found) return false;
    tree_clear(t);
    return true;
}

static void forget_places(struct tree *t) { memset(t->found, 0, (t->found_mask + 1) * sizeof *t->found); }

void tree_clear(struct tree *t)
{
    t->node[NO_NODE] = (struct node){ 0 };
    t->node[ROOT] = (struct node){ .who = NOBODY };
    t->nodes = FIRST_NODE;
    t->junctions = FIRST_JUNCTION;
    forget_places(t);
}

void tree_free(struct tree *t)
{
    free(t->node);
    free(t->junction);
    free(t->found);
    *t = (struct tree){ 0 };
}

/* Where the children of a node begin. */
static uint32_t *children_of(const struct tree *t, uint32_t node)
{
    uint32_t junction = t->node[node].junction;
    return junction ? &t->junction[junction].first_child : &t->node[node].first_child;
}

/* The next child that answers this question, from a child on. */
static uint32_t answer_from(const struct tree *t, uint32_t child, uint64_t asked)
{
    while (child && t->node[child].asked != asked) child = t->node[child].next_sibling;
    return child;
}

uint32_t first_answer(const struct tree *t, uint32_t parent, uint64_t asked)
{
    return answer_from(t, *children_of(t, parent), asked);
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
    uint32_t child = t->nodes++, *first = children_of(t, parent);
    answer.next_sibling = *first;
    t->node[child] = answer;
    *first = child;
    return child;
}

double mean_result(const struct tree *t, uint32_t answer)
{
    const struct node *n = &t->node[answer];
    const struct junction *j = &t->junction[n->junction];
    return n->junction ? j->sum / j->visits : n->sum / n->visits;
}

uint32_t promising_child(const struct tree *t, uint32_t parent, uint64_t asked, uint64_t menu, double scale)
{
    uint32_t best = NO_NODE;
    double most = 0;
    for (uint32_t child = first_answer(t, parent, asked); child; child = next_answer(t, child)) {
        const struct node *n = &t->node[child];
        if (!has(menu, n->choice)) continue;
        double bound = mean_result(t, child) + scale * n->hope / (1.0 + n->visits);
        if (!best || bound > most) most = bound, best = child;
    }
    return best;
}

/* Where a sight is, or would be. */
static uint32_t *place_of(const struct tree *t, uint64_t sight)
{
    uint32_t at = (uint32_t)sight & t->found_mask;
    while (t->found[at] && t->junction[t->found[at]].sight != sight) at = (at + 1) & t->found_mask;
    return &t->found[at];
}

uint32_t junction_with(const struct tree *t, uint64_t sight) { return *place_of(t, sight); }

void join(struct tree *t, uint32_t node, uint64_t sight)
{
    struct node *n = &t->node[node];
    uint32_t *place = place_of(t, sight);
    if (!*place && t->junctions >= t->junction_limit) return;
    if (!*place) {
        *place = t->junctions++;
        t->junction[*place] = (struct junction){ .sight = sight, .first_child = n->first_child };
    }
    n->junction = *place;
    n->first_child = NO_NODE;
    t->junction[*place].visits += n->visits;
    t->junction[*place].sum += n->sum;
}

void note_result(struct tree *t, uint32_t node, double of_who, double of_me)
{
    struct node *n = &t->node[node];
    n->visits++;
    n->sum += of_who;
    if (!n->junction) return;
    t->junction[n->junction].visits++;
    t->junction[n->junction].sum += of_me;
}

/* ---- keeping a part ---- */

/* The new places of nodes and junctions, 0 for what is dropped, and nodes whose children are still to be looked at. */
struct kept {
    uint32_t *node, *junction, *next;
};

static bool kept_new(struct kept *k, const struct tree *t)
{
    k->node = calloc(t->nodes, sizeof *k->node);
    k->junction = calloc(t->junctions, sizeof *k->junction);
    k->next = malloc(t->nodes * sizeof *k->next);
    return k->node && k->junction && k->next;
}

static void kept_free(struct kept *k)
{
    free(k->node);
    free(k->junction);
    free(k->next);
}

/* Marks all that is below the root. Each node is looked at once, also where ways would lead in a circle. */
static void mark_kept(const struct tree *t, struct kept *k)
{
    uint32_t waiting = 0;
    k->next[waiting++] = ROOT;
    k->node[ROOT] = ROOT;
    while (waiting) {
        uint32_t node = k->next[--waiting];
        k->junction[t->node[node].junction] = 1;
        for (uint32_t child = *children_of(t, node); child; child = t->node[child].next_sibling)
            if (!k->node[child]) k->node[child] = FIRST_NODE, k->next[waiting++] = child;
    }
    k->junction[NO_JUNCTION] = NO_JUNCTION;
}

/* Gives the marked ones their new places, in the same order. */
static uint32_t number_kept(uint32_t place[], uint32_t first, uint32_t end)
{
    uint32_t places = first;
    for (uint32_t i = first; i < end; i++)
        if (place[i]) place[i] = places++;
    return places;
}

static void move_nodes(struct tree *t, const struct kept *k)
{
    for (uint32_t i = ROOT; i < t->nodes; i++) {
        struct node n = t->node[i];
        if (!k->node[i]) continue;
        n.first_child = k->node[n.first_child];
        n.next_sibling = k->node[n.next_sibling];
        n.junction = k->junction[n.junction];
        t->node[k->node[i]] = n;
    }
}

static void move_junctions(struct tree *t, const struct kept *k)
{
    forget_places(t);
    for (uint32_t i = FIRST_JUNCTION; i < t->junctions; i++) {
        struct junction j = t->junction[i];
        if (!k->junction[i]) continue;
        j.first_child = k->node[j.first_child];
        t->junction[k->junction[i]] = j;
        *place_of(t, j.sight) = k->junction[i];
    }
}

bool tree_keep(struct tree *t, uint32_t junction)
{
    struct kept k;
    bool fine = kept_new(&k, t);
    if (fine) {
        const struct junction *j = &t->junction[junction];
        t->node[ROOT] = (struct node){ .who = NOBODY, .visits = j->visits, .sum = j->sum, .junction = junction };
        mark_kept(t, &k);
        uint32_t nodes = number_kept(k.node, FIRST_NODE, t->nodes);
        uint32_t junctions = number_kept(k.junction, FIRST_JUNCTION, t->junctions);
        move_nodes(t, &k);
        move_junctions(t, &k);
        t->nodes = nodes;
        t->junctions = junctions;
    }
    kept_free(&k);
    return fine;
}
