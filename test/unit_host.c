/* The host of tables, with a real store and no sockets: what guests are told, and when. */
#include "engine/lexicon.h"
#include "front/fair/fairness.h"
#include "front/serve/bucket.h"
#include "front/serve/host.h"
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

enum { WORLDS = 2, GUESTS = SEATS_LIMIT + 1, TABLE = 77 };

/* A server without its loop: bots think at once, time is what the test says. */
struct world {
    struct host_owner owner;
    struct store *store;
    struct host *host;
    char file[100];
    struct guest guest[GUESTS];
    struct text_out heard[GUESTS];  /* all that a guest was sent of the game, a message after the other */
    struct text_out status[GUESTS]; /* the same of the company */
    int sent[GUESTS];               /* how many */
    bool is_told[GUESTS];           /* what became of its request ... */
    char told[GUESTS][1000];        /* ... */
};

static struct world world[WORLDS];
static struct text_out said[WORLDS]; /* what the server has said about itself, without the time ... */
static int speaks;                   /* ... in this one */

static void hear_server(const char *line)
{
    line = strchr(line, ' ');
    text_add_bytes(&said[speaks], line, strlen(line));
}
static char folder[64];
static uint64_t time_now;
static uint8_t secrets[SEATS_LIMIT][SECRET_BYTES];

static void think(struct host_owner *owner, struct thinking *t)
{
    thinking_think(t);
    thinking_done(t);
}

static uint64_t now(struct host_owner *owner) { return time_now; }
static int64_t date(struct host_owner *owner) { return (int64_t)time_now; }

static void open_host(struct world *w)
{
    struct refusal why = { 0 };
    struct store_place place = { .file = w->file, .vfs = "shadow", .limit = 10, .notices = NOTICES_LIMIT };
    w->owner = (struct host_owner){ think, now, date };
    w->store = store_open(&place, &why);
    if (!w->store) fail_msg("%s %s", why.key, why.word);
    w->host = host_new(w->store, &w->owner);
}

/* As a crash would: nobody is told anything any more. */
static void close_host(struct world *w)
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

static void hear(struct guest *g, bool binary, const struct text_out *message)
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

static void on_end(struct guest *g, bool removed) {}

static int test_begins(void **state)
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

static int test_ends(void **state)
{
    for (int i = 0; i < WORLDS; i++) {
        close_host(&world[i]);
        for (int k = 0; k < GUESTS; k++) text_free(&world[i].heard[k]), text_free(&world[i].status[k]);
    }
    return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Tables: always the same key, so always the same draws. */

static bool stored_now;
static void on_made(struct making *m, bool stored) { stored_now = stored; }

static void make(struct world *w, const char *plan)
{
    static struct making m;
    struct refusal why = { 0 };
    m = (struct making){ .made = on_made };
    speaks = (int)(w - world);
    if (!read_plan(plan, strlen(plan), &m.record, &why)) fail_msg("%s %s", why.key, why.word);
    m.record.id = TABLE;
    memset(m.record.key, 7, sizeof m.record.key);
    for (int seat = 0; seat < m.record.seats; seat++) {
        memset(secrets[seat], seat + 1, SECRET_BYTES);
        if (seat_is_persons(&m.record, seat)) secret_hash(secrets[seat], m.record.secret[seat]);
    }
    assert_true(host_make(w->host, &m, &why));
    for (stored_now = false; !stored_now; host_settle(w->host)) usleep(100);
}

static bool join(struct world *w, int k, bool json, struct refusal *why)
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

static void sit(struct world *w, int k, bool json)
{
    struct refusal why = { 0 };
    if (!join(w, k, json, &why)) fail_msg("%s", why.key);
}

static bool add_lines(void *log, int number, const char *lines, const uint8_t key[STORE_KEY_BYTES])
{
    text_add_bytes(log, lines, strlen(lines));
    return true;
}

/* The game as it is stored, for the test alone. */
static struct table *truth(struct world *w)
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

static void forget_heard(struct world *w)
{
    for (int k = 0; k < GUESTS; k++) {
        text_free(&w->heard[k]);
        text_free(&w->status[k]);
        w->heard[k] = w->status[k] = (struct text_out){ 0 };
        w->sent[k] = 0;
    }
}

/* Asks, and waits until the guest is told what became of it. */
static const char *ask(struct world *w, int k, struct ask a)
{
    w->is_told[k] = false;
    speaks = (int)(w - world);
    host_ask(&w->guest[k], &a);
    for (; !w->is_told[k]; host_settle(w->host)) usleep(50);
    return w->told[k];
}

static struct ask answer_at(int number, const char *id, const char *answer)
{
    return (struct ask){ .what = ASK_ANSWER, .number = number, .id = id, .answer = answer };
}

static void assert_says(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("%s is not in:\n%s", part, text);
}

static void assert_not_says(const char *text, const char *part)
{
    if (strstr(text, part)) fail_msg("%s is in:\n%s", part, text);
}

static int entries_in(struct world *w)
{
    struct table *t = truth(w);
    int entries = table_entries(t);
    table_free(t);
    return entries;
}

/* Who must answer, and one of the answers. */
static int next_answer(struct world *w, char text[ANSWER_SIZE], int which)
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

static const char two[] = "{\"game\":\"fish-fish\",\"seats\":[{\"name\":\"Ann\"},{}],\"watch\":true}";

/* Tests */

static void an_answer_is_acknowledged_once_it_is_stored(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    sit(w, 1 - who, true);
    forget_heard(w);
    struct ask a = answer_at(entries, "first", text);
    host_ask(&w->guest[who], &a);
    assert_int_equal(w->sent[who] + w->sent[1 - who], 0); /* nobody has heard of it */
    while (!w->sent[who]) host_settle(w->host), usleep(50);
    assert_true(entries_in(w) > entries);
    assert_says(text_of(&w->heard[who]), "\"type\":\"taken\",\"id\":\"first\"");
    assert_says(text_of(&w->heard[1 - who]), "\"type\":\"moment\"");
    assert_not_says(text_of(&w->heard[1 - who]), "taken");
}

static void a_repeat_is_acknowledged_again(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], first[200];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, false);
    forget_heard(w);
    snprintf(first, sizeof first, "%s", ask(w, who, answer_at(entries, "x", text)));
    int after = entries_in(w);
    for (int round = 0; round < 3; round++) { /* at once, later, and after a crash */
        if (round == 2) close_host(w), open_host(w), sit(w, who, false);
        forget_heard(w);
        assert_string_equal(ask(w, who, answer_at(entries, "x", text)), first);
        assert_int_equal(entries_in(w), after);
    }
    forget_heard(w);
    assert_says(ask(w, who, answer_at(entries, "y", text)), "table.stale");
    assert_says(ask(w, who, answer_at(entries, "x", "bet 4")), "table.stale");
}

