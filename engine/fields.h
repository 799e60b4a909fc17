/* The fields of a state by name: one table makes the JSON for clients, the board of a game that has none of its own, and the
 * dump and the diff for failed tests. */
#ifndef ENGINE_FIELDS_H
#define ENGINE_FIELDS_H

#include "engine/game.h"
#include "engine/text_out.h"

struct tokens;

enum field_kind {
    KIND_NUMBER,   /* a count or a measure                                     */
    KIND_SEAT,     /* a seat; NOBODY is none                                   */
    KIND_TOKEN,    /* one of `of`, named; its zero is none, or unknown         */
    KIND_SET,      /* bit k: the k-th of `of`                                  */
};

struct field {
    const char *name;              /* NULL ends the table */
    const struct tokens *of;       /* what KIND_TOKEN and KIND_SET name; for numbers in a row, what each of them counts */
    const struct tokens *row;      /* what the rows are, unless they are seats */
    int    (*decode)(int stored);  /* what a stored number means, where it is packed; below 0: nothing   */
    int64_t (*value)(const struct state *, int row, int k);   /* computed from other fields, not stored  */
    uint32_t most;                 /* the largest number; 0: whatever its bytes can hold                 */
    uint16_t offset;
    uint16_t count, rows, seats;   /* elements in a row, rows, seats with this many rows each; 0: a single one */
    uint8_t  size;                 /* bytes of one element: 1, 2, 4 or 8 */
    uint8_t  kind;
    bool     secret;               /* some viewers may not know it: zero means unknown, and is left out */
    bool     plus_one;             /* a secret count is stored one higher, because zero means unknown    */
    bool     by_seat;              /* the elements of a row are seats: only those who play are shown     */
    bool     rows_by_seat;         /* so are the rows themselves                                         */
    bool     internal;             /* how the rules store something: in dumps, not for people or programs */
};

/* FIELD("tiles", open.tiles, .by_seat = true, ...) */
#define FIELD(label, member, ...)                                                               \
    { .name = label, .offset = offsetof(struct state, member), .size = sizeof(((struct state *)0)->member), __VA_ARGS__ }

/* A member that is an array: its size is that of one element. */
#define FIELDS(label, member, ...)                                                                        \
    { .name = label, .offset = offsetof(struct state, member), .size = sizeof(((struct state *)0)->member[0]), \
      .count = sizeof(((struct state *)0)->member) / sizeof(((struct state *)0)->member[0]), __VA_ARGS__ }

/* A member that is an array of arrays; `.rows_by_seat = true` if it is [SEATS][N]. */
#define FIELD_ROWS(label, member, ...)                                                                             \
    { .name = label, .offset = offsetof(struct state, member), .size = sizeof(((struct state *)0)->member[0][0]),       \
      .count = sizeof(((struct state *)0)->member[0]) / sizeof(((struct state *)0)->member[0][0]),                  \
      .rows  = sizeof(((struct state *)0)->member) / sizeof(((struct state *)0)->member[0]), __VA_ARGS__ }

/* What the rules compute: count elements in each of this many rows (0: a single row). */
#define FIELD_OF(label, function, elements, lines, ...) \
    { .name = label, .value = function, .count = elements, .rows = lines, __VA_ARGS__ }

/* A member that is an array of arrays for each seat: [SEATS][ROWS][N]. */
#define FIELD_SEATS(label, member, ...)                                                                              \
    { .name = label, .offset = offsetof(struct state, member), .size = sizeof(((struct state *)0)->member[0][0][0]),      \
      .count = sizeof(((struct state *)0)->member[0][0]) / sizeof(((struct state *)0)->member[0][0][0]),             \
      .rows  = sizeof(((struct state *)0)->member[0]) / sizeof(((struct state *)0)->member[0][0]),                   \
      .seats = sizeof(((struct state *)0)->member) / sizeof(((struct state *)0)->member[0]), __VA_ARGS__ }

const struct field *field_named(const struct game *, const char *name);

/* The value of one element, as the rules store it; -1: a secret that is not known. Rows are numbered across all seats. */
int64_t field_value(const struct game *, const struct state *, const char *name, int row, int k);

/* Whether a view that came from outside can be one of this game: it has this many seats, its frames are steps of the game,
 * and what has a name, is a seat or has a largest number is within bounds. */
bool fields_sound(const struct game *, const struct state *, int seats);

/* How many frames the stack of a game has room for. */
uint32_t stack_limit(const struct game *);

/* For other forms: how many rows a field has at a table of this many seats and automa (the rows of one seat after those of
 * the other), how many elements in a row, what one of them means (false: it is unknown), and whether nothing of the field is
 * known. */
int  field_rows(const struct field *, int parties);
int  field_elements(const struct field *, int parties);
bool field_known(const struct field *, const struct state *, int row, int k, int64_t *value);
bool field_unknown(const struct field *, const struct state *);

/* `seats` play: what is by seat is shown for these, and for the automa if one plays. */
void fields_json(const struct game *, const struct state *, int seats, struct text_out *);
void fields_dump(const struct game *, const struct state *, int seats, struct text_out *);
void fields_diff(const struct game *, const struct state *, const struct state *, struct text_out *);

#endif
