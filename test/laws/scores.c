/* Points and places, at every moment: lines that add up, from sources that have names. */
#include "test/laws/laws.h"

#include <string.h>

static bool is_source(const struct game *game, const char *name)
{
    for (int i = 0; game->lexicon->sources[i]; i++)
        if (!strcmp(game->lexicon->sources[i], name)) return true;
    return false;
}

static void law_of_tally(struct trial *trial, const struct state *s, int seat)
{
    struct tally tally;
    memset(&tally, 0xa5, sizeof tally);
    int points = trial->game->score(s, seat, &tally), sum = 0;
    LAW(tally.lines >= 0 && tally.lines <= TALLY_LINES, "a tally has room for its lines");
    for (int i = 0; i < tally.lines; i++) {
        LAW(is_source(trial->game, tally.line[i].source), "points come from a source that has a name");
        sum += tally.line[i].points;
    }
    LAW(sum == points && points == trial->game->score(s, seat, NULL), "the lines of a tally add up to the score");
}

static bool same_tally(const struct tally *a, const struct tally *b)
{
    if (a->lines != b->lines) return false;
    for (int i = 0; i < a->lines; i++)
        if (strcmp(a->line[i].source, b->line[i].source) != 0 || a->line[i].of != b->line[i].of ||
            a->line[i].points != b->line[i].points)
            return false;
    return true;
}

/* Points are told to whoever asks for them. */
static void law_of_open_scores(struct trial *trial, const struct state *s, const struct state *strange, int seat)
{
    struct tally tally = { 0 }, seen = { 0 };
    LAW(trial->game->score(s, seat, &tally) == trial->game->score(strange, seat, &seen) && same_tally(&tally, &seen),
        "a score tells no secret");
}

void laws_of_scores(struct trial *trial, const struct state *s)
{
    uint8_t place[SEATS_LIMIT];
    union any_state strange;
    int seats = trial->setup.seats, firsts = 0;
    memset(place, 0xa5, sizeof place);
    trial->game->observe(s, NOBODY, state_in(&strange));
    for (int seat = 0; seat < parties(trial->game, seats); seat++) {
        law_of_tally(trial, s, seat);
        law_of_open_scores(trial, s, state_in(&strange), seat);
    }
    trial->game->rank(s, place);
    for (int seat = 0; seat < seats; seat++) {
        LAW(place[seat] >= 1 && place[seat] <= (seats > 1 ? seats : 2), "a place is one of those there are");
        firsts += place[seat] == 1;
    }
    LAW(firsts || seats == 1, "somebody is first");
}