/* Two connections of one seat ask the same before the store has it. */
static void a_repeat_while_it_is_stored_waits(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    struct guest again = { .json = true, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    char secret[SECRET_TEXT];
    struct refusal why = { 0 };
    secret_print(secrets[who], secret);
    w->guest[SEATS_LIMIT] = again;
    assert_true(host_join(w->host, TABLE, &(struct secrets_shown){ secret, NULL }, &w->guest[SEATS_LIMIT], &why));
    forget_heard(w);
    struct ask a = answer_at(entries, "x", text), other = answer_at(entries, "y", text);
    host_ask(&w->guest[who], &a);
    host_ask(&w->guest[SEATS_LIMIT], &a);
    host_ask(&w->guest[SEATS_LIMIT], &other);
    assert_says(text_of(&w->heard[SEATS_LIMIT]), "table.wait");
    while (w->sent[SEATS_LIMIT] < 2) host_settle(w->host), usleep(50);
    assert_says(text_of(&w->heard[SEATS_LIMIT]), "\"taken\",\"id\":\"x\"");
    assert_says(text_of(&w->heard[who]), "\"taken\",\"id\":\"x\"");
}

static void what_is_not_allowed_is_refused(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    sit(w, 1 - who, true);
    sit(w, SEATS_LIMIT, true);
    forget_heard(w);
    assert_says(ask(w, SEATS_LIMIT, answer_at(entries, "a", text)), "room.right");
    assert_says(ask(w, 1 - who, answer_at(entries, "a", text)), "refusal.not-your-turn");
    assert_says(ask(w, who, answer_at(entries, "a", "jump")), "refusal.words");
    assert_says(ask(w, who, answer_at(entries + 1, "b", text)), "table.stale");
    assert_says(ask(w, who, (struct ask){ .what = ASK_UNDO, .number = entries, .id = "c" }), "refusal.undo");
    assert_int_equal(entries_in(w), entries);
}

static void only_those_with_a_link_come_in(void **state)
{
    struct world *w = &world[0];
    struct refusal why = { 0 };
    make(w, "{\"game\":\"fish-fish\",\"seats\":[{},{\"bot\":\"easy\"}]}");
    struct guest g = { .send = hear, .end = on_end };
    assert_false(join(w, SEATS_LIMIT, true, &why));
    assert_string_equal(why.key, "table.closed");
    assert_false(join(w, 1, true, &why)); /* a bot's seat has no link */
    assert_string_equal(why.key, "table.secret");
    assert_false(host_join(w->host, TABLE, &(struct secrets_shown){ "", NULL }, &g, &why));
    assert_string_equal(why.key, "table.secret");
    assert_false(host_join(w->host, TABLE + 1, &(struct secrets_shown){ NULL, NULL }, &g, &why));
    assert_string_equal(why.key, "table.unknown");
    sit(w, 0, true);
}

/* A disk that is full: nothing was shown, the answer is refused, and later it is taken. */
static void what_can_not_be_stored_did_not_happen(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    sit(w, 1 - who, true);
    forget_heard(w);
    shadow_is_full = true;
    assert_says(ask(w, who, answer_at(entries, "x", text)), "table.not-saved");
    assert_int_equal(w->sent[1 - who], 0);
    shadow_is_full = false;
    assert_says(ask(w, who, answer_at(entries, "x", text)), "taken");
}

static void a_room_that_nobody_watches_leaves_memory(void **state)
{
    struct world *w = &world[0];
    make(w, two);
    assert_int_equal(host_rooms(w->host), 0);
    sit(w, 0, true);
    time_now += (IDLE_SECONDS + 1) * 1000;
    host_sweep(w->host);
    assert_int_equal(host_rooms(w->host), 1);
    host_leave(&w->guest[0]);
    time_now += IDLE_SECONDS * 1000 - 1;
    host_sweep(w->host);
    assert_int_equal(host_rooms(w->host), 1);
    time_now += 1;
    host_sweep(w->host);
    assert_int_equal(host_rooms(w->host), 0);
    sit(w, 0, true);
}

static const char *latest_packet(const struct world *w, int k)
{
    return strchr(strchr(text_of(&w->heard[k]), ' ') + 1, ' ') + 1;
}

/* A slow guest misses packets that others get, and then gets one whole view. */
static void a_slow_guest_gets_a_whole_view(void **state)
{
    struct world *w = &world[0];
    struct refusal why = { 0 };
    char text[ANSWER_SIZE];
    make(w, two);
    sit(w, 0, false);
    sit(w, SEATS_LIMIT, false);
    sit(w, 1, false);
    w->guest[2] = (struct guest){ .entries = NOTHING_SENT, .send = hear, .end = on_end };
    assert_true(host_join(w->host, TABLE, &(struct secrets_shown){ NULL, NULL }, &w->guest[2], &why));
    host_show(&w->guest[2]);
    assert_memory_equal(latest_packet(w, 2), "\x01\x01", 2); /* a first one */
    forget_heard(w);
    w->guest[SEATS_LIMIT].slow = true;
    for (int i = 0; i < 3; i++) {
        int who = next_answer(w, text, i);
        char id[8];
        snprintf(id, sizeof id, "%d", i);
        ask(w, who, answer_at(entries_in(w), id, text));
    }
    assert_int_equal(w->sent[SEATS_LIMIT], 0);
    w->guest[SEATS_LIMIT].slow = false;
    host_show(&w->guest[SEATS_LIMIT]);
    assert_int_equal(w->sent[SEATS_LIMIT], 1);
    assert_memory_equal(latest_packet(w, SEATS_LIMIT), "\x01\x01", 2);
    assert_memory_equal(latest_packet(w, 2), "\x01\x02", 2); /* the next one */
}

/* Whoever comes back gets what is new, if it has the same layout; else everything. */
static void a_guest_resumes_by_number(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], secret[SECRET_TEXT];
    make(w, two);
    int who = next_answer(w, text, 0), entries = entries_in(w);
    sit(w, who, false);
    ask(w, who, answer_at(entries, "x", text));
    secret_print(secrets[who], secret);
    for (int same = 0; same < 2; same++) {
        struct refusal why = { 0 };
        struct guest *g = &w->guest[2];
        forget_heard(w);
        *g = (struct guest){ .entries = entries, .resumes = true, .send = hear, .end = on_end };
        g->layout = layout_hash(game_named("fish-fish")) + !same;
        assert_true(host_join(w->host, TABLE, &(struct secrets_shown){ secret, NULL }, g, &why));
        host_show(g);
        assert_int_equal(w->sent[2], 1);
        assert_memory_equal(latest_packet(w, 2), same ? "\x01\x02" : "\x01\x01", 2);
        assert_int_equal(g->entries, entries_in(w));
        host_leave(g);
    }
}

