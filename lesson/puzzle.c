#include "lesson/puzzle.h"

#include "engine/lexicon.h"
#include "engine/replay.h"

#include <stdlib.h>
#include <string.h>

void puzzle_end(struct puzzle *p)
{
    table_free(p->table);
    *p = (struct puzzle){ 0 };
}

const struct rated *rating_of(const struct puzzle *p, int choice)
{
    for (int i = 0; i < p->answers; i++)
        if (p->answer[i].choice == choice) return &p->answer[i];
    return NULL;
}

/* ---- the files ---- */

const struct puzzle_file *puzzle_of(const char *game, int i)
{
    for (const struct puzzle_file *f = puzzle_files; f->game; f++)
        if (!strcmp(f->game, game) && !i--) return f;
    return NULL;
}

const struct puzzle_file *puzzle_named(const char *game, const char *name)
{
    char *end;
    long number = strtol(name, &end, 10);
    const struct puzzle_file *f;
    for (int i = 0; *name && !*end && (f = puzzle_of(game, i)); i++)
        if (strtol(f->name, NULL, 10) == number) return f;
    return NULL;
}

/* ---- reading ---- */

struct reading {
    struct puzzle *puzzle;
    int line;
    struct refusal *why;
};

static bool refuse_line(struct reading *r, const char *word)
{
    refuse(r->why, "puzzle.line", word);
    r->why->line = r->line;
    return false;
}

/* A number with two decimals, as they are written here: `-1.55`. The C library's way would bring a lot into a page. */
static bool take_decimal(const char **rest, double *number)
{
    char *end;
    bool negative = **rest == '-';
    long whole = strtol(*rest + negative, &end, 10), part;
    if (end == *rest + negative || *end != '.') return false;
    const char *decimals = end + 1;
    part = strtol(decimals, &end, 10);
    if (end != decimals + 2) return false;
    *number = ((double)whole + (double)part / 100) * (negative ? -1 : 1);
    *rest = end + strspn(end, " ");
    return true;
}

static bool take_whole(const char **rest, long *number)
{
    char *end;
    *number = strtol(*rest, &end, 10);
    bool fine = end > *rest && *number >= 0;
    *rest = end + strspn(end, " ");
    return fine;
}

/* `1.55 0.12 place angler-1 port` */
static bool read_rated(struct reading *r, const char *rest)
{
    struct puzzle *p = r->puzzle;
    struct rated rated = { 0 };
    if (!take_decimal(&rest, &rated.loss) || !take_decimal(&rest, &rated.error)) return refuse_line(r, rest);
    rated.choice = answer_parse(table_game(p->table), table_question(p->table), rest);
    if (rated.choice < 0 || table_why(p->table, rated.choice) || rating_of(p, rated.choice))
        return refuse_line(r, rest);
    if (rated.loss < 0 || rated.error < 0 || (p->answers > 0) != (rated.loss > 0)) return refuse_line(r, rest);
    p->answer[p->answers++] = rated;
    return true;
}

/* `3 6000 1.42` */
static bool read_searched(struct reading *r, const char *rest)
{
    struct certainty *c = &r->puzzle->certainty;
    long searches;
    if (!take_whole(&rest, &searches) || !take_whole(&rest, &c->iterations) || !take_decimal(&rest, &c->least) || *rest)
        return refuse_line(r, rest);
    c->searches = (int)searches;
    return true;
}

/* `100 0.58` */
static bool read_strategy(struct reading *r, const char *rest)
{
    struct certainty *c = &r->puzzle->certainty;
    long share;
    if (!take_whole(&rest, &share) || !take_decimal(&rest, &c->least) || *rest) return refuse_line(r, rest);
    c->share = (int)share;
    return true;
}

static const char *source_named(const struct game *game, const char *name)
{
    const char *const *sources = game->lexicon->sources;
    for (int k = 0; k < TALLY_LINES && sources[k]; k++)
        if (!strcmp(sources[k], name)) return sources[k];
    return NULL;
}

static bool take_source(struct reading *r, const char *name, double points)
{
    struct reason *more = &r->puzzle->more;
    const char *source = source_named(table_game(r->puzzle->table), name);
    if (!source || more->count == REASONS) return refuse_line(r, name);
    more->source[more->count] = source;
    more->points[more->count++] = points;
    return true;
}

