#include "front/serve/change.h"

#include "bots/bot.h"
#include "front/fair/fairness.h"
#include "front/serve/clock.h"
#include "front/serve/reminder.h"
#include "front/serve/secrets.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const char usual_bot[] = "fair";

/* Seats */

bool secret_is_none(const uint8_t secret[SECRET_BYTES]) { return sodium_is_zero(secret, SECRET_BYTES); }

bool seat_has_holder(const struct table_record *t, int seat) { return !secret_is_none(t->secret[seat]); }

bool seat_is_persons(const struct table_record *t, int seat)
{
    return t->state[seat] == SEAT_KEPT && !*t->sitter[seat].level;
}

static int open_seats(const struct table_record *t)
{
    int open = 0;
    for (int seat = 0; seat < t->seats; seat++) open += t->state[seat] == SEAT_OPEN;
    return open;
}

static int people(const struct table_record *t)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++) count += seat_is_persons(t, seat);
    return count;
}

bool seat_has_contributed(const struct table_record *t, int seat)
{
    return !sodium_is_zero(t->contribution[seat], TABLE_KEY_BYTES);
}

/* A person, before the game starts, and once. */
bool seat_may_contribute(const struct table_record *t, int seat)
{
    return t->chance != CHANCE_BY_KEY && !t->started && seat_is_persons(t, seat) && !seat_has_contributed(t, seat);
}

/* Everybody is there, and has contributed where that is awaited. */
static bool is_complete(const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->chance == CHANCE_AWAITS && seat_may_contribute(t, seat)) return false;
    return !open_seats(t);
}

void company_begin(struct table_record *t)
{
    t->started = is_complete(t);
    clock_begin(t);
    reminder_begin(t);
}

/* A name is printed in terminals and logs: it has no control characters. */
bool is_name(const char *name)
{
    char copy[NAME_SIZE];
    if (strlen(name) >= sizeof copy) return false;
    strcpy(copy, name);
    text_make_printable(copy);
    return !strcmp(copy, name);
}

/* A request under way */

/* The notice is known by the key of its sentence. */
bool announce(struct change *c, const char *key, int seat, int about, const char *text)
{
    struct notice *n = &c->out->notice;
    snprintf(n->kind, sizeof n->kind, "%s", strchr(key, '.') + 1);
    snprintf(n->text, sizeof n->text, "%s", text);
    n->seat = seat;
    n->about = about;
    return true;
}

static const char *bot_for(const struct change *c) { return c->ask->bot ? c->ask->bot : usual_bot; }

static void let_bot_play(struct change *c, int seat, enum seat_state state)
{
    c->t->state[seat] = (uint8_t)state;
    snprintf(c->t->sitter[seat].level, LEVEL_SIZE, "%s", bot_for(c));
}

static void let_person_play(struct table_record *t, int seat)
{
    t->state[seat] = SEAT_KEPT;
    t->sitter[seat].level[0] = '\0';
}

static void draw_secret(struct change *c, uint8_t hash[SECRET_BYTES])
{
    randombytes_buf(c->out->secret, SECRET_BYTES);
    secret_hash(c->out->secret, hash);
}

static void draw_invitation(struct change *c)
{
    draw_secret(c, c->t->invite);
    c->out->invites = true;
}

static void start(struct change *c)
{
    c->t->started = true;
    c->out->starts = true;
}

/* Which seat it is about: the one that is named, if it is the asker's own or the asker is the owner; else the asker's own. */
bool which_seat(struct change *c, int *seat)
{
    *seat = c->ask->has_seat ? c->ask->seat : c->who->seat;
    if (*seat == NOBODY) return refuse(c->why, "table.which-seat", "");
    if (*seat < 0 || *seat >= c->t->seats) return refuse(c->why, "table.no-seat", "");
    return *seat == c->who->seat || c->who->owner || refuse(c->why, "table.owner-only", "");
}

/* The game goes on, so a bot can play for somebody. */
bool is_played(struct change *c)
{
    if (c->around->over) return refuse(c->why, "refusal.over", "");
    return c->t->started || refuse(c->why, "table.not-started", "");
}

/* Taking a seat */

static int first_open(const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->state[seat] == SEAT_OPEN) return seat;
    return NOBODY;
}