static void store_lines(struct world *w, int number, const char *lines)
{
    struct append a = { .table = TABLE, .number = number, .lines = lines };
    assert_true(store_append(w->store, &a));
    while (!store_done(w->store)) usleep(100);
    assert_int_equal(a.result, APPEND_TAKEN);
}

/* What was stored can't be played: nobody comes in, and the server goes on. */
static void a_table_that_can_not_be_read_is_left_alone(void **state)
{
    static const char *const wrong[] = { "1 fly away\n", "1 bet 1\n" };
    struct refusal why = { 0 };
    make(&world[1], two);
    for (size_t i = 0; i < 2; i++) {
        make(&world[0], two);
        store_lines(&world[0], entries_in(&world[0]) + (int)i, wrong[i]); /* the second leaves a gap as well */
        assert_false(join(&world[0], 0, true, &why));
        assert_string_equal(why.key, "table.unreadable");
        test_ends(state);
        test_begins(state);
    }
    make(&world[0], two);
    sit(&world[0], 0, true);
}

static void a_story_is_not_told_at_any_length(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], id[16];
    make(w, two);
    int who = next_answer(w, text, 0), first = entries_in(w);
    sit(w, who, false);
    for (int i = 0; entries_in(w) <= first + STORY_LIMIT; i++) {
        snprintf(id, sizeof id, "%d", i);
        struct ask a = answer_at(entries_in(w), id, text);
        if (i % 2) a.what = ASK_UNDO;
        assert_says(ask(w, who, a), "taken");
    }
    forget_heard(w);
    sit(w, 1 - who, true);
    int told = 0;
    for (const char *at = text_of(&w->heard[1 - who]); (at = strstr(at, "{\"entry\":")); at++) told++;
    assert_int_equal(told, STORY_LIMIT);
}

