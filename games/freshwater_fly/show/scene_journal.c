/* The journal of an adventure, in the scene of Freshwater Fly: the way and its days, the guide's challenges, and what badges
 * buy. */
#include "games/freshwater_fly/show/scene.h"

/* ---- the way ---- */

static void put_title(const struct brush *b)
{
    struct text_out title = { 0 };
    fly_say_title(b->sp, b->s, &title);
    json_text(b->out, "title", text_of(&title));
    text_free(&title);
}

/* A day that is over has its points; equal ones a tie, the colour of fish that settled it. */
static void put_day(const struct brush *b, int day)
{
    const struct journal *j = &b->s->journal;
    int own = j->points[0][day], its = j->points[1][day], place = place_of_day(j, day), colour = colour_of_tie(j, day);
    bool won = day_was_won(j, day), tied = day_was_tied(j, day), settled = colour != NO_COLOUR;
    struct text_out words = { 0 }, fish = { 0 };
    struct arg args[] = { ARG_NUMBER("day", day + 1),
                          ARG_NUMBER("own", own),
                          ARG_NUMBER("its", its),
                          ARG_TEXT("won", won ? "yes" : "no"),
                          ARG_TEXT("place", fly_words(b, PLACE_WORDS, place, &words)),
                          ARG_TEXT("tie", settled ? "colour"
                                          : tied  ? "all"
                                                  : "no"),
                          ARG_TEXT("colour", settled ? fly_words(b, COLOUR_WORDS, colour, &fish) : "") };
    json_open(b->out, NULL, '{');
    json_number(b->out, "day", day + 1);
    json_text(b->out, "place", fly_word(b->sp, PLACE_WORDS, place));
    json_number(b->out, "points", own);
    json_number(b->out, "silent_points", its);
    json_truth(b->out, "won", won);
    if (settled) json_text(b->out, "tie", fly_word(b->sp, COLOUR_WORDS, colour));
    fly_piece(b, (struct fly_law){ "past-day", tied ? PARAGRAPH(15, 8) : PARAGRAPH(16, 1) }, args, 7);
    json_close(b->out, '}');
    text_free(&words);
    text_free(&fish);
}

static void put_days(const struct brush *b)
{
    json_open(b->out, "days", '[');
    for (int day = 0; day < DAYS && day_is_over(&b->s->journal, day); day++) put_day(b, day);
    json_close(b->out, ']');
}

