/* Every text exists in every language, with the same arguments, and none is there for nothing. The keys a game needs
 * follow from its lexicon, options and rules; those of the program are strings in its sources. */
#include "bots/bot.h"
#include "engine/fields.h"
#include "engine/lexicon.h"
#include "engine/setup.h"
#include "games/games.h"
#include "text/catalog.h"
#include "text/message.h"
#include "text/rules.h"
#include "text/show.h"

#include <ctype.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { KEY_LIMIT = 4000, KEY_BYTES = 96, ARG_LIMIT = 16 };

static char needed[KEY_LIMIT][KEY_BYTES];
static int needs, faults;

__attribute__((format(printf, 1, 2))) static void need(const char *format, ...)
{
    va_list args;
    assert_true(needs < KEY_LIMIT);
    va_start(args, format);
    vsnprintf(needed[needs++], KEY_BYTES, format, args);
    va_end(args);
}

static void need_tokens(const struct game *game, const struct tokens *of)
{
    if (!of->word) return;
    bool one_message = of->parts && !of->own_messages;
    if (one_message) need("%s.%s.*", game->id, of->name);
    for (int k = 0; !one_message && k < of->count; k++) need("%s.%s.%s", game->id, of->name, of->word[k]);
    for (int k = 0; of->lettered && k < of->count; k++) need("%s.letter.%s", game->id, of->word[k]);
    need("%s.%s.?", game->id, of->name);
}

static void need_steps(const struct game *game)
{
    for (int i = 1; i < game->step_count; i++) {
        const struct step *step = &game->steps[i];
        if (step->offer || step->odds) need("%s.ask.%s", game->id, game->step_names[i]);
        for (const struct phrase *p = step->words; p && p->verb; p++)
            need("%s.do.%s", game->id, p->said ? p->said : p->verb);
    }
}

static void need_options(const struct game *game)
{
    for (int i = 0; i < option_count(game); i++) {
        const struct option *option = &game->options[i];
        need("%s.option.%s", game->id, option->name);
        for (int k = 0; option->values && option->values[k]; k++)
            need("%s.option.%s.%s", game->id, option->name, option->values[k]);
    }
}

static void need_rules(const struct game *game)
{
    for (const char *line = game->rules; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        int chapter, number;
        char after;
        if (sscanf(line, "## %d%c", &chapter, &after) == 2 && after == '.') need("%s.chapter.%d", game->id, chapter);
        if (sscanf(line, "%d.%d%c", &chapter, &number, &after) == 3 && after == ' ')
            need("%s.rule.%d.%d", game->id, chapter, number);
    }
}

/* A game without a board or a scene of its own is shown by its fields. */
static void need_fields(const struct game *game)
{
    const struct show *show = kit_of(game)->show;
    if (show && show->board && show->scene) return;
    for (const struct field *f = game->fields; f->name; f++)
        if (!f->internal) need("%s.field.%s", game->id, f->name);
}

static void need_game(const struct game *game)
{
    need_fields(game);
    need("%s.name", game->id);
    need("%s.summary", game->id);
    if (game->automa) need("%s.automa", game->id);
    need_steps(game);
    need_options(game);
    need_rules(game);
    need_fields(game);
    for (int i = 0; game->lexicon->tokens[i]; i++) need_tokens(game, game->lexicon->tokens[i]);
    for (int i = 0; game->lexicon->events[i].token; i++) need("%s.tell.%s", game->id, game->lexicon->events[i].token);
    for (int i = 0; game->lexicon->sources[i]; i++) {
        need("%s.score.%s", game->id, game->lexicon->sources[i]);
        need("%s.source.%s", game->id, game->lexicon->sources[i]);
    }
    for (int i = 0; game->lexicon->ties && game->lexicon->ties[i]; i++)
        need("%s.tie.%s", game->id, game->lexicon->ties[i]);
}

static bool is_needed(const char *key)
{
    for (int i = 0; i < needs; i++)
        if (!strcmp(needed[i], key)) return true;
    return false;
}

static void fault(const char *what, enum language language, const char *key)
{
    fprintf(stderr, "%s: %s: %s\n", language_code[language], key, what);
    faults++;
}

static char *sources;

static void gather_sources(const char *pattern)
{
    glob_t files;
    size_t length = sources ? strlen(sources) : 0;
    if (glob(pattern, 0, NULL, &files)) return;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        FILE *file = fopen(files.gl_pathv[i], "r");
        assert_non_null(file);
        fseek(file, 0, SEEK_END);
        size_t size = (size_t)ftell(file);
        rewind(file);
        sources = realloc(sources, length + size + 1);
        length += fread(sources + length, 1, size, file);
        sources[length] = '\0';
        fclose(file);
    }
    globfree(&files);
}

