/* Scenarios of chapter 10: the contests. */
#include "games/coldwater_crown/test/whole_turns.h"

#include <string.h>

/* Twelve fish of the River for seat 3, which end the game: Rainbow Trout, Brown Trout and Salmon. */
#define RIVER_OF_3                                                                                    \
    " 3 rainbow-trout-4e 3 rainbow-trout-5a 3 rainbow-trout-6b 3 rainbow-trout-7c 3 rainbow-trout-8d" \
    " 3 brown-trout-10a 3 brown-trout-11b 3 brown-trout-12c 3 brown-trout-13d 3 brown-trout-14e"      \
    " 3 salmon-8b 3 salmon-9c"

/* Three players; the third ends the game with fish of the River alone. The others have caught these. */
static void given_contests(const char *options, const char *tag, const char *catches_of_others)
{
    char text[1500];
    strcpy(text, catches_of_others);
    strcat(text, RIVER_OF_3);
    given_catches((struct layout){ .seats = 3, .options = options, .tag = tag, .tile = "2" }, text);
}

static void until_the_contests(void)
{
    while (strcmp(asked_now(), "present") && !game_is_over() && !field("contests", 0)) idle_one_answer();
}

static void expect_contest(int water, const char *points)
{
    char is[80] = "";
    for (int k = 0; k < seats_here(); k++)
        is[2 * k] = (char)('0' + field_seen_by(TRUTH, "contest", water, k)),
               is[2 * k + 1] = k + 1 < seats_here() ? ' ' : 0;
    expect(!strcmp(is, points), "trophies of water %d: %s expected, they are %s", water, points, is);
}

RULE(the_example_of_the_shore, "10.4",
     "the rulebook's example: 5 + 4 + 5 pounds win 5 points, 12 pounds 3 and 11 pounds 2")
{
    lay_calm((struct layout){ .seats = 3,
                              .shore = "wrasse john-dory mackerel flounder wrasse",
                              .board = { "purple purple purple blue blue blue blue",
                                         "black black black purple purple purple purple",
                                         "purple purple purple black black black black" } });
    luck((struct luck){ .shore = "flounder wrasse john-dory mackerel" });
    catches(1, "wrasse-4a mackerel-5e");
    expect_in_water("shore", "wrasse john-dory flounder flounder");
    catches(1, "flounder-5b");
    luck((struct luck){ .shore = "john-dory mackerel mackerel" });
    catches(1, "flounder-2d");
    expect_in_water("shore", "wrasse john-dory wrasse john-dory");
    catches(2, "john-dory-4d wrasse-8e");
    catches(3, "wrasse-6c john-dory-5e");
    for (int k = 0; k < 4; k++) catches_some(1, k % 2 ? "lake" : "river", 2);
    expect_row("fish", "12 2 2");
    idle_until("present");
    expect_asked(1, "present");
    expect_menu("present flounder-2d, present flounder-5b");
    says(1, "present flounder-5b");
    expect_told("1 weighed 14 5");
    expect_told("2 weighed 12 3");
    expect_told("3 weighed 11 2");
    expect_row("contest", "5 3 2");
}

RULE(shore_lake_river, "10.1", "Shore, Lake and River are settled in this order, each before the next begins")
{
    given_contests("", "a", "1 wrasse-4a 1 wrasse-5b 2 mackerel-3c 1 perch-4a 1 perch-5b 2 pike-9d 2 pike-3a");
    until_the_contests();
    expect_asked(1, "present");
    expect_menu("present wrasse-4a, present wrasse-5b");
    expect_contest(0, "0 0 0");
    says(1, "present wrasse-5b");
    expect_told("- contest-of lake");
    expect_contest(0, "5 3 0");
    expect_menu("present perch-4a, present perch-5b");
    expect_contest(1, "0 0 0");
    says(1, "present perch-5b");
    says(2, "present pike-9d");
    expect_contest(1, "3 5 0");
    expect_asked(3, "present");
    expect_field("contests", 2);
    idle_until_over();
    expect_contest(2, "0 0 5");
}

