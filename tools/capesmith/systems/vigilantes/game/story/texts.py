"""The texts of cards and of the scenario, as they are printed: generated from their effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability
from capesmith.effects.wording.steps import write_sentences
from capesmith.effects.wording.text import voice, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, SLOTS
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.kinds import KINDS

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

_READABLE: Final = (
    "vigilante", "villain", "henchman", "villain-ability", "ability", "gadget", "event", "reward", "item", "sticker",
    "relationship",
)  # fmt: skip
_TIMINGS: Final = {
    "action": "action", "free": "free action", "attack": "attack", "after-roll": "after the roll",
    "reaction": "reaction", "always": "always on",
}  # fmt: skip
_STATS: Final = ("attack_value", "defense", "health", "energy", "free_dice", "charge", "move")


def card_names(t: VigilantesTable) -> dict[str, str]:
    return {id: card.name for id, card in t.cast.card_by_id.items()}


def card_lines(t: VigilantesTable, card: Card) -> list[str]:
    env = voice_of(card, KINDS[card.kind], t.cast.vocabulary, card_names(t))
    return _written(card.abilities, env)


def _written(abilities: Iterable[Ability], env: Voice) -> list[str]:
    lines = []
    for ability in abilities:
        try:
            lines += write_ability(ability, env)
        except Unwordable:
            lines.append("(these effects cannot be said in one clear sentence)")
    return lines


def worded(t: VigilantesTable, steps: Any) -> str:
    """Steps as the card says them; nothing where they only make sense inside their sentence."""
    vocabulary = t.scenario.sheet.vocabulary(t.cast.vocabulary)
    try:
        return str(write_sentences(tuple(steps), voice(vocabulary, "owner", card_names(t))))
    except Unwordable:
        return ""


def does(t: VigilantesTable, seat: int, slot: int) -> str:
    """A gadget or ability in a line: when it is used, what it costs, what it does."""
    card = t.usable(seat, slot).card
    return f"{card.name} ({price(t, seat, slot)}): {' '.join(card_lines(t, card))}"


def price(t: VigilantesTable, seat: int, slot: int) -> str:
    """`free action, 1 energy`, `reaction, 2 of 3 charge`."""
    timing = next((_TIMINGS[word] for word in _TIMINGS if any(a.container == word for a in _card(t, seat, slot))), "")
    if slot < SLOTS:
        cost = f"{t.state.vigilantes[seat].charge[slot]} of {t.max_charge(seat, slot)} charge"
    else:
        cost = f"{t.energy_cost(seat, slot)} energy"
    return f"{timing}, {cost}" if timing else cost


def _card(t: VigilantesTable, seat: int, slot: int) -> tuple[Ability, ...]:
    return t.usable(seat, slot).card.abilities


def stats(card: Card) -> list[str]:
    found = [
        f"{key.replace('_', ' ').removesuffix(' value')} {card.fields[key]}" for key in _STATS if card.fields.get(key)
    ]
    routes = card.fields.get("routes")
    return [*found, "/".join(routes)] if routes else found


def _entry(t: VigilantesTable, card: Card, note: str = "") -> tuple[str, str]:
    title = ", ".join([card.name, *([note] if note else []), *stats(card)])
    trait = card.fields.get("trait")
    lines = card_lines(t, card)
    if trait:
        lines = [f"{trait}: {' '.join(lines)}" if lines else str(trait)]
    return title, "\n".join(lines or [str(card.fields.get("flavour", ""))])


def texts(t: VigilantesTable, seat: int) -> list[tuple[str, str]]:
    """The cards that matter to a seat: its own, the crew's, those of the scenario."""
    cast, state = t.cast, t.state
    found: list[tuple[str, str]] = []
    own = t.card_of(seat)
    if own is not None:
        found.append(_entry(t, own, "your vigilante"))
    for slot in t.cards(seat):
        card = t.usable(seat, slot).card
        found.append((f"{card.name}, {'gadget' if slot < SLOTS else 'ability'}, {price(t, seat, slot)}",
                      "\n".join(card_lines(t, card))))  # fmt: skip
    found += [
        _entry(t, cast.card_by_id[id], f"with {names.piece(t, other)}") for id, you, other in t.bonds if you == seat
    ]
    if state.villain >= 0:
        found.append(_entry(t, cast.villains[state.villain].card, "the villain"))
        found += [_entry(t, cast.villain_abilities[number], "villain ability") for number in state.villain_abilities]
        crew = cast.crew(state.villain)
        found += [_entry(t, crew[type].card, f"{type} henchman") for type in HENCHMAN_TYPES if type in crew]
    return [*found, *_scenario(t)]


def _scenario(t: VigilantesTable) -> list[tuple[str, str]]:
    """What the scenario adds: its actions, and its own rules."""
    sheet = t.scenario.sheet
    env = voice(sheet.vocabulary(t.cast.vocabulary), "board", card_names(t))
    found = []
    for action in sheet.actions:
        needs = " No enemy may be on the space." if action.requires else ""
        found.append((f"{action.name}, an action here", f"{' '.join(_written((action.ability,), env))}{needs}".strip()))
    if sheet.triggers is not None:
        found.append((f"{sheet.name}, a rule of tonight", "\n".join(_written((sheet.triggers,), env))))
    return found


def text_of(t: VigilantesTable, name: str) -> tuple[str, str] | None:
    """Any card of the box, by id or name, in full or the beginning of it."""
    card = t.cast.named(name, _READABLE)
    return None if card is None else _entry(t, card, KINDS[card.kind].title.lower())
