"""Random games in a batch: how fast they are, and how often the first seat wins.

    python3 random_batch.py [GAME] [ROWS] [SECONDS]
"""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import numpy as np

import creel


def numpy_actions(batch, rng):
    """A legal action for each row, chosen by NumPy: the k-th that the mask allows."""
    counts = batch.mask.cumsum(axis=1, dtype=np.int8)
    k = (rng.random(batch.rows, np.float32) * counts[:, -1]).astype(np.int8)
    return (counts > k[:, None]).argmax(axis=1)


def main(game="fish-fish", rows=1024, seconds=1.0):
    batch = creel.Batch(game, int(rows), seats=2, seed=1, views=False)
    steps = games = wins = 0
    begun = time.process_time()
    while time.process_time() - begun < float(seconds):
        batch.step(batch.sample())
        steps += batch.rows
        games += np.count_nonzero(batch.done)
        wins += batch.reward[batch.done, 0].sum() + batch.done.sum() / 2
    took = time.process_time() - begun
    rng, chosen = np.random.default_rng(1), 0
    begun = time.process_time()
    while time.process_time() - begun < float(seconds) / 2:
        batch.step(numpy_actions(batch, rng))
        chosen += batch.rows
    by_numpy = chosen / (time.process_time() - begun)
    print(f"{game}: {steps / took / 1e6:.1f} million steps a CPU second, {by_numpy / 1e6:.2f} with actions from NumPy")
    print(f"{games} games, the first seat won {wins / max(games, 1):.3f} of them")
    return steps, games


if __name__ == "__main__":
    main(*sys.argv[1:])
