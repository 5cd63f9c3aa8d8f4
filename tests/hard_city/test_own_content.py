"""Content of a project on top of the box of Hard City: it is played, and printed with boards that lie below."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.cli.init import init_project
from capesmith.content.project import read_project
from capesmith.render.edition import Order
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.press import PRINTING
from capesmith.systems.load import load

SPECIAL = """\
deck: mine
kind: special
name: Mine
cards:
  - id: mine
    name: Mine
    code: ZZ1
    episode: 1
    type: action
    play:
      - spawn: 2
        fewer: allowed
    auto-name: The Other Side
    fate: queue
    priority: closest
    auto:
      - activate-closest: 2
        to: active-officer
    flavour: All mine.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    assert init_project(folder, SYSTEM.id, "Mine") == 0
    return folder


def test_a_special_of_the_project_takes_the_place_of_that_in_the_box(root: Path) -> None:
    (root / "cards" / SYSTEM.id / "mine.yaml").write_text(SPECIAL, "utf-8")
    cast = GAME.cast(load(read_project(root)).boxes[SYSTEM.id])
    assert {number: one.card.id for number, one in cast.specials.items() if number < 3} == {1: "mine", 2: "from-below"}


def test_an_episode_of_the_project_is_printed_on_the_boards_of_the_box(root: Path) -> None:
    """Its Sheet names the Opening of its number, and shows the map that is drawn on screens, too."""
    box = load(read_project(root)).boxes[SYSTEM.id]
    order = Order(SYSTEM, box, PRINTING.look("full"), root)
    large = {one.id: one for one in PRINTING.makers["boards"](order).large}
    assert set(large) == {"episode-front-my-scenario", "episode-back-my-scenario"}
    assert "Opening: Call 911!" in " ".join(large["episode-front-my-scenario"].words)
    assert PRINTING.maps is not None
    mine, shipped = (PRINTING.maps(order, id) for id in ("my-scenario", "mayhem-on-the-streets"))
    assert mine is not None and shipped is not None and set(mine.spaces) == set(shipped.spaces)
