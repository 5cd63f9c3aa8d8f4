"""`capesmith schema`."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.speech import complain, home, say
from capesmith.content.project import read_project
from capesmith.source.files import write_whole
from capesmith.systems import known_systems
from capesmith.systems.own_kinds import system_in
from capesmith.systems.schemas import all_schemas


def run(*, write: bool, check: bool, out: Path | None) -> int:
    """Refresh the schema files, or tell which are stale."""
    if write == check:
        return complain("say --write or --check")
    folder = out if out is not None else home() / "schemas"
    games = [game for id in _used() if (game := system_in(home(), id)) is not None]
    wanted = all_schemas(games)
    stale = [name for name, text in wanted.items() if _current(folder / name) != text]
    if check:
        say("".join(f"stale: {folder / name}\n" for name in stale) or f"{len(wanted)} schemas are up to date.\n")
        return 1 if stale else 0
    for name in stale:
        write_whole(folder / name, wanted[name])
    say(f"{len(stale)} of {len(wanted)} schemas written to {folder}.\n")
    return 0


def _used() -> list[str]:
    """The games of the project: those it builds on and those it has content for; all where there is no project yet."""
    root = home()
    uses = read_project(root).uses
    folders = ("cards", "scenarios")
    return [
        id for id in known_systems() if id in uses or any((root / folder / id).is_dir() for folder in folders)
    ] or list(known_systems())


def _current(path: Path) -> str | None:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeError):
        return None
