/* Scenarios of chapter 3: casting. */
#include "test/freshwater_fly/words.h"

RULE(one_strike_where_it_is_cast, "3.3", "a fish in a column with a token of the fly's colour brings one strike")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 6, 1 cast, 1 row top");
    expect_told("1 strikes 1");
    chance("strike miss");
    expect_asked(1, "drift");
}
