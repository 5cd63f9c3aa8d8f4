"""Pictures of the author's: every kind that is promised is printed, and what cannot be printed is told."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from capesmith.check import facts
from capesmith.check.facts import examine
from capesmith.check.run import check_project
from capesmith.press.build import Built, Call, build, up_to_date
from capesmith.press.shop import Faulty, opened
from capesmith.render.document import About, Document
from capesmith.render.pictures import BadPicture, draw_picture, own_picture, picture
from capesmith.render.shapes import Box
from capesmith.source.door import Changed
from wanted.press.printed import GAME, order

RED, BLUE = (200, 30, 20), (20, 40, 200)
SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SVG = f'<svg {SPACES} width="40" height="30">{{}}</svg>'
SHAPE = '<rect width="40" height="30" fill="#C81E14"/>'
HERO = """deck: mine
kind: hero-a
name: Mine
cards:
  - id: llama
    name: Llama
    hero-type: tech
    art: {art}
    superpower: {{name: Spit, types: [attack], play: [{{damage: 4, to: character, within: 1}}]}}
    catchphrase: Ptui!
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_claiming(width: int, height: int) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(b"x")) + chunk(b"IEND", b"")


def painted(colour: Any = RED, mode: str = "RGB", size: tuple[int, int] = (40, 30)) -> Image.Image:
    return Image.new("RGB", size, colour).convert(mode)


