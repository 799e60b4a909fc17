#include "front/serve/serve.h"

#include "front/serve/connection.h"
#include "front/serve/lan.h"
#include "front/serve/server_log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BACKLOG = 256, GRACE_MS = 3000 };

/* Stopping */

static void close_unless_closing(void *handle)
{
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* With the last connection gone nothing is left to wait for, and the loop ends. */
static void on_empty(struct server *server)
{
    if (!server->stopping) return;
    close_unless_closing(&server->interrupted);
    close_unless_closing(&server->terminated);
    close_unless_closing(&server->grace);
    close_unless_closing(&server->lists.turn);
    hosting_stop(&server->hosting);
}

static void on_grace(uv_timer_t *grace) { connections_close(grace->data); }

static void stop(struct server *server)
{
    struct log_field connections = FIELD_NUMBER("connections", server->connections);
    server->stopping = true;
    server_log("stops", &connections, 1);
    close_unless_closing(&server->listener);
    close_unless_closing(&server->again);
    uv_timer_start(&server->grace, on_grace, GRACE_MS, 0);
    connections_finish(server);
    if (!server->connections) on_empty(server);
}

/* The first asks to stop, the second means at once. */
static void on_signal(uv_signal_t *signal, int number)
{
    struct server *server = signal->data;
    if (server->stopping) connections_close(server);
    else stop(server);
}

/* Starting */

static void on_connection(uv_stream_t *listener, int status)
{
    if (!status) connection_accept(listener->data);
}

static bool read_address(const char *text, int port, struct sockaddr_storage *address)
{
    if (!strcmp(text, "localhost")) text = "127.0.0.1";
    return !uv_ip4_addr(text, port, (struct sockaddr_in *)address) ||
           !uv_ip6_addr(text, port, (struct sockaddr_in6 *)address);
}

static bool is_wildcard(const struct sockaddr_storage *address)
{
    static const struct in6_addr any = IN6ADDR_ANY_INIT;
    if (address->ss_family == AF_INET) return ((const struct sockaddr_in *)address)->sin_addr.s_addr == INADDR_ANY;
    return !memcmp(&((const struct sockaddr_in6 *)address)->sin6_addr, &any, sizeof any);
}

/* Where to play: an address for all is reached from here by that of this computer, and from the network by another one. */
static bool tell_ready(struct server *server, const struct serving *how)
{
    struct sockaddr_storage address;
    int size = sizeof address, six;
    char name[64] = "", url[URL_SIZE];
    uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &size);
    six = address.ss_family == AF_INET6;
    unsigned port =
        ntohs(six ? ((struct sockaddr_in6 *)&address)->sin6_port : ((struct sockaddr_in *)&address)->sin_port);
    bool to_all = is_wildcard(&address);
    if (to_all && how->lan && !six && lan_address(name)) to_all = false;
    else if (to_all) snprintf(name, sizeof name, "%s", six ? "::1" : "127.0.0.1");
    else if (six) uv_ip6_name((struct sockaddr_in6 *)&address, name, sizeof name);
    else uv_ip4_name((struct sockaddr_in *)&address, name, sizeof name);
    struct log_field place = FIELD_TEXT("url", url);
    snprintf(url, sizeof url, six ? "http://[%s]:%u" : "http://%s:%u", name, port);
    server_log("ready", &place, 1);
    return how->ready(how, url, to_all);
}

static void on_nothing(uv_poll_t *poll, int status, int events) {}

static int listen_at(struct server *server, const struct sockaddr_storage *address)
{
    int error = uv_tcp_bind(&server->listener, (const struct sockaddr *)address, 0);
    return error ? error : uv_listen((uv_stream_t *)&server->listener, BACKLOG, on_connection);
}

/* libuv ends the program where its table of descriptors can't grow. So it grows now, by a look at the highest that all
 * connections together may need, or that the system allows. */
static void grow_table(struct server *server)
{
    enum { OTHERS = 32 };
    struct rlimit files = { .rlim_cur = 1 };
    uv_os_fd_t listener = -1;
    uv_fileno((uv_handle_t *)&server->listener, &listener);
    getrlimit(RLIMIT_NOFILE, &files);
    rlim_t wanted = 2 * (rlim_t)server->limit + OTHERS, highest = files.rlim_cur - 1;
    int fd = fcntl(listener, F_DUPFD_CLOEXEC, (int)(wanted < highest ? wanted : highest));
    if (fd < 0) return;
    if (!uv_poll_init(&server->loop, &server->highest, fd)) {
        uv_poll_start(&server->highest, UV_READABLE, on_nothing);
        uv_close((uv_handle_t *)&server->highest, NULL);
    }
    close(fd);
}

static void open_handles(struct server *server)
{
    uv_tcp_init(&server->loop, &server->listener);
    uv_signal_init(&server->loop, &server->interrupted);
    uv_signal_init(&server->loop, &server->terminated);
    uv_timer_init(&server->loop, &server->grace);
    uv_timer_init(&server->loop, &server->again);
    server->listener.data = server->interrupted.data = server->terminated.data = server;
    server->grace.data = server->again.data = server;
    server->empty = on_empty;
    connections_begin(server);
}

static enum serve_end end_of(int error, const char **reason)
{
    switch (error) {
    case 0: return SERVE_STOPPED;
    case UV_EADDRINUSE: return SERVE_PORT_IN_USE;
    case UV_EACCES:
    case UV_EPERM: return SERVE_NOT_PERMITTED;
    case UV_EADDRNOTAVAIL:
    case UV_EAFNOSUPPORT: return SERVE_NO_SUCH_ADDRESS;
    case UV_EINVAL: return SERVE_BAD_ADDRESS; /* an IPv6 address that needs a zone behind a % */
    default: return *reason = uv_strerror(error), SERVE_FAILED;
    }
}

/* False: nothing is served without tables, and it was said why there are none. */
static bool open_tables(struct server *server, const struct serving *how)
{
    struct refusal why = { 0 };
    if (!how->data) return true;
    bool fine = hosting_open(&server->hosting, &server->loop, how->data, how->store, &how->reminding, &why);
    server->api.host = server->hosting.host;
    if (!fine) how->no_data(how, &why);
    return fine || !how->needs_data;
}

static enum serve_end run(struct server *server, const struct serving *how, const struct sockaddr_storage *address,
                          const char **reason)
{
    int error = listen_at(server, address);
    if (!error) grow_table(server);
    bool may = error || open_tables(server, how);
    if (!error) error = uv_signal_start(&server->interrupted, on_signal, SIGINT);
    if (!error) error = uv_signal_start(&server->terminated, on_signal, SIGTERM);
    enum serve_end end = error || (may && tell_ready(server, how)) ? end_of(error, reason) : SERVE_UNSAID;
    if (end != SERVE_STOPPED) stop(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    return end;
}

enum serve_end serve(const struct serving *how, const char **reason)
{
    struct server server = { .limit = how->connections,
                             .limit_each = how->connections_each,
                             .patience = (uint64_t)how->seconds * 1000 };
    struct sockaddr_storage address = { 0 };
    server.api.lan = how->lan;
    if (!read_address(how->bind, how->port, &address)) return SERVE_BAD_ADDRESS;
    if (!files_open(&server.files, how->folder)) return SERVE_NO_FILES;
    int error = uv_loop_init(&server.loop);
    enum serve_end end = end_of(error, reason);
    if (!error) {
        open_handles(&server);
        end = run(&server, how, &address, reason);
        hosting_close(&server.hosting);
        uv_loop_close(&server.loop);
    }
    files_close(&server.files);
    return end;
}
