/* creel replay: checks a log and tells it, as a story or as JSON, from anyone's eyes. */
#include "front/cli/cli.h"

#include "engine/deck.h"
#include "engine/fields.h"
#include "engine/json.h"

static void tell_story(const struct onlooker *onlooker)
{
    struct text_out head = { 0 }, story = { 0 };
    struct record record = reader_record(onlooker->reader);
    setup_print(onlooker->sp.game, &onlooker->reader->sight.setup, &head);
    for (int i = 0; i < record.entries; i++) speak_entry(&onlooker->sp, &record, i, true, &story);
    printf("%s\n%s", text_of(&head), text_of(&story));
    text_free(&head);
    text_free(&story);
}

static void add_answers_json(const struct reader *r, struct text_out *out)
{
    struct record record = reader_record(r);
    json_open(out, "log", '[');
    for (int i = 0; i < record.entries; i++) {
        struct text_out line = { 0 };
        record_line(r->sight.game, &record, i, r->sight.viewer, &line);
        if (line.length) line.text[line.length - 1] = '\0';
        json_take(out, NULL, &line);
    }
    json_close(out, ']');
}

static void add_scores_json(const struct reader *r, struct text_out *out)
{
    const struct game *game = r->sight.game;
    json_open(out, "scores", '[');
    for (int seat = 0; seat < parties(game, reader_seats(r)); seat++)
        json_number(out, NULL, game->score(reader_view(r), seat, NULL));
    json_close(out, ']');
}

static void add_places_json(const struct reader *r, struct text_out *out)
{
    uint8_t place[SEATS_LIMIT];
    r->sight.game->rank(reader_view(r), place);
    json_open(out, "places", '[');
    for (int seat = 0; seat < reader_seats(r); seat++) json_number(out, NULL, place[seat]);
    json_close(out, ']');
}

static void print_json(const struct reader *r)
{
    const struct game *game = r->sight.game;
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", game->id);
    json_number(&out, "seats", reader_seats(r));
    json_truth(&out, "over", reader_over(r));
    json_number(&out, "answers", reader_entry(r));
    add_scores_json(r, &out);
    if (reader_over(r)) add_places_json(r, &out);
    if (r->sight.viewer == EVERYTHING) add_hash(game, reader_view(r), &out);
    json_key(&out, "state");
    fields_json(game, reader_view(r), reader_seats(r), &out);
    add_answers_json(r, &out);
    json_close(&out, '}');
    puts(text_of(&out));
    text_free(&out);
}

static void print_end(const struct onlooker *onlooker)
{
    uint8_t place[SEATS_LIMIT] = { 0 };
    const struct state *view = reader_view(onlooker->reader);
    const struct speaker *sp = &onlooker->sp;
    int seats = reader_seats(onlooker->reader);
    if (!game_over(view)) {
        print_text(stdout, "cli.not-over", NO_ARGS);
        return;
    }
    struct text_out out = { 0 };
    sp->game->rank(view, place);
    if (speak_shared_victory(sp, view, seats, &out)) text_add(&out, "\n");
    for (int seat = 0; seat < parties(sp->game, seats); seat++) {
        struct tie tie = tie_of(sp->game, view, seats, seat);
        speak_result(sp, view, seats, seat, place[seat], &out);
        if (tie.key) text_add(&out, "\n      "), speak_tie(sp, tie, &out);
        text_add(&out, "\n");
    }
    fputs(text_of(&out), stdout);
    text_free(&out);
}

static bool is_seat_there(const struct reader *r, long as, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("flag", "as"), ARG_NUMBER("word", as), ARG_NUMBER("low", 1),
                          ARG_NUMBER("high", reader_seats(r)) };
    if (as <= reader_seats(r)) return true;
    *exit_code = complain(USAGE, "cli.flag-number", args, 4);
    return false;
}

/* From the eyes of a seat, from 1; 0: everything. */
static int print_replay(struct onlooker *onlooker, long as, bool json)
{
    int exit_code;
    if (!is_seat_there(onlooker->reader, as, &exit_code)) return exit_code;
    if (as && !onlooker_look_as(onlooker, (int)as - 1)) return FAILED;
    if (json) print_json(onlooker->reader);
    else tell_story(onlooker), print_end(onlooker);
    return finish(FINE);
}

/* A log has its cards with it; whoever names a deck file as well wants to know that they are the same. */
static bool is_played_with(const struct table *t, const char *path, int *exit_code)
{
    struct setup wanted = { 0 };
    struct refusal why = { 0 };
    const struct game *game = game_listed(table_game(t));
    if (!path) return true;
    if (!deck_wanted(game, path, &wanted, exit_code)) return false;
    if (game->deck && deck_hash(game, &wanted) == deck_hash(game, table_setup(t))) return true;
    refuse(&why, "deck.not-played", wanted.own.name);
    return *exit_code = complain_refusal(FAILED, &why), false;
}

int run_replay(int argc, char **argv)
{
    long to = WHOLE_LOG, as = 0;
    bool json = false;
    const char *deck = NULL;
    int exit_code;
    struct onlooker onlooker;
    struct words words = { 0 };
    const struct flag flags[] = { { "to", FLAG_NUMBER, { .number = &to }, 0, LOG_BYTES },
                                  { "as", FLAG_NUMBER, { .number = &as }, 1, SEATS_LIMIT },
                                  { "deck", FLAG_TEXT, { .text = &deck } },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    struct table *t = table_of_file(&words, (int)to, &exit_code);
    if (!t) return exit_code;
    if (!is_played_with(t, deck, &exit_code)) return table_free(t), exit_code;
    if (!onlooker_begin(&onlooker, t, EVERYTHING)) return FAILED;
    exit_code = print_replay(&onlooker, as, json);
    onlooker_end(&onlooker);
    return exit_code;
}
