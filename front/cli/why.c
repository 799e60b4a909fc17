/* The word `why` at the prompt: the rules that forbid what is not on the menu. */
#include "front/cli/play.h"

#include "text/width.h"

#include <string.h>

enum { NAMED = 8, INDENT = 4 }; /* answers named under one rule */

static void show_rule(const struct play *p, int paragraph)
{
    struct text_out rule = { 0 };
    speak_rule(&p->sp, paragraph, &rule);
    show_sentence(p, text_of(&rule));
    text_free(&rule);
}

/* Of one answer. */
static void show_why(const struct play *p, int choice)
{
    int paragraph = choice < 0 ? 0 : reader_why(p->reader, choice);
    if (paragraph) show_rule(p, paragraph);
    else show(p, "play.why-allowed", NO_ARGS);
}

/* Every answer to the question: the rule against it, 0 where it is on the menu, and its words, if it has any. */
struct answers {
    int rule[CHOICES];
    struct text_out words[CHOICES];
};

static void gather(const struct play *p, struct answers *all)
{
    int index[PHRASE_SLOTS];
    struct frame f = question(reader_view(p->reader));
    for (int k = 0; k < CHOICES; k++) {
        all->rule[k] = reader_why(p->reader, k);
        if (phrase_of(p->sp.game, f, k, index)) speak_answer(&p->sp, f, k, true, &all->words[k]);
    }
}

/* Whether an answer on the menu reads the same, or one that was named under this rule before. */
static bool is_said(const struct answers *all, int choice)
{
    const char *words = text_of(&all->words[choice]);
    for (int k = 0; k < CHOICES; k++) {
        bool told = !all->rule[k] || (k < choice && all->rule[k] == all->rule[choice]);
        if (told && !strcmp(words, text_of(&all->words[k]))) return true;
    }
    return !*words;
}

/* The answers that a rule forbids, each once. Returns how many there are. */
static int list_forbidden(const struct answers *all, int rule, struct text_out *out)
{
    int count = 0;
    for (int k = 0; k < CHOICES; k++) {
        if (all->rule[k] != rule || is_said(all, k)) continue;
        if (count++ < NAMED) text_add(out, count > 1 ? ", %s" : "%s", text_of(&all->words[k]));
    }
    return count;
}

static void show_forbidden(const struct play *p, int rule, const char *list, int more)
{
    struct text_out line = { 0 }, wrapped = { 0 };
    struct arg args[] = { ARG_TEXT("answers", list), ARG_NUMBER("more", more > 0 ? more : 0) };
    show_rule(p, rule);
    say(p->sp.language, "play.why-forbidden", args, 2, &line);
    text_wrap(&wrapped, text_of(&line), cli_columns - INDENT, INDENT);
    fprintf(p->out, "%*s%s\n", INDENT, "", text_of(&wrapped));
    text_free(&line);
    text_free(&wrapped);
}

/* Each rule that forbids something now, once, with what it forbids. */
static void show_rules(const struct play *p, const struct answers *all)
{
    int shown = 0;
    for (int k = 0; k < CHOICES; k++) {
        int earlier = 0, rule = all->rule[k];
        struct text_out list = { 0 };
        while (all->rule[earlier] != rule) earlier++;
        int count = rule && earlier == k ? list_forbidden(all, rule, &list) : 0;
        if (count) show_forbidden(p, rule, text_of(&list), count - NAMED), shown++;
        text_free(&list);
    }
    if (!shown) show(p, "play.why-nothing", NO_ARGS);
}

void on_why(struct play *p, const char *rest)
{
    struct answers all = { 0 };
    if (*rest) return show_why(p, choice_meant(p, rest));
    gather(p, &all);
    show_rules(p, &all);
    for (int k = 0; k < CHOICES; k++) text_free(&all.words[k]);
}
