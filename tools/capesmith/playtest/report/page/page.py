"""A report as one HTML file: the findings in words first, then pictures, then how it was done."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from capesmith import __version__
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.page.parts import Body, Report, Table, TableCell, counted
from capesmith.playtest.report.page.studio import Studio
from capesmith.playtest.report.tables import COMMAND
from capesmith.render.look import Look
from capesmith.render.webfonts import font_css
from capesmith.source.files import shipped_data
from capesmith.source.shipped import shipped_text

HERE = Path(__file__).parent
MOST_NAMED = 2  # scenarios in the head of the page
FEW_CARDS = 12  # that are shown at once; more open on demand
# Which colours of a game's look the page takes, by the names it has for them; dark screens keep the page's own.
_ACCENTS = {"accent": "book-accent", "pop": "book-pop"}

Build = Callable[[Report, Studio], Body]


def page(report: Report, lab: Lab) -> str:
    """The whole page, as one text without any link to the world outside."""
    from jinja2 import Environment, FileSystemLoader
    from markupsafe import Markup

    studio = Studio(lab)
    build: Build = import_module(f"capesmith.playtest.report.page.{report['kind']}_page").build
    body = build(report, studio)
    told = shipped_data(HERE / "methods.yaml")
    own, every = told[report["kind"]], told["every"]
    script = shipped_text(HERE / "sort.js")
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.globals.update(numbers=_numbers, words=_words, minus=_minus)
    given: dict[str, Any] = {
        "report": report,
        "body": body,
        "sections": [section for section in body.sections if not section.empty],
        "heading": own["heading"],
        "about": _about(report, lab),
        "origin": _origin(report),
        "command": COMMAND,
        "methods": [*every["methods"], *own["methods"]],
        "limits": [*own["limits"], *(report.get("limits") or every["limits"])],
        "settings": _settings(report),
        "version": __version__,
        "few": FEW_CARDS,
        "script": Markup(script),
        "script_hash": script_digest(),
    }
    template = environment.get_template("page.html.jinja")
    bare = template.render(**given, css="")
    return template.render(**given, css=Markup(_css(studio.gallery.look, bare)))


def script_digest() -> str:
    """The digest of the one script on a page, by which a browser lets it run."""
    return base64.b64encode(sha256(shipped_text(HERE / "sort.js").encode()).digest()).decode()


def _css(look: Look | None, words: str) -> str:
    """The style sheet, with the type and the accents of the game."""
    rules = shipped_text(HERE / "page.css")
    characters = "".join(sorted({character for character in words if character.isprintable()}))
    return "\n".join([font_css(look, characters), rules, _accents(look)])


def _accents(look: Look | None) -> str:
    if look is None:
        return ""
    found = [f"--{own}: {look.colour(name)};" for own, name in _ACCENTS.items() if look.has_colour(name)]
    return f"@media (prefers-color-scheme: light) {{ :root {{ {' '.join(found)} }} }}"


def _about(report: Mapping[str, Any], lab: Lab) -> str:
    """What was played, of what, by whom: what tells this page from another."""
    bots = ", ".join(report.get("bots", ()))
    what = "campaign" if report["kind"] == "campaign" else "game"
    where = _scenarios(report, lab)
    games = f"{counted(report.get('games', 0), what)}{f' of {where}' if where else ''}"
    return f"{games} played by {bots or 'bots'}, seed {report.get('seed', '')}."


def _origin(report: Mapping[str, Any]) -> str:
    """The project and its revision; else only which content it is."""
    project, revision = report.get("project", ""), report.get("revision", "")
    changed = " and changes since" if revision.endswith("+") else ""
    told = [project, f"revision {revision.removesuffix('+')}{changed}" if revision else ""]
    return ", ".join(part for part in told if part) or f"content {report['content'][:12]}"


def _scenarios(report: Mapping[str, Any], lab: Lab) -> str:
    """The scenarios by name, or how many there were."""
    found = report.get("scenarios") or [cell["scenario"] for cell in report.get("cells", ()) if "scenario" in cell]
    ids = dict.fromkeys(one if isinstance(one, str) else one["scenario"] for one in found)
    known = lab.box.every_scenario()
    names = [known[id].name if id in known else id for id in ids]
    return counted(len(names), "scenario") if len(names) > MOST_NAMED else " and ".join(f"“{name}”" for name in names)


def _settings(report: Mapping[str, Any]) -> list[tuple[str, str]]:
    found = [
        ("Game", f"{report['title']}, rules version {report['rules']}"),
        ("Project", str(report.get("project", ""))),
        ("Revision", str(report.get("revision", ""))),
        ("Content", str(report["content"])),
        ("Bots", ", ".join(report.get("bots", ()))),
        ("Seed", str(report.get("seed", ""))),
        ("Games", f"{report.get('games', 0):,}"),
        ("Digest of all results", str(report.get("digest") or "none: the games were stopped")),
    ]
    if report.get("seconds"):
        found.append(("Time", f"{report['seconds']:.0f} s"))
    return [(label, value) for label, value in found if value]


def _numbers(table: Table) -> set[int]:
    """The columns of a table that hold numbers, and stand to the right."""
    found = set()
    for column in range(1, len(table.head)):
        cells = [row[column] for row in table.rows if column < len(row)]
        if cells and all(
            isinstance(one, TableCell) and one.badge is None and (one.sort is not None or one.text in ("–", ""))
            for one in cells
        ):
            found.add(column)
    return found


def _minus(points: int) -> str:
    return str(points).replace("-", "−")


def _words(cell: TableCell | str) -> str:
    return cell.text if isinstance(cell, TableCell) else cell
