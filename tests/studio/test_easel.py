"""The picture beside a text is the print: the same strokes as the press makes, whatever game the card is of."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.cli.card_picture import Portrait
from capesmith.content.project import shipped_root
from capesmith.studio.easel import Cursor, Easel
from capesmith.systems import known_systems
from capesmith.systems.load import shipped_content
from studio.running import DECK, PATH, project

LOADER = shipped_content()


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines()) if words in line)


@pytest.mark.parametrize("system", known_systems())
def test_what_is_shown_is_what_is_printed(system: str) -> None:
    """The first card of every deck of every game, front by front, to the last stroke."""
    root, game = shipped_root(), LOADER.game(system)
    assert game is not None
    box, easel = LOADER.box(game), Easel(root)
    printed = 0
    for deck in box.decks:
        card, text = deck.cards[0], (root / deck.where.file).read_text("utf-8")
        shown = easel.shown(
            Cursor(deck.where.file, text, LOADER.document(root / deck.where.file).locate(card.where.path).line)
        )
        assert (shown.id, shown.number) == (card.id, 1), deck.id
        if shown.sides and shown.sides[0].name == "front":
            assert shown.sides[0].svg == Portrait(game, box, card, root).svg().decode(), deck.id
            printed += 1
    assert printed > 3


@pytest.mark.parametrize("system", known_systems())
def test_every_scenario_and_board_shows_its_map_or_says_why_not(system: str) -> None:
    root, easel = shipped_root(), Easel(shipped_root())
    files = [path for path in sorted((root / "scenarios" / system).rglob("*.yaml")) if "examples" not in path.parts]
    for path in files:
        shown = easel.shown(Cursor(path.relative_to(root).as_posix(), path.read_text("utf-8"), 0))
        assert shown.why or [side.name for side in shown.sides] == ["map"], path


def test_the_text_counts_and_not_the_file(tmp_path: Path) -> None:
    easel = Easel(project(tmp_path))
    saved, typed = (easel.shown(Cursor(PATH, text, 5)) for text in (DECK, DECK.replace("Tidal Surge", "Spring Tide")))
    assert (saved.name, typed.name) == ("Tidal Surge", "Spring Tide")
    assert saved.sides[0].svg != typed.sides[0].svg and saved.sides[1].svg == typed.sides[1].svg
    assert easel.shown(Cursor(PATH, DECK, 5), "saver").sides[0].svg != saved.sides[0].svg


def test_the_card_is_that_of_the_cursor(tmp_path: Path) -> None:
    easel = Easel(project(tmp_path))
    for words, name in (("deck:", "Tidal Surge"), ("- id: tidal", "Tidal Surge"), ("within: 1", "Tidal Surge"),
                        ("- id: ripple", "Ripple"), ("Small, at first", "Ripple")):  # fmt: skip
        shown = easel.shown(Cursor(PATH, DECK, line_of(DECK, words)))
        assert shown.name == name and shown.of == 2
        assert [DECK.splitlines()[start].strip()[:5] for start in shown.starts] == ["- id:", "- id:"]
    assert easel.shown(Cursor(PATH, DECK, 10_000)).name == "Ripple"


def test_half_written_texts_say_what_is_missing(tmp_path: Path) -> None:
    easel = Easel(project(tmp_path))
    for text, why in (
        (DECK.replace("- move: 1", "- mvoe: 1"), "not right yet"),
        (DECK.replace("level: basic", "level: ["), ""),
        ("", ""), ("deck: x", "has a picture"), ("cards: 7\ndeck: x\n", ""),
        ("cards: [1]\ndeck: x\nkind: action\n", "not right"),
    ):  # fmt: skip
        shown = easel.shown(Cursor(PATH, text, 5))
        assert not shown.sides and why in shown.why and shown.why, text
    assert easel.shown(Cursor("README.md", "x", 0)).why and easel.shown(Cursor("cards/nobody/x.yaml", DECK, 0)).why


def test_one_broken_card_hides_no_other(tmp_path: Path) -> None:
    easel, text = Easel(project(tmp_path)), DECK.replace("- move: 1", "- mvoe: 1")
    assert easel.shown(Cursor(PATH, text, line_of(text, "ripple"))).name == "Ripple"


def test_what_does_not_fit_is_told_in_millimetres(tmp_path: Path) -> None:
    easel = Easel(project(tmp_path))
    front = easel.shown(Cursor(PATH, DECK, 5)).sides[0]
    assert not front.wrong and all(fit.size > 4 for fit in front.fits)
    assert any(fit.left is not None and fit.left > 0 for fit in front.fits)
    long = easel.shown(Cursor(PATH, DECK.replace("Tidal Surge", "W" * 38), 5)).sides[0]
    assert any(" mm too wide" in line for line in long.wrong)


def test_a_face_is_shown_with_a_card_that_has_it(tmp_path: Path) -> None:
    shipped = next((shipped_root() / "tools").rglob("heroes_wanted/**/faces/action.yaml"), None)
    if shipped is None:
        pytest.skip("the faces are not at hand here")
    text = shipped.read_text("utf-8")
    root = project(tmp_path, **{"faces/heroes-wanted/action.yaml": text})
    shown = Easel(root).shown(Cursor("faces/heroes-wanted/action.yaml", text, 0))
    assert shown.name == "Tidal Surge" and shown.sides
    assert Easel(root).shown(Cursor("faces/heroes-wanted/action.yaml", "face: [", 0)).why
