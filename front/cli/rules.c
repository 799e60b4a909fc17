/* creel rules: the rules of a game on the screen, or a part of them. RULES.md has one paragraph a line; here it is wrapped, without the marks. */
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

static void print_heading(FILE *to, const char *heading)
{
    fprintf(to, "%s\n", heading);
    for (int i = text_width(heading); i > 0; i--) putc('-', to);
    putc('\n', to);
}

static void print_line(FILE *to, const char *line, size_t length)
{
    struct text_out plain = { 0 }, wrapped = { 0 };
    size_t marks = strspn(line, "# ");
    if (marks > length) marks = length;
    add_plain(&plain, line + marks, length - marks);
    if (line[0] == '#') {
        print_heading(to, text_of(&plain));
    } else {
        text_wrap(&wrapped, text_of(&plain), cli_columns, line[0] >= '0' && line[0] <= '9' ? 4 : 0);
        fprintf(to, "%s\n", text_of(&wrapped));
    }
    text_free(&plain);
    text_free(&wrapped);
}

static bool begins(const char *line, const char *mark, const char *number, char end)
{
    size_t before = strlen(mark), length = strlen(number);
    return !strncmp(line, mark, before) && !strncmp(line + before, number, length) && line[before + length] == end;
}

/* A chapter begins with `## 2. Title`, and reaches up to the next heading; a paragraph is one line: `2.7 Text`. */
bool print_rules(FILE *to, const struct game *game, const char *part)
{
    bool found = false, inside = false;
    for (const char *line = rules_in(cli_language, game); *line;) {
        size_t length = strcspn(line, "\n");
        if (line[0] == '#') inside = part && begins(line, "## ", part, '.');
        if (!part || inside || begins(line, "", part, ' ')) {
            print_line(to, line, length);
            found = true;
        }
        line += length + (line[length] == '\n');
    }
    return found;
}

int run_rules(int argc, char **argv)
{
    int exit_code;
    const char *part = NULL;
    struct words words = { 0 };
    const struct flag flags[] = { { "paragraph", FLAG_TEXT, { .text = &part } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!words_within(&words, part ? 1 : 2, &exit_code)) return exit_code;
    if (words.count == 2) part = words.word[--words.count];
    const struct game *game = game_wanted(&words, &exit_code);
    if (!game) return exit_code;
    if (print_rules(stdout, game, part)) return finish(FINE);
    struct arg args[] = { ARG_TEXT("word", part), ARG_TEXT("game", game->id) };
    return complain(FAILED, "cli.no-paragraph", args, 2);
}
