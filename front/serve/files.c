#include "front/serve/files.h"

#include "front/serve/policy.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".wasm", "application/wasm" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".md", "text/markdown; charset=utf-8" },
        { ".woff2", "font/woff2" },
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof types[0]; i++)
        if (!strcmp(end, types[i].end)) return types[i].type;
    return "application/octet-stream";
}

void content_free(struct content *content)
{
    free(content->own);
    *content = (struct content){ 0 };
}

/* The packed ones */

static int compare_path(const void *path, const void *file)
{
    return strcmp(path, ((const struct packed_file *)file)->path);
}

static void *unpack(const struct packed_file *file)
{
    enum { GZIP_HEADER = 16 };
    size_t length = file->in[PLAIN].length;
    z_stream stream = { .next_in = (Bytef *)file->in[GZIP].bytes, .avail_in = (uInt)file->in[GZIP].length };
    void *bytes = malloc(length + 1);
    if (!bytes || inflateInit2(&stream, GZIP_HEADER + MAX_WBITS) != Z_OK) return free(bytes), NULL;
    stream.next_out = bytes;
    stream.avail_out = (uInt)length + 1;
    int end = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (end == Z_STREAM_END && stream.total_out == length) return bytes;
    return free(bytes), NULL;
}

/* The forms are different bytes, so each has an ETag of its own. */
static enum found find_packed(const char *path, enum coding coding, struct content *content)
{
    const struct packed_file *file =
        bsearch(path, client_files, client_file_count, sizeof client_files[0], compare_path);
    if (!file) return NOT_FOUND;
    *content = (struct content){ .type = type_of(path), .coding = coding, .packed = file };
    content->bytes = file->in[coding].bytes;
    content->length = file->in[coding].length;
    snprintf(content->etag, sizeof content->etag, "\"%s%s%s\"", file->hash, coding ? "-" : "",
             coding ? coding_name[coding] : "");
    return FOUND;
}

/* Those of a folder */

/* Nothing above the folder and nothing hidden, however it is spelled. */
static bool is_plain(const char *path)
{
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += part > path;
        if (!*part || *part == '.' || *part == '/') return false;
    }
    return !strchr(path, '\\');
}

static FILE *open_plain(const char *folder, const char *path, size_t *length)
{
    char name[4096];
    struct stat about;
    if (!is_plain(path) || snprintf(name, sizeof name, "%s/%s", folder, path) >= (int)sizeof name) return NULL;
    if (stat(name, &about) || !S_ISREG(about.st_mode) || about.st_size > FILE_LIMIT) return NULL;
    *length = (size_t)about.st_size;
    return fopen(name, "rb");
}

static void hash_content(struct content *content)
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    char hex[33];
    crypto_hash_sha256(hash, content->bytes, content->length);
    sodium_bin2hex(hex, sizeof hex, hash, 16);
    snprintf(content->etag, sizeof content->etag, "\"%s\"", hex);
}

static enum found find_in_folder(const char *folder, const char *path, struct content *content)
{
    size_t length;
    FILE *file = open_plain(folder, path, &length);
    if (!file) return NOT_FOUND;
    char *bytes = malloc(length + 1);
    *content = (struct content){ .type = type_of(path), .bytes = bytes, .own = bytes };
    if (bytes) content->length = fread(bytes, 1, length, file);
    bool whole = bytes && content->length == length;
    fclose(file);
    if (!whole) return content_free(content), NOT_READ;
    hash_content(content);
    return FOUND;
}

/* Both */

static enum found find(const struct files *files, const char *path, enum coding coding, struct content *content)
{
    return files->folder ? find_in_folder(files->folder, path, content) : find_packed(path, coding, content);
}

bool content_load(struct files *files, struct content *content)
{
    if (content->bytes) return true;
    void **kept = &files->unpacked[content->packed - client_files];
    if (!*kept) *kept = unpack(content->packed);
    content->bytes = *kept;
    return *kept;
}

bool files_open(struct files *files, const char *folder)
{
    struct content page = { 0 };
    *files = (struct files){ .folder = folder, .unpacked = calloc(client_file_count, sizeof(void *)) };
    policy_write(files->policy, "", 0);
    bool read = files->unpacked && find(files, "index.html", PLAIN, &page) == FOUND && content_load(files, &page);
    if (read) policy_write(files->policy, page.bytes, page.length);
    else files_close(files);
    content_free(&page);
    return read;
}

void files_close(struct files *files)
{
    for (size_t i = 0; files->unpacked && i < client_file_count; i++) free(files->unpacked[i]);
    free(files->unpacked);
    files->unpacked = NULL;
}

enum found files_find(struct files *files, const char *path, enum coding coding, struct content *content)
{
    if (!*path) path = "index.html";
    enum found found = find(files, path, coding, content);
    if (found == FOUND && files->folder && !strcmp(path, "index.html")) /* it may have been changed just now */
        policy_write(files->policy, content->bytes, content->length);
    return found;
}
