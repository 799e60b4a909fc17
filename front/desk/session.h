/* What the requests of a desk share. */
#ifndef FRONT_DESK_SESSION_H
#define FRONT_DESK_SESSION_H

#include "bots/bot.h"
#include "front/desk/desk.h"
#include "front/desk/viewers.h"
#include "lesson/puzzle.h"
#include "lesson/teaching.h"

/* Whoever follows the game is answered with moments. */
struct following {
    bool on, log;               /* log: the new lines of the log come along */
    int  viewer;
    int  told, logged;          /* entries whose story, and whose lines, were sent */
};

/* A lesson in the room. */
struct lecture {
    struct teaching teaching;
    const struct lesson_file *file;   /* NULL: there is none */
    char not_asked[ANSWER_SIZE];      /* the latest answer, if the lesson did not want it; else empty */
    const char *key;                  /* of what it says about that */
};

/* A puzzle in the room. */
struct quiz {
    struct puzzle puzzle;
    const struct puzzle_file *file;   /* NULL: there is none */
    const struct rated *answered;     /* NULL: not yet       */
};

struct desk {
    struct desk_owner *owner;
    struct room *room;          /* NULL: no game yet, or it is elsewhere */
    struct reader elsewhere;    /* made from the packets of a room elsewhere; without a game, there is none */
    struct draws draws;         /* of the room */
    int past;                   /* entries up to where one looks back, or NOW */
    struct viewers viewers;     /* and their language */
    struct lecture lecture;     /* what is taught */
    struct quiz quiz;           /* what is to be solved */
    struct following following; /* who gets a moment with every answer */
    struct text_out out;        /* the answer under way */
    struct text_out no_memory;  /* the answer where memory runs out, written beforehand */
    struct refusal why;
};

/* A request adds members to the answer. False: it is refused, and says why. */
typedef bool request(struct desk *, char *rest);

request on_new, on_seat, on_play, on_forced, on_chance, on_bot, on_go_on, on_undo, on_redo, on_restart, on_from_here;   /* play.c      */
request on_view, on_private, on_menu, on_log, on_score, on_journal, on_at, on_moment, on_follow, on_preview; /* look.c      */
request on_lesson, on_read_on, on_play_on;                                                                   /* lesson.c    */
request on_puzzle;                                                                                           /* puzzle.c    */
request on_pad, on_pieces;                                                                                   /* pad.c       */
request on_deck;                                                                                             /* deck.c      */
request on_hint, on_judge, on_review;                                                                        /* advice.c    */
request on_language, on_games, on_rules;                                                                     /* game_list.c */

/* The terms of a table that are no options of its game. */
struct wishes { bool typed, forced; uint8_t seed[SEED_BYTES]; };
void wishes_usual(struct desk *, struct wishes *);
bool wishes_read(struct desk *, const char *word, struct wishes *, bool *known);
/* The table is played in a room that takes the place of the old one. It is freed where that is refused. */
bool open_room(struct desk *, struct table *, const struct wishes *);

bool answer_lesson(struct desk *, const char *answer);   /* of the learner; false: refused */
void add_lesson(struct desk *);                          /* what is said there, if there is a lesson */
void end_lesson(struct desk *);

bool answer_puzzle(struct desk *, const char *answer);   /* is rated, not played; false: refused */
void add_puzzle(struct desk *);                          /* what became of it, if there is a puzzle */
void end_puzzle(struct desk *);

bool refuse_game(struct desk *, const char *id);     /* NULL: none was named */

static inline const struct table *table_of(const struct desk *d) { return room_table(d->room); }

/* Whether the game is in a room elsewhere, whose packets come here. Then there is one viewer. */
static inline bool is_elsewhere(const struct desk *d) { return d->elsewhere.sight.game; }
int entries_of(const struct desk *);
int seats_of(const struct desk *);
bool take_packet(struct desk *, const void *packet, size_t length);
void leave_elsewhere(struct desk *);

/* The next word of a request, cut off what follows it; NULL: there is none. What is left begins with no space. */
char *next_word(char **rest);
/* A seat's number, `all` for the truth, `stranger` for what everyone knows. */
bool read_viewer(struct desk *, const char *word, int *viewer);
bool read_number(struct desk *, const char *word, const char *key, long low, long high, long *);

/* What that viewer sees where one looks, now or back. NULL: refused. */
const struct reader *reader_for(struct desk *, int viewer);
const struct reader *reader_asked(struct desk *);    /* of the seat that is asked, if one is. NULL: refused */

bool add_waiting(struct desk *);                     /* who is asked; false: refused */
bool add_position(struct desk *);                    /* or the moment of whoever follows */
struct progress progress_of(struct desk *);          /* for the owner of the desk */
bool is_present(struct desk *);                      /* else refused: nothing can be played in the past */

#endif
