"""How much of anything content may bring: one table, from which the code takes its numbers and the page is written.

Work is counted before it is done, never timed: the same file gets the same verdict on every machine.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Bound(NamedTuple):
    """A limit: where it holds, how much of what, and why there is one."""

    area: str
    most: int
    what: str
    why: str


TABLE: Final[list[Bound]] = []


def _most(area: str, most: int, what: str, why: str) -> int:
    TABLE.append(Bound(area, most, what, why))
    return most


_FILES: Final = "Files"
TEXT: Final = _most(
    _FILES, 2_000_000, "bytes in what people write: content, faces, formats, profiles, chapters", "held in memory"
)
LOG: Final = _most(_FILES, 8_000_000, "bytes in the log of a game", "held in memory")
CAMPAIGN: Final = _most(_FILES, 16_000_000, "bytes in a campaign", "held in memory")
CERTIFICATE: Final = _most(_FILES, 2_000_000, "bytes in a certificate", "held in memory")
REPORT: Final = _most(_FILES, 64_000_000, "bytes in a report of an experiment, as JSON", "held in memory")
MEASURED: Final = _most(
    _FILES, 1_000, "cards in an impact report that `budget` reads", "prices are made anew without each of them"
)
FIGURE: Final = _most(_FILES, 1_000_000_000, "as the size of a number in such a report", "they are squared and summed")
SCHEMA: Final = _most(_FILES, 16_000_000, "bytes in a JSON Schema", "held in memory")
MANIFEST: Final = _most(_FILES, 16_000_000, "bytes in the manifest of an output folder", "held in memory")
PRINTED: Final = _most(_FILES, 2_000_000_000, "bytes in a PDF or a PNG of a build", "looked at in pieces")
MEMORY: Final = _most(_FILES, 1_000_000_000, "bytes in what the press keeps in the cache", "it is read for each build")
REVISION: Final = _most(_FILES, 512 << 20, "bytes of content at one revision", "they are written out to be read")
JOURNAL: Final = _most(_FILES, 300_000_000, "bytes in the games of one batch", "they are read line by line")
FILES: Final = _most(_FILES, 50_000, "files of content below one folder", "all of them are read")
ENTRIES: Final = _most(_FILES, 200_000, "files of all sorts below one folder", "all of them are listed")

_YAML: Final = "YAML files"
YAML_DEPTH: Final = _most(_YAML, 60, "levels of lists and maps in one another", "everything that reads them recurses")
YAML_VALUES: Final = _most(_YAML, 200_000, "values in a file, what aliases repeat included", "each one is an object")
YAML_TEXT: Final = _most(_YAML, 20_000, "characters in one text", "texts are measured, compared and searched")
YAML_KEY: Final = _most(_YAML, 200, "characters in a key", "unknown keys are compared with known ones")
YAML_ALIASES: Final = _most(_YAML, 100, "aliases in a file", "they multiply what they stand for")
YAML_DIRECTIVES: Final = _most(_YAML, 50, "directives in a file", "no content needs any")

_JSON: Final = "JSON files"
JSON_BYTES: Final = _most(_JSON, 16_000_000, "bytes, where nothing else is said", "held in memory")
JSON_DEPTH: Final = _most(_JSON, 60, "levels of lists and maps in one another", "as in YAML")
JSON_DIGITS: Final = _most(_JSON, 20, "digits in a whole number", "a number of 64 bits has no more")

_CONTENT: Final = "Cards, boards, sheets and books"
COPIES: Final = _most(_CONTENT, 60, "copies of a card", "each one is printed")
BOARD_COLUMNS: Final = _most(_CONTENT, 26, "columns of a hex map", "all ways between its spaces are worked out first")
BOARD_ROWS: Final = _most(_CONTENT, 20, "rows of a hex map", "as above")
FORMAT_LENGTH: Final = _most(_CONTENT, 2_000, "mm for a length in a sheet format", "more is a slip of the pen")
FORMAT_LINES: Final = _most(_CONTENT, 100, "columns, or rows, of cards on a sheet", "each cell is worked out")
FORMAT_CELLS: Final = _most(
    _CONTENT, 1_000, "cells that a sheet format places one by one", "each is compared with all others"
)
CHAPTER: Final = _most(
    _CONTENT, 200_000, "characters in a chapter of a book, filled in", "Markdown and its lines are compared"
)

_SENTENCE: Final = "Sentences"
MENDED_TEXT: Final = _most(
    _SENTENCE, 300, "characters in a sentence that is mended", "it is read again for each change"
)
MENDED_READS: Final = _most(
    _SENTENCE, 90, "readings to mend a sentence", "so that nonsense is refused as quickly as sense"
)

_PIECES: Final = "Pieces"
MAKINGS: Final = _most(_PIECES, 300, "entries in a list of `pieces.yaml`", "every piece is compared with each of them")
MADE: Final = _most(_PIECES, 5_000, "different pieces that the entries of a project take", "each is laid out and drawn")
SHOWABLE: Final = _most(
    _PIECES, 20_000, "characters that an entry gives its faces to show, filled in", "every copy of a piece has them"
)

_SVG: Final = "SVG pictures"
SVG_BYTES: Final = _most(_SVG, 8_000_000, "bytes", "XML takes ten times its size in memory")
SVG_TAGS: Final = _most(_SVG, 100_000, "tags", "each one is an object, drawn or not")
SVG_SHAPES: Final = _most(
    _SVG, 8_000, "shapes and groups, what `use` and clip paths repeat included", "a quarter of a ms each, or more"
)
SVG_STEPS: Final = _most(
    _SVG, 250_000, "lines and curves in outlines, repeats included; an arc counts as four", "some µs each"
)
SVG_SUBPATHS: Final = _most(_SVG, 20_000, "subpaths in one path", "each is closed by shifting all that follow")
SVG_CLIPS: Final = _most(_SVG, 100, "shapes in one clip path", "they are joined one by one")
SVG_DEPTH: Final = _most(_SVG, 40, "levels of groups in one another, through `use` as well", "drawing them recurses")
SVG_RULES: Final = _most(_SVG, 20_000, "selectors in style rules", "each one is taken apart")
SVG_STYLING: Final = _most(
    _SVG, 500_000, "steps to find the style rules of all shapes", "rules × shapes × levels, in the worst case"
)
SVG_VALUE: Final = _most(_SVG, 5_000, "characters in an attribute that is no path", "they are taken apart by letters")
SVG_NUMBER: Final = _most(_SVG, 1_000_000_000, "as the size of a number", "a PDF cannot hold every number")
SVG_DASHES: Final = _most(_SVG, 100_000, "dashes in all dashed lines", "whoever shows the page draws each of them")

_PARTS: Final = "Parts of figures and scenes"
PART_BYTES: Final = _most(_PARTS, 200_000, "bytes in the SVG of a part", "a drawn head has three thousand")
PART_SHAPES: Final = _most(_PARTS, 500, "shapes and groups in a part", "each is painted, with what it lies in")
PART_STEPS: Final = _most(_PARTS, 20_000, "lines and curves in the outlines of a part", "some µs each")
PART_DEPTH: Final = _most(_PARTS, 20, "levels of groups in one another", "painting them recurses")
PART_NUMBER: Final = _most(_PARTS, 10_000, "as the size of a number in a part", "a figure is a hundred units high")
FIGURE_SHAPES: Final = _most(
    _PARTS, 20_000, "shapes in a figure or a scene, counting the largest that each word may stand for",
    "groups within groups multiply",
)  # fmt: skip

_RASTER: Final = "PNG and JPEG pictures"
PICTURE: Final = _most(_RASTER, 64_000_000, "bytes", "they are held in memory")
PIXELS: Final = _most(_RASTER, 40_000_000, "pixels", "every one is looked at once")
UNPACKED: Final = _most(
    _RASTER, 20_000_000, "pixels if it has to be unpacked: transparent, of a palette, of 16 bits, or turned",
    "they are held, turned and packed anew",
)  # fmt: skip
PNG_CHUNKS: Final = _most(_RASTER, 20_000, "chunks in a PNG", "each one is looked at")
JPEG_SCANS: Final = _most(_RASTER, 64, "scans in a JPEG", "a progressive one goes over all its pixels in each")
SCANNED: Final = _most(_RASTER, 800_000_000, "pixels × scans in a JPEG", "that is the work of unpacking it")

_FACE: Final = "Card faces"
FACE_MARKS: Final = _most(
    _FACE, 5_000, "parts on one card, with all that `each` repeats", "`each` within `each` multiplies"
)
FACE_DOTS: Final = _most(
    _FACE, 200_000, "dots on one card; a picture that the game draws counts as a dot for every 2 mm²", "some µs each"
)
FACE_LETTERS: Final = _most(_FACE, 10_000, "characters on one card", "a text is broken into lines in many sizes")
