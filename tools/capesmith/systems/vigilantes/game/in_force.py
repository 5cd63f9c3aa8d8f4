"""Which texts are in force: scenario, stickers, villain and crew, relationships, vigilantes."""

from __future__ import annotations

from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.vigilantes.game.live import Live
from capesmith.systems.vigilantes.game.pieces import OF_KIND, RECORD, SLOTS, VILLAIN, VILLAIN_ABILITY
from capesmith.systems.vigilantes.game.record import borne_by
from capesmith.systems.vigilantes.game.table import VigilantesTable

CARD_STATS = ("energy-cost", "max-charge")


def texts_in_force(t: VigilantesTable) -> Live:
    """With the cards now in play."""
    live, others = Live(len(t.seats)), _others(t)
    live.printed[:] = others.printed
    live.take_over(others)
    _record(live, t)
    for seat in t.seats:
        _vigilante(live, t, seat)
    for text in t.cast.tallying:
        live.remember(text)
    cards = [card for seat in t.seats for card in range(card_ref(seat, 0), card_ref(seat, 2 * SLOTS))]
    live.finish(t, cards, CARD_STATS, [one for own in live.reactions for _, one in own])
    live.cover_track()
    return live


def _others(t: VigilantesTable) -> Live:
    """What is no vigilante's: texts of the scenario, the villain and its crew; made when they first come together."""
    key = (t.scenario.sheet.id, t.state.villain, tuple(t.state.villain_abilities))
    return t.cast.live(key, lambda: _without_vigilantes(t))


def _without_vigilantes(t: VigilantesTable) -> Live:
    live = Live(0)
    for text in t.scenario.tallying:
        live.remember(text)
    for trigger in [] if t.scenario.triggers is None else t.scenario.triggers.triggers:
        live.await_(trigger, NOBODY, NOBODY)
    if t.state.villain >= 0:
        _villain(live, t)
    return live


def _villain(live: Live, t: VigilantesTable) -> None:
    """VG-108, VG-640, VG-641: the villain's card and abilities, and for each piece of the crew its card."""
    cast, state = t.cast, t.state
    live.printed[VILLAIN] = cast.villains[state.villain]
    for text in cast.standing[cast.villains[state.villain].card.id]:
        live.add(text, NOBODY, VILLAIN)
    for number in state.villain_abilities:
        for text in cast.standing[cast.villain_abilities[number].id]:
            live.add(text, NOBODY, VILLAIN, VILLAIN_ABILITY + number)
    for type, printed in cast.crew(state.villain).items():
        for piece in OF_KIND[type]:
            live.printed[piece] = printed
        for text in cast.standing[printed.card.id]:
            for number, piece in enumerate(OF_KIND[type]):
                live.add(text, NOBODY, piece, once=number > 0)


def _record(live: Live, t: VigilantesTable) -> None:
    """VG-811, VG-812: relationships for each of the two they connect, stickers on cards and on the location."""
    for number, (id, you, _) in enumerate(t.bonds):
        _owned(live, t, id, you, RECORD + number, RECORD + number)
    for id, thing in t.stickers:
        for text in t.cast.standing[id]:
            live.add(text, *borne_by(t, thing))
    for id, figure in t.scenario.marks:
        for text in t.cast.standing[id]:
            live.add(text, NOBODY, figure)


def _vigilante(live: Live, t: VigilantesTable, seat: int) -> None:
    one, cast = t.state.vigilantes[seat], t.cast
    if one.card < 0:
        return
    live.printed[seat] = printed = cast.vigilantes[one.card]
    if one.knocked_out:
        return
    for text in cast.standing[printed.card.id]:
        live.add(text, seat, seat)
    for slot in t.cards(seat):
        _owned(live, t, t.usable(seat, slot).card.id, seat, slot, card_ref(seat, slot))


def _owned(live: Live, t: VigilantesTable, id: str, seat: int, key: int, card: int) -> None:
    """The texts of a card or bond of a vigilante; its reactions are offered (VG-544, VG-621)."""
    for text in t.cast.standing[id]:
        if text.container == "reaction":
            live.reactions[seat] += [(key, one) for one in live.offers(text, seat, seat, card)]
        else:
            live.add(text, seat, seat, card)
