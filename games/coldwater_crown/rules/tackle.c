/* 6. Tackle: drawn, held face down, and played. Rod and Line belong to a catch (catch.c); Lure and Reel may be played at
 * any time in the turn, and are the asides of the game. */
#include "games/coldwater_crown/rules/parts.h"

/* 6.3 Tokens that can be played now, as everyone can count them. */
static int ready(const struct state *s, int who) { return s->open.tackle[who] - s->open.fresh; }

/* Those of a kind, as far as this state knows; 14.3 to others each may be of any kind. */
static int ready_of(const struct state *s, int who, int kind)
{
    if (!ready(s, who) || !knows_tackle(s, who)) return ready(s, who);
    return tackle_held(s, who, kind) - (s->hand.fresh[kind] - 1);
}

/* 14.3 A seat that has none to play, or no bait to play it on, is not asked: everyone can see as much. */
static bool may_play_tackle(const struct state *s, struct frame f)
{
    return ready(s, f.who) && four(s->open.held[f.who]);
}

/* Why a token of this kind can't be played: 6.3 it is new (12.8 in the words of the switch), 6.1 or there is none. */
static int why_not_ready(const struct state *s, int who, int kind)
{
    if (!knows_tackle(s, who) || s->hand.fresh[kind] <= 1) return PARAGRAPH(6, 1);
    return s->open.new_tackle == NEXT_ACTION ? PARAGRAPH(12, 8) : PARAGRAPH(6, 3);
}

static void no_tackle_is_fresh(struct state *s)
{
    s->open.fresh = 0;
    memset(s->hand.fresh, 1, sizeof s->hand.fresh);
}

/* What is drawn from: this pile without what is known to be in hands. */
static struct odds odds_of_tackle(const struct state *s, struct frame f)
{
    uint32_t left = four(s->open.of_new);
    for (int who = 0; who < s->open.seats; who++)
        if (knows_tackle(s, who)) left -= four(s->hand.tackle[who][OF_NEW]) - FOUR_ONE;
    return from_bag(left);
}

/* The hand of one seat, once the pile it drew from is used up. */
static void grow_old(struct state *s, int who)
{
    uint8_t(*hand)[TACKLE_KINDS] = s->hand.tackle[who];
    four_put(hand[OF_OLD], four(hand[OF_OLD]) + four(hand[OF_NEW]) - FOUR_ONE);
    four_put(hand[OF_NEW], FOUR_ONE);
    s->open.old[who] = s->open.tackle[who];
    s->open.not_old[who] = 0;
}

/* 6.11 The used tokens are a new pile, if there are any. */
static void shuffle_used(struct state *s, struct log *log)
{
    uint32_t used = four(s->open.used);
    if (!used) return;
    for (int who = 0; who < s->open.seats; who++) grow_old(s, who);
    four_put(s->open.of_old, four(s->open.of_old) + four(s->open.of_new));
    four_put(s->open.of_new, used);
    four_put(s->open.used, 0);
    s->open.pile = (uint8_t)four_total(used);
    tell(log, SHUFFLED, NOBODY, s->open.pile, 0);
}

/* 5.7 A token for the seat; 6.11 unless there is none anywhere. */
static void draw_tackle(struct state *s, int who, struct log *log)
{
    if (!s->open.pile) shuffle_used(s, log);
    if (s->open.pile) push(s, (struct frame){ .step = TACKLE, .who = (uint8_t)who });
    else tell(log, NO_TACKLE, who, 0, 0);
}

static void take_tackle(struct state *s, struct frame f, int choice, struct log *log)
{
    s->hand.tackle[f.who][OF_NEW][choice]++;
    s->open.tackle[f.who]++;
    if (s->turns) {
        s->open.fresh++;
        s->hand.fresh[choice]++;
        tell(log, DREW_TACKLE, f.who, 0, 0);
    }
    if (s->open.open_tackle) reveal(log, TACKLE_IS, f.who, choice, 0); /* 12.13 */
    else whisper(log, TACKLE_IS, f.who, choice, 0);
    if (!--s->open.pile) shuffle_used(s, log);
}

/* 6.1 Laid open; of two of a kind the older one. */
static void play_token(struct state *s, int who, int kind, struct log *log)
{
    bool old = s->hand.tackle[who][OF_OLD][kind] > 1;
    s->hand.tackle[who][old ? OF_OLD : OF_NEW][kind]--;
    (old ? s->open.of_old : s->open.of_new)[kind]--;
    s->open.old[who] -= old;
    if (!old && s->open.old[who]) s->open.not_old[who] |= (uint8_t)(1 << kind); /* else the older one had been played */
    s->open.tackle[who]--;
    s->open.used[kind]++;
    reveal(log, PLAYED, who, kind, 0);
}

/* Every kind of piece on a board, as a set: 4 x colour + zone. */
static uint64_t pieces_on_board(const struct state *s, int who)
{
    uint64_t pieces = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        pieces |= (uint64_t)four_set(four_any(four(s->open.bait[who][colour]))) << piece_of(colour, ZONE_3);
    return pieces;
}

/* 6.7 With which of them this one may change places: any in another zone, 12.5 or only those of another colour. */
static uint64_t reel_partners(const struct state *s, uint64_t pieces, int piece)
{
    uint64_t alike_in_zone = UINT64_C(0x111111) << zone_of_piece(piece),
             alike_in_colour = UINT64_C(15) << piece_of(colour_of_piece(piece), ZONE_3);
    return pieces & ~alike_in_zone & ~set_if(s->open.reel == REEL_COLOURS, alike_in_colour);
}

