#include "front/cli/solving.h"

#include "engine/replay.h"
#include "front/desk/verdict.h"
#include "games/games.h"

#define PUZZLE_BOT "fair"

bool solving_answer(struct solving *s, int choice, const char *words, struct text_out *said)
{
    struct play *p = &s->play;
    struct refusal why = { 0 };
    const struct rated *rated = choice < 0 ? NULL : rating_of(&s->puzzle, choice);
    if (!rated) {
        if (!give(p, choice, words, &why)) speak_refusal(&p->sp, &why, said);
        return false;
    }
    add_verdict(&p->sp, reader_view(p->reader), &s->puzzle, choice, said);
    text_add(said, "\n");
    add_certainty(p->sp.language, &s->puzzle.certainty, said);
    s->best = rated == s->puzzle.answer;
    return s->solved = true;
}

/* Instead of the room, the puzzle takes the answer at the prompt. */
static bool answer_at_prompt(struct play *p, int choice, const char *input)
{
    struct text_out said = { 0 };
    bool rated = solving_answer((struct solving *)p, choice, input, &said);
    if (said.length) show_sentence(p, text_of(&said));
    text_free(&said);
    if (rated) p->quit = true;
    return rated;
}

bool solving_begin(struct solving *s, const struct puzzle_file *f, int *exit_code)
{
    struct refusal why = { 0 };
    struct wish wish = { .humans = 1, .bot = PUZZLE_BOT, .cardboard = true, .no_forced = true };
    *s = (struct solving){ .play = { .in = stdin, .out = stdout, .answer = answer_at_prompt } };
    if (!puzzle_read(&s->puzzle, f->text, game_named, &why)) return *exit_code = complain_refusal(FAILED, &why), false;
    struct table *t = replay_entries(s->puzzle.table, table_entries(s->puzzle.table), &why);
    if (!t) return *exit_code = complain_refusal(FAILED, &why), false;
    if (!play_begin(&s->play, t, &wish, exit_code)) return false;
    s->play.cardboard = false;
    s->play.sp.reader = SOLVER;
    look_again(&s->play);
    s->play.told[SOLVER] = reader_entry(s->play.reader);
    return true;
}

int solving_end(struct solving *s, int exit_code)
{
    puzzle_end(&s->puzzle);
    return play_end(&s->play, exit_code);
}
