/* A person at a table on the whole screen: what the files of this page share. */
#ifndef FRONT_TERM_SITTING_H
#define FRONT_TERM_SITTING_H

#include "front/term/term.h"

/* What the page is doing, which says what is in its lower part. */
enum stage { WATCHING, CHOOSING, CONFIRMING, FINISHED, READING, ENDING };

/* A teacher beside the table (teacher.c): what a lesson or a puzzle says now, what it points at, and what can follow its end. */
enum { ENDS = 3 };
struct teacher {
    const char *name, *over, *keys, *end_keys;   /* keys of the catalog: what it is, that it is over, and what the last line says */
    struct text_out title, card;
    uint64_t pointed;              /* of the choices                                       */
    const char *end[ENDS];         /* keys                                                 */
    int  ends;
    bool cut;                      /* the card was drawn, and there is more of it below    */
    void *lesson;
    bool (*takes)(void *lesson, int choice, const char *words, struct text_out *said);   /* the answers, instead of the room */
};

struct sitting {
    struct term *t;
    struct play *p;
    enum stage stage;
    int choice[CHOICES];           /* the menu, in its order                               */
    struct list list;
    int columns;                   /* of the menu as it is drawn                           */
    struct area menu;              /* where its choices are drawn                          */
    struct text_out news;          /* what happened since the person's last move           */
    bool news_read;                /* the person has gone on to the choices                */
    int  news_from;
    int  since[SEATS_LIMIT];       /* entries up to the latest answer of each person       */
    struct text_out message;       /* the answer to the latest key, above everything else  */
    struct text_out preview;       /* of this choice:                                      */
    int  previewed, previewed_at;  /* -1: none; and in which entry                         */
    int  number;                   /* what digits have typed so far                        */
    bool skips;                    /* bots play on without a pause, until the person is asked */
    struct far_seat *far;          /* the table is on a server; NULL: it is here           */
    struct teacher *teacher;       /* NULL: it is a game                                   */
};

void draw_sitting(struct sitting *);
void say_keys(const char *key, int columns, struct text_out *);   /* a list of keys, in lines of this width */

void hear_news(struct sitting *, int who);                /* entries that the person has not been told yet */
void read_menu(struct sitting *);
void forget_news(struct sitting *);
void tell_tip(struct sitting *);                          /* of the question, when it first comes up */
bool run_key(struct sitting *, struct press);             /* what a letter does at any time; false: nothing */
bool take_press(struct sitting *, struct press);          /* true: the question is answered, or the game is left */
void free_sitting(struct sitting *);

void read_card(struct sitting *);                         /* it alone, below the board, until the person goes on */
void ask_taught(struct sitting *);                        /* until an answer is taken     */
void add_end(struct teacher *, const char *key);
const char *choose_end(struct sitting *);                 /* a key of one of the ends; NULL: the person leaves */
bool sitting_is_left(const struct sitting *);
void free_teacher(struct teacher *);

int  chosen(const struct sitting *);   /* the choice under the cursor; -1: none */
void say_chosen(const struct sitting *, int choice, struct text_out *);

#endif
