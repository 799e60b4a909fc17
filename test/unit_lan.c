/* Which address of a computer others in its network use, and which names can be of that network. */
#include "front/serve/lan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static uv_interface_address_t four(const char *address, bool internal)
{
    uv_interface_address_t a = { .is_internal = internal };
    assert_int_equal(uv_ip4_addr(address, 0, &a.address.address4), 0);
    return a;
}

static uv_interface_address_t six(const char *address)
{
    uv_interface_address_t a = { 0 };
    assert_int_equal(uv_ip6_addr(address, 0, &a.address.address6), 0);
    return a;
}

static void the_address_of_the_network_is_chosen(void **state)
{
    char address[ADDRESS_SIZE];
    uv_interface_address_t all[] = { four("127.0.0.1", true),    six("fe80::1"),
                                     four("172.17.0.1", false),  four("8.8.4.4", false),
                                     four("192.168.7.5", false), four("10.0.0.3", false) };
    assert_true(lan_choose(all, 6, address));
    assert_string_equal(address, "192.168.7.5");
    assert_true(lan_choose(all, 4, address));
    assert_string_equal(address, "172.17.0.1");
    assert_true(lan_choose(all + 3, 1, address));
    assert_string_equal(address, "8.8.4.4");
    assert_false(lan_choose(all, 2, address));
    assert_false(lan_choose(all, 0, address));
    all[0] = four("169.254.3.3", false); /* link-local: chosen automatically, for lack of another */
    assert_false(lan_choose(all, 1, address));
}

static void hosts_of_a_network(void **state)
{
    static const char *const here[] = { "192.168.1.2", "10.0.0.1:7700", "[fe80::1]:7700", "localhost:7700",
                                        "laptop",      "laptop:80",     "Table.Local:80", "table.local" };
    static const char *const elsewhere[] = { "evil.test", "evil.test:7700", "10.0.0.1.evil.test", "local.evil",
                                             ".com" };
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) assert_true(lan_is_name(here[i]));
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) assert_false(lan_is_name(elsewhere[i]));
}

static void codes_have_colours_where_there_are_any(void **state)
{
    struct text_out plain = { 0 }, coloured = { 0 };
    assert_true(lan_print_code("http://192.168.7.5:7700", false, &plain));
    assert_true(lan_print_code("http://192.168.7.5:7700", true, &coloured));
    assert_null(strchr(text_of(&plain), '\033'));
    assert_non_null(strstr(text_of(&coloured), "\033[30;107m"));
    text_free(&plain);
    text_free(&coloured);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_address_of_the_network_is_chosen),
        cmocka_unit_test(hosts_of_a_network),
        cmocka_unit_test(codes_have_colours_where_there_are_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
