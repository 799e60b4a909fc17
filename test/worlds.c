#include "test/worlds.h"

#include "front/serve/protocol.h"
#include "front/serve/server_log.h"
#include "games/games.h"
#include "test/shadow.h"

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

struct world world[WORLDS];
int appends_limit = 10;
struct text_out said[WORLDS]; /* what the server has said about itself, without the time ... */
int speaks;                   /* ... in this one */

void hear_server(const char *line)
{
    line = strchr(line, ' ');
    text_add_bytes(&said[speaks], line, strlen(line));
}
static char folder[64];
uint64_t time_now;
uint8_t secrets[SEATS_LIMIT][SECRET_BYTES], owner_secret[SECRET_BYTES];

static void think(struct host_owner *owner, struct thinking *t)
{
    thinking_think(t);
    thinking_done(t);
}

static uint64_t now(struct host_owner *owner) { return time_now; }
static int64_t date(struct host_owner *owner) { return (int64_t)time_now; }

void open_host(struct world *w)
{
    struct refusal why = { 0 };
    struct store_place place = { .file = w->file, .vfs = "shadow", .limit = appends_limit, .notices = NOTICES_LIMIT };
    w->owner = (struct host_owner){ think, now, date };
    w->store = store_open(&place, &why);
    if (!w->store) fail_msg("%s %s", why.key, why.word);
    w->host = host_new(w->store, &w->owner);
}

/* As a crash would: nobody is told anything any more. */
void close_host(struct world *w)
{
    for (int i = 0; i < GUESTS; i++) host_leave(&w->guest[i]);
    store_close(w->store);
    host_free(w->host);
}

static bool is_of_type(const struct text_out *message, const char *type)
{
    char member[40];
    snprintf(member, sizeof member, "{\"type\":\"%s\"", type);
    return !strncmp(text_of(message), member, strlen(member));
}

void hear(struct guest *g, bool binary, const struct text_out *message)
{
    for (int i = 0; i < WORLDS; i++) {
        int k = (int)(g - world[i].guest);
        if (k < 0 || k >= GUESTS) continue;
        if (is_of_type(message, "status")) {
            text_add(&world[i].status[k], "%s\n", text_of(message));
            continue;
        }
        text_add(&world[i].heard[k], "%s %zu ", binary ? "packet" : "text", message->length);
        text_add_bytes(&world[i].heard[k], text_of(message), message->length);
        text_add(&world[i].heard[k], "\n");
        world[i].sent[k]++;
        if (binary || is_of_type(message, "moment")) continue;
        world[i].is_told[k] = true;
        snprintf(world[i].told[k], sizeof world[i].told[k], "%s", text_of(message));
    }
}

void on_end(struct guest *g, bool removed) {}

int test_begins(void **state)
{
    strcpy(folder, "/tmp/creel-host-XXXXXX");
    if (!mkdtemp(folder)) return -1;
    time_now = 1000;
    shadow_is_full = false;
    for (int i = 0; i < WORLDS; i++) {
        world[i] = (struct world){ 0 };
        snprintf(world[i].file, sizeof world[i].file, "%s/%d.db", folder, i);
        open_host(&world[i]);
    }
    return 0;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *at) { return remove(path); }

