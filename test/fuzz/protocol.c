/* Bytes are what a client of a table says. The first says as what they are read: as the first message, as a request, as a plan
 * of a new table, or as a list of tables. A request about the company is made by everybody at once at a table that goes on
 * from request to request. Whatever is refused has a reason that people can be told, and whatever is taken is within its limits. */
#include "test/fuzz/target.h"

#include "front/serve/protocol.h"

#include <stdlib.h>
#include <string.h>

static void claim_refused(const struct refusal *why)
{
    const char *fault = refusal_fault(why);
    CLAIM(!fault, fault);
}

static void claim_of_hello(const struct hello *hello)
{
    CLAIM(hello->language < LANGUAGES, "there is a language");
    CLAIM(memchr(hello->secret, 0, sizeof hello->secret), "a secret ends");
    CLAIM(hello->entries == NOTHING_SENT || (hello->entries >= 0 && hello->entries <= ENTRIES_LIMIT),
          "entries are counted");
}

static void claim_of_company(const struct table_record *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct sitter *sitter = &t->sitter[seat];
        CLAIM(t->state[seat] <= SEAT_RESIGNED, "a seat has a state");
        CLAIM(memchr(sitter->name, 0, NAME_SIZE), "a name ends");
        CLAIM(!*sitter->level || bot_named(sitter->level), "a bot has a level");
        CLAIM(t->state[seat] == SEAT_KEPT || !t->started || *sitter->level, "somebody plays in every seat");
    }
    CLAIM(t->proposal.kind <= PROPOSED_RESUME && t->proposal.by < t->seats, "a proposal is somebody's");
}

/* A table of four: two people, an open seat and a bot. */
static void ask_company_for(const struct ask *ask)
{
    static struct table_record t;
    static struct effects out;
    struct asker all = { ask->number & 1, true, true };
    struct around around = { .entries = 30, .back = 3, .may_speak = true, .is_said = true, .rematch = 9 };
    struct refusal why = { 0 };
    if (!t.seats || t.version > 200) {
        t = (struct table_record){ .seats = 4, .state[2] = SEAT_OPEN, .sitter[3].level = "good" };
        t.secret[0][0] = t.secret[1][0] = 1;
        company_begin(&t);
    }
    around.over = ask->number & 2;
    int before = t.version;
    bool taken = company_ask(&t, &all, ask, &around, &out, &why);
    CLAIM(taken || (why.key && t.version == before), "whatever is refused changes nothing");
    CLAIM(!taken || out.again || memchr(out.notice.text, 0, NOTICE_TEXT), "a notice ends");
    claim_of_company(&t);
    if (!taken) claim_refused(&why);
}

static void claim_of_asked(const struct asked *asked)
{
    CLAIM(*asked->id && strlen(asked->id) <= ASK_ID_LIMIT, "a request has an id");
    CLAIM(asked->ask.what < ASKS, "a request is a known one");
    struct ask *copy = ask_copy(&asked->ask);
    uint8_t key[STORE_KEY_BYTES], same[STORE_KEY_BYTES];
    ask_key(&asked->ask, "1", key);
    ask_key(copy, "1", same);
    CLAIM(!memcmp(key, same, sizeof key), "a copy is the same request");
    if (!ask_is_of_game(copy->what)) ask_company_for(copy);
    free(copy);
    CLAIM(asked->ask.number >= -1 && asked->ask.number <= ENTRIES_LIMIT, "a number is one of entries");
}

static void claim_of_plan(const struct table_record *record)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    CLAIM(setup_parse(record->setup, any_game, &game, &setup, &why), "a table can be set up as planned");
    CLAIM(setup.seats == record->seats, "each seat has a sitter");
    CLAIM(record->clock.out <= OUT_WAIT, "something happens when time is out");
    claim_of_company(record);
}

static bool read_as(uint8_t kind, const char *text, size_t length, struct refusal *why)
{
    static struct hello hello;
    static struct asked asked;
    static struct mine mine;
    static struct making making;
    size_t most = length < MESSAGE_LIMIT ? length : MESSAGE_LIMIT;
    bool taken;
    if (kind == 'm') {
        taken = read_mine(text, length, &mine, why);
        CLAIM(!taken || mine.count <= MINE_LIMIT, "no more tables than may be asked for");
        mine_free(&mine);
    } else if (kind % 3 == 0) {
        if ((taken = read_hello(text, most, &hello, why))) claim_of_hello(&hello);
    } else if (kind % 3 == 1) {
        if ((taken = read_asked(text, most, &asked, why))) claim_of_asked(&asked);
        asked_free(&asked);
    } else if ((taken = read_plan(text, length, &making, why))) {
        claim_of_plan(&making.record);
        table_free(making.from);
    }
    return taken;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct refusal why = { 0 };
    if (size && !read_as(bytes[0], (const char *)bytes + 1, size - 1, &why)) claim_refused(&why);
    return 0;
}
