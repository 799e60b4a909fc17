/* fair_games FOLDER GAMES TAMPERED SEED: plays finished games of each kind at random, with contributions of some seats, and
 * writes their logs to FOLDER/N.log; then changes them in one way each, and writes FOLDER/N.bad. `creel verify` must take
 * the first and refuse the second; a second verifier can be given the files. Says how many there are. */
#include "engine/rng.h"
#include "front/fair/fairness.h"
#include "games/games.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct rng rng;

static _Noreturn void die(const char *what, int number)
{
    fprintf(stderr, "game %d: %s\n", number, what);
    exit(1);
}

static void random_bytes(uint8_t bytes[FAIR_BYTES])
{
    for (int i = 0; i < FAIR_BYTES; i++) bytes[i] = (uint8_t)rng_below(&rng, 256);
}

static void promise(struct fairness *f, int seats)
{
    *f = (struct fairness){ 0 };
    random_bytes(f->secret);
    for (int seat = 0; seat < seats; seat++)
        if ((f->contributes[seat] = rng_below(&rng, 2))) random_bytes(f->contribution[seat]);
}

static uint64_t count_drawn(const struct table *t)
{
    uint64_t drawn = 0;
    if (!outcomes_drawn(t, &drawn)) exit(EXIT_FAILURE);
    return drawn;
}

/* By agreement, a few entries back, draws included; they come out the same again. */
static bool go_back(struct table *t, struct draws *draws, struct refusal *why)
{
    for (int i = rng_below(&rng, 5); i >= 0 && count_drawn(t) > 1; i--)
        if (!table_undo_agreed(t, why)) return false;
    draws->at = count_drawn(t);
    return table_go_on(t, why);
}

/* Any answer on the menu, and now and then an undo, until the game is over. */
static void play(struct table *t, struct draws *draws, int number)
{
    struct refusal why = { 0 };
    table_play_forced(t, true);
    bool fine = table_go_on(t, &why);
    while (fine && !table_over(t)) {
        uint64_t menu = table_menu(t);
        int who = table_waits_for(t);
        if (!rng_below(&rng, 150)) fine = go_back(t, draws, &why);
        else if (table_can_undo(t, who) && !rng_below(&rng, 9)) fine = table_undo(t, who, &why);
        else fine = table_answer(t, who, nth_of(menu, rng_below(&rng, size_of_set(menu))), &why);
    }
    if (!fine) die(why.key, number);
}

static void make_log(const struct game *game, int number, struct text_out *log)
{
    struct setup setup;
    struct fairness f;
    struct draws draws;
    struct text_out line = { 0 };
    uint8_t key[SEED_BYTES];
    setup_preset(game, game->min_seats + rng_below(&rng, game->max_seats - game->min_seats + 1), &setup);
    setup_print(game, &setup, &line);
    promise(&f, setup.seats);
    fair_key(&f, text_of(&line), key);
    draws_begin(&draws, key);
    struct table *t = table_new(game, &setup);
    table_draw_from(t, &draws.bits);
    play(t, &draws, number);
    fair_log_complete(t, &f, log);
    if (log->failed) die("memory", number);
    table_free(t);
    text_free(&line);
}

/* Changes */

struct change {
    struct text_out text;
    bool digest; /* it is made anew, so that only the rest can tell */
};

static const char *any_line(const char *text, const char **end)
{
    int lines = 0;
    for (const char *c = text; *c; c++) lines += *c == '\n';
    int which = rng_below(&rng, lines);
    while (which--) text = strchr(text, '\n') + 1;
    *end = strchr(text, '\n') + 1;
    return text;
}

static void change_byte(const char *text, struct change *c)
{
    size_t at = (size_t)rng_below(&rng, (int)strlen(text));
    text_add(&c->text, "%s", text);
    char other = (char)(' ' + rng_below(&rng, 95));
    c->text.text[at] = other == text[at] ? '~' : other;
}

static void remove_line(const char *text, struct change *c)
{
    const char *end, *line = any_line(text, &end);
    text_add(&c->text, "%.*s%s", (int)(line - text), text, end);
}

static void double_line(const char *text, struct change *c)
{
    const char *end, *line = any_line(text, &end);
    text_add(&c->text, "%.*s%s", (int)(end - text), text, line);
}

static void cut_end(const char *text, struct change *c)
{
    text_add(&c->text, "%.*s", rng_below(&rng, (int)strlen(text)), text);
}

