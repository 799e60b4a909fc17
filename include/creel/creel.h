/* libcreel: fishing board games for other programs. The manual, libcreel(3) or docs/library.md, has a program to begin with.
 *
 *   creel_setup   a game with its seats and options; never changes, so threads may share it
 *   creel_state_  a game under way as plain bytes of yours: for search, solvers and statistics
 *   creel_table   a game under way with its log, undo, bots and hints
 *   creel_batch   many games in step, written into arrays of yours: for learning
 *
 * Seats are numbered from 0 here and from 1 in text. A choice is a number from 0 to 63 that means something for the question that
 * is asked; a menu is a word with a bit for each choice, so bit 3 is choice 3. Nothing is handed out that must be freed but setups,
 * tables and batches. Texts are written like snprintf does: the result is the whole length without the NUL, even if there was no
 * room for all of it, and with room for 0 bytes `text` may be NULL.
 *
 * Chance is asked like a seat, as CREEL_CHANCE, except where the library draws for it: in a table from creel_table_draw on, and
 * always in a batch.
 *
 * Seeds. Everything random comes from a number of yours, and the same number gives the same games in this version of the library:
 * creel_table_draw (chance at a table), creel_table_choose and creel_table_hint (what a bot is unsure of), creel_batch_new (chance
 * and samples of a batch), `uint64_t *random` (a generator of yours: begin it with any number, and the functions carry it on).
 * Any number will do, 0 too. They are not the seeds of `creel play --seed`.
 *
 * A game ends if its seats mean to end it: whoever always takes the first choice may wait at Coldwater Crown for ever. Bots, and
 * choices at random, come to an end.
 *
 * Seats, viewers, parties and rows that do not exist, states of another setup and freed memory are errors of the program and
 * are not looked for. A choice that is not on the menu is always refused. */
#ifndef CREEL_CREEL_H
#define CREEL_CREEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef CREEL_API
#if defined(__GNUC__)
#define CREEL_API __attribute__((visibility("default")))
#else
#define CREEL_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a program must be compiled again; the soname has it, too. */
#define CREEL_ABI 0

enum {
    CREEL_CHANCE     = -1,    /* who is asked: chance                             */
    CREEL_NOBODY     = -2,    /* the game is over; as a viewer: who sits nowhere  */
    CREEL_EVERYTHING = -3,    /* a viewer who knows everything                    */
    CREEL_SEATS      = 8,     /* no table has more                                */
    CREEL_STATE      = 4096,  /* no state has more bytes                          */
    CREEL_DONE       = 255    /* in the arrays of a batch: nobody is asked        */
};

/* Why something was refused. Nothing was changed then. It is written only then, and may be NULL everywhere. */
typedef struct creel_error {
    char key[64];      /* for programs: stays the same                  */
    char text[448];    /* for people, in English                        */
} creel_error;

CREEL_API int         creel_abi(void);       /* CREEL_ABI of the library that runs                     */
CREEL_API const char *creel_version(void);   /* "0.1.0", a semantic version                            */

/* The name of the k-th game, as "fish-fish"; NULL: there are no more. "null", tosses of a coin, is the smallest game there can be. */
CREEL_API const char *creel_game(int k);

/* The same of bots, which play any seat of any game.
 *   random       every answer equally likely
 *   greedy       by heuristics
 *   easy         by heuristics, with mistakes
 *   fair         thinks a little; at Fish Fish by heuristics
 *   good         thinks more; at Fish Fish for two, every other answer is that of exploiter
 *   expert       thinks for 20,000 iterations, a second of the processor at most; at Fish Fish by computed strategies
 *   equilibrium  Fish Fish by computed strategies that nobody gains much against; other games like greedy
 *   exploiter    Fish Fish for 2 and 3 seats by the best response to random play; all else like greedy */
CREEL_API const char *creel_bot(int k);

/* ---- Setups ---- */

typedef struct creel_setup creel_setup;

/* Options are texts like "turns=two", up to NULL, each one once; what is not named is as usual, and options may be NULL. Seats are
 * not among them. creel_setup_json lists the options of a game. The result is NULL: refused. */