/* GAME.piece.WORD.name and .tell: the word is in the sources. */
static bool is_piece(const char *key)
{
    char quoted[KEY_BYTES + 2];
    const char *piece = strstr(key, ".piece."), *end = strrchr(key, '.');
    if (!piece) return false;
    snprintf(quoted, sizeof quoted, "\"%.*s\"", (int)(end - piece - 7), piece + 7);
    return strstr(sources, quoted);
}

/* Whether the text is one of the words of a kind, with this before and that behind it. */
static bool is_word(const char *text, const char *before, const struct tokens *of, const char *behind)
{
    char whole[KEY_BYTES];
    for (int k = 0; of->word && k < of->count; k++) {
        snprintf(whole, sizeof whole, "%s%s%s", before, of->word[k], behind);
        if (!strcmp(text, whole)) return true;
    }
    return false;
}

/* GAME.board.WORD: its short name, and GAME.plate.WORD, where there is more room. GAME.KIND.WORD.effect: what it does. GAME.piece.KIND-WORD.tell: the same at length. */
static bool is_of_token(const char *key)
{
    char kind[KEY_BYTES], piece[KEY_BYTES];
    for (int i = 0; games[i]; i++) {
        size_t length = strlen(games[i]->id);
        if (strncmp(key, games[i]->id, length) != 0 || key[length] != '.') continue;
        for (const struct tokens *const *of = games[i]->lexicon->tokens; *of; of++) {
            snprintf(kind, sizeof kind, "%s.", (*of)->name);
            snprintf(piece, sizeof piece, "piece.%s-", (*of)->name);
            const char *rest = key + length + 1;
            if (is_word(rest, "board.", *of, "") || is_word(rest, "plate.", *of, "") ||
                is_word(rest, kind, *of, ".effect") || is_word(rest, piece, *of, ".tell"))
                return true;
        }
    }
    return false;
}

/* The modules of the page contain a whole key, or its beginning up to a dot: `web.learn.${game}`. */
static bool is_used_by_page(const char *key)
{
    char quoted[KEY_BYTES + 4];
    snprintf(quoted, sizeof quoted, "'%s'", key);
    bool used = strstr(sources, quoted);
    for (const char *dot = key; !used && (dot = strchr(dot, '.')); dot++) {
        snprintf(quoted, sizeof quoted, "`%.*s.${", (int)(dot - key), key);
        used = strstr(sources, quoted);
    }
    return used;
}

/* GAME.board.SOURCE and GAME.piece.SOURCE: what points come from, on the boards. */
static bool is_of_source(const char *key)
{
    char board[KEY_BYTES], piece[KEY_BYTES];
    for (int i = 0; games[i]; i++)
        for (const char *const *source = games[i]->lexicon->sources; source && *source; source++) {
            snprintf(board, sizeof board, "%s.board.%s", games[i]->id, *source);
            snprintf(piece, sizeof piece, "%s.piece.%s", games[i]->id, *source);
            if (!strcmp(key, board) || !strcmp(key, piece)) return true;
        }
    return false;
}

/* GAME.tell.WORD.open: what a preview says of an event that chance would end. */
static bool is_of_prospect(const char *key)
{
    char open[KEY_BYTES];
    for (int i = 0; games[i]; i++)
        for (const struct event_type *event = games[i]->lexicon->events; event->token; event++) {
            snprintf(open, sizeof open, "%s.tell.%s.open", games[i]->id, event->token);
            if (!strcmp(key, open)) return true;
        }
    return false;
}

/* Where the word begins by which sources name a message of these parts; NULL: the key is of none of them. */
static const char *word_in(const char *key)
{
    static const char *const parts[] = { ".board.", ".matters.", ".piece.", "cli.help.", "play.word.", "play.help." };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *part = strstr(key, parts[i]);
        if (part) return part + strlen(parts[i]);
    }
    return NULL;
}

/* A key of the program is in its sources as a whole; of a game's board, by its last word; of a piece, by
 * its first; of a command or a word at the prompt, by its name. */