/* A digit of what follows the label becomes another. */
static void change_digit(const char *text, const char *label, struct change *c)
{
    const char *at = strstr(text, label) + strlen(label) + rng_below(&rng, 64);
    text_add(&c->text, "%s", text);
    c->text.text[at - text] = *at == '0' ? '1' : '0';
    c->digest = true;
}

static void change_secret(const char *text, struct change *c) { change_digit(text, "# secret ", c); }
static void change_commitment(const char *text, struct change *c) { change_digit(text, "# commitment ", c); }

/* An outcome becomes another one that was possible: the last of its odds, or the first. */
static void change_outcome(const char *text, struct change *c)
{
    const char *at = strstr(text, "\n* ");
    for (int skip = rng_below(&rng, 20); at && skip-- && strstr(at + 1, "\n* ");) at = strstr(at + 1, "\n* ");
    if (!at) {
        change_byte(text, c);
        return;
    }
    const char *outcome = at + 3, *end = strchr(outcome, '\n'), *odds = at;
    while (odds[-1] != '\n') odds--;
    char first[LOG_LINE] = "", last[LOG_LINE] = "", was[LOG_LINE];
    sscanf(odds, "# odds %*d %599[^,\n]", first);
    for (const char *more = odds; more < at; more++)
        if (more == odds || *more == ',') sscanf(more == odds ? odds + 6 : more + 1, " %*d %599[^,\n]", last);
    snprintf(was, sizeof was, "%.*s", (int)(end - outcome), outcome);
    const char *other = strcmp(first, was) ? first : strcmp(last, was) ? last : "something else";
    text_add(&c->text, "%.*s%s%s", (int)(outcome - text), text, other, end);
    c->digest = true;
}

static void seal(struct text_out *text)
{
    uint8_t digest[FAIR_BYTES];
    char hex[FAIR_HEX];
    char *line = strstr(text->text, "# digest ");
    if (!line) return;
    crypto_hash_sha256(digest, (uint8_t *)text->text, (unsigned long long)(line - text->text));
    seed_print(digest, hex);
    memcpy(line + strlen("# digest "), hex, FAIR_HEX - 1);
}

static void change(const char *log, struct change *c)
{
    static void (*const ways[])(const char *, struct change *) = { change_byte,   remove_line,   double_line,
                                                                   cut_end,       change_secret, change_commitment,
                                                                   change_outcome };
    do {
        text_free(&c->text);
        *c = (struct change){ 0 };
        ways[rng_below(&rng, sizeof ways / sizeof ways[0])](log, c);
        if (c->digest) seal(&c->text);
    } while (!strcmp(text_of(&c->text), log));
}

/* Files */

static void expect(const struct text_out *log, bool fair, int number)
{
    static struct fair_report r;
    fair_verify(text_of(log), log->length, game_named, &r);
    if (!r.fault == fair) return;
    fputs(text_of(log), stderr);
    die(fair ? "is refused" : "was changed, and is taken", number);
}

static void save(const char *folder, int number, const char *kind, const struct text_out *log)
{
    char name[400];
    snprintf(name, sizeof name, "%s/%d.%s", folder, number, kind);
    FILE *file = fopen(name, "wb");
    bool saved = file && fwrite(text_of(log), 1, log->length, file) == log->length;
    if (!file || fclose(file) || !saved) die("can't be saved", number);
}

int main(int argc, char **argv)
{
    if (argc != 5) return fprintf(stderr, "usage: fair_games FOLDER GAMES TAMPERED SEED\n"), 2;
    int kinds = 0, count = atoi(argv[2]), changes = atoi(argv[3]), each = (changes + count - 1) / count;
    rng.word = strtoull(argv[4], NULL, 10);
    while (games[kinds]) kinds++;
    for (int number = 0, bad = 0; number < count; number++) {
        struct text_out log = { 0 };
        make_log(games[number % kinds], number, &log);
        expect(&log, true, number);
        save(argv[1], number, "log", &log);
        for (int i = 0; i < each && bad < changes; i++, bad++) {
            struct change c = { 0 };
            change(text_of(&log), &c);
            expect(&c.text, false, number);
            save(argv[1], bad, "bad", &c.text);
            text_free(&c.text);
        }
        text_free(&log);
    }
    printf("%d games are verified, %d changed ones are refused\n", count, changes);
    return 0;
}
