#include "front/desk/verdict.h"

#include "reader/hint.h"

#include <math.h>

/* A win counts as many points. More than any answer can bring at once is a part of a win. */
#define A_PART_OF_A_WIN 8.0

static void add_why(const struct speaker *sp, const struct state *view, const struct puzzle *p, struct text_out *out)
{
    struct text_out second = { 0 }, parts = { 0 };
    speak_choice(sp, view, p->answer[1].choice, &second);
    add_parts(sp, &p->more, &parts);
    struct arg args[] = { ARG_TEXT("other", text_of(&second)), ARG_TEXT("parts", text_of(&parts)) };
    if (p->answer[1].loss < A_PART_OF_A_WIN) add_better(sp, p->answer[1].loss, text_of(&second), &p->more, out);
    else say(sp->language, "puzzle.better", args, 2, out);
    text_free(&second);
    text_free(&parts);
}

static const char *key_for(double loss)
{
    return loss <= 0 ? "puzzle.right" : loss < A_PART_OF_A_WIN ? "puzzle.gives-away" : "puzzle.loses";
}

void add_verdict(const struct speaker *sp, const struct state *view, const struct puzzle *p, int choice,
                 struct text_out *out)
{
    struct text_out answer = { 0 }, best = { 0 }, points = { 0 }, why = { 0 };
    double loss = rating_of(p, choice)->loss;
    speak_choice(sp, view, choice, &answer);
    speak_choice(sp, view, p->answer[0].choice, &best);
    add_points(sp, loss, &points);
    add_why(sp, view, p, &why);
    struct arg args[] = { ARG_TEXT("answer", text_of(&answer)), ARG_TEXT("best", text_of(&best)),
                          ARG_TEXT("points", text_of(&points)), ARG_TEXT("why", text_of(&why)) };
    say(sp->language, key_for(loss), args, 4, out);
    text_free(&answer);
    text_free(&best);
    text_free(&points);
    text_free(&why);
}

void add_certainty(enum language language, const struct certainty *c, struct text_out *out)
{
    char least[NUMBER_TEXT];
    struct arg args[] = { ARG_NUMBER("searches", c->searches), ARG_NUMBER("iterations", c->iterations),
                          ARG_TEXT("least", tenths_text(language, floor(10 * c->least) / 10, least)) };
    say(language,
        c->searches                  ? "puzzle.searched"
        : c->least < A_PART_OF_A_WIN ? "puzzle.strategy"
                                     : "puzzle.strategy.win",
        args, 3, out);
}
