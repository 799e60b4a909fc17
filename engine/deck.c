#include "engine/deck.h"

#include "engine/lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t"
enum { CARDS_LIMIT = 256, HOUR = 60, HASH_DIGITS = 16 };

const struct game *game_with(const struct game *game, const struct setup *setup)
{
    return deck_of_setup(setup) && game->own ? game->own : game;
}

const struct game *game_listed(const struct game *game) { return game->listed ? game->listed : game; }

const struct deck *deck_of_setup(const struct setup *setup)
{
    return setup->own.name[0] ? (const struct deck *)(const void *)setup->own.cards : NULL;
}

static const struct deck *deck_or_printed(const struct game *game, const struct setup *setup)
{
    const struct deck *own = deck_of_setup(setup);
    return own ? own : game->deck->printed;
}

/* ---- the values of a card ---- */

/* A card of a game, and where it is among all of its cards. */
struct card {
    const struct card_kind *kind;
    int number, card, among_all;
};

static uint8_t *bytes_of(const struct deck *deck, const struct card *at, const struct card_value *value)
{
    return (uint8_t *)(uintptr_t)deck + at->kind->offset + at->card * at->kind->size + value->offset;
}

static int value_on(const struct deck *deck, const struct card *at, const struct card_value *value)
{
    const uint8_t *byte = bytes_of(deck, at, value);
    uint16_t two;
    if (value->size == 1) return *byte;
    memcpy(&two, byte, sizeof two);
    return two;
}

static void put_value(struct deck *deck, const struct card *at, const struct card_value *value, int number)
{
    uint8_t *byte = bytes_of(deck, at, value);
    uint16_t two = (uint16_t)number;
    if (value->size == 1) *byte = (uint8_t)number;
    else memcpy(byte, &two, sizeof two);
}

static int bytes_in(const struct card_value *value) { return value->kind == VALUE_LIST ? value->high : value->size; }

static bool differs(const struct game *game, const struct deck *deck, const struct card *at,
                    const struct card_value *value)
{
    return memcmp(bytes_of(deck, at, value), bytes_of(game->deck->printed, at, value), (size_t)bytes_in(value)) != 0;
}

static bool card_differs(const struct game *game, const struct deck *deck, const struct card *at)
{
    for (const struct card_value *value = at->kind->values; value->name; value++)
        if (differs(game, deck, at, value)) return true;
    return false;
}

/* The next of all cards; the first one, if it has no kind yet. */
static bool next_card(const struct game *game, struct card *at)
{
    if (!at->kind) *at = (struct card){ .kind = game->deck->kinds };
    else at->card++, at->among_all++;
    if (at->card < at->kind->of->count) return true;
    at->kind++, at->number++;
    at->card = 0;
    return at->kind->of;
}

static bool find_card(const struct game *game, const char *name, struct card *at)
{
    *at = (struct card){ 0 };
    while (next_card(game, at))
        if (!strcmp(at->kind->of->word[at->card], name)) return true;
    return false;
}

/* FNV-1a over the values, however the rules store them. */
uint64_t deck_hash(const struct game *game, const struct setup *setup)
{
    const struct deck *deck = deck_or_printed(game, setup);
    struct card at = { 0 };
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *id = game->id; *id; id++) hash = (hash ^ (uint8_t)*id) * UINT64_C(0x100000001b3);
    while (next_card(game, &at))
        for (const struct card_value *value = at.kind->values; value->name; value++)
            for (int k = 0; k < (value->kind == VALUE_LIST ? value->high : 2); k++) {
                int byte =
                    value->kind == VALUE_LIST ? bytes_of(deck, &at, value)[k] : value_on(deck, &at, value) >> 8 * k;
                hash = (hash ^ (uint8_t)byte) * UINT64_C(0x100000001b3);
            }
    return hash;
}

int deck_changes(const struct game *game, const struct setup *setup)
{
    struct card at = { 0 };
    int changes = 0;
    while (deck_of_setup(setup) && next_card(game, &at)) changes += card_differs(game, deck_of_setup(setup), &at);
    return changes;
}

bool deck_sound(const struct game *game, const struct setup *setup, const struct state *s)
{
    if (!game->deck) return true;
    const uint8_t *bytes = (const uint8_t *)s;
    bool own = game->listed;
    if (bytes[game->deck->mark] != own) return false;
    return !own || !memcmp(bytes + game->listed->state_size, setup->own.cards, game->deck->size);
}

/* ---- writing ---- */