CREEL_API creel_setup *creel_setup_new(const char *game, int seats, const char *const options[], creel_error *why);
CREEL_API void         creel_setup_free(creel_setup *);
CREEL_API const char  *creel_setup_game(const creel_setup *);
CREEL_API int          creel_setup_seats(const creel_setup *);
CREEL_API int          creel_setup_parties(const creel_setup *);    /* seats, and the automa of a single seat, who has a score */

/* All there is to know about it, as a JSON object:
 *   game, rules                     its name, and the version of its rules
 *   seats, least_seats, most_seats  of this setup, and how many the game allows
 *   parties, state_size, layout     as the functions say; layout is 16 hexadecimal digits
 *   answers                         no game of bots took more, those of chance included
 *   options                         [{name, value, values}]: as here, and what there is to choose from
 *   steps                           kinds of question: creel_state_step is a place in this list, whose first is null
 *   fields                          [{name, kind, at, size, shape, by_seat, most, base, names, secret, plus_one, packed}]:
 *                                   creel_field below, with the names of tokens and of what is in sets */
CREEL_API size_t       creel_setup_json(const creel_setup *, char *text, size_t room);

/* ---- States ---- */

/* Bytes of yours, aligned to 8: copy them with memcpy, compare them with memcmp. A view has the same form, with zeros where
 * something is hidden. Only what this library has written is a state: bytes from elsewhere may crash it. */
CREEL_API size_t   creel_state_size(const creel_setup *);

/* A number for the form of a state. Where the fields, the steps or the version of the rules are others, so is the number; seats and
 * options do not change it. Keep it with states you store and networks you train, and use them only where it is the same. */
CREEL_API uint64_t creel_layout(const creel_setup *);

CREEL_API void     creel_state_begin(const creel_setup *, void *state);
CREEL_API int      creel_state_asked(const creel_setup *, const void *state);    /* a seat, CREEL_CHANCE, or CREEL_NOBODY at the end */
CREEL_API int      creel_state_step(const creel_setup *, const void *state);     /* the kind of question; 0 at the end */
CREEL_API uint64_t creel_state_menu(const creel_setup *, const void *state);     /* of a seat or of chance; 0 at the end */

/* The odds of chance: this choice in so many ways, of so many in all (choice -1). Each choice of a seat has one. */
CREEL_API int      creel_state_ways(const creel_setup *, const void *state, int choice);
CREEL_API bool     creel_state_play(const creel_setup *, void *state, int choice);         /* false: not on the menu */
CREEL_API int      creel_state_draw(const creel_setup *, const void *state, uint64_t *random);   /* at random, of a seat or of chance;
                                                                                              `random` goes on. -1 at the end */
CREEL_API long     creel_state_playout(const creel_setup *, void *state, uint64_t *random);      /* to the end; answers of seats */

/* What a viewer may know, in another place than the state; and a state that fits the view of a seat, with what the seat can't know
 * dealt at random: search on such states sees no hidden card. False: the viewer is no seat. */
CREEL_API void     creel_state_observe(const creel_setup *, const void *state, int viewer, void *view);
CREEL_API bool     creel_state_guess(const creel_setup *, const void *view, int viewer, uint64_t *random, void *state);
CREEL_API int      creel_state_score(const creel_setup *, const void *state, int party);   /* so far; of a view, as far as it shows */
CREEL_API void     creel_state_places(const creel_setup *, const void *state, uint8_t place[CREEL_SEATS]);   /* 1 is first, so far;
                                                                                              alone 1 is won, 2 is not */
CREEL_API uint64_t creel_state_hash(const creel_setup *, const void *state);

/* An answer to the question in words, "bet 2", as logs have it (0: there is none), and back (-1: there is none). Neither asks
 * whether it is on the menu. */
CREEL_API size_t   creel_state_text(const creel_setup *, const void *state, int choice, char *text, size_t room);
CREEL_API int      creel_state_choice(const creel_setup *, const void *state, const char *text);
CREEL_API size_t   creel_state_json(const creel_setup *, const void *view, char *text, size_t room);         /* by fields */

/* What a state is made of, field by field. A field is an array [seats][rows][count] of numbers of `size` bytes without sign, in
 * the order of this machine; a dimension of 0 is not there. A dimension of seats has a place for each that the game allows, whatever
 * the setup. The first two are what the game waits for: `stack` has `depth` frames of 8 bytes, and the last of them is the question:
 * its step, the seat, two numbers for a step made of several, and four arguments. */
