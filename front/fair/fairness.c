#include "front/fair/fairness.h"

#include "engine/json.h"
#include "engine/lexicon.h"
#include "front/fair/sha256.h"
#include "text/speak.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ODDS_LINE = 500 }; /* where a line of odds is broken: a line of a log has an end */

/* Hashes */

static void add_hex(struct text_out *out, const uint8_t bytes[FAIR_BYTES])
{
    char hex[FAIR_HEX];
    seed_print(bytes, hex);
    text_add(out, "%s", hex);
}

static void hash_text(const struct text_out *text, uint8_t hash[FAIR_BYTES])
{
    sha256(text_of(text), text->length, hash);
}

void fair_commitment(const uint8_t secret[FAIR_BYTES], uint8_t commitment[FAIR_BYTES])
{
    sha256(secret, FAIR_BYTES, commitment);
}

static void add_contributions(const struct fairness *f, struct text_out *out)
{
    for (int seat = 0; seat < SEATS_LIMIT; seat++)
        if (f->contributes[seat]) fair_contribution_print(f, seat, out);
}

/* SHA-256 of lines as a log has them, hashed one after the other: it needs no memory, so it can't fail. */
void fair_key(const struct fairness *f, const char *setup, uint8_t key[SEED_BYTES])
{
    struct sha256 hash;
    char piece[LOG_LINE], hex[FAIR_HEX];
    sha256_begin(&hash);
    seed_print(f->secret, hex);
    int length = snprintf(piece, sizeof piece, "# fair 1\n# secret %s\n", hex);
    sha256_add(&hash, piece, (size_t)length);
    sha256_add(&hash, setup, strlen(setup));
    sha256_add(&hash, "\n", 1);
    for (int seat = 0; seat < SEATS_LIMIT; seat++) {
        if (!f->contributes[seat]) continue;
        seed_print(f->contribution[seat], hex);
        length = snprintf(piece, sizeof piece, "# contribution %d %s\n", seat + 1, hex);
        sha256_add(&hash, piece, (size_t)length);
    }
    sha256_end(&hash, key);
}

/* Contributions */

void fair_contribution_print(const struct fairness *f, int seat, struct text_out *out)
{
    text_add(out, "# contribution %d ", seat + 1);
    add_hex(out, f->contribution[seat]);
    text_add(out, "\n");
}

bool fair_hex_parse(const char *hex, uint8_t bytes[FAIR_BYTES])
{
    return strlen(hex) == FAIR_HEX - 1 && !hex[strspn(hex, "0123456789abcdef")] && seed_parse(hex, bytes);
}

bool fair_contribution_parse(struct fairness *f, const char *line)
{
    static const char label[] = "# contribution ";
    const char *number = line + sizeof label - 1;
    char hex[FAIR_HEX];
    if (strncmp(line, label, sizeof label - 1) != 0 || *number < '1' || *number > '0' + SEATS_LIMIT) return false;
    int seat = *number - '1';
    snprintf(hex, sizeof hex, "%s", number[1] == ' ' ? number + 2 : "");
    return f->contributes[seat] = fair_hex_parse(hex, f->contribution[seat]);
}

/* Logs */

static void add_head(const struct table *t, const struct fairness *f, struct text_out *out)
{
    uint8_t commitment[FAIR_BYTES];
    setup_print(table_game(t), table_setup(t), out);
    fair_commitment(f->secret, commitment);
    text_add(out, "\n# fair 1\n# commitment ");
    add_hex(out, commitment);
    text_add(out, "\n");
    add_contributions(f, out);
}

void fair_log(const struct table *t, const struct fairness *f, int viewer, struct text_out *out)
{
    add_head(t, f, out);
    for (int i = 0; i < table_entries(t); i++) table_log_line(t, i, viewer, out);
}

/* In how many ways each outcome could have come, in the order in which they are counted. */
static void add_odds(const struct table *t, struct text_out *out)
{
    struct odds odds = table_odds(t);
    size_t begin = out->length;
    text_add(out, "# odds");
    for (int choice = 0, some = 0; choice < 64; choice++) {
        char text[ANSWER_SIZE];
        if (!ways_to(odds, choice)) continue;
        if (out->length - begin > ODDS_LINE) {
            text_add(out, "\n");
            begin = out->length;
            text_add(out, "# odds");
            some = 0;
        }
        answer_print(table_game(t), table_question(t), choice, true, text);
        text_add(out, "%s %d %s", some++ ? "," : "", ways_to(odds, choice), text);
    }
    text_add(out, "\n");
}

static bool is_drawn(const struct entry *e) { return !e->undo && e->who == NOBODY && e->typist == NOBODY; }

