/* Scenarios of 11.1 to 11.5: the tiles of the Dry Fly. */
#include "games/freshwater_fly/test/scenario_turns.h"

static const struct layout with_6 = { .options = "tiles=1-2-3-4-6" };
static const struct layout with_7 = { .options = "tiles=1-2-3-4-7" };

static void reels_onto_momentum(void)
{
    goes("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    next_turn(1);
    goes("1 die 3, 1 reel");
}

RULE(which_tiles, "11.1", "five of the seven tiles are in play, as the option says or as they are drawn")
{
    lay((struct layout){ 0 });
    reels_onto_momentum();
    expect_menu("take-tile 1, take-tile 2, take-tile 3, take-tile 4, take-tile 5");
    lay((struct layout){ .options = "tiles=1-2-3-6-7" });
    reels_onto_momentum();
    expect_menu("take-tile 1, take-tile 2, take-tile 3, take-tile 6, take-tile 7");
    lay((struct layout){ .options = "tiles=drawn", .tiles = "7 2 5 1 6" });
    reels_onto_momentum();
    expect_menu("take-tile 1, take-tile 2, take-tile 5, take-tile 6, take-tile 7");
    expect_refused(1, "take-tile 3", "4.6");
}

RULE(tile_6a_casts, "11.2",
     "6A casts with the number of dice taken in this round, that of this turn too once it is taken")
{
    given_tile(with_6, "6a");
    plays("1 play-tile, 1 row top");
    expect_told("1 casts 3-top");
    given_tile(with_6, "6a");
    plays("1 die 2, 1 play-tile, 1 row middle");
    expect_told("1 casts 4-middle");
    plays("* strike hook, * values arctic-char-black-3-1, * rock a, * species coho, * colour gold");
    expect_tile_lies("6b");
}

RULE(tile_6a_reels, "11.2", "with a fish 6A reels with that number")
{
    given_tile_and_fish(with_6, "6a");
    goes("1 play-tile");
    expect_told("1 turns-reel 1 plus");
    given_tile_and_fish(with_6, "6a");
    goes("1 die 4, 1 play-tile");
    expect_told("1 turns-reel 2 resistance");
}

RULE(tile_6a_at_none, "11.2", "before the first die of a round 6A can't be played")
{
    given_tile(with_6, "6a");
    rests(1, 2);
    expect_number(field("taken", 0), 0, "dice of seat 1");
    expect_refused(1, "play-tile", "6.2");
    plays("1 die 4, 1 play-tile, 1 row top");
    expect_told("1 casts 1-top");
}

RULE(tile_6a_too_weak, "11.2", "6A needs more dice than the fish is strong")
{
    given_tile_and_fish(with_6, "6a");
    rests(1, 2);
    rests(1, 4);
    expect_number(field("taken", 0), 0, "dice of seat 1");
    says(1, "die 1");
    expect_refused(1, "play-tile", "6.2");
}

/* Seat 1 has an orange and a green fly, and finesse 1. */
static void given_two_flies(struct layout l)
{
    l.options = "tiles=1-2-3-4-6";
    given_tile(l, "6b");
    rests(1, 1);
    plays("1 play-tile, 1 fly green");
}

RULE(tile_6b, "11.3", "6B ties a second fly of another colour for 2 finesse")
{
    given_tile(with_6, "6b");
    expect_refused(1, "play-tile", "6.2");
    rests(1, 1);
    expect_number(field("finesse", 0), 3, "finesse");
    says(1, "play-tile");
    expect_refused(1, "fly orange", "11.3");
    says(1, "fly green");
    expect_told("1 second-fly green");
    expect_number(field("finesse", 0), 1, "finesse");
    expect_number(field("fly", 0), 1, "the first fly");
    expect_number(field("second_fly", 0), 2, "the second fly");
    expect_tile_lies("6a");
}

RULE(tile_6b_with_a_fish, "11.3", "6B can be played with a fish on the line")
{
    given_tile_and_fish(with_6, "6b");
    plays("1 play-tile, 1 fly blue");
    expect_number(field("second_fly", 0), 6, "the second fly");
}

RULE(two_flies_no_more_strikes, "11.3", "two flies that match win no more strikes than one, and you choose the token")
{
    given_two_flies((struct layout){ 0 });
    long green = hatch_of(3, "green"), orange = hatch_of(3, "orange");
    plays("1 die 3, 1 cast, 1 row bottom");
    expect_told("1 strikes 1 4");
    plays("* strike hook, * values coho-green-3-2");
    expect_asked(1, "token");
    expect_menu("token orange, token green");
    plays("1 token green");
    expect_told("1 takes-token green");
    expect_number(hatch_of(3, "green"), green - 1, "green tokens");
    expect_number(hatch_of(3, "orange"), orange, "orange tokens");
    expect_number(field("spool", 0), 2, "spool");
}

RULE(either_fly_matches, "11.3", "a fly that matches alone wins the strikes, and its token is taken")
{
    given_two_flies((struct layout){ .hatch = { [3] = "green white white white" } });
    plays("1 die 3, 1 cast, 1 row bottom");
    expect_told("1 strikes 1 4");
    plays("* strike hook, * values coho-green-3-2");
    expect_told("1 takes-token green");
    expect_chance_asked("next-species");
    given_two_flies((struct layout){ .hatch = { [3] = "orange white white white" } });
    plays("1 die 3, 1 cast, 1 row bottom, * strike hook, * values coho-green-3-2");
    expect_told("1 takes-token orange");
}

RULE(one_change_for_both, "11.3", "changing a fly takes both away for one")
{
    given_two_flies((struct layout){ 0 });
    rests(1, 2);
    plays("1 change-fly, 1 fly blue");
    expect_number(field("fly", 0), 6, "the fly");
    expect_number(field("second_fly", 0), 0, "the second fly");
}

RULE(two_flies_stay, "11.3", "two flies stay until one is changed")
{
    given_two_flies((struct layout){ 0 });
    rests(1, 2);
    rests(1, 3);
    expect_number(field("fly", 0), 1, "the first fly");
    expect_number(field("second_fly", 0), 2, "the second fly");
}

RULE(tile_7a, "11.4", "7A reels with 2 while no green fish is landed; that on the line does not count")
{
    given_tile_and_fish(with_7, "7a");
    goes("1 play-tile");
    expect_told("1 turns-reel 1 plus");
    expect_tile_lies("7b");
}

RULE(tile_7a_green, "11.4", "7A reels with one more for each green fish landed")
{
    given_tile(with_7, "7a");
    goes("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a, 1 play-tile");
    expect_told("1 turns-reel 2 momentum");
    expect_asked(1, "flip-tile");
}

RULE(tile_7a_black, "11.4", "a black fish does not count for 7A")
{
    lay((struct layout){
        .options = "tiles=1-2-3-4-7",
        .river = "arctic-char-black grayling-green dolly-varden-green rainbow-green cutthroat-green "
                 "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black "
                 "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold steelhead-gold",
        .dice = "1 3 4 5 6 6 6" });
    goes("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-black-3-1");
    next_turn(1);
    goes("1 die 3, 1 reel, 1 take-tile 7");
    next_turn(1);
    goes("1 die 6, 1 reel, 1 keep");
    next_turn(1);
    goes("1 die 4, 1 reel");
    expect_number(field("fish", 0), 1, "fish");
    next_turn(1);
    goes("1 die 3, 1 cast, 1 row bottom, * strike hook, * values coho-green-3-2");
    expect_refused(1, "play-tile", "6.2"); /* 2 is not more than 2 */
}

RULE(tile_7b, "11.5", "7B brings the fish one section nearer for 3 finesse; the reel does not turn")
{
    will_roll("1 2 3 4 5 6 6");
    given_tile(with_7, "7b");
    goes("1 die 6, 1 cast, 1 row middle, * strike hook, * values brown-trout-gold-6-3");
    expect_number(field("section", 0), 2, "the section");
    expect_refused(1, "play-tile", "6.2");
    next_turn(1);
    rests(1, 1);
    expect_number(field("finesse", 0), 3, "finesse");
    says(1, "play-tile");
    expect_told("1 nearer black");
    expect_number(field("section", 0), 1, "the section");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_number(field("dial", 0), 0, "the reel");
    expect_tile_lies("7a");
}

RULE(tile_7b_lands, "11.5", "from the green section 7B lands the fish, and no space of the reel acts")
{
    given_tile_and_fish(with_7, "7b");
    expect_number(field("dial", 0), 2, "the reel");
    says(1, "play-tile");
    expect_number(field("fish", 0), 1, "fish");
    expect_line(1, "-");
    expect_number(field("dial", 0), 2, "the reel");
    expect_number(field("finesse", 0), 0, "finesse");
    expect_number(field_seen_by(TRUTH, "tokens", 0, 0), 1, "orange tokens of seat 1");
    expect_asked(1, "hub");
}

RULE(tile_7b_without_a_fish, "11.5", "7B needs a fish")
{
    given_tile(with_7, "7b");
    rests(1, 1);
    expect_refused(1, "play-tile", "6.2");
}

RULE(g_at_the_token, "7.9", "G may come when the token of two flies is chosen: nothing but the fish's values is kept")
{
    given_tile((struct layout){ .options = "tiles=1-2-3-4-6", .hatch = { [2] = "orange green yellow white" } }, "6b");
    goes("1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1, * rock g");
    next_turn(1);
    goes("1 die 5, 1 reel");
    next_turn(1);
    rests(1, 1);
    plays("1 play-tile, 1 fly green, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1");
    expect_asked(1, "token");
    long orange = hatch_of(2, "orange"), green = hatch_of(2, "green"), top = field("top", 0);
    says(1, "skill-g");
    expect_told("1 again 2-top");
    expect_line(1, "-");
    expect_swims("2-top", "rainbow-green-2-1");
    expect_number(hatch_of(2, "orange"), orange, "orange tokens");
    expect_number(hatch_of(2, "green"), green, "green tokens");
    expect_number(field("top", 0), top, "the top of the pile");
    plays("* strike hook, 1 token green");
    expect_chance_asked("rock");
    expect_line(1, "rainbow-green-2-1");
}
