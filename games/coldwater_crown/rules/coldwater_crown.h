/* Coldwater Crown: what is on the table, and who may know it.
 *
 * Arrays by seat begin with the seats; in a game for one, the silent player comes after the seat: SILENT. */
#ifndef GAMES_COLDWATER_CROWN_RULES_COLDWATER_CROWN_H
#define GAMES_COLDWATER_CROWN_RULES_COLDWATER_CROWN_H

#include "engine/game.h"

enum {
    SEATS       = 4,
    SILENT      = 1,     /* the index of the silent player          */
    FISH_CARDS  = 60,
    MASTERS     = 30,
    CREEL       = 18,    /* 11 fish before a turn, and a turn catches at most six: four zones, two of them filled again */
    TWELVE_FISH = 12,
    ENDLESS     = 255,   /* turns left, while the end is not in sight */
};

enum { SHORE, LAKE, RIVER, WATERS };

/* The seven spaces in their ring; a colour's space is one higher than the colour. */
enum { PURPLE, GREEN, BLUE, RED, YELLOW, BLACK, COLOURS, CLEAR = COLOURS, BAITS };
enum { PORT_SPACE, SPACES = 7 };

/* Zones 3, 4, 5 and 6 */
enum { ZONE_3, ZONE_4, ZONE_5, ZONE_6, ZONES };

/* In a zone, zero is a gap. The species of a water are side by side. */
enum species {
    NO_FISH,
    WRASSE, JOHN_DORY, MACKEREL, FLOUNDER,
    PERCH, SEA_TROUT, PIKE,
    RAINBOW_TROUT, BROWN_TROUT, SALMON, ROACH,
    SPECIES = ROACH,
};
enum { KINDS_IN_WATER = 4 };

enum { TAG_A, TAG_B, TAG_C, TAG_D, TAG_E, TAGS };
enum { CRAB, CONGER, CHAR, DOGFISH, RAY, MASTER_KINDS, CARDS_OF_KIND = 6, SLOTS = 4, NO_SLOT = COLOURS };
enum { LURE_TOKEN, REEL_TOKEN, ROD_TOKEN, LINE_TOKEN, TACKLE_KINDS };

/* Tackle in hand, by the pile it came from: a token held before the last shuffle can't be one of the new pile. */
enum { OF_OLD, OF_NEW, PILES };

enum step_id { NO_STEP,
#define STEP(id, token) id,
#include "games/coldwater_crown/rules/steps.def"
#undef STEP
};

enum event_kind {
    BEGINS, TAG_IS, TILE_IS,
    PLACED, TOOK, FILLS, DREW, CLEAR_DRAWN, DRY, TRIES, JOINS_ROW,
    CAST, BAITED, CARD_CAUGHT, CAUGHT, LOST, LOOKED, DREW_TACKLE, TACKLE_IS, NO_TACKLE, SHUFFLED, PLAYED,
    LED_TO, LURED, REELED, SWIMS,
    WEIGHS_RIGHT, EIGHT_WON, SMALL_WON, ALIKE_WON, DIFFERENT_WON, TWELVE_WON,
    END_COMES, CONTEST_OF, CHOSE, PRESENTED, WEIGHED, EARLIER, UNPLACED, TAGGED,
    SILENT_DRAWS, MOVES_ON, COMES_FROM, GAINS, NO_GAIN, SPILT,
};

/* The choices of questions that have several kinds of them */
enum { PORT_CARD = ZONES, PORT_DECK = PORT_CARD + MASTERS };                    /* before them, a zone to fill        */
enum { TO_DISCARD = MASTERS };                                                  /* before it, a card to put bait on   */
enum { LAND, FROM_DECK, LOSE, WITH_ROD, WITH_LINE = WITH_ROD + WATERS };
enum { PLAY_REEL = COLOURS };                                                   /* before it, a Lure by colour        */
enum { LURE_SINGLE = ZONES * ZONES };                                           /* before it, two zones               */
enum { SECOND_CARD, SEVEN_BAIT };

/* What the arguments of frames mean, by step. */
enum { TOP_PLACE, TOP_RESTOCKS };                    /* SHORE_TOP, ...: where the card will lie; whether waters are restocked */
enum { PORT_ACTIONS, PORT_SECOND };                  /* PORT, PORT_AGAIN: actions left; whether this is the second            */
enum { FILL_ZONE };                                  /* FILL, FILL_ON                                                         */
enum { BAITING_COLOUR, BAITING_PIECES };             /* BAITING: pieces that are left                                         */
enum { CATCHES_WATER, CATCHES_ZONES };               /* CATCHES, ORDER: the zones that are left, a set                        */
enum { CATCH_WATER, CATCH_ZONE, CATCH_EMPTIED,       /* CATCH: where it is made; the zone of the board that was emptied;      */
       CATCH_PLAYED };                               /*        what was played on it, ROD_PLAYED | LED_AWAY                   */
