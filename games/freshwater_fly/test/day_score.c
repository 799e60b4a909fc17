/* Scenarios of chapter 15: the score of a day. */
#include "games/freshwater_fly/test/scenario_solo.h"

#include <stdio.h>
#include <string.h>

enum { YOU, IT = SILENT, TEXT = 600 };

static const char *const cards[] = {
#define FISH(token, species, colour, points, strength) token,
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};
static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };

static int index_of(const char *const words[], int count, const char *word)
{
    for (int k = 0; k < count; k++)
        if (!strcmp(words[k], word)) return k;
    expect(false, "there is no `%s`", word);
    return 0;
}

/* A day at this place, as it lies; fish and tokens are handed out below. */
static struct state at(struct day_layout l)
{
    struct state s;
    lay_day(l);
    table_view(the_table(), EVERYTHING, &s);
    return s;
}

static void gets(struct state *s, int who, const char *fish, const char *tokens)
{
    char copy[TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", fish);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        uint64_t card = only(index_of(cards, FISH_CARDS, word));
        s->landed[who] |= card;
        s->unseen &= ~card;
        s->fish[who]++;
    }
    snprintf(copy, sizeof copy, "%s", tokens);
    rest = copy;
    for (char *word; (word = strtok_r(rest, " ", &rest));) s->tokens[who][index_of(flies, FLIES, word)]++;
}

static int score_of(const struct state *s, int who)
{
    struct tally tally = { 0 };
    return the_game()->score(s, who, &tally);
}

/* The lines must add up; a line that is not there counts nothing. */
static void expect_line_of(const struct state *s, int who, const char *source, int points)
{
    struct tally tally = { 0 };
    int score = the_game()->score(s, who, &tally), sum = 0, is = 0;
    for (int i = 0; i < tally.lines; i++) {
        sum += tally.line[i].points;
        if (!strcmp(tally.line[i].source, source)) is += tally.line[i].points;
    }
    expect_number(is, points, "points of %d for `%s`", who + 1, source);
    expect_number(sum, score, "the lines of %d", who + 1);
}

static void expect_all_of(const struct state *s, int who, int points)
{
    expect_number(score_of(s, who), points, "the score of %d", who + 1);
}

RULE(bonus_tokens_count, "15.1", "each token of the bonus colour is 1 point, for you and for the silent angler")
{
    struct state s = at((struct day_layout){ .bonus = "brown" });
    gets(&s, YOU, "", "brown brown brown blue");
    gets(&s, IT, "", "brown brown green white");
    expect_line_of(&s, YOU, "bonus", 3);
    expect_line_of(&s, IT, "bonus", 2);
    for (int place = 1; place < 3; place++) {
        s = at((struct day_layout){ .place = place, .bonus = "orange" });
        gets(&s, YOU, "", "orange brown brown blue");
        gets(&s, IT, "", "brown orange orange orange orange");
        expect_line_of(&s, YOU, "bonus", 1);
        expect_line_of(&s, IT, "bonus", 4);
    }
}

RULE(no_bonus_at_the_cove, "15.1", "at Coldwater Cove there is no bonus token, and no such points")
{
    struct state s = at((struct day_layout){ .place = 3 });
    gets(&s, YOU, "", "orange green yellow white brown blue");
    gets(&s, IT, "", "orange green yellow white brown blue");
    expect_line_of(&s, YOU, "bonus", 0);
    expect_line_of(&s, IT, "bonus", 0);
}

RULE(the_spool_counts, "15.1", "the token on your spool counts at the end of the day; the fish on the line does not")
{
    lay_day((struct day_layout){ .bonus = "orange", .dice = "1 1 1 6 6", .hatch = { "orange orange orange green" } });
    plays("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook, * values arctic-char-green-1-1");
    fish_come();
    says(1, "end");
    idle("6 6");
    quick_loss();
    expect_points(1, "bonus", 1);
    expect_points(1, "fish", 0);
    expect_line(1, "-");
}

RULE(journal_points, "15.2", "the journal's bonus points are yours on every day, not the silent angler's")
{
    struct state s = at((struct day_layout){ .options = "gift=point" });
    expect_line_of(&s, YOU, "journal", 1);
    expect_line_of(&s, IT, "journal", 0);
    s = at((struct day_layout){ .options = "gift=point", .improve = "point", .place = 1 });
    expect_line_of(&s, YOU, "journal", 2);
    s = at((struct day_layout){ 0 });
    expect_line_of(&s, YOU, "journal", 0);
}

