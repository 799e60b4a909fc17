/* What a page is given, and what a terminal prints: two games in step, whose answers one viewer can't tell apart. As long as their views and logs are
 * the same to him, so is every moment, every preview and every screen, byte for byte. */
#include "test/laws/laws.h"

#include "engine/replay.h"
#include "front/desk/session.h"
#include "test/laws/packets.h"

#include <stdio.h>
#include <string.h>

/* One game in so many; in it, after one answer in so many, a moment, with the whole story one time in so many, the previews,
 * and a move taken back. Many games looked into here and there show more than few that are looked at all the time. */
enum { ONE_IN = 100, MOMENTS = 6, SCREENS = 12, WHOLE_STORY = 30, PREVIEWS = 8, UNDOS = 16, REQUEST_SIZE = 200 };

struct pair {
    struct trial *trial;
    struct desk *here, *there;
    int viewer, read; /* entries of the logs that were found to read alike */
    struct channel channel[2];
};

static void no_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0, SEED_BYTES); }
static struct desk_owner owner = { no_seed, NULL };

static const struct game *the_game;
static const struct game *find(const char *id) { return strcmp(id, the_game->id) ? NULL : the_game; }

static struct desk *desk_with(struct trial *trial, struct table *t)
{
    struct wishes typed = { .typed = true };
    struct desk *d = desk_new(&owner, ENGLISH);
    if (d) d->viewers.find = find;
    LAW(d && t && open_room(d, t, &typed), "there is memory for a desk");
    return d;
}

/* The other game becomes the same as this one. */
static void bring_together(struct pair *p)
{
    struct trial *trial = p->trial;
    struct text_out log = { 0 };
    struct refusal why;
    table_log(table_of(p->here), EVERYTHING, &log);
    desk_free(p->there);
    channels_close(p->channel);
    p->there = desk_with(trial, replay(log.text, log.length, find, WHOLE_LOG, &why));
    text_free(&log);
}

/* The logs were alike before: of what is not hidden, only the new lines must be looked at. */
static bool read_alike(struct pair *p)
{
    struct text_out log = { 0 }, other = { 0 };
    for (; p->read < table_entries(table_of(p->here)); p->read++) {
        table_log_line(table_of(p->here), p->read, p->viewer, &log);
        table_log_line(table_of(p->there), p->read, p->viewer, &other);
    }
    bool alike = !strcmp(text_of(&log), text_of(&other));
    text_free(&log);
    text_free(&other);
    return alike;
}

/* Of what was hidden at first, the logs show the same. */
static bool show_alike(const struct pair *p)
{
    for (int i = 0; i < table_entries(table_of(p->here)); i++) {
        const struct entry *here = table_entry(table_of(p->here), i), *there = table_entry(table_of(p->there), i);
        if (here->shown != there->shown || (here->shown && here->choice != there->choice)) return false;
    }
    return true;
}

/* What the viewer was told by the latest answer. */
static int told(const struct pair *p, const struct table *t, struct event events[LOG_EVENTS])
{
    const struct entry *latest = table_entry(t, table_entries(t) - 1);
    int count = 0;
    for (int i = 0; i < (int)latest->events; i++)
        if (event_is_for(table_event(t, latest, i), p->viewer)) events[count++] = *table_event(t, latest, i);
    return count;
}

static bool sound_alike(const struct pair *p)
{
    struct event here[LOG_EVENTS] = { 0 }, there[LOG_EVENTS] = { 0 };
    return told(p, table_of(p->here), here) == told(p, table_of(p->there), there) && !memcmp(here, there, sizeof here);
}

/* As long as the viewer sees and hears the same, he reads the same, also of answers that were hidden before. */
static bool look_alike(struct pair *p)
{
    struct trial *trial = p->trial;
    union any_state one, other;
    table_view(table_of(p->here), p->viewer, state_in(&one));
    table_view(table_of(p->there), p->viewer, state_in(&other));
    bool alike = same(trial->game, state_in(&one), state_in(&other)) && sound_alike(p);
    LAW(!alike || (read_alike(p) && show_alike(p)), "a log shows nothing that was neither seen nor told");
    return alike;
}

static void text_to(const struct pair *p, struct frame f, int choice, char text[ANSWER_SIZE])
{
    answer_print(p->trial->game, f, choice, sees_answer(p->trial->game, f, choice, p->viewer), text);
}

/* Any answer in the other game that reads the same to the viewer; -1: there is none. */
static int answer_like(const struct pair *p, int choice)
{
    char text[ANSWER_SIZE], other[ANSWER_SIZE];
    uint64_t menu = table_menu(table_of(p->there)), alike = 0;
    text_to(p, table_question(table_of(p->here)), choice, text);
    for (; menu; menu = without_first(menu)) {
        text_to(p, table_question(table_of(p->there)), first_of(menu), other);
        if (!strcmp(text, other)) alike |= only(first_of(menu));
    }
    return alike ? nth_of(alike, rng_below(&p->trial->rng, size_of_set(alike))) : -1;
}