static void add_value(const struct deck *deck, const struct card *at, const struct card_value *value,
                      struct text_out *out)
{
    const uint8_t *list = bytes_of(deck, at, value);
    int number = value->kind == VALUE_LIST ? 0 : value_on(deck, at, value);
    text_add(out, "%s=", value->name);
    if (value->kind == VALUE_NUMBER) text_add(out, "%d", number);
    if (value->kind == VALUE_WORD) text_add(out, "%s", value->of->word[number]);
    if (value->kind == VALUE_TIME) text_add(out, "%d:%02d", number / HOUR, number % HOUR);
    for (int k = 0; value->kind == VALUE_LIST && k < value->high && list[k] < value->of->count; k++)
        text_add(out, "%s%s", k ? "+" : "", value->of->word[list[k]]);
}

void deck_print(const struct game *game, const struct setup *setup, struct text_out *out)
{
    const struct deck *deck = deck_or_printed(game, setup);
    const char *before = "";
    struct card at = { 0 };
    text_add(out, "%s:%016llx:", setup->own.name, (unsigned long long)deck_hash(game, setup));
    while (next_card(game, &at)) {
        if (!card_differs(game, deck, &at)) continue;
        text_add(out, "%s%s", before, at.kind->of->word[at.card]);
        before = ",";
        for (const struct card_value *value = at.kind->values; value->name; value++)
            if (differs(game, deck, &at, value)) text_add(out, "/"), add_value(deck, &at, value, out);
    }
}

void deck_write(const struct game *game, const struct setup *setup, struct text_out *out)
{
    struct card at = { 0 };
    text_add(out, "creel-deck %d %s %s\n", DECK_FORM, game->id, setup->own.name[0] ? setup->own.name : "my-box");
    while (next_card(game, &at)) {
        text_add(out, "%-17s", at.kind->of->word[at.card]);
        for (const struct card_value *value = at.kind->values; value->name; value++)
            text_add(out, " "), add_value(deck_or_printed(game, setup), &at, value, out);
        text_add(out, "\n");
    }
}

/* ---- reading: one card per line in a file, or one after the other in a set-up line ---- */

struct reading {
    const struct game *game;
    struct setup *setup;
    struct refusal *why;
    uint16_t line[CARDS_LIMIT]; /* where each card was named, from 1; 0: nowhere */
    int now;                    /* the line being read, or how many cards were read */
    bool in_file;
};

static struct deck *deck_being_read(const struct reading *r) { return (struct deck *)(void *)r->setup->own.cards; }

/* Digits alone: no sign, no space. */
static bool read_digits(const char *word, int low, int high, int *number)
{
    size_t digits = strspn(word, "0123456789");
    *number = digits && digits < 5 ? atoi(word) : -1;
    return !word[digits] && *number >= low && *number <= high;
}

static bool read_word(const struct card_value *value, const char *word, int *number, struct refusal *why)
{
    *number = token_named(value->of, word);
    return *number >= 0 || refuse_token(why, "deck.word", word, value->of);
}

/* 8:05, as a clock of 24 hours shows it. */
static bool read_time(char *text, int *time, struct refusal *why)
{
    int hour, minute;
    char given[REFUSAL_WORD], *colon = strchr(text, ':');
    snprintf(given, sizeof given, "%s", text);
    if (!colon) return refuse(why, "deck.time", given);
    *colon = '\0';
    if (!read_digits(text, 0, 23, &hour) || strlen(colon + 1) != 2 || !read_digits(colon + 1, 0, HOUR - 1, &minute))
        return refuse(why, "deck.time", given);
    *time = hour * HOUR + minute;
    return true;
}

static bool read_list(const struct reading *r, const struct card *at, const struct card_value *value, char *text)
{
    uint8_t *list = bytes_of(deck_being_read(r), at, value);
    int count = 0, number;
    char given[REFUSAL_WORD], *rest = text;
    snprintf(given, sizeof given, "%s", text);
    for (char *word; (word = strsep(&rest, "+")); count++) {
        if (count == value->high) return refuse_range(r->why, "deck.list", given, value->low, value->high);
        if (!read_word(value, word, &number, r->why)) return false;
        list[count] = (uint8_t)number;
    }
    if (count < value->low) return refuse_range(r->why, "deck.list", given, value->low, value->high);
    for (; count < value->high; count++) list[count] = value->of->count;
    return true;
}

static bool read_value(const struct reading *r, const struct card *at, const struct card_value *value, char *text)
{
    int number = 0;
    if (value->kind == VALUE_LIST) return read_list(r, at, value, text);
    if (value->kind == VALUE_WORD && !read_word(value, text, &number, r->why)) return false;
    if (value->kind == VALUE_TIME && !read_time(text, &number, r->why)) return false;
    if (value->kind == VALUE_NUMBER && !read_digits(text, value->low, value->high, &number))
        return refuse_range(r->why, "deck.number", text, value->low, value->high);
    put_value(deck_being_read(r), at, value, number);
    return true;
}

