/* What happens, in its order. Its rules are in sampler.h; paragraphs are only told apart. */
#include "test/sampler/sampler.h"

#include "engine/flow.h"

static const char *const lengths[] = { "short", "long", NULL };
static const struct option options[] = {
    [OPTION_HAND] = { "hand", NULL, 0, 3, 2 }, [OPTION_LENGTH] = { "length", lengths, 0, 1, 0 }, { 0 }
};

/* Alone there is too little to see in a hand of three. */
static int forbids(const struct setup *setup)
{
    return setup->seats == 1 && setup->value[OPTION_HAND] == 3 ? PARAGRAPH(1, 3) : 0;
}

static const uint64_t one_of_each = LANES_ONE >> 8 * (KINDS - COLOURS);

static uint8_t seat_bit(int who) { return (uint8_t)(1 << who); }

static void setup(struct state *s, const struct setup *setup)
{
    bool is_long = setup->value[OPTION_LENGTH];
    s->open.seats = (uint8_t)setup->seats;
    s->open.hand_size = (uint8_t)setup->value[OPTION_HAND];
    s->open.rounds = is_long ? 3 : 2;
    s->open.turns = is_long ? 2 : 1;
    s->open.in_bag = COLOURS * COPIES;
    memset(s->dealer.bag, COPIES + 1, COLOURS);
    memset(s->open.on, NOBODY, SEATS);
    for (int who = 0; who < setup->seats; who++) {
        s->open.tokens[who] = TOKENS_AT_FIRST;
        s->mind.luck[who] = 1;
        memset(s->hand[who].beads, 1, COLOURS);
        memset(s->hand[who].sunk, 1, COLOURS);
    }
}

/* Chance: who leads, and beads out of the bag; out of one that is not known, whatever does not lie elsewhere. */
static struct odds odds_of_first(const struct state *s, struct frame f) { return alike(up_to(s->open.seats - 1)); }
static void take_first(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.leader = (uint8_t)choice;
}

static uint64_t bag_of(const struct state *s) { return s->dealer.bag[0] ? lanes(s->dealer.bag) - one_of_each : 0; }
static int pit_of(const struct state *s, int who) { return s->open.pits[who] ? s->open.pits[who] : s->dealer.pit[who]; }

/* How many beads of a colour lie where this state knows of them, but for the bag. */
static int out_of_bag(const struct state *s, int colour)
{
    int count = s->open.market == colour + RED;
    if (s->open.seats == 1) count += s->open.shown[colour][AUTOMA];
    for (int who = 0; who < s->open.seats; who++) {
        const struct hand *hand = &s->hand[who];
        count += s->open.shown[colour][who] + (pit_of(s, who) == colour + RED);
        if (hand->beads[0]) count += hand->beads[colour] - 1 + hand->sunk[colour] - 1;
    }
    return count;
}

static struct odds odds_of_bead(const struct state *s, struct frame f)
{
    uint64_t left = 0;
    if (s->dealer.bag[0]) return from_bag(bag_of(s));
    for (int colour = 0; colour < COLOURS; colour++) left |= set_if(out_of_bag(s, colour) < COPIES, only(colour));
    return alike(left);
}

static void leave_bag(struct state *s, int colour)
{
    s->dealer.bag[colour]--;
    s->open.in_bag--;
}

static void take_draw(struct state *s, struct frame f, int choice, struct log *log)
{
    leave_bag(s, choice);
    s->hand[f.who].beads[choice]++;
    s->open.held[f.who]++;
    whisper(log, DREW, f.who, choice, f.arg[0]);
}

static void take_bury(struct state *s, struct frame f, int choice, struct log *log)
{
    leave_bag(s, choice);
    s->dealer.pit[f.who] = (uint8_t)(choice + RED);
    s->open.buried |= seat_bit(f.who);
}

static void take_market(struct state *s, struct frame f, int choice, struct log *log)
{
    leave_bag(s, choice);
    s->open.laid = s->open.market = (uint8_t)(choice + RED);
}

/* The leader says which way it goes round; with two seats there is one way. */
static uint64_t offer_lead(const struct state *s, struct frame f) { return up_to(s->open.seats > 2); }
static void take_lead(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.side = (uint8_t)(choice + 1);
}

/* A wish is one of several phrases, and hidden. */
static uint64_t offer_wish(const struct state *s, struct frame f) { return up_to(WISHES - 1); }
static void take_wish(struct state *s, struct frame f, int choice, struct log *log)
{
    s->mind.wish[f.who] = (uint8_t)(choice + 1);
    s->open.wished |= seat_bit(f.who);
}

