/* Fair chance that anyone can check (docs/fairness.md). Before a game begins the server promises a secret by its hash, then each
 * seat may contribute; the key of the draws is made from both. The log of a finished game reveals the secret, so everyone can
 * draw again and compare. */
#ifndef FRONT_FAIR_FAIRNESS_H
#define FRONT_FAIR_FAIRNESS_H

#include "engine/replay.h"
#include "room/draws.h"
#include "text/message.h"

enum { FAIR_BYTES = SEED_BYTES, FAIR_HEX = 2 * FAIR_BYTES + 1 };

struct fairness {
    uint8_t secret[FAIR_BYTES];
    bool contributes[SEATS_LIMIT];
    uint8_t contribution[SEATS_LIMIT][FAIR_BYTES];
};

void fair_commitment(const uint8_t secret[FAIR_BYTES], uint8_t commitment[FAIR_BYTES]);
/* Of a table that is set up by this line. */
void fair_key(const struct fairness *, const char *setup, uint8_t key[SEED_BYTES]);

/* A contribution as a line of the log. */
void fair_contribution_print(const struct fairness *, int seat, struct text_out *);
bool fair_contribution_parse(struct fairness *, const char *line);
bool fair_hex_parse(const char *hex, uint8_t bytes[FAIR_BYTES]);   /* 64 digits */

/* The log of a game under way, as a viewer may see it; and of a finished one, with all that is needed to check it. */
void fair_log(const struct table *, const struct fairness *, int viewer, struct text_out *);
void fair_log_complete(const struct table *, const struct fairness *, struct text_out *);

/* Checks a complete log. */
enum fair_fault {
    FAIR_FINE,
    FAIR_RULES,                      /* not a log, or not by the rules: `why`                       */
    FAIR_NOT_OVER,
    FAIR_NO_COMMITMENT,
    FAIR_NO_SECRET,
    FAIR_COMMITMENT,                 /* the secret is not the one that was promised                 */
    FAIR_DRAW,                       /* draw `draw`, entry `entry`, was something else: `expected`  */
    FAIR_TEXT,                       /* all that is right, but line `line` is not what Creel writes */
    FAIR_MEMORY
};

struct fair_report {
    enum fair_fault fault;
    const struct game *game;
    struct refusal why;
    int entries, draws, contributions;
    int draw, entry, line;           /* from 1 */
    char found[LOG_LINE], expected[LOG_LINE];
};
bool fair_check_draws(const struct table *, const struct fairness *, struct fair_report *);   /* of a table, over or not */
void fair_verify(const char *text, size_t length, find_game *, struct fair_report *);

/* What was found, in words: where nothing is wrong these sentences, else one. All of them take the same arguments. */
enum { FAIR_ARGS = 8 };
extern const char *const fair_found_keys[];
const char *fair_fault_key(enum fair_fault);
void fair_args(const struct fair_report *, struct arg[FAIR_ARGS]);
void fair_json(const struct fair_report *, enum language, struct text_out *);   /* {"ok":true,"fine":true,"promised":true,"lines":[...]} */

#endif