static bool refuse_name_of_value(const struct card *at, const char *name, struct refusal *why)
{
    refuse(why, "deck.value", name);
    for (const struct card_value *value = at->kind->values; value->name; value++) refusal_right(why, value->name);
    return false;
}

/* `weight=5`, once for each value of the card. */
static bool take_value(const struct reading *r, const struct card *at, char *text, unsigned *taken)
{
    char *says = strchr(text, '=');
    if (!says) return refuse_name_of_value(at, text, r->why);
    *says++ = '\0';
    for (int k = 0; at->kind->values[k].name; k++) {
        if (strcmp(at->kind->values[k].name, text) != 0) continue;
        if (*taken >> k & 1) return refuse(r->why, "deck.twice", text);
        *taken |= 1u << k;
        return read_value(r, at, &at->kind->values[k], says);
    }
    return refuse_name_of_value(at, text, r->why);
}

/* Suggests the cards whose names begin alike. */
static bool refuse_card(const struct reading *r, const char *name)
{
    struct card at = { 0 };
    size_t alike = strcspn(name, "0123456789");
    refuse(r->why, "deck.card", name);
    while (alike && next_card(r->game, &at))
        if (!strncmp(at.kind->of->word[at.card], name, alike)) refusal_right(r->why, at.kind->of->word[at.card]);
    if (r->why->right[0]) return false;
    for (const struct card_kind *kind = r->game->deck->kinds; kind->of; kind++)
        refusal_right(r->why, kind->of->word[0]);
    refusal_right(r->why, "...");
    return false;
}

/* `wrasse-6c weight=5 tag=d`: a card, and at least one value of it. */
static bool take_card(struct reading *r, char *line, const char *between)
{
    struct card at;
    unsigned taken = 0;
    char *rest = line, *name = strtok_r(NULL, between, &rest);
    if (!name || !find_card(r->game, name, &at)) return refuse_card(r, name ? name : "");
    assert(at.among_all < CARDS_LIMIT);
    if (r->line[at.among_all]) return refuse(r->why, "deck.twice", name);
    r->line[at.among_all] = (uint16_t)r->now;
    for (char *text; (text = strtok_r(NULL, between, &rest));)
        if (!take_value(r, &at, text, &taken)) return false;
    return taken || refuse(r->why, "deck.nothing", name);
}

/* A name as a set-up line can have it: one word, without the characters that separate things there. */
static bool take_name(const struct reading *r, const char *name)
{
    char printable[DECK_NAME];
    if (!*name || strlen(name) >= DECK_NAME || strpbrk(name, " \t:,/=\"\\<>&?"))
        return refuse_range(r->why, "deck.name", name, 1, DECK_NAME - 1);
    strcpy(printable, name);
    text_make_printable(printable);
    if (strcmp(printable, name) != 0) return refuse_range(r->why, "deck.name", name, 1, DECK_NAME - 1);
    strcpy(r->setup->own.name, name);
    return true;
}

static bool begin_reading(struct reading *r)
{
    r->setup->own = (struct own_cards){ 0 };
    if (!r->game->deck) return refuse(r->why, "deck.game", r->game->id);
    static_assert(sizeof r->setup->own.cards == DECK_LIMIT, "a set-up has room for a deck");
    assert(r->game->deck->size <= DECK_LIMIT);
    memcpy(r->setup->own.cards, r->game->deck->printed, r->game->deck->size);
    return true;
}

static int line_of(const struct reading *r, const struct card *at) { return r->line[at->among_all]; }

static int paragraph_against(const struct reading *r, const struct card *at)
{
    return r->game->deck->forbids(deck_being_read(r), at->number, at->card);
}

/* The first line with a card that contradicts the rulebook. False: there is none. */
static bool find_unlawful(const struct reading *r, struct card *found)
{
    struct card at = { 0 };
    *found = at;
    while (next_card(r->game, &at)) {
        bool earlier = line_of(r, &at) && (!found->kind || line_of(r, &at) < line_of(r, found));
        if (earlier && paragraph_against(r, &at)) *found = at;
    }
    return found->kind;
}

/* What the rulebook prints: every card that was changed must agree with it. */
static bool deck_is_lawful(const struct reading *r)
{
    struct card at;
    if (!find_unlawful(r, &at)) return true;
    r->why->line = r->in_file ? line_of(r, &at) : 0;
    return refuse_rule(r->why, "deck.rule", at.kind->of->word[at.card], game_listed(r->game),
                       paragraph_against(r, &at));
}

static bool end_reading(const struct reading *r, bool fine)
{
    if (!fine) r->setup->own = (struct own_cards){ 0 };
    else r->why->line = 0;
    return fine;
}

