"""Preflight: what is on a written page is found where it is, and each demand of a service is held against it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.press.ink import read_inks
from capesmith.press.judging import ERROR, WARNING, Finding, judged
from capesmith.press.services import services
from capesmith.press.wrong import Wrong
from capesmith.render.cmyk import Cmyk
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.pen import Pen
from capesmith.render.seen import seen_pages
from capesmith.render.shapes import rectangle
from capesmith.render.sheets.reading import formats
from capesmith.systems import system
from press_profile import profile_of_a_press

GAME = system("heroes-wanted")
assert GAME is not None and GAME.printing is not None
LOOK = GAME.printing.look("full")
WIDE, HIGH = 63.0, 88.0
TGC = services()["tgc"]
RUNNER = CliRunner()


def png(side: int) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (side, side), (200, 30, 20)).save(stream, "PNG")
    return stream.getvalue()


def face(draw: Callable[[Pen], None], *, ground: str | None = "#EFE6D0", bleed: float = 3.0) -> Drawing:
    """A poker card with a ground in its bleed, and something on it."""

    def drawn(pen: Pen) -> None:
        if ground:
            pen.box((-bleed, -bleed, WIDE + 2 * bleed, HIGH + 2 * bleed), ground)
        draw(pen)

    return Drawing("odd", "An odd card", Cut(WIDE, HIGH, radius=3), drawn, bleed=3.0)


def found(draw: Callable[[Pen], None], service: str = "tgc", **how: float | str | None) -> list[Finding]:
    known = services()[service]
    return list(judged([face(draw, **how)], "cards", known, formats()[known.format], LOOK))  # type: ignore[arg-type]


def rules(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(one.severity, one.rule) for one in findings]


# --- read back --------------------------------------------------------------------------------------------


def test_type_lines_and_pictures_are_found_in_forms_turned_and_scaled() -> None:
    document = Document(About("Seen"), LOOK)
    pen = document.page(100, 120)

    def inner() -> None:
        pen.text(2, 5, "Deep", "text", 10, "#C81E14")
        pen.box((0, 0, 10, 8), None, "#000000", 0.5)

    with pen.placed(20, 30, scale=2):
        pen.form("outer", (0, 0, 40, 40), lambda: pen.form("inner", (0, 0, 20, 20), inner))
    with pen.placed(60, 60, turn=90):
        pen.text(0, 0, "Turned", "text", 8)
    pen.image(png(100), (10, 90, 25.4, 12.7), "art")
    ((seen, _),) = seen_pages(document.bytes())
    deep, turned = seen.types
    assert (deep.text, deep.colour) == ("Deep", (0xC8, 0x1E, 0x14)) and deep.size == pytest.approx(20, abs=0.01)
    assert 24 <= deep.box.x < 25 and 40 < deep.box.bottom < 41.5  # the baseline is 5 mm down, twice as large; p hangs
    assert turned.text == "Turned" and turned.size == pytest.approx(8, abs=0.01) and turned.box.h > turned.box.w
    (line,) = seen.strokes
    assert line.width == pytest.approx(2 * 0.5 * 72 / 25.4, abs=0.01) and line.box.x == pytest.approx(19, abs=0.01)
    (image,) = seen.images
    assert image.dpi == pytest.approx(100, abs=0.5) and image.box[:2] == pytest.approx((10, 90), abs=0.01)
    assert (seen.width, seen.height) == pytest.approx((100, 120), abs=0.01)


# --- each demand ------------------------------------------------------------------------------------------


def test_a_sound_card_is_accepted() -> None:
    assert found(lambda pen: pen.text(10, 20, "Fine", "text", 8)) == []


def test_text_near_the_cut_and_beyond_it() -> None:
    near = found(lambda pen: pen.text(1.5, 40, "Near", "text", 8))
    assert rules(near) == [(WARNING, "safe zone")] and near[0].said.startswith("“Near” is 1.")
    assert near[0].at is not None and 1 < near[0].at.x < 2 and 37 < near[0].at.y < 40
    beyond = found(lambda pen: pen.text(60, 40, "Beyond", "text", 8))
    assert rules(beyond) == [(ERROR, "cut")] and "“Beyond” is cut off by" in beyond[0].said


def test_small_type_and_thin_lines() -> None:
    small = found(lambda pen: pen.text(10, 20, "Small", "text", 4))
    assert rules(small) == [(WARNING, "type")] and "4.1 pt; 5 pt" in small[0].said  # enlarged with the card
    thin = found(lambda pen: pen.box((10, 10, 20, 20), None, "#000000", 0.05))
    assert rules(thin) == [(WARNING, "line")] and "0.14 pt" in thin[0].said


def test_pictures_of_too_few_pixels() -> None:
    coarse = found(lambda pen: pen.image(png(250), (10, 10, 25.4, 25.4), "coarse"))
    assert rules(coarse) == [(WARNING, "resolution")]
    hopeless = found(lambda pen: pen.image(png(72), (10, 10, 25.4, 25.4), "hopeless"))
    assert rules(hopeless) == [(ERROR, "resolution")] and "71 dpi; 300 are wanted" in hopeless[0].said
    assert found(lambda pen: pen.image(png(310), (10, 10, 25.4, 25.4), "fine")) == []


def test_ink_that_ends_at_the_cut() -> None:
    edges = found(lambda pen: None, bleed=0.0)
    assert rules(edges) == [(ERROR, "bleed")] * 4
    assert [one.said.split(" edge")[0].split()[-1] for one in edges] == ["left", "right", "top", "bottom"]
    assert found(lambda pen: pen.box((20, 20, 10, 10), "#000000"), ground=None) == []  # a white card needs none


def test_letters_that_do_not_stand_out() -> None:
    pale = found(lambda pen: pen.text(10, 20, "Pale words", "text", 9, "#DDD4C0"))
    assert rules(pale) == [(WARNING, "contrast")]
    edged = found(lambda pen: pen.text(10, 20, "Edged words", "text", 9, "#EFE6D0", edge="#16181D", edge_width=0.4))
    assert edged == []


def test_colours_are_what_a_service_takes() -> None:
    assert rules(found(lambda pen: None, "drivethrucards")) == [(ERROR, "colour")]
    assert rules(found(lambda pen: None, "mbprint")) == [(WARNING, "colour")]


def test_the_pages_of_a_service_have_its_pixels() -> None:
    for id in ("tgc", "mpc"):
        service, form = services()[id], formats()[services()[id].format]
        assert list(judged([face(lambda pen: None)], "cards", service, form, LOOK)) == [], id
        (wrong,) = judged([face(lambda pen: None)], "cards", service, formats()["one-per-page"], LOOK)
        assert (wrong.severity, wrong.rule) == (ERROR, "size") and "815 × 1110 pixels" in wrong.said


# --- ink --------------------------------------------------------------------------------------------------


def test_a_press_is_judged_by_what_is_written_in_its_inks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RGB is refused; converted by the profile it is taken, and the ink of the written page is looked at."""
    file = tmp_path / "press.icc"
    file.write_bytes(profile_of_a_press())
    inks, service = read_inks(file), services()["drivethrucards"]
    assert inks.title == "Test press"
    dark = face(lambda pen: pen.box((-3, -3, WIDE + 6, HIGH + 6), "#400A00"))

    def told(inks: Cmyk | None) -> list[tuple[str, str]]:
        found = list(judged([dark], "cards", service, formats()[service.format], LOOK, inks))
        return [(one.severity, one.rule) for one in found]

    assert told(None) == [(ERROR, "colour")] and told(inks) == []
    monkeypatch.setattr(Cmyk, "bearing", lambda inks, most: inks)
    assert told(inks) == [(ERROR, "ink")], "a press that is not asked what it bears lays on too much"