static bool is_used(const char *key)
{
    char quoted[KEY_BYTES + 2];
    if (!strncmp(key, "web.", 4)) return is_used_by_page(key);
    if (is_piece(key) || is_of_token(key) || is_of_source(key) || is_of_prospect(key)) return true;
    const char *word = word_in(key), *text = word ? word : key;
    snprintf(quoted, sizeof quoted, "\"%.*s\"", (int)(strstr(key, ".piece.") ? strcspn(text, ".") : strlen(text)),
             text);
    return strstr(sources, quoted);
}

static void every_key_exists(void **unused)
{
    for (int i = 0; games[i]; i++) need_game(games[i]);
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < needs; i++)
            if (!catalog_has(language, needed[i])) fault("missing", language, needed[i]);
    assert_int_equal(faults, 0);
}

/* A ruling ends with a slanted word in brackets, or gives its reason after a slanted word with a colon. */
static bool is_ruling(const char *line)
{
    const char *end = line + strcspn(line, "\n");
    if (end - line > 2 && !strncmp(end - 2, ")*", 2)) return true;
    for (const char *at = line; (at = strchr(at, '*')) && at < end; at += strspn(at, "*"))
        if (at > line && at[1] != '*' && (at[-1] == ':' || !strncmp(at - 3, "：", 3))) return true;
    return false;
}

/* What a line of the rules is: a paragraph's or chapter's number, a heading, text, or nothing. */
static void shape_of(const char *line, char shape[16])
{
    int chapter, number;
    char after;
    if (sscanf(line, "%d.%d%c", &chapter, &number, &after) == 3 && after == ' ')
        snprintf(shape, 16, "%d.%d%s", chapter, number, is_ruling(line) ? " ruling" : "");
    else if (sscanf(line, "## %d%c", &chapter, &after) == 2 && after == '.') snprintf(shape, 16, "## %d", chapter);
    else snprintf(shape, 16, "%s", *line == '#' ? "#" : *line == '\n' || !*line ? "" : "text");
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* All rulings of a game, and no other paragraph, are marked as such. */
static void rulings_are_marked(void **unused)
{
    static const struct {
        const struct game *game;
        const char *paragraphs;
    } rulings[] = {
        { &fish_fish, "1.2 1.5 2.4 2.7 3.2 3.5 4.3 5.3 5.6 " },
        { &coldwater_crown,
          "1.10 2.5 3.1 3.4 3.7 4.7 5.3 5.5 5.6 5.7 5.8 6.2 6.3 6.5 6.6 6.7 6.8 6.9 6.11 8.1 8.3 8.4 8.5 8.6 "
          "9.2 9.3 10.2 10.3 10.6 11.4 12.8 12.9 12.13 12.14 13.2 13.4 13.5 13.6 13.7 13.8 13.9 13.10 13.11 "
          "14.3 14.4 14.5 " },
        { &freshwater_fly,
          "1.6 1.8 2.2 2.3 2.4 2.5 2.6 3.1 3.5 3.6 3.9 3.10 4.6 5.2 5.3 5.4 6.1 6.2 6.3 6.4 6.12 7.1 7.2 "
          "7.3 7.5 7.6 7.7 7.8 7.9 7.10 7.14 8.1 8.2 8.3 9.3 10.4 10.7 11.2 11.3 11.4 11.9 11.10 11.11 "
          "11.12 11.13 13.8 13.10 13.11 13.12 14.1 14.3 14.7 14.9 14.10 15.6 15.8 16.2 16.7 16.8 16.9 17.2 "
          "17.7 17.8 17.9 " },
    };
    for (size_t i = 0; i < sizeof rulings / sizeof rulings[0]; i++) {
        char marked[1000] = "";
        for (const char *line = rulings[i].game->rules; *line; line = next_line(line))
            if (*line >= '0' && *line <= '9' && is_ruling(line)) strncat(marked, line, strcspn(line, " ") + 1);
        assert_string_equal(marked, rulings[i].paragraphs);
    }
}

/* The rules say the same, paragraph by paragraph, in every language, and mark the same ones as rulings. */
static void rules_agree(void **unused)
{
    for (int i = 0; games[i]; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            const char *own = rules_in(language, games[i]), *english = games[i]->rules;
            for (; *own && *english; own = next_line(own), english = next_line(english)) {
                char one[16], other[16];
                shape_of(own, one);
                shape_of(english, other);
                assert_string_equal(one, other);
            }
            assert_int_equal(*own, *english);
            assert_true(language == ENGLISH || strcmp(rules_in(language, games[i]), games[i]->rules) != 0);
        }
    }
}

