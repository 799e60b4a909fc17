"""A game with its seats and options, and what its states are made of."""

import ctypes
import functools
import json

import numpy as np

from ._library import check, lib, text_of


class Setup:
    """Never changes: games, batches and threads may share it.

    `description` has the options, steps and fields of the game; `dtype` is the form of a state or a view, field by field.
    """

    def __init__(self, game, seats=2, options=None):
        words = [f"{name}={value}".encode() for name, value in (options or {}).items()]
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

    def fields_of(self, views):
        """Views as they come, [..., size] bytes, by name: fields_of(views)["tiles"]. Nothing is copied."""
        return views.view(self.dtype)[..., 0]


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