/* Plays for a while. `each` is called before every answer. */
static void play_through(struct world *w, void (*each)(struct world *, int who, int number))
{
    char text[ANSWER_SIZE], id[16];
    for (int i = 0, who; (who = next_answer(w, text, i * 7)) != NOBODY; i++) {
        int entries = entries_in(w);
        if (each) each(w, who, entries);
        entries = entries_in(w);
        snprintf(id, sizeof id, "%d", i);
        if (!w->guest[who].hosted) sit(w, who, false);
        forget_heard(w);
        assert_says(ask(w, who, answer_at(entries, id, text)), "taken");
        if (i == 60) return;
    }
}

static void crash(struct world *w, int who, int number)
{
    if (number % 3) return;
    close_host(w);
    open_host(w);
}

/* An answer, taken back. */
static void change_mind(struct world *w, int who, int number)
{
    char text[ANSWER_SIZE];
    if (!w->guest[who].hosted) sit(w, who, false);
    next_answer(w, text, 1);
    struct table *t = truth(w);
    struct refusal why = { 0 };
    bool can = table_say(t, who, text, &why) && table_can_undo(t, who) && table_waits_for(t) != NOBODY;
    table_free(t);
    if (!can) return;
    forget_heard(w);
    assert_says(ask(w, who, answer_at(number, "other", text)), "taken");
    forget_heard(w);
    assert_says(ask(w, who, (struct ask){ .what = ASK_UNDO, .number = entries_in(w), .id = "undo" }), "taken");
}

/* The outcomes of chance, in order. */
static void outcomes(struct world *w, struct text_out *out)
{
    struct table *t = truth(w);
    for (int i = 0; i < table_entries(t); i++)
        if (table_entry(t, i)->who == NOBODY && !table_entry(t, i)->undo) table_log_line(t, i, EVERYTHING, out);
    table_free(t);
}

static void nobody_rolls_again(void **state)
{
    static const char plan[] = "{\"game\":\"coldwater-crown\",\"seats\":[{},{}]}";
    struct text_out one = { 0 }, other = { 0 };
    make(&world[0], plan);
    make(&world[1], plan);
    play_through(&world[0], NULL);
    play_through(&world[1], *(void **)state);
    outcomes(&world[0], &one);
    outcomes(&world[1], &other);
    assert_true(one.length > 100);
    assert_string_equal(text_of(&one), text_of(&other));
    text_free(&one);
    text_free(&other);
}

static void a_crash_rolls_nothing_again(void **state)
{
    void *each = (void *)crash;
    nobody_rolls_again(&each);
}

static void an_undo_rolls_nothing_again(void **state)
{
    void *each = (void *)change_mind;
    nobody_rolls_again(&each);
}

static uint64_t hash_in(struct world *w)
{
    struct table *t = truth(w);
    uint64_t hash = table_hash(t);
    table_free(t);
    return hash;
}

/* The seat asks, and the other one agrees. */
static void undo_by_agreement(struct world *w, int seat, const char *id)
{
    struct table_record record;
    struct ask wish = { .what = ASK_ASK_UNDO, .number = entries_in(w), .id = id };
    assert_says(ask(w, seat, wish), "taken");
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    struct ask consent = { .what = ASK_AGREE, .id = id, .has_proposal = true, .proposal = record.proposal.number };
    assert_says(ask(w, 1 - seat, consent), "taken");
}

