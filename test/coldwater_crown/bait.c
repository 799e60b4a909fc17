/* Scenarios of chapter 4: bait. */
#include "test/coldwater_crown/words.h"

RULE(with_a_one, "4.1", "with a 1, one piece of the colour leaves every zone that has any")
{
    lay((struct layout){ .board = { "green green blue red green purple yellow" } });
    says(1, "place purple");
    expect_zone(1, 4, "red green yellow");
    go_on(1);
    says(1, "take green");
    expect_zone(1, 3, "green blue");
    expect_zone(1, 4, "red yellow");
    expect_discard("purple green green");
}
