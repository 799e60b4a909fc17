#include "front/serve/request.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What the parser calls. Anything but 0 stops it; the fault says why. */

static struct request_reader *reader_of(http_parser *parser) { return parser->data; }

static int stop_with(struct request_reader *r, int fault)
{
    r->request.fault = fault;
    return -1;
}

static int take_url(http_parser *parser, const char *url, size_t length)
{
    struct request_reader *r = reader_of(parser);
    if (length >= sizeof r->url) return stop_with(r, HTTP_STATUS_URI_TOO_LONG);
    memcpy(r->url, url, length);
    r->url[length] = '\0';
    return 0;
}

/* Calls `take` for each member of a list with commas: its word, and whether its weight says more than none (q=0). */
static void each_member(char *list, void (*take)(struct request *, const char *word, bool wanted), struct request *to)
{
    for (char *member; (member = strsep(&list, ","));) {
        char *weight = strchr(member, ';'), *word = member + strspn(member, " \t");
        if (weight) *weight++ = '\0';
        const char *q = weight ? strstr(weight, "q=") : NULL;
        word[strcspn(word, " \t")] = '\0';
        if (*word) take(to, word, !q || strtod(q + 2, NULL) > 0);
    }
}

static void take_encoding(struct request *to, const char *word, bool wanted)
{
    if (!strncasecmp(word, "x-", 2)) word += 2;
    for (enum coding coding = GZIP; coding < CODINGS; coding++)
        if (!strcasecmp(word, coding_name[coding])) to->takes[coding] = wanted;
}

enum coding request_coding(const struct request *request)
{
    enum coding best = BROTLI;
    while (best > PLAIN && !request->takes[best]) best--;
    return best;
}

/* The first that is ours wins: browsers list what they like best first. */
static void take_language(struct request *to, const char *word, bool wanted)
{
    if (to->language == LANGUAGES && wanted) language_named(word, &to->language);
}

static bool is_number(const char *value) { return *value && !value[strspn(value, "0123456789")]; }

/* False: it makes unclear how long the request is. */
static bool take_field_of_length(struct request_reader *r, const char *value)
{
    if (!strcasecmp(r->field, "content-length")) return !r->lengths++ && is_number(value);
    if (!strcasecmp(r->field, "transfer-encoding")) return !r->codings++ && !strcasecmp(value, "chunked");
    return true;
}

/* A text that is too long to keep is not one of ours. */
static void keep(char *to, size_t size, const char *value)
{
    to[0] = '\0';
    if (strlen(value) < size) strcpy(to, value);
}

static void take_secret(struct request *to, const char *value)
{
    static const char bearer[] = "Bearer ";
    to->has_secret = true;
    bool is_bearer = !strncasecmp(value, bearer, sizeof bearer - 1);
    keep(to->secret, sizeof to->secret, is_bearer ? value + sizeof bearer - 1 : "");
}

static void take_field_of_websocket(struct request_reader *r, const char *value)
{
    struct request *to = &r->request;
    if (!strcasecmp(r->field, "upgrade")) r->is_websocket = !strcasecmp(value, "websocket");
    if (!strcasecmp(r->field, "sec-websocket-version")) to->version_is_13 = !strcmp(value, "13");
    if (!strcasecmp(r->field, "sec-websocket-key")) keep(to->key, sizeof to->key, value);
}

static void take_field_of_tables(struct request *to, const char *field, const char *value)
{
    static const char json[] = "application/json";
    if (!strcasecmp(field, "host")) keep(to->server, sizeof to->server, value);
    if (!strcasecmp(field, "authorization")) take_secret(to, value);
    if (!strcasecmp(field, "content-type"))
        to->is_json = !strncasecmp(value, json, sizeof json - 1) && strchr("; ", value[sizeof json - 1]);
    if (strcasecmp(field, "origin") != 0) return;
    to->has_origin = true;
    keep(to->origin, sizeof to->origin, value);
}

static void take_other_field(struct request_reader *r, char *value)
{
    take_field_of_websocket(r, value);
    take_field_of_tables(&r->request, r->field, value);
    if (!strcasecmp(r->field, "host")) r->servers++;
    if (!strcasecmp(r->field, "accept-encoding")) each_member(value, take_encoding, &r->request);
    if (!strcasecmp(r->field, "accept-language")) each_member(value, take_language, &r->request);
    if (!strcasecmp(r->field, "if-none-match")) strcpy(r->request.etags, value);
}

/* A name that is too long to keep is none that we need. */
static int take_name(http_parser *parser, const char *name, size_t length)
{
    struct request_reader *r = reader_of(parser);
    if (length >= sizeof r->field) length = 0;
    memcpy(r->field, name, length);
    r->field[length] = '\0';
    return 0;
}

