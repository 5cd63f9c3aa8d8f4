"""Completion: what was taken away is offered again, and what is offered fits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from capesmith.desk.answers import Edit
from capesmith.desk.edits import applied
from capesmith.desk.positions import Lines
from capesmith.desk.tree import MAP, SCALAR
from capesmith.source.diagnostic import DocPath
from capesmith.source.shape import is_id
from capesmith.systems import known_systems
from desk.desks import desk, nodes_of, position_of, some_files
from tries import share

_OWN = ("id", "deck", "name", "title", "code")  # what nobody else can know


def words_in(text: str) -> Iterator[tuple[DocPath, int, int]]:
    """The keys and plain words of a text, with their places."""
    for path, node in nodes_of(text):
        if node.sort == MAP:
            yield from (((*path, one.key.text), one.key.start, one.key.end) for one in node.entries)
        elif node.sort == SCALAR and not node.style and is_id(node.text) and path[-1] not in _OWN:
            yield path, node.start, node.end


@pytest.mark.parametrize("folder, share_found", [("cards", 0.97), ("scenarios", 0.9)])
@pytest.mark.parametrize("system", known_systems())
def test_the_word_that_stood_there_is_offered(system: str, folder: str, share_found: float):
    """Taken away one at a time from shipped content. Names of spaces and looks that stand nowhere else are missed."""
    asked, missed = 0, []
    for file in some_files(system, share(40), folder):
        if file.endswith("pieces.yaml"):
            continue  # what is printed on the sides of dice
        text = desk().text(file)
        found = list(words_in(text))
        for path, start, end in random.Random(file).sample(found, min(share(100), len(found))):
            if "look" in path:
                continue  # the parts of a figure
            desk().open(file, text[:start] + text[end:])
            asked += 1
            if text[start:end] not in {one.label for one in desk().complete(file, Lines(text).position(start))}:
                missed.append((file, path))
        desk().close(file)
    assert asked > 50 and len(missed) <= asked * (1 - share_found), missed


@pytest.mark.parametrize("system", known_systems())
def test_a_field_that_is_offered_is_a_field(system: str):
    """Put in where it is offered, none is called unknown."""
    unknown = []
    for file in some_files(system, share(15), "cards"):
        text = desk().text(file)
        keys = [(path, start) for path, start, _ in words_in(text) if path[0] == "cards" and isinstance(path[-1], str)]
        for _, start in random.Random(file).sample(keys, min(3, len(keys))):
            here = Lines(text).position(start)
            indent = Lines(text).line(here[0])[: here[1]]
            if indent.strip():
                continue  # behind a dash or in braces
            now = f"{text[:start]}\n{indent}{text[start:]}"
            desk().open(file, now)
            for one in desk().complete(file, here)[:6]:
                desk().open(file, applied(now, [Edit(file, one.span, one.text)]))
                unknown += [
                    (file, here, one.label, finding.message)
                    for finding in desk().findings(file)
                    if finding.code in ("CRD001", "EFF004", "EFF012") and f'"{one.label}"' in finding.message
                ]
        desk().close(file)
    assert unknown == []


def labels(file: str, text: str, passage: str, further: int) -> list[str]:
    desk().open(file, text)
    found = [one.label for one in desk().complete(file, position_of(text, passage, further))]
    desk().close(file)
    return found


HEAD = "deck: mine\nkind: action\ncards:\n  - id: one\n    name: One\n    stamina: 3\n"
FILE = "cards/heroes-wanted/mine.yaml"


@pytest.mark.parametrize(
    "line, further, wanted",
    [
        ("    ", 4, "play"),
        ("    types: [", 12, "attack"),
        ("    types: [attack, mo", 22, "movement"),
        ("    types: ", 11, "attack"),
        ("    level: ", 11, "basic"),
        ("    play:\n      - ", 18, "damage"),
        ("    play:\n      - dam", 21, "damage"),
        ("    play:\n      - damage: 1\n        ", 36, "within"),
        ("    play:\n      - damage: 1\n        to: ", 40, "character"),
        ("    play:\n      - damage: 1\n        to: {", 41, "each"),
        ("    play:\n      - damage: 1\n        to: {each: ", 47, "minion"),
        ("    play:\n      - retrieve: 1\n        named: ", 44, "charge"),
        ("    emblem: ", 12, "owl"),
        ("    flavour: Spend [", 20, "[attack]"),
        ("    always:\n      - while: ", 27, "first-hero"),
        ("    always:\n      says: While ", 30, "you"),
        ("    says: Deal 4 ", 17, "DMG"),
    ],
)
def test_what_is_offered_in_a_card_that_is_just_begun(line: str, further: int, wanted: str):
    assert wanted in labels(FILE, f"{HEAD}{line}\n", line, further)


@pytest.mark.parametrize(
    "text, wanted", [("", "deck"), ("sc", "scenario"), ("deck: x\nki", "kind"), ("deck: x\nkind: ", "action")]
)
def test_what_is_offered_in_a_file_that_is_just_begun(text: str, wanted: str):
    assert wanted in labels(FILE, text, text, len(text))


def test_what_is_offered_is_explained():
    text = f"{HEAD}    play:\n      - dam\n"
    desk().open(FILE, text)
    (one,) = [one for one in desk().complete(FILE, position_of(text, "dam", 3)) if one.label == "damage"]
    desk().close(FILE)
    assert one.sort == "verb" and one.doc.startswith("Deal damage") and one.text == "damage: "


def test_nothing_is_offered_in_a_comment_nor_before_what_stands_on_a_line():
    text = f"{HEAD}    # here\n"
    assert labels(FILE, text, "# here", 3) == [] and labels(FILE, text, "    name", 1) == []


def test_the_settings_of_a_project_are_offered():
    text = desk().text(".capesmith.yaml")
    assert labels(".capesmith.yaml", f"{text}us\n", f"{text}us", len(text) + 2) == ["uses"]