/* The paragraphs that are named between two places of a text: "1.1 13.2 ". */
static void paragraphs_between(const char *at, const char *end, char paragraphs[400])
{
    paragraphs[0] = '\0';
    while (at < end) {
        int length = 0, chapter, number;
        if (*at >= '0' && *at <= '9') sscanf(at, "%d.%d%n", &chapter, &number, &length);
        if (length) strcat(strncat(paragraphs, at, (size_t)length), " ");
        at += length ? length : 1;
    }
}

/* The head of the rules says, in every language, which values were not printed anywhere. */
static void reconstructed_values_are_named(void **unused)
{
    static const struct {
        const struct game *game;
        const char *paragraphs;
    } heads[] = {
        { &fish_fish, "" },
        { &coldwater_crown, "1.1 1.2 1.5 " },
        { &freshwater_fly,
          "1.1 13.2 1.3 1.4 4.2 6.4 6.6 6.8 6.11 7.3 7.5 7.6 7.10 7.12 7.13 7.15 11.10 11.12 11.13 10.9 "
          "11.4 11.7 11.8 15.6 16.6 14.5 14.10 16.4 16.5 16.7 16.8 " },
    };
    static const char *const reconstructed[LANGUAGES] = { "econstructed", "econstitué", "復元" };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            char paragraphs[400];
            const char *rules = rules_in(language, heads[i].game), *end = strstr(rules, "\n## ");
            const char *at = strstr(rules, reconstructed[language]);
            assert_true(at && at < end);
            paragraphs_between(at, end, paragraphs);
            assert_string_equal(paragraphs, heads[i].paragraphs);
        }
    }
    assert_non_null(strstr(fish_fish.rules, "Reconstructed: the spaces 2, 3, 4 and 5 of the loot tile."));
    assert_non_null(strstr(coldwater_crown.rules, "two times are alike (1.2)"));
}

/* NULL: it is missing, which every_key_exists and languages_agree tell. */
static const char *question_of(enum language language, const struct game *game, int step)
{
    char key[KEY_BYTES];
    snprintf(key, sizeof key, "%s.ask.%s", game->id, game->step_names[step]);
    return catalog_message(language, key);
}

static bool reads_alike(enum language language, const struct game *game, int a, int b)
{
    const char *one = question_of(language, game, a), *other = question_of(language, game, b);
    return one && other && !strcmp(one, other);
}

/* Who is asked twice in a row reads by the question that it is another one. */
static void questions_differ(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; games[i]; i++)
            for (int a = 1; a < games[i]->step_count; a++)
                for (int b = 1; b < a; b++)
                    if (games[i]->steps[a].offer && games[i]->steps[b].offer && reads_alike(language, games[i], a, b))
                        fault("reads like another question", language, games[i]->step_names[a]);
    assert_int_equal(faults, 0);
}

/* Whom a question asks is said by `seat.asked` around it, where it must be said at all. */
static void questions_name_nobody(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; games[i]; i++)
            for (int step = 1; step < games[i]->step_count; step++) {
                const char *question = games[i]->steps[step].offer ? question_of(language, games[i], step) : NULL;
                if (question && strstr(question, "{who"))
                    fault("names who is asked", language, games[i]->step_names[step]);
            }
    assert_int_equal(faults, 0);
}

static int stars_in(const char *line)
{
    int stars = 0;
    for (; *line && *line != '\n'; line++) stars += *line == '*';
    return stars;
}

/* What is bold, and what is marked as a ruling, is so in every language. */
static void rulings_agree(void **unused)
{
    faults = 0;
    for (int i = 0; games[i]; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            const char *own = rules_in(language, games[i]), *english = games[i]->rules;
            for (; *own && *english; own = next_line(own), english = next_line(english)) {
                char paragraph[16];
                shape_of(english, paragraph);
                if (strchr(paragraph, '.') && stars_in(own) != stars_in(english))
                    fault("is not marked as in English", language, paragraph);
            }
        }
    }
    assert_int_equal(faults, 0);
}

static void languages_agree(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++) {
        assert_int_equal(catalog_fault(language), 0);
        assert_null(catalog_duplicate(language));
        for (int i = 0; i < catalog_keys(ENGLISH); i++)
            if (!catalog_has(language, catalog_key(ENGLISH, i))) fault("missing", language, catalog_key(ENGLISH, i));
        for (int i = 0; i < catalog_keys(language); i++)
            if (!catalog_has(ENGLISH, catalog_key(language, i)))
                fault("not in English", language, catalog_key(language, i));
    }
    assert_int_equal(faults, 0);
}

