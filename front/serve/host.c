#include "front/serve/hosted.h"
#include "front/serve/invitation.h"

#include "engine/json.h"
#include "games/games.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 4096 }; /* of the table of rooms by id */

struct host {
    struct store *store;
    struct host_owner *owner;
    struct hosted *place[PLACES];
    int rooms;         /* in memory */
    int64_t bots_from; /* tables up to this one have been asked whether a bot is to answer there */
    int bots_found;
    int due_from; /* the first that are due can't be read: they stay so, and must not keep others from being looked at */
    int due_found, due_unread;
    struct bucket tests; /* of webhooks */
    struct neighbours neighbours;
    atomic_bool stops; /* bots look at it while they think */
};

struct store *store_of(const struct host *host) { return host->store; }
struct host_owner *owner_of(const struct host *host) { return host->owner; }
int64_t date_of(const struct hosted *h) { return h->host->owner->date(h->host->owner); }
const atomic_bool *host_stops(const struct host *host) { return &host->stops; }
struct bucket *tests_of(struct host *host) { return &host->tests; }
struct neighbours *neighbours_of(struct host *host) { return &host->neighbours; }

/* A room from what is stored */

bool stored_log_add(struct stored_log *log, int number, const char *lines)
{
    if (number != log->entries) return false;
    text_add_bytes(&log->text, lines, strlen(lines));
    for (; *lines; lines++) log->entries += *lines == '\n';
    return true;
}

struct loading {
    struct hosted *h;
    struct stored_log log;
};

static bool take_stored(void *reader, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    struct loading *l = reader;
    return stored_log_add(&l->log, number, lines) && keep_append(l->h, number, l->log.entries, key);
}

static bool count_drawn(const struct table *t, uint64_t *drawn, struct refusal *why)
{
    return outcomes_drawn(t, drawn) || refuse(why, "refusal.memory", "");
}

bool go_back(struct hosted *h, int count, struct refusal *why)
{
    uint64_t drawn;
    if (!room_undo_agreed(h->room, owner_of_room(), count, why)) return false;
    if (!count_drawn(room_table(h->room), &drawn, why)) return false;
    draw_from(h, drawn);
    return true;
}

bool seat_all(struct hosted *h, struct refusal *why)
{
    for (int seat = 0; seat < h->record.seats; seat++) {
        const struct sitter *sitter = &h->record.sitter[seat];
        const struct bot *bot = *sitter->level ? bot_named(sitter->level) : NULL;
        if (!room_seat(h->room, owner_of_room(), seat, bot, sitter->name, why)) return false;
    }
    return true;
}

/* From here on the draws are those that the key gives to as many as the log has. The table is taken in any case. */
static bool open_room(struct hosted *h, struct table *t, struct refusal *why)
{
    uint64_t drawn;
    if (!count_drawn(t, &drawn, why)) return table_free(t), false;
    draw_from(h, drawn);
    struct terms terms = { &h->draws.bits, thoughts_of(h->record.key), true };
    h->room = room_new(t, &terms, why);
    if (h->room && seat_all(h, why)) return true;
    room_free(h->room);
    h->room = NULL;
    return false;
}

static bool read_log(struct hosted *h, struct loading *l, struct refusal *why)
{
    h->kept_count = 0;
    text_add(&l->log.text, "%s\n", h->record.setup);
    bool read = store_read_on(h->host->store, h->record.id, 0, take_stored, l) && !l->log.text.failed;
    return read || refuse(why, "table.unreadable", "");
}

static bool load_game(struct hosted *h, struct refusal *why)
{
    struct loading l = { .h = h };
    struct table *t = NULL;
    if (read_log(h, &l, why)) t = replay(text_of(&l.log.text), l.log.text.length, game_named, WHOLE_LOG, why);
    text_free(&l.log.text);
    if (t && table_setup(t)->seats == h->record.seats && table_entries(t) == l.log.entries) return open_room(h, t, why);
    table_free(t);
    return refuse(why, "table.unreadable", "");
}

static bool take_notice_of(void *h, const struct notice *notice) { return keep_notice(h, notice); }