/* Whatever line it stands on: what first to seven brings you. */
static int points_for_seven(struct state s, int who, int first)
{
    s.first_to_seven = 0;
    int without = score_of(&s, who);
    s.first_to_seven = (uint8_t)(first + 1);
    return score_of(&s, who) - without;
}

RULE(more_for_seven, "15.2", "with the bonus for seven fish you have 4 points for being first, else 2")
{
    struct state s = at((struct day_layout){ 0 });
    expect_number(points_for_seven(s, YOU, YOU), 2, "your points for seven fish");
    expect_number(points_for_seven(s, YOU, IT), 0, "your points if it was first");
    s = at((struct day_layout){ .options = "gift=seven" });
    expect_number(points_for_seven(s, YOU, YOU), 4, "your points for seven fish");
    expect_number(points_for_seven(s, YOU, IT), 0, "your points if it was first");
    expect_number(points_for_seven(s, IT, IT), 2, "its points for seven fish");
    expect_number(points_for_seven(s, IT, YOU), 0, "its points if you were first");
    s = at((struct day_layout){ .options = "gift=seven", .place = 2 });
    expect_number(points_for_seven(s, YOU, YOU), 4, "your points at Snake Run");
}

RULE(its_fish, "15.3", "the silent angler counts its fish, its sets and Coho as you do")
{
    struct state s = at((struct day_layout){ 0 });
    gets(&s, IT, "coho-gold-8-4 coho-black-5-3 arctic-char-green-1-1 grayling-green-2-2 rainbow-gold-7-3", "");
    gets(&s, YOU, "coho-green-3-2 brown-trout-black-5-3 brown-trout-gold-6-3", "");
    expect_line_of(&s, IT, "fish", 8 + 5 + 1 + 2 + 7);
    expect_line_of(&s, IT, "sets", 3);
    expect_line_of(&s, IT, "coho", 6);
    expect_line_of(&s, YOU, "fish", 3 + 5 + 6);
    expect_line_of(&s, YOU, "sets", 3);
    expect_line_of(&s, YOU, "coho", 0);
    gets(&s, YOU, "coho-gold-6-3", "");
    expect_line_of(&s, IT, "coho", 3);
    expect_line_of(&s, YOU, "coho", 3);
}

RULE(it_was_first, "15.3", "who lands seven first has the 2 points: the silent angler, or you")
{
    lay_day((struct day_layout){ 0 });
    quick_loss();
    expect_points(2, "seven", 2);
    expect_points(1, "seven", 0);
    lay_day((struct day_layout){ 0 });
    land_unrivalled(7);
    quick_win();
    expect_points(1, "seven", 2);
    expect_points(2, "seven", 0);
}

RULE(nothing_else_of_it, "15.3", "it has no board and no skill cards: no points for them")
{
    struct state s = at((struct day_layout){ .place = 2, .bonus = "blue" });
    gets(&s, IT, "brown-trout-green-2-1 dolly-varden-green-1-1 cutthroat-green-2-1 arctic-char-green-1-1",
         "white white orange orange green yellow");
    static const char *const yours[] = { "tokens", "brown",  "species", "different",
                                         "pairs",  "skills", "tucked",  "journal" };
    for (int k = 0; k < 8; k++) expect_line_of(&s, IT, yours[k], 0);
    expect_all_of(&s, IT, 6 + 4 + 4 * 2);
}

RULE(your_own_lines, "15.3", "you count your board and cards as in company, and nothing of the place or the track")
{
    struct state s = at((struct day_layout){ .options = "gift=skill-card", .card = "n", .bonus = "white" });
    gets(&s, YOU, "brown-trout-green-2-1 dolly-varden-green-1-1 cutthroat-green-2-1 arctic-char-green-1-1",
         "white white orange green");
    s.track = 5;
    expect_line_of(&s, YOU, "brown", 2);
    expect_line_of(&s, YOU, "species", 4);
    expect_line_of(&s, YOU, "tokens", 6);
    expect_line_of(&s, YOU, "different", 0);
    expect_line_of(&s, YOU, "skills", 1);
    expect_line_of(&s, YOU, "bonus", 2);
    expect_all_of(&s, YOU, 6 + 2 + 4 + 6 + 1 + 2);
    expect_line_of(&s, IT, "track", 10);
    expect_all_of(&s, IT, 10);
}

RULE(your_new_rod, "15.3", "with a new rod you count its goals")
{
    struct state s = at((struct day_layout){ .options = "gift=rod-3b" });
    gets(&s, YOU, "arctic-char-green-1-1 cutthroat-green-2-1", "white white");
    expect_line_of(&s, YOU, "species", 3);
    expect_line_of(&s, YOU, "pairs", 3);
    s = at((struct day_layout){ .options = "gift=rod-4b" });
    gets(&s, YOU, "arctic-char-green-1-1 rainbow-green-2-1", "white");
    expect_line_of(&s, YOU, "species", 3);
}

