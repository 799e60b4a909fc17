/* Nothing in a packet is trusted: every length, number and mark is checked before it is used. What it brings is put behind
 * what is known already, or beside it, and counts only when the whole packet was right. */
#include "packet/bytes.h"
#include "packet/packet.h"

#include "engine/lexicon.h"
#include "engine/possible.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES_LIMIT = 1 << 22 };

/* A packet on its way in. The first thing that is wrong with it ends the reading: after that all numbers are zero. */
struct incoming {
    const uint8_t *at, *end;
    const char *wrong; /* the key of a refusal; NULL: nothing so far */
    struct sight *known;
    const struct game *game; /* and what it will be like: */
    struct setup setup;
    int viewer, entries, events;
    bool has_sitters;
    struct ways can;
    struct sitter sitters[SEATS_LIMIT];
    const uint8_t *shown; /* where the list of answers shown since begins */
    struct state *view;
};

static bool is_wrong(struct incoming *in, const char *key)
{
    if (!in->wrong) in->wrong = key;
    return false;
}

static bool is_broken(struct incoming *in) { return is_wrong(in, "packet.broken"); }

static int get_byte(struct incoming *in)
{
    if (in->wrong || in->at == in->end) return is_broken(in);
    return *in->at++;
}

static uint64_t get_fixed(struct incoming *in, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)get_byte(in) << 8 * i;
    return number;
}

/* Written in no more bytes than it needs. */
static uint32_t get_number(struct incoming *in, uint32_t limit)
{
    uint64_t number = 0;
    for (int shift = 0; shift < 35; shift += 7) {
        int byte = get_byte(in);
        number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte & 0x80) continue;
        if (in->wrong || (shift && !byte) || number > limit) is_broken(in);
        return in->wrong ? 0 : (uint32_t)number;
    }
    return (uint32_t)is_broken(in);
}

static int get_signed(struct incoming *in)
{
    uint32_t number = get_number(in, UINT16_MAX);
    return (int)(number >> 1) ^ -(int)(number & 1);
}

/* A text that can be shown to people as it is. */
static void get_text(struct incoming *in, char *text, int size)
{
    char printable[256];
    int length = get_byte(in);
    *text = '\0';
    if (in->wrong || length >= size || in->end - in->at < length || memchr(in->at, '\0', (size_t)length)) {
        is_broken(in);
        return;
    }
    memcpy(text, in->at, (size_t)length);
    text[length] = '\0';
    in->at += length;
    strcpy(printable, text);
    text_make_printable(printable);
    if (strcmp(printable, text) != 0) is_broken(in);
}

static bool is_seat(const struct incoming *in, int who) { return who == NOBODY || who < in->setup.seats; }
static bool is_party(const struct incoming *in, int who)
{
    return who == NOBODY || who < parties(in->game, in->setup.seats);
}

/* The cards of an owner's box, as the set-up line of the log has them. */
static bool get_deck(struct incoming *in)
{
    char deck[SETUP_LINE];
    struct refusal why = { 0 };
    size_t length = (size_t)get_fixed(in, 2);
    if (in->wrong || length >= sizeof deck || (size_t)(in->end - in->at) < length) return false;
    memcpy(deck, in->at, length);
    deck[length] = '\0';
    in->at += length;
    return in->game->deck && strlen(deck) == length && deck_parse(in->game, deck, &in->setup, &why);
}

static bool get_options(struct incoming *in)
{
    struct refusal why = { 0 };
    in->setup.seats = get_byte(in);
    int options = get_byte(in);
    if ((options & ~OWN_CARDS) != option_count(in->game)) return is_broken(in);
    for (int i = 0; i < option_count(in->game); i++) {
        int value = (int16_t)get_fixed(in, 2);
        if (value < in->game->options[i].min || value > in->game->options[i].max) return is_broken(in);
        in->setup.value[i] = (int16_t)value;
    }
    if (options & OWN_CARDS && !get_deck(in)) return is_broken(in);
    if (in->wrong || !setup_check(in->game, &in->setup, &why)) return is_broken(in);
    in->game = game_with(in->game, &in->setup);
    in->viewer = get_byte(in);
    return in->viewer == EVERYTHING || is_seat(in, in->viewer) || is_broken(in);
}

