"""A game with its seats and options, and what its states are made of."""

import ctypes
import functools
import json
from operator import index

import numpy as np

from ._library import EVERYTHING, NOBODY, check, lib, text_of


class Setup:
    """Never changes: games, batches and threads may share it.

    `description` has the options, steps and fields of the game; `dtype` is the form of a state or a view, field by field.
    """

    def __init__(self, game, seats=2, options=None):
        seats, self._given = index(seats), dict(options or {})
        words = [f"{name}={value}".encode() for name, value in self._given.items()]
        self._at = check(lib.setup_new, game.encode(), seats, (ctypes.c_char_p * (len(words) + 1))(*words, None))
        self.description = json.loads(text_of(lib.setup_json, self._at))
        self.game, self.seats, self.parties = game, seats, self.description["parties"]
        self.options = {option["name"]: option["value"] for option in self.description["options"]}
        self.steps = self.description["steps"]
        self.fields = self.description["fields"]
        self.size = self.description["state_size"]
        self.layout = self.description["layout"]
        self.dtype = np.dtype(
            {
                "names": [field["name"] for field in self.fields],
                "formats": [(f"u{field['size']}", tuple(field["shape"])) for field in self.fields],
                "offsets": [field["at"] for field in self.fields],
                "itemsize": self.size,
            }
        )

    def __del__(self):
        if getattr(self, "_at", None):
            lib.setup_free(self._at)

    def __reduce__(self):
        return Setup, (self.game, self.seats, self._given)

    def seat(self, seat):
        """The number of a seat, if there is one."""
        return _below(seat, self.seats, "seat")

    def party(self, party):
        """The number of a seat, or of the automa behind the seats."""
        return _below(party, self.parties, "party")

    def viewer(self, viewer):
        """The number of a seat, creel.NOBODY or creel.EVERYTHING."""
        return viewer if viewer in (NOBODY, EVERYTHING) else self.seat(viewer)

    def fields_of(self, views):
        """Views as they come, [..., size] bytes, by name: fields_of(views)["tiles"]. Nothing is copied."""
        return views.view(self.dtype)[..., 0]


def _below(number, count, what):
    if not 0 <= (number := index(number)) < count:
        raise IndexError(f"there is no {what} {number}: they are 0 to {count - 1}")
    return number


@functools.lru_cache(maxsize=64)
def _setup_of(game, seats, options):
    return Setup(game, seats, dict(options))


def setup_of(game, seats, options):
    """A setup, or the one that was made for these words before."""
    return game if isinstance(game, Setup) else _setup_of(game, seats, tuple((options or {}).items()))


def choices_of(menu):
    """The choices of a menu, in order."""
    choices = []
    while menu:
        choices.append((menu & -menu).bit_length() - 1)
        menu &= menu - 1
    return choices


def mask_of(menus):
    """Menus as masks: int8 [..., 64], 1 where the choice is legal."""
    menus = np.asarray(menus, dtype="<u8", order="C")
    return np.unpackbits(menus[..., None].view(np.uint8), axis=-1, bitorder="little").view(np.int8)
