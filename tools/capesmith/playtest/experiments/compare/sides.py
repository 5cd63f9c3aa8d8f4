"""The two sides of a comparison: words such as `charge@HEAD~3` become cards, scenarios and contents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from capesmith.content.model import Box, Card, Scenario
from capesmith.content.project import FILE_NAMES
from capesmith.content.revisions import NoRevision, commit_called, names_of_revisions, revision, under_git
from capesmith.rules.identity import identity
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.systems.base import System
from capesmith.systems.load import Loaded

HERE = "."
CARD, HERO, SCENARIO, CONTENT = "card", "hero", "scenario", "content"
_NAMED = re.compile(r"(?P<what>[a-z0-9+-]+)@(?P<place>[^{].*)\Z")
_LOOK = "a side is a card, a hero such as a+b, a scenario, a git revision, a folder, or . for the project here"
Content = Callable[[System, Path, str], Loaded]  # what a project holds; the word says where that is
INSTEAD = "the folder of another project"


class NoSuchSide(Refusal):
    """A word that is no side of a comparison."""


@record
class Side:
    """One side: what it is, where it was read, and the whole content it was read with."""

    word: str
    what: str
    place: str
    box: Box
    cards: tuple[Card, ...] = ()
    scenario: Scenario | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards)

    @property
    def called(self) -> str:
        """Its name on paper."""
        if self.scenario is not None:
            return f"“{self.scenario.name}”"
        if self.cards:
            return " + ".join(card.name for card in self.cards)
        return "the content here" if self.place == HERE else f"the content of {self.place}"


class Shelf:
    """The contents that sides name, each read once."""

    def __init__(self, system: System, root: Path, content: Content, here: Callable[[], Path] = Path.cwd) -> None:
        self.system, self.root = system, root
        self._content, self._here = content, here
        self._boxes: dict[str, Box] = {}

    def box(self, place: str = HERE) -> Box:
        """The content of a place; `NoSuchSide` says why there is none."""
        if place not in self._boxes:
            self._boxes[place] = self._read(place)
        return self._boxes[place]

    def folder(self, place: str) -> Path | None:
        """The project folder a place names; None if it names none."""
        found = self._here() / Path(place).expanduser()
        return found if place and found.is_dir() and any((found / name).is_file() for name in FILE_NAMES) else None

    def _read(self, place: str) -> Box:
        if place == HERE:
            return self._loaded(self.root, "here")
        folder = self.folder(place)
        if folder is not None:
            return self._loaded(folder, f"in {place}")
        if (self._here() / place).is_dir():
            raise NoSuchSide(f"{place}: there is no project in this folder", f"it has no {FILE_NAMES[0]}")
        try:
            with revision(place, self.root, instead=INSTEAD) as unpacked:
                return self._loaded(unpacked, f"at {place}")
        except NoRevision as wrong:
            near = suggestion(place, names_of_revisions(self.root)) if under_git(self.root) else ""
            raise NoSuchSide(wrong.message, near or wrong.hint) from None

    def _loaded(self, root: Path, where: str) -> Box:
        box = self._content(self.system, root, where).boxes.get(self.system.id)
        if box is None:
            raise NoSuchSide(
                f"there is no content for {self.system.title} {where}", "capesmith check says what is missing"
            )
        return box


def read_sides(shelf: Shelf, one: str, other: str) -> tuple[Side, Side]:
    """Both sides; `NoSuchSide` says what is wrong with them."""
    first, second = read_side(shelf, one), read_side(shelf, other)
    if first.what != second.what:
        names = {CARD: "a card", HERO: "a hero", SCENARIO: "a scenario", CONTENT: "a whole content"}
        raise NoSuchSide(
            f"{one} is {names[first.what]} and {other} is {names[second.what]}", "both sides have to be of one kind"
        )
    kinds = [[card.kind for card in side.cards] for side in (first, second)]
    if kinds[0] != kinds[1]:
        said = [" + ".join(one) for one in kinds]
        raise NoSuchSide(f"{one} is {said[0]} and {other} is {said[1]}", "cards are compared with cards of their kind")
    return first, second


def read_side(shelf: Shelf, word: str) -> Side:
    """One side by its word. Cards and scenarios come before revisions: a branch called charge is refs/heads/charge."""
    word = word.strip()
    if not word:
        raise NoSuchSide("a side says nothing", _LOOK)
    named = _NAMED.match(word)
    if named is not None:
        found = _thing(shelf, word, named["what"], named["place"])
        if found is None:
            raise _unknown(shelf, named["what"], named["place"])
        return found
    if word == HERE or shelf.folder(word) is not None:
        return Side(word, CONTENT, word, shelf.box(word))
    found = _thing(shelf, word, word, HERE)
    if found is not None:
        return found
    if commit_called(word, shelf.root) is not None or (Path(word).is_dir() and "/" in word):
        return Side(word, CONTENT, word, shelf.box(word))
    raise _unknown(shelf, word, HERE)


def _thing(shelf: Shelf, word: str, name: str, place: str) -> Side | None:
    """A card, a hero or a scenario of a place."""
    box = shelf.box(place)
    if "+" in name:
        return Side(word, HERO, place, box, _halves(shelf, box, name, place))
    card = _card(shelf.system, box, name)
    if card is not None:
        return Side(word, CARD, place, box, (_in_play(box, card),))
    sheet = box.every_scenario().get(name)
    return None if sheet is None else Side(word, SCENARIO, place, box, scenario=sheet)


def _halves(shelf: Shelf, box: Box, name: str, place: str) -> tuple[Card, ...]:
    """The cards that together make a hero, in the order of their kinds; they may be written in any order."""
    found = []
    for part in name.split("+"):
        card = _card(shelf.system, box, part)
        if card is None:
            raise _unknown(shelf, part, place)
        found.append(_in_play(box, card))
    kinds = [card.kind for card in found]
    if len(set(kinds)) < len(kinds):
        raise NoSuchSide(f'"{name}" is not the halves of a hero: two of them are {max(kinds, key=kinds.count)}',
                         "it takes one card of each kind")  # fmt: skip
    return tuple(sorted(found, key=lambda card: card.kind))


def _card(system: System, box: Box, id: str) -> Card | None:
    """A card by its id; the word for its kind may be left out at its beginning."""
    return next((card for whole in (id, *(f"{kind}-{id}" for kind in system.kinds)) if (card := box.card(whole))), None)


def _in_play(box: Box, card: Card) -> Card:
    if f"{card.kind} {card.id}" not in identity(box).items:
        raise NoSuchSide(f'"{card.id}" never comes to the table, so there is nothing to compare', "")
    return card


def _unknown(shelf: Shelf, name: str, place: str) -> NoSuchSide:
    box = shelf.box(place)
    known = [*_ids(box.everything()), *box.every_scenario()]
    if place != HERE:
        where = f"at {place}" if shelf.folder(place) is None else f"in {place}"
        return NoSuchSide(
            f'there is no card or scenario "{name}" {where}', suggestion(name, known) or _elsewhere(shelf, name)
        )
    if not under_git(shelf.root):
        near = suggestion(name, known) if name.islower() else ""
        hint = near or "this folder is not under git, so there are no revisions to compare with"
        return NoSuchSide(f'"{name}" is no card, scenario or project folder', hint)
    near = suggestion(name, [*known, *names_of_revisions(shelf.root)])
    return NoSuchSide(f'"{name}" is no card, scenario, revision or project folder', near or _LOOK)


def _elsewhere(shelf: Shelf, name: str) -> str:
    """A card that is here but was not there."""
    box = shelf.box()
    if name in {*_ids(box.everything()), *box.every_scenario()}:
        return "it is here now, but it was not there"
    return f"scenarios: {listing(list(box.every_scenario()))}; capesmith list shows the cards"


def _ids(items: Iterable[Card | Scenario]) -> list[str]:
    return list(dict.fromkeys(item.id for item in items))
