/* What a lesson says, for everyone who shows one. */
#ifndef FRONT_DESK_CARD_H
#define FRONT_DESK_CARD_H

#include "lesson/lesson.h"
#include "text/speak.h"

#define LESSON_BOT "easy"   /* who answers for the others in free play, and when the game goes on */

/* A sentence of a lesson; a key of "" is its title. */
void say_lesson(const struct speaker *, const struct lesson_file *, const char *key, struct text_out *);

#endif
