/* 14. Who may know what: views, and the fields by name. */
#include "engine/fields.h"
#include "games/coldwater_crown/rules/queries.h"
#include "games/coldwater_crown/rules/words.c"

/* 14.3 Tackle is kept face down, 12.13 unless it is set to be open. */
static bool sees_tackle_of(const struct state *s, int viewer, int who) { return viewer == who || s->open.open_tackle; }

/* 14.2 The hidden sides of the fish of a seat are its own; 13.6 those of the silent player are open. */
static bool sees_fish_of(const struct state *s, int viewer, int who) { return viewer == who || who >= s->open.seats; }

/* The secret group is filled from zero: what is not copied here is unknown. */
static void observe(const struct state *s, int viewer, struct state *view)
{
    memset(&view->hand, 0, sizeof view->hand);
    view->flow = s->flow;
    memcpy(view->stack, s->stack, sizeof view->stack);
    view->turns = s->turns;
    view->open = s->open;
    copy_deck(s, view);
    for (int who = 0; who < players(s); who++) {
        if (sees_fish_of(s, viewer, who)) {
            view->hand.caught[who] = s->hand.caught[who];
            view->hand.chosen[who] = s->hand.chosen[who];
        }
        if (sees_tackle_of(s, viewer, who))
            memcpy(view->hand.tackle[who], s->hand.tackle[who], sizeof s->hand.tackle[who]);
    }
    if (sees_tackle_of(s, viewer, s->open.player)) memcpy(view->hand.fresh, s->hand.fresh, sizeof s->hand.fresh);
}

/* The places of the waters that have a gap, as a set of place_words: a water has four zones there and its deck. */
static int gap_places(int gaps)
{
    int places = 0;
    for (int water = 0; water < WATERS; water++) places |= (gaps >> gap(water, 0) & 15) << 5 * water;
    return gaps >> gap(WATERS, 0) ? -1 : places;
}

static const struct field fields[] = {
    FIELD("seats", open.seats, .most = SEATS),
    FIELD("turns", turns),
    FIELD("player", open.player, .kind = KIND_SEAT),
    FIELD("turns_left", open.turns_left),
    FIELD("placed", open.placed, .kind = KIND_TOKEN, .of = &placed_tokens),
    FIELDS("anglers", open.at, .of = &space_tokens, .most = 2),
    FIELDS("side", open.side, .by_seat = true, .most = 2),
    FIELD_ROWS("waters", open.water, .kind = KIND_TOKEN, .of = &species_tokens, .row = &water_tokens),
    FIELDS("tops", open.top, .kind = KIND_TOKEN, .of = &species_tokens),
    FIELD_ROWS("decks", open.deck, .row = &water_tokens),
    FIELD("gaps", open.gaps, .kind = KIND_SET, .of = &place_tokens, .decode = gap_places),
    FIELDS("bag", open.bag, .of = &bait_tokens),
    FIELDS("discard", open.discard, .of = &bait_tokens),
    FIELD_SEATS("bait", open.bait, .row = &colour_tokens),
    FIELD_ROWS("held", open.held, .rows_by_seat = true),
    FIELD("masters", open.masters, .kind = KIND_SET, .of = &coldwater_crown_masters),
    FIELD("row", open.row, .kind = KIND_SET, .of = &coldwater_crown_masters),
    FIELDS("trying", open.trying, .kind = KIND_SET, .of = &coldwater_crown_masters, .by_seat = true),
    FIELDS("landed", open.landed, .kind = KIND_SET, .of = &coldwater_crown_masters, .by_seat = true),
    FIELDS("slots", open.slots, .kind = KIND_SET, .of = &bait_slot_tokens),
    FIELDS("wanting", open.wanting, .kind = KIND_SET, .of = &coldwater_crown_masters),
    FIELDS("fish", open.fish, .by_seat = true, .most = CREEL),
    FIELDS("species", open.species, .kind = KIND_SET, .of = &species_tokens, .by_seat = true),
    FIELD_ROWS("creel", open.creel, .kind = KIND_TOKEN, .of = &species_tokens, .rows_by_seat = true),
    FIELD_ROWS("tile_at", open.tile_at, .rows_by_seat = true, .most = 7),
    FIELD("tile", open.tile, .most = 7),
    FIELD("tiles", open.tiles, .kind = KIND_SET, .of = &pounds_tokens),
    FIELDS("claims", open.claims, .kind = KIND_SET, .of = &pounds_tokens, .by_seat = true),
    FIELDS("claimant", open.claimant, .most = CREEL),
    FIELD("claimed", open.claimed),
    FIELD("tag", open.tag, .kind = KIND_TOKEN, .of = &tag_tokens),
    FIELDS("eight", open.eight, .by_seat = true),
    FIELDS("small", open.small, .by_seat = true),
    FIELDS("alike", open.alike, .by_seat = true),
    FIELDS("different", open.different, .by_seat = true),
    FIELDS("twelve", open.twelve, .by_seat = true),
    FIELD_ROWS("contest", open.contest, .by_seat = true, .row = &water_tokens),
    FIELD_ROWS("tagged", open.tagged, .by_seat = true, .row = &water_tokens),
    FIELD("eights", open.eights),
    FIELD("smalls", open.smalls),
    FIELD("twelves", open.twelves),
    FIELD("contests", open.contests, .most = WATERS),
    FIELDS("submitted", open.submitted, .by_seat = true),
    FIELDS("shown", open.shown, .kind = KIND_SET, .of = &coldwater_crown_fish, .by_seat = true),
    FIELDS("tackle", open.tackle, .by_seat = true),
    FIELDS("old", open.old, .by_seat = true),
    FIELDS("not_old", open.not_old, .kind = KIND_SET, .of = &tackle_tokens, .by_seat = true),
    FIELD("fresh", open.fresh),
    FIELD("pile", open.pile),
    FIELDS("used", open.used, .of = &tackle_tokens),
    FIELDS("of_old", open.of_old, .of = &tackle_tokens),
    FIELDS("of_new", open.of_new, .of = &tackle_tokens),
    FIELD("draws", open.draws),
    FIELD("row_size", open.row_size, .most = MASTERS),
    FIELD("ring", open.ring, .most = RING_3465),
    FIELD("lure", open.lure, .most = LURE_ONE_OR_TWO),
    FIELD("reel", open.reel, .most = REEL_COLOURS),
    FIELD("restock", open.restock, .most = AFTER_CATCH),
    FIELD("clear", open.clear, .most = CLEAR_AFTER_NEXT),
    FIELD("new_tackle", open.new_tackle, .most = NEXT_ACTION),
    FIELD("limit", open.limit, .most = LIMIT_NONE),
    FIELD("mystery", open.mystery, .most = EVERY_FISH),
    FIELD("when_twelve", open.when_twelve, .most = AT_ONCE),
    FIELD("order", open.order, .most = RIVER_FIRST),
    FIELD("open_tackle", open.open_tackle, .most = 1),
    FIELD("tagless", open.tagless, .most = 1),
    FIELD("first", open.first, .most = SEATS),
    FIELDS("caught", hand.caught, .kind = KIND_SET, .of = &coldwater_crown_fish, .secret = true, .by_seat = true),
    FIELDS("chosen", hand.chosen, .kind = KIND_SET, .of = &coldwater_crown_fish, .secret = true, .by_seat = true),
    FIELD_SEATS("tackle_held", hand.tackle, .secret = true, .plus_one = true),
    FIELDS("tackle_fresh", hand.fresh, .of = &tackle_tokens, .secret = true, .plus_one = true),
    { 0 },
};
