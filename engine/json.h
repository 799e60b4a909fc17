/* JSON written member by member. The writer sets the commas; a key of NULL is for the elements of a list.
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

/* Hidden, because a library that reads JSON may have functions of the same names. */
#pragma GCC visibility push(hidden)

void json_key(struct text_out *, const char *key);    /* what follows is its value, written by other means */
void json_open(struct text_out *, const char *key, char bracket);
void json_close(struct text_out *, char bracket);
void json_number(struct text_out *, const char *key, long long);
void json_real(struct text_out *, const char *key, double, int digits);   /* this many behind the point */
void json_truth(struct text_out *, const char *key, bool);
void json_text(struct text_out *, const char *key, const char *);
void json_format(struct text_out *, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));   /* a text */
void json_null(struct text_out *, const char *key);

/* The text as a value; it is freed. Where it ran out of memory, so did the whole. */
void json_take(struct text_out *, const char *key, struct text_out *text);

#pragma GCC visibility pop

#endif
