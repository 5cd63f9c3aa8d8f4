"""States as plain data: copying them, saving them, and putting them back."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Self

from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import ScriptedStream, Stream

_TUPLES = ("timed", "waiting", "lasting", "stuck")  # lists of tuples, which data holds as lists


class SavedState:
    """What the states of all systems can do. A system lists its fields in `__slots__` and names in `parts` the lists
    of records with slots of their own, such as its heroes."""

    __slots__ = ()
    parts: ClassVar[tuple[str, ...]] = ()
    every_slot: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = cls.__dict__.get("__slots__", ())
        cls.every_slot = (*cls.every_slot, *own)

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        made = type(self).__new__(type(self))
        parts = type(self).parts
        for name in self.every_slot:
            value = getattr(self, name)
            kind = type(value)
            if name in parts or name == "streams":
                value = [part.clone() for part in value]
            elif kind is list:
                value = [part[:] for part in value] if value and type(value[0]) is list else value[:]
            elif kind is dict:
                value = dict(value)
            setattr(made, name, value)
        return made

    def reseed(self, chance: Stream) -> None:
        """Put other numbers in the place of those the streams would give."""
        at = chance.below(1 << 62)
        streams: list[Stream] = self.streams  # type: ignore[attr-defined]
        for number, stream in enumerate(streams):
            stream.at = at + number
            if isinstance(stream, ScriptedStream):
                stream.used = len(stream.script)

    def data(self) -> dict[str, Any]:
        """The state as JSON can hold it; what the lists of the board say twice is left out."""
        found: dict[str, Any] = {}
        for name in self.every_slot:
            value = getattr(self, name)
            if name in self.parts:
                value = [{slot: getattr(part, slot) for slot in part.__slots__} for part in value]
            elif name == "streams":
                value = [stream.at for stream in value]
            elif name == "used":
                value = sorted(value.items())
            if name not in ("on", "board", "supply"):
                found[name] = copied(value)
        return found

    def digest(self) -> str:
        """A short fingerprint of everything in the state."""
        return blake2b(repr(self.data()).encode(), digest_size=8).hexdigest()

    def fill(self, data: dict[str, Any]) -> None:
        """Take over what `data` gave, and lay the pieces where they were."""
        for name, value in data.items():
            if name in self.parts:
                for part, fields in zip(getattr(self, name), value, strict=True):
                    for slot, content in fields.items():
                        setattr(part, slot, list(content) if isinstance(content, list) else content)
            elif name == "streams":
                setattr(self, name, [Stream(at) for at in value])
            elif name == "used":
                setattr(self, name, dict(value))
            elif name in _TUPLES:
                setattr(self, name, [_tuple(entry) for entry in value])
            else:
                setattr(self, name, copied(value))
        self._lay_pieces()

    def _lay_pieces(self) -> None:
        state: Any = self
        for piece, space in enumerate(getattr(state, "where", ())):
            if space >= 0:
                state.on[space] |= 1 << piece
                state.board |= 1 << piece
            elif space == SUPPLY:
                state.supply |= 1 << piece


def copied(value: Any) -> Any:
    """A copy of plain data; tuples stay as they are."""
    if isinstance(value, list):
        return [copied(part) for part in value]
    return {key: copied(part) for key, part in value.items()} if isinstance(value, dict) else value


def _tuple(value: Any) -> Any:
    return tuple(_tuple(part) for part in value) if isinstance(value, list | tuple) else value
