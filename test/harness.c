/* The harness, included once by the scenarios of each game: see harness.h. */
#include "test/harness.h"

#include "engine/lexicon.h"
#include "engine/replay.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RULES_LIMIT = 1024, KEPT_LIMIT = 32, TITLE_SIZE = 256, ROW_TEXT = 128, REASON_SIZE = 100 };

static struct rule *first_rule;

static struct {
    const struct game *game;
    const struct rule *rule;
    struct table *table;
    struct state *view, *world;
    struct text_out kept[KEPT_LIMIT];
    int keeps;
} now;

struct table *the_table(void) { return now.table; }
const struct game *the_game(void) { return now.game; }
int seats_here(void) { return table_setup(now.table)->seats; }
bool game_is_over(void) { return table_over(now.table); }

/* The viewer as the engine counts. */
static int viewer_of(int viewer) { return viewer == TRUTH ? EVERYTHING : viewer == STRANGER ? NOBODY : viewer - 1; }

static const struct state *seen_by(int viewer)
{
    table_view(now.table, viewer_of(viewer), now.view);
    return now.view;
}

/* Failing */

static void show_position(void)
{
    struct text_out out = { 0 };
    table_log(now.table, EVERYTHING, &out);
    fields_dump(now.game, seen_by(TRUTH), seats_here(), &out);
    print_error("%s", text_of(&out));
    text_free(&out);
}

static void fails(const char *what)
{
    print_error("%s:%d: %s\n    %s\n", now.rule->file, now.rule->line, now.rule->sentence, what);
    if (now.table) show_position();
    _fail(now.rule->file, now.rule->line);
}

void expect(bool claim, const char *format, ...)
{
    char what[512];
    va_list args;
    if (claim) return;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    fails(what);
}

void expect_number(long is, long expected, const char *format, ...)
{
    char what[256];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    expect(is == expected, "%s: %ld expected, it is %ld", what, expected, is);
}

void expect_same_text(const char *is, const char *expected, const char *what)
{
    if (strcmp(is, expected) == 0) return;
    print_error("--- expected\n%s\n--- it is\n%s\n", expected, is);
    fails(what);
}

/* Given */

static void leave_table(void)
{
    table_free(now.table);
    now.table = NULL;
}