RULE(crooked_fork_tokens, "15.4", "Crooked Fork: 2 points for each different token")
{
    struct state s = at((struct day_layout){ 0 });
    gets(&s, IT, "", "orange orange orange green");
    expect_line_of(&s, IT, "place-tokens", 4);
    gets(&s, IT, "", "yellow white brown");
    expect_line_of(&s, IT, "place-tokens", 10);
    expect_line_of(&s, YOU, "place-tokens", 0);
}

RULE(crooked_fork_fish, "15.4",
     "Crooked Fork: 3 points for each pair of one species, 1 for each Steelhead and Brown Trout")
{
    struct state s = at((struct day_layout){ 0 });
    gets(&s, IT, "grayling-green-1-1 grayling-black-3-1 rainbow-green-2-1 rainbow-gold-7-3 rainbow-black-4-2", "");
    expect_line_of(&s, IT, "place-fish", 6);
    gets(&s, IT, "steelhead-green-2-1", "");
    expect_line_of(&s, IT, "place-fish", 7);
    gets(&s, IT, "brown-trout-green-2-1 brown-trout-gold-7-3", "");
    expect_line_of(&s, IT, "place-fish", 7 + 3 + 2);
    gets(&s, IT, "grayling-green-2-1", "");
    expect_line_of(&s, IT, "place-fish", 12);
    gets(&s, IT, "grayling-green-2-2", "");
    expect_line_of(&s, IT, "place-fish", 15);
    expect_line_of(&s, YOU, "place-fish", 0);
}

RULE(hunters_cabin_points, "15.5",
     "Hunter's Cabin: 2 points for each different token and species, 1 for each Grayling and Rainbow")
{
    struct state s = at((struct day_layout){ .place = 1 });
    gets(&s, IT, "", "orange orange brown blue");
    expect_line_of(&s, IT, "place-tokens", 6);
    gets(&s, IT, "cutthroat-green-2-1 cutthroat-gold-7-3 coho-gold-8-4", "");
    expect_line_of(&s, IT, "place-fish", 4);
    gets(&s, IT, "grayling-green-1-1 grayling-green-2-1", "");
    expect_line_of(&s, IT, "place-fish", 6 + 2);
    gets(&s, IT, "rainbow-gold-7-3", "");
    expect_line_of(&s, IT, "place-fish", 8 + 3);
    gets(&s, IT, "steelhead-green-2-1 brown-trout-green-2-1 arctic-char-green-1-1 dolly-varden-green-1-1", "");
    expect_line_of(&s, IT, "place-fish", 19);
    expect_line_of(&s, YOU, "place-fish", 0);
}

RULE(snake_run_points, "15.6",
     "Snake Run: 2 points for each different token, 3 for a gold fish, 2 for a black, 1 for a green one")
{
    struct state s = at((struct day_layout){ .place = 2 });
    gets(&s, IT, "", "white white brown blue green");
    expect_line_of(&s, IT, "place-tokens", 8);
    gets(&s, IT, "coho-gold-8-4 rainbow-gold-7-3", "");
    expect_line_of(&s, IT, "place-fish", 6);
    gets(&s, IT, "coho-black-5-3", "");
    expect_line_of(&s, IT, "place-fish", 8);
    gets(&s, IT, "coho-green-3-2 grayling-green-1-1 steelhead-green-2-1", "");
    expect_line_of(&s, IT, "place-fish", 11);
    expect_line_of(&s, YOU, "place-fish", 0);
}

RULE(coldwater_cove_tokens, "15.7",
     "Coldwater Cove: each yellow or green token 1 point, brown or orange 2, white or blue 3")
{
    static const int worth[] = { 2, 1, 1, 3, 2, 3 };
    for (int fly = 0; fly < 6; fly++) {
        struct state s = at((struct day_layout){ .place = 3 });
        gets(&s, IT, "", flies[fly]);
        expect_line_of(&s, IT, "place-tokens", worth[fly]);
        gets(&s, IT, "", flies[fly]);
        expect_line_of(&s, IT, "place-tokens", 2 * worth[fly]);
        expect_all_of(&s, IT, 2 * worth[fly]);
    }
}

