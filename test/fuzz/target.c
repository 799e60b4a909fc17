#include "test/fuzz/target.h"

#include "games/games.h"
#include "text/speak.h"

#include <string.h>

const struct game *any_game(const char *id) { return strcmp(id, sampler.id) ? game_named(id) : &sampler; }

/* What a terminal would take for a command, or no UTF-8. text/width.h counts a byte that is no UTF-8 as one column, so
 * it is of no help here. */
static size_t character(const unsigned char *c)
{
    size_t length = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : c[0] < 0xf5 ? 4 : 0;
    if (length == 1 && (c[0] < 0x20 || c[0] == 0x7f)) return 0;
    if (c[0] == 0xc2 && c[1] < 0xa0) return 0;
    for (size_t i = 1; i < length; i++)
        if (c[i] < 0x80 || c[i] > 0xbf) return 0;
    return length;
}

static bool is_safe_to_print(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    while (*c && character(c)) c += character(c);
    return !*c;
}

/* Whether the sentence uses this argument. */
static bool speaks_of(const char *message, const char *name)
{
    struct message_arg names[MESSAGE_ARGS];
    int count = message_args(message, names, MESSAGE_ARGS);
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i].name, name)) return true;
    return false;
}

static const char *fault_in(enum language language, const struct refusal *why)
{
    const char *message = catalog_message(language, why->key), *fault = NULL;
    struct speaker speaker = { .language = language, .reader = NOBODY };
    struct text_out out = { 0 };
    if (!message) return "a refusal has a key that is in every catalog";
    if (speaks_of(message, "right") && !why->right[0]) return "a refusal that says what would be right knows it";
    if (speaks_of(message, "rule") && !why->paragraph) return "a refusal that cites a rule knows which";
    speak_refusal(&speaker, why, &out);
    if (!out.length) fault = "a refusal has words";
    else if (!is_safe_to_print(text_of(&out))) fault = "a refusal is safe to print";
    text_free(&out);
    return fault;
}

const char *refusal_fault(const struct refusal *why)
{
    const char *fault = why->key ? NULL : "what is refused has a reason";
    for (int i = 0; !fault && i < LANGUAGES; i++) fault = fault_in((enum language)i, why);
    return fault;
}
