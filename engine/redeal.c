/* The hidden answers are drawn in the order of the game, each from those that leave the viewer seeing what was seen. A wrong
 * one may show only much later, when a card is turned over or a token is played. Then an earlier hidden answer is changed
 * at random, and later ones that this makes impossible are drawn again. A change is usually kept unless the game now agrees
 * with what was seen for fewer answers, or differs in more places where it stops agreeing. */
#include "engine/redeal.h"

#include "engine/lexicon.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 100000, ONE_WORSE_IN = 8, NO_CHOICE = CHOICES };

/* One answer of the game, as the viewer knows it. */
struct known {
    const struct entry *entry;
    bool hidden;
    uint64_t alike; /* the choices that read the same to those who may not see it */
};

/* A game in progress: the states, and the answers that lead from each to the next. */
struct course {
    char *state;
    uint8_t *choice;
};

struct redeal {
    const struct table *truth;
    const struct game *game;
    int viewer, answers;
    struct known *known;
    char *seen; /* the view before each answer, and at the end     */
    struct course course, trial;
    struct state *scratch, *view; /* a state after an answer that is tried; its view */
    struct log log;
    struct rng *rng;
};

/* How many answers of a course agree with what was seen, and in how many places the next one does not. */
struct reach {
    int answers, off;
};

static struct state *state_at(const struct redeal *r, char *states, int i)
{
    return (struct state *)(void *)(states + (size_t)i * r->game->state_size);
}

/* ---- what the viewer knows ---- */

/* The answers that were not undone. */
static void gather_answers(struct redeal *r)
{
    for (int i = 0; i < table_entries(r->truth); i++) {
        const struct entry *e = table_entry(r->truth, i);
        if (e->undo) r->answers--;
        else r->known[r->answers++] = (struct known){ .entry = e };
    }
}

static uint64_t alike_to(const struct game *game, const struct entry *e)
{
    uint64_t alike = 0;
    int index[PHRASE_SLOTS];
    char open[ANSWER_SIZE], other[ANSWER_SIZE];
    answer_print(game, e->question, e->choice, false, open);
    for (int choice = 0; choice < CHOICES; choice++) {
        if (!phrase_of(game, e->question, choice, index)) continue;
        answer_print(game, e->question, choice, false, other);
        alike |= set_if(!strcmp(open, other), only(choice));
    }
    return alike;
}

static void gather_hidden(struct redeal *r)
{
    for (int i = 0; i < r->answers; i++) {
        struct known *k = &r->known[i];
        k->hidden = !entry_is_for(r->game, k->entry, r->viewer);
        if (k->hidden) k->alike = alike_to(r->game, k->entry);
    }
}

static void gather_views(struct redeal *r)
{
    struct state *s = r->scratch;
    r->game->begin(s, table_setup(r->truth));
    for (int i = 0; i <= r->answers; i++) {
        r->game->observe(s, r->viewer, state_at(r, r->seen, i));
        if (i < r->answers) r->game->play(s, r->known[i].entry->choice, NULL);
    }
}

/* ---- agreement ---- */

static int bytes_off(const char *a, const char *b, size_t size)
{
    int off = 0;
    if (!memcmp(a, b, size)) return 0;
    for (size_t i = 0; i < size; i++) off += a[i] != b[i];
    return off;
}

/* How many events differ for the viewer, are missing or are too many. */
static int events_off(const struct redeal *r, const struct entry *e)
{
    int off = 0, heard = 0;
    for (int k = 0; k < (int)e->events; k++) {
        const struct event *told = table_event(r->truth, e, k);
        if (!event_is_for(told, r->viewer)) continue;
        while (heard < r->log.count && !event_is_for(&r->log.event[heard], r->viewer)) heard++;
        off += heard == r->log.count || memcmp(told, &r->log.event[heard], sizeof *told) != 0;
        heard += heard < r->log.count;
    }
    for (; heard < r->log.count; heard++) off += event_is_for(&r->log.event[heard], r->viewer);
    return off;
}

