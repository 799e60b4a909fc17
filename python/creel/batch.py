"""Many games in step."""

import ctypes
from operator import index

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
        self.rows = rows = index(rows)
        self.menu = np.zeros(rows, np.uint64)
        self.asked = np.zeros(rows, np.uint8)
        self.done = np.zeros(rows, np.bool_)
        self.view = np.zeros((rows, setup.size), np.uint8) if views else None
        self.last = np.zeros((rows, setup.size), np.uint8) if views else None
        self.score = np.zeros((rows, setup.parties), np.int32)
        self.reward = np.zeros((rows, setup.seats), np.float32)
        self._actions = np.zeros(rows, np.uint8)
        arrays = Arrays(ctypes.sizeof(Arrays), *map(_address, self._arrays()))
        self._at = check(lib.batch_new, setup._at, rows, index(seed) % 2**64, RESETS[autoreset], ctypes.byref(arrays))

    def _arrays(self):
        return self.menu, self.asked, self.done, self.view, self.last, self.score, self.reward

    def __del__(self):
        if getattr(self, "_at", None):
            lib.batch_free(self._at)

    def __reduce__(self):
        raise TypeError("a Batch can't be copied: its states can, batch.state(row) and batch.put(row, state)")

    @property
    def fields(self):
        """The views by name: batch.fields["tiles"]."""
        return self.setup.fields_of(self.view)

    @property
    def mask(self):
        """int8 [n, 64], 1 where a choice is legal."""
        return mask_of(self.menu)

    def reset(self, rows=None):
        """New games: in all rows, or in these, as a mask or by number."""
        if rows is None:
            lib.batch_reset(self._at, 0, self.rows)
            return
        rows = np.asarray(rows)
        if rows.dtype == np.bool_ and rows.shape != (self.rows,):
            raise ValueError(f"a mask has {self.rows} rows")
        for row in np.flatnonzero(rows) if rows.dtype == np.bool_ else rows:
            lib.batch_reset(self._at, self._row(row), self._row(row) + 1)

    def step(self, actions, first=0, end=None):
        """One action in each game; how many were illegal, and left their games as they were. Threads may step other rows."""
        actions = np.asarray(actions)
        if actions.shape != (self.rows,) or actions.dtype.kind not in "iu":
            raise ValueError(f"there must be {self.rows} whole numbers, an action for each row")
        if actions.dtype != np.uint8:  # 256 is not 0
            actions = np.where((actions >= 0) & (actions < 64), actions, 255).astype(np.uint8)
        first, end = self._range(first, end)
        return lib.batch_step(self._at, np.ascontiguousarray(actions).ctypes.data, first, end)

    def sample(self, out=None, first=0, end=None):
        """Legal actions at random, in `out` if there is one. Threads may do other rows, with an `out` in common."""
        out = self._actions if out is None else self._room(out)
        lib.batch_sample(self._at, out.ctypes.data, *self._range(first, end))
        return out

    def choose(self, bot, seats, actions, first=0, end=None):
        """Puts a bot's choices into `actions`, uint8 [n], where one of these seats is asked."""
        which = 0
        for seat in seats:
            which |= 1 << self.setup.seat(seat)
        check(lib.batch_choose, self._at, bot.encode(), which, self._room(actions).ctypes.data, *self._range(first, end))

    def observe(self, viewer):
        """The views of one viewer in all games, whoever is asked."""
        views = np.zeros((self.rows, self.setup.size), np.uint8)
        lib.batch_observe(self._at, self.setup.viewer(viewer), views.ctypes.data, 0, self.rows)
        return views

    def state(self, row):
        """A copy of the game in a row."""
        from .game import State

        state = np.zeros(self.setup.size, np.uint8)
        lib.batch_state(self._at, self._row(row), state.ctypes.data)
        return State(self.setup, state)

    def put(self, row, state):
        """Puts a copy of a state in a row: chance speaks at once where it is asked."""
        other = state.setup
        if (other.game, other.seats, other.options) != (self.setup.game, self.setup.seats, self.setup.options):
            raise ValueError("the state is one of another setup")
        lib.batch_put(self._at, self._row(row), state.bytes.ctypes.data)

    def _row(self, row):
        if not 0 <= (row := index(row)) < self.rows:
            raise IndexError(f"there is no row {row}")
        return row

    def _range(self, first, end):
        first, end = index(first), self.rows if end is None else index(end)
        if not 0 <= first <= end <= self.rows:
            raise IndexError(f"there are {self.rows} rows, and not those from {first} to {end}")
        return first, end

    def _room(self, out):
        """The library writes there, so it must be what it seems."""
        if out.dtype != np.uint8 or out.shape != (self.rows,) or not out.flags.c_contiguous or not out.flags.writeable:
            raise ValueError(f"actions are written into an array of {self.rows} uint8")
        return out


def _address(array):
    return None if array is None else array.ctypes.data
