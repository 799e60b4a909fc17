/* The settings of creel serve from a file and from the environment, in the names of its flags: `per-address = 8` in the file,
 * CREEL_PER_ADDRESS=8, --per-address 8. A flag goes before the environment, and that before the file. */
#include "front/cli/configure.h"

#include "front/cli/settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct source {
    const struct flag *flags;
    struct configuration *to;
    const char *file;
    int *exit_code;
};

static bool keep(struct configuration *c, const char *value, const char **kept, int *exit_code)
{
    char *copy = c->count < CONFIGURED_LIMIT ? strdup(value) : NULL;
    if (!copy) return *exit_code = complain(FAILED, "refusal.memory", NO_ARGS), false;
    c->value[c->count++] = copy;
    *kept = copy;
    return true;
}

void configuration_free(struct configuration *c)
{
    while (c->count) free(c->value[--c->count]);
}

/* The file */

static bool say_where(const char *key, const char *file, int line)
{
    struct arg args[] = { ARG_TEXT("file", file), ARG_NUMBER("line", line) };
    complain(USAGE, key, args, 2);
    return false;
}

static bool take_from_file(void *taker, int line, const char *name, const char *value)
{
    struct source *s = taker;
    const char *kept;
    if (!keep(s->to, value, &kept, s->exit_code)) return false;
    if (set_flag_named(s->flags, name, kept, s->exit_code)) return true;
    return say_where("settings.in-file", s->file, line);
}

static bool read_settings(struct source *s)
{
    size_t length;
    struct refusal why = { 0 };
    char *text = read_file(s->file, &length);
    if (!text) return *s->exit_code = FAILED, false;
    *s->exit_code = FINE;
    bool fine = settings_read(text, length, take_from_file, s, &why);
    if (!fine && why.key)
        *s->exit_code = complain_refusal(USAGE, &why), say_where("settings.in-file", s->file, why.line);
    free(text);
    return fine;
}

/* The one that was named; else the usual one, if there is one. */
static const char *find_file(int argc, char **argv, char usual[DATA_SIZE])
{
    const char *named = getenv("CREEL_CONFIG"), *home = getenv("HOME"), *config = getenv("XDG_CONFIG_HOME");
    for (int i = 1; i < argc; i++) {
        if (!strncmp(argv[i], "--config=", 9)) named = argv[i] + 9;
        if (!strcmp(argv[i], "--config") && i + 1 < argc) named = argv[i + 1];
    }
    if (named && *named) return named;
    if (config && *config == '/') snprintf(usual, DATA_SIZE, "%s/creel/serve.conf", config);
    else snprintf(usual, DATA_SIZE, "%s/.config/creel/serve.conf", home ? home : "");
    return access(usual, F_OK) ? NULL : usual;
}

/* The environment */

static void variable_of(const char *flag, char name[SETTING_NAME + 8])
{
    int length = snprintf(name, SETTING_NAME + 8, "CREEL_%s", flag);
    for (int i = 0; i < length; i++) name[i] = (char)(name[i] == '-' ? '_' : toupper((unsigned char)name[i]));
}

static bool read_environment(const struct flag *flags, int *exit_code)
{
    for (const struct flag *flag = flags; flag->name; flag++) {
        char name[SETTING_NAME + 8];
        variable_of(flag->name, name);
        const char *value = getenv(name);
        if (value && *value && !set_flag_named(flags, flag->name, value, exit_code))
            return say_where("settings.in-environment", name, 0);
    }
    return true;
}

bool configure(int argc, char **argv, const struct flag *flags, struct configuration *c, int *exit_code)
{
    char usual[DATA_SIZE];
    struct source file = { flags, c, find_file(argc, argv, usual), exit_code };
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return true; /* which works in any case */
    return (!file.file || read_settings(&file)) && read_environment(flags, exit_code);
}
