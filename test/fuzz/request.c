/* Bytes are what a client sends. The first says in which pieces they come; all that is read from them is answered. However
 * they are cut, the same requests are read. */
#include "test/fuzz/target.h"

#include "front/serve/answer.h"

#include <string.h>

static struct files files;

static bool has_control(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f) return true;
    return false;
}

static void claim_of_request(const struct request *request)
{
    CLAIM(request->language < LANGUAGES, "a request has a language");
    CLAIM(memchr(request->path, 0, sizeof request->path), "a path ends");
    CLAIM(!has_control(request->path), "a path has no control characters");
    CLAIM(memchr(request->etags, 0, sizeof request->etags), "etags end");
}

static void claim_of_answer(const struct request *request, const struct answer *answer)
{
    const char *head = answer->head;
    CLAIM(answer->head_length < sizeof answer->head && strlen(head) == answer->head_length, "a head fits");
    CLAIM(!strncmp(head, "HTTP/1.1 ", 9) && atoi(head + 9) == answer->status, "a head begins with its status");
    CLAIM(strstr(head, "\r\n\r\n") == head + answer->head_length - 4, "a head ends with the one empty line in it");
    CLAIM(!request->fault || (answer->status == request->fault && answer->close), "a fault is told, and is the end");
    CLAIM(answer->bytes, "a body lies somewhere, an empty one too");
    CLAIM(request->method != METHOD_HEAD || request->fault || !answer->length, "there is no body for HEAD");
}

static void answer_it(const struct request *request)
{
    static struct answer answer;
    claim_of_request(request);
    answer_request(&files, request, false, 0, &answer);
    claim_of_answer(request, &answer);
    answer_free(&answer);
}

/* A sum over all that was read, to compare two ways of reading it. */
static uint64_t add(uint64_t sum, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) sum = (sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
    return sum;
}

static uint64_t add_request(uint64_t sum, const struct request *r)
{
    int what[] = { r->fault,         r->fault ? 0 : (int)r->method,
                   (int)r->language, (int)request_coding(r),
                   r->keep_alive,    r->has_origin,
                   r->has_secret,    r->wants_json,
                   r->upgrade,       r->version_is_13,
                   r->is_json,       (int)r->body_length };
    const char *const texts[] = { r->path, r->etags, r->server, r->origin, r->secret, r->key };
    sum = add(sum, what, sizeof what);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) sum = add(sum, texts[i], strlen(texts[i]) + 1);
    return add(sum, r->body, r->fault ? 0 : r->body_length < BODY_KEPT ? r->body_length : BODY_KEPT);
}

static uint64_t read_in_pieces(const char *bytes, size_t size, size_t piece, bool answered)
{
    static struct request_reader reader;
    uint64_t sum = 1;
    request_begin(&reader);
    for (size_t at = 0, used; at < size; at += used) {
        size_t length = size - at < piece ? size - at : piece;
        enum reading reading = request_read(&reader, bytes + at, length, &used);
        CLAIM(used <= length, "no more is taken than was given");
        CLAIM(used || reading != READ_MORE, "who wants more takes what is there");
        if (reading == READ_MORE) continue;
        sum = add_request(sum, &reader.request);
        if (answered) answer_it(&reader.request);
        if (reading == READ_BAD) break;
        request_begin(&reader);
    }
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (!files.policy[0]) files_open(&files, NULL);
    if (!size) return 0;
    const char *text = (const char *)bytes + 1;
    uint64_t whole = read_in_pieces(text, size - 1, BODY_LIMIT, true);
    CLAIM(read_in_pieces(text, size - 1, bytes[0] % 64 + 1, false) == whole, "pieces make no difference");
    return 0;
}
