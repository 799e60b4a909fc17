/* What people do at a table of a server beside the game: sit down, speak, agree, leave and come back. */
#include "test/e2e/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TWO_PEOPLE \
    "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}"

/* The link, which may go on in the next row. */
static const char *invitation_on(const char *screen)
{
    const char *at = strstr(screen, "http://");
    char *link = kept(calloc(1, 400));
    assert_non_null(at);
    for (; strlen(link) < 399 && *at && strncmp(at, "\n\n", 2) != 0 && strncmp(at, "\n ", 2) != 0; at++)
        if (*at != '\n') link[strlen(link)] = *at;
    return link;
}

/* A table is made from the first page, on a server whose address is remembered; another terminal sits down by the invitation. */
static void a_table_is_made_and_joined(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    struct glass *g = look_through(24, 80, "%s", "");
    click(g, "New game: Fish Fish");
    press(g, "\r");
    press(g, DOWN RIGHT);
    assert_says(seen(g), "Table: on a server");
    press(g, DOWN LEFT);           /* two seats */
    press(g, DOWN DOWN LEFT LEFT); /* two people */
    assert_says(seen(g), "2. another person, by link");
    press(g, UP UP UP UP "\r");
    press(g, text_with("http://127.0.0.1:%d\r", h.server.port));
    press(g, "Ann\r");
    wait_to_see(g, "1. Ann – you");
    wait_to_see(g, "2. free");
    const char *link = invitation_on(seen(g));
    struct glass *second = look_through(24, 80, "join %s", link);
    wait_to_see(second, "Sit down");
    press(second, "\rBen\r");
    wait_to_see(second, "Round 1");
    wait_to_see(g, "Round 1");
    char *kept_links = read_whole(path_of("data/creel/online.json"), NULL);
    assert_says(kept_links, text_with("\"server\": \"http://127.0.0.1:%d\"", h.server.port));
    assert_says(kept_links, "\"name\": \"Ann\"");
}

static void people_speak(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *ann = look_through(24, 80, "join %s", link_to(&h, 1));
    struct glass *ben = look_through(40, 120, "join %s --lang ja", link_to(&h, 2));
    wait_to_see(ann, "Your turn");
    wait_to_see(ben, "オンライン");
    press(ann, "cgood evening\r");
    wait_to_see(ben, "good evening");
    press(ben, "c釣れますか\r");
    wait_to_see(ann, "Ben: 釣れますか");
    press(ann, "p");
    assert_says(seen(ann), "1. Ann – you");
    assert_says(seen(ann), "Ann: good evening");
    wait_to_see(ann, "● 2. Ben");
    kill_now(ben);
    wait_to_see(ann, "2. Ben (not here)");
}

/* What can be done follows the status of the table, which may come a little later than the game. A click goes to a line; Enter does what it
 * says, once. */
static void choose_deed(struct glass *g, const char *words)
{
    press(g, "p");
    wait_to_see(g, words);
    if (!sees(g, text_with("▸ %s", words))) click(g, words);
    press(g, "\r");
}

static void an_undo_is_asked_for(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *ann = look_through(24, 80, "join %s", link_to(&h, 1));
    struct glass *ben = look_through(24, 80, "join %s", link_to(&h, 2));
    wait_to_see(ann, "Your turn");
    const char *first = seen(ann);
    press(ann, "\r");
    wait_to_see(ben, "Your turn");
    press(ben, "\r");
    wait_to_see(ann, "line 2 of 5"); /* whoever has not seen a move asks about an earlier moment, and is refused */
    for (int round = 0; round < 2; round++) { /* refused, and then granted */
        choose_deed(ann, "Ask to undo my latest move");
        wait_to_see(ben, "Ann would like to undo their latest move. y: agree, x: refuse");
        press(ann, "q");
        press(ben, round ? "y" : "x");
        wait_to_see(ann, round ? "All agree to undo." : "Ben says no.");
    }
    const char *round = strstr(first, "Round");
    wait_to_see(ann, text_with("%.*s", (int)strcspn(round, "\n"), round));
    wait_to_see(ann, "Your turn");
}

static void a_bot_stands_in(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    choose_deed(g, "Leave my seat to a bot");
    wait_to_see(g, "1. Ann (a bot plays meanwhile) – you");
    press(g, "q");
    wait_to_see(g, "A bot plays for you.");
    choose_deed(g, "Take my seat back");
    wait_not_to_see(g, "a bot plays meanwhile");
    press(g, "q");
    wait_not_to_see(g, "A bot plays for you.");
}

static int seconds_shown(struct glass *g)
{
    int minutes = 0, seconds = 0;
    const char *at = strstr(seen(g), "Your turn  ");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "Your turn  %d:%d", &minutes, &seconds), 2);
    return 60 * minutes + seconds;
}

/* However late it is looked at: which second is shown depends on how busy the machine is. */
static void a_clock_runs(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"clock\":{\"turn\":600},\"seats\":[{\"name\":"
             "\"Ann\"},{\"name\":\"Ben\"}]}");
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn  ");
    int first = seconds_shown(g);
    wait_not_to_see(g, text_with("Your turn  %d:%02d", first / 60, first % 60));
    assert_in_range(seconds_shown(g), 1, first - 1);
}

static void a_game_is_paused(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h,
         "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{\"bot\":\"easy\"}]}");
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    choose_deed(g, "Pause the game");
    wait_to_see(g, "The game is paused.");
    wait_to_see(g, "Go on with the game");
    press(g, "q");
    assert_not_says(seen(g), "Your turn");
    choose_deed(g, "Go on with the game");
    press(g, "q");
    wait_to_see(g, "Your turn");
}

static void a_rematch_is_another_table(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, "{\"game\":\"fish-fish\",\"options\":{\"turns\":\"one\",\"first\":\"1\"},\"seats\":[{\"name\":\"Ann\"},{"
             "\"bot\":\"random\"}]}");
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    play_to_the_end(g, "The game is over.");
    press(g, "\r");
    choose_deed(g, "Rematch");
    wait_to_see(g, "Your turn");
    assert_says(seen(g), "Round 1");
}

static void an_undo_is_free_before_anybody_moves(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, TWO_PEOPLE);
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    press(g, "\r");
    wait_to_see(g, "Ben’s turn");
    press(g, "u");
    wait_to_see(g, "Your turn");
}

static void hints_are_a_matter_of_the_table(void **state)
{
    struct hosted h;
    begin_hosting(&h);
    make(&h, "{\"game\":\"fish-fish\",\"options\":{\"first\":\"1\"},\"hints\":false,\"seats\":[{\"name\":\"Ann\"},{"
             "\"name\":\"Ben\"}]}");
    struct glass *g = look_through(24, 80, "join %s", link_to(&h, 1));
    wait_to_see(g, "Your turn");
    press(g, "h");
    assert_says(seen(g), "There are no hints at this table.");
}

int company_tests(void)
{
    static const struct CMUnitTest tests[] = {
        ONLINE(a_table_is_made_and_joined),
        ONLINE(people_speak),
        ONLINE(an_undo_is_asked_for),
        ONLINE(a_bot_stands_in),
        ONLINE(a_clock_runs),
        ONLINE(a_game_is_paused),
        ONLINE(a_rematch_is_another_table),
        ONLINE(an_undo_is_free_before_anybody_moves),
        ONLINE(hints_are_a_matter_of_the_table),
    };
    return RUN_GROUP("company at tables of a server", tests);
}
