/* The law of two worlds, over everything that leaves the server: in two games that differ only in what is hidden from somebody, he
 * is sent the same bytes over his socket, over HTTP and to his webhook, and the server's log and metrics are the same, too.
 * Sockets alone are missing here; what they carry is made by the host. */
#include "front/serve/api.h"
#include "front/serve/messages.h"
#include "front/serve/metrics.h"
#include "front/serve/reminder.h"
#include "front/serve/server_log.h"
#include "front/serve/webhooks.h"
#include "games/games.h"
#include "test/shadow.h"
#include "test/worlds.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ABSENT = 2, SEATS = 3, ROUNDS = 24 }; /* the seat that has a webhook and no socket */
enum { AT_NO_SEAT = SEATS };                 /* the owner, among the guests                  */

/* What each world says beside what its guests hear, and which types of messages and events there were. */
static struct text_out posted[WORLDS], answered[WORLDS], counted[WORLDS], welcomed[WORLDS];
static bool heard_type[MESSAGE_TYPES], compared[ASKS];
static struct post *pending[WORLDS];

static void note_types(const struct text_out *out)
{
    static const char begins[] = "{\"type\":\"";
    for (const char *at = text_of(out); (at = strstr(at, begins)); at++) {
        const char *type = at + sizeof begins - 1;
        int i = 0;
        while (i < MESSAGE_TYPES && strncmp(type, message_types[i], strcspn(type, "\"")) != 0) i++;
        if (i == MESSAGE_TYPES) fail_msg("a message of a type that is not in the list: %.40s", at);
        heard_type[i] = true;
    }
}

/* Webhooks */

static bool take_post(struct host_owner *owner, struct post *post)
{
    int k = (int)((struct world *)owner - world);
    text_add(&posted[k], "%s\n%s\n%s\n%s\n", post->url, post->field[0], post->field[1], text_of(&post->body));
    pending[k] = post;
    return true;
}

static void deliver(struct world *w)
{
    struct post *post = pending[w - world];
    if (!post) return;
    pending[w - world] = NULL;
    post->result = POST_DELIVERED;
    host_posted(w->host, post);
}

static int times_stored(const struct world *w)
{
    int times = 0;
    for (const char *at = text_of(&said[w - world]); (at = strstr(at, " stored ")); at++) times++;
    return times;
}

/* The absent seat is reminded if it is asked: its next try is stored, and then that none is needed. */
static void remind(struct world *w)
{
    struct table_record record;
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    int wanted = times_stored(w) + (reminder_is_due(&record, (int64_t)time_now) ? 2 : 0);
    speaks = (int)(w - world);
    for (host_sweep(w->host); times_stored(w) < wanted; deliver(w)) {
        usleep(50);
        host_settle(w->host);
    }
}

/* HTTP */

static void ask_api(struct world *w, enum method method, const char *path, const char *secret, const char *body)
{
    static struct request request;
    struct api api = { .host = w->host };
    struct api_answer answer;
    request = (struct request){ .method = method, .is_json = true, .has_secret = secret, .body = body };
    request.body_length = strlen(body);
    snprintf(request.path, sizeof request.path, "%s", path);
    if (secret) snprintf(request.secret, sizeof request.secret, "%s", secret);
    answer_now(&api, &request, time_now, &answer);
    text_add(&answered[w - world], "%s %d %s\n", path, answer.status, text_of(&answer.body));
    text_free(&answer.body);
}

static void open_invitation(struct world *w)
{
    static const struct request request;
    struct api api = { .host = w->host };
    struct api_answer answer;
    api_invite(&api, &request, TABLE, &answer);
    text_add(&answered[w - world], "join %d %s\n", answer.status, text_of(&answer.body));
    text_free(&answer.body);
}

/* The log is complete once the game is over: then nothing is hidden any more. */
static void ask_all_over_http(struct world *w, int viewer, bool over)
{
    char secret[SECRET_TEXT], mine[200];
    secret_print(secrets[viewer == NOBODY ? 0 : viewer], secret);
    const char *shown = viewer == NOBODY ? NULL : secret;
    snprintf(mine, sizeof mine, "{\"tables\":[{\"table\":\"%016x\",\"secret\":\"%s\"}]}", TABLE, secret);
    ask_api(w, METHOD_GET, "api/tables", shown, "");
    ask_api(w, METHOD_GET, "api/tables/000000000000004d", shown, "");
    if (!over) ask_api(w, METHOD_GET, "api/tables/000000000000004d/log", shown, "");
    if (shown) ask_api(w, METHOD_POST, "api/mine", NULL, mine);
    open_invitation(w);
}

