/* Scenarios of chapter 4: reeling. */
#include "games/freshwater_fly/test/long_play.h"

#include <stdio.h>
#include <string.h>

enum { START, DRAG, MOMENTUM, PLUS, RESISTANCE };

/* Seat 1 has this fish on its line, hooked at the top of column 6 with a yellow fly, and will have these dice, three or less;
 * seat 2 has ones. */
static void given_on_line(const char *card, const char *dice)
{
    char river[500], all[40], line[200], kind[40];
    snprintf(kind, sizeof kind, "%.*s", (int)(strpbrk(card, "0123456789") - card - 1), card);
    snprintf(river, sizeof river,
             "arctic-char-green grayling-green dolly-varden-green dolly-varden-green grayling-green brown-trout-green "
             "steelhead-green arctic-char-green cutthroat-black grayling-black steelhead-black brown-trout-black "
             "%s brown-trout-gold coho-gold steelhead-gold",
             kind);
    snprintf(all, sizeof all, "6 %s%s 1 1 1", dice, strlen(dice) == 1 ? " 1 1" : strlen(dice) == 3 ? " 1" : "");
    lay((struct layout){ .river = river, .dice = all });
    snprintf(
        line, sizeof line,
        "1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values %s, * species coho, * colour gold, 1 end",
        card);
    plays(line);
    idles(2, 1);
}

/* Reels with this die: tile 1 is taken, and never flipped. The turn goes on. */
static void reels(int die)
{
    char line[40];
    snprintf(line, sizeof line, "1 die %d, 1 reel", die);
    plays(line);
    if (asks("take-tile")) says(1, "take-tile 1");
    if (asks("flip-tile")) says(1, "keep");
}

static void next_turn(void)
{
    says(1, "end");
    idles(2, 1);
}

RULE(number_less_strength, "4.1", "a die turns the reel by its number less the strength of the fish")
{
    given_on_line("rainbow-black-4-2", "5");
    reels(5);
    expect_told("1 turns-reel 3 plus");
    expect_row("dial", "3 0");
    given_on_line("coho-gold-8-4", "6");
    plays("1 die 6, 1 reel");
    expect_told("1 turns-reel 2 momentum");
}

RULE(more_than_the_strength, "4.1", "a die that is not more than the strength can't reel")
{
    given_on_line("rainbow-black-4-2", "2");
    says(1, "die 2");
    expect_refused(1, "reel", "4.1");
    given_on_line("coho-gold-8-4", "3");
    says(1, "die 3");
    expect_refused(1, "reel", "4.1");
    says(1, "up");
    expect_refused(1, "reel", "4.1");
    given_on_line("coho-gold-8-4", "4");
    plays("1 die 4, 1 up, 1 reel");
    expect_told("1 turns-reel 1 drag");
}

RULE(a_fish_is_needed, "4.1", "without a fish there is nothing to reel")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 6");
    expect_refused(1, "reel", "4.1");
}

RULE(five_spaces, "4.2", "the dial goes clockwise: START, Drag, Momentum, +1, Resistance, START")
{
    static const char *const told[] = { "1 turns-reel 1 drag", "1 turns-reel 2 momentum", "1 turns-reel 3 plus",
                                        "1 turns-reel 4 resistance", "1 turns-reel 5 start" };
    for (int steps = 1; steps <= 5; steps++) {
        char dice[] = { (char)('1' + steps), 0 }, line[40];
        given_on_line("arctic-char-black-3-1", dice);
        snprintf(line, sizeof line, "1 die %d, 1 reel", steps + 1);
        plays(line);
        expect_told(told[steps - 1]);
        expect_number(field("dial", 0), steps % 5, "the dial");
    }
}

/* Every fish that fights differently, every pair of dice: the reel as the rules describe it, counted anew. */
static const struct fight {
    const char *card;
    int colour, strength;
} fights[] = {
    { "rainbow-green-2-1", 0, 1 }, { "rainbow-green-3-2", 0, 2 }, { "arctic-char-black-3-1", 1, 1 },
    { "rainbow-black-4-2", 1, 2 }, { "rainbow-black-5-3", 1, 3 }, { "rainbow-gold-6-3", 2, 3 },
    { "coho-gold-8-4", 2, 4 },
};