/* `creel-deck 1 coldwater-crown my-box`: the game and the name. */
static bool split_head(char *line, const char **id, const char **name, struct refusal *why)
{
    int form;
    char *rest = line;
    const char *word = strtok_r(NULL, BLANKS, &rest), *number = strtok_r(NULL, BLANKS, &rest);
    if (!word || strcmp(word, "creel-deck") != 0 || !number || !read_digits(number, 1, 9999, &form))
        return refuse(why, "deck.head", word ? word : "");
    if (form > DECK_FORM) return refuse_range(why, "deck.newer", number, 1, DECK_FORM);
    *id = strtok_r(NULL, BLANKS, &rest);
    *name = strtok_r(NULL, BLANKS, &rest);
    if (!*id) return refuse(why, "deck.head", word);
    return *name && !strtok_r(NULL, BLANKS, &rest)
               ? true
               : refuse_range(why, "deck.name", *name ? *name : "", 1, DECK_NAME - 1);
}

static bool take_head(struct reading *r, char *line)
{
    const char *id, *name;
    if (!split_head(line, &id, &name, r->why)) return false;
    if (!strcmp(id, r->game->id)) return take_name(r, name);
    refuse(r->why, "deck.other-game", id);
    refusal_right(r->why, r->game->id);
    return false;
}

/* The next line that is neither empty nor a comment, without its newline. False: there is none, or it is refused. */
static bool next_line(struct reading *r, const char **at, const char *end, char line[DECK_LINE])
{
    while (*at < end) {
        const char *newline = memchr(*at, '\n', (size_t)(end - *at));
        size_t length = (size_t)((newline ? newline : end) - *at);
        r->why->line = ++r->now;
        if (length >= DECK_LINE) return refuse_range(r->why, "deck.long-line", "", 0, DECK_LINE - 1);
        if (memchr(*at, '\0', length)) return refuse(r->why, "refusal.nul", "");
        memcpy(line, *at, length);
        line[length] = '\0';
        line[strcspn(line, "\r#")] = '\0';
        *at = newline ? newline + 1 : end;
        if (line[strspn(line, BLANKS)]) return true;
    }
    return false;
}

static bool read_lines(struct reading *r, const char *at, const char *end)
{
    char line[DECK_LINE];
    if (!next_line(r, &at, end, line)) return r->why->key ? false : refuse(r->why, "deck.head", "");
    if (!take_head(r, line)) return false;
    while (next_line(r, &at, end, line))
        if (!take_card(r, line, BLANKS)) return false;
    return !r->why->key;
}

/* Some editors begin a file with a byte order mark. */
static const char *after_mark(const char *text, size_t length)
{
    return length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? text + 3 : text;
}

const struct game *deck_game(const char *text, size_t length, find_game *find, struct refusal *why)
{
    char line[DECK_LINE];
    const char *at = after_mark(text, length), *id, *name;
    struct reading r = { .why = why };
    if (!next_line(&r, &at, text + length, line)) return why->key ? NULL : (refuse(why, "deck.head", ""), NULL);
    if (!split_head(line, &id, &name, why)) return NULL;
    const struct game *game = find(id);
    if (!game) refuse(why, "refusal.game", id);
    return game;
}

bool deck_read(const struct game *game, const char *text, size_t length, struct setup *setup, struct refusal *why)
{
    struct reading r = { .game = game, .setup = setup, .why = why, .in_file = true };
    *why = (struct refusal){ 0 };
    if (!begin_reading(&r)) return false;
    if (length > DECK_BYTES) return end_reading(&r, refuse(why, "deck.long", ""));
    return end_reading(&r, read_lines(&r, after_mark(text, length), text + length) && deck_is_lawful(&r));
}

/* The hash must be that of these cards. */
static bool check_hash(const struct reading *r, const char *hash)
{
    char truth[HASH_DIGITS + 1];
    snprintf(truth, sizeof truth, "%016llx", (unsigned long long)deck_hash(r->game, r->setup));
    if (!strcmp(truth, hash)) return true;
    refuse(r->why, "deck.hash", hash);
    refusal_right(r->why, truth);
    return false;
}

static bool read_parts(struct reading *r, char *text)
{
    char *rest = text;
    const char *name = strsep(&rest, ":"), *hash = strsep(&rest, ":");
    if (!rest) return refuse(r->why, "deck.form", name);
    if (!take_name(r, name)) return false;
    while (rest && *rest) {
        r->now++;
        if (!take_card(r, strsep(&rest, ","), "/")) return false;
    }
    return deck_is_lawful(r) && check_hash(r, hash);
}

bool deck_parse(const struct game *game, const char *value, struct setup *setup, struct refusal *why)
{
    char *text = strdup(value);
    struct reading r = { .game = game, .setup = setup, .why = why };
    if (!text) return refuse(why, "refusal.memory", "");
    int line = why->line;
    bool fine = begin_reading(&r) && end_reading(&r, read_parts(&r, text));
    if (fine) why->line = line;
    free(text);
    return fine;
}