/* Metrics */

enum { LINES = 400 };
struct count {
    char name[120];
    double value;
};

/* All but how long things took. */
static int count_all(struct world *w, struct count count[LINES])
{
    struct text_out out = { 0 };
    struct gauges now = { .rooms = host_rooms(w->host), .store_queue = store_waiting(w->store) };
    int n = 0;
    metrics_print(&now, &out);
    for (char *line = strtok((char *)text_of(&out), "\n"); line; line = strtok(NULL, "\n")) {
        char *space = strrchr(line, ' ');
        if (*line == '#' || strstr(line, "_seconds_bucket{le=\"0") || strstr(line, "_seconds_sum")) continue;
        *space = '\0';
        assert_true(n < LINES);
        snprintf(count[n].name, sizeof count[n].name, "%s", line);
        count[n++].value = atof(space + 1);
    }
    text_free(&out);
    return n;
}

static void note_counted(struct world *w, const struct count *before, int n, bool counters)
{
    static struct count after[LINES];
    int now = count_all(w, after);
    for (int i = 0; i < now; i++) {
        double was = 0;
        for (int k = 0; k < n && counters; k++)
            if (!strcmp(before[k].name, after[i].name)) was = before[k].value;
        if (after[i].value != was) text_add(&counted[w - world], "%s %g\n", after[i].name, after[i].value - was);
    }
}

/* Two games */

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

/* One answer in both worlds, and all that can be asked beside it. False: the game is over, or they differ from now on. */
static void go_on_in(struct world *w, int who, int number, int round, const char *text, int viewer)
{
    static struct count before[LINES];
    char id[16];
    int n = count_all(w, before), k = viewer == NOBODY ? SEATS_LIMIT : viewer;
    snprintf(id, sizeof id, "%d", round);
    remind(w);
    assert_says(ask(w, who, answer_at(number, id, text)), "taken");
    if (k != ABSENT) assert_says(ask(w, k, answer_at(number, "no", "jump")), "refused");
    if (k != ABSENT) host_look_back(&w->guest[k], "past", 1, 1);
    note_counted(w, before, n, true);
}

static bool answer_in_both(int viewer, int i, bool *hidden)
{
    char text[WORLDS][ANSWER_SIZE];
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
    time_now += 10000;
    for (int k = 0; k < WORLDS; k++) go_on_in(&world[k], who, number, i, text[k], viewer);
    return true;
}

static void enter_as_owner(struct world *w)
{
    struct refusal why = { 0 };
    char secret[SECRET_TEXT];
    struct guest *g = &w->guest[AT_NO_SEAT];
    secret_print(owner_secret, secret);
    *g = (struct guest){ .json = true, .entries = NOTHING_SENT, .send = hear, .end = on_end };
    assert_true(host_join(w->host, TABLE, &(struct secrets_shown){ secret, NULL }, g, &why));
    host_show(g);
}

/* The absent seat asks over HTTP: a guest that is not shown anything. Everybody else has a socket. */
static void begin(struct world *w, const char *plan, int viewer, bool json)
{
    struct ask hook = { .what = ASK_WEBHOOK, .id = "hook", .url = "https://example.org/hook" };
    w->owner.post = take_post;
    w->owner.patience = 1000;
    w->owner.public_url = "https://creel.example";
    make(w, plan);
    for (int seat = 0; seat < SEATS; seat++) {
        sit(w, seat, json);
        if (seat == ABSENT) w->guest[seat].once = true;
    }
    sit(w, SEATS_LIMIT, json);
    enter_as_owner(w);
    assert_says(ask(w, ABSENT, hook), "taken");
    struct ask test = { .what = ASK_WEBHOOK_TEST, .id = "test" };
    host_ask(&w->guest[ABSENT], &test);
    deliver(w);
    host_welcome(&w->guest[viewer == NOBODY ? SEATS_LIMIT : viewer], &welcomed[w - world]);
}

static void is_same(const char *what, struct text_out out[WORLDS])
{
    bool same = out[0].length == out[1].length && !memcmp(text_of(&out[0]), text_of(&out[1]), out[0].length);
    if (!same) fail_msg("%s differ:\n%s\n\n%s", what, text_of(&out[0]), text_of(&out[1]));
    note_types(&out[0]);
}

