"""The texts of cards and of the scenario, as they are printed: generated from their effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.play.card_texts import CardTexts
from capesmith.rules.overview import Entry
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.kinds import KINDS


class Texts(CardTexts[HeroesTable]):
    """The numbers of a card come first, and kinds of cards have names."""

    def title(self, card: Card, note: str) -> Sequence[str]:
        return (card.name, *self.stats(card), note)

    def kind(self, card: Card) -> str:
        return self.kinds[card.kind].title


TEXTS: Final = Texts(KINDS, {"level": "level {}", "stamina": "stamina {}"})


def texts(t: HeroesTable, seat: int) -> list[Entry]:
    """The cards that matter to a seat: its own, the villain's, the headlines, the colours of the track."""
    cast, hero = t.cast, t.state.heroes[seat]
    found: list[tuple[Card, str]] = []
    if hero.a >= 0 and hero.b >= 0:
        found += [(cast.hero_bs[hero.b], "Hero B"), (cast.hero_as[hero.a].card, "Hero A")]
        for number, action in enumerate(t.playsets[seat].actions):
            note = "in hand" if hero.hand >> number & 1 else "spent" if number in hero.pile else "not gained yet"
            found.append((action.card, note))
        found.append((bonus_card(t, seat), f"bonus card, discs {' '.join(map(str, hero.discs))}"))
    if hero.quirk >= 0:
        found.append((cast.quirks[hero.quirk], f"quirk, worth {QUIRK_SCALE[hero.lapses]} fame"))
    if t.villain_in_play():
        a, b = t.state.villain_a, t.state.villain_b
        found += [(cast.villain_bs[b], "Villain B"), (cast.villain_as[a], "Villain A")]
    for place in range(len(t.state.headlines)):
        note = f"headline, next is worth {names.worth(t, place)}"
        found.append((names.headline(t, place), "you are in it" if seat in t.state.places[place] else note))
    track = [
        (f"{colour.name}, {word} step of the threat track", "\n".join(TEXTS.spoken(t, (colour.ability,), "board")))
        for word, colour in t.scenario.sheet.threat.colours.items()
    ]
    return [*(TEXTS.entry(t, card, note) for card, note in found), *track]


def bonus_card(t: HeroesTable, seat: int) -> Card:
    """That of the hero’s type."""
    return next(card for card in t.cast.deck("bonus") if card.fields["hero_type"] == names.hero_type(t, seat))
