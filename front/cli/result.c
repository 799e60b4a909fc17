#include "front/cli/arena.h"

#include "text/width.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SCORE_COLUMN = 55, MEANS = 2 }; /* where the mean scores stand; how many are in one line */

static const long long COUNT_LIMIT = 1LL << 53; /* JSON holds whole numbers exactly so far */

struct standing *standing_of(struct result *r, const char *name)
{
    for (int i = 0; i < r->bots; i++)
        if (!strcmp(r->bot[i].name, name)) return &r->bot[i];
    if (r->bots == STANDINGS) return NULL;
    struct standing *of = &r->bot[r->bots++];
    *of = (struct standing){ 0 };
    snprintf(of->name, sizeof of->name, "%s", name);
    return of;
}

struct interval interval_of(double wins, double games)
{
    const double z = 1.959964;
    double p = wins / games, middle = (p + z * z / (2 * games)) / (1 + z * z / games);
    double half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games);
    return (struct interval){ p, fmax(0, middle - half), fmin(1, middle + half) };
}

/* From a share of all wins, and the seats of the bot and of the others. Beyond the limit there is nothing to measure. */
static double elo_from(double share, double own, double others)
{
    const double limit = 1200;
    if (share <= 0 || share >= 1) return share <= 0 ? -limit : limit;
    return fmax(-limit, fmin(limit, 400 * log10(share * others / ((1 - share) * own))));
}

struct interval elo_of(const struct result *r, const struct standing *of)
{
    double own = (double)of->played, others = (double)(r->games * r->seats - of->played);
    struct interval in = interval_of(wins_of(of), (double)r->games);
    return (struct interval){ elo_from(in.share, own, others), elo_from(in.low, own, others),
                              elo_from(in.high, own, others) };
}

double wins_of(const struct standing *of) { return (double)of->win_shares / WIN_SHARES; }
double mean_score_of(const struct standing *of) { return (double)of->points / (double)of->played; }
double mean_of_game(const struct result *r, long long sum) { return (double)sum / (double)r->games; }

double mean_day_of_victory(const struct result *r)
{
    long long won = 0, days = 0;
    for (int day = 1; day <= DAYS_LIMIT; day++) won += r->won_on[day - 1], days += day * r->won_on[day - 1];
    return won ? (double)days / (double)won : 0;
}

static void print_heading(void)
{
    static const struct {
        const char *key;
        int columns;
    } heading[] = {
        { "arena.bot", 14 }, { "arena.wins", 12 }, { "arena.share", 9 }, { "arena.interval", 19 }, { "arena.score", 0 },
    };
    struct text_out line = { 0 };
    for (size_t i = 0; i < sizeof heading / sizeof heading[0]; i++) {
        struct text_out word = { 0 };
        say(cli_language, heading[i].key, NULL, 0, &word);
        text_pad(&line, text_of(&word), heading[i].columns);
        text_free(&word);
    }
    puts(text_of(&line));
    text_free(&line);
}

/* A line with means, which are no whole numbers. */
static void print_means(const char *key, const char *const names[], const double means[], int count)
{
    char text[MEANS][24];
    struct arg args[MEANS];
    for (int i = 0; i < count; i++) {
        snprintf(text[i], sizeof text[i], "%.2f", means[i]);
        args[i] = ARG_TEXT(names[i], text[i]);
    }
    print_text(stdout, key, args, count);
}

static void print_length(const struct result *r)
{
    static const char *const names[] = { "turns", "decisions" };
    const double means[] = { mean_of_game(r, r->turns) / r->seats, mean_of_game(r, r->decisions) };
    print_means("arena.length", names, means, 2);
}

static void print_elo(const struct result *r, const struct standing *of)
{
    struct interval elo = elo_of(r, of);
    char text[3][24];
    snprintf(text[0], sizeof text[0], "%+.0f", elo.share);
    snprintf(text[1], sizeof text[1], "%+.0f", elo.low);
    snprintf(text[2], sizeof text[2], "%+.0f", elo.high);
    struct arg args[] = { ARG_TEXT("bot", of->name), ARG_TEXT("elo", text[0]), ARG_TEXT("low", text[1]),
                          ARG_TEXT("high", text[2]) };
    print_text(stdout, "arena.elo", args, 4);
}

