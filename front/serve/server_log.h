/* What the server says about itself while it runs, a line for each thing: as text or as JSON, to the standard error. Lines name
 * tables and seats; they contain no secret, no name, no answer and nothing of a hand, and no time but their own. */
#ifndef FRONT_SERVE_SERVER_LOG_H
#define FRONT_SERVE_SERVER_LOG_H

#include "engine/text_out.h"

#include <stdint.h>

enum server_log_form { SERVER_LOG_OFF, SERVER_LOG_TEXT, SERVER_LOG_JSON };

struct log_field {
    const char *name;
    const char *text;                /* NULL: the number */
    int64_t number;
};
#define FIELD_TEXT(name, text) { name, text, 0 }
#define FIELD_NUMBER(name, number) { name, NULL, number }

/* Where lines go; NULL: to the standard error. */
typedef void server_log_sink(const char *line);
void server_log_begin(enum server_log_form, server_log_sink *);
void server_log(const char *event, const struct log_field *, int count);
/* About a table. */
void server_log_table(const char *event, int64_t table, const struct log_field *more, int count);

#endif
