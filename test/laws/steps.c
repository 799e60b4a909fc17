/* The table of steps itself, before any play: what the runner relies on and no position can show. */
#include "test/laws/laws.h"

static void law_of_script(struct trial *trial, const struct step *step)
{
    int rows = 0;
    while (rows < SCRIPT_ROWS && step->script[rows].step) rows++;
    LAW(rows < SCRIPT_ROWS, "a script leaves its last row empty");
    for (int i = 0; i < rows; i++) {
        const struct line *row = &step->script[i];
        LAW(!!row->each + !!row->times + !!row->again <= 1, "a row repeats in one way at most");
        LAW(row->step < trial->game->step_count, "a row begins a step there is");
    }
}

static void law_of_question(struct trial *trial, const struct step *step)
{
    LAW(step->take, "a question is answered by something");
    LAW(step->words && step->words[0].verb, "a question has words for its answers");
    LAW(!step->rule + !step->why == (step->offer ? 1 : 2),
        "a question to a seat has one reason to refuse, a rule or a why");
    LAW(!step->asides || trial->game->asides, "a question can only be interrupted where there are asides");
    LAW(!step->asides || step->offer, "chance is not interrupted");
}

void laws_of_steps(struct trial *trial)
{
    for (int i = 1; i < trial->game->step_count; i++) {
        const struct step *step = &trial->game->steps[i];
        bool script = step->script[0].step, question = step->offer || step->odds;
        LAW(script + !!step->run + !!step->offer + !!step->odds == 1,
            "a step is exactly one of script, run, offer and odds");
        if (script) law_of_script(trial, step);
        if (question) law_of_question(trial, step);
        LAW(question || (!step->take && !step->words && !step->rule && !step->why), "only a question has answers");
    }
}
