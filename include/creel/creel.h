/* libcreel: fishing board games for other programs. docs/library.md has a program to begin with.
 *
 *   creel_setup   a game with its seats and options; never changes, so threads may share it
 *   creel_state_  a game under way as plain bytes of yours: for search, solvers and statistics
 *   creel_table   a game under way with its log, undo, bots and hints
 *   creel_batch   many games in step, written into arrays of yours: for learning
 *
 * Seats are numbered from 0 here and from 1 in text. A choice is a number from 0 to 63; a menu is a word with a bit for each
 * choice. Nothing is handed out that must be freed but setups, tables and batches; texts are written like snprintf does: the
 * result is the whole length without the NUL, even where there was no room for all of it. */
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

/* Why something was refused. Nothing was changed then. Everywhere it may be NULL. */
typedef struct creel_error {
    char key[64];      /* for programs: stays the same                  */
    char text[448];    /* for people, in English                        */
} creel_error;

CREEL_API int         creel_abi(void);       /* CREEL_ABI of the library that runs                     */
CREEL_API const char *creel_version(void);   /* "0.1.0", a semantic version                            */
CREEL_API const char *creel_game(int k);     /* the name of the k-th game, as "fish-fish"; NULL: there are no more */
CREEL_API const char *creel_bot(int k);      /* the same of bots                                       */

/* ---- Setups ---- */

typedef struct creel_setup creel_setup;

/* Options are texts like "turns=two", up to NULL, each one once; seats are not among them. The result is NULL: refused. */
CREEL_API creel_setup *creel_setup_new(const char *game, int seats, const char *const options[], creel_error *why);
CREEL_API void         creel_setup_free(creel_setup *);
CREEL_API const char  *creel_setup_game(const creel_setup *);
CREEL_API int          creel_setup_seats(const creel_setup *);
CREEL_API int          creel_setup_parties(const creel_setup *);    /* seats, and the automa of a single seat, who has a score */

/* The game, its options, steps and fields, as JSON. */
CREEL_API size_t       creel_setup_json(const creel_setup *, char *text, size_t room);

/* ---- States ---- */

/* Bytes of yours, aligned to 8. A view has the same form, with zeros where something is hidden. Only what this library has
 * written is a state: bytes from elsewhere may crash it. */
CREEL_API size_t   creel_state_size(const creel_setup *);
CREEL_API uint64_t creel_layout(const creel_setup *);   /* other form or other rules, other number: keep it with stored states */

CREEL_API void     creel_state_begin(const creel_setup *, void *state);
CREEL_API int      creel_state_asked(const creel_setup *, const void *state);    /* a seat, CREEL_CHANCE, or CREEL_NOBODY at the end */
CREEL_API int      creel_state_step(const creel_setup *, const void *state);     /* the kind of question; 0 at the end */
CREEL_API uint64_t creel_state_menu(const creel_setup *, const void *state);     /* of a seat or of chance; 0 at the end */
CREEL_API int      creel_state_ways(const creel_setup *, const void *state, int choice);   /* in which chance can make it; -1: all */
CREEL_API bool     creel_state_play(const creel_setup *, void *state, int choice);         /* false: not on the menu */
CREEL_API int      creel_state_draw(const creel_setup *, const void *state, uint64_t *random);   /* at random, of a seat or of chance;
                                                                                              `random` goes on. -1 at the end */
CREEL_API long     creel_state_playout(const creel_setup *, void *state, uint64_t *random);      /* to the end; answers of seats */
CREEL_API void     creel_state_observe(const creel_setup *, const void *state, int viewer, void *view);
CREEL_API bool     creel_state_guess(const creel_setup *, const void *view, int viewer, uint64_t *random, void *state); /* a state that
                                                                                              fits the view of a seat */
CREEL_API int      creel_state_score(const creel_setup *, const void *state, int party);
CREEL_API void     creel_state_places(const creel_setup *, const void *state, uint8_t place[CREEL_SEATS]);   /* 1 is first, so far;
                                                                                              alone 1 is won, 2 is not */