static uint64_t offer_reel(const struct state *s, struct frame f)
{
    uint64_t pieces = pieces_on_board(s, f.who), offer = 0;
    for (uint64_t left = pieces; left; left = without_first(left))
        offer |= set_if(reel_partners(s, pieces, first_of(left)), only(first_of(left)));
    return offer;
}

/* 6.6 Colours of which there are two pieces, 12.4 or one where that is enough. */
static uint64_t colours_for_lure(const struct state *s, int who)
{
    uint64_t colours = 0;
    int least = s->open.lure == LURE_TWO ? 2 : 1;
    for (int colour = 0; colour < COLOURS; colour++)
        colours |= set_if(four_total(four(s->open.bait[who][colour])) >= least, only(colour));
    return colours;
}

/* What a Lure and a Reel may do: 6.6 and 6.7, or chapter 12 where its switch says otherwise. */
static int rule_of_lure(const struct state *s) { return s->open.lure == LURE_TWO ? PARAGRAPH(6, 6) : PARAGRAPH(12, 4); }
static int rule_of_reel(const struct state *s) { return s->open.reel == REEL_ANY ? PARAGRAPH(6, 7) : PARAGRAPH(12, 5); }

/* 6.2 The angler was just placed or taken: there is time again after this action. */
static bool is_first_of_port(struct frame f) { return f.step == PORT && !f.arg[PORT_SECOND]; }

/* 6.2 The asides: a Lure on a colour of one's board, or a Reel. */
static uint64_t offer_tackle(const struct state *s, struct frame f)
{
    if (!ready(s, f.who) || is_first_of_port(f)) return 0;
    uint64_t offer = 0;
    if (ready_of(s, f.who, LURE_TOKEN)) offer |= colours_for_lure(s, f.who);
    if (ready_of(s, f.who, REEL_TOKEN)) offer |= set_if(offer_reel(s, f), only(PLAY_REEL));
    return offer;
}

static int why_not_tackle(const struct state *s, struct frame f, int choice)
{
    if (choice > PLAY_REEL || is_first_of_port(f)) return PARAGRAPH(6, 2);
    if (has(offer_tackle(s, f), choice)) return 0;
    int kind = choice == PLAY_REEL ? REEL_TOKEN : LURE_TOKEN;
    if (!ready_of(s, f.who, kind)) return why_not_ready(s, f.who, kind);
    return kind == REEL_TOKEN ? rule_of_reel(s) : rule_of_lure(s);
}

static void take_tackle_aside(struct state *s, struct frame f, int choice, struct log *log)
{
    bool reel = choice == PLAY_REEL;
    play_token(s, f.who, reel ? REEL_TOKEN : LURE_TOKEN, log);
    push(s, (struct frame){
                .step = reel ? REEL : LURE, .who = f.who, .arg = { [LURE_COLOUR] = (uint8_t)(reel ? 0 : choice) } });
}

/* 6.6 Two pieces from one zone or two; 12.4 a single one, if the table agreed so. */
static uint64_t offer_lure(const struct state *s, struct frame f)
{
    const uint8_t *bait = s->open.bait[f.who][f.arg[LURE_COLOUR]];
    bool single = s->open.lure == LURE_ONE_OR_TWO;
    uint64_t offer = 0;
    for (int zone = 0; zone < ZONES; zone++) {
        if (!bait[zone]) continue;
        offer |= set_if(single, only(LURE_SINGLE + zone)) | set_if(bait[zone] > 1, only(ZONES * zone + zone));
        for (int also = zone + 1; also < ZONES; also++) offer |= set_if(bait[also], only(ZONES * zone + also));
    }
    return offer;
}

static int why_not_lure(const struct state *s, struct frame f, int choice)
{
    return has(offer_lure(s, f), choice) ? 0 : rule_of_lure(s);
}

static void take_lure(struct state *s, struct frame f, int choice, struct log *log)
{
    uint8_t leaving[ZONES] = { 0 };
    bool single = choice >= LURE_SINGLE;
    int zone = single ? choice - LURE_SINGLE : choice / ZONES, also = single ? zone : choice % ZONES;
    leaving[zone]++;
    if (!single) leaving[also]++;
    tell(log, LURED, f.who, zone_number(zone), also == zone ? 0 : zone_number(also));
    cast(s, f.who, f.arg[LURE_COLOUR], four(leaving), log);
}

static int why_not_reel(const struct state *s, struct frame f, int choice)
{
    return has(offer_reel(s, f), choice) ? 0 : rule_of_reel(s);
}

static void take_reel(struct state *s, struct frame f, int choice, struct log *log)
{
    push(s, (struct frame){ .step = REEL_WITH, .who = f.who, .arg = { [REEL_PIECE] = (uint8_t)choice } });
}

static uint64_t offer_reel_with(const struct state *s, struct frame f)
{
    return reel_partners(s, pieces_on_board(s, f.who), f.arg[REEL_PIECE]);
}

static int why_not_reel_with(const struct state *s, struct frame f, int choice)
{
    return has(offer_reel_with(s, f), choice) ? 0 : rule_of_reel(s);
}

static void move_piece(struct state *s, int who, int piece, int to, struct log *log)
{
    int colour = colour_of_piece(piece);
    four_add(s->open.bait[who][colour], zone_of_piece(piece), -1);
    four_add(s->open.bait[who][colour], to, 1);
    tell(log, REELED, who, colour, zone_number(to));
}

static void take_reel_with(struct state *s, struct frame f, int choice, struct log *log)
{
    move_piece(s, f.who, f.arg[REEL_PIECE], zone_of_piece(choice), log);
    move_piece(s, f.who, choice, zone_of_piece(f.arg[REEL_PIECE]), log);
}
