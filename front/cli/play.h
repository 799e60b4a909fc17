/* A game in the terminal, line by line: what its parts share. */
#ifndef FRONT_CLI_PLAY_H
#define FRONT_CLI_PLAY_H

#include "bots/bot.h"
#include "front/cli/cli.h"

#include <sys/types.h>

enum { INPUT_SIZE = 400 };

/* Who sits where: a person, or a bot of this level. */
#define A_PERSON "person"
struct seating { char at[SEATS_LIMIT][LEVEL_SIZE]; };
struct seating people_first(int people, const char *level);       /* and then bots                    */
bool is_person(const struct seating *, int seat);
int  first_person(const struct seating *, int seats);             /* NOBODY: none sits there          */

/* The file a game is saved in. A log does not say who plays: a comment before its first line may, "# seats person easy fair". */
#define SAVE_NOTE "# seats"
struct save {
    FILE *file;                             /* NULL: none, and nothing is saved                  */
    const char *path;
    off_t length;                           /* bytes of whole lines that are safe on the disk    */
    int   entries;                          /* of the log that are in them                       */
    int   missing;                          /* entries that are not, when last compared          */
    bool  sealed;                           /* with the claims that a finished game ends with    */
    bool  torn;                             /* half a line follows them that can't be cut off     */
    bool  failing;                          /* the latest try failed, and that was said          */
    bool  noted;                            /* a comment says who plays, before the first line   */
};

/* A table that is on a server (front/cli/far.h): how its seat is asked. What is asked is on its way then; packets bring what comes of it. */
struct far {
    const struct reader *(*reader)(void *seat);
    bool (*answer)(void *seat, const char *text, struct refusal *);
    bool (*request)(void *seat, const char *word, struct refusal *);   /* undo, redo or restart      */
    const struct reader *(*look)(void *seat, int entry, struct refusal *);   /* NOW, or back there; NULL: refused */
    bool (*has_hints)(void *seat);
};

struct play {
    FILE *in, *out;                         /* where the people are                              */
    struct room *room;                      /* NULL: the table is far                            */
    const struct far *far;
    void *far_seat;
    struct viewers viewers;
    const struct reader *open;              /* what everyone knows: who is asked, who sits where */
    const struct reader *reader;            /* what the person at the screen sees                */
    struct speaker sp;                      /* to that person                                    */
    struct rng hints;                       /* of their own: to ask for counsel changes no game  */
    struct budget hint;                     /* what the thinking behind one may use up           */
    struct draws draws;
    struct seating seating;
    int  humans;                            /* how many of them are people                       */
    int  told[SEATS_LIMIT];                 /* entries of the log that each person has been told */
    bool cardboard;                         /* a person types in what chance says                */
    bool forced;                            /* nobody is asked who has only one choice           */
    bool confirm;                           /* a move can be taken back before the others go on  */
    bool terminal;                          /* a person types at a screen                        */
    bool quit;
    bool (*answer)(struct play *, int choice, const char *input);   /* who takes answers instead of the room; NULL: nobody.
                                               A choice below zero: what was typed is not one    */
    bool secrets_shown;                     /* the screen holds what only its reader may know    */
    struct save save;
    char own_file[DATA_SIZE];               /* of a game that is saved without being told where  */
};

#define USUAL_BOT "fair"

/* What is asked for: by the command line, or on the start page. */
struct wish {
    long humans;
    const char *seats, *bot, *seed, *save, *load, *deck;
    const struct seating *seating;          /* instead of people and bots; NULL: people first    */
    bool cardboard, no_confirm, no_forced;
    struct words options;
};

/* A room around the table, which is taken, with people and bots as wished, and its save. False: all has been said; play_end follows
 * in any case, and answers with the exit code. */
bool play_begin(struct play *, struct table *, const struct wish *, int *exit_code);
int  play_end(struct play *, int exit_code);
bool become_game(struct play *, struct refusal *);   /* of a lesson or a puzzle: from here on it is a game against bots */
int  play_through(struct play *);           /* line by line, to the end or until it is left; answers with the exit code */
bool sees_secrets(const struct play *);     /* the person at the screen sees more than a stranger does */
int  only_person(const struct play *);      /* the seat of the first person                      */

/* Everything until the person has answered, or wants to stop. */
void ask_person(struct play *);
void ask_outcome(struct play *);            /* chance is typed in                                */
void confirm_move(struct play *);

void show(const struct play *, const char *key, const struct arg *, int count);
void show_board(const struct play *);
void show_question(const struct play *);    /* the board and the menu                            */
bool show_journal(const struct play *);     /* false: none is kept                               */
void show_options(const struct play *, bool all);   /* in force: all, or those to name at the beginning */
void show_score(const struct play *);
void show_sentence(const struct play *, const char *);
void show_refusal(const struct play *, const struct refusal *);
bool give(struct play *, int choice, const char *words, struct refusal *);   /* an answer; below 0: in words */
void look_again(struct play *);             /* at what has changed; where memory lacks, the game is left */
void tell_news(struct play *, int who);

/* Whether the one person at the screen is asked what is no choice. */
bool is_forced(const struct play *);

/* The number in front of a choice: its place on the menu from 1, or what it is where all answers are numbers. */
int label_of(const struct game *, struct frame, int choice, int place);

/* The choice that the words mean, on the menu of the reader's question or not; -1: none. */
int choice_meant(const struct play *, const char *input);

bool has_course(const struct game *);       /* there are lessons of it                           */

/* What can be typed instead of an answer. True: it was one, and is done. */
bool run_word(struct play *, const char *input);
bool run_word_named(struct play *, const char *name);   /* by its English name alone: "journal" is the log in French */
void on_why(struct play *, const char *rest);   /* one of them: needs a question to the reader */

/* A line without its end; false at the end of the input, which also quits. */
bool read_input(struct play *, char input[INPUT_SIZE]);

/* A new save, which begins with all that was played so far. False: there is none, and the person has been told why. */
bool save_begin(struct play *, const char *path);
/* The table of a saved game, and where it is to be written on, its file. NULL: all has been said. */
struct table *save_load(struct save *, const char *path, bool write_on, int *exit_code);
void save_news(struct play *);
bool save_is_whole(struct play *);          /* all of the game is in a file                      */
bool save_end(struct play *);               /* false: the file lacks some of it, which was said  */

#endif
