"""Texts for tests of words and verbs: a line of YAML is read, compiled and carried out at a table.

carry_out(g, "heal: 2, who: {one: vigilante, in: your-space}", "target: brickyard")
found(g, "{each: enemy, within: 1}") == ["normal P03"]
holds(g, "{threat: 4+}")
"""

from __future__ import annotations

from typing import Any

import yaml

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Ability
from capesmith.effects.compile.context import Context
from capesmith.effects.scope import Scope
from capesmith.effects.types import AMOUNT, CONDITION, SELECTOR, Reading, Type
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.event import NOBODY, Event
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from vigilantes.tables import Bench, thing


def words(g: Bench) -> Vocabulary:
    """The words of the game, of the scenario, and all spaces of its location."""
    sheet = g.t.scenario.sheet
    return scenario_vocabulary(
        g.t.cast.vocabulary,
        {one.id: one.name for one in sheet.objectives.values()},
        {spot.id: spot.name for spot in g.t.map.spots},
        {chit: chit for chit in sheet.chits},
    )


def parsed(g: Bench, kind: Type, source: str) -> Any:
    """A line of YAML, read with the words of the scenario; all pronouns have a meaning."""
    data = yaml.safe_load(source if source[:1] in "{[" or ":" not in source else f"{{{source}}}")
    scope = Scope(you=True, it="one", them=True, others=True, that=True, actor=True, here=True, target=True)
    r = Reading(words(g), scope, {})
    r.path.append("action")
    node = kind.read(data, r)
    assert not r.found, [str(note) for note in r.found]
    return node


def context(
    g: Bench, you: str | None = "night-porter", *, figure: str | int | None = None, it: str | int | None = None,
    actor: str | int | None = None, word: str = "", origin: str = "ability", **event: Any,
) -> Context:  # fmt: skip
    """Whose text it is, and what it speaks of; `word` puts an event in hand."""
    seat = NOBODY if you is None else g.piece(you)
    own = seat if figure is None else g.piece(figure)
    held = NOBODY if it is None else g.piece(it)
    e = None
    if word:
        by = NOBODY if actor is None else g.piece(actor)
        e = Event(word, held, by, event.pop("amount", 1), event.pop("place", g.t.place(NOBODY, by, held)), **event)
    return Context(seat, own, NOBODY, e, held, origin)


def carry_out(g: Bench, source: str, *answers: Any, container: str = "action", **who: Any) -> bool:
    """Carry out a text; whether it was done."""
    read = parsed(g, STEPS_ABILITY, source)
    k = g.t.compiler
    with k.speaking(words(g)):
        text = k.ability("test", "Test", Ability(container=container, steps=read.steps))
    c = who.pop("c", None) or context(g, **who)
    assert text.run is not None
    run = text.run
    return bool(g.do(lambda: run(g.t, c), *answers))


def found(g: Bench, source: str, **who: Any) -> list[str]:
    """Everything a selector could mean."""
    node = parsed(g, SELECTOR, source)
    with g.t.compiler.speaking(words(g)):
        candidates = g.t.compiler.candidates(node)
    return [thing(g.t, ref) for ref in candidates.of(g.t, who.pop("c", None) or context(g, **who))]


def holds(g: Bench, source: str, **who: Any) -> bool:
    node = parsed(g, CONDITION, source)
    with g.t.compiler.speaking(words(g)):
        test = g.t.compiler.condition(node)
    return test.holds(g.t, who.pop("c", None) or context(g, **who))


def amount(g: Bench, source: str, **who: Any) -> int:
    node = parsed(g, AMOUNT, source)
    with g.t.compiler.speaking(words(g)):
        number = g.t.compiler.amount(node)
    return number.value(g.t, who.pop("c", None) or context(g, **who))