typedef enum {
    CREEL_NUMBER,   /* a count or a measure                                   */
    CREEL_SEAT,     /* a seat, 255: nobody                                    */
    CREEL_TOKEN,    /* one of `names` things, the first of which is `base`    */
    CREEL_SET       /* bit k is the k-th of `names` things                    */
} creel_kind;

typedef struct creel_field {
    const char *name;
    uint32_t at, size, count, rows, seats;
    uint32_t most;          /* the largest number; 0: whatever the bytes can hold                 */
    uint32_t names;         /* of CREEL_TOKEN and CREEL_SET: how many there are to choose from    */
    int      kind;          /* creel_kind. A seat that is 255 is nobody                           */
    int      base;          /* of CREEL_TOKEN: the number of the first one; below it is none      */
    bool     secret;        /* some viewers do not know it: zero is unknown                       */
    bool     plus_one;      /* stored one higher, so that zero can mean unknown                   */
    bool     packed;        /* stored in a way of its own: creel_field_decode says what it means  */
    bool     count_by_seat, rows_by_seat;   /* the dimension is that of the seats                 */
} creel_field;

CREEL_API bool creel_field_at(const creel_setup *, int k, creel_field *);                  /* false: there are no more */
CREEL_API bool creel_field_named(const creel_setup *, const char *name, creel_field *);

/* What a stored number means, in terms of the field's kind: the same number, unless the field is packed. A packed CREEL_NUMBER has
 * no meaning but as a whole, and stays as it is. -1: it means nothing, or there is no such field. */
CREEL_API int64_t creel_field_decode(const creel_setup *, const char *name, uint64_t stored);
CREEL_API const char *creel_step_name(const creel_setup *, int step);                      /* NULL: there is none */

/* ---- Tables ---- */

typedef struct creel_table creel_table;

CREEL_API creel_table *creel_table_new(const creel_setup *, creel_error *why);

/* The table of a log, over or not: of creel_table_log as CREEL_EVERYTHING sees it, of `creel play --save`, of a server after the
 * end. The log names its game. One with a wrong answer, or with ? in it, is refused, and the error says in which line. Chance
 * is explicit in this table, as in a new one: to play on, call creel_table_draw with another seed, for a seed begins from its
 * beginning. */
CREEL_API creel_table *creel_table_replay(const char *log, size_t length, creel_error *why);
CREEL_API void         creel_table_free(creel_table *);
CREEL_API const creel_setup *creel_table_setup(const creel_table *);    /* the table's own copy, freed with it */

/* From now on chance is drawn from this seed, so that it is never asked; before, chance is answered like a seat. */
CREEL_API bool     creel_table_draw(creel_table *, uint64_t seed, creel_error *why);
CREEL_API int      creel_table_asked(const creel_table *);
CREEL_API uint64_t creel_table_menu(const creel_table *);
CREEL_API bool     creel_table_play(creel_table *, int choice, creel_error *why);
CREEL_API bool     creel_table_say(creel_table *, const char *answer, creel_error *why);         /* "bet 2" */

/* Takes back the latest answer of a seat. Refused where chance has spoken since, a secret was shown, or another seat has
 * decided something. The log keeps both the answer and the undo. */
CREEL_API bool     creel_table_undo(creel_table *, int seat, creel_error *why);
CREEL_API void     creel_table_state(const creel_table *, int viewer, void *view);               /* CREEL_EVERYTHING: the truth */
CREEL_API int      creel_table_score(const creel_table *, int party);
CREEL_API size_t   creel_table_log(const creel_table *, int viewer, char *text, size_t room);    /* hidden answers are ? */
CREEL_API size_t   creel_table_json(const creel_table *, int viewer, char *text, size_t room);   /* a view by fields */
CREEL_API uint64_t creel_table_hash(const creel_table *);

/* What a bot would choose for the seat that is asked, from its view alone. `iterations` limits those that think ahead (0 or less:
 * as usual; only a given number makes expert choose the same on every machine, for the usual one also has a time limit). Use another
 * seed for each question: with one seed for all, random has the same luck every time. -1: refused. */
