"""The content of a box made ready for Hour of Need: cards numbered, texts compiled, issues laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Amount, Compared, Condition, Measure
from capesmith.effects.compile.answers import Quantity
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Test
from capesmith.effects.compile.standing import WaitingTrigger
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import TextCast
from capesmith.rules.sizes import SPACES, Size
from capesmith.systems.hour_of_need.boards import Board, Ground
from capesmith.systems.hour_of_need.game.pieces import (
    ALLIES,
    ALLY,
    CHARACTER,
    COLOUR_LIST,
    ISSUE_CHARACTER,
    LACKEY,
    NEMESES,
    NEMESIS,
    PERIL,
    VILLAIN,
)
from capesmith.systems.hour_of_need.issues import Issue, check_cards
from capesmith.systems.hour_of_need.kinds import FEATS

ENCOUNTERS = (
    "lackey", "peril", "ploy", "scheme", "issue-card", "nemesis", "villain", "ally", "minion", "bystander", "crisis",
)  # fmt: skip
FEAT_LIST = tuple(FEATS)
LIVING = ("enemy", "bystander", "ally")
WHOLE = Context()


class Side:
    """One side of a Hero card: its numbers and texts."""

    __slots__ = ("attack", "exhaust", "guard", "health", "solve")

    def __init__(self, card: Card, texts: Mapping[str, Text], side: str) -> None:
        fields, prefix = card.fields, "focused_" if side else ""
        self.health = int(fields[f"{prefix}health"])
        self.attack = int(fields[f"{prefix}attack"])
        self.solve = int(fields[f"{prefix}solve"])
        self.exhaust = texts.get(f"{side}exhaust")
        self.guard = trigger_in(texts.get(f"{side}guard"))


class HeroPrinted:
    """A Hero card with its two sides (HN-022, HN-307)."""

    __slots__ = ("card", "optional", "sides", "standing")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        self.card = card
        self.optional = "pack" in card.fields  # HN-713
        self.standing = [texts[word] for word in ("always", "triggers") if word in texts]
        self.sides = (Side(card, texts, ""), Side(card, texts, "focused-"))


class Playable:
    """A card of a hero's deck."""

    __slots__ = ("action", "card", "constant", "exhaust", "feats", "guard", "play", "reaction", "standing", "unique")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        fields = card.fields
        self.card = card
        self.constant = bool(fields.get("constant"))
        self.action = bool(fields.get("action"))
        self.unique = bool(fields.get("unique"))
        self.feats = tuple(FEAT_LIST.index(feat) for feat in fields["feats"])
        self.play = texts.get("play")
        self.exhaust = texts.get("exhaust")
        self.guard = trigger_in(texts.get("guard"))
        self.reaction = trigger_in(texts.get("reaction"))
        self.standing = [texts[word] for word in ("always", "triggers") if word in texts]


class Clue:
    """A clue card: dice for a roll, or a text (HN-311, HN-312)."""

    __slots__ = ("any", "attack", "card", "play", "solve")

    def __init__(self, card: Card, texts: Mapping[str, Text]) -> None:
        dice: Mapping[str, int] = card.fields["dice"]
        self.card = card
        self.any, self.attack, self.solve = (int(dice.get(word, 0)) for word in ("any", "attack", "solve"))
        self.play = texts["play"]

    def dice(self, attack: bool) -> int:
        """How many dice it adds to a roll."""
        return self.any + (self.attack if attack else self.solve)


class Encounter:
    """A card of a villain, an issue or a nemesis: whatever the heroes face."""

    __slots__ = (
        "back", "card", "colour", "danger", "defense", "front", "health", "icons", "inflict", "is_character", "issue",
        "kind", "number", "owner", "panel", "piece", "sort", "texts",
    )  # fmt: skip

    def __init__(self, number: int, card: Card, texts: Mapping[str, Text]) -> None:
        fields: Mapping[str, Any] = card.fields
        self.number, self.card, self.kind, self.texts = number, card, card.kind, texts
        self.issue = str(fields.get("issue", ""))
        self.owner = str(fields.get("villain", ""))
        self.colour = str(fields.get("colour", ""))
        self.icons: tuple[str, ...] = tuple(fields.get("icons", ()))
        self.panel = str(fields.get("panel", ""))
        self.health = int(fields.get("health", 0)) if card.kind != "villain" else 0
        self.defense = int(fields.get("defense", 0))
        self.inflict = int(fields.get("inflict", 0))
        danger = fields.get("danger", 0)
        self.front = danger if isinstance(danger, int) else 0
        self.back = int(fields.get("back_danger", 0))
        self.sort = str(fields.get("back_sort") or fields.get("trait") or {"nemesis": "enemy"}.get(card.kind, ""))
        self.is_character = card.kind == "issue-card" and self.sort in LIVING
        self.piece = self._piece()

    def _piece(self) -> int:
        """The figure or token of its own, where the colour says which; -1 where there is none."""
        first = {"lackey": LACKEY, "peril": PERIL}.get(self.kind, -1)
        if self.kind == "scheme" and self.sort in LIVING:
            first = CHARACTER
        return {"villain": VILLAIN}.get(self.kind, -1) if first < 0 else first + COLOUR_LIST.index(self.colour)


class Threshold:
    """What a panel or an objective counts, and how much of it is enough (HN-506)."""

    __slots__ = ("amount", "word")

    def __init__(self, word: str, amount: Quantity[AnyTable]) -> None:
        self.word, self.amount = word, amount