/* `0.80 -0.20 0.00 0.00 small 1.20`: what the best answer brings more than the second */
static bool read_more(struct reading *r, const char *rest)
{
    struct reason *m = &r->puzzle->more;
    double *const fixed[] = { &m->fish, &m->worth, &m->others, &m->wins };
    for (int i = 0; i < 4; i++)
        if (!take_decimal(&rest, fixed[i])) return refuse_line(r, rest);
    while (*rest) {
        char name[40];
        double points;
        size_t length = strcspn(rest, " ");
        if (length >= sizeof name) return refuse_line(r, rest);
        memcpy(name, rest, length);
        name[length] = '\0';
        rest += length + strspn(rest + length, " ");
        if (!take_decimal(&rest, &points) || !take_source(r, name, points)) return refuse_line(r, name);
    }
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct reading *, const char *rest);
} words[] = { { "best ", read_rated },
              { "but ", read_rated },
              { "searched ", read_searched },
              { "strategy ", read_strategy },
              { "more ", read_more } };

static bool read_line(struct reading *r, const char *line)
{
    bool first = !r->puzzle->answers;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strncmp(line, words[i].word, strlen(words[i].word)) && first == (i == 0))
            return words[i].read(r, line + strlen(words[i].word));
    return refuse_line(r, line);
}

static bool read_measures(struct reading *r, const char *at)
{
    char line[LOG_LINE];
    for (; *at; r->line++) {
        size_t length = strcspn(at, "\n");
        if (length >= sizeof line) return refuse_line(r, "");
        memcpy(line, at, length);
        line[length] = '\0';
        if (*line && !read_line(r, line)) return false;
        at += length + (at[length] == '\n');
    }
    return true;
}

/* Every answer is rated, and the best one is ahead. */
static bool is_whole(struct reading *r)
{
    const struct puzzle *p = r->puzzle;
    for (uint64_t left = table_menu(p->table); left; left = without_first(left))
        if (!rating_of(p, first_of(left))) return refuse_line(r, "best");
    return (p->answers > 1 && (p->certainty.searches || p->certainty.share)) || refuse_line(r, "best");
}

bool puzzle_read(struct puzzle *p, const char *text, find_game *find, struct refusal *why)
{
    const char *measures = strstr(text, "\nbest ");
    struct reading r = { .puzzle = p, .line = 1, .why = why };
    *p = (struct puzzle){ 0 };
    *why = (struct refusal){ 0 };
    size_t length = measures ? (size_t)(measures + 1 - text) : strlen(text);
    for (size_t i = 0; i < length; i++) r.line += text[i] == '\n';
    p->table = replay(text, length, find, WHOLE_LOG, why);
    if (!p->table) return false;
    if (!measures || table_over(p->table) || table_waits_for(p->table) != SOLVER) return refuse_line(&r, "best");
    return read_measures(&r, measures + 1) && is_whole(&r);
}

/* ---- writing ---- */

static void print_answers(const struct puzzle *p, struct text_out *out)
{
    for (int i = 0; i < p->answers; i++) {
        char text[ANSWER_SIZE];
        answer_print(table_game(p->table), table_question(p->table), p->answer[i].choice, true, text);
        text_add(out, "%s %.2f %.2f %s\n", i ? "but" : "best", p->answer[i].loss, p->answer[i].error, text);
    }
}

void puzzle_print(const struct puzzle *p, struct text_out *out)
{
    const struct certainty *c = &p->certainty;
    table_log(p->table, EVERYTHING, out);
    print_answers(p, out);
    if (c->searches) text_add(out, "searched %d %ld %.2f\n", c->searches, c->iterations, c->least);
    else text_add(out, "strategy %d %.2f\n", c->share, c->least);
    text_add(out, "more %.2f %.2f %.2f %.2f", p->more.fish, p->more.worth, p->more.others, p->more.wins);
    for (int i = 0; i < p->more.count; i++) text_add(out, " %s %.2f", p->more.source[i], p->more.points[i]);
    text_add(out, "\n");
}
