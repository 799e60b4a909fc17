#include "text/speak.h"

#include "engine/deck.h"
#include "engine/menu.h"
#include "engine/setup.h"

#include <stdio.h>
#include <string.h>

enum { SLOT_TEXT = 320, QUESTION_ARGS = 2 };

bool say_game(const struct speaker *sp, const char *part, const char *word, const struct arg *args, int count,
              struct text_out *out)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, word ? "%s.%s.%s" : "%s.%s", sp->game->id, part, word);
    return say_with_facts(sp->language, key, args, count, sp->game->lexicon->facts, out);
}

const char *letter_of(const struct speaker *sp, const char *word)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.letter.%s", sp->game->id, word);
    const char *letter = catalog_message(sp->language, key);
    return letter ? letter : "?";
}

const char *speaker_name(const struct speaker *sp, int seat) { return seat < SEATS_LIMIT ? sp->name[seat] : ""; }

static struct arg token_arg(const struct speaker *, const struct tokens *, int k, char text[SLOT_TEXT]);

/* The message of a token whose kind has parts. */
static void say_parts(const struct speaker *sp, const struct tokens *of, int k, struct text_out *out)
{
    struct arg args[PARTS_LIMIT];
    char text[PARTS_LIMIT][SLOT_TEXT];
    int count = 0;
    for (const struct part *part = of->parts; part->name; part++, count++) {
        int value = of->part(sp->deck, k, count);
        args[count] = token_arg(sp, part->of, value - (part->of->word ? 0 : part->of->base), text[count]);
        args[count].name = part->name;
    }
    say_game(sp, of->name, of->own_messages ? of->word[k] : "*", args, count, out);
}

void speak_token(const struct speaker *sp, const struct tokens *of, int k, struct text_out *out)
{
    if (k < 0) say_game(sp, of->name, "?", NULL, 0, out);
    else if (of->seats) text_add(out, "%s", speaker_name(sp, k));
    else if (of->parts) say_parts(sp, of, k, out);
    else if (of->word) say_game(sp, of->name, of->word[k], NULL, 0, out);
    else text_add(out, "%0*d", of->digits, of->base + k);
}

/* What a page can draw of a token: one that is hidden, or has parts that are drawn, is no piece. */
static struct piece piece_of(const struct speaker *sp, const struct tokens *of, int k)
{
    if (!sp->marks || k < 0 || of->seats || of->parts) return (struct piece){ 0 };
    const char *word = of->word ? of->word[k] : NULL;
    return (struct piece){ of->name, word, of->lettered ? letter_of(sp, word) : NULL };
}

/* Numbers stay numbers, so that a message can choose its plural; but one that is written with leading zeros is a text. */
static struct arg token_arg(const struct speaker *sp, const struct tokens *of, int k, char text[SLOT_TEXT])
{
    struct text_out out = { 0 };
    bool number = !of->word && !of->seats && !of->digits && k >= 0;
    if (!number) speak_token(sp, of, k, &out);
    snprintf(text, SLOT_TEXT, "%s", text_of(&out));
    text_free(&out);
    return (struct arg){ of->name, number ? NULL : text, number ? of->base + k : 0, piece_of(sp, of, k) };
}

/* One name more, behind those that are there. */
static void add_name(const struct speaker *sp, const char *name, struct text_out *names)
{
    struct text_out longer = { 0 };
    struct arg args[] = { ARG_TEXT("first", text_of(names)), ARG_TEXT("second", name) };
    if (names->length) say(sp->language, "hint.and", args, 2, &longer);
    else text_add(&longer, "%s", name);
    text_free(names);
    *names = longer;
}

static void add_edition(const struct speaker *sp, const struct option *edition, int value, struct text_out *names)
{
    struct text_out words = { 0 };
    char word[KEY_SIZE / 2];
    snprintf(word, sizeof word, "%s.%s", edition->name, edition->values[value]);
    say_game(sp, "option", word, NULL, 0, &words);
    add_name(sp, text_of(&words), names);
    text_free(&words);
}