static bool parse_options(int seats, const char *options, struct setup *setup, struct refusal *why)
{
    char copy[ROW_TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", options);
    setup_preset(now.game, seats, setup);
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        if (!setup_set(now.game, word, setup, why)) return false;
    return setup_check(now.game, setup, why);
}

void given_table(int seats, const char *options)
{
    struct setup setup;
    struct refusal why = { 0 };
    leave_table();
    expect(parse_options(seats, options, &setup, &why), "%d seats, %s: %s", seats, options, why.key);
    now.table = table_new(now.game, &setup);
}

void given_log(const char *text)
{
    struct refusal why;
    leave_table();
    now.table = replay(text, strlen(text), game_named, WHOLE_LOG, &why);
    expect(now.table, "line %d of the log is refused: %s `%s`, right: %s", why.line, why.key, why.word, why.right);
}

/* When */

static void expect_sound(void)
{
    const char *broken = now.game->broken(seen_by(TRUTH));
    expect(!broken, "the state is broken: %s", broken);
    expect(table_entries(now.table) <= (int)now.game->bound, "the game never ends");
}

static const char *reason_of(const struct refusal *why, char text[REASON_SIZE])
{
    if (why->paragraph) snprintf(text, REASON_SIZE, "%d.%d", why->paragraph / 100, why->paragraph % 100);
    else snprintf(text, REASON_SIZE, "%s", why->key);
    return text;
}

void says(int seat, const char *answer)
{
    struct refusal why = { 0 };
    char reason[REASON_SIZE];
    bool taken = table_say(now.table, seat - 1, answer, &why);
    expect(taken, "%d says `%s` and is refused: %s (right: %s)", seat, answer, reason_of(&why, reason), why.right);
    expect_sound();
}

void takes_back(int seat)
{
    struct refusal why = { 0 };
    bool taken_back = table_undo(now.table, seat - 1, &why);
    expect(taken_back, "%d can't take a move back", seat);
    expect_sound();
}

/* Also impossible outcomes, so that tests can see them refused. */
static bool outcome(const char *text, struct refusal *why)
{
    if (table_over(now.table)) return refuse(why, "refusal.over", "");
    int choice = answer_parse(now.game, table_question(now.table), text);
    return table_outcome(now.table, NOBODY, choice, why);
}

void chance(const char *text)
{
    struct refusal why = { 0 };
    bool taken = outcome(text, &why);
    expect(taken, "chance can't say `%s`: %s (right: %s)", text, why.key, why.right);
    expect_sound();
}

/* Then: what is refused */

static void expect_reason(bool taken, const char *answer, const struct refusal *why, const char *reason)
{
    char is[REASON_SIZE];
    expect(!taken, "`%s` was taken, but %s forbids it", answer, reason);
    expect(!strcmp(reason_of(why, is), reason), "`%s` was refused by %s, not by %s", answer, is, reason);
}

void expect_refused(int seat, const char *answer, const char *reason)
{
    struct refusal why = { 0 };
    uint64_t before = table_hash(now.table);
    int entries = table_entries(now.table);
    expect_reason(table_say(now.table, seat - 1, answer, &why), answer, &why, reason);
    expect(table_hash(now.table) == before, "`%s` was refused, but the state changed", answer);
    expect_number(table_entries(now.table), entries, "entries of the log after a refusal");
}

void expect_outcome_refused(const char *text, const char *reason)
{
    struct refusal why = { 0 };
    expect_reason(outcome(text, &why), text, &why, reason);
}

void expect_no_table(int seats, const char *options, const char *reason)
{
    struct setup setup;
    struct refusal why = { 0 };
    expect_reason(parse_options(seats, options, &setup, &why), options, &why, reason);
}

void expect_way_back(int seat, bool there_is)
{
    expect(table_can_undo(now.table, seat - 1) == there_is, there_is ? "%d can't undo" : "%d can undo", seat);
}

/* Then: who is asked what */

static void expect_step(const char *step)
{
    expect(!game_is_over(), "`%s` expected, but the game is over", step);
    const char *is = now.game->step_names[table_question(now.table).step];
    expect(!strcmp(is, step), "the question is `%s`, not `%s`", is, step);
}

void expect_asked(int seat, const char *step)
{
    expect_step(step);
    expect_number(table_waits_for(now.table) + 1, seat, "who is asked to %s", step);
}

void expect_chance_asked(const char *step)
{
    expect_step(step);
    expect(chance_answers(now.game, seen_by(TRUTH)), "`%s` is not asked of chance", step);
}

void expect_over(void) { expect(game_is_over(), "the game should be over"); }

static void add_menu(struct text_out *out)
{
    uint64_t menu = table_menu(now.table);
    for (const char *comma = ""; menu; menu = without_first(menu), comma = ", ") {
        char answer[ANSWER_SIZE];
        answer_print(now.game, table_question(now.table), first_of(menu), true, answer);
        text_add(out, "%s%s", comma, answer);
    }
}

/* A text that is kept until the scenario ends. */
static struct text_out *keep(void)
{
    expect(now.keeps < KEPT_LIMIT, "a scenario looks at too many texts");
    return &now.kept[now.keeps++];
}

/* The latest one is no longer needed. */
static void forget(void) { text_free(&now.kept[--now.keeps]); }

void expect_menu(const char *answers)
{
    struct text_out *out = keep();
    add_menu(out);
    expect_same_text(text_of(out), answers, "the menu");
    forget();
}

/* Then: fields */

long field_seen_by(int viewer, const char *name, int row, int k)
{
    expect(field_named(now.game, name), "the game has no field `%s`", name);
    return field_value(now.game, seen_by(viewer), name, row, k);
}

long field(const char *name, int k) { return field_seen_by(TRUTH, name, 0, k); }

bool is_known_to(int viewer, const char *name) { return field_seen_by(viewer, name, 0, 0) >= 0; }

void expect_field(const char *name, long value) { expect_number(field(name, 0), value, "%s", name); }

static void row_text(int viewer, const char *name, char text[ROW_TEXT])
{
    const struct field *f = field_named(now.game, name);
    expect(f, "the game has no field `%s`", name);
    int count = f->by_seat ? table_parties(now.table) : f->count ? f->count : 1, length = 0;
    for (int k = 0; k < count; k++)
        length += snprintf(text + length, (size_t)(ROW_TEXT - length), "%s%ld", k ? " " : "",
                           field_seen_by(viewer, name, 0, k));
}

void expect_seen_by(int viewer, const char *name, const char *values)
{
    char is[ROW_TEXT];
    row_text(viewer, name, is);
    expect(!strcmp(is, values), "%s: %s expected, it is %s", name, values, is);
}

void expect_row(const char *name, const char *values) { expect_seen_by(TRUTH, name, values); }

/* Then: points */

void expect_scores(const char *points)
{
    char is[ROW_TEXT];
    for (int seat = 0, length = 0; seat < table_parties(now.table); seat++)
        length += snprintf(is + length, (size_t)(ROW_TEXT - length), "%s%d", seat ? " " : "",
                           table_score(now.table, seat, NULL));
    expect(!strcmp(is, points), "scores: %s expected, they are %s", points, is);
}

void expect_places(const char *places)
{
    char is[ROW_TEXT];
    uint8_t place[SEATS_LIMIT] = { 0 };
    table_rank(now.table, place);
    for (int seat = 0, length = 0; seat < seats_here(); seat++)
        length += snprintf(is + length, (size_t)(ROW_TEXT - length), "%s%d", seat ? " " : "", place[seat]);
    expect(!strcmp(is, places), "places: %s expected, they are %s", places, is);
}

/* The line of a seat's tally that has this source; its lines must add up to the score. */
void expect_tie(int winner, int loser, const char *decided_by)
{
    struct tie tie = table_tie(now.table, winner - 1);
    expect(tie.key, "no tie put %d ahead of %d", winner, loser);
    expect_number(tie.loser + 1, loser, "who was behind %d", winner);
    expect_same_text(tie.key, decided_by, "what decided the tie");
    expect_no_tie(loser);
}

void expect_no_tie(int seat)
{
    const char *key = table_tie(now.table, seat - 1).key;
    expect(!key, "a tie put %d ahead of another, by %s", seat, key ? key : "nothing");
}

void expect_source(int seat, const char *source, int of, int points)
{
    struct tally tally = { 0 };
    int score = table_score(now.table, seat - 1, &tally), sum = 0, found = -1;
    for (int i = 0; i < tally.lines; i++) {
        sum += tally.line[i].points;
        if (!strcmp(tally.line[i].source, source)) found = i;
    }
    expect_number(sum, score, "the tally of %d, line by line", seat);
    expect(found >= 0, "the tally of %d has no line `%s`", seat, source);
    expect_number(tally.line[found].of, of, "what %d has of `%s`", seat, source);
    expect_number(tally.line[found].points, points, "the points of %d for `%s`", seat, source);
}

/* Then: what is told */

static void add_event(const struct event *event, struct text_out *out)
{
    const struct event_type *type = &now.game->lexicon->events[event->kind];
    if (event->who == NOBODY) text_add(out, "- %s", type->token);
    else text_add(out, "%d %s", event->who + 1, type->token);
    for (int i = 0; i < EVENT_ARGS && type->arg[i]; i++) {
        const struct tokens *of = type->arg[i];
        char number[8];
        text_add(out, " %s", token_text(of, event->arg[i] - (of->word ? 0 : of->base), number));
    }
    text_add(out, "\n");
}

/* Every byte that a viewer receives, including arguments that no sentence uses. */
static void add_raw_event(const struct event *event, struct text_out *out)
{
    text_add(out, "event %d of %d:", event->kind, event->who);
    for (int i = 0; i < EVENT_ARGS; i++) text_add(out, " %d", event->arg[i]);
    text_add(out, "\n");
}

typedef void event_writer(const struct event *, struct text_out *);

static void add_events(int i, int viewer, event_writer *add, struct text_out *out)
{
    const struct entry *entry = table_entry(now.table, i);
    for (uint32_t k = 0; k < entry->events; k++) {
        const struct event *event = table_event(now.table, entry, (int)k);
        if (event_is_for(event, viewer_of(viewer))) add(event, out);
    }
}

/* Each event on a line of its own, with a newline before the first. */
static const char *latest_events(int viewer)
{
    struct text_out *out = keep();
    text_add(out, "\n");
    if (table_entries(now.table)) add_events(table_entries(now.table) - 1, viewer, add_event, out);
    return text_of(out);
}

void expect_told_to(int viewer, const char *event)
{
    char line[ROW_TEXT];
    const char *told = latest_events(viewer);
    snprintf(line, sizeof line, "\n%s\n", event);
    expect(strstr(told, line), "%d was not told `%s`, but:%s", viewer, event, told);
    forget();
}

void expect_told(const char *event) { expect_told_to(STRANGER, event); }

void expect_not_told(const char *beginning)
{
    char line[ROW_TEXT];
    const char *told = latest_events(TRUTH);
    snprintf(line, sizeof line, "\n%s", beginning);
    expect(!strstr(told, line), "nobody should be told `%s`, but:%s", beginning, told);
    forget();
}

const char *log_of(int viewer)
{
    struct text_out *out = keep();
    table_log(now.table, viewer_of(viewer), out);
    return text_of(out);
}

bool sees_latest_answer(int viewer)
{
    const struct entry *latest = table_entry(now.table, table_entries(now.table) - 1);
    return sees_answer(now.game, latest->question, latest->choice, viewer_of(viewer));
}

const char *all_seen_by(int viewer)
{
    struct text_out *out = keep();
    const struct state *view = seen_by(viewer);
    text_add(out, "view %016llx\n", (unsigned long long)hash_of(now.game, view));
    fields_dump(now.game, view, seats_here(), out);
    table_log(now.table, viewer_of(viewer), out);
    for (int i = 0; i < table_entries(now.table); i++) add_events(i, viewer, add_raw_event, out);
    if (!game_is_over() && table_waits_for(now.table) == viewer_of(viewer)) add_menu(out);
    return text_of(out);
}

const struct state *world_of(int viewer, struct rng *rng)
{
    now.game->deal(seen_by(viewer), viewer_of(viewer), rng, now.world);
    return now.world;
}

/* Running */

void rule_add(struct rule *rule)
{
    rule->next = first_rule;
    first_rule = rule;
}

static int sit_down(void **rule)
{
    now.rule = *rule;
    now.view = calloc(1, now.game->state_size);
    now.world = calloc(1, now.game->state_size);
    return !now.view || !now.world;
}

static int get_up(void **rule)
{
    leave_table();
    free(now.view);
    free(now.world);
    while (now.keeps) forget();
    return 0;
}

static void play(void **rule) { now.rule->scenario(); }

static long in_order(const struct rule *rule)
{
    int chapter = 0, number = 0;
    sscanf(rule->paragraph, "%d.%d", &chapter, &number);
    return PARAGRAPH(chapter, number) * 10000L + rule->line;
}

static int compare_rules(const void *a, const void *b)
{
    long first = in_order(*(struct rule *const *)a), second = in_order(*(struct rule *const *)b);
    return (first > second) - (first < second);
}

static size_t sorted_rules(struct rule *rule[RULES_LIMIT])
{
    size_t count = 0;
    for (struct rule *r = first_rule; r; r = r->next) {
        assert(count < RULES_LIMIT);
        rule[count++] = r;
    }
    qsort(rule, count, sizeof *rule, compare_rules);
    return count;
}

int rules_run(const struct game *game, const char *name, int argc, char **argv)
{
    static struct CMUnitTest test[RULES_LIMIT];
    static char title[RULES_LIMIT][TITLE_SIZE];
    struct rule *rule[RULES_LIMIT];
    size_t count = sorted_rules(rule);

    now.game = game;
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    for (size_t i = 0; i < count; i++) {
        snprintf(title[i], TITLE_SIZE, "%s %s", rule[i]->paragraph, rule[i]->sentence);
        test[i] = (struct CMUnitTest){ title[i], play, sit_down, get_up, rule[i] };
    }
    return _cmocka_run_group_tests(name, test, count, NULL, NULL);
}