/* Where a sentence is told is a flag of its event, not a sign in the sentence. */
static void no_message_is_marked(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            char first = *catalog_message(language, catalog_key(language, i));
            if (first == '~' || first == '\n') fault("begins with ~ or a new line", language, catalog_key(language, i));
        }
    assert_int_equal(faults, 0);
}

/* French has a no-break space before these marks, so that no line begins with one. A choice of a message is not one. */
static bool breaks_before_mark(const char *text)
{
    for (const char *at = text; at && (at = strchr(at, ' ')); at++) {
        bool mark = (at[1] && strchr(":;?!%", at[1])) || !strncmp(at + 1, "»", 2);
        if (mark && at > text && at[-1] != ',' && at[2] != ':') return true;
    }
    return text && strstr(text, "« ");
}

/* Japanese has marks of full width, and no space after them. */
static bool has_narrow_marks(const char *text) { return text && (strstr(text, ": ") || strstr(text, "： ")); }

static void punctuation_is_of_the_language(void **unused)
{
    faults = 0;
    for (int i = 0; i < catalog_keys(ENGLISH); i++) {
        const char *key = catalog_key(ENGLISH, i);
        if (breaks_before_mark(catalog_message(FRENCH, key))) fault("has no no-break space", FRENCH, key);
        if (has_narrow_marks(catalog_message(JAPANESE, key))) fault("has a narrow mark", JAPANESE, key);
    }
    for (int i = 0; games[i]; i++) {
        if (breaks_before_mark(rules_in(FRENCH, games[i]))) fault("has no no-break space", FRENCH, games[i]->id);
        if (has_narrow_marks(rules_in(JAPANESE, games[i]))) fault("has a narrow mark", JAPANESE, games[i]->id);
    }
    assert_int_equal(faults, 0);
}

static bool is_fact(const char *name) { return isupper((unsigned char)*name); }

/* The arguments without the facts, which one language writes as a number and another as a word; -1: malformed. */
static int own_args(const char *message, struct message_arg names[ARG_LIMIT])
{
    int count = message_args(message, names, ARG_LIMIT), own = 0;
    for (int i = 0; i < count; i++)
        if (!is_fact(names[i].name)) names[own++] = names[i];
    return count < 0 ? -1 : own;
}

/* A message that is missing has no arguments to compare: languages_agree names it. */
static bool same_args(const char *a, const char *b)
{
    struct message_arg one[ARG_LIMIT], other[ARG_LIMIT];
    if (!a || !b) return true;
    int count = own_args(a, one);
    if (count < 0 || count != own_args(b, other)) return false;
    for (int i = 0; i < count; i++)
        if (strcmp(one[i].name, other[i].name) != 0) return false;
    return true;
}

static bool is_part(const struct tokens *of, const char *name)
{
    for (const struct part *part = of->parts; part->name; part++)
        if (!strcmp(part->name, name)) return true;
    return false;
}

/* A message for names that are made of parts asks for no argument but these; returns how many of them. */
static int parts_asked_by(const struct game *game, const struct tokens *of, const char *word)
{
    struct message_arg names[ARG_LIMIT];
    char key[KEY_BYTES];
    snprintf(key, sizeof key, "%s.%s.%s", game->id, of->name, word);
    const char *message = catalog_message(ENGLISH, key);
    if (!message) return fault("missing", ENGLISH, key), 1;
    int count = own_args(message, names);
    assert_in_range(count, 0, PARTS_LIMIT);
    for (int k = 0; k < count; k++) assert_true(is_part(of, names[k].name));
    return count;
}

static void names_are_made_of_their_parts(void **unused)
{
    faults = 0;
    for (int i = 0; games[i]; i++) {
        for (const struct tokens *const *of = games[i]->lexicon->tokens; *of; of++) {
            int asked = 0;
            if (!(*of)->parts) continue;
            if (!(*of)->own_messages) asked = parts_asked_by(games[i], *of, "*");
            else
                for (int k = 0; k < (*of)->count; k++) asked += parts_asked_by(games[i], *of, (*of)->word[k]);
            assert_true(asked > 0);
        }
    }
    assert_int_equal(faults, 0);
}

