#include "front/serve/protocol.h"

#include "engine/json.h"
#include "games/games.h"

#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
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

static bool read_secret(const char *text, bool *has, char secret[SECRET_TEXT], struct refusal *why)
{
    *has = text;
    if (!text) return true;
    if (strlen(text) >= SECRET_TEXT) return refuse(why, "table.secret", "");
    strcpy(secret, text);
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
    const char *secret = NULL, *owner = NULL, *layout = NULL, *language = NULL;
    *hello = (struct hello){ .language = ENGLISH };
    if (json_unpack_ex(root, &error, 0, "{s?s, s?s, s?I, s?s, s?s !}", "secret", &secret, "owner", &owner, "entries",
                       &entries, "layout", &layout, "language", &language))
        return refuse_form(why, &error);
    if (language && !language_named(language, &hello->language)) return refuse(why, "cli.language", language);
    read_layout(layout, &hello->layout);
    hello->resumes = entries >= 0 && entries <= ENTRIES_LIMIT;
    hello->entries = hello->resumes ? (int)entries : NOTHING_SENT;
    return read_secret(secret, &hello->has_secret, hello->secret, why) &&
           read_secret(owner, &hello->has_owner, hello->owner, why);
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
    for (int i = ASK_ANSWER + 1; i < ASKS; i++)
        if (!strcmp(word, ask_forms[i].word)) return ask->what = i, true;
    refuse(why, "table.request", word);
    for (int i = ASK_ANSWER + 1; i < ASKS; i++) refusal_right(why, ask_forms[i].word);
    return false;
}

/* A request has what it needs, and nothing that it does not take. The number is always taken. */
static bool is_complete(const struct ask *ask, struct refusal *why)
{
    const struct ask_form *form = &ask_forms[ask->what];
    int given = ask_given(ask);
    bool complete = !(form->needs & ~given) && !(given & ~(form->needs | form->takes | WITH_NUMBER));
    return complete || refuse(why, "table.members", form->word);
}

/* A number that is given, or -1 where it can't be one. */
static int number_in(json_t *root, const char *key, bool *given)
{
    json_t *value = json_object_get(root, key);
    json_int_t number = json_integer_value(value);
    *given = value;
    return value && number >= 0 && number <= INT_MAX ? (int)number : -1;
}

static void fill_numbers(json_t *root, struct ask *a)
{
    int number = number_in(root, "number", &a->has_number), seat = number_in(root, "seat", &a->has_seat);
    a->number = number > ENTRIES_LIMIT ? -1 : number; /* stale in any case */
    a->seat = seat < 1 || seat > SEATS_LIMIT ? -1 : seat - 1;
    a->proposal = number_in(root, "proposal", &a->has_proposal);
    a->notice = number_in(root, "notice", &a->has_notice);
    a->turn = number_in(root, "turn", &a->has_turn);
    a->has_on = json_object_get(root, "on");
}

static bool fill_asked(json_t *root, struct asked *asked, struct refusal *why)
{
    json_error_t error;
    json_int_t none;
    const char *id = NULL, *request = NULL;
    struct ask *a = &asked->ask;
    bool fine = !json_unpack_ex(
        root, &error, 0, "{s:s, s?s, s?s, s?s, s?s, s?s, s?s, s?s, s?s, s?s, s?s, s?s, s?b, s?I, s?I, s?I, s?I, s?I !}",
        "id", &id, "answer", &a->answer, "request", &request, "name", &a->name, "bot", &a->bot, "secret", &a->secret,
        "text", &a->text, "phrase", &a->phrase, "contribution", &a->contribution, "url", &a->url, "form", &a->form,
        "owner", &a->owner, "on", &a->on, "number", &none, "seat", &none, "proposal", &none, "notice", &none, "turn",
        &none);
    if (id && strlen(id) <= ASK_ID_LIMIT) strcpy(asked->id, id);
    if (!fine) return refuse_form(why, &error);
    if (!*id || strlen(id) > ASK_ID_LIMIT) return refuse(why, "table.id", "");
    if (!a->answer == !request) return refuse(why, "table.one", "");
    a->id = asked->id;
    fill_numbers(root, a);
    return (!request || read_request(request, a, why)) && is_complete(a, why);
}

static int as_entry(json_int_t number) { return number < 0 || number > ENTRIES_LIMIT ? -1 : (int)number; }

/* An earlier entry, or several in a row. */
static bool fill_look_back(json_t *root, struct asked *asked, struct refusal *why)
{
    json_error_t error;
    json_int_t from = -1, to = -1;
    const char *id = NULL;
    asked->looks_back = true;
    if (json_unpack_ex(root, &error, 0, "{s:s, s:I, s?I !}", "id", &id, "past", &from, "to", &to))
        return refuse_form(why, &error);
    if (!*id || strlen(id) > ASK_ID_LIMIT) return refuse(why, "table.id", "");
    strcpy(asked->id, id);
    asked->from = as_entry(from);
    asked->to = json_object_get(root, "to") ? as_entry(to) : asked->from;
    return true;
}

