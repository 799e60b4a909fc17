/* The contract every game fulfils. Read this first.
 *
 * A game is a table of steps. Each step is a sequence of others, something that happens without an answer, a question to
 * a seat or a question to chance. What a game waits for is a stack of frames inside its state, so a waiting game is plain
 * bytes: copy it, hash it, compare it, store it. Rules do no I/O, allocate nothing, draw nothing and contain no sentences. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/log.h"
#include "engine/menu.h"
#include "engine/rng.h"

#include <assert.h>
#include <stddef.h>

struct state;      /* incomplete here; each game completes its own */
struct field;      /* engine/fields.h   */
struct pad;        /* engine/pad.h      */
struct phrase;     /* engine/lexicon.h  */
struct beside;     /* engine/lexicon.h  */
struct tokens;
struct lexicon;
struct deck;       /* incomplete here; a game whose cards can be corrected completes its own */
struct deck_form;  /* engine/deck.h     */

enum {
    NOBODY       = 255,   /* no seat: chance, a spectator, the end of a list of seats */
    SEATS_LIMIT  = 8,
    SCRIPT_ROWS  = 8,     /* the last one stays empty */
    OPTION_LIMIT = 20,
    TALLY_LINES  = 24,
    STATE_LIMIT  = 4096,  /* bytes of a state */
    FIRST_ASIDE  = 48,    /* asides are choices 48 to 63 of the question they interrupt */
};

/* One step under way. Everyone may see it: a frame holds no secret. */
struct frame { uint8_t step, who, row, count, arg[4]; };

struct flow { uint32_t depth; };

/* The first members of every state: what the game waits for. */
#define FLOW(limit)   \
    struct flow flow; \
    struct frame stack[limit]

/* One row of a script; a row without a step ends it. A row has at most one of each, times and again. */
struct line {
    uint8_t step;
    int  (*who)  (const struct state *, struct frame);           /* for which seat (NULL: the script's own) */
    bool (*when) (const struct state *, struct frame);           /* only if                                 */
    int  (*each) (const struct state *, struct frame, int k);    /* once for the k-th seat, until NOBODY    */
    int  (*times)(const struct state *, struct frame);           /* repeat this many times                  */
    bool (*again)(const struct state *, struct frame);           /* repeat while                            */
};

/* Who learns an answer at once. What is hidden from a seat is `?` in its log. */
enum audience { EVERYONE, OWNER, NO_ONE };

/* A step has exactly one of script, run, offer and odds. */
struct step {
    struct line script[SCRIPT_ROWS];
    void        (*run)  (struct state *, struct frame, struct log *);
    uint64_t    (*offer)(const struct state *, struct frame);              /* bit k: frame.who may make choice k      */
    struct odds (*odds) (const struct state *, struct frame);              /* chance answers                          */
    void        (*take) (struct state *, struct frame, int choice, struct log *);
    int rule;                                                              /* the PARAGRAPH that forbids what is not offered */
    int         (*why)  (const struct state *, struct frame, int choice);  /* the same where it depends; 0: allowed   */
    const struct phrase *words;                                            /* number <-> text                         */
    const struct tokens *about[2];                                         /* what the first arguments of its frame are */
    const struct beside *beside;                                           /* what its question names besides (engine/lexicon.h) */
    enum audience seen;                                                    /* who sees the answer                     */
    bool asides;                                                           /* may be interrupted by the game's asides */
    bool page;                                                             /* something to read: asked even if there is no choice */
    bool turn;                                                             /* a seat's turn begins here               */
};

/* A paragraph of the game's RULES.md as a number: 2.3 is PARAGRAPH(2, 3). */
#define PARAGRAPH(chapter, number) ((chapter) * 100 + (number))

enum { EDITIONS_LIMIT = 4 };

/* What can be set before a game begins: a number from min to max, or one of the named values 0, 1, 2 ... A game with several
 * rulebooks has an option `edition`, and the others may say which of their values each of them means. */
struct option {
    const char *name;
    const char *const *values;     /* NULL-terminated names; NULL: a number */
    int16_t min, max, preset;
    uint8_t in_edition[EDITIONS_LIMIT];   /* by value of `edition`; 0: as in the edition itself, so it says nothing */
    uint8_t least_seats, most_seats;      /* it matters only at tables of this many seats; 0: no limit */
};

/* The cards of an owner's box, where they differ from what Creel has: engine/deck.h. */
enum { DECK_LIMIT = 384, DECK_NAME = 32 };
struct own_cards {
    char name[DECK_NAME];                /* empty: the cards are as printed here */
    uint64_t cards[DECK_LIMIT / 8];      /* in the form of the game's struct deck */
};

struct setup {
    int seats;
    int16_t value[OPTION_LIMIT];   /* one for each option of the game */
    struct own_cards own;
};

/* A score, source by source. `of` is what was counted, `points` what it is worth. */
struct tally {
    int lines;
    struct { const char *source; int of, points; } line[TALLY_LINES];
};

/* Which day it is or was last, from 1, and how many were won; day 0: none has begun. */
struct days {
    int day, won;
    int of;               /* how many there are; 0: this game has no days          */
    const char *place;    /* where it is spent: a word of the game's tokens `place` */
    bool over, victory;   /* it is over, and was won; the next has not begun yet   */
};

enum { DAYS_LIMIT = 7 };