/* With every argument given as a number, each message renders, in each language. */
static void every_message_renders(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++) {
        for (int i = 0; i < catalog_keys(language); i++) {
            const char *key = catalog_key(language, i), *message = catalog_message(language, key);
            struct message_arg names[ARG_LIMIT];
            struct arg args[ARG_LIMIT];
            struct text_out out = { 0 };
            int count = message_args(message, names, ARG_LIMIT);
            if (message_fault(message) || count < 0) fault("malformed", language, key), count = 0;
            if (!same_args(message, catalog_message(ENGLISH, key)))
                fault("has other arguments than English", language, key);
            for (int k = 0; k < count; k++) args[k] = ARG_NUMBER(names[k].name, 2);
            if (!say(language, key, args, count, &out) || !out.length) fault("does not render", language, key);
            text_free(&out);
        }
    }
    assert_int_equal(faults, 0);
}

/* A key of a game has the game's id as one of its words; NULL: it is of none. */
static const struct game *game_of_key(const char *key)
{
    for (int i = 0; games[i]; i++) {
        size_t length = strlen(games[i]->id);
        for (const char *at = key; (at = strstr(at, games[i]->id)); at++)
            if ((at == key || at[-1] == '.') && (!at[length] || at[length] == '.')) return games[i];
    }
    return NULL;
}

static const struct fact *fact_of(const struct game *game, const char *name)
{
    for (const struct fact *fact = game ? game->lexicon->facts : NULL; fact && fact->name; fact++)
        if (!strcmp(fact->name, name)) return fact;
    return NULL;
}

/* Whether any message of the game names the fact, in any language. */
static bool is_told(const struct game *game, const char *fact)
{
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            struct message_arg names[ARG_LIMIT];
            const char *key = catalog_key(language, i);
            int count = game_of_key(key) == game ? message_args(catalog_message(language, key), names, ARG_LIMIT) : 0;
            for (int k = 0; k < count; k++)
                if (!strcmp(names[k].name, fact)) return true;
        }
    return false;
}

/* A message names facts of its own game only, and a fact is there to be named. */
static void facts_are_known_and_told(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            struct message_arg names[ARG_LIMIT];
            const char *key = catalog_key(language, i);
            int count = message_args(catalog_message(language, key), names, ARG_LIMIT);
            for (int k = 0; k < count; k++)
                if (is_fact(names[k].name) && !fact_of(game_of_key(key), names[k].name))
                    fault("names a fact that its game does not have", language, key);
        }
    for (int i = 0; games[i]; i++)
        for (const struct fact *fact = games[i]->lexicon->facts; fact && fact->name; fact++)
            if (!is_told(games[i], fact->name)) fault("no message names this fact", ENGLISH, fact->name);
    assert_int_equal(faults, 0);
}

/* Names with numbers in them (trophies, zones, sides of anglers), an example, the faces of a die, and totals that the rules
 * never need. */
static const char *const may_write_numbers[] = {
    "coldwater-crown.board.eight",
    "coldwater-crown.matters.eight",
    "coldwater-crown.score.eight",
    "coldwater-crown.source.eight",
    "coldwater-crown.piece.eight",
    "coldwater-crown.rule.8.4",
    "coldwater-crown.do.from",
    "coldwater-crown.rule.4.2",
    "coldwater-crown.rule.5.7",
    "coldwater-crown.rule.5.8",
    "coldwater-crown.rule.6.5",
    "coldwater-crown.rule.6.10",
    "coldwater-crown.rule.12.3",
    "coldwater-crown.piece.deck",
    "coldwater-crown.piece.space",
    "coldwater-crown.piece.port",
    "coldwater-crown.piece.pile",
    "web.learn.coldwater-crown.1",
    "web.coach.coldwater-crown.take",
    "web.coach.coldwater-crown.port",
    "freshwater-fly.board.fish-letters",
    "freshwater-fly.piece.finesse-die.tell",
    "freshwater-fly.rule.1.4",
    "freshwater-fly.rule.5.2",
    "freshwater-fly.rule.13.4",
    "coldwater-crown.piece.alike",
    "coldwater-crown.piece.different",
    "coldwater-crown.rule.7.2",
    "coldwater-crown.rule.7.3",
    "freshwater-fly.rule.10.3",
    "freshwater-fly.matters.set",
    "web.term.coldwater-crown.angler.tell",
    "web.term.coldwater-crown.port.tell",
    "web.term.coldwater-crown.zone.tell",
    NULL,
};

static bool is_in(const char *key, const char *const list[])
{
    for (; *list; list++)
        if (!strcmp(key, *list)) return true;
    return false;
}

