"""The table of bounds: a page that is written from it, and what the worst within them costs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from capesmith.cli import completion
from capesmith.cli.bounds_reference import bounds_reference
from capesmith.render.book.markup import read as read_markup
from capesmith.render.book.records import Chapter, Problem
from capesmith.render.book.template import Filled, fill
from capesmith.source import bounds
from capesmith.source.bounds import CHAPTER, TABLE
from most_allowed import CASES

PACKAGE = Path(__file__).parents[1] / "tools" / "capesmith"
PAGE = PACKAGE / "source" / "BOUNDS.md"


def test_the_page_is_fresh_and_names_every_bound():
    page = bounds_reference()
    assert PAGE.read_text("utf-8") == page, "run capesmith docs bounds --out tools/capesmith/source/BOUNDS.md"
    for bound in TABLE:
        assert f"| {bound.most:,} | {bound.what} |" in page and bound.most > 0


def test_every_bound_holds_somewhere():
    code = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py") if path.name != "bounds.py")
    words = set(re.findall(r"[A-Z_]{3,}", code))
    names = [name for name, value in vars(bounds).items() if name.isupper() and isinstance(value, int)]
    assert len(names) == len(TABLE)
    assert [name for name in names if name not in words] == []


# --- books -----------------------------------------------------------------------------------------------


def test_a_chapter_that_grows_without_end_is_not_set():
    problems: list[Problem] = []
    filled = fill(Chapter("a.md", "{% for i in range(99999) %}{{ words }}{% endfor %}"), {"words": "abc"}, problems)
    assert (
        not filled.text and f"299,997 characters when it is filled in; {CHAPTER:,} is the most" in problems[0].message
    )


def test_words_of_a_scenario_cannot_bring_aliases_that_multiply():
    """Its text could open a figure whose caption repeats itself a billion times."""
    laughs = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9 if n else ['ha'])}]" for n in range(12))
    problems: list[Problem] = []
    read_markup(Filled(Chapter("a.md", ""), f"```figure board\n{laughs}\ncaption: *a11\n```"), problems)
    assert problems and "are not YAML" in problems[0].message


# --- the most that is allowed ----------------------------------------------------------------------------

CHILD = """
import resource, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from most_allowed import CASES
run = CASES[{case!r}](Path({folder!r}))
before = resource.getrusage(resource.RUSAGE_SELF)
run()
after = resource.getrusage(resource.RUSAGE_SELF)
spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(f"{{spent:.1f}} s, {{after.ru_maxrss // 1024}} MB")
"""


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_the_most_that_is_allowed_can_be_done(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each in a process of its own, which says what it took; nothing depends on how fast that was."""
    code = CHILD.format(tests=str(Path(__file__).parent), case=case, folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with capsys.disabled():
        print(f"\n{case}: {done.stdout.strip()}")


# --- patterns --------------------------------------------------------------------------------------------


def test_blank_lines_are_read_in_one_way_only():
    """With a pattern that could part them in many ways, completing a word took longer with each of them."""
    assert completion._HEADED.match("\n" * 5_000 + "!") is None
    assert completion._HEADED.match("# mine\n \n\n---\ndeck: x")[1] == "deck"
    assert completion._CARD.findall("  - id: " + "a" * 5_000 + "\n") == []
    assert completion._CARD.findall("cards:\n  - id: a # b\n    name: A b\n") == [("a", "A b")]
