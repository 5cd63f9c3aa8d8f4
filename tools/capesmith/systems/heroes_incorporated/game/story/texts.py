"""The texts of cards and of the scenario, as they are printed: generated from their effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability
from capesmith.effects.wording.steps import write_sentences
from capesmith.effects.wording.text import voice, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.systems.heroes_incorporated.game.story import names
from capesmith.systems.heroes_incorporated.kinds import KINDS

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

_READABLE: Final = (
    "power", "hero", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block",
)  # fmt: skip


def card_names(t: IncorporatedTable) -> dict[str, str]:
    return {id: card.name for id, card in t.cast.card_by_id.items()}


def card_lines(t: IncorporatedTable, card: Card) -> list[str]:
    return _written(card.abilities, voice_of(card, KINDS[card.kind], t.cast.vocabulary, card_names(t)))


def in_a_line(t: IncorporatedTable, card: Card) -> str:
    """Name, numbers and text of a card: `Hexmother (combat 5): …`."""
    facts = stats(card)
    named = f"{card.name} ({', '.join(facts)})" if facts else card.name
    said = " ".join(card_lines(t, card))
    return f"{named}: {said}" if said else named


def _written(abilities: Iterable[Ability], env: Voice) -> list[str]:
    lines = []
    for ability in abilities:
        try:
            lines += write_ability(ability, env)
        except Unwordable:
            lines.append("(these effects cannot be said in one clear sentence)")
    return lines


def worded(t: IncorporatedTable, steps: Any) -> str:
    """Steps as the card says them; nothing where they only make sense inside their sentence."""
    try:
        return str(write_sentences(tuple(steps), voice(t.cast.vocabulary, "owner", card_names(t))))
    except Unwordable:
        return ""


def stats(card: Card) -> list[str]:
    """What a card has besides its text."""
    found = [f"{key} {card.fields[key]}" for key in ("combat", "number") if card.fields.get(key)]
    marker = card.fields.get("marker")
    found += [f"{marker} marker"] if marker else []
    points = card.fields.get("points", 1)
    found += [f"{points} HP a round"] if card.kind == "fame" else []
    return found


def _entry(t: IncorporatedTable, card: Card, note: str = "") -> tuple[str, str]:
    title = ", ".join([card.name, *([note] if note else []), *stats(card)])
    return title, "\n".join(card_lines(t, card) or [str(card.fields.get("flavour", ""))])


def hero_entries(t: IncorporatedTable, hero: int, note: str) -> list[tuple[str, str]]:
    """A hero and everything it can do."""
    sheet, one = t.hero_card(hero), t.hero(hero)
    traits = [note, *(["alien"] if sheet.alien else [])]
    own = [f"{names.power(t, number)}: {' '.join(card_lines(t, t.power(number).card))}" for number in sheet.powers]
    found = [(", ".join([sheet.card.name, *traits]), "\n".join([*own, *card_lines(t, sheet.card)]))]
    return [*found, *(_entry(t, t.research(card).card, f"carried by {sheet.card.name}") for card in one.gadgets)]


def texts(t: IncorporatedTable, seat: int) -> list[tuple[str, str]]:
    """The cards that matter to a seat: its heroes, its hand, what lies in play, the heroes of the others."""
    found: list[tuple[str, str]] = []
    team = t.state.teams[seat]
    known = t.state.stage not in ("draft", "second-pick")  # HI-007
    for hero in t.team_heroes(seat):
        if t.hero(hero).card >= 0:
            found += hero_entries(t, hero, "your hero")
    found += [_entry(t, t.research(card).card, "in your hand") for card in team.hand]
    for own, note in ((team.fame, "your Fame"), (team.hq, "your Team HQ Gadget")):
        if own >= 0:
            found.append(_entry(t, t.research(own).card, note))
    for card, space, _, _ in t.state.villains:
        found.append(_entry(t, t.research(card).card, f"on {names.block(t, space)}"))
    if known:
        for other in t.seats:
            if other != seat:
                for hero in t.team_heroes(other):
                    found += hero_entries(t, hero, names.player(other))
    return [*found, *_scenario(t)]


def _scenario(t: IncorporatedTable) -> list[tuple[str, str]]:
    """What the scenario adds."""
    sheet = t.scenario.sheet
    env = voice(t.cast.vocabulary, "board", card_names(t))
    lines = [*_written(sheet.abilities(), env), *sheet.special]
    return [(f"{sheet.name}, the rules of today", "\n".join(lines))] if lines else []


def text_of(t: IncorporatedTable, name: str) -> tuple[str, str] | None:
    """Any card of the box, by id or name, in full or the beginning of it."""
    card = t.cast.named(name, _READABLE)
    if card is None:
        return None
    if card.kind == "hero":
        sheet = t.cast.heroes[t.cast.called("heroes", card.id)]
        own = [in_a_line(t, t.power(number).card) for number in sheet.powers]
        return f"{card.name}, {'alien ' if sheet.alien else ''}hero", "\n".join([*own, *card_lines(t, card)])
    return _entry(t, card, KINDS[card.kind].title.lower())