/* A value that is too long to keep counts as empty; the limit on the head bounds it. */
static int take_value(http_parser *parser, const char *text, size_t length)
{
    struct request_reader *r = reader_of(parser);
    char value[VALUE_SIZE];
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    if (length >= sizeof value) length = 0;
    memcpy(value, text, length);
    value[length] = '\0';
    if (!take_field_of_length(r, value)) return stop_with(r, HTTP_STATUS_BAD_REQUEST);
    take_other_field(r, value);
    return 0;
}

/* An old client knows no codings, and what stands between it and us may not either. */
static bool is_of_clear_length(const struct request_reader *r)
{
    return !r->codings || (!r->lengths && r->parser.http_minor);
}

static int end_head(http_parser *parser)
{
    enum { NO_BODY = 1 }; /* that the parser should read: what follows is read here */
    struct request_reader *r = reader_of(parser);
    r->request.keep_alive = http_should_keep_alive(parser) && !parser->upgrade;
    r->request.upgrade = parser->upgrade && r->is_websocket && parser->method == HTTP_GET && parser->http_minor;
    parser->upgrade = 0; /* what follows is read here */
    r->left = r->lengths ? parser->content_length : 0;
    r->awaited = r->codings ? CHUNK_SIZE : BODY;
    r->room = BODY_LIMIT;
    if (parser->http_major != 1) return stop_with(r, HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED);
    if (r->servers != 1 && (parser->http_minor || r->servers)) return stop_with(r, HTTP_STATUS_BAD_REQUEST);
    if (!is_of_clear_length(r)) return stop_with(r, HTTP_STATUS_BAD_REQUEST);
    if (r->left > BODY_LIMIT) return stop_with(r, HTTP_STATUS_PAYLOAD_TOO_LARGE);
    return NO_BODY;
}

/* From the URL to a path. */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* One byte of a path with its %XX undone; 0: there is none, as for a control character. */
static unsigned char decode(const char **at, const char *end)
{
    int high, low;
    unsigned char c = (unsigned char)*(*at)++;
    if (c != '%') return c < 0x20 || c == 0x7f ? 0 : c;
    if (end - *at < 2 || (high = hex_digit((*at)[0])) < 0 || (low = hex_digit((*at)[1])) < 0) return 0;
    *at += 2;
    c = (unsigned char)(high * 16 + low);
    return c < 0x20 || c == 0x7f ? 0 : c;
}

/* Whether a query has this member. */
static bool has_member(const char *query, size_t length, const char *member)
{
    for (const char *end = query + length; query < end; query++) {
        size_t part = 0;
        while (query + part < end && query[part] != '&') part++;
        if (part == strlen(member) && !strncmp(query, member, part)) return true;
        query += part;
    }
    return false;
}

static bool read_path(struct request_reader *r)
{
    struct http_parser_url parts;
    http_parser_url_init(&parts);
    if (r->parser.method == HTTP_CONNECT || !strcmp(r->url, "*")) return true;
    if (http_parser_parse_url(r->url, strlen(r->url), 0, &parts)) return false;
    if (!(parts.field_set & 1 << UF_PATH)) return true;
    if (parts.field_set & 1 << UF_QUERY)
        r->request.wants_json =
            has_member(r->url + parts.field_data[UF_QUERY].off, parts.field_data[UF_QUERY].len, "form=json");
    const char *at = r->url + parts.field_data[UF_PATH].off, *end = at + parts.field_data[UF_PATH].len;
    char *to = r->request.path;
    for (at++; at < end; to++)
        if (!(*to = (char)decode(&at, end))) return false;
    *to = '\0';
    return true;
}

/* How a request ends. */

static enum reading refuse_with(struct request_reader *r, int fault)
{
    r->request.fault = fault;
    r->request.keep_alive = false;
    if (r->request.language == LANGUAGES) r->request.language = ENGLISH;
    return READ_BAD;
}

static enum reading refuse_form(struct request_reader *r) { return refuse_with(r, HTTP_STATUS_BAD_REQUEST); }

static enum reading refuse_size(struct request_reader *r)
{
    bool in_head = r->awaited == REQUEST_LINE || r->awaited == FIELD_LINE;
    return refuse_with(r, in_head ? HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE : HTTP_STATUS_PAYLOAD_TOO_LARGE);
}

static enum method method_of(const http_parser *parser)
{
    switch (parser->method) {
    case HTTP_GET: return METHOD_GET;
    case HTTP_HEAD: return METHOD_HEAD;
    case HTTP_POST: return METHOD_POST;
    default: return METHOD_OTHER;
    }
}

static enum reading finish_request(struct request_reader *r)
{
    r->request.method = method_of(&r->parser);
    r->body[r->request.body_length < BODY_KEPT ? r->request.body_length : BODY_KEPT] = '\0';
    if (r->request.language == LANGUAGES) r->request.language = ENGLISH;
    return read_path(r) ? READ_WHOLE : refuse_form(r);
}

/* Lines, with their CR and LF. No control character is in them but tabs, and none of them is folded. */

