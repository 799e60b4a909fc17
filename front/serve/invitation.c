#include "front/serve/invitation.h"

#include "engine/setup.h"
#include "front/serve/company.h"
#include "front/serve/secrets.h"
#include "games/games.h"
#include "text/catalog.h"

#include <stdio.h>
#include <string.h>

bool invitation_is_for(const struct request *request, int64_t *table)
{
    static const char folder[] = "join/";
    const char *id = request->path + sizeof folder - 1;
    if (request->method > METHOD_HEAD || strncmp(request->path, folder, sizeof folder - 1) != 0) return false;
    return strlen(id) == TABLE_TEXT - 1 && table_id_parse(id, table);
}

/* HTML */

/* A name may have any characters. */
static void add_escaped(const char *text, struct text_out *out)
{
    for (; *text; text++) {
        if (*text == '&') text_add(out, "&amp;");
        else if (*text == '<') text_add(out, "&lt;");
        else if (*text == '>') text_add(out, "&gt;");
        else if (*text == '"') text_add(out, "&quot;");
        else text_add(out, "%c", *text);
    }
}

static void add_said(enum language language, const char *key, const struct arg *args, int count, struct text_out *out)
{
    struct text_out words = { 0 };
    say(language, key, args, count, &words);
    add_escaped(text_of(&words), out);
    text_free(&words);
}

static void add_of_game(enum language language, const struct game *game, const char *what, struct text_out *out)
{
    char key[80];
    snprintf(key, sizeof key, "%s.%s", game->id, what);
    say(language, key, NULL, 0, out);
}

static void add_meta(const char *property, const char *content, struct text_out *out)
{
    text_add(out, "<meta property=\"%s\" content=\"", property);
    add_escaped(content, out);
    text_add(out, "\">\n");
}

static void begin_page(enum language language, const char *title, struct text_out *out)
{
    text_add(out, "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n", language_code[language]);
    text_add(
        out,
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"robots\" content=\"noindex\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
    add_escaped(title, out);
    text_add(out, "</title>\n<link rel=\"icon\" href=\"../icons/creel.svg\" type=\"image/svg+xml\">\n"
                  "<link rel=\"stylesheet\" href=\"../style/base.css\">\n<link rel=\"stylesheet\" "
                  "href=\"../style/pages.css\">\n");
}

/* People */

/* Strangers are told names only where they may look on, or take a seat. */
static bool names_are_open(const struct table_record *t) { return t->watched || waits_for_strangers(t); }

static void add_names(const struct table_record *t, enum language language, struct text_out *out)
{
    for (int seat = 0, some = 0; seat < t->seats; seat++) {
        struct arg number = ARG_NUMBER("seat", seat + 1);
        if (!seat_is_persons(t, seat)) continue;
        text_add(out, "%s", some++ ? ", " : "");
        if (*t->sitter[seat].name) text_add(out, "%s", t->sitter[seat].name);
        else say(language, "seat.human", &number, 1, out);
    }
}

static int free_seats(const struct table_record *t)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++) count += t->state[seat] == SEAT_OPEN;
    return count;
}

/* What the page is about, in one sentence after the other. */
struct sentences {
    struct text_out title, summary, length, who, seats;
};

static void say_all(const struct table_record *t, const struct game *game, enum language language, struct sentences *s)
{
    struct text_out name = { 0 }, names = { 0 };
    add_of_game(language, game, "name", &name);
    add_of_game(language, game, "summary", &s->summary);
    add_names(t, language, &names);
    struct arg args[] = { ARG_TEXT("game", text_of(&name)), ARG_TEXT("names", text_of(&names)),
                          ARG_NUMBER("players", t->seats), ARG_NUMBER("minutes", kit_of(game)->minutes),
                          ARG_NUMBER("free", free_seats(t)) };
    say(language, "invite.title", args, 5, &s->title);
    say(language, "invite.length", args, 5, &s->length);
    say(language, "invite.free", args, 5, &s->seats);
    if (names_are_open(t) && names.length) say(language, "invite.who", args, 5, &s->who);
    text_free(&name);
    text_free(&names);
}

static void free_all(struct sentences *s)
{
    text_free(&s->title);
    text_free(&s->summary);
    text_free(&s->length);
    text_free(&s->who);
    text_free(&s->seats);
}

static void add_preview(const struct sentences *s, const char *public_url, struct text_out *out)
{
    struct text_out description = { 0 };
    text_add(&description, "%s %s %s%s%s", text_of(&s->summary), text_of(&s->length), text_of(&s->who),
             s->who.length ? " " : "", text_of(&s->seats));
    text_add(out, "<meta name=\"description\" content=\"");
    add_escaped(text_of(&description), out);
    text_add(out, "\">\n");
    add_meta("og:site_name", "Creel", out);
    add_meta("og:type", "website", out);
    add_meta("og:title", text_of(&s->title), out);
    add_meta("og:description", text_of(&description), out);
    text_free(&description);
    if (!public_url) return;
    struct text_out picture = { 0 };
    text_add(&picture, "%s%sicons/creel-512.png", public_url, public_url[strlen(public_url) - 1] == '/' ? "" : "/");
    add_meta("og:image", text_of(&picture), out);
    text_free(&picture);
}

static void add_paragraph(const struct text_out *text, struct text_out *out)
{
    if (!text->length) return;
    text_add(out, "<p>");
    add_escaped(text_of(text), out);
    text_add(out, "</p>\n");
}

static void add_body(const struct sentences *s, enum language language, struct text_out *out)
{
    text_add(out, "<script type=\"module\" src=\"../invite.js\"></script>\n<main class=\"page narrow\">\n<h1>");
    add_escaped(text_of(&s->title), out);
    text_add(out, "</h1>\n");
    add_paragraph(&s->summary, out);
    add_paragraph(&s->length, out);
    add_paragraph(&s->who, out);
    add_paragraph(&s->seats, out);
    text_add(out, "<noscript><p>");
    add_said(language, "invite.script", NULL, 0, out);
    text_add(out, "</p></noscript>\n</main>\n</html>\n");
}

void invitation_write(const struct table_record *t, const char *public_url, enum language language,
                      struct text_out *out)
{
    const struct game *game;
    struct setup setup;
    struct refusal why = { 0 };
    struct sentences s = { 0 };
    if (!setup_parse(t->setup, game_named, &game, &setup, &why)) {
        out->failed = true;
        return;
    }
    say_all(t, game, language, &s);
    begin_page(language, text_of(&s.title), out);
    add_preview(&s, public_url, out);
    add_body(&s, language, out);
    free_all(&s);
}

void invitation_write_refusal(const char *message, enum language language, struct text_out *out)
{
    begin_page(language, "Creel", out);
    text_add(out, "<main class=\"page narrow\">\n<h1>");
    add_escaped(message, out);
    text_add(out, "</h1>\n<p><a href=\"../\">");
    add_said(language, "serve.home", NULL, 0, out);
    text_add(out, "</a></p>\n</main>\n</html>\n");
}
