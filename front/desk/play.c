/* Requests that change the game: rooms opened, answers given and taken back. */
#include "front/desk/session.h"

#include "bots/search.h"
#include "engine/json.h"
#include "engine/redeal.h"
#include "engine/setup.h"
#include "games/games.h"

#include <string.h>

/* ---- new games ---- */

void wishes_usual(struct desk *d, struct wishes *wishes)
{
    *wishes = (struct wishes){ 0 };
    d->owner->new_seed(d->owner, wishes->seed);
}

bool wishes_read(struct desk *d, const char *word, struct wishes *wishes, bool *known)
{
    *known = true;
    if (!strcmp(word, "chance=typed")) return wishes->typed = true;
    if (!strcmp(word, "forced=played")) return wishes->forced = true;
    if (!strncmp(word, "seed=", 5)) return seed_parse(word + 5, wishes->seed) || refuse(&d->why, "cli.seed", word + 5);
    *known = false;
    return true;
}

/* A game that goes on draws as if it had never been interrupted. */
bool open_room(struct desk *d, struct table *t, const struct wishes *wishes)
{
    struct draws draws;
    uint64_t drawn;
    if (!outcomes_drawn(t, &drawn)) return table_free(t), refuse(&d->why, "refusal.memory", "");
    draws_begin_at(&draws, wishes->seed, drawn);
    struct terms terms = { wishes->typed ? NULL : &draws.bits, thoughts_of(wishes->seed), wishes->forced };
    struct room *room = room_new(t, &terms, &d->why);
    if (!room) return false;
    end_lesson(d);
    end_puzzle(d);
    d->draws = draws;
    if (!wishes->typed) room_draw_from(room, &d->draws.bits);
    room_free(d->room);
    viewers_forget(&d->viewers);
    leave_elsewhere(d);
    d->room = room;
    d->past = NOW;
    d->following = (struct following){ 0 };
    return true;
}

bool refuse_game(struct desk *d, const char *id)
{
    refuse(&d->why, id ? "refusal.game" : "cli.which-game", id ? id : "");
    for (int i = 0; games[i]; i++) refusal_right(&d->why, games[i]->id);
    return false;
}

static bool read_new(struct desk *d, const struct game *game, char *rest, struct setup *setup, struct wishes *wishes)
{
    bool known;
    setup_preset(game, game->min_seats, setup);
    wishes_usual(d, wishes);
    for (char *word; (word = next_word(&rest));) {
        if (!wishes_read(d, word, wishes, &known)) return false;
        if (!known && !setup_set(game, word, setup, &d->why)) return false;
    }
    return setup_check(game, setup, &d->why);
}

bool on_new(struct desk *d, char *rest)
{
    struct setup setup;
    struct wishes wishes;
    char hex[2 * SEED_BYTES + 1];
    const char *id = next_word(&rest);
    const struct game *game = id ? game_named(id) : NULL;
    if (!game) return refuse_game(d, id);
    if (!read_new(d, game, rest, &setup, &wishes)) return false;
    struct table *t = table_new(game, &setup);
    if (!t) return refuse(&d->why, "refusal.memory", "");
    if (!open_room(d, t, &wishes)) return false;
    seed_print(wishes.seed, hex);
    if (!wishes.typed) json_text(&d->out, "seed", hex);
    return add_waiting(d);
}

/* ---- who sits there ---- */

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
    if (!read_number(d, number ? number : "", "engine.seat", 1, table_setup(table_of(d))->seats, &seat)) return false;
    const struct bot *bot = level ? bot_named(level) : NULL;
    if (!bot && (!level || strcmp(level, "human") != 0)) return refuse_level(d, level ? level : "");
    return room_seat(d->room, owner_of_room(), (int)seat - 1, bot, rest, &d->why);
}

/* ---- answers; whoever holds the pipe speaks for every seat ---- */

static bool then_position(struct desk *d, bool fine) { return fine && add_position(d); }

static struct actor seat_asked(const struct desk *d) { return (struct actor){ A_SEAT, table_waits_for(table_of(d)) }; }

/* Where no seat is asked, the first is told so. */
bool on_play(struct desk *d, char *rest)
{
    struct actor asked = seat_asked(d);
    if (asked.seat == NOBODY) asked.seat = 0;
    if (d->lecture.file) return is_present(d) && then_position(d, answer_lesson(d, rest));
    if (d->quiz.file) return is_present(d) && then_position(d, answer_puzzle(d, rest));
    return is_present(d) && then_position(d, room_say(d->room, asked, rest, &d->why));
}

