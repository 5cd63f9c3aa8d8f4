"""Which texts are in force: in the fixed order scenario, villain, headlines, heroes by seat."""

from __future__ import annotations

from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.live import ENDS, Live
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable

AT_ONCE = ("end-movement", "enter")  # rules of the board that a movement itself sets off (HW-070)
CARD_STATS = ("move", "range", "damage", "stamina")


def texts_in_force(t: HeroesTable) -> Live:
    """With the cards now in play."""
    live = Live(len(t.seats))
    _scenario(live, t)
    _villain(live, t)
    for headline in t.state.headlines:
        live.remember(t.cast.requirements[headline])
    for seat in t.seats:
        _hero(live, t, seat)
    for place, number in enumerate(t.state.headlines):
        live.watch_for(t.cast.awaits[number], t.cast.requirements[number], 1 << place)
    for awaited, (text, _) in zip(t.scenario.awaits, t.scenario.ends, strict=True):
        live.watch_for(awaited, text, ENDS)
    offered = [one for offers in (*live.boosts, *live.spent) for some in offers.values() for _, one in some]
    live.finish(t, t.cards, CARD_STATS, offered)
    live.minions_bent = "range" in live.pieces or "damage" in live.pieces or "damage" in live.bans
    live.heard = live.heard | frozenset(live.quirks)
    live.noticing = bool(live.quirks)
    return live


def _scenario(live: Live, t: HeroesTable) -> None:
    """The rules of the board: those that speak to “you” are there for each hero, the others once."""
    play = t.scenario
    for text in (play.setup, *play.colours.values(), *(text for text, _ in play.ends)):
        live.remember(text)
    if play.triggers is None:
        return
    live.remember(play.triggers)
    for trigger in play.triggers.triggers:
        if not trigger.speaks_to_you:
            live.await_(trigger, NOBODY, NOBODY)
            continue
        for seat in t.seats:
            if trigger.word == "after" and trigger.event in AT_ONCE:
                live.at_once.setdefault(trigger.event, []).append(LiveTrigger(trigger, seat, seat))
            else:
                live.await_(trigger, seat, seat)


def _villain(live: Live, t: HeroesTable) -> None:
    cast, state = t.cast, t.state
    if t.villain_in_play():
        for deck, number in ((cast.villain_as, state.villain_a), (cast.villain_bs, state.villain_b)):
            for text in cast.standing[deck[number].id]:
                live.add(text, NOBODY, VILLAIN)
        for text in cast.attacks[state.villain_a].texts:
            live.remember(text)


def _hero(live: Live, t: HeroesTable, seat: int) -> None:
    hero, cast = t.state.heroes[seat], t.cast
    if hero.b >= 0:
        for text in cast.standing[cast.hero_bs[hero.b].id]:
            live.add(text, seat, seat)
    if hero.quirk >= 0 and t.options.quirks:
        for text in cast.texts[cast.quirks[hero.quirk].id].values():
            for trigger in text.triggers:
                word = trigger.event or trigger.moment
                live.quirks.setdefault(word, []).append(LiveTrigger(trigger, seat, seat))
    if hero.a < 0:
        return
    for power in cast.hero_as[hero.a].powers.values():
        for text in power.texts.values():
            if text.stands():
                live.add(text, seat, seat, t.card_called(seat, power.slot))
    playset = t.playsets[seat]
    for number, action in enumerate(playset.actions):
        if hero.tucked >> number & 1:  # under the mat it is not in play yet
            continue
        card = card_ref(seat, number)
        for text in cast.standing[action.id]:
            if text.container in ("boost", "spent"):
                offers = (live.boosts if text.container == "boost" else live.spent)[seat]
                for one in live.offers(text, seat, seat, card):
                    offers.setdefault(one.trigger.event, []).append((number, one))
            else:
                live.add(text, seat, seat, card)
    for line in playset.bonus:
        live.remember(line)
