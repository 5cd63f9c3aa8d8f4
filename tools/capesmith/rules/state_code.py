"""The methods of declared states, written out: a constructor with all fields, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import formatannotation
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from capesmith.rules.atoms import SUPPLY
from capesmith.rules.hiding import cut_anew, deal_anew, shuffle_anew
from capesmith.rules.piece_fields import Pieces
from capesmith.rules.sizes import Count, Size
from capesmith.rules.state_fields import NO_ONE, OWNER, Declared, Parts, Pile, Row
from capesmith.rules.table import Broken
from capesmith.source.generated import function

if TYPE_CHECKING:
    from capesmith.rules.state import PieceState


def declared_class(cls: type, shared: bool, first: Sequence[str]) -> Any:
    """A class like this one with slots for its declared fields, and the methods that follow from them."""
    fields = _fields(cls, shared)
    own = cls.__dict__.get("__annotations__", {})
    gone = ("__dict__", "__weakref__", *fields)
    body = {key: value for key, value in cls.__dict__.items() if key not in gone}
    order = [*first, *sorted(name for name in fields if name not in first)]
    slots = [name for name in order if not hasattr(cls.__base__, name)]  # a compiled base has a place for what it names
    body.update(fields=fields, order=order, __slots__=() if shared else tuple(slots), __annotations__=own)
    made: Any = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    if not shared:
        Writer.of(made).write()
    return made


def _fields(cls: type, shared: bool) -> dict[str, Declared]:
    """The declared fields, those of the bases first; in the same order as type checkers see them."""
    found: dict[str, Declared] = {}
    for base in reversed(cls.__mro__[1:]):
        found.update(base.__dict__.get("fields", {}))
    said = _own(cls)
    for name, annotation in said.items():
        declared = cls.__dict__.get(name)
        if isinstance(declared, Declared):
            declared.name, declared.own = name, f"_{cls.__name__}_{name}"
            _must_fit(cls, declared, annotation)
            found[name] = declared
        elif not shared:
            raise TypeError(f"{cls.__name__}.{name} is not declared: {name}: {annotation} = counter(…), pile(…), …")
    for name, value in cls.__dict__.items():
        if isinstance(value, Declared) and name not in said:
            raise TypeError(f"{cls.__name__}.{name} has no type: {name}: {value.annotations[0]} = …")
    missing = [name for name in _said(cls) if name not in found]
    if missing and not shared:
        raise TypeError(f"{cls.__name__} does not declare {missing[0]}, which its base class has")
    return found


def inherited(name: str, own: Mapping[str, Declared], *bases: type) -> dict[str, Declared]:
    """The fields of a class with this name that is written out: those of its bases, and its own."""
    found: dict[str, Declared] = {}
    for base in bases:
        found.update(base.__dict__.get("fields", {}))
    for field, declared in own.items():
        declared.name, declared.own = field, f"_{name}_{field}"
        found[field] = declared
    return found


def _own(cls: type) -> dict[str, str]:
    """The annotations of the fields of a class, as they are written, whether its module puts them off or not."""
    said = cls.__dict__.get("__annotations__", {})
    written = {name: one if isinstance(one, str) else formatannotation(one) for name, one in said.items()}
    return {name: one for name, one in written.items() if "ClassVar" not in one}


def _said(cls: type) -> set[str]:
    """The names of all fields of a class, declared or not; of a base that is compiled, those it has a place for."""
    compiled = (base.__dict__.get("__mypyc_attrs__", ()) for base in cls.__mro__)
    places = {name for names in compiled for name in names if not name.startswith("__")}
    return places | {name for base in cls.__mro__ for name in _own(base)}


def _must_fit(cls: type, declared: Declared, annotation: str) -> None:
    if not annotation.startswith(declared.annotations):
        raise TypeError(f"{cls.__name__}.{declared.name} is {declared.annotations[0]}, not {annotation}")
    try:
        declared.must_fit()
    except ValueError as error:
        raise TypeError(f"{cls.__name__}.{declared.name}: {error}") from None


# --- what is written for a class ------------------------------------------------------------------------


class Method(NamedTuple):
    """A method as it is written; a `maker` makes one, and is asked of the class."""

    name: str
    arguments: tuple[str, ...]
    lines: list[str]
    maker: bool = False


class Writer:
    """Writes the methods of one class."""

    def __init__(self, cls: Any, fields: Mapping[str, Declared], saved: Sequence[str]) -> None:
        self.cls, self.fields, self.saved = cls, fields, saved
        self.whole: bool = cls.whole  # a state, and not a part of one

    @classmethod
    def of(cls, made: Any) -> Writer:
        """For a class with fields in an order, of which those are saved that do not follow from others."""
        return cls(made, made.fields, [name for name in made.order if not made.fields[name].follows])

    def write(self) -> None:
        """Give the class its methods."""
        scope = SCOPE | {"cls": self.cls}
        scope |= {one.own: one.known() for one in self.fields.values()}
        for method in self.methods():
            own = () if method.maker else ("self",)
            made = function(method.name, (*own, *method.arguments), method.lines, scope)
            made.__qualname__, made.__module__ = f"{self.cls.__qualname__}.{method.name}", self.cls.__module__
            made.__doc__ = getattr(getattr(self.cls.__base__, method.name, None), "__doc__", None)
            setattr(self.cls, method.name, staticmethod(made) if method.maker else made)

    def methods(self) -> Iterator[Method]:
        """All that follows from its fields; the lines call the class `cls`, and other things as `SCOPE` does."""
        fields = self.fields
        yield Method("__init__", tuple(fields), [f"self.{name} = {name}" for name in fields])
        yield Method("clone", (), [f"return cls({self._each(lambda one: one.copied(f'self.{one.name}'))})"])
        saved = ", ".join(f"{name!r}: {fields[name].saved(f'self.{name}')}" for name in self.saved)
        yield Method("data", (), [f"return {{{saved}}}"])
        yield Method("check_bounds", (), [*self._bounds()])
        new = [f"made = cls({self._each(lambda one: one.made(fields))})"]
        loaded = self._each(lambda one: one.made(fields) if one.follows else one.loaded(f"data[{one.name!r}]"))
        restored = [f"must_be(data, {tuple(self.saved)!r}, {self.cls.__name__!r})", f"made = cls({loaded})"]
        restored += [f"must_have({self._size(one, 'made')}, sizes, {str(one)!r})" for one in self._sizes()]
        if any(isinstance(one, Pieces) for one in fields.values()):
            new.append("lay_pieces(made)")
            restored.append("lay_pieces(made)")
        new.append("return made")
        restored += [*(["made.check_bounds()"] if self.whole else []), "return made"]
        yield Method("new", ("sizes", "seed", "scripts=None") if self.whole else (), new, maker=True)
        yield Method("restored", ("data", "sizes") if self.whole else ("data",), restored, maker=True)
        if self.whole:
            yield Method("imagine", ("chance", "seat"), [*self._unseen()])

    def _each(self, code: Callable[[Declared], str]) -> str:
        return ", ".join(code(one) for one in self.fields.values())

    def _bounds(self) -> Iterator[str]:
        for name, one in self.fields.items():
            if condition := one.broken(f"self.{name}", self._size):
                yield f"if {condition}: broken(cls.fields[{name!r}], self.{name})"
            if isinstance(one, Parts):
                yield f"within(self.{name}, {one.label!r})"

    def _sizes(self) -> list[Size]:
        """Everything of which there are more or fewer from game to game."""
        counts = [getattr(one, word, 0) for one in self.fields.values() for word in ("per", "spaces", "below")]
        return list(dict.fromkeys(count for count in counts if isinstance(count, Size))) if self.whole else []

    def _size(self, count: Count, owner: str = "self") -> str:
        """How many there are of something, as the state itself shows."""
        if not isinstance(count, Size):
            return str(count)
        for name, one in self.fields.items():
            if isinstance(one, Row | Parts) and one.per == count and getattr(one, "each", 1) == 1:
                return f"len({owner}.{name})"
            if isinstance(one, Pieces) and one.spaces == count:
                return f"len({owner}.on)"
        raise TypeError(f"{self.cls.__name__} has nothing of which there is one for each of the {count}")

    def _unseen(self) -> Iterator[str]:
        """Piles that somebody does not see, in the order of the class, those of each part by themselves; hands of the
        others with the piles they are dealt from."""
        hidden = [one for one in self.fields.values() if isinstance(one, Pile) and one.seen_by == NO_ONE]
        dealt: dict[str, list[str]] = {}
        for row in (one for one in self.fields.values() if isinstance(one, Parts)):
            for one in getattr(row.of, "fields", {}).values():
                if one.seen_by == OWNER:
                    others = f"for number, one in enumerate(self.{row.name}) if number // {row.each} != seat"
                    dealt.setdefault(one.of, []).append(f"*(one.{one.name} {others})")
                elif isinstance(one, Pile) and one.seen_by == NO_ONE:
                    yield f"for one in self.{row.name}: {_anew(one)}(one.{one.name}, chance)"
        for one in hidden:
            if one.of not in dealt:
                yield f"{_anew(one)}(self.{one.name}, chance)"
        for kind, hands in dealt.items():
            decks = ", ".join(f"self.{one.name}" for one in hidden if one.of == kind)
            yield f"deal_anew([{decks}], [{', '.join(hands)}], chance)"


def _anew(pile: Pile) -> str:
    """What becomes of a pile that nobody sees."""
    return "cut_anew" if pile.cut else "shuffle_anew"


def broken(declared: Declared, value: object) -> None:
    raise Broken(f"{declared.label or declared.name}: {value} is out of range, {declared.bounds()}")


def within(parts: Sequence[Any], label: str) -> None:
    for number, part in enumerate(parts):
        try:
            part.check_bounds()
        except Broken as error:
            raise Broken(f"{label} {number}: {error}") from None


def must_be(data: Mapping[str, Any], names: Sequence[str], what: str) -> None:
    """Refuse what is not the data of such a state."""
    if data.keys() != set(names):
        odd = sorted(data.keys() ^ set(names))[0]
        raise ValueError(f"saved {what}: {odd} is {'unknown' if odd in data else 'missing'}")


def must_have(number: int, sizes: Mapping[Any, int], size: str) -> None:
    if number != sizes[size]:
        raise ValueError(f"a saved state with {number} {size}, where there are {sizes[size]}")


def lay_pieces(state: PieceState) -> None:
    """The pieces are where `where` says."""
    for piece, space in enumerate(state.where):
        if space >= 0:
            state.on[space] |= 1 << piece
            state.board |= 1 << piece
        elif space == SUPPLY:
            state.supply |= 1 << piece


# What the lines of methods name, besides their class and its fields.
SCOPE: Final[dict[str, object]] = {
    one.__name__: one for one in (broken, within, must_be, must_have, lay_pieces, shuffle_anew, cut_anew, deal_anew)
}
