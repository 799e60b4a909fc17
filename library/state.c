/* States: a game under way in the bytes of the caller. */
#include "library/library.h"

#include "engine/fields.h"
#include "engine/lexicon.h"
#include "engine/record.h"

#include <string.h>

void creel_state_begin(const creel_setup *of, void *state) { of->game->begin(state_at(state), &of->setup); }

int creel_state_asked(const creel_setup *of, const void *state)
{
    const struct state *s = state_of(state);
    if (game_over(s)) return CREEL_NOBODY;
    return chance_answers(of->game, s) ? CREEL_CHANCE : question(s).who;
}

int creel_state_step(const creel_setup *of, const void *state)
{
    return game_over(state_of(state)) ? 0 : question(state_of(state)).step;
}

static struct odds odds_of(const creel_setup *of, const void *state)
{
    return game_over(state_of(state)) ? alike(0) : of->game->menu(state_of(state));
}

uint64_t creel_state_menu(const creel_setup *of, const void *state) { return possible(odds_of(of, state)); }

int creel_state_ways(const creel_setup *of, const void *state, int choice)
{
    if (choice >= CHOICES) return 0;
    return choice < 0 ? ways(odds_of(of, state)) : ways_to(odds_of(of, state), choice);
}

bool creel_state_play(const creel_setup *of, void *state, int choice)
{
    return of->game->play(state_at(state), choice, NULL);
}

int creel_state_draw(const creel_setup *of, const void *state, uint64_t *random)
{
    struct rng rng = { *random };
    int choice = game_over(state_of(state)) ? -1 : rng_pick(&rng, odds_of(of, state));
    *random = rng.word;
    return choice;
}

long creel_state_playout(const creel_setup *of, void *state, uint64_t *random)
{
    struct rng rng = { *random };
    long answers = of->game->playout(state_at(state), &rng);
    *random = rng.word;
    return answers;
}

void creel_state_observe(const creel_setup *of, const void *state, int viewer, void *view)
{
    if (viewer == CREEL_EVERYTHING) memmove(view, state, of->game->state_size);
    else of->game->observe(state_of(state), viewer_inside(viewer), state_at(view));
}

bool creel_state_guess(const creel_setup *of, const void *view, int viewer, uint64_t *random, void *state)
{
    struct rng rng = { *random };
    if (viewer < 0 || viewer >= of->setup.seats) return false;
    of->game->deal(state_of(view), viewer, &rng, state_at(state));
    *random = rng.word;
    return true;
}

int creel_state_score(const creel_setup *of, const void *state, int party)
{
    return of->game->score(state_of(state), party, NULL);
}

void creel_state_places(const creel_setup *of, const void *state, uint8_t place[CREEL_SEATS])
{
    memset(place, 0, CREEL_SEATS);
    of->game->rank(state_of(state), place);
}

uint64_t creel_state_hash(const creel_setup *of, const void *state) { return hash_of(of->game, state_of(state)); }

size_t creel_state_text(const creel_setup *of, const void *state, int choice, char *text, size_t room)
{
    struct text_out out = { 0 };
    char answer[ANSWER_SIZE];
    int index[PHRASE_SLOTS];
    bool any = !game_over(state_of(state)) && choice >= 0 && choice < CHOICES;
    if (any && phrase_of(of->game, question(state_of(state)), choice, index)) {
        answer_print(of->game, question(state_of(state)), choice, true, answer);
        text_add(&out, "%s", answer);
    }
    return hand_over(&out, text, room);
}

int creel_state_choice(const creel_setup *of, const void *state, const char *text)
{
    return game_over(state_of(state)) ? -1 : answer_parse(of->game, question(state_of(state)), text);
}

size_t creel_state_json(const creel_setup *of, const void *view, char *text, size_t room)
{
    struct text_out out = { 0 };
    fields_json(of->game, state_of(view), of->setup.seats, &out);
    return hand_over(&out, text, room);
}