def least(condition: Condition | None) -> Amount | None:
    """What it takes at least, in a condition that counts something."""
    if not isinstance(condition, Measure):
        return None
    return condition.range.amount if isinstance(condition.range, Compared) else condition.range.low


def trigger_in(text: Text | None) -> WaitingTrigger | None:
    """The one trigger of a text that waits for its moment."""
    return None if text is None else text.triggers[0]


class Play:
    """Everything of an issue that never changes in its games."""

    def __init__(self, cast: Cast, sheet: Issue, board: Board) -> None:
        self.sheet = sheet
        self.ground = Ground(board)
        self.sizes: Mapping[Size, int] = {SPACES: self.ground.everything}
        own = [one for one in cast.encounters if one.issue == sheet.id]
        self.schemes = [one for one in own if one.kind == "scheme"]
        self.cards = [one for one in own if one.kind == "issue-card"]
        overview = next(card for card in cast.deck("overview") if card.fields["issue"] == sheet.id)
        self.overview = overview
        self.texts: dict[str, Text] = cast.texts[overview.id]
        self.standing = cast.standing[overview.id]
        self.objective = cast.objectives[overview.id]
        self.advance = str(overview.fields["advance"])
        self.carried = frozenset(number - 1 for number in overview.fields.get("takes_captives", ()))
        self.online_danger = cast.amounts.get((overview.id, "online_danger"))
        panels = {card.fields["number"]: card for card in cast.deck("panel") if card.fields["issue"] == sheet.id}
        self.panels: list[dict[str, Text]] = [cast.texts[panels[number].id] for number in sorted(panels)]
        self.panel_names = [panels[number].name for number in sorted(panels)]
        self.enough = [cast.thresholds.get(panels[number].id) for number in sorted(panels)]
        self.goal = cast.thresholds.get(overview.id)
        self.characters = {one.number: n for n, one in enumerate(one for one in self.cards if one.is_character)}

    def lost(self, t: AnyTable) -> bool:
        """HN-072: the villain has reached the goal."""
        return self.objective(t, WHOLE)


class Cast(TextCast[Play]):
    """Everything a game may use, numbered and compiled once per box."""

    def ready(self) -> None:
        everything, on_boards = self.box.everything(), super().scenario_ids()
        self.whole_issues = [id for id in on_boards if not any(check_cards(self.sheets[id], None, everything))]
        self.heroes = [HeroPrinted(card, self.compile_card(card)) for card in self.deck("hero")]
        self.hero_cards = [Playable(card, self.compile_card(card)) for card in self.deck("hero-card")]
        self.clues = [Clue(card, self.compile_card(card)) for card in self.deck("clue")]
        cards = [card for kind in ENCOUNTERS for card in self.deck(kind)]
        self.encounters = [Encounter(n, card, self.compile_card(card)) for n, card in enumerate(cards)]
        self.encounter_numbers = {one.card.id: one.number for one in self.encounters}
        for kind, first, most in (("nemesis", NEMESIS, NEMESES), ("ally", ALLY, ALLIES)):
            for n, one in enumerate([one for one in self.encounters if one.kind == kind][:most]):
                one.piece = first + n
        self.villains = [self.encounters[self.encounter_numbers[card.id]] for card in self.deck("villain")]
        self.amounts: dict[tuple[str, str], Quantity[AnyTable]] = {}
        for card in self.deck("villain"):
            for name in ("danger", "health"):
                self.amounts[card.id, name] = self.compiler.amount(card.fields[name])
        self.thresholds: dict[str, Threshold] = {}  # of panels and objectives, by their cards
        for card in self.deck("panel"):
            self.compile_card(card)
            self._threshold(card, [step.if_ for step in steps_of(card.abilities)])
        self.objectives: dict[str, Test[AnyTable]] = {}
        for card in self.deck("overview"):
            self.compile_card(card, without=("requirement",))
            if "online_danger" in card.fields:
                self.amounts[card.id, "online_danger"] = self.compiler.amount(card.fields["online_danger"])
            condition = next(one.if_ for one in card.abilities if one.container == "requirement")
            assert condition is not None
            self._threshold(card, [condition])
            found = self.compiler.condition_text(card.id, "requirement", condition).if_
            assert found is not None
            self.objectives[card.id] = found.holds
        self.prepare_scenarios()
        for play in (self.play(id) for id in self.scenario_ids()):
            for number, n in play.characters.items():
                self.encounters[number].piece = ISSUE_CHARACTER + n

    def _threshold(self, card: Card, conditions: Iterable[Condition | None]) -> None:
        """The first number that one of these conditions asks for."""
        for condition in conditions:
            amount = least(condition)
            if amount is not None and isinstance(condition, Measure):
                self.thresholds.setdefault(card.id, Threshold(condition.value, self.compiler.amount(amount)))

    def scenario_ids(self) -> list[str]:
        """HN-004, HN-005: the issues whose board, Overview, panels and Schemes are all there."""
        return self.whole_issues

    def prepared(self, sheet: Any, board: Any) -> Play:
        return Play(self, sheet, board)

    def ids(self, of: str) -> Sequence[str]:
        return [one.card.id for one in self.encounters] if of == "encounter" else super().ids(of)

    def copies_in(self, deck: str) -> Mapping[int, int]:
        if deck == "encounter":
            return {one.number: one.card.copies for one in self.encounters}
        return super().copies_in(deck)
