/* What the requests of a desk share. */
#ifndef FRONT_DESK_SESSION_H
#define FRONT_DESK_SESSION_H

#include "bots/bot.h"
#include "front/desk/desk.h"
#include "text/speak.h"

/* Who sits in a seat, beside what the table knows of it. */
struct sitting {
    const struct bot *bot;      /* NULL: a person                            */
    char name[NAME_SIZE];       /* empty: called by the number of the seat   */
};

/* Whoever follows the game is answered with moments. */
struct following {
    bool on, log;               /* log: the new lines of the log come along */
    int  viewer;
    int  told, logged;          /* entries whose story, and whose lines, were sent */
};

struct desk {
    struct desk_owner *owner;
    enum language language;
    struct table *t, *past;     /* the game, and its first entries while somebody looks back */
    struct sitting at[SEATS_LIMIT];
    struct bits *bits;          /* NULL: chance is typed in                  */
    bool forced;                /* the table answers where there is no choice */
    struct rng thoughts;        /* of the bots                               */
    struct thought *thought;    /* their latest, while a turn goes on        */
    struct following following; /* who gets a moment with every answer       */
    struct text_out out;        /* the answer under way                      */
    struct refusal why;
};

/* A request adds members to the answer. False: it is refused, and says why. */
typedef bool request(struct desk *, char *rest);

request on_new, on_seat, on_play, on_chance, on_bot, on_go_on, on_undo, on_redo, on_restart;    /* play.c   */
request on_view, on_menu, on_log, on_score, on_journal, on_at, on_from_here;          /* look.c   */
request on_hint, on_review;                                                           /* advice.c */
request on_language, on_games, on_rules;                                              /* offers.c */
request on_moment, on_follow;                                                         /* moment.c */
request on_preview;                                                                   /* preview.c */

/* The terms of a table that are no options of its game. */
struct terms { bool typed, forced; uint8_t seed[SEED_BYTES]; };
void terms_usual(struct desk *, struct terms *);
bool terms_read(struct desk *, const char *word, struct terms *, bool *known);
/* Lays the table in place of the old one, and goes on to the first question. */
bool lay(struct desk *, struct table *, const struct terms *);

bool refuse_game(struct desk *, const char *id);     /* NULL: none was named */

/* The table that is looked at: the game, or where one looks back to. */
static inline struct table *in_sight(const struct desk *d) { return d->past ? d->past : d->t; }

/* The next word of a request, cut off what follows it; NULL: there is none. What is left begins with no space. */
char *next_word(char **rest);
/* A seat's number, `all` for the truth, `stranger` for what everyone knows. */
bool read_viewer(struct desk *, const char *word, int *viewer);
bool read_number(struct desk *, const char *word, const char *key, long low, long high, long *);
void speaker_for(const struct desk *, int reader, struct speaker *);
struct state *view_for(struct desk *, int viewer);   /* to be freed; NULL: refused */
void add_waiting(struct desk *);
bool add_position(struct desk *);                    /* who is asked, or the moment of whoever follows; false: refused */
void add_string(struct desk *, struct text_out *);   /* as JSON; it is freed       */
void add_who(struct desk *, int who);                /* a seat from 1, or "chance" */
void add_lines(struct desk *, const char *text);     /* "lines":[...] */
void add_scores(struct desk *, const struct speaker *, const struct state *);   /* a speaker: with words; NULL: without */
void (*tell_progress(struct desk *))(long done, long all);   /* to the owner, from now on */
bool stands_now(struct desk *);                      /* else refused: nothing can be played in the past */

#endif
