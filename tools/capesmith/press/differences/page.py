"""What is different as one HTML file: everything in it, nothing to run, nothing from elsewhere; it prints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from capesmith import __version__
from capesmith.press.differences.finding import counted
from capesmith.press.differences.pictures import Pictures, large
from capesmith.press.differences.records import Differences, GameDifferences
from capesmith.press.differences.text import shortened
from capesmith.press.differences.writing import TEXT, lines_of, words_of
from capesmith.render.edition import SECTIONS
from capesmith.render.look import Look
from capesmith.render.webfonts import font_css
from capesmith.source.shipped import shipped_text

HERE = Path(__file__).parent
WRITTEN = "written"  # the section of what is not printed by itself
SIGNS = {"changed": "Changed", "added": "New", "removed": "Gone"}
MOST_TOLD = 400  # differences of one game in words


def page(found: Differences) -> str:
    """The whole page; both sides must still be there to be drawn."""
    from jinja2 import Environment, FileSystemLoader
    from markupsafe import Markup

    pictures = Pictures()
    games = [_game(game, pictures) for game in found.games]
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.globals.update(lines=lambda told: shortened(lines_of(told)), words=words_of, TEXT=TEXT, signs=SIGNS)
    given: dict[str, Any] = {"found": found, "games": games, "pictures": pictures, "version": __version__}
    template = environment.get_template("page.html.jinja")
    bare = template.render(**given, css="")
    return template.render(**given, css=Markup(_css(_look(found), bare)))


def _look(found: Differences) -> Look | None:
    return next((game.looks[1] for game in found.games if game.looks[1] is not None), None)


def _css(look: Look | None, words: str) -> str:
    letters = "".join(sorted({letter for letter in words if letter.isprintable()}))
    return "\n".join([font_css(look, letters), shipped_text(HERE / "page.css")])


def _game(game: GameDifferences, pictures: Pictures) -> dict[str, Any]:
    shown = pictures.of(game)
    sections = []
    for part in (*SECTIONS, ""):
        ones = [one for one in game.found[:MOST_TOLD] if one.part == part]
        if ones:
            rows = [(one, shown.get(one, []), large(shown.get(one, []))) for one in ones]
            title = part.capitalize() or "Written, and not printed by itself"
            sections.append({"id": f"{game.id}-{part or WRITTEN}", "title": title, "rows": rows})
    return {
        "game": game, "sections": sections, "counts": counted(game.counts()),
        "more": max(0, len(game.found) - MOST_TOLD),
    }  # fmt: skip
