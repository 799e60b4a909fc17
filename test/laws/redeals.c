/* What is hidden from a viewer, dealt anew: the game looks the same to him, is a proper game, and tells nothing of the
 * truth, for the same comes out of any other game that looks alike. The search may give up, as it does with the scarce
 * beads of the sampler now and then; that it never does so in the games people play is tried in unit_redeal. */
#include "test/laws/laws.h"

#include "engine/redeal.h"
#include "engine/replay.h"

#include <string.h>

/* How rarely a game is tried, and in it, an answer. */
enum { ONE_IN = 50, ONE_ANSWER_IN = 25 };

static const struct game *the_game;
static const struct game *find(const char *id) { return strcmp(id, the_game->id) ? NULL : the_game; }

static void answer(struct trial *trial, struct table *t)
{
    struct refusal why = { 0 };
    union any_state truth;
    int who = table_waits_for(t);
    table_view(t, EVERYTHING, state_in(&truth));
    int choice = choice_of(trial, state_in(&truth));
    LAW(who == NOBODY ? table_outcome(t, NOBODY, choice, &why) : table_answer(t, who, choice, &why),
        "an answer on the menu is taken");
}

static bool reads_alike(const struct table *a, const struct table *b, int viewer)
{
    struct text_out one = { 0 }, other = { 0 };
    table_log(a, viewer, &one);
    table_log(b, viewer, &other);
    bool alike = !strcmp(text_of(&one), text_of(&other));
    text_free(&one);
    text_free(&other);
    return alike;
}

static void law_of_replay(struct trial *trial, const struct table *t)
{
    struct text_out log = { 0 };
    struct refusal why;
    table_log(t, EVERYTHING, &log);
    replay_seal(t, &log);
    struct table *again = replay(log.text, log.length, find, WHOLE_LOG, &why);
    LAW(again, "a log dealt anew can be replayed");
    table_free(again);
    text_free(&log);
}

static struct table *dealt_anew(struct trial *trial, const struct table *t, int viewer, struct rng rng)
{
    struct refusal why = { 0 };
    union any_state seen, now, world;
    struct table *anew = redeal(t, viewer, &rng, &why);
    LAW(anew || !strcmp(why.key, "refusal.redeal"), "what is hidden is dealt anew, or given up");
    if (!anew) return NULL;
    table_view(t, viewer, state_in(&seen));
    table_view(anew, viewer, state_in(&now));
    table_view(anew, EVERYTHING, state_in(&world));
    LAW(same(trial->game, state_in(&seen), state_in(&now)), "dealt anew, a game looks the same");
    LAW(reads_alike(t, anew, viewer), "dealt anew, a game reads the same");
    LAW(!trial->game->broken(state_in(&world)), "a game dealt anew is sound");
    return anew;
}

static void law_of_redeal(struct trial *trial, const struct table *t, int viewer)
{
    struct rng one = { rng_next(&trial->rng) }, other = { rng_next(&trial->rng) };
    struct table *alike = dealt_anew(trial, t, viewer, one);
    struct table *here = dealt_anew(trial, t, viewer, other),
                 *there = alike ? dealt_anew(trial, alike, viewer, other) : here;
    LAW(!here == !there, "two games that look alike are dealt anew alike");
    if (here && alike) LAW(reads_alike(here, there, EVERYTHING), "two games that look alike are dealt anew alike");
    if (here) law_of_replay(trial, here);
    table_free(alike);
    if (there != here) table_free(there);
    table_free(here);
}

void laws_of_redeals(struct trial *trial)
{
    if (rng_below(&trial->rng, ONE_IN)) return;
    the_game = trial->game;
    struct table *t = table_new(trial->game, &trial->setup);
    LAW(t, "there is memory for a table");
    while (!table_over(t)) {
        int viewer = rng_below(&trial->rng, trial->setup.seats + 1) - 1;
        if (!rng_below(&trial->rng, ONE_ANSWER_IN)) law_of_redeal(trial, t, viewer < 0 ? NOBODY : viewer);
        answer(trial, t);
    }
    table_free(t);
}
