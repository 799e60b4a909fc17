/* 10. The contests, and 11. the count. */
#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/parts.h"

/* The water of the contest under way. */
static int contest_water(const struct state *s) { return water_of_contest(s, s->open.contests); }

static bool contests_are_left(const struct state *s, struct frame f) { return s->open.contests < WATERS; }

/* 10.2 Only where a seat holds several of a species it is asked, seat by seat: the k-th species of the water for each. */
static void ask_presenting(struct state *s, int from)
{
    int water = contest_water(s), first = species_in[water].first, species_here = species_in[water].kinds;
    for (int k = from; k < s->open.seats * species_here; k++) {
        int who = k / species_here, species = first + k % species_here;
        if (caught_of(s, who, species) < 2) continue;
        push(s, (struct frame){ .step = PRESENT,
                                .who = (uint8_t)who,
                                .arg = { [PRESENT_SPECIES] = (uint8_t)species, [PRESENT_TURN] = (uint8_t)k } });
        return;
    }
}

static void run_contest(struct state *s, struct frame f, struct log *log)
{
    tell(log, CONTEST_OF, NOBODY, contest_water(s), 0);
    push(s, (struct frame){ .step = SETTLE, .who = NOBODY });
    ask_presenting(s, 0);
}

static uint64_t offer_present(const struct state *s, struct frame f)
{
    uint64_t own = s->hand.caught[f.who];
    return cards_of[f.arg[PRESENT_SPECIES]] & (own ? own : ALL_FISH);
}

static void take_present(struct state *s, struct frame f, int choice, struct log *log)
{
    s->hand.chosen[f.who] |= only(choice);
    s->open.submitted[f.who] |= (uint8_t)(1 << (f.arg[PRESENT_SPECIES] - species_in[contest_water(s)].first));
    tell(log, CHOSE, f.who, f.arg[PRESENT_SPECIES] - WRASSE, 0);
    ask_presenting(s, f.arg[PRESENT_TURN] + 1);
}

/* 13.11 The heaviest; of equally heavy ones that with the tag of the day, then the earliest. */
static bool silent_prefers(const struct state *s, int card, int other)
{
    if (fish_card(s, card).weight != fish_card(s, other).weight)
        return fish_card(s, card).weight > fish_card(s, other).weight;
    if (has_tag_of_day(s, card) != has_tag_of_day(s, other)) return has_tag_of_day(s, card);
    return fish_card(s, card).time < fish_card(s, other).time;
}

static int silent_choice(const struct state *s, uint64_t of)
{
    int best = first_of(of);
    for (; of; of = without_first(of))
        if (silent_prefers(s, first_of(of), best)) best = first_of(of);
    return best;
}

/* 10.2 One of each species: the only one, or the chosen one. */
static uint64_t presented_by(const struct state *s, int who, int water)
{
    uint64_t presented = 0;
    for (int k = 0; k < species_in[water].kinds; k++) {
        uint64_t own = s->hand.caught[who] & cards_of[species_in[water].first + k];
        if (!own) continue;
        if (is_single(own)) presented |= own;
        else if (who >= s->open.seats) presented |= only(silent_choice(s, own));
        else presented |= own & s->hand.chosen[who];
    }
    return presented;
}

static int tagged_among(const struct state *s, uint64_t cards)
{
    int tagged = 0;
    for (; cards; cards = without_first(cards)) tagged += has_tag_of_day(s, first_of(cards));
    return tagged;
}

/* 10.4 The heavier catch is better; 10.5 of equal ones that with the earlier fish. 10.6 No fish is no catch. */
static int standing(const struct state *s, const uint64_t presented[SEATS], int who)
{
    int better = 0;
    for (int rival = 0; rival < players(s); rival++) {
        int more = weight_of(s, presented[rival]) - weight_of(s, presented[who]);
        better += more > 0 || (more == 0 && earliest(s, presented[rival]) < earliest(s, presented[who]));
    }
    return better;
}

