/* creel review: a game looked back on, decision by decision. */
#include "front/cli/review.h"

#include "engine/json.h"
#include "reader/hint.h"
#include "text/width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void tell_progress(void *listener, long done, long all)
{
    if (done % 8 == 0 || done == all) progress("review", done, all);
}

static void add_wrapped(const char *text, int indent, struct text_out *out)
{
    text_wrap(out, text, cli_columns, indent);
    text_add(out, "\n");
}

static void answer_words(const struct speaker *sp, const struct table *t, int entry, int choice, struct text_out *out)
{
    speak_answer(sp, table_entry(t, entry)->question, choice, true, out);
}

static void add_verdict(const struct speaker *sp, const struct table *t, const struct verdict *d, struct text_out *out)
{
    struct text_out answer = { 0 }, best = { 0 }, line = { 0 };
    char number[NUMBER_TEXT];
    answer_words(sp, t, d->entry, d->choice, &answer);
    answer_words(sp, t, d->entry, d->best, &best);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, d->who)), ARG_TEXT("answer", text_of(&answer)),
                          ARG_TEXT("best", text_of(&best)),
                          ARG_TEXT("points", signed_text(sp->language, -d->loss, number)) };
    text_add(&line, "%5d  ", d->turn);
    if (d->best == d->choice) say(sp->language, "review.best", args, 2, &line);
    else say(sp->language, "review.lost", args, 4, &line);
    add_wrapped(text_of(&line), 7, out);
    text_free(&answer);
    text_free(&best);
    text_free(&line);
}

static void add_line(const struct speaker *sp, const char *key, const struct arg *args, int count, struct text_out *out)
{
    struct text_out line = { 0 };
    say(sp->language, key, args, count, &line);
    add_wrapped(text_of(&line), 0, out);
    text_free(&line);
}

static void add_turning(const struct speaker *sp, const struct table *t, const struct review *r,
                        const struct turning *of, struct text_out *out)
{
    struct text_out what = { 0 }, line = { 0 };
    add_happening(sp, t, of, &what);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, of->seat)),
                          ARG_NUMBER("from", lround(100 * r->curve[of->point].chance[of->seat])),
                          ARG_NUMBER("to", lround(100 * r->curve[of->point + 1].chance[of->seat])),
                          ARG_TEXT("what", text_of(&what)) };
    text_add(&line, "%5d  ", of->turn);
    say(sp->language, "review.turning", args, 4, &line);
    add_wrapped(text_of(&line), 7, out);
    text_free(&what);
    text_free(&line);
}

static void add_turnings(const struct speaker *sp, const struct table *t, const struct review *r, struct text_out *out)
{
    add_line(sp, r->turnings ? "review.turnings" : "review.no-turning", NO_ARGS, out);
    for (int i = 0; i < r->turnings; i++) add_turning(sp, t, r, &r->turning[i], out);
}

/* In an adventure points win days: what they give to the whole of it is not told. */
static void add_luck(const struct speaker *sp, const struct review *r, int seats, bool in_days, struct text_out *out)
{
    struct arg count[] = { ARG_NUMBER("draws", r->draws), ARG_NUMBER("outcomes", r->outcomes) };
    add_line(sp, "review.luck-head", count, 2, out);
    for (int seat = 0; seat < seats; seat++) {
        char points[NUMBER_TEXT], percent[NUMBER_TEXT];
        snprintf(percent, sizeof percent, "%+ld", lround(100 * r->luck_chance[seat]));
        struct arg args[] = { ARG_TEXT("who", speaker_name(sp, seat)), ARG_TEXT("percent", percent),
                              ARG_TEXT("points", signed_text(sp->language, r->luck_points[seat], points)) };
        text_add(out, "       ");
        add_line(sp, in_days ? "review.luck-of-days" : "review.luck", args, 3, out);
    }
}

static void add_sums(const struct speaker *sp, const struct review *r, int seats, struct text_out *out)
{
    for (int seat = 0; seat < seats; seat++) {
        char lost[NUMBER_TEXT];
        struct arg args[] = { ARG_TEXT("who", speaker_name(sp, seat)), ARG_NUMBER("judged", r->judged[seat]),
                              ARG_NUMBER("best", r->best[seat]),
                              ARG_TEXT("points", tenths_text(sp->language, r->lost[seat], lost)) };
        if (!r->judged[seat]) continue;
        text_add(out, "       ");
        add_line(sp, "review.sum", args, 4, out);
    }
}

static bool is_in_days(const struct table *t)
{
    struct state *s = calloc(1, table_game(t)->state_size);
    if (s) table_view(t, EVERYTHING, s);
    bool in_days = s && table_game(t)->days && table_game(t)->days(s).day;
    free(s);
    return in_days;
}

/* Whose curve a digit is. */
static void add_legend(const struct speaker *sp, int seats, struct text_out *out)
{
    struct text_out names = { 0 };
    for (int seat = 0; seat < seats; seat++)
        text_add(&names, "%s%d %s", seat ? "  " : "", seat + 1, speaker_name(sp, seat));
    struct arg args[] = { ARG_TEXT("seats", text_of(&names)) };
    add_line(sp, "review.legend", args, 1, out);
    text_free(&names);
}

