"""Whoever watches a table: hears each event in `on_<name>`, with those of its facts that it asks for by name.

    @watches(EVENTS)
    class Diary(Watcher):
        def on_fight_won(self, hero: int, space: int) -> None: ...

What it hears is compared with what is declared when the class is made: a handler of an event that does not exist, or
of a fact that it does not have, is an error at import.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Any, ClassVar, TypeVar

from capesmith.rules.events import Declared, Events

HANDLER = "on_"
Handler = Callable[..., None]
Handlers = Mapping[str, tuple[str, tuple[int, ...] | None]]  # by word: the function, and the facts if not all


class Watcher:
    """Calls `on_<name>` for each event that happens; the others it does not hear."""

    hears: ClassVar[Handlers] = {}

    def __init__(self) -> None:
        self.on: dict[str, Handler] = {
            word: _choosing(getattr(self, name), places) for word, (name, places) in self.hears.items()
        }

    def __call__(self, word: str, *facts: Any) -> None:
        on = self.on.get(word)
        if on is not None:
            on(*facts)


W = TypeVar("W", bound=type[Watcher])


def watches(events: Events) -> Callable[[W], W]:
    """A watcher of these events, as many of them as it likes."""

    def check(cls: W) -> W:
        cls.hears = dict(_handlers(cls, events))
        return cls

    return check


def _handlers(cls: type[Watcher], events: Events) -> Iterator[tuple[str, tuple[str, tuple[int, ...] | None]]]:
    by_name = {one.name.rstrip("_"): one for one in events if one.told}
    for handler in dir(cls):
        if handler.startswith(HANDLER):
            declared = by_name.get(handler.removeprefix(HANDLER))
            if declared is None:
                raise TypeError(f"{cls.__name__}.{handler}: there is no such event")
            yield declared.word, (handler, _places(cls, handler, declared))


def _places(cls: type[Watcher], handler: str, declared: Declared) -> tuple[int, ...] | None:
    """Which facts a handler asks for; None if it takes them as they come."""
    _, *asked = inspect.signature(getattr(cls, handler)).parameters
    try:
        places = tuple(declared.place_of(name) for name in asked)
    except TypeError as error:
        raise TypeError(f"{cls.__name__}.{handler}: {error}") from None
    return None if places == tuple(range(len(declared.names))) else places


def _choosing(handler: Handler, places: tuple[int, ...] | None) -> Handler:
    """The same handler for whoever has all the facts."""
    if places is None:
        return handler
    if not places:
        return lambda *facts: handler()
    if len(places) == 1:
        place = places[0]
        return lambda *facts: handler(facts[place])
    chosen = itemgetter(*places)
    return lambda *facts: handler(*chosen(facts))
