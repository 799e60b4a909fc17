/* The forms in which a file can be sent. */
#ifndef FRONT_SERVE_CODING_H
#define FRONT_SERVE_CODING_H

enum coding { PLAIN, GZIP, BROTLI, CODINGS }; /* the shorter ones last */

static const char *const coding_name[CODINGS] = { [GZIP] = "gzip", [BROTLI] = "br" };

#endif
