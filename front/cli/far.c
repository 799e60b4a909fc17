#include "front/cli/far.h"

#include "front/serve/folder.h"
#include "games/games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void add_said(struct text_out *out, const char *key, const struct arg *args, int count)
{
    say(cli_language, key, args, count, out);
}

/* ---- the seat of a play ---- */

static const struct reader *reader_of(void *of) { return &((struct far_seat *)of)->remote.reader; }

static bool sent(bool fine, struct refusal *why) { return fine || refuse(why, "remote.busy", ""); }

static bool answer_far(void *of, const char *text, struct refusal *why)
{
    return sent(remote_answer(&((struct far_seat *)of)->remote, text), why);
}

static bool request_far(void *of, const char *word, struct refusal *why)
{
    return sent(remote_ask(&((struct far_seat *)of)->remote, word, NULL), why);
}

static bool has_hints(void *of)
{
    const struct remote *r = &((struct far_seat *)of)->remote;
    return !r->status || remote_is(r, "hints");
}

enum { LOOK_MS = 5000 };

/* The reader looks at an earlier entry once its packet has come; NULL: it did not. */
static const struct reader *look_far(void *of, int entry, struct refusal *why)
{
    struct remote *r = &((struct far_seat *)of)->remote;
    int64_t until = milliseconds_now() + LOOK_MS;
    if (entry != NOW && r->reader.sight.past && r->reader.sight.past_entry == entry) return &r->reader;
    reader_look_at_present(&r->reader);
    if (entry == NOW || entry == r->reader.sight.record.entries) return &r->reader;
    remote_look_back(r, entry);
    for (int64_t left; (left = until - milliseconds_now()) > 0 && r->state == REMOTE_OPEN;) {
        bool changed = remote_step(r);
        r->changed |= changed;
        if (r->reader.sight.past && r->reader.sight.past_entry == entry) return &r->reader;
        remote_wait(r, -1, (int)left);
    }
    return refuse(why, "remote.cut", ""), NULL;
}

static const struct far far_ways = { reader_of, answer_far, request_far, look_far, has_hints };

void far_begin(struct far_seat *f, const struct place *place)
{
    *f = (struct far_seat){ .place = *place };
    remote_begin(&f->remote, &place->link, cli_language, game_named);
}

void far_end(struct far_seat *f) { remote_end(&f->remote); }

enum { HINT_MS = 800 };

void far_sit_in(struct play *p, struct far_seat *f)
{
    uint8_t seed[SEED_BYTES];
    p->far = &far_ways;
    p->far_seat = f;
    p->humans = 1;
    p->hint.milliseconds = HINT_MS;
    seed_random(seed);
    p->hints.word = thoughts_of(seed);
}

/* ---- places ---- */

bool far_find_folder(char folder[DATA_SIZE])
{
    find_data(folder);
    return make_folder(folder);
}

static void put_place(struct places *places, const void *place) { places_put(places, place); }

void far_keep(struct far_seat *f, bool over)
{
    char folder[DATA_SIZE];
    const char *game = json_string_value(json_object_get(f->remote.status, "game"));
    struct place now = { .link = f->remote.link, .over = over };
    snprintf(now.game, sizeof now.game, "%s", game ? game : f->place.game);
    if (!memcmp(&now, &f->place, sizeof now)) return;
    f->place = now;
    if (far_find_folder(folder) && places_change(folder, put_place, &now)) return;
    struct arg args[] = { ARG_TEXT("file", folder), ARG_TEXT("reason", strerror(errno)) };
    complain(FAILED, "play.cannot-save", args, 2);
}

static void take_secret(const json_t *object, char secret[SECRET_TEXT])
{
    const char *text = json_string_value(json_object_get(object, "secret"));
    if (text) snprintf(secret, SECRET_TEXT, "%s", text);
}

bool far_use_pass(struct link *link)
{
    char path[ADDRESS_SIZE];
    struct text_out answer = { 0 };
    struct refusal why = { 0 };
    if (!*link->pass) return true;
    snprintf(path, sizeof path, "/api/tables/%s", link->table);
    struct question q = { link->server, path, link->pass, "{\"id\":\"pass\",\"request\":\"use-pass\"}", cli_language };
    bool fine = fetch(&q, &answer, &why);
    json_t *root = fine ? json_loadb(text_of(&answer), answer.length, 0, NULL) : NULL;
    take_secret(root, link->secret);
    take_secret(json_object_get(root, "owner"), link->owner);
    link->pass[0] = '\0';
    struct arg args[] = { ARG_TEXT("message", text_of(&answer)) };
    if (!fine && answer.length) complain(FAILED, "remote.refused", args, 1);
    else if (!fine) complain_refusal(FAILED, &why);
    json_decref(root);
    text_free(&answer);
    return fine;
}

/* ---- words ---- */

enum takes { NOTHING_MORE, A_TEXT, A_NAME, A_PROPOSAL };

static const struct {
    const char *word, *request;
    enum takes takes;
} far_words[] = {
    { "say", "say", A_TEXT },
    { "agree", "agree", A_PROPOSAL },
    { "decline", "decline", A_PROPOSAL },
    { "ask-undo", "ask-undo" },
    { "leave", "leave" },
    { "return", "return" },
    { "pause", "pause" },
    { "resume", "resume" },
    { "resign", "resign" },
    { "rematch", "rematch" },
    { "start", "start" },
    { "sit", NULL, A_NAME },
    { "name", "name", A_NAME },
    { "table", NULL },
};
enum { FAR_WORDS = sizeof far_words / sizeof far_words[0] };

const char *far_word(int k) { return k < FAR_WORDS ? far_words[k].word : NULL; }

