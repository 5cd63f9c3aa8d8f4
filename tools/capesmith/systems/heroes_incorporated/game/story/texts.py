"""The texts of cards and of the scenario, as they are printed: generated from their effects."""

from __future__ import annotations

from typing import Final

from capesmith.content.model import Card
from capesmith.effects.play.card_texts import CardTexts
from capesmith.rules.overview import Entry
from capesmith.systems.heroes_incorporated.game.story import names
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.kinds import KINDS


class Texts(CardTexts[IncorporatedTable]):
    """A hero is shown with its powers, Fame with what it is worth."""

    def stats(self, card: Card) -> list[str]:
        fame = [f"{card.fields.get('points', 1)} HP a round"] if card.kind == "fame" else []
        return super().stats(card) + fame

    def text_of(self, t: IncorporatedTable, name: str) -> Entry | None:
        card = t.cast.named(name, self.readable)
        if card is None or card.kind != "hero":
            return super().text_of(t, name)
        sheet = t.cast.heroes[t.cast.number(card.id)]
        own = [self.said(t, t.power(number).card) for number in sheet.powers]
        return f"{card.name}, {'alien ' if sheet.alien else ''}hero", "\n".join([*own, *self.lines(t, card)])


TEXTS: Final = Texts(KINDS, {"combat": "combat {}", "number": "number {}", "marker": "{} marker"})
names.NOUNS.of("power:text")(lambda t, power: TEXTS.text(t, t.power(power).card))
names.NOUNS.of("power:marker")(lambda t, power: t.power(power).marker)


def hero_entries(t: IncorporatedTable, hero: int, note: str) -> list[Entry]:
    """A hero and everything it can do."""
    sheet, one = t.hero_card(hero), t.hero(hero)
    traits = [note, *(["alien"] if sheet.alien else [])]
    own = [f"{names.power(t, number)}: {TEXTS.text(t, t.power(number).card)}" for number in sheet.powers]
    found = [(", ".join([sheet.card.name, *traits]), "\n".join([*own, *TEXTS.lines(t, sheet.card)]))]
    return [*found, *(TEXTS.entry(t, t.research(card).card, f"carried by {sheet.card.name}") for card in one.gadgets)]


def texts(t: IncorporatedTable, seat: int) -> list[Entry]:
    """The cards that matter to a seat: its heroes, its hand, what lies in play, the heroes of the others."""
    team, sheet = t.state.teams[seat], t.scenario.sheet
    found = [
        entry
        for hero in t.team_heroes(seat)
        if t.hero(hero).card >= 0
        for entry in hero_entries(t, hero, "your hero")
    ]  # fmt: skip
    shown = [(card, "in your hand") for card in team.hand]
    shown += [(own, note) for own, note in ((team.fame, "your Fame"), (team.hq, "your Team HQ Gadget")) if own >= 0]
    shown += [(card, f"on {names.block(t, space)}") for card, space, _, _ in t.state.villains]
    found += [TEXTS.entry(t, t.research(card).card, note) for card, note in shown]
    if t.state.stage not in ("draft", "second-pick"):  # HI-007
        for other in t.seats:
            if other != seat:
                for hero in t.team_heroes(other):
                    found += hero_entries(t, hero, names.player(other))
    rules = [*TEXTS.spoken(t, sheet.abilities(), "board"), *sheet.special]
    return [*found, (f"{sheet.name}, the rules of today", "\n".join(rules))] if rules else found
