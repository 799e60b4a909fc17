/* Many people at many tables, or as many connections to a bare echo: how fast, how late, and for how much of the processor.
 *   load tables FILE SECONDS MS PID...   FILE has lines PORT PORT TABLE SECRET SECRET; a table is answered every MS milliseconds
 *   load idle FILE SECONDS MS PID...     the same, for the memory of those who only look
 *   load echo SOCKETS SECONDS MS         a process of its own sends back what it is sent, 100 bytes at a time
 * Writes one line of JSON. test/load.mjs starts it. */
#include "games/games.h"
#include "reader/reader.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>

enum {
    SLOTS = 100000,
    SLOT_US = 50,
    TEXT = 400,
    WAVE = 50,
    ECHO_BYTES = 100,
    WARM_MS = 3000,
    PIDS = 16,
    SETTLE_MS = 3000
};

static struct {
    int sockets, open, welcome;
    bool counts; /* the measurement has begun */
    uint64_t moves, refused, closed, late[SLOTS];
    uint64_t began;
    int pid[PIDS], pids;
    double cpu_before, own_before;
    long idle_before, idle_after; /* kB of the servers */
    int ms, seconds;
} run;

struct pair;
struct seat {
    uv_tcp_t tcp;
    uv_connect_t connect;
    struct pair *pair;
    int port;
    char secret[64];
    bool upgraded;
    size_t length, room;
    char *bytes;
    struct reader reader;
};

struct pair {
    uv_timer_t think;
    uv_timer_cb on_think;
    char table[32];
    struct seat seat[2];
    struct seat *asked; /* whose answer is under way */
    int number, ids;
    uint64_t sent_at;
};

static struct pair *pairs;
static int pair_count, next_seat;

/* The processes */

static double cpu_of(int pid)
{
    char path[64], line[1000];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *f = fopen(path, "r");
    if (f && fgets(line, sizeof line, f) && strrchr(line, ')'))
        sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    if (f) fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long memory_of(int pid)
{
    char path[64], line[200];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) sscanf(line, "RssAnon: %ld", &kb);
    if (f) fclose(f);
    return kb;
}

static double all_cpu(void)
{
    double sum = 0;
    for (int i = 0; i < run.pids; i++) sum += cpu_of(run.pid[i]);
    return sum;
}

static long all_memory(void)
{
    long sum = 0;
    for (int i = 0; i < run.pids; i++) sum += memory_of(run.pid[i]);
    return sum;
}

static double own_cpu(void)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

/* Figures */

static void note_late(uint64_t sent_at)
{
    uint64_t slot = (uv_hrtime() - sent_at) / 1000 / SLOT_US;
    if (run.counts) run.late[slot < SLOTS ? slot : SLOTS - 1]++;
}

static double late_ms(double share)
{
    uint64_t all = 0, sum = 0;
    for (int i = 0; i < SLOTS; i++) all += run.late[i];
    for (int i = 0; i < SLOTS; i++)
        if ((double)(sum += run.late[i]) >= share * (double)all) return i * SLOT_US / 1000.0;
    return 0;
}

static void print_figures(const char *what)
{
    double seconds = (double)(uv_hrtime() - run.began) / 1e9, cpu = all_cpu() - run.cpu_before;
    double moves = run.moves ? (double)run.moves : 1;
    printf("{\"what\":\"%s\",\"sockets\":%d,\"seconds\":%.1f,\"moves_per_second\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,"
           "\"server_cpu_us_per_move\":%.1f,\"server_cores\":%.2f,\"client_cores\":%.2f,\"bytes_per_idle_socket\":%.0f,"
           "\"refused\":%llu,\"closed\":%llu}\n",
           what, run.open, seconds, (double)run.moves / seconds, late_ms(0.5), late_ms(0.99), cpu * 1e6 / moves,
           cpu / seconds, (own_cpu() - run.own_before) / seconds,
           (double)(run.idle_after - run.idle_before) * 1024 / (run.open ? run.open : 1),
           (unsigned long long)run.refused, (unsigned long long)run.closed);
    fflush(stdout);
    _exit(0);
}

