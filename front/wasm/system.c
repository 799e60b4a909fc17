/* What the C library would ask of a system, and a page has no system: the time comes from the worker, and a broken
 * assumption ends the module with a word about it. */
#include "front/wasm/wasm.h"

#include <stdint.h>
#include <time.h>

IMPORTED(now) double wasm_now(void);
IMPORTED(broken) void wasm_broken(const char *assumption, const char *file, int line);

int clock_gettime(clockid_t clock, struct timespec *now)
{
    double seconds = wasm_now() / 1000;
    now->tv_sec = (time_t)seconds;
    now->tv_nsec = (long)((seconds - (double)now->tv_sec) * 1e9);
    return 0;
}

_Noreturn void __assert_fail(const char *assumption, const char *file, int line, const char *function)
{
    wasm_broken(assumption, file, line);
    __builtin_trap();
}

_Noreturn void abort(void) { __builtin_trap(); }
