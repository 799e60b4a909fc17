/* Bytes are read as a log. Whatever they are, they are refused in words or played; what was played prints a log that
 * leads to the same place. */
#include "test/fuzz/target.h"

#include "engine/replay.h"

#include <string.h>

static void print(const struct table *t, struct text_out *out)
{
    table_log(t, EVERYTHING, out);
    replay_seal(t, out);
}

static void claim_same_log(const struct table *t)
{
    struct text_out once = { 0 }, twice = { 0 };
    struct refusal why;
    print(t, &once);
    struct table *again = replay(once.text, once.length, any_game, WHOLE_LOG, &why);
    CLAIM(again, "a log that was printed can be replayed");
    CLAIM(table_hash(again) == table_hash(t), "a log that was printed leads to the same place");
    print(again, &twice);
    CLAIM(!strcmp(once.text, twice.text), "a log that was printed is printed again the same");
    table_free(again);
    text_free(&once);
    text_free(&twice);
}

/* The log of a seat hides something or nothing; either way reading it back does no harm. */
static void claim_seat_log(const struct table *t, int seat)
{
    struct text_out log = { 0 };
    struct refusal why;
    table_log(t, seat, &log);
    struct table *again = replay(log.text, log.length, any_game, WHOLE_LOG, &why);
    CLAIM(again || !strcmp(why.key, "refusal.hidden"), "the log of a seat is refused only for what it hides");
    CLAIM(!again || table_hash(again) == table_hash(t), "a seat's log that hides nothing is the log");
    table_free(again);
    text_free(&log);
}

static void claim_part(const uint8_t *bytes, size_t size, int to)
{
    struct refusal why;
    struct table *t = replay((const char *)bytes, size, any_game, to, &why);
    CLAIM(t, "the beginning of a log can be replayed");
    CLAIM(table_entries(t) == to, "a replay goes as far as was asked");
    claim_same_log(t);
    table_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct refusal why;
    struct table *t = replay((const char *)bytes, size, any_game, WHOLE_LOG, &why);
    if (!t) {
        const char *fault = refusal_fault(&why);
        CLAIM(!fault, fault);
        return 0;
    }
    CLAIM(!why.key, "what is accepted is not refused");
    claim_same_log(t);
    claim_seat_log(t, NOBODY);
    claim_seat_log(t, 0);
    claim_part(bytes, size, table_entries(t) / 2);
    table_free(t);
    return 0;
}
