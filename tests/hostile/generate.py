"""Hostile files too big to keep: run with a folder to have them written there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

LIMIT = 2_000_000


def repeated(unit: str, before: str = "", after: str = "") -> Callable[[], str]:
    """As many repetitions as fit into the largest file that is read."""
    room = LIMIT - len((before + after).encode())
    return lambda: before + unit * (room // len(unit.encode())) + after


def numbered(unit: str, before: str = "", after: str = "") -> Callable[[], str]:
    """The same, each repetition with its own number in place of #."""
    longest = len(unit) - unit.count("#") + 7 * unit.count("#")
    count = (LIMIT - len(before + after)) // longest
    return lambda: before + "".join(unit.replace("#", f"{n:07}") for n in range(count)) + after


def staircase(step: str) -> Callable[[], str]:
    """Every line one column further to the right."""
    lines = (LIMIT // len(step.split("\n"))) ** 0.5
    return lambda: "".join(step.replace("\n", "\n" + " " * n) for n in range(int(lines * 1.3)))[:LIMIT]


# name: (content, a code that must be found, or "" where nothing needs to be)
CASES: dict[str, tuple[Callable[[], str], str]] = {
    "bytes-over-the-limit": (lambda: "a" * (LIMIT + 1), "SRC007"),
    "flow-lists": (repeated("["), "SRC008"),
    "flow-lists-closed": (lambda: "[" * (LIMIT // 2) + "]" * (LIMIT // 2), "SRC008"),
    "flow-lists-over-lines": (repeated("[\n"), "SRC008"),
    "flow-maps": (repeated("{a: "), "SRC008"),
    "flow-pairs": (repeated("[? "), "SRC008"),
    "flow-behind-quoted-brackets": (repeated('["]",'), "SRC008"),
    "flow-behind-commented-brackets": (repeated("[ # ]\n"), "SRC008"),
    "flow-windows-of-a-thousand": (repeated("[a," * 300 + "\n"), "SRC008"),
    "dashes-one-line": (repeated("- "), "SRC008"),
    "questions-one-line": (repeated("? "), "SRC008"),
    "dashes-and-questions-one-line": (repeated("- ? "), "SRC008"),
    "stairs-of-maps": (staircase("\na:"), "SRC008"),
    "stairs-of-lists": (staircase("\n-"), "SRC008"),
    "stairs-of-maps-and-lists": (staircase("\na:\n-"), "SRC008"),
    "stairs-of-keys": (staircase("\n?"), "SRC008"),
    "stairs-after-invisible-breaks": (
        lambda: staircase("\na:")().replace("\n", "\u2028")[: LIMIT // 3],
        "SRC008",
    ),
    "list-two-hundred-thousand": (lambda: "- 1\n" * 200_000, "SRC009"),
    "list-just-within": (lambda: "- 1\n" * 199_999, ""),
    "list-of-nothing": (repeated("-\n"), "SRC009"),
    "list-of-lists": (repeated("- - - - a\n"), "SRC009"),
    "list-of-empty-lists": (repeated("- []\n"), "SRC009"),
    "list-of-emoji": (repeated("- \U0001f9b8\n"), "SRC009"),
    "flow-list-long": (repeated("a,", "[", "]"), "SRC009"),
    "flow-list-long-and-deep": (repeated("a,", "[" * 55, "]" * 55), "SRC009"),
    "flow-set-long": (repeated("a,", "{", "}"), "SRC009"),
    "flow-pairs-long": (repeated("a: b,", "[", "]"), "SRC009"),
    "aliases-of-a-word": (repeated(",*a", "[&a x", "]"), "SRC009"),
    "aliases-of-a-list": (repeated("- *a\n", "- &a [x]\n"), "SRC009"),
    "aliases-many-but-allowed-count": (
        repeated("x, ", "a: &a [" + "1, " * 1900 + "]\nb: [" + "*a, " * 101 + "'", "']"),
        "SRC006",
    ),
    "aliases-multiply-to-the-limit": (
        lambda: "a: &a [" + "1, " * 3000 + "]\nb: [" + "*a, " * 99 + "]\n",
        "SRC009",
    ),
    "anchors": (numbered("- &a# x\n"), ""),
    "keys-own": (numbered("k#:\n"), "SRC009"),
    "keys-same": (repeated("a:\n"), "SRC009"),
    "keys-same-within-limit": (lambda: "a: 1\n" * 90_000, "SRC002"),
    "keys-nearly-too-long": (repeated("k" * 1000 + ": b\n"), "SRC018"),
    "keys-explicit-huge": (repeated("k", "? ", "\n: v\n"), "SRC018"),
    "keys-quoted-huge": (repeated("k", '"', '": v\n'), "SRC001"),
    "words-yes": (lambda: "- yes\n" * 190_000, "SRC004"),
    "words-yes-on-one-line": (lambda: "[" + "yes, " * 190_000 + "]", "SRC004"),
    "numbers-octal": (lambda: "- 007\n" * 190_000, "SRC005"),
    "numbers-of-underscores": (repeated("- " + "1_" * 9_990 + "x\n"), ""),
    "numbers-of-digits": (repeated("- " + "9" * 19_990 + "\n"), "SRC005"),
    "numbers-of-decimals": (repeated("- 0." + "9" * 19_980 + "\n"), "SRC005"),
    "tags-long": (repeated("a", "!", " x"), "SRC013"),
    "tags-of-escapes": (repeated("%41", "!", " x"), "SRC013"),
    "tags-many": (lambda: "- !a x\n" * 190_000, "SRC013"),
    "directives-tag": (numbered("%TAG !#! b\n", after="--- x\n"), "SRC013"),
    "directives-tag-second-document": (
        numbered("%TAG !#! b\n", before="x\n...\n", after="--- x\n"),
        "SRC013",
    ),
    "directives-yaml": (repeated("%YAML 1.1\n"), "SRC013"),
    "anchor-long": (repeated("a", "- &", " x"), ""),
    "documents": (repeated("---\n"), "SRC014"),
    "scalar-plain-over-lines": (repeated("a\n"), "SRC018"),
    "scalar-plain-blank-lines": (repeated("\n", "a: b\n", " c\n"), "SRC018"),
    "scalar-plain-spaces": (repeated(" ", "a: b", "c\n"), "SRC018"),
    "scalar-quoted-over-lines": (repeated("a\n", "'", "'"), "SRC018"),
    "scalar-quoted-never-closed": (repeated("a\n", "a: '"), "SRC001"),
    "scalar-double-quoted-escapes": (repeated("\\x1b", '"', '"'), "SRC018"),
    "scalar-double-quoted-folded": (repeated("\\\n", '"', 'x"'), ""),
    "scalar-quotes": (repeated("''", "'", "'"), "SRC018"),
    "scalar-literal": (repeated(" x\n", "a: |\n"), "SRC018"),
    "scalar-literal-blank": (repeated("\n", "a: |\n"), ""),
    "scalar-folded": (repeated(" x\n\n", "a: >\n"), "SRC018"),
    "scalar-wide-characters": (repeated("漢", "a: "), "SRC018"),
    "comments": (repeated("#\n"), "SRC015"),
    "comment-one-line": (repeated("#"), "SRC015"),
    "spaces": (repeated(" "), "SRC015"),
    "newlines": (repeated("\n"), "SRC015"),
    "carriage-returns": (repeated("\r"), "SRC015"),
    "invisible-breaks": (repeated("\u2028"), "SRC011"),
    "tabs": (repeated("\t"), "SRC003"),
    "percents": (repeated("%"), "SRC013"),
    "percents-after-blank-lines": (repeated("\n", "", "%"), "SRC013"),
    "nul-bytes": (repeated("\0"), "SRC011"),
    "colons": (repeated(":\n"), "SRC001"),
    "ampersands": (repeated("&a "), "SRC001"),
    "exclamations": (repeated("!a "), "SRC001"),
}

# Those that take the way of another case through the reader, at length: read on demand.
ALIKE = (
    "list-two-hundred-thousand", "list-of-nothing", "list-of-lists", "list-of-empty-lists", "flow-list-long",
    "flow-pairs-long", "keys-same", "words-yes-on-one-line", "numbers-octal",
)  # fmt: skip
USUAL = tuple(name for name in CASES if name not in ALIKE)


def generate(names: Iterable[str] = tuple(CASES)) -> Iterator[tuple[str, bytes]]:
    """Cases: their names and their bytes."""
    for name in names:
        yield name, CASES[name][0]().encode("utf-8")


if __name__ == "__main__":
    for name, content in generate():
        Path(sys.argv[1], f"{name}.yaml").write_bytes(content)