static bool is_visible(char c) { return c > ' ' && c < 0x7f; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* A method, a target and a version, with one space between them. */
static bool is_request_line(const char *line)
{
    static const char http[] = " HTTP/";
    const char *at = line;
    while (is_visible(*at)) at++;
    if (at == line || *at++ != ' ' || !is_visible(*at)) return false;
    while (is_visible(*at)) at++;
    if (strncmp(at, http, sizeof http - 1) != 0) return false;
    at += sizeof http - 1;
    return is_digit(at[0]) && at[1] == '.' && is_digit(at[2]) && at[3] == '\r';
}

static bool is_field_line(const char *line)
{
    static const char token[] = "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    size_t name = strspn(line, token);
    return name && line[name] == ':';
}

static enum reading read_head_line(struct request_reader *r)
{
    static const http_parser_settings settings = {
        .on_url = take_url, .on_header_field = take_name, .on_header_value = take_value, .on_headers_complete = end_head
    };
    if (r->awaited == REQUEST_LINE) r->awaited = FIELD_LINE;
    http_parser_execute(&r->parser, &settings, r->line, r->line_length);
    if (HTTP_PARSER_ERRNO(&r->parser) != HPE_OK)
        return refuse_with(r, r->request.fault ? r->request.fault : HTTP_STATUS_BAD_REQUEST);
    return r->awaited == BODY && !r->left ? finish_request(r) : READ_MORE;
}

/* Behind the size something may be said about the chunk; the last is empty. */
static enum reading read_chunk_size(struct request_reader *r)
{
    size_t digits = strspn(r->line, "0123456789abcdefABCDEF");
    if (!digits || (r->line[digits] != ';' && r->line[digits] != '\r')) return refuse_form(r);
    r->left = strtoul(r->line, NULL, 16);
    if (r->left > r->room) return refuse_size(r);
    r->awaited = r->left ? CHUNK_DATA : TRAILER_LINE;
    return READ_MORE;
}

static enum reading read_line(struct request_reader *r)
{
    bool empty = r->line[0] == '\r';
    switch (r->awaited) {
    case REQUEST_LINE:
        if (empty) return READ_MORE; /* old clients end a body with a line that they do not count */
        return is_request_line(r->line) ? read_head_line(r) : refuse_form(r);
    case FIELD_LINE: return empty || is_field_line(r->line) ? read_head_line(r) : refuse_form(r);
    case CHUNK_SIZE: return read_chunk_size(r);
    case CHUNK_END: r->awaited = CHUNK_SIZE; return empty ? READ_MORE : refuse_form(r);
    default:
        if (empty) return finish_request(r);
        return is_field_line(r->line) ? READ_MORE : refuse_form(r);
    }
}

/* Bytes */

static bool may_stand_in_line(char c) { return (c & 0xe0 && c != 0x7f) || c == '\t' || c == '\r' || c == '\n'; }

/* CR and LF stand together at the end of a line, and nowhere else. */
static enum reading read_byte(struct request_reader *r, char c)
{
    bool after_cr = r->line_length && r->line[r->line_length - 1] == '\r';
    if (after_cr != (c == '\n') || !may_stand_in_line(c)) return refuse_form(r);
    r->line[r->line_length++] = c;
    r->line[r->line_length] = '\0';
    if (c != '\n') return r->line_length < HEAD_LIMIT ? READ_MORE : refuse_size(r);
    enum reading reading = read_line(r);
    r->line_length = 0;
    return reading;
}

/* What is behind the head is read, and its beginning kept. */
static enum reading read_body(struct request_reader *r, const char *bytes, size_t length)
{
    size_t at = r->request.body_length, room = at < BODY_KEPT ? BODY_KEPT - at : 0;
    memcpy(r->body + (room ? at : 0), bytes, length < room ? length : room);
    r->request.body_length += length;
    r->left -= length;
    if (r->left) return READ_MORE;
    if (r->awaited == BODY) return finish_request(r);
    r->awaited = CHUNK_END;
    return READ_MORE;
}

/* What the reader offers. */

void request_begin(struct request_reader *r)
{
    http_parser_init(&r->parser, HTTP_REQUEST);
    r->parser.data = r;
    r->request = (struct request){ .language = LANGUAGES, .body = r->body };
    r->is_websocket = false;
    r->awaited = REQUEST_LINE;
    r->room = HEAD_LIMIT;
    r->taken = r->left = r->line_length = 0;
    r->servers = r->lengths = r->codings = 0;
    r->url[0] = r->field[0] = '\0';
}

enum reading request_read(struct request_reader *r, const char *bytes, size_t length, size_t *used)
{
    enum reading reading = READ_MORE;
    for (*used = 0; *used < length && reading == READ_MORE;) {
        size_t more = length - *used, part = !r->left ? 1 : r->left < more ? r->left : more;
        r->room -= part;
        r->taken += part;
        reading = r->left ? read_body(r, bytes + *used, part) : read_byte(r, bytes[*used]);
        *used += part;
        if (reading == READ_MORE && !r->room) reading = refuse_size(r);
    }
    return reading;
}