/* A number of a key is part of a name: `space.2-top`. Paragraphs are numbered, too, but their titles are not named for it. */
static bool key_has_number(const char *key, const char *number, size_t length)
{
    if (strstr(key, ".rule.")) return false;
    for (const char *at = key; *at; at += strcspn(at, "0123456789")) {
        size_t digits = strspn(at, "0123456789");
        if (digits == length && !strncmp(at, number, length)) return true;
        at += digits;
    }
    return false;
}

/* A number that is written out, from 2 on: not the branch of a choice, not part of a name such as 3B, not the key's own. */
static bool writes_number(const char *key, const char *text)
{
    for (const char *at = text + strcspn(text, "0123456789"); *at; at += strcspn(at, "0123456789")) {
        size_t length = strspn(at, "0123456789");
        bool selects = (at > text && at[-1] == '=') || at[length + strspn(at + length, " ")] == '{';
        bool name = isalpha((unsigned char)at[length]) || (at > text && isalpha((unsigned char)at[-1]));
        bool small = length == 1 && *at < '2';
        if (!selects && !name && !small && !key_has_number(key, at, length)) return true;
        at += length;
    }
    return false;
}

static bool writes_number_anywhere(const char *key)
{
    for (int language = 0; language < LANGUAGES; language++)
        if (catalog_has(language, key) && writes_number(key, catalog_message(language, key))) return true;
    return false;
}

/* Japanese counts with digits what English counts with words: its numbers count where English has one, too. */
static bool may_count(enum language language, const char *key)
{
    struct message_arg all[ARG_LIMIT], own[ARG_LIMIT];
    const char *english = catalog_message(ENGLISH, key);
    if (language != JAPANESE || !english) return false;
    return !writes_number(key, english) && message_args(english, all, ARG_LIMIT) == own_args(english, own);
}

/* Numbers of the rules come from the rules, as facts or as other arguments. Options name their values, and lessons are about one position. */
static bool may_have_numbers(const char *key)
{
    return !game_of_key(key) || strstr(key, ".option.") || strstr(key, ".lesson.") || is_in(key, may_write_numbers);
}

static void no_message_writes_a_number(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            const char *key = catalog_key(language, i);
            if (!may_have_numbers(key) && !may_count(language, key) &&
                writes_number(key, catalog_message(language, key)))
                fault("writes a number", language, key);
        }
    for (const char *const *key = may_write_numbers; *key; key++)
        if (!writes_number_anywhere(*key)) fault("may write a number, but does not", ENGLISH, *key);
    assert_int_equal(faults, 0);
}

/* A letter on the boards of a game, and the word after it that explains it: "g green", "J Catch". */
struct sign {
    char letter, word[KEY_BYTES];
};

enum { SIGNS = 64 };

/* A letter that stands alone. English and French have words that look the same. */
static bool is_sign(const char *text, const char *at)
{
    bool after_mark = at - text >= 3 && (!strncmp(at - 3, "、", 3) || !strncmp(at - 3, "：", 3));
    bool begins = at == text || at[-1] == ' ' || after_mark;
    return begins && isalpha((unsigned char)*at) && at[1] == ' ' && *at != 'a' && *at != 'y';
}

static struct sign read_sign(const char *at)
{
    struct sign sign = { .letter = (char)tolower((unsigned char)*at) };
    at += 1 + strspn(at + 1, " ");
    size_t length = strcspn(at, " ,;:.("), comma = strstr(at, "、") ? (size_t)(strstr(at, "、") - at) : length;
    snprintf(sign.word, sizeof sign.word, "%.*s", (int)(comma < length ? comma : length), at);
    return sign;
}

static void note_sign(enum language language, const char *key, struct sign sign, struct sign signs[], int *count)
{
    for (int i = 0; i < *count; i++)
        if (signs[i].letter == sign.letter && strcmp(signs[i].word, sign.word) != 0)
            fault("has a letter that means something else, too", language, key);
    assert_true(*count < SIGNS);
    signs[(*count)++] = sign;
}

static int signs_on_boards(enum language language, const struct game *game)
{
    struct sign signs[SIGNS];
    char beginning[KEY_BYTES];
    int count = 0;
    snprintf(beginning, sizeof beginning, "%s.board.", game->id);
    for (int i = 0; i < catalog_keys(language); i++) {
        const char *key = catalog_key(language, i), *text = catalog_message(language, key);
        if (strncmp(key, beginning, strlen(beginning)) != 0) continue;
        for (const char *at = text; *at; at++)
            if (is_sign(text, at)) note_sign(language, key, read_sign(at), signs, &count);
    }
    return count;
}

