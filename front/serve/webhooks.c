#include "front/serve/webhooks.h"

#include "front/serve/limits.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Addresses: those of IPv4 are looked up as ::ffff:a.b.c.d. The first line that fits decides. */

struct range {
    const char *address;
    int bits;
    enum { PUBLIC, LOOPBACK, INTERNAL } is;
};

static const struct range ranges[] = {
    { "::ffff:127.0.0.0", 104, LOOPBACK },
    { "::1", 128, LOOPBACK },

    { "::ffff:0.0.0.0", 104, INTERNAL },
    { "::ffff:10.0.0.0", 104, INTERNAL },
    { "::ffff:100.64.0.0", 106, INTERNAL },
    { "::ffff:169.254.0.0", 112, INTERNAL },
    { "::ffff:172.16.0.0", 108, INTERNAL },
    { "::ffff:192.0.0.0", 120, INTERNAL },
    { "::ffff:192.0.2.0", 120, INTERNAL },
    { "::ffff:192.88.99.0", 120, INTERNAL },
    { "::ffff:192.168.0.0", 112, INTERNAL },
    { "::ffff:198.18.0.0", 111, INTERNAL },
    { "::ffff:198.51.100.0", 120, INTERNAL },
    { "::ffff:203.0.113.0", 120, INTERNAL },
    { "::ffff:224.0.0.0", 99, INTERNAL },

    { "2001::", 23, INTERNAL },
    { "2001:db8::", 32, INTERNAL },
    { "2002::", 16, INTERNAL },
    { "2000::", 3, PUBLIC },
};

static bool is_in(const struct in6_addr *address, const struct range *range)
{
    struct in6_addr first;
    inet_pton(AF_INET6, range->address, &first);
    int whole = range->bits / 8, rest = range->bits % 8;
    if (memcmp(address, &first, (size_t)whole) != 0) return false;
    return !rest || !((address->s6_addr[whole] ^ first.s6_addr[whole]) >> (8 - rest));
}

static bool is_port(in_port_t port)
{
    unsigned number = ntohs(port);
    return number == 80 || number == 443 || number >= 1024;
}

/* An address of IPv4 written inside of IPv6 is not one that a connection needs: it is refused as such. */
bool webhooks_may_tell(const struct sockaddr *to, enum webhook_policy policy)
{
    struct in6_addr address = { 0 };
    bool four = to->sa_family == AF_INET;
    const struct sockaddr_in *in4 = (const struct sockaddr_in *)(const void *)to;
    const struct sockaddr_in6 *in6 = (const struct sockaddr_in6 *)(const void *)to;
    if (!four && to->sa_family != AF_INET6) return false;
    if (!is_port(four ? in4->sin_port : in6->sin6_port)) return false;
    if (four) address.s6_addr[10] = address.s6_addr[11] = 0xff, memcpy(&address.s6_addr[12], &in4->sin_addr, 4);
    else address = in6->sin6_addr;
    if (!four && IN6_IS_ADDR_V4MAPPED(&address)) return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (is_in(&address, &ranges[i]))
            return ranges[i].is == PUBLIC || (ranges[i].is == LOOPBACK && policy == WEBHOOKS_LOOPBACK);
    return four;
}

/* A post under way */

struct posting {
    struct post *post;
    enum webhook_policy policy;
    CURL *curl;
    struct curl_slist *fields;
    bool forbidden;
    size_t read;
    char reason[CURL_ERROR_SIZE];
};

struct webhooks {
    enum webhook_policy policy;
    CURLM *multi;
    struct posting *posting[POSTS_AT_ONCE]; /* under way; known to the thread alone */
    int under_way;
    bool has_thread;
    pthread_t thread;
    pthread_mutex_t lock;
    struct post *waits, **last, *done; /* under the lock, as are the next two */
    int waiting;
    bool stop;
    void (*tell)(void *);
    void *listener;
};

static curl_socket_t open_socket(void *posting, curlsocktype purpose, struct curl_sockaddr *to)
{
    struct posting *p = posting;
    p->forbidden = !webhooks_may_tell(&to->addr, p->policy);
    if (p->forbidden) return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

/* The body of the answer is ignored. */
static size_t skip(char *bytes, size_t size, size_t count, void *posting)
{
    struct posting *p = posting;
    p->read += size * count;
    return p->read > WEBHOOK_BYTES ? 0 : size * count;
}

static bool add_fields(struct posting *p)
{
    for (int i = 0; i < POST_FIELDS; i++) {
        if (!*p->post->field[i]) continue;
        struct curl_slist *more = curl_slist_append(p->fields, p->post->field[i]);
        if (!more) return false;
        p->fields = more;
    }
    return true;
}

static bool set_options(struct posting *p)
{
    CURL *c = p->curl;
    bool failed = curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https") || /* first: else every scheme is taken */
                  curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket) ||
                  curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, p) || curl_easy_setopt(c, CURLOPT_URL, p->post->url) ||
                  curl_easy_setopt(c, CURLOPT_PROXY, "") || curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L) ||
                  curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)p->post->body.length) ||
                  curl_easy_setopt(c, CURLOPT_POSTFIELDS, text_of(&p->post->body)) ||
                  curl_easy_setopt(c, CURLOPT_HTTPHEADER, p->fields);
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)WEBHOOK_SECONDS);
    curl_easy_setopt(c, CURLOPT_FRESH_CONNECT, 1L); /* so that every address is checked */
    curl_easy_setopt(c, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "creel");
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, skip);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, p);
    curl_easy_setopt(c, CURLOPT_ERRORBUFFER, p->reason);
    return !failed;
}

static void posting_free(struct posting *p)
{
    curl_easy_cleanup(p->curl);
    curl_slist_free_all(p->fields);
    free(p);
}

