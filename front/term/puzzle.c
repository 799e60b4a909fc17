/* Puzzles on the whole screen: a question of a game at its board, and what the answer gives away. */
#include "front/cli/solving.h"
#include "front/term/sitting.h"

#include <stdlib.h>
#include <string.h>

#define TO_NEXT "web.puzzle.next"
#define TO_GAME "web.lesson.play-on"

static void name_puzzle(const struct puzzle_file *f, char word[KEY_SIZE])
{
    snprintf(word, KEY_SIZE, "%s.%s", f->game, f->name);
}

/* The rest of the answer is on the card: what it gives away, and why. */
static bool takes(void *of, int choice, const char *words, struct text_out *said)
{
    struct sitting *s = of;
    struct text_out verdict = { 0 };
    bool rated = solving_answer((struct solving *)s->p, choice, words, &verdict);
    struct text_out *to = rated ? &s->teacher->card : said;
    text_free(to);
    text_add(to, "%s", text_of(&verdict));
    text_free(&verdict);
    return rated;
}

static void say_question(const struct puzzle_file *f, struct teacher *teacher)
{
    struct arg args[] = { ARG_NUMBER("number", strtol(f->name, NULL, 10)) };
    add_said(&teacher->title, "web.puzzle.number", args, 1);
    add_said(&teacher->card, "web.puzzle.ask", NO_ARGS);
}

static void note_solved(struct term *t, const struct puzzle_file *f)
{
    char word[KEY_SIZE];
    name_puzzle(f, word);
    preferences_add(&t->wants, t->wants.solved, word);
}

static const struct puzzle_file *puzzle_after(const struct puzzle_file *f)
{
    return f[1].game && !strcmp(f[1].game, f->game) ? f + 1 : NULL;
}

/* Asks, and rates the answer. The puzzle that the person goes on to; NULL: none. */
static const struct puzzle_file *set_puzzle(struct term *t, struct solving *solving, const struct puzzle_file *f)
{
    struct teacher teacher = { "web.puzzle", "web.puzzle", "term.keys.puzzle", "term.keys.solved" };
    struct sitting s = { .t = t, .p = &solving->play, .previewed = -1, .teacher = &teacher };
    teacher.lesson = &s;
    teacher.takes = takes;
    say_question(f, &teacher);
    ask_taught(&s);
    if (solving->best) note_solved(t, f);
    if (puzzle_after(f)) add_end(&teacher, TO_NEXT);
    add_end(&teacher, TO_GAME);
    const char *end = solving->solved ? choose_end(&s) : NULL;
    free_teacher(&teacher);
    free_sitting(&s);
    if (end && !strcmp(end, TO_GAME)) term_play_on(t, &solving->play);
    return end && !strcmp(end, TO_NEXT) ? puzzle_after(f) : NULL;
}

static const struct puzzle_file *first_unsolved(const struct term *t, const struct game *game)
{
    const struct puzzle_file *f;
    char word[KEY_SIZE];
    for (int i = 0; (f = puzzle_of(game->id, i)); i++) {
        name_puzzle(f, word);
        if (!preferences_have(t->wants.solved, word)) return f;
    }
    return puzzle_of(game->id, 0);
}

void page_puzzles(struct term *t, const struct game *game, const struct puzzle_file *f)
{
    struct solving *s = calloc(1, sizeof *s);
    if (!f) f = first_unsolved(t, game);
    while (s && f && !t->gone) {
        int exit_code = FINE;
        f = solving_begin(s, f, &exit_code) ? set_puzzle(t, s, f) : NULL;
        solving_end(s, exit_code);
    }
    free(s);
}
