"""`capesmith schema`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from capesmith.cli.speech import complain, games_here, home, say
from capesmith.source.bounds import SCHEMA
from capesmith.source.door import contents, demand_inside
from capesmith.source.whole import write_whole
from capesmith.systems.own_kinds import system_in
from capesmith.systems.schemas import all_schemas


def run(*, write: bool, check: bool, out: Path | None) -> int:
    """Refresh the schema files, or tell which are stale."""
    if write == check:
        return complain("say --write or --check", "one of the two")
    folder = out if out is not None else home() / "schemas"
    wanted = _wanted()
    if check:
        stale = _stale(wanted, folder)
        say("".join(f"stale: {folder / name}\n" for name in stale) or f"{len(wanted)} schemas are up to date.\n")
        return 1 if stale else 0
    written = refresh(folder, home() if out is None else folder, wanted)
    say(f"{len(written)} of {len(wanted)} schemas written to {folder}.\n")
    return 0


def refresh(folder: Path, root: Path, wanted: Mapping[str, str] | None = None) -> list[str]:
    """Write the schemas that are stale, within a project; their names."""
    wanted = wanted if wanted is not None else _wanted()
    stale = _stale(wanted, folder)
    for name in stale:
        demand_inside((folder / name).parent, root)
        write_whole(folder / name, wanted[name])
    return stale


def _wanted() -> dict[str, str]:
    return all_schemas([game for id in games_here() if (game := system_in(home(), id)) is not None])


def _stale(wanted: Mapping[str, str], folder: Path) -> list[str]:
    return [name for name, text in wanted.items() if _current(folder / name) != text]


def _current(path: Path) -> str | None:
    try:
        return contents(path, SCHEMA).decode("utf-8")
    except (OSError, UnicodeError):
        return None
