/* The game on disk: its log, a line for each answer, written as it happens. */
#include "front/cli/play.h"

#include <errno.h>
#include <string.h>

static void complain_save(struct play *p)
{
    struct arg args[] = { ARG_TEXT("file", p->save_path), ARG_TEXT("reason", strerror(errno)) };
    complain(FAILED, "play.cannot-save", args, 2);
}

/* A new file begins with the set-up line and what was played so far; a loaded one is written on. */
bool save_begin(struct play *p, const char *path, bool anew)
{
    p->save_path = path;
    if (!(p->save = fopen(path, anew ? "wx" : "a"))) return complain_save(p), false;
    p->saved = anew ? 0 : table_entries(p->t);
    if (!anew) return true;
    struct text_out head = { 0 };
    setup_print(table_game(p->t), table_setup(p->t), &head);
    fprintf(p->save, "%s\n", text_of(&head));
    text_free(&head);
    return true;
}

/* A full disk is told once, and the game goes on: better an unsaved game than a lost one. */
void save_news(struct play *p)
{
    if (!p->save || p->saved == table_entries(p->t)) return;
    struct text_out news = { 0 };
    for (; p->saved < table_entries(p->t); p->saved++) table_log_line(p->t, p->saved, EVERYTHING, &news);
    if (table_over(p->t)) replay_seal(p->t, &news);
    fputs(text_of(&news), p->save);
    text_free(&news);
    if (!fflush(p->save) && !ferror(p->save)) return;
    complain_save(p);
    fclose(p->save);
    p->save = NULL;
}
