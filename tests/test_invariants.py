"""What follows from a declared state: every piece and every card is in one place, of the kind that belongs there."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.rules import declare
from capesmith.rules.atoms import SUPPLY, lift, put
from capesmith.rules.chance import Stream
from capesmith.rules.invariants import cards_are_somewhere, nothing_is_lost, pieces_agree
from capesmith.rules.sizes import SEATS, SPACES
from capesmith.rules.state import Part, PieceState
from capesmith.rules.table import Broken

TRICKS = ("leap", "leap", "cape", "mask")  # the deck of tricks, each copy by itself; two are clothes


@declare.state
class Runner(Part):
    worn: int = declare.card("what is worn", of="clothes", deck="trick")
    hand: list[int] = declare.pile("tricks in hand", of="trick")
    shown: list[int] = declare.pile("tricks that were shown", of="trick", lie=False)


@declare.state
class Race(PieceState):
    streams: list[Stream] = declare.chance(("deck",))
    runners: list[Runner] = declare.parts("runner", Runner, per=SEATS)
    where: list[int] = declare.pieces(4, spaces=SPACES)
    deck: list[int] = declare.pile("tricks", of="trick")
    rows: list[list[int]] = declare.piles("clues in rows", of="clue", per=2)
    marks: list[int] = declare.pile("marks, which are no cards", of="mark")


class Cast:
    """Four tricks, and a clue of which there are two."""

    def __init__(self) -> None:
        self.card_by_id: Any = {id: SimpleNamespace(kind="trick" if id == "leap" else "clothes") for id in TRICKS}

    def ids(self, of: str) -> tuple[str, ...]:
        return {"trick": TRICKS, "clothes": TRICKS, "clue": ("trace",)}.get(of, ())

    def copies_in(self, deck: str) -> dict[int, int]:
        return {"trick": dict.fromkeys(range(4), 1), "clue": {0: 2}}.get(deck, {})


def race() -> Race:
    """Two runners; a piece on the board, the rest in the supply, everything laid out."""
    made = Race.new({SEATS: 2, SPACES: 3}, 1)
    put(made, 0, 2)
    made.runners[0].worn, made.runners[1].hand, made.runners[1].shown = 2, [0], [1, 3]
    made.deck, made.rows, made.marks = [1, 3], [[0], [0]], [7, 7, 7]
    return made


def looked_at(one: Race, **more: Any) -> dict[str, Counter[int]]:
    return cards_are_somewhere(one, Cast(), **more)  # type: ignore[arg-type]


def test_a_state_that_is_in_order() -> None:
    one = race()
    assert pieces_agree(one, str) == [0, 0, 1] and one.supply == 0b1110
    found = looked_at(one)
    assert found["trick"] == Counter(range(4)) and found["clue"] == {0: 2}
    nothing_is_lost("trick", found["trick"], Cast().copies_in("trick"))


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [("on", [1, 0, 0], "space 0"), ("board", 3, "board"), ("supply", 0, "supply"), ("supply", 15, "supply")],
)
def test_lists_of_pieces_that_do_not_agree(name: str, value: Any, says: str) -> None:
    one = race()
    setattr(one, name, value)
    with pytest.raises(Broken, match=says):
        pieces_agree(one, str)


def test_only_some_pieces_lie_with_somebody() -> None:
    one = race()
    lift(one, 3, SUPPLY - 1)
    pieces_agree(one, str, held=0b1000)
    with pytest.raises(Broken, match="3 is at -2"):
        pieces_agree(one, str)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda one: one.deck.append(0), "trick card 0 is in 2 places"),
        (lambda one: one.deck.append(4), "trick card 4"),
        (lambda one: one.rows[0].append(0), "clue card 0 is in 3 places, of 2"),
        (lambda one: setattr(one.runners[0], "worn", 1), "where a clothes belongs"),
    ],
)
def test_a_card_in_the_wrong_place(spoil: Any, says: str) -> None:
    one = race()
    spoil(one)
    with pytest.raises(Broken, match=says):
        looked_at(one)


def test_cards_that_several_may_ask_for() -> None:
    one = race()
    one.deck.append(0)
    assert looked_at(one, shared=("trick",))["trick"][0] == 2
    one.deck.append(4)
    with pytest.raises(Broken, match="trick card 4"):
        looked_at(one, shared=("trick",))


def test_places_that_a_state_cannot_declare() -> None:
    one = race()
    one.deck.remove(3)
    assert looked_at(one, more=[("trick", "clothes", [3, -1])])["trick"] == Counter(range(4))
    with pytest.raises(Broken, match="2 places"):
        looked_at(one, more=[("trick", "clothes", [2])])
    with pytest.raises(Broken, match="clothes belongs"):
        looked_at(one, more=[("trick", "clothes", [1])])


@pytest.mark.parametrize(("there", "odd"), [([0, 1, 2], [3]), ([0, 1, 2, 3, 3], [3]), ([0, 1, 2, 3, 5], [5])])
def test_a_deck_that_is_not_complete(there: list[int], odd: list[int]) -> None:
    with pytest.raises(Broken, match=str(odd).replace("[", r"\[").replace("]", r"\]")):
        nothing_is_lost("trick", Counter(there), Cast().copies_in("trick"))