/* How the game went first, then each decision: there may be hundreds. */
void add_review_text(const struct speaker *sp, const struct table *t, const struct review *r, struct text_out *out)
{
    int seats = table_setup(t)->seats;
    add_line(sp, "review.curve", NO_ARGS, out);
    add_plot(r, seats, out);
    if (seats > 1) add_legend(sp, seats, out);
    text_add(out, "\n");
    add_turnings(sp, t, r, out);
    text_add(out, "\n");
    add_luck(sp, r, seats, is_in_days(t), out);
    text_add(out, "\n");
    add_line(sp, "review.decisions", NO_ARGS, out);
    for (int i = 0; i < r->verdicts; i++) add_verdict(sp, t, &r->verdict[i], out);
    add_sums(sp, r, seats, out);
}

/* The picture is written before anything is printed, so that a refusal is the only output. */
static bool save_svg(const char *path, const struct speaker *sp, const struct table *t, const struct review *r,
                     int *exit_code)
{
    struct text_out svg = { 0 };
    struct arg args[] = { ARG_TEXT("file", path) };
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!path) return true;
    if (!file) return *exit_code = complain(FAILED, "cli.cannot-open", args, 1), false;
    add_svg(sp, r, table_setup(t)->seats, &svg);
    bool fine = fputs(text_of(&svg), file) >= 0 && !svg.failed;
    fine = !fclose(file) && fine;
    text_free(&svg);
    if (!fine) *exit_code = complain(FAILED, "cli.cannot-save", args, 1);
    return fine;
}

static int print_review(const struct speaker *sp, const struct table *t, const struct review *r, bool json,
                        const char *svg)
{
    int exit_code = FINE;
    struct text_out out = { 0 };
    if (!save_svg(svg, sp, t, r, &exit_code)) return exit_code;
    if (json) json_open(&out, NULL, '{');
    (json ? add_review_json : add_review_text)(sp, t, r, &out);
    if (json) json_close(&out, '}');
    printf("%s%s", text_of(&out), json ? "\n" : "");
    text_free(&out);
    return finish(FINE);
}

/* The reader sees everything; the decisions are judged on a table made from the log that it has. */
static int make_review(const struct onlooker *onlooker, struct review_plan plan, bool json, const char *svg)
{
    struct refusal why = { 0 };
    struct table *t = reader_replay(onlooker->reader, &why);
    if (!t) return complain_refusal(FAILED, &why);
    struct review *r = calloc(1, sizeof *r);
    bool fine = r && review_game(t, plan, (struct progress){ tell_progress, NULL }, r);
    progress_end();
    int exit_code = fine ? print_review(&onlooker->sp, t, r, json, svg) : complain(FAILED, "refusal.memory", NO_ARGS);
    if (r) review_free(r);
    free(r);
    table_free(t);
    return exit_code;
}

/* A seat that sits at this table, and something to look back on. */
static bool can_be_reviewed(const struct reader *r, long seat, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("flag", "seat"), ARG_NUMBER("word", seat), ARG_NUMBER("low", 1),
                          ARG_NUMBER("high", reader_seats(r)) };
    if (seat > reader_seats(r)) return *exit_code = complain(USAGE, "cli.flag-number", args, 4), false;
    if (!reader_entry(r)) return *exit_code = complain(FAILED, "review.nothing", NO_ARGS), false;
    return true;
}

/* The picture does not take the place of the game it shows. */
static bool is_another_file(const char *log, const char *svg, int *exit_code)
{
    struct stat of_log, of_svg;
    bool there = svg && !stat(svg, &of_svg) && !(strcmp(log, "-") ? stat(log, &of_log) : fstat(STDIN_FILENO, &of_log));
    if (!there || of_log.st_dev != of_svg.st_dev || of_log.st_ino != of_svg.st_ino) return true;
    struct arg args[] = { ARG_TEXT("file", svg) };
    return *exit_code = complain(USAGE, "review.own-log", args, 1), false;
}

int run_review(int argc, char **argv)
{
    long seat = 0, seed = 1, iterations = REVIEW_ITERATIONS, worlds = REVIEW_WORLDS;
    const char *svg = NULL;
    bool json = false;
    int exit_code = FINE;
    struct onlooker onlooker;
    struct words words = { 0 };
    const struct flag flags[] = { { "seat", FLAG_NUMBER, { .number = &seat }, 1, SEATS_LIMIT },
                                  { "iterations", FLAG_NUMBER, { .number = &iterations }, 1, REVIEW_ITERATIONS_LIMIT },
                                  { "worlds", FLAG_NUMBER, { .number = &worlds }, 1, WORLDS_LIMIT },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { "svg", FLAG_TEXT, { .text = &svg } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    struct table *t = table_of_file(&words, WHOLE_LOG, &exit_code);
    if (!t) return exit_code;
    struct review_plan plan = {
        .iterations = iterations, .worlds = worlds, .seed = (uint64_t)seed, .seat = seat ? (int)seat - 1 : NOBODY
    };
    if (!onlooker_begin(&onlooker, t, EVERYTHING)) return FAILED;
    if (can_be_reviewed(onlooker.reader, seat, &exit_code) && is_another_file(words.word[0], svg, &exit_code))
        exit_code = make_review(&onlooker, plan, json, svg);
    onlooker_end(&onlooker);
    return exit_code;
}
