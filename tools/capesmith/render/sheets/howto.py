"""The page that tells how to make a set: paper, printing, both sides, cutting, a ruler, and the files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.art.textures import halftone, rays
from capesmith.render.colour import mix, shade
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fitting import Fitted, fit, fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, line, polygon, rectangle
from capesmith.render.sheets import scenes
from capesmith.render.sheets.footer import ruler
from capesmith.render.words import paragraphs

WIDTH, HEIGHT = 210.0, 279.4  # fits A4 and Letter alike, unscaled
EDGE, GAP = 12.0, 6.0
TITLE = Box(EDGE, 11, WIDTH - 2 * EDGE, 33)
PANEL = ((WIDTH - 2 * EDGE - 2 * GAP) / 3, 71.0)
FILES = Box(EDGE, TITLE.bottom + 3 * GAP + 2 * PANEL[1], WIDTH - 2 * EDGE, 50)
ART = 33.0  # the height of a picture
ROW = 4.9
RULER_AT = (EDGE, 267.0)


class Printed(NamedTuple):
    """One file of the set."""

    name: str
    about: str
    pages: int
    one_sided: bool = False  # unlike the other files


class Panel(NamedTuple):
    """One step: a tag, a picture, and what to do."""

    tag: str
    scene: scenes.Scene
    text: str


_BOTH_SIDES = {
    "duplex-long": "Switch on two-sided printing, unless a file is marked **ONE SIDE**, and **flip on the long edge**, "
    "like a page of a book. Never leave a page out. No duplex? Print the odd pages, turn the stack, print the even "
    "ones.",
    "duplex-short": "Switch on two-sided printing, unless a file is marked **ONE SIDE**, and **flip on the short "
    "edge**, like a page of a calendar. Fronts and backs take turns: never leave a page out.",
    "fold": "Print **one side only**. Fold each sheet outwards along the dashed marks, glue the halves together, "
    "press them flat under a heavy book, and cut when dry.",
    "separate": "Fronts and backs are **two files**. Feed the printed fronts again for the backs, or print both and "
    "glue them back to back: the backs are already mirrored.",
    "none": "Print **one side only**. Cards without backs belong in opaque sleeves, or somebody will peek.",
}
_CHECKING = {
    "duplex": "Print **one sheet** before the rest and hold it to the light. If backs stray by more than a "
    "millimetre, **capesmith calibrate** measures your printer once and puts every sheet right.",
    "other": "Print **one sheet** before the rest and lay a ruler on it. If 100\u00a0mm are not 100\u00a0mm, "
    "**capesmith calibrate** measures your printer once and puts every sheet right.",
}
HOW_TO, MAKING = "HOW TO MAKE THIS", "six steps to a full box"
NEEDED = "a printer, paper and card, a steel rule, a sharp knife, a cutting mat, a glue stick, and one quiet evening"


def panels(backs: str, *, wrapped: bool = False) -> tuple[Panel, ...]:
    """The six steps for a way to print backs; with a box to wrap or without."""
    box = "Lid and base are **wrapped** around grey board, as their corners say. " if wrapped else ""
    return (
        Panel(
            "Paper",
            scenes.paper,
            "For cards: stock of **250 to 300\u00a0g/m²**, or plain paper in sleeves with an old card behind it. For "
            "boards and mats: 160\u00a0g/m² or more. For tokens: plain paper glued to **2\u00a0mm board**.",
        ),
        Panel(
            "Print at 100 %",
            scenes.actual_size,
            "Choose **actual size**. “Fit to page” shrinks everything, and then nothing fits anything. Check the "
            "ruler on the first sheet: **100\u00a0mm** must be 100\u00a0mm.",
        ),
        Panel("Both sides" if backs.startswith("duplex") else "The backs", scenes.BACKS[backs], _BOTH_SIDES[backs]),
        Panel(
            "Test one sheet",
            scenes.to_the_light,
            _CHECKING["duplex" if backs.startswith("duplex") else "other"],
        ),
        Panel(
            "Cut",
            scenes.cutting,
            "Steel rule, sharp knife, many light strokes. Cut **from mark to mark**: first all cuts one way, then all "
            "cuts the other way, and the outer edges, which carry the marks, last of all. Round the corners.",
        ),
        Panel(
            "Fold and glue",
            scenes.gluing,
            "Run a blunt knife along each fold first. Glue **thinly**, press, and let it dry: standees, dice, boxes. "
            f"Cut glued pieces only when dry. {box}Sleeve the cards. Find some friends.",
        ),
    )


def how_to_make(
    look: Look, title: str, *, files: Sequence[Printed] = (), paper: str = "A4", backs: str = "duplex-long",
    steps: Sequence[Panel] = (),
) -> tuple[Drawing, ...]:  # fmt: skip
    """The page, and more of them if there are more files than the first can list."""
    steps = tuple(steps) or panels(backs, wrapped=any(file.name.startswith("wrap") for file in files))
    room = 2 * int((FILES.h - 9) / ROW)
    parts = [files[:room], *(files[i : i + 4 * room] for i in range(room, len(files), 4 * room))]
    told = [(step.tag, step.text) for step in steps]
    drawings = [
        Drawing(
            "how-to-make", "How to make this", Cut(WIDTH, HEIGHT),
            partial(_draw_page, title, steps, parts[0], paper, backs),
            fingerprint(look, title, told, list(files), paper, backs), 0.0, tuple(step.text for step in steps),
        )
    ]  # fmt: skip
    for number, part in enumerate(parts[1:], 2):
        draw = partial(_draw_more, part)
        drawings.append(
            Drawing(f"how-to-make-{number}", "More files", Cut(WIDTH, HEIGHT), draw, fingerprint(look, list(part)), 0.0)
        )
    return tuple(drawings)


def _draw_page(title: str, steps: Sequence[Panel], files: Sequence[Printed], paper: str, backs: str, pen: Pen) -> None:
    _draw_title(pen, title)
    for index, step in enumerate(steps[:6]):
        column, row = index % 3, index // 3
        box = Box(EDGE + column * (PANEL[0] + GAP), TITLE.bottom + GAP + row * (PANEL[1] + GAP), *PANEL)
        _draw_panel(pen, box, index + 1, step)
    below = _draw_files(FILES, files, pen) + GAP
    if below + 9 < RULER_AT[1] - 8:
        _draw_needed(pen, Box(FILES.x, below, FILES.w, 9))
    _draw_ruler(pen, f"{paper} paper; {_SETTING[backs]}")


_SETTING = {
    "duplex-long": "two-sided, long edge", "duplex-short": "two-sided, short edge", "fold": "one-sided, fold and glue",
    "separate": "fronts and backs in two files", "none": "one-sided",
}  # fmt: skip


def _draw_more(files: Sequence[Printed], pen: Pen) -> None:
    _draw_files(Box(EDGE, EDGE, FILES.w, HEIGHT - 2 * EDGE), files, pen)


def _draw_title(pen: Pen, title: str) -> None:
    """A banner with large letters; in the comic manner with rays and dots, and an edge around the letters."""
    look, ground = pen.look, pen.colour("banner")
    with pen.clipped(rectangle(TITLE)):
        pen.box(TITLE, "white" if look.saving else ground)
        if look.comic:
            pen.paint(rays(TITLE.right - 34, TITLE.bottom + 8, 240, 40), shade(ground, 0.86))
            pen.paint(halftone(TITLE, 2.2, lambda u, v: max(0.0, 0.75 - 1.5 * u)), shade(ground, 0.76))
    pen.box(TITLE, None, ground if look.saving else "ink", 0.9)
    if not look.saving and not look.comic:
        pen.box(TITLE._replace(y=TITLE.bottom - 2.2, h=1.1), "book-pop")
    ink, edge = "ink" if look.saving else "white", "ink" if look.comic else None
    face = look.face("label")
    size, _ = fit_line(face.width(title) + 0.06 * len(title), 12, 8, 58)
    beside = [
        pen.text(TITLE.right - 8, TITLE.y + 15.5, title.upper(), face, size, ink, align="right", tracking=0.06),
        pen.text(TITLE.right - 8, TITLE.y + 21.5, look.phrases.get("making", MAKING), "speech", 9.4, ink,
                 align="right"),
    ]  # fmt: skip
    said, letters = look.phrases.get("how-to", HOW_TO), look.face("display")
    size, _ = fit_line(letters.width(said) + 0.02 * len(said), 43, 24, TITLE.w - 23 - max(beside))
    pen.text(TITLE.x + 9, TITLE.y + 22, said, letters, size, ink, tracking=0.02, edge=edge, edge_width=0.55,
             shadow=edge, shadow_at=(0.7, 0.9))  # fmt: skip


def _draw_panel(pen: Pen, box: Box, number: int, step: Panel) -> None:
    saving = pen.look.saving
    art = Box(box.x, box.y, box.w, ART)
    ground = pen.colour("white") if saving else mix(pen.colour("white"), pen.colour(_GROUNDS[number % 3]), 0.22)
    pen.box(box, "paper")
    with pen.clipped(rectangle(art)):
        pen.box(art, ground)
        if pen.look.comic:
            dots = mix(pen.colour("white"), pen.colour(_GROUNDS[number % 3]), 0.42)
            pen.paint(halftone(art, 2.0, lambda u, v: max(0.0, 1.1 * v - 0.45)), dots)
        with pen.placed(art.centre[0], art.centre[1] + 3.2, scale=0.98):
            step.scene(pen)
    pen.paint(line((art.x, art.bottom), (art.right, art.bottom)), line="ink", width=0.6, cap=0)
    pen.box(box, None, "ink", 0.9)
    _draw_tag(pen, box, number, step.tag)
    text = fitted(pen.look, step)
    for dy, row in text.lines:
        pen.line_of_type(row, box.x + 3.5, art.bottom + 5.4 + dy, text.size)


def fitted(look: Look, step: Panel) -> Fitted:
    """The text of a step in its panel."""
    role = look.role("rules")
    measure = role.measure._replace(size=9.2, floor=8.0, leading=1.26)
    return fit(paragraphs(step.text, look.setting(role)), measure, PANEL[0] - 7, PANEL[1] - ART - 5)


_GROUNDS = ("book-pop", "blue", "red")


def _draw_tag(pen: Pen, box: Box, number: int, tag: str) -> None:
    """The name of a step in the top left corner, its number in a disc that sits on the frame."""
    face = pen.look.face("label-bold")
    wide = (face.width(tag.upper()) + 0.06 * len(tag)) * 10 * MM_PER_POINT
    pen.box((box.x - 0.45, box.y - 0.45, wide + 13.5, 6.6), "white" if pen.look.saving else "ink", "ink", 0.9)
    ink = "ink" if pen.look.saving else "book-pop"
    pen.text(box.x + 9.4, box.y + 4.5, tag.upper(), face, 10, ink, tracking=0.06)
    pen.paint(circle(box.x + 3.6, box.y + 2.9, 4.6), "book-pop" if not pen.look.saving else "white", "ink", 0.8)
    pen.text(box.x + 3.6, box.y + 5.3, str(number), "numeral", 14, "ink", align="centre")


def _draw_needed(pen: Pen, box: Box) -> None:
    pen.box(box, "white" if pen.look.saving else "book-pop", "ink", 0.9)
    x = box.x + 4 + pen.text(box.x + 4, box.y + 6, "YOU NEED", "label-bold", 10, tracking=0.06)
    face = pen.look.face("speech")
    size, _ = fit_line(face.width(NEEDED), 9.6, 7, box.right - x - 8)
    pen.text(x + 4, box.y + 5.8, NEEDED, face, size)


def _draw_files(box: Box, files: Sequence[Printed], pen: Pen) -> float:
    """The files of the set in two columns; where the table ends comes back."""
    if not files:
        return box.y - GAP
    saving = pen.look.saving
    rows = -(-len(files) // 2)
    height = 8.6 + rows * ROW + 1.6
    head = Box(box.x, box.y, box.w, 7.4)
    pen.box(box._replace(h=height), "paper", "ink", 0.9)
    pen.box(head, "white" if saving else "ink", "ink", 0.9)
    pen.text(head.x + 4, head.y + 5.2, "THE FILES OF THIS SET", "label-bold", 10, "ink" if saving else "book-pop",
             tracking=0.06)  # fmt: skip
    total = sum(file.pages for file in files)
    pen.text(head.right - 4, head.y + 5.2, f"{total} pages", "label", 9, "ink" if saving else "white", align="right")
    half = box.w / 2
    for index, file in enumerate(files):
        x, y = box.x + half * (index // rows), head.bottom + 1.2 + ROW * (index % rows)
        if index % rows % 2 and not saving:
            pen.box((x + 1.6, y, half - 3.2, ROW), "book-zebra")
        _draw_file(pen, Box(x + 4, y, half - 8, ROW), file)
    return box.y + height


def _draw_file(pen: Pen, box: Box, file: Printed) -> None:
    base = box.y + 3.5
    pages = f"{file.pages} page{'' if file.pages == 1 else 's'}{', ONE SIDE' if file.one_sided else ''}"
    right = box.right - pen.text(box.right, base, pages, "text", 7.4, align="right") - 2
    bold, plain = pen.look.face("text-bold"), pen.look.face("text")
    name, _ = fit_line(bold.width(file.name), 7.8, 6, (right - box.x) * 0.62)
    x = box.x + pen.text(box.x, base, file.name, bold, name) + 2
    size, excess = fit_line(plain.width(file.about), 7.4, 6, right - x)
    if not excess:
        pen.text(x, base, file.about, plain, size, "muted")


def _draw_ruler(pen: Pen, setting: str) -> None:
    """The ruler to check the scale with, and the printing in one line."""
    x, y = RULER_AT
    pen.paint(ruler(x, y), line="ink", width=0.25, cap=0)
    for at, text, align in ((0, "0", "left"), (50, "50", "right"), (100, "100 mm", "right")):
        pen.text(x + at + (0.8 if align == "left" else -0.8), y - 2.1, text, "label-medium", 6.4, align=align)
    end = x + 106
    pen.paint(polygon(((end - 3.4, y - 1), (end, y - 2.8), (end, y + 0.8))), "red", "ink", 0.35)
    pen.text(end + 2, y - 2.4, "Measure me: 100 mm, or the scale is wrong.", "label", 8.4, "heading")
    pen.text(end + 2, y + 1.6, setting, "text", 7.8)
