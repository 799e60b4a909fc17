/* creel replay: checks a log and tells it, as a story or as JSON, from anyone's eyes. */
#include "front/cli/cli.h"

#include "engine/fields.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

static void tell_story(const struct table *t, const struct speaker *sp)
{
    struct text_out head = { 0 }, story = { 0 };
    setup_print(table_game(t), table_setup(t), &head);
    for (int i = 0; i < table_entries(t); i++) speak_entry(sp, t, i, &story);
    printf("%s\n%s", text_of(&head), text_of(&story));
    text_free(&head);
    text_free(&story);
}

static void add_answers_json(const struct table *t, int viewer, struct text_out *out)
{
    text_add(out, "\"log\":[");
    for (int i = 0; i < table_entries(t); i++) {
        struct text_out line = { 0 };
        table_log_line(t, i, viewer, &line);
        if (line.length) line.text[line.length - 1] = '\0';
        if (i) text_add(out, ",");
        text_add_json(out, text_of(&line));
        text_free(&line);
    }
    text_add(out, "]");
}

static void add_scores_json(const struct table *t, struct text_out *out)
{
    text_add(out, "\"scores\":[");
    for (int seat = 0; seat < table_parties(t); seat++)
        text_add(out, "%s%d", seat ? "," : "", table_score(t, seat, NULL));
    text_add(out, "],");
}

static void add_places_json(const struct table *t, struct text_out *out)
{
    uint8_t place[SEATS_LIMIT];
    table_rank(t, place);
    text_add(out, "\"places\":[");
    for (int seat = 0; seat < table_setup(t)->seats; seat++) text_add(out, "%s%d", seat ? "," : "", place[seat]);
    text_add(out, "],");
}

static void print_json(const struct table *t, int viewer)
{
    struct text_out out = { 0 };
    struct state *view = calloc(1, table_game(t)->state_size);
    if (!view) return;
    table_view(t, viewer, view);
    text_add(&out, "{\"game\":\"%s\",\"seats\":%d,\"over\":%s,\"answers\":%d,", table_game(t)->id,
             table_setup(t)->seats, table_over(t) ? "true" : "false", table_entries(t));
    add_scores_json(t, &out);
    if (table_over(t)) add_places_json(t, &out);
    if (viewer == EVERYTHING) text_add(&out, "\"hash\":\"%016llx\",", (unsigned long long)table_hash(t));
    text_add(&out, "\"state\":");
    fields_json(table_game(t), view, table_setup(t)->seats, &out);
    text_add(&out, ",");
    add_answers_json(t, viewer, &out);
    text_add(&out, "}\n");
    fputs(text_of(&out), stdout);
    text_free(&out);
    free(view);
}

static void print_end(const struct table *t, const struct speaker *sp)
{
    uint8_t place[SEATS_LIMIT] = { 0 };
    if (!table_over(t)) {
        print_text(stdout, "cli.not-over", NO_ARGS);
        return;
    }
    table_rank(t, place);
    for (int seat = 0; seat < table_parties(t); seat++) {
        struct text_out out = { 0 };
        struct tie tie = table_tie(t, seat);
        speak_result(sp, t, seat, place[seat], &out);
        if (tie.key) text_add(&out, "\n      "), speak_tie(sp, tie, &out);
        puts(text_of(&out));
        text_free(&out);
    }
}

int run_replay(int argc, char **argv)
{
    long to = WHOLE_LOG, as = 0;
    bool json = false;
    int exit_code;
    size_t length;
    struct words words = { 0 };
    struct refusal why;
    const struct flag flags[] = { { "to", FLAG_NUMBER, { .number = &to }, 0, LOG_BYTES },
                                  { "as", FLAG_NUMBER, { .number = &as }, 1, SEATS_LIMIT },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!words_within(&words, 1, &exit_code)) return exit_code;
    if (!words.count) return complain(USAGE, "cli.which-file", NO_ARGS);
    char *text = read_file(words.word[0], &length);
    if (!text) return FAILED;
    struct table *t = replay(text, length, game_named, (int)to, &why);
    free(text);
    if (!t) return complain_refusal(FAILED, &why);
    if (as > table_setup(t)->seats) {
        struct arg args[] = { ARG_TEXT("flag", "as"), ARG_NUMBER("word", as), ARG_NUMBER("low", 1),
                              ARG_NUMBER("high", table_setup(t)->seats) };
        table_free(t);
        return complain(USAGE, "cli.flag-number", args, 4);
    }
    int viewer = as ? (int)as - 1 : EVERYTHING;
    struct speaker sp = { .language = cli_language, .game = table_game(t), .reader = viewer };
    name_seats(&sp, t);
    if (json) {
        print_json(t, viewer);
    } else {
        tell_story(t, &sp);
        print_end(t, &sp);
    }
    table_free(t);
    return finish(FINE);
}
