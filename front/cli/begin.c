/* A game begins at this computer: the room, who sits there, and where it draws and saves. */
#include "front/cli/play.h"

#include "games/games.h"

#include <string.h>

enum { HINT_MS = 800 };

/* Whether the person at the screen sees more than a stranger does. */
bool sees_secrets(const struct play *p)
{
    return memcmp(reader_view(p->reader), reader_view(p->open), p->sp.game->state_size) != 0;
}

int only_person(const struct play *p)
{
    for (int seat = 0; seat < reader_seats(p->open); seat++)
        if (!reader_sees_bot(p->open, seat)) return seat;
    return NOBODY;
}

/* ---- who sits where ---- */

struct seating people_first(int people, const char *level)
{
    struct seating seating;
    for (int seat = 0; seat < SEATS_LIMIT; seat++)
        snprintf(seating.at[seat], LEVEL_SIZE, "%s", seat < people ? A_PERSON : level);
    return seating;
}

bool is_person(const struct seating *seating, int seat) { return !strcmp(seating->at[seat], A_PERSON); }

int first_person(const struct seating *seating, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (is_person(seating, seat)) return seat;
    return NOBODY;
}

/* ---- what was wished for ---- */

static bool bot_is_known(const char *name, int *exit_code)
{
    struct refusal why = { 0 };
    if (bot_named(name)) return true;
    refuse(&why, "cli.unknown-bot", name);
    for (int i = 0; bots[i]; i++) refusal_right(&why, bots[i]->name);
    return *exit_code = complain_refusal(USAGE, &why), false;
}

/* Fewer people than seats, and bots that there are. */
static bool wish_fits(const struct wish *wish, const struct table *t, int *exit_code)
{
    int seats = table_setup(t)->seats;
    struct arg args[] = { ARG_TEXT("flag", "humans"), ARG_NUMBER("word", wish->humans), ARG_NUMBER("low", 1),
                          ARG_NUMBER("high", seats) };
    for (int seat = 0; wish->seating && seat < seats; seat++)
        if (!is_person(wish->seating, seat) && !bot_is_known(wish->seating->at[seat], exit_code)) return false;
    if (wish->seating) return true;
    if (!bot_is_known(wish->bot, exit_code)) return false;
    if (wish->humans <= seats) return true;
    *exit_code = complain(USAGE, "cli.flag-number", args, 4);
    return false;
}

static bool begin_draws(struct play *p, const struct wish *wish, int *exit_code)
{
    uint8_t seed[SEED_BYTES];
    struct arg args[] = { ARG_TEXT("word", wish->seed) };
    seed_random(seed);
    if (wish->seed && !seed_parse(wish->seed, seed)) return *exit_code = complain(USAGE, "cli.seed", args, 1), false;
    draws_begin(&p->draws, seed);
    return true;
}

/* The table is played in a room. */
static bool open_room(struct play *p, struct table *t, const struct wish *wish, int *exit_code)
{
    struct refusal why = { 0 };
    struct terms terms = { wish->cardboard ? NULL : &p->draws.bits, thoughts_of(p->draws.seed), !wish->no_forced };
    int seats = table_setup(t)->seats;
    for (int seat = 0; seat < SEATS_LIMIT; seat++) p->told[seat] = table_entries(t);
    p->hints.word = terms.thoughts;
    p->room = room_new(t, &terms, &why);
    if (!p->room) return *exit_code = complain_refusal(FAILED, &why), false;
    for (int seat = 0; seat < seats; seat++) {
        bool person = is_person(&p->seating, seat);
        p->humans += person;
        room_seat(p->room, owner_of_room(), seat, person ? NULL : bot_named(p->seating.at[seat]), "", &why);
    }
    return true;
}

static void take_wish(struct play *p, const struct wish *wish)
{
    p->viewers = (struct viewers){ .find = game_named, .language = cli_language };
    p->hint.milliseconds = HINT_MS;
    p->humans = 0;
    p->seating = wish->seating ? *wish->seating : people_first((int)wish->humans, wish->bot);
    p->confirm = !wish->no_confirm;
    p->forced = !wish->no_forced;
    p->cardboard = wish->cardboard;
    p->sp.reader = NOBODY;
}

bool play_begin(struct play *p, struct table *t, const struct wish *wish, int *exit_code)
{
    if (!wish_fits(wish, t, exit_code)) return table_free(t), false;
    take_wish(p, wish);
    if (!begin_draws(p, wish, exit_code)) return table_free(t), false;
    if (!open_room(p, t, wish, exit_code)) return false;
    if (wish->save && !save_begin(p, wish->save)) return *exit_code = FAILED, false;
    return true;
}

/* A lesson calls the person "you": a game says the name. */
bool become_game(struct play *p, struct refusal *why)
{
    p->answer = NULL;
    p->forced = true;
    room_draw_from(p->room, &p->draws.bits);
    return room_seat(p->room, owner_of_room(), only_person(p), NULL, "", why) &&
           room_draw(p->room, owner_of_room(), why);
}

int play_end(struct play *p, int exit_code)
{
    if (p->room && !save_end(p)) exit_code = FAILED;
    viewers_forget(&p->viewers);
    room_free(p->room);
    return exit_code;
}
