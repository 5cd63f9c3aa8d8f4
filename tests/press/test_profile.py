"""The printer profile: what a calibration sheet shows is put right on every page, and kept for the user."""

from __future__ import annotations

import math
import sys

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.render.document import About, Document
from capesmith.render.profile import (
    Profile,
    Readings,
    crosses,
    profile_file,
    profile_from,
    profile_from_readings,
    read_profile,
    write_profile,
)
from capesmith.render.sheets.calibration import calibration_document
from capesmith.render.sheets.formats import Paper, papers
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import turned_over
from capesmith.render.sheets.reading import DEFAULT, formats
from press.test_sheets import POINTS, cards, centres, faces, look, printed
from tries import tries

A4 = papers()["a4"]
PRINTERS = st.builds(
    Profile,
    offset_x=st.floats(-4, 4),
    offset_y=st.floats(-4, 4),
    rotation=st.floats(-1, 1),
    scale_x=st.floats(0.98, 1.02),
    scale_y=st.floats(0.98, 1.02),
)


def read_off(printer: Profile, believed: Profile, page: Paper, exact: bool = True) -> Readings:
    """What somebody reads on a calibration sheet that was drawn with a profile and printed on this printer."""
    over = turned_over(page.width, page.height, believed.flip)
    across, down = printer.scale_x / believed.scale_x, printer.scale_y / believed.scale_y
    found = []
    for at in crosses(page):
        front = printer.misplaced(believed.aimed(at, page, back=False), page, back=False)
        back = printer.misplaced(believed.aimed(over.point(*at), page, back=True), page, back=True)
        seen = over.point(*back)
        reading = (seen[0] - front[0]) / across, (seen[1] - front[1]) / down
        found.append(reading if exact else tuple(round(part * 4) / 4 for part in reading))
    lengths = (100 * across, 100 * down)
    return Readings(*found, *(lengths if exact else (round(length, 1) for length in lengths)))


def worst(printer: Profile, believed: Profile, page: Paper) -> float:
    """How far a back printed with a profile lies from its front anywhere on the page."""
    over = turned_over(page.width, page.height, believed.flip)
    far = 0.0
    for point in ((5, 5), (page.width - 5, 5), (5, page.height - 5), (page.width / 2, page.height / 2), (40, 200)):
        front = printer.misplaced(believed.aimed(point, page, back=False), page, back=False)
        back = printer.misplaced(believed.aimed(over.point(*point), page, back=True), page, back=True)
        far = max(far, math.dist(over.point(*back), front))
    return far


@given(PRINTERS, st.sampled_from(["long", "short"]), st.sampled_from(["a4", "letter", "a3"]))
@tries(80)
def test_one_calibration_brings_backs_behind_fronts(printer, flip, paper):
    page = papers()[paper]
    believed = profile_from_readings(page, read_off(printer, Profile(flip=flip), page), Profile(flip=flip))
    assert worst(printer, believed, page) < 0.05
    assert believed.flip == flip


@given(PRINTERS, PRINTERS)
@tries(60)
def test_a_sheet_printed_with_a_wrong_profile_puts_it_right(printer, wrong):
    believed = profile_from_readings(A4, read_off(printer, wrong, A4), wrong)
    assert worst(printer, believed, A4) < 0.05


def test_readings_by_eye_are_good_enough():
    """Read to a quarter of a millimetre: a printer that was 3 mm off is then off by less than half of one."""
    printer = Profile(2.3, -1.7, 0.35, 0.996, 1.003)
    assert worst(printer, Profile(), A4) > 3
    believed = profile_from_readings(A4, read_off(printer, Profile(), A4, exact=False))
    assert worst(printer, believed, A4) < 0.5


def test_a_plain_reading_in_plain_numbers():
    """Long edge: 1 mm to the right seen through the front is 1 mm to the left on the back."""
    assert profile_from_readings(A4, Readings((1, 0.5), (1, 0.5))) == Profile(offset_x=-1, offset_y=0.5)
    short = Profile(flip="short")
    assert profile_from_readings(A4, Readings((1, 0.5), (1, 0.5)), short) == Profile(1, -0.5, flip="short")
    assert profile_from_readings(A4, Readings(across=99.5, down=100.2)) == Profile(scale_x=0.995, scale_y=1.002)


def test_a_misprint_of_real_sheets_is_put_right():
    """Sheets drawn with the profile, read back from the PDF, and misplaced as the printer would."""
    printer = Profile(1.3, -0.8, 0.4, 0.995, 1.004)
    believed = profile_from_readings(A4, read_off(printer, Profile(), A4))
    plan = impose(cards(), formats()[DEFAULT], "duplex-long")
    over = turned_over(*A4, "long")

    def farthest(profile):
        pages = [faces(page) for page in pypdfium2.PdfDocument(printed(plan, profile=profile))]
        distances = [
            math.dist(over.point(*printer.misplaced(back, A4, True)), printer.misplaced(front, A4, False))
            for fronts, backs in zip(pages[::2], pages[1::2], strict=True)
            for one, other in zip(fronts, backs, strict=True)
            for front, back in zip(one, other, strict=True)
        ]
        return max(distances)

    assert farthest(None) > 1
    assert farthest(believed) < 0.05


