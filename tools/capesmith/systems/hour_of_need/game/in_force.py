"""Which texts are in force: those of heroes, their Constants, the villain and the Overview."""

from __future__ import annotations

from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.hour_of_need.game.live import Live
from capesmith.systems.hour_of_need.game.pieces import HERO_SLOT, VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable


def texts_in_force(t: HourTable) -> Live:
    """With the cards now in play."""
    live = Live(len(t.seats))
    for text in t.scenario.standing:
        live.add(text, NOBODY, NOBODY)
    if t.state.villain >= 0 and not t.state.showdown:
        for text in t.cast.standing[t.villain_card.card.id]:
            live.add(text, NOBODY, VILLAIN)
    for seat in t.seats:
        if t.hero(seat).card >= 0:
            _hero(live, t, seat)
    live.finish(t, (), ())
    return live


def _hero(live: Live, t: HourTable, seat: int) -> None:
    places = [(HERO_SLOT, t.side(seat).guard, t.cast.heroes[t.hero(seat).card].standing)]
    for n, card in enumerate(t.hero(seat).constants):
        one = t.cast.hero_cards[card]
        places.append((n, one.guard, one.standing))
    for slot, guard, standing in places:
        for text in standing:
            live.add(text, seat, seat, card_ref(seat, slot))
        if guard is not None:
            live.guards[seat].append((slot, LiveTrigger(guard, seat, seat, card_ref(seat, slot))))