static bool get_setup(struct incoming *in, find_game *find)
{
    char id[64];
    uint64_t layout = get_fixed(in, 8);
    get_text(in, id, sizeof id);
    unsigned version = (unsigned)get_fixed(in, 2);
    if (in->wrong) return false;
    in->game = find(id);
    if (!in->game || version != in->game->rules_version || layout != layout_hash(in->game))
        return is_wrong(in, "packet.version");
    return get_options(in);
}

static void get_sitters(struct incoming *in)
{
    for (int seat = 0; seat < in->setup.seats; seat++) {
        get_text(in, in->sitters[seat].level, LEVEL_SIZE);
        get_text(in, in->sitters[seat].name, NAME_SIZE);
    }
}

static struct frame get_frame(struct incoming *in)
{
    struct frame f;
    uint8_t byte[sizeof f] = { 0 };
    int mask = get_byte(in);
    for (size_t i = 0; i < sizeof f; i++)
        if (mask >> i & 1 && !(byte[i] = (uint8_t)get_byte(in))) is_broken(in);
    memcpy(&f, byte, sizeof f);
    return f;
}

/* A question that this game asks, and an answer that it has words for. */
static bool is_answer(const struct incoming *in, const struct entry *e)
{
    int index[PHRASE_SLOTS];
    struct frame f = e->question;
    if (f.step == 0 || f.step >= in->game->step_count || !is_party(in, f.who) || e->choice >= CHOICES) return false;
    const struct step *step = &in->game->steps[f.step];
    if (!step->offer && !step->odds) return false;
    if (step->odds ? e->who != NOBODY : e->who != f.who || e->typist != NOBODY || e->who == NOBODY) return false;
    if (!question_has_words(in->game, f)) return false;
    return phrase_of(in->game, f, e->choice, index) && choice_as_seen(in->game, e, in->viewer) == e->choice;
}

static int event_kinds(const struct game *game)
{
    int kinds = 0;
    while (game->lexicon->events[kinds].token) kinds++;
    return kinds;
}

/* An argument that is named must have a name; one below zero is unknown. */
static bool has_words(const struct tokens *of, int arg)
{
    if (!of || (!of->word && !of->parts && !of->seats)) return true;
    return arg - (of->word ? 0 : of->base) < (of->seats ? SEATS_LIMIT : of->count);
}

static void get_event(struct incoming *in, struct event *event)
{
    *event = (struct event){ .kind = (uint8_t)get_byte(in), .who = (uint8_t)get_byte(in) };
    int marks = get_byte(in);
    event->secret = marks & EVENT_SECRET;
    for (int i = 0; i < EVENT_ARGS; i++)
        if (marks & EVENT_FIRST << i && !(event->arg[i] = (int16_t)get_signed(in))) is_broken(in);
    if (in->wrong || marks > ALL_EVENT_MARKS || event->kind >= event_kinds(in->game) || !is_party(in, event->who) ||
        !event_is_for(event, in->viewer)) {
        is_broken(in);
        return;
    }
    for (int i = 0; i < EVENT_ARGS; i++)
        if (!has_words(in->game->lexicon->events[event->kind].arg[i], event->arg[i])) is_broken(in);
}

/* Room for more, behind what is known. */
static bool grow(struct incoming *in, void **row, int count, int *room, size_t size)
{
    if (count < *room) return true;
    int wanted = (count + 8) * 2;
    void *bigger = realloc(*row, (size_t)wanted * size);
    if (!bigger) return is_wrong(in, "refusal.memory");
    *row = bigger;
    *room = wanted;
    return true;
}

static void get_events(struct incoming *in, struct entry *e)
{
    struct sight *known = in->known;
    e->first_event = (uint32_t)in->events;
    e->events = get_number(in, LOG_EVENTS);
    for (uint32_t k = 0; k < e->events && !in->wrong; k++) {
        if (!grow(in, (void **)&known->record.event, in->events, &known->event_room, sizeof(struct event))) return;
        get_event(in, (struct event *)&known->record.event[in->events++]);
    }
}

