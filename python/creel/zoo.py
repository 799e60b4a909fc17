"""PettingZoo's conventions for games in turn (AEC): agent_iter, last, observe, step."""

import numpy as np

from .game import State
from .setup import mask_of, setup_of
from .spaces import AECBase, Box, Dict, Discrete, view_space
from ._library import lib


class AECEnv(AECBase):
    """Agents are "seat_0", "seat_1" ... An observation is a dictionary of `observation`, the agent's own view, and `action_mask`.
    `position` is the game's State."""

    metadata = {"name": "creel", "is_parallelizable": False, "render_modes": []}
    render_mode = None

    def __init__(self, game, seats=2, options=None):
        self.setup = setup_of(game, seats, options)
        self.possible_agents = [f"seat_{k}" for k in range(self.setup.seats)]
        self._space = Dict({"observation": view_space(self.setup), "action_mask": Box(0, 1, (64,), np.int8)})
        self._actions = Discrete(64)
        self.agents, self._random = [], None

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def observation_space(self, agent):
        return self._space

    def action_space(self, agent):
        return self._actions

    def reset(self, seed=None, options=None):
        """A new game. A seed begins a series of games; without one the series goes on."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        self.position = State(self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._let_chance_speak()
        self.agent_selection = self._asked()

    def observe(self, agent):
        """What this agent may know, whoever is asked; only who is asked has legal actions."""
        seat = self.possible_agents.index(agent)
        asked = self.position.current_player() == seat
        menu = lib.state_menu(self.setup._at, self.position._address) if asked else 0
        return {"observation": self.position.observation(seat), "action_mask": mask_of(np.uint64(menu))}

    def state(self):
        """The whole truth, for learners that train together and play alone."""
        return self.position.bytes.copy()

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self.position.apply_action(int(action))
        self._let_chance_speak()
        self.rewards = dict(zip(self.possible_agents, map(float, self.position.returns())))
        for other in self.agents:
            self._cumulative_rewards[other] += self.rewards[other]
        if self.position.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        return None

    def close(self):
        pass

    def _leave(self, agent, action):
        """Everyone is asked once more after the end, for None, and gets the reward then."""
        if action is not None:
            raise ValueError("the game is over for this agent: its only action is None")
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        for of in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def _asked(self):
        return self.possible_agents[self.position.current_player()]

    def _let_chance_speak(self):
        while self.position.is_chance_node():
            outcomes, odds = zip(*self.position.chance_outcomes())
            self.position.apply_action(int(self._random.choice(outcomes, p=odds)))


def env(game, seats=2, options=None):
    return AECEnv(game, seats, options)
