#include "lesson/lesson.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    struct lesson *lesson;
    char *rest;     /* of the text */
    int line, room; /* the line it is at; passages there is memory for */
    struct refusal *why;
};

static bool refuse_line(struct reading *r, const char *key, const char *word)
{
    refuse(r->why, key, word);
    r->why->line = r->line;
    return false;
}

/* The next line that is neither empty nor a comment; NULL: the end. */
static char *next_line(struct reading *r)
{
    while (*r->rest) {
        char *line = r->rest, *end = line + strcspn(line, "\n");
        r->rest = end + (*end == '\n');
        *end = '\0';
        r->line++;
        if (*line && *line != '#') return line;
    }
    return NULL;
}

/* Cuts the first word off what follows it. */
static char *take_word(char **rest)
{
    char *word = *rest;
    *rest += strcspn(word, " ");
    if (**rest) *(*rest)++ = '\0';
    return word;
}

static struct passage *add_passage(struct reading *r, enum passage_kind kind)
{
    struct lesson *l = r->lesson;
    if (l->passages == r->room) {
        int room = r->room ? 2 * r->room : 32;
        struct passage *more = realloc(l->passage, (size_t)room * sizeof *more);
        if (!more) return refuse(r->why, "refusal.memory", ""), NULL;
        l->passage = more;
        r->room = room;
    }
    l->passage[l->passages] = (struct passage){ .kind = kind, .line = r->line, .who = NOBODY };
    return &l->passage[l->passages++];
}

/* ---- one line each ---- */

static bool is_key(const char *word) { return *word && !word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-")]; }

/* What comes before it in the file; SAID if there is nothing. */
static enum passage_kind kind_before(const struct lesson *l, int back)
{
    return l->passages > back ? l->passage[l->passages - 1 - back].kind : SAID;
}

static bool follows_question(const struct lesson *l)
{
    enum passage_kind before = kind_before(l, 1);
    return before >= ASKED && before <= BUT_NOT;
}

static bool take_key(struct reading *r, struct passage *p, char **rest)
{
    p->key = take_word(rest);
    return is_key(p->key) || refuse_line(r, "lesson.line", p->key);
}

static bool take_answer(struct reading *r, struct passage *p, char *rest)
{
    p->answer = rest;
    return *rest || refuse_line(r, "lesson.line", rest);
}

static bool read_name(struct reading *r, char *rest)
{
    char *seat = take_word(&rest);
    int who = isdigit((unsigned char)*seat) && !seat[1] ? *seat - '1' : -1;
    if (who < 0 || who >= r->lesson->setup.seats || !*rest) return refuse_line(r, "lesson.line", seat);
    r->lesson->name[who] = rest;
    return true;
}

static bool read_said(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, SAID);
    if (!p || !take_key(r, p, &rest)) return false;
    return !*rest || refuse_line(r, "lesson.line", rest);
}

/* Between two things that are said. */
static bool read_pause(struct reading *r, char *rest)
{
    bool said = r->lesson->passages && kind_before(r->lesson, 0) == SAID;
    if (*rest) return refuse_line(r, "lesson.line", rest);
    return said ? add_passage(r, PAUSED) != NULL : refuse_line(r, "lesson.order", "pause");
}

static bool read_pointed(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, POINTED);
    return p && take_answer(r, p, rest);
}

static bool read_asked(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, ASKED);
    return p && take_answer(r, p, rest);
}

static bool read_or(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, OR_ASKED);
    if (!p || !take_answer(r, p, rest)) return false;
    enum passage_kind before = kind_before(r->lesson, 1);
    return before == ASKED || before == OR_ASKED || refuse_line(r, "lesson.order", "or");
}

static bool read_but(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, BUT_NOT);
    if (!p || !take_key(r, p, &rest) || !take_answer(r, p, rest)) return false;
    return follows_question(r->lesson) || refuse_line(r, "lesson.order", "but");
}

