/* 12. Who may know what: everyone knows everything. The fields by name. */
#include "engine/fields.h"
#include "games/freshwater_fly/rules/parts.h"
#include "games/freshwater_fly/rules/words.c"

/* 12.1 What nobody has seen is not drawn yet, so there is nothing to hide, and nothing to guess. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    *view = *s;
    copy_deck(s, view);
}

static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s)
{
    *s = *view;
    copy_deck(view, s);
}

/* A kind of fish, or behind the kinds a card, as in swimmer_words. */
static int swimmer(int stored)
{
    if (stored < SEEN_CARD) return stored < FIRST_KIND + FISH_KINDS ? stored : -1;
    return stored < SEEN_CARD + FISH_CARDS ? FIRST_KIND + FISH_KINDS + stored - SEEN_CARD : -1;
}

static int seat_in(int stored) { return stored ? number_in((maybe_t)stored) : NOBODY; }

static const struct field fields[] = {
    FIELD("seats", seats, .most = SEATS),
    FIELD("rounds", rounds),
    FIELD("start", start, .kind = KIND_SEAT),
    FIELD("player", player, .kind = KIND_SEAT),
    FIELDS("river", river, .kind = KIND_TOKEN, .of = &swimmer_tokens, .decode = swimmer),
    FIELDS("top", top, .kind = KIND_TOKEN, .of = &swimmer_tokens, .decode = swimmer),
    FIELD_ROWS("pile", pile, .most = FISH_CARDS, .row = &colour_tokens),
    FIELDS("rock_cards", rock_cards, .most = SKILLS),
    FIELD("rocks", rocks, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("known_rock", known_rock, .kind = KIND_TOKEN, .of = &known_tokens),
    FIELD("known_pile", known_pile, .most = ROCKS),
    FIELD("unseen", unseen, .kind = KIND_SET, .of = &fish_tokens),
    FIELD_ROWS("hatch", hatch),
    FIELDS("hatch_size", hatch_size),
    FIELDS("bag", bag, .of = &fly_tokens),
    FIELDS("discard", discard, .of = &fly_tokens),
    FIELDS("pool", pool),
    FIELD("dice", dice, .most = BAG_LIMIT),
    FIELD("die", die, .most = 6),
    FIELD("acted", acted, .most = 1),
    FIELDS("board", board, .kind = KIND_TOKEN, .of = &board_tokens, .by_seat = true),
    FIELDS("finesse", finesse, .by_seat = true, .most = MOST_FINESSE),
    FIELDS("fly", fly, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("second_fly", second_fly, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("dial", dial, .kind = KIND_TOKEN, .of = &dial_tokens, .by_seat = true),
    FIELDS("line", line, .kind = KIND_TOKEN, .of = &hooked_tokens, .by_seat = true),
    FIELDS("section", section, .kind = KIND_TOKEN, .of = &colour_tokens, .by_seat = true),
    FIELDS("drag", drag, .by_seat = true),
    FIELDS("spool", spool, .kind = KIND_TOKEN, .of = &tied_tokens, .by_seat = true),
    FIELDS("tucked", tucked, .by_seat = true, .most = 1),
    FIELDS("tile", tile, .by_seat = true, .most = TILES),
    FIELDS("face", face, .by_seat = true, .most = FACE_B),
    FIELDS("total", total, .by_seat = true),
    FIELDS("taken", taken, .by_seat = true),
    FIELDS("fish", fish, .by_seat = true, .most = FISH_CARDS),
    FIELDS("tucked_landed", tucked_landed, .by_seat = true),
    FIELDS("landed", landed, .kind = KIND_SET, .of = &fish_tokens, .by_seat = true),
    FIELDS("skills", skills, .kind = KIND_SET, .of = &skill_tokens, .by_seat = true),
    FIELD_ROWS("tokens", tokens, .rows_by_seat = true),
    FIELD("tiles", tiles, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("faces", faces, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("in_play", in_play, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("draw_tiles", draw_tiles),
    FIELD("draw_first", draw_first),
    FIELD("fresh", fresh, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("used", used, .kind = KIND_SET, .of = &skill_tokens),
    FIELD("finesse_used", finesse_used, .kind = KIND_SET, .of = &use_tokens),
    FIELD("tile_played", tile_played),
    FIELD("cast_from", cast_from, .kind = KIND_TOKEN, .of = &cast_tokens),
    FIELD("cast_hooked", cast_hooked, .kind = KIND_TOKEN, .of = &cast_tokens),
    FIELD("cast_rock", cast_rock, .kind = KIND_TOKEN, .of = &known_tokens),
    FIELD("cast_pile", cast_pile, .most = ROCKS),
    FIELD("first_to_seven", first_to_seven, .kind = KIND_SEAT, .decode = seat_in),
    FIELD("in_turn", in_turn),
    FIELD("stones", stones, .kind = KIND_SET, .of = &space_tokens),
    FIELD("anglers", anglers, .most = SEATS),
    FIELD("place", place, .most = PLACES),
    FIELD("track", track, .most = TRACK_SPACES - 1),
    FIELD("bonus_token", bonus_token, .kind = KIND_TOKEN, .of = &tied_tokens),
    FIELD("silent_caught", silent_caught),
    FIELD("seven_points", seven_points),
    FIELD("extra_points", extra_points),
    FIELD("journal_day", journal.day, .most = DAYS),
    FIELD("journal_place", journal.place, .most = PLACES),
    FIELD_ROWS("journal_points", journal.points),
    FIELDS("journal_places", journal.places, .kind = KIND_TOKEN, .of = &was_at_tokens),
    FIELD("journal_won", journal.won, .kind = KIND_SET, .of = &day_won_tokens),
    FIELDS("journal_ties", journal.ties, .kind = KIND_TOKEN, .of = &broken_by_tokens),
    FIELD("badges", journal.badges, .kind = KIND_SET, .of = &badge_tokens),
    FIELD("badges_to_spend", journal.to_spend, .most = BADGES),
    FIELDS("species_boxes", journal.species_boxes, .of = &species_tokens),
    FIELDS("colour_boxes", journal.colour_boxes, .of = &colour_tokens),
    FIELD("bonus_boxes", journal.bonus_boxes),
    FIELD("journal_tiles", journal.tiles, .kind = KIND_SET, .of = &tile_tokens),
    FIELD("journal_finesse", journal.finesse),
    FIELD("journal_rocks", journal.rocks),
    FIELD("journal_rod", journal.rod, .kind = KIND_TOKEN, .of = &board_tokens),
    FIELD("journal_skill_card", journal.skill_card),
    FIELD("journal_seven", journal.seven),
    FIELD("journal_bonus_points", journal.bonus_points),
    FIELD("specialised", journal.specialised),
    FIELD("day_over", day_over),
    FIELD("over", over),
    { 0 },
};
