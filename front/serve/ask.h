/* What a guest asks of a table: an answer in the game, or something about its company. One list says how each request is
 * spelled, what it takes and who may make it (docs/protocol.md). */
#ifndef FRONT_SERVE_ASK_H
#define FRONT_SERVE_ASK_H

#include "front/serve/limits.h"
#include "packet/packet.h"
#include "store/store.h"

enum ask_kind {
    ASK_ANSWER, ASK_UNDO, ASK_REDO, ASK_RESTART,                         /* of the game */
    ASK_SIT, ASK_NAME, ASK_START, ASK_INVITE, ASK_LEAVE, ASK_RETURN, ASK_RESIGN, ASK_REMOVE,
    ASK_PAUSE, ASK_RESUME, ASK_ASK_UNDO, ASK_AGREE, ASK_DECLINE, ASK_SAY, ASK_PHRASE, ASK_MUTE, ASK_ERASE,
    ASK_LIST, ASK_WATCH, ASK_CLOCK, ASK_REMATCH, ASK_RENEW, ASK_CONTRIBUTE,
    ASK_WEBHOOK, ASK_WEBHOOK_OFF, ASK_WEBHOOK_TEST, ASK_PASS, ASK_USE_PASS,
    ASKS
};

struct ask {
    enum ask_kind what;
    bool judged;                     /* once before: it is judged again, and counts once            */
    bool in_time;                    /* it came before the deadline, however late it is judged      */
    bool has_number;
    int number;                      /* entries that it knows                                       */
    const char *id;                  /* its own name for this request: a repeat has the same        */
    const char *answer;              /* these are NULL where they are not given                     */
    const char *name, *bot, *secret, *text, *phrase, *contribution, *url, *form, *owner;
    bool has_seat, has_proposal, has_on, has_notice, has_turn;
    int seat, proposal, on, notice, turn;
};

enum { BY_SEAT = 1, BY_OWNER = 2, BY_INVITED = 4, BY_PASS = 8 };
enum { WITH_NUMBER = 1, WITH_ANSWER = 2, WITH_SEAT = 4, WITH_NAME = 8, WITH_BOT = 16, WITH_SECRET = 32,
       WITH_PROPOSAL = 64, WITH_TEXT = 128, WITH_PHRASE = 256, WITH_ON = 512, WITH_NOTICE = 1024,
       WITH_CONTRIBUTION = 2048, WITH_URL = 4096, WITH_FORM = 8192, WITH_OWNER = 16384,
       WITH_TURN = 32768 };

struct ask_form {
    const char *word;
    int by;                          /* who may ask                    */
    int needs, takes;                /* members of the message         */
};
extern const struct ask_form ask_forms[ASKS];

static inline bool ask_is_of_game(enum ask_kind what) { return what <= ASK_RESTART; }
static inline int ask_given(const struct ask *a)
{
    return (a->has_number ? WITH_NUMBER : 0) | (a->answer ? WITH_ANSWER : 0) | (a->has_seat ? WITH_SEAT : 0) |
           (a->name ? WITH_NAME : 0) | (a->bot ? WITH_BOT : 0) | (a->secret ? WITH_SECRET : 0) |
           (a->has_proposal ? WITH_PROPOSAL : 0) | (a->text ? WITH_TEXT : 0) | (a->phrase ? WITH_PHRASE : 0) |
           (a->has_on ? WITH_ON : 0) | (a->has_notice ? WITH_NOTICE : 0) | (a->contribution ? WITH_CONTRIBUTION : 0) |
           (a->url ? WITH_URL : 0) | (a->form ? WITH_FORM : 0) | (a->owner ? WITH_OWNER : 0) |
           (a->has_turn ? WITH_TURN : 0);
}

/* Two requests are the same if the same guest makes them with the same id and content. */
void ask_key(const struct ask *, const char *who, uint8_t key[STORE_KEY_BYTES]);

/* A copy that lasts until free(); NULL: no memory. */
struct ask *ask_copy(const struct ask *);

#endif