/* The words of a value, and in brackets the editions that mean it. */
static void say_with_editions(const struct speaker *sp, uint64_t set, const char *words, struct text_out *out)
{
    const struct option *edition = edition_option(sp->game);
    bool all = set == (UINT64_C(2) << edition->max) - 1;
    struct text_out names = { 0 };
    for (; set; set = without_first(set)) add_edition(sp, edition, first_of(set), &names);
    struct arg args[] = { ARG_TEXT("value", words), ARG_TEXT("editions", text_of(&names)) };
    say(sp->language, all ? "option.in-all-editions" : "option.in-editions", args, 2, out);
    text_free(&names);
}

void speak_value(const struct speaker *sp, int i, int value, struct text_out *out)
{
    const struct option *option = &sp->game->options[i];
    struct text_out words = { 0 };
    char word[KEY_SIZE / 2];
    uint64_t editions = editions_with(sp->game, i, value);
    if (option->values) snprintf(word, sizeof word, "%s.%s", option->name, option->values[value]);
    if (option->values) say_game(sp, "option", word, NULL, 0, &words);
    else text_add(&words, "%d", value);
    if (editions) say_with_editions(sp, editions, text_of(&words), out);
    else text_add(out, "%s", text_of(&words));
    text_free(&words);
}

void speak_option(const struct speaker *sp, int i, int value, struct text_out *out)
{
    struct text_out name = { 0 }, set = { 0 };
    say_game(sp, "option", sp->game->options[i].name, NULL, 0, &name);
    speak_value(sp, i, value, &set);
    struct arg args[] = { ARG_TEXT("option", text_of(&name)), ARG_TEXT("value", text_of(&set)) };
    say(sp->language, "option.in-force", args, 2, out);
    text_free(&name);
    text_free(&set);
}

/* What a question or a choice names besides its words; an unknown one is "?". */
static struct arg beside_arg(const struct speaker *sp, const struct tokens *of, int k, char text[SLOT_TEXT])
{
    return k < 0 ? ARG_TEXT(of->name, "?") : token_arg(sp, of, k - (of->word ? 0 : of->base), text);
}

/* Without a view, as in a log, what it names besides is not known. */
static void say_question(const struct speaker *sp, struct frame f, const struct state *view, struct text_out *out)
{
    const struct tokens *const *about = sp->game->steps[f.step].about;
    const struct beside *beside = sp->game->steps[f.step].beside;
    struct arg args[QUESTION_ARGS + 2] = { ARG_TEXT("who", speaker_name(sp, f.who)) };
    char text[QUESTION_ARGS + 1][SLOT_TEXT];
    int count = 1;
    for (int i = 0; i < QUESTION_ARGS && about[i]; i++)
        args[count++] = token_arg(sp, about[i], f.arg[i] - (about[i]->word ? about[i]->base : 0), text[i]);
    if (beside) args[count++] = beside_arg(sp, beside->of, view ? beside->which(view, f, 0) : -1, text[QUESTION_ARGS]);
    say_game(sp, "ask", sp->game->step_names[f.step], args, count, out);
}

static void say_to_seat(const struct speaker *sp, struct frame f, const struct state *view, struct text_out *out)
{
    struct text_out question = { 0 };
    if (!sp->game->steps[f.step].offer) {
        say_question(sp, f, view, out);
        return;
    }
    say_question(sp, f, view, &question);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, f.who)), ARG_TEXT("question", text_of(&question)) };
    say(sp->language, "seat.asked", args, 2, out);
    out->failed |= question.failed;
    text_free(&question);
}

bool speak_deck(const struct speaker *sp, const struct setup *setup, struct text_out *out)
{
    char hash[20];
    if (!deck_of_setup(setup)) return false;
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)deck_hash(sp->game, setup));
    struct arg args[] = { ARG_TEXT("name", setup->own.name), ARG_TEXT("hash", hash),
                          ARG_NUMBER("cards", deck_changes(sp->game, setup)) };
    say(sp->language, "deck.in-force", args, 3, out);
    return true;
}

void speak_question(const struct speaker *sp, struct frame f, struct text_out *out) { say_to_seat(sp, f, NULL, out); }

