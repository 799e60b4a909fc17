#include "front/serve/lan.h"

#include <qrencode.h>
#include <string.h>
#include <strings.h>

enum { MARGIN = 4 }; /* modules around a code that must be light */

/* 0: it is not for others; the higher the better. */
static int rank(const uv_interface_address_t *a)
{
    if (a->is_internal || a->address.address4.sin_family != AF_INET) return 0;
    uint32_t ip = ntohl(a->address.address4.sin_addr.s_addr);
    if (ip >> 16 == (192 << 8 | 168)) return 4;
    if (ip >> 24 == 10) return 3;
    if (ip >> 20 == (172 << 4 | 1)) return 2; /* often of virtual machines */
    return ip >> 16 == (169 << 8 | 254) ? 0 : 1;
}

bool lan_choose(const uv_interface_address_t *all, int count, char address[ADDRESS_SIZE])
{
    int best = -1;
    for (int i = 0; i < count; i++)
        if (rank(&all[i]) && (best < 0 || rank(&all[i]) > rank(&all[best]))) best = i;
    return best >= 0 && !uv_ip4_name(&all[best].address.address4, address, ADDRESS_SIZE);
}

bool lan_address(char address[ADDRESS_SIZE])
{
    uv_interface_address_t *all = NULL;
    int count = 0;
    bool found = !uv_interface_addresses(&all, &count) && lan_choose(all, count, address);
    uv_free_interface_addresses(all, count);
    return found;
}

bool lan_is_name(const char *name)
{
    size_t length = *name == '[' ? strlen(name) : strcspn(name, ":");
    if (*name == '[' || strspn(name, "0123456789.") >= length) return true;
    bool dotted = memchr(name, '.', length);
    return !dotted || (length > 6 && !strncasecmp(name + length - 6, ".local", 6));
}

static bool is_dark(const QRcode *code, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return inside && (code->data[y * code->width + x] & 1);
}

/* Two modules above each other are one character. */
static void add_row(const QRcode *code, int y, bool colours, struct text_out *out)
{
    static const char *const halves[] = { " ", "▄", "▀", "█" };
    if (colours) text_add(out, "\033[30;107m");
    for (int x = -MARGIN; x < code->width + MARGIN; x++) {
        int dark = is_dark(code, x, y) << 1 | is_dark(code, x, y + 1);
        text_add(out, "%s", halves[colours ? dark : 3 - dark]);
    }
    text_add(out, "%s\n", colours ? "\033[0m" : "");
}

bool lan_print_code(const char *text, bool colours, struct text_out *out)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code) return false;
    for (int y = -MARGIN; y < code->width + MARGIN; y += 2) add_row(code, y, colours, out);
    QRcode_free(code);
    return !out->failed;
}
