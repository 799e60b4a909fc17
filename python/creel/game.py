"""Single games: Game has a log, undo and bots; State is small and quick to copy, for search."""

import ctypes
import json
from operator import index

import numpy as np

from ._library import CHANCE, EVERYTHING, NOBODY, Hint, check, lib, text_of
from .setup import Setup, choices_of, mask_of, setup_of


class Game:
    """A game under way. With a seed chance is drawn; without one it is asked like a seat, as `creel.CHANCE`."""

    def __init__(self, game, seats=2, options=None, seed=None):
        self.setup = setup_of(game, seats, options)
        self._at = check(lib.table_new, self.setup._at)
        self._random = 0
        if seed is not None:
            self.draw(seed)

    @classmethod
    def replay(cls, log):
        """The game of a log, which says what game it is."""
        text = log.encode()
        made = cls.__new__(cls)
        made._at, made._random = check(lib.table_replay, text, len(text)), 0
        lines = (line for line in log.splitlines() if line.strip() and not line.startswith("#"))
        words = next(lines).split()
        options = dict(word.split("=", 1) for word in words[4:])
        made.setup = Setup(words[2], int(options.pop("seats")), options)
        return made

    def __del__(self):
        if getattr(self, "_at", None):
            lib.table_free(self._at)

    def __reduce__(self):
        raise TypeError("a Game can't be copied: keep game.log(), and creel.Game.replay(log); a State can be copied")

    def draw(self, seed):
        """From now on chance is drawn from this seed."""
        check(lib.table_draw, self._at, index(seed))

    @property
    def asked(self):
        """The seat that is asked, from 0; creel.CHANCE; creel.NOBODY once the game is over."""
        return lib.table_asked(self._at)

    @property
    def over(self):
        return self.asked == NOBODY

    @property
    def menu(self):
        return lib.table_menu(self._at)

    def legal(self):
        return choices_of(self.menu)

    def legal_text(self):
        """What each legal choice is called in logs: {choice: text}."""
        return {choice: self.text(choice) for choice in self.legal()}

    def text(self, choice):
        return self.state().text(choice)

    def step(self, answer):
        """A choice as a number, or as text."""
        if isinstance(answer, str):
            check(lib.table_say, self._at, answer.encode())
        elif not lib.table_play(self._at, int(answer), None):
            check(lib.table_play, self._at, int(answer))  # once more, for the reason: what is refused changes nothing

    def undo(self, seat):
        """Takes back the latest answer of a seat: not once chance has spoken, a secret was shown or another seat has decided."""
        check(lib.table_undo, self._at, self.setup.seat(seat))

    def score(self, party):
        """The points so far of a seat, or of the automa, which comes after the seats."""
        return lib.table_score(self._at, self.setup.party(party))

    def observation(self, viewer):
        """What a viewer may know, as bytes in the form of `setup.dtype`; what is hidden is zero."""
        view = np.zeros(self.setup.size, np.uint8)
        lib.table_state(self._at, self.setup.viewer(viewer), view.ctypes.data)
        return view

    def view(self, viewer):
        """The same as a dictionary; what is hidden is not in it."""
        return json.loads(text_of(lib.table_json, self._at, self.setup.viewer(viewer)))

    def state(self):
        return State(self.setup, self.observation(EVERYTHING))

    def log(self, viewer=EVERYTHING):
        """What a viewer knows of the log; that of creel.EVERYTHING can be replayed."""
        return text_of(lib.table_log, self._at, self.setup.viewer(viewer))

    @property
    def hash(self):
        return lib.table_hash(self._at)

    def choose(self, bot, iterations=0, seed=None):
        """What a bot would answer for the seat that is asked."""
        self._random += 1
        seed = self._random if seed is None else index(seed)
        return check(lib.table_choose, self._at, bot.encode(), index(iterations), seed)

    def hints(self, iterations=1000, seed=0):
        """(choice, visits, lead in points) of the answers, the best first."""
        found = (Hint * 64)()
        count = check(lib.table_hint, self._at, index(iterations), index(seed), found, 64)
        return [(found[i].choice, found[i].visits, found[i].lead) for i in range(count)]