def test_scale_is_put_right_on_fronts_too():
    printer = Profile(scale_x=0.99, scale_y=1.01)
    plan = impose(cards(), formats()[DEFAULT], "none")
    shown = faces(pypdfium2.PdfDocument(printed(plan, profile=printer))[0])
    for placed, (centre, _) in zip(plan.pages[0].placed, shown, strict=True):
        assert math.dist(printer.misplaced(centre, A4, False), (placed.x, placed.y)) < 0.05


def test_every_page_of_a_document_is_put_right_lying_or_upright():
    """Tiles and mats lie on their side: what the printer does across its paper, it does down such a page."""
    printer = Profile(1.3, -0.8, 0.4, 0.99, 1.02)
    document = Document(About("Pages"), look(), profile=printer)
    for size, back in ((A4, False), (A4, True), (Paper(297, 210), False)):
        document.page(*size, back=back).box((60, 80, 100, 50), "ink")
    for page, back, wide, high in zip(pypdfium2.PdfDocument(document.bytes()), (False, True, False),
                                      (210, 210, 297), (297, 297, 210), strict=True):  # fmt: skip
        (shape,) = page.get_objects()
        left, bottom, right, top = (value / POINTS for value in shape.get_bounds())
        middle = (left + right) / 2, high - (bottom + top) / 2
        assert math.dist(printer.misplaced(middle, Paper(wide, high), back), (110, 105)) < 0.05
        if not back:
            scale = (0.99, 1.02) if high > wide else (1.02, 0.99)
            assert (right - left) * scale[0] == pytest.approx(100, abs=0.05)
            assert (top - bottom) * scale[1] == pytest.approx(50, abs=0.05)


# --- the sheet itself -------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_calibration_sheet_has_its_crosses_where_they_are_computed(paper, flip):
    page = papers()[paper]
    profile = Profile(offset_x=0.6, rotation=0.2, flip=flip)
    document = pypdfium2.PdfDocument(calibration_document(page, look(), profile))
    assert len(document) == 2
    over = turned_over(*page, flip)
    lines = [thing.get_bounds() for thing in document[1].get_objects() if thing.type == pypdfium2.raw.FPDF_PAGEOBJ_PATH]
    found = [
        ((left + right) / 2 / POINTS, page.height - (bottom + top) / 2 / POINTS) for left, bottom, right, top in lines
    ]
    assert len(found) == 2
    for at, seen in zip(crosses(page), found, strict=True):
        assert math.dist(profile.aimed(over.point(*at), page, back=True), seen) < 0.05
    words = document[0].get_textpage().get_text_range()
    for needed in ("100 %", f"{flip} edge", "right =", "down =", "measured across ="):
        assert needed in words.replace("\r\n", " ")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_on_the_calibration_sheet_is_lost_in_the_margin(paper):
    page = papers()[paper]
    for shown in pypdfium2.PdfDocument(calibration_document(page, look())):
        for thing in shown.get_objects():
            left, bottom, right, top = (value / POINTS for value in thing.get_bounds())
            assert left >= 5 and bottom >= 5 and right <= page.width - 5 and top <= page.height - 5
    assert centres(shown, page.height)


# --- kept for the user ------------------------------------------------------------------------------------


def test_a_profile_is_kept_and_read_again(tmp_path):
    file = tmp_path / "deep" / "printer.yaml"
    profile = Profile(1.25, -0.5, 0.125, 0.995, 1.002, 6.5, "short")
    assert read_profile(file) == (Profile(), [])
    assert write_profile(profile, file) == file
    assert read_profile(file) == (profile, [])
    assert profile.backs == "duplex-short"


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named by a variable only here")
def test_the_profile_lies_in_the_folder_for_settings(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert profile_file() == tmp_path / "capesmith" / "printer.yaml"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("offset_x: [", "line 1"),
        ("- 3", "mapping"),
        ("offset_x: far", '"offset_x" must be a number from -20 to 20'),
        ("offset_x: 300", '"offset_x"'),
        ("scale_x: 0", '"scale_x"'),
        ("scale_y: .nan", "line 1"),
        ("flip: twice", '"flip" must be long or short'),
        ("flip: [long]", '"flip" must be long or short'),
        ("ofset_x: 1", 'no "ofset_x"'),
    ],
)
def test_a_broken_profile_is_said_in_words_and_printing_goes_on(tmp_path, text, says):
    file = tmp_path / "printer.yaml"
    file.write_text(text, "utf-8")
    profile, problems = read_profile(file)
    assert profile == Profile()
    assert any(says in problem for problem in problems), problems


def test_what_is_right_in_a_broken_profile_is_used():
    assert profile_from({"offset_x": 1, "rotation": "much"})[0] == Profile(offset_x=1)


def test_an_unreadable_profile_is_said(tmp_path):
    profile, problems = read_profile(tmp_path)
    assert profile == Profile() and "cannot be read" in problems[0]