static void put_map(const struct brush *b)
{
    json_open(b->out, "map", '{');
    fly_piece(b, (struct fly_law){ "map", PARAGRAPH(16, 1) }, NULL, 0);
    json_text(b->out, "here", fly_word(b->sp, PLACE_WORDS, place_ahead(&b->s->journal)));
    json_open(b->out, "places", '[');
    for (int place = 0; place < PLACES; place++) fly_put_place(b, NULL, place);
    json_close(b->out, ']');
    json_open(b->out, "won", '[');
    for (int place = 0; place < PLACES; place++)
        if (has_badge(&b->s->journal, PLACE_BADGE + place))
            json_text(b->out, NULL, fly_word(b->sp, PLACE_WORDS, place));
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* ---- the guide's challenges ---- */

static struct fly_law law_of_challenge(int badge)
{
    if (badge < COLOUR_BADGE) return (struct fly_law){ "species-row", PARAGRAPH(16, 4) };
    if (badge < BIG_BADGE) return (struct fly_law){ "colour-row", PARAGRAPH(16, 5) };
    if (badge < BONUS_A_BADGE) return (struct fly_law){ "big-one", PARAGRAPH(16, 6) };
    return badge == EIGHT_BADGE ? (struct fly_law){ "eight-fish", PARAGRAPH(16, 8) }
                                : (struct fly_law){ "bonus-row", PARAGRAPH(16, 7) };
}

/* The fish of a row: its species, or its colour, and both of a big one. */
static void put_fish_of_challenge(const struct brush *b, int badge)
{
    if (badge < COLOUR_BADGE) json_text(b->out, "species", fly_word(b->sp, SPECIES_WORDS, badge));
    else if (badge < BIG_BADGE) json_text(b->out, "colour", fly_word(b->sp, COLOUR_WORDS, badge - COLOUR_BADGE));
    else if (badge < BONUS_A_BADGE) {
        int species = badge - BIG_BADGE;
        struct fish fish = fish_on_card(b->s, card_of_big_one(species));
        json_text(b->out, "species", fly_word(b->sp, SPECIES_WORDS, species));
        json_text(b->out, "colour", fly_word(b->sp, COLOUR_WORDS, fish.colour));
        json_number(b->out, "points", fish.points);
    }
}

static void put_challenge(const struct brush *b, int badge)
{
    struct boxes boxes = boxes_of_challenge(&b->s->journal, badge);
    struct arg args[] = { ARG_NUMBER("ticked", boxes.ticked), ARG_NUMBER("of", boxes.of) };
    json_open(b->out, NULL, '{');
    json_text(b->out, "badge", fly_word(b->sp, BADGE_WORDS, badge));
    json_text(b->out, "kind", law_of_challenge(badge).piece);
    put_fish_of_challenge(b, badge);
    json_number(b->out, "ticked", boxes.ticked);
    json_number(b->out, "of", boxes.of);
    json_truth(b->out, "earned", has_badge(&b->s->journal, badge));
    fly_name(b, BADGE_WORDS, badge);
    fly_tell(b, law_of_challenge(badge), args, 2);
    json_close(b->out, '}');
}

static void put_challenges(const struct brush *b)
{
    json_open(b->out, "challenges", '{');
    fly_piece(b, (struct fly_law){ "challenges", PARAGRAPH(16, 9) }, NULL, 0);
    json_open(b->out, "rows", '[');
    for (int badge = 0; badge < PLACE_BADGE; badge++) put_challenge(b, badge);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* ---- what badges buy ---- */

/* What it gives when it is made once more, or gave. */
static void put_gift(const struct brush *b, int improvement, struct boxes boxes)
{
    struct text_out gift = { 0 };
    fly_say_gift(b->sp, improvement, boxes.ticked + (boxes.ticked < boxes.of), &gift);
    json_text(b->out, "gives", text_of(&gift));
    text_free(&gift);
}

static void put_improvement(const struct brush *b, int improvement)
{
    struct boxes boxes = boxes_of_improvement(&b->s->journal, improvement);
    struct text_out words = { 0 };
    const char *word = fly_word(b->sp, IMPROVEMENT_WORDS, improvement);
    struct arg args[] = { ARG_TEXT("improvement", fly_words(b, IMPROVEMENT_WORDS, improvement, &words)),
                          ARG_NUMBER("ticked", boxes.ticked), ARG_NUMBER("of", boxes.of) };
    json_open(b->out, NULL, '{');
    json_text(b->out, "id", word);
    json_number(b->out, "ticked", boxes.ticked);
    json_number(b->out, "of", boxes.of);
    fly_name(b, IMPROVEMENT_WORDS, improvement);
    fly_put_effect(b, IMPROVEMENT_WORDS, improvement);
    put_gift(b, improvement, boxes);
    fly_tell(b, (struct fly_law){ "improvement", paragraph_of_improvement(improvement) }, args, 3);
    json_close(b->out, '}');
    text_free(&words);
}

static void put_improvements(const struct brush *b)
{
    json_open(b->out, "improvements", '{');
    fly_piece(b, (struct fly_law){ "improvements", PARAGRAPH(17, 2) }, NULL, 0);
    json_open(b->out, "list", '[');
    for (int k = 0; k < IMPROVEMENTS; k++) put_improvement(b, k);
    json_close(b->out, ']');
    json_close(b->out, '}');
}

/* 17.1 The free badge is none that was earned, but it can be spent. */
static int badges_to_spend(const struct state *s)
{
    return s->journal.to_spend + (!game_over(s) && question(s).step == FREE_BADGE);
}

static void put_badges(const struct brush *b)
{
    int earned = badges_earned(&b->s->journal), left = badges_to_spend(b->s);
    struct arg args[] = { ARG_NUMBER("earned", earned), ARG_NUMBER("left", left) };
    json_open(b->out, "badges", '{');
    json_number(b->out, "earned", earned);
    json_number(b->out, "left", left);
    fly_piece(b, (struct fly_law){ "badges", PARAGRAPH(16, 3) }, args, 2);
    json_close(b->out, '}');
}

/* While a day goes on the pages are closed: only how far the way led, and what was earned. */
void fly_put_journal(const struct brush *b)
{
    json_open(b->out, "journal", '{');
    fly_piece(b, (struct fly_law){ "journal", PARAGRAPH(17, 2) }, NULL, 0);
    put_title(b);
    json_number(b->out, "day", b->s->journal.day);
    json_number(b->out, "of", DAYS);
    json_truth(b->out, "won", adventure_is_won(b->s));
    put_map(b);
    put_days(b);
    put_badges(b);
    put_challenges(b);
    put_improvements(b);
    json_close(b->out, '}');
}
