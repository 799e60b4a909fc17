/* Deferred texts: elsewhere catalogs, rules, lessons and strategies are part of the program; a page fetches only those it needs. Each is
 * an empty array of the right size, which the client fills before it is read. */
#ifndef FRONT_WASM_DEFERRED_TEXT_H
#define FRONT_WASM_DEFERRED_TEXT_H

#include "text/catalog.h"

#include <stddef.h>

struct deferred_text {
    const char *file;      /* as the client asks for it: `text/en.txt` */
    char *text;            /* empty until it is given */
    size_t size;           /* with its NUL */
    bool given;            /* or known not to be available */
};

extern struct deferred_text deferred_texts[];   /* the last one has no file; made by tools/deferred_text.cmake */

struct deferred_text *deferred_text_named(const char *file);   /* NULL: there is none */

/* The file that a request needs and that was not given yet; NULL: it can be asked. */
const char *deferred_text_wanted(const char *request);

#endif
