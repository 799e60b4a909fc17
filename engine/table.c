#include "engine/table.h"

#include "engine/deck.h"
#include "engine/lexicon.h"
#include "engine/setup.h"

#include <stdlib.h>
#include <string.h>

/* How to get back to before an answer: its choice, for redo, and the state then. The states lie in one row of bytes. */
struct way_back {
    uint8_t by, choice;
    bool forced;  /* nobody was asked                                          */
    bool evident; /* there was no choice, and a stranger could tell as much    */
    int turns;
};

struct way_on {
    uint8_t choice;
    bool forced;
};

struct table {
    const struct game *game;
    struct setup setup;
    struct bits *bits;
    bool play_forced;
    struct log log; /* filled anew by each answer; turns are counted over all */

    struct entry *entry;
    struct event *event;
    int entries, entry_room, events, event_room;

    struct way_back *back; /* answers that can still be taken back, the latest last */
    uint8_t *before;       /* the state before each of them                         */
    int backs, back_room;

    struct way_on *redo; /* answers taken back, the latest last: it was made where the game is now */
    int redos, redo_room;

    struct state *state; /* the truth */
};

struct table *table_new(const struct game *of, const struct setup *setup)
{
    const struct game *game = game_with(of, setup);
    struct table *t = calloc(1, sizeof *t);
    assert(game->state_size <= STATE_LIMIT);
    if (!t) return NULL;
    t->game = game;
    t->setup = *setup;
    t->state = calloc(1, game->state_size);
    if (!t->state) return table_free(t), NULL;
    game->begin(t->state, setup);
    return t;
}

void table_free(struct table *t)
{
    if (!t) return;
    free(t->entry);
    free(t->event);
    free(t->back);
    free(t->before);
    free(t->redo);
    free(t->state);
    free(t);
}

void table_draw_from(struct table *t, struct bits *bits) { t->bits = bits; }

/* What was taken back before is not made again under other terms. */
void table_play_forced(struct table *t, bool forced)
{
    if (t->play_forced != forced) t->redos = 0;
    t->play_forced = forced;
}

const struct game *table_game(const struct table *t) { return t->game; }
const struct setup *table_setup(const struct table *t) { return &t->setup; }
int table_parties(const struct table *t) { return parties(t->game, t->setup.seats); }
bool table_over(const struct table *t) { return game_over(t->state); }
struct frame table_question(const struct table *t) { return question(t->state); }
struct odds table_odds(const struct table *t) { return t->game->menu(t->state); }
uint64_t table_menu(const struct table *t) { return possible(table_odds(t)); }
uint64_t table_hash(const struct table *t) { return hash_of(t->game, t->state); }
void table_rank(const struct table *t, uint8_t place[]) { t->game->rank(t->state, place); }
struct tie table_tie(const struct table *t, int winner)
{
    return table_over(t) ? tie_of(t->game, t->state, t->setup.seats, winner) : (struct tie){ NOBODY, NULL };
}

int table_why(const struct table *t, int choice) { return why_not(t->game, t->state, choice); }

static bool chance_is_asked(const struct table *t) { return !table_over(t) && chance_answers(t->game, t->state); }

int table_waits_for(const struct table *t)
{
    return table_over(t) || chance_is_asked(t) ? NOBODY : table_question(t).who;
}

int table_score(const struct table *t, int seat, struct tally *tally) { return t->game->score(t->state, seat, tally); }

void table_view(const struct table *t, int viewer, struct state *view)
{
    if (viewer == EVERYTHING) memcpy(view, t->state, t->game->state_size);
    else t->game->observe(t->state, viewer, view);
}

uint64_t table_menu_for(const struct table *t, int viewer)
{
    union any_state view;
    table_view(t, viewer, state_in(&view));
    return possible(t->game->menu(state_in(&view)));
}

static bool hides_answers(const struct table *t)
{
    for (uint64_t menu = table_menu_for(t, NOBODY); menu; menu = without_first(menu))
        if (!sees_answer(t->game, table_question(t), first_of(menu), NOBODY)) return true;
    return false;
}

