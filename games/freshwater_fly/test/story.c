/* What people read of the rules: the story of a turn, and the choices of a menu, to the letter. */
#include "games/freshwater_fly/test/scenario_solo.h"

#include "text/speak.h"

#include <stdio.h>
#include <string.h>

static struct speaker reader_at(int seat)
{
    return (struct speaker){ .game = the_game(), .reader = seat - 1, .name = { "Ann", "Ben" } };
}

/* The story of the latest entries ends so, as the first seat reads it. */
static void expect_story(int entries, const char *ending)
{
    struct speaker sp = reader_at(1);
    struct text_out out = { 0 };
    struct record record = table_record(the_table());
    for (int i = record.entries - entries; i < record.entries; i++) speak_entry(&sp, &record, i, out.length > 0, &out);
    size_t length = strlen(ending);
    bool fits = out.length > length && !strncmp(text_of(&out) + out.length - 1 - length, ending, length);
    expect(fits, "the story should end `%s`, but is:\n%s", ending, text_of(&out));
    text_free(&out);
}

static bool told_ever(const char *words)
{
    struct speaker sp = reader_at(1);
    struct text_out out = { 0 };
    struct record record = table_record(the_table());
    for (int i = 0; i < record.entries; i++) speak_entry(&sp, &record, i, out.length > 0, &out);
    bool told = strstr(text_of(&out), words);
    text_free(&out);
    return told;
}

/* The seat that is asked reads a choice so, whether it may make it or not. */
static void expect_reads(const char *answer, const char *words)
{
    struct speaker sp = reader_at(table_question(the_table()).who + 1);
    struct text_out out = { 0 };
    union any_state view;
    table_view(the_table(), sp.reader, state_in(&view));
    speak_choice(&sp, state_in(&view), answer_parse(the_game(), table_question(the_table()), answer), &out);
    expect_same_text(text_of(&out), words, answer);
    text_free(&out);
}

/* Seat 1 has this fish on its line, hooked at the top of column 6, and will have these dice; seat 2 has ones. */
static void given_hooked(const char *kind, const char *values, const char *dice)
{
    char river[500], line[200];
    snprintf(river, sizeof river,
             "arctic-char-green grayling-green dolly-varden-green dolly-varden-green grayling-green brown-trout-green "
             "steelhead-green arctic-char-green cutthroat-black grayling-black steelhead-black brown-trout-black "
             "%s brown-trout-gold coho-gold steelhead-gold",
             kind);
    lay((struct layout){ .river = river, .dice = dice });
    snprintf(
        line, sizeof line,
        "1 fly yellow, 1 die 6, 1 cast, 1 row top, * strike hook, * values %s, * species coho, * colour gold, 1 end",
        values);
    plays(line);
    idles(2, 1);
}

RULE(finesse_is_told, "2.4", "the story tells that the die was used for finesse, and for how much")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 finesse");
    expect_story(2, "You take the 3. You use the die for finesse +2. (finesse now 3)");
}

RULE(finesse_is_named, "7.3", "the choice and the story name the finesse that A brings")
{
    given_skill((struct layout){ 0 }, "a");
    plays("1 die 1");
    expect_reads("finesse", "finesse +3");
    plays("1 finesse");
    expect_story(1, "You play skill A (a 1: finesse +3). You use the die for finesse +3. (finesse now 4)");
    given_skill((struct layout){ 0 }, "a");
    plays("1 die 2");
    expect_reads("finesse", "finesse +2");
}

RULE(finesse_actions_are_told, "5.1", "the story tells which finesse action was used")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 5, 1 up");
    expect_story(1, "You spend 1 finesse to change the die by one. (finesse now 0) Your die now shows 6.");
}

RULE(drag_is_told, "5.6", "the story tells that finesse set the drag")
{
    given_skill_and_fish((struct layout){ 0 }, "e");
    rests(1, 1);
    rests(1, 2);
    says(1, "set-drag");
    expect_story(1, "You spend 1 finesse to set the drag. (finesse now 3) The drag is set: strength 0.");
}

RULE(moved_token_is_told, "5.3", "the story tells from where a hatch token comes")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 5, 1 cast, 1 move-hatch, 1 from 3 orange, 1 to 4");
    expect_story(1, "An orange token moves from column 3 to column 4.");
}

