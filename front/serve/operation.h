/* For whoever operates the server: /health and /metrics. */
#ifndef FRONT_SERVE_OPERATION_H
#define FRONT_SERVE_OPERATION_H

#include "front/serve/api.h"
#include "front/serve/connection.h"

bool operation_is_for(const struct request *);
void operation_ask(struct server *, const struct request *, struct api_answer *);

#endif
