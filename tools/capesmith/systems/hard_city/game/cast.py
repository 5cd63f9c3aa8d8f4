"""The content of a box made ready for Hard City: cards numbered, texts compiled, Episodes laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability, Rule, Trigger
from capesmith.effects.compile.compiler import Compiler, Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Test
from capesmith.effects.compile.standing import WaitingTrigger
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import TextCast
from capesmith.rules.sizes import SPACES, Size
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.game.ground import Ground
from capesmith.systems.hard_city.game.streets import Streets

LASTING: Final = ("always", "triggers")
MOST_STREETS: Final = 300  # ways that are remembered for one grid
BASIC: Final = ("spawn", "move", "attack")


def _standing(texts: Mapping[str, Text]) -> list[Text]:
    return [texts[word] for word in LASTING if word in texts]


class Sheet:
    """An Officer or Ally Sheet (7.1, 7.3)."""

    __slots__ = ("action", "ap", "card", "guard", "hp", "standing", "track")

    def __init__(self, card: Card, texts: Mapping[str, Text], guard: Test[AnyTable] | None) -> None:
        self.card, self.guard = card, guard
        self.hp = int(card.fields["hp"])
        self.track = int(card.fields.get("track", self.hp))
        self.ap = int(card.fields.get("ap", 0))
        self.action = texts.get("action")
        self.standing = _standing(texts)


class Skill:
    """A Skill card (11.2)."""

    __slots__ = ("action", "card", "gained", "guard", "owner", "standing")

    def __init__(self, card: Card, texts: Mapping[str, Text], guard: Test[AnyTable] | None) -> None:
        self.card, self.guard = card, guard
        self.owner = str(card.fields["owner"])
        self.action = texts.get("action")
        self.gained = texts.get("gained")
        self.standing = _standing(texts)


class Equipment:
    """An Equipment card (11.3)."""

    __slots__ = ("card", "police", "use")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        self.card = card
        self.police = card.fields["deck"] == "police"
        self.use = texts.get("use")


class Chaos:
    """A Chaos card of 1 vs All: a text, or two of three numbers (HC-164)."""

    __slots__ = ("card", "numbers", "play", "reaction", "type")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        self.card = card
        self.type = str(card.fields["type"])
        self.numbers = tuple(int(card.fields[word]) for word in BASIC)
        self.play = texts.get("play")
        self.reaction: WaitingTrigger | None = None
        text = texts.get("reaction")
        if text is not None:
            self.reaction = text.triggers[0]


class Auto:
    """A Chaos card of AutoDoc: a top effect, and a bottom effect or a letter (11.5)."""

    __slots__ = ("bottom", "bottom_priority", "card", "fate", "letter", "priority", "special", "top")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        fields = card.fields
        self.card = card
        self.special = bool(fields.get("special"))
        self.fate = str(fields.get("fate", "discard"))
        self.priority = str(fields.get("priority", "closest"))
        self.letter = str(fields.get("letter", ""))
        self.bottom_priority = str(fields.get("bottom_priority", "closest"))
        self.top = texts.get("top")
        self.bottom = texts.get("bottom")


class EventCard:
    """An Event card (11.1)."""

    __slots__ = ("card", "civilians", "crates", "number")

    def __init__(self, card: Card) -> None:
        self.card = card
        self.number = int(card.fields["number"])
        self.civilians = [grid.number(id) for id in card.fields["civilians"]]
        self.crates = [grid.number(id) for id in card.fields["crates"]]


class Cutscene:
    """A frame of the film strip (11.7)."""

    __slots__ = ("card", "episodes", "opening", "requirement", "scene")

    def __init__(self, card: Card, texts: Mapping[str, Text], requirement: Test[AnyTable] | None) -> None:
        self.card = card
        self.episodes: tuple[int, ...] = tuple(card.fields["episodes"])
        self.opening = bool(card.fields.get("opening"))
        self.requirement = requirement
        self.scene = texts["scene"]


class Special:
    """An Episode Special card with its two sides (11.6)."""

    __slots__ = ("auto", "card", "fate", "play", "priority", "type")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        self.card = card
        self.type = str(card.fields["type"])
        self.fate = str(card.fields["fate"])
        self.priority = str(card.fields.get("priority", "closest"))
        self.play = texts["play"]
        self.auto = texts["auto"]


class Play:
    """Everything of an Episode that never changes in its games."""

    def __init__(self, cast: Cast, sheet: Episode) -> None:
        self.sheet = sheet
        self.sizes: Mapping[Size, int] = {SPACES: grid.SPACE_COUNT}
        self._boards = cast.boards
        self._grounds: dict[int, Ground] = {}
        self._streets: dict[tuple[Any, ...], Streets] = {}
        self.rules = frozenset(sheet.rules)
        self.cutscenes = [n for n, one in enumerate(cast.cutscenes) if sheet.number in one.episodes and not one.opening]
        openings = [n for n, one in enumerate(cast.cutscenes) if sheet.number in one.episodes and one.opening]
        self.opening = openings[0] if openings else -1
        self.special = cast.specials.get(sheet.number)

    def ground(self, number: int) -> Ground:
        """The board of one of the four grids."""
        found = self._grounds.get(number)
        if found is None:
            found = self._grounds[number] = Ground(self.sheet, GRIDS[number], self._boards)
        return found

    def streets(self, key: tuple[Any, ...], made: Streets | None = None) -> Streets | None:
        """The ways that go with some key, if anybody has made them; or remember them."""
        if made is not None:
            if len(self._streets) > MOST_STREETS:
                self._streets.clear()
            self._streets[key] = made
        return self._streets.get(key)


def guard_of(k: Compiler[AnyTable], ability: Ability, text: Text) -> Test[AnyTable]:
    """Whether a text may be carried out now, and would do anything."""
    can = [k.possible(step) for step in ability.steps if not isinstance(step, Rule | Trigger)]
    known = [test for test in can if test is not None]
    doubtful = len(known) < len(can)

    def guard(t: AnyTable, c: Context) -> bool:
        if text.allowed is not None and not text.allowed(t, c):
            return False
        return doubtful or any(test(t, c) for test in known)

    return guard


class Cast(TextCast[Play]):
    """Everything a game may use, numbered and compiled once per box."""

    def ready(self) -> None:
        self.officers = [self._sheet(card) for card in self.deck("officer")]
        self.allies = [self._sheet(card) for card in self.deck("ally")]
        self.skills = [Skill(card, self.compile_card(card), self._guard(card)) for card in self.deck("skill")]
        self.equipment = [Equipment(card, self.compile_card(card)) for card in self.deck("equipment")]
        self.chaos = [Chaos(card, self.compile_card(card)) for card in self.deck("chaos")]
        self.autos = [Auto(card, self.compile_card(card)) for card in self.deck("auto")]
        self.events = [EventCard(card) for card in self.deck("event")]
        self.cutscenes = [self._cutscene(card) for card in self.deck("cutscene")]
        self.specials = {
            int(card.fields["episode"]): Special(card, self.compile_card(card))
            for card in reversed(self.deck("special"))  # of several the first one: that of the project
        }
        # What Special Mutants are like: rules about every figure of their kind (7.9).
        self.mutant_texts = [text for card in self.deck("mutant") for text in _standing(self.compile_card(card))]
        self.fubar = next(iter(self.deck("fubar")), None)
        self.fubar_texts = [] if self.fubar is None else _standing(self.compile_card(self.fubar))
        self.prepare_scenarios()

    def _sheet(self, card: Card) -> Sheet:
        return Sheet(card, self.compile_card(card), self._guard(card))

    def _guard(self, card: Card) -> Test[AnyTable] | None:
        """When the Action of a card may be used: its condition, limit and price, and something to do."""
        ability = next((one for one in card.abilities if one.container == "action"), None)
        return None if ability is None else guard_of(self.compiler, ability, self.texts[card.id]["action"])

    def _cutscene(self, card: Card) -> Cutscene:
        texts = self.compile_card(card, without=("requirement",))
        condition = next((one.if_ for one in card.abilities if one.container == "requirement"), None)
        requirement: Test[AnyTable] | None = None
        if condition is not None:
            found = self.compiler.condition_text(card.id, "requirement", condition).if_
            assert found is not None
            requirement = found.holds
        return Cutscene(card, texts, requirement)

    def prepared(self, sheet: Any, board: Any) -> Play:
        return Play(self, sheet)

    def copies(self, kind: str, left_out: Sequence[int] = ()) -> list[int]:
        """Every copy of the cards of a kind, by number; those that are elsewhere already are left out, once each."""
        found = [n for n, copies in self.copies_in(kind).items() for _ in range(copies)]
        for card in left_out:
            found.remove(card)
        return found
