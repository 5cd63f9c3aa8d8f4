"""The YAML reader: everything ends in diagnostics, positions are exact, and data comes back as written."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

import capesmith
from capesmith.source import nodes
from capesmith.source.diagnostic import DocPath
from capesmith.source.text import Lines
from capesmith.source.yaml import MAX_ALIKE, Document, iter_paths, read_text
from each import each
from tries import tries

HERE = Path(__file__).parent
HOSTILE = HERE / "hostile"
PACKAGE_ROOT = Path(capesmith.__file__).parent.parent
SHIPPED = sorted((HERE.parent / "cards").rglob("*.yaml"))
EXPECTED: dict[str, list[str]] = yaml.safe_load((HOSTILE / "expected.yaml").read_text("utf-8"))
READER_CASES = [name for name in EXPECTED if not name.startswith("cards/")]

_spec = importlib.util.spec_from_file_location("hostile_generate", HOSTILE / "generate.py")
assert _spec is not None and _spec.loader is not None
generate = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(generate)
CASES = generate.CASES

UNSHOWABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")


def found(document: Document) -> list[tuple[str, int, int]]:
    return [(problem.code, problem.line, problem.column) for problem in document.problems]


def codes(raw: bytes | str) -> list[str]:
    raw = raw.encode() if isinstance(raw, str) else raw
    return [problem.code for problem in check(raw).problems]


def check(raw: bytes) -> Document:
    """Read, and hold the document to what every document promises."""
    document = read_text("x.yaml", raw)
    lines = re.split("\r\n?|\n", document.text)
    assert document.readable or document.problems
    assert document.readable or document.data is None
    for problem in document.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert problem.width >= 1
        shown = problem.message + problem.hint + problem.source
        assert not UNSHOWABLE.search(shown), ascii(shown)
        assert len(shown) < 1000
    for _, value in iter_paths(document.data):
        assert value is None or isinstance(value, str | bool | int | float | list | dict)
        if isinstance(value, str):
            assert not re.search("[\x00-\x08\x0b-\x1f\x7f]", value)
    return document


# --- hostile files ----------------------------------------------------------------------------------------

WORKER = """
import json, resource, signal, sys
from pathlib import Path
hostile, what = Path(sys.argv[1]), sys.argv[2]
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))
from capesmith.source.files import read_document
from capesmith.source.yaml import read_text
sys.path.insert(0, str(hostile))
import generate
def report(name, read):
    signal.setitimer(signal.ITIMER_PROF, 20)  # of CPU time: a busy machine is no fault of the file
    document = read()
    found = sorted({problem.code for problem in document.problems})
    print(json.dumps([name, found, document.readable]), flush=True)
    signal.setitimer(signal.ITIMER_PROF, 0)
if what == "kept":
    for path in sorted(hostile.rglob("*.yaml")):
        report(path.relative_to(hostile).as_posix(), lambda: read_document(path, hostile))
else:
    for name, raw in generate.generate(getattr(generate, what)):
        report(name, lambda: read_text(name, raw))
# The high-water mark of this program alone: ru_maxrss also counts the process it was forked from.
peak, status = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, Path("/proc/self/status")
for line in status.read_text().splitlines() if status.exists() else ():
    if line.startswith("VmHWM"):
        peak = int(line.split()[1])
