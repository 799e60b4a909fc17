/* Scenarios: the rules of a game as a list of claims, each with its paragraph, played at a real table.
 *
 *     RULE(all_on_the_fifth, "2.7", "on the fifth line a Fish bets all it has")
 *     {
 *         given_table(3, "turns=one");
 *         says(2, "bet 1");
 *         expect_refused(3, "bet 0", "2.7");
 *     }
 *
 * Every scenario starts without a table. It uses the words of logs: seats count from 1, answers are the neutral words. A failure
 * shows what was expected, the log so far and the whole state. Helpers of a game are beside its scenarios in games/GAME/test;
 * one file there includes test/harness.c and says RULES_OF(GAME). */
#ifndef TEST_HARNESS_H
#define TEST_HARNESS_H

#include "engine/fields.h"
#include "engine/table.h"

struct rule {
    const char *paragraph, *sentence, *file;
    int line;
    void (*scenario)(void);
    struct rule *next;
};

void rule_add(struct rule *);
int rules_run(const struct game *, const char *name, int argc, char **argv);

/* Defines a scenario and registers it. tools/uncovered looks for these lines. */
#define RULE(name, number, words)                                                    \
    static void name(void);                                                          \
    __attribute__((constructor)) static void name##_is_a_rule(void)                  \
    {                                                                                \
        static struct rule rule = { number, words, __FILE__, __LINE__, name, NULL }; \
        rule_add(&rule);                                                             \
    }                                                                                \
    static void name(void)

/* The program: all scenarios, in the order of the paragraphs. A pattern like '2.7*' runs only those that match. */
#define RULES_OF(game) \
    int main(int argc, char **argv) { return rules_run(&game, #game, argc, argv); }

/* Viewers that are not seats */
enum { TRUTH = -1, STRANGER = 0 };

/* given: a new table replaces the old one. Options as in a log: "turns=two other=3". */
void given_table(int seats, const char *options);
void given_log(const char *text);
struct table *the_table(void);
const struct game *the_game(void);

/* when */
void chance(const char *outcome);
void says(int seat, const char *answer);
void takes_back(int seat);

/* then. A reason is a paragraph like "2.7" or a key like "refusal.words"; a refused answer must change nothing. */
void expect(bool claim, const char *format, ...) __attribute__((format(printf, 2, 3)));
void expect_number(long is, long expected, const char *format, ...) __attribute__((format(printf, 3, 4)));
void expect_same_text(const char *is, const char *expected, const char *what);
void expect_refused(int seat, const char *answer, const char *reason);
void expect_outcome_refused(const char *outcome, const char *reason);
void expect_no_table(int seats, const char *options, const char *reason);
void expect_way_back(int seat, bool there_is);
void expect_asked(int seat, const char *step);
void expect_menu(const char *answers); /* "bet 0, bet 1" */
void expect_chance_asked(const char *step);
void expect_over(void);
bool game_is_over(void);

/* Fields of the true state, or of what a viewer sees. A row of them is text: "4 0 4". An automa comes after the seats. */
int seats_here(void);
long field(const char *name, int k);
long field_seen_by(int viewer, const char *name, int row, int k);
void expect_field(const char *name, long value);
void expect_row(const char *name, const char *values);
void expect_seen_by(int viewer, const char *name, const char *values);
bool is_known_to(int viewer, const char *name);

void expect_scores(const char *points);
void expect_places(const char *places);
void expect_tie(int winner, int loser, const char *decided_by); /* equal points, different places */
void expect_no_tie(int seat);                                   /* nothing put this seat ahead of one with as many points */
void expect_source(int seat, const char *source, int of, int points);

/* Events of the latest answer, as `3 ate 1 5`: a seat (- for none), the word of the event, its arguments. */
void expect_told(const char *event); /* to everyone */
void expect_told_to(int viewer, const char *event);
void expect_not_told(const char *beginning); /* to anyone */

/* Everything a viewer has received: view, log, events, and the menu of a viewer who is asked. Kept until the scenario ends. */
const char *all_seen_by(int viewer);
const char *log_of(int viewer);
bool sees_latest_answer(int viewer);

/* A world that fits this viewer's view: valid until the next call. */
const struct state *world_of(int viewer, struct rng *);

#endif
