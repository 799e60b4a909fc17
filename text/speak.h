/* A game in sentences: its questions, answers, events, refusals and scores, in a language, to a reader at a seat. */
#ifndef TEXT_SPEAK_H
#define TEXT_SPEAK_H

#include "engine/game.h"
#include "engine/lexicon.h"
#include "engine/record.h"
#include "engine/refusal.h"
#include "text/catalog.h"

enum { KEY_SIZE = 96 };

struct speaker {
    enum language language;
    const struct game *game;             /* NULL: not about a game */
    const struct deck *deck;             /* what is on its cards; NULL: as printed */
    int  reader;                         /* a seat; NOBODY or EVERYTHING: somebody who sits nowhere */
    char name[SEATS_LIMIT][NAME_SIZE];   /* of the seats, and behind them of the automa            */
    bool marks;                          /* pieces in sentences are marked (text/pieces.h)         */
    bool brief;                          /* the story leaves details out                           */
};

/* The message under `GAME.part.word`, or `GAME.part` where the word is NULL; it may use the facts of the game. */
bool say_game(const struct speaker *, const char *part, const char *word, const struct arg *, int count, struct text_out *);

/* The k-th of its kind, as people name it; below zero, one that the reader may not see. */
void speak_token(const struct speaker *, const struct tokens *, int k, struct text_out *);
void speak_value(const struct speaker *, int i, int value, struct text_out *);    /* of the i-th option, with the editions that mean it */
void speak_option(const struct speaker *, int i, int value, struct text_out *);   /* the i-th of the game, as it is set */
bool speak_deck(const struct speaker *, const struct setup *, struct text_out *); /* own cards, by name and hash; false: as printed */
void speak_question(const struct speaker *, struct frame, struct text_out *);         /* "Ann: Where do you cast?" */
/* The same of the question that waits in the reader's view, with what it names besides. */
void speak_asked(const struct speaker *, const struct state *view, struct text_out *);
void speak_asked_alone(const struct speaker *, const struct state *view, struct text_out *);

/* A choice of the question that waits in the reader's view, with what it names besides; and an answer of the log, where that
 * is not known. */
void speak_choice(const struct speaker *, const struct state *view, int choice, struct text_out *);
void speak_answer(const struct speaker *, struct frame, int choice, bool may_see, struct text_out *);
void speak_event(const struct speaker *, const struct event *, struct text_out *);

/* An event that would happen. A sentence that chance would end has a message of its own, left open: `GAME.tell.WORD.open`. */
void speak_prospect(const struct speaker *, const struct event *, struct text_out *);

/* Where the first event of the i-th entry is told: it may continue the line of the event before it. */
enum told_on entry_told_on(const struct speaker *, const struct record *, int i);

/* All that the i-th entry tells, in lines; maybe none. Where it continues the line before, and the reader was told that one, its
 * first line is only the rest of it, added to the last line of `out` if there is one. */
void speak_entry(const struct speaker *, const struct record *, int i, bool told_before, struct text_out *);

/* Whom each line of an entry is about: a seat, the automa, or NOBODY for the table as a whole. */
enum { LINES_LIMIT = LOG_EVENTS + 2 };
struct lines_about {
    int count;
    uint8_t who[LINES_LIMIT];
};
/* The same as speak_entry, into an empty text. */
void speak_entry_about(const struct speaker *, const struct record *, int i, bool told_before, struct lines_about *,
                       struct text_out *);

/* What a seat or the automa has so far, or in the end; the automa has no place. */
void speak_result(const struct speaker *, const struct state *view, int seats, int seat, int place, struct text_out *);
void speak_tie(const struct speaker *, struct tie, struct text_out *);   /* "ahead of Ann on the tie-break: more gold fish" */
bool speak_shared_victory(const struct speaker *, const struct state *view, int seats, struct text_out *);   /* false: there is none */
void speak_refusal(const struct speaker *, const struct refusal *, struct text_out *);
void speak_rule(const struct speaker *, int paragraph, struct text_out *);                  /* its title and number */

const char *speaker_name(const struct speaker *, int seat);

/* A letter in place of a word, where there is no room for it: the message `GAME.letter.WORD`. */
const char *letter_of(const struct speaker *, const char *word);

#endif