void speak_asked(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    say_to_seat(sp, question(view), view, out);
}

void speak_asked_alone(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    say_question(sp, question(view), view, out);
}

static void speak_phrase(const struct speaker *sp, struct frame f, int choice, bool may_see, int beside,
                         struct text_out *out)
{
    int index[PHRASE_SLOTS], count = 0;
    struct arg args[PHRASE_SLOTS + 1];
    char text[PHRASE_SLOTS + 1][SLOT_TEXT];
    const struct phrase *phrase = phrase_of(sp->game, f, choice, index);
    if (!phrase) {
        text_add(out, "?");
        return;
    }
    for (; count < PHRASE_SLOTS && phrase->slot[count].of; count++) {
        bool open = may_see || phrase->slot[count].open;
        args[count] = token_arg(sp, phrase->slot[count].of, open ? index[count] : -1, text[count]);
    }
    if (phrase->beside.of) args[count] = beside_arg(sp, phrase->beside.of, beside, text[count]), count++;
    say_game(sp, "do", phrase->said ? phrase->said : phrase->verb, args, count, out);
}

void speak_choice(const struct speaker *sp, const struct state *view, int choice, struct text_out *out)
{
    speak_phrase(sp, question(view), choice, true, choice_beside(sp->game, view, choice), out);
}

void speak_answer(const struct speaker *sp, struct frame f, int choice, bool may_see, struct text_out *out)
{
    speak_phrase(sp, f, choice, may_see, -1, out);
}

static void say_event(const struct speaker *sp, const struct event *event, const char *word, struct text_out *out)
{
    const struct event_type *type = &sp->game->lexicon->events[event->kind];
    char text[EVENT_ARGS][SLOT_TEXT];
    struct arg args[EVENT_ARGS + 2] = {
        ARG_TEXT("who", speaker_name(sp, event->who)),
        ARG_TEXT("you", event->who == sp->reader ? "yes" : "no"),
    };
    int count = 2;
    for (int i = 0; i < EVENT_ARGS && type->arg[i]; i++)
        args[count++] =
            token_arg(sp, type->arg[i], event->arg[i] - (type->arg[i]->word ? 0 : type->arg[i]->base), text[i]);
    say_game(sp, "tell", word, args, count, out);
}

void speak_event(const struct speaker *sp, const struct event *event, struct text_out *out)
{
    say_event(sp, event, sp->game->lexicon->events[event->kind].token, out);
}

void speak_prospect(const struct speaker *sp, const struct event *event, struct text_out *out)
{
    const char *word = sp->game->lexicon->events[event->kind].token;
    char open[KEY_SIZE / 2], key[KEY_SIZE];
    snprintf(open, sizeof open, "%s.open", word);
    snprintf(key, sizeof key, "%s.tell.%s", sp->game->id, open);
    say_event(sp, event, catalog_has(sp->language, key) ? open : word, out);
}

static bool is_agreed_undo(const struct entry *e) { return e->undo && e->who == NOBODY; }

/* What all have agreed to undo is told once, however many answers it was. */
static void speak_undo(const struct speaker *sp, const struct record *r, int i, struct text_out *out)
{
    const struct entry *e = &r->entry[i];
    if (is_agreed_undo(e)) {
        if (i && is_agreed_undo(e - 1)) return;
        say(sp->language, "tell.undo-agreed", NULL, 0, out);
        text_add(out, "\n");
        return;
    }
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, e->who)),
                          ARG_TEXT("you", e->who == sp->reader ? "yes" : "no") };
    say(sp->language, "tell.undo", args, 2, out);
    text_add(out, "\n");
}

/* An answer that is hidden from others is told to those who may know it. What chance said the game tells them itself. */
static void speak_secret(const struct speaker *sp, const struct entry *e, struct text_out *out)
{
    if (e->undo || e->who == NOBODY || entry_is_for(sp->game, e, NOBODY) || !entry_is_for(sp->game, e, sp->reader))
        return;
    struct text_out answer = { 0 };
    speak_answer(sp, e->question, e->choice, true, &answer);
    struct arg args[] = { ARG_TEXT("answer", text_of(&answer)) };
    say(sp->language, "tell.secret", args, 1, out);
    text_add(out, "\n");
    text_free(&answer);
}

