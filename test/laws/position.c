/* One position: its menu, its refusals, its words, and that a copy lives a life of its own. */
#include "engine/fields.h"
#include "test/laws/laws.h"

#include <stdio.h>
#include <string.h>

bool same(const struct game *game, const struct state *a, const struct state *b)
{
    return !memcmp(a, b, game->state_size);
}

static void law_of_refusals(struct trial *trial, const struct state *s, uint64_t menu)
{
    const struct game *game = trial->game;
    union any_state copy; /* once: what is refused leaves it as it is, or breaks the law */
    memcpy(copy.bytes, s, game->state_size);
    for (int k = 0; k < CHOICES; k++) {
        int why = chance_answers(game, s) ? !has(menu, k) : why_not(game, s, k);
        LAW((why == 0) == has(menu, k), "a choice has no reason to be refused exactly when it is on the menu");
        if (has(menu, k)) continue;
        LAW(!game->play(state_in(&copy), k, NULL), "a choice that is not on the menu is refused");
        LAW(same(game, state_in(&copy), s), "a refused choice changes nothing");
    }
    LAW(!game->play(state_in(&copy), -1, NULL) && !game->play(state_in(&copy), CHOICES, NULL), "there are 64 choices");
}

/* Choices from FIRST_ASIDE on would be taken for asides. */
static void law_of_asides(struct trial *trial, const struct state *s)
{
    const struct step *step = &trial->game->steps[question(s).step];
    LAW(!step->asides || !(step->offer(s, question(s)) >> FIRST_ASIDE),
        "a question that can be interrupted leaves the last choices to the asides");
}

static void law_of_words(struct trial *trial, const struct state *s, uint64_t menu)
{
    struct frame f = question(s);
    for (; menu; menu = without_first(menu)) {
        char text[ANSWER_SIZE], longer[ANSWER_SIZE + 2];
        answer_print(trial->game, f, first_of(menu), true, text);
        LAW(!strchr(text, '?'), "every choice on a menu has words");
        LAW(answer_parse(trial->game, f, text) == first_of(menu), "a choice printed and read back is the same choice");
        snprintf(longer, sizeof longer, "%sx", text);
        LAW(answer_parse(trial->game, f, longer) != first_of(menu), "words with something behind them are other words");
    }
}

static void law_of_copies(struct trial *trial, const struct state *s, uint64_t menu)
{
    union any_state copy, before;
    memcpy(copy.bytes, s, trial->game->state_size);
    memcpy(before.bytes, s, trial->game->state_size);
    LAW(trial->game->play(state_in(&copy), first_of(menu), NULL), "a choice on the menu is taken");
    LAW(same(trial->game, state_in(&before), s), "a copy played on leaves the original alone");
    LAW(!same(trial->game, state_in(&copy), s), "an answer leads on");
}

static void law_of_advance(struct trial *trial, const struct state *s, uint64_t menu)
{
    union any_state told, untold;
    struct log log = { 0 };
    int turns = 0, choice = nth_of(menu, rng_below(&trial->rng, size_of_set(menu)));
    memcpy(told.bytes, s, trial->game->state_size);
    memcpy(untold.bytes, s, trial->game->state_size);
    LAW(trial->game->play(state_in(&told), choice, &log), "a choice on the menu is taken, and told");
    trial->game->advance(state_in(&untold), choice, &turns);
    LAW(same(trial->game, state_in(&told), state_in(&untold)) && turns == log.turns,
        "an answer that nobody hears of leads to the same bytes, and begins as many turns");
}

void laws_of_position(struct trial *trial, const struct state *s)
{
    const char *broken = trial->game->broken(s);
    if (broken) broken_law(trial, broken);
    LAW(trial->game->seats(s) == trial->setup.seats, "a state knows how many play");
    LAW(fields_sound(trial->game, s, trial->setup.seats), "every field is within its range");
    if (game_over(s)) return;
    struct odds odds = trial->game->menu(s);
    uint64_t menu = possible(odds);
    LAW(menu, "a menu is not empty");
    LAW(!odds.bag || bag_total(odds.bag) <= BAG_LIMIT, "a bag holds no more than fits its lanes");
    LAW(chance_answers(trial->game, s) || question(s).who < trial->setup.seats,
        "a question is put to a seat at the table");
    law_of_asides(trial, s);
    law_of_refusals(trial, s, menu);
    law_of_words(trial, s, menu);
    law_of_copies(trial, s, menu);
    law_of_advance(trial, s, menu);
}

/* The same draws lead to the same end, by playout and by menu and play. */
void laws_of_playout(struct trial *trial, const struct state *s)
{
    const struct game *game = trial->game;
    union any_state fast, slow;
    struct rng one = trial->rng, other = one;
    long decisions = 0;
    memcpy(fast.bytes, s, game->state_size);
    memcpy(slow.bytes, s, game->state_size);
    long counted = game->playout(state_in(&fast), &one);
    while (!game_over(state_in(&slow))) {
        decisions += !chance_answers(game, state_in(&slow));
        LAW(game->play(state_in(&slow), rng_pick(&other, game->menu(state_in(&slow))), NULL),
            "what is picked is on the menu");
    }
    LAW(same(game, state_in(&fast), state_in(&slow)), "playout and play give the same bytes");
    LAW(counted == decisions && one.word == other.word, "playout counts the answers of seats, and draws as often");
}
