"""The texts of cards and of the scenario, as they are printed: generated from their effects."""

from __future__ import annotations

from typing import Final

from capesmith.content.model import Card
from capesmith.effects.play.card_texts import CardTexts
from capesmith.rules.overview import Entry
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, SLOTS
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.kinds import KINDS

_TIMINGS: Final = {
    "action": "action", "free": "free action", "attack": "attack", "after-roll": "after the roll",
    "reaction": "reaction", "always": "always on",
}  # fmt: skip


class Texts(CardTexts[VigilantesTable]):
    """Figures are shown with the routes they take and with their trait."""

    def stats(self, card: Card) -> list[str]:
        routes = card.fields.get("routes")
        return super().stats(card) + (["/".join(routes)] if routes else [])

    def entry(self, t: VigilantesTable, card: Card, note: str) -> Entry:
        title, text = super().entry(t, card, note)
        trait = card.fields.get("trait")
        if trait:
            text = f"{trait}: {self.text(t, card)}" if card.abilities else str(trait)
        return title, text


TEXTS: Final = Texts(
    KINDS,
    {
        "attack_value": "attack {}", "defense": "defense {}", "health": "health {}", "energy": "energy {}",
        "free_dice": "free dice {}", "charge": "charge {}", "move": "move {}",
    },
    lambda t: t.scenario.sheet.vocabulary(t.cast.vocabulary),
)  # fmt: skip


def does(t: VigilantesTable, seat: int, slot: int) -> str:
    """A gadget or ability in a line: when it is used, what it costs, what it does."""
    card = t.usable(seat, slot).card
    return f"{card.name} ({price(t, seat, slot)}): {TEXTS.text(t, card)}"


def price(t: VigilantesTable, seat: int, slot: int) -> str:
    """`free action, 1 energy`, `reaction, 2 of 3 charge`."""
    containers = {ability.container for ability in t.usable(seat, slot).card.abilities}
    timing = next((said for word, said in _TIMINGS.items() if word in containers), "")
    if slot < SLOTS:
        cost = f"{t.state.vigilantes[seat].charge[slot]} of {t.max_charge(seat, slot)} charge"
    else:
        cost = f"{t.energy_cost(seat, slot)} energy"
    return f"{timing}, {cost}" if timing else cost


def texts(t: VigilantesTable, seat: int) -> list[Entry]:
    """The cards that matter to a seat: its own, the crew's, those of the scenario."""
    cast, state, own = t.cast, t.state, t.card_of(seat)
    found = [] if own is None else [TEXTS.entry(t, own, "your vigilante")]
    for slot in t.cards(seat):
        card = t.usable(seat, slot).card
        title = f"{card.name}, {'gadget' if slot < SLOTS else 'ability'}, {price(t, seat, slot)}"
        found.append((title, "\n".join(TEXTS.lines(t, card))))
    shown = [(cast.card_by_id[id], f"with {names.piece(t, other)}") for id, you, other in t.bonds if you == seat]
    if state.villain >= 0:
        crew = cast.crew(state.villain)
        shown.append((cast.villains[state.villain].card, "the villain"))
        shown += [(cast.villain_abilities[number], "villain ability") for number in state.villain_abilities]
        shown += [(crew[type].card, f"{type} henchman") for type in HENCHMAN_TYPES if type in crew]
    return [*found, *(TEXTS.entry(t, card, note) for card, note in shown), *_scenario(t)]


def _scenario(t: VigilantesTable) -> list[Entry]:
    """What the scenario adds: its actions, and its own rules."""
    sheet, found = t.scenario.sheet, []
    for action in sheet.actions:
        needs = " No enemy may be on the space." if action.requires else ""
        text = f"{' '.join(TEXTS.spoken(t, (action.ability,), 'board'))}{needs}".strip()
        found.append((f"{action.name}, an action here", text))
    if sheet.triggers is not None:
        text = "\n".join(TEXTS.spoken(t, (sheet.triggers,), "board"))
        found.append((f"{sheet.name}, a rule of tonight", text))
    return found
