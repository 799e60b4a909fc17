"""A small policy-gradient learner that comes to beat `easy` at Fish Fish.

A linear softmax policy over the choices, per kind of question, learns by REINFORCE with a baseline in a batch of games against the
bot. It takes the difference of the points at the end as its reward, which says more than who won.

    python3 policy_gradient.py [UPDATES]
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import numpy as np

import creel

ROWS, SEAT = 256, 0


class Policy:
    def __init__(self, setup, rng):
        self.features, self.rng = creel.Features(setup), rng
        self.weights = np.zeros((self.features.width, 64), np.float32)
        self.speed = np.zeros_like(self.weights)

    def chances(self, rows, mask):
        worth = np.where(mask, rows @ self.weights, -1e9)
        worth = np.exp(worth - worth.max(axis=1, keepdims=True))
        return worth / worth.sum(axis=1, keepdims=True)

    def act(self, rows, mask):
        chances = self.chances(rows, mask)
        choice = (chances.cumsum(axis=1) > self.rng.random((len(rows), 1))).argmax(axis=1)
        return np.where(mask[np.arange(len(rows)), choice], choice, mask.argmax(axis=1))

    def learn(self, rows, masks, choices, worth, rate):
        slope = -self.chances(rows, masks)
        slope[np.arange(len(rows)), choices] += 1
        step = rows.T @ (slope * worth[:, None]) / len(rows)
        self.speed += 0.01 * (step**2 - self.speed)
        self.weights += rate * step / (np.sqrt(self.speed) + 1e-4)


def play(policy, seed, rows=ROWS):
    """One game in each row. What the learner saw and chose, and in the end its lead and its reward."""
    batch = creel.Batch(policy.features.setup, rows, seed=seed, autoreset="disabled")
    seen, done = [], np.zeros(rows, bool)
    lead, won = np.zeros(rows), np.zeros(rows)
    while not done.all():
        actions = np.full(rows, 255, np.uint8)
        batch.choose("easy", [1 - SEAT], actions)
        mine = np.flatnonzero(~done & (batch.asked == SEAT))
        if len(mine):
            inputs, mask = policy.features.encode(batch.view[mine], batch.asked[mine]), batch.mask[mine].astype(bool)
            actions[mine] = policy.act(inputs, mask)
            seen.append((mine, inputs, mask, actions[mine].astype(int)))
        batch.step(actions)
        ended = batch.done.astype(bool)  # score and reward are there for this step alone
        lead[ended] = batch.score[ended, SEAT] - batch.score[ended, 1 - SEAT]
        won[ended] = batch.reward[ended, SEAT] + 0.5
        done |= ended
    return seen, lead, won


def train(updates=60, seed=1):
    """The share of games that the learner wins, before and after."""
    policy = Policy(creel.Setup("fish-fish", 2), np.random.default_rng(seed))
    before = play(policy, 10**6, 1000)[2].mean()
    for k in range(updates):
        seen, lead, _ = play(policy, k)
        worth = (lead - lead.mean()) / (lead.std() + 1e-6)
        where, rows, masks, choices = (np.concatenate(part) for part in zip(*seen))
        policy.learn(rows, masks, choices, worth[where], 0.05 * (1 - k / updates))
    return before, play(policy, 10**6 + 1, 2000)[2].mean()


if __name__ == "__main__":
    before, after = train(*map(int, sys.argv[1:]))
    print(f"wins against easy: {before:.3f} before learning, {after:.3f} after")
