#include "front/remote/link.h"

#include <stdio.h>
#include <string.h>

static bool is_address(const char *text)
{
    size_t scheme = !strncmp(text, "https://", 8) ? 8 : !strncmp(text, "http://", 7) ? 7 : 0;
    if (!scheme || !text[scheme] || text[scheme] == '/') return false;
    for (const char *at = text; *at; at++)
        if (*at <= ' ' || *at > '~' || strchr("\"<>\\^`{|}#?@", *at)) return false;
    return true;
}

static void cut_slashes(char *text)
{
    size_t length = strlen(text);
    while (length && text[length - 1] == '/') text[--length] = '\0';
}

/* The first `length` bytes, without slashes at their end. */
static bool take_server(const char *text, size_t length, char server[SERVER_SIZE])
{
    if (length >= SERVER_SIZE) return false;
    memcpy(server, text, length);
    server[length] = '\0';
    cut_slashes(server);
    return is_address(server);
}

bool server_parse(const char *text, char server[SERVER_SIZE], struct refusal *why)
{
    char whole[SERVER_SIZE + 10];
    bool scheme = strstr(text, "://");
    int length = snprintf(whole, sizeof whole, "%s%s", scheme ? "" : "https://", text);
    if (length > 0 && length < SERVER_SIZE && take_server(whole, (size_t)length, server)) return true;
    return refuse(why, "remote.address", text);
}

static bool take_id(const char *text, size_t length, char table[TABLE_TEXT])
{
    int64_t id;
    if (length != TABLE_TEXT - 1) return false;
    memcpy(table, text, length);
    table[length] = '\0';
    return table_id_parse(table, &id);
}

static bool take_secret(const char *text, size_t length, char secret[SECRET_TEXT])
{
    uint8_t bytes[SECRET_BYTES];
    if (length != SECRET_TEXT - 1) return false;
    memcpy(secret, text, length);
    secret[length] = '\0';
    return secret_parse(secret, bytes);
}

/* One `name=value` behind #. What this version does not know is left alone. */
static bool take_part(const char *part, size_t length, struct link *link)
{
    const struct {
        const char *name;
        char *to;
    } secrets[] = {
        { "secret=", link->secret }, { "owner=", link->owner }, { "invite=", link->invite }, { "pass=", link->pass }
    };
    if (!strncmp(part, "table=", 6)) return take_id(part + 6, length - 6, link->table);
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++) {
        size_t name = strlen(secrets[i].name);
        if (!strncmp(part, secrets[i].name, name)) return take_secret(part + name, length - name, secrets[i].to);
    }
    return true;
}

static bool take_parts(const char *parts, struct link *link)
{
    for (const char *at = parts; *at;) {
        size_t length = strcspn(at, "&");
        if (!take_part(at, length, link)) return false;
        at += length + (at[length] == '&');
    }
    return true;
}

bool link_parse(const char *text, struct link *link, struct refusal *why)
{
    size_t path = strcspn(text, "#");
    const char *join = NULL;
    *link = (struct link){ 0 };
    for (const char *at = text; (at = strstr(at, "/join/")) && at < text + path; at++) join = at;
    bool fine = take_server(text, join ? (size_t)(join - text) : path, link->server);
    if (fine && join) fine = take_id(join + 6, path - (size_t)(join + 6 - text), link->table);
    if (fine && text[path]) fine = take_parts(text + path + 1, link);
    if (fine && *link->table) return true;
    return refuse(why, "remote.link", "");
}

void link_print_invitation(const struct link *link, char text[LINK_SIZE])
{
    *text = '\0';
    if (*link->invite) snprintf(text, LINK_SIZE, "%s/join/%s#secret=%s", link->server, link->table, link->invite);
}