/* What was drawn comes out the same again, also after a crash. */
static void an_agreed_undo_rolls_nothing_again(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], id[16];
    int drawn = 0;
    make(w, "{\"game\":\"coldwater-crown\",\"seats\":[{},{}]}");
    for (int i = 0; i < 60; i++) {
        int who = next_answer(w, text, i * 7), entries = entries_in(w);
        uint64_t before = hash_in(w), after = 0;
        for (int seat = 0; seat < 2; seat++)
            if (!w->guest[seat].hosted) sit(w, seat, false);
        for (int round = 0; round < 2; round++) {
            snprintf(id, sizeof id, "%d.%d", i, round);
            assert_says(ask(w, who, answer_at(entries_in(w), id, text)), "taken");
            if (round) assert_int_equal(hash_in(w), after);
            after = hash_in(w);
            drawn += entries_in(w) > entries + 1;
            if (!round) undo_by_agreement(w, who, id);
            if (!round) assert_int_equal(hash_in(w), before);
        }
        if (i % 5 == 0) close_host(w), open_host(w);
    }
    assert_true(drawn > 10);
}

static void bots_answer(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, "{\"game\":\"freshwater-fly\",\"seats\":[{},{\"bot\":\"easy\",\"name\":\"Bo\"}]}");
    sit(w, 0, true);
    for (int i = 0; i < 20; i++) {
        while (next_answer(w, text, i) == 1 || w->guest[0].entries != entries_in(w)) host_settle(w->host), usleep(50);
        struct ask a = answer_at(entries_in(w), text, text);
        forget_heard(w);
        assert_says(ask(w, 0, a), "taken");
    }
}

/* Clocks */

static struct table_record record_in(struct world *w)
{
    struct table_record record;
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    return record;
}

/* A table of two people with this clock; who is asked first. */
static int make_timed(struct world *w, const char *clock)
{
    char plan[300], text[ANSWER_SIZE];
    snprintf(plan, sizeof plan, "{\"game\":\"fish-fish\",\"seats\":[{},{}],\"clock\":%s}", clock);
    make(w, plan);
    return next_answer(w, text, 0);
}

static void sweep_at(struct world *w, uint64_t when)
{
    time_now = when;
    for (int i = 0; i < 20; i++) {
        host_sweep(w->host);
        usleep(2000);
        host_settle(w->host);
    }
}

static void an_answer_in_time_counts(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    int who = make_timed(w, "{\"turn\":10}"), entries = entries_in(w);
    assert_int_equal(record_in(w).clock.deadline, 11000);
    assert_int_equal(record_in(w).clock.seat, who);
    sit(w, who, true);
    sweep_at(w, 10999);
    assert_int_equal(entries_in(w), entries);
    next_answer(w, text, 0);
    assert_says(ask(w, who, answer_at(entries, "a", text)), "taken");
}

static void an_answer_too_late_does_not_count(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    int who = make_timed(w, "{\"turn\":10}"), entries = entries_in(w);
    sit(w, who, true);
    next_answer(w, text, 0);
    time_now = 11000; /* nobody has looked at the clock yet */
    assert_says(ask(w, who, answer_at(entries, "a", text)), "refused");
    sweep_at(w, 11001);
    assert_true(entries_in(w) > entries);
    assert_says(text_of(&w->status[who]), "\"kind\":\"late-bot\"");
    assert_false(record_in(w).clock.late && record_in(w).clock.seat == who);
}

/* Nobody is connected, and the server has been stopped since. */
static void a_deadline_survives(void **state)
{
    struct world *w = &world[0];
    make_timed(w, "{\"turn\":10,\"out\":\"bot\"}");
    int entries = entries_in(w);
    close_host(w);
    open_host(w);
    sweep_at(w, 10999);
    assert_int_equal(entries_in(w), entries);
    sweep_at(w, 11000);
    assert_true(entries_in(w) > entries);
}

static void a_late_seat_is_handed_over(void **state)
{
    struct world *w = &world[0];
    int who = make_timed(w, "{\"turn\":10,\"out\":\"seat\"}");
    sweep_at(w, 11000);
    assert_int_equal(record_in(w).state[who], SEAT_AWAY);
    sit(w, who, true);
    assert_says(ask(w, who, (struct ask){ .what = ASK_RETURN, .id = "r" }), "taken");
    assert_int_equal(record_in(w).state[who], SEAT_KEPT);
}

static void a_game_may_wait_for_whoever_is_late(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    int who = make_timed(w, "{\"turn\":10,\"out\":\"wait\"}"), entries = entries_in(w);
    sit(w, who, true);
    sweep_at(w, 60000);
    assert_true(record_in(w).clock.late);
    assert_int_equal(record_in(w).version, 1); /* said once */
    next_answer(w, text, 0);
    assert_says(ask(w, who, answer_at(entries, "a", text)), "taken");
}

