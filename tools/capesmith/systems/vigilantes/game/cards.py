"""The cards of a box made ready for Vigilantes: numbered, and their texts compiled."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.meaning import Test, Things
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import P, TextCast
from capesmith.source.diagnostic import suggestion
from capesmith.systems.vigilantes.game.sticker_texts import SPACES_OF, blocks, gives_zone, opened_type
from capesmith.systems.vigilantes.game.stickers import Stickers
from capesmith.systems.vigilantes.locations import HEARING, SIGHT, route_set

LANES = {  # VG-681: in which order texts of these kinds resolve their triggers; whatever is no card is the scenario's
    "sticker": 1, "villain": 2, "villain-ability": 3, "henchman": 4, "relationship": 5, "vigilante": 6,
    "gadget": 7, "ability": 7,
}  # fmt: skip
ORIGINS = {"henchman": "enemy", "villain": "enemy"}  # the rest is called by its kind
ACTIONS = 3  # VG-222
# What everybody has, whatever the card says.
WORN = {"sight": SIGHT, "hearing": HEARING, "threat-weight": 1, "actions": ACTIONS, "rest-energy": 1}
USED = ("action", "free", "attack", "after-roll")
_SAY = {0: "no spaces are named", 1: "one space is named", 2: "its two ends are named"}

Entry = tuple[str, Things[AnyTable] | None]  # of a priority list: its word, and where a scenario sends them


class Printed:
    """The numbers printed on the card of a vigilante, villain or henchman."""

    __slots__ = ("card", "energy", "health", "priority", "routes", "stats")

    def __init__(self, card: Card) -> None:
        fields = card.fields
        self.card = card
        self.health = int(fields.get("health", 0))
        self.energy = int(fields.get("energy", 0))
        self.routes = route_set(fields["routes"])
        self.stats = {
            **WORN,
            "attack": int(fields.get("attack_value", 0)),
            "defense": int(fields.get("defense", 0)),
            "free-dice": int(fields.get("free_dice", 0)),
            "move": int(fields.get("move", 1)),  # VG-312
        }
        self.priority: list[Entry] = [(str(word), None) for word in fields.get("priority") or ()]  # VG-691


class Usable:
    """A gadget or ability: its price, its texts, and when they may be used at all."""

    __slots__ = ("card", "charge", "energy", "guards", "texts")

    def __init__(self, card: Card, texts: dict[str, Text], guards: dict[str, Test[AnyTable]]) -> None:
        self.card = card
        self.energy = int(card.fields.get("energy", 0))
        self.charge = int(card.fields.get("charge", 0))
        self.texts = texts
        self.guards = guards


class Cards(TextCast[P]):
    """Every card that a game may use."""

    def ready(self) -> None:
        self.vigilantes = [self._printed(card) for card in self.deck("vigilante")]
        self.villains = [self._printed(card) for card in self.deck("villain")]
        crews: dict[str, dict[str, Printed]] = {}
        for card in self.deck("henchman"):  # VG-107: one card for each type
            crews.setdefault(str(card.fields["villain"]), {})[str(card.fields["type"])] = self._printed(card)
        self.crews = crews
        self.gadgets = [self._usable(card) for card in self.deck("gadget")]
        self.abilities = [self._usable(card) for card in self.deck("ability")]
        self.villain_abilities = self.deck("villain-ability")
        self.events = self.deck("event")
        self.rewards = self.deck("reward")
        self.reward_ids = frozenset(card.id for card in self.rewards)
        self.items = {card.id: card for card in self.deck("item")}
        for kind in ("villain-ability", "event", "reward", "item", "sticker", "relationship"):
            for card in self.deck(kind):
                self.compile_card(card)
        drawn = (*self.events, *self.rewards, *self.items.values())  # of these only what they count is in force
        self.tallying = [text for card in drawn for text in self.standing[card.id] if text.tallies]
        self.opens = {card.id: opened_type(card) for card in self.deck("sticker")}
        self.zone_stickers = frozenset(card.id for card in self.deck("sticker") if gives_zone(card))
        self.blocking = frozenset(card.id for card in self.deck("sticker") if blocks(card))
        self.campaigns = {id: campaign.content for id, campaign in self.box.every_campaign().items()}

    def joined(self, stickers: Stickers, place: str) -> list[tuple[str, str, str]]:
        """The stickers on routes of a location, or those on pairs of spaces: which, and its two ends."""
        return [entry for entry in stickers.joins if self.card_by_id[entry[0]].fields["goes_on"] == place]

    def misfit(self, sticker: str, spaces: int) -> str:
        """VG-811: why no sticker of this name can be on so many spaces of a location, in a sentence."""
        card = self.card_by_id.get(sticker)
        if card is None or card.kind != "sticker":
            hint = suggestion(sticker, [one.id for one in self.deck("sticker") if one.fields["goes_on"] in SPACES_OF])
            return f"there is no sticker “{sticker}”" + (f"; {hint}" if hint else "")
        place = str(card.fields["goes_on"])
        if place == "item-square":
            return f"“{sticker}” is entered by its item: item, {card.fields['item']}, and the space"
        if place not in SPACES_OF:
            return f"“{sticker}” goes on a card ({place}), not on a location (VG-811)"
        if spaces != SPACES_OF[place]:
            return f"“{sticker}” goes on a {place.replace('-', ' ')}: {_SAY[SPACES_OF[place]]}, not {spaces}"
        return ""

    def crew(self, villain: int) -> dict[str, Printed]:
        return self.crews.get(self.villains[villain].card.id, {})

    def lane(self, id: str) -> int:
        card = self.card_by_id.get(id)
        return 0 if card is None else LANES.get(card.kind, 0)

    def origin(self, id: str) -> str:
        """What kind of text a card is, for those who ask where something comes from."""
        card = self.card_by_id.get(id)
        return "scenario" if card is None else ORIGINS.get(card.kind, card.kind)

    def _printed(self, card: Card) -> Printed:
        self.compile_card(card)
        return Printed(card)

    def _usable(self, card: Card) -> Usable:
        texts = self.compile_card(card)
        guards: dict[str, Test[AnyTable]] = {}
        for ability in card.abilities:
            if ability.if_ is not None and ability.container in USED:
                guards[ability.container] = self.compiler.condition(ability.if_).holds
        return Usable(card, texts, guards)
