#include "front/term/make_table.h"

#include "front/cli/far.h"

#include <stdlib.h>
#include <string.h>

static bool edit(struct term *t, const char *key, char input[INPUT_SIZE])
{
    struct text_out question = { 0 };
    add_said(&question, key, NO_ARGS);
    bool typed = page_edit(t, text_of(&question), NULL, NULL, input);
    text_free(&question);
    return typed;
}

/* The person here has the first of the people's seats. */
static int own_seat(const struct plan *plan) { return first_person(plan->seating, plan->setup->seats); }

static json_t *seats_of(const struct plan *plan, const char *name)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < plan->setup->seats; seat++) {
        bool person = is_person(plan->seating, seat);
        json_array_append_new(seats, seat == own_seat(plan) ? json_pack("{s:s}", "name", name)
                                     : person               ? json_pack("{s:b}", "open", true)
                                                            : json_pack("{s:s}", "bot", plan->seating->at[seat]));
    }
    return seats;
}

/* Those that differ from what is usual. */
static json_t *options_of(const struct plan *plan)
{
    json_t *options = json_object();
    for (int i = 0; i < option_count(plan->game); i++) {
        const struct option *option = &plan->game->options[i];
        int value = plan->setup->value[i];
        if (value == option->preset) continue;
        json_object_set_new(options, option->name,
                            option->values ? json_string(option->values[value]) : json_integer(value));
    }
    return options;
}

static void take_secret(const json_t *line, char secret[SECRET_TEXT])
{
    const char *text = json_string_value(json_object_get(line, "secret"));
    snprintf(secret, SECRET_TEXT, "%s", text ? text : "");
}

static bool read_table(const struct text_out *answer, int own, struct place *place)
{
    json_t *root = json_loadb(text_of(answer), answer->length, 0, NULL);
    const char *table = json_string_value(json_object_get(root, "table"));
    snprintf(place->link.table, sizeof place->link.table, "%s", table ? table : "");
    take_secret(json_array_get(json_object_get(root, "seats"), (size_t)own), place->link.secret);
    take_secret(json_object_get(root, "owner"), place->link.owner);
    take_secret(json_object_get(root, "invite"), place->link.invite);
    json_decref(root);
    return *place->link.table && *place->link.secret;
}

static void show_asking(struct term *t)
{
    struct text_out text = { 0 };
    add_said(&text, "remote.asking", NO_ARGS);
    put_fill(&t->canvas, (struct area){ t->canvas.rows - 1, 0, 1, t->canvas.columns }, PLAIN, " ");
    put_text(&t->canvas, t->canvas.rows - 1, 1, t->canvas.columns - 2, PLAIN, text_of(&text));
    tty_show(&t->canvas);
    text_free(&text);
}

static bool post_table(struct term *t, const struct plan *plan, const char *name, struct place *place)
{
    struct text_out answer = { 0 };
    struct refusal why = { 0 };
    json_t *root = json_pack("{s:s, s:o, s:o}", "game", plan->game->id, "seats", seats_of(plan, name), "options",
                             options_of(plan));
    char *body = json_dumps(root, JSON_COMPACT);
    struct question q = { place->link.server, "/api/tables", NULL, body, cli_language };
    show_asking(t);
    bool answered = body && fetch(&q, &answer, &why), fine = answered && read_table(&answer, own_seat(plan), place);
    struct arg args[] = { ARG_TEXT("message", text_of(&answer)) };
    if (answered && !fine) complain(FAILED, "remote.not-creel", NO_ARGS);
    else if (!fine && answer.length) complain(FAILED, "remote.refused", args, 1);
    else if (!fine) complain_refusal(FAILED, &why);
    text_free(&answer);
    free(body);
    json_decref(root);
    return fine;
}

struct maker {
    const char *server, *name;
};

static void put_maker(struct places *places, const void *how)
{
    const struct maker *maker = how;
    snprintf(places->server, sizeof places->server, "%s", maker->server);
    snprintf(places->name, sizeof places->name, "%.39s", maker->name);
}

/* For the next table; without it, the person types them again. */
static void remember(const char *server, const char *name)
{
    char folder[DATA_SIZE];
    if (far_find_folder(folder)) places_change(folder, put_maker, &(struct maker){ server, name });
}

bool make_table(struct term *t, const struct plan *plan, struct place *place)
{
    char folder[DATA_SIZE], server[INPUT_SIZE], name[INPUT_SIZE];
    struct refusal why = { 0 };
    struct places places;
    *place = (struct place){ 0 };
    far_find_folder(folder);
    places_read(folder, &places);
    snprintf(server, sizeof server, "%s", places.server);
    snprintf(name, sizeof name, "%s", places.name);
    if (!edit(t, "remote.ask-server", server) || !*server) return false;
    if (!server_parse(server, place->link.server, &why)) return complain_refusal(FAILED, &why), false;
    if (!edit(t, "remote.your-name", name)) return false;
    if (!post_table(t, plan, name, place)) return false;
    remember(place->link.server, name);
    return true;
}

bool ask_link(struct term *t, struct place *place)
{
    char input[INPUT_SIZE] = "";
    struct refusal why = { 0 };
    *place = (struct place){ 0 };
    if (!edit(t, "remote.ask-link", input) || !*input) return false;
    if (!link_parse(input, &place->link, &why)) return complain_refusal(FAILED, &why), false;
    return far_use_pass(&place->link);
}