class State:
    """A state with the conventions of OpenSpiel: current_player is -1 for chance and -4 at the end."""

    TERMINAL = -4

    def __init__(self, setup, state=None):
        self.setup = setup
        self.bytes = np.zeros(setup.size, np.uint8) if state is None else state
        self._address = self.bytes.ctypes.data
        if self.bytes.dtype != np.uint8 or self.bytes.shape != (setup.size,) or self._address % 8:
            raise ValueError(f"a state of this setup is an array of {setup.size} uint8, aligned to 8 bytes")
        if state is None:
            lib.state_begin(setup._at, self._address)

    def __reduce__(self):
        return State, (self.setup, self.bytes)

    def __deepcopy__(self, memo):
        return self.clone()

    def clone(self):
        return State(self.setup, self.bytes.copy())

    def child(self, action):
        made = self.clone()
        made.apply_action(action)
        return made

    def current_player(self):
        asked = lib.state_asked(self.setup._at, self._address)
        return self.TERMINAL if asked == NOBODY else asked

    def is_terminal(self):
        return self.current_player() == self.TERMINAL

    def is_chance_node(self):
        return self.current_player() == CHANCE

    def step(self):
        """The kind of question, an index of `setup.steps`; 0 at the end."""
        return lib.state_step(self.setup._at, self._address)

    def num_players(self):
        return self.setup.seats

    def legal_actions(self):
        return choices_of(lib.state_menu(self.setup._at, self._address))

    def legal_actions_mask(self):
        return mask_of(np.uint64(lib.state_menu(self.setup._at, self._address)))

    def chance_outcomes(self):
        ways = lambda choice: lib.state_ways(self.setup._at, self._address, choice)
        return [(choice, ways(choice) / ways(-1)) for choice in self.legal_actions()]

    def apply_action(self, action):
        if not lib.state_play(self.setup._at, self._address, index(action)):
            raise ValueError(f"{action} is not a legal action")

    def action_to_string(self, action):
        return self.text(action)

    def text(self, choice):
        return text_of(lib.state_text, self.setup._at, self._address, index(choice))

    def string_to_action(self, text):
        return lib.state_choice(self.setup._at, self._address, text.encode())

    def observation(self, player):
        view = np.zeros(self.setup.size, np.uint8)
        lib.state_observe(self.setup._at, self._address, self.setup.viewer(player), view.ctypes.data)
        return view

    def resample_from_infostate(self, player, seed):
        """A state that looks the same to this player, with what it can't know dealt again."""
        view, made = self.observation(player), State(self.setup, np.zeros(self.setup.size, np.uint8))
        random = ctypes.c_uint64(index(seed))
        lib.state_guess(self.setup._at, view.ctypes.data, self.setup.seat(player), ctypes.byref(random), made._address)
        return made

    def observation_tensor(self, player):
        """The view of a player by `Features`, as floats."""
        return self.setup_features().encode(self.observation(player)[None], np.array([player]))[0]

    # A view is what a player may know now. It holds all that the player has seen in this round of Fish Fish with two or
    # three seats; elsewhere the player may have seen more.
    information_state_tensor = observation_tensor

    def setup_features(self):
        from .features import Features

        if not hasattr(self.setup, "_features"):
            self.setup._features = Features(self.setup)
        return self.setup._features

    def information_state_string(self, player):
        return self.observation(player).tobytes().hex()

    def field(self, name):
        """A field of the state itself, by name."""
        return self.setup.fields_of(self.bytes)[name]

    def score(self, party):
        return lib.state_score(self.setup._at, self._address, self.setup.party(party))

    def places(self):
        place = np.zeros(8, np.uint8)
        lib.state_places(self.setup._at, self._address, place.ctypes.data)
        return place[: self.setup.seats]

    def returns(self):
        """At the end the share of the victory, less what everyone would have of it; before, zeros. Alone 1 or 0."""
        if not self.is_terminal():
            return [0.0] * self.setup.seats
        first = self.places() == 1
        share = first / max(first.sum(), 1)
        return list(share if self.setup.seats == 1 else share - 1 / self.setup.seats)

    def rewards(self):
        return self.returns()
