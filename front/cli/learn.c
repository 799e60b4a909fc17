/* creel learn: the lessons of a game, line by line. The board, the menu and the words at the prompt are those of creel play; between
 * them is what the teacher says. Or on the whole screen (front/term). */
#include "front/cli/learning.h"

#include "front/term/term.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what is said ---- */

static void show_card(const struct learning *l)
{
    struct text_out card = { 0 };
    learning_say_card(l, &card);
    putc('\n', l->play.out);
    if (card.length) show_sentence(&l->play, text_of(&card));
    text_free(&card);
}

/* The choices that the teacher points at. */
static void show_pointed(const struct learning *l)
{
    struct text_out list = { 0 };
    for (uint64_t left = learning_points_at(l); left; left = without_first(left)) {
        if (list.length) text_add(&list, ", ");
        speak_choice(&l->play.sp, reader_view(l->play.reader), first_of(left), &list);
    }
    struct arg args[] = { ARG_TEXT("answers", text_of(&list)) };
    if (list.length) show(&l->play, "learn.look-at", args, 1);
    text_free(&list);
}

/* ---- what is answered ---- */

/* A line that is not a command of the prompt; false: the learner leaves. */
static bool read_reply(struct learning *l, char input[INPUT_SIZE])
{
    do {
        fputs("> ", l->play.out);
        if (!read_input(&l->play, input)) return false;
    } while (*input && run_word(&l->play, input) && !l->play.quit);
    return !l->play.quit;
}

static void let_read(struct learning *l)
{
    char input[INPUT_SIZE];
    struct refusal why = { 0 };
    show(&l->play, "learn.go-on", NO_ARGS);
    if (!read_reply(l, input)) return;
    if (!teaching_go_on(&l->teaching, &why)) show_refusal(&l->play, &why);
    tell_news(&l->play, LEARNER);
}

static void teach(struct learning *l)
{
    look_again(&l->play);
    while (!l->play.quit && l->teaching.stop != AT_THE_END) {
        show_card(l);
        show_pointed(l);
        if (l->teaching.stop == TO_READ) let_read(l);
        else ask_person(&l->play);
        look_again(&l->play);
    }
    if (!l->play.quit) show_card(l);
}

/* ---- one lesson ---- */

static void show_title(const struct lesson_file *f)
{
    struct text_out title = { 0 };
    say_lesson_title(f, &title);
    printf("%s\n", text_of(&title));
    text_free(&title);
}

/* The game goes on from here, against a bot. */
static int play_from_here(struct learning *l)
{
    struct refusal why = { 0 };
    if (!become_game(&l->play, &why)) return complain_refusal(FAILED, &why);
    return play_through(&l->play);
}

/* What comes after a lesson. True: the next one. */
static bool choose_next(struct learning *l, const struct lesson_file *next, int *exit_code)
{
    char input[INPUT_SIZE];
    bool over = reader_over(l->play.reader);
    if (next) show(&l->play, "learn.next", NO_ARGS);
    if (!over) show(&l->play, "learn.play-on", NO_ARGS);
    if ((!next && over) || !read_reply(l, input)) return false;
    struct text_out own = { 0 };
    say(cli_language, "learn.play", NO_ARGS, &own);
    bool plays = !strcasecmp(input, "play") || !strcasecmp(input, text_of(&own));
    text_free(&own);
    if (plays && !over) *exit_code = play_from_here(l);
    return !plays && next;
}

static bool run_lesson(const struct lesson_file *f, const struct lesson_file *next, int *exit_code)
{
    struct learning *l = calloc(1, sizeof *l);
    if (!l) return *exit_code = complain(FAILED, "refusal.memory", NO_ARGS), false;
    show_title(f);
    bool goes_on = learning_begin(l, f, exit_code);
    if (goes_on) teach(l);
    bool left = goes_on && l->teaching.stop != AT_THE_END;
    if (left) *exit_code = feof(stdin) ? FAILED : FINE;
    goes_on = goes_on && !left && choose_next(l, next, exit_code);
    *exit_code = learning_end(l, *exit_code);
    free(l);
    return goes_on;
}

/* ---- the command ---- */

static int list_course(const struct game *game)
{
    const struct lesson_file *f;
    for (int i = 0; (f = course_of(game->id, i)); i++) show_title(f);
    return finish(FINE);
}

bool has_course(const struct game *game) { return course_of(game->id, 0); }

/* From a lesson on, as far as the learner goes. */
static int learn_plainly(const struct lesson_file *f)
{
    int exit_code = FINE;
    while (f) {
        const struct lesson_file *next = lesson_after(f);
        f = run_lesson(f, next, &exit_code) ? next : NULL;
    }
    return finish(exit_code);
}

/* On the whole screen the course is there first, unless a lesson was named. */
static int learn_somehow(const struct lesson_file *f, bool named, bool plain)
{
    struct term t = { 0 };
    if (plain || !tty_is_there() || !term_begin(&t)) return learn_plainly(f);
    page_course(&t, f, named);
    term_end(&t);
    return FINE;
}

static const struct lesson_file *lesson_wanted(const struct game *game, const char *name, int *exit_code)
{
    struct refusal why = { 0 };
    const struct lesson_file *f = name ? lesson_named(game->id, name) : course_of(game->id, 0), *other;
    if (f) return f;
    refuse(&why, "lesson.none", name ? name : game->id);
    for (int i = 0; (other = course_of(game->id, i)); i++) refusal_right(&why, lesson_word(other));
    *exit_code = complain_refusal(USAGE, &why);
    return NULL;
}

int run_learn(int argc, char **argv)
{
    int exit_code = FINE;
    bool list = false, plain = false;
    struct words words = { 0 };
    const struct flag flags[] = { { "list", FLAG_SWITCH, { .on = &list } },
                                  { "plain", FLAG_SWITCH, { .on = &plain } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 2, &exit_code)) return exit_code;
    const char *name = words.count == 2 ? words.word[--words.count] : NULL;
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game) return exit_code;
    if (list) return list_course(game);
    const struct lesson_file *f = lesson_wanted(game, name, &exit_code);
    return f ? learn_somehow(f, name, plain) : exit_code;
}
