"""Whatever is typed, wherever the cursor is: every question has an answer, and the answer lies in the text."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from capesmith.desk.answers import Edit, Refusal, Symbol
from capesmith.desk.edits import applied
from capesmith.desk.positions import Lines, Position, Span
from capesmith.systems import known_systems
from desk.desks import desk, is_within, some_files
from tries import share

_JUNK = (
    "{",
    "}",
    "[",
    "]",
    ":",
    ": ",
    "- ",
    '"',
    "'",
    "\t",
    "\n",
    "|",
    "> ",
    "&a ",
    "*a",
    "#",
    " #",
    "\r\n",
    "é😀",
    "!x ",
)


def broken(text: str, chance: random.Random) -> str:
    """A text as somebody leaves it who is just typing: cut off, a passage gone or doubled, junk put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 3, 12, 80)))
        how = chance.randrange(6)
        if how == 0:
            text = text[:at]
        elif how == 1:
            text = text[:at] + text[to:]
        elif how == 2:
            text = text[:to] + text[at:]
        elif how == 3:
            text = text[:at] + " " * chance.randint(1, 5) + text[at:]
        else:
            text = text[:at] + chance.choice(_JUNK) + text[at:]
    return text


def spans_of(edits: tuple[Edit, ...] | Refusal) -> Iterator[Span]:
    if not isinstance(edits, Refusal):
        yield from (one.span for one in edits)


def spans_in(symbols: tuple[Symbol, ...]) -> Iterator[Span]:
    for one in symbols:
        yield from (one.span, one.chosen)
        yield from spans_in(one.children)


def ask_everything(file: str, text: str, positions: list[Position]) -> None:
    """Every question about a text, at these places."""
    lines = Lines(text)
    for finding in desk().findings(file):
        spans = [finding.span, *(edit.span for fix in finding.fixes for edit in fix.edits)]
        assert all(is_within(span, lines) for span in spans), finding
        for fix in finding.fixes:
            assert applied(text, fix.edits) != text, finding
    assert all(is_within(span, lines) for span in spans_in(desk().symbols(file)))
    assert all(is_within((one.position, one.position), lines) for one in desk().hints(file))
    for here in positions:
        place = desk().where(file, here)
        assert is_within(place.span, lines), place
        for one in desk().complete(file, here):
            assert is_within(one.span, lines) and one.label, one
        hover = desk().hover(file, here)
        assert hover is None or (hover.text and is_within(hover.span, lines))
        for location in (*desk().definition(file, here), *desk().references(file, here)):
            assert location.path != file or is_within(location.span, lines)
        for edits in (desk().sentence_to_steps(file, here), desk().steps_to_sentence(file, here)):
            assert all(is_within(span, lines) for span in spans_of(edits))


@pytest.mark.parametrize("system", known_systems())
def test_every_question_has_an_answer_whatever_is_typed(system: str):
    chance = random.Random(system)
    for file in some_files(system, share(30)):
        text = broken(desk().text(file), chance)
        desk().open(file, text)
        try:
            lines = Lines(text)
            offsets = [chance.randrange(len(text) + 1) for _ in range(8)]
            ask_everything(file, text, [lines.position(offset) for offset in offsets])
        except Exception as error:
            error.add_note(f"{file}:\n{text}")
            raise
        finally:
            desk().close(file)


@pytest.mark.parametrize("system", known_systems())
def test_places_outside_of_a_text_are_brought_in(system: str):
    file = some_files(system, 1, "cards")[0]
    for here in ((-1, -1), (0, 10_000), (10_000, 0), (3, -5)):
        ask_everything(file, desk().text(file), [here])


@pytest.mark.parametrize(
    "text", ["", "\n", "---\n", "\ufeff", "x", "- ", "deck:", "a: \x00", "\x85", "cards: [", "? a", "😀: 1"]
)
def test_a_file_of_hardly_anything_is_answered(text: str):
    file = f"cards/{known_systems()[0]}/not-saved-yet.yaml"
    desk().open(file, text)
    try:
        lines = Lines(text)
        ask_everything(file, text, [lines.position(offset) for offset in range(len(text) + 1)])
    finally:
        desk().close(file)


def test_files_that_are_none_of_ours_are_answered():
    for file in ("/etc/hostname", "README.md", "nowhere.yaml", "cards", "cards/no-such-game/x.yaml", "../x.yaml"):
        desk().open(file, "deck: x\nkind: y\n")
        ask_everything(file, "deck: x\nkind: y\n", [(0, 0), (1, 6)])
        desk().close(file)
        ask_everything(file, desk().text(file), [(0, 0)])
