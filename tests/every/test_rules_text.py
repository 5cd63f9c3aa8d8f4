"""Rules text on the cards of every shipped game: no stranded words, nothing torn apart, nothing too small to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from capesmith.content.project import shipped_root
from capesmith.render.breaking import WORD
from capesmith.render.edition import Order
from capesmith.render.face.marks import Mark, Paragraphs, Within
from capesmith.render.words import Line
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from each import each

READABLE = 8.0  # points
HALF, RAGGED = 0.62, 0.03  # a line this much shorter than the widest looks broken off; so many may
FEW = 0.05  # of the cards of a game may be set smaller than that, for they say much
TORN = re.compile(r"(?:\d|\b(?:MOVE|DMG|RNG|HP|BLOCK|BOOST))$")  # a line that ends so, before one that begins with:
WITH = re.compile(r"^(?:[+−]?\d+\b(?!(?:–\d)?:)|DMG|fame|HP|MOVE|card|action|space|Hero)")


class Block(NamedTuple):
    """Rules text in one box of a card."""

    card: str
    size: float
    lines: tuple[Line, ...]


def blocks(id: str) -> Iterator[Block]:
    game = system(id)
    assert game is not None
    order = Order(game, shipped_box(game), game.printing.look("full"), shipped_root())
    setting = order.look.setting(order.look.role("rules"))
    faces = {setting.regular.name, setting.bold.name}  # what is all italic is flavour
    printer = game.printing.printer(order, None)
    for card in order.box.cards:
        printed = printer.printed(card)
        for mark in written(printed.laid.marks) if printed else ():
            if {run.face for _, _, line in mark.lines for _, run in line.runs if not run.icon} <= faces:
                yield Block(card.id, mark.size, tuple(line for _, _, line in mark.lines))


def written(marks: Sequence[Mark]) -> Iterator[Paragraphs]:
    for mark in marks:
        if isinstance(mark, Paragraphs):
            yield mark
        elif isinstance(mark, Within):
            yield from written(mark.marks)


def said(line: Line) -> str:
    return "".join(run.text or "*" for _, run in line.runs).strip()


GAMES = [id for id in known_systems() if (game := system(id)) is not None and game.printing is not None]
BLOCKS = {id: list(blocks(id)) for id in GAMES}


def stranded(block: Block) -> Iterator[str]:
    """Single short words that end what a line before them began."""
    widest = max(line.width for line in block.lines)
    for before, line in pairwise(map(said, block.lines)):
        width = next(one.width for one in block.lines if said(one) == line)
        if " " not in line and line.endswith(".") and not before.endswith((".", ":")) and width < WORD * widest:
            yield f"{before} / {line}"


def torn(block: Block) -> Iterator[str]:
    """A number, or a keyword, at the end of a line, and what it belongs to on the next."""
    for before, line in pairwise(map(said, block.lines)):
        if TORN.search(before) and WITH.search(line):
            yield f"{before} / {line}"


def broken_off(block: Block) -> Iterator[str]:
    """Lines that end long before the others do, though no reader pauses there."""
    widest = max(line.width for line in block.lines)
    for before, line in pairwise(block.lines):
        if before.width < HALF * widest and not said(before).endswith((".", ",", ":", ";")):
            yield f"{said(before)} / {said(line)}"


@each("id", GAMES)
def test_hardly_a_line_looks_broken_off(id):
    lines = sum(len(block.lines) - 1 for block in BLOCKS[id])
    found = [(block.card, *one) for block in BLOCKS[id] if (one := list(broken_off(block)))]
    assert len(found) <= RAGGED * lines, found


@each("id", GAMES)
def test_no_word_is_left_alone(id):
    assert not [(block.card, *found) for block in BLOCKS[id] if (found := list(stranded(block)))]


@each("id", GAMES)
def test_no_keyword_is_torn_from_its_number(id):
    assert not [(block.card, *found) for block in BLOCKS[id] if (found := list(torn(block)))]


@each("id", GAMES)
def test_hardly_a_card_is_set_smaller_than_can_be_read_in_the_hand(id):
    cards = {block.card for block in BLOCKS[id]}
    small = {block.card: block.size for block in BLOCKS[id] if block.size < READABLE}
    assert len(small) <= FEW * len(cards), small


def test_stranded_words_and_torn_numbers_would_be_seen():
    block = next(one for one in BLOCKS["heroes-wanted"] if len(one.lines) > 2)
    run = block.lines[0].runs[0][1]

    def line(text: str, width: float) -> Line:
        return Line(((0.0, run._replace(text=text)),), width)

    alone = block._replace(lines=(line("to each other", 10.0), line("hero.", 3.0)))
    assert list(stranded(alone)) and not list(torn(alone))
    assert list(torn(block._replace(lines=(line("deal 4", 4.0), line("DMG to a hero.", 9.0)))))
    assert list(torn(block._replace(lines=(line("within RNG", 9.0), line("2 of you.", 6.0)))))
