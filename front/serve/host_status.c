/* The status of a table: who sits where, who is there, and what has happened beside the game. */
#include "front/serve/clock.h"
#include "front/serve/hosted.h"
#include "front/serve/reminder.h"

#include "engine/deck.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

/* Every kind of notice has a sentence. */
static const char *const notice_keys[] = {
    "notice.sat",         "notice.named",     "notice.started",    "notice.invited",    "notice.left",
    "notice.away",        "notice.returned",  "notice.resigned",   "notice.removed",    "notice.paused",
    "notice.resumed",     "notice.back",      "notice.ask-pause",  "notice.ask-resume", "notice.ask-undo",
    "notice.agreed",      "notice.declined",  "notice.late",       "notice.late-bot",   "notice.late-seat",
    "notice.said",        "notice.phrase",    "notice.muted",      "notice.unmuted",    "notice.erased",
    "notice.gone",        "notice.listed",    "notice.unlisted",   "notice.rematch",    "notice.renewed",
    "notice.contributed", "notice.reminded",  "notice.unreminded", "notice.passing",    "notice.passed",
    "notice.watched",     "notice.unwatched", "notice.ask-clock",  "notice.clock",
};

static const char *key_of_notice(const char *kind)
{
    for (size_t i = 0; i < sizeof notice_keys / sizeof *notice_keys; i++)
        if (!strcmp(strchr(notice_keys[i], '.') + 1, kind)) return notice_keys[i];
    return NULL;
}

void add_name(const struct table_record *t, int seat, enum language language, struct text_out *out)
{
    struct arg number = ARG_NUMBER("seat", seat + 1);
    if (seat < 0 || seat >= t->seats) return;
    if (*t->sitter[seat].name) text_add(out, "%s", t->sitter[seat].name);
    else say(language, *t->sitter[seat].level ? "seat.bot" : "seat.human", &number, 1, out);
}

static void add_sentence(const struct table_record *t, const struct notice *n, enum language language,
                         struct text_out *out)
{
    const char *key = key_of_notice(n->kind);
    struct text_out who = { 0 }, about = { 0 }, sentence = { 0 }, text = { 0 };
    const char *phrase = strcmp(n->kind, "phrase") ? NULL : phrase_key(n->text);
    if (phrase) say(language, phrase, NULL, 0, &text);
    else text_add(&text, "%s", n->text);
    if (n->seat == NOBODY) say(language, "notice.owner", NULL, 0, &who);
    else add_name(t, n->seat, language, &who);
    add_name(t, n->about, language, &about);
    struct arg args[] = { ARG_TEXT("who", text_of(&who)), ARG_TEXT("about", text_of(&about)),
                          ARG_NUMBER("seat", n->about + 1), ARG_TEXT("text", text_of(&text)) };
    if (key) say(language, key, args, 4, &sentence);
    text_free(&text);
    text_free(&who);
    text_free(&about);
    json_take(out, "message", &sentence);
}

static void add_notice(const struct table_record *t, const struct notice *n, enum language language,
                       struct text_out *out)
{
    json_open(out, NULL, '{');
    json_number(out, "number", n->number);
    json_number(out, "at", n->at);
    json_text(out, "kind", n->kind);
    if (n->seat != NOBODY) json_number(out, "seat", n->seat + 1);
    if (n->about != NOBODY) json_number(out, "about", n->about + 1);
    if (!strcmp(n->kind, "said")) json_text(out, "text", n->text);
    if (!strcmp(n->kind, "phrase")) json_text(out, "phrase", n->text);
    if (!strcmp(n->kind, "erased")) json_number(out, "erases", atoi(n->text));
    add_sentence(t, n, language, out);
    json_close(out, '}');
}

static void add_notices(const struct hosted *h, const struct guest *o, struct text_out *out)
{
    json_open(out, "notices", '[');
    for (int i = 0; i < h->notices; i++)
        if (h->notice[i].number > o->notices) add_notice(&h->record, &h->notice[i], o->language, out);
    json_close(out, ']');
}

void write_table(const char *key, int64_t table, struct text_out *out)
{
    char id[TABLE_TEXT];
    table_id_print(table, id);
    json_text(out, key, id);
}

/* Seats */