/* What a turn takes is gone, and each turn brings something. */
static void a_bank_is_spent(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], id[16];
    int who = make_timed(w, "{\"bank\":100,\"increment\":7}");
    sit(w, 0, true);
    sit(w, 1, true);
    assert_int_equal(record_in(w).clock.deadline, 101000);
    time_now = 31000;
    for (int i = 0; next_answer(w, text, 0) == who; i++) {
        snprintf(id, sizeof id, "%d", i);
        assert_says(ask(w, who, answer_at(entries_in(w), id, text)), "taken");
    }
    assert_int_equal(record_in(w).left[who], 77000);
    assert_int_equal(record_in(w).clock.seat, 1 - who);
    assert_int_equal(record_in(w).clock.deadline, 131000);
}

static void a_pause_stops_the_clock(void **state)
{
    struct world *w = &world[0];
    int who = make_timed(w, "{\"turn\":10}");
    sit(w, who, true);
    w->guest[who].owner = true;
    time_now = 5000;
    assert_says(ask(w, who, (struct ask){ .what = ASK_PAUSE, .id = "p" }), "taken");
    assert_int_equal(record_in(w).clock.deadline, 0);
    sweep_at(w, 500000);
    assert_false(record_in(w).clock.late);
    assert_says(ask(w, who, (struct ask){ .what = ASK_RESUME, .id = "q" }), "taken");
    assert_int_equal(record_in(w).clock.deadline, 506000);
}

/* Two worlds */

/* An answer in the other world that reads the same to the viewer, another one if there is any; false: there is none. */
static bool answer_like(struct table *t, int choice, int viewer, char text[ANSWER_SIZE])
{
    char wanted[ANSWER_SIZE], seen[ANSWER_SIZE];
    struct frame f = table_question(t);
    int found = -1;
    answer_print(table_game(t), f, choice, sees_answer(table_game(t), f, choice, viewer), wanted);
    for (uint64_t menu = table_menu(t); menu; menu = without_first(menu)) {
        int other = first_of(menu);
        answer_print(table_game(t), f, other, sees_answer(table_game(t), f, other, viewer), seen);
        if (!strcmp(seen, wanted) && (found < 0 || found == choice)) found = other;
    }
    if (found >= 0) answer_print(table_game(t), f, found, true, text);
    return found >= 0;
}

static bool look_alike(const struct table *a, const struct table *b, int viewer)
{
    union any_state one, other;
    table_view(a, viewer, state_in(&one));
    table_view(b, viewer, state_in(&other));
    return table_entries(a) == table_entries(b) && !memcmp(one.bytes, other.bytes, table_game(a)->state_size);
}

/* One answer in both worlds. False: the game is over, or they differ for the viewer from now on. */
static bool answer_in_both(int viewer, int i, bool *hidden)
{
    char text[WORLDS][ANSWER_SIZE], id[16];
    struct table *t[WORLDS] = { truth(&world[0]), truth(&world[1]) };
    int who = table_over(t[0]) ? NOBODY : table_waits_for(t[0]), number = table_entries(t[0]);
    bool on = who != NOBODY && who == table_waits_for(t[1]);
    if (on) {
        uint64_t menu = table_menu(t[0]);
        int choice = nth_of(menu, i * 5 % size_of_set(menu));
        answer_print(table_game(t[0]), table_question(t[0]), choice, true, text[0]);
        on = answer_like(t[1], choice, viewer, text[1]);
    }
    for (int k = 0; k < WORLDS; k++) table_free(t[k]);
    if (!on) return false;
    *hidden |= strcmp(text[0], text[1]) != 0;
    snprintf(id, sizeof id, "%d", i);
    for (int k = 0; k < WORLDS; k++) assert_says(ask(&world[k], who, answer_at(number, id, text[k])), "taken");
    return true;
}

/* What a viewer gets as the log of the table. */
static void log_for(struct world *w, int viewer, struct text_out *log)
{
    char secret[SECRET_TEXT];
    struct refusal why = { 0 };
    secret_print(secrets[viewer == NOBODY ? 0 : viewer], secret);
    struct secrets_shown shown = { viewer == NOBODY ? NULL : secret, NULL };
    assert_true(host_log(w->host, TABLE, &shown, log, &why));
}

static void logs_are_the_same(int viewer)
{
    struct text_out one = { 0 }, other = { 0 };
    log_for(&world[0], viewer, &one);
    log_for(&world[1], viewer, &other);
    assert_string_equal(text_of(&one), text_of(&other));
    text_free(&one);
    text_free(&other);
}