static bool load_company(struct hosted *h, int64_t id, struct refusal *why)
{
    struct table_record record;
    enum stored found = store_table(h->host->store, id, &record);
    if (found != STORED) return refuse(why, found == NOT_STORED ? "table.unknown" : "table.unreadable", "");
    h->record = record;
    h->notices = 0;
    h->bots = BOTS_AS_BEFORE;
    return store_notices(h->host->store, id, take_notice_of, h) || refuse(why, "table.unreadable", "");
}

/* Who sits there, without the game. */
static bool load_people(struct hosted *h, int64_t id, struct refusal *why)
{
    WORKING_ON(id);
    room_free(h->room);
    h->room = NULL;
    return quarantine_has(id) ? refuse(why, "table.quarantined", "") : load_company(h, id, why);
}

static bool load_play(struct hosted *h, struct refusal *why)
{
    WORKING_ON(h->record.id);
    bool fine = !h->record.started || load_game(h, why);
    if (fine) *why = (struct refusal){ 0 }; /* reading a log leaves the line behind that it came to */
    return fine;
}

/* Everything as it is stored. */
static bool load(struct hosted *h, int64_t id, struct refusal *why)
{
    return load_people(h, id, why) && load_play(h, why);
}

bool load_room(struct hosted *h, struct refusal *why) { return load(h, h->record.id, why); }

/* The first entries of a game: those that need nobody. */
bool begin_game(struct hosted *h, struct refusal *why)
{
    const struct game *game;
    struct setup setup;
    if (!setup_parse(h->record.setup, game_named, &game, &setup, why)) return false;
    struct table *t = table_new(game, &setup);
    return t ? open_room(h, t, why) : refuse(why, "refusal.memory", "");
}

static void hosted_free(struct hosted *h)
{
    if (!h) return;
    forget_sent(h);
    room_free(h->room);
    thought_free(h->thought);
    text_free(&h->lines);
    if (h->rematch) text_free(&h->rematch->lines); /* the store is closed */
    free(h->rematch);
    free(h->notice);
    free(h->kept);
    free(h);
}

/* With what `read` finds in the store. */
static struct hosted *hosted_new(struct host *host, int64_t id,
                                 bool (*read)(struct hosted *, int64_t, struct refusal *), struct refusal *why)
{
    struct hosted *h = calloc(1, sizeof *h);
    if (!h) return refuse(why, "refusal.memory", ""), NULL;
    h->host = host;
    if (read(h, id, why)) return h;
    hosted_free(h);
    return NULL;
}

/* Rooms in memory */

static struct hosted **place_of(struct host *host, int64_t id) { return &host->place[(uint64_t)id % PLACES]; }

struct hosted *find_room(struct host *host, int64_t id)
{
    struct hosted *h = *place_of(host, id);
    while (h && h->record.id != id) h = h->next;
    return h;
}

void each_room(struct host *host, void (*visit)(struct hosted *))
{
    for (int i = 0; i < PLACES; i++)
        for (struct hosted *h = host->place[i], *next; h; h = next) {
            next = h->next;
            visit(h);
        }
}

static void drop_room(struct hosted *h)
{
    struct hosted **at = place_of(h->host, h->record.id);
    while (*at != h) at = &(*at)->next;
    *at = h->next;
    h->host->rooms--;
    hosted_free(h);
}

static bool is_idle(const struct hosted *h) { return !h->first && !is_working(h); }

/* The one that nobody has watched for longest leaves. False: somebody watches all of them. */
static bool make_place(struct host *host)
{
    struct hosted *idlest = NULL;
    for (int i = 0; i < PLACES; i++)
        for (struct hosted *h = host->place[i]; h; h = h->next)
            if (is_idle(h) && (!idlest || h->idle_since < idlest->idle_since)) idlest = h;
    if (idlest) drop_room(idlest);
    return idlest;
}

struct hosted *room_of(struct host *host, int64_t id, struct refusal *why)
{
    struct hosted *h = find_room(host, id);
    if (h)
        return is_readable(h) || (!is_working(h) && load_room(h, why)) ? h
                                                                       : (refuse(why, "table.unreadable", ""), NULL);
    if (!(h = hosted_new(host, id, load, why))) return NULL;
    if (host->rooms >= ROOMS_LIMIT && !make_place(host)) return hosted_free(h), refuse(why, "table.busy", ""), NULL;
    h->idle_since = host->owner->now(host->owner);
    h->next = *place_of(host, id);
    *place_of(host, id) = h;
    host->rooms++;
    return h;
}

