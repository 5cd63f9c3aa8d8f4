"""Faces of strangers: what they put on a card is counted, and no size in them brings a division by nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from capesmith.check.text_fit import problem_note
from capesmith.render.bubbles import bubble
from capesmith.render.document import About, Document
from capesmith.render.face.language import COMMON_PARTS, VERBS, FaceLayout, read_face
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid, Overdone, Unknown
from capesmith.render.fitting import Measure, fit
from capesmith.render.shapes import Box
from capesmith.render.words import paragraphs
from capesmith.source.notes import WRONG, Notes
from wanted.press.printed import order, printer

VALUES: dict[str, Any] = {"id": "a", "kind": "hero-a", "name": "Llama", "emblem": "", "art": None, "number": 7}
TEXT = {"text": "{words}", "box": [0, 0, 60, 60], "role": "rules"}


def read(parts: Any) -> tuple[FaceLayout | Any, list[tuple[str, str]]]:
    notes = Notes()
    found = read_face({"face": "action", "size": [63, 88], "parts": parts}, notes)
    return found, [(note.code, note.message) for note in notes.found]


def laid(parts: Any, **values: Any) -> Laid:
    face, notes = read(parts)
    assert face is not WRONG, notes
    return lay_out(face, {**VALUES, **values}, order().look, printer().recipes, "seed")


# --- work ------------------------------------------------------------------------------------------------


def nested(levels: int) -> list[dict[str, Any]]:
    inner = nested(levels - 1) if levels else [{"shape": "box", "box": [0, 0, 1, 1], "fill": "ink"}]
    return [{"group": inner, "each": "things"}]


@pytest.mark.parametrize(
    ("parts", "values", "what"),
    [
        (nested(40), {"things": list(range(20))}, "5,000 parts"),
        ([{"shape": "box", "box": [0, 0, 1, 1], "fill": "ink"}] * 5_001, {}, "5,000 parts"),
        ([{"halftone": "ink", "box": [0, 0, 1000, 1000], "density": {"at": 1}}], {}, "200,000 dots"),
        ([{"halftone": "ink", "box": [0, 0, 60, 90], "density": [{"at": 1}] * 200}], {}, "200,000 dots"),
        ([{"draw": "art", "box": [0, 0, 1000, 1000]}], {}, "200,000 dots"),
        ([{"shape": "box", "box": [0, 0, 1, 1], "fill": "ink", "each": 200}] * 26, {}, "5,000 parts"),
        ([TEXT], {"words": "ab " * 4_000}, "10,000 characters"),
        ([{"tag": "{words}", "at": [0, 9], "role": "rules", "band": "ink"}], {"words": "a" * 10001}, "10,000 char"),
        (
            [{"rows": "things", "says": "{item}", "box": [0, 0, 60, 60], "role": "rules"}],
            {"things": ["ab " * 40] * 100},
            "10,000 characters",
        ),
        ([{**TEXT, "text": "{words}" * 50}], {"words": "ab " * 100}, "10,000 characters"),
        ([{"line": "{words}", "at": [0, 9], "room": 9, "role": "rules"}], {"words": "a" * 10_001}, "10,000 characters"),
        (
            [{"panels": "things", "box": [0, 0, 60, 60], "band": "ink", "title-role": "rules", "title-colour": "ink",
              "role": "rules"}],
            {"things": [{"title": "a", "text": "ab " * 400}] * 10},
            "10,000 characters",
        ),
    ],
)  # fmt: skip
def test_too_much_on_a_card_is_left_out_and_told(parts: Any, values: dict[str, Any], what: str) -> None:
    found = laid(parts, **values)
    overdone = [problem for problem in found.problems if isinstance(problem, Overdone)]
    assert len(overdone) == 1 and len(found.marks) <= 5_000
    note = problem_note(overdone[0], "the card", ("cards", 0))
    assert note.code == "CRD003" and what in note.message and note.hint and note.path == ("cards", 0)


def test_a_word_that_is_too_wide_is_no_reason_to_break_all_lines_in_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[float] = []
    monkeypatch.setattr("capesmith.render.fitting.broken", lambda paragraph, room: counted.append(room) or [])
    setting = order().look.setting(order().look.role("rules"))
    fit(paragraphs("w" * 900 + " ab" * 50, setting), Measure(200.0, 4.0, 1.2, 0.0), 100.0, 900.0)
    assert len(counted) <= 2  # there are a thousand sizes


# --- sizes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "code", "said"),
    [
        ({"halftone": "ink", "box": [0, 0, 60, 0], "density": {"at": 1}}, "CRD003", "a number belongs here, not 0"),
        ({"halftone": "ink", "box": [0, 0, 0, 60], "density": {"at": 1}}, "CRD003", "a number belongs here, not 0"),
        ({"shape": "box", "box": [0, 0, -5, 60], "fill": "ink"}, "CRD003", "a number belongs here, not -5"),
        ({"shape": "box", "box": [0, 0, 60], "fill": "ink"}, "CRD003", "a box is a list of four numbers"),
        ({"icon": "bolt", "at": [5, 5], "size": 0}, "CRD003", "a number belongs here, not 0"),
        ({"shape": "line", "corners": [[0, 0], [9, 9]], "dash": [0, 0]}, "CRD003", "dashes and gaps of 0 mm"),
        ({"shape": "circle", "at": [5, 5], "fill": "ink"}, "CRD002", "this circle lacks radius"),
        ({"shape": "polygon", "fill": "ink"}, "CRD002", "this polygon lacks corners"),
        ({"shape": "box", "box": [0, 0, 9, 9], "fill": {"shade": 0.5}}, "CRD002", "this colour does not say which"),
    ],
)  # fmt: skip
def test_parts_have_room_and_what_they_need(part: Any, code: str, said: str) -> None:
    face, notes = read([part])
    assert face is WRONG
    assert [note for note in notes if note[0] == code and said in note[1]], notes


@pytest.mark.parametrize("tail", [(30, 12), (30, 10), (0, 0), (60, 90)])
@pytest.mark.parametrize("box", [Box(10, 10, 40, 4), Box(30, 10, 0.1, 0.1), Box(0, 0, 60, 24)])
def test_a_bubble_has_an_outline_wherever_its_mouth_is(box: Box, tail: tuple[float, float]) -> None:
    assert bubble(box, tail).steps


def test_what_a_card_does_not_have_is_not_repeated() -> None:
    part = {"shape": "box", "box": [0, 0, 1, 1], "fill": "ink"}
    assert not laid([{**part, "each": "number"}, {**part, "each": "name"}, {**part, "each": "nothing"}]).marks


def test_icons_and_colours_that_nobody_has_are_told() -> None:
    found = laid([{**TEXT, "text": "[nope] [bolt-shield] go", "capitals": True, "colour": "#12"}])
    assert {(one.what, one.name) for one in found.problems if isinstance(one, Unknown)} >= {
        ("icon", "nope"), ("colour", "#12"),
    }  # fmt: skip
    document = Document(About("x"), order().look)
    found.draw(document.page(63, 88))


# --- anything at all -------------------------------------------------------------------------------------


def detail(type: Any, chance: random.Random, depth: int) -> Any:
    """An extreme value that a detail may have."""
    words = ["{name}", "{number}", "a", "[nope]", "**", "• a", "number", "\u0301"]
    match type.__class__.__name__:
        case "Number" | "Integer":
            return chance.choice([type.low, type.high])
        case "Extent":
            return chance.choice([type.low, type.high, "999%", "-999% - 999", "0%", "50% - 4"])
        case "Each":
            return chance.choice(["number", "things", ["a", "b"], 200])
        case "Sides":
            places, sides = [-1000, 0, 5, "-999%", "100% + 9"], [0.1, 5, 400, "0%", "-50%", "999%"]
            return [chance.choice(places) for _ in range(2)] + [chance.choice(sides) for _ in range(2)]
        case "Dashes":
            return chance.choice([[0, 0.2], [1000, 0]])
        case "Choice":
            return chance.choice(list(type.words))
        case "Flag":
            return chance.random() < 0.5
        case "ListOf":
            return [detail(type.item, chance, depth) for _ in range(chance.choice([type.fewest, min(type.most, 4)]))]
        case "Colour":
            return chance.choice(
                ["ink", "#12", "{name}", {"of": "ink", "shade": 2}, {"upon": "nope", "saver": "white"}]
            )
        case "Density":
            return {"at": -1000, "outwards": 1000, "centre": [1000, 1000]}
        case "MapOf":
            return {key: detail(type.item, chance, depth) for key in chance.sample(["a", "number", "nope"], 2)}
        case "Parts":
            return [part_of(chance, depth + 1)]
    return chance.choice(words)


def part_of(chance: random.Random, depth: int = 0) -> dict[str, Any]:
    verb = chance.choice([verb for verb in VERBS if depth < 3 or verb not in ("group", "panels", "rows")])
    fields = {**VERBS[verb], **COMMON_PARTS}
    chosen = [key for key, field in fields.items() if field.required or chance.random() < 0.3]
    part = {key: detail(fields[key].type, chance, depth) for key in chosen}
    part |= {key: "rules" for key in ("role", "title-role") if key in part}
    return part | ({"draw": chance.choice(list(printer().recipes))} if verb == "draw" else {})


def faces(seed: int, count: int) -> Iterator[FaceLayout]:
    chance = random.Random(seed)
    for _ in range(count):
        face, _notes = read([part_of(chance)])
        if face is not WRONG:
            yield face


def drawn(seed: int, count: int) -> int:
    number = 0
    for face in faces(seed, count):
        for ink in ("full", "saver"):
            look = order(ink).look
            document = Document(About("x"), look)
            lay_out(face, VALUES, look, printer().recipes, "seed").draw(document.page(63, 88))
            number += 1
    return number


def test_every_face_that_passes_can_be_drawn() -> None:
    assert drawn(1, 120) > 180


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 22))
def test_many_faces_that_pass_can_be_drawn(seed: int) -> None:
    assert drawn(seed, 500) > 750