/* What the module for pages leaves out, such as boards as text: no page uses it, and a page waits for every byte. */
#ifdef __wasm__
enum { IN_PAGE = true };
#define OUTSIDE_PAGES(what) NULL
#else
enum { IN_PAGE = false };
#define OUTSIDE_PAGES(what) what
#endif

struct game {
    const char *id;
    uint16_t rules_version;
    uint8_t  min_seats, max_seats;
    uint8_t  asides;               /* the step whose offer, take and words are the asides; 0: none */
    uint32_t bound;                /* no game of bots has taken more answers than this */
    bool     automa;               /* at a table of one seat an automa plays too: it comes after the seat, as index 1, in
                                      arrays, scores and events, and is never asked; the catalogs name it: GAME.automa */
    const struct option  *options; /* the last one has no name */
    const struct lexicon *lexicon;
    const struct field   *fields;
    const char           *rules;   /* RULES.md */
    const struct pad     *pads;    /* of use beside a real table: engine/pad.h. May be NULL */
    const struct deck_form *deck;  /* the cards that owners of the box can correct. NULL: there are none */
    const struct game    *own;     /* the same game with the cards of a set-up, which follow its state */
    const struct game    *listed;  /* of that one, the game itself */

    int  (*forbids)(const struct setup *);   /* 0, or the PARAGRAPH that forbids it: never the presets. May be NULL */
    struct days (*days)(const struct state *);   /* of a game that lasts for days. May be NULL */
    int  (*seats)  (const struct state *);       /* how many play: of a state or of any view of it */
    void (*observe)(const struct state *, int viewer, struct state *view);
    void (*deal)   (const struct state *view, int viewer, struct rng *, struct state *); /* a world that fits the view */
    int  (*score)  (const struct state *, int seat, struct tally *);     /* the tally may be NULL */
    void (*rank)   (const struct state *, uint8_t place[]);              /* 1 is first; ties share; solo: 1 won, 2 lost */
    const char *(*tie)(const struct state *, int winner, int loser);     /* equal points, different places: the key of what
                                                                            decided; NULL: nothing did. May be NULL */
    const char *(*broken)(const struct state *);                         /* NULL, or the invariant that fails */
    const char *(*impossible)(const struct state *view);                 /* of a view with hidden parts that came from
                                                                            outside: NULL, or what contradicts what, so that
                                                                            menu, deal and broken can't go astray. NULL: there
                                                                            is nothing hidden, or nothing to contradict it */

    /* made by engine/runner.h: RUNNER in the game's constant */
    uint16_t state_size;
    const struct step *steps;
    const char *const *step_names;                                       /* by step; the first is NULL */
    int step_count;                                                      /* one more than there are steps */
    void        (*begin)  (struct state *, const struct setup *);
    struct odds (*menu)   (const struct state *);                        /* of the question on top: only while not over */
    bool        (*play)   (struct state *, int choice, struct log *);    /* false: not on the menu, nothing changed */
    void        (*go_on)  (struct state *, struct log *);                /* runs and tells what needs no answer, to the next question */
    void        (*advance)(struct state *, int choice, int *turns);      /* the same for a choice that is on the menu, unchecked and
                                                                            untold; counts the turns that begin */
    long        (*playout)(struct state *, struct rng *);                /* to the end at random; returns how many answers seats gave */
    uint64_t    (*stride) (struct state *, int choice, struct rng *);    /* advance, then draw for chance until a seat is asked: its menu;
                                                                            0: the game is over. For batches; not in pages */
    uint64_t    (*settle) (struct state *, struct rng *);                /* the same without an answer: of a game that has just begun */
};

/* How many have arrays, scores and events: the seats, and the automa if one plays. */
static inline int parties(const struct game *game, int seats) { return seats + (game->automa && seats == 1); }

_Static_assert(SEATS_LIMIT < NOBODY, "no seat is called NOBODY");
_Static_assert((int)FIRST_ASIDE < (int)CHOICES, "a menu has room for asides");
_Static_assert(KINDS * 8 == CHOICES, "a set of choices has a byte for each kind of a bag");
_Static_assert(sizeof(struct frame) == 8, "a frame fits one word");

/* What every state begins with, whatever the game. */
struct waiting { FLOW(1); };

static inline const struct waiting *waiting(const struct state *s) { return (const struct waiting *)(const void *)s; }
static inline bool game_over(const struct state *s) { return waiting(s)->flow.depth == 0; }

/* Room for a state of any game. */
union any_state { uint64_t align; uint8_t bytes[STATE_LIMIT]; };
static inline struct state *state_in(union any_state *room) { return (struct state *)(void *)room; }

/* The question that waits for an answer. Only while the game is not over. */
struct frame question(const struct state *);
bool chance_answers(const struct game *, const struct state *);

/* Whether the choice belongs to the asides of the waiting question, and the step that words and takes it. */
bool is_aside(const struct game *, struct frame, int choice);
const struct step *step_of(const struct game *, struct frame, int choice);

/* 0 when the choice is on the menu, else the paragraph that forbids it. */
int why_not(const struct game *, const struct state *, int choice);

/* Places by points: the most is first, and ties share a place. For `rank`. */
void rank_by(const long points[], int seats, uint8_t place[]);

/* Of the seats with as many points as this one but a worse place, the best placed, and the key of what decided between the
 * two. Without a key there was no such tie. */
struct tie { int loser; const char *key; };
struct tie tie_of(const struct game *, const struct state *, int seats, int winner);

uint64_t hash_of(const struct game *, const struct state *);

#endif