static uint64_t offer_earn(const struct state *s, struct frame f) { return up_to(s->open.tokens[f.who] < TOKEN_LIMIT); }
static void take_earn(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.tokens[f.who] += (uint8_t)choice;
    s->open.acts = 0;
}

static bool turn_goes_on(const struct state *s, struct frame f) { return s->open.acts < ACTS; }

/* The beads of a hand as a set; of a hand that is not known, all. */
static uint64_t in_hand(const struct state *s, int who)
{
    uint64_t set = 0;
    for (int colour = 0; colour < COLOURS; colour++) set |= set_if(s->hand[who].beads[colour] != 1, only(colour));
    return set_if(s->open.held[who], set);
}

static uint64_t offer_act(const struct state *s, struct frame f)
{
    bool may_bet = s->open.tokens[f.who] && !s->open.stake[f.who];
    uint64_t acts = in_hand(s, f.who) | only(PASS) | set_if(s->open.market, only(TAKE)) | set_if(may_bet, only(STAKE));
    return set_if(turn_goes_on(s, f), acts);
}

/* A bead that can't be shown, or something else that can't be done. */
static int why_not_act(const struct state *s, struct frame f, int choice)
{
    if (has(offer_act(s, f), choice)) return 0;
    return choice < PASS ? PARAGRAPH(2, 2) : PARAGRAPH(2, 3);
}

static void put_up(struct state *s, int who, int colour, struct log *log)
{
    s->open.shown[colour][who]++;
    tell(log, SHOWED, who, colour, 1);
}

static void take_act(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.acts = choice == PASS ? ACTS : (uint8_t)(s->open.acts + 1);
    if (choice == STAKE) push(s, (struct frame){ .step = BET, .who = f.who });
    if (choice == TAKE) put_up(s, f.who, s->open.market - RED, log), s->open.market = NO_COLOUR;
    if (choice >= PASS) return;
    s->hand[f.who].beads[choice]--;
    s->open.held[f.who]--;
    put_up(s, f.who, choice, log);
}

/* A bet is a seat, a colour and a stake at once: 60 choices, of which the colour is hidden. */
static uint64_t offer_bet(const struct state *s, struct frame f)
{
    uint64_t stakes = up_to(s->open.tokens[f.who] - 1), bets = 0;
    for (int k = 0; k < COLOURS * s->open.seats; k++) bets |= stakes << STAKES * k;
    return bets;
}

static void take_bet(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.stake[f.who] = (uint8_t)(choice % STAKES + 1);
    s->hand[f.who].bet = (uint8_t)(choice / STAKES % COLOURS + RED);
    s->open.on[f.who] = (uint8_t)(choice / STAKES / COLOURS);
    s->open.tokens[f.who] -= s->open.stake[f.who];
}

/* The extras: what they cost and need is known to all. */
static uint64_t not_looked(const struct state *s, int who) { return up_to(s->open.seats - 1) & ~s->open.looked[who]; }

static uint64_t offer_extras(const struct state *s, struct frame f)
{
    int tokens = s->open.tokens[f.who];
    bool may_swap = s->open.held[f.who] && s->open.in_bag;
    if (!tokens) return 0;
    return set_if(may_swap, up_to(tokens < SWAPS ? 0 : SWAPS - 1)) | only(REST) |
           set_if(not_looked(s, f.who), only(PEEK));
}

static void take_extras(struct state *s, struct frame f, int choice, struct log *log)
{
    int price = choice < SWAPS ? choice + 1 : 1;
    s->open.tokens[f.who] -= (uint8_t)price;
    if (choice == PEEK) {
        push(s, (struct frame){ .step = LOOK, .who = f.who, .arg = { LOOKS } });
    } else if (choice == REST) {
        s->open.resting |= seat_bit(f.who);
        s->open.acts = ACTS;
        push(s, (struct frame){ .step = WAKE, .who = f.who });
    } else {
        push(s, (struct frame){ .step = SWAP, .who = f.who, .arg = { (uint8_t)price } });
    }
}

static int arg_says(const struct state *s, struct frame f) { return f.arg[0]; }
static bool may_draw(const struct state *s, struct frame f) { return s->open.in_bag; }
static bool swap_draws(const struct state *s, struct frame f) { return s->open.in_bag && turn_goes_on(s, f); }

static uint64_t offer_sink(const struct state *s, struct frame f)
{
    return set_if(turn_goes_on(s, f), in_hand(s, f.who));
}
static void take_sink(struct state *s, struct frame f, int choice, struct log *log)
{
    s->hand[f.who].beads[choice]--;
    s->hand[f.who].sunk[choice]++;
    s->open.held[f.who]--;
    s->open.sunk[f.who]++;
    tell(log, SANK, f.who, f.arg[0], 0);
}

