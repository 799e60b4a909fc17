/* Requests that change the game: tables laid, answers given and taken back. */
#include "front/desk/session.h"

#include "bots/search.h"
#include "engine/redeal.h"
#include "engine/setup.h"
#include "games/games.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool seed_parse(const char *hex, uint8_t seed[SEED_BYTES])
{
    size_t length = strlen(hex);
    if (length < 1 || length > 2 * SEED_BYTES || hex[strspn(hex, "0123456789abcdefABCDEF")]) return false;
    memset(seed, 0, SEED_BYTES);
    for (size_t k = 0; k < length; k++) { /* the last digit is the lowest: fewer than 64 stand for the low ones */
        int c = tolower((unsigned char)hex[length - 1 - k]), digit = c <= '9' ? c - '0' : c - 'a' + 10;
        seed[SEED_BYTES - 1 - k / 2] |= (uint8_t)(digit << (k % 2 * 4));
    }
    return true;
}

void terms_usual(struct desk *d, struct terms *terms)
{
    *terms = (struct terms){ 0 };
    d->owner->new_seed(d->owner, terms->seed);
}

bool terms_read(struct desk *d, const char *word, struct terms *terms, bool *known)
{
    *known = true;
    if (!strcmp(word, "chance=typed")) return terms->typed = true;
    if (!strcmp(word, "forced=played")) return terms->forced = true;
    if (!strncmp(word, "seed=", 5)) return seed_parse(word + 5, terms->seed) || refuse(&d->why, "cli.seed", word + 5);
    *known = false;
    return true;
}

static void set_terms(struct desk *d, struct table *t)
{
    table_draw_from(t, d->bits);
    table_play_forced(t, d->forced);
    for (int seat = 0; seat < table_setup(t)->seats; seat++) table_seat(t, seat, d->at[seat].bot ? BOT : HUMAN);
}

bool lay(struct desk *d, struct table *t, const struct terms *terms)
{
    table_free(d->t);
    table_free(d->past);
    thought_free(d->thought);
    d->thought = NULL;
    d->t = t;
    d->past = NULL;
    d->following = (struct following){ 0 };
    memset(d->at, 0, sizeof d->at);
    d->bits = terms->typed ? NULL : d->owner->draws_of(d->owner, terms->seed);
    d->forced = terms->forced;
    d->thoughts.word = d->owner->thoughts_of(d->owner, terms->seed);
    set_terms(d, t);
    return table_go_on(t, &d->why);
}

bool refuse_game(struct desk *d, const char *id)
{
    refuse(&d->why, id ? "refusal.game" : "cli.which-game", id ? id : "");
    for (int i = 0; games[i]; i++) refusal_right(&d->why, games[i]->id);
    return false;
}

static bool read_new(struct desk *d, const struct game *game, char *rest, struct setup *setup, struct terms *terms)
{
    bool known;
    setup_preset(game, game->min_seats, setup);
    terms_usual(d, terms);
    for (char *word; (word = next_word(&rest));) {
        if (!terms_read(d, word, terms, &known)) return false;
        if (!known && !setup_set(game, word, setup, &d->why)) return false;
    }
    return setup_check(game, setup, &d->why);
}

bool on_new(struct desk *d, char *rest)
{
    struct setup setup;
    struct terms terms;
    const char *id = next_word(&rest);
    const struct game *game = id ? game_named(id) : NULL;
    if (!game) return refuse_game(d, id);
    if (!read_new(d, game, rest, &setup, &terms)) return false;
    struct table *t = table_new(game, &setup);
    if (!t) return refuse(&d->why, "refusal.memory", "");
    if (!lay(d, t, &terms)) return false;
    if (!terms.typed) text_add(&d->out, "\"seed\":\"");
    for (int i = 0; !terms.typed && i < SEED_BYTES; i++) text_add(&d->out, "%02x", terms.seed[i]);
    if (!terms.typed) text_add(&d->out, "\",");
    add_waiting(d);
    return true;
}

/* As much of a name as there is room for, without a character cut in two. */
static void keep_name(char name[NAME_SIZE], const char *given)
{
    size_t length = strlen(given);
    if (length >= NAME_SIZE) length = NAME_SIZE - 1;
    while (length && ((unsigned char)given[length] & 0xc0) == 0x80) length--;
    memcpy(name, given, length);
    name[length] = '\0';
    text_make_printable(name);
}

static bool refuse_level(struct desk *d, const char *level)
{
    refuse(&d->why, "engine.sitter", level);
    refusal_right(&d->why, "human");
    for (int i = 0; bots[i]; i++) refusal_right(&d->why, bots[i]->name);
    return false;
}

