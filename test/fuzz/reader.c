/* A game is played at random, and a viewer of it is sent a view in which some bytes were changed. Whatever a reader accepts
 * it can show, preview and give a hint for. The bytes: game, seats, viewer, seed, answers (two), then the changes, each two
 * bytes for the place and one for what is put there. */
#include "test/fuzz/target.h"
#include "test/show_all.h"

#include "games/games.h"
#include "room/room.h"

enum { HEAD = 6, CHANGE = 3, CHANGES = 16 };

static struct room *room_of(const struct game *game, int seats, uint64_t option)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(game, seats, &setup);
    for (int i = 0; i < option_count(game); i++) {
        int16_t usual = setup.value[i];
        setup.value[i] = (int16_t)(game->options[i].min +
                                   (int)(option >> 3 * i & 7) % (game->options[i].max - game->options[i].min + 1));
        if (!setup_check(game, &setup, &why)) setup.value[i] = usual;
    }
    return room_new(table_new(game, &setup), &(struct terms){ 0 }, &why);
}

static void play(struct room *room, int answers, struct rng *rng)
{
    struct refusal why = { 0 };
    const struct table *t = room_table(room);
    for (int i = 0; i < answers && !table_over(t); i++) {
        int who = table_waits_for(t), choice = rng_pick(rng, table_odds(t));
        if (who == NOBODY) room_outcome(room, owner_of_room(), choice, &why);
        else room_answer(room, seat_of(who), choice, &why);
    }
}

static int viewer_of(int byte, int seats, int waits_for)
{
    if (byte % 4 == 0 && waits_for != NOBODY) return waits_for;
    return byte % 4 == 1 ? NOBODY : byte / 4 % seats;
}

static void see(struct reader *r, const struct room *room, int viewer)
{
    struct sent sent = { 0 };
    struct text_out packet = { 0 };
    struct refusal why = { 0 };
    CLAIM(room_packet(room, owner_of_room(), viewer, &sent, &packet, &why) && reader_take(r, &packet, &why),
          "a true view is accepted");
    sent_forget(&sent);
    text_free(&packet);
}

static int read_changes(const uint8_t *bytes, size_t size, struct change change[CHANGES])
{
    int count = 0;
    for (; size >= CHANGE && count < CHANGES; bytes += CHANGE, size -= CHANGE)
        change[count++] = (struct change){ (uint16_t)(bytes[0] | bytes[1] << 8), bytes[2] };
    return count;
}

static const struct game *game_of(int byte)
{
    int count = 0;
    while (games[count]) count++;
    return games[byte % count];
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < HEAD) return 0;
    const struct game *game = game_of(bytes[0]);
    int seats = game->min_seats + bytes[1] % (game->max_seats - game->min_seats + 1);
    struct rng rng = { bytes[3] + 1u };
    struct room *room = room_of(game, seats, bytes[3] & 1 ? rng_next(&rng) : 0);
    CLAIM(room, "there is a room");
    play(room, bytes[4] | (bytes[5] & 3) << 8, &rng);
    struct reader truth = { .find = game_named }, changed = { .find = game_named };
    struct change change[CHANGES];
    struct refusal why = { 0 };
    see(&truth, room, viewer_of(bytes[2], seats, table_waits_for(room_table(room))));
    int count = read_changes(bytes + HEAD, size - HEAD, change);
    if (take_changed(&changed, &truth.sight, change, count, &why))
        CLAIM(show_all(&changed), "what is accepted can be shown");
    else CLAIM(!refusal_fault(&why), refusal_fault(&why));
    reader_free(&truth);
    reader_free(&changed);
    room_free(room);
    return 0;
}
