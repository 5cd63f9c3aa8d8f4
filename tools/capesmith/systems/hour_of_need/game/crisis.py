"""Crises: every Crisis effect in play, and what runs short (HN-350 to HN-355)."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.atoms import next_in_supply
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.systems.hour_of_need.game import atoms, events
from capesmith.systems.hour_of_need.game.pieces import MINION, MINION_MASK, PROBLEM
from capesmith.systems.hour_of_need.game.questions import ORDER
from capesmith.systems.hour_of_need.game.table import HourTable


def carry_out(t: HourTable, text: Text | None, c: Context) -> bool:
    """A text of a card: nobody plays cards meanwhile, and it causes one crisis by shortage (HN-212b, HN-351)."""
    if text is None or text.run is None:
        return False
    before, t.shortage = t.shortage, 0 if t.shortage == NOBODY else t.shortage
    t.resolving += 1
    done = text.run(t, c)
    t.resolving -= 1
    t.shortage = before if before == NOBODY else t.shortage
    return done


def text_of(t: HourTable, number: int, word: str) -> Text | None:
    return t.encounter(number).texts.get(word)


def of_card(t: HourTable, number: int) -> Context:
    """A text of an encounter: nobody owns it, and its figure is where distances are measured from."""
    piece = t.encounter(number).piece
    return Context(NOBODY, piece, PROBLEM + number)


def of_panel(t: HourTable, panel: int) -> Context:
    return Context(NOBODY, SPACES + t.ground.size + panel, NOBODY)


def occurs(t: HourTable, *, defeat: bool = False) -> None:
    """HN-350, HN-354: while one is being resolved, only a defeat brings another, after it."""
    if t.crises:
        t.crisis_due += defeat
        return
    t.crisis_due = 1
    while t.crisis_due:
        t.crisis_due -= 1
        t.crises += 1
        _resolve(t)
        t.crises -= 1


def _resolve(t: HourTable) -> None:
    """HN-352, HN-353: from the Overview to the right, then the others as the players like."""
    events.crisis(t)
    before, t.shortage = t.shortage, 1
    carry_out(t, t.scenario.texts.get("crisis"), Context())
    for number in list(t.state.issue_area):
        if number in t.state.issue_area:
            carry_out(t, text_of(t, number, "crisis"), of_card(t, number))
    others = [number for hero in t.state.heroes for number in hero.threat if text_of(t, number, "crisis")]
    while others:
        number = t.together(ORDER, others)
        others.remove(number)
        carry_out(t, text_of(t, number, "crisis"), of_card(t, number))
    t.shortage = before


def shortage(t: HourTable) -> None:
    """HN-097, HN-097a, HN-350d, HN-351: once for a card or effect."""
    if t.crises:
        return
    if t.shortage != 1:
        if t.shortage == 0:
            t.shortage = 1
        occurs(t)


def place_minion(t: HourTable, panel: int) -> bool:
    """HN-088, HN-380a; with an empty supply a crisis occurs."""
    minion = next_in_supply(t.state, MINION_MASK)
    if minion == NOBODY:
        shortage(t)
        return False
    assert minion >= MINION
    atoms.put(t, minion, t.ground.size + panel)
    return True
