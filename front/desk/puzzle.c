/* Requests about puzzles: one is laid out, its answer is rated and not played, and it becomes a game like any other. */
#include "front/desk/session.h"

#include "engine/json.h"
#include "engine/lexicon.h"
#include "engine/replay.h"
#include "front/desk/verdict.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

#define PUZZLE_BOT "fair"

void end_puzzle(struct desk *d)
{
    puzzle_end(&d->quiz.puzzle);
    d->quiz = (struct quiz){ 0 };
}

static bool sit_down(struct desk *d)
{
    for (int seat = 0; seat < seats_of(d); seat++)
        if (!room_seat(d->room, owner_of_room(), seat, seat == SOLVER ? NULL : bot_named(PUZZLE_BOT), "", &d->why))
            return false;
    return true;
}

static bool open_puzzle(struct desk *d, const struct puzzle_file *f)
{
    struct puzzle p;
    struct wishes wishes = { .typed = true };
    bool read = puzzle_read(&p, f->text, game_named, &d->why);
    struct table *t = read ? replay_entries(p.table, table_entries(p.table), &d->why) : NULL;
    if (!t || !open_room(d, t, &wishes)) return puzzle_end(&p), false;
    d->quiz = (struct quiz){ .puzzle = p, .file = f };
    return sit_down(d);
}

/* `puzzle fish-fish 01` */
bool on_puzzle(struct desk *d, char *rest)
{
    const char *id = next_word(&rest), *name = next_word(&rest);
    if (!id || !game_named(id)) return refuse_game(d, id);
    const struct puzzle_file *f = puzzle_named(id, name ? name : "");
    if (!f) return refuse(&d->why, "puzzle.unknown", name ? name : "");
    return open_puzzle(d, f) && add_position(d);
}

/* What the rules forbid is refused by the room. */
bool answer_puzzle(struct desk *d, const char *answer)
{
    const struct table *t = table_of(d);
    int choice = answer_parse(table_game(t), table_question(t), answer);
    if (choice < 0 || !rating_of(&d->quiz.puzzle, choice)) return room_say(d->room, seat_of(SOLVER), answer, &d->why);
    d->quiz.answered = rating_of(&d->quiz.puzzle, choice);
    return true;
}

static void add_answered(struct desk *d, const struct reader *r)
{
    char text[ANSWER_SIZE];
    struct speaker sp;
    struct text_out verdict = { 0 }, certainty = { 0 };
    const struct puzzle *p = &d->quiz.puzzle;
    reader_speaker(r, &sp);
    add_verdict(&sp, reader_view(r), p, d->quiz.answered->choice, &verdict);
    add_certainty(sp.language, &p->certainty, &certainty);
    json_open(&d->out, "answered", '{');
    answer_print(sp.game, table_question(p->table), d->quiz.answered->choice, true, text);
    json_text(&d->out, "answer", text);
    answer_print(sp.game, table_question(p->table), p->answer[0].choice, true, text);
    json_text(&d->out, "best", text);
    json_decimal(&d->out, "loss", d->quiz.answered->loss, 2);
    json_take(&d->out, "verdict", &verdict);
    json_take(&d->out, "certainty", &certainty);
    json_close(&d->out, '}');
}

void add_puzzle(struct desk *d)
{
    if (!d->quiz.file) return;
    const struct reader *r = d->quiz.answered ? reader_for(d, SOLVER) : NULL;
    json_open(&d->out, "puzzle", '{');
    json_text(&d->out, "name", d->quiz.file->name);
    if (r) add_answered(d, r);
    json_close(&d->out, '}');
}
