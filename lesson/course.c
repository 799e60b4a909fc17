#include "lesson/lesson.h"

#include <stdlib.h>
#include <string.h>

const struct lesson_file *course_of(const char *game, int i)
{
    for (const struct lesson_file *f = lesson_files; f->game; f++)
        if (!strcmp(f->game, game) && !i--) return f;
    return NULL;
}

const char *lesson_word(const struct lesson_file *f) { return f->name + strspn(f->name, "0123456789-"); }

static bool is_called(const struct lesson_file *f, const char *name)
{
    char *end;
    long number = strtol(name, &end, 10);
    if (*name && !*end) return number == strtol(f->name, NULL, 10);
    return !strcmp(f->name, name) || !strcmp(lesson_word(f), name);
}

const struct lesson_file *lesson_named(const char *game, const char *name)
{
    const struct lesson_file *f;
    for (int i = 0; (f = course_of(game, i)); i++)
        if (is_called(f, name)) return f;
    return NULL;
}