/* Everybody is sent away; the room is loaded again when they come back. */
void send_away(struct hosted *h)
{
    for (struct guest *o; (o = h->first);) {
        host_leave(o);
        o->end(o, false);
    }
}

/* Coming and going */

static bool is_same(const uint8_t shown[SECRET_BYTES], const uint8_t hash[SECRET_BYTES])
{
    return !secret_is_none(hash) && !sodium_memcmp(shown, hash, SECRET_BYTES);
}

/* What the secret makes of whoever has shown it. A pass opens nothing but its box. */
static bool identify(const struct hosted *h, struct guest *o)
{
    const struct table_record *t = &h->record;
    bool owns = is_same(o->secret, t->owner);
    o->owner |= owns;
    o->invited = is_same(o->secret, t->invite);
    for (int seat = 0; seat < t->seats; seat++) {
        if (is_same(o->secret, t->secret[seat])) o->viewer = seat;
        if (t->pass[seat].until > date_of(h) && is_same(o->secret, t->pass[seat].hash)) o->pass = seat + 1;
    }
    return owns || o->invited || o->viewer != NOBODY || o->pass;
}

/* What a guest is at this table as it is now. False: it may not be here. */
static bool may_be_here(const struct hosted *h, struct guest *o, struct refusal *why)
{
    const struct table_record *t = &h->record;
    o->viewer = NOBODY;
    o->pass = 0;
    if (o->shows) return identify(h, o) || refuse(why, "table.secret", "");
    o->invited = waits_for_strangers(t);
    return o->owner || o->invited || t->watched || refuse(why, "table.closed", "");
}

static bool read_hash(const char *secret, uint8_t hash[SECRET_BYTES])
{
    uint8_t bytes[SECRET_BYTES];
    if (!secret_parse(secret, bytes)) return false;
    secret_hash(bytes, hash);
    return true;
}

/* False: it may not come in. */
static bool admit(const struct hosted *h, const struct secrets_shown *shown, struct guest *o, struct refusal *why)
{
    uint8_t owner[SECRET_BYTES];
    o->shows = shown->secret;
    if (o->shows && !read_hash(shown->secret, o->secret)) return refuse(why, "table.secret", "");
    o->owner = shown->owner && read_hash(shown->owner, owner) && is_same(owner, h->record.owner);
    if (shown->owner && !o->owner) return refuse(why, "table.secret", "");
    if (!may_be_here(h, o, why)) return false;
    if (o->pass) secret_parse(shown->secret, o->pass_secret);
    return true;
}

void send_former_away(struct hosted *h)
{
    for (struct guest *o = h->first, *next; o; o = next) {
        struct refusal why = { 0 };
        struct guest now = *o;
        next = o->next;
        if (may_be_here(h, &now, &why)) o->invited = now.invited;
        else remove_guest(o, o->shows ? "table.removed" : "table.closed");
    }
}

/* A room that has been loaded only for somebody who may not come in stays for a while; that is all. */
bool host_join(struct host *host, int64_t table, const struct secrets_shown *shown, struct guest *o,
               struct refusal *why)
{
    struct hosted *h = room_of(host, table, why);
    if (!h || !admit(h, shown, o, why)) return false;
    uint32_t before = seats_present(h);
    o->hosted = h;
    o->previous = NULL;
    o->next = h->first;
    o->seatings = o->status = NOTHING_SENT;
    if (o->next) o->next->previous = o;
    h->first = o;
    h->status += before != seats_present(h);
    return true;
}

void host_leave(struct guest *o)
{
    struct hosted *h = o->hosted;
    if (!h) return;
    uint32_t before = seats_present(h);
    if (o->next) o->next->previous = o->previous;
    if (o->previous) o->previous->next = o->next;
    else h->first = o->next;
    o->hosted = NULL;
    forget_test(o);
    free(o->later);
    o->later = NULL;
    forget_asked(o);
    h->status += before != seats_present(h);
    h->idle_since = h->host->owner->now(h->host->owner);
}

/* While an append is under way the room is ahead of the store; what it shows then comes afterwards. */
void host_show(struct guest *o)
{
    struct hosted *h = o->hosted;
    if (!h || h->busy || !is_readable(h)) return;
    WORKING_ON(h->record.id);
    show_all(h);
    go_on(h);
}

