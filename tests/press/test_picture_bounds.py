"""Pictures of strangers: the work they make is counted before it is done, and what is damaged is seen by `check`."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from capesmith.check.cards import _check_picture
from capesmith.render.pictures import Picture, picture
from capesmith.render.plain_svg import BadPicture, plain_svg
from capesmith.render.styles import Element, StyleSheet

SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SVG = f'<svg {SPACES} viewBox="0 0 100 100">{{}}</svg>'
RECT = '<rect width="9" height="9"/>'
CLIPPED = RECT.replace("<rect", '<rect clip-path="url(#c)"')
FILLED = RECT.replace("<rect", '<rect fill="url(#c)"')
USE = '<use href="#a"/>'
CURVE = "c1.5 2.5 3.25 4.125 5.5 6"


def written(folder: Path, content: str | bytes, name: str = "a.svg") -> Path:
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def seen(file: Path) -> Picture:
    return picture(file, file.parent)


# --- drawings --------------------------------------------------------------------------------------------

WORST = {
    "rules × shapes": (f"<style>{'rect{fill:red}' * 510}</style>{RECT * 510}", "500,000 steps"),
    "rules × levels": (
        f"<style>x {'g ' * 30} rect{{fill:red}}</style>{'<g>' * 39}{RECT * 900}{'</g>' * 39}",
        "500,000 steps",
    ),
    "selectors": (f"<style>{'a,' * 20_000}a{{fill:red}}</style>", "20,000 selectors"),
    "clever selector": (f"<style>rect:nth-child(2n){{fill:red}}</style>{RECT}", 'for "rect:nth-child(2n)"'),
    "use × shapes": (f'<defs><g id="a">{RECT * 90}</g></defs>{USE * 90}', "8,000 shapes"),
    "use of use": (
        "<defs>" + RECT.replace("<rect", '<rect id="a0"')
        + "".join(f'<g id="a{i}"><use href="#a{i - 1}"/><use href="#a{i - 1}"/></g>' for i in range(1, 18))
        + '</defs><use href="#a17"/>',
        "8,000 shapes",
    ),
    "clip path × shapes": (
        f'<clipPath id="c"><path d="M0 0{"h1" * 900}"/></clipPath>{CLIPPED * 99}',
        "250,000 steps",
    ),
    "shapes in a clip path": (
        f'<clipPath id="c">{RECT * 101}</clipPath>{CLIPPED}', "100 shapes",
    ),
    "stops × shapes": (
        f'<linearGradient id="c">{"<stop/>" * 500}</linearGradient>{FILLED * 99}',
        "250,000 steps",
    ),
    "use × curves": (f'<defs><path id="a" d="M0 0{CURVE * 1_000}"/></defs>{USE * 251}', "250,000 steps"),
    "numbers behind one letter": (f'<path d="M0 0h{"1 " * 250_001}"/>', "250,000 steps"),
    "corners": (f'<polygon points="{"1 2 " * 250_001}"/>', "250,000 steps"),
    "use × arcs": (f'<defs><path id="a" d="M0 0{"a1 1 0 101 0" * 1_000}"/></defs>{USE * 99}', "250,000 steps"),
    "subpaths": (f'<path d="{"M0 0h1" * 20_001}"/>', "20,000 parts"),
    "blanks × shapes": (
        f'<defs><path id="a" d="M0 0h1{" " * 1_000_000}"/></defs>{USE * 20}', "250,000 steps",
    ),
    "levels": (f"{'<g>' * 41}{RECT}{'</g>' * 41}", "40 levels"),
    "tags": ("<desc/>" * 100_001, "100,002 tags"),
    "a long value": (f'<rect fill="url({" " * 9_000}#" width="9" height="9"/>', "5,000 is the most"),
    "a long list of places": (f'<g transform="{"scale(1) " * 900}">{RECT}</g>', "5,000 is the most"),
    "an endless number": ('<path d="M0 0L1e400 5z"/>', "1e400"),
    "no number": ('<rect x="nan" width="9" height="9"/>', "no number"),
    "an infinite number": ('<rect width="inf" height="9"/>', "no number"),
    "itself": (f'<g id="a">{USE}</g>', "without end"),
    "itself, in a clip path": (f'<clipPath id="c"><g id="a">{USE}</g></clipPath>{CLIPPED}', "without end"),
}  # fmt: skip


@pytest.mark.parametrize("worst", WORST)
def test_too_much_work_is_refused_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worst: str
) -> None:
    content, reason = WORST[worst]
    monkeypatch.setattr("svglib.svglib.SvgRenderer.render", lambda *_: pytest.fail("it is drawn"))
    with pytest.raises(BadPicture) as bad:
        seen(written(tmp_path, SVG.format(content)))
    assert reason in bad.value.reason and bad.value.hint


@pytest.mark.parametrize("box", ["0 0 0 10", "0 0 10 -1", "5 5 0 0"])
def test_a_drawing_without_room_has_no_size(tmp_path: Path, box: str) -> None:
    with pytest.raises(BadPicture, match="has no size"):
        seen(written(tmp_path, f'<svg {SPACES} viewBox="{box}">{RECT}</svg>'))


def test_dashes_are_counted(tmp_path: Path) -> None:
    line = '<path d="M0 0{}" stroke="red" fill="none" stroke-dasharray="{}"/>'
    assert seen(written(tmp_path, SVG.format(line.format("h90" * 20, "3 2")))).width
    for long, dashes in (("h90" * 20, "0.01 0.01"), ("h900000" * 20, "3 2"), ("h90", "0 0")):
        with pytest.raises(BadPicture, match="100,000 dashes"):
            seen(written(tmp_path, SVG.format(line.format(long, dashes)), f"{dashes}.svg"))


def plain(content: str) -> list[str]:
    """The elements of a drawing when it is plain."""
    from lxml import etree

    root = plain_svg(etree.fromstring(SVG.format(content)))
    return [f"{one.tag} {one.get('fill', '')}".strip() for one in root.iter("*")]


def test_frames_in_definitions_do_not_multiply() -> None:
    """Whoever draws this as it stands draws each definition once more for every frame around it: 2³⁰ times."""
    assert plain("<svg><defs>" * 30 + RECT + "</defs></svg>" * 30) == ["svg", "defs", "svg"]


def test_an_honest_drawing_keeps_its_classes() -> None:
    classes = "".join(f".st{i}{{fill:#0000{i:02x};stroke:none}}" for i in range(200))
    paths = "".join(f'<path class="st{i % 200}" d="M0 0{CURVE * 9}z"/>' for i in range(1_000))
    found = plain(f"<style>/* from a program */{classes}@media print{{path{{fill:red}}}}</style><g><g>{paths}</g></g>")
    assert found[:2] == ["svg", "defs"] and len(found) == 1_004
    assert found[4:6] == ["path #000000", "path #000001"] and found[-1] == "path #0000c7"


def test_what_is_used_is_painted_where_it_is_used() -> None:
    content = (
        '<defs><path id="p" d="M0 0h9"/></defs><g fill="red"><use href="#p"/></g><use href="#p" style="fill:blue"/>'
    )
    assert [one for one in plain(content) if one.startswith("path")] == ["path red", "path blue"]


KNOWN = frozenset(("fill", "stroke"))
OUTER = Element("g", "", frozenset(("out",)), None)
INNER = Element("rect", "x", frozenset(("a", "b")), Element("g", "", frozenset(), OUTER))


@pytest.mark.parametrize(
    ("sheet", "own", "fill"),
    [
        ("rect{fill:1}", "", "1"),
        ("*{fill:1} circle{fill:2}", "", "1"),
        (".a{fill:1} rect{fill:2}", "", "1"),
        (".a{fill:1} .b{fill:2}", "", "2"),
        ("#x{fill:1} .a.b{fill:2}", "", "1"),
        (".a.c{fill:1}", "", None),
        ("g rect{fill:1}", "", "1"),
        (".out > rect{fill:1}", "", None),
        (".out > g > rect{fill:1}", "", "1"),
        (".out g > .a{fill:1}", "", "1"),
        ("svg rect{fill:1}", "", None),
        ("rect:hover{fill:1}", "", None),
        ("rect{fill:1}", "fill: 2; other: 3", "2"),
        ("rect{fill:1 !important}", "fill:2", "1"),
        ("@font-face{fill:1} rect{stroke:1}", "", None),
        ("rect, circle{fill:1", "", None),
        ("<!-- rect{/*fill:0*/ ;; fill : 1 } -->", "", "1"),
    ],
)
def test_rules_are_found_as_browsers_find_them(sheet: str, own: str, fill: str | None) -> None:
    assert StyleSheet(sheet, KNOWN).style(INNER, own).get("fill") == fill


# --- pixels ----------------------------------------------------------------------------------------------


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(data: bytes, width: int = 4, height: int = 3, extra: bytes = b"") -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


ROWS = (b"\0" + bytes(12)) * 3


def test_a_whole_png_passes(tmp_path: Path) -> None:
    assert seen(written(tmp_path, png(zlib.compress(ROWS)), "a.png"))[:2] == (4, 3)


@pytest.mark.parametrize(
    "data",
    {
        "no deflate": b"hello",
        "cut off": zlib.compress(ROWS)[:-6],
        "too few rows": zlib.compress(ROWS[:-13]),
        "too many rows": zlib.compress(ROWS + bytes(13)),
        "a bomb": zlib.compress(bytes(9_000_000)),
        "an unknown filter": zlib.compress(ROWS[:13] + b"\x07" + ROWS[14:]),
        "a wrong sum": zlib.compress(ROWS)[:-1] + b"\0",
    }.items(),
    ids=lambda one: one[0],
)
def test_a_png_that_does_not_unpack_is_damaged(tmp_path: Path, data: tuple[str, bytes]) -> None:
    with pytest.raises(BadPicture, match="is damaged"):
        seen(written(tmp_path, png(data[1]), "a.png"))


def test_check_tells_of_a_png_that_does_not_unpack(tmp_path: Path) -> None:
    written(tmp_path, png(b"hello"), "a.png")
    (note,) = _check_picture("a.png", ("cards", 0, "art"), tmp_path)
    assert note.code == "CRD011" and note.message == 'the picture "a.png" is damaged'


def test_rows_longer_than_a_piece_are_followed(tmp_path: Path) -> None:
    rows = b"".join(bytes([number % 5]) + bytes(3 * 700_001) for number in range(3))
    assert seen(written(tmp_path, png(zlib.compress(rows, 1), 700_001, 3), "a.png")).width == 700_001


def test_chunks_are_counted(tmp_path: Path) -> None:
    many = png(zlib.compress(ROWS), extra=chunk(b"tEXt", b"a\0b") * 20_001)
    with pytest.raises(BadPicture, match="20,000 chunks"):
        seen(written(tmp_path, many, "a.png"))


def test_a_text_that_unpacks_to_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    stream = BytesIO()
    Image.new("RGBA", (4, 3)).save(stream, "PNG")
    raw = stream.getvalue()
    bomb = chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(20_000_000), 1))
    with pytest.raises(BadPicture, match="is damaged"):
        seen(written(tmp_path, raw[:33] + bomb + raw[33:], "a.png"))


def jpeg(scans: int = 0, **options: int) -> bytes:
    stream = BytesIO()
    Image.effect_noise((64, 64), 80).save(stream, "JPEG", **options)
    raw = stream.getvalue()
    scan = raw[raw.index(b"\xff\xda") : -2]
    return raw[:-2] + scan * scans + raw[-2:]


def test_a_jpeg_is_unpacked_to_the_end(tmp_path: Path) -> None:
    assert seen(written(tmp_path, jpeg(), "a.jpg")).width == 64
    cut = jpeg(progressive=1)
    with pytest.raises(BadPicture, match="is damaged"):
        seen(written(tmp_path, cut[: cut.index(b"\xff\xda") + 4] + b"\xff\xd9", "b.jpg"))


def test_scans_are_counted(tmp_path: Path) -> None:
    with pytest.raises(BadPicture, match="a JPEG of 65 scans"):
        seen(written(tmp_path, jpeg(64), "a.jpg"))


@pytest.mark.parametrize(
    ("mode", "side", "fits"), [("RGBA", 4_500, False), ("RGB", 4_500, True), ("RGB", 6_400, False)]
)
def test_pictures_that_have_to_be_unpacked_are_smaller(tmp_path: Path, mode: str, side: int, fits: bool) -> None:
    """Only the head is read of what is too large."""
    components, colour = (4, 6) if mode == "RGBA" else (3, 2)
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, colour, 0, 0, 0))
    packer = zlib.compressobj(1)
    data = b"".join(packer.compress(bytes(1 + side * components)) for _ in range(side if fits else 1)) + packer.flush()
    raw = b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    if fits:
        assert seen(written(tmp_path, raw, "a.png")).width == side
    else:
        with pytest.raises(BadPicture, match=f"{side} × {side} pixels"):
            seen(written(tmp_path, raw, "a.png"))