/* Plays the i-th answer from one state to the next, and says in how many places the viewer would see something else.
 * INT_MAX: the rules do not allow it there. */
static int play_answer(struct redeal *r, int i, const struct state *before, int choice, struct state *after)
{
    memcpy(after, before, r->game->state_size);
    r->log.count = 0;
    if (!r->game->play(after, choice, &r->log)) return INT_MAX;
    r->game->observe(after, r->viewer, r->view);
    return bytes_off((char *)r->view, (char *)state_at(r, r->seen, i + 1), r->game->state_size) +
           events_off(r, r->known[i].entry);
}

/* A hidden answer, drawn by the rules' odds from those that agree best with what was seen. */
static int draw_answer(struct redeal *r, int i, const struct state *before, int but_not)
{
    struct odds odds = r->game->menu(before);
    int drawn = NO_CHOICE, least = INT_MAX, weight = 0;
    for (uint64_t menu = possible(odds) & r->known[i].alike; menu; menu = without_first(menu)) {
        int choice = first_of(menu), ways = ways_to(odds, choice);
        if (choice == but_not) continue;
        int off = play_answer(r, i, before, choice, r->scratch);
        if (off > least) continue;
        if (off < least) least = off, weight = 0;
        weight += ways;
        if (rng_below(r->rng, weight) < ways) drawn = choice;
    }
    return drawn;
}

/* ---- the search ---- */

/* A hidden answer is kept if possible. */
static int go_one_on(struct redeal *r, struct course *c, int i)
{
    struct state *before = state_at(r, c->state, i), *after = state_at(r, c->state, i + 1);
    if (!r->known[i].hidden) return play_answer(r, i, before, c->choice[i], after);
    if (c->choice[i] != NO_CHOICE && play_answer(r, i, before, c->choice[i], after) == 0) return 0;
    c->choice[i] = (uint8_t)draw_answer(r, i, before, NO_CHOICE);
    return c->choice[i] == NO_CHOICE ? INT_MAX : play_answer(r, i, before, c->choice[i], after);
}

static struct reach go_on(struct redeal *r, struct course *c, int from)
{
    for (int i = from; i < r->answers; i++) {
        int off = go_one_on(r, c, i);
        if (off) return (struct reach){ i, off };
    }
    return (struct reach){ r->answers, 0 };
}

static struct reach begin(struct redeal *r)
{
    r->game->begin(state_at(r, r->course.state, 0), table_setup(r->truth));
    for (int i = 0; i < r->answers; i++)
        r->course.choice[i] = r->known[i].hidden ? NO_CHOICE : r->known[i].entry->choice;
    return go_on(r, &r->course, 0);
}

/* One of this seat's hidden answers up to where the course stops agreeing; -1: there is none. */
static int any_hidden_of(struct redeal *r, struct reach reach, int who)
{
    int drawn = -1, count = 0;
    for (int i = 0; i <= reach.answers; i++) {
        const struct known *k = &r->known[i];
        if (k->hidden && (who == NOBODY || k->entry->question.who == who) && rng_below(r->rng, ++count) == 0) drawn = i;
    }
    return drawn;
}

/* The conflict is usually about a secret of the seat that is asked there. */
static int any_hidden(struct redeal *r, struct reach reach)
{
    int who = r->known[reach.answers].entry->question.who;
    int drawn = rng_below(r->rng, 2) ? any_hidden_of(r, reach, who) : -1;
    return drawn < 0 ? any_hidden_of(r, reach, NOBODY) : drawn;
}

/* The trial is the course up to there, with another answer, and what follows from it. Up to two later answers may change
 * as well: what one of them gives up, another may need. */
