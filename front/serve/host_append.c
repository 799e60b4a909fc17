/* Answers on their way to the store, and what becomes of them. Bots answer like everybody else. */
#include "front/serve/clock.h"
#include "front/serve/hosted.h"
#include "front/serve/metrics.h"
#include "front/serve/reminder.h"
#include "front/serve/server_log.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Appends that the store has */

bool keep_append(struct hosted *h, int number, int end, const uint8_t key[STORE_KEY_BYTES])
{
    if (h->kept_count == h->kept_room) {
        int room = h->kept_room * 2 + 16;
        struct kept_append *more = realloc(h->kept, (size_t)room * sizeof *more);
        if (!more) return false;
        h->kept = more;
        h->kept_room = room;
    }
    h->kept[h->kept_count] = (struct kept_append){ .number = number, .end = end };
    memcpy(h->kept[h->kept_count++].key, key, STORE_KEY_BYTES);
    return true;
}

static int compare_numbers(const void *number, const void *kept)
{
    return *(const int *)number - ((const struct kept_append *)kept)->number;
}

/* The append of that number, if it is the same one; NULL: it is another, or there is none. */
static const struct kept_append *find_kept(const struct hosted *h, int number, const uint8_t key[STORE_KEY_BYTES])
{
    const struct kept_append *found =
        h->kept_count ? bsearch(&number, h->kept, (size_t)h->kept_count, sizeof *h->kept, compare_numbers) : NULL;
    return found && !memcmp(found->key, key, STORE_KEY_BYTES) ? found : NULL;
}

/* Appends */

static void key_of_bot(int seat, int entries, uint8_t key[STORE_KEY_BYTES])
{
    char name[32];
    snprintf(name, sizeof name, "%d.%d", seat, entries);
    ask_key(&(struct ask){ .what = ASK_ANSWER, .id = name }, "bot", key);
}

static void refuse_waiting(struct hosted *, const char *key);

/* What is in memory can't be stored: it is forgotten. */
static void load_again(struct hosted *h, const char *key)
{
    struct refusal why = { 0 };
    refuse_waiting(h, key);
    if (load_room(h, &why)) show_all(h);
    else send_away(h);
}

/* The person who is asked, whose time runs; NOBODY: there is none. */
int person_asked(const struct hosted *h)
{
    int seat = h->room && !is_over(h) ? table_waits_for(room_table(h->room)) : NOBODY;
    return seat != NOBODY && seat_is_persons(&h->record, seat) ? seat : NOBODY;
}

bool follow_turn(struct hosted *h)
{
    int last = entries_of(h) - 1, turns = last < 0 ? 0 : table_entry(room_table(h->room), last)->turns;
    bool moved = clock_update(&h->record, person_asked(h), turns, date_of(h));
    return reminder_update(&h->record, person_asked(h), turns, date_of(h), owner_of(h->host)->patience) || moved;
}

/* The clock and the reminder are stored with what moves them. */
static void append_turn(struct hosted *h)
{
    if (!follow_turn(h)) return;
    h->record.version += !h->append.changed;
    h->append.changed = &h->record;
}

/* Whoever is left finds the tables where a bot is to answer. */
static void append_bots(struct hosted *h)
{
    enum bots_turn turn = whose_turn(h);
    h->append.at = date_of(h);
    h->append.bots = turn == BOTS_NOT_ASKED && h->bots == turn ? BOTS_AS_BEFORE : turn;
}

static void send_append(struct hosted *h)
{
    append_turn(h);
    append_bots(h);
    text_free(&h->lines);
    h->lines = (struct text_out){ 0 };
    for (int i = h->append.number; i < entries_of(h); i++)
        table_log_line(room_table(h->room), i, EVERYTHING, &h->lines);
    h->append.lines = text_of(&h->lines);
    h->sent_at = metrics_clock();
    h->busy = !h->lines.failed && store_append(store_of(h->host), &h->append);
    if (h->busy) return;
    h->stalled = true;
    load_again(h, "table.busy");
}

/* Whatever the room has beyond these entries. */
void append_from(struct hosted *h, int number, const uint8_t key[STORE_KEY_BYTES])
{
    h->append = (struct append){ .table = h->record.id, .number = number };
    memcpy(h->append.key, key, STORE_KEY_BYTES);
    send_append(h);
}

