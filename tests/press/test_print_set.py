"""What lies in the folder of a game's press is what is printed; what the folder promises and does not hold is named."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

from capesmith.content.model import Box
from capesmith.content.project import shipped_root
from capesmith.render.edition import Order, Printing
from capesmith.render.pieces.declaration import declared_in
from capesmith.render.pieces.printer import PiecePrinter
from capesmith.rules.parts import Misnamed
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from capesmith.systems.plain_press import PlainPrinter
from capesmith.systems.print_set import printing_in
from rooftops import SYSTEM

PRESS = Path(__file__).parents[1] / "rooftops" / "press"
TOKEN = "{pieces: [coin], face: token}"
Made = Callable[..., Printing]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """How a package is printed that has these files beside the look of rooftops."""

    def make(files: Mapping[str, str], *, plain_boards: bool = False) -> Printing:
        name = f"folder_{len(sys.modules)}"
        shutil.copytree(PRESS, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "__init__.py"))
        for file, text in {"__init__.py": '"""A press."""\n', **files}.items():
            at = tmp_path / name / file
            at.parent.mkdir(exist_ok=True)
            at.write_text(text)
            if at.suffix == ".py":
                (at.parent / "__init__.py").touch()
        invalidate_caches()
        import_module(name)
        return printing_in(name, plain_boards=plain_boards)

    monkeypatch.syspath_prepend(str(tmp_path))
    return make


def order(printing: Printing) -> Order:
    return Order(SYSTEM, Box(SYSTEM.id), printing.look("full"), Path("nowhere"))


def test_a_look_with_faces_prints_cards(made: Made) -> None:
    printing = made({})
    assert list(printing.makers) == ["cards"] and printing.recipes() == ()
    assert type(printing.printer(order(printing), None)) is PlainPrinter
    assert printing.pieces is None and printing.maps is None
    assert printing.makers["cards"](order(printing)).pieces == ()


def test_boards_are_plain_where_the_game_says_so(made: Made) -> None:
    assert list(made({}, plain_boards=True).makers) == ["cards", "boards"]


@pytest.mark.parametrize(
    ("said", "sections"),
    [
        (f"tokens: [{TOKEN}]", ["cards", "tokens"]),
        (f"mats: [{TOKEN}]", ["cards", "mats"]),
        (f"cards: [{TOKEN}]", ["cards"]),
        ("tiles: [trick]", ["cards", "tokens"]),
        ("boxes: {sides: {front: box}, ground: paper, labels: {other: {name: Box}}}", ["cards", "boxes"]),
    ],
)
def test_pieces_that_are_declared_are_printed_without_python(made: Made, said: str, sections: list[str]) -> None:
    printing = made({"pieces.yaml": said})
    assert list(printing.makers) == sections
    assert type(printing.pieces(order(printing))) is PiecePrinter
    assert [printing.makers[name](order(printing)).name for name in sections] == sections


def test_a_game_that_draws_more_says_it_where_it_is_looked_for(made: Made) -> None:
    parts = {
        "cards/drawings.py": "from capesmith.render.cards import CardPrinter as C\n"
        "class CardPrinter(C):\n    recipes = {'rain': None}\n",
        "pieces.py": "from capesmith.render.pieces.printer import PiecePrinter as P\n"
        "class PiecePrinter(P):\n    recipes = {'snow': None}\n    of_order = {'crowd': print}\n",
        "boards/__init__.py": "RECIPES = {'map': None}\ndef board_drawings(order):\n    return ()\n",
        "boards/screen.py": "def screen_map(order, id):\n    return id\n",
        "pieces.yaml": f"tokens: [{TOKEN}]",
    }
    printing = made(parts)
    assert list(printing.makers) == ["cards", "boards", "tokens"]
    assert printing.recipes() == ("rain", "snow", "crowd", "map")
    assert type(printing.printer(order(printing), None)).__name__ == "CardPrinter"
    assert type(printing.pieces(order(printing))) is not PiecePrinter
    assert printing.maps(order(printing), "old-town") == "old-town"


@pytest.mark.parametrize(
    ("file", "section", "told"),
    [
        ("rulebook/book.yaml", "rulebook", "has no rulebook.book: the house looks for its make_book there"),
        ("scenarios/book.yaml", "scenarios", "has no scenarios.book: the house looks for its make_book there"),
        ("showing.yaml", "wrap", "has no showing: the house looks for its SHOWING there"),
        ("showing.yaml", "showing", "has no showing: the house looks for its SHOWING there"),
        ("boards/__init__.py", "boards", "has no board_drawings: the house looks for it there"),
        ("rulebook/book.py", "rulebook", "has no make_book: the house looks for it there"),
    ],
)
def test_what_a_folder_promises_and_does_not_hold_is_named(made: Made, file: str, section: str, told: str) -> None:
    printing = made({file: "", f"{Path(file).parent}/book.yaml" if "book" in file else file: ""})
    with pytest.raises(Misnamed, match=told):
        printing.makers[section](order(printing))


def test_every_shipped_game_prints_a_whole_box() -> None:
    """Sections that were found in a folder, and pictures of which there is one by each name."""
    for id in known_systems():
        printing = system(id).printing
        assert {"cards", "boards", "tokens", "mats", "boxes", "rulebook", "wrap", "showing"} <= set(printing.makers), id
        assert printing.maps is not None and printing.pieces is not None, id
        assert len(set(printing.recipes())) == len(printing.recipes()) > 5, id


def test_a_card_is_printed_in_one_place() -> None:
    """Tiles are no cards, and a set that is no part of the box is printed by itself."""
    for id in known_systems():
        game = system(id)
        one = Order(game, shipped_box(game), game.printing.look("full"), shipped_root())
        parts = [game.printing.makers[name](one) for name in ("cards", "tokens", "mats")]
        fronts = Counter(piece.front.id for part in parts for piece in part.pieces)
        printed = Counter(card.front.id for card in game.printing.printer(one, None).pieces())
        assert {card: fronts[card] for card in printed} == printed, id
        apart = declared_in(one.look.folder).apart
        for piece in (piece for part in parts for piece in part.pieces):
            assert (piece.set == apart) == piece.deck.startswith(apart) if apart else not piece.set, piece.front.id