/* On the boards of one game a letter means one thing, small or capital. */
static void one_letter_means_one_thing(void **unused)
{
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++) {
        int count = 0;
        for (int i = 0; games[i]; i++) count += signs_on_boards(language, games[i]);
        /* Two hooks, six colours of bait, three of fish and six of flies. In Japanese the letter of bait and flies is their word. */
        assert_int_equal(count, language == JAPANESE ? 5 : 17);
    }
    assert_int_equal(faults, 0);
}

/* A letter on a piece is one character, and no other piece of its kind has it. */
static void letters_differ(enum language language, const struct game *game, const struct tokens *of)
{
    for (int k = 0; k < of->count; k++) {
        struct speaker sp = { .language = language, .game = game };
        const char *letter = letter_of(&sp, of->word[k]);
        size_t bytes = strlen(letter);
        if (bytes != 1 && bytes != 3) fault("has a letter that is not one character", language, of->word[k]);
        for (int other = 0; other < k; other++)
            if (!strcmp(letter, letter_of(&sp, of->word[other])))
                fault("has the letter of another", language, of->word[k]);
    }
}

static void letters_tell_pieces_apart(void **unused)
{
    int kinds = 0;
    faults = 0;
    for (int language = 0; language < LANGUAGES; language++)
        for (int i = 0; games[i]; i++)
            for (const struct tokens *const *of = games[i]->lexicon->tokens; *of; of++)
                if ((*of)->lettered) letters_differ(language, games[i], *of), kinds++;
    assert_true(kinds > 0);
    assert_int_equal(faults, 0);
}

/* What lessons say is in their files: unit_lessons. */
static void no_text_for_nothing(void **unused)
{
    static const char *const patterns[] = { "engine/*.c",       "games/*/show/*.c", "room/*.c",
                                            "lesson/*.c",       "library/*.c",      "text/*.c",
                                            "front/*/*.c",      "bots/*.c",         "packet/*.c",
                                            "reader/*.c",       "store/*.c",        "front/web/*.js",
                                            "front/web/*/*.js", "games/*/web/*.js", "games/*/web/box/*.js",
                                            "games/*/rules/*.h" };
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) gather_sources(patterns[i]);
    faults = 0;
    for (int i = 0; i < catalog_keys(ENGLISH); i++) {
        const char *key = catalog_key(ENGLISH, i);
        if (game_of_key(key) && strstr(key, ".lesson.")) continue;
        if (!is_needed(key) && !is_used(key)) fault("is used nowhere", ENGLISH, key);
    }
    free(sources);
    assert_int_equal(faults, 0);
}

/* And the other way: each string in the sources that looks like a key of the program is one. */
static void every_key_of_the_program_exists(void **unused)
{
    static const char *const families[] = { "\"refusal.", "\"cli.",   "\"play.",   "\"arena.", "\"bench.",
                                            "\"engine.",  "\"store.", "\"table.",  "\"seat.",  "\"tell.",
                                            "\"pad.",     "\"rule.",  "\"result.", "\"hint.",  "\"review." };
    gather_sources("engine/*.c");
    gather_sources("text/*.c");
    gather_sources("store/*.c");
    gather_sources("front/*/*.c");
    faults = 0;
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        for (const char *at = sources; (at = strstr(at, families[i]));) {
            char key[KEY_BYTES];
            snprintf(key, sizeof key, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
            if (!strchr(key, '%') && !catalog_has(ENGLISH, key)) fault("missing", ENGLISH, key);
            at++;
        }
    }
    free(sources);
    sources = NULL;
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_exists),
        cmocka_unit_test(letters_tell_pieces_apart),
        cmocka_unit_test(languages_agree),
        cmocka_unit_test(no_message_is_marked),
        cmocka_unit_test(punctuation_is_of_the_language),
        cmocka_unit_test(rules_agree),
        cmocka_unit_test(rulings_agree),
        cmocka_unit_test(rulings_are_marked),
        cmocka_unit_test(questions_differ),
        cmocka_unit_test(questions_name_nobody),
        cmocka_unit_test(names_are_made_of_their_parts),
        cmocka_unit_test(every_message_renders),
        cmocka_unit_test(facts_are_known_and_told),
        cmocka_unit_test(no_message_writes_a_number),
        cmocka_unit_test(one_letter_means_one_thing),
        cmocka_unit_test(reconstructed_values_are_named),
        cmocka_unit_test(every_key_of_the_program_exists),
        cmocka_unit_test(no_text_for_nothing),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    catalogs_close();
    return failed;
}