enum { LOOK_SPECIES };                               /* LOOK, SILENT_LOOK                                                     */
enum { LURE_COLOUR };                                /* LURE                                                                  */
enum { REEL_PIECE };                                 /* REEL_WITH: the piece that changes places                              */
enum { PRESENT_SPECIES, PRESENT_TURN };              /* PRESENT: see ask_presenting                                           */
enum { SPILL_DRAWN };                                /* SPILL: pieces that were drawn                                         */

static_assert(PORT_DECK + 1 <= FIRST_ASIDE && TO_DISCARD + 1 <= FIRST_ASIDE, "an answer may not look like an aside");
static_assert(WITH_LINE + ZONES <= FIRST_ASIDE && COLOURS * ZONES <= FIRST_ASIDE, "nor may a catch or a piece of bait");
static_assert(LURE_SINGLE + ZONES <= FIRST_ASIDE, "nor the zones of a Lure");
static_assert(FIRST_ASIDE + PLAY_REEL < CHOICES, "the asides are choices");
static_assert(CHOICES - FISH_CARDS >= 0 && MASTERS <= 32, "cards fit into sets");
static_assert(KINDS - BAITS >= 0 && KINDS - SPACES >= 0, "bait and spaces fit into bags");

/* A piece of bait on a board as a choice: its colour and its zone. */
static inline int piece_of(int colour, int zone) { return ZONES * colour + zone; }
static inline int colour_of_piece(int piece)     { return piece / ZONES; }
static inline int zone_of_piece(int piece)       { return piece % ZONES; }

/* What points come from, in the order of the score sheet. */
enum { FROM_SHORE, FROM_LAKE, FROM_RIVER, FROM_TAGS, FROM_EIGHT, FROM_SMALL, FROM_MYSTERY, FROM_TWELVE, FROM_MASTERS,
       FROM_ALIKE, FROM_DIFFERENT, SOURCES };
static_assert(TALLY_LINES - SOURCES >= 0, "the score sheet has a line for each source");

/* The switches (chapter 12), each as in the edition or set separately. */
enum { OPTION_EDITION, OPTION_ROW, OPTION_NEIGHBOURS, OPTION_LURE, OPTION_REEL, OPTION_RESTOCK, OPTION_CLEAR,
       OPTION_NEW_TACKLE, OPTION_LIMIT_OF_CARDS, OPTION_MYSTERY, OPTION_TWELVE, OPTION_CONTESTS,
       OPTION_OPEN_TACKLE, OPTION_TAGLESS, OPTION_FIRST,
       LAST_OF_EDITION = OPTION_CONTESTS };   /* those up to it may be left to the edition */
