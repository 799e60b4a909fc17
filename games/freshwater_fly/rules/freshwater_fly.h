/* Freshwater Fly: what lies on the table. Everyone may know all of it: what nobody has seen is not drawn yet. */
#ifndef GAMES_FRESHWATER_FLY_RULES_FRESHWATER_FLY_H
#define GAMES_FRESHWATER_FLY_RULES_FRESHWATER_FLY_H

#include "engine/game.h"

enum {
    SEATS         = 4,
    COLUMNS       = 6,
    ROWS          = 3,
    SPACES        = COLUMNS * ROWS,   /* 3 x column + row, column 1 first, the top row first */
    HATCH_TILES   = COLUMNS + 1,      /* the last one waits                                  */
    WAITING       = COLUMNS,
    FISH_CARDS    = 48,
    STRIKE_CARDS  = 4,
    ROCKS         = 5,                /* at most                                             */
    TOPS          = 3,                /* cards of the fish pile that are known               */
    MOST_FINESSE  = 4,
    SEVEN_FISH    = 7,
    DIAL_SPACES   = 5,
    SILENT        = 1,                /* the silent angler, after the one seat               */
    DAYS          = 7,
    TURNS_ALONE   = 3,                /* 13.6 in a round                                     */
    TRACK_SPACES  = 8,
};

enum species { ARCTIC_CHAR, GRAYLING, DOLLY_VARDEN, RAINBOW, CUTTHROAT, BROWN_TROUT, STEELHEAD, COHO, SPECIES };

/* The colour of a fish is also the section of the line above which it begins: green is next to the bank. */
enum { GREEN, BLACK, GOLD, FISH_COLOURS };

/* What swims in a space: nothing, a fish of which only the open side is known, or a card that was seen. */
enum { NO_FISH, FIRST_KIND, FISH_KINDS = SPECIES * FISH_COLOURS, SEEN_CARD = 64 };

/* Hatch tokens and flies */
enum { ORANGE_FLY, GREEN_FLY, YELLOW_FLY, WHITE_FLY, BROWN_FLY, BLUE_FLY, FLIES };

enum { DIAL_START, DIAL_DRAG, DIAL_MOMENTUM, DIAL_PLUS, DIAL_RESISTANCE };

enum { BOARD_1A, BOARD_2A, BOARD_3B, BOARD_4B, BOARDS };

enum { TILE_1, TILE_2, TILE_3, TILE_4, TILE_5, TILE_6, TILE_7, TILES, TILES_IN_PLAY = 5 };
enum { FACE_A, FACE_B };
enum { FACE_1A, FACE_1B, FACE_2A, FACE_2B, FACE_3A, FACE_3B, FACE_4A, FACE_4B, FACE_5A, FACE_5B, FACE_6A, FACE_6B, FACE_7A, FACE_7B,
       FACES };

enum { SKILL_A, SKILL_B, SKILL_C, SKILL_D, SKILL_E, SKILL_F, SKILL_G, SKILL_H, SKILL_I, SKILL_J, SKILL_K, SKILL_L,
       SKILL_M, SKILL_N, SKILL_O, SKILL_P, SKILL_Q, SKILL_R, SKILL_S, SKILL_T, SKILL_U, SKILL_V, SKILL_W, SKILL_X,
       SKILLS, USUAL_SKILLS = SKILL_Q };

/* 5.1 The finesse actions */
enum { FINESSE_DIE, FINESSE_HATCH, FINESSE_STRIKE, FINESSE_FLY, FINESSE_DRAG, FINESSE_ACTIONS };

/* 13.2 The places of the adventure; several players fish at the first. */
enum { CROOKED_FORK, HUNTERS_CABIN, SNAKE_RUN, COLDWATER_COVE, PLACES };
static const char *const place_words[PLACES] = { "crooked-fork", "hunters-cabin", "snake-run", "coldwater-cove" };

/* 16. Badges: of species and colour rows, of the big ones, of other challenges, of places. */
enum { SPECIES_BADGE, COLOUR_BADGE = SPECIES_BADGE + SPECIES, BIG_BADGE = COLOUR_BADGE + FISH_COLOURS,
       BONUS_A_BADGE = BIG_BADGE + SPECIES, BONUS_B_BADGE, EIGHT_BADGE, PLACE_BADGE, BADGES = PLACE_BADGE + PLACES };

/* 17. What a badge buys */
enum { UNLOCK_TILE, MORE_FINESSE = UNLOCK_TILE + TILES_IN_PLAY, MORE_ROCKS, ROD_3B, ROD_4B, SKILL_EVERY_DAY, SEVEN_BONUS,
       BONUS_POINT, IMPROVEMENTS, GO_ON = IMPROVEMENTS, GIVE_UP };

