"""A sentence as steps and back: the file means the same, and says the same."""

from __future__ import annotations

import random

import pytest

from capesmith.desk.answers import Refusal
from capesmith.desk.edits import applied
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines
from capesmith.desk.texts import Text, texts_of
from capesmith.desk.tree import entry_at
from capesmith.systems import known_systems
from desk.desks import desk, position_of, some_files
from tries import share

FILE = "cards/heroes-wanted/actions.yaml"


def texts_in(file: str) -> list[Text]:
    buffers = desk()._buffers
    reader, path = buffers.reader(), buffers.path(file)
    game = reader.game(buffers.system_of(path))
    assert game is not None
    names = reader.names(game, reader.files(game))
    return list(texts_of(reader.sheet(path, game, names), game, names))


def meanings(file: str) -> list[str]:
    return sorted(repr(text.ability) for text in texts_in(file))


@pytest.mark.parametrize("system", known_systems())
def test_steps_become_a_sentence_and_steps_again(system: str):
    there, back, same = 0, 0, 0
    for file in some_files(system, share(60), "cards"):
        text = desk().text(file)
        lines, root, before = Lines(text), grow(text), meanings(file)
        for one in random.Random(file).sample(found := texts_in(file), min(2, len(found))):
            entry = entry_at(root, one.at)
            if entry is None or one.at[-1] in ("always", "triggers"):
                continue
            here = lines.position(entry[1].key.start)
            edits = desk().steps_to_sentence(file, here)
            if isinstance(edits, Refusal):
                assert edits.hint or "sentence" in edits.message
                continue
            there += 1
            said = applied(text, edits)
            assert said != text and "says:" in said
            desk().open(file, said)
            assert meanings(file) == before
            again = desk().sentence_to_steps(file, here)
            assert not isinstance(again, Refusal), (file, one.at, again)
            back += 1
            steps = applied(said, again)
            same += steps == text
            desk().open(file, steps)
            assert meanings(file) == before
            desk().close(file)
    assert there >= 3 and back == there and same >= there // 2, (there, back, same)


def test_a_sentence_for_a_whole_card_becomes_the_texts_that_it_holds():
    text = desk().text(FILE)
    start, stop = text.index("    play:\n"), text.index("    flavour: ")
    lines = ("    says: |-", "MOVE 1. Deal 4 DMG to a character within RNG 1.", "While you are the 1st Hero: +1 MOVE.")
    said = "\n      ".join(lines) + "\n"
    desk().open(FILE, text[:start] + said + text[stop:])
    edits = desk().sentence_to_steps(FILE, position_of(desk().text(FILE), "While you", 2))
    assert not isinstance(edits, Refusal)
    assert applied(desk().text(FILE), edits) == text
    desk().close(FILE)


def test_sentences_of_one_text_stay_together():
    text = desk().text(FILE)
    start, stop = text.index("    play:\n"), text.index("    flavour: ")
    lines = ("    says: |-", "MOVE 1.", "While you are the 1st Hero: +1 MOVE.", "While you are the 1st Hero: +1 DMG.")
    desk().open(FILE, text[:start] + "\n      ".join(lines) + "\n" + text[stop:])
    edits = desk().sentence_to_steps(FILE, position_of(desk().text(FILE), "While you", 2))
    assert not isinstance(edits, Refusal), (edits, desk().findings(FILE))
    steps = applied(desk().text(FILE), edits)
    desk().close(FILE)
    assert "says" not in steps.partition("- id:")[2].partition("- id:")[0]
    assert "add: {move: 1}" in steps and steps.count("    always:\n") == text.count("    always:\n")
    assert "damage: 1" in steps[start : start + 300]


def test_remarks_are_kept():
    text = desk().text(FILE).replace("      - move: 1\n", "      - move: 1 # a step aside\n", 1)
    desk().open(FILE, text)
    edits = desk().steps_to_sentence(FILE, position_of(text, "- move"))
    desk().close(FILE)
    assert not isinstance(edits, Refusal) and "# a step aside" in applied(text, edits)


@pytest.mark.parametrize(
    "passage, message",
    [("stamina", "no sentence"), ("cards:", "no sentence"), ("- move: 1", "no sentence")],
)
def test_where_there_is_no_sentence_it_says_so(passage: str, message: str):
    found = desk().sentence_to_steps(FILE, position_of(desk().text(FILE), passage))
    assert isinstance(found, Refusal) and message in found.message and found.hint


def test_where_there_are_no_effects_it_says_so():
    found = desk().steps_to_sentence(FILE, position_of(desk().text(FILE), "stamina"))
    assert isinstance(found, Refusal) and "no text of effects" in found.message


def test_a_sentence_that_is_not_understood_stays():
    text = desk().text(FILE).replace("    play:\n", "    boost: {says: Fly to the moon.}\n    play:\n", 1)
    desk().open(FILE, text)
    found = desk().sentence_to_steps(FILE, position_of(text, "Fly"))
    desk().close(FILE)
    assert isinstance(found, Refusal) and "not understood" in found.message
