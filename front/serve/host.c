#include "front/serve/hosted.h"

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
    int rooms; /* in memory */
    bool stops;
};

/* Secrets and numbers as text */

void secret_print(const uint8_t secret[SECRET_BYTES], char text[SECRET_TEXT])
{
    sodium_bin2base64(text, SECRET_TEXT, secret, SECRET_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_hash(const uint8_t secret[SECRET_BYTES], uint8_t hash[SECRET_BYTES])
{
    crypto_generichash(hash, SECRET_BYTES, secret, SECRET_BYTES, NULL, 0);
}

static bool secret_parse(const char *text, uint8_t secret[SECRET_BYTES])
{
    size_t length = 0;
    return strlen(text) == SECRET_TEXT - 1 &&
           !sodium_base642bin(secret, SECRET_BYTES, text, SECRET_TEXT - 1, NULL, &length, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) &&
           length == SECRET_BYTES;
}

bool table_id_parse(const char *text, int64_t *id)
{
    if (strlen(text) != TABLE_TEXT - 1 || text[strspn(text, "0123456789abcdef")]) return false;
    uint64_t number = strtoull(text, NULL, 16);
    *id = (int64_t)number;
    return number && number <= INT64_MAX;
}

void table_id_print(int64_t id, char text[TABLE_TEXT])
{
    snprintf(text, TABLE_TEXT, "%016llx", (unsigned long long)id);
}

/* Appends that the store has */

static bool keep_append(struct hosted *h, int number, int end, const uint8_t key[STORE_KEY_BYTES])
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

/* A room from what is stored */

struct loading {
    struct hosted *h;
    struct text_out log;
    int entries;
};

/* Each append begins where the one before ended. */
static bool take_stored(void *reader, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    struct loading *l = reader;
    if (number != l->entries) return false;
    text_add_bytes(&l->log, lines, strlen(lines));
    for (; *lines; lines++) l->entries += *lines == '\n';
    return keep_append(l->h, number, l->entries, key);
}

static uint64_t drawn_in(const struct table *t)
{
    uint64_t drawn = 0;
    for (int i = 0; i < table_entries(t); i++) {
        const struct entry *e = table_entry(t, i);
        drawn += !e->undo && e->who == NOBODY && e->typist == NOBODY;
    }
    return drawn;
}

static bool seat_all(struct hosted *h, struct refusal *why)
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
    uint8_t key[SEED_BYTES];
    draw_key(h, key);
    draws_begin_at(&h->draws, key, drawn_in(t));
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
    text_add(&l->log, "%s\n", h->record.setup);
    bool read = store_read_on(h->host->store, h->record.id, 0, take_stored, l) && !l->log.failed;
    return read || refuse(why, "table.unreadable", "");
}

static bool load_room(struct hosted *h, struct refusal *why)
{
    struct loading l = { .h = h };
    struct table *t = NULL;
    if (read_log(h, &l, why)) t = replay(text_of(&l.log), l.log.length, game_named, WHOLE_LOG, why);
    text_free(&l.log);
    if (t && table_setup(t)->seats == h->record.seats && table_entries(t) == l.entries) return open_room(h, t, why);
    table_free(t);
    return refuse(why, "table.unreadable", "");
}

static void hosted_free(struct hosted *h)
{
    if (!h) return;
    forget_sent(h);
    room_free(h->room);
    thought_free(h->thought);
    text_free(&h->lines);
    free(h->kept);
    free(h);
}

static struct hosted *hosted_new(struct host *host, int64_t id, struct refusal *why)
{
    struct hosted *h = calloc(1, sizeof *h);
    if (!h) return refuse(why, "refusal.memory", ""), NULL;
    h->host = host;
    enum stored found = store_table(host->store, id, &h->record);
    bool fine = found == STORED ? load_room(h, why)
                                : refuse(why, found == NOT_STORED ? "table.unknown" : "table.unreadable", "");
    if (fine) return h;
    hosted_free(h);
    return NULL;
}

/* Rooms in memory */

static struct hosted **place_of(struct host *host, int64_t id) { return &host->place[(uint64_t)id % PLACES]; }

static struct hosted *find_room(struct host *host, int64_t id)
{
    struct hosted *h = *place_of(host, id);
    while (h && h->record.id != id) h = h->next;
    return h;
}

static void drop_room(struct hosted *h)
{
    struct hosted **at = place_of(h->host, h->record.id);
    while (*at != h) at = &(*at)->next;
    *at = h->next;
    h->host->rooms--;
    hosted_free(h);
}

static bool is_working(const struct hosted *h) { return h->busy || h->thinking; }

static struct hosted *room_of(struct host *host, int64_t id, struct refusal *why)
{
    struct hosted *h = find_room(host, id);
    if (h) return h->room || (!is_working(h) && load_room(h, why)) ? h : (refuse(why, "table.unreadable", ""), NULL);
    if (host->rooms >= ROOMS_LIMIT) return refuse(why, "table.busy", ""), NULL;
    if (!(h = hosted_new(host, id, why))) return NULL;
    h->idle_since = host->owner->now(host->owner);
    h->next = *place_of(host, id);
    *place_of(host, id) = h;
    host->rooms++;
    return h;
}

/* Everybody is sent away; the room is loaded again when they come back. */
static void send_away(struct hosted *h)
{
    for (struct guest *o; (o = h->first);) {
        host_leave(o);
        o->end(o);
    }
}

/* Appends */

static void hash_part(crypto_generichash_state *hash, const char *text)
{
    crypto_generichash_update(hash, (const uint8_t *)text, strlen(text) + 1);
}

/* Two requests are the same if they come from the same seat with the same id and content. */
static void key_of(const char *who, const char *id, const char *what, const char *answer, uint8_t key[STORE_KEY_BYTES])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, STORE_KEY_BYTES);
    hash_part(&hash, who);
    hash_part(&hash, id);
    hash_part(&hash, what);
    hash_part(&hash, answer);
    crypto_generichash_final(&hash, key, STORE_KEY_BYTES);
}