static void guests_hear_the_same(const char *plan, int viewer, bool json, bool *hidden)
{
    for (int i = 0; i < WORLDS; i++) {
        make(&world[i], plan);
        for (int seat = 0; seat < 2; seat++) sit(&world[i], seat, json);
        sit(&world[i], SEATS_LIMIT, json);
    }
    int k = viewer == NOBODY ? SEATS_LIMIT : viewer;
    for (int i = 0; i < 40 && answer_in_both(viewer, i, hidden); i++) {
        struct table *t[WORLDS] = { truth(&world[0]), truth(&world[1]) };
        bool alike = look_alike(t[0], t[1], viewer), over = table_over(t[0]);
        for (int j = 0; j < WORLDS; j++) table_free(t[j]);
        if (!alike) return;
        const struct text_out *one = &world[0].heard[k], *other = &world[1].heard[k];
        assert_true(one->length > 0);
        assert_int_equal(one->length, other->length);
        assert_memory_equal(text_of(one), text_of(other), one->length);
        assert_string_equal(text_of(&world[0].status[k]), text_of(&world[1].status[k]));
        assert_says(text_of(&said[0]), " stored table=000000000000004d ");
        assert_string_equal(text_of(&said[0]), text_of(&said[1]));
        if (!over) logs_are_the_same(viewer); /* later nothing is hidden */
    }
}

/* What a guest is sent does not differ between two worlds that look alike to it, as packets and as JSON. */
static void nothing_hidden_is_sent(void **state)
{
    static const char *const ids[] = { "fish-fish", "coldwater-crown", "freshwater-fly" };
    bool hidden = false;
    server_log_begin(SERVER_LOG_TEXT, hear_server);
    for (size_t i = 0; i < 3; i++)
        for (int viewer = -1; viewer < 2; viewer++)
            for (int json = 0; json < 2; json++) {
                char plan[200];
                snprintf(plan, sizeof plan, "{\"game\":\"%s\",\"seats\":[{},{}],\"watch\":true}", ids[i]);
                guests_hear_the_same(plan, viewer < 0 ? NOBODY : viewer, json, &hidden);
                test_ends(state);
                test_begins(state);
                for (int k = 0; k < WORLDS; k++) text_free(&said[k]), said[k] = (struct text_out){ 0 };
            }
    server_log_begin(SERVER_LOG_OFF, NULL);
    assert_true(hidden); /* the worlds did differ */
}

/* Tables from before there were commitments go on with the key they have, and promise nothing. */
static void earlier_tables_keep_their_key(void **state)
{
    struct world *w = &world[0];
    struct making m = { .made = on_made };
    struct refusal why = { 0 };
    struct text_out log = { 0 };
    static const char plan[] = "{\"game\":\"fish-fish\",\"seats\":[{},{},{}],\"watch\":true}";
    for (int kind = CHANCE_BY_KEY; kind <= CHANCE_COMMITTED; kind++) {
        uint8_t key[SEED_BYTES];
        struct fairness f = { 0 };
        assert_true(read_plan(plan, strlen(plan), &m.record, &why));
        m.record.id = TABLE + kind;
        m.record.chance = kind;
        memset(m.record.key, 9, sizeof m.record.key);
        memset(f.secret, 9, sizeof f.secret);
        assert_true(host_make(w->host, &m, &why));
        for (stored_now = false; !stored_now; host_settle(w->host)) usleep(100);
        memcpy(key, m.record.key, SEED_BYTES);
        if (kind == CHANCE_COMMITTED) fair_key(&f, m.record.setup, key);
        char fisher[40];
        snprintf(fisher, sizeof fisher, "\n* fisher %d\n", drawn_number(key, 0, 3) + 1);
        assert_true(host_log(w->host, TABLE + kind, &(struct secrets_shown){ 0 }, &log, &why));
        assert_says(text_of(&log), fisher);
        assert_int_equal(strstr(text_of(&log), "# fair 1\n# commitment ") != NULL, kind == CHANCE_COMMITTED);
        text_free(&log);
        log = (struct text_out){ 0 };
    }
}

/* Limits */

static void a_bucket_holds_so_much(void **state)
{
    struct bucket b = { 0 };
    for (int i = 0; i < 40; i++) assert_true(bucket_take(&b, 40, 20, 5000));
    assert_false(bucket_take(&b, 40, 20, 5000));
    assert_false(bucket_take(&b, 40, 20, 5049));
    assert_true(bucket_take(&b, 40, 20, 5050));
    assert_false(bucket_take(&b, 40, 20, 5050));
    for (int i = 0; i < 40; i++) assert_true(bucket_take(&b, 40, 20, 99999));
    assert_false(bucket_take(&b, 40, 20, 99999));
}

