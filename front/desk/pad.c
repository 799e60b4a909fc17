/* Requests beside a real table: what people note down of it on a pad of the game, and what the rules make of that. They need
 * no room and leave none behind. */
#include "front/desk/session.h"

#include "engine/deck.h"
#include "engine/fields.h"
#include "engine/json.h"
#include "engine/pad.h"
#include "engine/setup.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAD_ENTRIES = 40 };

/* A table that people tell about, and what has happened there since. */
struct noted {
    const struct pad *pad;
    struct reader reader; /* of all that there is; its parts are below */
    union any_state state;
    struct log log;
    struct entry entry[PAD_ENTRIES];
    struct event event[PAD_ENTRIES * LOG_EVENTS];
    int events;
};

static const struct game *game_noted(const struct noted *n) { return n->reader.sight.game; }
static struct state *state_noted(struct noted *n) { return state_in(&n->state); }

/* What was told becomes an entry of the record. */
static void add_entry(struct noted *n, struct entry entry)
{
    struct record *record = &n->reader.sight.record;
    entry.first_event = (uint32_t)n->events;
    entry.events = (uint32_t)n->log.count;
    memcpy(n->event + n->events, n->log.event, (size_t)n->log.count * sizeof n->event[0]);
    n->events += n->log.count;
    n->entry[record->entries++] = entry;
    n->log = (struct log){ 0 };
}

/* `name.2=Ann`: who sits there. */
static bool take_name(struct noted *n, const char *word)
{
    struct sight *sight = &n->reader.sight;
    if (strncmp(word, "name.", 5) != 0 || !word[5] || word[6] != '=') return false;
    int seat = word[5] - '1';
    if (seat < 0 || seat >= sight->setup.seats) return false;
    snprintf(sight->sitters[seat].name, NAME_SIZE, "%s", word + 7);
    text_make_printable(sight->sitters[seat].name);
    return true;
}

/* An option may have the name of a field of several elements, whose facts have a place behind the name. */
static bool is_field(const struct noted *n, const char *word)
{
    for (int i = 0; n->pad->fields[i]; i++) {
        const struct field *f = field_named(game_noted(n), n->pad->fields[i]);
        size_t length = strlen(f->name);
        if (strncmp(word, f->name, length) != 0) continue;
        if (word[length] == '.' || (word[length] == '=' && !f->count && !f->rows)) return true;
    }
    return false;
}

/* The seats and the options come first, because they decide what there is to note. */
static bool read_setup(struct desk *d, struct noted *n, const char *facts)
{
    char words[REQUEST_LIMIT], *rest = words;
    struct setup *setup = &n->reader.sight.setup;
    strcpy(words, facts);
    setup_preset(game_noted(n), n->pad->least_seats, setup);
    for (char *word; (word = next_word(&rest));)
        if (!is_field(n, word) && strncmp(word, "name.", 5) != 0 && !setup_set(game_noted(n), word, setup, &d->why))
            return false;
    if (!setup_check(game_noted(n), setup, &d->why)) return false;
    n->reader.sight.game = game_with(game_noted(n), setup);
    int least = n->pad->least_seats, most = n->pad->most_seats;
    return (setup->seats >= least && setup->seats <= most) || refuse_range(&d->why, "pad.seats", "", least, most);
}

/* In the first part the set-up and the names are among them. */
static bool note_facts(struct desk *d, struct noted *n, char *rest, bool first)
{
    struct setup *setup = &n->reader.sight.setup;
    for (char *word; (word = next_word(&rest));) {
        if (first && (take_name(n, word) || !is_field(n, word))) continue;
        if (!pad_note(game_noted(n), n->pad, setup, word, state_noted(n), &d->why)) return false;
    }
    return pad_check(game_noted(n), n->pad, setup, state_noted(n), &d->why);
}

/* What can be answered there, as a refusal says it. */
static bool refuse_answer(struct desk *d, struct noted *n, const char *answer, uint64_t menu)
{
    char text[ANSWER_SIZE];
    refuse(&d->why, "refusal.words", answer);
    for (; menu; menu = without_first(menu)) {
        answer_print(game_noted(n), question(state_noted(n)), first_of(menu), true, text);
        refusal_right(&d->why, text);
    }
    return false;
}

static bool take_answer(struct desk *d, struct noted *n, const char *answer)
{
    struct state *s = state_noted(n);
    if (game_over(s)) return refuse(&d->why, "refusal.over", answer);
    if (n->reader.sight.record.entries == PAD_ENTRIES) return refuse_range(&d->why, "pad.answers", "", 0, PAD_ENTRIES);
    struct frame f = question(s);
    uint64_t menu = possible(game_noted(n)->menu(s));
    int choice = answer_parse(game_noted(n), f, answer);
    if (choice < 0 || !has(menu, choice)) return refuse_answer(d, n, answer, menu);
    uint8_t who = chance_answers(game_noted(n), s) ? NOBODY : f.who;
    game_noted(n)->play(s, choice, &n->log);
    add_entry(n, (struct entry){ .question = f, .who = who, .typist = NOBODY, .choice = (uint8_t)choice });
    return true;
}

