#include "engine/lexicon.h"

#include "engine/refusal.h"

#include <stdlib.h>
#include <string.h>

/* Words need numbers of at most three digits, and these are written far more often than anything else. */
static const char *number_text(int number, char text[8])
{
    char *at = text + 7;
    int left = number < 0 ? -number : number;
    *at = '\0';
    do *--at = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0) *--at = '-';
    return at;
}

const char *token_text(const struct tokens *of, int k, char number[8])
{
    return of->word ? of->word[k] : number_text((of->base + k) % 1000, number);
}

int token_named(const struct tokens *of, const char *word)
{
    char number[8];
    for (int k = 0; k < of->count; k++)
        if (!strcmp(token_text(of, k, number), word)) return k;
    return -1;
}

bool refuse_token(struct refusal *why, const char *key, const char *word, const struct tokens *of)
{
    char number[8];
    refuse(why, key, word);
    for (int k = 0; k < of->count; k++) refusal_right(why, token_text(of, k, number));
    return false;
}

static int span(const struct phrase *phrase)
{
    int choices = 1;
    for (int i = 0; i < PHRASE_SLOTS && phrase->slot[i].of; i++) choices *= phrase->slot[i].of->count;
    return choices;
}

static void split(const struct phrase *phrase, int offset, int index[PHRASE_SLOTS])
{
    for (int i = PHRASE_SLOTS - 1; i >= 0; i--) {
        index[i] = 0;
        if (!phrase->slot[i].of) continue;
        index[i] = offset % phrase->slot[i].of->count;
        offset /= phrase->slot[i].of->count;
    }
}

static int base_of(const struct game *game, struct frame f, int choice)
{
    return is_aside(game, f, choice) ? FIRST_ASIDE : 0;
}

const struct phrase *phrase_of(const struct game *game, struct frame f, int choice, int index[PHRASE_SLOTS])
{
    int offset = choice - base_of(game, f, choice);
    for (const struct phrase *p = step_of(game, f, choice)->words; p && p->verb; p++) {
        if (offset < p->first || offset >= p->first + span(p)) continue;
        split(p, offset - p->first, index);
        return p;
    }
    return NULL;
}

bool sees_answer(const struct game *game, struct frame f, int choice, int viewer)
{
    enum audience seen = step_of(game, f, choice)->seen;
    return seen == EVERYONE || (seen == OWNER && viewer == f.who);
}

/* With one phrase the verb gives nothing away; with several it would show what is hidden. */
static bool verb_is_open(const struct game *game, struct frame f, int choice)
{
    return !step_of(game, f, choice)->words[1].verb;
}

static int add_word(char text[ANSWER_SIZE], int length, const char *word)
{
    int more = (int)strlen(word);
    assert(length + more + 2 < ANSWER_SIZE);
    if (length) text[length++] = ' ';
    memcpy(text + length, word, (size_t)more + 1);
    return length + more;
}

int answer_print(const struct game *game, struct frame f, int choice, bool may_see, char text[ANSWER_SIZE])
{
    int index[PHRASE_SLOTS];
    const struct phrase *phrase = phrase_of(game, f, choice, index);
    if (!phrase || (!may_see && !verb_is_open(game, f, choice))) return add_word(text, 0, "?");

    int length = add_word(text, 0, phrase->verb);
    for (int i = 0; i < PHRASE_SLOTS && phrase->slot[i].of; i++) {
        char number[8];
        bool open = may_see || phrase->slot[i].open;
        length = add_word(text, length, open ? token_text(phrase->slot[i].of, index[i], number) : "?");
    }
    return length;
}

int open_part(const struct game *game, struct frame f, int choice)
{
    int index[PHRASE_SLOTS], base = base_of(game, f, choice), offset = 0;
    const struct phrase *phrase = phrase_of(game, f, choice, index);
    if (!phrase || !verb_is_open(game, f, choice)) return base + step_of(game, f, choice)->words->first;
    for (int i = 0; i < PHRASE_SLOTS && phrase->slot[i].of; i++)
        offset = offset * phrase->slot[i].of->count + (phrase->slot[i].open ? index[i] : 0);
    return base + phrase->first + offset;
}

int choice_beside(const struct game *game, const struct state *view, int choice)
{
    int index[PHRASE_SLOTS];
    struct frame f = question(view);
    const struct phrase *phrase = phrase_of(game, f, choice, index);
    return phrase && phrase->beside.of ? phrase->beside.which(view, f, choice) : -1;
}

/* Skips one word that equals `word`; NULL: the text does not begin with it. */
static const char *after_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    text += strspn(text, " \t");
    if (strncmp(text, word, length) != 0) return NULL;
    return text[length] && !strchr(" \t", text[length]) ? NULL : text + length;
}

/* Skips a number in the form the engine writes. */
static const char *after_number(const char *text, const struct tokens *of, int *index)
{
    char number[8];
    text += strspn(text, " \t");
    size_t digits = strspn(text + (*text == '-'), "0123456789");
    if (!digits || digits > 3) return NULL;
    *index = atoi(text) - of->base;
    return *index >= 0 && *index < of->count ? after_word(text, token_text(of, *index, number)) : NULL;
}

static const char *after_token(const char *text, const struct tokens *of, int *index)
{
    if (!of->word) return after_number(text, of, index);
    for (int k = 0; k < of->count; k++) {
        const char *rest = after_word(text, of->word[k]);
        if (rest) return *index = k, rest;
    }
    return NULL;
}

static int phrase_parse(const struct phrase *phrase, const char *text)
{
    int offset = 0;
    text = after_word(text, phrase->verb);
    for (int i = 0; text && i < PHRASE_SLOTS && phrase->slot[i].of; i++) {
        int index = 0;
        text = after_token(text, phrase->slot[i].of, &index);
        offset = offset * phrase->slot[i].of->count + index;
    }
    return text && !text[strspn(text, " \t")] ? phrase->first + offset : -1;
}

static int words_parse(const struct phrase *words, const char *text)
{
    int choice = -1;
    for (const struct phrase *p = words; choice < 0 && p && p->verb; p++) choice = phrase_parse(p, text);
    return choice;
}

int answer_parse(const struct game *game, struct frame f, const char *text)
{
    const struct step *step = &game->steps[f.step];
    int choice = words_parse(step->words, text);
    if (!step->asides || !game->asides) return choice;
    if (choice >= 0) return choice < FIRST_ASIDE ? choice : -1; /* a number too high is not an aside */
    choice = words_parse(game->steps[game->asides].words, text);
    return choice < 0 ? -1 : choice + FIRST_ASIDE;
}
