"""Colours in a document: as other eyes see them in a proof, which says so on every page; and in the inks of a press."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from reportlab.graphics.shapes import Drawing as Vectors
from reportlab.graphics.shapes import Group, Rect
from reportlab.lib.colors import Color
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from capesmith.press.build import Call
from capesmith.press.ink import written_in
from capesmith.press.proofs import Proofs
from capesmith.press.request import settled
from capesmith.render.cmyk import Cmyk
from capesmith.render.colour import COLOUR_BLIND, SIGHTS, confused, matrix_of, rgb, simulate
from capesmith.render.document import About, Document
from capesmith.render.inks import PLAIN, Inks, Sight
from capesmith.render.profile import Profile
from capesmith.render.seen import seen_pages
from capesmith.render.sheets.reading import formats
from capesmith.studio import pages as studio_pages
from press_profile import profile_of_a_press
from wanted.press.printed import order

LOOK = order().look
RED, BLUE = "#C81E14", "#1E5AC8"


def png(colour: str, mode: str = "RGB", size: int = 40) -> bytes:
    stream = io.BytesIO()
    image = Image.new("RGB", (size, size), colour)
    if mode == "RGBA":
        image = image.convert("RGBA")
        image.paste((0, 0, 0, 0), (0, 0, size // 2, size))
    image.save(stream, "PNG")
    return stream.getvalue()


def sample(inks: Inks) -> bytes:
    """A filled box, a line of type, a picture, one with a hole, and a drawing, in a form and beside it."""
    document = Document(About("Inks"), LOOK, inks=inks)
    vectors = Vectors(10, 10)
    vectors.add(Group(Rect(0, 0, 10, 10, fillColor=Color(*rgb(RED)), strokeColor=None)))
    for _ in range(2):
        pen = document.page(100, 100)
        pen.form("box", (10, 10, 20, 20), lambda pen=pen: pen.box((10, 10, 20, 20), RED))
        pen.text(10, 45, "Words", "text", 20, RED)
        pen.image(png(BLUE), (50, 10, 20, 20), "blue")
        pen.image(png(BLUE, "RGBA"), (75, 10, 20, 20), "half")
        pen.vector(vectors, (50, 50, 20, 20), "vectors")
    return document.bytes()


def pixels(pdf: bytes, page: int = 0) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        return document[page].render(scale=72 / 25.4).to_pil().convert("RGB")


def near(found: tuple[int, ...], wanted: str, by: int = 3) -> bool:
    return all(abs(one - 255 * part) <= by for one, part in zip(found, rgb(wanted), strict=True))


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = image.getpixel((round(x * image.width / 100), round(y * image.height / 100)))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("sight", SIGHTS)
def test_everything_is_seen_by_other_eyes(sight: str) -> None:
    """Boxes, type, pictures and drawings; what is clear stays clear."""
    pdf = sample(Sight(sight))
    assert pdf == sample(Sight(sight)) and not near(at(pixels(sample(PLAIN)), 20, 20), simulate(RED, sight), 20)
    for number, (seen, _) in enumerate(seen_pages(pdf)):
        page = pixels(pdf, number)
        assert near(at(page, 20, 20), simulate(RED, sight)) and near(at(page, 60, 60), simulate(RED, sight))
        assert near(at(page, 60, 20), simulate(BLUE, sight), 9) and near(at(page, 90, 20), simulate(BLUE, sight), 9)
        assert at(page, 80, 20) == (255, 255, 255), "nothing covers it there"
        words = {one.text: one.colour for one in seen.types}
        assert near(words["Words"], simulate(RED, sight))
        assert any(sight in text and "Not for print" in text for text in words), "every page says what it is"


def test_what_is_printed_bears_no_label() -> None:
    assert [one.text for seen, _ in seen_pages(sample(PLAIN)) for one in seen.types] == ["Words", "Words"]


def test_colours_that_a_sight_does_not_tell_apart_are_named() -> None:
    game = {"red": "#C8501E", "green": "#6E8C28", "blue": "#1E5AC8"}
    ((one, other, left),) = confused(game, "deuteranopia")
    assert (one, other) == ("red", "green") and left < 4
    assert not confused(game, "tritanopia") and not confused({"a": "#111111", "b": "#121212"}, "protanopia")


def test_the_studio_shows_the_same_eyes() -> None:
    from importlib.resources import files

    page = files(studio_pages).joinpath("index.html").read_text("utf-8")
    for sight, name in zip(SIGHTS, ("deutan", "protan", "tritan"), strict=True):
        values = re.search(rf'id="{name}"[^>]*><feColorMatrix\s+values="([^"]+)"', page)
        assert values is not None
        rows = [float(word) for word in values[1].split()]
        assert tuple(tuple(rows[at : at + 3]) for at in (0, 5, 10)) == matrix_of(sight)


def test_the_studio_shows_proofs_by_sight_before_they_are_printed(tmp_path: Path) -> None:
    """One file for each, its pages through the filter, and saying what they are."""
    flags = {"sight": "protanopia,tritanopia", "cards": ("charge",)}
    proofs = Proofs(Call(shipped_root(), "heroes-wanted", flags, tmp_path, tmp_path / "printer.yaml"))
    names = [file.name for file in proofs.files]
    assert names == [f"cards-a4-selection-{sight}.pdf" for sight in ("protanopia", "tritanopia")]
    root = ElementTree.fromstring(proofs.page(names[0], 0))
    found = [one for one in root.iter() if one.tag.endswith("feColorMatrix")]
    assert str(matrix_of("protanopia")[0][0]) in found[0].attrib["values"]
    assert "seen with protanopia" in "".join(root.itertext()) and "feColorMatrix" in proofs.page(names[1], 0)


def test_proofs_by_sight_have_files_of_their_own() -> None:
    request = settled({"cards": (), "decks": (), "sight": COLOUR_BLIND}, {}, Profile(), formats())
    assert request.sights == SIGHTS and request.altered
    assert settled({"sight": "tritanopia"}, {}, Profile(), formats()).sights == ("tritanopia",)
    for words, said in ((["--proof", "cvd", "-f", "png"], "are of true colours"), (["--sight", "owl"], "sight")):
        found = CliRunner().invoke(app, ["build", "heroes-wanted", *words])
        assert found.exit_code == 2 and said in " ".join(found.output.split()), found.output


# --- a press ----------------------------------------------------------------------------------------------


def operators(pdf: bytes) -> dict[str, float]:
    """The operators of colour in all pages and forms, and the most ink of each in percent."""
    found: dict[str, float] = {}
    with pikepdf.open(io.BytesIO(pdf)) as document:
        forms = [one for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        for drawn in [*document.pages, *forms]:
            for step in pikepdf.parse_content_stream(drawn):
                name = str(step.operator)
                if name in ("g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs"):
                    found[name] = max(found.get(name, 0.0), 100 * sum(map(float, step.operands)))
    return found


def test_everything_is_in_the_inks_of_the_press() -> None:
    """No other colour in type, boxes, drawings and pictures; what covers a picture is no colour."""
    profile = profile_of_a_press()
    pdf = sample(Cmyk(profile, 200))
    assert pdf == sample(Cmyk(profile, 200)) and not {"rg", "k"} <= set(operators(sample(PLAIN)))
    found = operators(pdf)
    assert set(found) == {"k", "K"} and 190 < found["k"] <= 200 < operators(sample(Cmyk(profile)))["k"]
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [
            one for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
        ]
        assert sorted(str(one.ColorSpace) for one in images) == ["/DeviceCMYK", "/DeviceCMYK", "/DeviceGray"]
        for one in images:
            if one.ColorSpace == "/DeviceCMYK":
                data = one.read_bytes()
                assert max(sum(data[at : at + 4]) for at in range(0, len(data), 4)) <= 200 * 2.55 + 2
        (intent,) = document.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == profile and intent.DestOutputProfile.N == 4
        assert str(intent.Info) == "Test press" and "/GTS_PDFXVersion" not in document.docinfo, "nothing is claimed"
        assert all("/TrimBox" in page and "/BleedBox" in page for page in document.pages)
    assert written_in(pdf).spaces == {"DeviceCMYK", "DeviceGray"} and written_in(pdf).ink == pytest.approx(200, abs=1)
    assert "DeviceRGB" in written_in(sample(PLAIN)).spaces


def test_greys_are_black_ink_alone() -> None:
    inks = Cmyk(profile_of_a_press(), 240)
    assert inks.parts("#000000") == (0, 0, 0, 1) and inks.parts("#FFFFFF") == (0, 0, 0, 0)
    black = [inks.parts(f"#{grey:02X}{grey:02X}{grey + 3:02X}") for grey in range(0, 250, 25)]
    assert all(parts[:3] == (0, 0, 0) for parts in black) and black == sorted(black, reverse=True)
    assert sum(inks.parts("#C81E14")[:3]) > 0


def test_inks_of_a_press_go_with_what_is_printed_on_it(tmp_path: Path) -> None:
    request = settled({"icc": "press.icc"}, {}, Profile(), formats())
    assert request.altered and request.named("rulebook") == "rulebook-a4-cmyk"
    (tmp_path / "no.icc").write_bytes(b"nothing of the sort")
    for words, said in (
        (["--icc", "x.icc", "-f", "png"], "want no CMYK"), (["--icc", "x.icc", "-f", "tgc"], "want no CMYK"),
        (["--icc", "x.icc", "--proof", "cvd"], "as screens show them"),
        (["--icc", str(tmp_path / "no.icc")], "is no ICC profile of a press"),
    ):  # fmt: skip
        found = CliRunner().invoke(app, ["build", "heroes-wanted", "-o", str(tmp_path / "out"), "-j", "1", *words])
        assert found.exit_code == 2 and said in " ".join(found.output.split()), found.output
