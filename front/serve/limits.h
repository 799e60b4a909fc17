/* How much anybody may ask of the server. Whoever exceeds a limit by one is refused, and a test does so for each. The limits
 * of HTTP are in request.h; how many connections there may be is a flag of creel serve. */
#ifndef FRONT_SERVE_LIMITS_H
#define FRONT_SERVE_LIMITS_H

enum {
    MESSAGE_LIMIT = 1000,            /* bytes of a message, however many frames it comes in; else 1009  */
};

#endif