def shown(file: Path) -> tuple[int, int, int]:
    """The colour in the middle of the picture, as it is printed."""
    document = Document(About("x"), order().look)
    own = own_picture(file.parent, file.name)
    assert own is not None
    draw_picture(document.page(40, 30), own, (50, 50), Box(0, 0, 40, 30))
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        image = pages[0].render(scale=1).to_pil().convert("RGB")
    found = image.getpixel((image.width // 2, image.height // 2))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


# --- what can be printed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "L", "LA", "1", "I;16"])
def test_pngs_of_every_kind_are_printed(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "a.png"
    image = Image.new("I;16", (40, 30), 180 * 256) if mode == "I;16" else painted(mode=mode)
    image.save(file)
    wanted = (180, 180, 180) if mode == "I;16" else painted(mode=mode).convert("RGB").getpixel((20, 15))
    assert isinstance(wanted, tuple)
    assert mode == "1" or all(abs(a - b) < 4 for a, b in zip(shown(file), wanted, strict=True))
    assert picture(file, file.parent)[:2] == (40, 30)


@pytest.mark.parametrize("name", ["a.jpg", "a.jpeg", "a.JPG", "really-a-jpeg.png"])
def test_jpegs_are_printed_whatever_their_name(tmp_path: Path, name: str) -> None:
    painted().save(tmp_path / name, "JPEG", quality=95)
    assert all(abs(a - b) < 8 for a, b in zip(shown(tmp_path / name), RED, strict=True))


def test_a_png_may_be_called_jpg(tmp_path: Path) -> None:
    painted().save(tmp_path / "a.jpg", "PNG")
    assert shown(tmp_path / "a.jpg") == RED


def test_photographs_stand_as_the_camera_was_held(tmp_path: Path) -> None:
    """Left half red, right half blue, and a note that the camera was turned: red is above."""
    image = painted()
    image.paste(BLUE, (20, 0, 40, 30))
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(tmp_path / "a.jpg", exif=exif, quality=95)
    assert picture(tmp_path / "a.jpg", tmp_path)[:2] == (30, 40)
    document = Document(About("x"), order().look)
    own = own_picture(tmp_path, "a.jpg")
    assert own is not None
    draw_picture(document.page(30, 40), own, (50, 50), Box(0, 0, 30, 40))
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        page = pages[0].render(scale=1).to_pil().convert("RGB")
    above, below = (page.getpixel((page.width // 2, page.height * n // 4)) for n in (1, 3))
    assert above[0] > 150 and below[2] > 150


def test_svgs_are_printed_with_gradients_and_repeats_and_the_usual_doctype(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">'
    )
    file.write_text(head + SVG.format(f'<defs><g id="s">{SHAPE}</g></defs><use xlink:href="#s"/>'))
    assert shown(file) == RED


def test_a_picture_that_changes_is_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    painted().save(file)
    assert shown(file) == RED
    painted(BLUE, size=(41, 30)).save(file)
    os.utime(file, ns=(1, 1))
    assert shown(file) == BLUE and picture(file, file.parent).width == 41


def test_a_picture_that_changes_behind_the_back_of_its_card_is_not_drawn(tmp_path: Path) -> None:
    """What a card was laid out with names it in the memory of the press: another picture must not take its place."""
    file, page = tmp_path / "a.png", Document(About("x"), order().look).page(40, 30)
    painted().save(file)
    own = own_picture(tmp_path, "a.png")
    assert own is not None
    painted(BLUE).save(file)
    with pytest.raises(Changed, match=r"a\.png is not the picture that it was"):
        draw_picture(page, own, (50, 50), Box(0, 0, 40, 30))
    file.unlink()
    with pytest.raises(Changed, match=r"a\.png cannot be read any more"):
        draw_picture(page, own, (50, 50), Box(0, 0, 40, 30))
    gone = own_picture(tmp_path, "a.png")
    assert gone is not None
    with pytest.raises(BadPicture, match="cannot be read"):
        draw_picture(page, gone, (50, 50), Box(0, 0, 40, 30))
    assert own_picture(tmp_path, "../a.png") is None and own_picture(tmp_path, "/etc/passwd") is None


# --- what cannot -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.png", b"", "is no PNG or JPEG"),
        ("a.jpg", b"hello", "is no PNG or JPEG"),
        ("a.png", b"GIF89a" + bytes(40), "is no PNG or JPEG"),
        ("a.png", png_claiming(100_000, 100_000), "pixels"),
        ("a.png", png_claiming(0, 30), ""),
        ("a.png", png_claiming(9000, 9000), "9000 × 9000 pixels"),
        ("a.svg", b"", "is no SVG"),
        ("a.svg", b"<html/>", "is no SVG"),
        ("a.svg", SVG.format("<rect").encode(), "is no SVG"),
        ("a.svg", SVG.format(SHAPE).encode("utf-16"), "is not written in UTF-8"),
        ("a.svg", b'<?xml version="1.0" encoding="UTF-7"?>' + SVG.format(SHAPE).encode(), "is not written in UTF-8"),
        ("a.svg", b'<!DOCTYPE svg [<!ENTITY x SYSTEM "/etc/passwd">]>' + SVG.format("&x;").encode(), "entities"),
        ("a.svg", SVG.format("<script>x</script>").encode(), "holds a script"),
        ("a.svg", SVG.format('<image xlink:href="/a.png"/>').encode(), "holds another picture"),
        ("a.svg", SVG.replace("<svg", '<svg xmlns:s="http://www.w3.org/2000/svg"').format("<s:image/>").encode(),
         "holds another picture"),
        ("a.svg", SVG.format('<use xlink:href="b.svg#x"/>').encode(), "refers to another file (b.svg#x)"),
        ("a.svg", SVG.format('<rect style="fill:url(http://x/y)"/>').encode(), "refers to another file"),
        ("a.svg", SVG.format("<style>@import 'x';</style>").encode(), "refers to another file"),
        ("a.svg", SVG.format("<text>Hi</text>").encode(), "holds text"),
        ("a.svg", SVG.format('<g id="a"><use xlink:href="#a"/></g>').encode(), "repeats itself without end"),
        ("a.svg", SVG.format('<g id="g0"/>' + "".join(
            f'<g id="g{n}">' + f'<use xlink:href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 8)
        )).encode(), "more than 8,000 shapes"),
        ("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', "has no size"),
        ("a.svg", SVG.format('<rect width="1e999" height="1"/>').encode(), "a number of 1e999"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_picture_is_said(tmp_path: Path, name: str, content: bytes, reason: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadPicture) as bad:
        picture(tmp_path / name, tmp_path)
    assert reason in bad.value.reason and bad.value.hint


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "rgba.png"])
@pytest.mark.parametrize("damage", ["cut off", "scratched"])
def test_a_damaged_picture_is_told(tmp_path: Path, name: str, damage: str) -> None:
    file = tmp_path / name
    Image.effect_noise((200, 200), 80).convert("RGBA" if name == "rgba.png" else "RGB").save(file)
    data = bytearray(file.read_bytes())
    if damage == "cut off":
        del data[len(data) // 2 :]
    elif name == "a.jpg":
        pytest.skip("a scratch in a JPEG is a wrong colour")
    else:
        data[len(data) // 2] ^= 255
    file.write_bytes(data)
    with pytest.raises(BadPicture, match="is damaged"):
        picture(file, file.parent)


# --- in a project ----------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "project"
    (folder / "cards" / GAME).mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "capesmith.yaml").write_text(f"name: Mine\nuses: [{GAME}]\n")
    (folder / "cards" / GAME / "mine.yaml").write_text(HERO.format(art="art/llama.png"))
    painted().save(folder / "art" / "llama.png")
    return folder


def printed(root: Path, **flags: Any) -> Built:
    call = Call(root, GAME, {"only": "cards", **flags}, root / "output", root / "no-printer.yaml")
    return up_to_date(call) or build(call, opened(call))


def pictures_in(file: Path) -> list[int]:
    """How wide the pictures in a document are, in pixels."""
    with pikepdf.open(file) as document:
        return [int(one.Width) for one in document.objects
                if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]  # fmt: skip


def test_a_hero_wears_the_authors_picture_and_only_that(root: Path) -> None:
    """Half figures are pictures like any other: `art:` takes their place."""
    printed(root)
    assert pictures_in(root / "output" / "cards-a4.pdf") == [40]
    with pypdfium2.PdfDocument(root / "output" / "cards-a4.pdf") as pages:
        colours = pages[0].render(scale=1).to_pil().convert("RGB").getcolors(1 << 20)
    assert colours is not None and sum(count for count, colour in colours if colour == RED) > 5_000


def test_a_build_follows_a_picture_that_changes_by_itself(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed(root)
    assert printed(root).idle
    painted(BLUE, size=(50, 30)).save(root / "art" / "llama.png")
    assert not printed(root).idle
    assert pictures_in(root / "output" / "cards-a4.pdf") == [50]
    (root / "art" / "llama.png").write_bytes(b"")
    with pytest.raises(Faulty) as faulty:
        printed(root)
    (found,) = (one for one in faulty.value.report.diagnostics if one.code == "CRD011")
    assert found.line == 8 and 'the picture "art/llama.png" is no PNG or JPEG' in found.message
    (root / "art" / "llama.png").unlink()
    assert not printed(root, force=True).idle  # the generated figure instead
    assert pictures_in(root / "output" / "cards-a4.pdf") == []


def test_a_file_with_pictures_is_not_checked_again_unless_one_of_them_changed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(root)
    read: list[str] = []

    def watched(document: Any, *rest: Any) -> Any:
        read.append(document.name)
        return examine(document, *rest)

    monkeypatch.setattr(facts, "examine", watched)
    printed(root, ink="saver")
    assert read == []
    painted(BLUE).save(root / "art" / "llama.png")
    printed(root)
    assert set(read) == {f"cards/{GAME}/mine.yaml"}


@pytest.mark.parametrize(
    ("art", "said"),
    [
        ("../llama.png", "lies outside the project"),
        ("art/llama.gif", "is no picture"),
        ("art/lama.png", "there is no picture"),
    ],
)
def test_a_picture_that_is_not_there_is_told_where_it_is_named(root: Path, art: str, said: str) -> None:
    (root / "cards" / GAME / "mine.yaml").write_text(HERO.format(art=art))
    found = [one for one in check_project(root, systems=(GAME,)).diagnostics if one.code == "CRD011"]
    assert [one.line for one in found] == [8] and said in found[0].message