static void go_on(struct hosted *);
static void refuse_waiting(struct hosted *, const char *key);

/* What is in memory can't be stored: it is forgotten. */
static void load_again(struct hosted *h, const char *key)
{
    struct refusal why = { 0 };
    refuse_waiting(h, key);
    room_free(h->room);
    h->room = NULL;
    if (load_room(h, &why)) show_all(h);
    else send_away(h);
}

/* Whatever the room has beyond these entries. */
static void append_from(struct hosted *h, int number, const uint8_t key[STORE_KEY_BYTES])
{
    text_free(&h->lines);
    h->lines = (struct text_out){ 0 };
    for (int i = number; i < entries_of(h); i++) table_log_line(room_table(h->room), i, EVERYTHING, &h->lines);
    h->append = (struct append){ .table = h->record.id, .number = number, .lines = text_of(&h->lines) };
    memcpy(h->append.key, key, STORE_KEY_BYTES);
    h->busy = !h->lines.failed && store_append(h->host->store, &h->append);
    if (h->busy) return;
    h->stalled = true;
    load_again(h, "table.busy");
}

static void tell_waiting(struct hosted *h, struct guest *o)
{
    struct refusal why = { 0 };
    o->asked.waits = false;
    if (!memcmp(o->asked.key, h->append.key, STORE_KEY_BYTES)) {
        say_taken(o, o->asked.id, h->append.number, entries_of(h));
        return;
    }
    refuse(&why, "table.stale", "");
    host_refuse(o, o->asked.id, &why);
}

static void tell_all_waiting(struct hosted *h)
{
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (o->asked.waits) tell_waiting(h, o);
    }
}

static void refuse_waiting(struct hosted *h, const char *key)
{
    struct refusal why = { 0 };
    refuse(&why, key, "");
    for (struct guest *o = h->first, *next; o; o = next) {
        next = o->next;
        if (!o->asked.waits) continue;
        o->asked.waits = false;
        host_refuse(o, o->asked.id, &why);
    }
}

static bool is_stored(const struct append *a) { return a->result == APPEND_TAKEN || a->result == APPEND_AGAIN; }

static void settle(struct hosted *h)
{
    enum append_result result = h->append.result;
    bool stored = is_stored(&h->append);
    h->busy = false;
    h->stalled = result == APPEND_FAILED;
    if (stored && keep_append(h, h->append.number, entries_of(h), h->append.key)) {
        tell_all_waiting(h);
        show_all(h);
        go_on(h);
    } else {
        load_again(h, stored ? "table.busy" : result == APPEND_CONFLICT ? "table.stale" : "table.not-saved");
    }
}

static void settle_making(struct making *m)
{
    text_free(&m->lines);
    m->made(m, is_stored(&m->append));
}

void host_settle(struct host *host)
{
    for (struct append *a = store_done(host->store), *next; a; a = next) {
        next = a->next;
        if (a->made) settle_making((struct making *)(void *)((char *)a - offsetof(struct making, append)));
        else settle((struct hosted *)(void *)((char *)a - offsetof(struct hosted, append)));
    }
}

/* Bots */

