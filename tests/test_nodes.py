"""Everything that a text is made of."""

from __future__ import annotations

from capesmith.effects.ast import AllOf, Holds, Not, Role, Some
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.nodes import nodes
from capesmith.effects.numbers import numbers_beside
from capesmith.systems import system


def test_nodes_come_in_reading_order_and_without_their_places() -> None:
    near = Some("each", ("hero",), within=2, from_=Role("villain"))
    found = [one for one in nodes((Not(Holds("x")), near)) if isinstance(one, Not | Holds | Some | Role)]
    assert found == [Not(Holds("x")), Holds("x"), near, Role("villain")]
    assert list(nodes([Some, 3, "word"])) == [Some, 3, "word"]


def test_where_a_step_stands_is_no_part_of_it() -> None:
    game = system("heroes-wanted")
    assert game is not None
    card = game.kinds["action"]
    r = game.reading()
    r.path[:], r.scope = ["cards", 17], game.scope(card)
    ability = r.inside("play", card.containers["play"].type, {"move": 2})
    assert 17 not in list(nodes(ability)) and 2 in list(nodes(ability))
    assert numbers_beside({"x"}, [AllOf((Holds("x"),))]) == frozenset()


def test_mentions_look_everywhere() -> None:
    near = Some("each", ("hero",), within=2, from_=Role("villain"))
    assert mentions((Holds("x"), near), "villain", "it") and not mentions((Holds("villain"), near), "it")
