/* Reading, checking and rendering messages. Both walks go over the message in place: one takes every branch (for tests
 * and translators), the other the one branch that fits. Choices are the only recursion, and it is counted, so a hostile
 * message costs no more than its length times the depth. */
#include "text/message.h"

#include "text/pieces.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct span {
    const char *at, *end;
};
struct input {
    const char *at, *end;
    bool quoted;
};

enum sign { END, LITERAL, OPEN, CLOSE, HASH };
enum kind { PLAIN, PLURAL, SELECT, PIECES };

struct placeholder {
    struct span name, branches; /* of pieces: all the names, and the text */
    enum kind kind;
    int names;
};
struct branch {
    struct span selector, text;
    const char *fault;
};

static size_t length_of(struct span span) { return (size_t)(span.end - span.at); }

static bool is(struct span span, const char *word)
{
    return length_of(span) == strlen(word) && !memcmp(span.at, word, length_of(span));
}

/* ---- reading ---- */

static char ahead(const struct input *in) { return in->at < in->end ? *in->at : '\0'; }

static enum sign sign_of(char c) { return c == '{' ? OPEN : c == '}' ? CLOSE : c == '#' ? HASH : LITERAL; }

/* The next byte and what it means, quoting resolved. */
static enum sign next(struct input *in, char *c)
{
    while (in->at < in->end) {
        *c = *in->at++;
        if (*c != '\'') return in->quoted ? LITERAL : sign_of(*c);
        if (ahead(in) == '\'') return in->at++, LITERAL;
        if (!in->quoted && ahead(in) != '{' && ahead(in) != '}') return LITERAL;
        in->quoted = !in->quoted;
    }
    return END;
}

/* Skips bytes without a special meaning, quoted or not: most of a message. */
static struct span plain(struct input *in)
{
    struct span span = { in->at, in->at };
    while (span.end < in->end && *span.end != '\'' && sign_of(*span.end) == LITERAL) span.end++;
    in->at = span.end;
    return span;
}

