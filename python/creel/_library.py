"""libcreel by ctypes: nothing is compiled. The declarations follow include/creel/creel.h."""

import ctypes
import ctypes.util
import os
import pathlib
from ctypes import POINTER, c_bool, c_char_p, c_double, c_int, c_int64, c_long, c_size_t, c_uint32, c_uint64, c_void_p

ABI = 0
CHANCE, NOBODY, EVERYTHING = -1, -2, -3
SEATS = 8
DONE = 255
RESETS = {"disabled": 0, "same_step": 1, "next_step": 2}


class Refused(ValueError):
    """What the library refused, and why. `key` stays the same; the text is for people."""

    def __init__(self, key, text):
        super().__init__(text)
        self.key = key


class Error(ctypes.Structure):
    _fields_ = [("key", ctypes.c_char * 64), ("text", ctypes.c_char * 448)]

    def refused(self):
        return Refused(self.key.decode(), self.text.decode())


class Hint(ctypes.Structure):
    _fields_ = [("choice", c_int), ("visits", c_long), ("lead", c_double)]


class Arrays(ctypes.Structure):
    _fields_ = [("size", c_size_t)] + [
        (name, c_void_p) for name in ("menu", "asked", "done", "view", "last", "score", "reward")
    ]


_ERROR = POINTER(Error)
_PROTOTYPES = {
    "abi": (c_int, []),
    "version": (c_char_p, []),
    "game": (c_char_p, [c_int]),
    "bot": (c_char_p, [c_int]),
    "setup_new": (c_void_p, [c_char_p, c_int, POINTER(c_char_p), _ERROR]),
    "setup_free": (None, [c_void_p]),
    "setup_json": (c_size_t, [c_void_p, c_void_p, c_size_t]),
    "field_decode": (c_int64, [c_void_p, c_char_p, c_uint64]),
    "state_begin": (None, [c_void_p, c_void_p]),
    "state_asked": (c_int, [c_void_p, c_void_p]),
    "state_step": (c_int, [c_void_p, c_void_p]),
    "state_menu": (c_uint64, [c_void_p, c_void_p]),
    "state_ways": (c_int, [c_void_p, c_void_p, c_int]),
    "state_play": (c_bool, [c_void_p, c_void_p, c_int]),
    "state_draw": (c_int, [c_void_p, c_void_p, POINTER(c_uint64)]),
    "state_observe": (None, [c_void_p, c_void_p, c_int, c_void_p]),
    "state_guess": (c_bool, [c_void_p, c_void_p, c_int, POINTER(c_uint64), c_void_p]),
    "state_score": (c_int, [c_void_p, c_void_p, c_int]),
    "state_places": (None, [c_void_p, c_void_p, c_void_p]),
    "state_text": (c_size_t, [c_void_p, c_void_p, c_int, c_void_p, c_size_t]),
    "state_choice": (c_int, [c_void_p, c_void_p, c_char_p]),
    "state_json": (c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t]),
    "table_new": (c_void_p, [c_void_p, _ERROR]),
    "table_replay": (c_void_p, [c_char_p, c_size_t, _ERROR]),
    "table_free": (None, [c_void_p]),
    "table_draw": (c_bool, [c_void_p, c_uint64, _ERROR]),
    "table_asked": (c_int, [c_void_p]),
    "table_menu": (c_uint64, [c_void_p]),
    "table_play": (c_bool, [c_void_p, c_int, _ERROR]),
    "table_say": (c_bool, [c_void_p, c_char_p, _ERROR]),
    "table_undo": (c_bool, [c_void_p, c_int, _ERROR]),
    "table_state": (None, [c_void_p, c_int, c_void_p]),
    "table_score": (c_int, [c_void_p, c_int]),
    "table_log": (c_size_t, [c_void_p, c_int, c_void_p, c_size_t]),
    "table_json": (c_size_t, [c_void_p, c_int, c_void_p, c_size_t]),
    "table_hash": (c_uint64, [c_void_p]),
    "table_choose": (c_int, [c_void_p, c_char_p, c_long, c_uint64, _ERROR]),
    "table_hint": (c_int, [c_void_p, c_long, c_uint64, POINTER(Hint), c_int, _ERROR]),
    "batch_new": (c_void_p, [c_void_p, c_long, c_uint64, c_int, POINTER(Arrays), _ERROR]),
    "batch_free": (None, [c_void_p]),
    "batch_reset": (None, [c_void_p, c_long, c_long]),
    "batch_step": (c_long, [c_void_p, c_void_p, c_long, c_long]),
    "batch_sample": (None, [c_void_p, c_void_p, c_long, c_long]),
    "batch_choose": (c_bool, [c_void_p, c_char_p, c_uint32, c_void_p, c_long, c_long, _ERROR]),
    "batch_observe": (None, [c_void_p, c_int, c_void_p, c_long, c_long]),
    "batch_state": (None, [c_void_p, c_long, c_void_p]),
    "batch_put": (None, [c_void_p, c_long, c_void_p]),
}


def _names():
    """CREEL_LIBRARY; else below the prefix that this package was installed in, and where the system looks for libraries."""
    named = os.environ.get("CREEL_LIBRARY")
    if named:
        return [named]
    name = f"libcreel.so.{ABI}"
    prefix = pathlib.Path(__file__).resolve().parents[4:5]  # of PREFIX/lib/python3.X/dist-packages/creel/_library.py
    beside = [path for up in prefix for path in (up / "lib" / name, up / "lib64" / name) if path.exists()]
    return [*map(str, beside), name, ctypes.util.find_library("creel")]


def _load():
    for name in filter(None, _names()):
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise ImportError(f"libcreel.so.{ABI} was not found: install it, or set CREEL_LIBRARY to its path")


class _Library:
    def __init__(self):
        loaded = _load()
        for name, (result, arguments) in _PROTOTYPES.items():
            function = getattr(loaded, "creel_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        if self.abi() != ABI:
            raise ImportError(f"this package needs libcreel.so.{ABI}, not {self.abi()}")


lib = _Library()


def check(call, *arguments):
    """Calls what can be refused, and raises if it was."""
    why = Error()
    result = call(*arguments, ctypes.byref(why))
    if why.key:
        raise why.refused()
    return result


def text_of(call, *arguments):
    """A text of any length."""
    room = 1 << 12
    while True:
        text = ctypes.create_string_buffer(room)
        length = call(*arguments, text, room)
        if length < room:
            return text.value.decode()
        room = length + 1


def listed(call):
    names, k = [], 0
    while name := call(k):
        names.append(name.decode())
        k += 1
    return names
