"""Views as floats, for networks."""

import numpy as np

from ._library import lib


class Features:
    """Encodes views, with the viewer as the first of the seats.

    A number is divided by its largest, or squeezed by log1p where the rules name none; a token or a seat is one of many; a set is a
    bit for each of its things. A secret has one more bit in front, 1 where it is known. Numbers that are keys are left out.
    The question comes first: its step, and the arguments of its frame. `names` has a name for each column.
    """

    def __init__(self, setup):
        self.setup = setup
        self.fields = [f for f in setup.fields if f["name"] not in ("depth", "stack") and not self._is_key(f)]
        self.names = []
        probe = self.encode(np.zeros((1, setup.size), np.uint8), np.zeros(1, int), self.names)
        self.width = probe.shape[1]

    @staticmethod
    def _is_key(field):
        return field["packed"] and field["kind"] == "number"

    def encode(self, views, viewers, names=None):
        """views uint8 [n, size], viewers [n] -> float32 [n, width]."""
        rows = self.setup.fields_of(np.ascontiguousarray(views))
        viewers = np.asarray(viewers).astype(int) % max(self.setup.seats, 1)
        parts = [self._question(rows, names)]
        for field in self.fields:
            parts += self._columns(field, rows[field["name"]], viewers, names)
        return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe")

    def _question(self, rows, names):
        depth = rows["depth"].astype(int)
        top = np.take_along_axis(rows["stack"], np.maximum(depth - 1, 0)[:, None, None], axis=1)[:, 0]
        step = np.where(depth > 0, top[:, 0], 0)
        if names is not None:
            names += [f"step={name}" for name in self.setup.steps] + [f"argument{i}" for i in range(4)]
        return np.hstack([step[:, None] == np.arange(len(self.setup.steps)), top[:, 4:8] / 64])

    def _turned(self, field, values, viewers):
        """Dimensions that are seats begin with the viewer; where an automa plays nobody is turned."""
        for axis, by_seat in enumerate(field["by_seat"], 1):
            if not by_seat:
                continue
            shown = min(self.setup.parties, values.shape[axis])
            order = np.arange(shown)[None] + (viewers[:, None] if shown == self.setup.seats else 0)
            shape = [1] * values.ndim
            shape[0], shape[axis] = len(values), shown
            values = np.take_along_axis(values, (order % shown).reshape(shape), axis=axis)
        return values

    def _columns(self, field, values, viewers, names):
        values = self._turned(field, values.astype(np.int64), viewers).reshape(len(values), -1)
        parts = []
        if field["secret"]:
            parts.append(values != 0)
        if field["packed"]:
            values = self._meaning(field, values)
        if field["kind"] == "number":
            parts.append(self._number(field, np.maximum(values - field["plus_one"], 0)))
        elif field["kind"] == "seat":
            near = np.where(values < self.setup.seats, (values - viewers[:, None]) % self.setup.seats, -1)
            parts.append(near[:, :, None] == np.arange(self.setup.seats))
        elif field["kind"] == "token":
            parts.append(values[:, :, None] == np.arange(len(field["names"])) + field["base"])
        else:
            parts.append(values[:, :, None] >> np.arange(len(field["names"])) & 1)
        parts = [part.reshape(len(values), -1) for part in parts]
        if names is not None:
            names += [f"{field['name']}.{i}" for i in range(sum(part.shape[1] for part in parts))]
        return parts

    def _meaning(self, field, values):
        stored, where = np.unique(values, return_inverse=True)
        meant = [lib.field_decode(self.setup._at, field["name"].encode(), int(number)) for number in stored]
        return np.array(meant, np.int64)[where].reshape(values.shape)

    @staticmethod
    def _number(field, values):
        return values / field["most"] if field.get("most") else np.log1p(values) / 5
