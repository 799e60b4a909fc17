"""Fishing board games for research: see docs/python.md."""

from ._library import CHANCE, EVERYTHING, NOBODY, Refused, lib, listed
from .batch import Batch
from .features import Features
from .game import Game, State
from .setup import Setup, choices_of, mask_of
from .vector import Env, VectorEnv
from .zoo import AECEnv

__version__ = lib.version().decode()
games = listed(lib.game)
bots = listed(lib.bot)

__all__ = [
    "AECEnv", "Batch", "CHANCE", "EVERYTHING", "Env", "Features", "Game", "NOBODY", "Refused", "Setup", "State",
    "VectorEnv", "bots", "choices_of", "games", "mask_of",
]
