"""What the gallery knows of the things that are printed, and where they are written."""

from __future__ import annotations

from pathlib import Path

from capesmith.content.project import shipped_root
from capesmith.studio.gallery import written_in
from capesmith.studio.painting import Errand, Painter
from capesmith.systems.load import Loader
from studio.running import PATH, project

BOARD = "scenarios/heroes-wanted/boards/yard.yaml"
YARD = """\
board: yard
name: The Yard
map:
  - [ST, ., .]
  - [., ., EV]
  - [., ., .]
"""


def test_boards_and_pieces_lead_to_the_text_that_makes_them(tmp_path: Path) -> None:
    root = project(tmp_path, **{BOARD: YARD})
    loader = Loader(root)
    game = loader.game("heroes-wanted")
    assert game is not None
    known = written_in(game, loader.box(game))
    assert known["board-yard"] == (BOARD, "yard") and known["action-ripple"] == (PATH, "ripple")
    assert not any("charge" in name for name in known), "what the project builds on is written elsewhere"
    boards = Painter(shipped_root()).do(Errand(1, "vigilantes", "boards"))
    assert {one.id: one.file for one in boards}["pier-nine"] == "scenarios/vigilantes/locations/pier-nine.yaml"
