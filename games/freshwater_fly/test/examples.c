/* The worked examples of the rulebook, to the last token. */
#include "games/freshwater_fly/test/long_play.h"

RULE(example_1, "3.5", "Griffin casts at a Grayling, drifts past a Cutthroat and hooks an Arctic Char")
{
    lay((struct layout){
        .first = 1,
        .river = "arctic-char-green grayling-green dolly-varden-green rainbow-green cutthroat-green "
                 "brown-trout-green steelhead-green arctic-char-black "
                 "cutthroat-black cutthroat-green "
                 "dolly-varden-black grayling-black "
                 "cutthroat-gold brown-trout-gold coho-gold rainbow-gold",
        .hatch = {
            [2] = "yellow orange white white", [3] = "orange green blue white", [4] = "yellow orange green white" } });
    plays("1 fly yellow, 1 die 5, 1 cast, 1 row middle");
    expect_told("1 casts 5-middle");
    expect_told("1 strikes 1 4");
    chance("strike miss");
    plays("1 drift bottom");
    expect_told("1 drifts 4-bottom");
    expect_told("1 no-match cutthroat-green yellow");
    says(1, "drift bottom");
    expect_told("1 drifts 3-bottom");
    expect_told("1 strikes 2 3");
    plays("* strike miss, * strike hook");
    expect_told("1 hooked arctic-char-black 3-bottom");
    chance("values arctic-char-black-4-2");
    expect_told("1 takes-token yellow");
    expect_chance_asked("next-species");
    plays("* species steelhead, * colour gold");
    expect_row("section", "1 0");
    expect_row("spool", "3 0");
    expect_row("dial", "0 0");
    expect_row("rock_cards", "3 3 3 0 0");
    expect_row("finesse", "1 1");
    expect_number(hatch_of(3, "yellow"), 0, "yellow of column 3");
    expect_number(hatch_of(5, "yellow"), 1, "yellow of column 5");
    expect_swims("3-bottom", "rainbow-gold");
    expect_swims("5-middle", "grayling-black");
    expect_swims("4-bottom", "cutthroat-green");
    expect_asked(1, "hub");
}

RULE(example_2, "4.8", "Storm reels in a green fish of strength 1 with a 5")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-2-1, * species coho, * "
          "colour gold, "
          "1 end");
    idles(2, 2);
    expect_row("dial", "0 0");
    plays("1 die 5, 1 reel");
    expect_told("1 turns-reel 4 resistance");
    expect_told("1 landed arctic-char-green-2-1 1");
    expect_row("dial", "0 0");
    expect_row("fish", "1 0");
    expect_row("line", "0 0");
    expect_row("spool", "0 0");
    expect_number(field_seen_by(TRUTH, "tokens", 0, 2), 1, "yellow tokens of 1");
    plays("1 end");
    expect_asked(2, "hub");
}

/* Derrick: finesse 4, tile 4A, card H, a black Coho in the black section, the reel on Resistance, a green fly; the last two dice
 * of the round are a 3 and another. */
static void given_derrick(void)
{
    lay((struct layout){ .river = "arctic-char-green grayling-green dolly-varden-black rainbow-green cutthroat-green "
                                  "brown-trout-green dolly-varden-green coho-green arctic-char-black grayling-black "
                                  "coho-black rainbow-black cutthroat-gold brown-trout-gold coho-gold steelhead-gold",
                         .hatch = { [3] = "orange green white white", [4] = "orange green yellow white" },
                         .dice = "5 5 5 1 1 1 1" });
    plays(
        "1 fly green, 1 die 5, 1 cast, 1 row top, * strike hook, * values coho-black-5-3, * rock h, * species rainbow, "
        "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 5, 1 reel, 1 take-tile 4, 1 end");
    expect_row("dial", "2 0");
    idles(2, 1);
    plays("1 die 5, 1 reel, 1 end");
    expect_row("dial", "4 0");
    idles(2, 1);
    idles(1, 1);
}

RULE(example_3, "2.2", "Derrick's good turn: drag, skill H, a Coho landed, the fly changed, tile 4A, one more strike")
{
    given_derrick();
    plays("* hatch blue, * hatch blue, * hatch blue, * hatch blue, * roll 1, * roll 1, * roll 1, * roll 1, * roll 1, * "
          "roll 3, "
          "* roll 2");
    /* Seat 2 leads the round: both take finesse until a 3 and a 2 are left, and the tiles have slid down one column. */
    for (int k = 0; k < 5; k++) idles(2 - k % 2, 1);
    expect_asked(1, "hub");
    expect_row("finesse", "4 4");
    expect_row("pool", "0 1 1 0 0 0 0 0");
    expect_number(hatch_of(3, "yellow"), 0, "yellow of column 3");
    expect_number(hatch_of(4, "yellow"), 1, "yellow of column 4");
    expect_row("dial", "4 0");
    expect_row("section", "1 0");
    expect_row("fly", "2 1");

    says(1, "set-drag");
    expect_row("finesse", "3 4");
    plays("1 die 3, 1 skill h");
    expect_told("1 die-becomes 6");
    says(1, "reel");
    expect_told("1 turns-reel 6 start");
    expect_told("1 nearer green");
    expect_told("1 landed coho-black-5-3 1");
    expect_row("dial", "0 0");
    expect_row("drag", "0 0");
    expect_number(field_seen_by(TRUTH, "tokens", 0, 1), 1, "green tokens of 1");

    plays("1 change-fly, 1 fly yellow");
    expect_row("finesse", "2 4");
    expect_row("fly", "3 1");

    plays("1 play-tile, 1 from 4 yellow, 1 to 3, 1 row middle");
    expect_told("1 casts 4-middle");
    expect_told("1 no-match arctic-char-black yellow");
    says(1, "drift middle");
    expect_told("1 drifts 3-middle");
    expect_told("1 strikes 2 4");
    plays("* strike miss, * strike miss, 1 more-strike");
    expect_row("finesse", "1 4");
    chance("strike hook");
    expect_told("1 hooked dolly-varden-green 3-middle");
    chance("values dolly-varden-green-2-1");
    expect_told("1 takes-token yellow");
    plays("* rock a, * species steelhead, * colour green");
    expect_row("rock_cards", "2 2 3 0 0");
    expect_row("section", "0 0");
    expect_row("spool", "3 0");
    expect_row("dial", "0 0");
    expect_number(hatch_of(3, "yellow"), 0, "yellow of column 3");
    expect_number(field("skills", 0), 1 << 0 | 1 << 7, "the skill cards of 1: A and H");
    expect_row("tile", "0 0");
    expect_field("tiles", 31);
    expect_field("faces", 1 << 3);
    expect_swims("3-middle", "rainbow-gold");
    expect_refused(1, "skill a", "7.2");
    says(1, "end");
    expect_row("taken", "3 3");
    expect_row("total", "8 3");
}
