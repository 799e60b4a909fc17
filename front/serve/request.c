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

/* False: it does not fit, and nothing was added. */
static bool add_piece(char *to, size_t limit, size_t *length, const char *piece, size_t more)
{
    if (more >= limit - *length) return false;
    memcpy(to + *length, piece, more);
    to[ *length += more] = '\0';
    return true;
}

static int take_url(http_parser *parser, const char *piece, size_t length)
{
    struct request_reader *r = reader_of(parser);
    return add_piece(r->url, sizeof r->url, &r->url_length, piece, length) ? 0 : stop_with(r, HTTP_STATUS_URI_TOO_LONG);
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
    if (!strcasecmp(word, "gzip") || !strcasecmp(word, "x-gzip")) to->gzip = wanted;
}

/* The first that is ours wins: browsers list what they like best first. */
static void take_language(struct request *to, const char *word, bool wanted)
{
    if (to->language == LANGUAGES && wanted) language_named(word, &to->language);
}

/* A header is whole. One that is too long to keep is none that we need; the limit on the head bounds it. */
static void take_header(struct request_reader *r)
{
    if (!strcasecmp(r->field, "host")) r->hosts++;
    if (!strcasecmp(r->field, "accept-encoding")) each_member(r->value, take_encoding, &r->request);
    if (!strcasecmp(r->field, "accept-language")) each_member(r->value, take_language, &r->request);
    if (!strcasecmp(r->field, "if-none-match")) memcpy(r->request.etags, r->value, r->value_length + 1);
}

static void end_header(struct request_reader *r)
{
    if (r->in_value && !r->head_whole) take_header(r);
    r->in_value = false;
    r->field_length = r->value_length = 0;
    r->field[0] = r->value[0] = '\0';
}

static int take_field(http_parser *parser, const char *piece, size_t length)
{
    struct request_reader *r = reader_of(parser);
    if (r->in_value) end_header(r);
    if (!add_piece(r->field, sizeof r->field, &r->field_length, piece, length)) {
        r->field_length = sizeof r->field - 1; /* full: what comes behind does not fit either */
        r->field[0] = '\0';
    }
    return 0;
}

static int take_value(http_parser *parser, const char *piece, size_t length)
{
    struct request_reader *r = reader_of(parser);
    r->in_value = true;
    if (!add_piece(r->value, sizeof r->value, &r->value_length, piece, length)) r->field[0] = '\0';
    return 0;
}

static int end_head(http_parser *parser)
{
    struct request_reader *r = reader_of(parser);
    end_header(r);
    r->head_whole = true;
    r->request.keep_alive = http_should_keep_alive(parser) && !parser->upgrade;
    parser->upgrade = 0; /* nothing else is spoken here */
    bool announced = parser->flags & F_CONTENTLENGTH;
    if (parser->http_major != 1) return stop_with(r, HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED);
    if (r->hosts != 1 && (parser->http_minor || r->hosts)) return stop_with(r, HTTP_STATUS_BAD_REQUEST);
    if (announced && parser->content_length > BODY_LIMIT) return stop_with(r, HTTP_STATUS_PAYLOAD_TOO_LARGE);
    return 0;
}

static int end_message(http_parser *parser)
{
    reader_of(parser)->whole = true;
    http_parser_pause(parser, 1);
    return 0;
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

static bool read_path(struct request_reader *r)
{
    struct http_parser_url parts;
    http_parser_url_init(&parts);
    if (r->parser.method == HTTP_CONNECT || !strcmp(r->url, "*")) return true;
    if (http_parser_parse_url(r->url, r->url_length, 0, &parts)) return false;
    if (!(parts.field_set & 1 << UF_PATH)) return true;
    const char *at = r->url + parts.field_data[UF_PATH].off, *end = at + parts.field_data[UF_PATH].len;
    char *to = r->request.path;
    for (at++; at < end; to++)
        if (!(*to = (char)decode(&at, end))) return false;
    *to = '\0';
    return true;
}

/* What the reader offers. */

void request_begin(struct request_reader *r)
{
    http_parser_init(&r->parser, HTTP_REQUEST);
    r->parser.data = r;
    r->request = (struct request){ .language = LANGUAGES };
    r->taken = r->url_length = r->field_length = r->value_length = 0;
    r->head_whole = r->whole = r->in_value = false;
    r->hosts = 0;
    r->url[0] = r->field[0] = r->value[0] = '\0';
}

static enum reading refuse_with(struct request_reader *r, int fault)
{
    r->request.fault = fault;
    r->request.keep_alive = false;
    if (r->request.language == LANGUAGES) r->request.language = ENGLISH;
    return READ_BAD;
}

static enum reading finish_request(struct request_reader *r)
{
    r->request.method = r->parser.method == HTTP_GET    ? METHOD_GET
                        : r->parser.method == HTTP_HEAD ? METHOD_HEAD
                                                        : METHOD_OTHER;
    if (r->request.language == LANGUAGES) r->request.language = ENGLISH;
    return read_path(r) ? READ_WHOLE : refuse_with(r, HTTP_STATUS_BAD_REQUEST);
}

/* How many bytes may still come, of the head or of what is behind it. */
static size_t room_left(const struct request_reader *r)
{
    return r->head_whole ? HEAD_LIMIT + BODY_LIMIT - r->taken : HEAD_LIMIT - r->taken;
}

static int fault_of(const struct request_reader *r)
{
    if (r->request.fault) return r->request.fault;
    if (HTTP_PARSER_ERRNO(&r->parser) == HPE_HEADER_OVERFLOW) return HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE;
    return HTTP_STATUS_BAD_REQUEST;
}

enum reading request_read(struct request_reader *r, const char *bytes, size_t length, size_t *used)
{
    static const http_parser_settings settings = { .on_url = take_url,
                                                   .on_header_field = take_field,
                                                   .on_header_value = take_value,
                                                   .on_headers_complete = end_head,
                                                   .on_message_complete = end_message };
    size_t room = room_left(r);
    *used = http_parser_execute(&r->parser, &settings, bytes, length < room ? length : room);
    r->taken += *used;
    if (r->whole) return finish_request(r);
    if (HTTP_PARSER_ERRNO(&r->parser) != HPE_OK) return refuse_with(r, fault_of(r));
    if (room_left(r)) return READ_MORE;
    return refuse_with(r, r->head_whole ? HTTP_STATUS_PAYLOAD_TOO_LARGE : HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE);
}
