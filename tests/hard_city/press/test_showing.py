"""Hard City as it is shown: its table is the one that the rules set up, its cover and its box can be drawn."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from capesmith.render.document import About, Document
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.seated import stock_of
from capesmith.render.showing.table import TableLayout, table_for
from capesmith.systems.hard_city.game.pieces import HELICOPTER, MUTANT, MUTANTS
from capesmith.systems.hard_city.press.showing import SHOWING, laid, opening, running
from hard_city.press.printed import INKS, order


@cache
def shown(ink: str = "full") -> Shown:
    return Shown(order(ink), SHOWING)


@cache
def table(players: int) -> TableLayout:
    return table_for(shown(), players)


@pytest.mark.parametrize("players", range(1, 6))
def test_nothing_lies_upon_anything_by_accident(players: int) -> None:
    for one, other in combinations(table(players).placed, 2):
        a, b = one.box, other.box
        apart = a.right <= b.x + 0.01 or b.right <= a.x + 0.01 or a.bottom <= b.y + 0.01 or b.bottom <= a.y + 0.01
        fanned = one.fan and other.fan and one.name == other.name
        assert apart or one.on != other.on or fanned, (players, one.name, other.name)


@pytest.mark.parametrize("players", range(1, 6))
def test_everybody_has_a_seat(players: int) -> None:
    """HC-021 to HC-028: the Sheets of all Officers who take part, and one of Doctor Zero from two players on."""
    seats = [one for one in table(players).placed if one.name == "mat"]
    sheets = [one.drawing.id for one in table(players).placed if one.name in ("mat", "others")]
    assert len(seats) == players and sum(one.turn == 180 for one in seats) == players // 2
    assert len(sheets) == running(players) + (players > 1)


@pytest.mark.parametrize("players", range(1, 6))
def test_the_street_is_as_the_rules_set_it_up(players: int) -> None:
    """Grid 1-2 of Episode 1, Call 911! and the first Event: vehicles, Barrels, and every Officer beside the Car."""
    ids = [one.drawing.id for one in table(players).placed if one.name == "street-piece"]
    assert ids.count("barrel") == 4 and sum(id.startswith("helicopter") for id in ids) == 1
    assert sum(id.startswith("police-car") for id in ids) == 1 and sum(id.startswith("civilian-car") for id in ids) == 2
    officers = ("standee-donathan", "standee-jenny", "standee-miranda", "standee-marcellus")
    assert sum(id.startswith(officers) for id in ids) == running(players)


def test_tokens_lie_on_the_side_that_is_in_force() -> None:
    """The Helicopter on its way, and with its Ladder down; a stunned Mutant lies."""
    t = opening(order(), 3)
    sides = {}
    for ladder in (False, True):
        t.state.ladder = ladder
        on = laid(t, stock_of(order())).on["street"]
        sides[ladder] = [one.drawing.id for one in on if one.of == HELICOPTER]
    assert sides == {False: ["helicopter"], True: ["helicopter-back"]}
    mutant = next(piece for piece in range(MUTANT, MUTANT + MUTANTS) if t.state.where[piece] >= 0)
    for stunned in (0, 1 << mutant):
        t.state.stunned = stunned
        (one,) = [one for one in laid(t, stock_of(order())).on["street"] if one.of == mutant]
        assert one.drawing.id.endswith("-turned") == bool(stunned)


@pytest.mark.parametrize("many", [1, 2, 3, 5, 12])
def test_all_who_share_a_space_are_seen(many: int) -> None:
    """However many there are, they stand side by side, within their space."""
    t = opening(order(), 3)
    space = next(t.state.where[one] for one in range(MUTANT, MUTANT + MUTANTS) if t.state.where[one] >= 0)
    t.state.where[:] = [-1 if where == space else where for where in t.state.where]
    for piece in range(MUTANT, MUTANT + many):
        t.state.where[piece] = space
    found = laid(t, stock_of(order()))
    corners = found.spaces["street"][space]
    boxes = [
        (
            one.x - one.drawing.width / 2,
            one.y - one.drawing.height / 2,
            one.x + one.drawing.width / 2,
            one.y + one.drawing.height / 2,
        )
        for one in found.on["street"]
        if MUTANT <= one.of < MUTANT + many
    ]
    assert len(boxes) == many
    for left, top, right, bottom in boxes:
        assert min(x for x, _ in corners) <= left and right <= max(x for x, _ in corners)
        assert min(y for _, y in corners) <= top and bottom <= max(y for _, y in corners)
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("ink", INKS)
def test_everything_can_be_drawn(ink: str) -> None:
    makers = order().game.printing.makers
    made = (*makers["wrap"](order(ink)).large, *makers["showing"](order(ink)).pages)
    assert len({one.fingerprint for one in made}) == len({one.id for one in made}) == len(made) == 8
    document = Document(About("shown"), order(ink).look)
    for one in made:
        one.draw(document.page(one.width, one.height))
    assert document.bytes().startswith(b"%PDF")


def test_numbers_of_the_box_are_counted() -> None:
    """Section 2: each line of the box list, those with a word that is true among them."""
    told = {line["name"]: line["count"] for line in order().game.data("components.yaml")}
    assert {one.name: one.count for one in shown().components} == told
    said = " ".join(order().game.printing.makers["showing"](order()).pages[0].words)
    assert "147 cards" in said and "{{" not in said