static struct entry get_entry(struct incoming *in, int turns)
{
    int marks = get_byte(in);
    struct entry e = { .who = (uint8_t)get_byte(in),
                       .typist = NOBODY,
                       .undo = marks & ENTRY_UNDO,
                       .forced = marks & ENTRY_FORCED,
                       .shown = marks & ENTRY_SHOWN,
                       .turns = turns };
    if (!e.undo) e.question = get_frame(in);
    if (!e.undo) e.choice = (uint8_t)get_byte(in);
    if (marks & ENTRY_TYPED) e.typist = (uint8_t)get_byte(in);
    if (marks & ENTRY_TURNS) e.turns += get_signed(in);
    bool right = marks <= ALL_ENTRY_MARKS && is_seat(in, e.who) && is_seat(in, e.typist) && e.turns >= 0 &&
                 (!(marks & ENTRY_TYPED) || e.typist != NOBODY) && (!(marks & ENTRY_TURNS) || e.turns != turns);
    if (!in->wrong && right && (e.undo ? e.typist == NOBODY : is_answer(in, &e))) get_events(in, &e);
    else is_broken(in);
    return e;
}

static void get_entries(struct incoming *in)
{
    struct sight *known = in->known;
    int first = in->entries;
    if ((int)get_number(in, ENTRIES_LIMIT) != first) is_wrong(in, "packet.gap");
    uint32_t more = get_number(in, ENTRIES_LIMIT);
    for (uint32_t i = 0; i < more && !in->wrong; i++) {
        if (!grow(in, (void **)&known->record.entry, in->entries, &known->entry_room, sizeof(struct entry))) return;
        struct entry *e = (struct entry *)&known->record.entry[in->entries];
        *e = get_entry(in, in->entries ? e[-1].turns : 0);
        in->entries++;
    }
}

/* The list is read twice: to see that it is right, and when the packet was. */
static void get_shown(struct incoming *in, bool apply)
{
    uint32_t count = get_number(in, ENTRIES_LIMIT);
    for (uint32_t k = 0; k < count && !in->wrong; k++) {
        int i = (int)get_number(in, ENTRIES_LIMIT), choice = get_byte(in);
        if (in->wrong || i >= in->known->record.entries || in->known->record.entry[i].undo) {
            is_broken(in);
            return;
        }
        struct entry *e = (struct entry *)&in->known->record.entry[i], shown = *e;
        shown.choice = (uint8_t)choice;
        shown.shown = true;
        if (!is_answer(in, &shown)) is_broken(in);
        else if (apply) *e = shown;
    }
}

/* Whether it can be what the viewer sees after these entries. */
static void judge(struct incoming *in, int entries)
{
    struct setup setup = in->setup; /* a copy: static analysis would lose sight of the view that is ours to free */
    struct evidence evidence = { in->game, &setup, in->known->record, in->viewer };
    evidence.record.entries = entries;
    enum verdict verdict = judge_view(&evidence, in->view);
    if (verdict != POSSIBLE) is_wrong(in, verdict == IMPOSSIBLE ? "packet.broken" : "refusal.memory");
}

/* The answers shown since count as known: they are put into a copy, because the packet may still be refused. In a page the
 * packets come from a room in the same module, or from the server that sent the module, and the reader is inside the browser's
 * sandbox. */
static void check_view(struct incoming *in, int entries)
{
    if (IN_PAGE || in->wrong) return;
    if (!in->shown || !*in->shown) {
        judge(in, entries);
        return;
    }
    const struct entry *kept = in->known->record.entry;
    struct entry *copy = malloc(((size_t)entries + 1) * sizeof *copy);
    if (!copy) {
        is_wrong(in, "refusal.memory");
        return;
    }
    memcpy(copy, kept, (size_t)entries * sizeof *copy);
    const uint8_t *at = in->at;
    in->known->record.entry = copy;
    in->at = in->shown;
    get_shown(in, true);
    in->at = at;
    judge(in, entries);
    in->known->record.entry = kept;
    free(copy);
}