enum step_id { NO_STEP,
#define STEP(id, token) id,
#include "games/freshwater_fly/rules/steps.def"
#undef STEP
};

/* The arguments of frames that several chapters read: of a fly on the water, of a cast, of a token that is moved, of a fish that
 * is swapped, of a roll. */
enum { FLY_AT, FLY_DRIFTS, STRIKES_UP, STRIKES_LEFT, STRUCK = STRIKES_LEFT };   /* the last depends on the step */
enum { CAST_COLUMN };
enum { MOVES_UP_TO, MOVES_FROM, MOVED_FLY };
enum { SWAPPED_SPACE };
enum { DICE_LEFT };

/* The kinds of words in the lexicon */
enum words { SPECIES_WORDS, COLOUR_WORDS, KIND_WORDS, FLY_WORDS, ROW_WORDS, SPACE_WORDS, BOARD_WORDS, FACE_WORDS, SKILL_WORDS,
             DIAL_WORDS, USE_WORDS, STRIKE_WORDS, FISH_WORDS, PLACE_WORDS, BADGE_WORDS, IMPROVEMENT_WORDS };

enum event_kind {
    BEGINS, BOARD_IS, TILE_IN_PLAY, ROUND_BEGINS, ROLLED, TOOK_DIE, DIE_BECOMES, TIES_FLY, SECOND_FLY,
    CASTS, STRIKES, ROCK_THERE, NO_FISH_THERE, NO_MATCH, NEITHER_MATCHES, MISSED, HOOKED, DRIFTS, CAST_ENDS, VALUES_ARE, TAKES_TOKEN, FINDS_SKILL, COMES_UP, SWIMS,
    TURNS_REEL, NEARER, LANDED, DRAGS, TAKES_TILE, FLIPS_TILE, PLAYS_TILE, PLAYS_SKILL, FINESSE_IS, MOVES_TOKEN, SWAPS,
    SPENDS_FINESSE, GAINS_FINESSE, TURNS_OVER, LEAVES_COLUMN, CARD_WAITS, PULLS_BACK, ON_TO_START, HATCH_IS_NEW, DICE_ARE,
    AGAIN, LEADS_NEXT, SLIDES, HATCHES, SEVEN_LANDED, LAST_ROUND, LOSES_FISH,
    FISH_BACK, TOKEN_BACK, ROCK_BACK, PILE_AGAIN,
    DAY_BEGINS, BONUS_IS, DRAWS_SKILL, LOSES_ROCK, ROCK_GONE, TRACK_IS, DAY_WON, DAY_LOST, TIE_BROKEN, TIE_STANDS,
    EARNS_BADGE,
    IMPROVES, ADVENTURE_WON, ADVENTURE_LOST,
};

enum { OPTION_TILES, OPTION_SPECIALISED, OPTION_GIFT, OPTION_FIRST };

/* The choices of a turn's hub */
enum { TAKE_DIE, CAST_DIE = TAKE_DIE + 6, REEL_DIE, FINESSE_WITH_DIE, END_TURN, DIE_UP, DIE_DOWN, CHANGE_FLY, SET_DRAG,
       PLAY_TILE, PLAY_SKILL, HUB_CHOICES = PLAY_SKILL + SKILLS };
enum { CAST_ROW, MOVE_HATCH = CAST_ROW + ROWS, MOVE_BY_S };
enum { OWN_DIE = 6 };                             /* 6.12 besides the dice of the pool */
enum { USE_F, USE_V, NO_CARD };                   /* 8.1 at the end of a round          */
enum { DRIFT_TO, MORE_STRIKE = DRIFT_TO + ROWS, DRIFT_BY_X, STOP = DRIFT_BY_X + ROWS };

/* A byte for something that may be missing: 0 when it is, otherwise one more than its number. */
typedef uint8_t maybe_t;
enum { NONE = -1 };
static inline maybe_t some(int number)        { return (maybe_t)(number + 1); }
static inline int     number_in(maybe_t byte) { return byte - 1; }    /* NONE: it is missing */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* 16. and 17. What an adventure keeps from day to day. */
struct journal {
    uint32_t badges;                       /* that were earned, a set                                      */
    uint16_t points[2][DAYS];              /* of the days that are over: yours, those of the silent angler */
    uint8_t  to_spend;                     /* badges                                                       */
    uint8_t  day, place;                   /* days from 1, 0: none has begun; where the next one is spent  */
    maybe_t  places[DAYS];                 /* where the days that are over were spent                      */
    uint8_t  won;                          /* days, a set                                                  */
    maybe_t  ties[DAYS];                   /* the colour of fish that settled equal points                 */
    uint8_t  species_boxes[SPECIES], colour_boxes[FISH_COLOURS], bonus_boxes;
    uint8_t  tiles, finesse, rocks;        /* improvements: a set; a level; cards a pile                   */
    maybe_t  rod;                          /* and a board                                                  */
    uint8_t  skill_card, seven, bonus_points;
    uint8_t  specialised;                  /* an option, which each new day needs                          */
    uint8_t  unused[2];                    /* always zero: a state has no padding                          */
};

