"""JSON of a stranger: read within bounds, refused in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from capesmith.source.bounds import JSON_DEPTH
from capesmith.source.json import NotJson, read_json

TOOLS = Path(__file__).parents[1] / "tools" / "capesmith"


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_what_we_write_is_read():
    data = {"a": [1, -2, 3.5, None, True, "é", "\U0001f9b8"], "b": {"c": {}}}
    for text in (json.dumps(data), json.dumps(data, ensure_ascii=False)):
        assert read_json(text) == read_json(text.encode()) == data
    assert read_json(nested(JSON_DEPTH)) is not None


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("", "cannot be read"),
        ("{", "cannot be read"),
        ('{"a": NaN}', "NaN is no number"),
        ("[-Infinity]", "-Infinity is no number"),
        ("[1e999]", "1e999 is no number"),
        ("[" + "9" * 21 + "]", "a number of 21 digits"),
        ("[" + "9" * 5000 + "]", "a number of 5000 digits"),
        ('["\\ud800"]', "not UTF-8"),
        (b"\xff\xfe[\x00", "not UTF-8"),
        (nested(JSON_DEPTH + 1), "nested more than"),
        (nested(600), "nested more than"),
        (nested(200_000), "nested more than"),
        ('{"a":' * 600 + "1" + "}" * 600, "nested more than"),
        ("[]" + " " * 100, "longer than 99 bytes"),
    ],
)
def test_what_nobody_would_write_is_refused(raw: str | bytes, why: str):
    with pytest.raises(NotJson, match=why):
        read_json(raw, 99 if why.startswith("longer") else 2_000_000)


def test_letters_beyond_the_first_plane_may_be_escaped():
    assert read_json('["\\ud83e\\uddb8"]') == ["\U0001f9b8"]


def test_nobody_reads_json_past_the_bounds():
    found = [
        path.relative_to(TOOLS).as_posix()
        for path in sorted(TOOLS.rglob("*.py"))
        if "json.load" in path.read_text("utf-8")
    ]
    assert found == ["source/json.py"]
