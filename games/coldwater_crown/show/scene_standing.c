/* How far everyone is with the trophies of Coldwater Crown: the weight of a catch for the contests, as far as the reader knows
 * it, and the count that each challenge asks for. */
#include "games/coldwater_crown/show/scene.h"

/* What a catch weighs at least and at most. */
static struct weights weighs(const struct state *s, const struct catch *catch)
{
    int known = catch->card >= 0 ? fish_card(s, catch->card).weight : catch->claimed;
    return known ? (struct weights){ known, known } : weights_of(s, catch->species);
}

/* 10.3 The heaviest of a species counts. */
static struct weights best_of(const struct state *s, const struct catch catches[], int fish, int species)
{
    struct weights best = { 0, 0 };
    for (int k = 0; k < fish; k++) {
        if (catches[k].species != species) continue;
        struct weights one = weighs(s, &catches[k]);
        if (one.low > best.low) best.low = one.low;
        if (one.high > best.high) best.high = one.high;
    }
    return best;
}

static bool is_settled(const struct state *s, int water)
{
    for (int k = 0; k < s->open.contests; k++)
        if (water_of_contest(s, k) == water) return true;
    return false;
}

/* What a player may bring to the scales, or has brought: a lighter fish, for its tag. */
static struct weights contest_weight(const struct crown *c, int water, int who)
{
    if (is_settled(c->view, water)) {
        int weight = weight_of(c->view, presented_in(c->view, who, water));
        return (struct weights){ weight, weight };
    }
    struct catch catches[CREEL];
    struct weights all = { 0, 0 };
    int fish = crown_creel(c, who, catches);
    for (int k = 0; k < species_in[water].kinds; k++) {
        struct weights best = best_of(c->view, catches, fish, species_in[water].first + k);
        all.low += best.low;
        all.high += best.high;
    }
    return all;
}

/* ---- challenges ---- */

static int most_alike(const struct state *s, int who)
{
    int most = 0;
    for (int kind = 0; kind < MASTER_KINDS; kind++)
        if (cards_landed(s, who, kind) > most) most = cards_landed(s, who, kind);
    return most;
}

struct progress {
    int have, of;
};

static struct progress progress_of(const struct state *s, int source, int who)
{
    switch (source) {
    case FROM_EIGHT: return (struct progress){ size_of_set(s->open.species[who]), EIGHT_SPECIES };
    case FROM_SMALL:
        return (struct progress){ size_of_set(s->open.species[who] & SMALL_SPECIES), size_of_set(SMALL_SPECIES) };
    case FROM_TWELVE: return (struct progress){ s->open.fish[who], TWELVE_FISH };
    case FROM_ALIKE: return (struct progress){ most_alike(s, who), THREE_ALIKE };
    default: return (struct progress){ kinds_landed(s, who), FOUR_DIFFERENT };
    }
}

/* ---- the list ---- */

static void say_weight(const struct crown *c, struct weights weight)
{
    struct text_out words = { 0 };
    struct arg args[] = { ARG_NUMBER("pounds", weight.low), ARG_NUMBER("most", weight.high),
                          ARG_TEXT("exact", weight.low == weight.high ? "yes" : "no") };
    say_game(c->sp, "piece", "weighs", args, 3, &words);
    json_number(c->out, "have", weight.low);
    if (weight.low != weight.high) json_number(c->out, "most", weight.high);
    json_take(c->out, "words", &words);
}

static void say_progress(const struct crown *c, struct progress progress)
{
    struct text_out words = { 0 };
    struct arg args[] = { ARG_NUMBER("have", progress.have), ARG_NUMBER("of", progress.of) };
    say_game(c->sp, "piece", "progress", args, 2, &words);
    json_number(c->out, "have", progress.have);
    json_number(c->out, "of", progress.of);
    json_take(c->out, "words", &words);
}

void crown_standing(const struct crown *c, int source)
{
    bool contest = source <= FROM_RIVER;
    json_open(c->out, "standing", '[');
    for (int who = 0; who < players(c->view); who++) {
        json_open(c->out, NULL, '{');
        json_number(c->out, "seat", who + 1);
        json_text(c->out, "name", speaker_name(c->sp, who));
        if (contest) say_weight(c, contest_weight(c, source - FROM_SHORE, who));
        else say_progress(c, progress_of(c->view, source, who));
        json_close(c->out, '}');
    }
    json_close(c->out, ']');
}