/* Undo then goes on to the choice before, as after the answers that the table gives. */
bool on_forced(struct desk *d, char *rest)
{
    struct actor asked = seat_asked(d);
    const struct reader *r = is_present(d) && asked.seat != NOBODY ? reader_for(d, asked.seat) : NULL;
    if (!r || !reader_is_forced(r)) return refuse(&d->why, "engine.not-forced", "");
    return then_position(d, room_answer_forced(d->room, asked, &d->why));
}

bool on_chance(struct desk *d, char *rest)
{
    return is_present(d) && then_position(d, room_say_outcome(d->room, owner_of_room(), rest, &d->why));
}

static bool read_budget(struct desk *d, const char *rest, struct budget *budget)
{
    *budget = (struct budget){ .progress = progress_of(d) };
    return !*rest || read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &budget->iterations);
}

bool on_bot(struct desk *d, char *rest)
{
    struct budget budget;
    return is_present(d) && read_budget(d, rest, &budget) &&
           then_position(d, room_bot(d->room, owner_of_room(), budget, &d->why));
}

bool on_go_on(struct desk *d, char *rest)
{
    struct budget budget;
    return is_present(d) && read_budget(d, rest, &budget) &&
           then_position(d, room_go_on(d->room, owner_of_room(), budget, &d->why));
}

/* Moves are taken back by the seat that made the latest. */
bool on_undo(struct desk *d, char *rest)
{
    struct actor mover = seat_of(table_latest_mover(table_of(d)));
    return is_present(d) && then_position(d, room_undo(d->room, mover, &d->why));
}

bool on_restart(struct desk *d, char *rest)
{
    struct actor mover = seat_of(table_latest_mover(table_of(d)));
    return is_present(d) && then_position(d, room_restart(d->room, mover, &d->why));
}

/* The seat that took it back makes it again, whoever is asked by now. */
static int latest_seat(const struct table *t)
{
    for (int i = table_entries(t) - 1; i >= 0; i--)
        if (table_entry(t, i)->who != NOBODY) return table_entry(t, i)->who;
    return 0;
}

bool on_redo(struct desk *d, char *rest)
{
    struct actor mover = seat_of(latest_seat(table_of(d)));
    return is_present(d) && then_position(d, room_redo(d->room, mover, &d->why));
}

/* ---- another course of the game ---- */

static bool read_from_here(struct desk *d, char *rest, int *viewer, struct wishes *wishes)
{
    bool known = true;
    const char *word = next_word(&rest);
    wishes_usual(d, wishes);
    if (!read_viewer(d, word ? word : "", viewer)) return false;
    if (*rest && !wishes_read(d, rest, wishes, &known)) return false;
    return (known && !wishes->typed && !wishes->forced) || refuse(&d->why, "engine.alone", rest);
}

/* What is hidden from the viewer is dealt anew, and chance begins anew with it. */
static struct table *deal_anew(struct desk *d, struct table *t, int viewer, const struct wishes *wishes)
{
    struct rng rng = { thoughts_of(wishes->seed) };
    struct table *other = redeal(t, viewer, &rng, &d->why);
    table_free(t);
    if (!other || room_is_typed(d->room)) return other;
    draws_begin(&d->draws, wishes->seed);
    return other;
}

/* The log is another one, and so is its story. */
static bool tell_anew(struct desk *d)
{
    viewers_forget(&d->viewers);
    d->past = NOW;
    d->following.told = d->following.logged = 0;
    return true;
}

/* The answers that came later are gone. While the game runs, a viewer goes on with no more than what that viewer knows;
 * once it is over, all have seen the truth that there is to see. */
bool on_from_here(struct desk *d, char *rest)
{
    int viewer, entries = d->past == NOW ? table_entries(table_of(d)) : d->past;
    struct wishes wishes;
    if (!read_from_here(d, rest, &viewer, &wishes)) return false;
    bool truth = viewer == EVERYTHING || table_over(table_of(d));
    if (truth && d->past == NOW) return then_position(d, tell_anew(d));
    struct table *t = room_past(d->room, owner_of_room(), entries, &d->why);
    if (t && !truth) t = deal_anew(d, t, viewer, &wishes);
    return t && then_position(d, room_replace(d->room, owner_of_room(), t, &d->why) && tell_anew(d));
}
