/* What the status of a table says. It comes from a server: every member may be missing, or something else. */
#include "front/remote/remote.h"

#include <string.h>
#include <time.h>

bool remote_is(const struct remote *r, const char *what) { return json_is_true(json_object_get(r->status, what)); }

static json_t *about_me(const struct remote *r) { return json_object_get(r->status, "you"); }
bool remote_is_mine(const struct remote *r) { return json_is_true(json_object_get(about_me(r), "owner")); }
bool remote_is_invited(const struct remote *r) { return json_is_true(json_object_get(about_me(r), "invited")); }

static int seat_in(const json_t *object, const char *name)
{
    json_int_t seat = json_integer_value(json_object_get(object, name));
    return seat >= 1 && seat <= SEATS_LIMIT ? (int)seat - 1 : NOBODY;
}

int remote_seat(const struct remote *r) { return seat_in(about_me(r), "seat"); }

json_t *remote_sitter(const struct remote *r, int seat)
{
    return seat < SEATS_LIMIT ? json_array_get(json_object_get(r->status, "seats"), (size_t)seat) : NULL;
}

bool remote_sits(const struct remote *r, int seat, const char *how)
{
    const char *sits = json_string_value(json_object_get(remote_sitter(r, seat), "sits"));
    return sits && !strcmp(sits, how);
}

json_t *remote_proposal(const struct remote *r)
{
    json_t *proposal = json_object_get(r->status, "proposal");
    return json_is_object(proposal) ? proposal : NULL;
}

bool remote_is_asked_to_agree(const struct remote *r)
{
    json_t *one;
    size_t i;
    int seat = remote_seat(r);
    json_array_foreach(json_object_get(remote_proposal(r), "waits_for"), i, one)
    {
        if (seat != NOBODY && json_integer_value(one) == seat + 1) return true;
    }
    return false;
}

bool remote_clock(const struct remote *r, int *seat, int64_t *left)
{
    struct timespec now;
    json_t *clock = json_object_get(r->status, "clock");
    json_int_t deadline = json_integer_value(json_object_get(clock, "deadline"));
    *seat = seat_in(clock, "seat");
    if (!deadline || *seat == NOBODY || remote_is(r, "paused") || remote_is(r, "over")) return false;
    clock_gettime(CLOCK_REALTIME, &now);
    *left = deadline - r->ahead - (int64_t)now.tv_sec * 1000 - now.tv_nsec / 1000000;
    if (*left < 0) *left = 0;
    return true;
}
