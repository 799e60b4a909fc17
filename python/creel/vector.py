"""Gymnasium's conventions: VectorEnv for batches, Env for one game against bots."""

import numpy as np

from .batch import Batch
from .game import Game
from .setup import mask_of, setup_of
from .spaces import AutoresetMode, Discrete, EnvBase, MultiDiscrete, VectorBase, view_space


class VectorEnv(VectorBase):
    """Many games in step, as Gymnasium's VectorEnv: reset(seed=, options=), and step with five results.

    Without `opponents` every seat is the learner's: an action is that of infos["seat"], and a reward that of the seat whose action
    it was. Whoever did not move last is in infos["rewards"], [n, seats]. With `opponents`, a bot's name, the learner has the seat
    `seat` and the bot all others; an observation is always one of the learner's, and so is the reward.

    autoreset is "next_step" (after the end comes a step whose action is ignored), "same_step" (infos["final_obs"] has the last
    view) or "disabled" (reset with options={"reset_mask": ...}), or one of Gymnasium's AutoresetMode. infos["action_mask"] is int8 [n, 64].
    """

    def __init__(self, game, num_envs, seats=2, options=None, opponents=None, seat=0, autoreset="next_step"):
        self.setup = setup_of(game, seats, options)
        mode = autoreset if isinstance(autoreset, AutoresetMode) else AutoresetMode[autoreset.upper()]
        self.num_envs, self.opponents, self.seat, self.autoreset = num_envs, opponents, seat, mode.name.lower()
        self.single_observation_space = view_space(self.setup)
        self.observation_space = view_space(self.setup, num_envs)
        self.single_action_space, self.action_space = Discrete(64), MultiDiscrete([64] * num_envs)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.setup.seat(seat)
        self.batch, self._over, self._last = None, None, None

    def reset(self, *, seed=None, options=None):
        chosen = (options or {}).get("reset_mask")
        chosen = None if chosen is None else np.asarray(chosen, np.bool_)
        if self.batch is None or seed is not None:
            seed = np.random.SeedSequence().entropy if seed is None else seed
            self.batch = Batch(self.setup, self.num_envs, seed=seed, autoreset="disabled")
            self._last = np.zeros_like(self.batch.last)
            chosen = None
        else:
            self.batch.reset(chosen)
        kept = np.zeros(self.num_envs, np.bool_) if chosen is None else ~chosen
        self._over = self._over & kept if kept.any() else kept
        self._begin_step()
        self._let_others_play()
        return self.batch.view.copy(), self._infos()

    def step(self, actions):
        if self.batch is None:
            raise RuntimeError("reset comes before the first step")
        waiting, mover = self._over.copy(), np.minimum(self.batch.asked, self.setup.seats - 1)
        self._begin_step()
        self._play(np.asarray(actions), ~waiting)
        if self.autoreset == "next_step":
            self._restart(waiting)
        self._let_others_play()
        final = self.batch.observe(self.seat) if self.opponents else self._last.copy()
        infos = {}
        if self.autoreset == "same_step" and self._ended.any():
            infos = {"final_obs": final, "_final_obs": self._ended.copy()}
            self._restart(self._ended)
            self._let_others_play()
        view = np.where(self._over[:, None], final, self.batch.view)
        who = np.full(self.num_envs, self.seat) if self.opponents else mover
        reward = self._rewards[np.arange(self.num_envs), who].astype(np.float64)
        return view, reward, self._ended.copy(), np.zeros(self.num_envs, np.bool_), infos | self._infos()

    def close(self, **kwargs):
        self.batch = None

    def _begin_step(self):
        self._ended = np.zeros(self.num_envs, np.bool_)
        self._rewards = np.zeros((self.num_envs, self.setup.seats), np.float32)

    def _play(self, actions, rows):
        """Actions in these rows alone; what their games were worth is kept. If one is illegal, no game goes on."""
        if actions.shape != rows.shape or not self._legal(actions)[rows].all():
            raise ValueError("an action is not legal: see infos['action_mask']")
        self.batch.step(np.where(rows, actions, 255))
        ended = rows & self.batch.done
        self._ended |= ended
        self._over |= ended
        self._last[ended] = self.batch.last[ended]
        self._rewards[ended] = self.batch.reward[ended]

    def _legal(self, actions):
        known = (actions >= 0) & (actions < 64)
        return known & (self.batch.menu >> np.where(known, actions, 0).astype(np.uint64) & np.uint64(1)).astype(np.bool_)

    def _let_others_play(self):
        others = [seat for seat in range(self.setup.seats) if seat != self.seat]
        while self.opponents and (rows := ~self._over & (self.batch.asked != self.seat)).any():
            actions = np.full(self.num_envs, 255, np.uint8)
            self.batch.choose(self.opponents, others, actions)
            self._play(actions, rows)

    def _restart(self, rows):
        self.batch.reset(rows)
        self._over &= ~rows

    def _infos(self):
        return {"action_mask": self.batch.mask, "seat": self.batch.asked.copy(), "rewards": self._rewards.copy()}


class Env(EnvBase):
    """One game against bots, as Gymnasium's Env: the learner has the seat `seat`. The reward comes at the end."""

    metadata = {"render_modes": []}

    def __init__(self, game, seats=2, options=None, opponents="easy", seat=0):
        self.setup = setup_of(game, seats, options)
        self.opponents, self.seat = opponents, seat
        self.observation_space, self.action_space = view_space(self.setup), Discrete(64)
        self.setup.seat(seat)
        self.game = self._seeds = None

    def reset(self, *, seed=None, options=None):
        """A new game. A seed begins a series of games; without one the series goes on."""
        if seed is not None or self._seeds is None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(self.setup, seed=int(self._seeds.integers(2**63)))
        self.game._random = int(self._seeds.integers(2**62))
        return self._observed()

    def step(self, action):
        if self.game is None:
            raise RuntimeError("reset comes before the first step")
        if self.game.over:
            raise ValueError("the game is over: reset")
        self.game.step(int(action))
        view, info = self._observed()
        over = self.game.over
        reward = self.game.state().returns()[self.seat] if over else 0.0
        return view, float(reward), over, False, info

    def close(self):
        self.game = None

    def _observed(self):
        while not self.game.over and self.game.asked != self.seat:
            self.game.step(self.game.choose(self.opponents))
        return self.game.observation(self.seat), {"action_mask": mask_of(np.uint64(self.game.menu))}
