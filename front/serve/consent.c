/* What people agree on. The owner pauses and resumes at will; whatever else is asked takes the consent of all other people. */
#include "front/serve/change.h"
#include "front/serve/clock.h"

static const char *const agreed_keys[] = { [PROPOSED_UNDO] = "notice.back",
                                           [PROPOSED_PAUSE] = "notice.paused",
                                           [PROPOSED_RESUME] = "notice.resumed",
                                           [PROPOSED_CLOCK] = "notice.clock" };
static const char *const proposed_keys[] = { [PROPOSED_UNDO] = "notice.ask-undo",
                                             [PROPOSED_PAUSE] = "notice.ask-pause",
                                             [PROPOSED_RESUME] = "notice.ask-resume",
                                             [PROPOSED_CLOCK] = "notice.ask-clock" };

/* Once the game has moved on, nobody is asked for an undo any more. */
bool is_proposed(const struct table_record *t, int entries)
{
    return t->proposal.kind && (t->proposal.kind != PROPOSED_UNDO || t->proposal.entries == entries);
}

bool is_asked_to_agree(const struct table_record *t, int seat)
{
    return seat_is_persons(t, seat) && seat != t->proposal.by;
}

static bool all_agree(const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (is_asked_to_agree(t, seat) && !(t->proposal.agreed >> seat & 1)) return false;
    return true;
}

static void carry_out(struct change *c, enum proposal_kind kind)
{
    if (kind == PROPOSED_UNDO) c->out->back = c->t->proposal.amount;
    else if (kind == PROPOSED_CLOCK) clock_change(c->t, c->t->proposal.amount);
    else c->t->paused = kind == PROPOSED_PAUSE;
    c->t->proposal = (struct proposal){ 0 };
}

static bool propose(struct change *c, enum proposal_kind kind, int amount)
{
    if (!is_played(c)) return false;
    if (is_proposed(c->t, c->around->entries)) return refuse(c->why, "table.proposed", "");
    c->t->proposal = (struct proposal){ .kind = kind, .number = c->t->version + 1, .by = c->who->seat };
    c->t->proposal.entries = c->around->entries;
    c->t->proposal.amount = amount;
    bool at_once = all_agree(c->t);
    if (at_once) carry_out(c, kind);
    return announce(c, (at_once ? agreed_keys : proposed_keys)[kind], c->who->seat, NOBODY, "");
}

static bool halt(struct change *c, bool pause)
{
    enum proposal_kind kind = pause ? PROPOSED_PAUSE : PROPOSED_RESUME;
    if (c->t->paused == pause) return refuse(c->why, pause ? "table.paused" : "table.not-paused", "");
    if (!c->who->owner) return propose(c, kind, 0);
    if (!is_played(c)) return false;
    carry_out(c, kind);
    return announce(c, agreed_keys[kind], c->who->seat, NOBODY, "");
}

bool pause_game(struct change *c) { return halt(c, true); }
bool resume_game(struct change *c) { return halt(c, false); }

bool ask_undo(struct change *c)
{
    if (c->ask->number != c->around->entries) return refuse(c->why, "table.stale", "");
    if (!seat_is_persons(c->t, c->who->seat)) return refuse(c->why, "table.bot-plays", "");
    if (!c->around->back) return refuse(c->why, "refusal.undo-nothing", "");
    if (c->around->entries + c->around->back > ENTRIES_LIMIT) return refuse(c->why, "table.full", "");
    if (c->around->back > BACK_LIMIT) return refuse(c->why, "table.too-far", "");
    return propose(c, PROPOSED_UNDO, c->around->back);
}

/* Another time for each turn, or none. The seat that is asked starts again with it. */
bool ask_clock(struct change *c)
{
    bool is_time = c->ask->turn >= 0 && c->ask->turn <= CLOCK_MOST;
    return is_time ? propose(c, PROPOSED_CLOCK, c->ask->turn) : refuse(c->why, "table.clock", "");
}

static bool is_asked(struct change *c)
{
    const struct proposal *p = &c->t->proposal;
    bool about_it = is_proposed(c->t, c->around->entries) && p->number == c->ask->proposal;
    return about_it || refuse(c->why, "table.not-proposed", "");
}

bool agree(struct change *c)
{
    struct proposal *p = &c->t->proposal;
    enum proposal_kind kind = p->kind;
    if (!is_asked(c)) return false;
    if (!is_asked_to_agree(c->t, c->who->seat)) return refuse(c->why, "room.right", "");
    p->agreed |= 1 << c->who->seat;
    bool last = all_agree(c->t);
    if (last) carry_out(c, kind);
    return announce(c, last ? agreed_keys[kind] : "notice.agreed", c->who->seat, NOBODY, "");
}

/* Whoever has asked for it takes it back this way. */
bool decline(struct change *c)
{
    if (!is_asked(c)) return false;
    if (c->t->proposal.by != c->who->seat && !is_asked_to_agree(c->t, c->who->seat))
        return refuse(c->why, "room.right", "");
    c->t->proposal = (struct proposal){ 0 };
    return announce(c, "notice.declined", c->who->seat, NOBODY, "");
}

/* Whoever has not agreed yet may have left. */
void settle_proposal(struct change *c)
{
    if (is_proposed(c->t, c->around->entries) && all_agree(c->t)) carry_out(c, c->t->proposal.kind);
}
