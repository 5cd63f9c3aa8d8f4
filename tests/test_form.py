"""Records that files fill in, and values that are written in more than one way."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from capesmith.content.kinds import Problem, form_kind
from capesmith.effects.types import Reading
from capesmith.source.either import MapOr, Pattern, Worded, WordOr
from capesmith.source.form import Group, entry, fields_of, filled, form
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import Field, Flag, Id, Integer, ListOf, Text
from capesmith.systems import system

_LATE = Group("late", "what comes later")


@form
class Lamp:
    """A lamp on a roof."""

    watts: int = entry(Integer(1, 99), "how bright it is", example=40)
    if_: str = entry(Text(9), "when it is lit", default="always")
    at_night: bool = entry(Flag(), "true: only at night", default=False, key="nights")
    spares: tuple[str, ...] = entry(ListOf(Id()), "what replaces it", default=(), within=_LATE, needed=True)
    after: int = entry(Integer(1, 9), "in how many years", default=0, within=_LATE)
    shines: bool = False

    def agrees(self, r: Notes) -> None:
        if self.watts == 13:
            r.wrong("CRD003", "13 watts", "another number", "watts")


LAMP = filled(Lamp, "lamp")


def reading() -> Reading:
    game = system("heroes-wanted")
    assert game is not None
    return game.reading()


def told(kind: Any, value: Any) -> tuple[Any, list[tuple[str, str, tuple[Any, ...]]]]:
    r = reading()
    return kind.read(value, r), [(note.code, note.message, note.path) for note in r.found]


def test_a_form_is_read_into_its_record() -> None:
    lamp = Lamp(40, "dusk", True, ("bulb",), 2)
    data = {"watts": 40, "if": "dusk", "nights": True, "late": {"spares": ["bulb"], "after": 2}}
    assert told(LAMP, data) == (lamp, [])
    assert told(LAMP, {"watts": 40}) == (Lamp(40), [])


def test_what_a_form_needs_is_asked_for() -> None:
    """Without a default an entry is needed, and in a group only when there is the group."""
    assert told(LAMP, {}) == (WRONG, [("CRD002", '"lamp" needs "watts": how bright it is', ())])
    found = told(LAMP, {"watts": 1, "late": {"after": 1}})
    assert found == (WRONG, [("CRD002", '"late" needs "spares": what replaces it', ("late",))])
    assert told(LAMP, {"watts": 1, "shines": True})[1][0][0] == "CRD001"


def test_a_form_looks_itself_over() -> None:
    assert told(LAMP, {"watts": 13}) == (WRONG, [("CRD003", "13 watts", ("watts",))])


def test_the_schema_of_a_form_is_that_of_its_entries() -> None:
    schema = LAMP.schema(None)
    assert list(schema["properties"]) == ["watts", "if", "nights", "late"]
    assert schema["required"] == ["watts"] and schema["properties"]["watts"]["examples"] == [40]
    assert schema["properties"]["late"]["required"] == ["spares"]
    assert LAMP.only("watts").fields == {"watts": fields_of(Lamp)["watts"]}


def test_a_form_may_be_made_in_a_way_of_its_own() -> None:
    @form
    class Named:
        name: str
        size: int = entry(Integer(), "how large")

        @classmethod
        def of_file(cls, found: dict[str, Any], r: Notes) -> Any:
            return cls("x", **found) if found["size"] else r.wrong("CRD003", "nothing", "more", "size")

    assert told(filled(Named, "thing"), {"size": 3}) == (Named("x", 3), [])
    assert told(filled(Named, "thing"), {"size": 0}) == (WRONG, [("CRD003", "nothing", ("size",))])


def test_a_file_fills_a_form_and_is_compared_with_itself() -> None:
    def problems(lamp: Lamp, data: Any) -> list[Problem]:
        return [("SCN005", "too bright", "less", ("watts",))] if lamp.watts > 60 and "if" not in data else []

    kind = form_kind("lamp", "One lamp.", Lamp, problems)
    assert kind.title == "Lamp" and kind.read({"watts": 61, "if": "dusk"}, reading()) == Lamp(61, "dusk")
    assert told(kind, {"watts": 61}) == (WRONG, [("SCN005", "too bright", ("watts",))])
    assert told(kind, {"watts": 13}) == (WRONG, [("CRD003", "13 watts", ("watts",))])
    assert told(kind, ["watts"]) == (WRONG, [("CRD003", "a lamp is a map, not a list", ())])


SPACE = Pattern("[A-Z][0-9]", "a space, not {}", "a space", lambda value: f"write {value}".upper(), make=str.lower)
STEPS = {"run": Field("to", Integer(1, 3), "how far"), "go": Field("to", Id(), "where")}
EITHER = WordOr({True: "yes"}, LAMP, "lamp")
POINTS = Worded("is no number", {}, STEPS, lambda *step: step, advice="write {run: 1}")
ANY = WordOr({"general": ""}, Id(), "house", " for one that is dealt")
PLACE = MapOr(LAMP, SPACE)
STEP = Worded("is no step", {"rest": "do nothing"}, STEPS, lambda *step: step)


@pytest.mark.parametrize(
    ("kind", "value", "wanted"),
    [
        (SPACE, "A1", "a1"),
        (ANY, "general", ""),
        (ANY, "town-hall", "town-hall"),
        (PLACE, "B2", "b2"),
        (PLACE, {"watts": 5}, Lamp(5)),
        (EITHER, True, "yes"),
        (EITHER, {"watts": 5}, Lamp(5)),
        (POINTS, {"run": 2}, ("run", 2)),
        (STEP, "rest", ("rest",)),
        (STEP, {"run": 2}, ("run", 2)),
    ],
)
def test_each_way_of_writing_is_read(kind: Any, value: Any, wanted: Any) -> None:
    assert told(kind, value) == (wanted, [])


@pytest.mark.parametrize(
    ("kind", "value", "code", "message", "hint"),
    [
        (SPACE, "a1", "CRD003", 'a space, not "a1"', "WRITE A1"),
        (SPACE, "A12", "CRD003", 'a space, not "A12"', "WRITE A12"),
        (ANY, "genral", "CRD004", '"genral" is no house', 'did you mean "general"?'),
        (PLACE, {"wats": 5}, "CRD001", '"lamp" has no field "wats"', 'did you mean "watts"?'),
        (EITHER, 1, "CRD003", "lamp is a map, not 1", "keys: if, late, nights, watts"),
        (POINTS, 7, "CRD003", "7 is no number", "write {run: 1}"),
        (STEP, "run", "CRD002", '"run" needs its number: how far', "write {run: 2}"),
        (STEP, "go", "CRD002", '"go" needs its value: where', "write {go: 2}"),
        (STEP, {"rest": 1}, "CRD003", '"rest" takes no value', "write rest"),
        (STEP, {"rn": 1}, "CRD004", '"rn" is no step', 'did you mean "run"?'),
        (STEP, 7, "CRD004", "7 is no step", "one of: go, rest, run"),
    ],
)
def test_what_is_written_in_no_way_is_said(kind: Any, value: Any, code: str, message: str, hint: str) -> None:
    r = reading()
    assert kind.read(value, r) is WRONG
    assert [(note.code, note.message, note.hint) for note in r.found] == [(code, message, hint)]


def test_schemas_take_what_is_read() -> None:
    """The words and true where they stand alone, a map with one key where no word does."""
    for kind in (EITHER, POINTS, STEP, PLACE):
        good = jsonschema.Draft202012Validator(kind.schema(None))
        for value in (True, 1, "rest", "B2", {"run": 2}, {"watts": 5}, {}, {"run": 2, "go": "x"}):
            assert good.is_valid(value) == (kind.read(value, reading()) is not WRONG), (kind.name, value)
