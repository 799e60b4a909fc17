/* Bytes are packets, one behind the other, each behind two bytes of length. Whatever comes is taken in or refused with a
 * reason; after a refusal the viewer knows what he knew, and what was taken in can be shown in full. */
#include "test/fuzz/target.h"
#include "test/show_all.h"

#include "games/games.h"

#include <string.h>

enum { PACKETS = 64 };

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
    CLAIM(packet_read(&other, game_named, packet.text, packet.length, &why), "and is read again");
    CLAIM(other.record.entries == sight->record.entries && !memcmp(other.view, sight->view, sight->game->state_size),
          "and is the same");
    sent_forget(&sent);
    sight_free(&other);
    text_free(&packet);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct reader reader = { .find = game_named };
    const uint8_t *end = bytes + size;
    for (int k = 0; k < PACKETS && end - bytes >= 2; k++) {
        struct refusal why = { 0 };
        int entries = reader.sight.record.entries;
        ptrdiff_t length = bytes[0] | bytes[1] << 8;
        bytes += 2;
        if (length > end - bytes) length = end - bytes;
        bool taken = packet_read(&reader.sight, game_named, bytes, (size_t)length, &why);
        if (!taken) CLAIM(!refusal_fault(&why), refusal_fault(&why));
        CLAIM(taken || reader.sight.record.entries == entries, "nothing of a refused packet is taken");
        bytes += length;
    }
    if (reader.sight.game) {
        claim_of_way_back(&reader.sight);
        CLAIM(show_all(&reader), "what was taken in can be shown");
    }
    reader_free(&reader);
    return 0;
}