int test_ends(void **state)
{
    for (int i = 0; i < WORLDS; i++) {
        close_host(&world[i]);
        for (int k = 0; k < GUESTS; k++) text_free(&world[i].heard[k]), text_free(&world[i].status[k]);
    }
    return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Tables: always the same key, so always the same draws. */

bool stored_now;
void on_made(struct making *m, bool stored) { stored_now = stored; }

void make(struct world *w, const char *plan)
{
    static struct making m;
    struct refusal why = { 0 };
    m = (struct making){ .made = on_made };
    speaks = (int)(w - world);
    if (!read_plan(plan, strlen(plan), &m, &why)) fail_msg("%s %s", why.key, why.word);
    m.record.id = TABLE;
    memset(m.record.key, 7, sizeof m.record.key);
    memset(owner_secret, 9, SECRET_BYTES);
    secret_hash(owner_secret, m.record.owner);
    for (int seat = 0; seat < m.record.seats; seat++) {
        memset(secrets[seat], seat + 1, SECRET_BYTES);
        if (seat_is_persons(&m.record, seat)) secret_hash(secrets[seat], m.record.secret[seat]);
    }
    assert_true(host_make(w->host, &m, &why));
    for (stored_now = false; !stored_now; host_settle(w->host)) usleep(100);
}

bool come_in(struct world *w, int k, bool json, struct refusal *why)
{
    struct guest *g = &w->guest[k];
    char secret[SECRET_TEXT];
    *g = (struct guest){ .json = json, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    secret_print(secrets[k < SEATS_LIMIT ? k : 0], secret);
    if (!host_join(w->host, TABLE, &(struct secrets_shown){ k < SEATS_LIMIT ? secret : NULL, NULL }, g, why))
        return false;
    host_show(g);
    return true;
}

void sit(struct world *w, int k, bool json)
{
    struct refusal why = { 0 };
    if (!come_in(w, k, json, &why)) fail_msg("%s", why.key);
}

static bool add_lines(void *log, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    text_add_bytes(log, lines, strlen(lines));
    return true;
}

/* The game as it is stored, for the test alone. */
struct table *truth(struct world *w)
{
    struct text_out log = { 0 };
    struct refusal why = { 0 };
    struct table_record record;
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    text_add(&log, "%s\n", record.setup);
    assert_true(store_read_on(w->store, TABLE, 0, add_lines, &log));
    struct table *t = replay(text_of(&log), log.length, game_named, WHOLE_LOG, &why);
    if (!t) fail_msg("%s\n%s", why.key, text_of(&log));
    text_free(&log);
    return t;
}

void forget_heard(struct world *w)
{
    for (int k = 0; k < GUESTS; k++) {
        text_free(&w->heard[k]);
        text_free(&w->status[k]);
        w->heard[k] = w->status[k] = (struct text_out){ 0 };
        w->sent[k] = 0;
    }
}

/* Asks, and waits until the guest is told what became of it. */
const char *ask(struct world *w, int k, struct ask a)
{
    w->is_told[k] = false;
    speaks = (int)(w - world);
    host_ask(&w->guest[k], &a);
    for (; !w->is_told[k]; host_settle(w->host)) usleep(50);
    return w->told[k];
}

/* A request over HTTP that the store is not needed for. */
void answer_now(struct api *api, const struct request *request, uint64_t now, struct api_answer *answer)
{
    enum api_outcome outcome = api_ask(api, request, now, answer);
    struct listing *listing = outcome == API_LISTING ? answer->listing : NULL;
    if (!listing) assert_int_equal(outcome, API_ANSWERED);
    while (listing && !api_list_on(api, listing, answer)) continue;
    listing_free(listing);
}

struct ask answer_at(int number, const char *id, const char *answer)
{
    return (struct ask){ .what = ASK_ANSWER, .number = number, .id = id, .answer = answer };
}

void assert_says(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("%s is not in:\n%s", part, text);
}

void assert_not_says(const char *text, const char *part)
{
    if (strstr(text, part)) fail_msg("%s is in:\n%s", part, text);
}

int entries_in(struct world *w)
{
    struct table *t = truth(w);
    int entries = table_entries(t);
    table_free(t);
    return entries;
}

/* Who must answer, and one of the answers. */
int answer_due(struct world *w, char text[ANSWER_SIZE], int which)
{
    struct table *t = truth(w);
    int who = table_over(t) ? NOBODY : table_waits_for(t);
    if (who != NOBODY) {
        uint64_t menu = table_menu(t);
        answer_print(table_game(t), table_question(t), nth_of(menu, which % size_of_set(menu)), true, text);
    }
    table_free(t);
    return who;
}

const char two[] = "{\"game\":\"fish-fish\",\"seats\":[{\"name\":\"Ann\"},{}],\"watch\":true}";