enum { RING_3456, RING_3465 };
enum { LURE_TWO, LURE_ONE_OR_TWO };
enum { REEL_ANY, REEL_COLOURS };
enum { AFTER_STEP, AFTER_ACTION, AFTER_CATCH };
enum { CLEAR_WHEN_FULL, CLEAR_AFTER_NEXT };
enum { NEXT_STEP, NEXT_ACTION };
enum { LIMIT_THREE, LIMIT_NONE };
enum { ONE_A_STEP, EVERY_FISH };
enum { AT_END_OF_TURN, AT_ONCE };
enum { LAKE_FIRST, RIVER_FIRST };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct state {
    FLOW(10);                                       /* nine were reached in a test: a Lure at the Port, alone, and its catches */
    uint32_t turns;                                 /* that have begun                                          */
    struct {
        uint64_t shown[SEATS];                      /* fish presented at contests, as sets of cards             */
        uint32_t trying[SEATS], landed[SEATS];      /* Master Angler cards: tried for; caught                   */
        uint32_t masters, row;                      /* those in the deck; in the row                            */
        uint32_t wanting[COLOURS];                  /* cards with a free slot of the colour, wherever they are  */
        uint16_t species[SEATS];                    /* caught, as a set from WRASSE on                          */
        uint16_t gaps;                              /* in the waters, a set: 4 x water + zone                   */
        uint8_t  bait[SEATS][COLOURS][ZONES];       /* on the boards                                            */
        uint8_t  held[SEATS][ZONES];                /* of all colours                                           */
        uint8_t  bag[KINDS], discard[KINDS];        /* bait by colour, and the clear piece                      */
        uint8_t  slots[MASTERS];                    /* bit k: there is bait on the k-th slot of the card         */
        uint8_t  water[WATERS][ZONES], top[WATERS]; /* species                                                  */
        uint8_t  deck[WATERS][KINDS_IN_WATER];      /* species below the top, in the order of the water         */
        uint8_t  at[KINDS];                         /* the side of the angler on each space; 0: none            */
        uint8_t  side[SEATS];                       /* of the angler in hand                                    */
        uint8_t  creel[SEATS][CREEL];               /* species caught, in their order                           */
        uint8_t  tile_at[SEATS][CREEL];             /* the Mystery Weight each could have won; 0: none          */
        uint8_t  fish[SEATS];                       /* how many                                                 */
        uint8_t  claims[SEATS];                     /* Mystery Weights won, as a set of pounds                  */
        uint8_t  claimant[KINDS];                   /* by pounds: one more than the place in the creel          */
        uint8_t  eight[SEATS], small[SEATS];        /* points of the trophies won                               */
        uint8_t  alike[SEATS], different[SEATS], twelve[SEATS];
        uint8_t  contest[WATERS][SEATS];            /* points of the trophies won                               */
        uint8_t  tagged[WATERS][SEATS];             /* fish presented with the tag of the day                   */
        uint8_t  submitted[SEATS];                  /* species of this contest for which the choice was made    */
        uint8_t  eights, smalls, twelves;           /* trophies that are gone                                   */
        uint8_t  tile, tiles;                       /* the open Mystery Weight, 0 if none; those below, a set   */
        uint8_t  tag;                               /* of the day, one higher; 0: not drawn yet                 */
        uint8_t  tackle[SEATS], old[SEATS];         /* tokens in hand; those of them from earlier piles         */
        uint8_t  not_old[SEATS];                    /* kinds that these can't be, as a set                      */
        uint8_t  of_old[TACKLE_KINDS];              /* tokens of earlier piles that are in hands                */
        uint8_t  of_new[TACKLE_KINDS];              /* tokens of this pile that are in it or in hands           */
        uint8_t  used[TACKLE_KINDS];
        uint8_t  pile;                              /* tokens in it                                             */
        uint8_t  fresh;                             /* tokens of the player in turn that can't be played yet    */
        uint8_t  claimed;                           /* a Mystery Weight was won in this step                    */
        uint8_t  placed;                            /* space of the angler placed, one higher, until one is taken */
        uint8_t  player;                            /* whose turn it is                                         */
        uint8_t  turns_left;                        /* ENDLESS, until the end comes                             */
        uint8_t  contests;                          /* that are settled                                         */
        uint8_t  draws;                             /* of the silent player in its turn                         */
        uint8_t  seats;
        uint8_t  row_size, ring, lure, reel, restock, clear, new_tackle, limit, mystery, when_twelve, order;
        uint8_t  open_tackle, tagless;
        uint8_t  first;                             /* who goes first, as set: a seat, one higher; 0: it is drawn */
        uint8_t  own;                               /* 1: the cards of an owner's box follow, see cards.h       */
        uint8_t  spare[3];
    } open;
    struct {
        uint64_t caught[SEATS];                     /* cards; the silent player's are open                      */
        uint64_t chosen[SEATS];                     /* for this contest                                         */
        uint8_t  tackle[SEATS][PILES][TACKLE_KINDS];/* one higher                                               */
        uint8_t  fresh[TACKLE_KINDS];               /* of the player in turn, one higher                        */
        uint8_t  spare[4];
    } hand;
};
#pragma GCC diagnostic pop

static_assert(sizeof(struct state) <= STATE_LIMIT, "a state fits into its room");

/* Queries shared by the chapters */
static inline bool is_window(int step) { return step == WINDOW || step >= WINDOW_TAKEN; }
static inline bool alone(const struct state *s)   { return s->open.seats == 1; }
static inline int  players(const struct state *s) { return s->open.seats + alone(s); }   /* the silent one counts */

/* Purple and green are the Shore's, blue and red the Lake's, yellow and black the River's. */
static inline int  water_of_colour(int colour)    { return colour >> 1; }
static inline int  first_colour_of(int water)     { return water << 1; }
static inline int  space_of_colour(int colour)    { return colour + 1; }
static inline int  colour_of_space(int space)     { return space - 1; }
static inline int  zone_number(int zone)          { return zone + 3; }   /* and as many pieces as it holds */
static inline int  zone_of_number(int number)     { return number - 3; }
static inline int  gap(int water, int zone)       { return 4 * water + zone; }

/* The zones of a board side by side, each full. */
#define ZONES_FULL UINT32_C(0x06050403)

#endif
