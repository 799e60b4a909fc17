/* creel train: lets a game's bots play against themselves, and fits what search hopes of answers to the tries of long searches. */
#include "front/cli/cli.h"

#include "bots/search.h"
#include "bots/train.h"
#include "engine/json.h"
#include "games/games.h"

#include <ctype.h>

enum { USUAL_GAMES = 40, MOST_GAMES = 100000, USUAL_ITERATIONS = 2000 };

static void tell_progress(void *listener, long done, long all) { progress("train", done, all); }

static bool has_constant(const struct game *game, int k)
{
    const struct fit *fit = kit_of(game)->fit;
    return fit && fit->constants[k].name;
}

/* ---- the report ---- */

static void add_json(const char *name, const struct fitted *f, bool with_prior, struct text_out *out)
{
    json_open(out, NULL, '{');
    json_text(out, "question", name);
    json_number(out, "questions", f->questions);
    json_number(out, "held_out", f->held_out);
    if (with_prior) json_number(out, "heat", f->prior.heat);
    if (with_prior) json_number(out, "drop", f->prior.drop);
    json_decimal(out, "even", f->even, 4);
    json_decimal(out, "usual", f->usual, 4);
    json_decimal(out, "fit", f->fit, 4);
    json_decimal(out, "tuned", f->tuned, 4);
    json_decimal(out, "least", f->least, 4);
    json_close(out, '}');
}

static void print_json(const struct training *of, const struct lesson *lesson)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", of->game->id);
    json_open(&out, "steps", '[');
    for (int step = 1; step < of->game->step_count; step++)
        if (lesson->of_step[step].questions) add_json(of->game->step_names[step], &lesson->of_step[step], true, &out);
    add_json("all", &lesson->all, false, &out);
    json_close(&out, ']');
    json_open(&out, "constants", '{');
    for (int k = 0; has_constant(of->game, k); k++)
        json_number(&out, kit_of(of->game)->fit->constants[k].name, lesson->constant[k]);
    json_close(&out, '}');
    json_close(&out, '}');
    puts(text_of(&out));
    text_free(&out);
}

static void print_bits(const struct fitted *f)
{
    const double bits[] = { f->even, f->usual, f->fit, f->tuned, f->least };
    printf("  %7ld  %7ld", f->questions, f->held_out);
    for (int i = 0; i < 5; i++) printf("  %6.3f", bits[i]);
    printf("\n");
}

static void print_lesson(const struct training *of, const struct lesson *lesson)
{
    print_text(stdout, "train.head", NO_ARGS);
    for (int step = 1; step < of->game->step_count; step++) {
        const struct fitted *f = &lesson->of_step[step];
        if (!f->questions) continue;
        printf("%-14s  %4d  %4d", of->game->step_names[step], f->prior.heat, f->prior.drop);
        print_bits(f);
    }
    printf("%-26s", "");
    print_bits(&lesson->all);
    for (int k = 0; has_constant(of->game, k); k++) {
        const struct constant *constant = &kit_of(of->game)->fit->constants[k];
        printf("%-14s  %4d  %4d\n", constant->name, *constant->value, lesson->constant[k]);
    }
}

/* ---- the table ---- */

/* A step's name as its constant is written. */
static void add_constant(const char *name, struct text_out *out)
{
    for (; *name; name++) text_add(out, "%c", *name == '-' ? '_' : toupper((unsigned char)*name));
}

static void add_table(const struct training *of, const struct lesson *lesson, struct text_out *out)
{
    text_add(out,
             "/* PRIOR(step, heat, drop): see struct prior. CONSTANT(name, value): see constants.def. Made by\n"
             " * creel train %s --seats %d --games %ld --iterations %ld --seed %lld */\n",
             of->game->id, of->setup.seats, of->games, of->iterations, (long long)of->seed);
    for (int step = 1; step < of->game->step_count; step++) {
        const struct prior p = lesson->of_step[step].prior;
        if (!lesson->of_step[step].questions) continue;
        text_add(out, "PRIOR(");
        add_constant(of->game->step_names[step], out);
        text_add(out, ", %d, %d)\n", p.heat, p.drop);
    }
    for (int k = 0; has_constant(of->game, k); k++)
        text_add(out, "CONSTANT(%s, %d)\n", kit_of(of->game)->fit->constants[k].name, lesson->constant[k]);
}

static int save_table(const struct training *of, const struct lesson *lesson, const char *path)
{
    struct arg args[] = { ARG_TEXT("file", path) };
    struct text_out out = { 0 };
    FILE *file = fopen(path, "w");
    if (!file) return complain(FAILED, "cli.cannot-open", args, 1);
    add_table(of, lesson, &out);
    bool short_of = fputs(text_of(&out), file) < 0;
    text_free(&out);
    return fclose(file) || short_of ? complain(FAILED, "cli.cannot-save", args, 1) : FINE;
}

static bool is_trainable(const struct game *game, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("word", game->id) };
    if (search_knows(game) && heuristics_of(game)->worths) return true;
    return *exit_code = complain(USAGE, "cli.not-trained", args, 1), false;
}

int run_train(int argc, char **argv)
{
    static struct lesson lesson;
    struct training of = { .games = USUAL_GAMES, .iterations = USUAL_ITERATIONS, .progress.tell = tell_progress };
    long seed = 1;
    const char *seats = NULL, *save = NULL;
    bool json = false;
    int exit_code = FINE;
    struct words words = { 0 }, options = { 0 };
    const struct flag flags[] = { { "seats", FLAG_TEXT, { .text = &seats } },
                                  { "games", FLAG_NUMBER, { .number = &of.games }, 1, MOST_GAMES },
                                  { "iterations", FLAG_NUMBER, { .number = &of.iterations }, 1, ITERATIONS_LIMIT },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { "set", FLAG_LIST, { .list = &options } },
                                  { "save", FLAG_TEXT, { .text = &save } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!(of.game = game_wanted(&words, &exit_code)) || !is_trainable(of.game, &exit_code)) return exit_code;
    if (!setup_wanted(of.game, seats, kit_of(of.game)->seats, &options, &of.setup, &exit_code)) return exit_code;
    of.seed = (uint64_t)seed;
    bool fine = train(&of, &lesson);
    progress_end();
    if (!fine) return complain(FAILED, "refusal.memory", NO_ARGS);
    if (save && save_table(&of, &lesson, save) != FINE) return FAILED;
    if (json) print_json(&of, &lesson);
    else print_lesson(&of, &lesson);
    return finish(FINE);
}