/* A client that chose its secret can ask again after a lost answer, and then has the seat already. */
static bool read_chosen(struct change *c, uint8_t hash[SECRET_BYTES])
{
    if (!c->ask->secret) return draw_secret(c, hash), true;
    if (!secret_parse(c->ask->secret, c->out->secret)) return refuse(c->why, "table.secret-form", "");
    secret_hash(c->out->secret, hash);
    for (int seat = 0; seat < c->t->seats; seat++)
        if (!sodium_memcmp(hash, c->t->secret[seat], SECRET_BYTES)) c->out->again = true, c->out->seat = seat;
    return true;
}

static bool find_free(struct change *c, int *seat)
{
    *seat = c->ask->has_seat ? c->ask->seat : first_open(c->t);
    if (*seat == NOBODY) return refuse(c->why, "table.all-taken", "");
    if (*seat < 0 || *seat >= c->t->seats) return refuse(c->why, "table.no-seat", "");
    return c->t->state[*seat] == SEAT_OPEN || refuse(c->why, "table.taken", "");
}

static bool sit(struct change *c)
{
    int seat;
    uint8_t hash[SECRET_BYTES];
    const char *name = c->ask->name ? c->ask->name : "";
    if (!is_name(name)) return refuse(c->why, "table.name", name);
    if (!read_chosen(c, hash)) return false;
    if (c->out->again) return true;
    if (!find_free(c, &seat)) return false;
    let_person_play(c->t, seat);
    strcpy(c->t->sitter[seat].name, name);
    memcpy(c->t->secret[seat], hash, SECRET_BYTES);
    c->out->seat = seat;
    if (!c->t->started && is_complete(c->t)) start(c);
    return announce(c, "notice.sat", seat, NOBODY, "");
}

static bool set_name(struct change *c)
{
    struct sitter *sitter = &c->t->sitter[c->who->seat];
    char before[NAME_SIZE];
    if (!is_name(c->ask->name)) return refuse(c->why, "table.name", c->ask->name);
    strcpy(before, sitter->name);
    strcpy(sitter->name, c->ask->name);
    return announce(c, "notice.named", c->who->seat, NOBODY, before);
}

static bool begin(struct change *c)
{
    if (c->t->started) return refuse(c->why, "table.started", "");
    if (!people(c->t)) return refuse(c->why, "table.no-person", "");
    for (int seat = 0; seat < c->t->seats; seat++)
        if (c->t->state[seat] == SEAT_OPEN) let_bot_play(c, seat, SEAT_KEPT);
    start(c);
    return announce(c, "notice.started", NOBODY, NOBODY, "");
}

static bool invite(struct change *c)
{
    draw_invitation(c);
    return announce(c, "notice.invited", NOBODY, NOBODY, "");
}

/* Leaving it */

/* What was for whoever held the seat until now. */
static void forget_holder(struct table_record *t, int seat)
{
    forget_webhook(t, seat);
    forget_pass(t, seat);
}

static void free_seat(struct change *c, int seat)
{
    memset(c->t->secret[seat], 0, SECRET_BYTES);
    forget_holder(c->t, seat);
    if (!c->t->started) memset(c->t->contribution[seat], 0, TABLE_KEY_BYTES);
    c->t->sitter[seat].name[0] = '\0';
    if (c->t->started) let_bot_play(c, seat, SEAT_OPEN);
    else c->t->state[seat] = SEAT_OPEN;
}

/* Before the game the seat is free again; in the game a bot plays until its person is back. The owner may say so of somebody
 * who is not there. */
static bool leave(struct change *c)
{
    int seat;
    if (!which_seat(c, &seat)) return false;
    if (!seat_is_persons(c->t, seat)) return refuse(c->why, "table.nobody-plays", "");
    bool own = seat == c->who->seat;
    if (!own && c->around->present >> seat & 1) return refuse(c->why, "table.present", "");
    if (!announce(c, own ? "notice.left" : "notice.away", own ? seat : NOBODY, seat, bot_for(c))) return false;
    if (!c->t->started) return free_seat(c, seat), true;
    if (!is_played(c)) return false;
    let_bot_play(c, seat, SEAT_AWAY);
    return true;
}

