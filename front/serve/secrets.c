#include "front/serve/secrets.h"

#include "engine/json.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void secret_print(const uint8_t secret[SECRET_BYTES], char text[SECRET_TEXT])
{
    sodium_bin2base64(text, SECRET_TEXT, secret, SECRET_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_hash(const uint8_t secret[SECRET_BYTES], uint8_t hash[SECRET_BYTES])
{
    crypto_generichash(hash, SECRET_BYTES, secret, SECRET_BYTES, NULL, 0);
}

bool secret_parse(const char *text, uint8_t secret[SECRET_BYTES])
{
    size_t length = 0;
    return strlen(text) == SECRET_TEXT - 1 &&
           !sodium_base642bin(secret, SECRET_BYTES, text, SECRET_TEXT - 1, NULL, &length, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) &&
           length == SECRET_BYTES;
}

bool table_id_parse(const char *text, int64_t *id)
{
    if (strlen(text) != TABLE_TEXT - 1 || text[strspn(text, "0123456789abcdef")]) return false;
    uint64_t number = strtoull(text, NULL, 16);
    *id = (int64_t)number;
    return number && number <= INT64_MAX;
}

void table_id_print(int64_t id, char text[TABLE_TEXT])
{
    snprintf(text, TABLE_TEXT, "%016llx", (unsigned long long)id);
}

static void write_as(const char *kind, int64_t table, const uint8_t secret[SECRET_BYTES], struct text_out *out)
{
    char id[TABLE_TEXT], text[SECRET_TEXT];
    table_id_print(table, id);
    secret_print(secret, text);
    json_text(out, kind, text);
    json_format(out, "link", "/#table=%s&%s=%s", id, kind, text);
}

void write_link(int64_t table, const uint8_t secret[SECRET_BYTES], struct text_out *out)
{
    write_as("secret", table, secret, out);
}

void write_pass(int64_t table, const uint8_t pass[SECRET_BYTES], struct text_out *out)
{
    write_as("pass", table, pass, out);
}

void draw_identity(struct table_record *record)
{
    do {
        randombytes_buf(&record->id, sizeof record->id);
        record->id &= INT64_MAX;
    } while (!record->id);
    record->made_at = time(NULL);
    randombytes_buf(record->key, sizeof record->key);
}
