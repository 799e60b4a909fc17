/* What an arena has counted, as JSON. */
#include "front/cli/arena.h"

#include "engine/json.h"

static void add_days_json(const struct result *r, struct text_out *out)
{
    json_number(out, "days", r->days);
    json_number(out, "days_won", r->days_won);
    json_open(out, "won_on", '[');
    for (int day = 0; day < DAYS_LIMIT; day++) json_number(out, NULL, r->won_on[day]);
    json_close(out, ']');
    json_decimal(out, "mean_day_of_victory", mean_day_of_victory(r), 6);
}

static void add_elo_json(const struct result *r, const struct standing *of, struct text_out *out)
{
    struct interval elo = elo_of(r, of);
    json_decimal(out, "elo", elo.share, 1);
    json_decimal(out, "elo_low", elo.low, 1);
    json_decimal(out, "elo_high", elo.high, 1);
}

static void add_sprt_json(const struct sprt *test, struct text_out *out)
{
    static const char *const verdicts[] = { "unsettled", "stronger", "not-stronger" };
    json_open(out, "sprt", '{');
    json_number(out, "elo", test->elo);
    json_decimal(out, "likelihood", sprt_likelihood(test), 3);
    json_text(out, "verdict", verdicts[sprt_verdict(test)]);
    json_close(out, '}');
}

static void add_standing_json(const struct result *r, const struct standing *of, struct text_out *out)
{
    struct interval in = interval_of(wins_of(of), (double)r->games);
    json_open(out, NULL, '{');
    json_text(out, "name", of->name);
    json_key(out, "wins");
    text_add(out, "%.10g", wins_of(of)); /* shares of victories: as many digits as there are */
    json_decimal(out, "share", in.share, 6);
    json_decimal(out, "low", in.low, 6);
    json_decimal(out, "high", in.high, 6);
    json_decimal(out, "mean_score", mean_score_of(of), 6);
    if (r->bots > 1) add_elo_json(r, of, out);
    json_number(out, "played", of->played);
    json_number(out, "points", of->points);
    json_close(out, '}');
}

static void add_automa_json(const struct result *r, struct text_out *out)
{
    json_open(out, "automa", '{');
    json_decimal(out, "mean_score", mean_of_game(r, r->automa_points), 6);
    json_number(out, "points", r->automa_points);
    json_close(out, '}');
}

void print_json_result(const struct result *r)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", r->game);
    origin_write(&r->origin, &out);
    json_number(&out, "seats", r->seats);
    json_number(&out, "games", r->games);
    json_number(&out, "decisions", r->decisions);
    json_number(&out, "turns", r->turns);
    json_number(&out, "winner_points", r->winner_points);
    json_open(&out, "bots", '[');
    for (int i = 0; i < r->bots; i++) add_standing_json(r, &r->bot[i], &out);
    json_close(&out, ']');
    if (r->automa && r->games) add_automa_json(r, &out);
    if (r->days) add_days_json(r, &out);
    if (r->sprt.elo) add_sprt_json(&r->sprt, &out);
    json_close(&out, '}');
    puts(text_of(&out));
    text_free(&out);
}
