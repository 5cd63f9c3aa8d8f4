"""Crises: every Crisis effect in play, and what runs short (HN-350 to HN-355)."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.systems.hour_of_need.game import atoms, events, specials
from capesmith.systems.hour_of_need.game.pieces import PROBLEM
from capesmith.systems.hour_of_need.game.questions import ORDER
from capesmith.systems.hour_of_need.game.table import HourTable


def carry_out(t: HourTable, text: Text | None, c: Context) -> bool:
    """A text of a card: nobody plays cards meanwhile, and it causes one crisis at most (HN-212b, HN-351)."""
    if text is None or text.run is None:
        return False
    before, t.caused = t.caused, 0 if t.caused == NOBODY else t.caused
    t.resolving += 1
    done = text.run(t, c)
    t.resolving -= 1
    t.caused = before if before == NOBODY else t.caused
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
    """HN-350, HN-351, HN-354: a card or effect causes one at most; while one is being resolved, only a defeat brings
    another, after it."""
    if t.caused == 1 or (t.crises and not defeat):
        return
    if t.caused == 0:
        t.caused = 1
    t.crisis_due += 1
    if t.crises:
        return
    while t.crisis_due:
        t.crisis_due -= 1
        t.crises += 1
        _resolve(t)
        t.crises -= 1


def _resolve(t: HourTable) -> None:
    """HN-352, HN-353: from the Overview to the right, then the others as the players like; each is an effect of its
    own."""
    events.crisis(t)
    before, t.caused = t.caused, NOBODY
    carry_out(t, t.scenario.texts.get("crisis"), Context())
    for number in list(t.state.issue_area):
        if number in t.state.issue_area:
            carry_out(t, text_of(t, number, "crisis"), of_card(t, number))
    others = [number for hero in t.state.heroes for number in hero.threat if text_of(t, number, "crisis")]
    while others:
        number = t.together(ORDER, others)
        others.remove(number)
        carry_out(t, text_of(t, number, "crisis"), of_card(t, number))
    t.caused = before


def place_minion(t: HourTable, panel: int) -> bool:
    """HN-088, HN-380a; with an empty supply a crisis occurs (HN-097, HN-350d)."""
    minion = specials.next_minion(t)
    if minion == NOBODY:
        occurs(t)
        return False
    atoms.put(t, minion, t.ground.size + panel)
    return True
