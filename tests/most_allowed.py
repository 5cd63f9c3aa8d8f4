"""Content that goes to the limit of a bound, each with what is done with it: for measuring what the bounds allow."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from capesmith.playtest.experiments.budget.price_list import fitted
from capesmith.render.document import About, Document
from capesmith.render.face.language import read_face
from capesmith.render.face.layout import lay_out
from capesmith.render.pictures import picture
from capesmith.source.bounds import MEASURED
from capesmith.source.notes import Notes
from capesmith.source.yaml import read_text
from wanted.press.printed import order, printer

Run = Callable[[], Any]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
RECT = '<rect width="9" height="9"/>'
CURVE = "c1.5 2.5 3.25 4.125 5.5 6"
CLASSES = "".join(f".st{i}{{fill:#0000{i:02x};stroke:none}}" for i in range(200))
DRAWINGS = {
    "shapes": RECT * 7_990,
    "paths": f'<path d="M0 0{CURVE * 30}z"/>' * 7_900,
    "5,000 paths of 200 classes": f"<style>{CLASSES}</style>"
    + "".join(f'<path class="st{i % 200}" d="M0 0{CURVE * 45}z"/>' for i in range(5_000)),
    "numbers": f'<path d="M0 0h{"1 " * 249_000}"/>',
    "arcs": f'<path d="M0 0{"a1 1 0 101 0" * 60_000}"/>',
    "smooth curves": f'<path d="M0 0{"t1 1" * 249_000}"/>',
    "subpaths": f'<path d="{"M0 0h1" * 19_999}"/>' * 5,
    "levels": '<g transform="scale(1)">' * 38 + RECT * 7_900 + "</g>" * 38,
    "clip paths": f'<clipPath id="c"><path d="M0 0{"h1" * 500}"/></clipPath>'
    + RECT.replace("<rect", '<rect clip-path="url(#c)"') * 160,
    "shapes in clip paths": f'<clipPath id="c">{RECT * 99}</clipPath>'
    + RECT.replace("<rect", '<rect clip-path="url(#c)"') * 78,
    "gradients": '<linearGradient id="c"><stop/><stop offset="1"/></linearGradient>'
    + RECT.replace("<rect", '<rect fill="url(#c)"') * 7_900,
    "rules": f"<style>{'rect{fill:red}' * 499}</style>{RECT * 499}",
    "tags": "<desc/>" * 99_000,
}
PART = {"role": "rules", "size": 200, "floor": 4}
FACES = {
    "letters": [{"text": "{words}", "box": [0, 0, 1000, 60], "flow": True, "align": "centre", **PART}],
    "letters beside a wide word": [{"text": "wwwwwwwww{words}", "box": [0, 0, 300, 1000], **PART}],
    "dots": [{"halftone": "ink", "box": [0, 0, 350, 350], "pitch": 0.8, "density": {"at": 1}}],
    "drawn pictures": [{"draw": "art", "box": [0, 0, 400, 400]}] * 2,
    "parts": [{"shape": "burst", "at": [5, 5], "outer": 5, "points": 60, "jitter": 0.5, "fill": "ink"}] * 4_999,
}


def seen(file: Path) -> Any:
    return picture(file, file.parent)


def _drawing(content: str, folder: Path) -> Run:
    (folder / "a.svg").write_text(SVG.format(content))
    return lambda: seen(folder / "a.svg")


def _face(parts: Any, folder: Path) -> Run:
    look, recipes = order().look, printer().recipes
    face = read_face({"face": "action", "size": [63, 88], "parts": parts}, Notes())
    values = {"words": ("ab cd e fg " * 900)[:9_900], "id": "a", "kind": "hero-a", "emblem": "", "art": None}

    def run() -> None:
        document = Document(About("x"), look)
        laid = lay_out(face, values, look, recipes, "seed")
        assert laid.marks
        laid.draw(document.page(63, 88))
        document.bytes()

    return run


def _pixels(mode: str, side: int, folder: Path) -> Run:
    sort = "JPEG" if mode == "progressive" else "PNG"
    file = folder / f"a.{sort.lower()}"
    noise = Image.effect_noise((side // 8, side // 8), 60).resize((side, side))
    image = noise.convert("RGBA" if mode == "RGBA" else "RGB")
    image.save(file, sort, **({"progressive": True, "subsampling": 0} if sort == "JPEG" else {"compress_level": 1}))
    return lambda: seen(file)


def _rows(folder: Path) -> Run:
    """Forty million pixels that are packed into forty kilobytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 6_300, 6_300, 8, 2, 0, 0, 0))
    packer = zlib.compressobj()
    data = b"".join(packer.compress(bytes(1 + 6_300 * 3)) for _ in range(6_300)) + packer.flush()
    (folder / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", data) + chunk(b"IEND", b""))
    return lambda: seen(folder / "a.png")


def _prices(folder: Path) -> Run:
    chance = np.random.default_rng(1)
    rows = chance.integers(0, 5, (MEASURED, 25)).astype(float)
    values = rows.sum(axis=1) + chance.normal(size=MEASURED)
    return lambda: fitted([f"feature {number}" for number in range(25)], rows.tolist(), values.tolist())


CASES: dict[str, Callable[[Path], Run]] = {
    **{f"SVG, {name}": lambda folder, content=content: _drawing(content, folder) for name, content in DRAWINGS.items()},
    **{f"face, {name}": lambda folder, parts=parts: _face(parts, folder) for name, parts in FACES.items()},
    "PNG, plain": lambda folder: _pixels("RGB", 6_300, folder),
    "PNG, packed tightly": _rows,
    "PNG, transparent": lambda folder: _pixels("RGBA", 4_470, folder),
    "JPEG, progressive": lambda folder: _pixels("progressive", 6_300, folder),
    "prices, cards": _prices,
    "YAML, values": lambda folder: lambda: read_text("a.yaml", b"[" + b"1," * 199_000 + b"]"),
    "YAML, bytes": lambda folder: lambda: read_text("a.yaml", b"a: [" + b'"%s",' % (b"x" * 19_990) * 99 + b"]"),
}