RULE(one_of_each_species, "10.2",
     "one fish of each species is weighed, and of several the player chooses, also a lighter one")
{
    given_contests("", "a", "1 wrasse-4a 1 wrasse-8e 1 mackerel-7b 1 flounder-6c 2 wrasse-7d 2 john-dory-5e");
    until_the_contests();
    expect_menu("present wrasse-4a, present wrasse-8e");
    says(1, "present wrasse-4a");
    expect_told("1 presented wrasse-4a");
    expect_told("1 presented mackerel-7b");
    expect_told("1 presented flounder-6c");
    expect_told("1 weighed 17 5");
    expect_told("2 weighed 12 3");
    expect_not_told("1 presented wrasse-8e");
}

RULE(others_are_no_choice, "10.2",
     "only a fish of one's own catch can be presented, one for each species of which there are several")
{
    given_contests("", "a", "1 wrasse-4a 1 wrasse-8e 1 flounder-6c 1 flounder-2d 2 wrasse-7d");
    until_the_contests();
    expect_asked(1, "present");
    expect_menu("present wrasse-4a, present wrasse-8e");
    says(1, "present wrasse-8e");
    expect_asked(1, "present");
    expect_menu("present flounder-2d, present flounder-6c");
    says(1, "present flounder-6c");
    expect_told("1 weighed 14 5");
}

RULE(chosen_unseen, "10.3", "nobody sees a choice before all have chosen, then all presented fish are shown")
{
    given_contests("", "a", "1 wrasse-4a 1 wrasse-8e 1 mackerel-7b 2 john-dory-2b 2 john-dory-6a");
    until_the_contests();
    says(1, "present wrasse-4a");
    expect(!sees_latest_answer(2), "another sees the choice");
    expect(!sees_latest_answer(STRANGER), "a stranger sees the choice");
    expect_not_told("1 presented");
    expect_asked(2, "present");
    expect_row("shown", "0 0 0");
    expect(!is_known_to(2, "chosen"), "another knows the choice");
    says(2, "present john-dory-6a");
    expect_told("1 presented wrasse-4a");
    expect_told("1 presented mackerel-7b");
    expect_told("2 presented john-dory-6a");
    expect(field_seen_by(STRANGER, "shown", 0, 0) > 0, "what was presented is not shown");
}

/* All that others see of the Shore's contest, while seat 1 lays away a fish. */
static const char *seen_with(const char *laid_away)
{
    char text[80];
    strcat(strcpy(text, "1 wrasse-4a 1 "), laid_away);
    given_contests("", "a", text);
    until_the_contests();
    says(1, "present wrasse-4a");
    return all_seen_by(2);
}

RULE(laid_away_unseen, "10.3", "what is not presented is laid away unseen")
{
    const char *one = seen_with("wrasse-5b"), *other = seen_with("wrasse-8e");
    expect_same_text(other, one, "a fish that was laid away was seen");
}

RULE(the_heaviest_wins, "10.4", "the heaviest catch in all takes the top trophy, whoever sits where")
{
    given_contests("", "b", "1 wrasse-4a 2 mackerel-3c 2 john-dory-2b 1 pike-21a 2 perch-6c 2 sea-trout-7d");
    idle_until_over();
    expect_contest(0, "3 5 0");
    expect_contest(1, "5 3 0");
    expect_contest(2, "0 0 5");
    expect_source(1, "shore", 1, 3);
    expect_source(2, "shore", 1, 5);
}