RULE(turned_die_is_told, "6.12", "the story tells which die 5A turned over")
{
    given_tile_and_fish((struct layout){ 0 }, "5a");
    plays("1 play-tile, 1 turn-over 4");
    expect_story(1, "A 4 in the pool is turned to 3. (finesse now 2)");
    given_tile_and_fish((struct layout){ 0 }, "5a");
    plays("1 die 2, 1 play-tile, 1 turn-own");
    expect_story(1, "Your die now shows 5. (finesse now 2)");
}

RULE(resistance_is_told, "4.8", "the story tells where the reel rests after Resistance")
{
    given_hooked("rainbow-gold", "rainbow-gold-6-3", "6 4 3 1 1 1 1");
    plays("1 die 4, 1 reel, 1 end");
    idles(2, 1);
    plays("1 die 3, 1 reel");
    expect_story(
        1,
        "Your reel turns 3 spaces and stops on “Resistance”. The gold fish pulls the reel back to +1. (finesse now 2)");
    given_hooked("rainbow-green", "rainbow-green-3-2", "6 6 1 1 1 1 1");
    plays("1 die 6, 1 reel");
    expect_story(
        1, "stops on “Resistance”. The reel turns on to START. You land fish number 1: the green Rainbow (3 points, "
           "strength 2)!");
}

RULE(no_strike_is_explained, "3.6", "the story says why a fly gets no strike: a rock, or the colour of the hatch")
{
    lay((struct layout){ 0 });
    plays("1 fly yellow, 1 die 5, 1 cast, 1 row bottom");
    expect_story(1, "You cast into column 5, bottom. No strike: a rock is there.");
    lay((struct layout){ .hatch = { [4] = "blue blue blue blue" } });
    plays("1 fly blue, 1 die 6, 1 cast, 1 row top");
    expect_story(1, "No strike from the gold Cutthroat: this column’s hatch has no blue token, and your fly is blue.");
    given_tile((struct layout){ .options = "tiles=1-2-3-4-6",
                                .hatch = { [3] = "blue blue blue blue", [4] = "brown brown brown brown" } },
               "6b");
    rests(1, 1);
    plays("1 play-tile, 1 fly green, 1 die 4, 1 cast, 1 row bottom");
    expect_story(1, "No strike from the black Grayling: this column’s hatch has a token for neither of your flies.");
}

RULE(empty_water_is_explained, "14.3", "the story says that no fish was where the silent angler cast")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    struct log log = { 0 };
    struct text_out out = { 0 };
    struct speaker sp = reader_at(1);
    s.river[17] = NO_FISH;
    expect(the_game()->play(&s, END_TURN, &log), "the turn ends");
    for (int i = 0; i < log.count; i++)
        if (log.event[i].kind == NO_FISH_THERE) speak_event(&sp, &log.event[i], &out);
    expect_same_text(text_of(&out), "No strike: no fish is there.", "an empty space");
    text_free(&out);
}

RULE(values_are_told, "3.7", "the story names both numbers of a hooked fish")
{
    lay((struct layout){ 0 });
    plays("1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1");
    expect_story(1, "It is worth 2 points and has strength 1. An orange token goes onto your spool.");
}

RULE(dice_are_told_apart, "8.4", "the dice of a round are a list of their own, not part of what hatched")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1" });
    for (int die = 0; die < 7; die++) idles(1 + die % 2, 1);
    plays("* hatch orange, * hatch green, * hatch blue, * hatch white, * roll 5, * roll 2");
    expect_story(7, "New hatch tokens: (orange), (green), (blue), (white)\nDice: [5], [2]");
}

RULE(hatch_is_told, "8.3", "the story tells what hatches anew where something does")
{
    lay((struct layout){ .dice = "1 1 1 1 1 1 1" });
    for (int die = 0; die < 7; die++) idles(1 + die % 2, 1);
    expect_told("- slides");
    expect_told("- hatch-is-new");
    plays("* hatch orange, * hatch green, * hatch blue");
    expect_story(4, "New hatch tokens: (orange), (green), (blue)");
}

RULE(hatch_alone_is_told, "13.9", "alone, where nothing hatches anew, nothing new is announced")
{
    lay_day((struct day_layout){ .dice = "1 1 6 6 6" });
    says(1, "fly orange");
    idle_round("6 6 6", "miss miss");
    expect_told("- slides");
    expect_not_told("- hatch-is-new");
}

