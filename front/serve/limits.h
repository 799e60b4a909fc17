/* How much anybody may ask of the server. Whoever exceeds a limit by one is refused, and a test does so for each. The limits
 * of HTTP are in request.h; how many connections there may be is a flag of creel serve. */
#ifndef FRONT_SERVE_LIMITS_H
#define FRONT_SERVE_LIMITS_H

enum {
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

    /* the host of all tables */
    ROOMS_LIMIT = 10000,             /* in memory at once                                               */
    IDLE_SECONDS = 300,              /* after which a room that nobody watches leaves memory            */
    APPENDS_LIMIT = 10000,           /* that wait for the disk                                          */
    TABLES_A_SECOND = 10,            /* that are made                                                   */
    TABLES_AT_ONCE = 200,            /* the same after a while without any                              */
    MINE_LIMIT = 40,                 /* tables that somebody asks about at once                         */
    LISTS_A_SECOND = 10,             /* lists of tables that are asked for ...                          */
    LISTS_AT_ONCE = 50,              /* ... the same after a while without any                          */
    BODY_KEPT = 4096,                /* bytes that describe a new table                                 */
};

#endif
