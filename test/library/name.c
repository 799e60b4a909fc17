/* A program with functions called like those inside the library: neither must get the other's. */
#include <creel/creel.h>

#include <search.h>
#include <stdlib.h>

static int called;
void note(void);
void say(void);
void search(void);
void question(void);
void note(void) { called++; }
void say(void) { called++; }
void search(void) { called++; }
void question(void) { called++; }

int main(void)
{
    creel_setup *setup = creel_setup_new("fish-fish", 2, NULL, NULL);
    creel_table *table = creel_table_new(setup, NULL);
    creel_hint hint[4];
    if (!creel_table_draw(table, 1, NULL) || !creel_table_hint(table, 50, 1, hint, 4, NULL)) return EXIT_FAILURE;
    while (creel_table_asked(table) >= 0) creel_table_play(table, __builtin_ctzll(creel_table_menu(table)), NULL);
    creel_table_free(table);
    creel_setup_free(setup);
    return called ? EXIT_FAILURE : EXIT_SUCCESS;
}