static const char *rest_after(const char *input, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(input, word, length) != 0 || (input[length] && input[length] != ' ')) return NULL;
    return input + length + strspn(input + length, " ");
}

static bool ask_far(struct far_seat *f, int k, const char *rest)
{
    struct remote *r = &f->remote;
    json_t *proposal = remote_proposal(r);
    json_t *members = far_words[k].takes == A_TEXT   ? json_pack("{s:s}", "text", rest)
                      : far_words[k].takes == A_NAME ? json_pack("{s:s}", "name", rest)
                      : far_words[k].takes == A_PROPOSAL
                          ? json_pack("{s:I}", "proposal", json_integer_value(json_object_get(proposal, "number")))
                          : NULL;
    return remote_ask(r, far_words[k].request, members);
}

static void run_far_word(struct far_seat *f, int k, const char *rest, struct text_out *reply)
{
    bool fine = true;
    if (far_words[k].request) fine = ask_far(f, k, rest);
    else if (far_words[k].takes == A_NAME) fine = remote_sit(&f->remote, rest);
    else far_say_table(&f->remote, reply);
    if (!fine) add_said(reply, "remote.busy", NO_ARGS);
}

bool far_run_word(struct far_seat *f, const char *input, struct text_out *reply)
{
    for (int k = 0; k < FAR_WORDS; k++) {
        const char *rest = rest_after(input, far_words[k].word);
        if (!rest) continue;
        run_far_word(f, k, rest, reply);
        return true;
    }
    return false;
}

/* ---- what there is to say ---- */

void far_say_connection(const struct remote *r, struct text_out *out)
{
    int64_t left = r->again_at ? r->again_at - milliseconds_now() : 0;
    struct arg args[] = { ARG_NUMBER("seconds", left > 0 ? (left + 999) / 1000 : 0) };
    static const char *const keys[] = { [REMOTE_CONNECTING] = "remote.state.connecting",
                                        [REMOTE_OPEN] = "remote.state.open",
                                        [REMOTE_WAITING] = "remote.state.waiting",
                                        [REMOTE_ENDED] = "remote.state.ended" };
    add_said(out, keys[r->state], args, 1);
}

void far_say_time(int64_t milliseconds, struct text_out *out)
{
    long seconds = (long)((milliseconds + 999) / 1000);
    if (seconds >= 2 * 86400) {
        struct arg args[] = { ARG_NUMBER("days", seconds / 86400) };
        add_said(out, "remote.days", args, 1);
    } else if (seconds >= 3600) {
        text_add(out, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    } else {
        text_add(out, "%ld:%02ld", seconds / 60, seconds % 60);
    }
}

/* The name of a seat as the status has it; it comes from elsewhere. */
static void name_sitter(const struct remote *r, int seat, char name[NAME_SIZE])
{
    const char *given = json_string_value(json_object_get(remote_sitter(r, seat), "name"));
    snprintf(name, NAME_SIZE, "%s", given ? given : "");
    text_make_printable(name);
}

void far_say_seat(const struct remote *r, int seat, struct text_out *out)
{
    static const char *const ways[] = { "person", "bot", "nobody", "away", "resigned" };
    char name[NAME_SIZE];
    const char *how = "nobody";
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (remote_sits(r, seat, ways[i])) how = ways[i];
    name_sitter(r, seat, name);
    bool present = json_is_true(json_object_get(remote_sitter(r, seat), "present"));
    struct arg args[] = { ARG_NUMBER("seat", seat + 1), ARG_TEXT("name", name), ARG_TEXT("how", how),
                          ARG_TEXT("present", present ? "yes" : "no"),
                          ARG_TEXT("you", seat == remote_seat(r) ? "yes" : "no") };
    add_said(out, "remote.seat", args, 5);
}

void far_say_proposal(const struct remote *r, struct text_out *out)
{
    char name[NAME_SIZE];
    json_t *proposal = remote_proposal(r);
    const char *what = json_string_value(json_object_get(proposal, "what"));
    if (!proposal) return;
    name_sitter(r, (int)json_integer_value(json_object_get(proposal, "by")) - 1, name);
    struct arg args[] = { ARG_TEXT("who", name), ARG_TEXT("what", what ? what : ""),
                          ARG_NUMBER("turn", (long)json_integer_value(json_object_get(proposal, "turn"))),
                          ARG_TEXT("asked", remote_is_asked_to_agree(r) ? "yes" : "no") };
    add_said(out, "remote.proposal", args, 4);
}

void far_say_table(const struct remote *r, struct text_out *out)
{
    int64_t left;
    int seat;
    far_say_connection(r, out);
    text_add(out, "\n");
    if (r->trouble.length) text_add(out, "%s\n", text_of(&r->trouble));
    for (seat = 0; remote_sitter(r, seat); seat++) far_say_seat(r, seat, out), text_add(out, "\n");
    if (remote_clock(r, &seat, &left)) {
        struct text_out time = { 0 };
        far_say_time(left, &time);
        struct arg args[] = { ARG_NUMBER("seat", seat + 1), ARG_TEXT("time", text_of(&time)) };
        add_said(out, "remote.clock", args, 2), text_add(out, "\n");
        text_free(&time);
    }
    if (remote_proposal(r)) far_say_proposal(r, out), text_add(out, "\n");
}

void far_add_notice(const struct remote *r, size_t k, struct text_out *out)
{
    const json_t *notice = json_array_get(r->notices, k);
    const char *message = json_string_value(json_object_get(notice, "message"));
    char *words = strdup(message ? message : "");
    if (!words) return;
    text_make_printable(words);
    text_add(out, "%s", words);
    free(words);
}
