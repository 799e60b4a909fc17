/* JSON written member by member. The writer adds the commas; the key of a list element is NULL.
 *
 *     json_open(out, NULL, '{');
 *     json_number(out, "round", 2);
 *     json_open(out, "seats", '[');
 *     json_text(out, NULL, "Ann");
 *     json_close(out, ']');
 *     json_close(out, '}');             {"round":2,"seats":["Ann"]} */
#ifndef ENGINE_JSON_H
#define ENGINE_JSON_H

#include "engine/text_out.h"

/* None of these may have the name of a function of jansson, which the program links as well; test/unit_json.c includes both
 * headers to make sure. */
void json_key(struct text_out *, const char *key);    /* its value follows, written by other means */
void json_open(struct text_out *, const char *key, char bracket);
void json_close(struct text_out *, char bracket);
void json_number(struct text_out *, const char *key, long long);
void json_decimal(struct text_out *, const char *key, double, int digits);   /* this many decimals */
void json_truth(struct text_out *, const char *key, bool);
void json_text(struct text_out *, const char *key, const char *);
void json_format(struct text_out *, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));   /* a text */
void json_no_value(struct text_out *, const char *key);

/* Adds the text as a value and frees it. If it ran out of memory, the whole has failed. */
void json_take(struct text_out *, const char *key, struct text_out *text);

#endif
