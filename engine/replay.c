#include "engine/replay.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct log_text {
    const char *at, *end;
    int line;
    char text[SETUP_LINE];
};

/* The next line that is neither empty nor a comment, of fewer than `limit` bytes. False: the end, or a refusal. */
static bool next_line(struct log_text *r, size_t limit, struct refusal *why)
{
    while (r->at < r->end) {
        const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
        size_t length = (size_t)((newline ? newline : r->end) - r->at);
        why->line = ++r->line;
        if (length >= limit) return refuse(why, "refusal.long-line", "");
        if (memchr(r->at, '\0', length)) return refuse(why, "refusal.nul", "");
        memcpy(r->text, r->at, length);
        if (length && r->text[length - 1] == '\r') length--;
        r->text[length] = '\0';
        if (!newline) return refuse(why, "refusal.truncated", r->text);
        r->at = newline + 1;
        if (r->text[0] && r->text[0] != '#') return true;
    }
    return false;
}

static void scores_text(const struct game *game, const struct state *s, char text[LOG_LINE])
{
    int length = snprintf(text, LOG_LINE, "score");
    for (int who = 0; who < parties(game, game->seats(s)); who++)
        length += snprintf(text + length, (size_t)(LOG_LINE - length), " %d", game->score(s, who, NULL));
}

static void hash_text(const struct game *game, const struct state *s, char text[LOG_LINE])
{
    snprintf(text, LOG_LINE, "hash %016llx", (unsigned long long)hash_of(game, s));
}

void log_seal(const struct game *game, const struct state *s, struct text_out *out)
{
    char text[LOG_LINE];
    scores_text(game, s, text);
    text_add(out, "= %s\n", text);
    hash_text(game, s, text);
    text_add(out, "= %s\n", text);
}

void replay_seal(const struct table *t, struct text_out *out)
{
    union any_state s;
    table_view(t, EVERYTHING, state_in(&s));
    log_seal(table_game(t), state_in(&s), out);
}

/* `= score ...` and `= hash ...` state what must be true here. */
bool log_claim_holds(const struct table *t, const char *claim, struct refusal *why)
{
    char truth[LOG_LINE];
    union any_state s;
    table_view(t, EVERYTHING, state_in(&s));
    claim += strspn(claim, " ");
    if (!strncmp(claim, "score", 5)) scores_text(table_game(t), state_in(&s), truth);
    else if (!strncmp(claim, "hash", 4)) hash_text(table_game(t), state_in(&s), truth);
    else return refuse(why, "refusal.claim", claim);
    if (!strcmp(claim, truth)) return true;
    refuse(why, "refusal.claim-differs", claim);
    refusal_right(why, truth);
    return false;
}

/* `*` or a seat's number, then a space. */
static bool parse_who(const struct table *t, char **text, bool *chance, int *who, struct refusal *why)
{
    char *at = *text;
    *chance = *at == '*';
    at += *chance;
    *who = NOBODY;
    if (isdigit((unsigned char)*at)) *who = *at++ - '1';
    bool known = *who == NOBODY ? *chance : *who >= 0 && *who < table_setup(t)->seats;
    if (*at != ' ' || !known) return refuse_range(why, "refusal.log-line", *text, 1, table_setup(t)->seats);
    *text = at + 1;
    return true;
}

/* By a seat, or as all have agreed. */
static bool take_back(struct table *t, int who, struct refusal *why)
{
    return who == NOBODY ? table_undo_agreed(t, why) : table_undo(t, who, why);
}

static bool play_line(struct table *t, char *text, struct refusal *why)
{
    bool chance;
    int who;
    if (!parse_who(t, &text, &chance, &who, why)) return false;
    if (!strcmp(text, "undo") && chance == (who == NOBODY)) return take_back(t, who, why);
    if (strchr(text, '?')) return refuse(why, "refusal.hidden", text);
    return chance ? table_say_outcome(t, who, text, why) : table_say(t, who, text, why);
}

static bool play_lines(struct table *t, struct log_text *r, int to, struct refusal *why)
{
    why->key = NULL;
    while ((to == WHOLE_LOG || table_entries(t) < to) && next_line(r, LOG_LINE, why)) {
        bool fine = r->text[0] == '=' ? log_claim_holds(t, r->text + 1, why) : play_line(t, r->text, why);
        if (!fine) return false;
    }
    return !why->key;
}

struct table *replay(const char *text, size_t length, find_game *find, int to, struct refusal *why)
{
    struct log_text r = { .at = text, .end = text + length };
    const struct game *game;
    struct setup setup;
    *why = (struct refusal){ 0 };
    if (length > LOG_BYTES) return refuse(why, "refusal.long-log", ""), NULL;
    if (!next_line(&r, SETUP_LINE, why)) return why->key ? NULL : (refuse(why, "refusal.empty-log", ""), NULL);
    if (!setup_parse(r.text, find, &game, &setup, why)) return NULL;
    struct table *t = table_new(game, &setup);
    if (!t) return refuse(why, "refusal.memory", ""), NULL;
    if (play_lines(t, &r, to, why)) return t;
    table_free(t);
    return NULL;
}

bool replay_entry(struct table *t, const struct entry *e, struct refusal *why)
{
    if (e->undo) return take_back(t, e->who, why);
    return e->who == NOBODY ? table_outcome(t, e->typist, e->choice, why) : table_answer(t, e->who, e->choice, why);
}

struct table *replay_entries(const struct table *from, int entries, struct refusal *why)
{
    struct table *t = table_new(table_game(from), table_setup(from));
    if (!t) return refuse(why, "refusal.memory", ""), NULL;
    for (int i = 0; i < entries; i++)
        if (!replay_entry(t, table_entry(from, i), why)) return table_free(t), NULL;
    return t;
}