bool read_asked(const char *text, size_t length, struct asked *asked, struct refusal *why)
{
    *asked = (struct asked){ .root = parse(text, length, why) };
    if (!asked->root) return false;
    return (json_object_get(asked->root, "past") ? fill_look_back : fill_asked)(asked->root, asked, why);
}

void asked_free(struct asked *asked) { json_decref(asked->root); }

/* Lists of tables */

bool read_mine(const char *text, size_t length, struct mine *mine, struct refusal *why)
{
    json_error_t error;
    json_t *list = NULL, *line;
    size_t i;
    *mine = (struct mine){ .root = parse(text, length, why) };
    if (!mine->root) return false;
    if (json_unpack_ex(mine->root, &error, 0, "{s:o !}", "tables", &list)) return refuse_form(why, &error);
    if (!json_is_array(list) || json_array_size(list) > MINE_LIMIT) return refuse(why, "table.mine", "");
    json_array_foreach(list, i, line)
    {
        struct mine_line *to = &mine->line[mine->count++];
        if (json_unpack_ex(line, &error, 0, "{s:s, s:s !}", "table", &to->table, "secret", &to->secret))
            return refuse_form(why, &error);
    }
    return true;
}

void mine_free(struct mine *mine) { json_decref(mine->root); }

/* New tables */