struct reel {
    int dial, section, strength, finesse; /* section -1: landed */
};

static void expect_reel(struct reel *r, const struct fight *fight, int die)
{
    for (int step = 0; step < die - r->strength; step++) {
        r->dial = (r->dial + 1) % 5;
        if (r->dial == START && r->section >= 0) r->section--;
    }
    if (r->dial == DRAG && r->section >= 0) r->strength = 0;
    if (r->dial == RESISTANCE && r->section >= 0 && fight->colour == 0) r->dial = START, r->section = -1;
    if (r->dial == RESISTANCE && r->section >= 0 && fight->colour == 2) r->dial = PLUS;
    if (r->dial == PLUS && r->finesse < 4) r->finesse++;
    expect_number(field("dial", 0), r->dial, "the dial");
    expect_number(field("finesse", 0), r->finesse, "finesse");
    expect_number(field("fish", 0), r->section < 0, "fish landed");
    expect_number(field("line", 0) == 0, r->section < 0, "the line is empty");
    if (r->section >= 0) expect_number(field("section", 0), r->section, "the section");
    expect_number(field("drag", 0), r->section >= 0 && r->strength == 0, "the drag on the fish");
}

RULE(every_die_from_every_space, "4.2", "two turns of the reel, with every die and every kind of fish")
{
    for (int k = 0; k < 7; k++)
        for (int first = 1; first <= 6; first++)
            for (int second = 1; second <= 6; second++) {
                const struct fight *fight = &fights[k];
                struct reel r = { START, fight->colour, fight->strength, 1 };
                char dice[8];
                snprintf(dice, sizeof dice, "%d %d", first, second);
                given_on_line(fight->card, dice);
                if (first <= r.strength) continue;
                reels(first);
                expect_reel(&r, fight, first);
                next_turn();
                if (r.section < 0 || second <= r.strength) continue;
                reels(second);
                expect_reel(&r, fight, second);
            }
}

RULE(one_section_nearer, "4.3", "START, reached or passed, brings the fish one section nearer: gold, black, green")
{
    given_on_line("rainbow-gold-6-3", "5 5 6");
    reels(5);
    expect_row("section", "2 0");
    next_turn();
    plays("1 die 5, 1 reel");
    expect_told("1 turns-reel 2 resistance");
    expect_row("dial", "3 0");
    expect_row("section", "2 0");
    next_turn();
    reels(6);
    expect_told("1 nearer black");
    expect_row("dial", "1 0");
    expect_row("section", "1 0");
    expect_row("fish", "0 0");
}

RULE(start_reached, "4.3", "START is reached: the fish comes nearer, too")
{
    given_on_line("arctic-char-black-3-1", "6 6");
    reels(6);
    expect_told("1 nearer green");
    expect_row("dial", "0 0");
    next_turn();
    reels(6);
    expect_told("1 landed arctic-char-black-3-1 1");
    expect_row("dial", "0 0");
}

RULE(landed, "4.3",
     "from the green section it is landed: fish and token go to the score pile, the drag returns to the board")
{
    given_on_line("rainbow-green-2-1", "2 5");
    reels(2);
    expect_row("drag", "1 0");
    next_turn();
    plays("1 die 5, 1 reel");
    expect_told("1 landed rainbow-green-2-1 1");
    expect_row("fish", "1 0");
    expect_row("line", "0 0");
    expect_row("drag", "0 0");
    expect_row("spool", "0 0");
    expect_number(field_seen_by(TRUTH, "tokens", 0, 2), 1, "yellow tokens of 1");
    expect_number(field("landed", 0), 1 << 18, "the fish of 1");
}

RULE(two_sections_at_once, "4.3", "START passed and reached in one turn of the reel counts twice")
{
    given_on_line("arctic-char-black-3-1", "2 3 6");
    reels(2);
    next_turn();
    reels(3);
    expect_row("dial", "4 0");
    next_turn();
    reels(6);
    expect_told("1 nearer green");
    expect_told("1 landed arctic-char-black-3-1 1");
    expect_row("dial", "0 0");
}

