/* Training: what it learns is the same for the same seed, and foresees searches of games it has not learnt from. */
#include "bots/search/prior.h"
#include "bots/train.h"

#include "engine/setup.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct lesson *learnt(const struct game *game, uint64_t seed)
{
    struct lesson *lesson = malloc(sizeof *lesson);
    struct training of = { .game = game, .games = 8, .iterations = 60, .seed = seed };
    assert_non_null(lesson);
    setup_preset(game, 2, &of.setup);
    assert_true(train(&of, lesson));
    return lesson;
}

static void the_same_seed_learns_the_same(void **state)
{
    struct lesson *one = learnt(&freshwater_fly, 3), *same = learnt(&freshwater_fly, 3),
                  *other = learnt(&freshwater_fly, 4);
    assert_memory_equal(one, same, sizeof *one);
    assert_memory_not_equal(one, other, sizeof *one);
    free(one), free(same), free(other);
}

/* A fourth of the games only measures. There a prior is better than none, and none is better than the searches themselves. */
static void it_foresees_games_it_has_not_seen(void **state)
{
    static const struct game *const trained[] = { &coldwater_crown, &freshwater_fly };
    for (int g = 0; g < 2; g++) {
        struct lesson *lesson = learnt(trained[g], 1);
        const struct fitted *all = &lesson->all;
        assert_true(all->questions > 2 * all->held_out && all->held_out > 50);
        assert_true(all->fit < 0.95 * all->even && all->fit < 1.02 * all->usual && all->fit > all->least);
        free(lesson);
    }
}

/* Other constants foresee the searches differently. The bots keep theirs. */
static void constants_are_tried_and_left_as_they_were(void **state)
{
    const struct fit *fit = kit_of(&coldwater_crown)->fit;
    int before[CONSTANTS_LIMIT], count = 0, others = 0;
    for (; fit->constants[count].name; count++) before[count] = *fit->constants[count].value;
    struct lesson *lesson = learnt(&coldwater_crown, 1);
    for (int k = 0; k < count; k++) {
        assert_int_equal(*fit->constants[k].value, before[k]);
        others += lesson->constant[k] != before[k];
    }
    assert_true(others > 0 && lesson->all.tuned != lesson->all.fit);
    free(lesson);
}

/* What looks worse is tried less when the worths count, and only by its rank when they do not. */
static void hope_falls_with_rank_and_worth(void **state)
{
    assert_true(hope_of(usual_prior, 0, 0) == 1 && hope_of(usual_prior, 5000, 1) == 0.5);
    assert_true(hope_of((struct prior){ .heat = 100 }, 100, 3) == 0.5);
    assert_true(hope_of((struct prior){ .heat = 100 }, 150, 3) == 0.375);
    assert_true(hope_of((struct prior){ .heat = 100, .drop = 100 }, 200, 1) == 0.125);
    assert_true(hope_of((struct prior){ .heat = 100 }, 1000000, 0) > 0);
}

static void what_is_not_searched_teaches_nothing(void **state)
{
    struct lesson lesson;
    struct training of = { .game = &fish_fish, .games = 1, .iterations = 10 };
    setup_preset(&fish_fish, 2, &of.setup);
    assert_false(train(&of, &lesson));
    assert_int_equal(lesson.all.questions, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_learns_the_same),
        cmocka_unit_test(it_foresees_games_it_has_not_seen),
        cmocka_unit_test(constants_are_tried_and_left_as_they_were),
        cmocka_unit_test(hope_falls_with_rank_and_worth),
        cmocka_unit_test(what_is_not_searched_teaches_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
