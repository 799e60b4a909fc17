"""Spaces and bases of environments: those of Gymnasium and PettingZoo where they are installed, else some of the same form."""

import enum

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete  # noqa: F401
except ImportError:

    class Discrete:
        def __init__(self, n):
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

        def contains(self, x):
            return np.ndim(x) == 0 and 0 <= int(x) < self.n

    class MultiDiscrete:
        def __init__(self, nvec):
            self.nvec = np.asarray(nvec)
            self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

        def contains(self, x):
            return np.shape(x) == self.shape and bool(np.all((np.asarray(x) >= 0) & (np.asarray(x) < self.nvec)))

    class Box:
        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x):
            fits = getattr(x, "shape", None) == self.shape and x.dtype == self.dtype
            return bool(fits and np.all((x >= self.low) & (x <= self.high)))

    class Dict:
        def __init__(self, spaces):
            self.spaces = spaces

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x):
            return x.keys() == self.spaces.keys() and all(self.spaces[key].contains(x[key]) for key in x)


try:
    from gymnasium import Env as EnvBase
    from gymnasium.vector import AutoresetMode, VectorEnv as VectorBase
except ImportError:
    EnvBase = VectorBase = object

    class AutoresetMode(enum.Enum):
        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"


try:
    from pettingzoo import AECEnv as AECBase
except ImportError:
    AECBase = object


def view_space(setup, rows=None):
    return Box(0, 255, (setup.size,) if rows is None else (rows, setup.size), np.uint8)