RULE(the_space_acts_after_landing, "4.4", "the space where the reel stops acts after a fish was landed: +1, Momentum")
{
    given_on_line("rainbow-green-2-1", "4 6");
    reels(4);
    expect_row("finesse", "2 3");
    next_turn();
    reels(6);
    expect_row("fish", "1 0");
    expect_row("finesse", "3 4");
    given_on_line("rainbow-green-2-1", "3 6");
    plays("1 die 3, 1 reel, 1 take-tile 3");
    next_turn();
    plays("1 die 6, 1 reel");
    expect_told("1 landed rainbow-green-2-1 1");
    expect_asked(1, "flip-tile");
}

RULE(a_tile_after_landing, "4.4", "who stops on Momentum after landing a fish takes a tile")
{
    given_on_line("rainbow-green-2-1", "2 6");
    reels(2);
    next_turn();
    plays("1 die 6, 1 reel");
    expect_told("1 landed rainbow-green-2-1 1");
    expect_asked(1, "take-tile");
}

RULE(passing_does_not_act, "4.4", "a space that is passed does not act")
{
    given_on_line("rainbow-black-4-2", "6");
    reels(6);
    expect_row("dial", "4 0");
    expect_row("finesse", "1 3");
    expect_row("drag", "0 0");
    expect_row("tile", "0 0");
}

RULE(no_drag_without_a_fish, "4.4", "Drag, after a fish was landed, does nothing")
{
    given_on_line("rainbow-green-2-1", "2 5");
    reels(2);
    next_turn();
    reels(5);
    expect_row("dial", "1 0");
    expect_row("fish", "1 0");
    expect_row("drag", "0 0");
}

RULE(drag, "4.5", "Drag covers the strength of the fish")
{
    given_on_line("coho-gold-8-4", "5 2");
    reels(5);
    expect_told("1 drags");
    expect_row("drag", "1 0");
    next_turn();
    plays("1 die 2, 1 reel");
    expect_told("1 turns-reel 2 plus");
}