static void print_verdict(const struct result *r)
{
    static const char *const keys[] = { "arena.unsettled", "arena.stronger", "arena.not-stronger" };
    struct arg args[] = { ARG_TEXT("bot", r->bot[0].name), ARG_NUMBER("elo", r->sprt.elo) };
    print_text(stdout, keys[sprt_verdict(&r->sprt)], args, 2);
}

/* Alone one can lose, and then nobody wins. */
static void print_winner(const struct result *r)
{
    static const char *const names[] = { "points" };
    double wins = 0;
    for (int i = 0; i < r->bots; i++) wins += wins_of(&r->bot[i]);
    const double means[] = { (double)r->winner_points / wins };
    if (wins > 0) print_means("arena.winner", names, means, 1);
}

/* It wins nothing: its row has a mean score alone. */
static void print_automa(const struct result *r)
{
    char key[KEY_SIZE];
    struct text_out name = { 0 }, line = { 0 };
    snprintf(key, sizeof key, "%s.automa", r->game);
    say(cli_language, key, NULL, 0, &name);
    text_pad(&line, text_of(&name), SCORE_COLUMN);
    printf("%s%.2f\n", text_of(&line), mean_of_game(r, r->automa_points));
    text_free(&name);
    text_free(&line);
}

/* How an adventure goes: days, days won, and on which day it is won. */
static void print_days(const struct result *r)
{
    static const char *const of_days[] = { "days", "share" }, *const of_victory[] = { "day" };
    const double means[] = { mean_of_game(r, r->days), 100 * (double)r->days_won / (double)r->days };
    const double victory[] = { mean_day_of_victory(r) };
    print_means("arena.days", of_days, means, 2);
    if (victory[0] > 0) print_means("arena.victory", of_victory, victory, 1);
    for (int day = 0; day < DAYS_LIMIT; day++) {
        struct arg args[] = { ARG_NUMBER("day", day + 1), ARG_NUMBER("games", r->won_on[day]) };
        if (r->won_on[day]) print_text(stdout, "arena.won-on", args, 2);
    }
}

void print_result(const struct result *r, bool json)
{
    if (json) {
        print_json_result(r);
        return;
    }
    struct arg args[] = { ARG_TEXT("game", r->game), ARG_NUMBER("seats", r->seats), ARG_NUMBER("games", r->games),
                          ARG_NUMBER("decisions", r->decisions) };
    print_text(stdout, "arena.head", args, 4);
    if (r->games) print_heading();
    for (int i = 0; i < r->bots; i++) {
        const struct standing *of = &r->bot[i];
        struct interval in = interval_of(wins_of(of), (double)r->games);
        printf("%-13s %-11.1f %5.1f %%  %5.1f %% .. %5.1f %%  %.2f\n", of->name, wins_of(of), 100 * in.share,
               100 * in.low, 100 * in.high, mean_score_of(of));
    }
    if (!r->games) return;
    if (r->automa) print_automa(r);
    print_length(r);
    print_winner(r);
    if (r->days) print_days(r);
    for (int i = 0; r->bots > 1 && i < r->bots; i++) print_elo(r, &r->bot[i]);
    if (r->sprt.elo) print_verdict(r);
}

/* Names are printed as they are: nothing else may come in with a file. */
static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length && length < BOT_NAME && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-:") == length;
}

/* Adds a number of a file. Sums stay below what is exact everywhere, and can be multiplied by the shares of a win. */
static bool add_number(json_int_t number, long long *sum, struct result *r)
{
    bool fits = number >= -COUNT_LIMIT && number <= COUNT_LIMIT && llabs(*sum + number) <= COUNT_LIMIT;
    if (fits) *sum += number;
    else r->refused = "cli.too-large-result";
    return fits;
}

/* One bot of a result read back: what is not there, or has another form, makes the file no result. */
static bool add_standing(json_t *bot, struct result *r)
{
    const char *name;
    double wins;
    json_int_t played, points;
    if (json_unpack(bot, "{s:s, s:F, s:I, s:I}", "name", &name, "wins", &wins, "played", &played, "points", &points))
        return false;
    struct standing *of = is_name(name) ? standing_of(r, name) : NULL;
    if (!of || played <= 0 || wins < 0 || wins > (double)played) return false;
    if (!add_number(played, &of->played, r) || !add_number(points, &of->points, r)) return false;
    of->win_shares += llround(wins * WIN_SHARES); /* no more than there were games */
    return true;
}

