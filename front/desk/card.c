#include "front/desk/card.h"

#include <stdio.h>

void say_lesson(const struct speaker *sp, const struct lesson_file *f, const char *key, struct text_out *out)
{
    char word[KEY_SIZE];
    snprintf(word, sizeof word, "%s%s%s", lesson_word(f), *key ? "." : "", key);
    say_game(sp, "lesson", word, NULL, 0, out);
}