RULE(drag_until_landed, "4.5", "the strength is 0 until the fish is landed; the next one has its own")
{
    lay((struct layout){ .dice = "2 2 5 6 1 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end");
    idles(2, 1);
    plays("1 die 2, 1 reel, 1 end");
    idles(2, 1);
    plays("1 die 5, 1 reel");
    expect_told("1 turns-reel 5 drag");
    expect_told("1 landed rainbow-green-2-1 1");
    says(1, "end");
    idles(2, 1);
    plays("1 die 6, 1 cast, 1 row bottom, * strike hook, * values coho-gold-8-4, * rock o, * species coho, * colour "
          "gold");
    expect_row("drag", "0 0");
}

RULE(drag_again, "4.5", "a fish with drag that stops on Drag again keeps it")
{
    given_on_line("arctic-char-black-3-1", "2 5");
    reels(2);
    next_turn();
    reels(5);
    expect_row("dial", "1 0");
    expect_row("drag", "1 0");
    expect_row("section", "0 0");
}

RULE(a_tile_must_be_taken, "4.6", "on Momentum without a tile you must take one, of your choice, as it lies")
{
    given_on_line("rainbow-green-2-1", "3");
    plays("1 die 3, 1 reel");
    expect_asked(1, "take-tile");
    expect_menu("take-tile 1, take-tile 2, take-tile 3, take-tile 4, take-tile 5");
    says(1, "take-tile 4");
    expect_told("1 takes-tile 4a");
    expect_row("tile", "4 0");
    expect_row("face", "0 0");
    expect_asked(1, "hub");
}

RULE(a_tile_is_gone, "4.6", "a tile that somebody holds can't be taken")
{
    lay((struct layout){ .dice = "2 3 1 2 3 1 1" });
    plays("1 fly yellow, 1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock p, * species "
          "coho, "
          "* colour gold, 1 end, 2 fly yellow, 2 die 1, 2 cast, 2 row top, * strike hook, * values "
          "arctic-char-green-1-1, "
          "* species coho, * colour gold, 2 end, 1 die 3, 1 reel, 1 take-tile 2, 1 end, 2 die 3, 2 reel");
    expect_menu("take-tile 1, take-tile 3, take-tile 4, take-tile 5");
}

RULE(the_face_that_lies_up, "4.6", "a tile that was played lies with its other face up, and is taken so")
{
    given_on_line("rainbow-black-4-2", "4 2 5");
    plays("1 die 4, 1 reel, 1 take-tile 5, 1 play-tile, 1 turn-own, 1 end");
    idles(2, 1);
    plays("1 die 2, 1 finesse, 1 end");
    expect_row("tile", "0 0");
    idles(2, 1);
    plays("1 set-drag, 1 die 5, 1 reel");
    expect_told("1 turns-reel 5 momentum");
    says(1, "take-tile 5");
    expect_told("1 takes-tile 5b");
    expect_row("face", "1 0");
}

RULE(the_tile_may_be_flipped, "4.6", "with a tile you may flip it, or not, and take no other")
{
    for (int flips = 0; flips < 2; flips++) {
        given_on_line("rainbow-green-2-1", "3 6");
        plays("1 die 3, 1 reel, 1 take-tile 3");
        next_turn();
        plays("1 die 6, 1 reel");
        expect_asked(1, "flip-tile");
        expect_menu("flip, keep");
        says(1, flips ? "flip" : "keep");
        if (flips) expect_told("1 flips-tile 3b");
        expect_row("tile", "3 0");
        expect_row("face", flips ? "1 0" : "0 0");
    }
}

RULE(plus_one, "4.7", "+1: finesse +1, never more than 4")
{
    given_on_line("rainbow-green-2-1", "4");
    reels(4);
    expect_told("1 finesse-is 2");
    expect_row("finesse", "2 3");
    given_on_line("rainbow-green-2-1", "1 1 4");
    idles(1, 1);
    idles(2, 1);
    idles(1, 1);
    idles(2, 1);
    expect_row("finesse", "4 4");
    reels(4);
    expect_row("dial", "3 0");
    expect_row("finesse", "4 4");
}

RULE(resistance_of_green, "4.8", "a green fish on Resistance: the reel goes on to START and lands it")
{
    given_on_line("rainbow-green-3-2", "6");
    reels(6);
    expect_told("1 landed rainbow-green-3-2 1");
    expect_row("dial", "0 0");
    expect_row("fish", "1 0");
}

RULE(resistance_of_gold, "4.8", "a gold fish on Resistance: the reel goes back to +1, which acts")
{
    given_on_line("rainbow-gold-6-3", "4 3");
    reels(4);
    next_turn();
    plays("1 die 3, 1 reel");
    expect_told("1 turns-reel 3 resistance");
    expect_row("dial", "3 0");
    expect_row("finesse", "2 4");
    expect_row("section", "2 0");
}

RULE(resistance_of_black, "4.8", "a black fish on Resistance: nothing happens")
{
    given_on_line("arctic-char-black-3-1", "5");
    reels(5);
    expect_row("dial", "4 0");
    expect_row("finesse", "1 3");
    expect_row("section", "1 0");
}

RULE(resistance_goes_by_colour, "4.8", "the colour of the fish counts, not the section it has come to")
{
    given_on_line("arctic-char-black-3-1", "2 4 5");
    reels(2);
    next_turn();
    reels(4);
    expect_row("section", "0 0");
    expect_row("dial", "0 0");
    next_turn();
    plays("1 die 5, 1 down, 1 reel");
    expect_row("dial", "4 0");
    expect_row("fish", "0 0");
}

RULE(no_resistance_without_a_fish, "4.8", "Resistance after a black fish was landed does nothing")
{
    given_on_line("arctic-char-black-3-1", "5 6 6");
    reels(5);
    next_turn();
    reels(6);
    expect_row("section", "0 0");
    expect_row("dial", "4 0");
    next_turn();
    reels(6);
    expect_row("fish", "1 0");
    expect_row("dial", "4 0");
}

RULE(the_reel_stays, "4.9", "the reel stays where it stops, also without a fish")
{
    given_on_line("rainbow-green-2-1", "4 6");
    reels(4);
    next_turn();
    expect_row("dial", "3 0");
    reels(6);
    next_turn();
    expect_row("line", "0 0");
    expect_row("dial", "3 0");
    idles(1, 1);
    expect_row("dial", "3 0");
}