/* The same, with what has become of the company. */
void append_change(struct hosted *h, int number, const uint8_t key[STORE_KEY_BYTES])
{
    struct notice *notice = &h->effects.notice;
    notice->number = latest_notice(h) + 1;
    memcpy(notice->key, key, STORE_KEY_BYTES);
    h->append = (struct append){ .table = h->record.id, .number = number, .notice = notice };
    h->append.erased = h->effects.erased;
    if (!h->effects.said) h->append.changed = &h->record;
    memcpy(h->append.key, key, STORE_KEY_BYTES);
    send_append(h);
}

void append_record(struct hosted *h, const uint8_t key[STORE_KEY_BYTES])
{
    h->append = (struct append){ .table = h->record.id, .number = entries_of(h), .changed = &h->record };
    memcpy(h->append.key, key, STORE_KEY_BYTES);
    send_append(h);
}

void forget_asked(struct guest *o)
{
    o->asked.waits = false;
    free(o->asked.again);
    o->asked.again = NULL;
}

void put_off_waiting(struct hosted *h)
{
    for (struct guest *o = h->first; o; o = o->next) {
        if (!o->asked.waits || !o->asked.again || o->later) continue;
        o->later = o->asked.again;
        o->later->judged = true;
        o->asked.again = NULL;
        o->asked.waits = false;
    }
}

static void tell_stored(struct hosted *h, struct guest *o)
{
    forget_asked(o);
    if (h->append.notice) say_told(o, o->asked.id, h->append.notice->number, &h->effects);
    else say_taken(o, o->asked.id, h->append.number, entries_of(h));
}

static void refuse_waiting(struct hosted *h, const char *key)
{
    struct refusal why = { 0 };
    refuse(&why, key, "");
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (!o->asked.waits) continue;
        forget_asked(o);
        host_refuse(o, o->asked.id, &why);
    }
}

/* Whoever has asked for something else meanwhile is judged by what there is now: perhaps somebody has only said something. */
static void tell_all_waiting(struct hosted *h)
{
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (o->asked.waits && !memcmp(o->asked.key, h->append.key, STORE_KEY_BYTES)) tell_stored(h, o);
    }
    put_off_waiting(h);
    refuse_waiting(h, "table.busy"); /* for lack of memory */
}

static bool is_stored(const struct append *a) { return a->result == APPEND_TAKEN || a->result == APPEND_AGAIN; }

/* In memory as it is stored. */
static bool keep_stored(struct hosted *h)
{
    const struct append *a = &h->append;
    if (*a->lines && !keep_append(h, a->number, entries_of(h), a->key)) return false;
    if (a->bots != BOTS_AS_BEFORE) h->bots = a->bots;
    h->status += a->changed || a->notice || is_over(h) ||
                 h->record.proposal.kind; /* an undo is asked for until the next answer */
    if (!a->notice) return true;
    erase_notice(h, a->erased);
    return keep_notice(h, a->notice);
}

/* Why it is not stored: of interest to whoever runs the server. */
static const char *reason_of(const struct append *a)
{
    return a->result == APPEND_CONFLICT ? "another was first" : a->reason;
}

static void note_settled(const struct hosted *h)
{
    const struct append *a = &h->append;
    bool stored = is_stored(a);
    struct log_field fields[] = { FIELD_NUMBER("number", a->number), FIELD_NUMBER("entries", entries_of(h)),
                                  FIELD_TEXT("notice", a->notice ? a->notice->kind : "none"),
                                  FIELD_TEXT("reason", reason_of(a)) };
    if (stored && *a->lines) metrics_move(h->sent_at);
    if (a->result == APPEND_FAILED) metrics_count(METRIC_STORE_FAILURES);
    server_log_table(stored ? "stored" : "not-stored", h->record.id, fields, stored ? 3 : 4);
}

/* As it was sent, and there is nothing else to know. */
static void settle_taken(struct hosted *h)
{
    if (!keep_stored(h)) {
        h->reminds = false;
        load_again(h, "table.busy");
        return;
    }
    tell_all_waiting(h);
    if (h->append.notice) send_former_away(h);
    show_all(h);
    send_reminder(h);
    end_reminder(h);
}

/* Another node has it already, from an earlier connection of the same client: what follows it may be there, too. */
static void settle_again(struct hosted *h)
{
    tell_all_waiting(h);
    load_anew(h);
}

/* Another node was faster: with what it has stored, the requests are judged again. */
static void settle_conflict(struct hosted *h)
{
    put_off_waiting(h);
    refuse_waiting(h, "table.stale");
    load_anew(h);
}

