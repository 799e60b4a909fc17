// A C++ program that has only what is installed: a batch of games to their ends.
#include <creel/creel.h>

#include <cstdint>
#include <cstdio>
#include <vector>

int main()
{
    creel_error why;
    creel_setup *setup = creel_setup_new("coldwater-crown", 2, nullptr, &why);
    if (!setup) return std::puts(why.text), 1;
    std::vector<std::uint64_t> menu(32);
    std::vector<std::uint8_t> action(32), done(32);
    std::vector<float> reward(64);
    creel_arrays to = {};
    to.size = sizeof to;
    to.menu = menu.data();
    to.done = done.data();
    to.reward = reward.data();
    creel_batch *batch = creel_batch_new(setup, 32, 1, CREEL_RESET_AT_ONCE, &to, &why);
    if (!batch) return std::puts(why.text), 1;
    long ends = 0;
    for (int i = 0; i < 1000; i++) {
        creel_batch_sample(batch, action.data(), 0, 32);
        if (creel_batch_step(batch, action.data(), 0, 32)) return 2;
        for (int k = 0; k < 32; k++) {
            ends += done[k];
            if (done[k] && reward[2 * k] + reward[2 * k + 1] != 0) return 3;
        }
    }
    creel_batch_free(batch);
    creel_setup_free(setup);
    std::printf("%ld games\n", ends);
    return ends > 10 ? 0 : 4;
}
