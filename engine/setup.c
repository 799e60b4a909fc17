#include "engine/setup.h"

#include "engine/deck.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int option_count(const struct game *game)
{
    int count = 0;
    while (game->options && game->options[count].name) count++;
    return count;
}

void setup_preset(const struct game *game, int seats, struct setup *setup)
{
    *setup = (struct setup){ .seats = seats };
    for (int i = 0; i < option_count(game); i++) setup->value[i] = game->options[i].preset;
}

static bool number_in(const char *text, long low, long high, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || end == text || *end || value < low || value > high) return false;
    *number = (int)value;
    return true;
}

static bool set_seats(const struct game *game, const char *text, struct setup *setup, struct refusal *why)
{
    if (number_in(text, game->min_seats, game->max_seats, &setup->seats)) return true;
    return refuse_range(why, "refusal.seats", text, game->min_seats, game->max_seats);
}

static bool set_value(const struct option *option, const char *text, int16_t *value, struct refusal *why)
{
    int number;
    for (int k = 0; option->values && option->values[k]; k++)
        if (!strcmp(option->values[k], text)) return *value = (int16_t)k, true;
    if (!option->values && number_in(text, option->min, option->max, &number)) return *value = (int16_t)number, true;
    refuse_range(why, option->values ? "refusal.option-value" : "refusal.option-range", text, option->min, option->max);
    for (int k = 0; option->values && option->values[k]; k++) refusal_right(why, option->values[k]);
    return false;
}

static bool refuse_option(const struct game *game, const char *name, struct refusal *why)
{
    refuse(why, "refusal.option", name);
    refusal_right(why, "seats");
    for (int i = 0; i < option_count(game); i++) refusal_right(why, game->options[i].name);
    if (game->deck) refusal_right(why, "deck");
    return false;
}

bool setup_set(const struct game *game, const char *assignment, struct setup *setup, struct refusal *why)
{
    const char *equals = strchr(assignment, '=');
    size_t length = equals ? (size_t)(equals - assignment) : 0;
    if (!length) return refuse_option(game, assignment, why);
    if (length == 5 && !strncmp(assignment, "seats", 5)) return set_seats(game, equals + 1, setup, why);
    if (game->deck && length == 4 && !strncmp(assignment, "deck", 4)) return deck_parse(game, equals + 1, setup, why);
    for (int i = 0; i < option_count(game); i++) {
        const struct option *option = &game->options[i];
        if (strlen(option->name) == length && !strncmp(option->name, assignment, length))
            return set_value(option, equals + 1, &setup->value[i], why);
    }
    return refuse_option(game, assignment, why);
}

bool setup_check(const struct game *game, const struct setup *setup, struct refusal *why)
{
    char number[12];
    struct setup ignored = { 0 };
    snprintf(number, sizeof number, "%d", setup->seats);
    if (!set_seats(game, number, &ignored, why)) return false;
    for (int i = 0; i < option_count(game); i++) {
        const struct option *option = &game->options[i];
        snprintf(number, sizeof number, "%d", setup->value[i]);
        if (setup->value[i] < option->min || setup->value[i] > option->max)
            return refuse_range(why, "refusal.option-range", number, option->min, option->max);
    }
    int paragraph = game->forbids ? game->forbids(setup) : 0;
    return !paragraph || refuse_rule(why, "refusal.setup", "", game, paragraph);
}

const struct option *edition_option(const struct game *game)
{
    const struct option *option = game->options;
    while (option->name && strcmp(option->name, "edition") != 0) option++;
    return option->name ? option : NULL;
}

uint64_t editions_with(const struct game *game, int i, int value)
{
    const struct option *edition = edition_option(game);
    uint64_t set = 0;
    for (int k = 0; value && edition && k <= edition->max && k < EDITIONS_LIMIT; k++)
        if (game->options[i].in_edition[k] == value) set |= UINT64_C(1) << k;
    return set;
}

const char *option_text(const struct option *option, int value, char number[8])
{
    if (option->values) return option->values[value];
    snprintf(number, 8, "%d", value % 10000);
    return number;
}

void setup_print(const struct game *game, const struct setup *setup, struct text_out *out)
{
    text_add(out, "creel %d %s %d seats=%d", LOG_VERSION, game->id, game->rules_version, setup->seats);
    for (int i = 0; i < option_count(game); i++) {
        char number[8];
        text_add(out, " %s=%s", game->options[i].name, option_text(&game->options[i], setup->value[i], number));
    }
    if (!deck_of_setup(setup)) return;
    text_add(out, " deck=");
    deck_print(game, setup, out);
}

/* `creel` and the version of the log format. */
static bool parse_form(char **rest, struct refusal *why)
{
    int version;
    const char *creel = strtok_r(NULL, " ", rest), *number = strtok_r(NULL, " ", rest);
    if (!creel || strcmp(creel, "creel") != 0 || !number || !number_in(number, 1, 9999, &version))
        return refuse(why, "refusal.not-a-log", creel ? creel : "");
    return version <= LOG_VERSION || refuse_range(why, "refusal.newer-form", number, 1, LOG_VERSION);
}

static bool parse_game(char **rest, find_game *find, const struct game **game, struct refusal *why)
{
    int version;
    const char *id = strtok_r(NULL, " ", rest), *number = strtok_r(NULL, " ", rest);
    if (!id || !(*game = find(id))) return refuse(why, "refusal.game", id ? id : "");
    if (!number || !number_in(number, 1, 65535, &version))
        return refuse(why, "refusal.rules-version", number ? number : "");
    if (version == (*game)->rules_version) return true;
    return refuse_range(why, version > (*game)->rules_version ? "refusal.newer-rules" : "refusal.older-rules", number,
                        1, (*game)->rules_version);
}

bool setup_parse(const char *line, find_game *find, const struct game **game, struct setup *setup, struct refusal *why)
{
    char copy[SETUP_LINE + 1], *rest = copy;
    if (strlen(line) >= SETUP_LINE) return refuse(why, "refusal.long-line", "");
    snprintf(copy, sizeof copy, " %s", line);
    if (!parse_form(&rest, why) || !parse_game(&rest, find, game, why)) return false;
    setup_preset(*game, 0, setup);
    for (char *word; (word = strtok_r(NULL, " ", &rest));)
        if (!setup_set(*game, word, setup, why)) return false;
    if (!setup->seats) return refuse_range(why, "refusal.no-seats", "", (*game)->min_seats, (*game)->max_seats);
    if (!setup_check(*game, setup, why)) return false;
    *game = game_with(*game, setup);
    return true;
}
