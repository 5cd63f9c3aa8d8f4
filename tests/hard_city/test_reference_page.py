"""The authoring reference of Hard City can be made, and every stub is right."""

from __future__ import annotations

import shutil
from pathlib import Path

from capesmith.cli import docs
from capesmith.desk.adding.stubs import stubs_of
from capesmith.effects.reference import reference
from capesmith.rules.example_run import run_example
from capesmith.systems.hard_city import SYSTEM, kinds
from capesmith.systems.hard_city.game.examples.performance import EXAMPLES
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.load import Loader
from hard_city.boxes import copied

WORDS = {"@NAME@": "Odd One", "@CODE@": "XX1"}


def test_the_reference_is_made_from_the_phrasebook() -> None:
    page = reference(docs.subject(SYSTEM))
    assert "the active Officer" in page and "take-action: shooting" in page


def test_one_of_every_stub_is_read_without_a_word(tmp_path: Path) -> None:
    folder = copied(tmp_path / "project")
    for what, stub in stubs_of(SYSTEM).items():
        text = stub.template.replace("@DECK@", f"my-{what}").replace("@ID@", f"odd-{what}")
        for mark, word in WORDS.items():
            text = text.replace(mark, word)
        path = folder / stub.file.replace("@ID@", f"odd-{what}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    loader = Loader(folder)
    assert loader.problems(SYSTEM) == []
    cards = {card.id for card in loader.box(SYSTEM).cards}
    assert {f"odd-{what}" for what in stubs_of(SYSTEM) if what in SYSTEM.kinds} <= cards


def test_every_kind_has_a_stub() -> None:
    assert set(SYSTEM.kinds) <= set(stubs_of(SYSTEM))


def test_what_a_new_project_begins_with_is_right(tmp_path: Path) -> None:
    """Its Skill, its Episode and its worked example, beside what the box has."""
    folder, start = copied(tmp_path / "project"), Path(kinds.__file__).parent / "stubs" / "start"
    for path in start.rglob("*.yaml"):
        where = folder / path.relative_to(start).parts[0] / "hard-city" / Path(*path.relative_to(start).parts[1:])
        where.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, where)
    loader = Loader(folder)
    assert loader.problems(SYSTEM) == []
    made = loader.box(SYSTEM)
    (example,) = [one for one in made.examples if one.group == "my-examples"]
    assert run_example(example, EXAMPLES, GAME.cast(made)) == []
    assert "my-scenario" in GAME.cast(made).scenario_ids()
