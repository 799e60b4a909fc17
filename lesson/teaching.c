#include "lesson/teaching.h"

#include "bots/bot.h"
#include "engine/lexicon.h"
#include "engine/replay.h"

#include <string.h>

const char *const stop_words[STOPS] = { "read", "answer", "play", "end" };

struct table *lesson_table(const struct lesson *l) { return table_new(l->game, &l->setup); }

static const struct passage *passage_at(const struct teaching *t, int i)
{
    return i < t->lesson->passages ? &t->lesson->passage[i] : NULL;
}

static bool something_was_said(const struct teaching *t)
{
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == SAID) return true;
    return false;
}

/* ---- what the lesson plays ---- */

static bool play_passage(struct teaching *t, const struct passage *p, struct refusal *why)
{
    bool fine = p->kind == CLAIMED ? log_claim_holds(room_table(t->room), p->answer, why)
                : p->who == NOBODY ? room_say_outcome(t->room, owner_of_room(), p->answer, why)
                                   : room_say(t->room, seat_of(p->who), p->answer, why);
    if (!fine) why->line = p->line;
    return fine;
}

/* From here on chance is drawn, and bots answer for the others. */
static void begin_free_play(struct teaching *t, const struct passage *p)
{
    static const uint8_t seed[SEED_BYTES];
    draws_begin(&t->draws, seed);
    room_draw_from(t->room, &t->draws.bits);
    t->left = p->answers;
    t->stop = TO_PLAY;
}

static bool let_others_play(struct teaching *t, struct refusal *why)
{
    return room_go_on(t->room, owner_of_room(), (struct budget){ 0 }, why);
}

/* To where somebody must read or answer. What was said is read before the next answer of the lesson, and at a pause. */
static bool go_to_stop(struct teaching *t, struct refusal *why)
{
    const struct passage *p;
    for (; (p = passage_at(t, t->at)); t->at++) {
        if (p->kind == ASKED) return t->stop = TO_ANSWER, true;
        if (p->kind == PLAYED_FREELY) return begin_free_play(t, p), let_others_play(t, why);
        if ((p->kind == PLAYED || p->kind == PAUSED) && something_was_said(t)) return t->stop = TO_READ, true;
        if ((p->kind == PLAYED || p->kind == CLAIMED) && !play_passage(t, p, why)) return false;
    }
    t->stop = AT_THE_END;
    return true;
}

static bool sit_down(struct teaching *t, const struct bot *bot, struct refusal *why)
{
    for (int seat = 0; seat < t->lesson->setup.seats; seat++) {
        const char *name = t->lesson->name[seat] ? t->lesson->name[seat] : "";
        if (!room_seat(t->room, owner_of_room(), seat, seat == LEARNER ? NULL : bot, name, why)) return false;
    }
    return true;
}

bool teaching_begin(struct teaching *t, struct lesson *lesson, struct room *room, const char *bot, struct refusal *why)
{
    *t = (struct teaching){ .lesson = lesson, .room = room };
    return sit_down(t, bot_named(bot), why) && go_to_stop(t, why);
}

void teaching_end(struct teaching *t)
{
    lesson_free(t->lesson);
    *t = (struct teaching){ 0 };
}

/* The next card begins here. */
bool teaching_go_on(struct teaching *t, struct refusal *why)
{
    if (t->stop != TO_READ) return refuse(why, "lesson.answer-first", "");
    t->card = t->at;
    return go_to_stop(t, why);
}

/* ---- what the learner answers ---- */

static bool begins_with(const char *answer, const char *beginning)
{
    size_t length = strlen(beginning);
    return !strncmp(answer, beginning, length) && (!answer[length] || answer[length] == ' ');
}

/* The passages that belong to a question: what is wanted, and what is said of the rest. */
static bool is_of_question(const struct passage *p) { return p && p->kind >= ASKED && p->kind <= OTHERWISE; }

bool teaching_wants(const struct teaching *t, const char *answer)
{
    if (t->stop == TO_PLAY) return true;
    for (int i = t->at; t->stop == TO_ANSWER && is_of_question(passage_at(t, i)); i++) {
        const struct passage *p = passage_at(t, i);
        if ((p->kind == ASKED || p->kind == OR_ASKED) && !strcmp(p->answer, answer)) return true;
    }
    return false;
}

bool teaching_points_at(const struct teaching *t, const char *answer)
{
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == POINTED && begins_with(answer, t->lesson->passage[i].answer)) return true;
    return false;
}

/* Why the lesson prefers another answer: the first passage that fits. */
static const char *objection_to(const struct teaching *t, const char *answer)
{
    for (int i = t->at; is_of_question(passage_at(t, i)); i++) {
        const struct passage *p = passage_at(t, i);
        if (p->kind == OTHERWISE || (p->kind == BUT_NOT && begins_with(answer, p->answer))) return p->key;
    }
    return NULL;
}

static bool play_on(struct teaching *t, struct refusal *why)
{
    while (is_of_question(passage_at(t, t->at))) t->at++;
    t->card = t->at;
    return go_to_stop(t, why);
}

static bool is_met(const struct teaching *t)
{
    return table_score(room_table(t->room), LEARNER, NULL) >= passage_at(t, t->at)->points;
}

/* Another answer of free play was given. */
static bool count_answer(struct teaching *t, struct refusal *why)
{
    if (!let_others_play(t, why)) return false;
    bool met = is_met(t);
    if (!met && --t->left && !table_over(room_table(t->room))) return true;
    t->goal_missed = !met;
    t->card = ++t->at;
    return go_to_stop(t, why);
}

/* The answer in the words of the log, if the rules allow it; else NULL. */
static const char *allowed(const struct teaching *t, const char *given, char text[ANSWER_SIZE])
{
    const struct table *table = room_table(t->room);
    if (table_over(table) || table_waits_for(table) != LEARNER) return NULL;
    struct frame f = table_question(table);
    int choice = answer_parse(table_game(table), f, given);
    if (choice < 0 || table_why(table, choice)) return NULL;
    answer_print(table_game(table), f, choice, true, text);
    return text;
}

enum reception teaching_answer(struct teaching *t, const char *given, const char **key, struct refusal *why)
{
    char text[ANSWER_SIZE];
    const char *answer = allowed(t, given, text);
    *key = NULL;
    if (t->stop == TO_READ || t->stop == AT_THE_END) return refuse(why, "lesson.read-first", ""), REFUSED;
    if (answer && !teaching_wants(t, answer)) return *key = objection_to(t, answer), NOT_ASKED;
    if (!room_say(t->room, seat_of(LEARNER), given, why)) return REFUSED;
    return (t->stop == TO_PLAY ? count_answer(t, why) : play_on(t, why)) ? TAKEN : REFUSED;
}
