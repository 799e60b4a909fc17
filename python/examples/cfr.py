"""Tabular CFR on a round of Fish Fish with two seats: its value to the Fisher is that of `creel solve fish-fish`.

Points add up along the way, so where both players know all hooks the rest of the round is the same game whatever came before. Such
parts are solved once, the latest first; all that begin with the same line are solved together, as one forest in NumPy arrays.

    python3 cfr.py [ITERATIONS]
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import numpy as np

import creel

ACTIONS = 10  # a line is one of 8 choices, a bet one of 5


def lead(state):
    return state.score(0) - state.score(1)


def part_of(state):
    """What the rest of the round depends on, if everybody knows which hooks are left; else None."""
    shown, line = tuple(state.field("shown")), int(state.field("line"))
    if not state.legal_actions() or state.current_player() != 0 or (sum(shown) < line and shown[0] < 3):
        return None
    return line, shown, tuple(state.field("baits")), int(state.field("tiles")[1])


class Forest:
    """The parts that begin with the same line: nodes in order of depth, each with its parent and the way from there."""

    def __init__(self):
        self.nodes, self.sets, self.roots = [], {}, {}

    def grow(self, key, root, found):
        """Adds the part that begins here; `found` collects the parts that it leads to."""
        self.roots[key] = self._add(root, -1, -1, -1, 0)
        todo = [(root, self.roots[key], 0)]
        while todo:
            state, at, depth = todo.pop()
            player = state.current_player()
            place = self.sets.setdefault((key, player, state.observation(player).tobytes()), len(self.sets))
            for slot, action in enumerate(state.legal_actions()):
                child = state.child(action)
                node = self._add(child, at, place * ACTIONS + slot, player, depth + 1)
                part = part_of(child) if child.current_player() == 0 else None
                if child.field("round") or part:
                    self.nodes[node][4:] = lead(child) - lead(root), None if child.field("round") else part
                    if not child.field("round"):
                        found.setdefault(part, child)
                else:
                    todo.append((child, node, depth + 1))

    def _add(self, state, parent, slot, mover, depth):
        self.nodes.append([depth, parent, slot, mover, 0, None])
        return len(self.nodes) - 1

    def freeze(self, values):
        """Arrays, now that the parts behind have a value. Nodes of a level are together, and so are those of a parent."""
        order = sorted(range(len(self.nodes)), key=lambda n: (self.nodes[n][0], self.nodes[n][1]))
        new = np.argsort(order)
        rows = [self.nodes[n] for n in order]
        self.depth = np.array([row[0] for row in rows])
        self.parent = np.array([new[row[1]] if row[1] >= 0 else 0 for row in rows])
        self.slot = np.array([max(row[2], 0) for row in rows])
        self.mover = np.array([row[3] for row in rows])
        self.gain = np.array([row[4] + (values[row[5]] if row[5] else 0) for row in rows], float)
        self.roots = {key: new[n] for key, n in self.roots.items()}
        self.levels = [np.flatnonzero(self.depth == d) for d in range(1, self.depth.max() + 1)]
        self.firsts = [np.flatnonzero(np.diff(self.parent[level], prepend=-1)) for level in self.levels]
        self.legal = np.bincount(self.slot[self.depth > 0], minlength=len(self.sets) * ACTIONS) > 0

    def mixed(self, weights):
        """Strategies in proportion to weights, or even where there are none."""
        weights = np.where(self.legal, np.maximum(weights, 0), 0).reshape(-1, ACTIONS)
        even = self.legal.reshape(-1, ACTIONS)
        total = weights.sum(axis=1, keepdims=True)
        return np.where(total > 0, weights / np.where(total > 0, total, 1), even / even.sum(axis=1, keepdims=True)).ravel()

    def reaches(self, mix):
        reach = np.ones((2, len(self.parent)))
        for level in self.levels:
            for player in (0, 1):
                own = np.where(self.mover[level] == player, mix[self.slot[level]], 1)
                reach[player, level] = reach[player, self.parent[level]] * own
        return reach

    def worth(self, mix):
        worth = self.gain.copy()
        for level, firsts in zip(reversed(self.levels), reversed(self.firsts)):
            sums = np.add.reduceat(mix[self.slot[level]] * worth[level], firsts)
            worth[self.parent[level][firsts]] = sums
        return worth

    def solve(self, iterations):
        """Predictive CFR+ with alternating updates, and averages that grow with time. The value of each part."""
        size = len(self.legal)
        regret, mean, latest = np.zeros(size), np.zeros(size), np.zeros(size)
        moved = self.depth > 0
        for t in range(1, iterations + 1):
            for player in (0, 1):
                mix = self.mixed(regret + latest)  # as if the next regret were the latest one
                reach, worth = self.reaches(mix), self.worth(mix)
                mine = np.flatnonzero(moved & (self.mover == player))
                up, slot = self.parent[mine], self.slot[mine]
                gain = (worth[mine] - worth[up]) * (1 - 2 * player) * reach[1 - player, up]
                latest[slot] = 0
                latest += np.bincount(slot, gain, size)
                regret[slot] = np.maximum(regret + latest, 0)[slot]
                mean += t * t * np.bincount(slot, reach[player, up] * mix[slot], size)
        self.mean = self.mixed(mean)
        worth = self.worth(self.mean)
        return {key: worth[root] for key, root in self.roots.items()}

    def best_response(self, player):
        """What each node is worth if a player answers the mean strategy of the other as well as possible."""
        mix, size = self.mean, len(self.legal)
        worth, reach = self.gain.copy(), self.reaches(mix)[1 - player]
        for level, firsts in zip(reversed(self.levels), reversed(self.firsts)):
            parent, slot = self.parent[level], self.slot[level]
            total = np.bincount(slot, reach[parent] * worth[level] * (1 - 2 * player), size)
            best = np.where(self.legal, total, -np.inf).reshape(-1, ACTIONS).argmax(axis=1)
            sure = np.zeros(size)
            sure[np.arange(len(best)) * ACTIONS + best] = 1
            chance = np.where(self.mover[level] == player, sure[slot], mix[slot])
            worth[parent[firsts]] = np.add.reduceat(chance * worth[level], firsts)
        return worth


def grow_forests(root):
    """All parts that a round can lead to, by the line they begin with."""
    found, forests = {part_of(root): root}, {}
    waiting = list(found)
    while waiting:
        key = waiting.pop()
        known = set(found)
        forests.setdefault(key[0], Forest()).grow(key, found[key], found)
        waiting += set(found) - known
    return forests


def solve_round(iterations=150):
    """The value of a round to the Fisher, what it is at least and at most as best responses tell, and how many information sets
    have a choice. Later lines are smaller, and get more iterations."""
    root = creel.State(creel.Setup("fish-fish", 2, {"first": 1}))
    forests = grow_forests(root)
    values, sets = {}, 0
    for line in sorted(forests, reverse=True):
        forests[line].freeze(values)
        values |= forests[line].solve(iterations << line)
        sets += np.count_nonzero(forests[line].legal.reshape(-1, ACTIONS).sum(axis=1) > 1)
    high, low = (forests[0].best_response(player)[0] for player in (0, 1))
    return values[part_of(root)], low, high, sets


if __name__ == "__main__":
    value, low, high, sets = solve_round(*map(int, sys.argv[1:]))
    print(f"{value:.4f} points a round to the Fisher, {low:.4f} to {high:.4f}; {sets} information sets")