CREEL_API uint64_t creel_state_hash(const creel_setup *, const void *state);
CREEL_API size_t   creel_state_text(const creel_setup *, const void *state, int choice, char *text, size_t room);   /* "bet 2" */
CREEL_API int      creel_state_choice(const creel_setup *, const void *state, const char *text);             /* -1: none */
CREEL_API size_t   creel_state_json(const creel_setup *, const void *view, char *text, size_t room);         /* by fields */

/* What a state is made of, field by field. A field is an array [seats][rows][count] of numbers of `size` bytes without sign, in
 * the order of this machine; a dimension of 0 is not there. */
typedef enum { CREEL_NUMBER, CREEL_SEAT, CREEL_TOKEN, CREEL_SET } creel_kind;

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
CREEL_API creel_table *creel_table_replay(const char *log, size_t length, creel_error *why);    /* a log of any game */
CREEL_API void         creel_table_free(creel_table *);
CREEL_API const creel_setup *creel_table_setup(const creel_table *);    /* the table's own copy */

/* From now on chance is drawn from this seed; before, chance is answered like a seat. */
CREEL_API bool     creel_table_draw(creel_table *, uint64_t seed, creel_error *why);
CREEL_API int      creel_table_asked(const creel_table *);
CREEL_API uint64_t creel_table_menu(const creel_table *);
CREEL_API bool     creel_table_play(creel_table *, int choice, creel_error *why);
CREEL_API bool     creel_table_say(creel_table *, const char *answer, creel_error *why);         /* "bet 2" */
CREEL_API bool     creel_table_undo(creel_table *, int seat, creel_error *why);
CREEL_API void     creel_table_state(const creel_table *, int viewer, void *view);               /* CREEL_EVERYTHING: the truth */
CREEL_API int      creel_table_score(const creel_table *, int party);
CREEL_API size_t   creel_table_log(const creel_table *, int viewer, char *text, size_t room);    /* hidden answers are ? */
CREEL_API size_t   creel_table_json(const creel_table *, int viewer, char *text, size_t room);   /* a view by fields */
CREEL_API uint64_t creel_table_hash(const creel_table *);

/* What a bot would choose for the seat that is asked, from its view alone: `iterations` limits those that think ahead (0 or less: as
 * usual). -1: refused. */
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

/* What happens to a game that is over. In the step that ends it, `done` is 1, and scores and rewards are those of the end. */
typedef enum {
    CREEL_RESET_NEVER,      /* it waits for creel_batch_reset: its menu is empty, and steps ignore its action   */
    CREEL_RESET_AT_ONCE,    /* the next game has begun: menu, asked and view are the new game's                 */
    CREEL_RESET_NEXT_STEP   /* its menu is empty, and the next step begins a game instead of taking an action   */
} creel_reset;

/* Arrays of yours with a row for each game; NULL: not wanted. They must outlive the batch, and views be aligned to 8.
 * Read them only: done, last, score and reward are written when they change, not in every step. */
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
 * batch by ranges. The draws of a game come from seed, row and episode alone, so ranges and threads change no game. */
CREEL_API void creel_batch_reset(creel_batch *, long first, long end);                           /* new games */
CREEL_API long creel_batch_step(creel_batch *, const uint8_t *action, long first, long end);     /* by row. The result is how many
                                                                                  actions were illegal: their games are unchanged */
CREEL_API void creel_batch_sample(creel_batch *, uint8_t *action, long first, long end);         /* legal actions at random */
CREEL_API bool creel_batch_choose(creel_batch *, const char *bot, uint32_t seats, uint8_t *action, long first, long end, creel_error *why);
                                                                               /* a bot's, where one of this set of seats is asked:
                                                                                  bit k is seat k. Other actions stay as they are */
CREEL_API void creel_batch_observe(const creel_batch *, int viewer, uint8_t *view, long first, long end);   /* [rows][size] */

/* A game of the batch, and another in its place, from which its draws go on. */
CREEL_API void creel_batch_state(const creel_batch *, long row, void *state);
CREEL_API void creel_batch_put(creel_batch *, long row, const void *state);

#ifdef __cplusplus
}
#endif

#endif
