/* Who answers: chance and some seats at random, the other seats by one of the bots. Whatever it does, it does by what its
 * seat can see. */
#include "test/laws/laws.h"

enum { SHORT_THOUGHT = 3, THINKS_ONE_IN = 4 };

/* Who thinks is given little time, and answers by rules of thumb in between: there are many games. */
static const struct bot *who_chooses(struct trial *trial)
{
    return trial->bot->think && rng_below(&trial->rng, THINKS_ONE_IN) ? &bot_greedy : trial->bot;
}

static int choose(const struct trial *trial, const struct bot *bot, const struct state *view, struct rng *thoughts)
{
    return bot_choice(bot, trial->game, view, (struct budget){ .iterations = SHORT_THOUGHT }, NULL, thoughts);
}

/* The world may differ wherever the seat can't look; the draws are the same. */
static void law_of_blindness(struct trial *trial, const struct bot *bot, const struct state *view, int choice,
                             struct rng thoughts)
{
    const struct game *game = trial->game;
    union any_state world, seen;
    int who = question(view).who;
    game->deal(view, who, &trial->rng, state_in(&world));
    game->observe(state_in(&world), who, state_in(&seen));
    LAW(choose(trial, bot, state_in(&seen), &thoughts) == choice,
        "a bot chooses alike in two worlds that look alike to it");
}

static int choice_of_bot(struct trial *trial, const struct state *s)
{
    const struct game *game = trial->game;
    union any_state view;
    struct rng thoughts = { rng_next(&trial->rng) }, same_thoughts = thoughts;
    const struct bot *bot = who_chooses(trial);
    game->observe(s, question(s).who, state_in(&view));
    int choice = choose(trial, bot, state_in(&view), &thoughts);
    LAW(choice >= 0 && choice < CHOICES && has(possible(game->menu(s)), choice), "the choice of a bot is on the menu");
    law_of_blindness(trial, bot, state_in(&view), choice, same_thoughts);
    return choice;
}

int choice_of(struct trial *trial, const struct state *s)
{
    if (!chance_answers(trial->game, s) && has(trial->by_bot, question(s).who)) return choice_of_bot(trial, s);
    return rng_pick(&trial->rng, trial->game->menu(s));
}
