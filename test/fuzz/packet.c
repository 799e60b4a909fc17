/* Bytes are packets, one behind the other, each behind two bytes of length. Whatever comes is taken in or refused with a
 * reason; after a refusal the viewer knows what he knew, and what was taken in can be written as a log. */
#include "test/fuzz/target.h"

#include "packet/packet.h"

#include <string.h>

enum { PACKETS = 64 };

static void claim_of_log(const struct sight *sight)
{
    struct text_out log = { 0 };
    for (int i = 0; i < sight->record.entries; i++) record_line(sight->game, &sight->record, i, sight->viewer, &log);
    CLAIM(!log.failed, "what was taken in is a log");
    text_free(&log);
}

/* A first packet for the viewer, made of what he knows, is read back to the same. */
static void claim_of_way_back(const struct sight *sight)
{
    struct showing now = { .game = sight->game,
                           .setup = &sight->setup,
                           .viewer = sight->viewer,
                           .sitters = sight->sitters,
                           .record = sight->record,
                           .view = sight->view,
                           .can = sight->can };
    struct sent sent = { 0 };
    struct sight other = { 0 };
    struct text_out packet = { 0 };
    struct refusal why = { 0 };
    CLAIM(packet_write(&now, &sent, &packet), "what is known can be sent on");
    CLAIM(packet_read(&other, any_game, packet.text, packet.length, &why), "and is read again");
    CLAIM(other.record.entries == sight->record.entries && !memcmp(other.view, sight->view, sight->game->state_size),
          "and is the same");
    sent_forget(&sent);
    sight_free(&other);
    text_free(&packet);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct sight sight = { 0 };
    const uint8_t *end = bytes + size;
    for (int k = 0; k < PACKETS && end - bytes >= 2; k++) {
        struct refusal why = { 0 };
        int entries = sight.record.entries;
        ptrdiff_t length = bytes[0] | bytes[1] << 8;
        bytes += 2;
        if (length > end - bytes) length = end - bytes;
        bool taken = packet_read(&sight, any_game, bytes, (size_t)length, &why);
        if (!taken) CLAIM(!refusal_fault(&why), refusal_fault(&why));
        CLAIM(taken || sight.record.entries == entries, "nothing of a refused packet is taken");
        bytes += length;
    }
    if (sight.game) claim_of_log(&sight), claim_of_way_back(&sight);
    sight_free(&sight);
    return 0;
}