static int left_to_make;
static void on_one_made(struct making *m, bool stored) { left_to_make -= stored; }

/* As many rooms as may be in memory, and one more. */
static void no_more_rooms_than_the_limit(void **state)
{
    enum { AT_ONCE = 10 };
    static const char plan[] = "{\"game\":\"null\",\"seats\":[{}],\"watch\":true}";
    static struct making m[AT_ONCE];
    struct world *w = &world[0];
    struct refusal why = { 0 };
    struct guest g = { .json = true, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    for (int i = 0; i < ROOMS_LIMIT + AT_ONCE; i += AT_ONCE) {
        for (left_to_make = 0; left_to_make < AT_ONCE; left_to_make++) {
            m[left_to_make] = (struct making){ .made = on_one_made };
            assert_true(read_plan(plan, strlen(plan), &m[left_to_make].record, &why));
            m[left_to_make].record.id = 1 + i + left_to_make;
            assert_true(host_make(w->host, &m[left_to_make], &why));
        }
        for (; left_to_make; host_settle(w->host)) usleep(50);
    }
    for (int i = 1; i <= ROOMS_LIMIT; i++) {
        assert_true(host_join(w->host, i, &(struct secrets_shown){ 0 }, &g, &why));
        host_leave(&g);
    }
    assert_int_equal(host_rooms(w->host), ROOMS_LIMIT);
    assert_false(host_join(w->host, ROOMS_LIMIT + 1, &(struct secrets_shown){ 0 }, &g, &why));
    assert_string_equal(why.key, "table.busy");
    assert_true(host_join(w->host, ROOMS_LIMIT, &(struct secrets_shown){ 0 }, &g, &why)); /* it is there already */
    time_now += IDLE_SECONDS * 1000;
    host_sweep(w->host);
    assert_int_equal(host_rooms(w->host), 1);
    host_leave(&g);
    assert_true(host_join(w->host, ROOMS_LIMIT + 1, &(struct secrets_shown){ 0 }, &g, &why));
    host_leave(&g);
}

/* A game of nothing but changes of mind, written straight into the store. */
static void a_game_has_an_end(void **state)
{
    struct world *w = &world[0];
    struct refusal why = { 0 };
    struct text_out lines = { 0 };
    char text[ANSWER_SIZE];
    make(w, two);
    int who = next_answer(w, text, 0), first = entries_in(w);
    struct table *t = truth(w);
    while (table_entries(t) < ENTRIES_LIMIT)
        assert_true(table_waits_for(t) == who ? table_say(t, who, text, &why) : table_undo(t, who, &why));
    for (int i = first; i < table_entries(t); i++) table_log_line(t, i, EVERYTHING, &lines);
    int entries = table_entries(t);
    table_free(t);
    store_lines(w, first, text_of(&lines));
    sit(w, 0, false);
    sit(w, 1, false);
    assert_says(ask(w, who, (struct ask){ .what = ASK_UNDO, .number = entries, .id = "x" }), "table.full");
    text_free(&lines);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, test_begins, test_ends)

int main(void)
{
    shadow_install(1);
    if (!catalogs_open()) return 1;
    const struct CMUnitTest tests[] = {
        TEST(an_answer_is_acknowledged_once_it_is_stored),
        TEST(a_repeat_is_acknowledged_again),
        TEST(a_repeat_while_it_is_stored_waits),
        TEST(what_is_not_allowed_is_refused),
        TEST(only_those_with_a_link_come_in),
        TEST(what_can_not_be_stored_did_not_happen),
        TEST(a_room_that_nobody_watches_leaves_memory),
        TEST(a_slow_guest_gets_a_whole_view),
        TEST(a_guest_resumes_by_number),
        TEST(a_table_that_can_not_be_read_is_left_alone),
        TEST(a_story_is_not_told_at_any_length),
        TEST(a_crash_rolls_nothing_again),
        TEST(an_undo_rolls_nothing_again),
        TEST(an_agreed_undo_rolls_nothing_again),
        TEST(an_answer_in_time_counts),
        TEST(an_answer_too_late_does_not_count),
        TEST(a_deadline_survives),
        TEST(a_late_seat_is_handed_over),
        TEST(a_game_may_wait_for_whoever_is_late),
        TEST(a_bank_is_spent),
        TEST(a_pause_stops_the_clock),
        TEST(bots_answer),
        TEST(nothing_hidden_is_sent),
        TEST(earlier_tables_keep_their_key),
        TEST(no_more_rooms_than_the_limit),
        TEST(a_game_has_an_end),
        cmocka_unit_test(a_bucket_holds_so_much),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
