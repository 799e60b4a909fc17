/* The host of tables, with a real store and no sockets: what guests are told, and when. */
#include "engine/lexicon.h"
#include "front/fair/fairness.h"
#include "front/serve/bucket.h"
#include "front/serve/host.h"
#include "front/serve/protocol.h"
#include "front/serve/server_log.h"
#include "games/games.h"
#include "test/shadow.h"
#include "test/worlds.h"

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Tests */

static void an_answer_is_acknowledged_once_it_is_stored(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
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
    int who = answer_due(w, text, 0), entries = entries_in(w);
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
    int who = answer_due(w, text, 0), entries = entries_in(w);
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

/* Somebody says something while somebody else answers: the game has not moved, so the answer is taken. */
static void an_answer_beside_a_word_is_taken(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    sit(w, 1 - who, true);
    forget_heard(w);
    struct ask word = { .what = ASK_SAY, .id = "word", .text = "hello" };
    host_ask(&w->guest[1 - who], &word);
    assert_says(ask(w, who, answer_at(entries, "x", text)), "\"taken\",\"id\":\"x\"");
    assert_says(w->told[1 - who], "\"taken\",\"id\":\"word\"");
    assert_true(entries_in(w) > entries);
}

/* It came in time, and the store was busy until after the deadline; one that came too late stays late. */
static void an_answer_beside_a_word_has_its_time(void **state)
{
    for (int late = 0; late < 2; late++) {
        struct world *w = &world[late];
        char text[ANSWER_SIZE];
        time_now = 1000;
        make(w, "{\"game\":\"fish-fish\",\"seats\":[{},{}],\"clock\":{\"turn\":10}}");
        int who = answer_due(w, text, 0), entries = entries_in(w);
        sit(w, who, true);
        sit(w, 1 - who, true);
        struct ask word = { .what = ASK_SAY, .id = "word", .text = "hello" };
        struct ask a = answer_at(entries, "x", text);
        host_ask(&w->guest[1 - who], &word);
        time_now = 10999 + (uint64_t)late;
        w->is_told[who] = false;
        host_ask(&w->guest[who], &a);
        for (time_now = 12000; !w->is_told[who]; host_settle(w->host)) usleep(50);
        assert_says(w->told[who], late ? "table.late" : "\"taken\",\"id\":\"x\"");
    }
}

static void what_is_not_allowed_is_refused(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
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
    assert_false(come_in(w, SEATS_LIMIT, true, &why));
    assert_string_equal(why.key, "table.closed");
    assert_false(come_in(w, 1, true, &why)); /* a bot's seat has no link */
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
    int who = answer_due(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    sit(w, 1 - who, true);
    forget_heard(w);
    shadow_is_full = true;
    server_log_begin(SERVER_LOG_TEXT, hear_server);
    assert_says(ask(w, who, answer_at(entries, "x", text)), "table.not-saved");
    server_log_begin(SERVER_LOG_OFF, NULL);
    assert_int_equal(w->sent[1 - who], 0);
    assert_says(text_of(&said[0]), " not-stored ");
    assert_says(text_of(&said[0]),
                "reason=\"database or disk is full\"\n"); /* whoever runs the server can do something */
    text_free(&said[0]);
    said[0] = (struct text_out){ 0 };
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
        int who = answer_due(w, text, i);
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

/* While an answer is being stored, the room is ahead of what anybody has been shown: it does not help to claim more. */
static void nobody_looks_back_at_what_is_not_stored(void **state)
{
    struct world *w = &world[0];
    struct guest *g = &w->guest[2];
    struct refusal why = { 0 };
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
    sit(w, who, true);
    struct ask a = answer_at(entries, "x", text);
    host_ask(&w->guest[who], &a);
    *g = (struct guest){ .entries = entries + 1, .resumes = true, .send = hear, .end = on_end };
    assert_true(host_join(w->host, TABLE, &(struct secrets_shown){ NULL, NULL }, g, &why));
    host_look_back(g, "past", entries + 1, entries + 1);
    assert_says(w->told[2], "table.past");
    assert_int_equal(w->sent[2], 1);
    while (!w->is_told[who]) host_settle(w->host), usleep(50);
    forget_heard(w);
    host_look_back(g, "past", entries + 1, entries + 1);
    assert_memory_equal(latest_packet(w, 2), "\x01\x03", 2); /* now it has been shown */
}

/* Whoever comes back gets what is new, if it has the same layout; else everything. */
static void a_guest_resumes_by_number(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE], secret[SECRET_TEXT];
    make(w, two);
    int who = answer_due(w, text, 0), entries = entries_in(w);
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
        assert_false(come_in(&world[0], 0, true, &why));
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
    int who = answer_due(w, text, 0), first = entries_in(w);
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
    for (int i = 0, who; (who = answer_due(w, text, i * 7)) != NOBODY; i++) {
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
    answer_due(w, text, 1);
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
        int who = answer_due(w, text, i * 7), entries = entries_in(w);
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
        while (answer_due(w, text, i) == 1 || w->guest[0].entries != entries_in(w)) host_settle(w->host), usleep(50);
        struct ask a = answer_at(entries_in(w), text, text);
        forget_heard(w);
        assert_says(ask(w, 0, a), "taken");
    }
}

/* Passes */

/* Seat 1 asks for a pass; whether it opens the door after this many milliseconds. */
static bool pass_opens_after(struct world *w, int64_t after, char pass[SECRET_TEXT])
{
    char secret[SECRET_TEXT];
    struct refusal why = { 0 };
    struct guest *g = &w->guest[SEATS_LIMIT];
    secret_print(secrets[0], secret);
    const char *told = ask(w, 0, (struct ask){ .what = ASK_PASS, .id = "p", .secret = secret });
    const char *at = strstr(told, "\"pass\":\"");
    if (!at) fail_msg("%s", told);
    snprintf(pass, SECRET_TEXT, "%s", at + 8);
    time_now += (uint64_t)after;
    *g = (struct guest){ .once = true, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    bool opens = host_join(w->host, TABLE, &(struct secrets_shown){ pass, NULL }, g, &why);
    if (!opens) assert_string_equal(why.key, "table.secret");
    return opens;
}

static void a_pass_has_its_time(void **state)
{
    struct world *w = &world[0];
    char pass[SECRET_TEXT];
    make(w, two);
    sit(w, 0, true);
    assert_true(pass_opens_after(w, (int64_t)PASS_SECONDS * 1000 - 1, pass));
    time_now++;
    assert_says(ask(w, SEATS_LIMIT, (struct ask){ .what = ASK_USE_PASS, .id = "late" }), "table.secret");
    host_leave(&w->guest[SEATS_LIMIT]);
    assert_false(pass_opens_after(w, (int64_t)PASS_SECONDS * 1000, pass));
}

/* The database has neither the pass nor the secret that it brings. */
static void a_pass_is_not_stored(void **state)
{
    struct world *w = &world[0];
    char pass[SECRET_TEXT], secret[SECRET_TEXT];
    uint8_t bytes[SECRET_BYTES];
    struct table_record record;
    make(w, two);
    sit(w, 0, true);
    assert_true(pass_opens_after(w, 1, pass));
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    assert_true(secret_parse(pass, bytes));
    secret_print(secrets[0], secret);
    assert_null(memmem(&record, sizeof record, bytes, SECRET_BYTES));
    assert_null(memmem(&record, sizeof record, secrets[0], SECRET_BYTES));
    assert_says(ask(w, SEATS_LIMIT, (struct ask){ .what = ASK_USE_PASS, .id = "u" }), secret);
    host_leave(&w->guest[SEATS_LIMIT]);
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    for (size_t i = 0; i < sizeof record.pass; i++) assert_int_equal(((uint8_t *)record.pass)[i], 0);
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
    return answer_due(w, text, 0);
}

/* The store takes appends in order: once a new table is stored, all that waited before it is. */
static void wait_for_store(struct world *w)
{
    static struct making m;
    static int64_t id = INT64_C(1) << 40;
    struct refusal why = { 0 };
    m = (struct making){ .made = on_made };
    assert_true(read_plan(two, strlen(two), &m, &why));
    m.record.id = ++id;
    assert_true(host_make(w->host, &m, &why));
    for (stored_now = false; !stored_now; host_settle(w->host)) usleep(100);
}

static void sweep_at(struct world *w, uint64_t when)
{
    time_now = when;
    for (int i = 0; i < 50; i++) {
        host_sweep(w->host);
        wait_for_store(w);
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
    answer_due(w, text, 0);
    assert_says(ask(w, who, answer_at(entries, "a", text)), "taken");
}

static void an_answer_too_late_does_not_count(void **state)
{
    struct world *w = &world[0];
    char text[ANSWER_SIZE];
    int who = make_timed(w, "{\"turn\":10}"), entries = entries_in(w);
    sit(w, who, true);
    answer_due(w, text, 0);
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

/* Tables that can't be read are due for ever, and there are as many as are looked at at once. */
static void clocks_run_beside_tables_that_can_not_be_read(void **state)
{
    static const char plan[] = "{\"game\":\"fish-fish\",\"seats\":[{},{}],\"clock\":{\"turn\":5}}";
    static struct making m;
    struct world *w = &world[0];
    struct refusal why = { 0 };
    for (int i = 0; i < DUE_LIMIT; i++) {
        m = (struct making){ .made = on_made };
        assert_true(read_plan(plan, strlen(plan), &m, &why));
        m.record.id = 1000 + i;
        assert_true(host_make(w->host, &m, &why));
        for (stored_now = false; !stored_now; host_settle(w->host)) usleep(100);
        struct append a = { .table = m.record.id, .number = 500, .lines = "1 fly away\n" };
        assert_true(store_append(w->store, &a));
        while (!store_done(w->store)) usleep(100);
    }
    make_timed(w, "{\"turn\":10}");
    int entries = entries_in(w);
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
    answer_due(w, text, 0);
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
    for (int i = 0; answer_due(w, text, 0) == who; i++) {
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
        assert_true(read_plan(plan, strlen(plan), &m, &why));
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
    static const int limits[][2] = { { MESSAGES_AT_ONCE, MESSAGES_A_SECOND },
                                     { CHAT_AT_ONCE, CHAT_A_SECOND },
                                     { TESTS_AT_ONCE, TESTS_A_SECOND } };
    for (size_t k = 0; k < sizeof limits / sizeof *limits; k++) {
        struct bucket b = { 0 };
        int at_once = limits[k][0], a_second = limits[k][1], each = 1000 / a_second;
        for (int i = 0; i < at_once; i++) assert_true(bucket_take(&b, at_once, a_second, 5000));
        assert_false(bucket_take(&b, at_once, a_second, 5000));
        assert_false(bucket_take(&b, at_once, a_second, 5000 + each - 1));
        assert_true(bucket_take(&b, at_once, a_second, 5000 + each));
        assert_false(bucket_take(&b, at_once, a_second, 5000 + each));
        for (int i = 0; i < at_once; i++) assert_true(bucket_take(&b, at_once, a_second, 99999));
        assert_false(bucket_take(&b, at_once, a_second, 99999));
    }
}

static int left_to_make;
static void on_one_made(struct making *m, bool stored) { left_to_make -= stored; }

static void make_many(struct world *w, int count)
{
    enum { AT_ONCE = 10 };
    static const char plan[] = "{\"game\":\"null\",\"seats\":[{}],\"watch\":true}";
    static struct making m[AT_ONCE];
    struct refusal why = { 0 };
    for (int i = 0; i < count; i += AT_ONCE) {
        for (left_to_make = 0; left_to_make < AT_ONCE; left_to_make++) {
            m[left_to_make] = (struct making){ .made = on_one_made };
            assert_true(read_plan(plan, strlen(plan), &m[left_to_make], &why));
            m[left_to_make].record.id = 1 + i + left_to_make;
            assert_true(host_make(w->host, &m[left_to_make], &why));
        }
        for (; left_to_make; host_settle(w->host)) usleep(50);
    }
}

static bool join_as_stranger(struct world *w, int table, struct guest *g, struct refusal *why)
{
    *g = (struct guest){ .json = true, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    return host_join(w->host, table, &(struct secrets_shown){ 0 }, g, why);
}

/* As many rooms as may be in memory, each watched, and one more; then one that nobody watches any more makes place. */
static void no_more_rooms_than_the_limit(void **state)
{
    struct world *w = &world[0];
    struct refusal why = { 0 };
    struct guest *all = calloc(ROOMS_LIMIT + 1, sizeof *all), *more = all + ROOMS_LIMIT;
    make_many(w, ROOMS_LIMIT + 10);
    for (int i = 0; i < ROOMS_LIMIT; i++) assert_true(join_as_stranger(w, 1 + i, &all[i], &why));
    assert_int_equal(host_rooms(w->host), ROOMS_LIMIT);
    assert_false(join_as_stranger(w, ROOMS_LIMIT + 1, more, &why));
    assert_string_equal(why.key, "table.busy");
    assert_true(join_as_stranger(w, ROOMS_LIMIT, more, &why)); /* it is there already */
    host_leave(more);
    for (int i = 0; i < 2; i++, time_now++) host_leave(&all[5 - i]); /* the sixth table is left first */
    struct hosted *kept = all[6].hosted;
    assert_true(join_as_stranger(w, ROOMS_LIMIT + 1, more, &why));
    assert_int_equal(host_rooms(w->host), ROOMS_LIMIT);
    assert_ptr_equal(all[6].hosted, kept);
    assert_true(join_as_stranger(w, 5, &all[4], &why)); /* still in memory, so nobody makes place */
    assert_false(join_as_stranger(w, 6, &all[5], &why));
    for (int i = 0; i <= ROOMS_LIMIT; i++) host_leave(&all[i]);
    time_now += IDLE_SECONDS * 1000;
    host_sweep(w->host);
    assert_int_equal(host_rooms(w->host), 0);
    free(all);
}

/* A game of nothing but changes of mind, written straight into the store. */
static void a_game_has_an_end(void **state)
{
    struct world *w = &world[0];
    struct refusal why = { 0 };
    struct text_out lines = { 0 };
    char text[ANSWER_SIZE];
    make(w, two);
    int who = answer_due(w, text, 0), first = entries_in(w);
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
        TEST(an_answer_beside_a_word_is_taken),
        TEST(an_answer_beside_a_word_has_its_time),
        TEST(what_is_not_allowed_is_refused),
        TEST(only_those_with_a_link_come_in),
        TEST(what_can_not_be_stored_did_not_happen),
        TEST(a_room_that_nobody_watches_leaves_memory),
        TEST(a_slow_guest_gets_a_whole_view),
        TEST(nobody_looks_back_at_what_is_not_stored),
        TEST(a_guest_resumes_by_number),
        TEST(a_table_that_can_not_be_read_is_left_alone),
        TEST(a_story_is_not_told_at_any_length),
        TEST(a_crash_rolls_nothing_again),
        TEST(an_undo_rolls_nothing_again),
        TEST(an_agreed_undo_rolls_nothing_again),
        TEST(a_pass_has_its_time),
        TEST(a_pass_is_not_stored),
        TEST(an_answer_in_time_counts),
        TEST(an_answer_too_late_does_not_count),
        TEST(a_deadline_survives),
        TEST(clocks_run_beside_tables_that_can_not_be_read),
        TEST(a_late_seat_is_handed_over),
        TEST(a_game_may_wait_for_whoever_is_late),
        TEST(a_bank_is_spent),
        TEST(a_pause_stops_the_clock),
        TEST(bots_answer),
        TEST(earlier_tables_keep_their_key),
        TEST(no_more_rooms_than_the_limit),
        TEST(a_game_has_an_end),
        cmocka_unit_test(a_bucket_holds_so_much),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
