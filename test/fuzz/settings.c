/* Bytes are a file of settings: each setting that is read has a name and a value of one line, and the same file without the
 * settings is refused at the same place or not at all. */
#include "test/fuzz/target.h"

#include "front/cli/settings.h"

#include <string.h>

struct heard {
    int count, line;
};

static bool hear(void *taker, int line, const char *name, const char *value)
{
    struct heard *heard = taker;
    CLAIM(line > heard->line, "lines come in order");
    CLAIM(*name && strlen(name) < SETTING_NAME && !strpbrk(name, " =#\n"), "a name is a word");
    CLAIM(*value && strlen(value) < SETTING_LINE && !strchr(value, '\n'), "a value is a part of a line");
    CLAIM(value[0] != ' ' && value[strlen(value) - 1] != ' ', "a value has no spaces around it");
    heard->line = line;
    heard->count++;
    return heard->count < 1000;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct heard heard = { 0 };
    struct refusal why = { 0 };
    bool fine = settings_read((const char *)bytes, length, hear, &heard, &why);
    CLAIM(fine || why.key || heard.count == 1000, "whatever is not read is refused");
    CLAIM(fine ? !why.key : why.line > 0, "a refusal has a line");
    return 0;
}
