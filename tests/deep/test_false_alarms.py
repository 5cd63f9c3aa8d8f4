"""`capesmith check --deep` names what an author changed, or says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from capesmith.check.changes import changes, groups
from capesmith.check.deep import deep_project
from capesmith.check.run import Report, check_project
from capesmith.content.model import Box
from capesmith.content.project import read_project
from capesmith.effects.deep import rehearsal
from capesmith.source.diagnostic import Diagnostic
from capesmith.systems import system
from capesmith.systems.load import load, shipped_box
from deep.defects import DEFECTS, Defect
from deep.edits import Files, harmless, shipped_files

GAMES = tuple(DEFECTS)
FEW = {  # edits after which somebody else was blamed: chance fell otherwise for cards that nobody had touched
    "hard-city": ("auto.yaml:28 copies: 3", "officers.yaml backwards"),
    "heroes-incorporated": ("ko-gadgets.yaml:41 copies: 2", "blocks.yaml backwards"),
    "heroes-wanted": ("actions.yaml:11 copies: 7",),
    "hour-of-need": ("clues.yaml:10 copies: 3", "heroes.yaml backwards"),
    "vigilantes": ("events.yaml:43 copies: 5", "relationships.yaml backwards"),
}
# So many defects are found, at least.
FOUND = {"hard-city": 26, "heroes-incorporated": 20, "heroes-wanted": 22, "hour-of-need": 24, "vigilantes": 23}

shipped = cache(shipped_files)


def written(root: Path, game: str, changed: Files) -> Path:
    """A project with everything of a game, and these files changed."""
    for name, text in {"capesmith.yaml": "name: Copy\n", **shipped(game), **changed}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def found_in(root: Path) -> list[Diagnostic]:
    report = Report()
    deep_project(report, root)
    return report.diagnostics


def told(found: list[Diagnostic]) -> list[str]:
    return [f"{one.file}:{one.line} {one.code} {one.message}" for one in found]


# --- harmless edits -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in FEW.items() for name in names])
def test_nobody_is_blamed_for_an_edit_elsewhere(game: str, name: str, tmp_path: Path) -> None:
    (changed,) = (files for done, files in harmless(game) if done.endswith(f"/{name}"))
    assert told(found_in(written(tmp_path, game, changed))) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_fifty_harmless_edits_give_no_alarm(game: str, tmp_path: Path) -> None:
    legal, alarms = 0, []
    for number, (name, changed) in enumerate(harmless(game)):
        root = written(tmp_path / str(number), game, changed)
        if not check_project(root).errors:
            legal += 1
            alarms += [f"{name}: {said}" for said in told(found_in(root))]
    assert legal >= 50
    assert alarms == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rehearsals_of_the_whole_box_blame_nobody(game: str, tmp_path: Path) -> None:
    """Even where everything is in question, whatever chance an edit gives to the rest of the box."""
    for number, (name, changed) in enumerate(list(harmless(game))[::6]):
        root = written(tmp_path / str(number), game, changed)
        if check_project(root).errors:
            continue  # nobody can play it
        deep = system(game).game.deep(load(read_project(root)).boxes[game])
        assert [note.message for _, note in deep.findings(lambda where: True)] == [], name


# --- what was changed -----------------------------------------------------------------------------------


def box_with(tmp_path: Path, game: str, changed: Files) -> Box:
    return load(read_project(written(tmp_path, game, changed))).boxes[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_no_change(game: str, tmp_path: Path) -> None:
    moved = next(files for name, files in harmless(game) if name.endswith(" in two"))
    assert changes(box_with(tmp_path, game, moved), shipped_box(system(game))) == []


def test_changes_that_name_each_other_belong_together(tmp_path: Path) -> None:
    base = shipped_box(system("heroes-incorporated"))
    heroes, powers = "cards/heroes-incorporated/heroes.yaml", "cards/heroes-incorporated/powers.yaml"
    files = {
        heroes: shipped("heroes-incorporated")[heroes].replace("powers: [noble, fly]", "powers: [noble]"),
        powers: shipped("heroes-incorporated")[powers]
        .replace("- gain: {points: 1} # HI-554", "- gain: {points: 2}")
        .replace("- draw: 1 # HI-505", "- draw: 2"),
    }
    box = box_with(tmp_path, "heroes-incorporated", files)
    found = groups(changes(box, base), box, base)
    assert sorted(sorted(one.thing.id for one in group) for group in found) == [["detective"], ["noble", "paragon"]]


def test_a_change_is_named_that_makes_something_else_useless(tmp_path: Path) -> None:
    """The power is as it was; that no hero has it any more is the doing of the hero who had it."""
    heroes = "cards/heroes-incorporated/heroes.yaml"
    text = shipped("heroes-incorporated")[heroes].replace("powers: [noble, fly]", "powers: [fly]")
    (found,) = found_in(written(tmp_path, "heroes-incorporated", {heroes: text}))
    assert (found.code, found.file) == ("DEP015", heroes)
    assert text.splitlines()[found.line - 1].endswith("id: paragon")
    assert found.message.startswith("since this is different, Noble: no hero that can be drafted has this power")


# --- defects ------------------------------------------------------------------------------------------------


def with_defect(game: str, defect: Defect) -> tuple[str, str, int]:
    """The file, its text with the defect, and the line where that begins."""
    room, _, rest = defect.file.partition("/")
    file = f"{room}/{game}/{rest}.yaml"
    before, _, after = shipped(game)[file].partition(defect.old)
    assert after, defect
    return file, f"{before}{defect.new}{after}", before.count("\n") + 1


def names(found: Diagnostic, file: str, text: str, line: int) -> bool:
    """Whether a finding stands in the card, or the file, that the defect was put into."""
    starts = [number for number, one in enumerate(text.splitlines(), 1) if one.startswith("  - id: ")]
    first = max((number for number in starts if number <= line), default=1)
    last = min((number for number in starts if number > line), default=len(text)) - 1
    return found.file == file and (first <= found.line <= last or not file.startswith("cards/"))


def findings(game: str, tmp_path: Path) -> Iterator[tuple[Defect, bool, list[str]]]:
    for number, defect in enumerate(DEFECTS[game]):
        file, text, line = with_defect(game, defect)
        root = written(tmp_path / str(number), game, {file: text})
        found = [*check_project(root).diagnostics, *found_in(root)]
        yield defect, any(names(one, file, text, line) for one in found), told(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_defects_are_found_where_they_are(game: str, tmp_path: Path) -> None:
    results = list(findings(game, tmp_path))
    hits = [defect for defect, hit, _ in results if hit]
    wrong = [(defect, said) for defect, hit, said in results if said and not hit]
    assert wrong == []  # somebody else was blamed
    assert len(hits) >= FOUND[game], [defect for defect, hit, _ in results if not hit]


@pytest.mark.parametrize("game", GAMES)
def test_every_defect_can_be_put_into_its_game(game: str) -> None:
    assert len(DEFECTS[game]) >= 24
    for defect in DEFECTS[game]:
        with_defect(game, defect)


def test_the_error_that_is_stated_is_the_one_that_is_made() -> None:
    """A step that happens in one of twenty games is missed three times in ten thousand."""
    assert 0.00025 < (1 - 1 / 20) ** rehearsal.ALONE < 0.00035