/* Everyone may know whether it is so: a screen that several people share shows it. */
bool table_asks_in_private(const struct table *t)
{
    union any_state own, open;
    int who = table_waits_for(t);
    if (who == NOBODY) return false;
    table_view(t, who, state_in(&own));
    table_view(t, NOBODY, state_in(&open));
    return memcmp(own.bytes, open.bytes, t->game->state_size) != 0 || hides_answers(t);
}

/* Room for one more in every row: an answer that could not be written down is not begun. */
static bool grow(void **row, int count, int more, int *room, size_t size)
{
    if (count + more <= *room) return true;
    int wanted = (count + more) * 2;
    void *bigger = realloc(*row, (size_t)wanted * size);
    if (!bigger) return false;
    *row = bigger;
    *room = wanted;
    return true;
}

#define GROW(row, count, more, room) grow((void **)&(row), count, more, &(room), sizeof *(row))

static bool make_room(struct table *t, struct refusal *why)
{
    int same_room = t->back_room;
    if (GROW(t->entry, t->entries, 1, t->entry_room) && GROW(t->event, t->events, LOG_EVENTS, t->event_room) &&
        GROW(t->redo, t->redos, t->backs + 1, t->redo_room) &&
        grow((void **)&t->before, t->backs, 1, &same_room, t->game->state_size) &&
        GROW(t->back, t->backs, 1, t->back_room))
        return true;
    return refuse(why, "refusal.memory", "");
}

static struct state *before(const struct table *t, int k)
{
    return (struct state *)(void *)(t->before + (size_t)k * t->game->state_size);
}

/* The only choice of the seat that is asked, where a stranger could tell as much and there is nothing to read; -1 otherwise. */
static int evident_choice(const struct table *t)
{
    uint64_t menu = table_menu(t);
    if (chance_is_asked(t) || !is_single(menu) || t->game->steps[table_question(t).step].page) return -1;
    return table_menu_for(t, NOBODY) == menu ? first_of(menu) : -1;
}

/* The ways back of the first few answers are closed. */
static void forget_first(struct table *t, int count)
{
    size_t size = t->game->state_size;
    t->backs -= count;
    memmove(t->back, t->back + count, (size_t)t->backs * sizeof *t->back);
    memmove(t->before, t->before + (size_t)count * size, (size_t)t->backs * size);
}

/* A decision closes the way back to those of other seats before it. What is evident decides nothing. */
static void close_way_of_others(struct table *t, int by)
{
    for (int k = t->backs - 1; k >= 0; k--)
        if (t->back[k].by != by && !t->back[k].evident) return forget_first(t, k + 1);
}

static void remember(struct table *t, struct way_back answer)
{
    if (!answer.evident) close_way_of_others(t, answer.by);
    memcpy(before(t, t->backs), t->state, t->game->state_size);
    t->back[t->backs++] = answer;
}

/* What was shown: the latest answer that was not taken back. There is no way back from here, so it stays shown. */
static void show_answer(struct table *t, int step, int who)
{
    int taken_back = 0;
    for (int i = t->entries - 1; i >= 0; i--) {
        struct entry *e = &t->entry[i];
        if (e->undo) taken_back++;
        else if (taken_back) taken_back--;
        else if (e->question.who == who && step_of(t->game, e->question, e->choice) == &t->game->steps[step]) {
            e->shown = true;
            e->shown_by = t->entries - 1;
            return;
        }
    }
}

static void write_down(struct table *t, struct entry entry)
{
    entry.first_event = (uint32_t)t->events;
    entry.events = (uint32_t)t->log.count;
    memcpy(t->event + t->events, t->log.event, (size_t)t->log.count * sizeof *t->event);
    t->events += t->log.count;
    t->entry[t->entries++] = entry;
    for (int i = 0; i < t->log.count; i++)
        if (t->log.event[i].shows) show_answer(t, t->log.event[i].shows, t->log.event[i].who);
    t->log.count = 0;
}

