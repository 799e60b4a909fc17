/* What matters now: how near the end is, a set that one fish completes, what the dice add up to, finesse that would be lost. */
#include "games/freshwater_fly/kit.h"

#include "games/freshwater_fly/show/names.h"

enum { FISH_NEAR_END = SEVEN_FISH - 2 };

static void add_angler(const struct speaker *sp, const struct state *s, const char *word, int who, struct text_out *out)
{
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, who)), ARG_TEXT("you", who == sp->reader ? "yes" : "no"),
                          ARG_NUMBER("fish", s->fish[who]) };
    say_matter(sp, word, args, 3, out);
}

/* 9.1; 13.10 alone it is the silent angler whose fish end the day. */
static void add_end(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    int most = plays_alone(s) ? SILENT : 0;
    for (int who = 1; who < s->seats; who++)
        if (s->fish[who] > s->fish[most]) most = who;
    if (s->fish[most] >= SEVEN_FISH) add_angler(sp, s, plays_alone(s) ? "last-round-alone" : "last-round", most, out);
    else if (s->fish[most] >= FISH_NEAR_END) add_angler(sp, s, plays_alone(s) ? "seventh-alone" : "seventh", most, out);
}

/* The one colour of which a fish would complete a set; NONE: there is none, or more than one is missing. */
static int colour_for_set(const struct state *s, int who)
{
    int count[FISH_COLOURS], fewest = GREEN, missing = 0;
    for (int colour = 0; colour < FISH_COLOURS; colour++) {
        count[colour] = size_of_set(s->landed[who] & cards_of_colour[colour]);
        if (count[colour] < count[fewest]) fewest = colour;
    }
    for (int colour = 0; colour < FISH_COLOURS; colour++) missing += count[colour] == count[fewest];
    return missing == 1 ? fewest : NONE;
}

/* 10.3 */
static void add_set(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    struct text_out name = { 0 };
    int colour = colour_for_set(s, sp->reader);
    if (colour == NONE) return;
    say_game(sp, "colour", fly_word(sp, COLOUR_WORDS, colour), NULL, 0, &name);
    say_matter(sp, "set", &ARG_TEXT("colour", text_of(&name)), 1, out);
    text_free(&name);
}

/* 8.2 Where the total decides something, and there is one */
static void add_total(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    if (plays_alone(s) || s->first_to_seven || !s->taken[sp->reader]) return;
    say_matter(sp, "total", &ARG_NUMBER("total", total_of_dice(s, sp->reader)), 1, out);
}

void freshwater_fly_matters(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    if (!view->in_turn) return;
    add_end(sp, view, out);
    if (view->finesse[sp->reader] == MOST_FINESSE) say_matter(sp, "finesse", NULL, 0, out);
    add_set(sp, view, out);
    add_total(sp, view, out);
}