RULE(coldwater_cove_fish, "15.7",
     "Coldwater Cove: 2 points for each Coho, Cutthroat, Dolly Varden and Arctic Char, none for others")
{
    struct state s = at((struct day_layout){ .place = 3 });
    gets(&s, IT, "grayling-green-1-1 rainbow-gold-7-3 brown-trout-green-2-1 steelhead-gold-7-3", "");
    expect_line_of(&s, IT, "place-fish", 0);
    gets(&s, IT, "coho-gold-8-4", "");
    expect_line_of(&s, IT, "place-fish", 2);
    gets(&s, IT, "cutthroat-green-2-1 cutthroat-gold-7-3", "");
    expect_line_of(&s, IT, "place-fish", 6);
    gets(&s, IT, "dolly-varden-green-1-1", "");
    expect_line_of(&s, IT, "place-fish", 8);
    gets(&s, IT, "arctic-char-green-1-1 arctic-char-black-4-2", "");
    expect_line_of(&s, IT, "place-fish", 12);
}

RULE(a_day_in_full, "15.3", "a whole day of the silent angler at Crooked Fork, line by line")
{
    lay_day(
        (struct day_layout){ .bonus = "yellow",
                             .hatch = { "white white white green", "yellow yellow green green", "white brown blue blue",
                                        "white yellow yellow green", "green orange orange brown",
                                        "blue orange brown brown", "orange orange brown blue blue" } });
    will_come("dolly-varden-green dolly-varden-black coho-black steelhead-green brown-trout-green");
    quick_round("hook hook"); /* Dolly Varden of 1, Brown Trout of 6; white, white */
    quick_round("hook");      /* Dolly Varden of 2; yellow                         */
    quick_round("hook");      /* black Dolly Varden of 3; white                    */
    quick_round("miss");
    quick_round("hook"); /* Coho of 5; green       */
    quick_round("hook"); /* Steelhead of 2; blue   */
    quick_round("hook"); /* Brown Trout of 2; blue */
    expect_told("1 day-lost 0 52");
    expect_asked(1, "journal");
    expect_points(2, "fish", 21);
    expect_points(2, "sets", 3);
    expect_points(2, "coho", 6);
    expect_points(2, "seven", 2);
    expect_points(2, "track", 2);
    expect_points(2, "place-fish", 2 * 3 + 1 + 2);
    expect_points(2, "place-tokens", 4 * 2);
    expect_points(2, "bonus", 1);
    expect_scores("0 52");
    for (int who = 0; who < 2; who++)
        expect_number(field_seen_by(TRUTH, "journal_points", who, 0), who ? 52 : 0, "points noted");
}

static const char *const its_seven = "coho-gold-8-4 rainbow-gold-7-3 arctic-char-green-1-1 grayling-green-1-1 "
                                     "steelhead-green-2-1 brown-trout-green-2-1 dolly-varden-green-1-1";
#define FIVE_GREEN \
    "arctic-char-green-2-1 grayling-green-2-1 steelhead-green-3-2 brown-trout-green-3-2 dolly-varden-green-2-1"

/* The day ends: the silent angler has seven fish already, and misses. The journal gives you so many points. */
static struct state day_ends(int place, int points)
{
    struct state s = before_its_cast((struct day_layout){ .place = place }, 6);
    gets(&s, IT, its_seven, "blue white");
    s.first_to_seven = IT + 1;
    s.extra_points = (uint8_t)points;
    copy_goes(&s, false);
    return s;
}

RULE(more_points_win, "15.8",
     "more points than the silent angler win the day, less do not, nor do as many with no fish")
{
    for (int place = 0; place < 3; place++) {
        struct state s = day_ends(place, 0);
        int behind = score_of(&s, IT) - score_of(&s, YOU);
        expect(behind > 0, "you are behind");
        expect_number(s.journal.place, place, "the place after a lost day");
        s = day_ends(place, behind);
        expect_number(score_of(&s, YOU), score_of(&s, IT), "your score, as high as its");
        expect_number(s.journal.place, place, "the place after a tie");
        s = day_ends(place, behind + 1);
        expect_number(s.journal.place, place + 1, "the place after a day that was won");
        expect_number(s.journal.points[YOU][place], score_of(&s, YOU), "your points in the journal");
        expect_number(s.journal.points[IT][place], score_of(&s, IT), "its points in the journal");
    }
}

/* The turn ends, the silent angler misses, and the day is over: what that tells. */
static struct log evening_of(struct state *s)
{
    struct log log = { 0 };
    expect(the_game()->play(s, END_TURN, &log), "the turn can be ended");
    while (step_of_copy(s) == SILENT_STRIKE) {
        log = (struct log){ 0 };
        expect(the_game()->play(s, 0, &log), "the silent angler misses");
    }
    return log;
}

