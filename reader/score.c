/* Points so far, or in the end: by seat and source, with places and what broke a tie. */
#include "reader/reader.h"

#include "engine/json.h"

/* The words of a message of the game. */
static void add_words(const struct speaker *sp, const char *part, const char *word, struct text_out *out)
{
    struct text_out words = { 0 };
    say_game(sp, part, word, NULL, 0, &words);
    json_take(out, "words", &words);
}

/* What put this seat ahead of another with as many points. */
static void add_tie(const struct reader *r, const struct speaker *sp, int seat, struct text_out *out)
{
    struct tie tie = tie_of(r->sight.game, reader_view(r), reader_seats(r), seat);
    if (!tie.key) return;
    json_open(out, "tie", '{');
    json_number(out, "ahead_of", tie.loser + 1);
    json_text(out, "by", tie.key);
    if (sp) add_words(sp, "tie", tie.key, out);
    json_close(out, '}');
}

static void add_sources(const struct speaker *sp, const struct tally *tally, struct text_out *out)
{
    json_open(out, "sources", '[');
    for (int i = 0; i < tally->lines; i++) {
        json_open(out, NULL, '{');
        json_text(out, "source", tally->line[i].source);
        if (sp) add_words(sp, "source", tally->line[i].source, out);
        json_number(out, "of", tally->line[i].of);
        json_number(out, "points", tally->line[i].points);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_score(const struct reader *r, const struct speaker *sp, int seat, struct text_out *out)
{
    struct tally tally = { 0 };
    int points = r->sight.game->score(reader_view(r), seat, &tally);
    json_open(out, NULL, '{');
    json_number(out, "seat", seat + 1);
    if (sp) json_text(out, "name", speaker_name(sp, seat));
    json_number(out, "points", points);
    add_sources(sp, &tally, out);
    if (reader_over(r)) add_tie(r, sp, seat, out);
    json_close(out, '}');
}

static void add_places(const struct reader *r, struct text_out *out)
{
    uint8_t place[SEATS_LIMIT];
    r->sight.game->rank(reader_view(r), place);
    json_open(out, "places", '[');
    for (int seat = 0; seat < reader_seats(r); seat++) json_number(out, NULL, place[seat]);
    json_close(out, ']');
}

void reader_scores(const struct reader *r, bool words, struct text_out *out)
{
    struct speaker sp;
    reader_speaker(r, &sp);
    json_open(out, "scores", '[');
    for (int seat = 0; seat < parties(r->sight.game, reader_seats(r)); seat++)
        add_score(r, words ? &sp : NULL, seat, out);
    json_close(out, ']');
    if (reader_over(r)) add_places(r, out);
}
