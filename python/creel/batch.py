"""Many games in step."""

import ctypes

import numpy as np

from ._library import RESETS, Arrays, check, lib
from .setup import mask_of, setup_of


class Batch:
    """N games of one kind. Each step fills the same arrays:

    menu      uint64 [n]         a bit for each legal choice; 0 once the game is over
    asked     uint8 [n]          the seat that is asked; 255: none
    done      bool [n]           this step has ended a game
    view      uint8 [n, size]    what the seat that is asked may know; `fields` has it by name
    last      uint8 [n, size]    at the end of a game, the view of who moved last
    score     int32 [n, parties] at the end of a game, else 0
    reward    float32 [n, seats] of every seat at the end of a game, else 0

    The draws of a game come from seed, row and episode alone.
    """

    def __init__(self, game, rows, seats=2, options=None, seed=0, autoreset="same_step", views=True):
        self.setup = setup = setup_of(game, seats, options)
        self.rows = rows
        self.menu = np.zeros(rows, np.uint64)
        self.asked = np.zeros(rows, np.uint8)
        self.done = np.zeros(rows, np.bool_)
        self.view = np.zeros((rows, setup.size), np.uint8) if views else None
        self.last = np.zeros((rows, setup.size), np.uint8) if views else None
        self.score = np.zeros((rows, setup.parties), np.int32)
        self.reward = np.zeros((rows, setup.seats), np.float32)
        self._actions = np.zeros(rows, np.uint8)
        arrays = Arrays(ctypes.sizeof(Arrays), *map(_address, self._arrays()))
        self._at = check(lib.batch_new, setup._at, rows, seed % 2**64, RESETS[autoreset], ctypes.byref(arrays))

    def _arrays(self):
        return self.menu, self.asked, self.done, self.view, self.last, self.score, self.reward

    def __del__(self):
        if getattr(self, "_at", None):
            lib.batch_free(self._at)

    @property
    def fields(self):
        """The views by name: batch.fields["tiles"]."""
        return self.setup.fields_of(self.view)

    @property
    def mask(self):
        """int8 [n, 64], 1 where a choice is legal."""
        return mask_of(self.menu)

    def reset(self, rows=None):
        """New games: in all rows, or in those of a mask."""
        for row in [None] if rows is None else np.flatnonzero(rows):
            first, end = (0, self.rows) if row is None else (int(row), int(row) + 1)
            lib.batch_reset(self._at, first, end)

    def step(self, actions, first=0, end=None):
        """One action in each game; how many were illegal, and left their games as they were. Threads may step other rows."""
        actions = np.ascontiguousarray(actions, np.uint8)
        if actions.shape != (self.rows,):
            raise ValueError(f"there must be {self.rows} actions, one for each row")
        return lib.batch_step(self._at, actions.ctypes.data, first, self.rows if end is None else end)

    def sample(self, out=None):
        """Legal actions at random."""
        out = self._actions if out is None else out
        lib.batch_sample(self._at, out.ctypes.data, 0, self.rows)
        return out

    def choose(self, bot, seats, actions):
        """Puts a bot's choices into `actions` where one of these seats is asked."""
        which = sum(1 << seat for seat in seats)
        check(lib.batch_choose, self._at, bot.encode(), which, actions.ctypes.data, 0, self.rows)

    def observe(self, viewer):
        """The views of one viewer in all games, whoever is asked."""
        views = np.zeros((self.rows, self.setup.size), np.uint8)
        lib.batch_observe(self._at, viewer, views.ctypes.data, 0, self.rows)
        return views

    def state(self, row):
        from .game import State

        state = np.zeros(self.setup.size, np.uint8)
        lib.batch_state(self._at, self._row(row), state.ctypes.data)
        return State(self.setup, state)

    def put(self, row, state):
        lib.batch_put(self._at, self._row(row), state.bytes.ctypes.data)

    def _row(self, row):
        if not 0 <= row < self.rows:
            raise IndexError(f"there is no row {row}")
        return row


def _address(array):
    return None if array is None else array.ctypes.data
