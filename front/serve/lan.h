/* Playing in one room: the address of this computer in the local network, and a code that a phone can read. */
#ifndef FRONT_SERVE_LAN_H
#define FRONT_SERVE_LAN_H

#include "engine/text_out.h"

#include <uv.h>

enum { ADDRESS_SIZE = 64 };

/* Of the addresses of a computer, the one that others in its network use: a private one of IPv4 rather than another. False: it
 * has none. */
bool lan_choose(const uv_interface_address_t *, int count, char address[ADDRESS_SIZE]);
bool lan_address(char address[ADDRESS_SIZE]);

/* Whether the name of a server in a request can be one of the local network: an address in numbers, a plain name, or one of
 * .local. Any other name may belong to a page elsewhere that was made to point here. */
bool lan_is_name(const char *name);

/* A QR code in half blocks, dark on light; with the colours of a terminal, or else for a dark one. False: no memory. */
bool lan_print_code(const char *text, bool colours, struct text_out *);

#endif
