/* The contract every game fulfils. Read this first.
 *
 * A game is a table of steps. Each step is a sequence of others, something that happens by itself, a question to a seat
 * or a question to chance. Where a game stands is a stack of frames inside its state, so a waiting game is plain bytes:
 * copy it, hash it, compare it, store it. Rules do no I/O, allocate nothing, draw nothing and spell no sentence. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine/log.h"
#include "engine/menu.h"
#include "engine/rng.h"

#include <assert.h>
#include <stddef.h>

struct state;      /* incomplete here; each game completes its own */
struct field;      /* engine/fields.h   */
struct phrase;     /* engine/lexicon.h  */
struct tokens;
struct lexicon;

enum {
    NOBODY       = 255,   /* no seat: chance, a stranger, the end of a row of seats */
    SEATS_LIMIT  = 8,
    SCRIPT_ROWS  = 8,     /* the last of them stays empty */
    OPTION_LIMIT = 20,
    TALLY_LINES  = 24,
    STATE_LIMIT  = 4096,  /* bytes of a state */
    FIRST_ASIDE  = 48,    /* asides are choices 48 to 63 of the question they interrupt */
};

/* One moment in waiting. Everyone may see it: no secret lies in a frame. */
struct frame { uint8_t step, who, row, count, arg[4]; };

struct flow { uint32_t depth; };

/* The first members of every state: where the game stands. */
#define FLOW(limit)   \
    struct flow flow; \
    struct frame stack[limit]

/* One row of a script; a row without a step ends it. At most one of each, times and again. */
struct line {
    uint8_t step;
    int  (*who)  (const struct state *, struct frame);           /* whom it concerns (else as the script)   */
    bool (*when) (const struct state *, struct frame);           /* only if                                 */
    int  (*each) (const struct state *, struct frame, int k);    /* once for the k-th seat, until NOBODY    */
    int  (*times)(const struct state *, struct frame);           /* so many times                           */
    bool (*again)(const struct state *, struct frame);           /* as long as                              */
};

/* Who learns an answer at once. What is hidden from a seat stands as `?` in its log. */
enum audience { EVERYONE, OWNER, NO_ONE };

/* One kind of moment: exactly one of script, run, offer and odds. */
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
    enum audience seen;                                                    /* who sees the answer                     */
    bool asides;                                                           /* may be interrupted by the game's asides */
    bool page;                                                             /* something to read: asked though there be no choice */
    bool turn;                                                             /* a seat's turn begins here               */
};

/* A paragraph of the game's RULES.md as a number: 2.3 is PARAGRAPH(2, 3). */
#define PARAGRAPH(chapter, number) ((chapter) * 100 + (number))

/* What may be set when a table is laid: a number from min to max, or one of the named values 0, 1, 2 ... */
struct option {
    const char *name;
    const char *const *values;     /* NULL-terminated names; NULL: a number */
    int16_t min, max, preset;
};

struct setup {
    int seats;
    int16_t value[OPTION_LIMIT];   /* one for each option of the game */
};

/* A score, source by source. `of` is what was counted, `points` what it is worth. */
struct tally {
    int lines;
    struct { const char *source; int of, points; } line[TALLY_LINES];
};

/* Which day it is, from 1 on, and how many were won; day 0: the table has none. */
struct days { int day, won; };

enum { DAYS_LIMIT = 7 };

struct game {
    const char *id;
    uint16_t rules_version;
    uint8_t  min_seats, max_seats;
    uint8_t  asides;               /* the step whose offer, take and words are the asides; 0: none */
    uint32_t bound;                /* answers within which a game of bots has always ended */
    bool     automa;               /* at a table of one seat an automa plays too: it comes after the seat, as index 1, in
                                      arrays, scores and events, and is never asked; the catalogs name it: GAME.automa */
    const struct option  *options; /* up to one without a name */
    const struct lexicon *lexicon;
    const struct field   *fields;
    const char           *rules;   /* RULES.md */

    int  (*forbids)(const struct setup *);   /* 0, or the PARAGRAPH that forbids it: never the presets. May be NULL */
    struct days (*days)(const struct state *);   /* of a game that lasts for days. May be NULL */
    int  (*seats)  (const struct state *);       /* how many play: of a state or of any view of it */
    void (*observe)(const struct state *, int viewer, struct state *view);
    void (*deal)   (const struct state *view, int viewer, struct rng *, struct state *); /* a world the viewer may be in */
    int  (*score)  (const struct state *, int seat, struct tally *);     /* the tally may be NULL */
    void (*rank)   (const struct state *, uint8_t place[]);              /* 1 is first; ties share; solo: 1 won, 2 lost */
    const char *(*tie)(const struct state *, int winner, int loser);     /* equal points, different places: the key of what
                                                                            decided; NULL: nothing did. May be NULL */
    const char *(*broken)(const struct state *);                         /* NULL, or the invariant that fails */

    /* made by engine/runner.h: RUNNER in the game's constant */
    uint16_t state_size;
    const struct step *steps;
    const char *const *step_names;                                       /* by step; the first is NULL */
    int step_count;                                                      /* one more than there are steps */
    void        (*begin)  (struct state *, const struct setup *);
    struct odds (*menu)   (const struct state *);                        /* of the question on top: only while not over */
    bool        (*play)   (struct state *, int choice, struct log *);    /* false: not on the menu, nothing changed */
    long        (*playout)(struct state *, struct rng *);                /* to the end at random; how many answers of seats */
};

/* Who has arrays, scores and events: the seats, and the automa where one plays. */
static inline int parties(const struct game *game, int seats) { return seats + (game->automa && seats == 1); }

/* What every state begins with, whatever the game. */
struct waiting { FLOW(1); };

static inline const struct waiting *waiting(const struct state *s) { return (const struct waiting *)(const void *)s; }
static inline bool game_over(const struct state *s) { return waiting(s)->flow.depth == 0; }

/* Room for a state of any game. */
union any_state { uint64_t align; uint8_t bytes[STATE_LIMIT]; };
static inline struct state *state_in(union any_state *room) { return (struct state *)(void *)room; }

/* The question that waits for an answer; only while the game is not over. */
struct frame question(const struct state *);
bool chance_answers(const struct game *, const struct state *);

/* Whether the choice belongs to the asides of the waiting question, and the step that words and takes it. */
bool is_aside(const struct game *, struct frame, int choice);
const struct step *step_of(const struct game *, struct frame, int choice);

/* 0 when the choice is on the menu, else the paragraph that forbids it. */
int why_not(const struct game *, const struct state *, int choice);

/* Places by points: the most is first, and who is level shares the place. For `rank`. */
void rank_by(const long points[], int seats, uint8_t place[]);

/* Of those who have as many points as this seat but a worse place, the one with the best place, and the key of what decided
 * between the two; without a key there was no such tie. */
struct tie { int loser; const char *key; };
struct tie tie_of(const struct game *, const struct state *, int seats, int winner);

uint64_t hash_of(const struct game *, const struct state *);

#endif
