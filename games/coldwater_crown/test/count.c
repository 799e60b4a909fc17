/* Scenarios of chapter 11: the count. */
#include "games/coldwater_crown/test/whole_turns.h"

/* Twelve fish of the Shore for seat 2, presented one of each species: with the tag of the day (a) or without it. */
#define SHORE_OF_2 \
    " 2 wrasse-5b 2 wrasse-6c 2 john-dory-3c 2 john-dory-4d 2 mackerel-3c 2 mackerel-4d 2 flounder-3e 2 flounder-5b"

RULE(trophies_count, "11.1", "every trophy counts the points it says")
{
    given_catches((struct layout){ .tag = "c", .tile = "2" },
                  "1 pike-9d 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-2d 2 john-dory-2b 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-2b mackerel-6a flounder-2d");
    expect_over();
    expect_source(1, "lake", 1, 5);
    expect_source(1, "river", 1, 5);
    expect_source(2, "shore", 1, 5);
    expect_source(2, "twelve", 1, 2);
    expect_source(2, "mystery", 1, 1);
    expect_scores("10 8");
}

RULE(tags_count, "11.2", "each presented fish with the tag of the day counts one point, a fish laid away none")
{
    given_catches((struct layout){ .tag = "a" },
                  "1 pike-21a 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-4d flounder-3e");
    expect_over();
    expect_source(2, "tags", 2, 2);
    expect_source(1, "tags", 1, 1);
    expect_scores("11 9");
}

RULE(the_winner, "11.3", "the player with the most points wins")
{
    given_catches((struct layout){ .tag = "a" },
                  "1 pike-21a 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-6a flounder-4a");
    expect_over();
    expect_scores("11 11");
    given_catches((struct layout){ .tag = "d" },
                  "1 pike-21a 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-6a flounder-4a");
    expect_over();
    expect_scores("10 7");
    expect_places("1 2");
}

RULE(the_earliest_of_all, "11.4", "of equal points the earliest fish presented in any contest wins")
{
    /* Seat 2 presents 8:44, 15:20, 8:56 and 14:32; seat 1 a Pike of 7:44 and a Salmon of 14:44 */
    given_catches((struct layout){ .tag = "a" },
                  "1 pike-13e 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-6a flounder-3e");
    expect_over();
    expect_scores("10 10");
    expect_places("2 1");
    expect_tie(2, 1, "earliest");
    given_catches((struct layout){ .tag = "a" },
                  "1 pike-13e 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-6a flounder-5b");
    expect_over();
    expect_scores("10 10");
    expect_places("1 2");
    expect_tie(1, 2, "earliest");
}

RULE(a_shared_place, "11.4", "who are equal and presented nothing share the place")
{
    given_catches(
        (struct layout){ .seats = 3, .tag = "b" },
        "3 wrasse-4a 3 wrasse-5b 3 wrasse-6c 3 john-dory-3c 3 john-dory-4d 3 john-dory-5e 3 mackerel-3c 3 mackerel-4d "
        "3 mackerel-5e 3 flounder-3e 3 flounder-4a 3 flounder-2d");
    idle_until_over();
    expect_scores("0 0 7");
    expect_places("2 2 1");
    for (int seat = 0; seat < 3; seat++) expect(!table_tie(the_table(), seat).key, "a tie of %d was decided", seat + 1);
}

RULE(without_tags, "11.5", "with `tagless` tags are worth nothing")
{
    given_catches((struct layout){ .tag = "a", .options = "tagless=yes" },
                  "1 pike-21a 1 salmon-8b" SHORE_OF_2 " 2 wrasse-4a 2 flounder-4a 2 john-dory-6a 2 mackerel-6a");
    idle_until("present");
    presents(2, "wrasse-4a john-dory-6a mackerel-6a flounder-4a");
    expect_over();
    expect_scores("10 7");
    expect_places("1 2");
}