RULE(waiting_cards_are_told, "7.2", "only of a card that waits the story says so")
{
    static const char hooks[] =
        "1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook, * values steelhead-green-2-1";
    lay((struct layout){ 0 });
    plays(hooks);
    chance("rock b");
    expect_story(1,
                 "Under the rock: skill card B (2 finesse: drag). You keep it and can play it from the next turn on. "
                 "A gold Steelhead comes to column 3, middle.");
    lay((struct layout){ 0 });
    plays(hooks);
    chance("rock n");
    expect_story(1, "Under the rock: skill card N (1 point each: Rainbow or Cutthroat). A gold Steelhead comes to "
                    "column 3, middle.");
}

RULE(price_of_a_fly, "5.5", "the choice to change the fly names its price where it has one")
{
    lay((struct layout){ 0 });
    plays("1 fly orange");
    expect_reads("change-fly", "change the fly (1 finesse)");
    given_tile((struct layout){ 0 }, "1a");
    expect_reads("play-tile", "play tile 1A (change fly or cast 6)");
    says(1, "play-tile");
    expect_reads("change-fly", "change the fly");
    expect_reads("cast", "cast into column 6");
}

RULE(tile_is_named, "6.1", "the choice to play a tile names the tile and what it does")
{
    given_tile((struct layout){ 0 }, "3a");
    expect_reads("play-tile", "play tile 3A (finesse +1 and cast 3)");
    lay((struct layout){ 0 });
    plays("1 fly orange");
    expect_reads("play-tile", "play your momentum tile");
}

static void add_choice(enum language language, const char *answer, struct text_out *out)
{
    struct speaker sp = reader_at(1);
    union any_state view;
    sp.language = language;
    table_view(the_table(), sp.reader, state_in(&view));
    speak_choice(&sp, state_in(&view), answer_parse(the_game(), table_question(the_table()), answer), out);
}

RULE(g_reads_as_a_card, "7.9",
     "casting again reads like any card that can be played, so that nobody takes them for two")
{
    given_skill((struct layout){ 0 }, "g");
    plays("1 die 2, 1 cast, 1 row top, * strike hook, * values rainbow-green-2-1, * rock a, * species coho, * colour "
          "gold");
    expect_offered("skill-g");
    for (int language = 0; language < LANGUAGES; language++) {
        struct text_out again = { 0 }, card = { 0 };
        add_choice(language, "skill-g", &again);
        add_choice(language, "skill g", &card);
        expect_same_text(text_of(&again), text_of(&card), "skill-g");
        text_free(&again);
        text_free(&card);
    }
}

RULE(faces_are_named, "4.6", "whoever takes or flips a tile reads which face it has")
{
    given_hooked("rainbow-black", "rainbow-black-4-2", "6 4 2 5 1 1 1");
    plays("1 die 4, 1 reel");
    expect_reads("take-tile 5", "5A (flip a die and finesse +1)");
    plays("1 take-tile 5, 1 play-tile, 1 turn-own, 1 end");
    idles(2, 1);
    plays("1 die 2, 1 finesse, 1 end");
    idles(2, 1);
    plays("1 set-drag, 1 die 5, 1 reel");
    expect_reads("take-tile 5", "5B (reroll and finesse +1)");
    expect_reads("take-tile 4", "4A (move a token and cast 4)");
}

RULE(flipped_face_is_named, "4.6", "whoever flips a tile reads what it would become")
{
    given_tile_and_fish((struct layout){ 0 }, "3a");
    expect_field("dial", 2);
    plays("1 die 5, 1 up, 1 reel");
    expect_asked(1, "flip-tile");
    expect_reads("flip", "flip it: 3B (reel 3 and change fly)");
    expect_reads("keep", "keep it as it is: 3A (finesse +1 and cast 3)");
}

RULE(seven_is_told_with_its_points, "17.8",
     "the story tells the points for being first to seven, more with the journal")
{
    lay_day((struct day_layout){ .options = "gift=seven" });
    says(1, "fly orange");
    land_unrivalled(7);
    expect(told_ever("First to seven: 4 points!"), "the story tells 4 points");
}