print(json.dumps(["peak", peak // 1024]))
"""


def run_worker(what: str) -> tuple[dict[str, Any], int]:
    """Read hostile files in a process with limits; a crash or a hang loses the file it happened in."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE_ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", WORKER, str(HOSTILE), what], env=environment, capture_output=True, text=True
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert rows, done.stderr
    peak = rows.pop()[1] if rows[-1][0] == "peak" else -1
    return {name: rest for name, *rest in rows}, peak


@pytest.fixture(scope="module")
def kept() -> tuple[dict[str, Any], int]:
    return run_worker("kept")


@pytest.fixture(scope="module")
def generated() -> tuple[dict[str, Any], int]:
    return run_worker("USUAL")


def test_the_corpus_is_listed_and_small() -> None:
    names = {path.relative_to(HOSTILE).as_posix() for path in HOSTILE.rglob("*.yaml")} - {"expected.yaml"}
    assert names == set(EXPECTED)
    assert len(READER_CASES) >= 60
    assert sum(path.stat().st_size for path in HOSTILE.rglob("*") if path.is_file()) < 400_000


@each("name", sorted(EXPECTED))
def test_kept_hostile_file_ends_in_diagnostics(name: str, kept: tuple[dict[str, Any], int]) -> None:
    assert name in kept[0], "the reader crashed or hung"
    found, readable = kept[0][name]
    if name in READER_CASES:
        assert set(EXPECTED[name]) <= set(found)
        assert not name.startswith("innocent-") or (readable and not found)
    check((HOSTILE / name).read_bytes())


@each("name", generate.USUAL)
def test_generated_hostile_file_ends_in_diagnostics(name: str, generated: tuple[dict[str, Any], int]) -> None:
    assert name in generated[0], "the reader crashed or hung"
    found, _ = generated[0][name]
    code = CASES[name][1]
    assert code in found if code else found == []


@pytest.mark.slow
def test_so_do_those_that_are_much_like_another() -> None:
    found, peak = run_worker("ALIKE")
    assert [name for name in generate.ALIKE if CASES[name][1] not in found.get(name, [()])[0]] == []
    assert 0 < peak < 300


def test_hostile_files_need_little_memory(
    kept: tuple[dict[str, Any], int], generated: tuple[dict[str, Any], int]
) -> None:
    assert 0 < kept[1] < 300
    assert 0 < generated[1] < 300


# --- positions --------------------------------------------------------------------------------------------


@each(
    "raw, expected",
    [
        (b"a: 1\nb: yes\n", [("SRC004", 2, 4)]),
        (b"a: 1\r\n\r\nb: yes\r\n", [("SRC004", 3, 4)]),
        (b"a: 1\rb: yes\r", [("SRC004", 2, 4)]),
        (b"a: 1\n\r\nb: yes\rc: no\r\nd: on", [("SRC004", 3, 4), ("SRC004", 4, 4), ("SRC004", 5, 4)]),
        ("a: 'x\u2028y'\nb: yes\n".encode(), [("SRC011", 1, 6), ("SRC004", 2, 4)]),
        ("# x\u2029b: yes\n".encode(), [("SRC011", 1, 4), ("SRC004", 1, 8)]),
        ("a: 1\x85b: yes\n".encode(), [("SRC011", 1, 5), ("SRC004", 1, 9)]),
        ("ä: 🦸🦸\nß: [é, yes]\n".encode(), [("SRC004", 2, 8)]),
        (b"\xef\xbb\xbfa: yes\n", [("SRC010", 1, 1), ("SRC004", 1, 4)]),
        (b"a:\n  - b: 1\n    c: 2\n    b: 3\n", [("SRC002", 4, 5)]),
        (b"x: {a: 1, b: {c: 1, 'c': 2}}\n", [("SRC002", 1, 21)]),
        (b"a:\n\tb: 1\n", [("SRC003", 2, 1)]),
        (b"a:\n  b: 1\n  \tc: 1\n", [("SRC003", 3, 3)]),
        (b"a: 007\n", [("SRC005", 1, 4)]),
        (b"a:\n  - *b\n", [("SRC006", 2, 5)]),
        (b"a: 1\nb: \xe9\xe9\n", [("SRC010", 2, 4)]),
        ("a: é\nb: é\x07\n".encode(), [("SRC011", 2, 5)]),
        (b'a: "x"\nb: "\\e"\n', [("SRC011", 2, 4)]),
        (b"a:\n  b: !x {c: 1}\n  d: !!str 1\n", [("SRC013", 2, 6), ("SRC013", 3, 6)]),
        (b"# c\n\n  # d\n%YAML 1.1\n---\na: 1\n", [("SRC013", 4, 1)]),
        (b"a: 1\n--- \nb: 1\n", [("SRC014", 2, 1)]),
        (b"a: &a {b: 1}\nc:\n  <<: *a\n", [("SRC016", 3, 3)]),
        (b"a: 1\n? [b]\n: 1\n", [("SRC019", 2, 3)]),
        (b"a:\n  - &b [1, *b]\n", [("SRC020", 2, 5)]),
        (b"a: 1\nb: 'open\nc: 2\n", [("SRC001", 2, 4)]),
        (b"a: 1\nb: c: d\n", [("SRC001", 2, 5)]),
        (b"a: [1, 2\nb: 1\n", [("SRC001", 2, 2)]),
        (b"a:\n  b: 1\n c: 1\n", [("SRC001", 3, 2)]),
        (b"a: 1\nb\nc: 1\n", [("SRC001", 2, 1)]),
        (b"a: 1\n\nb: @x\n", [("SRC001", 3, 4)]),
        (b"[\n" * 70 + b"]" * 70, [("SRC008", 62, 1)]),
        (b"- " * 70 + b"a\n", [("SRC008", 1, 123)]),
    ],
)
def test_positions_are_those_an_editor_shows(raw: bytes, expected: list[tuple[str, int, int]]) -> None:
    assert found(check(raw)) == expected


def test_the_span_covers_the_scalar_and_shows_its_line() -> None:
    document = read_text("x", b"a: 1\r\nbb:  [one, 'two three']  # why\r\nc: |\r\n  x\r\n  y\r\n")
    span = document.locate(("bb", 1))
    assert (span.line, span.column, span.width) == (2, 12, 11)
    assert span.text == "bb:  [one, 'two three']  # why"
    assert document.locate(("bb",), key=True).column == 1
    assert document.locate(("bb",)).column == 6
    assert (document.locate(("c",)).line, document.locate(("c",)).width) == (3, 1)


def test_what_is_not_written_out_is_found_at_its_nearest_parent() -> None:
    document = read_text("x", b"a:\n  b: [1, 2]\n")
    for path in [("a", "b", 7), ("a", "b", -1), ("a", "b", "x"), ("a", "b")]:
        assert (document.locate(path).line, document.locate(path).column) == (2, 6)
    assert document.locate(("nothing",)).line == 1
    assert document.locate(()).line == 1


def test_of_a_key_given_twice_the_first_counts_in_data_and_position() -> None:
    document = read_text("x", b"a: 1\nb: 2\na: 3\n")
    assert document.data == {"a": 1, "b": 2}
    assert document.locate(("a",)).line == 1


def test_looking_up_places_nests_and_survives_unreadable_files() -> None:
    for raw in (b"a: [1", b"\xff", b"[" * 500, b""):
        document = read_text("x", raw)
        with document.opened(), document.opened():
            said = document.say("SRC001", "x", at=("a", 0))
        assert (said.line, said.column) == (1, 1)
        assert document.problems[-1] is said
    document = read_text("x", b"a:\n  b: 1\n")
    with document.opened():
        with document.opened():
            pass
        assert document._places is not None
        assert document.locate(("a", "b")).line == 2
    assert document._places is None


def test_many_places_in_a_big_file_are_found_quickly() -> None:
    document = read_text("x", b"m:\n" + b"".join(b"  k%d: %d\n" % (n, n) for n in range(60_000)))
    with document.opened():
        for number in range(0, 60_000, 3):
            span = document.locate(("m", f"k{number}"), key=True)
            assert (span.line, span.column) == (number + 2, 3)


LINE_PIECES = ["a", "bc", "é", "🦸", "\n", "\r", "\r\n", "\u2028", "\x85", " "]


@given(st.lists(st.sampled_from(LINE_PIECES), max_size=60), st.integers(1, 9), st.data())
def test_lines_agree_with_counting_them_one_by_one(pieces: list[str], block: int, data: st.DataObject) -> None:
    text = "".join(pieces)
    lines = Lines(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("capesmith.source.text._BLOCK", block)
        for offset in data.draw(st.lists(st.integers(0, len(text)), max_size=8)):
            if text[max(offset - 1, 0) : offset + 1] == "\r\n":
                continue
            before = re.split("\r\n?|\n", text[:offset])
            span = lines.span(offset)
            assert (span.line, span.column) == (len(before), len(before[-1]) + 1)


# --- what is read, and what is said about it --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a:", None),
        ("a: ~", None),
        ("a: Null", None),
        ("a: TRUE", True),
        ("a: false", False),
        ("a: tRUE", "tRUE"),
        ("a: 0", 0),
        ("a: -12", -12),
        ("a: +12", 12),
        ("a: 1.5", 1.5),
        ("a: .5", 0.5),
        ("a: -1.5e+3", -1500.0),
        ("a: '12'", "12"),
        ('a: "true"', "true"),
        ("a: 1.2.3", "1.2.3"),
        ("a: -x", "-x"),
        ("a: 5 damage", "5 damage"),
        ("a: .", "."),
        ("a: >-\n  1\n", "1"),
        ("a: \u0665", "\u0665"),
    ],
)
def test_plain_words_and_numbers(text: str, data: Any) -> None:
    document = check(text.encode())
    assert document.problems == []
    assert document.data == {"a": data}
    assert type(document.data["a"]) is type(data)


DISPUTED = ["007", "0x1F", "1_000", "12:30", "1:30:15.5", "2024-01-31", "0o17", "0b11"]
DISPUTED += [".inf", "-.INF", ".nan", "1e3", "1.5e3", "1e999", "1.5e+999"]
LONG = ["2024-1-3 10:00", str(2**63), "9" * 20, "-" + "9" * 20, "9" * 6000, "0." + "3" * 99]


@pytest.mark.parametrize("word", DISPUTED + LONG)
def test_numbers_tools_disagree_about_stay_text(word: str) -> None:
    document = check(f"a: {word}".encode())
    assert [problem.code for problem in document.problems] == ["SRC005"]
    assert document.data == {"a": word}


@pytest.mark.parametrize("word", ["yes", "No", "ON", "off", "y", "N"])
def test_yes_and_no_stay_text(word: str) -> None:
    document = check(f"a: {word}\n{word}: '{word}'".encode())
    assert [problem.code for problem in document.problems] == ["SRC004", "SRC004"]
    assert document.data == {"a": word, word: word}


def test_tags_never_change_what_is_read() -> None:
    document = check(b"a: !!int '5'\nb: !!python/name:os.system\nc: !x [1]\nd: !y {e: 1}\nf: ! '5'\n!z g: 1\n")
    assert document.data == {"a": "5", "b": "", "c": [1], "d": {"e": 1}, "f": "5", "g": 1}
    assert [problem.code for problem in document.problems] == ["SRC013"] * 6


def test_one_bad_place_does_not_hide_the_next() -> None:
    raw = b"\xef\xbb\xbf%YAML 1.1\n---\na: yes\na: 1\n<<: {b: 1}\n[c]: 1\nd: !x 007\ne: 007\n"
    assert codes(raw) == ["SRC010", "SRC013", "SRC004", "SRC002", "SRC016", "SRC019", "SRC013", "SRC005"]


def test_findings_of_one_kind_are_limited_and_hide_no_other_kind() -> None:
    document = check(b"- yes\n" * 5000 + b"- !x y\n")
    said = [problem.code for problem in document.problems]
    assert said.count("SRC004") == MAX_ALIKE + 1
    assert said[-1] == "SRC013"
    assert "more of the same" in document.problems[MAX_ALIKE].message


def test_control_characters_reach_neither_data_nor_messages() -> None:
    document = check(b'a: "\\e[2J\\0"\n"k\\a": 1\nb: "one\\n\\ttwo"\n"x\\ny": 1\n"x\\ny": 2\n')
    assert document.data == {"a": "\ufffd[2J\ufffd", "b": "one\n\ttwo", "x\ny": 1}
    assert [problem.code for problem in document.problems] == ["SRC011", "SRC011", "SRC002"]


def test_invisible_line_breaks_are_said_but_do_not_stop_the_reading() -> None:
    assert check("a: one\u2028  two\nb: 1\n".encode()).data == {"a": "one\u2028two", "b": 1}


def test_reading_runs_on_a_small_stack() -> None:
    """The deepest nesting that is composed without counting levels must fit into a thread's stack."""
    texts = ["[? " * 100, " " * 57 + "- ", "".join(" " * n + "a:\n" + " " * n + "-\n" for n in range(59))]
    texts.append(texts.pop() + " " * 59 + "[? " * 100)
    for text in texts:
        assert nodes._surely_small(text.encode())
    results: list[Document] = []
    before = threading.stack_size(256 * 1024)
    try:
        thread = threading.Thread(target=lambda: results.extend(read_text("x", t.encode()) for t in texts))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert len(results) == len(texts)


class _Measuring(nodes._Composer):
    depth = 0
    deepest = 0

    def descend_resolver(self, parent: Any, index: Any) -> None:
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)

    def ascend_resolver(self) -> None:
        self.depth -= 1


