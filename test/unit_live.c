/* What a WebSocket keeps for a client that does not read, to the byte. The host, the frames and the sockets are real; of a
 * connection there is only what a WebSocket needs. */
#include "front/serve/connection.h"
#include "front/serve/hosted.h"
#include "front/serve/live.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

struct connection {
    uv_tcp_t tcp;
    bool reads, left, closed;
};

static uv_loop_t loop;
static uv_tcp_t listener;
static struct connection c;
static struct hosting hosting;
static struct live *live;
static struct guest looker; /* knows the other guests of its table */
static char folder[64];
static int peer; /* the client's end, from which nobody reads */

uv_tcp_t *connection_tcp(struct connection *of) { return &of->tcp; }
void connection_wait(struct connection *of, uint64_t times) {}
void connection_read(struct connection *of) { of->reads = true; }
void connection_leave(struct connection *of) { of->left = true; }
void connection_close(struct connection *of) { of->closed = true; }

static void on_accept(uv_stream_t *stream, int status)
{
    assert_int_equal(uv_accept(stream, (uv_stream_t *)&c.tcp), 0);
}

static void hear(struct guest *g, bool binary, const struct text_out *message) {}
static void on_end(struct guest *g, bool removed) {}

static int64_t made_id;
static bool is_made;
static void on_made(struct making *m, bool stored) { is_made = stored; }

static void make_table(void)
{
    static const char plan[] = "{\"game\":\"null\",\"seats\":[{},{}],\"watch\":true}";
    static struct making m;
    struct new_secrets secrets;
    struct refusal why = { 0 };
    m = (struct making){ .made = on_made };
    assert_true(read_plan(plan, strlen(plan), &m, &why));
    draw_secrets(&m.record, &secrets);
    made_id = m.record.id;
    assert_true(host_make(hosting.host, &m, &why));
    for (is_made = false; !is_made;) uv_run(&loop, UV_RUN_NOWAIT);
}

static void connect_client(void)
{
    struct sockaddr_in any;
    int size = sizeof any;
    uv_ip4_addr("127.0.0.1", 0, &any);
    uv_tcp_init(&loop, &listener);
    uv_tcp_init(&loop, &c.tcp);
    assert_int_equal(uv_tcp_bind(&listener, (struct sockaddr *)&any, 0), 0);
    uv_tcp_getsockname(&listener, (struct sockaddr *)&any, &size);
    assert_int_equal(uv_listen((uv_stream_t *)&listener, 1, on_accept), 0);
    peer = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(peer, (struct sockaddr *)&any, sizeof any), 0);
    uv_run(&loop, UV_RUN_ONCE);
}

static void say_hello(void)
{
    static const uint8_t hello[] = { 0x81, 0x82, 0, 0, 0, 0, '{', '}' };
    struct refusal why = { 0 };
    live_take(live, hello, sizeof hello);
    looker = (struct guest){ .once = true, .send = hear, .end = on_end };
    assert_true(host_join(hosting.host, made_id, &(struct secrets_shown){ 0 }, &looker, &why));
}

static int test_begins(void **state)
{
    struct refusal why = { 0 };
    strcpy(folder, "/tmp/creel-live-XXXXXX");
    if (!mkdtemp(folder) || uv_loop_init(&loop)) return -1;
    assert_true(hosting_open(&hosting, &loop, folder, NULL, &(struct reminding){ .webhooks = WEBHOOKS_OFF }, &why));
    make_table();
    c = (struct connection){ 0 };
    connect_client();
    live = live_new(&c, hosting.host, made_id, true, "");
    say_hello();
    return 0;
}

static int test_ends(void **state)
{
    char command[100];
    host_leave(&looker);
    live_lost(live);
    close(peer);
    uv_close((uv_handle_t *)&c.tcp, NULL);
    uv_close((uv_handle_t *)&listener, NULL);
    hosting_stop(&hosting);
    uv_run(&loop, UV_RUN_DEFAULT);
    live_free(live);
    hosting_close(&hosting);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return uv_loop_close(&loop) || system(command);
}

static struct guest *client(void) { return looker.next; }
static size_t unsent(void) { return uv_stream_get_write_queue_size((uv_stream_t *)&c.tcp); }

/* A message that takes this many bytes with its head. */
static void send_in_all(size_t bytes)
{
    struct text_out message = { 0 };
    size_t head = bytes - 2 < 126 ? 2 : bytes - 4 <= UINT16_MAX ? 4 : 10;
    char *zeros = calloc(1, bytes);
    text_add_bytes(&message, zeros, bytes - head);
    client()->send(client(), true, &message);
    text_free(&message);
    free(zeros);
}

/* The kernel takes no more, and this much waits. */
static void fill_up_to(size_t wanted)
{
    while (!unsent()) send_in_all(1000);
    while (unsent() + 200 < wanted) send_in_all(wanted - unsent() - 150 < 60000 ? wanted - unsent() - 150 : 60000);
    send_in_all(wanted - unsent());
    assert_int_equal(unsent(), wanted);
}

static void a_client_is_paused_behind_its_limit(void **state)
{
    fill_up_to(PAUSE_BYTES);
    assert_false(client()->slow);
    send_in_all(3);
    assert_true(client()->slow);
    assert_false(c.closed);
}

static void a_client_is_left_behind_its_limit(void **state)
{
    fill_up_to(UNSENT_LIMIT);
    assert_false(c.closed);
    send_in_all(3);
    assert_true(c.closed);
    assert_int_equal(unsent(), UNSENT_LIMIT);
}

/* Linux keeps as much again for itself. */
static void the_kernel_keeps_no_more(void **state)
{
    static const int kinds[] = { SO_SNDBUF, SO_RCVBUF };
    int file;
    uv_fileno((uv_handle_t *)&c.tcp, &file);
    for (int i = 0; i < 2; i++) {
        int bytes = 0;
        socklen_t size = sizeof bytes;
        assert_int_equal(getsockopt(file, SOL_SOCKET, kinds[i], &bytes, &size), 0);
        assert_int_equal(bytes, 2 * KERNEL_BYTES);
    }
}

/* Whoever reads again is read again. */
static void a_client_that_reads_is_served_again(void **state)
{
    static char bytes[1 << 16];
    fill_up_to(PAUSE_BYTES);
    send_in_all(3);
    for (c.reads = false; !c.reads; uv_run(&loop, UV_RUN_NOWAIT))
        assert_true(recv(peer, bytes, sizeof bytes, MSG_DONTWAIT) != 0);
    assert_false(client()->slow);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, test_begins, test_ends)

int main(void)
{
    if (!catalogs_open() || sodium_init() < 0) return 1;
    const struct CMUnitTest tests[] = {
        TEST(a_client_is_paused_behind_its_limit),
        TEST(a_client_is_left_behind_its_limit),
        TEST(the_kernel_keeps_no_more),
        TEST(a_client_that_reads_is_served_again),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