static void award_contest(struct state *s, int water, const uint64_t presented[SEATS], int who, struct log *log)
{
    if (!presented[who]) {
        tell(log, UNPLACED, who, 0, 0);
        return;
    }
    int points = stack_top(s, standing(s, presented, who));
    s->open.contest[water][who] = (uint8_t)points;
    s->open.tagged[water][who] = (uint8_t)tagged_among(s, presented[who]);
    tell(log, WEIGHED, who, weight_of(s, presented[who]), points);
    if (log && time_decided(s, presented, who))
        tell(log, EARLIER, who, hour_of(earliest(s, presented[who])), minute_of(earliest(s, presented[who])));
    if (s->open.tagged[water][who] && !s->open.tagless) tell(log, TAGGED, who, s->open.tagged[water][who], 0);
}

/* 10.3 All are shown together; what was not presented is laid away unseen. */
static void run_settle(struct state *s, struct frame f, struct log *log)
{
    uint64_t presented[SEATS] = { 0 };
    int water = contest_water(s);
    for (int who = 0; who < players(s); who++) {
        presented[who] = presented_by(s, who, water);
        s->open.shown[who] |= presented[who];
        for (uint64_t left = presented[who]; log && left; left = without_first(left))
            reveal(log, PRESENTED, who, first_of(left), 0);
    }
    for (int who = 0; who < players(s); who++) award_contest(s, water, presented, who, log);
    memset(s->hand.chosen, 0, sizeof s->hand.chosen);
    memset(s->open.submitted, 0, sizeof s->open.submitted);
    s->open.contests++;
}

static int tags_of(const struct state *s, int who)
{
    int tags = 0;
    for (int water = 0; water < WATERS; water++) tags += s->open.tagged[water][who];
    return s->open.tagless ? 0 : tags; /* 11.5 */
}

/* 11.1 Trophies, 7.1 Master Angler cards and 11.2 tags. Each counts when it is won, and all of them lie open. */
static int score(const struct state *s, int seat, struct tally *tally)
{
    int claims = size_of_set(s->open.claims[seat]), landed = size_of_set(s->open.landed[seat]), tags = tags_of(s, seat);
    int eight = s->open.eight[seat], small = s->open.small[seat], twelve = s->open.twelve[seat];
    int alike = s->open.alike[seat], different = s->open.different[seat], contests = 0;
    for (int water = 0; water < WATERS; water++) contests += s->open.contest[water][seat];
    if (tally) {
        const uint8_t(*contest)[SEATS] = s->open.contest;
        *tally =
            (struct tally){ .lines = SOURCES,
                            .line = { [FROM_SHORE] = { .of = contest[SHORE][seat] > 0, .points = contest[SHORE][seat] },
                                      [FROM_LAKE] = { .of = contest[LAKE][seat] > 0, .points = contest[LAKE][seat] },
                                      [FROM_RIVER] = { .of = contest[RIVER][seat] > 0, .points = contest[RIVER][seat] },
                                      [FROM_TAGS] = { .of = tags, .points = tags },
                                      [FROM_EIGHT] = { .of = eight > 0, .points = eight },
                                      [FROM_SMALL] = { .of = small > 0, .points = small },
                                      [FROM_MYSTERY] = { .of = claims, .points = claims },
                                      [FROM_TWELVE] = { .of = twelve > 0, .points = twelve },
                                      [FROM_MASTERS] = { .of = landed, .points = landed },
                                      [FROM_ALIKE] = { .of = alike > 0, .points = alike },
                                      [FROM_DIFFERENT] = { .of = different > 0, .points = different } } };
        for (int k = 0; k < SOURCES; k++) tally->line[k].source = source_words[k];
    }
    return contests + tags + eight + small + claims + twelve + landed + alike + different;
}

/* 11.3 The most points; 11.4 of equal ones who presented the earliest fish. 13.12 Alone, more than the silent player. */
static void rank(const struct state *s, uint8_t place[])
{
    long points[SEATS] = { 0 };
    if (alone(s)) {
        place[0] = score(s, 0, NULL) > score(s, SILENT, NULL) ? 1 : 2;
        return;
    }
    for (int who = 0; who < s->open.seats; who++)
        points[who] = score(s, who, NULL) * 10000L - (s->open.contests == WATERS ? earliest(s, s->open.shown[who]) : 0);
    rank_by(points, s->open.seats, place);
}

/* 11.4 Only the time of a fish parts those who have equal points. */
static const char *tie(const struct state *s, int winner, int loser)
{
    return earliest(s, s->open.shown[winner]) < earliest(s, s->open.shown[loser]) ? "earliest" : NULL;
}
