/* The flags of a command: a table of what it knows, and a reader that says what is wrong and what would be right. */
#include "front/cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct flag *flag_named(const struct flag *flags, const char *name, size_t length)
{
    for (; flags->name; flags++)
        if (strlen(flags->name) == length && !strncmp(flags->name, name, length)) return flags;
    return NULL;
}

static int refuse_flag(const struct flag *flags, const char *word)
{
    struct refusal why = { 0 };
    refuse(&why, "cli.unknown-flag", word);
    for (; flags->name; flags++) {
        char name[40];
        snprintf(name, sizeof name, "--%s", flags->name);
        refusal_right(&why, name);
    }
    refusal_right(&why, "--help");
    return complain_refusal(USAGE, &why);
}

static int refuse_number(const struct flag *flag, const char *word)
{
    struct arg args[] = { ARG_TEXT("flag", flag->name), ARG_TEXT("word", word), ARG_NUMBER("low", flag->min),
                          ARG_NUMBER("high", flag->max) };
    return complain(USAGE, "cli.flag-number", args, 4);
}

static bool set_number(const struct flag *flag, const char *text, int *exit_code)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno || end == text || *end || number < flag->min || number > flag->max)
        return *exit_code = refuse_number(flag, text), false;
    *flag->to.number = number;
    return true;
}

static bool set_flag(const struct flag *flag, const char *value, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("flag", flag->name) };
    if (flag->kind == FLAG_SWITCH) return *flag->to.on = true;
    if (!value) return *exit_code = complain(USAGE, "cli.flag-value", args, 1), false;
    if (flag->kind == FLAG_NUMBER) return set_number(flag, value, exit_code);
    if (flag->kind == FLAG_TEXT) *flag->to.text = value;
    else if (flag->to.list->count < WORD_LIMIT) flag->to.list->word[flag->to.list->count++] = value;
    return true;
}

/* A switch is yes or no. */
static bool set_switch(const struct flag *flag, const char *value, int *exit_code)
{
    struct arg args[] = { ARG_TEXT("flag", flag->name), ARG_TEXT("word", value) };
    *flag->to.on = !strcmp(value, "yes");
    return *flag->to.on || !strcmp(value, "no") || (*exit_code = complain(USAGE, "cli.flag-switch", args, 2), false);
}

bool set_flag_named(const struct flag *flags, const char *name, const char *value, int *exit_code)
{
    const struct flag *flag = flag_named(flags, name, strlen(name));
    if (!flag) return *exit_code = refuse_flag(flags, name), false;
    return flag->kind == FLAG_SWITCH ? set_switch(flag, value, exit_code) : set_flag(flag, value, exit_code);
}

static bool is_help(const char *word) { return !strcmp(word, "--help") || !strcmp(word, "-h"); }

static void print_help(const char *command)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "cli.help.%s", command);
    print_text(stdout, key, NO_ARGS);
}

/* The word behind a flag, unless it is a flag itself: that was forgotten rather than meant. */
static const char *next_value(int argc, char **argv, int *i)
{
    return *i + 1 < argc && strncmp(argv[*i + 1], "--", 2) != 0 ? argv[++*i] : NULL;
}

bool read_flags(int argc, char **argv, const struct flag *flags, struct words *words, int *exit_code)
{
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i], *equals = strchr(word, '=');
        if (is_help(word)) return print_help(argv[0]), *exit_code = finish(FINE), false;
        if (strncmp(word, "--", 2) != 0 || !word[2]) {
            if (words->count == WORD_LIMIT) return *exit_code = refuse_flag(flags, word), false;
            words->word[words->count++] = word;
            continue;
        }
        const struct flag *flag = flag_named(flags, word + 2, equals ? (size_t)(equals - word - 2) : strlen(word + 2));
        if (!flag || (equals && flag->kind == FLAG_SWITCH)) return *exit_code = refuse_flag(flags, word), false;
        const char *value = equals ? equals + 1 : flag->kind == FLAG_SWITCH ? NULL : next_value(argc, argv, &i);
        if (!set_flag(flag, value, exit_code)) return false;
    }
    return true;
}
