"""The examples run, and find what they should."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "examples"))

import cfr
import policy_gradient
import random_batch


class Examples(unittest.TestCase):
    def test_random_games(self):
        for game in ("fish-fish", "coldwater-crown", "freshwater-fly"):
            steps, games = random_batch.main(game, 64, 0.1)
            self.assertGreater(steps, 1000)

    def test_cfr_finds_the_value_of_the_solver(self):
        solver = subprocess.run(
            [os.environ["CREEL"], "solve", "fish-fish", "--check", "--json"], capture_output=True, check=True
        )
        known = json.loads(solver.stdout)
        value, low, high, sets = cfr.solve_round(150)
        self.assertAlmostEqual(value, known["value"], delta=0.03)
        self.assertTrue(low - 0.005 < known["value"] < high + 0.005, (low, high))
        self.assertLess(high - low, 0.08)
        self.assertEqual(sets, known["infosets"])

    def test_a_learner_beats_easy(self):
        before, after = policy_gradient.train(30)
        self.assertLess(before, 0.5)
        self.assertGreater(after, 0.8)


if __name__ == "__main__":
    unittest.main()
