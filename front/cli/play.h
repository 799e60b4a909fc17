/* A game in the terminal, line by line: what its parts share. */
#ifndef FRONT_CLI_PLAY_H
#define FRONT_CLI_PLAY_H

#include "bots/bot.h"
#include "front/cli/cli.h"

#include <sys/types.h>

enum { INPUT_SIZE = 400 };

/* The file a game is saved in. */
struct save {
    FILE *file;                             /* NULL: none, and nothing is saved                  */
    const char *path;
    off_t length;                           /* bytes of whole lines that are safe on the disk    */
    int   entries;                          /* of the log that are in them                       */
    int   missing;                          /* entries that are not, when last compared          */
    bool  sealed;                           /* with the claims that a finished game ends with    */
    bool  torn;                             /* behind them lies half a line that can't be cut off */
    bool  failing;                          /* the latest try failed, and that was said          */
};

struct play {
    FILE *in, *out;                         /* where the people are                              */
    struct room *room;
    struct viewers viewers;
    const struct reader *open;              /* what everyone knows: who is asked, who sits where */
    const struct reader *reader;            /* what the person at the screen sees                */
    struct speaker sp;                      /* to that person                                    */
    struct rng hints;                       /* of their own: to ask for counsel changes no game  */
    struct budget hint;                     /* what the thinking behind one may use up           */
    struct draws draws;
    const char *bot;                        /* the level of those who are not people             */
    int  humans;
    int  told[SEATS_LIMIT];                 /* entries of the log that each person has been told */
    bool cardboard;                         /* a person types in what chance says                */
    bool forced;                            /* nobody is asked who has only one choice           */
    bool confirm;                           /* a move can be taken back before the others go on  */
    bool terminal;                          /* a person types at a screen                        */
    bool quit;
    bool secrets_shown;                     /* the screen holds what only its reader may know    */
    struct save save;
};

/* Everything until the person has answered, or wants to stop. */
void ask_person(struct play *);
void ask_outcome(struct play *);            /* chance is typed in                                */
void confirm_move(struct play *);

void show(const struct play *, const char *key, const struct arg *, int count);
void show_board(const struct play *);
bool show_journal(const struct play *);     /* false: none is kept                               */
void show_options(const struct play *, bool all);   /* in force: all, or those to name at the beginning */
void show_score(const struct play *);
void show_sentence(const struct play *, const char *);
void show_refusal(const struct play *, const struct refusal *);
void look_again(struct play *);             /* at what has changed; where memory lacks, the game is left */
void tell_news(struct play *, int who);

/* Whether the one person at the screen is asked what is no choice. */
bool is_forced(const struct play *);

/* The choice that the words mean, on the menu of the reader's question or not; -1: none. */
int choice_meant(const struct play *, const char *input);

/* What can be typed instead of an answer. True: it was one, and is done. */
bool run_word(struct play *, const char *input);
void on_why(struct play *, const char *rest);   /* one of them: needs a question to the reader */

/* A line without its end; false at the end of the input, which also quits. */
bool read_input(struct play *, char input[INPUT_SIZE]);

/* A new save, which begins with all that was played so far. False: there is none, and all has been said. */
bool save_begin(struct play *, const char *path);
/* The table of a saved game, and where it is to be written on, its file. NULL: all has been said. */
struct table *save_load(struct save *, const char *path, bool write_on, int *exit_code);
void save_news(struct play *);
bool save_is_whole(struct play *);          /* all of the game is in a file                      */
bool save_end(struct play *);               /* false: the file lacks some of it, which was said  */

#endif
