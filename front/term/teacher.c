/* A teacher beside the table: what lessons and puzzles have in common on the whole screen. */
#include "front/term/sitting.h"

enum { CARD_END = 1000, CARD_PAGE = 4 };

bool sitting_is_left(const struct sitting *s) { return s->p->quit || s->t->gone; }

void free_teacher(struct teacher *teacher)
{
    text_free(&teacher->title);
    text_free(&teacher->card);
}

/* Where a card is longer than the screen has room for. */
static void scroll_card(struct sitting *s, struct press press)
{
    struct list list = { .count = CARD_END, .at = s->news_from };
    list_move(&list, press, CARD_PAGE);
    s->news_from = list.at;
}

/* True: the learner goes on. What is still below comes first. */
static bool take_reading(struct sitting *s, struct press press)
{
    bool told = s->message.length, onwards = press.key == PRESS_ENTER || LETTER(press, ' ') || press.key == PRESS_CLICK;
    text_free(&s->message);
    text_free(&s->t->complaint);
    if (press.key == PRESS_GONE || LETTER(press, 'q') || (press.key == PRESS_ESCAPE && !told)) s->p->quit = true;
    else if (onwards && s->teacher->cut) s->news_from += CARD_PAGE;
    else if (!onwards && !run_key(s, press)) scroll_card(s, press);
    else return onwards;
    return false;
}

/* The card alone, below the board, until the learner goes on. */
void read_card(struct sitting *s)
{
    bool read = false;
    s->stage = READING;
    while (!read && !sitting_is_left(s)) {
        draw_sitting(s);
        read = take_reading(s, term_press(s->t, -1));
    }
}

/* A card that does not fit beside the choices is read before them; beside them is its end, which says what to do. */
static void show_beside(struct sitting *s, enum stage stage)
{
    s->stage = stage;
    s->teacher->cut = false;
    draw_sitting(s);
    if (s->teacher->cut) read_card(s), s->news_from = CARD_END;
    s->stage = stage;
}

void ask_taught(struct sitting *s)
{
    bool answered = false;
    read_menu(s);
    show_beside(s, CHOOSING);
    while (!answered && !sitting_is_left(s)) {
        draw_sitting(s);
        answered = take_press(s, term_press(s->t, -1));
    }
    s->stage = WATCHING;
    forget_news(s);
}

/* ---- at the end ---- */

void add_end(struct teacher *teacher, const char *key) { teacher->end[teacher->ends++] = key; }

const char *choose_end(struct sitting *s)
{
    s->list = (struct list){ .count = s->teacher->ends };
    show_beside(s, ENDING);
    while (!sitting_is_left(s)) {
        draw_sitting(s);
        struct press press = term_press(s->t, -1);
        int place = press.row - s->menu.row;
        bool told = s->message.length;
        text_free(&s->message);
        if (LETTER(press, 'q') || (press.key == PRESS_ESCAPE && !told)) break;
        if (press.key == PRESS_ENTER) return s->teacher->end[s->list.at];
        if (press.key == PRESS_CLICK && is_within(s->menu, press.row, press.column) && place < s->list.count) {
            if (place == s->list.at) return s->teacher->end[place];
            s->list.at = place;
        } else if (!run_key(s, press)) {
            list_move(&s->list, press, s->list.count);
        }
    }
    return NULL;
}