static bool add_entries(const struct table *t, struct text_out *out)
{
    struct refusal why = { 0 };
    struct table *past = table_new(table_game(t), table_setup(t));
    bool fine = past;
    for (int i = 0; fine && i < table_entries(t); i++) {
        if (is_drawn(table_entry(t, i))) add_odds(past, out);
        table_log_line(t, i, EVERYTHING, out);
        fine = replay_entry(past, table_entry(t, i), &why);
    }
    table_free(past);
    return fine;
}

void fair_log_complete(const struct table *t, const struct fairness *f, struct text_out *out)
{
    uint8_t digest[FAIR_BYTES];
    add_head(t, f, out);
    if (!add_entries(t, out)) out->failed = true;
    text_add(out, "# secret ");
    add_hex(out, f->secret);
    text_add(out, "\n");
    replay_seal(t, out);
    hash_text(out, digest);
    text_add(out, "# digest ");
    add_hex(out, digest);
    text_add(out, "\n");
}

/* Checking */

/* What follows the label in the first line that begins with it. */
static bool find_hex(const char *text, size_t length, const char *label, uint8_t bytes[FAIR_BYTES])
{
    char hex[FAIR_HEX];
    const char *at = memmem(text, length, label, strlen(label));
    if (!at || (size_t)(text + length - at) < strlen(label) + FAIR_HEX - 1) return false;
    memcpy(hex, at + strlen(label), FAIR_HEX - 1);
    hex[FAIR_HEX - 1] = '\0';
    return fair_hex_parse(hex, bytes);
}

static void find_contributions(const char *text, size_t length, struct fairness *f)
{
    static const char label[] = "\n# contribution ";
    const char *end = text + length;
    char line[FAIR_HEX + sizeof label + 4];
    while ((text = memmem(text, (size_t)(end - text), label, sizeof label - 1))) {
        size_t left = (size_t)(end - ++text), most = left < sizeof line - 1 ? left : sizeof line - 1;
        memcpy(line, text, most);
        line[most] = '\0';
        fair_contribution_parse(f, line);
    }
}

static bool fault(struct fair_report *r, enum fair_fault what) { return r->fault = what, false; }

static bool check_promise(const char *text, size_t length, struct fairness *f, struct fair_report *r)
{
    uint8_t promised[FAIR_BYTES], commitment[FAIR_BYTES];
    if (!find_hex(text, length, "\n# commitment ", promised)) return fault(r, FAIR_NO_COMMITMENT);
    if (!find_hex(text, length, "\n# secret ", f->secret)) return fault(r, FAIR_NO_SECRET);
    fair_commitment(f->secret, commitment);
    find_contributions(text, length, f);
    for (int seat = 0; seat < SEATS_LIMIT; seat++) r->contributions += f->contributes[seat];
    return !memcmp(promised, commitment, FAIR_BYTES) || fault(r, FAIR_COMMITMENT);
}

struct drawing {
    uint8_t key[SEED_BYTES];
    uint64_t stand;  /* draws that have not been undone     */
    bool *was_drawn; /* each entry that was not undone, in order ... */
    int depth;       /* ... and how many there are           */
};

/* The number of a draw is how many stand before it: one that was undone by agreement comes again. */
static bool check_draw(const struct table *past, const struct entry *e, const struct drawing *d, struct fair_report *r)
{
    struct odds odds = table_odds(past);
    int choice = way(odds, drawn_number(d->key, d->stand, ways(odds)));
    r->draws++;
    if (e->typist == NOBODY && choice == e->choice) return true;
    r->draw = r->draws;
    answer_print(table_game(past), e->question, e->choice, true, r->found);
    answer_print(table_game(past), e->question, choice, true, r->expected);
    return fault(r, FAIR_DRAW);
}

/* An undo takes back the latest entry that was not undone. */
static void count_standing(struct drawing *d, const struct entry *e)
{
    if (!e->undo) d->was_drawn[d->depth++] = e->who == NOBODY;
    d->stand += !e->undo && e->who == NOBODY;
    if (e->undo && d->depth) d->stand -= d->was_drawn[--d->depth];
}

static bool check_entry(struct table *past, const struct entry *e, struct drawing *d, struct fair_report *r)
{
    bool chance = !e->undo && e->who == NOBODY;
    r->entry++;
    if (chance && !check_draw(past, e, d, r)) return false;
    count_standing(d, e);
    return replay_entry(past, e, &r->why) || fault(r, FAIR_MEMORY);
}

bool fair_check_draws(const struct table *t, const struct fairness *f, struct fair_report *r)
{
    struct drawing d = { .was_drawn = calloc((size_t)table_entries(t) + 1, 1) };
    struct text_out setup = { 0 };
    struct table *past = table_new(table_game(t), table_setup(t));
    setup_print(table_game(t), table_setup(t), &setup);
    fair_key(f, text_of(&setup), d.key);
    bool fine = (past && d.was_drawn && !setup.failed) || fault(r, FAIR_MEMORY);
    for (int i = 0; fine && i < table_entries(t); i++) fine = check_entry(past, table_entry(t, i), &d, r);
    table_free(past);
    free(d.was_drawn);
    text_free(&setup);
    return fine;
}