static void settle(struct hosted *h)
{
    WORKING_ON(h->record.id);
    enum append_result result = h->append.result;
    note_settled(h);
    h->busy = false;
    h->stalled = result == APPEND_FAILED;
    h->stalled_until = 0;
    if (result != APPEND_TAKEN) h->reminds = false;
    if (result == APPEND_TAKEN) settle_taken(h);
    else if (result == APPEND_AGAIN) settle_again(h);
    else if (result == APPEND_CONFLICT) settle_conflict(h);
    else load_again(h, "table.not-saved");
    if (h->behind) catch_up(h);
    bool stored = result == APPEND_TAKEN || result == APPEND_AGAIN;
    ask_what_waited(h); /* from here on the append may be the next one, and belong to the store */
    if (stored) go_on(h);
}

static void settle_making(struct making *m)
{
    bool stored = is_stored(&m->append);
    struct log_field reason = FIELD_TEXT("reason", reason_of(&m->append));
    metrics_count(stored ? METRIC_TABLES : METRIC_STORE_FAILURES);
    server_log_table(stored ? "made" : "not-made", m->record.id, &reason, !stored);
    text_free(&m->lines);
    m->made(m, stored);
}

void host_settle(struct host *host)
{
    for (struct append *a = store_done(store_of(host)), *next; a; a = next) {
        next = a->next;
        if (a->made) settle_making((struct making *)(void *)((char *)a - offsetof(struct making, append)));
        else settle((struct hosted *)(void *)((char *)a - offsetof(struct hosted, append)));
    }
    take_news(host);
}

/* Bots */

struct thinking {
    struct hosted *h;
    int64_t table; /* its id: the record may change meanwhile */
    const struct bot *bot;
    const struct game *game;
    struct rng rng;
    struct budget budget;
    int seat, entries, choice;
    union any_state view;
};

void thinking_think(struct thinking *t)
{
    WORKING_ON(t->table);
    t->choice = bot_choice(t->bot, t->game, state_in(&t->view), t->budget, t->h->thought, &t->rng);
}

static const struct bot *bot_asked(const struct hosted *h)
{
    int seat = h->room ? table_waits_for(room_table(h->room)) : NOBODY;
    if (seat == NOBODY) return NULL;
    if (clock_lets_bot_answer(&h->record, seat)) return bot_named(usual_bot);
    return *h->record.sitter[seat].level ? bot_named(h->record.sitter[seat].level) : NULL;
}

static void begin_thinking(struct hosted *h, const struct bot *bot)
{
    const struct table *t = room_table(h->room);
    struct thinking *thinking = calloc(1, sizeof *thinking);
    h->stalled = !thinking;
    if (!thinking) return;
    if (!h->thought) h->thought = thought_new();
    *thinking = (struct thinking){ .h = h, .bot = bot, .game = table_game(t), .seat = table_waits_for(t) };
    thinking->table = h->record.id;
    thinking->budget.given_up = host_stops(h->host);
    thinking->entries = table_entries(t);
    thinking->rng.word = thoughts_of(h->record.key) + (uint64_t)thinking->entries;
    table_view(t, thinking->seat, state_in(&thinking->view));
    h->thinking = thinking;
    owner_of(h->host)->think(owner_of(h->host), thinking);
}

static bool may_grow(const struct hosted *h) { return entries_of(h) < ENTRIES_LIMIT; }

static bool bots_play(const struct hosted *h) { return !h->record.paused && company_plays(&h->record); }

enum bots_turn whose_turn(const struct hosted *h)
{
    return bot_asked(h) && bots_play(h) && may_grow(h) ? BOTS_ASKED : BOTS_NOT_ASKED;
}

/* What somebody must do next: a bot thinks. */
void go_on(struct hosted *h)
{
    const struct bot *bot = bot_asked(h);
    if (bot && bots_play(h) && !h->busy && !h->thinking && !h->stalled && may_grow(h)) begin_thinking(h, bot);
}

static void answer_for_bot(struct hosted *h, const struct thinking *t)
{
    struct refusal why = { 0 };
    uint8_t key[STORE_KEY_BYTES];
    key_of_bot(t->seat, t->entries, key);
    if (!room_answer(h->room, seat_of(t->seat), t->choice, &why)) {
        h->stalled = true;
        return;
    }
    append_from(h, t->entries, key);
}

