/* What several requests need: words of a request read, and members of an answer that are the same everywhere. */
#include "front/desk/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " "), *end = word + strcspn(word, " ");
    *rest = end + strspn(end, " ");
    *end = '\0';
    return *word ? word : NULL;
}

static bool refuse_outside(struct desk *d, const char *key, const char *word, long low, long high)
{
    refuse(&d->why, key, word);
    d->why.low = low;
    d->why.high = high;
    return false;
}

bool read_viewer(struct desk *d, const char *word, int *viewer)
{
    int seats = table_setup(d->t)->seats;
    if (!*word || !strcmp(word, "all")) return *viewer = EVERYTHING, true;
    if (!strcmp(word, "stranger")) return *viewer = NOBODY, true;
    if (word[0] >= '1' && word[0] < '1' + seats && !word[1]) return *viewer = word[0] - '1', true;
    return refuse_outside(d, "engine.viewer", word, 1, seats);
}

bool read_number(struct desk *d, const char *word, const char *key, long low, long high, long *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (*word && !*end && value >= low && value <= high) return *number = value, true;
    return refuse_outside(d, key, word, low, high);
}

static void name_seat(const struct desk *d, struct speaker *sp, int seat)
{
    struct text_out name = { 0 };
    struct arg args[] = { ARG_NUMBER("seat", seat + 1) };
    if (seat >= table_setup(d->t)->seats) say_game(sp, "automa", NULL, NULL, 0, &name);
    else if (*d->at[seat].name) text_add(&name, "%s", d->at[seat].name);
    else say(sp->language, d->at[seat].bot ? "seat.bot" : "seat.human", args, 1, &name);
    snprintf(sp->name[seat], NAME_SIZE, "%s", text_of(&name));
    text_free(&name);
}

void speaker_for(const struct desk *d, int reader, struct speaker *sp)
{
    *sp = (struct speaker){ .language = d->language, .game = table_game(d->t), .reader = reader };
    for (int seat = 0; seat < table_parties(d->t); seat++) name_seat(d, sp, seat);
}

struct state *view_for(struct desk *d, int viewer)
{
    struct state *view = calloc(1, table_game(d->t)->state_size);
    if (view) table_view(in_sight(d), viewer, view);
    else refuse(&d->why, "refusal.memory", "");
    return view;
}

void add_string(struct desk *d, struct text_out *text)
{
    text_add_json(&d->out, text_of(text));
    d->out.failed |= text->failed;
    text_free(text);
}

void add_who(struct desk *d, int who)
{
    if (who == NOBODY) text_add(&d->out, "\"chance\"");
    else text_add(&d->out, "%d", who + 1);
}

void add_waiting(struct desk *d)
{
    const struct table *t = in_sight(d);
    text_add(&d->out, "\"over\":%s", table_over(t) ? "true" : "false");
    if (table_over(t)) return;
    text_add(&d->out, ",\"step\":\"%s\",\"who\":", table_game(t)->step_names[table_question(t).step]);
    add_who(d, table_waits_for(t));
}

/* The lines of a text; those that are empty make room on a screen, and tell nothing. */
void add_lines(struct desk *d, const char *text)
{
    text_add(&d->out, "\"lines\":[");
    text += strspn(text, "\n");
    for (const char *comma = ""; *text; comma = ",") {
        struct text_out line = { 0 };
        size_t length = strcspn(text, "\n");
        text_add_bytes(&line, text, length);
        text_add(&d->out, "%s", comma);
        add_string(d, &line);
        text += length + strspn(text + length, "\n");
    }
    text_add(&d->out, "]");
}

static void add_source(struct desk *d, const struct speaker *sp, const char *source)
{
    struct text_out words = { 0 };
    text_add(&d->out, "{\"source\":\"%s\",", source);
    if (!sp) return;
    say_game(sp, "source", source, NULL, 0, &words);
    text_add(&d->out, "\"words\":");
    add_string(d, &words);
    text_add(&d->out, ",");
}

/* What put this seat ahead of another with as many points, once the game is over. */
static void add_tie(struct desk *d, const struct speaker *sp, const struct state *s, int seat)
{
    struct text_out words = { 0 };
    struct tie tie = tie_of(table_game(d->t), s, table_setup(d->t)->seats, seat);
    if (!tie.key) return;
    text_add(&d->out, ",\"tie\":{\"ahead_of\":%d,\"by\":\"%s\"", tie.loser + 1, tie.key);
    if (sp) {
        say_game(sp, "tie", tie.key, NULL, 0, &words);
        text_add(&d->out, ",\"words\":");
        add_string(d, &words);
    }
    text_add(&d->out, "}");
}

static void add_tally(struct desk *d, const struct speaker *sp, const struct state *s, int seat)
{
    struct tally tally = { 0 };
    int points = table_game(d->t)->score(s, seat, &tally);
    text_add(&d->out, "%s{\"seat\":%d,", seat ? "," : "", seat + 1);
    if (sp) text_add(&d->out, "\"name\":"), text_add_json(&d->out, speaker_name(sp, seat)), text_add(&d->out, ",");
    text_add(&d->out, "\"points\":%d,\"sources\":[", points);
    for (int i = 0; i < tally.lines; i++) {
        if (i) text_add(&d->out, ",");
        add_source(d, sp, tally.line[i].source);
        text_add(&d->out, "\"of\":%d,\"points\":%d}", tally.line[i].of, tally.line[i].points);
    }
    text_add(&d->out, "]");
    if (game_over(s)) add_tie(d, sp, s, seat);
    text_add(&d->out, "}");
}

static void add_places(struct desk *d, const struct state *s)
{
    uint8_t place[SEATS_LIMIT];
    table_game(d->t)->rank(s, place);
    text_add(&d->out, ",\"places\":[");
    for (int seat = 0; seat < table_setup(d->t)->seats; seat++) text_add(&d->out, "%s%d", seat ? "," : "", place[seat]);
    text_add(&d->out, "]");
}

void add_scores(struct desk *d, const struct speaker *sp, const struct state *s)
{
    text_add(&d->out, ",\"scores\":[");
    for (int seat = 0; seat < table_parties(d->t); seat++) add_tally(d, sp, s, seat);
    text_add(&d->out, "]");
    if (game_over(s)) add_places(d, s);
}

bool stands_now(struct desk *d) { return !d->past || refuse(&d->why, "engine.past", ""); }

static struct desk_owner *listener; /* one at a time */

static void say_how_far(long done, long all) { listener->progress(listener, done, all); }

void (*tell_progress(struct desk *d))(long, long)
{
    listener = d->owner;
    return listener->progress ? say_how_far : NULL;
}