static bool all_is_same(int viewer)
{
    int k = viewer == NOBODY ? SEATS_LIMIT : viewer;
    struct table *t[WORLDS] = { truth(&world[0]), truth(&world[1]) };
    bool alike = look_alike(t[0], t[1], viewer), over = table_over(t[0]);
    for (int j = 0; j < WORLDS; j++) table_free(t[j]);
    if (!alike) return false;
    for (int j = 0; j < WORLDS; j++) ask_all_over_http(&world[j], viewer, over);
    struct text_out heard[WORLDS] = { world[0].heard[k], world[1].heard[k] };
    struct text_out status[WORLDS] = { world[0].status[k], world[1].status[k] };
    assert_true(heard[0].length > 0 && status[0].length > 0);
    is_same("messages", heard);
    is_same("messages of the company", status);
    is_same("first messages", welcomed);
    is_same("posts to webhooks", posted);
    is_same("answers over HTTP", answered);
    for (int j = 0; j < WORLDS; j++) text_free(&answered[j]), answered[j] = (struct text_out){ 0 };
    is_same("metrics", counted);
    is_same("lines of the log", said);
    return true;
}

/* Requests */

/* Every request, some of them again once they can be granted. Where a bot takes a seat, the game is paused: what it answers
 * depends on what only its seat sees. */
static const enum ask_kind requests[] = {
    ASK_UNDO,    ASK_REDO,    ASK_RESTART,      ASK_ANSWER,      ASK_ASK_UNDO, ASK_DECLINE,  ASK_ASK_UNDO,
    ASK_AGREE,   ASK_CLOCK,   ASK_AGREE,        ASK_NAME,        ASK_SAY,      ASK_PHRASE,   ASK_MUTE,
    ASK_SAY,     ASK_ERASE,   ASK_LIST,         ASK_WATCH,       ASK_INVITE,   ASK_SIT,      ASK_START,
    ASK_REMATCH, ASK_WEBHOOK, ASK_WEBHOOK_TEST, ASK_WEBHOOK_OFF, ASK_PASS,     ASK_USE_PASS, ASK_CONTRIBUTE,
    ASK_RESUME,  ASK_PAUSE,   ASK_RESUME,       ASK_PAUSE,       ASK_LEAVE,    ASK_RETURN,   ASK_RESIGN,
    ASK_RENEW,   ASK_REMOVE,
};

static struct ask request_of(struct world *w, enum ask_kind what, const char *id)
{
    static struct table_record record;
    static char chosen[SECRET_TEXT];
    uint8_t secret[SECRET_BYTES];
    int number = entries_in(w);
    assert_int_equal(store_table(w->store, TABLE, &record), STORED);
    memset(secret, 20 + id[0], sizeof secret);
    secret_print(secret, chosen);
    return (struct ask){ .what = what,
                         .id = id,
                         .has_number = true,
                         .number = number,
                         .answer = "jump",
                         .name = "Dot",
                         .text = "hello",
                         .phrase = "hello",
                         .url = "https://example.org/other",
                         .secret = chosen,
                         .contribution = "",
                         .proposal = record.proposal.number,
                         .turn = 600,
                         .seat = ABSENT,
                         .has_seat = what == ASK_LEAVE || what == ASK_RETURN || what == ASK_MUTE || what == ASK_REMOVE,
                         .on = what == ASK_WATCH,
                         .notice = 1,
                         .has_notice = what == ASK_ERASE };
}

/* A pass is drawn, and told to whoever asks for it: he may hold another one in each world. */
static bool may_compare(enum ask_kind what, int by, int viewer) { return what != ASK_PASS || by != viewer; }

static void ask_for(struct world *w, enum ask_kind what, int by, const char *id)
{
    struct ask a = request_of(w, what, id);
    char own[SECRET_TEXT];
    if (!w->guest[by].hosted) return; /* it has been sent away */
    if (what == ASK_PASS && by < SEATS) secret_print(secrets[by], own), a.secret = own;
    w->is_told[by] = false;
    speaks = (int)(w - world);
    for (host_ask(&w->guest[by], &a); !w->is_told[by]; host_settle(w->host)) {
        deliver(w);
        usleep(50);
    }
}