/* Every run lies behind the one before and inside the state. */
static void get_view(struct incoming *in, const struct state *before)
{
    int size = in->game->state_size, end = 0;
    in->view = calloc(1, (size_t)size);
    if (!in->view) {
        is_wrong(in, "refusal.memory");
        return;
    }
    if (before) memcpy(in->view, before, (size_t)size);
    for (uint32_t length; (length = get_number(in, (uint32_t)size)) && !in->wrong;) {
        int at = end + (int)get_number(in, (uint32_t)size);
        if (in->wrong || at + (int)length > size || in->end - in->at < (ptrdiff_t)length) {
            is_broken(in);
            return;
        }
        memcpy((uint8_t *)in->view + at, in->at, length);
        in->at += length;
        end = at + (int)length;
    }
}

static void get_changes(struct incoming *in, const struct state *before)
{
    int flags = get_byte(in);
    if (flags > ALL_FLAGS || (!before && !(flags & HAS_SITTERS))) is_broken(in);
    in->can = (struct ways){ flags & CAN_UNDO, flags & CAN_REDO, flags & CAN_RESTART };
    in->has_sitters = flags & HAS_SITTERS;
    if (in->has_sitters) get_sitters(in);
    get_entries(in);
    in->shown = in->at;
    get_shown(in, false);
    if (!in->wrong) get_view(in, before);
    check_view(in, in->entries);
}

/* The whole packet was right. */
static void take_in(struct incoming *in)
{
    struct sight *known = in->known;
    in->at = in->shown;
    get_shown(in, true);
    known->game = in->game;
    known->setup = in->setup;
    known->viewer = in->viewer;
    known->can = in->can;
    if (in->has_sitters) memcpy(known->sitters, in->sitters, sizeof known->sitters);
    known->record.entries = in->entries;
    known->events = in->events;
    free(known->view);
    known->view = in->view;
}

static void take_in_past(struct incoming *in, int entry)
{
    free(in->known->past);
    in->known->past = in->view;
    in->known->past_entry = entry;
}

/* A first packet starts again, for the same viewer. */
static void begin_reading(struct incoming *in, const struct sight *known)
{
    in->game = known->game;
    in->setup = known->setup;
    in->viewer = known->viewer;
    in->entries = known->record.entries;
    in->events = known->events;
}

static bool is_whole(struct incoming *in) { return in->wrong ? false : in->at == in->end ? true : is_broken(in); }

static bool read_past(struct incoming *in)
{
    int entry = (int)get_number(in, (uint32_t)in->entries);
    if (!in->wrong) get_view(in, NULL);
    check_view(in, entry);
    if (is_whole(in)) take_in_past(in, entry);
    return !in->wrong;
}

static bool read_next(struct incoming *in)
{
    get_changes(in, in->known->view);
    if (is_whole(in)) take_in(in);
    return !in->wrong;
}

/* Into a fresh sight, which takes the place of the old one if the packet was right. */
static bool read_first(struct incoming *in, find_game *find, struct sight *old)
{
    if (get_setup(in, find)) get_changes(in, NULL);
    if (!is_whole(in)) {
        sight_free(in->known);
        return false;
    }
    take_in(in);
    sight_free(old);
    *old = *in->known;
    return true;
}

bool packet_read(struct sight *known, find_game *find, const void *bytes, size_t length, struct refusal *why)
{
    struct sight fresh = { 0 };
    struct incoming in = { .at = bytes, .end = (const uint8_t *)bytes + length, .known = known };
    int version = get_byte(&in), kind = get_byte(&in);
    if (!in.wrong && version != PACKET_VERSION) is_wrong(&in, "packet.version");
    if (!in.wrong && kind == PACKET_FIRST) {
        in.known = &fresh;
        if (read_first(&in, find, known)) return true;
    } else if (!in.wrong && !known->game) {
        is_wrong(&in, "packet.gap");
    } else if (!in.wrong) {
        begin_reading(&in, known);
        if (kind == PACKET_NEXT ? read_next(&in) : kind == PACKET_PAST ? read_past(&in) : is_broken(&in)) return true;
    }
    free(in.view);
    return refuse(why, in.wrong, "");
}

void sight_free(struct sight *known)
{
    free((void *)known->record.entry);
    free((void *)known->record.event);
    free(known->view);
    free(known->past);
    *known = (struct sight){ 0 };
}
