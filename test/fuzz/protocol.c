/* Bytes are what a client of a table says. The first says as what they are read: as the first message, as a request, or as a
 * plan of a new table. Whatever is refused has a reason that people can be told, and whatever is taken is within its limits. */
#include "test/fuzz/target.h"

#include "front/serve/protocol.h"

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

static void claim_of_asked(const struct asked *asked)
{
    CLAIM(*asked->id && strlen(asked->id) <= ASK_ID_LIMIT, "a request has an id");
    CLAIM(asked->ask.what <= ASK_RESTART, "a request is a known one");
    CLAIM(asked->ask.number >= -1 && asked->ask.number <= ENTRIES_LIMIT, "a number is one of entries");
}

static void claim_of_plan(const struct table_record *record)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    CLAIM(setup_parse(record->setup, any_game, &game, &setup, &why), "a table can be set up as planned");
    CLAIM(setup.seats == record->seats, "each seat has a sitter");
    for (int seat = 0; seat < record->seats; seat++) {
        CLAIM(memchr(record->sitter[seat].name, 0, NAME_SIZE), "a name ends");
        CLAIM(!*record->sitter[seat].level || bot_named(record->sitter[seat].level), "a bot has a level");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct hello hello;
    static struct asked asked;
    static struct table_record record;
    struct refusal why = { 0 };
    if (!size) return 0;
    const char *text = (const char *)bytes + 1;
    size_t length = size - 1 < MESSAGE_LIMIT ? size - 1 : MESSAGE_LIMIT;
    bool taken;
    if (bytes[0] % 3 == 0) {
        if ((taken = read_hello(text, length, &hello, &why))) claim_of_hello(&hello);
    } else if (bytes[0] % 3 == 1) {
        if ((taken = read_asked(text, length, &asked, &why))) claim_of_asked(&asked);
    } else if ((taken = read_plan(text, size - 1, &record, &why))) {
        claim_of_plan(&record);
    }
    if (!taken) claim_refused(&why);
    return 0;
}