def test_brackets_and_columns_bound_the_depth() -> None:
    """What `_surely_small` relies on: levels <= 2 * brackets + 2 * columns + 3, whatever the text."""
    chance = random.Random(20)
    starts = [
        "- ",
        "? ",
        ": ",
        "a:",
        "-",
        "?",
        ":",
        "b: [",
        "[",
        "&x ",
        "{",
        "!t ",
        "\t- ",
        "'",
        '"]"',
        "#",
        "]",
    ]
    for _ in range(20_000):
        text, column = "", 0
        for _ in range(chance.randint(1, 12)):
            column = max(0, column + chance.choice([0, 0, 1, 1, 2, -1]))
            text += " " * column + "".join(chance.choices(starts, k=chance.randint(1, 3)))
            text += chance.choice("\n\n\n\r\u2028\x85")
        raw = text.encode()
        composer = _Measuring(raw)
        with contextlib.suppress(yaml.YAMLError):
            composer.get_single_node()
        brackets = raw.count(b"[") + raw.count(b"{")
        columns = max(map(len, re.findall(rb"\n *", b"\n" + raw.translate(nodes._INDENTATION)))) - 1
        assert composer.deepest <= 2 * brackets + 2 * columns + 3, ascii(text)


@each("levels", [59, 60, 61, 62, 63, 99, 100, 101, 5000])
@each("opening, closing", [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")])
def test_the_same_depth_is_too_deep_in_every_style(levels: int, opening: str, closing: str) -> None:
    said = codes(opening * levels + ("x" if opening != "[" else "") + closing * levels)
    if opening == "? ":  # keys are not read, only bounded
        assert said == ["SRC008"] if levels > 101 else set(said) <= {"SRC008", "SRC019"}
    else:
        assert ("SRC008" in said) == (levels > 61)


# --- chance -----------------------------------------------------------------------------------------------

CHARACTERS = [*"ab1 \t\n\r[]{},:'\"#\\\x00\x85\u2028\ufeffé🦸"]
PIECES = ["b: ", "- ", "? ", ": ", "\n  ", "\n    ", "\r\n", "|\n", ">\n", "---\n", "...\n", "%TAG ! x\n"]
WORDS = ["&a ", "*a", "!t ", "!!str ", "! ", "<<: ", "yes", "007", "null", '"\\e"']
YAMLISH = st.lists(st.sampled_from(CHARACTERS + PIECES + WORDS), max_size=40).map("".join)


@given(st.binary(max_size=200))
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb")
@example(b"\r\n")
def test_any_bytes_end_in_diagnostics(raw: bytes) -> None:
    check(raw)


@given(st.text(max_size=200))
def test_any_text_ends_in_diagnostics(text: str) -> None:
    check(text.encode("utf-8", errors="surrogatepass"))


@tries(400)
@given(YAMLISH)
def test_any_yaml_like_text_ends_in_diagnostics(text: str) -> None:
    document = check(text.encode())
    with document.opened():
        for path, _ in iter_paths(document.data):
            assert document.locate(path).line >= 1
            document.locate(path, key=True)


SHOWABLE = st.one_of(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff"),
    st.sampled_from("\n\t: #-'\"[]{}&*!|>%@`0123456789yn~"),
)
TEXTS = st.text(SHOWABLE, max_size=30) | st.sampled_from(["yes", "null", "~", "<<", "007", "1e3", "0x1F", "=", ""])
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(1 - 2**63, 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
)
KEYS = TEXTS.filter(bool)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)


@tries(300)
@given(PLAIN, st.sampled_from([None, True, False]), st.booleans(), st.sampled_from([20, 80, 10_000]))
def test_what_another_tool_writes_is_read_back(data: Any, flow: bool | None, unicode: bool, width: int) -> None:
    """PyYAML writes YAML 1.1: all differences (y, 0o17, 1e3 are text there) are kept as text here too."""
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=unicode, width=width)
    document = check(text.encode())
    assert document.data == data
    assert {problem.code for problem in document.problems} <= {"SRC004", "SRC005", "SRC015"}
    assert document.readable or data is None


