"""What a state is declared with: counters, flags, cards, piles, pieces.

The return types are for whoever reads and checks a declaration, as the field will hold such a value; what is returned
is the declaration itself, and `state` makes a field of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast, dataclass_transform, overload

from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY
from capesmith.rules.piece_fields import OnSpaces, PieceBits, Pieces
from capesmith.rules.sizes import SEATS, Count
from capesmith.rules.state_code import declared_class
from capesmith.rules.state_fields import (
    EVERYBODY,
    Bits,
    Chance,
    Notes,
    Number,
    Numbers,
    Parts,
    Pile,
    Piles,
    Row,
    Somebody,
    Truth,
    Word,
    Words,
)  # fmt: skip

P = TypeVar("P")
T = TypeVar("T")


def counter(
    label: str, *, least: int = 0, most: Count | None = None, start: int | None = None, written: int | None = None,
    doc: str = "",
) -> int:  # fmt: skip
    """A number within bounds: points, tokens, steps of a track. It starts at its least. Authors of examples write it up
    to `written`; `doc` is what they read about it."""
    begun = least if start is None else start
    return cast(int, Number(label, least=least, most=most, start=begun, written=written, doc=doc))


def flag(label: str, *, start: bool = False, doc: str = "") -> bool:
    """Something that is so, or is not."""
    return cast(bool, Truth(label, start=start, doc=doc))


def one_of(label: str, words: Sequence[str], *, start: str | None = None, doc: str = "") -> str:
    """One of several words, the first of them in the beginning."""
    return cast(str, Word(label, words, start=start, doc=doc))


def text(label: str, *, doc: str = "") -> str:
    """A text that content or rules give; none in the beginning."""
    return cast(str, Words(label, doc=doc))


def bits(label: str, *, below: Count | None = None, full: bool = False, doc: str = "") -> int:
    """A set of small numbers, each a bit; empty in the beginning, or `full`."""
    return cast(int, Bits(label, below=below, full=full, doc=doc))


def seat(label: str, *, start: int = NOBODY, doc: str = "") -> int:
    """One of the players. One that starts with a seat is never nobody."""
    return cast(int, Somebody(label, of="seat", below=SEATS, start=start, doc=doc))


def card(label: str, *, of: str, deck: str = "", doc: str = "") -> int:
    """A card of a kind by its number in its deck; NOBODY in the beginning. The `deck` is named where it holds cards of
    other kinds, too."""
    return cast(int, Somebody(label, of=f"{of} card", below=None, start=NOBODY, kind=of, deck=deck, doc=doc))


def thing(label: str, *, doc: str = "") -> int:
    """A figure, space or card by its reference; NOBODY in the beginning."""
    return cast(int, Somebody(label, of="thing", below=None, start=NOBODY, doc=doc))


def pile(
    label: str, *, of: str = "", deck: str = "", lie: bool = True, least: int | None = 0, seen_by: str = EVERYBODY,
    cut: bool = False, doc: str = "",
) -> list[int]:  # fmt: skip
    """Cards or tokens that lie on each other, the topmost last. Whoever may not see them imagines them in another
    order: shuffled, together with all others of their kind that he does not see, or merely `cut`. Cards that do not
    `lie` there are only spoken of, and lie somewhere else."""
    made = Pile(label, of=of, deck=deck, lie=lie, least=least, seen_by=seen_by, cut=cut, doc=doc)
    return cast("list[int]", made)


def piles(label: str, *, of: str = "", per: Count = 0, doc: str = "") -> list[list[int]]:
    """A pile for each of something; without `per` there are none in the beginning."""
    return cast("list[list[int]]", Piles(label, of=of, per=per, doc=doc))


def row(
    label: str, *, per: Count, least: int = 0, most: int | None = None, start: int | Sequence[int] | None = None,
    doc: str = "",
) -> list[int]:  # fmt: skip
    """A number for each of something, all within the same bounds."""
    made = Row(label, per=per, least=least, most=most, start=least if start is None else start, doc=doc)
    return cast("list[int]", made)


def notes(label: str, *, doc: str = "") -> list[Any]:
    """Tuples of one shape: what has to be remembered until a moment comes."""
    return cast("list[Any]", Notes(label, doc=doc))


def numbers(label: str, *, doc: str = "") -> dict[int, int]:
    """A number for each of some numbers that are not known before."""
    return cast("dict[int, int]", Numbers(label, doc=doc))


def parts(label: str, of: type[P], *, per: Count, each: int = 1, doc: str = "") -> list[P]:
    """Records of a class that is declared in the same way: heroes, teams; `each` of them per seat or whatever it is."""
    return cast("list[P]", Parts(label, of, per=per, each=each, doc=doc))


def chance(purposes: Sequence[str]) -> list[Stream]:
    """Streams of chance, one per purpose."""
    return cast("list[Stream]", Chance(purposes))


def pieces(count: int, *, spaces: Count, called: Sequence[str] | None = None) -> list[int]:
    """Where each piece of the box is. `on`, `board` and `supply` say the same the other way round. Where it is said
    what the last ones are `called`, worked examples place pieces by name; those before them are of the seats."""
    return cast("list[int]", Pieces(count, spaces=spaces, called=called))


def on_spaces() -> list[int]:
    """The pieces on each space as bits."""
    return cast("list[int]", OnSpaces())


def piece_bits() -> int:
    """Some of the pieces, as bits."""
    return cast(int, PieceBits())


@overload
def state(cls: type[T]) -> type[T]: ...
@overload
def state(*, shared: bool = False, first: Sequence[str] = ()) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(field_specifiers=(
    counter, flag, one_of, text, bits, seat, card,
    thing, pile, piles, row, notes, numbers, parts,
    chance, pieces, on_spaces, piece_bits,
))  # fmt: skip
def state(cls: Any = None, *, shared: bool = False, first: Sequence[str] = ()) -> Any:
    """Make a class a state, or a part of one, of its declared attributes.

    A `shared` class only lends its fields to others. In saved data, and so in digests, the fields stand by name; some
    may come `first`.
    """
    if cls is None:
        return lambda one: declared_class(one, shared, first)
    return declared_class(cls, shared, first)
