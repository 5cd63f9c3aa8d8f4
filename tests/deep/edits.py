"""Edits that harm nobody: a deck copied once more, a new flavour, a card moved up, an id that changes everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
CARD = re.compile(r"(?m)^  - id: ")
NUMBER = re.compile(
    r"(?m)^(?: {4}| {6}- )(?:move|damage|draw|heal|retrieve|stamina|energy|charge|health|combat|number|points|defense)"
    r": ([1-5])(?= *(?:#.*)?$)"
)
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#345"/></svg>\n'
Files = dict[str, str]  # by path: the text of every content file of a game
Edit = tuple[str, Files]  # what was done, and the files that are different now


def shipped_files(game: str) -> Files:
    """The content files of a game, as they are shipped."""
    folders = (ROOT / "cards" / game, ROOT / "scenarios" / game)
    paths = sorted(path for folder in folders for path in folder.rglob("*.yaml"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def harmless(game: str) -> Iterator[Edit]:
    """More than fifty of them, of every sort; some may be against a limit of the game, and `check` says so."""
    files = shipped_files(game)
    decks = {path: text for path, text in files.items() if path.startswith("cards/") and "\nkind: piece" not in text}
    scenarios = {path: text for path, text in files.items() if path.count("/") == 2 and path.startswith("scen")}
    yield from _some(14, _each(decks, re.compile(r"copies: (\d+)"), lambda found: f"copies: {int(found[1]) + 1}"))
    yield from _some(6, _each(decks, re.compile(r"copies: ([2-9])"), lambda found: f"copies: {int(found[1]) - 1}"))
    yield from _some(4, _each(decks, re.compile(r"(flavour|catchphrase): .*"), lambda found: f"{found[1]}: Different."))
    yield from _some(8, _each(decks, NUMBER, lambda found: found[0][:-1] + str(int(found[1]) + 1)))
    yield from _some(5, _each(decks, NUMBER, lambda found: found[0][:-1] + str(max(1, int(found[1]) - 1))))
    yield from _renamed(4, files, decks, re.compile(r"(?m)^    name: (\w[\w ]{6,})$"), " Again")
    yield from _renamed(6, files, decks, re.compile(r"(?m)^  - id: ([a-z]+-[a-z-]+)$"), "-again")
    yield from _some(4, ((f"{path} backwards", {path: _reversed(text)}) for path, text in decks.items()))
    yield from _some(4, ((f"{path} in two", _split(path, text)) for path, text in decks.items()))
    yield from _some(3, (_pictured(path, text) for path, text in decks.items()))
    alone = {path: text for path, text in scenarios.items() if "\ncampaign: " not in text}  # no campaign knows a twin
    yield from _some(3, (_twin(path, text) for path, text in alone.items()))
    yield from _some(2, _each(scenarios, re.compile(r"(?m)^flavour: .*"), lambda found: "flavour: Different."))


def _some(number: int, all_of_them: Iterator[T]) -> list[T]:
    """So many of them, from all over the box."""
    found = list(all_of_them)
    return found if len(found) <= number else [found[place * len(found) // number] for place in range(number)]


def _each(files: Files, pattern: re.Pattern[str], new: Callable[[re.Match[str]], str]) -> Iterator[Edit]:
    """Every place that fits, changed alone."""
    for path, text in files.items():
        for found in pattern.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            changed = text[: found.start()] + new(found) + text[found.end() :]
            if changed != text:
                yield f"{path}:{line} {new(found).strip()}", {path: changed}


def _renamed(number: int, files: Files, decks: Files, pattern: re.Pattern[str], more: str) -> Iterator[Edit]:
    """So many names or ids, each another one now, wherever it stands."""
    names = ((path, name) for path, text in decks.items() for name in pattern.findall(text))
    for path, name in _some(number, names):
        word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
        changed = {file: word.sub(name + more, old) for file, old in files.items() if word.search(old)}
        yield f"{path} {name}{more}", changed


def _cards(text: str) -> tuple[str, list[str]]:
    """What stands above the cards of a deck, and each card."""
    starts = [found.start() for found in CARD.finditer(text)]
    ends = [*starts[1:], len(text)]
    return text[: starts[0]], [text[a:b].rstrip("\n") + "\n" for a, b in zip(starts, ends, strict=True)]


def _reversed(text: str) -> str:
    head, cards = _cards(text)
    return head + "\n".join(reversed(cards))


def _split(path: str, text: str) -> Files:
    head, cards = _cards(text)
    half = len(cards) // 2
    other = re.sub(r"(?m)^deck: (.*)$", r"deck: \1-too", head)
    return {path: head + "\n".join(cards[:half]), path.replace(".yaml", "-too.yaml"): other + "\n".join(cards[half:])}


def _pictured(path: str, text: str) -> Edit:
    head, (first, *rest) = _cards(text)
    return f"{path} with a picture", {
        path: head + "\n".join([first + "    art: art/square.svg\n", *rest]),
        "art/square.svg": SQUARE,
    }


def _twin(path: str, text: str) -> Edit:
    """The same scenario under another name."""
    for key in ("scenario", "code", "name"):
        text = re.sub(rf"(?m)^{key}: (.*)$", rf"{key}: \g<1>{'-again' if key == 'scenario' else '2'}", text, count=1)
    return f"{path} once more", {path.replace(".yaml", "-again.yaml"): text}
