/* creel hint, and the word of that name at the prompt: the best answers to the question that waits, from the view of the
 * seat that is asked, with what they are worth and why. */
#include "front/cli/hint.h"

#include "front/cli/hint_check.h"

#include "engine/json.h"
#include "text/width.h"

#include <math.h>
#include <stdlib.h>

enum { ANSWER_COLUMNS = 32, MARGIN = 6 };
enum { MS_LIMIT = 600000, CHECKED_SEATS = 2 };

/* How often a mix has it. */
static void add_share(const struct speaker *sp, const struct hint *h, int k, struct text_out *out)
{
    struct arg often[] = { ARG_NUMBER("share", share_in_mix(h, k)) };
    if (h->counsel.mixed) say(sp->language, "hint.share", often, 1, out);
}

static void add_answer(const struct speaker *sp, const struct reader *r, const struct hint *h, int k,
                       struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    struct text_out words = { 0 }, share = { 0 }, reason = { 0 };
    speak_choice(sp, reader_view(r), a->choice, &words);
    add_share(sp, h, k, &share);
    add_hint_reason(sp, reader_view(r), h, k, &reason);
    text_add(out, "%4d  ", k + 1);
    bool beside = share.length && text_width(text_of(&words)) <= ANSWER_COLUMNS;
    if (beside) text_pad(out, text_of(&words), ANSWER_COLUMNS + 2);
    else text_wrap(out, text_of(&words), cli_columns - MARGIN, MARGIN);
    if (share.length) text_add(out, beside ? "%s" : "\n      %s", text_of(&share));
    if (reason.length) text_add(out, "\n%*s", MARGIN, "");
    text_wrap(out, text_of(&reason), cli_columns - MARGIN, MARGIN);
    text_add(out, "\n");
    text_free(&words);
    text_free(&share);
    text_free(&reason);
}

static void add_head(const struct speaker *sp, const struct hint *h, int seat, struct text_out *out)
{
    struct text_out lead = { 0 }, head = { 0 };
    add_lead(sp, h->forecast.lead[seat], &lead);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, seat)), ARG_TEXT("lead", text_of(&lead)),
                          ARG_NUMBER("chance", lround(100 * h->forecast.chance[seat])) };
    const char *key = !h->counsel.mixed ? "hint.head" : is_sure_hint(h) ? "hint.mix.single" : "hint.mix.head";
    say(sp->language, key, args, 3, &head);
    text_wrap(out, text_of(&head), cli_columns, 0);
    text_add(out, "\n");
    text_free(&lead);
    text_free(&head);
}

static void print_as_text(FILE *to, const struct speaker *sp, const struct reader *r, const struct hint *h)
{
    struct text_out out = { 0 };
    add_head(sp, h, reader_waits_for(r), &out);
    for (int k = 0; k < h->shown; k++) add_answer(sp, r, h, k, &out);
    if (h->counsel.count == 1) {
        say(sp->language, "hint.only", NO_ARGS, &out);
        text_add(&out, "\n");
    }
    fputs(text_of(&out), to);
    text_free(&out);
}

static void print_as_json(FILE *to, const struct speaker *sp, const struct reader *r, const struct hint *h)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", sp->game->id);
    json_number(&out, "seat", reader_waits_for(r) + 1);
    json_text(&out, "step", sp->game->step_names[question(reader_view(r)).step]);
    add_hint_json(r, h, &out);
    json_close(&out, '}');
    fprintf(to, "%s\n", text_of(&out));
    text_free(&out);
}

bool print_hint(FILE *to, const struct reader *r, struct budget budget, struct rng rng, bool json)
{
    struct speaker sp;
    struct hint *hint = find_hint(r, budget, rng);
    if (!hint) return false;
    reader_speaker(r, &sp);
    (json ? print_as_json : print_as_text)(to, &sp, r, hint);
    free(hint);
    return true;
}

