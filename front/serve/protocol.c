#include "front/serve/protocol.h"

#include "engine/json.h"
#include "games/games.h"

#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What jansson says is wrong, and where. */
static bool refuse_form(struct refusal *why, const json_error_t *error)
{
    return refuse(why, "table.form", error->text);
}

static json_t *parse(const char *text, size_t length, struct refusal *why)
{
    json_error_t error;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) refuse_form(why, &error);
    return root;
}

/* Messages */

static bool read_secret(const char *text, struct hello *hello, struct refusal *why)
{
    hello->has_secret = text;
    if (!text) return true;
    if (strlen(text) >= sizeof hello->secret) return refuse(why, "table.secret", "");
    strcpy(hello->secret, text);
    return true;
}

/* Sixteen digits, as bytes 2 to 9 of a first packet stand there. */
static bool read_layout(const char *hex, uint64_t *layout)
{
    uint8_t bytes[8];
    size_t length = 0;
    if (!hex || strlen(hex) != 16 || sodium_hex2bin(bytes, sizeof bytes, hex, 16, NULL, &length, NULL)) return false;
    memcpy(layout, bytes, sizeof bytes);
    return length == sizeof bytes;
}

static bool fill_hello(json_t *root, struct hello *hello, struct refusal *why)
{
    json_error_t error;
    json_int_t entries = -1;
    const char *secret = NULL, *layout = NULL, *language = NULL;
    *hello = (struct hello){ .language = ENGLISH };
    if (json_unpack_ex(root, &error, 0, "{s?s, s?I, s?s, s?s !}", "secret", &secret, "entries", &entries, "layout",
                       &layout, "language", &language))
        return refuse_form(why, &error);
    if (language && !language_named(language, &hello->language)) return refuse(why, "cli.language", language);
    read_layout(layout, &hello->layout);
    hello->resumes = entries >= 0 && entries <= ENTRIES_LIMIT;
    hello->entries = hello->resumes ? (int)entries : NOTHING_SENT;
    return read_secret(secret, hello, why);
}

bool read_hello(const char *text, size_t length, struct hello *hello, struct refusal *why)
{
    json_t *root = parse(text, length, why);
    bool fine = root && fill_hello(root, hello, why);
    json_decref(root);
    return fine;
}

static bool read_request(const char *word, struct ask *ask, struct refusal *why)
{
    static const char *const words[] = { [ASK_UNDO] = "undo", [ASK_REDO] = "redo", [ASK_RESTART] = "restart" };
    for (int i = ASK_UNDO; i <= ASK_RESTART; i++)
        if (!strcmp(word, words[i])) return ask->what = i, true;
    refuse(why, "table.request", word);
    for (int i = ASK_UNDO; i <= ASK_RESTART; i++) refusal_right(why, words[i]);
    return false;
}

static bool fill_asked(json_t *root, struct asked *asked, struct refusal *why)
{
    json_error_t error;
    json_int_t number = -1;
    const char *id = NULL, *answer = NULL, *request = NULL;
    bool fine = !json_unpack_ex(root, &error, 0, "{s:s, s:I, s?s, s?s !}", "id", &id, "number", &number, "answer",
                                &answer, "request", &request);
    if (id && strlen(id) <= ASK_ID_LIMIT) strcpy(asked->id, id);
    if (!fine) return refuse_form(why, &error);
    if (!*id || strlen(id) > ASK_ID_LIMIT) return refuse(why, "table.id", "");
    if (!answer == !request) return refuse(why, "table.one", "");
    asked->ask = (struct ask){ .id = asked->id, .answer = asked->answer };
    asked->ask.number = number < 0 || number > ENTRIES_LIMIT ? -1 : (int)number; /* stale in any case */
    if (request) return read_request(request, &asked->ask, why);
    strcpy(asked->answer, answer); /* no longer than the message */
    return true;
}

bool read_asked(const char *text, size_t length, struct asked *asked, struct refusal *why)
{
    asked->id[0] = asked->answer[0] = '\0';
    json_t *root = parse(text, length, why);
    bool fine = root && fill_asked(root, asked, why);
    json_decref(root);
    return fine;
}

/* New tables */

static bool read_option(const struct game *game, const char *name, json_t *value, struct setup *setup,
                        struct refusal *why)
{
    char assignment[REFUSAL_WORD];
    int length = -1;
    if (json_is_string(value))
        length = snprintf(assignment, sizeof assignment, "%s=%s", name, json_string_value(value));
    if (json_is_integer(value))
        length = snprintf(assignment, sizeof assignment, "%s=%" JSON_INTEGER_FORMAT, name, json_integer_value(value));
    if (length < 0 || length >= (int)sizeof assignment || !strcmp(name, "seats"))
        return refuse(why, "table.option", name);
    return setup_set(game, assignment, setup, why);
}

static bool read_options(const struct game *game, json_t *options, struct setup *setup, struct refusal *why)
{
    const char *name;
    json_t *value;
    json_object_foreach(options, name, value) if (!read_option(game, name, value, setup, why)) return false;
    return true;
}

