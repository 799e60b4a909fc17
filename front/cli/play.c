/* creel play: people and bots at one table, in any terminal, line by line; or on the whole screen (front/term). */
#include "front/cli/play.h"

#include "front/term/term.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Between two people at one screen: nothing of the one's hand may stay in sight of the other. */
static void draw_curtain(struct play *p, int who)
{
    char input[INPUT_SIZE];
    struct arg args[] = { ARG_TEXT("who", speaker_name(&p->sp, who)) };
    fputs(p->terminal ? "\033[H\033[2J\033[3J" : "\n--------\n", p->out);
    show(p, "play.curtain", args, 1);
    read_input(p, input);
    p->secrets_shown = false;
}

/* No curtain where nothing was shown that the next reader may not see, and nothing will be. */
static void turn_to(struct play *p, int who)
{
    bool other = p->humans > 1 && p->sp.reader != who;
    p->sp.reader = who;
    look_again(p);
    if (p->quit) return;
    bool secrets = sees_secrets(p);
    if (other && (p->secrets_shown || secrets)) draw_curtain(p, who);
    p->secrets_shown |= secrets;
}

static void give_up(struct play *p, const struct refusal *why)
{
    complain_refusal(FAILED, why);
    p->quit = true;
}

/* All that a bot does in a row is told at once, so that its sentences can go on. */
static void let_bot_answer(struct play *p, int who)
{
    struct refusal why = { 0 };
    if (!room_bot(p->room, owner_of_room(), (struct budget){ 0 }, &why)) give_up(p, &why);
    look_again(p);
    if (p->humans == 1 && reader_waits_for(p->open) != who) tell_news(p, only_person(p));
}

static void answer_forced(struct play *p, int who)
{
    struct refusal why = { 0 };
    if (!room_answer_forced(p->room, seat_of(who), &why)) give_up(p, &why);
    tell_news(p, who);
    if (!p->quit) confirm_move(p);
}

/* A table that draws waits for chance only where it ran out of memory. */
static void draw_at_last(struct play *p)
{
    struct refusal why = { 0 };
    if (!room_draw(p->room, owner_of_room(), &why)) give_up(p, &why);
    if (p->humans == 1) tell_news(p, only_person(p));
}

static void go_on(struct play *p)
{
    int who = reader_waits_for(p->open);
    if (who == NOBODY) {
        (p->cardboard ? ask_outcome : draw_at_last)(p);
    } else if (reader_sees_bot(p->open, who)) {
        let_bot_answer(p, who);
    } else if (is_forced(p)) {
        answer_forced(p, who);
    } else {
        turn_to(p, who);
        if (p->quit) return;
        tell_news(p, who);
        ask_person(p);
        save_news(p);
        if (!p->quit) confirm_move(p);
    }
}

static void show_end(struct play *p)
{
    char hex[2 * SEED_BYTES + 1];
    tell_news(p, p->sp.reader);
    putc('\n', p->out);
    show(p, "play.over", NO_ARGS);
    if (show_journal(p)) putc('\n', p->out);
    show_score(p);
    seed_print(p->draws.seed, hex);
    struct arg args[] = { ARG_TEXT("seed", hex) };
    if (p->draws.at) show(p, "play.seed", args, 1);
}

/* The game was left before its end: how to come back, if there is a way. */
static int leave(struct play *p)
{
    struct text_out command = { 0 };
    text_add(&command, "creel play --load %s", p->save.path ? p->save.path : "");
    if (p->humans > 1) text_add(&command, " --humans %d", p->humans);
    const char *last = p->seating.at[SEATS_LIMIT - 1];
    if (strcmp(last, USUAL_BOT) != 0 && strcmp(last, A_PERSON) != 0) text_add(&command, " --bot %s", last);
    struct arg args[] = { ARG_TEXT("command", text_of(&command)) };
    if (feof(p->in)) putc('\n', p->out); /* the prompt is still on the line */
    if (!p->save.file) show(p, "play.left", NO_ARGS);
    else if (save_is_whole(p)) show(p, "play.left-saved", args, 1);
    text_free(&command);
    return finish(feof(p->in) ? FAILED : FINE);
}