/* A table as it is stored, for whoever may look at it: for nobody else is the game played again. NULL: refused. */
static struct hosted *look_at(struct host *host, int64_t table, const struct secrets_shown *shown, struct guest *o,
                              struct refusal *why)
{
    struct hosted *h = o->hosted = hosted_new(host, table, load_people, why);
    if (h && admit(h, shown, o, why) && load_play(h, why)) return h;
    hosted_free(h);
    return NULL;
}

bool host_moment(struct host *host, int64_t table, const struct secrets_shown *shown, enum language language,
                 struct text_out *out, struct refusal *why)
{
    WORKING_ON(table);
    struct guest o = { .language = language, .notices = NOTHING_SENT };
    struct hosted *h = look_at(host, table, shown, &o, why);
    struct hosted *live = find_room(host, table); /* knows who is there */
    bool fine = h;
    if (fine && h->room && guest_sees(&o)) add_moment(h, o.viewer, language, 0, out);
    if (fine) h->first = live ? live->first : NULL;
    if (fine) add_status(h, &o, "status", out);
    hosted_free(h);
    return fine;
}

bool host_log(struct host *host, int64_t table, const struct secrets_shown *shown, struct text_out *out,
              struct refusal *why)
{
    WORKING_ON(table);
    struct guest o = { 0 };
    struct hosted *h = look_at(host, table, shown, &o, why);
    bool fine = h;
    if (fine && !h->room) fine = refuse(why, "table.not-started", "");
    if (fine && !guest_sees(&o)) fine = refuse(why, "room.right", "");
    if (fine) add_log(h, o.viewer, out);
    hosted_free(h);
    return fine && (!out->failed || refuse(why, "refusal.memory", ""));
}

/* Lists */

struct listing {
    struct host *host;
    enum language language;
    struct text_out *out;
};

static void list_table(void *listing, int64_t table)
{
    struct listing *l = listing;
    struct refusal why = { 0 };
    struct hosted *h = hosted_new(l->host, table, load_people, &why);
    struct guest o = { .hosted = h, .language = l->language };
    if (h && waits_for_strangers(&h->record) && admit(h, &(struct secrets_shown){ 0 }, &o, &why))
        add_line(h, &o, l->out);
    hosted_free(h);
}

void host_listed(struct host *host, enum language language, struct text_out *out)
{
    struct listing l = { host, language, out };
    store_listed(host->store, list_table, &l);
}

bool host_invitation(struct host *host, int64_t table, enum language language, struct text_out *out,
                     struct refusal *why)
{
    struct hosted *h = hosted_new(host, table, load_people, why);
    if (!h) return false;
    invitation_write(&h->record, owner_of(host)->public_url, language, out);
    hosted_free(h);
    return !out->failed || refuse(why, "refusal.memory", "");
}

static void refuse_line(const char *table, const struct refusal *why, struct text_out *out)
{
    json_open(out, NULL, '{');
    json_text(out, "table", table);
    json_text(out, "refused", why->key);
    json_close(out, '}');
}

/* A room in memory that is as the store has it. */
static struct hosted *settled_room(struct host *host, int64_t table)
{
    struct hosted *h = find_room(host, table);
    return h && !h->busy && !h->behind && is_readable(h) ? h : NULL;
}

/* What is in memory is not played again. */
void host_line(struct host *host, const char *table, const char *secret, enum language language, struct text_out *out)
{
    int64_t id;
    struct refusal why = { 0 };
    struct secrets_shown shown = { secret, NULL };
    struct guest o = { .language = language };
    if (!table_id_parse(table, &id)) {
        refuse(&why, "table.unknown", "");
        refuse_line(table, &why, out);
        return;
    }
    struct hosted *live = o.hosted = settled_room(host, id), *h = NULL;
    bool may = live ? admit(live, &shown, &o, &why) : (h = look_at(host, id, &shown, &o, &why)) != NULL;
    if (may) add_line(o.hosted, &o, out);
    else refuse_line(table, &why, out);
    hosted_free(h);
}

/* New tables */

static bool begin_or_go_on(struct hosted *h, struct making *m, struct refusal *why)
{
    struct table *from = m->from;
    m->from = NULL;
    if (from) return open_room(h, from, why);
    return !h->record.started || begin_game(h, why);
}

