"""The content of a box made ready for play: cards by number, texts compiled, boards measured."""

from __future__ import annotations

from capesmith.content.masks import union
from capesmith.content.model import Card
from capesmith.effects.compile.compiler import Compiler, Text
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import TextCast
from capesmith.rules.sizes import SPACES
from capesmith.rules.track import Track
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.game.attack_text import AttackText
from capesmith.systems.heroes_wanted.game.awaiting import awaits
from capesmith.systems.heroes_wanted.game.ground import Ground
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS
from capesmith.systems.heroes_wanted.scenarios import End, ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import Act

SUPERPOWER, MUTANT_POWER = "superpower", "mutant-power"


class Action:
    """One action card of one hero: what it is, and what its texts do."""

    __slots__ = (
        "block",
        "boosts",
        "card",
        "id",
        "level",
        "name",
        "play",
        "stamina",
        "types",
    )

    def __init__(self, card: Card, types: int, texts: dict[str, Text]) -> None:
        self.card = card
        self.id = card.id
        self.name = card.name
        self.level = str(card.fields["level"])
        self.stamina = int(card.fields["stamina"])
        self.types = types
        self.play = texts.get("play")
        self.block = texts.get("block")
        self.boosts = texts["boost"].triggers if "boost" in texts else []


class Power:
    """A power of a Hero A card."""

    __slots__ = ("name", "slot", "texts", "types")

    def __init__(self, slot: str, name: str, types: int, texts: dict[str, Text]) -> None:
        self.slot, self.name, self.types, self.texts = slot, name, types, texts


class HeroA:
    __slots__ = ("card", "hero_type", "powers")

    def __init__(self, card: Card, powers: dict[str, Power]) -> None:
        self.card = card
        self.hero_type = str(card.fields["hero_type"])
        self.powers = powers


class Playset:
    """The actions of a hero with a given Hero A card: the four basics, Superpower, special, epic (HW-014, HW-015)."""

    __slots__ = ("actions", "bonus", "epic", "hand", "numbers")

    def __init__(self, actions: list[Action], epic: int, bonus: tuple[Text, ...]) -> None:
        self.actions = actions
        self.epic = epic
        self.hand = ((1 << len(actions)) - 1) & ~(1 << epic if epic >= 0 else 0)  # HW-020
        self.bonus = bonus
        self.numbers = {action.id: number for number, action in enumerate(actions)}


NO_PLAYSET = Playset([], -1, ())


class Play:
    """A scenario made ready: its board, its compiled texts."""

    __slots__ = ("awaits", "board", "colours", "ends", "ground", "setup", "sheet", "sizes", "track", "triggers")

    def __init__(self, k: Compiler[AnyTable], sheet: ScenarioSheet, board: BoardSide) -> None:
        self.sheet = sheet
        self.board = board
        self.ground = Ground(board)
        self.sizes = {SPACES: self.ground.size}
        self.track = Track(sheet.threat.track, sheet.threat.at_end == "loop")
        self.setup = k.ability(sheet.id, sheet.name, sheet.setup)
        self.colours = {
            word: k.ability(sheet.id, colour.name, colour.ability) for word, colour in sheet.threat.colours.items()
        }
        self.triggers = None if sheet.triggers is None else k.ability(sheet.id, sheet.name, sheet.triggers)
        self.ends: list[tuple[Text, End]] = [(k.condition_text(sheet.id, "ends", end.if_), end) for end in sheet.ends]
        self.awaits = [awaits(end.if_) for end in sheet.ends]


def only_acted(card: Card) -> None:
    """HW-222: a quirk is what the player does at the table; nothing in it changes the game."""
    for ability in card.abilities:
        for step in ability.steps:
            others = [one for one in getattr(step, "do", ()) if not isinstance(one, Act)]
            if others:
                raise Unplayable("a quirk can only say what the player acts out", others[0].at)


class Cast(TextCast[Play]):
    """Everything a game may use, numbered and compiled once per box."""

    def ready(self) -> None:
        self.action_cards = self.deck("action")
        for card in self.action_cards:
            self._compiled(card)
        self.hero_as = [self._hero_a(card) for card in self.deck("hero-a")]
        self.hero_bs = self.deck("hero-b")
        self.villain_as = self.deck("villain-a")
        self.villain_bs = self.deck("villain-b")
        self.quirks = self.deck("quirk")
        self.headlines = self.deck("headline")
        self.headline_values: list[list[int]] = [list(card.fields["values"]) for card in self.headlines]
        for card in self.quirks:
            only_acted(card)
        for card in (*self.hero_bs, *self.villain_as, *self.villain_bs, *self.quirks, *self.headlines):
            self._compiled(card)
        self.attacks = [AttackText(self.compiler, card) for card in self.villain_as]
        self.bonus = {str(card.fields["hero_type"]): self._lines(card) for card in reversed(self.deck("bonus"))}
        self.requirements = [self._requirement(card) for card in self.headlines]
        self.awaits = [awaits(card.abilities[0].if_) for card in self.headlines]
        self._playsets: dict[int, Playset] = {}
        self.prepare_scenarios()

    def prepared(self, sheet: ScenarioSheet, board: BoardSide) -> Play:
        return Play(self.compiler, sheet, board)

    def playset(self, a: int) -> Playset:
        """HW-014 to HW-022."""
        found = self._playsets.get(a)
        if found is None:
            found = self._playsets[a] = self._make_playset(self.hero_as[a])
        return found

    def _make_playset(self, hero: HeroA) -> Playset:
        basics = [card for card in self.action_cards if card.fields["level"] == "basic"]
        own = [card for card in self.action_cards if card.fields.get("hero_type") == hero.hero_type]
        special = [card for card in own if card.fields["level"] == "special"][:1]
        epic = [card for card in own if card.fields["level"] == "epic"][:1]
        power = [card for card in self.action_cards if card.id == SUPERPOWER]
        cards = [*basics, *power, *special, *epic]
        actions = [Action(card, self._types(card, hero), self.texts[card.id]) for card in cards]
        return Playset(actions, len(cards) - 1 if epic else -1, self.bonus.get(hero.hero_type, ()))

    def _types(self, card: Card, hero: HeroA) -> int:
        """HW-198, HW-201: POW plus the types of the power it stands for."""
        found = union(card.fields["types"], TYPE_BITS) or 0
        power = hero.powers.get(card.id)
        return found | power.types if power is not None else found

    def _compiled(self, card: Card) -> dict[str, Text]:
        return self.compile_card(card, without=("requirement", "attack"))

    def _hero_a(self, card: Card) -> HeroA:
        powers = {}
        for power in card.powers:
            texts = {a.container: self.compiler.ability(card.id, power.name, a) for a in power.abilities}
            powers[power.slot] = Power(power.slot, power.name, union(power.types, TYPE_BITS) or 0, texts)
        return HeroA(card, powers)

    def _lines(self, card: Card) -> tuple[Text, ...]:
        return tuple(self.compiler.ability(card.id, card.name, line) for line in card.abilities)

    def _requirement(self, card: Card) -> Text:
        return self.compiler.condition_text(card.id, "requirement", card.abilities[0].if_)
