#include "reader/reader.h"

#include "engine/deck.h"
#include "engine/json.h"
#include "engine/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reader_free(struct reader *r) { sight_free(&r->sight); }

bool reader_take(struct reader *r, const struct text_out *packet, struct refusal *why)
{
    return packet_read(&r->sight, r->find, text_of(packet), packet->length, why);
}

void reader_look_at_present(struct reader *r)
{
    free(r->sight.past);
    r->sight.past = NULL;
}

const struct state *reader_view(const struct reader *r) { return r->sight.past ? r->sight.past : r->sight.view; }
int reader_entry(const struct reader *r) { return r->sight.past ? r->sight.past_entry : r->sight.record.entries; }
int reader_seats(const struct reader *r) { return r->sight.setup.seats; }
bool reader_over(const struct reader *r) { return game_over(reader_view(r)); }

struct record reader_record(const struct reader *r)
{
    struct record record = r->sight.record;
    record.entries = reader_entry(r);
    return record;
}

int reader_waits_for(const struct reader *r)
{
    const struct state *view = reader_view(r);
    return game_over(view) || chance_answers(r->sight.game, view) ? NOBODY : question(view).who;
}

uint64_t reader_menu(const struct reader *r) { return possible(r->sight.game->menu(reader_view(r))); }
int reader_why(const struct reader *r, int choice) { return why_not(r->sight.game, reader_view(r), choice); }

bool reader_is_forced(const struct reader *r)
{
    int who = reader_waits_for(r);
    if (who == NOBODY || who != r->sight.viewer) return false;
    return is_single(reader_menu(r)) && !r->sight.game->steps[question(reader_view(r)).step].page;
}

bool reader_sees_bot(const struct reader *r, int seat) { return *r->sight.sitters[seat].level; }

static void name_seat(const struct reader *r, struct speaker *sp, int seat)
{
    const struct sitter *sitter = &r->sight.sitters[seat];
    struct text_out name = { 0 };
    struct arg args[] = { ARG_NUMBER("seat", seat + 1) };
    if (seat >= reader_seats(r)) say_game(sp, "automa", NULL, NULL, 0, &name);
    else if (*sitter->name) text_add(&name, "%s", sitter->name);
    else say(sp->language, *sitter->level ? "seat.bot" : "seat.human", args, 1, &name);
    snprintf(sp->name[seat], NAME_SIZE, "%s", text_of(&name));
    text_free(&name);
}

void reader_speaker(const struct reader *r, struct speaker *sp)
{
    *sp = (struct speaker){ .language = r->language, .game = r->sight.game, .reader = r->sight.viewer };
    sp->deck = deck_of_setup(&r->sight.setup);
    for (int seat = 0; seat < parties(sp->game, reader_seats(r)); seat++) name_seat(r, sp, seat);
}

void reader_log(const struct reader *r, struct text_out *out)
{
    setup_print(r->sight.game, &r->sight.setup, out);
    text_add(out, "\n");
    reader_log_lines(r, 0, out);
}

void reader_log_lines(const struct reader *r, int from, struct text_out *out)
{
    const struct sight *sight = &r->sight;
    for (int i = from; i < sight->record.entries; i++) record_line(sight->game, &sight->record, i, sight->viewer, out);
}

struct table *reader_replay(const struct reader *r, struct refusal *why)
{
    struct text_out log = { 0 };
    reader_log(r, &log);
    struct table *t = NULL;
    if (log.failed) refuse(why, "refusal.memory", "");
    else t = replay(text_of(&log), log.length, r->find, WHOLE_LOG, why);
    text_free(&log);
    return t;
}

void add_who(const char *key, int who, struct text_out *out)
{
    if (who == NOBODY) json_text(out, key, "chance");
    else json_number(out, key, who + 1);
}

void add_hash(const struct game *game, const struct state *s, struct text_out *out)
{
    json_format(out, "hash", "%016llx", (unsigned long long)hash_of(game, s));
}

void reader_waiting(const struct reader *r, struct text_out *out)
{
    json_truth(out, "over", reader_over(r));
    if (reader_over(r)) return;
    json_text(out, "step", r->sight.game->step_names[question(reader_view(r)).step]);
    add_who("who", reader_waits_for(r), out);
}

static void add_choice(const struct reader *r, struct odds odds, int choice, struct text_out *out)
{
    char text[ANSWER_SIZE];
    answer_print(r->sight.game, question(reader_view(r)), choice, true, text);
    json_open(out, NULL, '{');
    json_number(out, "choice", choice);
    json_text(out, "text", text);
    if (reader_waits_for(r) == NOBODY) json_number(out, "ways", ways_to(odds, choice));
    json_close(out, '}');
}

void reader_choices(const struct reader *r, struct text_out *out)
{
    struct odds odds = r->sight.game->menu(reader_view(r));
    json_open(out, "menu", '[');
    for (uint64_t menu = possible(odds); menu; menu = without_first(menu)) add_choice(r, odds, first_of(menu), out);
    json_close(out, ']');
}