static void copy_line(const char *text, const char *end, char line[LOG_LINE])
{
    size_t length = 0;
    while (text + length < end && text[length] != '\n' && length < LOG_LINE - 1) length++;
    memcpy(line, text, length);
    line[length] = '\0';
    text_make_printable(line);
}

/* The first line that is not the same. */
static bool check_text(const struct table *t, const struct fairness *f, const char *text, size_t length,
                       struct fair_report *r)
{
    struct text_out right = { 0 };
    fair_log_complete(t, f, &right);
    if (right.failed) return text_free(&right), fault(r, FAIR_MEMORY);
    const char *truth = text_of(&right), *from = text, *truth_from = truth;
    size_t at = 0, most = length < right.length ? length : right.length;
    bool same = length == right.length && !memcmp(text, truth, length);
    for (r->line = 1; !same && at < most && text[at] == truth[at]; at++)
        if (text[at] == '\n') r->line++, from = text + at + 1, truth_from = truth + at + 1;
    copy_line(from, text + length, r->found);
    copy_line(truth_from, truth + right.length, r->expected);
    text_free(&right);
    return same || fault(r, FAIR_TEXT);
}

static bool check_all(const struct table *t, const char *text, size_t length, struct fair_report *r)
{
    struct fairness f = { 0 };
    r->game = table_game(t);
    r->entries = table_entries(t);
    if (!table_over(t)) return fault(r, FAIR_NOT_OVER);
    return check_promise(text, length, &f, r) && fair_check_draws(t, &f, r) && check_text(t, &f, text, length, r);
}

void fair_verify(const char *text, size_t length, find_game *find, struct fair_report *r)
{
    *r = (struct fair_report){ 0 };
    struct table *t = replay(text, length, find, WHOLE_LOG, &r->why);
    if (!t) fault(r, FAIR_RULES);
    else check_all(t, text, length, r);
    table_free(t);
}

/* In words */

const char *const fair_found_keys[] = {
    "verify.rules", "verify.commitment", "verify.contributions", "verify.draws", "verify.text", "verify.fine", NULL
};

const char *fair_fault_key(enum fair_fault fault)
{
    static const char *const keys[] = {
        [FAIR_RULES] = "verify.wrong-rules",
        [FAIR_NOT_OVER] = "verify.not-over",
        [FAIR_NO_COMMITMENT] = "verify.no-commitment",
        [FAIR_NO_SECRET] = "verify.no-secret",
        [FAIR_COMMITMENT] = "verify.wrong-commitment",
        [FAIR_DRAW] = "verify.wrong-draw",
        [FAIR_TEXT] = "verify.wrong-text",
        [FAIR_MEMORY] = "refusal.memory",
    };
    return keys[fault];
}

void fair_args(const struct fair_report *r, struct arg args[FAIR_ARGS])
{
    const struct arg all[FAIR_ARGS] = { ARG_NUMBER("entries", r->entries),     ARG_NUMBER("draws", r->draws),
                                        ARG_NUMBER("seats", r->contributions), ARG_NUMBER("draw", r->draw),
                                        ARG_NUMBER("entry", r->entry),         ARG_NUMBER("line", r->line),
                                        ARG_TEXT("found", r->found),           ARG_TEXT("expected", r->expected) };
    memcpy(args, all, sizeof all);
}

static void add_line(enum language language, const char *key, const struct arg args[FAIR_ARGS], struct text_out *out)
{
    struct text_out line = { 0 };
    say(language, key, args, FAIR_ARGS, &line);
    json_take(out, NULL, &line);
}

void fair_json(const struct fair_report *r, enum language language, struct text_out *out)
{
    struct speaker speaker = { .language = language, .reader = NOBODY };
    struct text_out why = { 0 };
    struct arg args[FAIR_ARGS];
    fair_args(r, args);
    json_open(out, NULL, '{');
    json_truth(out, "ok", true);
    json_truth(out, "fine", !r->fault);
    json_truth(out, "promised", r->fault != FAIR_NO_COMMITMENT);
    json_open(out, "lines", '[');
    for (int i = 0; !r->fault && fair_found_keys[i]; i++) add_line(language, fair_found_keys[i], args, out);
    if (r->fault) add_line(language, fair_fault_key(r->fault), args, out);
    if (r->fault == FAIR_RULES) {
        speak_refusal(&speaker, &r->why, &why);
        json_take(out, NULL, &why);
    }
    json_close(out, ']');
    json_close(out, '}');
}
