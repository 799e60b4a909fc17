/* What the tests of the full-screen program share. */
#ifndef TEST_E2E_FULLSCREEN_H
#define TEST_E2E_FULLSCREEN_H

#include "test/e2e/glass.h"

int whole_game_tests(void);
int lesson_tests(void);

#endif
