"""Which texts are in force: those of heroes, Gadgets, Fame, Supervillains on blocks, and the scenario."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime
from capesmith.systems.heroes_incorporated.game.cast import Kit
from capesmith.systems.heroes_incorporated.game.live import Live
from capesmith.systems.heroes_incorporated.game.pieces import CARD, SEATS, block, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

REACTION = "reaction"


def texts_in_force(t: IncorporatedTable) -> Live:
    """With the cards now in play; knocked-out heroes have no working texts (HI-408)."""
    live = Live(len(t.seats))
    live.kits = [kit(t, hero) for hero in t.all_heroes()]
    for text in t.scenario.texts.values():
        live.remember(text)
        if text.container != "setup":
            live.add(text, NOBODY, NOBODY)
    for hero, own in zip(t.all_heroes(), live.kits, strict=True):
        if not t.hero(hero).down:
            live.bear(_of_hero(t, hero, own))
    for seat, team in enumerate(t.state.teams):  # HI-461; what Team HQ Gadgets do is done when they are activated
        if team.fame >= 0:
            for text in t.cast.standing[t.cast.research[team.fame].card.id]:
                live.add(text, seat, seat, CARD + team.fame)
    for card, space, _, _ in t.state.villains:
        for text in t.cast.standing[t.cast.research[card].card.id]:
            live.add(text, NOBODY, block(space), CARD + card)
    for text in t.cast.with_tallies:
        live.remember(text)
    live.finish(t, (), (), [one for own in live.reactions for one in own])
    return live


def kit(t: IncorporatedTable, hero: int) -> Kit:
    """What a hero has now."""
    one = t.hero(hero)
    if one.card < 0:
        return Kit()
    return t.cast.kit(one.card, tuple(one.gadgets), tuple(one.copied), t.timed_powers(hero))


def _of_hero(t: IncorporatedTable, hero: int, own: Kit) -> Live:
    """What a hero who is up adds; looked up once for all that he has."""
    live = own.in_force.get(hero)
    if not isinstance(live, Live):
        live = own.in_force[hero] = Live(SEATS)
        live.anytime = [*anytime.permissions(t.cast, hero, own)]
        for text, gadget in own.texts:
            _borne(live, text, hero, CARD + gadget if gadget >= 0 else NOBODY)
    return live


def _borne(live: Live, text: Text, hero: int, card: int = NOBODY) -> None:
    """A text of a hero, or of a Gadget that only its carrier can use (HI-425)."""
    seat = seat_of(hero)
    if text.container != REACTION:
        live.add(text, seat, hero, card)
        return
    for one in live.offers(text, seat, hero, card):
        if one.trigger.word == "instead-of":
            live.await_(one.trigger, seat, hero, card)
        else:
            live.reactions[seat].append(one)