/* While it was thinking, somebody may have undone what it thought about, or taken the seat. */
void thinking_done(struct thinking *t)
{
    struct hosted *h = t->h;
    WORKING_ON(h->record.id);
    h->thinking = NULL;
    bool may = !h->busy && h->room && !*host_stops(h->host);
    if (may && t->entries == entries_of(h) && t->bot == bot_asked(h) && bots_play(h)) answer_for_bot(h, t);
    else if (may) go_on(h);
    free(t);
}

/* Requests */

static bool perform(struct hosted *h, int seat, const struct ask *ask, struct refusal *why)
{
    switch (ask->what) {
    case ASK_UNDO: return room_undo(h->room, seat_of(seat), why);
    case ASK_REDO: return room_redo(h->room, seat_of(seat), why);
    case ASK_RESTART: return room_restart(h->room, seat_of(seat), why);
    default: return room_say(h->room, seat_of(seat), ask->answer, why);
    }
}

void remember_asked(struct guest *o, const struct ask *ask, const uint8_t key[STORE_KEY_BYTES])
{
    forget_asked(o);
    o->asked.waits = true;
    o->asked.again = ask_copy(ask); /* without memory for it, it is refused where it would be judged again */
    if (o->asked.again) o->asked.again->in_time |= !clock_is_out(&o->hosted->record, date_of(o->hosted));
    snprintf(o->asked.id, sizeof o->asked.id, "%s", ask->id);
    memcpy(o->asked.key, key, STORE_KEY_BYTES);
}

/* Whether this seat plays now. */
static bool may_play(const struct hosted *h, int seat, struct refusal *why)
{
    if (!h->record.started) return refuse(why, "table.not-started", "");
    if (h->record.paused) return refuse(why, "table.paused", "");
    if (clock_lets_bot_answer(&h->record, seat)) return refuse(why, "table.late", "");
    return !*h->record.sitter[seat].level || refuse(why, "table.bot-plays", "");
}

/* Nobody asked for it: the key is of its own kind. */
void check_clock(struct hosted *h)
{
    uint8_t key[STORE_KEY_BYTES];
    char name[32];
    if (h->busy || !h->room || h->record.paused || !clock_is_out(&h->record, date_of(h))) return;
    company_time_out(&h->record, date_of(h), &h->effects);
    h->seatings++;
    struct refusal why = { 0 };
    seat_all(h, &why);
    snprintf(name, sizeof name, "%d", h->record.version);
    ask_key(&(struct ask){ .what = ASK_LEAVE, .id = name }, "clock", key);
    append_change(h, entries_of(h), key);
}

/* False: refused. True: it is on its way to the store. */
static bool answer(struct hosted *h, struct guest *o, const struct ask *ask, const uint8_t key[STORE_KEY_BYTES],
                   struct refusal *why)
{
    if (ask->number != entries_of(h)) return refuse(why, "table.stale", "");
    if (!may_grow(h)) return refuse(why, "table.full", "");
    if (!perform(h, o->viewer, ask, why)) return false;
    remember_asked(o, ask, key);
    append_from(h, ask->number, key);
    return true;
}

/* While an append is under way a request waits for it: it may be the same one, from an earlier connection. */
static void ask_game(struct guest *o, const struct ask *ask)
{
    struct refusal why = { 0 };
    struct hosted *h = o->hosted;
    char who[8];
    uint8_t key[STORE_KEY_BYTES];
    snprintf(who, sizeof who, "%d", o->viewer);
    ask_key(ask, who, key);
    if (h->record.clock.out != OUT_WAIT && !ask->in_time) check_clock(h); /* what comes too late is not taken */
    const struct kept_append *kept = find_kept(h, ask->number, key);
    if (o->viewer == NOBODY) refuse(&why, "room.right", "");
    else if (kept) say_taken(o, ask->id, kept->number, kept->end);
    else if (!may_play(h, o->viewer, &why)) (void)0;                                 /* refused */
    else if (o->asked.waits && !memcmp(o->asked.key, key, STORE_KEY_BYTES)) (void)0; /* it is told once it is stored */
    else if (o->asked.waits || o->later) refuse(&why, "table.wait", "");
    else if (h->busy) remember_asked(o, ask, key);
    else answer(h, o, ask, key, &why);
    if (why.key) host_refuse(o, ask->id, &why);
}

void host_ask(struct guest *o, const struct ask *ask)
{
    WORKING_ON(o->hosted->record.id);
    struct refusal why = { 0 };
    if (!is_readable(o->hosted) && !refuse(&why, "table.unreadable", "")) host_refuse(o, ask->id, &why);
    else if (ask_is_of_game(ask->what)) ask_game(o, ask);
    else ask_company(o, ask);
}