static bool read_else(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, OTHERWISE);
    if (!p || !take_key(r, p, &rest)) return false;
    if (*rest) return refuse_line(r, "lesson.line", rest);
    return follows_question(r->lesson) || refuse_line(r, "lesson.order", "else");
}

static bool take_number(struct reading *r, char **rest, int *number)
{
    char *word = take_word(rest), *end;
    long value = strtol(word, &end, 10);
    if (!*word || *end || value < 1 || value > 999) return refuse_line(r, "lesson.line", word);
    *number = (int)value;
    return true;
}

/* `free 4 points 8` */
static bool read_free(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, PLAYED_FREELY);
    if (!p || !take_number(r, &rest, &p->answers)) return false;
    const char *what = take_word(&rest);
    if (strcmp(what, "points") != 0) return refuse_line(r, "lesson.line", what);
    return take_number(r, &rest, &p->points) && (!*rest || refuse_line(r, "lesson.line", rest));
}

/* `* roll 3`, `2 bet 1` */
static bool read_played(struct reading *r, char *who, char *rest)
{
    struct passage *p = add_passage(r, PLAYED);
    if (!p || !take_answer(r, p, rest)) return false;
    if (strcmp(who, "*") != 0) p->who = *who - '1';
    return (p->who == NOBODY || (p->who >= 0 && p->who < r->lesson->setup.seats && !who[1])) ||
           refuse_line(r, "lesson.line", who);
}

static bool read_claim(struct reading *r, char *rest)
{
    struct passage *p = add_passage(r, CLAIMED);
    return p && take_answer(r, p, rest);
}

/* ---- the file ---- */

static const struct {
    const char *word;
    bool (*read)(struct reading *, char *rest);
} words[] = { { "name", read_name }, { "say", read_said }, { "pause", read_pause }, { "point", read_pointed },
              { "ask", read_asked }, { "or", read_or },    { "but", read_but },     { "else", read_else },
              { "free", read_free }, { "=", read_claim } };

static bool read_line(struct reading *r, char *line)
{
    char *rest = line, *word = take_word(&rest);
    if (*word == '*' || isdigit((unsigned char)*word)) return read_played(r, word, rest);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(words[i].word, word)) return words[i].read(r, rest);
    return refuse_line(r, "lesson.line", word);
}

static bool read_setup(struct reading *r, find_game *find)
{
    const char *line = next_line(r);
    if (!line) return refuse_line(r, "lesson.last-word", "");
    if (setup_parse(line, find, &r->lesson->game, &r->lesson->setup, r->why)) return true;
    r->why->line = r->line;
    return false;
}

/* After free play nobody knows where the game is: only words can follow. */
static bool ends_well(struct reading *r)
{
    bool free_play = false;
    for (int i = 0; i < r->lesson->passages; i++) {
        const struct passage *p = &r->lesson->passage[i];
        r->line = p->line;
        if (free_play && p->kind != SAID) return refuse_line(r, "lesson.order", "free");
        free_play |= p->kind == PLAYED_FREELY;
    }
    return (r->lesson->passages && kind_before(r->lesson, 0) == SAID) || refuse_line(r, "lesson.last-word", "");
}

static bool read_lines(struct reading *r, find_game *find)
{
    if (!read_setup(r, find)) return false;
    for (char *line; (line = next_line(r));)
        if (!read_line(r, line)) return false;
    return ends_well(r);
}

struct lesson *lesson_read(const char *text, find_game *find, struct refusal *why)
{
    struct lesson *l = calloc(1, sizeof *l);
    *why = (struct refusal){ 0 };
    if (l) l->text = malloc(strlen(text) + 1);
    if (!l || !l->text) {
        free(l);
        return refuse(why, "refusal.memory", ""), NULL;
    }
    struct reading r = { .lesson = l, .rest = strcpy(l->text, text), .why = why };
    if (read_lines(&r, find)) return l;
    lesson_free(l);
    return NULL;
}

void lesson_free(struct lesson *l)
{
    if (!l) return;
    free(l->passage);
    free(l->text);
    free(l);
}
