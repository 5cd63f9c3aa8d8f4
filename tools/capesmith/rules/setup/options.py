"""The options of a game: one class, one line for each option.

    @setup_options
    class Options(PlainOptions["Cast"]):
        villain: str = option("", Card("villain"), "who is behind it", example="mr-ballast")

From it come the record, reading plain data (`of`) and writing it (`data`), the set-up words of the command line
(`capesmith.rules.setup.words`), and what a box does not have (`unknown`). The rules that a scenario can switch stand in
a class of their own, as its file and worked examples speak of them, too: `capesmith.rules.setup.switches`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, Never, Self, TypeAlias, TypeVar, cast, dataclass_transform

from capesmith.rules.cast import Cast
from capesmith.rules.setup.sorts import Asked, Number, Scenario, ValueSort, frozen
from capesmith.rules.setup.switches import Changes, switches_of
from capesmith.source.record import record

V = TypeVar("V")
T = TypeVar("T")
C = TypeVar("C", bound=Cast, contravariant=True)
_DECLARED: Final = "option"
_SWITCHES: Final = "switches"


@record
class Option:
    """One option as it was declared; without `help` there is no word for it on the command line."""

    key: str
    sort: ValueSort[Any]
    usual: Any
    help: str = ""
    example: str = ""
    switch: bool = False

    @property
    def name(self) -> str:
        """Its set-up word."""
        return self.key.replace("_", "-")

    @property
    def shown(self) -> str:
        """As it is written on the command line."""
        return self.name if self.sort.bare else f"{self.name}={self.example}"

    def made(self, value: object) -> Any:
        """Its value from plain data; `ValueError` says what it should be."""
        found = self.sort.made(frozen(value))
        if found is None:
            raise ValueError(f"“{self.key}” is {self.sort.wanted}")
        return found


def option(usual: V, sort: ValueSort[V], help: str = "", *, example: str = "") -> V:
    """An option with its usual value, its sort, and what players who ask for it read about it."""
    declared = Option("", sort, usual, help, example)
    return cast(V, dataclasses.field(default=usual, metadata={_DECLARED: declared}))


def kept(usual: V, sort: ValueSort[V]) -> V:
    """An option that nobody asks for: a campaign keeps it, or a test sets it."""
    return option(usual, sort)


@dataclass_transform(frozen_default=True)
def setup_options(cls: type[T]) -> type[T]:
    """A record whose every field is declared as an option; `TypeError` says which is not, or contradicts itself."""
    made: Any = record(cls)
    found: dict[str, Option] = {}
    for field in dataclasses.fields(made):
        if field.name != _SWITCHES:
            found[field.name] = _declared(made.__name__, field)
    for key, switch in switches_of(made.switched).items():
        if key in found:
            raise TypeError(f"{made.__name__}.{key} is a switch of {made.switched.__name__}, too")
        found[key] = Option(key, switch.sort, None, switch.asked_as(), switch.example(), switch=True)
    made.declared = found
    return cast("type[T]", made)


def _declared(owner: str, field: dataclasses.Field[Any]) -> Option:
    given = field.metadata.get(_DECLARED)
    if not isinstance(given, Option):
        raise TypeError(f"{owner}.{field.name} has no sort: write {field.name}: … = option(…)")
    if given.sort.made(given.usual) is None:
        raise TypeError(f"{owner}.{field.name} is {given.sort.wanted}, not {given.usual!r}")
    if given.help and given.sort.bare == bool(given.example):
        raise TypeError(f"{owner}.{field.name} needs {'no' if given.sort.bare else 'an'} example")
    return dataclasses.replace(given, key=field.name)


@setup_options
class PlainOptions(Generic[C]):
    """What every game can be asked for before it begins; plain data, so that it can stand in a log."""

    declared: ClassVar[Mapping[str, Option]]
    switched: ClassVar[type[object]] = object  # the rules that a scenario or its players switch

    scenario: str = option("", Scenario())
    players: int = option(2, Number(range(1, 100)))
    switches: Changes = Changes()

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """From plain data; `ValueError` says in a sentence which option there is not, or what it should be."""
        values: dict[str, Any] = {}
        changes: dict[str, bool | str] = {}
        for key, value in data.items():
            one = cls.declared.get(key)
            if one is None:
                raise ValueError(f"there is no option “{key}”")
            (changes if one.switch else values)[key] = one.made(value)
        return cls(**values, switches=Changes(tuple(changes.items())))

    def data(self) -> dict[str, Any]:
        """As plain data: whatever differs from what holds if nothing is said."""
        plain = {key: getattr(self, key) for key, one in self.declared.items() if not one.switch}
        said = {key: value for key, value in plain.items() if value != self.declared[key].usual}
        return {**said, **dict(self.switches.said)}

    def unknown(self, cast: C) -> str:
        """What these options ask for that this content does not have, in a sentence; nothing if all is there."""
        asked = Asked(cast, self.players, people=self.people())
        for key, one in self.declared.items():
            wrong = "" if one.switch else one.sort.misfit(key, getattr(self, key), asked)
            if wrong:
                return wrong
        return self.misfit(cast)

    def only(self, *keys: str) -> Self:
        """These of the options, and everything else as it usually is."""
        return type(self)(**{key: getattr(self, key) for key in keys})

    def people(self) -> int:
        """How many people sit at the table; as a rule each has one seat."""
        return self.players

    def misfit(self, cast: C) -> str:
        """The same, as far as only the game itself knows it: options that do not go with each other, or with a card."""
        return ""

    def idle(self, cast: C) -> list[str]:
        """The options that change nothing in this scenario."""
        return []

    @classmethod
    def counts(cls) -> range:
        """How many can play."""
        sort = cls.declared["players"].sort
        assert isinstance(sort, Number)
        return sort.among

    @classmethod
    def words(cls) -> dict[str, Option]:
        """The set-up words of the game."""
        return {one.name: one for one in cls.declared.values() if one.help}


AnyOptions: TypeAlias = PlainOptions[Never]  # those of any game: for which content, only the game itself knows
