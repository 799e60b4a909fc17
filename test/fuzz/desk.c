/* Bytes are requests to a desk, a line each; a line that begins with a dot plays an answer of the menu, which its next byte
 * names. Whatever is asked is answered by one JSON object in one line, and what is refused says why. */
#include "test/fuzz/target.h"

#include "engine/rng.h"
#include "front/desk/desk.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>

enum { REQUESTS = 60, THOUGHTS = 4 }; /* a longer talk only takes longer */

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 7, SEED_BYTES); }
static struct desk_owner owner = { new_seed, NULL };

/* The object of an answer, for the caller to give back. */
static json_t *claim_of_answer(const char *answer)
{
    json_error_t why;
    json_t *object = json_loads(answer, JSON_REJECT_DUPLICATES, &why);
    CLAIM(json_is_object(object), "an answer is a JSON object");
    CLAIM(!strchr(answer, '\n'), "an answer is one line");
    CLAIM(json_is_boolean(json_object_get(object, "ok")), "an answer says whether it is fine");
    if (json_is_false(json_object_get(object, "ok"))) {
        CLAIM(json_string_length(json_object_get(object, "refused")), "what is refused has a key");
        CLAIM(json_string_length(json_object_get(object, "message")), "what is refused is told to people");
    }
    return object;
}

static json_t *ask(struct desk *d, const char *request) { return claim_of_answer(desk_ask(d, request)); }

static void play_from_menu(struct desk *d, unsigned which)
{
    json_t *answer = ask(d, "menu");
    json_t *menu = json_object_get(answer, "menu");
    size_t count = json_array_size(menu);
    if (count) {
        char request[REQUEST_LIMIT];
        const char *text = json_string_value(json_object_get(json_array_get(menu, which % count), "text"));
        snprintf(request, sizeof request, "play %s", text);
        json_decref(ask(d, request));
    }
    json_decref(answer);
}

static bool thinks(const char *request)
{
    static const char *const words[] = {
        "bot", "go-on", "hint", "good", "expert", "equilibrium", "exploiter", "review"
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strstr(request, words[i])) return true;
    return false;
}

/* How long it thinks: at most 99 tries, or the shortest review. */
static bool thinks_briefly(const char *request)
{
    bool number = false;
    if (strstr(request, "review")) return !strcmp(request, "review all 2 2");
    for (const char *c = request; *c; c++) {
        if (isdigit((unsigned char)c[0]) && isdigit((unsigned char)c[1]) && isdigit((unsigned char)c[2])) return false;
        number |= isdigit((unsigned char)*c);
    }
    return number;
}

/* Bytes come as often as they like, and one may wait only so long: a hint also plays whole games, however few its tries. */
static void do_line(struct desk *d, const char *line, size_t length, int *thoughts)
{
    char request[REQUEST_LIMIT + 100]; /* longer than it may be, too */
    if (length >= sizeof request) length = sizeof request - 1;
    memcpy(request, line, length);
    request[length] = '\0';
    if (request[0] == '.') play_from_menu(d, (unsigned char)request[1]);
    else if (!thinks(request) || (thinks_briefly(request) && ++*thoughts <= THOUGHTS)) json_decref(ask(d, request));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct desk *d = desk_new(&owner, ENGLISH);
    const char *line = (const char *)bytes, *end = line + size;
    int thoughts = 0;
    CLAIM(d, "there is memory for a desk");
    for (int asked = 0; line < end && asked < REQUESTS; asked++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) stop = end;
        do_line(d, line, (size_t)(stop - line), &thoughts);
        line = stop + 1;
    }
    json_decref(claim_of_answer(desk_load(d, "forced=played", (const char *)bytes, size)));
    desk_free(d);
    return 0;
}