def test_what_a_window_hides_is_not_there_and_what_a_page_cuts_off_is() -> None:
    document = Document(About("Seen"), LOOK)
    pen = document.page(100, 120)
    with pen.clipped(rectangle((20, 20, 40, 40))):
        pen.text(30, 30, "Within", "text", 10, "#C81E14")
        pen.text(55, 40, "Between", "text", 10, "#C81E14")
        pen.text(70, 30, "Hidden", "text", 10, "#C81E14")
        pen.box((80, 80, 10, 8), None, "#000000", 0.5)
    with pen.clipped(rectangle((1, 1, 98, 118))):
        pen.text(97, 30, "Off", "text", 10, "#C81E14")
        pen.text(120, 30, "Away", "text", 10, "#C81E14")
    ((seen, _),) = seen_pages(document.bytes())
    boxes = {line.text: line.box for line in seen.types}
    assert list(boxes) == ["Within", "Between", "Off", "Away"] and not seen.strokes
    assert boxes["Between"].right == pytest.approx(60, abs=0.01) and 54 < boxes["Between"].x < 56
    assert boxes["Off"].right > 100


def test_what_is_no_profile_is_told(tmp_path: Path) -> None:
    (tmp_path / "no.icc").write_bytes(b"nothing of the sort")
    for name in ("no.icc", "nowhere.icc"):
        with pytest.raises(Wrong, match="is no ICC profile of a press that prints CMYK"):
            read_inks(tmp_path / name)


# --- the command ------------------------------------------------------------------------------------------


def test_the_command_gives_a_verdict_and_an_exit_code() -> None:
    done = RUNNER.invoke(app, ["preflight", "heroes-wanted", "--for", "tgc", "--cards", "charge"])
    assert done.exit_code == 0 and "Heroes Wanted for The Game Crafter: " in done.output
    done = RUNNER.invoke(
        app, ["preflight", "hard-city", "--for", "tgc,drivethrucards", "--deck", "events", "-f", "json"]
    )
    taken, refused = json.loads(done.output)
    assert done.exit_code == 1 and taken["verdict"] != "refused" == refused["verdict"]
    assert {"service": "drivethrucards", "system": "hard-city"}.items() <= refused.items()
    assert [one["rule"] for one in refused["findings"]].count("colour") == 1
    assert any("--icc" in said for said in refused["not-looked-at"])


def test_what_is_asked_wrongly_is_told() -> None:
    for words, said in (
        (["--for", "tcg"], "print services: home, tgc, mpc"),
        (["--format", "yaml"], "yaml"),
        (["--icc", "nowhere.icc", "--for", "drivethrucards"], "nowhere.icc is no ICC profile"),
        (["--cards", "charrge", "--for", "tgc"], 'did you mean "charge"?'),
    ):
        done = RUNNER.invoke(app, ["preflight", "heroes-wanted", *words])
        assert done.exit_code == 2 and said in done.output, (words, done.output)
    done = RUNNER.invoke(app, ["preflight", "heroes-wonted"])
    assert done.exit_code == 2 and 'did you mean "heroes-wanted"?' in done.output
