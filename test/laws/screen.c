/* What a person reads in the terminal: in two games that look alike to him, the same bytes, whatever he types, asked or not. */
#include "test/laws/laws.h"

#include "front/cli/play.h"

#include <stdlib.h>
#include <string.h>

enum { WHOLE_STORY = 20, HINTS = 40, HINT_TRIES = 2, UNDOS = 10, LINE_SIZE = ANSWER_SIZE + 8 };

/* Every word that changes nothing, and `why` of every answer to the question that waits. */
static void write_script(struct trial *trial, const struct table *t, bool counsel, struct text_out *script)
{
    static const char *const words[] = { "board", "score", "log", "options", "help", "journal", "rules 1", "why" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) text_add(script, "%s\n", words[i]);
    if (counsel) text_add(script, "hint\n");
    if (table_over(t)) return;
    for (int k = 0; k < CHOICES; k++) {
        char text[ANSWER_SIZE];
        if (answer_print(trial->game, table_question(t), k, true, text)) text_add(script, "why %s\n", text);
    }
}

/* As `ask_person` does if the reader is asked; else as at the pause, or where chance is typed in. */
static void read_words(struct play *p, bool asked)
{
    char input[INPUT_SIZE];
    if (asked) ask_person(p);
    else
        while (read_input(p, input)) run_word(p, input);
}

static bool is_asked(const struct table *t, int reader) { return reader != NOBODY && table_waits_for(t) == reader; }

static const struct game *the_game;
static const struct game *find(const char *id) { return strcmp(id, the_game->id) ? NULL : the_game; }

static void sit_at(struct play *p, struct trial *trial, struct room *room, int reader, FILE *in, FILE *out)
{
    *p = (struct play){ .in = in, .out = out, .room = room, .humans = trial->setup.seats + 1, .confirm = true };
    LAW(in && out, "there is memory for a screen");
    the_game = trial->game;
    p->viewers = (struct viewers){ .find = find, .language = ENGLISH };
    p->hint.iterations = HINT_TRIES;
    p->sp.reader = reader;
    look_again(p);
}

static char *screen_of(struct trial *trial, struct room *room, int reader, int told, const struct text_out *script)
{
    char *shown = NULL;
    size_t size = 0;
    FILE *in = fmemopen(script->text, script->length, "r"), *out = open_memstream(&shown, &size);
    struct play p;
    sit_at(&p, trial, room, reader, in, out);
    if (reader != NOBODY) p.told[reader] = told;
    tell_news(&p, reader);
    read_words(&p, is_asked(room_table(room), reader));
    viewers_forget(&p.viewers);
    fclose(in);
    fclose(out);
    return shown;
}

static void law_of_screens(struct trial *trial, struct room *room[2], int reader, const struct text_out *script)
{
    int told = rng_below(&trial->rng, WHOLE_STORY) ? table_entries(room_table(room[0])) : 0;
    char *here = screen_of(trial, room[0], reader, told, script),
         *there = screen_of(trial, room[1], reader, told, script);
    if (strcmp(here, there) != 0) {
        text_add(&trial->log, "%s\n---\n%s\n", here, there);
        LAW(false, "two games that look alike read alike in the terminal");
    }
    free(here);
    free(there);
}

/* No rule is named twice, and none without an answer that it forbids: those stand below it, four columns in. */
static void law_of_rules_named(struct trial *trial, const char *why)
{
    for (const char *rule = why; (rule = strstr(rule, "(rule ")); rule++) {
        char name[16];
        snprintf(name, sizeof name, "%.*s)", (int)strcspn(rule, ")"), rule);
        LAW(!strstr(rule + 1, name), "a reason is given once");
        const char *below = rule + strcspn(rule, "\n");
        LAW(!strncmp(below, "\n    ", 5) && below[5] != '\n' && below[5] != ',', "a reason is given for something");
    }
}

static void law_of_why(struct trial *trial, struct room *room, int reader)
{
    const struct table *t = room_table(room);
    char *why = NULL;
    size_t size = 0;
    struct text_out answers = { 0 };
    FILE *out = open_memstream(&why, &size);
    struct play p;
    sit_at(&p, trial, room, reader, stdin, out);
    on_why(&p, "");
    fclose(out);
    law_of_rules_named(trial, why);
    for (uint64_t menu = table_menu(t); menu; menu = without_first(menu)) {
        text_free(&answers);
        text_add(&answers, "\n    ");
        speak_answer(&p.sp, table_question(t), first_of(menu), true, &answers);
        text_add(&answers, "\n");
        LAW(!strstr(why, answers.text), "what is on the menu is not said to be forbidden");
    }
    text_free(&answers);
    viewers_forget(&p.viewers);
    free(why);
}

void laws_of_screens(struct trial *trial, struct room *one, struct room *other, int reader)
{
    struct room *rooms[] = { one, other };
    const struct table *here = room_table(one);
    struct text_out script = { 0 }, back = { 0 };
    bool counsel = !rng_below(&trial->rng, HINTS) || table_waits_for(here) != reader;
    write_script(trial, here, counsel, &script);
    law_of_screens(trial, rooms, reader, &script);
    if (is_asked(here, reader)) law_of_why(trial, one, reader);
    text_add(&back, "%s\n", rng_below(&trial->rng, 2) ? "undo" : "restart");
    if (!rng_below(&trial->rng, UNDOS)) law_of_screens(trial, rooms, reader, &back);
    text_free(&script);
    text_free(&back);
}