static void on_end(uv_timer_t *timer) { print_figures(timer->data); }

static void on_begin(uv_timer_t *timer)
{
    run.counts = true;
    run.moves = run.refused = 0;
    run.cpu_before = all_cpu();
    run.own_before = own_cpu();
    run.began = uv_hrtime();
    uv_timer_start(timer, on_end, (uint64_t)run.seconds * 1000, 0);
}

/* A socket */

static void on_written(uv_write_t *request, int status) { free(request); }

static void send_bytes(struct seat *s, const char *bytes, size_t length)
{
    uv_buf_t buf = uv_buf_init((char *)bytes, (unsigned)length);
    int sent = uv_try_write((uv_stream_t *)&s->tcp, &buf, 1);
    if (sent == (int)length) return;
    uv_write_t *request = malloc(sizeof *request + length);
    size_t rest = length - (size_t)(sent > 0 ? sent : 0);
    memcpy(request + 1, bytes + length - rest, rest);
    buf = uv_buf_init((char *)(request + 1), (unsigned)rest);
    uv_write(request, (uv_stream_t *)&s->tcp, &buf, 1, on_written);
}

/* Masked with zeros, which the RFC allows. */
static void send_frame(struct seat *s, int kind, const char *text, size_t length)
{
    char frame[TEXT + 8] = { (char)(0x80 | kind) };
    size_t head = length < 126 ? 2 : 4;
    frame[1] = (char)(0x80 | (length < 126 ? length : 126));
    if (head == 4) frame[2] = (char)(length >> 8), frame[3] = (char)length;
    memcpy(frame + head + 4, text, length);
    send_bytes(s, frame, head + 4 + length);
}

static bool is_asked(const struct seat *s)
{
    return s->reader.sight.game && !reader_over(&s->reader) && reader_waits_for(&s->reader) == s->reader.sight.viewer;
}

/* Any answer on the menu. */
static void answer(struct seat *s)
{
    struct pair *p = s->pair;
    const struct state *view = reader_view(&s->reader);
    uint64_t menu = reader_menu(&s->reader);
    char text[ANSWER_SIZE], said[TEXT];
    for (int skip = rand() % __builtin_popcountll(menu); skip; skip--) menu &= menu - 1;
    answer_print(s->reader.sight.game, question(view), __builtin_ctzll(menu), true, text);
    p->asked = s;
    p->number = reader_entry(&s->reader);
    p->sent_at = uv_hrtime();
    int length =
        snprintf(said, sizeof said, "{\"id\":\"%d\",\"number\":%d,\"answer\":\"%s\"}", p->ids++, p->number, text);
    send_frame(s, 1, said, (size_t)length);
}

static void on_think(uv_timer_t *timer)
{
    struct pair *p = timer->data;
    for (int i = 0; i < 2 && !p->asked; i++)
        if (is_asked(&p->seat[i])) answer(&p->seat[i]);
}

/* What a move costs is told by when the other seat has it. */
static void take_packet(struct seat *s, const char *bytes, size_t length)
{
    struct pair *p = s->pair;
    struct refusal why = { 0 };
    if (!s->reader.sight.game) run.welcome++;
    if (!packet_read(&s->reader.sight, game_named, bytes, length, &why)) abort();
    if (!p->asked || s == p->asked || reader_entry(&s->reader) <= p->number) return;
    note_late(p->sent_at);
    run.moves++;
    p->asked = NULL;
}

static void take_text(const char *text)
{
    if (strstr(text, "\"type\":\"refused\"")) {
        if (!run.refused++) fprintf(stderr, "refused: %s\n", text);
    }
}