int play_through(struct play *p)
{
    struct text_out name = { 0 };
    look_again(p);
    if (p->quit) return FAILED;
    say_game(&p->sp, "name", NULL, NULL, 0, &name);
    struct arg args[] = { ARG_TEXT("game", text_of(&name)) };
    show(p, "play.welcome", args, 1);
    text_free(&name);
    show_options(p, false);
    if (p->humans == 1) p->sp.reader = only_person(p);
    look_again(p);
    while (!reader_over(p->open) && !p->quit) {
        save_news(p);
        go_on(p);
        look_again(p);
    }
    save_news(p);
    if (!reader_over(p->open)) return leave(p);
    show_end(p);
    return finish(FINE);
}

/* For whoever names no game: the one that takes the fewest minutes. */
static const char *quickest_game(void)
{
    const struct kit *quickest = kits[0];
    for (int i = 1; kits[i]; i++)
        if (kits[i]->minutes && kits[i]->minutes < quickest->minutes) quickest = kits[i];
    return quickest->game->id;
}

static struct table *lay_table(const struct words *words, const struct wish *wish, int *exit_code)
{
    struct setup setup;
    const struct words usual = { 1, { quickest_game() } };
    const struct game *game = game_wanted(words->count ? words : &usual, exit_code);
    if (!game || !setup_wanted(game, wish->seats, kit_of(game)->seats, &wish->options, &setup, exit_code)) return NULL;
    if (!deck_wanted(game, wish->deck, &setup, exit_code)) return NULL;
    struct table *t = table_new(game, &setup);
    if (!t) *exit_code = complain(FAILED, "refusal.memory", NO_ARGS);
    return t;
}

static bool read_wish(int argc, char **argv, struct wish *wish, bool *plain, struct words *words, int *exit_code)
{
    const struct flag flags[] = { { "seats", FLAG_TEXT, { .text = &wish->seats } },
                                  { "humans", FLAG_NUMBER, { .number = &wish->humans }, 1, SEATS_LIMIT },
                                  { "bot", FLAG_TEXT, { .text = &wish->bot } },
                                  { "set", FLAG_LIST, { .list = &wish->options } },
                                  { "deck", FLAG_TEXT, { .text = &wish->deck } },
                                  { "seed", FLAG_TEXT, { .text = &wish->seed } },
                                  { "save", FLAG_TEXT, { .text = &wish->save } },
                                  { "load", FLAG_TEXT, { .text = &wish->load } },
                                  { "cardboard", FLAG_SWITCH, { .on = &wish->cardboard } },
                                  { "no-confirm", FLAG_SWITCH, { .on = &wish->no_confirm } },
                                  { "no-forced", FLAG_SWITCH, { .on = &wish->no_forced } },
                                  { "plain", FLAG_SWITCH, { .on = plain } },
                                  { 0 } };
    return read_flags(argc, argv, flags, words, exit_code);
}

/* What a saved game has settled already can't be asked for again; and what is saved needs a file. */
static bool files_are_clear(const struct wish *wish, const struct words *words, int *exit_code)
{
    const char *more = words->count          ? words->word[0]
                       : wish->seats         ? "--seats"
                       : wish->options.count ? "--set"
                       : wish->deck          ? "--deck"
                                             : NULL;
    struct arg args[] = { ARG_TEXT("word", more ? more : "") };
    if (wish->load && more) return *exit_code = complain(USAGE, "cli.load-alone", args, 1), false;
    if (wish->save && !strcmp(wish->save, "-")) return *exit_code = complain(USAGE, "cli.save-where", NO_ARGS), false;
    return true;
}

/* The whole screen, unless it is not wanted or not there. */
static int play_somehow(struct play *p, bool plain)
{
    struct term t = { 0 };
    if (plain || !tty_is_there() || !term_begin(&t)) return play_through(p);
    term_play(&t, p);
    term_end(&t);
    return p->open && reader_over(p->open) ? FINE : leave(p);
}

int run_play(int argc, char **argv)
{
    int exit_code = FINE;
    bool plain = false;
    struct wish wish = { .humans = 1, .bot = USUAL_BOT };
    struct words words = { 0 };
    struct play p = { .in = stdin, .out = stdout, .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) };
    if (!read_wish(argc, argv, &wish, &plain, &words, &exit_code)) return exit_code;
    if (!files_are_clear(&wish, &words, &exit_code)) return exit_code;
    struct table *t =
        wish.load ? save_load(&p.save, wish.load, !wish.save, &exit_code) : lay_table(&words, &wish, &exit_code);
    if (!t) return exit_code;
    if (play_begin(&p, t, &wish, &exit_code)) exit_code = play_somehow(&p, plain);
    return play_end(&p, exit_code);
}
