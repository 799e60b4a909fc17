/* How much anybody may ask of the server. Whoever exceeds a limit by one is refused, and a test does so for each. How many
 * connections there may be is a flag of creel serve. */
#ifndef FRONT_SERVE_LIMITS_H
#define FRONT_SERVE_LIMITS_H

enum {
    /* a request of HTTP */
    HEAD_LIMIT = 16 << 10,           /* bytes up to the empty line; else 431                            */
    BODY_LIMIT = 64 << 10,           /* bytes behind it, as they were sent; else 413                    */
    URL_LIMIT = 2048,                /* bytes of an address, and the NUL behind them; else 414          */

    /* a WebSocket */
    MESSAGE_LIMIT = 1000,            /* bytes of a message, however many frames it comes in; else 1009  */
    MESSAGES_A_SECOND = 20,
    MESSAGES_AT_ONCE = 40,           /* after a while of silence; else 1008                             */
    PAUSE_BYTES = 32 << 10,          /* unsent: nothing more is read from this client until it has them */
    UNSENT_LIMIT = 256 << 10,        /* else the client is left                                         */
    KERNEL_BYTES = 32 << 10,         /* for each direction of a socket                                  */
    PING_TIMES = 3, SILENT_TIMES = 7, /* of --seconds: a silent client is asked, and then left          */

    /* a table */
    ASK_ID_LIMIT = 32,               /* bytes of an id that a client gives to its request               */
    ENTRIES_LIMIT = 20000,           /* answers of a game, undone ones included                         */
    NOTICES_LIMIT = 100,             /* that are kept of what happened beside the game                  */
    PAST_LIMIT = 16,                 /* earlier entries that are shown at once                          */
    CLOCK_LEAST = 1, CLOCK_MOST = 30 * 86400, /* seconds of a turn, a bank or an increment              */
    CHAT_AT_ONCE = 5, CHAT_A_SECOND = 1, /* that a seat says; their length is NOTICE_TEXT of store.h    */
    BACK_LIMIT = 500,                /* answers and outcomes that are undone at once, by agreement      */
    STORY_LIMIT = 200,               /* entries whose story is told at once, to clients of JSON         */

    PASS_SECONDS = 600,              /* a link for another device                                       */

    /* reminders; an address has at most WEBHOOK_URL of store.h */
    REMINDER_TRIES = 6,              /* to deliver one                                                  */
    REMINDER_APART = 6,              /* times --reminder-seconds, between two of a seat                 */
    WEBHOOK_SECONDS = 5,             /* for an answer: less than --seconds, so that a test can tell it  */
    WEBHOOK_BYTES = 64 << 10,        /* of an answer; it is not read any further                        */
    POSTS_LIMIT = 1000,              /* that wait to be sent                                            */
    POSTS_AT_ONCE = 16,              /* that are being sent                                             */
    TESTS_AT_ONCE = 5, TESTS_A_SECOND = 1, /* of webhooks, by everybody                                 */

    /* the host of all tables */
    ROOMS_LIMIT = 10000,             /* in memory at once: those that nobody watches leave for others   */
    IDLE_SECONDS = 300,              /* after which a room that nobody watches leaves memory            */
    BOTS_LEFT_MS = 3000,             /* that a bot's answer may be away before any node goes on there   */
    PRESENT_EVERY = 5,               /* seconds after which a node repeats who is connected to it       */
    PRESENT_SECONDS = 15,            /* after which it is forgotten, because the node is gone           */
    PRESENT_LIMIT = 40000,           /* tables of other nodes whose guests are remembered               */
    APPENDS_LIMIT = 10000,           /* that wait for the disk                                          */
    TABLES_A_SECOND = 10,            /* that are made                                                   */
    TABLES_AT_ONCE = 200,            /* the same after a while without any                              */
    MINE_LIMIT = 40,                 /* tables that somebody asks about at once                         */
    LISTS_A_SECOND = 10,             /* lists of tables that are asked for ...                          */
    LISTS_AT_ONCE = 50,              /* ... the same after a while without any                          */
    BODY_KEPT = 64000,               /* bytes that describe a new table, with the log of its game       */
};

#endif