RULE(the_earliest_time, "10.5",
     "of equal catches the one with the earliest fish of this contest wins, wherever it sits")
{
    /* 7:56 before 8:44; the 6:44 of the other's Pike is of another contest */
    given_contests("", "c", "1 wrasse-4a 2 john-dory-5e 2 pike-3a 1 mackerel-6a 2 flounder-5b 1 pike-5b");
    until_the_contests();
    expect_contest(0, "3 5 0");
    expect_told("1 weighed 10 3");
    expect_told("2 weighed 10 5");
    expect_told("2 earlier 7 56");
    expect_not_told("1 earlier");
    /* 6:56 before 7:56 and 8:56 */
    given_contests("", "c", "1 wrasse-7d 1 flounder-4a 2 john-dory-5e 2 mackerel-6a");
    until_the_contests();
    expect_contest(0, "5 3 0");
    expect_told("1 earlier 6 56");
    expect_not_told("2 earlier");
}

RULE(every_presented_time, "10.5", "the earliest of all fish presented counts, not the first or the heaviest")
{
    /* 10 pounds each: 16:08 and 13:32 against 15:20 and 6:08 */
    given_contests("", "c", "1 wrasse-5b 1 mackerel-5e 2 john-dory-6a 2 mackerel-4d");
    idle_until_over();
    expect_contest(0, "3 5 0");
}

RULE(laid_away_times, "10.5", "the time of a fish that was laid away does not count")
{
    /* the Mackerel of 6:08 is laid away: 13:32 is left, before 14:20 and after 8:44 */
    given_contests("", "c", "1 mackerel-5e 1 mackerel-4d 1 john-dory-3c 2 wrasse-8e 2 perch-3e");
    until_the_contests();
    says(1, "present mackerel-5e");
    expect_told("1 weighed 8 5");
    expect_told("2 weighed 8 3");
    given_contests("", "c", "1 mackerel-5e 1 mackerel-4d 1 john-dory-3c 2 wrasse-4a 2 flounder-4a");
    until_the_contests();
    says(1, "present mackerel-5e");
    expect_told("1 weighed 8 3");
    expect_told("2 weighed 8 5");
}

RULE(no_tie_no_time, "10.5", "where no two catches weigh the same, no time decides, and none is told")
{
    given_contests("", "c", "1 wrasse-4a 2 john-dory-6a");
    until_the_contests();
    expect_told("2 weighed 6 5");
    expect_not_told("1 earlier");
    expect_not_told("2 earlier");
}

RULE(no_fish_no_trophy, "10.6", "who presents nothing wins no trophy, and the lower ones stay")
{
    given_contests("", "c", "1 wrasse-4a 2 perch-3e");
    idle_until_over();
    expect_contest(0, "5 0 0");
    expect_contest(1, "0 5 0");
    expect_contest(2, "0 0 5");
}

RULE(trophies_of_four, "10.4", "four players win 5, 4, 3 and 2 points, two players 5 and 3")
{
    given_catches(
        (struct layout){ .seats = 4, .tag = "d", .tile = "2" },
        "1 wrasse-4a 2 wrasse-5b 3 wrasse-6c 4 wrasse-8e 4 rainbow-trout-4e 4 rainbow-trout-5a 4 rainbow-trout-6b "
        "4 rainbow-trout-7c 4 rainbow-trout-8d 4 brown-trout-10a 4 brown-trout-11b 4 brown-trout-12c 4 brown-trout-14e "
        "4 salmon-8b 4 salmon-9c");
    idle_until_over();
    expect_contest(0, "2 3 4 5");
    given_catches((struct layout){ .seats = 2, .tag = "d", .tile = "2" },
                  "1 wrasse-4a 2 wrasse-5b 2 rainbow-trout-4e 2 rainbow-trout-5a 2 rainbow-trout-6b 2 rainbow-trout-7c "
                  "2 rainbow-trout-8d 2 brown-trout-10a 2 brown-trout-11b 2 brown-trout-12c 2 brown-trout-14e 2 "
                  "salmon-8b 2 salmon-9c");
    idle_until_over();
    expect_contest(0, "3 5");
    expect_contest(2, "0 5");
}
