/* The journal of an adventure, as JSON for programs. */
#include "engine/json.h"
#include "games/freshwater_fly/kit.h"
#include "games/freshwater_fly/show/names.h"

/* A tie is the colour of fish that settled equal points, or null. */
static void add_day(const struct speaker *sp, const struct journal *j, int day, struct text_out *out)
{
    int colour = colour_of_tie(j, day);
    json_open(out, NULL, '{');
    json_number(out, "day", day + 1);
    json_text(out, "place", fly_word(sp, PLACE_WORDS, place_of_day(j, day)));
    json_number(out, "points", j->points[0][day]);
    json_number(out, "silent_points", j->points[1][day]);
    json_truth(out, "won", day_was_won(j, day));
    if (colour == NO_COLOUR) json_no_value(out, "tie");
    else json_text(out, "tie", fly_word(sp, COLOUR_WORDS, colour));
    json_close(out, '}');
}

static void add_days(const struct speaker *sp, const struct journal *j, struct text_out *out)
{
    json_open(out, "days", '[');
    for (int day = 0; day < DAYS && day_is_over(j, day); day++) add_day(sp, j, day, out);
    json_close(out, ']');
}

static void add_challenges(const struct speaker *sp, const struct journal *j, struct text_out *out)
{
    json_open(out, "challenges", '{');
    for (int badge = 0; badge < PLACE_BADGE; badge++) {
        struct boxes boxes = boxes_of_challenge(j, badge);
        json_open(out, fly_word(sp, BADGE_WORDS, badge), '{');
        json_number(out, "ticked", boxes.ticked);
        json_number(out, "of", boxes.of);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void add_badges(const struct speaker *sp, const struct journal *j, struct text_out *out)
{
    json_open(out, "badges", '[');
    for (int badge = 0; badge < BADGES; badge++)
        if (has_badge(j, badge)) json_text(out, NULL, fly_word(sp, BADGE_WORDS, badge));
    json_close(out, ']');
    json_number(out, "badges_to_spend", j->to_spend);
}

/* What one more badge would give, or null. */
static void add_improvement(const struct speaker *sp, const struct journal *j, int improvement, struct text_out *out)
{
    struct boxes boxes = boxes_of_improvement(j, improvement);
    struct text_out gift = { 0 };
    fly_say_gift(sp, improvement, boxes.ticked + 1, &gift);
    json_open(out, NULL, '{');
    json_text(out, "name", fly_word(sp, IMPROVEMENT_WORDS, improvement));
    json_number(out, "have", boxes.ticked);
    json_number(out, "of", boxes.of);
    if (can_be_improved(j, improvement)) json_text(out, "gives", text_of(&gift));
    else json_no_value(out, "gives");
    json_close(out, '}');
    text_free(&gift);
}

bool freshwater_fly_journal_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct journal *j = &view->journal;
    if (!plays_alone(view)) return false;
    json_open(out, NULL, '{');
    json_number(out, "day", j->day);
    json_text(out, "place", fly_word(sp, PLACE_WORDS, place_ahead(j)));
    json_truth(out, "won", adventure_is_won(view));
    json_truth(out, "over", game_over(view));
    add_days(sp, j, out);
    add_challenges(sp, j, out);
    add_badges(sp, j, out);
    json_open(out, "improvements", '[');
    for (int k = 0; k < IMPROVEMENTS; k++) add_improvement(sp, j, k, out);
    json_close(out, ']');
    json_close(out, '}');
    return true;
}
