/* creel rules: the rules of a game on the screen. RULES.md has one paragraph a line; here it is wrapped, without the marks. */
#include "front/cli/cli.h"

#include "text/rules.h"
#include "text/width.h"

#include <string.h>

/* A line without the stars that make words bold or slanted. */
static void add_plain(struct text_out *out, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != '*') text_add_bytes(out, line + i, 1);
}

static void print_heading(const char *heading)
{
    printf("%s\n", heading);
    for (int i = text_width(heading); i > 0; i--) putchar('-');
    putchar('\n');
}

static void print_line(const char *line, size_t length)
{
    struct text_out plain = { 0 }, wrapped = { 0 };
    size_t marks = strspn(line, "# ");
    if (marks > length) marks = length;
    add_plain(&plain, line + marks, length - marks);
    if (line[0] == '#') {
        print_heading(text_of(&plain));
    } else {
        text_wrap(&wrapped, text_of(&plain), SCREEN_COLUMNS, line[0] >= '0' && line[0] <= '9' ? 4 : 0);
        printf("%s\n", text_of(&wrapped));
    }
    text_free(&plain);
    text_free(&wrapped);
}

static bool is_paragraph(const char *line, const char *number)
{
    size_t length = strlen(number);
    return !strncmp(line, number, length) && line[length] == ' ';
}

bool print_rules(const struct game *game, const char *paragraph)
{
    bool found = false;
    for (const char *line = rules_in(cli_language, game); *line;) {
        size_t length = strcspn(line, "\n");
        if (!paragraph || is_paragraph(line, paragraph)) {
            print_line(line, length);
            found = true;
        }
        line += length + (line[length] == '\n');
    }
    return found;
}

int run_rules(int argc, char **argv)
{
    int exit_code;
    const char *paragraph = NULL;
    struct words words = { 0 };
    const struct flag flags[] = { { "paragraph", FLAG_TEXT, { .text = &paragraph } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game) return exit_code;
    if (print_rules(game, paragraph)) return finish(FINE);
    struct arg args[] = { ARG_TEXT("word", paragraph), ARG_TEXT("game", game->id) };
    return complain(FAILED, "cli.no-paragraph", args, 2);
}
