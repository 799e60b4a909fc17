/* Whole games at tables of a server, on the whole screen and line by line, through whatever happens to the connection. */
#include "test/e2e/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game against a client of another kind, until both know its end. */
static void whole_game(const char *plan, int rows, int columns, const char *name)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, plan);
    struct glass *g = look_through(rows, columns, "join %s", link_to(&h, 1));
    client_plays(&h, 2);
    wait_to_see(g, name);
    play_to_the_end(g, "The game is over.");
    press(g, "\r");
    press(g, "g"); /* the whole log is fetched, which takes its time, and is open */
    wait_to_see(g, "with everything open");
    press(g, "q");
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
}

static void fish_fish_is_played(void **state)
{
    whole_game("{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"},"
               "{\"bot\":\"easy\"}]}",
               24, 80, "Fish Fish");
}

static void coldwater_crown_is_played(void **state)
{
    whole_game("{\"game\":\"coldwater-crown\",\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}", 60, 200,
               "Coldwater Crown");
}

static void freshwater_fly_is_played(void **state)
{
    whole_game("{\"game\":\"freshwater-fly\",\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}", 40, 120,
               "Freshwater Fly");
}

#define TWO_PEOPLE \
    "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}"

/* The server is stopped, killed and started again at the same address, and the game goes on automatically. */
static void a_server_is_restarted(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    client_plays(&h, 2);
    for (int k = 0; k < 3; k++) {
        wait_to_see(g, "Your turn");
        host_again(&h, k % 2 ? SIGTERM : SIGKILL);
        wait_to_see(g, "online");
        wait_to_see(g, "Your turn");
        press(g, "\r");
    }
    play_to_the_end(g, "The game is over.");
}

/* While the server is away, that is said, and an answer waits; once it is back, the answer is given, and given once. */
static void an_answer_waits_for_the_connection(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    kill(h.server.pid, SIGSTOP); /* it reads nothing any more */
    press(g, "\r");
    assert_not_says(seen(g), "Your turn");
    kill(h.server.pid, SIGCONT);
    host_again(&h, SIGKILL);
    wait_to_see(g, "online");
    wait_to_see(g, "You ");
    struct reply log =
        ask(&h.server, text_with("GET /api/tables/%s/log HTTP/1.1\r\nAuthorization: Bearer %s", h.table, h.secret[0]));
    int answers = 0;
    for (const char *at = log.body; (at = strstr(at, "\n1 lay")); at++) answers++;
    assert_int_equal(answers, 1);
}

static void the_server_is_gone(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    stop(&h.server, SIGKILL);
    wait_to_see(g, "offline, next try in");
    press(g, "s"); /* what is here already can be looked at */
    wait_to_see(g, "points");
    press(g, "q");
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
}

/* What happened before can be looked at while the game goes on: the server sends those packets. */
static void earlier_entries_are_looked_at(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h,
         "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"bot\":\"random\"}]}");
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    press(g, "\r");
    wait_to_see_either(g, "line 2 of 5", "Round 2"); /* "Your turn" may be there from before; a round may end early */
    wait_to_see(g, "Your turn");
    press(g, "g1\r");
    wait_to_see(g, "Entry 1 of ");
    assert_says(seen(g), "as Ann saw it");
    press(g, "q");
    wait_to_see(g, "Your turn");
}

/* ---- line by line ---- */

static void plain_lines_play(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h,
         "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"bot\":\"random\"}]}");
    char *lines = text_with("%s", "say good evening\ntable\n");
    for (int k = 0; k < 3; k++) lines = text_with("%s1\n", lines);
    struct run r = creel_reads(lines, "join %s", link_to(&h, 1)); /* no terminal: it is plain without being told */
    assert_int_equal(r.code, 0);
    assert_says(r.out, "1. Ann – you");
    assert_says(r.out, "Ann: good evening");
    assert_says(r.out, "You lay");
    assert_null(strchr(r.out, '\033'));
}

static void a_plain_game_is_played_to_its_end(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, "{\"game\":\"fish-fish\",\"options\":{\"turns\":\"one\",\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{"
             "\"bot\":\"random\"}]}");
    struct glass *g = look_through(24, 80, "join --plain %s", link_to(&h, 1));
    long long deadline = now_ms() + DEADLINE_MS;
    size_t answered = 0;
    while (!strstr(drawn(g), "The game is over.") && now_ms() < deadline) {
        const char *all = drawn(g);
        size_t length = strlen(all);
        if (length > answered && length > 2 && !strcmp(all + length - 2, "> ")) answered = length, press(g, "1\r");
        else usleep(2000);
    }
    assert_says(drawn(g), "The game is over.");
    assert_says(drawn(g), "points");
    press(g, "quit\r");
    assert_int_equal(ended_with(g), 0);
}

/* The links are kept for the first page, where nobody else can read them. */
static void tables_are_remembered(void **state)
{
    struct stat about;
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    press(g, "q");
    assert_int_equal(ended_with(g), 0);
    assert_int_equal(stat(path_of("data/creel/online.json"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    struct glass *again = look_through(24, 80, "%s", "");
    click(again, "Online: Fish Fish");
    wait_to_see(again, "Your turn");
    press(again, "q");
    assert_says(seen(again), "Online: Fish Fish");
}

static void waiting_uses_no_processor(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 2));
    wait_to_see(g, "Ann’s turn");
    assert_true(rests(g));
}

int play_tests(void)
{
    static const struct CMUnitTest tests[] = {
        ONLINE(fish_fish_is_played),
        ONLINE(coldwater_crown_is_played),
        ONLINE(freshwater_fly_is_played),
        ONLINE(a_server_is_restarted),
        ONLINE(an_answer_waits_for_the_connection),
        ONLINE(the_server_is_gone),
        ONLINE(earlier_entries_are_looked_at),
        ONLINE(plain_lines_play),
        ONLINE(a_plain_game_is_played_to_its_end),
        ONLINE(tables_are_remembered),
        ONLINE(waiting_uses_no_processor),
    };
    return RUN_GROUP("games at tables of a server", tests);
}
