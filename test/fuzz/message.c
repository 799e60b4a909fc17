/* Bytes are a message of a catalog: the first sets the numbers it is filled with, the rest is the message. */
#include "test/fuzz/target.h"

#include "text/message.h"

#include <limits.h>
#include <string.h>

static const long numbers[] = { 0, 1, 2, 3, -1, -2, 11, 1000000, LONG_MAX, LONG_MIN };
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

static const char *const texts[] = { "", "yes", "no", "catch", "other", "one", "2", "{who}", "l'eau", "魚" };
enum { TEXTS = sizeof texts / sizeof texts[0] };

/* An argument for each name: a number, a text, or one of each in turn. */
static void fill(struct arg args[], const struct message_arg names[], int count, unsigned how)
{
    for (int i = 0; i < count; i++) {
        bool text = how & 1 << (i & 1);
        args[i] = text ? ARG_TEXT(names[i].name, texts[(how + (unsigned)i) % TEXTS])
                       : ARG_NUMBER(names[i].name, numbers[(how / 4 + (unsigned)i) % NUMBERS]);
    }
}

static bool renders(const char *message, size_t length, const struct arg args[], int count)
{
    struct text_out out = { 0 };
    bool all = true;
    for (int i = 0; i < LANGUAGES; i++)
        all &= message_render(message, length, (enum language)i, args, count, NULL, &out);
    CLAIM(!out.failed && strlen(text_of(&out)) <= out.length, "a rendering ends where it ends");
    text_free(&out);
    return all;
}

static void claim_names(const struct message_arg names[], int count)
{
    for (int i = 0; i < count; i++) {
        CLAIM(names[i].name[0] && strlen(names[i].name) < MESSAGE_NAME, "an argument has a name");
        CLAIM(i == 0 || strcmp(names[i - 1].name, names[i].name) < 0, "names come in order, each once");
    }
}

static void claim_of_message(const char *message, unsigned how)
{
    struct message_arg names[MESSAGE_ARGS];
    struct arg args[MESSAGE_ARGS];
    size_t length = strlen(message);
    bool well_formed = !message_fault(message);
    int count = message_args(message, names, MESSAGE_ARGS);
    CLAIM(well_formed || count < 0, "a message with a fault has no list of names");
    CLAIM(count <= 0 || message_args(message, names, count - 1) < 0, "a list that is too short is refused");
    count = message_args(message, names, MESSAGE_ARGS);
    if (count < 0) {
        renders(message, length, NULL, 0);
        return;
    }
    claim_names(names, count);
    fill(args, names, count, how);
    CLAIM(renders(message, length, args, count), "a message with all its arguments is rendered whole");
    CLAIM(renders(message, length, NULL, 0) == !count, "an argument that is missing is noticed");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const struct arg usual[] = { ARG_TEXT("who", "Ada"), ARG_TEXT("you", "yes"), ARG_NUMBER("n", 2) };
    if (!size) return 0;
    char *message = malloc(size);
    CLAIM(message, "there is memory for a message");
    memcpy(message, bytes + 1, size - 1);
    message[size - 1] = '\0';
    renders((const char *)bytes, size, usual, sizeof usual / sizeof usual[0]); /* it may hold a NUL */
    claim_of_message(message, bytes[0]);
    free(message);
    return 0;
}