/* Facts, then answers and facts in turn: what contains an equals sign is a fact. */
static bool read_pad(struct desk *d, struct noted *n, char *rest)
{
    char *facts = strsep(&rest, ";");
    if (!read_setup(d, n, facts)) return false;
    pad_begin(game_noted(n), n->pad, &n->reader.sight.setup, state_noted(n));
    if (!note_facts(d, n, facts, true)) return false;
    pad_open(game_noted(n), n->pad, &n->reader.sight.setup, state_noted(n), &n->log);
    add_entry(n, (struct entry){ .who = NOBODY, .typist = NOBODY });
    for (char *part; (part = strsep(&rest, ";"));) {
        part += strspn(part, " ");
        for (char *end = part + strlen(part); end > part && end[-1] == ' ';) *--end = '\0';
        if (strchr(part, '=') ? !note_facts(d, n, part, false) : !take_answer(d, n, part)) return false;
    }
    return true;
}

static void add_pad(struct desk *d, struct noted *n)
{
    reader_told(&n->reader, &d->out);
    json_key(&d->out, "fields");
    fields_json(game_noted(n), state_noted(n), n->reader.sight.setup.seats, &d->out);
}

static const struct game *read_game(struct desk *d, char **rest)
{
    const char *id = next_word(rest);
    const struct game *game = id ? game_named(id) : NULL;
    if (!game) refuse_game(d, id);
    return game;
}

static bool find_pad(struct desk *d, char **rest, const struct game **game, const struct pad **pad)
{
    if (!(*game = read_game(d, rest))) return false;
    const char *name = next_word(rest);
    *pad = pad_named(*game, name ? name : "", &d->why);
    return *pad;
}

bool on_pad(struct desk *d, char *rest)
{
    const struct game *game;
    const struct pad *pad;
    if (!find_pad(d, &rest, &game, &pad)) return false;
    struct noted *n = calloc(1, sizeof *n);
    if (!n) return refuse(&d->why, "refusal.memory", "");
    n->pad = pad;
    n->reader = (struct reader){ .language = d->viewers.language, .find = d->viewers.find };
    n->reader.sight.game = game;
    n->reader.sight.viewer = EVERYTHING;
    n->reader.sight.record = (struct record){ .entry = n->entry, .event = n->event };
    n->reader.sight.view = state_in(&n->state);
    bool fine = read_pad(d, n, rest);
    if (fine) add_pad(d, n);
    free(n);
    return fine;
}

/* ---- the pieces that can be noted, by their names and what is printed on them ---- */

static void add_parts(const struct speaker *sp, const struct tokens *of, int k, struct text_out *out)
{
    char number[8];
    for (int i = 0; of->parts && of->parts[i].name; i++) {
        const struct tokens *kind = of->parts[i].of;
        int part = of->part(sp->deck, k, i);
        if (part < 0) continue;
        if (kind->word) json_text(out, of->parts[i].name, token_text(kind, part, number));
        else json_number(out, of->parts[i].name, part);
    }
}

static void add_piece(const struct speaker *sp, const struct tokens *of, int k, struct text_out *out)
{
    char number[8];
    struct text_out words = { 0 };
    speak_token(sp, of, k, &words);
    json_open(out, NULL, '{');
    json_text(out, "piece", token_text(of, k, number));
    json_take(out, "words", &words);
    add_parts(sp, of, k, out);
    json_close(out, '}');
}

static void add_pieces(const struct speaker *sp, const struct tokens *of, struct text_out *out)
{
    json_open(out, of->name, '[');
    for (int k = 0; k < of->count; k++) add_piece(sp, of, k, out);
    json_close(out, ']');
}

/* Every kind that has words, once: as printed, or as an owner of the box has it. */
bool on_pieces(struct desk *d, char *rest)
{
    struct setup setup = { 0 };
    const struct game *game = read_game(d, &rest);
    if (!game) return false;
    const char *deck = !strncmp(rest, "deck=", 5) ? rest + 5 : NULL;
    if (*rest && !deck) return refuse(&d->why, "engine.alone", rest);
    if (deck && !deck_parse(game, deck, &setup, &d->why)) return false;
    struct speaker sp = { .language = d->viewers.language, .game = game, .reader = NOBODY };
    sp.deck = deck_of_setup(&setup);
    json_open(&d->out, "pieces", '{');
    for (int i = 0; game->lexicon->tokens[i]; i++)
        if (game->lexicon->tokens[i]->word) add_pieces(&sp, game->lexicon->tokens[i], &d->out);
    json_close(&d->out, '}');
    return true;
}
