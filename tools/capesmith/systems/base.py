"""What a game system is to the rest of the house."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capesmith.content.installed import made_of
from capesmith.content.kinds import CardKind, FileKind, Problem
from capesmith.content.model import Card
from capesmith.content.views import View
from capesmith.effects import conditions, events, rules  # noqa: F401  (they define their types)
from capesmith.effects.abilities import read_says
from capesmith.effects.ast import Step
from capesmith.effects.places import Places
from capesmith.effects.scope import Scope
from capesmith.effects.types import Reading
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.parts import found_in
from capesmith.source.diagnostic import DocPath, suggestion
from capesmith.source.notes import WRONG, Note
from capesmith.source.record import record
from capesmith.source.shipped import shipped_bytes
from capesmith.source.yaml import read_text

if TYPE_CHECKING:
    from capesmith.render.edition import Printing
    from capesmith.rules.cast import Cast
    from capesmith.rules.example_run import ExampleRunner
    from capesmith.rules.game import Game


Lack = tuple[Card, Problem]  # a problem at a path within a card
Misfit = tuple[Card, Problem, DocPath]  # the same, and where the scenario names the card


@record
class Count:
    """Something that a file counts: words for one of it, the numbers that are true of it, and which key says so.

    `fact` is what a placeholder would name, if one number is the only one.
    """

    words: tuple[str, ...]
    numbers: frozenset[int]
    key: str
    fact: str = ""


def _no_problems(*_: Any) -> tuple[()]:
    return ()


def _no_counts(*_: Any) -> tuple[()]:
    return ()


def _no_spaces(_: Any) -> tuple[()]:
    return ()


def _no_views(_: Any) -> tuple[()]:
    return ()


def missing_space(name: str, known: Sequence[str], id: str) -> str:
    """A hint for a space that a board with this name does not have; empty if it has it, or nobody knows."""
    if id in known or not known:
        return ""
    return suggestion(id, known) or f"{name} has {known[0]} to {known[-1]}"


def _no_places(_: Any) -> Places:
    return {}


def _as_it_is(scenario: Any, boards: Sequence[Any]) -> Any:
    return boards[0]


@record
class Sheets:
    """The files of a system that are no decks: their kinds, and how they fit together.

    A file is read by its kind, unless there is a reader of its own among `readers`.
    `laid` makes one of the boards of a scenario, which are handed to it in their order; if it is not there, they are
    only one. `fits` compares a scenario with its board, `meets` a scenario and its board with all cards of the kinds in
    `cast`, `belongs` a scenario with the campaign it names, and `follows` a campaign with its scenarios by id; each
    gives problems at paths in its first argument. `suits` says which of the cards that a scenario names are out of
    place there, `lacks` what cards of the kinds in `paired` miss in each other, and `printed` what of a board cannot be
    printed as it should. Of the kinds in `single` a game uses one card for each combination of those fields: the first
    of the project, or else that of the box. `counts` are the numbers that the content of a file has, with the board and
    the cards in question: prose is held against them. `space` is what the name of a space looks like, `spaces` are the
    names of those that a board has, and `views` what the rules measure between them, by their numbers there.
    `places` are the places that a file names, taken from its plain data; only files in which `names_places` is found
    can name any.
    """

    kinds: Mapping[str, FileKind]
    readers: Mapping[str, Callable[[Any, Reading], Any]] = field(default_factory=dict)
    fits: Callable[[Any, Any], Iterable[Problem]] = _no_problems
    board: str = "board"  # the kind of file that a scenario is played on
    laid: Callable[[Any, Sequence[Any]], Any] = _as_it_is
    cast: tuple[str, ...] = ()
    meets: Callable[[Any, Any, Sequence[Card]], Iterable[Problem]] = _no_problems
    belongs: Callable[[Any, Any], Iterable[Problem]] = _no_problems
    follows: Callable[[Any, Mapping[str, Any]], Iterable[Problem]] = _no_problems
    suits: Callable[[Any, Any, Sequence[Card]], Iterable[Misfit]] = _no_problems
    lacks: Callable[[Sequence[Card]], Iterable[Lack]] = _no_problems
    paired: tuple[str, ...] = ()
    single: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    printed: Callable[[Any], Iterable[Problem]] = _no_problems
    counts: Callable[[Any, Any, Sequence[Card]], Iterable[Count]] = _no_counts
    space: str = ""
    spaces: Callable[[Any], Sequence[str]] = _no_spaces
    views: Callable[[Any], Sequence[View]] = _no_views
    places: Callable[[Mapping[str, Any]], Places] = _no_places
    names_places: re.Pattern[bytes] = re.compile(rb"(?!)")

    def on(self, scenario: Any, boards: Mapping[str, Any]) -> Any:
        """What a scenario is played on; None if it needs a board that nobody knows, or none at all."""
        if not scenario.boards or any(id not in boards for id in scenario.boards):
            return None
        return self.laid(scenario, [boards[id] for id in scenario.boards])

    def missing(self, board: Any, id: str) -> str:
        """A hint for a space that a board does not have; empty for one that it has."""
        return missing_space(board.name, self.spaces(board), id)

    def read(self, head: str, data: Any, r: Reading) -> Any:
        """What a file holds that begins with this key; WRONG with the reasons in the notes."""
        reader = self.readers.get(head, self.kinds[head].read)
        return reader(data, r)


_SERIALS = count(1)


@dataclass(frozen=True, eq=False)
class System:
    """One game system: its words, its kinds of content, its component list.

    `places` are the words that the boards of a project bring. What else it has is found in the modules of its package,
    and loaded when it is needed: `SHEETS` in `sheets`, `GAME` in `game.game` (or `game`, if that is one module),
    `EXAMPLES` in `game.examples.performance` (or `examples`), `PRINTING` in `press`.
    """

    id: str
    title: str
    package: str
    verbs: Mapping[str, type[Step]]
    kinds: Mapping[str, CardKind]
    names_from: tuple[str, ...] = ()
    card_checks: tuple[Callable[[Card], Iterable[Note]], ...] = ()
    places: Places = field(default_factory=dict)

    @cached_property
    def serial(self) -> int:
        """A number that no other system has in this process, not even one that is made of this one."""
        return next(_SERIALS)

    @cached_property
    def game(self) -> Game | None:
        """The system at the table; loaded when somebody plays."""
        return found_in(self.package, "game.game", "GAME")

    @cached_property
    def example_runner(self) -> ExampleRunner[Cast] | None:
        """Where worked examples are played; loaded when somebody plays one."""
        whole = found_in(self.package, "game.examples.performance", "EXAMPLES")
        return found_in(self.package, "examples", "EXAMPLES") if whole is None else whole

    @cached_property
    def printing(self) -> Printing | None:
        """The system on paper; loaded when somebody prints."""
        return found_in(self.package, "press", "PRINTING")

    @cached_property
    def sheet(self) -> Sheets:
        """Boards and scenarios; loaded when the first of their files is read."""
        found: Sheets = found_in(self.package, "sheets", "SHEETS") or Sheets({})
        return found

    def has(self, name: str) -> bool:
        """Whether there is such a file in the system's own folder."""
        return Path(sys.modules[self.package].__path__[0], name).is_file()

    def data(self, name: str) -> Any:
        """A YAML data file from the system's own folder."""
        return _data(self.package, name)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return self.speech(self.places)

    def speech(self, places: Places) -> Vocabulary:
        """The words of the game and of places; the same places give the same words, so that tables are made once."""
        named = tuple((word, tuple(entry.items())) for word, entry in sorted(places.items()))
        return _speech(self.package, tuple(self.verbs.items()), named)

    def reading(self, names: Mapping[str, str] | None = None) -> Reading:
        """A fresh reader; `names` are the printed names that sentences may use."""
        return Reading(self.vocabulary, names=names)

    def spoken(self, card: Card, r: Reading) -> Card | None:
        """A card whose text was written as sentences gets the abilities they mean."""
        text = card.fields.get("says")
        if text is None:
            return card
        kind = self.kinds[card.kind]
        r.scope, r.this = self.scope(kind), card.name
        r.path.append("says")
        said = read_says(text, tuple(kind.containers), r)
        r.path.pop()
        return None if said is WRONG else replace(card, abilities=card.abilities + said)

    def scope(self, kind: CardKind) -> Scope:
        """What the pronouns mean at the start of an ability of this kind of card."""
        return Scope(you=False, voice=kind.voice).opened(self.vocabulary.voices[kind.voice])


def _data(package: str, name: str) -> Any:
    document = read_text(name, shipped_bytes(Path(sys.modules[package].__path__[0], name)))
    assert document.readable and not document.problems, document.problems
    return document.data


@lru_cache(maxsize=32)
def _speech(package: str, verbs: tuple[tuple[str, type[Step]], ...], places: tuple[Any, ...]) -> Vocabulary:
    if not places:
        words = Path(sys.modules[package].__path__[0], "vocabulary.yaml")
        return Vocabulary(made_of(words, partial(_data, package, words.name)), dict(verbs))
    return _speech(package, verbs, ()).with_words({"roles": {word: dict(entry) for word, entry in places}})