static void answer(struct trial *trial, struct room *room, int choice)
{
    struct refusal why = { 0 };
    int who = table_waits_for(room_table(room));
    LAW(who == NOBODY ? room_outcome(room, owner_of_room(), choice, &why)
                      : room_answer(room, seat_of(who), choice, &why),
        "an answer on the menu is taken");
}

static void answer_both(struct pair *p)
{
    union any_state truth;
    table_view(table_of(p->here), EVERYTHING, state_in(&truth));
    int choice = choice_of(p->trial, state_in(&truth)), other = answer_like(p, choice);
    if (other < 0) bring_together(p), other = choice;
    answer(p->trial, p->here->room, choice);
    answer(p->trial, p->there->room, other);
    if (!look_alike(p)) bring_together(p);
}

static void law_of_answers_to(struct pair *p, const char *line, const char *law)
{
    struct trial *trial = p->trial;
    const char *here = desk_ask(p->here, line), *there = desk_ask(p->there, line);
    if (!strcmp(here, there) && !strncmp(here, "{\"ok\":true", 10)) return;
    text_add(&trial->log, "%s\n%s\n%s\n", line, here, there);
    LAW(false, law);
}

static void law_of_moment(struct pair *p)
{
    char line[REQUEST_SIZE];
    int entries = table_entries(table_of(p->here)), from = rng_below(&p->trial->rng, WHOLE_STORY) ? entries : 1;
    if (p->viewer == NOBODY) snprintf(line, sizeof line, "moment stranger %d", from);
    else snprintf(line, sizeof line, "moment %d %d", p->viewer + 1, from);
    law_of_answers_to(p, line, "two games that look alike have the same moment");
}

static void law_of_privacy(struct pair *p)
{
    struct trial *trial = p->trial;
    LAW(table_asks_in_private(table_of(p->here)) == table_asks_in_private(table_of(p->there)),
        "whether a question is private is not itself secret");
}

static void law_of_previews(struct pair *p)
{
    const struct table *t = table_of(p->here);
    if (table_over(t) || p->viewer == NOBODY || table_waits_for(t) != p->viewer) return;
    for (uint64_t menu = table_menu(t); menu; menu = without_first(menu)) {
        char text[ANSWER_SIZE], line[REQUEST_SIZE];
        answer_print(p->trial->game, table_question(t), first_of(menu), true, text);
        snprintf(line, sizeof line, "preview %s", text);
        law_of_answers_to(p, line, "two games that look alike promise the same");
    }
}

static void law_of_packets(struct pair *p)
{
    struct room *const rooms[2] = { p->here->room, p->there->room };
    laws_of_packets(p->trial, p->channel, rooms, p->viewer);
}

/* Taken back in both, as a page may show it. */
static void take_back(struct pair *p)
{
    struct trial *trial = p->trial;
    struct refusal why = { 0 };
    int who = p->viewer;
    bool here = table_can_undo(table_of(p->here), who), there = table_can_undo(table_of(p->there), who);
    LAW(here == there, "two games that look alike have the same way back");
    if (!here) return;
    LAW(room_undo(p->here->room, seat_of(who), &why) && room_undo(p->there->room, seat_of(who), &why),
        "a move is taken back");
}

void laws_of_moments(struct trial *trial)
{
    struct pair p = { .trial = trial };
    if (rng_below(&trial->rng, ONE_IN)) return;
    the_game = trial->game;
    p.viewer = rng_below(&trial->rng, trial->setup.seats + 1) - 1;
    if (p.viewer < 0) p.viewer = NOBODY;
    p.here = desk_with(trial, table_new(trial->game, &trial->setup));
    p.there = desk_with(trial, table_new(trial->game, &trial->setup));
    while (!table_over(table_of(p.here))) {
        answer_both(&p);
        law_of_packets(&p);
        law_of_privacy(&p);
        if (table_over(table_of(p.here)) || !rng_below(&trial->rng, MOMENTS)) law_of_moment(&p);
        if (!rng_below(&trial->rng, PREVIEWS)) law_of_previews(&p);
        if (!rng_below(&trial->rng, SCREENS)) laws_of_screens(trial, p.here->room, p.there->room, p.viewer);
        if (p.viewer != NOBODY && !rng_below(&trial->rng, UNDOS)) take_back(&p), law_of_packets(&p), law_of_moment(&p);
    }
    channels_close(p.channel);
    desk_free(p.here);
    desk_free(p.there);
}