static bool read_option(const struct game *game, const char *name, json_t *value, struct setup *setup,
                        struct refusal *why)
{
    char assignment[SETUP_LINE];
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

static bool read_sitter(json_t *from, struct table_record *record, int seat, struct refusal *why)
{
    json_error_t error;
    int open = false;
    const char *name = "", *level = "";
    if (json_unpack_ex(from, &error, 0, "{s?s, s?s, s?b !}", "name", &name, "bot", &level, "open", &open))
        return refuse_form(why, &error);
    if (!is_name(name)) return refuse(why, "table.name", name);
    if (*level && !is_level(level, why)) return false;
    if (open && (*level || *name)) return refuse(why, "table.open-seat", "");
    strcpy(record->sitter[seat].name, name);
    strcpy(record->sitter[seat].level, level);
    record->state[seat] = open ? SEAT_OPEN : SEAT_KEPT;
    return true;
}

/* At least one is a person: a table is not there for bots alone. */
static bool read_sitters(json_t *seats, struct table_record *record, struct refusal *why)
{
    int people = 0;
    for (int seat = 0; seat < record->seats; seat++) {
        if (!read_sitter(json_array_get(seats, (size_t)seat), record, seat, why)) return false;
        people += !*record->sitter[seat].level;
    }
    company_begin(record);
    return people || refuse(why, "table.no-person", "");
}

static bool refuse_game(const char *id, struct refusal *why)
{
    refuse(why, "refusal.game", id);
    for (int i = 0; games[i]; i++) refusal_right(why, games[i]->id);
    return false;
}

static bool write_setup(const struct game *game, const struct setup *setup, struct table_record *record,
                        struct refusal *why)
{
    struct text_out line = { 0 };
    setup_print(game, setup, &line);
    bool fits = !line.failed && line.length < sizeof record->setup;
    if (fits) strcpy(record->setup, text_of(&line));
    text_free(&line);
    return fits || refuse(why, "refusal.memory", "");
}

static bool read_setup(const char *id, json_t *options, struct table_record *record, struct refusal *why)
{
    struct setup setup;
    const struct game *game = game_named(id);
    if (!game) return refuse_game(id, why);
    setup_preset(game, record->seats, &setup);
    if (!read_options(game, options, &setup, why) || !setup_check(game, &setup, why)) return false;
    return write_setup(game, &setup, record, why);
}

/* A game that goes on at a new table. Its outcomes so far were drawn elsewhere, so nothing is promised about them. */
static bool read_game(const char *log, struct making *m, struct refusal *why)
{
    struct table *t = m->from = replay(log, strlen(log), game_named, WHOLE_LOG, why);
    if (!t) return false;
    *why = (struct refusal){ 0 }; /* reading a log leaves the line behind that it came to */
    m->record.chance = CHANCE_BY_KEY;
    if (table_setup(t)->seats != m->record.seats) return refuse(why, "table.log-seats", "");
    if (table_entries(t) >= ENTRIES_LIMIT) return refuse(why, "table.full", "");
    return write_setup(table_game(t), table_setup(t), &m->record, why);
}

static bool is_time(int seconds) { return seconds >= CLOCK_LEAST && seconds <= CLOCK_MOST; }

static bool is_minute(int minute) { return minute >= 0 && minute < 24 * 60; }

/* Between which minutes of the day it runs. */
static bool read_hours(json_t *from, struct table_clock *clock, struct refusal *why)
{
    json_error_t error;
    if (!from) return true;
    if (json_unpack_ex(from, &error, 0, "{s:i, s:i !}", "from", &clock->from, "to", &clock->to))
        return refuse_form(why, &error);
    bool right = is_minute(clock->from) && is_minute(clock->to) && clock->from != clock->to;
    return right || refuse(why, "table.hours", "");
}

static bool read_clock(json_t *from, struct table_clock *clock, struct refusal *why)
{
    static const char *const words[] = { [OUT_BOT] = "bot", [OUT_SEAT] = "seat", [OUT_WAIT] = "wait" };
    json_error_t error;
    json_t *hours = NULL;
    const char *out = words[OUT_BOT];
    if (!from) return true;
    if (json_unpack_ex(from, &error, 0, "{s?i, s?i, s?i, s?s, s?o !}", "turn", &clock->turn, "bank", &clock->bank,
                       "increment", &clock->increment, "out", &out, "hours", &hours))
        return refuse_form(why, &error);
    while (clock->out <= OUT_WAIT && strcmp(words[clock->out], out) != 0) clock->out++;
    bool by_turn = is_time(clock->turn) && !clock->bank && !clock->increment;
    bool by_bank = !clock->turn && is_time(clock->bank) && (!clock->increment || is_time(clock->increment));
    if ((!by_turn && !by_bank) || clock->out > OUT_WAIT) return refuse(why, "table.clock", "");
    return read_hours(hours, clock, why);
}

/* Which game is played: a new one, or one that has a log. */
static bool fill_game(json_t *root, struct making *m, struct refusal *why)
{
    const char *game = json_string_value(json_object_get(root, "game"));
    const char *log = json_string_value(json_object_get(root, "log"));
    json_t *options = json_object_get(root, "options");
    if (options && !json_is_object(options)) return refuse(why, "table.option", "");
    if (game && !log) return read_setup(game, options, &m->record, why);
    bool goes_on = log && !game && !options && m->record.chance != CHANCE_AWAITS;
    return goes_on ? read_game(log, m, why) : refuse(why, "table.game-or-log", "");
}

static bool fill_plan(json_t *root, struct making *m, struct refusal *why)
{
    json_error_t error;
    struct table_record *record = &m->record;
    int watch = false, list = false, hints = true, contributions = false;
    const char *game = NULL, *log = NULL;
    json_t *seats = NULL, *options = NULL, *clock = NULL;
    if (json_unpack_ex(root, &error, 0, "{s?s, s?s, s:o, s?o, s?b, s?b, s?b, s?b, s?o !}", "game", &game, "log", &log,
                       "seats", &seats, "options", &options, "watch", &watch, "list", &list, "hints", &hints,
                       "contributions", &contributions, "clock", &clock))
        return refuse_form(why, &error);
    if (!json_is_array(seats)) return refuse(why, "table.seats", "");
    *record = (struct table_record){ .watched = watch, .listed = list, .no_hints = !hints };
    record->chance = contributions ? CHANCE_AWAITS : CHANCE_COMMITTED;
    record->seats = json_array_size(seats) > SEATS_LIMIT ? SEATS_LIMIT + 1 : (int)json_array_size(seats);
    if (!read_clock(clock, &record->clock, why) || !fill_game(root, m, why) || !read_sitters(seats, record, why))
        return false;
    return !m->from || record->started || refuse(why, "table.log-seats", "");
}

bool read_plan(const char *text, size_t length, struct making *m, struct refusal *why)
{
    json_t *root = parse(text, length, why);
    m->from = NULL;
    bool fine = root && fill_plan(root, m, why);
    json_decref(root);
    if (!fine) table_free(m->from);
    if (!fine) m->from = NULL;
    return fine;
}

static void draw_one(uint8_t secret[SECRET_BYTES], uint8_t hash[SECRET_BYTES])
{
    randombytes_buf(secret, SECRET_BYTES);
    secret_hash(secret, hash);
}

void draw_secrets(struct table_record *record, struct new_secrets *secrets)
{
    draw_identity(record);
    draw_one(secrets->owner, record->owner);
    draw_one(secrets->invite, record->invite);
    for (int seat = 0; seat < record->seats; seat++)
        if (seat_is_persons(record, seat)) draw_one(secrets->seat[seat], record->secret[seat]);
}

static void write_seat(const struct table_record *record, const struct new_secrets *secrets, int seat,
                       struct text_out *out)
{
    json_open(out, NULL, '{');
    json_number(out, "seat", seat + 1);
    if (record->state[seat] == SEAT_OPEN) json_truth(out, "open", true);
    else if (*record->sitter[seat].level) json_text(out, "bot", record->sitter[seat].level);
    else write_link(record->id, secrets->seat[seat], out);
    json_close(out, '}');
}

static void write_right(const char *key, const struct table_record *record, const uint8_t secret[SECRET_BYTES],
                        struct text_out *out)
{
    json_open(out, key, '{');
    write_link(record->id, secret, out);
    json_close(out, '}');
}

void write_made(const struct table_record *record, const struct new_secrets *secrets, struct text_out *out)
{
    char id[TABLE_TEXT];
    table_id_print(record->id, id);
    json_open(out, NULL, '{');
    json_text(out, "table", id);
    add_commitment(record, out);
    json_open(out, "seats", '[');
    for (int seat = 0; seat < record->seats; seat++) write_seat(record, secrets, seat, out);
    json_close(out, ']');
    write_right("owner", record, secrets->owner, out);
    write_right("invite", record, secrets->invite, out);
    json_close(out, '}');
}
