"""Which texts are in force: those of Officers, their Skills, the Ally, and of the sorts of Mutants."""

from __future__ import annotations

from capesmith.effects.play.live import LiveTexts
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game.pieces import ALLY, CARD, FUBAR, OFFICER
from capesmith.systems.hard_city.game.table import CityTable

SHEET = 31  # an Officer Sheet among the cards beside it


def card_ref(figure: int, slot: int) -> int:
    """A card of an Officer or Ally, as texts refer to it."""
    return CARD + (figure - OFFICER) * 32 + slot


def texts_in_force(t: CityTable) -> LiveTexts:
    """With the cards now in play."""
    live = LiveTexts()
    for text in t.cast.mutant_texts:
        live.add(text, NOBODY, NOBODY)
    for text in t.cast.fubar_texts:
        live.add(text, NOBODY, FUBAR)
    for figure in t.figures:
        officer = t.officer(figure)
        if officer.card < 0 or officer.down:  # HC-210
            continue
        seat = officer.seat
        for text in t.cast.officers[officer.card].standing:
            live.add(text, seat, figure, card_ref(figure, SHEET))
        for n, card in enumerate(officer.skills):
            for text in t.cast.skills[card].standing:
                live.add(text, seat, figure, card_ref(figure, n))
    for n, card in enumerate(t.state.ally_skills):
        for text in t.cast.skills[card].standing:
            live.add(text, NOBODY, ALLY, card_ref(ALLY, n))
    live.finish(t, (), ())
    return live
