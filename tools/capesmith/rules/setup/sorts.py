"""The sorts of values that an option of a set-up may have, but for cards.

A sort is one definition of what the plain data of an option looks like (in logs, campaigns and tests), how it is
written and said on the command line, and what of it there is not at this table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream, stream_seed
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal

V = TypeVar("V")
YES, NO = ("", "yes", "true", "on"), ("no", "false", "off")
NOBODY: Final = -1  # the seat that is left to chance


@record
class Asked:
    """What options are asked for: the content, how many seats there are, and the seed that deals what nobody names.
    `people` play at these seats, each at one of them if nothing is said."""

    cast: Cast
    players: int
    seed: str = ""
    people: int = 0

    def deal(self, purpose: str, left: Sequence[str], number: int) -> list[str]:
        """So many of those that are left, as the seed says."""
        return Stream(stream_seed(self.seed, purpose)).sample(list(left), number)


class ValueSort(Generic[V]):
    """One sort of value. `wanted` says in words what its plain data is; one of `many` things may be asked for in
    parts; one that is `bare` needs no value on the command line."""

    wanted = "a value"
    many = False
    bare = False

    def made(self, value: object) -> V | None:
        """The value of plain data, whose lists are tuples here; None if it is something else."""
        raise NotImplementedError

    def read(self, name: str, text: str, asked: Asked) -> V:
        """The value from what is written on the command line; a `Refusal` says what there is not."""
        raise NotImplementedError

    def say(self, value: V) -> str:
        """The way back."""
        return str(value)

    def misfit(self, name: str, value: V, asked: Asked) -> str:
        """What this value names that there is not, in a sentence; nothing if all is there."""
        return ""

    def hint(self) -> str:
        """What may be written, where only a few words may."""
        return ""


def frozen(value: object) -> object:
    """Lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def whole(value: object) -> int | None:
    """A whole number, which true and false are not."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


class Text(ValueSort[str]):
    """Any text."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted

    def made(self, value: object) -> str | None:
        return value if isinstance(value, str) else None


class Scenario(Text):
    """The id of a scenario."""

    def __init__(self) -> None:
        super().__init__("the id of a scenario")

    def misfit(self, name: str, value: str, asked: Asked) -> str:
        return "" if value in asked.cast.scenario_ids() else f"there is no scenario “{value}”"


class Number(ValueSort[int]):
    """A whole number among a few; `unsaid` stands for none."""

    def __init__(self, among: range, unsaid: int | None = None) -> None:
        self.among, self.unsaid = among, unsaid
        self.wanted = f"a number from {among[0]} to {among[-1]}"

    def made(self, value: object) -> int | None:
        found = whole(value)
        return found if found is not None and (found in self.among or found == self.unsaid) else None

    def read(self, name: str, text: str, asked: Asked) -> int:
        if not text.lstrip("-").isdecimal() or int(text) not in self.among:
            raise Refusal(f'{name} is no "{text}"', self.wanted)
        return int(text)


class Seat(ValueSort[int]):
    """A player: counted from 0 in data, from 1 by people; nobody if it is left to chance."""

    wanted = "the number of a player, from 0"

    def __init__(self, most: int) -> None:
        self.counted = Number(range(1, most + 1))

    def made(self, value: object) -> int | None:
        found = whole(value)
        return found if found is not None and found >= NOBODY else None

    def read(self, name: str, text: str, asked: Asked) -> int:
        return self.counted.read(name, text, asked) - 1

    def say(self, value: int) -> str:
        return str(value + 1)

    def misfit(self, name: str, value: int, asked: Asked) -> str:
        return f"there is no player {value + 1} to start" if value >= (asked.people or asked.players) else ""


class Chance(ValueSort[float]):
    """A probability; `of` says of what."""

    wanted = "a number from 0 to 1"

    def __init__(self, of: str) -> None:
        self.of = of

    def made(self, value: object) -> float | None:
        found = value if isinstance(value, float) else whole(value)
        return found if found is not None and 0 <= found <= 1 else None

    def read(self, name: str, text: str, asked: Asked) -> float:
        try:
            rate, shown = float(text), f"{float(text):g}"
        except ValueError:
            rate, shown = NOBODY, f'"{text}"'
        if not 0 <= rate <= 1:
            raise Refusal(f"{shown} is no chance {self.of}", f"{name} takes {self.wanted}")
        return rate

    def say(self, value: float) -> str:
        return f"{value:g}"