/* Each request by everybody, in both worlds. */
static void ask_everything(int viewer)
{
    char id[2] = "A";
    int k = viewer == NOBODY ? SEATS_LIMIT : viewer;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++, id[0]++)
        for (int by = 0; by < GUESTS; by++) {
            bool is_there = by <= AT_NO_SEAT || by == SEATS_LIMIT;
            if (!is_there || !may_compare(requests[i], by, k)) continue;
            for (int j = 0; j < WORLDS; j++) ask_for(&world[j], requests[i], by, id);
            if (!all_is_same(viewer)) fail_msg("the worlds differ after %s by %d", ask_forms[requests[i]].word, by);
            compared[requests[i]] = true;
        }
}

/* Events of the log */

static const char *const events_of_sockets[] = { "ready", "stops", "answer", "joined", "left" };
static const char *const events_of_failures[] = { "not-stored", "not-made" };

static bool is_among(const char *word, size_t length, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i]) == length && !strncmp(list[i], word, length)) return true;
    return false;
}

/* Every word that the server may begin a line with, in its source. */
static void check_event(const char *word, size_t length, const char *lines)
{
    char line[60];
    snprintf(line, sizeof line, " %.*s ", (int)length, word);
    bool known = is_among(word, length, events_of_sockets, 5) || is_among(word, length, events_of_failures, 2);
    if (!known && !strstr(lines, line)) fail_msg("no line of the log about \"%.*s\" was compared", (int)length, word);
}

static void check_events_of(const char *file, const char *lines, int *events)
{
    char line[400];
    FILE *source = fopen(file, "r");
    assert_non_null(source);
    while (fgets(line, sizeof line, source)) {
        char *call = strstr(line, "server_log");
        if (!call || strstr(line, "#include") || strstr(line, "const char *")) continue;
        for (char *at = strchr(call, '"'); at; at = strchr(at + strcspn(at + 1, "\"") + 2, '"')) {
            size_t length = strcspn(at + 1, "\"");
            check_event(at + 1, length, lines);
            ++*events;
        }
    }
    fclose(source);
}

static void every_event_was_compared(const char *lines)
{
    glob_t files;
    int events = 0;
    assert_int_equal(glob("front/serve/*.c", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) check_events_of(files.gl_pathv[i], lines, &events);
    globfree(&files);
    assert_true(events >= 9);
}

/* The law */

static void forget_all(void)
{
    for (int k = 0; k < WORLDS; k++) {
        struct text_out *const all[] = { &posted[k], &answered[k], &counted[k], &welcomed[k], &said[k] };
        for (size_t i = 0; i < sizeof all / sizeof *all; i++) text_free(all[i]), *all[i] = (struct text_out){ 0 };
    }
}

static int play_in_both(const char *game, int viewer, bool json, struct text_out *lines)
{
    char plan[200];
    bool hidden = false;
    int rounds = 0;
    snprintf(plan, sizeof plan, "{\"game\":\"%s\",\"seats\":[{},{},{}],\"watch\":true}", game);
    for (int k = 0; k < WORLDS; k++) begin(&world[k], plan, viewer, json);
    while (rounds < ROUNDS && answer_in_both(viewer, rounds, &hidden) && all_is_same(viewer)) rounds++;
    if (rounds == ROUNDS && json == viewer % 2) ask_everything(viewer);
    text_add(lines, "%s", text_of(&said[0]));
    return hidden ? rounds : 0;
}

static void nothing_hidden_leaves_the_server(void **state)
{
    static const char *const ids[] = { "fish-fish", "coldwater-crown", "freshwater-fly" };
    static const int viewers[] = { NOBODY, 0, 1, ABSENT };
    struct text_out lines = { 0 };
    int rounds = 0;
    server_log_begin(SERVER_LOG_TEXT, hear_server);
    for (int i = 0; i < 24; i++) {
        rounds += play_in_both(ids[i % 3], viewers[i / 3 % 4], i / 12, &lines);
        test_ends(state);
        test_begins(state);
        forget_all();
    }
    server_log_begin(SERVER_LOG_OFF, NULL);
    for (int i = 0; i < MESSAGE_TYPES; i++)
        if (!heard_type[i]) fail_msg("no message of type %s was compared", message_types[i]);
    for (int i = 0; i < ASKS; i++)
        if (!compared[i]) fail_msg("no request \"%s\" was compared", ask_forms[i].word);
    every_event_was_compared(text_of(&lines));
    text_free(&lines);
    assert_true(rounds >= 60); /* in which the worlds did differ */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_hidden_leaves_the_server, test_begins, test_ends),
    };
    shadow_install(1);
    if (!catalogs_open()) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