static size_t take_frame(struct seat *s, const char *at, size_t length)
{
    const uint8_t *b = (const uint8_t *)at;
    if (length < 2) return 0;
    size_t n = b[1] & 127, head = n < 126 ? 2 : n == 126 ? 4 : 10;
    if (length < head) return 0;
    if (head == 4) n = (size_t)b[2] << 8 | b[3];
    if (head == 10) n = (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
    if (length < head + n) return 0;
    char text[TEXT] = "";
    if ((b[0] & 15) == 1) snprintf(text, sizeof text, "%.*s", (int)n, at + head), take_text(text);
    if ((b[0] & 15) == 2) take_packet(s, at + head, n);
    if ((b[0] & 15) == 9) send_frame(s, 10, at + head, n);
    return head + n;
}

static void take_bytes(struct seat *s)
{
    size_t used = 0;
    if (!s->upgraded) {
        char *end = memmem(s->bytes, s->length, "\r\n\r\n", 4), hello[TEXT];
        if (!end) return;
        used = (size_t)(end - s->bytes) + 4;
        if (memcmp(s->bytes, "HTTP/1.1 101", 12)) fprintf(stderr, "%.60s\n", s->bytes), exit(1);
        s->upgraded = true;
        send_frame(s, 1, hello, (size_t)snprintf(hello, sizeof hello, "{\"secret\":\"%s\"}", s->secret));
    }
    for (size_t more; (more = take_frame(s, s->bytes + used, s->length - used));) used += more;
    memmove(s->bytes, s->bytes + used, s->length - used);
    s->length -= used;
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *buf)
{
    struct seat *s = handle->data;
    if (s->room < s->length + 4096) s->bytes = realloc(s->bytes, s->room = s->length + 8192);
    *buf = uv_buf_init(s->bytes + s->length, (unsigned)(s->room - s->length));
}

static void take_echo(struct seat *s)
{
    if (s->length < ECHO_BYTES) return;
    s->length = 0;
    note_late(s->pair->sent_at);
    run.moves++;
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buf)
{
    struct seat *s = stream->data;
    if (length < 0) {
        run.closed++;
        uv_read_stop(stream);
        return;
    }
    s->length += (size_t)length;
    if (*s->secret) take_bytes(s);
    else take_echo(s);
}

static void on_connected(uv_connect_t *connect, int status)
{
    struct seat *s = connect->data;
    char head[TEXT];
    if (status) fprintf(stderr, "%s\n", uv_strerror(status)), exit(1);
    run.open++;
    uv_tcp_nodelay(&s->tcp, 1);
    uv_read_start((uv_stream_t *)&s->tcp, on_alloc, on_read);
    int length =
        snprintf(head, sizeof head,
                 "GET /api/tables/%s/live HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 s->pair->table);
    if (*s->secret) send_bytes(s, head, (size_t)length);
}

static void connect_seat(struct seat *s)
{
    struct sockaddr_in at;
    uv_ip4_addr("127.0.0.1", s->port, &at);
    uv_tcp_init(uv_default_loop(), &s->tcp);
    s->tcp.data = s->connect.data = s;
    s->reader.find = game_named;
    uv_tcp_connect(&s->connect, &s->tcp, (struct sockaddr *)&at, on_connected);
}

/* Tables do not all answer at the same moment. */
static void on_idle(uv_timer_t *timer)
{
    run.idle_after = all_memory();
    for (int i = 0; i < pair_count; i++)
        uv_timer_start(&pairs[i].think, pairs[i].on_think, (uint64_t)(rand() % run.ms), (uint64_t)run.ms);
    uv_timer_start(timer, on_begin, WARM_MS, 0);
}

static void on_wave(uv_timer_t *wave)
{
    for (int i = 0; i < WAVE && next_seat < run.sockets; i++, next_seat++)
        connect_seat(&pairs[next_seat / 2].seat[next_seat % 2]);
    bool all = run.open == run.sockets && (!*pairs[0].seat[0].secret || run.welcome == run.sockets);
    if (!all) return;
    uv_timer_stop(wave);
    uv_timer_start((uv_timer_t *)wave->data, on_idle, SETTLE_MS, 0);
}

static void run_all(const char *what, uv_timer_cb think)
{
    static uv_timer_t wave, phase;
    run.sockets = 2 * pair_count;
    run.idle_before = all_memory();
    for (int i = 0; i < pair_count; i++) {
        uv_timer_init(uv_default_loop(), &pairs[i].think);
        pairs[i].think.data = &pairs[i];
        pairs[i].on_think = think;
        for (int k = 0; k < 2; k++) pairs[i].seat[k].pair = &pairs[i];
    }
    uv_timer_init(uv_default_loop(), &wave);
    uv_timer_init(uv_default_loop(), &phase);
    wave.data = &phase;
    phase.data = (void *)what;
    uv_timer_start(&wave, on_wave, 1, 20);
    uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}

/* The echo */

static void echo_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *buf)
{
    static char bytes[65536];
    *buf = uv_buf_init(bytes, sizeof bytes);
}

static void echo_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buf)
{
    uv_buf_t back = uv_buf_init(buf->base, (unsigned)length);
    if (length > 0) uv_try_write(stream, &back, 1);
}