static bool refuse_level(const char *level, struct refusal *why)
{
    refuse(why, "engine.sitter", level);
    for (int i = 0; bots[i]; i++) refusal_right(why, bots[i]->name);
    return false;
}

/* A name is printed in terminals and logs: it has no control characters. */
static bool is_name(const char *name)
{
    char copy[NAME_SIZE];
    if (strlen(name) >= sizeof copy) return false;
    strcpy(copy, name);
    text_make_printable(copy);
    return !strcmp(copy, name);
}

static bool read_sitter(json_t *from, struct sitter *sitter, struct refusal *why)
{
    json_error_t error;
    const char *name = "", *level = "";
    if (json_unpack_ex(from, &error, 0, "{s?s, s?s !}", "name", &name, "bot", &level)) return refuse_form(why, &error);
    if (!is_name(name)) return refuse(why, "table.name", name);
    if (*level && (strlen(level) >= LEVEL_SIZE || !bot_named(level))) return refuse_level(level, why);
    strcpy(sitter->name, name);
    strcpy(sitter->level, level);
    return true;
}

/* At least one is a person: a table is not there for bots alone. */
static bool read_sitters(json_t *seats, struct table_record *record, struct refusal *why)
{
    int people = 0;
    for (int seat = 0; seat < record->seats; seat++) {
        if (!read_sitter(json_array_get(seats, (size_t)seat), &record->sitter[seat], why)) return false;
        people += !*record->sitter[seat].level;
    }
    return people || refuse(why, "table.no-person", "");
}

static bool refuse_game(const char *id, struct refusal *why)
{
    refuse(why, "refusal.game", id);
    for (int i = 0; games[i]; i++) refusal_right(why, games[i]->id);
    return false;
}

static bool read_setup(const char *id, json_t *seats, json_t *options, struct table_record *record, struct refusal *why)
{
    struct setup setup;
    struct text_out line = { 0 };
    const struct game *game = game_named(id);
    if (!game) return refuse_game(id, why);
    record->seats = json_array_size(seats) > SEATS_LIMIT ? SEATS_LIMIT + 1 : (int)json_array_size(seats);
    setup_preset(game, record->seats, &setup);
    if (!read_options(game, options, &setup, why) || !setup_check(game, &setup, why)) return false;
    setup_print(game, &setup, &line);
    bool fits = !line.failed && line.length < sizeof record->setup;
    if (fits) strcpy(record->setup, text_of(&line));
    text_free(&line);
    return fits || refuse(why, "refusal.memory", "");
}

static bool fill_plan(json_t *root, struct table_record *record, struct refusal *why)
{
    json_error_t error;
    int watch = false;
    const char *game = NULL;
    json_t *seats = NULL, *options = NULL;
    *record = (struct table_record){ 0 };
    if (json_unpack_ex(root, &error, 0, "{s:s, s:o, s?o, s?b !}", "game", &game, "seats", &seats, "options", &options,
                       "watch", &watch))
        return refuse_form(why, &error);
    if (!json_is_array(seats)) return refuse(why, "table.seats", "");
    if (options && !json_is_object(options)) return refuse(why, "table.option", "");
    record->watched = watch;
    return read_setup(game, seats, options, record, why) && read_sitters(seats, record, why);
}

bool read_plan(const char *text, size_t length, struct table_record *record, struct refusal *why)
{
    json_t *root = parse(text, length, why);
    bool fine = root && fill_plan(root, record, why);
    json_decref(root);
    return fine;
}

void draw_secrets(struct table_record *record, uint8_t secret[SEATS_LIMIT][SECRET_BYTES])
{
    do {
        randombytes_buf(&record->id, sizeof record->id);
        record->id &= INT64_MAX;
    } while (!record->id);
    randombytes_buf(record->key, sizeof record->key);
    record->chance = CHANCE_COMMITTED;
    for (int seat = 0; seat < record->seats; seat++) {
        if (*record->sitter[seat].level) continue;
        randombytes_buf(secret[seat], SECRET_BYTES);
        secret_hash(secret[seat], record->secret[seat]);
    }
}

/* The secret is in the part of the link that browsers keep to themselves. */
static void write_link(const char *id, const uint8_t secret[SECRET_BYTES], struct text_out *out)
{
    char text[SECRET_TEXT];
    secret_print(secret, text);
    json_text(out, "secret", text);
    json_format(out, "link", "/#table=%s&secret=%s", id, text);
}

void write_made(const struct table_record *record, const uint8_t secret[SEATS_LIMIT][SECRET_BYTES],
                struct text_out *out)
{
    char id[TABLE_TEXT];
    table_id_print(record->id, id);
    json_open(out, NULL, '{');
    json_text(out, "table", id);
    add_commitment(record, out);
    json_open(out, "seats", '[');
    for (int seat = 0; seat < record->seats; seat++) {
        json_open(out, NULL, '{');
        json_number(out, "seat", seat + 1);
        if (*record->sitter[seat].level) json_text(out, "bot", record->sitter[seat].level);
        else write_link(id, secret[seat], out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}
