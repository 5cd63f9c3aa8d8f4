"""`capesmith pictures`: the pictures of a README, made anew."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.exits import FAILED
from capesmith.cli.hindered import excusing
from capesmith.cli.speech import complain, game_called, home, output_folder, say
from capesmith.content.model import Missing
from capesmith.press.parts import Press
from capesmith.press.pictures import FOLDER, pictures
from capesmith.press.request import Request
from capesmith.press.stock import stocked
from capesmith.press.wrong import Wrong
from capesmith.render.profile import Profile
from capesmith.source.files import shown
from capesmith.source.whole import write_whole
from capesmith.systems.load import Loader


@excusing
def run(system: str, out: Path | None) -> int:
    """Write the pictures of a game; 0 written, 1 not with this content, 2 wrong usage."""
    game = game_called(system)
    if game is None:
        return 2
    if game.printing is None:
        return complain(f"{game.title} cannot be printed yet", "its system says nothing about paper")
    folder = out if out is not None else output_folder(FOLDER, game.id)
    press = Press(stocked(Loader(home()), game, game.printing), Request(), Profile())
    try:
        for name, data in pictures(press):
            write_whole(folder / name, data)
            say(f"{shown(folder / name, Path.cwd())}  {len(data) / 1000:.0f} kB\n")
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    except Missing as missing:
        return complain(str(missing), "add it, or let the project build on the shipped box", FAILED)
    return 0
