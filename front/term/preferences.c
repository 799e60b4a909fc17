/* What a person set, in $XDG_CONFIG_HOME/creel/terminal.conf, and the page where it is set:
 *
 *     pace = usual
 *     confirm = yes
 *     tips = yes
 *     met = GAME.STEP GAME.STEP
 *     learned = GAME.LESSON GAME.LESSON
 *     solved = GAME.PUZZLE GAME.PUZZLE
 *     language = fr
 */
#include "front/term/term.h"

#include "front/cli/settings.h"
#include "front/serve/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const pace_words[PACES] = { "off", "quick", "usual", "slow" };

static const char *yes_or_no(bool is) { return is ? "yes" : "no"; }

static void find_file(char path[DATA_SIZE])
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (config && *config == '/') snprintf(path, DATA_SIZE, "%s/creel/terminal.conf", config);
    else snprintf(path, DATA_SIZE, "%s/.config/creel/terminal.conf", home ? home : "");
}

/* What this version does not know is left to others. */
static bool take_preference(void *taker, int line, const char *name, const char *value)
{
    struct preferences *wants = taker;
    if (!strcmp(name, "confirm")) wants->confirm = strcmp(value, "no") != 0;
    if (!strcmp(name, "tips")) wants->tips = strcmp(value, "no") != 0;
    if (!strcmp(name, "met")) snprintf(wants->met, sizeof wants->met, "%s", value);
    if (!strcmp(name, "learned")) snprintf(wants->learned, sizeof wants->learned, "%s", value);
    if (!strcmp(name, "solved")) snprintf(wants->solved, sizeof wants->solved, "%s", value);
    if (!strcmp(name, "language")) snprintf(wants->language, sizeof wants->language, "%s", value);
    for (int k = 0; !strcmp(name, "pace") && k < PACES; k++)
        if (!strcmp(value, pace_words[k])) wants->pace = (enum pace)k;
    return true;
}

void preferences_read(struct preferences *wants)
{
    char path[DATA_SIZE], text[2 * SETTING_LINE];
    struct refusal why = { 0 };
    *wants = (struct preferences){ .pace = PACE_USUAL, .confirm = true, .tips = true };
    find_file(path);
    FILE *file = fopen(path, "r");
    if (!file) return;
    settings_read(text, fread(text, 1, sizeof text, file), take_preference, wants, &why);
    fclose(file);
}

static bool complain_about(const char *path)
{
    struct arg args[] = { ARG_TEXT("file", path), ARG_TEXT("reason", strerror(errno)) };
    complain(FAILED, "play.cannot-save", args, 2);
    return false;
}

/* Into a file beside it, which then takes its place: a program that is killed leaves the old one. */
bool preferences_write(const struct preferences *wants)
{
    char path[DATA_SIZE], beside[DATA_SIZE + 8];
    find_file(path);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    make_folder(path);
    *slash = '/';
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "w");
    if (!file) return complain_about(path);
    fprintf(file, "pace = %s\nconfirm = %s\ntips = %s\n", pace_words[wants->pace], yes_or_no(wants->confirm),
            yes_or_no(wants->tips));
    if (*wants->met) fprintf(file, "met = %s\n", wants->met);
    if (*wants->learned) fprintf(file, "learned = %s\n", wants->learned);
    if (*wants->solved) fprintf(file, "solved = %s\n", wants->solved);
    if (*wants->language) fprintf(file, "language = %s\n", wants->language);
    return (!fclose(file) && !rename(beside, path)) || complain_about(path);
}

bool preferences_have(const char words[MET_SIZE], const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)); at++) {
        bool begins = at == words || at[-1] == ' ';
        if (begins && (word[length - 1] == '.' || !at[length] || at[length] == ' ')) return true;
    }
    return false;
}

void preferences_add(struct preferences *wants, char words[MET_SIZE], const char *word)
{
    size_t length = strlen(words);
    if (preferences_have(words, word) || length + strlen(word) + 2 > MET_SIZE) return;
    snprintf(words + length, MET_SIZE - length, length ? " %s" : "%s", word);
    preferences_write(wants);
}

/* ---- the page ---- */

enum { SET_PACE, SET_CONFIRM, SET_TIPS, SETTINGS_COUNT, SETTINGS_ROW = 2 };

static void say_setting(const struct preferences *wants, int k, struct text_out *out)
{
    static const char *const keys[] = {
        [SET_PACE] = "term.set.pace", [SET_CONFIRM] = "term.set.confirm", [SET_TIPS] = "term.set.tips"
    };
    struct arg args[] = { ARG_TEXT("pace", pace_words[wants->pace]), ARG_TEXT("confirm", yes_or_no(wants->confirm)),
                          ARG_TEXT("tips", yes_or_no(wants->tips)) };
    add_said(out, keys[k], args, 3);
}

static void draw_settings(struct term *t, const struct list *list)
{
    struct canvas *c = &t->canvas;
    struct text_out title = { 0 }, more = { 0 };
    add_said(&title, "term.settings", NO_ARGS);
    draw_bar(c, text_of(&title), "");
    for (int k = 0; k < SETTINGS_COUNT; k++) {
        struct text_out words = { 0 };
        struct style style = k == list->at ? (struct style){ INK_WHITE, INK_BAR, BOLD } : PLAIN;
        say_setting(&t->wants, k, &words);
        put_format(c, SETTINGS_ROW + k, 2, c->columns - 4, style, "%s %s ", k == list->at ? either(c, "▸", ">") : " ",
                   text_of(&words));
        text_free(&words);
    }
    add_said(&more,
             list->at == SET_PACE   ? "term.set.pace.more"
             : list->at == SET_TIPS ? "term.set.tips.more"
                                    : "term.set.confirm.more",
             NO_ARGS);
    put_lines(c, (struct area){ SETTINGS_ROW + 1 + SETTINGS_COUNT, 4, 4, c->columns - 8 }, in_ink(INK_GREY),
              text_of(&more), 0);
    draw_keys(c, "term.keys.settings");
    text_free(&title);
    text_free(&more);
}

static void change(struct preferences *wants, int k, int by)
{
    if (k == SET_CONFIRM) wants->confirm = !wants->confirm;
    else if (k == SET_TIPS) wants->tips = !wants->tips, *wants->met = '\0';
    else wants->pace = (enum pace)(((int)wants->pace + by + PACES) % PACES);
}

static void take_press(struct preferences *wants, struct list *list, struct press press)
{
    int place = press.row - SETTINGS_ROW;
    bool on_line = press.key == PRESS_CLICK && place >= 0 && place < SETTINGS_COUNT;
    if (on_line && place != list->at) list->at = place;
    else if (press.key == PRESS_LEFT) change(wants, list->at, -1);
    else if (press.key == PRESS_RIGHT || press.key == PRESS_ENTER || LETTER(press, ' ') || on_line)
        change(wants, list->at, 1);
    else list_move(list, press, SETTINGS_COUNT);
}

void page_settings(struct term *t)
{
    struct list list = { .count = SETTINGS_COUNT };
    struct press press;
    do {
        if (term_draws(t)) draw_settings(t, &list);
        press = term_press(t, -1);
        take_press(&t->wants, &list, press);
    } while (!t->gone && press.key != PRESS_ESCAPE && !LETTER(press, 'q'));
    preferences_write(&t->wants);
}