/* All that played were with an automa, or all without. */
static bool add_automa(json_t *json, long long played, struct result *r)
{
    json_int_t points = 0;
    json_t *automa = json_object_get(json, "automa");
    if (!played) return !automa;
    if (automa && json_unpack(automa, "{s:I}", "points", &points)) return false;
    if (r->games && r->automa != (automa != NULL)) return false;
    r->automa = automa;
    return add_number(points, &r->automa_points, r);
}

/* Days are there or not; what is there is whole, and no more are won than there were. */
static bool add_days(json_t *json, json_int_t played, struct result *r)
{
    json_int_t days, days_won, wins = 0;
    json_t *won_on, *games;
    size_t day;
    if (!json_object_get(json, "days")) return true;
    if (json_unpack(json, "{s:I, s:I, s:o}", "days", &days, "days_won", &days_won, "won_on", &won_on)) return false;
    if (days <= 0 || days_won < 0 || days_won > days || json_array_size(won_on) != DAYS_LIMIT) return false;
    json_array_foreach(won_on, day, games)
    {
        if (!json_is_integer(games) || json_integer_value(games) < 0) return false;
        if (!add_number(json_integer_value(games), &r->won_on[day], r)) return false;
        wins += json_integer_value(games);
    }
    return wins <= played && add_number(days, &r->days, r) && add_number(days_won, &r->days_won, r);
}

static bool add_result(json_t *json, struct result *r)
{
    const char *game;
    json_int_t seats, played, decisions, turns, winner_points;
    json_t *list, *bot;
    size_t i;
    if (json_unpack(json, "{s:s, s:I, s:I, s:I, s:I, s:I, s:o}", "game", &game, "seats", &seats, "games", &played,
                    "decisions", &decisions, "turns", &turns, "winner_points", &winner_points, "bots", &list) ||
        !json_is_array(list))
        return false;
    if (!is_name(game) || seats < 1 || seats > SEATS_LIMIT || played < 0 || decisions < 0 || turns < 0) return false;
    if ((played > 0) != (json_array_size(list) > 0)) return false;
    if (!r->seats) {
        r->seats = (int)seats;
        snprintf(r->game, sizeof r->game, "%s", game);
    }
    if (strcmp(r->game, game) != 0 || r->seats != seats) return false;
    if ((r->refused = origin_add(json, &r->origin))) return false;
    if (!add_automa(json, played, r) || !add_days(json, played, r)) return false;
    if (!add_number(played, &r->games, r) || !add_number(decisions, &r->decisions, r) ||
        !add_number(turns, &r->turns, r) || !add_number(winner_points, &r->winner_points, r))
        return false;
    json_array_foreach(list, i, bot) if (!add_standing(bot, r)) return false;
    return true;
}

/* A file may hold several results, one after the other, as a shell's >> makes them. */
static bool add_file(const char *text, size_t length, struct result *r)
{
    bool any = false;
    while (length) {
        json_error_t error;
        json_t *json = json_loadb(text, length, JSON_DISABLE_EOF_CHECK, &error);
        bool fine = json && add_result(json, r);
        json_decref(json);
        if (!fine) return false;
        text += error.position;
        length -= (size_t)error.position;
        while (length && strchr(" \t\r\n", *text)) text++, length--;
        any = true;
    }
    return any;
}

int merge_results(const struct words *files, bool json)
{
    static struct result r;
    r = (struct result){ 0 };
    if (!files->count) return complain(USAGE, "cli.which-file", NO_ARGS);
    for (int i = 0; i < files->count; i++) {
        size_t length;
        char *text = read_file(files->word[i], &length);
        if (!text) return FAILED;
        bool fine = add_file(text, length, &r);
        free(text);
        struct arg args[] = { ARG_TEXT("file", files->word[i]) };
        if (!fine) return complain(FAILED, r.refused ? r.refused : "cli.not-a-result", args, 1);
    }
    origin_tell_missing(&r.origin);
    print_result(&r, json);
    return finish(FINE);
}
