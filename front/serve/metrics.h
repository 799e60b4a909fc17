/* What the server counts, for whoever watches over it: /metrics in the text form of Prometheus. There is one set of counters for
 * the process, and only the thread of the loop counts. They know how often something happened, and nothing of what. */
#ifndef FRONT_SERVE_METRICS_H
#define FRONT_SERVE_METRICS_H

#include "engine/text_out.h"

#include <stdint.h>

enum metric { METRIC_MOVES, METRIC_TABLES, METRIC_STORE_FAILURES, METRIC_SOCKETS, METRIC_REMINDERS, METRIC_REMINDERS_LOST, METRICS };

void metrics_count(enum metric);
void metrics_refusal(const char *key);       /* a constant */
void metrics_answer(int status);             /* of HTTP    */
void metrics_socket(int more);               /* 1: one is open; -1: it is closed */

uint64_t metrics_clock(void);                /* in nanoseconds */
void metrics_move(uint64_t since);           /* an answer was asked for then, and is stored now */

/* How things are while somebody asks. */
struct gauges { int connections, rooms, store_queue; };
void metrics_print(const struct gauges *, struct text_out *);

#endif
