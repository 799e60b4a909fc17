#include "front/remote/fetch.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_authorities(CURL *curl)
{
    const char *file = getenv("SSL_CERT_FILE"), *folder = getenv("SSL_CERT_DIR");
    if (file && *file) curl_easy_setopt(curl, CURLOPT_CAINFO, file);
    if (folder && *folder) curl_easy_setopt(curl, CURLOPT_CAPATH, folder);
}

CURL *curl_for(const char *address)
{
    static bool begun;
    if (!begun) curl_global_init(CURL_GLOBAL_DEFAULT);
    begun = true;
    CURL *curl = curl_easy_init();
    if (!curl) return NULL;
    curl_easy_setopt(curl, CURLOPT_URL, address);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_HTTPPROXYTUNNEL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TCP_NODELAY, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    set_authorities(curl);
    return curl;
}

bool is_untrusted(CURLcode code) { return code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CACERT_BADFILE; }

static size_t take_bytes(char *bytes, size_t one, size_t length, void *to)
{
    struct text_out *answer = to;
    if (answer->length + length > FETCH_BYTES) return 0;
    text_add_bytes(answer, bytes, length);
    return answer->failed ? 0 : length;
}

static struct curl_slist *heads_of(const struct question *q)
{
    char line[120];
    struct curl_slist *heads = NULL;
    snprintf(line, sizeof line, "Accept-Language: %s", language_code[q->language]);
    heads = curl_slist_append(heads, line);
    if (q->body) heads = curl_slist_append(heads, "Content-Type: application/json");
    snprintf(line, sizeof line, "Authorization: Bearer %s", q->secret ? q->secret : "");
    if (q->secret) heads = curl_slist_append(heads, line);
    return heads;
}

/* What a server says when it refuses. */
static void keep_message(struct text_out *answer)
{
    json_t *root = json_loadb(text_of(answer), answer->length, 0, NULL);
    char *message = strdup(json_string_value(json_object_get(root, "message")) ?: "");
    text_free(answer);
    if (message && *message) text_make_printable(message), text_add(answer, "%s", message);
    free(message);
    json_decref(root);
}

bool fetch(const struct question *q, struct text_out *answer, struct refusal *why)
{
    char address[ADDRESS_SIZE], error[CURL_ERROR_SIZE] = "";
    long status = 0;
    snprintf(address, sizeof address, "%s%s", q->server, q->path);
    CURL *curl = curl_for(address);
    if (!curl) return refuse(why, "refusal.memory", "");
    struct curl_slist *heads = heads_of(q);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, heads);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)FETCH_SECONDS);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, error);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_bytes);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, answer);
    if (q->body) curl_easy_setopt(curl, CURLOPT_POSTFIELDS, q->body);
    CURLcode code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_cleanup(curl);
    curl_slist_free_all(heads);
    if (!code && status >= 200 && status < 300) return true;
    char number[24];
    snprintf(number, sizeof number, "%ld", status);
    keep_message(answer);
    if (!code) return refuse(why, "remote.status", number);
    return refuse(why, is_untrusted(code) ? "remote.untrusted" : "remote.unreached",
                  *error ? error : curl_easy_strerror(code));
}