static bool tells(const struct log *log, int kind)
{
    for (int i = 0; i < log->count; i++)
        if (log->event[i].kind == kind) return true;
    return false;
}

/* The day ends with as many points on both sides. The silent angler has 2 gold fish, no black one and 5 green ones. */
static struct state tied_day(const char *yours, struct log *log)
{
    struct state s = day_ends(0, 0);
    int its = score_of(&s, IT);
    s = before_its_cast((struct day_layout){ 0 }, 6);
    gets(&s, YOU, yours, "");
    gets(&s, IT, its_seven, "blue white");
    s.first_to_seven = IT + 1;
    s.extra_points = (uint8_t)(its - score_of(&s, YOU));
    *log = evening_of(&s);
    expect_number(score_of(&s, YOU), score_of(&s, IT), "your score, as high as its");
    return s;
}

RULE(ties_by_fish, "15.8",
     "equal points: more gold fish win the day, then more black, then more green; all equal do not")
{
    static const struct {
        const char *yours;
        int won, tie;
    } days[] = {
        { "rainbow-gold-6-3 cutthroat-gold-6-3 steelhead-gold-6-3", 1, GOLD + 1 },
        { "rainbow-gold-6-3 rainbow-black-4-2 steelhead-black-4-2", 0, GOLD + 1 },
        { "rainbow-gold-6-3 cutthroat-gold-6-3 grayling-black-3-1", 1, BLACK + 1 },
        { "rainbow-gold-6-3 cutthroat-gold-6-3 " FIVE_GREEN " rainbow-green-2-1", 1, GREEN + 1 },
        { "rainbow-gold-6-3 cutthroat-gold-6-3 grayling-green-2-1", 0, GREEN + 1 },
        { "rainbow-gold-6-3 cutthroat-gold-6-3 " FIVE_GREEN, 0, 0 },
    };
    for (size_t k = 0; k < sizeof days / sizeof days[0]; k++) {
        struct log log;
        struct state s = tied_day(days[k].yours, &log);
        expect(tells(&log, days[k].tie ? TIE_BROKEN : TIE_STANDS), "what decided day %zu is told", k);
        expect(!tells(&log, days[k].tie ? TIE_STANDS : TIE_BROKEN), "nothing else decided day %zu", k);
        expect_number(s.journal.won, days[k].won, "whether day %zu is won", k);
        expect_number(s.journal.ties[0], days[k].tie, "what decided day %zu", k);
        expect_number(s.journal.place, days[k].won, "the place after day %zu", k);
    }
}

RULE(many_points, "16.1", "a day of more than 255 points is noted in full")
{
    struct state s = before_its_cast((struct day_layout){ 0 }, 6);
    gets(&s, YOU, "rainbow-gold-6-3 cutthroat-gold-6-3", "");
    gets(&s, IT, its_seven, "blue white");
    struct state other = s;
    s.extra_points = UINT8_MAX;
    copy_goes(&s, false);
    expect_number(s.journal.points[YOU][0], 255 + 12, "your points");
    expect_number(s.journal.place, 1, "the place after a day that was won");
    other.track = UINT8_MAX / 2;
    expect(score_of(&other, IT) > UINT8_MAX, "the silent angler has many points");
    copy_goes(&other, false);
    expect_number(other.journal.points[IT][0], score_of(&other, IT), "its points");
}

RULE(a_tie_at_the_cove, "15.8", "a tie at Coldwater Cove does not win the adventure; one point more does")
{
    struct state s = day_ends(3, 0);
    int behind = score_of(&s, IT) - score_of(&s, YOU);
    s = day_ends(3, behind);
    expect(!adventure_is_won(&s), "the adventure is not won");
    s = day_ends(3, behind + 1);
    expect(adventure_is_won(&s), "the adventure is won");
}

RULE(won_and_lost_days, "15.8", "it is told whether a day was won, with both scores")
{
    lay_day((struct day_layout){ 0 });
    quick_loss();
    char text[64];
    snprintf(text, sizeof text, "1 day-lost %d %d", table_score(the_table(), 0, NULL),
             table_score(the_table(), 1, NULL));
    expect_told(text);
    expect_field("journal_place", 0);
    lay_day((struct day_layout){ .swims = "6-middle coho-green, 3-middle coho-gold" });
    quick_win();
    snprintf(text, sizeof text, "1 day-won %d %d", table_score(the_table(), 0, NULL),
             table_score(the_table(), 1, NULL));
    expect_told(text);
    expect_field("journal_place", 1);
}