static struct reach try_another(struct redeal *r, int i, struct reach reach)
{
    size_t size = r->game->state_size;
    memcpy(r->trial.choice, r->course.choice, (size_t)r->answers);
    for (int more = rng_below(r->rng, 3); more; more--) {
        int later = any_hidden(r, reach);
        if (later > i) r->trial.choice[later] = NO_CHOICE;
    }
    memcpy(state_at(r, r->trial.state, i), state_at(r, r->course.state, i), size);
    struct state *before = state_at(r, r->trial.state, i);
    int choice = draw_answer(r, i, before, r->course.choice[i]);
    if (choice == NO_CHOICE) return (struct reach){ -1, 0 };
    r->trial.choice[i] = (uint8_t)choice;
    int off = play_answer(r, i, before, choice, state_at(r, r->trial.state, i + 1));
    return off ? (struct reach){ i, off } : go_on(r, &r->trial, i + 1);
}

/* A trial that differs in more places is kept now and then: it may have to get worse before it gets better. */
static bool is_kept(struct redeal *r, struct reach next, struct reach now)
{
    if (next.answers != now.answers) return next.answers > now.answers;
    return next.off <= now.off || rng_below(r->rng, ONE_WORSE_IN) == 0;
}

static void accept_trial(struct redeal *r, int from, struct reach reach)
{
    size_t states = (size_t)(reach.answers + 1 - from);
    memcpy(state_at(r, r->course.state, from), state_at(r, r->trial.state, from), states * r->game->state_size);
    memcpy(r->course.choice, r->trial.choice, (size_t)r->answers);
}

static bool search(struct redeal *r)
{
    struct reach reach = begin(r);
    for (int tries = 0; reach.answers < r->answers && tries < TRIES; tries++) {
        int i = any_hidden(r, reach);
        if (i < 0) return false;
        struct reach next = try_another(r, i, reach);
        if (!is_kept(r, next, reach)) continue;
        accept_trial(r, i, next);
        reach = next;
    }
    return reach.answers == r->answers;
}

/* ---- the new table ---- */

static bool lay_answer(struct table *t, const struct entry *e, int choice, struct refusal *why)
{
    return e->who == NOBODY ? table_outcome(t, e->typist, choice, why) : table_answer(t, e->who, choice, why);
}

static struct table *lay_out(const struct redeal *r, struct refusal *why)
{
    struct table *t = table_new(r->game, table_setup(r->truth));
    bool fine = t || refuse(why, "refusal.memory", "");
    for (int i = 0; fine && i < r->answers; i++) fine = lay_answer(t, r->known[i].entry, r->course.choice[i], why);
    if (fine) return t;
    table_free(t);
    return NULL;
}

static bool make_room(struct redeal *r)
{
    size_t answers = (size_t)table_entries(r->truth) + 1, size = r->game->state_size;
    r->known = calloc(answers, sizeof *r->known);
    r->seen = calloc(answers, size);
    r->course = (struct course){ calloc(answers, size), calloc(answers, 1) };
    r->trial = (struct course){ calloc(answers, size), calloc(answers, 1) };
    r->scratch = calloc(1, size);
    r->view = calloc(1, size);
    return r->known && r->seen && r->course.state && r->course.choice && r->trial.state && r->trial.choice &&
           r->scratch && r->view;
}

static void free_room(struct redeal *r)
{
    free(r->known);
    free(r->seen);
    free(r->course.state);
    free(r->course.choice);
    free(r->trial.state);
    free(r->trial.choice);
    free(r->scratch);
    free(r->view);
    free(r);
}

static struct table *redealt(struct redeal *r, struct refusal *why)
{
    if (!make_room(r)) return refuse(why, "refusal.memory", ""), NULL;
    gather_answers(r);
    gather_hidden(r);
    gather_views(r);
    return search(r) ? lay_out(r, why) : (refuse(why, "refusal.redeal", ""), NULL);
}

struct table *redeal(const struct table *truth, int viewer, struct rng *rng, struct refusal *why)
{
    struct redeal *r = calloc(1, sizeof *r);
    if (!r) return refuse(why, "refusal.memory", ""), NULL;
    r->truth = truth;
    r->game = table_game(truth);
    r->viewer = viewer;
    r->rng = rng;
    struct table *t = redealt(r, why);
    free_room(r);
    return t;
}
