"""Whom rules without a subject are about, and who “you” and opponents are in events of Heroes Incorporated."""

from __future__ import annotations

from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.patterns import pattern as compiled
from capesmith.effects.types import CONDITION, EVENT
from capesmith.rules.event import Event
from capesmith.rules.refs import SPACES
from capesmith.systems.heroes_incorporated.game.in_force import texts_in_force
from capesmith.systems.heroes_incorporated.game.pieces import CARD
from capesmith.systems.heroes_incorporated.game.places import Bearer
from incorporated.texts import Arranged, arrange, context, parsed, space


def bearer(g: Arranged, **who: Any) -> list[int]:
    return Bearer().of(g.t, context(g, **who))


def test_a_rule_without_a_subject_is_about_its_bearer() -> None:
    """Powers of the Hero, Fame of the player and both his Heroes, Supervillains of fights on their blocks."""
    g = arrange(at={"shadowboxer": "r2c2", "titan": "r2c3"})
    assert bearer(g, by="titan") == [g.hero("titan"), 1]
    assert bearer(g) == [0, g.hero("shadowboxer"), g.hero("gramarye")]
    assert g.hero("titan") in Bearer().of(g.t, Context())
    g.villain("hexmother", "r2c2")
    g.villain("brimstone-baron", "r2c3")
    fight = g.fight("shadowboxer", "r2c2")
    assert g.t.stat("face", g.hero("shadowboxer"), 5) == 4
    assert g.t.stat("face", g.hero("titan"), 5) == 5
    assert fight.ignored == frozenset()
    g.t.fights.pop()
    assert g.fight("titan", "r2c3").ignored == {"combat-tokens"}


def test_carrion_choir_counts_for_itself_alone() -> None:
    g = arrange(at={"shadowboxer": "r2c2", "titan": "r2c2"})
    g.villain("carrion-choir", "r2c2")
    g.villain("hexmother", "r2c2")
    assert g.t.stat("combat", CARD + g.card("hexmother"), 5) == 5


def matches(g: Arranged, pattern: str, e: Event, **who: Any) -> bool:
    return compiled(g.t.compiler, parsed(EVENT, pattern)).matches(g.t, context(g, **who), e)


def test_you_in_events_is_the_player_and_the_bearing_hero() -> None:
    g = arrange()
    by_titan = Event("fight-won", SPACES + space("r2c2"), g.hero("titan"))
    assert matches(g, "{fight-won: any, by: you}", by_titan, by="titan")
    assert not matches(g, "{fight-won: any, by: you}", by_titan, by="traveller")
    assert matches(g, "{fight-won: any, by: you}", by_titan, you=1)
    assert not matches(g, "{fight-won: any, by: you}", by_titan)
    played = Event("play", CARD + g.card("hexmother"), 1)
    assert matches(g, "{play: supervillain, by: opponent}", played)
    assert not matches(g, "{play: supervillain, by: opponent}", played, by="titan")


def test_opponents_act_through_their_heroes() -> None:
    g = arrange()
    by_titan = Event("fight-won", SPACES + space("r2c2"), g.hero("titan"))
    assert matches(g, "{fight-won: any, by: opponent}", by_titan, by="gramarye")
    assert not matches(g, "{fight-won: any, by: opponent}", by_titan, by="traveller")


def test_what_happened_is_counted_for_the_player() -> None:
    """Events of either Hero are events of the player in what texts ask of the past."""
    g = arrange()
    k = g.t.compiler
    text = k.condition_text("test", "play", parsed(CONDITION, "{happened: {fight-won: any, by: you}, this: round}"))
    g.state.tally += [0] * (k.cells - len(g.state.tally))
    g.t.live = texts_in_force(g.t)  # live texts are shared: this test has its own
    g.t.live.remember(text)
    assert text.if_ is not None
    e = Event("fight-won", SPACES + space("r2c2"), g.hero("titan"), 1, SPACES + space("r2c2"))
    g.t.emit(e)
    assert text.if_.holds(g.t, context(g, you=1))
    assert not text.if_.holds(g.t, context(g))