/* Plays what is known to be on the menu. `by` answers for it: NOBODY where chance itself drew. */
static bool take(struct table *t, int by, int choice, bool forced, struct refusal *why)
{
    bool chance = chance_is_asked(t);
    struct entry entry = { .question = table_question(t), .choice = (uint8_t)choice, .forced = forced };
    entry.turns = t->log.turns;
    entry.who = chance ? NOBODY : entry.question.who;
    entry.typist = (uint8_t)(chance ? by : NOBODY);
    if (!make_room(t, why)) return false;
    remember(t, (struct way_back){ (uint8_t)by, entry.choice, forced, evident_choice(t) >= 0, entry.turns });
    t->log.revealed = false;
    bool played = t->game->play(t->state, choice, &t->log);
    assert(played);
    if (t->log.revealed || by == NOBODY) t->backs = 0;
    write_down(t, entry);
    return true;
}

static int drawn(struct table *t)
{
    struct odds odds = table_odds(t);
    return way(odds, t->bits->below(t->bits, ways(odds)));
}

static bool take_drawn(struct table *t, int choice, struct refusal *why)
{
    if (!take(t, NOBODY, choice, false, why)) return false;
    t->redos = 0; /* what was taken back led elsewhere */
    return true;
}

static bool take_forced(struct table *t, int choice, struct refusal *why)
{
    if (!take(t, table_question(t).who, choice, true, why)) return false;
    if (t->redos) t->redos--; /* it was the same answer */
    return true;
}

bool table_go_on(struct table *t, struct refusal *why)
{
    while (!table_over(t)) {
        bool chance = chance_is_asked(t);
        int choice = chance ? (t->bits ? drawn(t) : -1) : t->play_forced ? evident_choice(t) : -1;
        if (choice < 0) return true;
        if (!(chance ? take_drawn : take_forced)(t, choice, why)) return false;
    }
    return true;
}

/* An accepted answer is kept even if memory runs out before the game has gone on: the next call then does that. */
static bool is_taken(struct table *t)
{
    struct refusal later = { 0 };
    table_go_on(t, &later);
    return true;
}

/* A table that draws waits for chance only where memory ran out. */
static bool catch_up(struct table *t, struct refusal *why)
{
    return !t->bits || !chance_is_asked(t) || table_go_on(t, why);
}

/* What would be right, as far as who asks can know: what was just refused is not. */
static void list_menu(const struct table *t, int viewer, int refused, struct refusal *why)
{
    for (uint64_t menu = table_menu_for(t, viewer); menu; menu = without_first(menu)) {
        char text[ANSWER_SIZE];
        if (first_of(menu) == refused) continue;
        answer_print(t->game, table_question(t), first_of(menu), true, text);
        refusal_right(why, text);
    }
}

static bool refuse_words(const struct table *t, int who, const char *text, struct refusal *why)
{
    refuse(why, "refusal.words", text);
    list_menu(t, who, -1, why);
    return false;
}

/* The reason, and what would be right: only for the seat that asks, so it may contain what only this seat can know. */
static bool refuse_choice(const struct table *t, int by, int choice, const char *word, struct refusal *why)
{
    bool chance = chance_is_asked(t);
    if (!chance && (choice < 0 || choice >= CHOICES))
        return refuse_words(t, by, word, why); /* rules know only the 64 */
    refuse(why, chance ? "refusal.outcome" : "refusal.rule", word);
    why->game = t->game;
    why->paragraph = chance ? 0 : why_not(t->game, t->state, choice);
    list_menu(t, by, choice, why);
    return false;
}

static bool has_the_word(struct table *t, int who, struct refusal *why)
{
    if (!catch_up(t, why)) return false;
    if (table_over(t)) return refuse(why, "refusal.over", "");
    if (chance_is_asked(t)) return refuse(why, "refusal.chance-first", "");
    if (table_question(t).who == who) return true;
    refuse(why, "refusal.not-your-turn", "");
    why->low = table_question(t).who + 1;
    return false;
}

