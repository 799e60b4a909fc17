#include "front/serve/policy.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { SOURCE_SIZE = 80 };

static const char *after(const char *text, size_t length, const char *part)
{
    const char *at = memmem(text, length, part, strlen(part));
    return at ? at + strlen(part) : NULL;
}

/* Where the import map of a page is; NULL: it has none. */
static const char *import_map(const char *page, size_t length, size_t *of)
{
    static const char close[] = "</script>";
    const char *end = page + length;
    const char *map = length ? after(page, length, "<script type=\"importmap\">") : NULL;
    const char *behind = map ? after(map, (size_t)(end - map), close) : NULL;
    if (!behind) return NULL;
    *of = (size_t)(behind - map) - strlen(close);
    return map;
}

static void hash_source(char source[SOURCE_SIZE], const char *script, size_t length)
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    char text[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];
    crypto_hash_sha256(hash, (const uint8_t *)script, length);
    sodium_bin2base64(text, sizeof text, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    snprintf(source, SOURCE_SIZE, " 'sha256-%s'", text);
}

void policy_write(char policy[POLICY_SIZE], const char *page, size_t length)
{
    size_t of;
    char source[SOURCE_SIZE] = "";
    const char *map = import_map(page, length, &of);
    if (map) hash_source(source, map, of);
    snprintf(policy, POLICY_SIZE,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'%s; style-src 'self'; img-src 'self' data:; "
             "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
             "form-action 'none'; frame-ancestors 'none'",
             source);
}