static bool come_back(struct change *c)
{
    int seat;
    if (!which_seat(c, &seat)) return false;
    if (c->t->state[seat] == SEAT_RESIGNED) return refuse(c->why, "table.resigned", "");
    if (c->t->state[seat] != SEAT_AWAY) return refuse(c->why, "table.not-away", "");
    let_person_play(c->t, seat);
    return announce(c, "notice.returned", seat, NOBODY, "");
}

static bool resign(struct change *c)
{
    int seat = c->who->seat;
    if (!is_played(c)) return false;
    if (c->t->state[seat] == SEAT_RESIGNED) return refuse(c->why, "table.resigned", "");
    let_bot_play(c, seat, SEAT_RESIGNED);
    return announce(c, "notice.resigned", seat, NOBODY, c->t->sitter[seat].level);
}

/* For somebody else, or another device: whoever has the old one has nothing any more. */
static bool renew(struct change *c)
{
    uint8_t hash[SECRET_BYTES];
    int seat = c->who->seat;
    if (!read_chosen(c, hash)) return false;
    if (c->out->again) return c->out->seat == seat || refuse(c->why, "table.secret-form", "");
    memcpy(c->t->secret[seat], hash, SECRET_BYTES);
    forget_holder(c->t, seat);
    c->out->seat = seat;
    return announce(c, "notice.renewed", seat, NOBODY, "");
}

/* The invitation is drawn anew, because the one who is removed may know it. */
static bool remove_person(struct change *c)
{
    int seat;
    if (!which_seat(c, &seat)) return false;
    if (!seat_has_holder(c->t, seat)) return refuse(c->why, "table.nobody-plays", "");
    announce(c, "notice.removed", NOBODY, seat, c->t->sitter[seat].name);
    free_seat(c, seat);
    draw_invitation(c);
    return true;
}

/* Bots alone do not finish a game to which somebody may come back. */
bool company_plays(const struct table_record *t)
{
    bool away = false;
    for (int seat = 0; seat < t->seats; seat++) away |= t->state[seat] == SEAT_AWAY || t->state[seat] == SEAT_OPEN;
    return people(t) || !away;
}

/* The list, and another game */

bool waits_for_strangers(const struct table_record *t) { return t->listed && !t->started && open_seats(t); }

static bool list(struct change *c)
{
    if (c->t->started) return refuse(c->why, "table.started", "");
    c->t->listed = c->ask->on;
    return announce(c, c->ask->on ? "notice.listed" : "notice.unlisted", NOBODY, NOBODY, "");
}

static bool let_watch(struct change *c)
{
    c->t->watched = c->ask->on;
    return announce(c, c->ask->on ? "notice.watched" : "notice.unwatched", NOBODY, NOBODY, "");
}

/* Seats that were left or resigned are their people's again. */
void company_again(const struct table_record *t, struct table_record *again)
{
    *again = *t;
    again->id = again->next = 0;
    again->version = 0;
    again->paused = again->started = false;
    if (again->chance == CHANCE_BY_KEY) again->chance = CHANCE_COMMITTED;
    memset(again->contribution, 0, sizeof again->contribution);
    memset(again->pass, 0, sizeof again->pass);
    again->proposal = (struct proposal){ 0 };
    again->clock = (struct table_clock){ .turn = t->clock.turn,
                                         .bank = t->clock.bank,
                                         .increment = t->clock.increment,
                                         .out = t->clock.out,
                                         .from = t->clock.from,
                                         .to = t->clock.to };
    for (int seat = 0; seat < t->seats; seat++) {
        if (seat_has_holder(t, seat)) let_person_play(again, seat);
        else if (t->state[seat] == SEAT_OPEN) again->sitter[seat].level[0] = '\0';
    }
    company_begin(again);
}

/* Whoever asks first has it made; the others are told which table it is. */
static bool rematch(struct change *c)
{
    if (!c->around->over) return refuse(c->why, "table.not-over", "");
    c->out->again = c->t->next;
    if (!c->t->next) c->t->next = c->around->rematch;
    c->out->next = c->t->next;
    return announce(c, "notice.rematch", c->who->seat, NOBODY, "");
}

