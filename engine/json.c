#include "engine/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A value ends in none of these, so the last byte shows whether another value came before. */
static bool is_first(const struct text_out *out) { return !out->length || strchr("{[:", out->text[out->length - 1]); }

void json_key(struct text_out *out, const char *key)
{
    if (!is_first(out)) text_add_bytes(out, ",", 1);
    if (!key) return;
    text_add_json(out, key);
    text_add_bytes(out, ":", 1);
}

void json_open(struct text_out *out, const char *key, char bracket)
{
    json_key(out, key);
    text_add_bytes(out, &bracket, 1);
}

void json_close(struct text_out *out, char bracket) { text_add_bytes(out, &bracket, 1); }

void json_number(struct text_out *out, const char *key, long long number)
{
    json_key(out, key);
    text_add(out, "%lld", number);
}

void json_decimal(struct text_out *out, const char *key, double number, int digits)
{
    json_key(out, key);
    text_add(out, "%.*f", digits, number);
}

void json_truth(struct text_out *out, const char *key, bool truth)
{
    json_key(out, key);
    text_add(out, truth ? "true" : "false");
}

void json_text(struct text_out *out, const char *key, const char *text)
{
    json_key(out, key);
    text_add_json(out, text);
}

void json_format(struct text_out *out, const char *key, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    json_text(out, key, text);
}

void json_no_value(struct text_out *out, const char *key)
{
    json_key(out, key);
    text_add(out, "null");
}

void json_take(struct text_out *out, const char *key, struct text_out *text)
{
    json_text(out, key, text_of(text));
    out->failed |= text->failed;
    text_free(text);
}