CREEL_API int      creel_table_choose(const creel_table *, const char *bot, long iterations, uint64_t seed, creel_error *why);

/* An answer of a hint: how often it was tried, and its mean lead in points, where a win counts three more. At Fish Fish hints come
 * from computed strategies where there is one: `visits` is then how often it gives the answer, in thousandths, and `lead` is 0, or
 * less by what an answer loses that it never gives; iterations and seed change nothing. */
typedef struct creel_hint { int choice; long visits; double lead; } creel_hint;

/* The best answers of the seat that is asked, the best first. The result is how many there are, even where there
 * was no room for all; 0: refused, as are fewer iterations than 1. */
CREEL_API int      creel_table_hint(const creel_table *, long iterations, uint64_t seed, creel_hint hint[], int room, creel_error *why);

/* ---- Batches ---- */

typedef struct creel_batch creel_batch;

/* What happens to a game that is over. In the step that ends it, `done` is 1, and scores and rewards are those of the end; the
 * step after that has cleared them. */
typedef enum {
    CREEL_RESET_NEVER,      /* it waits for creel_batch_reset: its menu is empty, and steps ignore its action   */
    CREEL_RESET_AT_ONCE,    /* the next game has begun: menu, asked and view are the new game's                 */
    CREEL_RESET_NEXT_STEP   /* its menu is empty, and the next step begins a game instead of taking an action   */
} creel_reset;

/* Arrays of yours with a row for each game; NULL: not wanted. They must outlive the batch, and views be aligned to 8. The batch has
 * its first games when it is made. Only read the arrays: done, last, score and reward are written when they change, not in every
 * step. */
typedef struct creel_arrays {
    size_t    size;       /* sizeof(creel_arrays): it may grow                                                  */
    uint64_t *menu;       /* [rows]                                                                             */
    uint8_t  *asked;      /* [rows] the seat that is asked; CREEL_DONE: none                                    */
    uint8_t  *done;       /* [rows] 1: this step has ended a game                                               */
    uint8_t  *view;       /* [rows][creel_state_size] what the seat that is asked may know; zeros if none is    */
    uint8_t  *last;       /* [rows][creel_state_size] at the end of a game, the view of who moved last          */
    int32_t  *score;      /* [rows][parties] at the end of a game                                               */
    float    *reward;     /* [rows][seats] at the end of a game: the share of the victory, less what everyone would
                             have of it; alone 1 or 0. Else 0                                                   */
} creel_arrays;

CREEL_API creel_batch *creel_batch_new(const creel_setup *, long rows, uint64_t seed, int reset, const creel_arrays *, creel_error *why);
CREEL_API void         creel_batch_free(creel_batch *);

/* Each of these works on the rows from `first` up to, but not including, `end`, and touches nothing else: threads may share a
 * batch by ranges. The draws of a game come from seed, row and episode (how many games the row has begun) alone, so ranges, threads
 * and the number of rows change no game. `action` and `view` have a place for every row of the batch, whatever the range. */
CREEL_API void creel_batch_reset(creel_batch *, long first, long end);                           /* new games, the next episodes */
CREEL_API long creel_batch_step(creel_batch *, const uint8_t *action, long first, long end);     /* by row. The result is how many
                                                                                  actions were illegal: their games are unchanged */
CREEL_API void creel_batch_sample(creel_batch *, uint8_t *action, long first, long end);         /* legal actions at random */
CREEL_API bool creel_batch_choose(creel_batch *, const char *bot, uint32_t seats, uint8_t *action, long first, long end, creel_error *why);
                                                                               /* a bot's, where one of this set of seats is asked:
                                                                                  bit k is seat k. Other actions stay as they are */
CREEL_API void creel_batch_observe(const creel_batch *, int viewer, uint8_t *view, long first, long end);   /* [rows][size] */

/* A copy of a game of the batch, and another in its place, where chance speaks if it is asked, from the draws of that row. */
CREEL_API void creel_batch_state(const creel_batch *, long row, void *state);
CREEL_API void creel_batch_put(creel_batch *, long row, const void *state);

#ifdef __cplusplus
}
#endif

#endif