static const char *sits(const struct table_record *t, int seat)
{
    static const char *const words[] = { [SEAT_OPEN] = "nobody", [SEAT_AWAY] = "away", [SEAT_RESIGNED] = "resigned" };
    if (t->state[seat] != SEAT_KEPT) return words[t->state[seat]];
    return *t->sitter[seat].level ? "bot" : "person";
}

static void add_seats(const struct hosted *h, uint32_t present, enum language language, struct text_out *out)
{
    const struct table_record *t = &h->record;
    json_open(out, "seats", '[');
    for (int seat = 0; seat < t->seats; seat++) {
        struct text_out name = { 0 };
        add_name(t, seat, language, &name);
        json_open(out, NULL, '{');
        json_number(out, "seat", seat + 1);
        json_take(out, "name", &name);
        json_text(out, "sits", sits(t, seat));
        if (*t->sitter[seat].level) json_text(out, "bot", t->sitter[seat].level);
        json_truth(out, "present", present >> seat & 1);
        if (seat_has_contributed(t, seat)) json_truth(out, "contributed", true);
        if (t->muted[seat]) json_truth(out, "muted", true);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void add_game_id(const struct table_record *t, struct text_out *out)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    if (setup_parse(t->setup, game_named, &game, &setup, &why)) json_text(out, "game", game->id);
}

static void add_setup(const struct table_record *t, struct text_out *out)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    struct text_out deck = { 0 };
    char number[8];
    add_game_id(t, out);
    if (!setup_parse(t->setup, game_named, &game, &setup, &why)) return;
    json_open(out, "options", '{');
    for (int i = 0; i < option_count(game); i++)
        json_text(out, game->options[i].name, option_text(&game->options[i], setup.value[i], number));
    if (deck_of_setup(&setup)) deck_print(game, &setup, &deck), json_take(out, "deck", &deck);
    json_close(out, '}');
}

/* An address may be a secret of whoever has set it. */
static void add_webhook(const struct webhook *w, struct text_out *out)
{
    json_open(out, "webhook", '{');
    json_text(out, "url", w->url);
    json_text(out, "form", webhook_forms[w->form]);
    json_close(out, '}');
}

static void add_you(const struct table_record *t, const struct guest *o, struct text_out *out)
{
    json_open(out, "you", '{');
    if (o->viewer != NOBODY) json_number(out, "seat", o->viewer + 1);
    json_truth(out, "owner", o->owner);
    json_truth(out, "invited", o->invited);
    if (o->viewer != NOBODY && webhook_is_set(t, o->viewer)) add_webhook(&t->webhook[o->viewer], out);
    json_close(out, '}');
}

static void add_proposal(const struct hosted *h, struct text_out *out)
{
    static const char *const words[] = {
        [PROPOSED_UNDO] = "undo", [PROPOSED_PAUSE] = "pause", [PROPOSED_RESUME] = "resume", [PROPOSED_CLOCK] = "clock"
    };
    const struct proposal *p = &h->record.proposal;
    if (!is_proposed(&h->record, entries_of(h))) return;
    json_open(out, "proposal", '{');
    json_number(out, "number", p->number);
    json_text(out, "what", words[p->kind]);
    json_number(out, "by", p->by + 1);
    if (p->kind == PROPOSED_UNDO) json_number(out, "back", p->amount);
    if (p->kind == PROPOSED_CLOCK) json_number(out, "turn", p->amount);
    json_open(out, "waits_for", '[');
    for (int seat = 0; seat < h->record.seats; seat++)
        if (is_asked_to_agree(&h->record, seat) && !(p->agreed >> seat & 1)) json_number(out, NULL, seat + 1);
    json_close(out, ']');
    json_close(out, '}');
}

static void add_banks(const struct table_record *t, struct text_out *out)
{
    json_number(out, "bank", t->clock.bank);
    json_number(out, "increment", t->clock.increment);
    json_open(out, "left", '[');
    for (int seat = 0; seat < t->seats; seat++) json_number(out, NULL, t->left[seat]);
    json_close(out, ']');
}