static bool answer_checked(struct table *t, int by, int choice, const char *word, struct refusal *why)
{
    if (choice < 0 || choice >= CHOICES || !has(table_menu(t), choice)) return refuse_choice(t, by, choice, word, why);
    if (!take(t, by, choice, false, why)) return false;
    t->redos = 0;
    return is_taken(t);
}

static const char *choice_word(const struct table *t, int choice, char text[ANSWER_SIZE])
{
    text[0] = '\0';
    if (choice >= 0 && choice < CHOICES) answer_print(t->game, table_question(t), choice, true, text);
    return text;
}

bool table_answer(struct table *t, int who, int choice, struct refusal *why)
{
    char text[ANSWER_SIZE];
    return has_the_word(t, who, why) && answer_checked(t, who, choice, choice_word(t, choice, text), why);
}

bool table_say(struct table *t, int who, const char *text, struct refusal *why)
{
    if (!has_the_word(t, who, why)) return false;
    int choice = answer_parse(t->game, table_question(t), text);
    return choice >= 0 ? answer_checked(t, who, choice, text, why) : refuse_words(t, who, text, why);
}

bool table_answer_forced(struct table *t, int who, struct refusal *why)
{
    if (!has_the_word(t, who, why)) return false;
    assert(is_single(table_menu(t)));
    return take_forced(t, first_of(table_menu(t)), why) && is_taken(t);
}

static bool chance_has_the_word(struct table *t, struct refusal *why)
{
    if (!catch_up(t, why)) return false;
    if (table_over(t)) return refuse(why, "refusal.over", "");
    return chance_is_asked(t) || refuse(why, "refusal.no-chance", "");
}

bool table_outcome(struct table *t, int typist, int choice, struct refusal *why)
{
    char text[ANSWER_SIZE];
    return chance_has_the_word(t, why) && answer_checked(t, typist, choice, choice_word(t, choice, text), why);
}

bool table_say_outcome(struct table *t, int typist, const char *text, struct refusal *why)
{
    if (!chance_has_the_word(t, why)) return false;
    return answer_checked(t, typist, answer_parse(t->game, table_question(t), text), text, why);
}

/* Whether nobody is taken back to before this answer: there was nothing to choose. */
static bool is_passed_over(const struct table *t, const struct way_back *answer)
{
    return answer->forced || (t->play_forced && answer->evident);
}

/* A table that draws keeps an outcome that was typed in: without it, the table would draw another. */
static bool is_kept(const struct table *t, const struct way_back *answer)
{
    return t->bits && chance_answers(t->game, before(t, (int)(answer - t->back)));
}

/* The latest answer that this seat can take back: since then nobody else has decided anything. NULL: there is none. */
static const struct way_back *latest_of(const struct table *t, int who)
{
    for (int k = t->backs - 1; k >= 0; k--) {
        const struct way_back *answer = &t->back[k];
        if (answer->by == who && !is_passed_over(t, answer)) return is_kept(t, answer) ? NULL : answer;
        if (answer->by != who && !answer->evident) return NULL;
    }
    return NULL;
}

bool table_can_undo(const struct table *t, int who) { return latest_of(t, who) != NULL; }

int table_latest_mover(const struct table *t)
{
    for (int k = t->backs - 1; k >= 0; k--)
        if (!is_passed_over(t, &t->back[k])) return t->back[k].by;
    return NOBODY;
}

static bool refuse_undo(const struct table *t, struct refusal *why)
{
    return refuse(why, t->entries ? "refusal.undo" : "refusal.undo-nothing", "");
}

/* Takes back the latest answer, and leaves a trace. */
static void step_back(struct table *t, int who)
{
    struct way_back *last = &t->back[--t->backs];
    memcpy(t->state, before(t, t->backs), t->game->state_size);
    t->log.turns = last->turns;
    t->redo[t->redos++] = (struct way_on){ last->choice, last->forced };
    write_down(t, (struct entry){ .who = (uint8_t)who, .typist = NOBODY, .undo = true, .turns = last->turns });
}

