"""The tree of a text: as libyaml reads it where it does, and something sensible where it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.project import shipped_root
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines
from capesmith.desk.tree import SCALAR, at, find, walk
from capesmith.source.yaml import iter_paths, read_text
from capesmith.systems import known_systems
from desk.desks import files_of
from sources import PACKAGE

SHIPPED = [shipped_root() / file for system in known_systems() for file in files_of(system)]
OURS = sorted((PACKAGE / "systems").rglob("*.yaml"))  # words, faces, figures: the whole of YAML is used there


def test_what_libyaml_reads_is_read_in_the_same_way():
    different = []
    for path in (*SHIPPED, *OURS):
        document = read_text(path.name, path.read_bytes())
        root = grow(document.text)
        if document.readable and (None if root is None else root.data) != document.data:
            different.append(path)
    assert len(SHIPPED) > 100 and len(OURS) > 300 and different == []


@pytest.mark.parametrize("system", known_systems())
def test_every_value_stands_where_libyaml_says(system: str):
    for file in files_of(system):
        document = read_text(file, (shipped_root() / file).read_bytes())
        lines, root = Lines(document.text), grow(document.text)
        with document.opened():
            for path, _ in iter_paths(document.data):
                node, span = find(root, path), document.locate(path)
                if node is not None and node.sort == SCALAR and "&" not in span.text and "*" not in span.text:
                    assert lines.position(node.start) == (span.line - 1, span.column - 1), (file, path)


def test_what_is_being_typed_is_a_key_without_a_value():
    root = grow("cards:\n  - id: x\n    pl\n    play:\n      - move: 1\n        wit\n")
    assert root is not None
    assert root.data == {"cards": [{"id": "x", "pl": None, "play": [{"move": 1, "wit": None}]}]}


@pytest.mark.parametrize(
    "text, data",
    [
        ("a: {b: 1, c: [x, y\nd: 2\n", {"a": {"b": 1, "c": ["x", "y"]}, "d": 2}),
        ('a: "never closed\nb: 2\n', {"a": "never closed", "b": 2}),
        ("a:\n  - x\n - y\nb: 1\n", {"a": ["x", "y"], "b": 1}),
        ("a:\n    b: 1\n  c: 2\n", {"a": {"b": 1, "c": 2}}),
        ("a: 1\n   b: 2\nc: 3\n", {"a": 1, "b": 2, "c": 3}),
        ("- {a: 1}}\n- b\n", [{"a": 1, "}": None}, "b"]),
        ("a: x: y\n", {"a": "x: y"}),
        ("", None),
        ("# nothing\n", None),
    ],
)
def test_what_libyaml_refuses_is_taken_as_it_is_indented(text: str, data: object):
    root = grow(text)
    assert (None if root is None else root.data) == data


@given(st.text(alphabet="ab-:{}[],'\"#|>&*!? \n\t\r\\é\u2028", max_size=60))
def test_every_text_has_a_tree_and_all_of_it_lies_within(text: str):
    root = grow(text)
    for path, node in walk(root):
        assert 0 <= node.start <= node.end <= len(text), (path, node)
    for offset in range(len(text) + 1):
        found = at(root, offset)
        assert found is None or found.node.start <= offset <= found.node.end


@pytest.mark.parametrize("piece", ["[", "{", "- ", "a: ", "- [", '"', "'", "a:\n ", "|\n", "{a: ", "& ", "!a ", "*"])
def test_a_text_of_one_piece_many_times_is_read_to_its_end(piece: str):
    assert grow(piece * 20_000) is not None


def test_anchors_that_multiply_cost_nothing():
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]" for n in range(1, 40))]
    root = grow("\n".join(lines))
    assert root is not None and len(root.entries) == 40
    root.data  # noqa: B018  (what is shared is made once)
