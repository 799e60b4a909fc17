"""How fast games are from Python: million steps a CPU second in batches, and single games beside the pipe of `creel engine`.

    CREEL_LIBRARY=build/libcreel.so.0 python3 bench/python.py build/creel
"""

import json
import pathlib
import random
import resource
import subprocess
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).parents[1] / "python"), str(pathlib.Path(__file__).parents[1] / "python/examples")]

import numpy as np

import creel
from random_batch import numpy_actions

GAMES = ["fish-fish", "coldwater-crown", "freshwater-fly"]
ROWS = [1, 64, 1024, 16384]
SLICES, SLICE = 12, 0.05  # the best slice counts: noise only ever takes away


def rate(batch, act):
    """Million steps a CPU second, in the best of some slices."""
    best = 0
    for _ in range(SLICES):
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < SLICE:
            for _ in range(max(1, 1024 // batch.rows)):
                batch.step(act(batch))
                steps += batch.rows
        best = max(best, steps / (time.process_time() - begun))
    return best / 1e6


def batches(game):
    rng = np.random.default_rng(1)
    for rows in ROWS:
        bare = creel.Batch(game, rows, seed=1, views=False)
        viewed = creel.Batch(game, rows, seed=1)
        for batch in (bare, viewed):
            for _ in range(400):  # until the games have come apart
                batch.step(batch.sample())
        rates = rate(bare, lambda b: b.sample()), rate(viewed, lambda b: b.sample()), rate(bare, lambda b: numpy_actions(b, rng))
        print(f"{game:16} {rows:6} {rates[0]:9.2f} {rates[1]:9.2f} {rates[2]:9.3f}", flush=True)


def single(game, decisions):
    """Decisions a CPU second: the legal ones are asked for, and one is taken."""
    count, begun = 0, time.process_time()
    while count < decisions:
        table = creel.Game(game, seed=count)
        while not table.over and count < decisions:
            table.step(random.choice(table.legal()))
            count += 1
    return count / (time.process_time() - begun)


def cpu_of_both():
    """Of this program and of those that it has ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def piped(game, decisions, program):
    count, begun = 0, cpu_of_both()
    with subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as pipe:

        def ask(line):
            pipe.stdin.write(line + "\n")
            return json.loads(pipe.stdout.readline())

        while count < decisions:
            ask(f"new {game} seats=2 seed={count:x}")
            while count < decisions and (menu := ask("menu").get("menu")):
                ask("play " + random.choice(menu)["text"])
                count += 1
        pipe.stdin.close()
    return count / (cpu_of_both() - begun)


def main(program):
    print("million steps a CPU second, two seats  drawn in C  with views  by NumPy")
    for game in GAMES:
        batches(game)
    print("decisions a CPU second, one game at a time  creel.Game  the pipe   times")
    for game in GAMES:
        # In turns, the best of each: the machine may be busy.
        runs = [(single(game, 10000), piped(game, 1000, program)) for _ in range(5)]
        alone, pipe = (max(run[k] for run in runs) for k in (0, 1))
        print(f"{game:38} {alone:11.0f} {pipe:9.0f} {alone / pipe:7.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