/* A look into a pit that nobody has seen; after the first it may be enough. */
static uint64_t offer_look(const struct state *s, struct frame f)
{
    uint64_t pits = set_if(turn_goes_on(s, f), not_looked(s, f.who));
    return pits | set_if(pits && f.arg[0] < LOOKS, only(GO_ON));
}

static void take_look(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == GO_ON) return;
    s->hand[f.who].known[choice] = s->dealer.pit[choice];
    s->open.looked[f.who] |= seat_bit(choice);
    reveal_to(log, SAW, f.who, choice + 1, s->dealer.pit[choice] - RED);
    if (--f.arg[0]) push(s, f);
}

/* The end of a round: every seat hears how its wish went, and all hear who had none. */
static void run_grant(struct state *s, struct frame f, struct log *log)
{
    int choice = s->mind.wish[f.who] - 1;
    bool abstains = choice == ABSTAIN;
    s->mind.luck[f.who] += !abstains && choice - WISH_FOR + RED == s->open.laid;
    s->open.chances[f.who] += s->open.laid && !abstains;
    s->open.tokens[f.who] += abstains && s->open.tokens[f.who] < TOKEN_LIMIT;
    s->open.wished &= (uint8_t)~seat_bit(f.who);
    s->mind.wish[f.who] = 0;
    reveal(log, WISHED, f.who, !abstains, 0);
    whisper(log, LUCK, f.who, s->mind.luck[f.who] - 1, 0);
}

static void run_wake(struct state *s, struct frame f, struct log *log)
{
    s->open.luck[f.who]++;
    tell(log, WOKE, f.who, 0, 0);
}

static void run_close(struct state *s, struct frame f, struct log *log)
{
    int taker = s->open.seats == 1 ? AUTOMA : s->open.leader;
    if (s->open.market) put_up(s, taker, s->open.market - RED, log);
    s->open.market = s->open.laid = s->open.resting = s->open.side = 0;
    s->open.leader = (uint8_t)((s->open.leader + 1) % s->open.seats);
    s->open.round++;
}

/* The end: pits, hands and luck are revealed, then bets are paid. */
static void run_unveil(struct state *s, struct frame f, struct log *log)
{
    s->open.pits[f.who] = s->dealer.pit[f.who];
    s->dealer.pit[f.who] = NO_COLOUR;
    reveal_answer(log, PIT, f.who, BURY, s->open.pits[f.who] - RED, 0);
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = s->hand[f.who].beads[colour] - 1;
        s->open.shown[colour][f.who] += (uint8_t)count;
        s->hand[f.who].beads[colour] = 1;
        if (count) reveal(log, OPENED, f.who, colour, count);
    }
    s->open.luck[f.who] += (uint16_t)(2 * (s->mind.luck[f.who] - 1));
    s->mind.luck[f.who] = 1;
    s->open.held[f.who] = s->open.chances[f.who] = 0;
}

static void run_crown(struct state *s, struct frame f, struct log *log)
{
    for (int who = 0; who < s->open.seats; who++) {
        bool won = s->open.stake[who] && s->hand[who].bet == s->open.pits[s->open.on[who]];
        if (won) s->open.won[who] = (uint16_t)(3 * s->open.stake[who]);
        if (won) reveal(log, PAID, who, s->open.won[who], 0);
        s->hand[who].bet = s->open.stake[who] = 0;
    }
}

static int score(const struct state *s, int seat, struct tally *tally)
{
    int beads = 0, tokens = s->open.tokens[seat], luck = s->open.luck[seat], won = s->open.won[seat];
    for (int colour = 0; colour < COLOURS; colour++) beads += s->open.shown[colour][seat];
    if (tally)
        *tally = (struct tally){ .lines = 4,
                                 .line = { { "beads", beads, 2 * beads },
                                           { "luck", luck, luck },
                                           { "bets", won, won },
                                           { "tokens", tokens, tokens } } };
    return 2 * beads + luck + won + tokens;
}

/* Among those with equal points, whoever has more tokens left is ahead. */
static void rank(const struct state *s, uint8_t place[])
{
    long standing[SEATS];
    for (int who = 0; who < s->open.seats; who++)
        standing[who] = score(s, who, NULL) * (TOKEN_LIMIT + 1) + s->open.tokens[who];
    rank_by(standing, s->open.seats, place);
    if (s->open.seats == 1 && score(s, 0, NULL) < 10) place[0] = 2;
}

static const char *tie(const struct state *s, int winner, int loser) { return ties[0]; }
