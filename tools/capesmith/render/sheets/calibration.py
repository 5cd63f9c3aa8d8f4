"""The calibration sheet: two sides of crosses, scales and rulers that show what a printer does to a page."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.document import About, Document
from capesmith.render.fitting import fit
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.profile import Profile, crosses
from capesmith.render.shapes import Box, Path, Point, circle, line, rectangle
from capesmith.render.sheets.footer import ruler
from capesmith.render.sheets.formats import Paper
from capesmith.render.sheets.plan import turned_over
from capesmith.render.words import paragraphs

REACH = 7  # mm that the scales reach to each side
ARM = 9.0  # mm that the arms of the cross reach
HAIR, STRONG = 0.12, 0.3


class Step(NamedTuple):
    """One step of the instructions."""

    title: str
    text: str


STEPS = (
    Step(
        "Print",
        "Print this sheet on both sides at **100 %** (“actual size”, never “fit to page”), flipped on the "
        "**{edge} edge**, on the paper and from the tray that you will use for the cards.",
    ),
    Step(
        "Measure the rulers",
        "Lay a good ruler on the two long scales of the front. How long are the **100 mm** really? Type the two "
        "lengths in as **across** and **down**, such as 99.6.",
    ),
    Step(
        "Hold it to the light",
        "Front toward you, a lamp or a window behind. In the frame at corner **A** the cross of the back shines "
        "through: read where its lines meet the scales. To the right and down count as plus, to the left and up as "
        "minus. A small tick is half a millimetre; guess the rest.",
    ),
    Step(
        "The same at the far corner",
        "Read corner **B** in the same way. If the two readings differ, your printer turns the page a little; that "
        "is put right, too.",
    ),
    Step(
        "Type it in",
        "**capesmith calibrate --ask** asks for the six numbers. Then print this sheet again: it uses what you typed, "
        "so both crosses should now lie on zero. If they do not, read again and type it in again.",
    ),
)


def calibration_document(paper: Paper, look: Look, profile: Profile | None = None) -> bytes:
    """The sheet for one paper, printed with the profile there is: readings then say what is still wrong."""
    profile = profile or Profile()
    about = About("Calibration sheet", subject="how a printer misplaces what it prints")
    document = Document(about, look, profile=profile)
    over = turned_over(paper.width, paper.height, profile.flip)
    _front(document.page(*paper), paper, profile)
    pen = document.page(*paper, back=True)
    for name, at in zip("AB", crosses(paper), strict=True):
        _cross(pen, over.point(*at), name)
    pen.text(paper.width / 2, paper.height / 2, "This is the back.", "label", 14, "ink", align="centre")
    pen.text(paper.width / 2, paper.height / 2 + 7, "Turn the sheet over and hold it to the light.",
             "text", 10, "ink", align="centre")  # fmt: skip
    return document.bytes()


def scales(size: float = 1.0) -> Path:
    """An open frame about the origin with ticks inwards, one each half millimetre: what shines through is read off."""
    reach = REACH * size
    path = rectangle((-reach, -reach, 2 * reach, 2 * reach))
    for half in range(-2 * REACH + 1, 2 * REACH):
        d = half / 2 * size
        end = reach - (1.9 if half % 10 == 0 else 1.2 if half % 2 == 0 else 0.6) * size
        for sign in (-1, 1):
            path += line((d, sign * reach), (d, sign * end)) + line((sign * reach, d), (sign * end, d))
    return path + line((-size, 0), (size, 0)) + line((0, -size), (0, size))


def _frame(pen: Pen, at: Point, size: float = 1.0) -> None:
    """The scales at a place, with their numbers above and to the left."""
    with pen.placed(*at):
        pen.paint(scales(size), line="ink", width=HAIR * size**0.5, cap=0)
        for value in (-5, 0, 5):
            text, points = f"{value:+d}".replace("-", "−") if value else "0", 4.8 * size**0.6
            pen.text(value * size, -REACH * size - 0.7 * size, text, "label-medium", points, align="centre")
            pen.text(-REACH * size - 0.7 * size, value * size + 0.13 * points, text, "label-medium", points,
                     align="right")  # fmt: skip


def _front(pen: Pen, paper: Paper, profile: Profile) -> None:
    for name, at, right in zip("AB", crosses(paper), (True, False), strict=True):
        _frame(pen, at)
        _blanks(pen, name, (at[0] + (14 if right else -14), at[1]), right)
    _title(pen, paper)
    _rulers(pen, paper)
    _sample(pen, (72, _steps(pen, paper, profile) + 26))


def _sample(pen: Pen, at: Point) -> None:
    """A corner three times as large, with a cross that has gone astray, and how to read it."""
    size, right, down = 2.2, 1.5, -2.0
    _frame(pen, at, size)
    x, y, arm = at[0] + right * size, at[1] + down * size, ARM * size * 0.85
    pen.paint(line((x - arm, y), (x + arm, y)) + line((x, y - arm), (x, y + arm)), line="red", width=0.6, cap=0)
    left = at[0] + ARM * size + 4
    pen.text(left, at[1] - 5, "For example, much enlarged:", "label-bold", 10)
    pen.text(left, at[1] + 1, "the cross of the back lies at", "text", 9)
    pen.text(left, at[1] + 7, "right = +1.5   down = −2", "text-bold", 11, "heading")


def _blanks(pen: Pen, name: str, at: Point, to_the_right: bool) -> None:
    """A corner's name and the two numbers to write down."""
    x = at[0] if to_the_right else at[0] - 50
    pen.paint(circle(x + 3, at[1], 3), "ink")
    pen.text(x + 3, at[1] + 1.6, name, "label-bold", 12, "white", align="centre")
    for i, word in enumerate(("right", "down")):
        start = x + 9 + 22 * i
        wide = pen.text(start, at[1] + 1.3, f"{word} =", "text", 8)
        pen.paint(line((start + wide + 1, at[1] + 1.6), (start + 20, at[1] + 1.6)), line="ink", width=HAIR)