static enum told_on line_of(const struct speaker *sp, const struct event *event)
{
    return sp->game->lexicon->events[event->kind].line;
}

/* Whether the reader is told about an event: it may be private, or a detail that is left out. */
static bool is_told(const struct speaker *sp, const struct event *event)
{
    return event_is_for(event, sp->reader) && !(sp->brief && sp->game->lexicon->events[event->kind].detail);
}

/* If somebody else's line began with a detail that is left out, the next event that is told must begin a line. */
static bool begins_unseen_line(const struct speaker *sp, const struct event *event, const struct event *before)
{
    return before && event_is_for(event, sp->reader) && !is_told(sp, event) && !continues(line_of(sp, event)) &&
           event->who != before->who;
}

/* How many events of an entry there are up to the last one that the reader is told. */
static int told_in(const struct speaker *sp, const struct record *r, const struct entry *e)
{
    int k = (int)e->events;
    while (k > 0 && !is_told(sp, record_event(r, e, k - 1))) k--;
    return k;
}

/* The latest event told before an entry; NULL: there is none, or an undo or a new line came after it. */
static const struct event *event_before(const struct speaker *sp, const struct record *r, int i)
{
    int last = i - 1, k = 0;
    while (last >= 0 && !r->entry[last].undo && !(k = told_in(sp, r, &r->entry[last]))) last--;
    if (last < 0 || r->entry[last].undo) return NULL;
    const struct event *before = record_event(r, &r->entry[last], k - 1);
    for (; last < i; last++, k = 0)
        for (; k < (int)r->entry[last].events; k++)
            if (begins_unseen_line(sp, record_event(r, &r->entry[last], k), before)) return NULL;
    return before;
}

/* How a line goes on: with a sentence, the first item of a list, or the next one. */
static const char *key_to_continue(enum told_on before, enum told_on line)
{
    if (line != SAME_LIST) return "tell.same-line";
    return before == SAME_LIST ? "tell.next-item" : "tell.same-list";
}

/* The end of a line that is written already, so {line} is empty: what remains is what the language puts between two
 * sentences or two items, and the sentence. */
static void continue_line(const struct speaker *sp, const char *key, const char *sentence, struct text_out *out)
{
    struct arg args[] = { ARG_TEXT("line", ""), ARG_TEXT("more", sentence) };
    if (out->length) out->length--;
    say(sp->language, key, args, 2, out);
}

static void add_event(const struct speaker *sp, const struct event *event, const struct event *before,
                      struct text_out *out)
{
    struct text_out sentence = { 0 };
    speak_event(sp, event, &sentence);
    enum told_on line = line_of(sp, event);
    if (before && continues(line))
        continue_line(sp, key_to_continue(line_of(sp, before), line), text_of(&sentence), out);
    else text_add(out, line == NEW_PARAGRAPH ? "\n%s" : "%s", text_of(&sentence));
    text_add(out, "\n");
    out->failed |= sentence.failed;
    text_free(&sentence);
}

enum told_on entry_told_on(const struct speaker *sp, const struct record *r, int i)
{
    const struct entry *e = &r->entry[i];
    const struct event *before = event_before(sp, r, i);
    for (int k = 0; k < (int)e->events; k++) {
        const struct event *event = record_event(r, e, k);
        if (is_told(sp, event)) return continues(line_of(sp, event)) && !before ? OWN_LINE : line_of(sp, event);
        if (begins_unseen_line(sp, event, before)) before = NULL;
    }
    return OWN_LINE;
}

static int lines_in(const struct text_out *text)
{
    int lines = 0;
    for (const char *at = text_of(text); *(at += strspn(at, "\n")); at += strcspn(at, "\n")) lines++;
    return lines;
}

/* The lines written since the last call are about `who`. */
static void note_lines(struct lines_about *about, int who, const struct text_out *text)
{
    if (!about) return;
    for (int lines = lines_in(text); about->count < lines && about->count < LINES_LIMIT;)
        about->who[about->count++] = (uint8_t)who;
}

