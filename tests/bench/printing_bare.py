"""The bare script: ReportLab and nothing else. Run: python printing_bare.py DECK.tape OUT.pdf

It holds what Capesmith draws for a deck, ready to be put on paper: the same sheets, the same faces, icons, letters and
textures as form objects (drawn once, then referred to), the same outlines with their final coordinates, the same
lines of text with their final positions, the same pictures as one object each. It reads no content, breaks no line,
fits no text, places no card: it only calls methods of ReportLab's canvas, with the settings somebody who knows
ReportLab would choose: no ASCII85, compressed streams, PNG data passed through.
"""

from __future__ import annotations

import marshal
import sys
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.useA85 = 0
POINTS_PER_MM = 72 / 25.4
STATES = {
    "q": "saveState", "Q": "restoreState", "cm": "transform", "rg": "setFillColorRGB", "RG": "setStrokeColorRGB",
    "w": "setLineWidth", "J": "setLineCap", "j": "setLineJoin", "d": "setDash", "Do": "doForm",
}  # fmt: skip
FILLS = {"f": (1, 0), "f*": (1, 0), "S": (0, 1), "B": (1, 1), "B*": (1, 1)}


def draw(canvas: Canvas, operations: list[Any]) -> None:
    methods = {name: getattr(canvas, method) for name, method in STATES.items()}
    for name, *details in operations:
        if name == "path":
            fill, stroke = FILLS[details[0]]
            canvas.drawPath(outline(canvas, details[1]), stroke=stroke, fill=fill, fillMode=1)
        elif name == "clip":
            canvas.clipPath(outline(canvas, details[0]), stroke=0, fill=0, fillMode=1)
        elif name == "text":
            write(canvas, details[0])
        else:
            methods[name](*details)


def outline(canvas: Canvas, steps: list[Any]) -> Any:
    path = canvas.beginPath()
    for step in steps:
        if step[0] == "c":
            path.curveTo(*step[1:])
        elif step[0] == "l":
            path.lineTo(*step[1:])
        elif step[0] == "m":
            path.moveTo(*step[1:])
        else:
            path.close()
    return path


def write(canvas: Canvas, runs: list[Any]) -> None:
    text = canvas.beginText()
    for matrix, spacing, font, size, words in runs:
        text.setTextTransform(*matrix)
        text.setCharSpace(spacing)
        text.setFont(font, size)
        text.textOut(words)
    canvas.drawText(text)


def main(tape: str, out: str) -> None:
    with open(tape, "rb") as stream:
        forms, pages, pictures, fonts = marshal.load(stream)
    for name, file in fonts.items():
        pdfmetrics.registerFont(TTFont(name, file))
    canvas: Any = Canvas(out, pageCompression=1, invariant=1)
    for name, raw in pictures.items():
        from capesmith.render.rasters import image_object

        canvas._doc.addForm(name, image_object(raw))
    for name, ((x, y, width, height), operations) in forms.items():
        canvas.beginForm(name, x, y, x + width, y + height)
        draw(canvas, operations)
        canvas.endForm()
    for width, height, operations in pages:
        canvas.setPageSize((width * POINTS_PER_MM, height * POINTS_PER_MM))
        canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, height * POINTS_PER_MM)
        draw(canvas, operations)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