void company_time_out(struct table_record *t, int64_t now, struct effects *out)
{
    static const char *const keys[] = {
        [OUT_BOT] = "notice.late-bot", [OUT_SEAT] = "notice.late-seat", [OUT_WAIT] = "notice.late"
    };
    static const struct ask nothing;
    struct change c = { .t = t, .ask = &nothing, .out = out };
    *out = (struct effects){ .seat = NOBODY };
    out->notice.at = now;
    announce(&c, keys[t->clock.out], NOBODY, t->clock.seat, "");
    t->clock.late = true;
    if (t->clock.out == OUT_SEAT) let_bot_play(&c, t->clock.seat, SEAT_AWAY);
    t->version++;
}

/* Asking */

/* To the key of the draws (docs/fairness.md), while there is none yet. Zeros would be the same as nothing. */
static bool contribute(struct change *c)
{
    uint8_t bytes[FAIR_BYTES], *kept = c->t->contribution[c->who->seat];
    if (!fair_hex_parse(c->ask->contribution, bytes) || sodium_is_zero(bytes, sizeof bytes))
        return refuse(c->why, "table.contribution", "");
    c->out->again = !memcmp(bytes, kept, sizeof bytes);
    if (c->out->again) return true;
    if (c->t->started) return refuse(c->why, "table.started", "");
    if (seat_has_contributed(c->t, c->who->seat)) return refuse(c->why, "table.contributed", "");
    memcpy(kept, bytes, sizeof bytes);
    if (is_complete(c->t)) start(c);
    return announce(c, "notice.contributed", c->who->seat, NOBODY, "");
}

static bool (*const handlers[ASKS])(struct change *) = {
    [ASK_SIT] = sit,
    [ASK_NAME] = set_name,
    [ASK_START] = begin,
    [ASK_INVITE] = invite,
    [ASK_LEAVE] = leave,
    [ASK_RETURN] = come_back,
    [ASK_RESIGN] = resign,
    [ASK_REMOVE] = remove_person,
    [ASK_PAUSE] = pause_game,
    [ASK_RESUME] = resume_game,
    [ASK_ASK_UNDO] = ask_undo,
    [ASK_AGREE] = agree,
    [ASK_DECLINE] = decline,
    [ASK_SAY] = say_text,
    [ASK_PHRASE] = say_phrase,
    [ASK_MUTE] = mute,
    [ASK_ERASE] = erase,
    [ASK_LIST] = list,
    [ASK_WATCH] = let_watch,
    [ASK_CLOCK] = ask_clock,
    [ASK_REMATCH] = rematch,
    [ASK_RENEW] = renew,
    [ASK_CONTRIBUTE] = contribute,
    [ASK_WEBHOOK] = set_webhook,
    [ASK_WEBHOOK_OFF] = remove_webhook,
    [ASK_PASS] = give_pass,
    [ASK_USE_PASS] = use_pass,
};

bool company_may_ask(const struct asker *who, const struct ask *ask, struct refusal *why)
{
    const struct ask_form *form = &ask_forms[ask->what];
    int is = (who->seat != NOBODY ? BY_SEAT : 0) | (who->owner ? BY_OWNER : 0) | (who->invited ? BY_INVITED : 0) |
             (who->pass ? BY_PASS : 0);
    return is & form->by || refuse(why, form->by == BY_OWNER ? "table.owner-only" : "room.right", "");
}

bool is_level(const char *level, struct refusal *why)
{
    if (bot_named(level)) return true;
    refuse(why, "engine.sitter", level);
    for (int i = 0; bots[i]; i++) refusal_right(why, bots[i]->name);
    return false;
}

bool company_ask(struct table_record *t, const struct asker *who, const struct ask *ask, const struct around *around,
                 struct effects *out, struct refusal *why)
{
    struct table_record before = *t;
    struct change c = { t, who, ask, around, out, why };
    *out = (struct effects){ .seat = NOBODY };
    out->notice.at = around->now;
    if (company_may_ask(who, ask, why) && (!ask->bot || is_level(ask->bot, why)) && handlers[ask->what](&c)) {
        settle_proposal(&c);
        t->version += !out->again && !out->said;
        return true;
    }
    *t = before;
    return false;
}
