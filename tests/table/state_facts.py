"""What the state of each game is made of, as it is declared: for whoever watches over changes to it."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from capesmith.rules.state import SavedState
from capesmith.rules.state_fields import LIST, LISTS, PLAIN, RECORDS, Parts
from capesmith.systems import known_systems, system

# What a part of a state can be: a record with slots, a list (or dictionary) of records, of lists, of plain values,
# or a plain value, which nobody can change where it is.
RECORD = "record"
MUTABLE = (RECORD, RECORDS, LISTS, LIST)


@dataclass
class StateFacts:
    """The fields of all classes that a state is made of, and who hands out records of them."""

    records: set[str] = field(default_factory=set)  # names of the classes
    fields: dict[str, dict[str, str]] = field(default_factory=dict)  # what each field is, by class
    givers: dict[str, str] = field(default_factory=dict)  # functions that hand out a part of the state, and what part

    def kind(self, name: str) -> str | None:
        """What a field of this name is in any of the classes; of several things the one that can be changed."""
        found = {own[name] for own in self.fields.values() if name in own}
        return min(found, key=(*MUTABLE, PLAIN).index) if found else None

    def __or__(self, other: StateFacts) -> StateFacts:
        """Of several games at once; classes of the same name are told apart by their game."""
        return StateFacts(self.records | other.records, self.fields | other.fields, self.givers | other.givers)


def folder_of(id: str) -> Path:
    """Where the rules of a game lie."""
    found = system(id)
    assert found is not None and found.game is not None
    return Path(inspect.getfile(type(found.game))).parent


@cache
def facts_of(id: str) -> StateFacts:
    """The state of one game, whatever it is made of."""
    found, folder = StateFacts(), folder_of(id)
    for cls in _states():
        if Path(inspect.getfile(cls)).is_relative_to(folder):
            parts = [one.of for one in cls.fields.values() if isinstance(one, Parts)]
            for one in (cls, *parts):
                found.records.add(one.__name__)
                found.fields[f"{id} {one.__name__}"] = {name: own.holds for name, own in one.fields.items()}
    return found


@cache
def facts_of_all() -> StateFacts:
    found = StateFacts()
    for id in known_systems():
        found |= facts_of(id)
    return found


def _states() -> Iterator[type[SavedState]]:
    """Every class of states of the games that are installed."""
    for id in known_systems():
        folder_of(id)
    waiting = [SavedState]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if getattr(sys.modules.get(cls.__module__), cls.__name__, None) is cls:  # and not what it was made of
            yield cls