void speak_entry_about(const struct speaker *sp, const struct record *r, int i, bool told_before,
                       struct lines_about *about, struct text_out *out)
{
    const struct entry *e = &r->entry[i];
    const struct event *before = told_before ? event_before(sp, r, i) : NULL;
    if (e->undo) speak_undo(sp, r, i, out);
    note_lines(about, e->who, out);
    for (int k = 0; k < (int)e->events; k++) {
        const struct event *event = record_event(r, e, k);
        if (begins_unseen_line(sp, event, before)) before = NULL;
        if (!is_told(sp, event)) continue;
        add_event(sp, event, before, out);
        note_lines(about, event->who, out);
        before = event;
        if (k == 0) speak_secret(sp, e, out);
        note_lines(about, e->who, out);
    }
}

void speak_entry(const struct speaker *sp, const struct record *r, int i, bool told_before, struct text_out *out)
{
    speak_entry_about(sp, r, i, told_before, NULL, out);
}

/* A game under way has no places yet, an automa never; alone there is no place, but victory or defeat. */
static const char *result_key(const struct state *view, int seats, int seat, int place)
{
    if (!game_over(view) || seat >= seats) return "result.so-far";
    if (seats > 1) return "result.place";
    return place == 1 ? "result.won" : "result.lost";
}

void speak_result(const struct speaker *sp, const struct state *view, int seats, int seat, int place,
                  struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("place", place), ARG_TEXT("who", speaker_name(sp, seat)),
                          ARG_NUMBER("points", sp->game->score(view, seat, NULL)) };
    say(sp->language, result_key(view, seats, seat, place), args, 3, out);
}

void speak_tie(const struct speaker *sp, struct tie tie, struct text_out *out)
{
    struct text_out reason = { 0 };
    say_game(sp, "tie", tie.key, NULL, 0, &reason);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, tie.loser)), ARG_TEXT("you", "no"),
                          ARG_TEXT("reason", text_of(&reason)) };
    say(sp->language, "result.tie", args, 3, out);
    text_free(&reason);
}

bool speak_shared_victory(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    uint8_t place[SEATS_LIMIT];
    struct text_out names = { 0 };
    int winners = 0;
    if (game_over(view)) sp->game->rank(view, place);
    for (int seat = 0; game_over(view) && seat < seats; seat++)
        if (place[seat] == 1) add_name(sp, speaker_name(sp, seat), &names), winners++;
    struct arg args[] = { ARG_TEXT("names", text_of(&names)) };
    if (winners > 1) say(sp->language, "result.shared", args, 1, out);
    text_free(&names);
    return winners > 1;
}

void speak_rule(const struct speaker *sp, int paragraph, struct text_out *out)
{
    struct text_out title = { 0 };
    char number[16];
    snprintf(number, sizeof number, "%d.%d", paragraph / 100, paragraph % 100);
    say_game(sp, "rule", number, NULL, 0, &title);
    struct arg args[] = { ARG_TEXT("title", text_of(&title)), ARG_TEXT("number", number) };
    say(sp->language, "rule.cited", args, 2, out);
    text_free(&title);
}

void speak_refusal(const struct speaker *sp, const struct refusal *why, struct text_out *out)
{
    struct text_out rule = { 0 }, reason = { 0 };
    struct speaker of_game = { .language = sp->language, .game = why->game };
    if (why->paragraph) speak_rule(&of_game, why->paragraph, &rule);
    struct arg args[] = {
        ARG_TEXT("word", why->word), ARG_TEXT("right", why->right), ARG_TEXT("rule", text_of(&rule)),
        ARG_NUMBER("low", why->low), ARG_NUMBER("high", why->high),
    };
    say(sp->language, why->key, args, sizeof args / sizeof args[0], &reason);
    struct arg line[] = { ARG_NUMBER("line", why->line), ARG_TEXT("reason", text_of(&reason)) };
    if (why->line) say(sp->language, "refusal.in-line", line, 2, out);
    else text_add(out, "%s", text_of(&reason));
    text_free(&rule);
    text_free(&reason);
}