/* What is between the brace just read and its closing brace; false: there is no closing brace. */
static bool braced(struct input *in, struct span *inside)
{
    size_t open = 1;
    char c;
    inside->at = in->at;
    for (enum sign sign; plain(in), (sign = next(in, &c)) != END;) {
        if (sign == OPEN) open++;
        if (sign == CLOSE && !--open) return inside->end = in->at - 1, true;
    }
    return false;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static void skip_space(struct span *rest)
{
    while (rest->at < rest->end && is_space(*rest->at)) rest->at++;
}

static bool is_word_byte(char c)
{
    return c && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.?*=", c);
}

/* A name, a kind or a selector, and the space around it; empty if there is none. */
static struct span word(struct span *rest)
{
    skip_space(rest);
    struct span word = { rest->at, rest->at };
    while (rest->at < rest->end && is_word_byte(*rest->at)) rest->at++;
    word.end = rest->at;
    skip_space(rest);
    return word;
}

static bool comma(struct span *rest)
{
    if (rest->at == rest->end || *rest->at != ',') return false;
    rest->at++;
    return true;
}

/* The names before a comma or the end; false: there is none, or one is too long. */
static bool read_names(struct span *rest, struct placeholder *p)
{
    bool proper = true;
    p->names = 0;
    for (struct span name; length_of(name = word(rest)); p->names++) {
        proper &= length_of(name) < MESSAGE_NAME;
        p->name = (struct span){ p->names ? p->name.at : name.at, name.end };
    }
    return p->names && proper;
}

static enum kind kind_named(struct span word)
{
    return is(word, "plural") ? PLURAL : is(word, "select") ? SELECT : is(word, "piece") ? PIECES : PLAIN;
}

/* Reads what follows an opening brace. Returns NULL, or what is wrong. */
static const char *read_placeholder(struct input *in, struct placeholder *p)
{
    struct span rest;
    if (!braced(in, &rest)) return "a brace is not closed";
    p->kind = PLAIN;
    if (!read_names(&rest, p)) return "an argument without a proper name";
    if (rest.at == rest.end && p->names == 1) return NULL;
    if (!comma(&rest)) return "an argument is more than a name";
    p->kind = kind_named(word(&rest));
    if (p->kind == PLAIN) return "an argument is neither plural nor select nor piece";
    if (p->names > 1 && p->kind != PIECES) return "a choice by several arguments";
    if (!comma(&rest)) return "a choice without branches";
    if (p->kind == PIECES) skip_space(&rest);
    p->branches = rest;
    return NULL;
}

/* false: there is none, or it is malformed. */
static bool next_branch(struct span *rest, struct branch *b)
{
    *b = (struct branch){ .selector = word(rest) };
    if (rest->at == rest->end && !length_of(b->selector)) return false;
    struct input in = { .at = rest->at, .end = rest->end };
    char c;
    if (!length_of(b->selector) || next(&in, &c) != OPEN) b->fault = "a branch is not a word with a text in braces";
    else if (!braced(&in, &b->text)) b->fault = "a brace is not closed";
    rest->at = in.at;
    return !b->fault;
}

/* ---- every branch ---- */

struct survey {
    struct message_arg *names;
    int limit, count;
};

static const char *survey_text(struct survey *, struct span, int depth);

static void insert_name(struct survey *s, int at, struct span name)
{
    if (s->count++ >= s->limit) return;
    memmove(s->names + at + 1, s->names + at, (size_t)(s->count - 1 - at) * sizeof *s->names);
    memcpy(s->names[at].name, name.at, length_of(name));
    s->names[at].name[length_of(name)] = '\0';
}

/* Once there is one too many, the list is no longer changed: nobody will read it. */
static void survey_name(struct survey *s, struct span name)
{
    int at = 0;
    if (s->count > s->limit) return;
    while (at < s->count && strncmp(s->names[at].name, name.at, length_of(name)) < 0) at++;
    if (at < s->count && is(name, s->names[at].name)) return;
    insert_name(s, at, name);
}

static bool is_plural_form(struct span selector)
{
    if (is(selector, "one") || is(selector, "other")) return true;
    if (length_of(selector) < 2 || *selector.at != '=') return false;
    for (const char *c = selector.at + 1; c < selector.end; c++)
        if (*c < '0' || *c > '9') return false;
    return true;
}

static const char *survey_branches(struct survey *s, const struct placeholder *p, int depth)
{
    bool other = false;
    const char *fault = NULL;
    struct span rest = p->branches;
    struct branch b;
    while (!fault && next_branch(&rest, &b)) {
        if (p->kind == PLURAL && !is_plural_form(b.selector)) return "a plural form is not =N, one or other";
        other |= is(b.selector, "other");
        fault = survey_text(s, b.text, depth);
    }
    if (fault || b.fault) return fault ? fault : b.fault;
    return other ? NULL : "a choice without other";
}

static const char *survey_placeholder(struct survey *s, struct input *in, int depth)
{
    struct placeholder p;
    const char *fault = read_placeholder(in, &p);
    if (fault) return fault;
    for (struct span names = p.name; length_of(names);) survey_name(s, word(&names));
    if (p.kind == PLAIN) return NULL;
    return p.kind == PIECES ? survey_text(s, p.branches, depth + 1) : survey_branches(s, &p, depth + 1);
}

static const char *survey_text(struct survey *s, struct span text, int depth)
{
    if (depth > MESSAGE_DEPTH) return "choices nest too deeply";
    struct input in = { .at = text.at, .end = text.end };
    const char *fault = NULL;
    char c;
    for (enum sign sign; !fault && (sign = next(&in, &c)) != END;) {
        if (sign == CLOSE) fault = "a closing brace too many";
        if (sign == OPEN) fault = survey_placeholder(s, &in, depth);
    }
    return fault ? fault : in.quoted ? "a quote is not closed" : NULL;
}

const char *message_fault(const char *message)
{
    struct survey nameless = { .limit = -1 };
    return survey_text(&nameless, (struct span){ message, message + strlen(message) }, 0);
}

int message_args(const char *message, struct message_arg names[], int limit)
{
    struct survey s = { names, limit, 0 };
    const char *fault = survey_text(&s, (struct span){ message, message + strlen(message) }, 0);
    return fault || s.count > limit ? -1 : s.count;
}

/* ---- the branch that fits ---- */

struct rendering {
    enum language language;
    const struct arg *args;
    int count;
    struct text_out *out;
};

static bool render_text(const struct rendering *, struct span, const struct arg *hash, int depth);

static const struct arg *arg_named(const struct rendering *r, struct span name)
{
    for (int i = 0; i < r->count; i++)
        if (is(name, r->args[i].name)) return &r->args[i];
    return NULL;
}

static bool add_value(struct text_out *out, const struct arg *arg)
{
    if (arg->text) text_add_bytes(out, arg->text, strlen(arg->text));
    else text_add(out, "%ld", arg->number);
    return true;
}

static bool find_branch(struct span rest, const char *selector, struct span *text)
{
    for (struct branch b; next_branch(&rest, &b);)
        if (is(b.selector, selector)) return *text = b.text, true;
    return false;
}

/* As in Unicode's plural rules, the sign does not count. */
static bool is_one(enum language language, long n)
{
    if (language == ENGLISH) return n == 1 || n == -1;
    return language == FRENCH && n > -2 && n < 2;
}

/* A text in a plural is a number that the reader may not see: it takes other. */
static bool choose(const struct rendering *r, const struct placeholder *p, const struct arg *arg, struct span *text)
{
    char exact[24] = "=";
    snprintf(exact + 1, sizeof exact - 1, "%ld", arg->number);
    if (p->kind == SELECT && find_branch(p->branches, arg->text ? arg->text : exact + 1, text)) return true;
    if (p->kind == PLURAL && !arg->text && find_branch(p->branches, exact, text)) return true;
    if (p->kind == PLURAL && !arg->text && is_one(r->language, arg->number) && find_branch(p->branches, "one", text))
        return true;
    return find_branch(p->branches, "other", text);
}

static bool render_choice(const struct rendering *r, const struct placeholder *p, const struct arg *arg,
                          const struct arg *hash, int depth)
{
    struct span text;
    if (!choose(r, p, arg, &text)) return text_add(r->out, "{%s}", arg->name), false;
    return render_text(r, text, p->kind == PLURAL ? arg : hash, depth + 1);
}

/* The pieces among the named arguments; false: an argument is missing. */
static bool find_pieces(const struct rendering *r, struct span names, const struct arg *pieces[MESSAGE_ARGS],
                        int *count)
{
    bool all = true;
    *count = 0;
    while (length_of(names)) {
        const struct arg *arg = arg_named(r, word(&names));
        all &= arg != NULL;
        if (arg && arg->piece.kind && *count < MESSAGE_ARGS) pieces[(*count)++] = arg;
    }
    return all;
}

static bool render_pieces(const struct rendering *r, const struct placeholder *p, const struct arg *hash, int depth)
{
    const struct arg *pieces[MESSAGE_ARGS];
    int count;
    bool good = find_pieces(r, p->name, pieces, &count);
    if (count) mark_pieces(pieces, count, r->out);
    good &= render_text(r, p->branches, hash, depth + 1);
    if (count) mark_end(r->out);
    return good;
}

static bool render_placeholder(const struct rendering *r, struct input *in, const struct arg *hash, int depth)
{
    const char *brace = in->at - 1;
    struct placeholder p;
    if (read_placeholder(in, &p)) return text_add_bytes(r->out, brace, (size_t)(in->at - brace)), false;
    if (p.kind == PIECES) return render_pieces(r, &p, hash, depth);
    const struct arg *arg = arg_named(r, p.name);
    if (!arg) return text_add(r->out, "{%.*s}", (int)length_of(p.name), p.name.at), false;
    return p.kind == PLAIN ? add_value(r->out, arg) : render_choice(r, &p, arg, hash, depth);
}

static void add_plain(struct text_out *out, struct input *in)
{
    struct span span = plain(in);
    if (length_of(span)) text_add_bytes(out, span.at, length_of(span));
}

/* `hash` is the argument of the innermost plural around the text, or NULL: then # is just a character. */
static bool render_text(const struct rendering *r, struct span text, const struct arg *hash, int depth)
{
    if (depth > MESSAGE_DEPTH) return text_add_bytes(r->out, text.at, length_of(text)), false;
    struct input in = { .at = text.at, .end = text.end };
    bool good = true;
    char c;
    for (enum sign sign; add_plain(r->out, &in), (sign = next(&in, &c)) != END;) {
        if (sign == OPEN) good &= render_placeholder(r, &in, hash, depth);
        else if (sign == HASH && hash) add_value(r->out, hash);
        else text_add_bytes(r->out, &c, 1), good &= sign != CLOSE;
    }
    return good && !in.quoted;
}

bool message_render(const char *message, size_t length, enum language language, const struct arg *args, int count,
                    struct text_out *out)
{
    assert(count >= 0 && count <= MESSAGE_ARGS);
    struct rendering r = { language, args, count, out };
    return render_text(&r, (struct span){ message, message + length }, NULL, 0);
}
