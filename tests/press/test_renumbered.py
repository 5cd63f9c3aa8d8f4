"""Update packs of the real games: a number or a place among others is no change; everything else on paper is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from capesmith.content.project import read_project, shipped_root
from capesmith.press.changes import changes
from capesmith.press.parts import Press
from capesmith.press.printed import things_in
from capesmith.press.request import Request
from capesmith.press.stock import Stock
from capesmith.press.update import update_list, update_part
from capesmith.render.document import About, Document, Tracer
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order, Section
from capesmith.render.look import Look
from capesmith.render.numbering import numbered
from capesmith.render.pen import Pen
from capesmith.render.profile import Profile
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box


@cache
def stock(id: str) -> Stock:
    game = system(id)
    assert game is not None and game.printing is not None
    return Stock(game, game.printing, read_project(shipped_root()), shipped_box(game), "2026-01-01")


@cache
def tracer(id: str) -> Tracer:
    return Tracer(stock(id).order(Request()).look, {})


def made(id: str, part: str, order: Order) -> Section:
    return stock(id).printing.makers[part](order)


def renumbered(order: Order) -> Order:
    """Every deck the other way round."""
    decks = [replace(deck, cards=deck.cards[::-1]) for deck in order.box.decks]
    return replace(order, box=replace(order.box, decks=decks))


@pytest.mark.parametrize("id", SHIPPED)
def test_numbers_and_places_are_no_change(id: str) -> None:
    order = stock(id).order(Request())
    then, now = (things_in(made(id, "cards", one), tracer(id)) for one in (order, renumbered(order)))
    assert (then.keys() == now.keys() and any(then[key].made != now[key].made for key in then)) or id != "heroes-wanted"
    assert [(found.key, found.remove, found.add) for found in changes("cards", then, now)] == []


@pytest.mark.parametrize("id", SHIPPED)
def test_a_word_a_picture_and_a_number_of_the_game_are_changes(id: str) -> None:
    order = stock(id).order(Request())
    deck = next(deck for deck in order.box.decks if f"{deck.cards[0].kind}-{deck.cards[0].id}" in things(id))
    card = deck.cards[0]
    other = replace(deck, cards=(replace(card, name="Somebody Else"), *deck.cards[1:]))
    changed = replace(order.box, decks=[other if one is deck else one for one in order.box.decks])
    now = things_in(made(id, "cards", replace(order, box=changed)), tracer(id))
    found = {one.key: (one.old, one.new) for one in changes("cards", things(id), now)}
    assert found[f"{card.kind}-{card.id}"] == (card.name, "Somebody Else")


@cache
def things(id: str, part: str = "cards"):  # type: ignore[no-untyped-def]
    order = stock(id).order(Request())
    return things_in(made(id, part, order), tracer(id))


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("part", ["boards", "tokens", "mats", "boxes", "scenarios"])
def test_every_part_can_be_brought_up_to_date(id: str, part: str) -> None:
    if part not in stock(id).printing.makers:
        return
    press = Press(stock(id), Request(), Profile())
    found = things(id, part)
    first, last = next(iter(found)), list(found)[-1]
    answer = update_part(press, part, {first: 2, last: 1})
    assert all(output.name.startswith(f"update-{part}") and output.data and output.pages for output in answer.outputs)
    listed = list(changes(part, {}, {key: found[key] for key in (first, last)}))
    assert [one.part for one in listed] == [part] * len({first, last})
    (output,) = update_list(press, listed, "HEAD").outputs
    assert output.name == "update-a4.pdf" and output.pages == 1


# --- traces ----------------------------------------------------------------------------------------------


def traced(look: Look, drawings: list[Drawing]) -> dict[str, str]:
    """The traces of drawings in one document, in this order."""
    tracer = Tracer(look, {})
    return {drawing.fingerprint: tracer.trace(drawing) for drawing in drawings}


def drawing(fingerprint: str, *texts: str, x: float = 1.0) -> Drawing:
    def draw(pen: Pen) -> None:
        pen.icon("fame", 5, 5, 10)
        for text in texts:
            pen.text(x, 5, text, "text", 9)

    return Drawing("thing", "A thing", Cut(30, 30), draw, fingerprint)


def test_a_trace_is_of_what_is_drawn_and_not_of_the_document() -> None:
    look = stock("heroes-wanted").order(Request()).look
    one, rare = drawing("one", "Ann"), drawing("rare", "Ωmega Łucja")
    alone = traced(look, [one]) | traced(look, [rare])
    behind = traced(look, [drawing("before", "Żaneta", "Ann"), rare, one])  # rare letters are coded as they come
    assert alone["one"] == behind["one"] and alone["rare"] == behind["rare"]
    assert traced(look, [drawing("other", "Ann")])["other"] == alone["one"]
    for other in (drawing("x", "Anna"), drawing("x", "Ann", x=1.1), drawing("x", "Ωmega Łucjan")):
        assert traced(look, [other])["x"] not in alone.values()


def test_a_form_leaves_the_same_trace_as_a_page() -> None:
    look = stock("heroes-wanted").order(Request()).look
    document, one = Document(About("forms"), look), drawing("one", "Ann")
    pen = document.page(50, 50)
    pen.form("face", one.bounds, lambda: one.draw(pen), one.fingerprint)
    assert pen.traces.by_key["one"] == traced(look, [one])["one"]


def test_what_bears_a_number_is_traced_without_it() -> None:
    look = stock("heroes-wanted").order(Request()).look

    def footer(text: str) -> Drawing:
        said = numbered(text, f"{len(text)}/99")

        def draw(pen: Pen) -> None:
            with pen.numbered(said.lasting):
                pen.text(30 - len(said), 5, said, "text", 9, edge="white")

        return Drawing("thing", "A thing", Cut(30, 30), draw, said)

    found = [traced(look, [one])[one.fingerprint] for one in (footer("Action"), footer("Bonus"))]
    assert len(set(found)) == 2
    again = Drawing("thing", "A thing", Cut(30, 30), lambda pen: _noted(pen, "Action"), "x")
    assert traced(look, [again])["x"] == found[0]


def _noted(pen: Pen, lasting: str) -> None:
    with pen.numbered(lasting):
        pen.text(3, 5, f"{lasting} 3/4", "text", 9)