bool table_undo(struct table *t, int who, struct refusal *why)
{
    if (!table_can_undo(t, who)) return refuse_undo(t, why);
    for (bool on = true; on; step_back(t, who)) {
        if (!make_room(t, why)) return false;
        on = is_passed_over(t, &t->back[t->backs - 1]);
    }
    return true;
}

bool *table_standing(const struct table *t)
{
    int undone = 0;
    bool *standing = calloc((size_t)t->entries + 1, sizeof *standing);
    for (int i = t->entries - 1; standing && i >= 0; i--) {
        if (t->entry[i].undo) undone++;
        else if (undone) undone--;
        else standing[i] = true;
    }
    return standing;
}

/* Plays what is standing up to an entry, and not that one. */
static void play_up_to(struct table *t, const bool standing[], int end)
{
    t->game->begin(t->state, &t->setup);
    for (int i = 0; i < end; i++) {
        if (!standing[i]) continue;
        bool played = t->game->play(t->state, t->entry[i].choice, NULL);
        assert(played);
    }
    t->log.turns = t->entry[end].turns;
    t->backs = t->redos = 0;
}

bool table_undo_agreed(struct table *t, struct refusal *why)
{
    int last = t->entries - 1;
    if (!make_room(t, why)) return false;
    bool *standing = table_standing(t);
    if (!standing) return refuse(why, "refusal.memory", "");
    while (last >= 0 && !standing[last]) last--;
    if (last >= 0) play_up_to(t, standing, last);
    free(standing);
    if (last < 0) return refuse(why, "refusal.undo-nothing", "");
    write_down(t, (struct entry){ .who = NOBODY, .typist = NOBODY, .undo = true, .turns = t->entry[last].turns });
    return true;
}

/* A seat that is asked restarts the turn it is in; one that has just ended its turn restarts that. */
bool table_can_restart(const struct table *t, int who)
{
    return table_can_undo(t, who) && (table_waits_for(t) != who || latest_of(t, who)->turns == t->log.turns);
}

bool table_restart(struct table *t, int who, struct refusal *why)
{
    if (!table_can_restart(t, who)) return refuse_undo(t, why);
    int turn = latest_of(t, who)->turns;
    while (table_can_undo(t, who) && latest_of(t, who)->turns == turn)
        if (!table_undo(t, who, why)) return false;
    return true;
}

static bool make_again(struct table *t, int by, struct refusal *why)
{
    struct way_on next = t->redo[t->redos - 1];
    if (!take(t, by, next.choice, next.forced, why)) return false;
    t->redos--;
    return true;
}

bool table_can_redo(const struct table *t, int who)
{
    return t->redos && (chance_is_asked(t) ? !t->bits : table_waits_for(t) == who);
}

/* With what the table had answered after it, whether it would do so now or not. */
bool table_redo(struct table *t, int who, struct refusal *why)
{
    if (!table_can_redo(t, who)) return refuse(why, "refusal.redo", "");
    if (!make_again(t, who, why)) return false;
    while (t->redos && t->redo[t->redos - 1].forced)
        if (!make_again(t, table_question(t).who, why)) return true;
    return is_taken(t);
}

int table_entries(const struct table *t) { return t->entries; }
const struct entry *table_entry(const struct table *t, int i) { return &t->entry[i]; }

const struct event *table_event(const struct table *t, const struct entry *entry, int i)
{
    return &t->event[entry->first_event + (uint32_t)i];
}

struct record table_record(const struct table *t) { return (struct record){ t->entry, t->event, t->entries }; }

void table_log_line(const struct table *t, int i, int viewer, struct text_out *out)
{
    struct record record = table_record(t);
    record_line(t->game, &record, i, viewer, out);
}

void table_log(const struct table *t, int viewer, struct text_out *out)
{
    setup_print(t->game, &t->setup, out);
    text_add(out, "\n");
    for (int i = 0; i < t->entries; i++) table_log_line(t, i, viewer, out);
}