def _title(pen: Pen, paper: Paper) -> None:
    pen.text(paper.width / 2, 46, "Where does your printer put things?", "display", 26, "heading", align="centre")
    words = "Five minutes, once per printer: afterwards every back lands behind its front."
    pen.text(paper.width / 2, 54, words, "text", 9.5, "ink", align="centre")


def _rulers(pen: Pen, paper: Paper) -> None:
    """One ruler across, one down, both a hundred millimetres long."""
    x, y = (paper.width - 100) / 2, 68.0
    pen.paint(ruler(x, y), line="ink", width=0.2, cap=0)
    _measured(pen, x + 22, y + 4.2, "across")
    left, top = 26.0, (paper.height - 100) / 2
    with pen.placed(left, top, turn=90):
        pen.paint(ruler(0, 0), line="ink", width=0.2, cap=0)
        _measured(pen, 22, 4.2, "down")


def _measured(pen: Pen, x: float, y: float, way: str) -> None:
    """The line under a ruler to write its true length on."""
    x += pen.text(x, y, f"100 mm; measured {way} =", "text", 8) + 1
    pen.paint(line((x, y + 0.3), (x + 14, y + 0.3)), line="ink", width=HAIR)
    pen.text(x + 15, y, "mm", "text", 8)


def _steps(pen: Pen, paper: Paper, profile: Profile) -> float:
    """The instructions; where they end comes back."""
    box = Box(42, 84, paper.width - 42 - 26, paper.height - 84 - 52)
    look = pen.look
    y = box.y
    setting = look.setting(look.role("rules"))
    measure = look.role("rules").measure._replace(size=9.6, floor=8.4, leading=1.3)
    for number, step in enumerate(STEPS, 1):
        pen.paint(circle(box.x + 4, y + 1.4, 4), "book-pop", "ink", 0.5)
        pen.text(box.x + 4, y + 3.3, str(number), "numeral", 12, align="centre")
        pen.text(box.x + 12, y + 3, step.title, "label-bold", 12)
        text = paragraphs(step.text.format(edge=profile.flip), setting)
        fitted = fit(text, measure, box.w - 12, 60)
        for dy, row in fitted.lines:
            pen.line_of_type(row, box.x + 12, y + 8.6 + dy, fitted.size)
        y += 8.6 + fitted.height + 5.5
    return y


def _cross(pen: Pen, at: Point, name: str) -> None:
    """The thick cross of the back: longer than the scales of the front, so that its ends lie over their ticks."""
    x, y = at
    pen.paint(line((x - ARM, y), (x + ARM, y)) + line((x, y - ARM), (x, y + ARM)), line="ink", width=STRONG, cap=0)
    pen.text(x, y + (18 if name == "A" else -16), f"cross of {name}", "label-medium", 7, align="centre")