static struct posting *posting_new(struct post *post, enum webhook_policy policy)
{
    struct posting *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    *p = (struct posting){ .post = post, .policy = policy, .curl = curl_easy_init() };
    if (p->curl && add_fields(p) && set_options(p)) return p;
    posting_free(p);
    return NULL;
}

static enum post_result judge(int status)
{
    if (status >= 200 && status < 300) return POST_DELIVERED;
    return status == 408 || status == 429 || status >= 500 ? POST_FAILED : POST_REJECTED;
}

/* An answer that is longer than what is read counts as an answer. */
static void judge_posting(const struct posting *p, CURLcode code, struct post *post)
{
    long status = 0;
    curl_easy_getinfo(p->curl, CURLINFO_RESPONSE_CODE, &status);
    bool answered = !code || (code == CURLE_WRITE_ERROR && p->read > WEBHOOK_BYTES);
    post->status = answered ? (int)status : 0;
    if (answered) post->result = judge(post->status);
    else if (p->forbidden || code == CURLE_UNSUPPORTED_PROTOCOL) post->result = POST_FORBIDDEN;
    else post->result = code == CURLE_URL_MALFORMAT ? POST_REJECTED : POST_FAILED;
    snprintf(post->reason, sizeof post->reason, "%s", *p->reason ? p->reason : curl_easy_strerror(code));
}

/* The thread */

static void put_done(struct webhooks *w, struct post *post)
{
    pthread_mutex_lock(&w->lock);
    post->next = w->done;
    w->done = post;
    pthread_mutex_unlock(&w->lock);
    w->tell(w->listener);
}

static void begin_post(struct webhooks *w, struct post *post)
{
    struct posting *p = posting_new(post, w->policy);
    if (p && !curl_multi_add_handle(w->multi, p->curl)) {
        w->posting[w->under_way++] = p;
        return;
    }
    if (p) posting_free(p);
    post->result = POST_FAILED;
    post->status = 0;
    snprintf(post->reason, sizeof post->reason, "%s", curl_easy_strerror(CURLE_OUT_OF_MEMORY));
    put_done(w, post);
}

static struct post *end_posting(struct webhooks *w, int nth, CURLcode code)
{
    struct posting *p = w->posting[nth];
    struct post *post = p->post;
    judge_posting(p, code, post);
    curl_multi_remove_handle(w->multi, p->curl);
    posting_free(p);
    w->posting[nth] = w->posting[--w->under_way];
    return post;
}

static int find_posting(const struct webhooks *w, const CURL *curl)
{
    int nth = 0;
    while (w->posting[nth]->curl != curl) nth++;
    return nth;
}

static struct post *next_post(struct webhooks *w)
{
    pthread_mutex_lock(&w->lock);
    struct post *post = w->under_way < POSTS_AT_ONCE && !w->stop ? w->waits : NULL;
    if (post && !(w->waits = post->next)) w->last = &w->waits;
    w->waiting -= post != NULL;
    pthread_mutex_unlock(&w->lock);
    return post;
}

static bool stops(struct webhooks *w)
{
    pthread_mutex_lock(&w->lock);
    bool stop = w->stop;
    pthread_mutex_unlock(&w->lock);
    return stop;
}

static void *post_all(void *webhooks)
{
    struct webhooks *w = webhooks;
    while (!stops(w)) {
        int running, left;
        for (struct post *post; (post = next_post(w));) begin_post(w, post);
        curl_multi_perform(w->multi, &running);
        for (CURLMsg *m; (m = curl_multi_info_read(w->multi, &left));)
            if (m->msg == CURLMSG_DONE) put_done(w, end_posting(w, find_posting(w, m->easy_handle), m->data.result));
        if (running == w->under_way) curl_multi_poll(w->multi, NULL, 0, 60000, NULL);
    }
    return NULL;
}

/* Opening and closing */

struct webhooks *webhooks_open(enum webhook_policy policy, void (*done)(void *), void *listener)
{
    struct webhooks *w = calloc(1, sizeof *w);
    if (!w || curl_global_init(CURL_GLOBAL_DEFAULT)) return free(w), NULL;
    *w = (struct webhooks){ .policy = policy, .tell = done, .listener = listener, .multi = curl_multi_init() };
    w->last = &w->waits;
    pthread_mutex_init(&w->lock, NULL);
    w->has_thread = w->multi && !pthread_create(&w->thread, NULL, post_all, w);
    if (w->has_thread) return w;
    webhooks_close(w);
    return NULL;
}

bool webhooks_send(struct webhooks *w, struct post *post)
{
    pthread_mutex_lock(&w->lock);
    bool room = w->waiting < POSTS_LIMIT;
    if (room) {
        post->next = NULL;
        *w->last = post;
        w->last = &post->next;
        w->waiting++;
    }
    pthread_mutex_unlock(&w->lock);
    if (room) curl_multi_wakeup(w->multi);
    return room;
}

struct post *webhooks_done(struct webhooks *w)
{
    pthread_mutex_lock(&w->lock);
    struct post *done = w->done;
    w->done = NULL;
    pthread_mutex_unlock(&w->lock);
    return done;
}

struct post *webhooks_close(struct webhooks *w)
{
    if (!w) return NULL;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_mutex_unlock(&w->lock);
    if (w->has_thread) {
        curl_multi_wakeup(w->multi);
        pthread_join(w->thread, NULL);
    }
    while (w->under_way) put_done(w, end_posting(w, 0, CURLE_ABORTED_BY_CALLBACK));
    *w->last = w->done;
    struct post *rest = w->waits;
    curl_multi_cleanup(w->multi);
    pthread_mutex_destroy(&w->lock);
    curl_global_cleanup();
    free(w);
    return rest;
}