class _Scribe:
    """Writes data as YAML with random white space, and remembers where each value and key stands."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.text = ""
        self.values: dict[DocPath, int] = {}
        self.keys: dict[DocPath, int] = {}

    def gap(self) -> None:
        gaps = ["", "", " ", "\t", "\n", "\r\n", "\r", "  \n ", " # [c\n", " # é{\r\n", "\u2028", "\x85"]
        self.text += self.chance.choice(gaps)

    def write(self, value: Any, path: DocPath = ()) -> None:
        if path:
            self.gap()
        self.values[path] = len(self.text)
        if isinstance(value, dict):
            self.text += "{"
            for key, inner in value.items():
                self.gap()
                self.keys[(*path, key)] = len(self.text)
                self.text += json.dumps(key, ensure_ascii=False) + ": "
                self.write(inner, (*path, key))
                self.gap()
                self.text += ","
            self.text += "}"
        elif isinstance(value, list):
            self.text += "["
            for index, inner in enumerate(value):
                self.write(inner, (*path, index))
                self.gap()
                self.text += ","
            self.text += "]"
        else:
            self.text += json.dumps(value, ensure_ascii=False)


JSON_SCALARS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(SHOWABLE, max_size=12)
JSON_KEYS = st.text(SHOWABLE, min_size=1, max_size=8)
JSON = st.recursive(
    JSON_SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(JSON_KEYS, inner, max_size=5),
    max_leaves=25,
)


@tries(200)
@given(st.lists(JSON, min_size=1, max_size=4) | st.dictionaries(JSON_KEYS, JSON, min_size=1), st.randoms())
def test_every_place_is_found_where_it_was_written(data: Any, chance: random.Random) -> None:
    scribe = _Scribe(chance)
    scribe.write(data)
    document = check(scribe.text.encode())
    assert document.data == data

    def place(offset: int) -> tuple[int, int]:
        before = re.split("\r\n?|\n", scribe.text[:offset])
        return len(before), len(before[-1]) + 1

    with document.opened():
        for path, offset in scribe.values.items():
            span = document.locate(path)
            assert (span.line, span.column) == place(offset)
        for path, offset in scribe.keys.items():
            span = document.locate(path, key=True)
            assert (span.line, span.column) == place(offset)
            assert span.width == len(json.dumps(path[-1], ensure_ascii=False))


def mutated(raw: bytes, chance: random.Random) -> bytes:
    """A file after a few accidents: bytes and lines flipped, lost, doubled, moved, invented."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(raw) + 1)
        end = min(len(raw), at + chance.randint(1, 12))
        lines = raw.splitlines(keepends=True) or [b""]
        line = chance.randrange(len(lines))
        match chance.randrange(9):
            case 0:
                raw = raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :]
            case 1:
                raw = raw[:at] + raw[end:]
            case 2:
                raw = raw[:end] + raw[at:end] + raw[end:]
            case 3:
                raw = raw[:at] + chance.choice(b"[]{}'\":-?,#&*!|>%@`\t\n\r\0 ").to_bytes(1, "big") + raw[at:]
            case 4:
                raw = b"".join(lines[:line] + lines[line + 1 :])
            case 5:
                raw = b"".join(lines[: line + 1] + lines[line:])
            case 6:
                raw = b"".join([*lines[:line], b" " * chance.randint(1, 5), *lines[line:]])
            case 7:
                raw = b"".join([*lines[:line], lines[line].strip() + b"\n", *lines[line + 1 :]])
            case 8:
                raw = raw[:at] + chance.choice([b"!!str ", b"&a ", b"*a", b"<<: ", b"---\n", b"yes"]) + raw[at:]
    return raw


def soak(rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    for path in SHIPPED:
        original = path.read_bytes()
        assert check(original).problems == [], path
        for _ in range(rounds):
            raw = mutated(original, chance)
            try:
                document = check(raw)
                with document.opened():
                    for where, _ in iter_paths(document.data):
                        document.locate(where)
            except Exception:
                print(path, ascii(raw))
                raise


def test_shipped_files_survive_accidents() -> None:
    assert SHIPPED
    soak(max(20, 300 // len(SHIPPED)), seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_shipped_files_survive_many_accidents(seed: int) -> None:
    soak(max(50, 2000 // len(SHIPPED)), seed)
