/* The files of the client: packed into the program, or from a folder while one works on them.
 *
 * The packed ones are compressed once, when the program is built (tools/pack-client), and kept in the order of their
 * paths. A client that takes neither gzip nor brotli gets them unpacked, which is done once for each file. Browsers take
 * brotli over https and from their own computer; the first page is 254 kB with it and 299 kB with gzip. */
#ifndef FRONT_SERVE_FILES_H
#define FRONT_SERVE_FILES_H

#include "front/serve/coding.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ETAG_SIZE = 48, POLICY_SIZE = 512, FILE_LIMIT = 32 << 20 };

struct packed_file {
    const char *path;                    /* "table/spot.js"          */
    const char *hash;                    /* of the bytes inside it   */
    struct {
        const uint8_t *bytes;            /* NULL for PLAIN           */
        size_t length;
    } in[CODINGS];
};
extern const struct packed_file client_files[];     /* in order */
extern const size_t client_file_count;

struct files {
    const char *folder;                  /* NULL: the packed ones                                     */
    char policy[POLICY_SIZE];            /* of the pages' content, with the import map of index.html  */
    void **unpacked;                     /* one for each packed file; NULL: nobody has asked for it   */
};

struct content {
    const char *type;
    char etag[ETAG_SIZE];
    enum coding coding;
    const void *bytes;                   /* NULL: not loaded yet    */
    size_t length;
    const struct packed_file *packed;    /* where to load them from */
    void *own;                           /* what content_free frees */
};

enum found { FOUND, NOT_FOUND, NOT_READ };

/* False: the folder has no index.html. */
bool files_open(struct files *, const char *folder);
void files_close(struct files *);
/* All about a file but its bytes: many who ask do not want them. */
enum found files_find(struct files *, const char *path, enum coding, struct content *);
bool content_load(struct files *, struct content *);
void content_free(struct content *);

#endif
