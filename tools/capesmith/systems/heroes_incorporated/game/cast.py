"""The content of a box made ready for Heroes Incorporated: cards numbered, texts compiled, scenarios laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from capesmith.content.model import Card
from capesmith.effects.ast import Ability, Rule, Step, Trigger
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.groups import all_hold, any_holds
from capesmith.effects.compile.meaning import Test
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import MOST_LIVES, TextCast
from capesmith.effects.play.live import LiveTexts
from capesmith.effects.verbs.hand import Reroll
from capesmith.rules.event import NOBODY
from capesmith.rules.sizes import Sizes
from capesmith.systems.heroes_incorporated.cities import City, blocks_to_deal
from capesmith.systems.heroes_incorporated.kinds import GADGETS, RESEARCH
from capesmith.systems.heroes_incorporated.own_verbs import CopyPower
from capesmith.systems.heroes_incorporated.scenarios import ScenarioSheet

Numbers = tuple[int, ...]


class Power:
    """A super power: its texts, its bonus marker, and when its texts may be used at all."""

    __slots__ = ("card", "copies", "guards", "is_bonus", "is_way", "marker", "number", "price", "texts")

    def __init__(self, number: int, card: Card, texts: dict[str, Text], guards: dict[str, Test[AnyTable]]) -> None:
        self.number = number
        self.card = card
        self.texts = texts
        self.guards = guards
        self.copies = any(isinstance(step, CopyPower) for ability in card.abilities for step in ability.steps)
        self.marker = str(card.fields.get("marker") or "")
        self.is_bonus = bool(self.marker) and _carries_out(texts, "bonus")  # HI-216
        self.is_way = _carries_out(texts, "move")  # HI-565
        self.price = _price_at_any_time(card)


class HeroCard:
    """A hero card: the powers printed on it, by number, and whether it is an alien."""

    __slots__ = ("alien", "card", "number", "powers", "texts")

    def __init__(self, number: int, card: Card, texts: dict[str, Text], powers: tuple[int, ...]) -> None:
        self.number = number
        self.card = card
        self.texts = texts
        self.powers = powers
        self.alien = "alien" in (card.fields.get("traits") or ())


class Research:
    """One Research card; of several copies each is one of these."""

    __slots__ = (
        "card", "combat", "gadget", "gadget_limit", "gives", "guards", "is_used", "kind", "marker", "number", "points",
        "texts", "when_down",
    )  # fmt: skip

    def __init__(self, number: int, card: Card, texts: dict[str, Text], guards: dict[str, Test[AnyTable]]) -> None:
        self.number = number
        self.card = card
        self.kind = card.kind
        self.texts = texts
        self.guards = guards
        self.combat = int(card.fields.get("combat", 0))
        self.marker = str(card.fields.get("marker") or "")
        self.points = int(card.fields.get("points", 1)) if card.kind == "fame" else 0  # HI-464
        self.when_down = bool(card.fields.get("when_down", False))
        self.gadget = card.kind in GADGETS  # HI-517
        self.is_used = "own-turn" in texts  # HI-424
        self.gives = _powers_given(card)
        self.gadget_limit = _gadget_limit(card)


class Kit:
    """What a hero has, by number, as long as the same cards are his; when each can be used its text says."""

    __slots__ = ("bonus", "gadgets", "in_force", "powers", "texts", "ways")

    def __init__(
        self, powers: Numbers = (), bonus: Numbers = (), ways: Numbers = (), gadgets: Numbers = (),
        texts: Sequence[tuple[Text, int]] = (),
    ) -> None:  # fmt: skip
        self.powers = powers  # printed, copied, given by Gadgets or texts (HI-528, HI-571)
        self.bonus = bonus  # of these, those with a bonus action of their own marker (HI-216)
        self.ways = ways  # those with another way to Move (HI-565)
        self.gadgets = gadgets  # Gadgets with a text for the own turn (HI-424)
        self.texts = texts  # everything that stands while he does, with the Gadget it is on
        self.in_force: dict[int, LiveTexts] = {}  # what that is at a table, by the hero who has it


class Block:
    """A city block tile."""

    __slots__ = ("card", "guard", "number", "text", "value")

    def __init__(self, number: int, card: Card, text: Text | None, guard: Test[AnyTable] | None) -> None:
        self.number = number
        self.card = card
        self.text = text  # its special power, if it has one
        self.guard = guard
        self.value = int(card.fields["number"])  # HI-322, HI-323


class Play:
    """One scenario and everything that never changes in its games."""

    sizes: ClassVar[Sizes] = {}  # nothing differs from scenario to scenario

    def __init__(self, cast: Cast, sheet: ScenarioSheet, city: City) -> None:
        self.sheet = sheet
        self.city = city
        label = f"scenario {sheet.id}"
        self.texts: dict[str, Text] = {
            ability.container: cast.compiler.ability(label, sheet.name, ability) for ability in sheet.abilities()
        }
        self.laid = [cast.number(id) if id else -1 for id in city.laid]
        dealt = blocks_to_deal(city, [one.card for one in cast.blocks])
        self.dealt = [cast.number(id) for id in dealt]  # HI-119
        pool = sheet.heroes or [one.card.id for one in cast.heroes]
        self.heroes = [cast.number(id) for id in pool]
        self.deck = self._deck(cast)

    def _deck(self, cast: Cast) -> list[int]:
        """The Research cards that are played with."""
        sheet, found = self.sheet, []
        for id in dict.fromkeys(one.card.id for one in cast.research):
            copies = cast.copies(id)
            if cast.research[copies[0]].kind in sheet.research_without_kinds or id in sheet.research_without:
                continue
            found += copies[: sheet.copies.get(id, len(copies))]
        return found


class Cast(TextCast[Play]):
    """Everything a game may use, numbered and compiled once per box."""

    def ready(self) -> None:
        self.powers = [self._power(number, card) for number, card in enumerate(self.deck("power"))]
        self.power_numbers = {power.card.id: power.number for power in self.powers}
        self.heroes = [self._hero(number, card) for number, card in enumerate(self.deck("hero"))]
        self.research: list[Research] = []
        self._copies: dict[str, list[int]] = {}
        for kind in RESEARCH:
            for card in self.deck(kind):
                self._add_research(card)
        research = [one.card.id for one in self.research]
        self._ids |= dict.fromkeys(("research", *RESEARCH), research)
        self._amounts["research"] = dict.fromkeys(range(len(self.research)), 1)
        self._kits: dict[tuple[int, Numbers, Numbers, Numbers], Kit] = {}
        self.blocks = [self._block(number, card) for number, card in enumerate(self.deck("block"))]
        self.rerolls = self._rerolling()
        self.with_tallies = [text for texts in self.standing.values() for text in texts if text.tallies]
        self.prepare_scenarios()

    def prepared(self, sheet: ScenarioSheet, board: City) -> Play:
        return Play(self, sheet, board)

    def copies(self, id: str) -> list[int]:
        """The numbers of the copies of a Research card."""
        return self._copies.get(id, [])

    def kit(self, hero: int, gadgets: Numbers, copied: Numbers, given: Numbers) -> Kit:
        """What a hero card has with these Gadgets and these powers beside its own; made when it is first met."""
        key = (hero, gadgets, copied, given)
        found = self._kits.get(key)
        if found is None:
            if len(self._kits) > MOST_LIVES:
                self._kits.clear()
            found = self._kits[key] = self._kit(self.heroes[hero], gadgets, copied, given)
        return found

    def _kit(self, hero: HeroCard, gadgets: Numbers, copied: Numbers, given: Numbers) -> Kit:
        numbers = self.power_numbers
        lent = [numbers[id] for card in gadgets for id in self.research[card].gives if id in numbers]
        powers = tuple(dict.fromkeys((*hero.powers, *copied, *lent, *given)))
        cards = [*(self.powers[number].card for number in powers), hero.card]
        texts = [(text, NOBODY) for card in cards for text in self.standing[card.id]]
        texts += [(text, card) for card in gadgets for text in self.standing[self.research[card].card.id]]
        return Kit(
            powers,
            tuple(number for number in powers if self.powers[number].is_bonus and number not in copied),
            tuple(number for number in powers if self.powers[number].is_way),
            tuple(card for card in gadgets if self.research[card].is_used),
            texts,
        )

    def _power(self, number: int, card: Card) -> Power:
        return Power(number, card, self.compile_card(card), self._guards(card))

    def _hero(self, number: int, card: Card) -> HeroCard:
        powers = tuple(self.power_numbers[id] for id in card.fields["powers"] if id in self.power_numbers)
        return HeroCard(number, card, self.compile_card(card), powers)

    def _add_research(self, card: Card) -> None:
        texts, guards = self.compile_card(card), self._guards(card)
        for _ in range(card.copies):
            self._copies.setdefault(card.id, []).append(len(self.research))
            self.research.append(Research(len(self.research), card, texts, guards))

    def _block(self, number: int, card: Card) -> Block:
        text = self.compile_card(card).get("block-power")
        return Block(number, card, text, self._guards(card).get("block-power"))

    def _guards(self, card: Card) -> dict[str, Test[AnyTable]]:
        """When the texts of a card may be used at all: their condition, their price, and something to do."""
        found = {}
        for ability in card.abilities:
            tests = self._tests(ability)
            if tests:
                found[ability.container] = all_hold(tests)
        return found

    def _tests(self, ability: Ability) -> list[Test[AnyTable]]:
        k, tests = self.compiler, list[Test[AnyTable]]()
        if ability.if_ is not None:
            tests.append(k.condition(ability.if_).holds)
        if ability.cost:
            tests.append(k.payable(ability.cost))
        can = [k.possible(step) for step in ability.steps if not isinstance(step, Rule | Trigger)]
        known = [test for test in can if test is not None]
        if can and len(known) == len(can):
            tests.append(any_holds(known))
        return tests

    def _rerolling(self) -> frozenset[int]:
        """The triggers that roll dice again: their time is before the others of a roll (HI-326)."""
        found = set()
        for trigger in self.compiler.triggers:
            if trigger is not None and trigger.event == "roll":
                node = self._node_of(trigger.card, trigger.at)
                if node is not None and _rolls_again(node.do):
                    found.add(trigger.id)
        return frozenset(found)

    def _node_of(self, id: str, at: object) -> Trigger | None:
        card = self.card_by_id.get(id)
        for ability in () if card is None else card.abilities:
            for step in ability.steps:
                if isinstance(step, Trigger) and step.at == at:
                    return step
        return None


def _carries_out(texts: dict[str, Text], container: str) -> bool:
    """Whether there is something to do in a container, beside rules that stand and triggers that wait."""
    return container in texts and texts[container].run is not None


def _rolls_again(steps: tuple[Step, ...]) -> bool:
    return any(isinstance(step, Reroll) or _rolls_again(getattr(step, "do", ())) for step in steps)


def _price_at_any_time(card: Card) -> frozenset[str] | None:
    """HI-555: what pays for a power that may be used at any time; None for any other."""
    for ability in card.abilities:
        if ability.container == "anytime":
            return frozenset(word for word, _ in ability.cost)
    return None


def _powers_given(card: Card) -> tuple[str, ...]:
    """HI-571: the powers that a Gadget gives its carrier, by id."""
    rules = [step for ability in card.abilities for step in ability.steps if isinstance(step, Rule)]
    return tuple(
        word for rule in rules if rule.word == "give" and rule.until is None
        for stat, word in rule.stats if stat == "power" and isinstance(word, str)
    )  # fmt: skip


def _gadget_limit(card: Card) -> int:
    """The Gadget limit that a Gadget sets for its carrier; 0 if it sets none."""
    rules = [step for ability in card.abilities for step in ability.steps if isinstance(step, Rule)]
    limits = [
        amount for rule in rules if rule.word == "set"
        for stat, amount in rule.stats if stat == "gadget-limit" and isinstance(amount, int)
    ]  # fmt: skip
    return max(limits, default=0)