static bool write_beginning(struct host *host, struct making *m, struct refusal *why)
{
    struct hosted h = { .host = host, .record = m->record };
    bool fine = begin_or_go_on(&h, m, why);
    for (int i = 0; fine && i < entries_of(&h); i++) table_log_line(room_table(h.room), i, EVERYTHING, &m->lines);
    follow_turn(&h);
    m->record = h.record;
    m->append = (struct append){ .bots = whose_turn(&h), .at = date_of(&h) };
    room_free(h.room);
    return fine && (!m->lines.failed || refuse(why, "refusal.memory", ""));
}

bool host_make(struct host *host, struct making *m, struct refusal *why)
{
    m->lines = (struct text_out){ 0 };
    if (!write_beginning(host, m, why)) return text_free(&m->lines), false;
    m->append.made = &m->record;
    m->append.table = m->record.id;
    m->append.lines = text_of(&m->lines);
    if (store_append(host->store, &m->append)) return true;
    text_free(&m->lines);
    return refuse(why, "table.busy", "");
}

/* The host itself */

struct host *host_new(struct store *store, struct host_owner *owner)
{
    struct host *host = calloc(1, sizeof *host);
    if (!host || !neighbours_begin(&host->neighbours)) return free(host), NULL;
    host->store = store;
    host->owner = owner;
    return host;
}

void host_free(struct host *host)
{
    if (!host) return;
    for (int i = 0; i < PLACES; i++)
        while (host->place[i]) drop_room(host->place[i]);
    neighbours_end(&host->neighbours);
    free(host);
}

void host_stop(struct host *host) { host->stops = true; }
int host_rooms(const struct host *host) { return host->rooms; }

/* Somebody has left, and the others are told here: by now they may be back. */
void tell_who_is_there(struct hosted *h)
{
    if (h->shown != h->status && !h->busy && is_readable(h)) show_all(h);
}

static void sweep_room(struct hosted *h)
{
    uint64_t now = h->host->owner->now(h->host->owner);
    WORKING_ON(h->record.id);
    if (h->behind && !h->busy) catch_up(h);
    if (!is_readable(h) && !is_working(h)) send_away(h);
    tell_who_is_there(h);
    note_present(h);
    if (is_idle(h) && (!is_readable(h) || now - h->idle_since >= (uint64_t)IDLE_SECONDS * 1000)) {
        drop_room(h);
    } else if (h->stalled && h->room && now >= h->stalled_until) {
        h->stalled = false;
        go_on(h);
    }
}

/* At a table that may not be in memory somebody's time is up, or a reminder is due. */
static void load_due(void *at, int64_t table)
{
    struct host *host = at;
    struct refusal why = { 0 };
    struct hosted *h = room_of(host, table, &why);
    host->due_found++;
    host->due_unread += !h;
    if (!h) return;
    WORKING_ON(table);
    check_clock(h);
    check_reminder(h);
    go_on(h);
}

/* Once all have been looked at, from the first again: perhaps it can be read now. */
static void find_due(struct host *host)
{
    host->due_found = host->due_unread = 0;
    store_due(host->store, host->owner->date(host->owner), host->due_from, load_due, host);
    host->due_from = host->due_found < DUE_LIMIT ? 0 : host->due_from + host->due_unread;
}

/* A bot was to answer, and whoever let it think is gone: this program before it was killed, or another node. */
static void load_bots(void *at, int64_t table)
{
    struct host *host = at;
    struct refusal why = { 0 };
    struct hosted *h = room_of(host, table, &why);
    host->bots_from = table;
    host->bots_found++;
    if (h) go_on(h);
}

/* Some tables at a time, from the first to the last, and then from the first again. */
static void find_bots(struct host *host)
{
    int64_t before = host->owner->date(host->owner) - BOTS_LEFT_MS;
    host->bots_found = 0;
    store_bots_due(host->store, host->bots_from, before, load_bots, host);
    if (host->bots_found < BOTS_DUE_LIMIT) host->bots_from = 0;
}

void host_sweep(struct host *host)
{
    find_due(host);
    find_bots(host);
    forget_silent(host);
    each_room(host, sweep_room);
    say_present(host);
}