bool on_seat(struct desk *d, char *rest)
{
    long seat;
    char *number = next_word(&rest), *level = next_word(&rest);
    if (!read_number(d, number ? number : "", "engine.seat", 1, table_setup(d->t)->seats, &seat)) return false;
    const struct bot *bot = level ? bot_named(level) : NULL;
    if (!bot && (!level || strcmp(level, "human") != 0)) return refuse_level(d, level ? level : "");
    d->at[seat - 1].bot = bot;
    keep_name(d->at[seat - 1].name, rest);
    table_seat(d->t, (int)seat - 1, bot ? BOT : HUMAN);
    return true;
}

static bool then_position(struct desk *d, bool fine) { return fine && add_position(d); }

bool on_play(struct desk *d, char *rest)
{
    return stands_now(d) && then_position(d, table_say(d->t, table_waits_for(d->t), rest, &d->why));
}

bool on_chance(struct desk *d, char *rest)
{
    return stands_now(d) && then_position(d, table_say_outcome(d->t, NOBODY, rest, &d->why));
}

static bool answer_by_bot(struct desk *d, int seat, long iterations)
{
    struct budget budget = { .iterations = iterations, .say_how_far = tell_progress(d) };
    struct state *view = view_for(d, seat);
    if (!view) return false;
    if (!d->thought) d->thought = thought_new();
    int choice = bot_choice(d->at[seat].bot, table_game(d->t), view, budget, d->thought, &d->thoughts);
    free(view);
    return table_answer(d->t, seat, choice, &d->why);
}

static bool bot_is_asked(const struct desk *d)
{
    int seat = table_waits_for(d->t);
    return seat != NOBODY && d->at[seat].bot;
}

bool on_bot(struct desk *d, char *rest)
{
    long iterations = 0;
    if (!stands_now(d)) return false;
    if (*rest && !read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &iterations)) return false;
    if (table_over(d->t)) return refuse(&d->why, "refusal.over", "");
    if (!bot_is_asked(d)) return refuse(&d->why, "engine.no-bot", "");
    return then_position(d, answer_by_bot(d, table_waits_for(d->t), iterations));
}

/* All the bots whose answers come before that of a person. */
bool on_go_on(struct desk *d, char *rest)
{
    long iterations = 0;
    if (!stands_now(d)) return false;
    if (*rest && !read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &iterations)) return false;
    while (bot_is_asked(d))
        if (!answer_by_bot(d, table_waits_for(d->t), iterations)) return false;
    return add_position(d);
}

static bool take_back(struct desk *d, bool (*how)(struct table *, int, struct refusal *))
{
    return stands_now(d) && then_position(d, how(d->t, table_latest_mover(d->t), &d->why));
}

/* The seat that took it back makes it again, whoever is asked by now. */
static int latest_seat(const struct table *t)
{
    for (int i = table_entries(t) - 1; i >= 0; i--)
        if (table_entry(t, i)->who != NOBODY) return table_entry(t, i)->who;
    return 0;
}

bool on_undo(struct desk *d, char *rest) { return take_back(d, table_undo); }
bool on_redo(struct desk *d, char *rest)
{
    return stands_now(d) && then_position(d, table_redo(d->t, latest_seat(d->t), &d->why));
}
bool on_restart(struct desk *d, char *rest) { return take_back(d, table_restart); }

/* The table takes the place of the game, of which it is another course. */
static void put_in_place(struct desk *d, struct table *t)
{
    if (t != d->t) table_free(d->t);
    if (t != d->past) table_free(d->past);
    d->t = t;
    d->past = NULL;
    d->following.told = d->following.logged = 0;
    set_terms(d, t);
}

static bool read_from_here(struct desk *d, char *rest, int *viewer, struct terms *terms)
{
    bool known = true;
    const char *word = next_word(&rest);
    terms_usual(d, terms);
    if (!read_viewer(d, word ? word : "", viewer)) return false;
    if (*rest && !terms_read(d, rest, terms, &known)) return false;
    return (known && !terms->typed && !terms->forced) || refuse(&d->why, "engine.alone", rest);
}

/* What is hidden from the viewer is dealt anew, and chance begins anew with it. */
static bool deal_anew(struct desk *d, int viewer, const struct terms *terms)
{
    struct rng rng = { d->owner->thoughts_of(d->owner, terms->seed) };
    struct table *t = redeal(in_sight(d), viewer, &rng, &d->why);
    if (!t) return false;
    if (d->bits) d->bits = d->owner->draws_of(d->owner, terms->seed);
    thought_free(d->thought);
    d->thought = NULL;
    put_in_place(d, t);
    return true;
}

/* The answers that came later are gone. While the game runs, a viewer goes on with no more than what that viewer knows;
 * once it is over, all have seen the truth that there is to see. */
bool on_from_here(struct desk *d, char *rest)
{
    int viewer;
    struct terms terms;
    if (!read_from_here(d, rest, &viewer, &terms)) return false;
    if (viewer == EVERYTHING || table_over(d->t)) put_in_place(d, in_sight(d));
    else if (!deal_anew(d, viewer, &terms)) return false;
    return then_position(d, table_go_on(d->t, &d->why));
}
