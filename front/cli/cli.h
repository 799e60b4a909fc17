/* What the commands of the program share: flags, languages, messages, and the draws of a table. */
#ifndef FRONT_CLI_H
#define FRONT_CLI_H

#include "engine/replay.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "front/desk/desk.h"
#include "front/desk/viewers.h"
#include "text/speak.h"
#include "text/width.h"

#include <stdio.h>

/* Exit codes, as people expect: 0 fine, 1 refused or failed, 2 called in a way that can't be understood. */
enum { FINE = 0, FAILED = 1, USAGE = 2 };

enum { WORD_LIMIT = 64, DATA_SIZE = 4096 };

void find_data(char folder[DATA_SIZE]);   /* where the tables of a server are, unless a flag says so */
bool is_url(const char *store, int *exit_code);   /* of PostgreSQL, or NULL; else it was complained about */

extern enum language cli_language;
extern int cli_columns;                     /* of the lines that are printed: SCREEN_COLUMNS, or less on a narrower screen */
extern bool cli_language_given;             /* by --lang: nothing else counts then */

struct command {
    const char *name;
    int (*run)(int argc, char **argv);   /* argv[0] is the command's name */
};

int run_games(int argc, char **argv);
int run_rules(int argc, char **argv);
int run_play(int argc, char **argv);
int run_join(int argc, char **argv);
int run_learn(int argc, char **argv);
int run_puzzle(int argc, char **argv);
int run_replay(int argc, char **argv);
int run_journal(int argc, char **argv);
int run_hint(int argc, char **argv);
int run_review(int argc, char **argv);
int run_arena(int argc, char **argv);
int run_bench(int argc, char **argv);
int run_perft(int argc, char **argv);
int run_solve(int argc, char **argv);
int run_train(int argc, char **argv);
int run_engine(int argc, char **argv);
int run_deck(int argc, char **argv);
int run_serve(int argc, char **argv);
int run_verify(int argc, char **argv);
int run_backup(int argc, char **argv);
int run_restore(int argc, char **argv);
int run_check(int argc, char **argv);

/* Flags: `--name value` or `--name=value`; a SWITCH takes no value; a LIST may come again and again. */
enum flag_kind { FLAG_SWITCH, FLAG_TEXT, FLAG_NUMBER, FLAG_LIST };
struct words { int count; const char *word[WORD_LIMIT]; };
struct flag {
    const char *name;              /* NULL ends the flags */
    enum flag_kind kind;
    union { bool *on; const char **text; long *number; struct words *list; } to;
    long min, max;                 /* of a NUMBER */
};

/* What is left are words. On false the exit code is set: help was asked for, or a flag was wrong; all has been said. */
bool read_flags(int argc, char **argv, const struct flag *, struct words *, int *exit_code);

/* The same from elsewhere than the command line. */
bool set_flag_named(const struct flag *, const char *name, const char *value, int *exit_code);

/* One line to a person: to standard output, or to standard error behind `creel: `. */
void print_text(FILE *, const char *key, const struct arg *, int count);
int  complain(int exit_code, const char *key, const struct arg *, int count);
int  complain_refusal(int exit_code, const struct refusal *);
#define NO_ARGS NULL, 0
extern void (*complaints_to)(const char *text);   /* while the screen is taken, instead of standard error; NULL: nobody else */

/* The game a command is about. NULL: the exit code is set and all has been said. */
const struct game *game_wanted(const struct words *, int *exit_code);
/* The set-up that was asked for: seats as text (NULL: as many as usual) and options. */
bool setup_wanted(const struct game *, const char *seats, int usual, const struct words *options, struct setup *,
                  int *exit_code);
/* The cards of a deck file, into the set-up; without a path, as printed. False: all has been said. */
bool deck_wanted(const struct game *, const char *path, struct setup *, int *exit_code);
/* At most this many words; otherwise the refusal names the first one too many. */
bool words_within(const struct words *, int limit, int *exit_code);

/* A whole file (`-`: standard input); on failure NULL, and all has been said. */
char *read_file(const char *path, size_t *length);
char *read_open_file(FILE *, const char *path, size_t *length);

/* The game of the one log that the words name, up to an entry or WHOLE_LOG. NULL: the exit code is set and all has been said. */
struct table *table_of_file(const struct words *, int to, int *exit_code);

/* Standard output is flushed, and what could not be written is said. Returns the exit code to end with. */
int finish(int exit_code);

/* A seed that nobody can guess. */
void seed_random(uint8_t seed[SEED_BYTES]);

/* Progress of long work, on a terminal only. */
void progress(const char *what, long done, long all);
void progress_end(void);

/* The rules of a game, wrapped for the screen: all (NULL), a chapter (`2`) or a paragraph (`2.7`). False: there is no such part. */
bool print_rules(FILE *, const struct game *, const char *part);

/* A game that is only looked at. */
struct onlooker {
    struct room *room;
    struct viewers viewers;
    const struct reader *reader;
    struct speaker sp;
};
bool onlooker_begin(struct onlooker *, struct table *, int viewer);   /* takes the table; false: all has been said */
bool onlooker_look_as(struct onlooker *, int viewer);                 /* false: all has been said                 */
void onlooker_end(struct onlooker *);

#endif
