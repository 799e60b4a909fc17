/* Whom a webhook may be: a table of addresses, the edges of every range included, and when a seat is reminded. */
#include "front/serve/limits.h"
#include "front/serve/reminder.h"
#include "front/serve/webhooks.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static bool may_tell(const char *address, int port, enum webhook_policy policy)
{
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    if (inet_pton(AF_INET, address, &four.sin_addr) == 1) return webhooks_may_tell((struct sockaddr *)&four, policy);
    assert_int_equal(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
    return webhooks_may_tell((struct sockaddr *)&six, policy);
}

static void only_public_addresses_are_told(void **state)
{
    static const char *const told[] = {
        "1.1.1.1",         "9.255.255.255",   "11.0.0.0",        "100.63.255.255", "100.128.0.0",   "126.255.255.255",
        "128.0.0.0",       "169.253.255.255", "169.255.0.0",     "172.15.255.255", "172.32.0.0",    "191.255.255.255",
        "192.0.1.0",       "192.0.3.0",       "192.88.98.255",   "192.88.100.0",   "192.167.255.1", "192.169.0.0",
        "198.17.255.255",  "198.20.0.0",      "198.51.99.255",   "198.51.101.0",   "203.0.112.255", "203.0.114.0",
        "223.255.255.255", "2001:200::1",     "2001:4860::8888", "2001:db7::1",    "2001:db9::1",   "2003::1",
        "2606:4700::1111", "3fff:ffff::1",
    };
    static const char *const refused[] = {
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.0",
        "127.255.255.255",
        "169.254.0.0",
        "169.254.169.254",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.0",
        "192.0.2.255",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:1.1.1.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "100::1",
        "1fff::1",
        "2001::1",
        "2001:1ff::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "4000::1",
        "fc00::1",
        "fdff::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (int policy = WEBHOOKS_PUBLIC; policy <= WEBHOOKS_LOOPBACK; policy++)
            if (!may_tell(told[i], 443, policy)) fail_msg("%s is public", told[i]);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (may_tell(refused[i], 443, WEBHOOKS_PUBLIC)) fail_msg("%s is internal", refused[i]);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        bool own = !strncmp(refused[i], "127.", 4) || !strcmp(refused[i], "::1");
        if (may_tell(refused[i], 443, WEBHOOKS_LOOPBACK) != own) fail_msg("%s", refused[i]);
    }
}

static void only_some_ports_are_told(void **state)
{
    static const struct {
        int port;
        bool may;
    } ports[] = { { 0, false },   { 22, false },   { 25, false },  { 79, false },  { 80, true },
                  { 81, false },  { 442, false },  { 443, true },  { 444, false }, { 465, false },
                  { 587, false }, { 1023, false }, { 1024, true }, { 8443, true }, { 65535, true } };
    struct sockaddr local = { .sa_family = AF_UNIX };
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
        assert_int_equal(may_tell("1.1.1.1", ports[i].port, WEBHOOKS_PUBLIC), ports[i].may);
    assert_false(webhooks_may_tell(&local, WEBHOOKS_LOOPBACK));
}

/* Time in thousands: patience is 1. */
static void a_seat_is_reminded_once_in_a_turn(void **state)
{
    struct table_record t = { .seats = 2 };
    reminder_begin(&t);
    assert_false(reminder_update(&t, 0, 1, 1000000, 1000)); /* it has no webhook */
    strcpy(t.webhook[0].url, "https://example.org/");
    assert_true(reminder_update(&t, 0, 1, 1000000, 1000));
    assert_false(reminder_update(&t, 0, 1, 1000500, 1000)); /* the same turn */
    assert_false(reminder_is_due(&t, 1000999));
    assert_true(reminder_is_due(&t, 1001000));
    reminder_try(&t, true, 1001000, 1000);
    assert_int_equal(t.reminder.at, 1004000);
    assert_false(reminder_end(&t, 0, 2)); /* that was another turn */
    assert_true(reminder_end(&t, 0, 1));
    assert_false(reminder_is_due(&t, 2000000));
    assert_true(reminder_update(&t, 1, 2, 1002000, 1000)); /* the other seat */
    assert_int_equal(t.reminder.seat, NOBODY);
    reminder_update(&t, 0, 3, 1003000, 1000);
    assert_int_equal(t.reminder.at, 1001000 + REMINDER_APART * 1000); /* not soon after the last one */
    reminder_try(&t, false, 1007000, 1000);
    assert_int_equal(t.reminder.at, 0); /* somebody is there */
}

static void it_is_tried_a_few_times(void **state)
{
    struct table_record t = { .seats = 2 };
    int64_t now = 0, waits = 1000;
    strcpy(t.webhook[1].url, "https://example.org/");
    reminder_begin(&t);
    reminder_update(&t, 1, 1, now, 1000);
    for (int i = 1; i < REMINDER_TRIES; i++) {
        reminder_try(&t, true, now = t.reminder.at, 1000);
        waits *= 3;
        assert_int_equal(t.reminder.at, now + waits);
    }
    reminder_try(&t, true, t.reminder.at, 1000);
    assert_int_equal(t.reminder.at, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_public_addresses_are_told),
        cmocka_unit_test(only_some_ports_are_told),
        cmocka_unit_test(a_seat_is_reminded_once_in_a_turn),
        cmocka_unit_test(it_is_tried_a_few_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