/* Whether there is a question to this seat; else why not is said. A seat below zero: whoever is asked. */
static bool is_asked(const struct reader *r, int seat, int *exit_code)
{
    int asked = reader_waits_for(r);
    struct arg args[] = { ARG_NUMBER("seat", seat + 1), ARG_NUMBER("asked", asked + 1) };
    const char *key = reader_over(r) ? "hint.over" : asked == NOBODY ? "hint.chance" : "hint.not-asked";
    if (asked != NOBODY && (seat < 0 || seat == asked)) return true;
    return *exit_code = complain(FAILED, key, args, 2), false;
}

/* A stranger sees who is asked; the hint is that seat's. */
static int hint_for(struct onlooker *onlooker, int seat, struct budget budget, struct rng rng, bool json)
{
    int exit_code = FAILED;
    if (!is_asked(onlooker->reader, seat, &exit_code)) return exit_code;
    if (!onlooker_look_as(onlooker, reader_waits_for(onlooker->reader))) return FAILED;
    bool found = print_hint(stdout, onlooker->reader, budget, rng, json);
    return found ? finish(FINE) : complain(FAILED, "refusal.memory", NO_ARGS);
}

static int check_hints(struct check_plan *plan, const struct words *words, const char *seats, bool json)
{
    int exit_code = FINE;
    const struct words options = { 0 };
    plan->game = game_wanted(words, &exit_code);
    if (!plan->game || !setup_wanted(plan->game, seats, CHECKED_SEATS, &options, &plan->setup, &exit_code))
        return exit_code;
    struct arg args[] = { ARG_TEXT("game", plan->game->id) };
    if (!search_knows(plan->game)) return complain(USAGE, "hint.check.no-search", args, 1);
    return run_hint_check(plan, json);
}

static int hint_of_file(const struct words *words, int seat, struct budget budget, struct rng rng, bool json)
{
    int exit_code = FINE;
    struct onlooker onlooker;
    struct table *t = table_of_file(words, WHOLE_LOG, &exit_code);
    if (!t) return exit_code;
    if (!onlooker_begin(&onlooker, t, NOBODY)) return FAILED;
    exit_code = hint_for(&onlooker, seat, budget, rng, json);
    onlooker_end(&onlooker);
    return exit_code;
}

int run_hint(int argc, char **argv)
{
    long seat = 0, seed = 1, threads = 1;
    struct budget budget = { 0 };
    struct check_plan plan = { .positions = 200, .times = 25 };
    bool json = false, check = false;
    int exit_code = FINE;
    const char *seats = NULL;
    struct words words = { 0 };
    const struct flag flags[] = { { "seat", FLAG_NUMBER, { .number = &seat }, 1, SEATS_LIMIT },
                                  { "iterations", FLAG_NUMBER, { .number = &budget.iterations }, 1, ITERATIONS_LIMIT },
                                  { "time", FLAG_NUMBER, { .number = &budget.milliseconds }, 1, MS_LIMIT },
                                  { "threads", FLAG_NUMBER, { .number = &threads }, 1, THREADS_LIMIT },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { "check", FLAG_SWITCH, { .on = &check } },
                                  { "seats", FLAG_TEXT, { .text = &seats } },
                                  { "positions", FLAG_NUMBER, { .number = &plan.positions }, 1, POSITIONS_LIMIT },
                                  { "times", FLAG_NUMBER, { .number = &plan.times }, 1, TIMES_LIMIT },
                                  { "reference", FLAG_TEXT, { .text = &plan.reference } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    budget.threads = (int)threads;
    if (!budget.iterations && !budget.milliseconds) budget.iterations = HINT_ITERATIONS;
    plan.iterations = budget.iterations ? budget.iterations : HINT_ITERATIONS;
    plan.seed = (uint64_t)seed;
    if (check) return check_hints(&plan, &words, seats, json);
    return hint_of_file(&words, (int)seat - 1, budget, (struct rng){ (uint64_t)seed }, json);
}
