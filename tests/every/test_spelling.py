"""One word for one thing, and one spelling of it: on cards, in books, and in what people read about them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
READ = ("tools", "cards", "scenarios", "schemas", "tests/snapshots", "README.md", "CHANGELOG.md", ".github")
SUFFIXES = (".py", ".md", ".yaml", ".json", ".svg", ".txt", ".html")
OTHERWISE = {"towards": "toward"}  # what cards say, and the key that authors write
SPELLED = re.compile(rf"\b({'|'.join(OTHERWISE)})\b", re.IGNORECASE)
TAUGHT = ROOT / "tools" / "capesmith" / "effects" / "wording" / "text.py"  # it understands authors who write otherwise


def test_every_word_is_spelled_in_one_way() -> None:
    files = [path for top in READ for path in ((ROOT / top).rglob("*") if (ROOT / top).is_dir() else (ROOT / top,))]
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        if path.suffix in SUFFIXES and path.is_file() and path != TAUGHT
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if SPELLED.search(line)
    ]
    assert wrong == []
