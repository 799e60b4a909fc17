/* A server that lacks memory for a while: nobody is lost for good. The linker puts these functions in the way of every
 * allocation of ours, and libuv offers to take others than its own. */
#include "front/serve/answer.h"
#include "front/serve/serve.h"

#include <arpa/inet.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>

#include <cmocka.h>

enum { DEADLINE_MS = 200000 };

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);

static int allocations, every_nth; /* 0: all are granted; n: each nth fails */

static bool is_granted(void) { return !every_nth || ++allocations % every_nth; }

void *__wrap_malloc(size_t size) { return is_granted() ? __real_malloc(size) : NULL; }
void *__wrap_calloc(size_t count, size_t size) { return is_granted() ? __real_calloc(count, size) : NULL; }

/* Answers */

static struct answer answer_with(struct files *files, enum method method, const char *etags, bool memory)
{
    static struct answer answer;
    struct request request = { .method = method, .path = "text/en.txt", .language = ENGLISH };
    snprintf(request.etags, sizeof request.etags, "%s", etags);
    every_nth = !memory;
    answer_request(files, &request, false, 0, &answer);
    every_nth = 0;
    answer_free(&answer);
    return answer;
}

/* Nothing is unpacked for a client that wants no bytes, and never twice for one that does. */
static void only_a_first_get_unpacks(void **state)
{
    struct files files;
    assert_true(files_open(&files, NULL));
    struct answer head = answer_with(&files, METHOD_HEAD, "", false);
    assert_int_equal(head.status, 200);
    assert_non_null(strstr(head.head, "Content-Length: "));
    assert_int_equal(answer_with(&files, METHOD_GET, "*", false).status, 304);
    assert_int_equal(answer_with(&files, METHOD_GET, "", false).status, 500);
    struct answer get = answer_with(&files, METHOD_GET, "", true);
    assert_int_equal(get.status, 200);
    assert_string_equal(get.head, head.head);
    assert_int_equal(answer_with(&files, METHOD_GET, "", false).status, 200);
    files_close(&files);
}

/* Connections */

static int say_port_to;

/* From here on. */
static void *refuse_realloc(void *old, size_t size) { return NULL; }
static void *give_realloc(void *old, size_t size) { return realloc(old, size); }
static void *(*uv_realloc)(void *, size_t) = give_realloc;
static void *realloc_for_uv(void *old, size_t size) { return uv_realloc(old, size); }

static bool begin_to_lack(const struct serving *how, const char *url, bool to_all)
{
    dprintf(say_port_to, "%s\n", strrchr(url, ':') + 1);
    every_nth = 3;
    uv_realloc = refuse_realloc;
    return true;
}

static pid_t start_server(int *port)
{
    int ends[2];
    char text[16] = "";
    const char *reason = "";
    struct serving how = {
        .bind = "127.0.0.1", .connections = 200, .connections_each = 200, .seconds = 60, .ready = begin_to_lack
    };
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        say_port_to = ends[1];
        uv_replace_allocator(malloc, realloc_for_uv, calloc, free);
        _exit(serve(&how, &reason));
    }
    assert_true(read(ends[0], text, sizeof text - 1) > 0);
    *port = atoi(text);
    close(ends[0]), close(ends[1]);
    return pid;
}

static int dial(int port)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(fd, (void *)&address, sizeof address), 0);
    return fd;
}

static int status_from(int fd)
{
    int status = 0;
    char text[64] = "";
    struct pollfd end = { fd, POLLIN, 0 };
    if (poll(&end, 1, DEADLINE_MS) <= 0 || recv(fd, text, sizeof text - 1, 0) <= 0) return 0;
    sscanf(text, "HTTP/1.1 %d", &status);
    return status;
}

/* Every third allocation fails, and none of libuv's tables can grow: all who come are served, one after the other. */
static void who_comes_while_memory_lacks_is_served(void **state)
{
    enum { CLIENTS = 100 };
    int fd[CLIENTS], port, status;
    static const char request[] = "HEAD / HTTP/1.1\r\nHost: c\r\n\r\n";
    pid_t pid = start_server(&port);
    for (int i = 0; i < CLIENTS; i++) {
        fd[i] = dial(port);
        assert_int_equal(send(fd[i], request, sizeof request - 1, MSG_NOSIGNAL), sizeof request - 1);
    }
    for (int i = 0; i < CLIENTS; i++) assert_int_equal(status_from(fd[i]), 200);
    for (int i = 0; i < CLIENTS; i++) close(fd[i]);
    kill(pid, SIGTERM);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), SERVE_STOPPED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_first_get_unpacks),
        cmocka_unit_test(who_comes_while_memory_lacks_is_served),
    };
    assert_true(catalogs_open());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
