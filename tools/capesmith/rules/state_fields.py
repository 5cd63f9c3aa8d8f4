"""The fields of a state: each knows how a new one is made, copied, saved and put back, what bounds it has, and who may
see it.

A class here writes expressions of Python, of which `capesmith.rules.state_code` makes functions: `value` stands for the
field, `size(…)` for how many of something there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from capesmith.rules.chance import Stream, streams
from capesmith.rules.sizes import Count, many
from capesmith.source.shape import Choice, Flag, Integer, Type

NAME: Final = "[A-Z][a-z]{1,11}"  # of whoever plays in a worked example
MOST: Final = 999  # of what has no bound of its own, where an author writes it
# Who may see what lies there.
EVERYBODY, OWNER, NO_ONE = "everybody", "owner", "nobody"
# What a field holds, for whoever watches over changes: something that cannot change by itself, or lists of such things.
PLAIN, LIST, LISTS, RECORDS = "plain", "list", "lists", "records"


class Declared:
    """One field of a state."""

    annotations: ClassVar[tuple[str, ...]] = ("int",)
    holds: ClassVar[str] = PLAIN
    follows: ClassVar[bool] = False  # whether it follows from another field, and is not saved

    def __init__(self, label: str, *, doc: str = "", seen_by: str = EVERYBODY) -> None:
        self.name = ""
        self.own = ""  # how its code calls what it knows
        self.label, self.doc, self.seen_by = label, doc or label, seen_by

    def must_fit(self) -> None:
        """Raise `ValueError` for a declaration that contradicts itself."""

    def known(self) -> object:
        """What the code of this field needs to know."""
        return None

    def made(self, fields: Mapping[str, Declared]) -> str:
        raise NotImplementedError

    def copied(self, value: str) -> str:
        return value

    def saved(self, value: str) -> str:
        return value

    def loaded(self, value: str) -> str:
        return value

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        """A condition that holds when the value is out of bounds; nothing if there are none."""
        return ""

    def bounds(self) -> str:
        """What is possible, in words."""
        return ""

    def shape(self) -> Type | None:
        """How an author writes it, if that is plain."""
        return None


class Number(Declared):
    """A number within bounds."""

    def __init__(
        self, label: str, *, least: int, most: Count | None, start: int, written: int | None = None, doc: str = ""
    ) -> None:
        super().__init__(label, doc=doc)
        self.least, self.most, self.start = least, most, start
        self.written = written if written is not None else most if type(most) is int else MOST

    def must_fit(self) -> None:
        if self.start < self.least or (type(self.most) is int and self.start > self.most):
            raise ValueError(f"it starts with {self.start}, but {self.bounds()} is possible")

    def made(self, fields: Mapping[str, Declared]) -> str:
        return str(self.start)

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        if self.most is None:
            return f"{value} < {self.least}"
        return f"not {self.least} <= {value} <= {size(self.most)}"

    def bounds(self) -> str:
        return f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"

    def shape(self) -> Type | None:
        return Integer(self.least, self.written)


class Somebody(Number):
    """A seat, a card, a figure: by its number, or NOBODY."""

    def __init__(
        self, label: str, *, of: str, below: Count | None, start: int, kind: str = "", deck: str = "", doc: str = ""
    ) -> None:
        super().__init__(label, least=min(start, 0), most=None, start=start, doc=doc)
        self.of, self.below = of, below
        self.kind, self.deck = kind, deck or kind  # of a card

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        if self.below is None:
            return f"{value} < {self.least}"
        return f"not {self.least} <= {value} < {size(self.below)}"

    def bounds(self) -> str:
        return f"the number of a {self.of}" + (" or nobody" if self.least < 0 else "")

    def shape(self) -> Type | None:
        return None


class Truth(Declared):
    """Something that is so, or is not."""

    annotations = ("bool",)

    def __init__(self, label: str, *, start: bool, doc: str = "") -> None:
        super().__init__(label, doc=doc)
        self.start = start

    def made(self, fields: Mapping[str, Declared]) -> str:
        return str(self.start)

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return f"{value} not in (False, True)"

    def bounds(self) -> str:
        return "true or false"

    def shape(self) -> Type | None:
        return Flag()


class Word(Declared):
    """One of several words."""

    annotations = ("str",)

    def __init__(self, label: str, words: Sequence[str], *, start: str | None, doc: str = "") -> None:
        super().__init__(label, doc=doc)
        self.words = tuple(words)
        self.start = self.words[0] if start is None else start

    def must_fit(self) -> None:
        if self.start not in self.words:
            raise ValueError(f'it starts with "{self.start}", which is none of its words')

    def known(self) -> object:
        return frozenset(self.words)

    def made(self, fields: Mapping[str, Declared]) -> str:
        return repr(self.start)

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return f"{value} not in {self.own}"

    def bounds(self) -> str:
        return "one of: " + ", ".join(word or "nothing" for word in self.words)

    def shape(self) -> Type | None:
        return Choice(self.label, self.words)


class Words(Declared):
    """A text that content or rules give."""

    annotations = ("str",)

    def made(self, fields: Mapping[str, Declared]) -> str:
        return "''"


class Bits(Declared):
    """A set of small numbers as bits."""

    def __init__(self, label: str, *, below: Count | None, full: bool, doc: str = "") -> None:
        super().__init__(label, doc=doc)
        self.below, self.full = below, full

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"(1 << {many(self.below)}) - 1" if self.full and self.below is not None else "0"

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return f"{value} < 0" if self.below is None else f"{value} >> {size(self.below)}"

    def bounds(self) -> str:
        return "bits" if self.below is None else f"bits below {self.below}"


class Pile(Declared):
    """Cards or tokens that lie on each other, the topmost last, by their numbers."""

    annotations = ("list[int]",)
    holds = LIST

    def __init__(
        self, label: str, *, of: str = "", deck: str = "", lie: bool = True, least: int | None = 0,
        seen_by: str = EVERYBODY, cut: bool = False, doc: str = "",
    ) -> None:  # fmt: skip
        super().__init__(label, doc=doc, seen_by=seen_by)
        self.of, self.deck, self.lie, self.least, self.cut = of, deck or of, lie, least, cut

    def made(self, fields: Mapping[str, Declared]) -> str:
        return "[]"

    def copied(self, value: str) -> str:
        return f"{value}[:]"

    def saved(self, value: str) -> str:
        return f"{value}[:]"

    def loaded(self, value: str) -> str:
        return f"list({value})"

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return "" if self.least is None else f"{value} and min({value}) < {self.least}"

    def bounds(self) -> str:
        return f"{self.least} or more"


class Row(Pile):
    """A number for each of something."""

    def __init__(
        self, label: str, *, per: Count, least: int, most: int | None, start: int | Sequence[int], doc: str = ""
    ) -> None:
        super().__init__(label, least=least, doc=doc)
        self.per, self.lowest, self.most, self.start = per, least, most, start

    def must_fit(self) -> None:
        started = (self.start,) if isinstance(self.start, int) else self.start
        if min(started) < self.lowest or (self.most is not None and max(started) > self.most):
            raise ValueError(f"it starts with {self.start}, but {self.bounds()} is possible")
        if not isinstance(self.start, int) and self.per != len(self.start):
            raise ValueError(f"it starts with {len(self.start)} numbers for {self.per}")

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"[{self.start}] * {many(self.per)}" if isinstance(self.start, int) else repr(list(self.start))

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        above = "" if self.most is None else f" or max({value}) > {self.most}"
        return f"len({value}) != {size(self.per)} or {value} and (min({value}) < {self.lowest}{above})"

    def bounds(self) -> str:
        most = "or more" if self.most is None else f"to {self.most}"
        return f"{self.lowest} {most} for each of the {self.per}"


class Piles(Pile):
    """Several piles: one for each of something, or as many as there come to be."""

    annotations = ("list[list[int]]",)
    holds = LISTS

    def __init__(self, label: str, *, of: str = "", per: Count, doc: str = "") -> None:
        super().__init__(label, of=of, doc=doc)
        self.per = per

    def known(self) -> object:
        return copied

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"[[] for _ in range({many(self.per)})]" if self.per else "[]"

    def copied(self, value: str) -> str:
        return f"[one[:] for one in {value}]"

    def saved(self, value: str) -> str:
        return f"{self.own}({value})"

    def loaded(self, value: str) -> str:
        return f"[list(one) for one in {value}]"

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return f"len({value}) != {size(self.per)}" if self.per else ""

    def bounds(self) -> str:
        return f"a pile for each of the {self.per}"


class Notes(Pile):
    """What has to be remembered, as tuples of one shape."""

    annotations = ("list[tuple[",)

    def __init__(self, label: str, *, doc: str = "") -> None:
        super().__init__(label, doc=doc)

    def known(self) -> object:
        return frozen

    def loaded(self, value: str) -> str:
        return f"[{self.own}(one) for one in {value}]"  # JSON knows no tuples

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return ""


class Numbers(Declared):
    """A number for each of some numbers that are not known before."""

    annotations = ("dict[int, int]",)
    holds = LIST

    def made(self, fields: Mapping[str, Declared]) -> str:
        return "{}"

    def copied(self, value: str) -> str:
        return f"dict({value})"

    def saved(self, value: str) -> str:
        return f"sorted({value}.items())"

    def loaded(self, value: str) -> str:
        return f"dict({value})"


class Parts(Declared):
    """Records that are parts of the state, such as heroes."""

    annotations = ("list[",)
    holds = RECORDS

    def __init__(self, label: str, of: type, *, per: Count, each: int, doc: str = "") -> None:
        super().__init__(label, doc=doc)
        self.of, self.per, self.each = of, per, each

    def known(self) -> object:
        return self.of

    def number(self, count: str) -> str:
        return count if self.each == 1 else f"{count} * {self.each}"

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"[{self.own}.new() for _ in range({self.number(many(self.per))})]"

    def copied(self, value: str) -> str:
        return f"[one.clone() for one in {value}]"

    def saved(self, value: str) -> str:
        return f"[one.data() for one in {value}]"

    def loaded(self, value: str) -> str:
        return f"[{self.own}.restored(one) for one in {value}]"

    def broken(self, value: str, size: Callable[[Count], str]) -> str:
        return f"len({value}) != {self.number(size(self.per))}"

    def bounds(self) -> str:
        return f"{self.each} for each of the {self.per}"


class Chance(Declared):
    """Streams of chance, one per purpose: a change in one part of the game leaves the others alone."""

    annotations = ("list[Stream]",)
    holds = RECORDS

    def __init__(self, purposes: Sequence[str]) -> None:
        super().__init__("")
        self.purposes = tuple(purposes)

    def known(self) -> object:
        return self

    def new(self, seed: int | str, scripts: Mapping[str, Sequence[int]] | None) -> list[Stream]:
        return streams(seed, self.purposes, scripts)

    def restored(self, at: int) -> Stream:
        return Stream(at)

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"{self.own}.new(seed, scripts)"

    def copied(self, value: str) -> str:
        return f"[one.clone() for one in {value}]"

    def saved(self, value: str) -> str:
        return f"[one.at for one in {value}]"

    def loaded(self, value: str) -> str:
        return f"[{self.own}.restored(one) for one in {value}]"


# --- plain data ---------------------------------------------------------------------------------------


def copied(value: Any) -> Any:
    """A copy of lists of lists, whatever is in them."""
    return [copied(part) for part in value] if isinstance(value, list) else value


def frozen(value: Any) -> Any:
    """Tuples of tuples, out of what JSON made of them."""
    return tuple(frozen(part) for part in value) if isinstance(value, list | tuple) else value
