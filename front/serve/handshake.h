/* How a WebSocket begins (RFC 6455, 4.2): the server proves that it has read the client's key. */
#ifndef FRONT_SERVE_HANDSHAKE_H
#define FRONT_SERVE_HANDSHAKE_H

#include <stdbool.h>

enum { HANDSHAKE_KEY_LENGTH = 24, HANDSHAKE_ACCEPT_SIZE = 29 };

bool handshake_is_key(const char *key);    /* 16 bytes in base64 */
void handshake_accept(const char *key, char accept[HANDSHAKE_ACCEPT_SIZE]);

#endif
