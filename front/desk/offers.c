/* Requests about what there is to play, and in which words. */
#include "front/desk/session.h"

bool on_language(struct desk *d, char *rest)
{
    enum language language;
    if (!language_named(rest, &language)) return refuse(&d->why, "cli.language", rest);
    d->language = language;
    text_add(&d->out, "\"language\":\"%s\"", language_code[language]);
    return true;
}
