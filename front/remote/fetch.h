/* What is asked of a server over HTTP, by libcurl; and what every connection to one needs: certificates are verified, with the
 * authorities of the system or those in SSL_CERT_FILE, and nothing but http and https is spoken. */
#ifndef FRONT_REMOTE_FETCH_H
#define FRONT_REMOTE_FETCH_H

#include "engine/refusal.h"
#include "engine/text_out.h"
#include "text/catalog.h"

#include <curl/curl.h>

enum { ADDRESS_SIZE = 400, CONNECT_SECONDS = 10, FETCH_SECONDS = 20, FETCH_BYTES = 8 << 20 };

/* A handle for an address; NULL: no memory. */
CURL *curl_for(const char *address);
bool is_untrusted(CURLcode);   /* the certificate was not accepted */

struct question {
    const char *server, *path;
    const char *secret;        /* NULL: none                   */
    const char *body;          /* JSON to post; NULL: get      */
    enum language language;
};

/* The answer to a request. False: there is none, or it is a refusal; its own words are then in the answer, if it has any. */
bool fetch(const struct question *, struct text_out *answer, struct refusal *);

#endif