static void echo_accept(uv_stream_t *listener, int status)
{
    uv_tcp_t *tcp = malloc(sizeof *tcp);
    uv_tcp_init(listener->loop, tcp);
    if (!uv_accept(listener, (uv_stream_t *)tcp)) uv_read_start((uv_stream_t *)tcp, echo_alloc, echo_read);
    uv_tcp_nodelay(tcp, 1);
}

static void echo_serve(int ready)
{
    struct sockaddr_in at;
    struct sockaddr_storage name;
    int size = sizeof name;
    uv_loop_t loop;
    uv_tcp_t listener;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    uv_loop_init(&loop);
    uv_tcp_init(&loop, &listener);
    uv_ip4_addr("127.0.0.1", 0, &at);
    uv_tcp_bind(&listener, (struct sockaddr *)&at, 0);
    uv_listen((uv_stream_t *)&listener, 1024, echo_accept);
    uv_tcp_getsockname(&listener, (struct sockaddr *)&name, &size);
    int port = ntohs(((struct sockaddr_in *)&name)->sin_port);
    if (write(ready, &port, sizeof port) == sizeof port) uv_run(&loop, UV_RUN_DEFAULT);
    _exit(0);
}

static void echo_think(uv_timer_t *timer)
{
    struct pair *p = timer->data;
    static const char bytes[ECHO_BYTES];
    p->sent_at = uv_hrtime();
    send_bytes(&p->seat[p->ids++ & 1], bytes, sizeof bytes);
}

static void load_echo(int sockets)
{
    int ready[2], port = 0;
    if (pipe(ready)) exit(1);
    int pid = fork();
    if (!pid) echo_serve(ready[1]);
    if (read(ready[0], &port, sizeof port) != sizeof port) exit(1);
    run.pid[run.pids++] = pid;
    pair_count = sockets / 2;
    pairs = calloc((size_t)pair_count, sizeof *pairs);
    for (int i = 0; i < pair_count; i++) pairs[i].seat[0].port = pairs[i].seat[1].port = port;
    run_all("echo", echo_think);
}

static void load_tables(const char *what, const char *file)
{
    FILE *f = fopen(file, "r");
    struct pair p = { 0 };
    if (!f) exit(1);
    while (fscanf(f, "%d %d %31s %63s %63s", &p.seat[0].port, &p.seat[1].port, p.table, p.seat[0].secret,
                  p.seat[1].secret) == 5) {
        pairs = realloc(pairs, (size_t)(pair_count + 1) * sizeof *pairs);
        pairs[pair_count++] = p;
    }
    fclose(f);
    run_all(what, on_think);
}

int main(int argc, char **argv)
{
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (argc < 5) return 2;
    run.seconds = atoi(argv[3]);
    run.ms = atoi(argv[4]);
    for (int i = 5; i < argc && run.pids < PIDS; i++) run.pid[run.pids++] = atoi(argv[i]);
    if (!strcmp(argv[1], "echo")) load_echo(atoi(argv[2]));
    else load_tables(argv[1], argv[2]);
    return 0;
}
