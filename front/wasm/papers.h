/* Papers: the texts that travel inside the program elsewhere, but are too many for a page that needs few of them. Here
 * each is an empty room of the right size, and whoever runs the module fills it before it is read. */
#ifndef FRONT_WASM_PAPERS_H
#define FRONT_WASM_PAPERS_H

#include "text/catalog.h"

#include <stddef.h>

struct paper {
    const char *file;      /* as the client asks for it: `text/en.txt` */
    char *room;
    size_t size;           /* with the NUL behind it */
    bool given;            /* or known not to be had */
};

extern struct paper papers[];   /* up to one without a file; made by tools/rooms.cmake */

struct paper *paper_named(const char *file);   /* NULL: there is none */

/* The file that a request needs and that was not given yet; NULL: it can be asked. */
const char *paper_wanted(const char *request);

#endif