class Flag(ValueSort[bool]):
    """True or false; the word alone says that it is."""

    wanted = "true or false"
    bare = True

    def made(self, value: object) -> bool | None:
        return value if isinstance(value, bool) else None

    def read(self, name: str, text: str, asked: Asked) -> bool:
        if text.lower() in (*YES, *NO):
            return text.lower() in YES
        raise Refusal(f'{name} is a yes or no, not "{text}"', f"--with {name} is enough")

    def say(self, value: bool) -> str:
        return "" if value else NO[0]


class YesOrNo(ValueSort[bool]):
    """A flag that says something in both ways: the scenario has its own."""

    wanted = "yes or no"

    def made(self, value: object) -> bool | None:
        return value == YES[1] if value in (YES[1], NO[0]) else value if isinstance(value, bool) else None

    def read(self, name: str, text: str, asked: Asked) -> bool:
        if text not in (YES[1], NO[0]):
            raise Refusal(f'{name} is no "{text}"', f"it is {self.wanted}")
        return text == YES[1]

    def say(self, value: bool) -> str:
        return YES[1] if value else NO[0]

    def hint(self) -> str:
        return self.wanted


class OneOf(ValueSort[str]):
    """One of a few words; none at all, where that is among them."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.said = tuple(filter(None, words))
        self.wanted = f"{', '.join(self.said[:-1])} or {self.said[-1]}"

    def made(self, value: object) -> str | None:
        return value if isinstance(value, str) and value in self.words else None

    def read(self, name: str, text: str, asked: Asked) -> str:
        if text not in self.words:
            raise Refusal(f'{name} is no "{text}"', suggestion(text, self.said) or f"it is {listing(self.said)}")
        return text

    def hint(self) -> str:
        return self.wanted


# --- several values ---------------------------------------------------------------------------------


class EachSeat(ValueSort[tuple[V, ...]]):
    """A value for each seat, or nothing at all; `of` is what a game calls those who sit there."""

    def __init__(self, one: ValueSort[V], wanted: str, of: str = "player") -> None:
        self.one, self.wanted, self.of = one, wanted, of

    def made(self, value: object) -> tuple[V, ...] | None:
        return each(self.one, value)

    def read(self, name: str, text: str, asked: Asked) -> tuple[V, ...]:
        given = parts(text)
        found = tuple(self.one.read(name, part, asked) for part in given)
        if len(given) != asked.players:
            hint = "one part for each" + (f", {self.one.hint()}" if self.one.hint() else "")
            raise Refusal(f"{name} for {len(given)} of {asked.players} {self.of}s", hint)
        return found

    def say(self, value: tuple[V, ...]) -> str:
        return ",".join(map(self.one.say, value))

    def misfit(self, name: str, value: tuple[V, ...], asked: Asked) -> str:
        if value and len(value) != asked.players:
            several = "" if asked.players == 1 else "s"
            return f"“{name}” has {len(value)} for {asked.players} {self.of}{several}"
        return next(filter(None, (self.one.misfit(name, one, asked) for one in value)), "")


class Entries(ValueSort[tuple[tuple[str, ...], ...]]):
    """A list of entries of so many ids each, such as a sticker and the card it is on; `first` is the kind of the
    first."""

    def __init__(self, length: int, wanted: str, first: str = "") -> None:
        self.length, self.wanted, self.first = length, wanted, first

    def made(self, value: object) -> tuple[tuple[str, ...], ...] | None:
        found = each(_TEXTS, value)
        return found if found is not None and all(map(self.fits, found)) else None

    def fits(self, entry: tuple[str, ...]) -> bool:
        return len(entry) == self.length

    def misfit(self, name: str, value: tuple[tuple[str, ...], ...], asked: Asked) -> str:
        named = (((self.first,), entry[0]) for entry in value) if self.first else ()
        return missing(asked, named)


class _Texts(ValueSort[tuple[str, ...]]):
    """A list of texts."""

    def made(self, value: object) -> tuple[str, ...] | None:
        return each(_TEXT, value)


def each(one: ValueSort[V], value: object) -> tuple[V, ...] | None:
    """A tuple of values of one sort; None if one of them is something else."""
    if not isinstance(value, tuple):
        return None
    found = [one.made(part) for part in value]
    return None if None in found else tuple(part for part in found if part is not None)


def missing(asked: Asked, named: Iterable[tuple[Sequence[str], str]], what: str = "") -> str:
    """Which of these cards there is not, each an id with the kinds it may be of; an empty id is a free place."""
    for kinds, id in named:
        card = asked.cast.card_by_id.get(id)
        if id and (card is None or card.kind not in kinds):
            return f"there is no {what or ' or '.join(kinds)} “{id}”"
    return ""


def parts(text: str, between: str = ",") -> list[str]:
    return [part.strip() for part in text.split(between)]


_TEXT: Final = Text("a text")
_TEXTS: Final[ValueSort[Any]] = _Texts()
