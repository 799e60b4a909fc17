/* Tips: what a question is about, told when a person meets it for the first time, and before the first of a game what one wants in it. */
#include "front/term/sitting.h"

#include <string.h>

/* A message of the page about this game, where there is one. */
static bool add_about(const struct speaker *sp, const char *key, struct text_out *out)
{
    return catalog_has(sp->language, key) && say_with_facts(sp->language, key, NO_ARGS, sp->game->lexicon->facts, out);
}

bool say_goal(const struct speaker *sp, int seats, struct text_out *out)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "web.goal.%s.alone", sp->game->id);
    if (seats == 1 && add_about(sp, key, out)) return true;
    snprintf(key, sizeof key, "web.goal.%s", sp->game->id);
    return add_about(sp, key, out);
}

static void add_goal(const struct sitting *s, struct text_out *out)
{
    struct text_out goal = { 0 };
    bool there = say_goal(&s->p->sp, reader_seats(s->p->reader), &goal);
    struct arg args[] = { ARG_TEXT("goal", text_of(&goal)) };
    if (there) add_said(out, "term.goal", args, 1), text_add(out, "\n\n");
    text_free(&goal);
}

void tell_tip(struct sitting *s)
{
    struct preferences *wants = &s->t->wants;
    const struct speaker *sp = &s->p->sp;
    char word[KEY_SIZE], any[KEY_SIZE], key[KEY_SIZE + 16];
    struct text_out tip = { 0 };
    snprintf(word, sizeof word, "%s.%s", sp->game->id, sp->game->step_names[question(reader_view(s->p->reader)).step]);
    snprintf(any, sizeof any, "%s.", sp->game->id);
    snprintf(key, sizeof key, "web.coach.%s", word);
    if (wants->tips && !s->teacher && !s->message.length && !preferences_have(wants->met, word) &&
        add_about(sp, key, &tip)) {
        if (!preferences_have(wants->met, any)) add_goal(s, &s->message);
        text_add(&s->message, "%s\n\n", text_of(&tip));
        add_said(&s->message, "term.tip", NO_ARGS);
        preferences_add(wants, wants->met, word);
    }
    text_free(&tip);
}
