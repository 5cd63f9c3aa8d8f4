"""The texts of cards as they are printed, for whoever looks at the table."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.card_texts import CardTexts
from capesmith.rules.overview import Entry
from capesmith.systems.hard_city.game.story import names
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.kinds import KINDS

NUMBERS: Final = {"spawn": "Spawn {}", "move": "Move {}", "attack": "Attack {}", "hp": "{} HP"}
TEXTS: Final = CardTexts[CityTable](KINDS, NUMBERS)


def texts(t: CityTable, seat: int) -> list[Entry]:
    """The cards that matter to a seat: Sheets, Skills and Equipment, frames, the Queue or the own hand."""
    if t.state.officers[0].card < 0:
        return []
    found = []
    for figure in t.figures:
        whose, officer = names.figure(t, figure), t.officer(figure)
        cards = [t.printed(figure).card, *(t.cast.skills[card].card for card in officer.skills)]
        cards += [t.cast.equipment[card].card for card in officer.equipment]
        found += [TEXTS.entry(t, card, whose) for card in cards]
    frames = [t.cast.cutscenes[card].card for card in t.state.strip[t.state.clapper + 1 :]]
    found += [TEXTS.entry(t, card, "on the film strip") for card in frames]
    found += [TEXTS.entry(t, t.cast.autos[card].card, "in the Queue") for card in reversed(t.state.queue)]
    if seat == t.doctor:
        hand = dict.fromkeys(t.state.players[seat].hand)
        found += [TEXTS.entry(t, t.cast.chaos[card].card, "in your hand") for card in hand]
    if t.scenario.special is not None:
        found.append(TEXTS.entry(t, t.scenario.special.card, "the Episode Special"))
    return found
