#include "test/show_all.h"

#include "bots/counsel.h"
#include "text/show.h"

#include <string.h>

enum { WORLDS = 2, ITERATIONS = 8 };

static bool show_previews(const struct reader *r)
{
    bool fine = true;
    for (uint64_t menu = reader_menu(r); menu; menu = without_first(menu)) {
        struct text_out out = { 0 };
        struct refusal why = { 0 };
        char text[ANSWER_SIZE];
        answer_print(r->sight.game, question(reader_view(r)), first_of(menu), true, text);
        fine &= reader_preview(r, text, &out, &why);
        text_free(&out);
    }
    return fine;
}

/* What a hint is made of, with less patience. */
static bool show_counsel(const struct reader *r)
{
    static struct counsel counsel;
    static struct comparison comparison;
    const struct comparing how = { WORLDS, ITERATIONS, ITERATIONS };
    struct forecast forecast;
    struct rng rng = { 1 };
    const struct game *game = r->sight.game;
    const struct state *view = reader_view(r);
    return advise(game, view, (struct budget){ .iterations = ITERATIONS }, &rng, &counsel) &&
           compare_answers(game, view, how, &rng, &counsel, &comparison) &&
           forecast_end(game, view, reader_waits_for(r), WORLDS, &rng, &forecast);
}

static void show_pages(const struct reader *r, struct text_out *out)
{
    struct speaker sp;
    reader_speaker(r, &sp);
    reader_moment(r, 0, out);
    reader_scores(r, true, out);
    if (!reader_over(r)) reader_choices(r, out);
    reader_log(r, out);
    board_print(&sp, reader_view(r), reader_seats(r), out);
    plain_scene(&sp, reader_view(r), reader_seats(r), out);
    plain_board(&sp, reader_view(r), reader_seats(r), out);
    journal_print(&sp, reader_view(r), reader_seats(r), out);
    journal_json(&sp, reader_view(r), reader_seats(r), out);
}

bool show_all(const struct reader *r)
{
    struct text_out out = { 0 };
    show_pages(r, &out);
    bool fine = !out.failed;
    text_free(&out);
    int who = reader_waits_for(r);
    if (who != NOBODY && who == r->sight.viewer) fine = show_previews(r) && show_counsel(r) && fine;
    return fine;
}

bool take_changed(struct reader *r, const struct sight *sight, const struct change change[], int count,
                  struct refusal *why)
{
    union any_state view;
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    memcpy(view.bytes, sight->view, sight->game->state_size);
    for (int i = 0; i < count; i++) view.bytes[change[i].at % sight->game->state_size] = change[i].to;
    struct showing showing = { .game = sight->game,
                               .setup = &sight->setup,
                               .viewer = sight->viewer,
                               .sitters = sight->sitters,
                               .record = sight->record,
                               .view = state_in(&view),
                               .can = sight->can };
    bool taken = packet_write(&showing, &sent, &packet) && reader_take(r, &packet, why);
    sent_forget(&sent);
    text_free(&packet);
    return taken;
}