struct thinking {
    struct hosted *h;
    const struct bot *bot;
    const struct game *game;
    struct rng rng;
    int seat, entries, choice;
    union any_state view;
};

void thinking_think(struct thinking *t)
{
    t->choice = bot_choice(t->bot, t->game, state_in(&t->view), (struct budget){ 0 }, t->h->thought, &t->rng);
}

static const struct bot *bot_asked(const struct hosted *h)
{
    int seat = table_waits_for(room_table(h->room));
    return seat != NOBODY && *h->record.sitter[seat].level ? bot_named(h->record.sitter[seat].level) : NULL;
}

static void begin_thinking(struct hosted *h, const struct bot *bot)
{
    const struct table *t = room_table(h->room);
    struct thinking *thinking = calloc(1, sizeof *thinking);
    h->stalled = !thinking;
    if (!thinking) return;
    if (!h->thought) h->thought = thought_new();
    *thinking = (struct thinking){ .h = h, .bot = bot, .game = table_game(t), .seat = table_waits_for(t) };
    thinking->entries = table_entries(t);
    thinking->rng.word = thoughts_of(h->record.key) + (uint64_t)thinking->entries;
    table_view(t, thinking->seat, state_in(&thinking->view));
    h->thinking = thinking;
    h->host->owner->think(h->host->owner, thinking);
}

static bool may_grow(const struct hosted *h) { return entries_of(h) < ENTRIES_LIMIT; }

/* What somebody must do next: a bot thinks. */
static void go_on(struct hosted *h)
{
    const struct bot *bot = bot_asked(h);
    if (bot && !is_working(h) && !h->stalled && may_grow(h)) begin_thinking(h, bot);
}

static void answer_for_bot(struct hosted *h, const struct thinking *t)
{
    struct refusal why = { 0 };
    char name[32];
    uint8_t key[STORE_KEY_BYTES];
    snprintf(name, sizeof name, "%d.%d", t->seat, t->entries);
    key_of("bot", name, "", "", key);
    if (!room_answer(h->room, seat_of(t->seat), t->choice, &why)) {
        h->stalled = true;
        return;
    }
    append_from(h, t->entries, key);
}

/* While it was thinking, somebody may have undone what it thought about. */
void thinking_done(struct thinking *t)
{
    struct hosted *h = t->h;
    h->thinking = NULL;
    bool may = !h->busy && h->room && !h->host->stops;
    if (may && t->entries == entries_of(h)) answer_for_bot(h, t);
    else if (may) go_on(h);
    free(t);
}

/* Requests */

static const char *const ask_words[] = {
    [ASK_ANSWER] = "answer", [ASK_UNDO] = "undo", [ASK_REDO] = "redo", [ASK_RESTART] = "restart"
};

static bool perform(struct hosted *h, int seat, const struct ask *ask, struct refusal *why)
{
    switch (ask->what) {
    case ASK_UNDO: return room_undo(h->room, seat_of(seat), why);
    case ASK_REDO: return room_redo(h->room, seat_of(seat), why);
    case ASK_RESTART: return room_restart(h->room, seat_of(seat), why);
    default: return room_say(h->room, seat_of(seat), ask->answer, why);
    }
}