struct state {
    FLOW(13);
    uint32_t rounds;                       /* that were begun                                              */
    uint64_t landed[SEATS];                /* fish, as sets of cards                                       */
    uint64_t unseen;                       /* fish whose hidden side nobody has seen                       */
    uint32_t skills[SEATS];                /* rock cards                                                   */
    uint32_t rocks;                        /* rock cards that nobody has seen                              */
    uint32_t fresh, used;                  /* of the player in turn: gained, used in this turn             */
    uint32_t stones;                       /* spaces that are rocks                                        */
    struct journal journal;
    uint8_t  hatch[HATCH_TILES][KINDS];    /* tokens by colour, column 1 first                             */
    uint8_t  hatch_size[HATCH_TILES];      /* printed on the tiles                                         */
    uint8_t  bag[KINDS], discard[KINDS];   /* hatch tokens                                                 */
    uint8_t  pool[KINDS];                  /* dice by number, from 1                                       */
    uint8_t  pile[FISH_COLOURS][SPECIES];  /* open sides below the known top of the pile                   */
    uint8_t  tokens[SEATS][KINDS];         /* in the score piles                                           */
    uint8_t  river[SPACES];
    uint8_t  top[TOPS];                    /* of the pile, the uppermost first; as in the river            */
    uint8_t  rock_cards[ROCKS];            /* how many lie on each                                         */
    maybe_t  known_rock;                   /* a card put back on a pile                                    */
    uint8_t  known_pile;                   /* which pile                                                   */
    uint8_t  finesse[SEATS];
    maybe_t  fly[SEATS], second_fly[SEATS];
    uint8_t  dial[SEATS];
    maybe_t  line[SEATS];                  /* the fish on it                                               */
    uint8_t  section[SEATS];
    uint8_t  drag[SEATS];
    maybe_t  spool[SEATS];                 /* the token on it                                              */
    uint8_t  tucked[SEATS];                /* W under the fish                                             */
    maybe_t  tile[SEATS];                  /* that is held                                                 */
    uint8_t  face[SEATS];
    maybe_t  board[SEATS];
    uint8_t  total[SEATS], taken[SEATS];   /* of dice in this round                                        */
    uint8_t  fish[SEATS], tucked_landed[SEATS];
    uint8_t  tiles, faces;                 /* tiles beside the river; those with face B up: sets           */
    uint8_t  in_play;                      /* tiles of this game                                           */
    uint8_t  die, acted;                   /* the die of the turn; its action is done                      */
    uint8_t  finesse_used, tile_played;    /* in this turn: a set of finesse actions                       */
    maybe_t  cast_from, cast_hooked;       /* of the latest cast of the turn: spaces                       */
    maybe_t  cast_rock;                    /* and the rock card it brought                                 */
    uint8_t  cast_pile;
    maybe_t  first_to_seven;               /* a seat                                                       */
    uint8_t  start, player, seats, in_turn;
    uint8_t  anglers;                      /* the seats, and alone the silent angler                       */
    uint8_t  place;
    uint8_t  track;                        /* a space from 0                                               */
    maybe_t  bonus_token;
    uint8_t  silent_caught;                /* in this round                                                */
    uint8_t  seven_points, extra_points;   /* 15.2 of the day                                              */
    uint8_t  dice, draw_tiles, draw_first, day_over, over;
    uint8_t  own;                          /* 1: the cards of an owner's box follow, see cards.h           */
};
#pragma GCC diagnostic pop

/* 16.2 */
static inline bool adventure_is_won(const struct state *s) { return s->journal.place == PLACES; }

static inline int column_of(int space)           { return space / ROWS; }
static inline int row_of(int space)              { return space % ROWS; }
static inline int space_at(int column, int row)  { return ROWS * column + row; }
static inline int seat_after(const struct state *s, int who, int k)
{
    int seat = who + k;
    return seat - (seat >= s->seats ? s->seats : 0);
}

#endif