static void add_clock(const struct hosted *h, struct text_out *out)
{
    static const char *const words[] = { [OUT_BOT] = "bot", [OUT_SEAT] = "seat", [OUT_WAIT] = "wait" };
    const struct table_record *t = &h->record;
    if (!clock_is_set(t)) return;
    json_open(out, "clock", '{');
    if (t->clock.bank) add_banks(t, out);
    else json_number(out, "turn", t->clock.turn);
    if (t->clock.from != t->clock.to) {
        json_open(out, "hours", '{');
        json_number(out, "from", t->clock.from);
        json_number(out, "to", t->clock.to);
        json_close(out, '}');
    }
    json_text(out, "out", words[t->clock.out]);
    if (t->clock.seat != NOBODY) json_number(out, "seat", t->clock.seat + 1);
    if (t->clock.deadline) json_number(out, "deadline", t->clock.deadline);
    if (t->clock.rest) json_number(out, "rest", t->clock.rest);
    json_truth(out, "late", t->clock.late);
    json_number(out, "now", date_of(h));
    json_close(out, '}');
}

static void add_terms(const struct hosted *h, struct text_out *out)
{
    const struct table_record *t = &h->record;
    json_truth(out, "started", t->started);
    json_truth(out, "paused", t->paused);
    json_truth(out, "over", is_over(h));
    json_truth(out, "watch", t->watched);
    json_truth(out, "list", t->listed);
    json_truth(out, "hints", !t->no_hints);
    if (t->next) write_table("next", t->next, out);
}

/* A table in a list. */
void add_line(const struct hosted *h, const struct guest *o, struct text_out *out)
{
    int who = h->room && guest_sees(o) ? table_waits_for(room_table(h->room)) : NOBODY;
    json_open(out, NULL, '{');
    write_table("table", h->record.id, out);
    add_setup(&h->record, out);
    add_you(&h->record, o, out);
    add_terms(h, out);
    if (who != NOBODY) json_number(out, "who", who + 1);
    add_seats(h, 0, o->language, out);
    add_clock(h, out);
    json_number(out, "made_at", h->record.made_at);
    json_close(out, '}');
}

void add_status(const struct hosted *h, const struct guest *o, const char *key, struct text_out *out)
{
    if (key) json_open(out, key, '{');
    else begin_message(out, MESSAGE_STATUS);
    add_setup(&h->record, out);
    add_you(&h->record, o, out);
    add_terms(h, out);
    add_seats(h, seats_present(h), o->language, out);
    add_clock(h, out);
    add_proposal(h, out);
    add_notices(h, o, out);
    json_close(out, '}');
}

/* Only if it has changed for this guest. */
void show_status(const struct hosted *h, struct guest *o)
{
    struct text_out out = { 0 };
    if (o->status == h->status) return;
    add_status(h, o, NULL, &out);
    if (!out.failed) {
        o->status = h->status;
        o->notices = h->notices ? h->notice[h->notices - 1].number : 0;
        o->send(o, false, &out);
    }
    text_free(&out);
}

static void write_secrets(int64_t table, const struct effects *effects, struct text_out *out)
{
    if (effects->until) {
        write_pass(table, effects->secret, out);
        json_number(out, "until", effects->until);
    }
    if (effects->seat != NOBODY) json_number(out, "seat", effects->seat + 1);
    if (effects->invites || effects->seat != NOBODY) write_link(table, effects->secret, out);
    if (secret_is_none(effects->owner)) return;
    json_open(out, "owner", '{');
    write_link(table, effects->owner, out);
    json_close(out, '}');
}

/* What became of a request: the secret is for this guest alone, and told once. */
void say_told(struct guest *o, const char *id, int number, const struct effects *effects)
{
    struct text_out out = { 0 };
    begin_message(&out, MESSAGE_TAKEN);
    json_text(&out, "id", id);
    if (number) json_number(&out, "notice", number);
    if (effects) write_secrets(o->hosted->record.id, effects, &out);
    if (effects && effects->next) write_table("table", effects->next, &out);
    json_close(&out, '}');
    if (!out.failed) o->send(o, false, &out);
    text_free(&out);
}

void host_welcome(const struct guest *o, struct text_out *out)
{
    const struct table_record *record = &o->hosted->record;
    begin_message(out, MESSAGE_WELCOME);
    write_table("table", record->id, out);
    if (o->viewer == NOBODY) json_text(out, "viewer", "stranger");
    else json_number(out, "viewer", o->viewer + 1);
    json_truth(out, "owner", o->owner);
    json_truth(out, "invited", o->invited);
    add_commitment(record, out);
    if (o->viewer != NOBODY && seat_may_contribute(record, o->viewer)) json_truth(out, "contribute", true);
    if (!sends_reminders(o->hosted)) json_truth(out, "webhooks", false);
    json_close(out, '}');
}