static void remember_asked(struct guest *o, const struct ask *ask, const uint8_t key[STORE_KEY_BYTES])
{
    o->asked.waits = true;
    snprintf(o->asked.id, sizeof o->asked.id, "%s", ask->id);
    memcpy(o->asked.key, key, STORE_KEY_BYTES);
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
void host_ask(struct guest *o, const struct ask *ask)
{
    struct refusal why = { 0 };
    struct hosted *h = o->hosted;
    char who[8];
    uint8_t key[STORE_KEY_BYTES];
    snprintf(who, sizeof who, "%d", o->viewer);
    key_of(who, ask->id, ask_words[ask->what], ask->what == ASK_ANSWER ? ask->answer : "", key);
    const struct kept_append *kept = find_kept(h, ask->number, key);
    if (o->viewer == NOBODY) refuse(&why, "room.right", "");
    else if (kept) say_taken(o, ask->id, kept->number, kept->end);
    else if (o->asked.waits) refuse(&why, "table.wait", "");
    else if (h->busy) remember_asked(o, ask, key);
    else answer(h, o, ask, key, &why);
    if (why.key) host_refuse(o, ask->id, &why);
}

/* Coming and going */

/* The seat of whoever holds the secret; a stranger has none. False: refused. */
static bool viewer_with(const struct hosted *h, const char *secret, int *viewer, struct refusal *why)
{
    uint8_t bytes[SECRET_BYTES], hash[SECRET_BYTES];
    *viewer = NOBODY;
    if (!secret) return h->record.watched || refuse(why, "table.closed", "");
    if (!secret_parse(secret, bytes)) return refuse(why, "table.secret", "");
    secret_hash(bytes, hash);
    for (int seat = 0; seat < h->record.seats; seat++)
        if (!*h->record.sitter[seat].level && !sodium_memcmp(hash, h->record.secret[seat], SECRET_BYTES))
            *viewer = seat;
    return *viewer != NOBODY || refuse(why, "table.secret", "");
}

/* A room that has been loaded only for somebody who may not come in stays for a while; that is all. */
bool host_join(struct host *host, int64_t table, const char *secret, struct guest *o, struct refusal *why)
{
    struct hosted *h = room_of(host, table, why);
    if (!h || !viewer_with(h, secret, &o->viewer, why)) return false;
    o->hosted = h;
    o->previous = NULL;
    o->next = h->first;
    if (o->next) o->next->previous = o;
    h->first = o;
    return true;
}

void host_leave(struct guest *o)
{
    struct hosted *h = o->hosted;
    if (!h) return;
    if (o->next) o->next->previous = o->previous;
    if (o->previous) o->previous->next = o->next;
    else h->first = o->next;
    o->hosted = NULL;
    h->idle_since = h->host->owner->now(h->host->owner);
}

/* While an append is under way the room is ahead of the store; what it shows then comes afterwards. */
void host_show(struct guest *o)
{
    struct hosted *h = o->hosted;
    if (!h || h->busy || !h->room) return;
    show_all(h);
    go_on(h);
}

bool host_moment(struct host *host, int64_t table, const char *secret, enum language language, struct text_out *out,
                 struct refusal *why)
{
    int viewer;
    struct hosted *h = hosted_new(host, table, why);
    bool fine = h && viewer_with(h, secret, &viewer, why);
    if (fine) add_moment(h, viewer, language, 0, out);
    hosted_free(h);
    return fine;
}

bool host_log(struct host *host, int64_t table, const char *secret, struct text_out *out, struct refusal *why)
{
    int viewer;
    struct hosted *h = hosted_new(host, table, why);
    bool fine = h && viewer_with(h, secret, &viewer, why);
    if (fine) add_log(h, viewer, out);
    hosted_free(h);
    return fine && (!out->failed || refuse(why, "refusal.memory", ""));
}

/* New tables */

static bool write_beginning(struct making *m, struct refusal *why)
{
    const struct game *game;
    struct setup setup;
    struct hosted h = { .record = m->record };
    if (!setup_parse(m->record.setup, game_named, &game, &setup, why)) return false;
    struct table *t = table_new(game, &setup);
    if (!t) return refuse(why, "refusal.memory", "");
    bool fine = open_room(&h, t, why);
    for (int i = 0; fine && i < entries_of(&h); i++) table_log_line(room_table(h.room), i, EVERYTHING, &m->lines);
    room_free(h.room);
    return fine && (!m->lines.failed || refuse(why, "refusal.memory", ""));
}

bool host_make(struct host *host, struct making *m, struct refusal *why)
{
    m->lines = (struct text_out){ 0 };
    if (!write_beginning(m, why)) return text_free(&m->lines), false;
    m->append = (struct append){ .made = &m->record, .table = m->record.id, .lines = text_of(&m->lines) };
    if (store_append(host->store, &m->append)) return true;
    text_free(&m->lines);
    return refuse(why, "table.busy", "");
}

/* The host itself */

struct host *host_new(struct store *store, struct host_owner *owner)
{
    struct host *host = calloc(1, sizeof *host);
    if (!host) return NULL;
    host->store = store;
    host->owner = owner;
    return host;
}

void host_free(struct host *host)
{
    if (!host) return;
    for (int i = 0; i < PLACES; i++)
        while (host->place[i]) drop_room(host->place[i]);
    free(host);
}

void host_stop(struct host *host) { host->stops = true; }
int host_rooms(const struct host *host) { return host->rooms; }

static void sweep_room(struct hosted *h, uint64_t now)
{
    bool idle = !h->first && !is_working(h);
    if (idle && (!h->room || now - h->idle_since >= (uint64_t)IDLE_SECONDS * 1000)) {
        drop_room(h);
    } else if (h->stalled && h->room) {
        h->stalled = false;
        go_on(h);
    }
}

void host_sweep(struct host *host)
{
    uint64_t now = host->owner->now(host->owner);
    for (int i = 0; i < PLACES; i++)
        for (struct hosted *h = host->place[i], *next; h; h = next) {
            next = h->next;
            sweep_room(h, now);
        }
}
