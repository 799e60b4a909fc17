/* A request to the company under way, for the files that answer them. */
#ifndef FRONT_SERVE_CHANGE_H
#define FRONT_SERVE_CHANGE_H

#include "front/serve/company.h"

struct change {
    struct table_record *t;
    const struct asker *who;
    const struct ask *ask;
    const struct around *around;
    struct effects *out;
    struct refusal *why;
};

bool announce(struct change *, const char *key, int seat, int about, const char *text);   /* always true */
bool is_played(struct change *);           /* the game goes on; else refused */
bool which_seat(struct change *, int *seat);   /* that is named, if the asker may speak for it, or their own */

/* consent.c */
bool pause_game(struct change *);
bool resume_game(struct change *);
bool ask_undo(struct change *);
bool ask_clock(struct change *);
bool agree(struct change *);
bool decline(struct change *);
void settle_proposal(struct change *);     /* whoever has not agreed yet may have left */

/* pass.c */
bool give_pass(struct change *);
bool use_pass(struct change *);
void forget_pass(struct table_record *, int seat);

/* reminder.c */
bool set_webhook(struct change *);
bool remove_webhook(struct change *);
void forget_webhook(struct table_record *, int seat);

/* chat.c */
bool say_text(struct change *);
bool say_phrase(struct change *);
bool mute(struct change *);
bool erase(struct change *);

#endif
