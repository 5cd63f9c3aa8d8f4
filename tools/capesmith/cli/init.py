"""`capesmith init`: a new project, from templates."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import sys
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from capesmith import __version__
from capesmith.cli.exits import UNWRITTEN, USAGE
from capesmith.cli.speech import complain, game_called, reason, say
from capesmith.content.project import DRAWN, PIECES, read_project, shipped_root
from capesmith.desk.adding.names import id_of, scalar, wrong_name
from capesmith.desk.adding.stubs import filled, stub_called, stubs_of, tree
from capesmith.source.diagnostic import nearest
from capesmith.source.door import listed
from capesmith.source.shipped import shipped_text
from capesmith.source.whole import write_whole
from capesmith.systems import known_systems
from capesmith.systems import system as system_called
from capesmith.systems.base import System
from capesmith.systems.schemas import all_schemas, schema_names

UNTITLED = "My game"
README = "stubs/readme.yaml"  # what the readme of a project names as examples
_MARKDOWN = re.compile(r"([\\`*_\[\]<>#&|])")


# --- init -----------------------------------------------------------------------------------------


def init_project(folder: Path, system: str | None, name: str | None) -> int:
    """Create a project in a new or empty folder; 0 when it stands, 2 when it cannot."""
    system = system or _wanted_game()
    game = game_called(system) if system is not None else None
    if game is None:
        return USAGE
    if not game.has(README):
        return complain(
            f"there is no starter of {game.title}", "its system brings none; make a folder with capesmith.yaml"
        )
    title = _default_title(folder) if name is None else name.strip()
    files = project_files(game, title)
    try:
        wrong = wrong_name(title, "the project") or _in_the_way(folder) or _create(folder, files)
    except OSError as error:
        return complain(f"{folder}: {reason(error)}", "choose a folder that you may write to", UNWRITTEN)
    if wrong:
        return complain(*wrong)
    say(_welcome(folder, title, files, game))
    return 0


def _wanted_game() -> str | None:
    """The game to start from where none is named: the only one there is, or whatever somebody at the keyboard says."""
    games = {
        id: found.title for id in known_systems() if (found := system_called(id)) is not None and found.has(README)
    }
    if len(games) == 1:
        return next(iter(games))
    listed = "".join(f"  {id:<{max(map(len, games))}}  {title}\n" for id, title in games.items())
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        complain("which game is this project for?", f"say --system with one of: {', '.join(games)}")
        return None
    say(f"Which game is this project for?\n{listed}")
    try:
        answer = input("> ").strip()
    except EOFError:
        answer = ""
    if answer:
        return nearest(answer, games) or answer
    complain("no game was chosen", f"say --system with one of: {', '.join(games)}")
    return None


def project_files(game: System, title: str) -> dict[str, str]:
    """Every file of a new project, by its path: settings, content to start from, schemas."""
    marks = {
        "NAME": scalar(title),
        "TITLE": _MARKDOWN.sub(r"\\\1", title),
        "GAME": game.title,
        "SYSTEM": game.id,
        "VERSION": __version__,
        "SCHEMAS": _indented(json.dumps(_bindings(game), indent=2), "  "),
        **_named_in_readme(game),
    }
    found: dict[str, str] = {}
    for name, text in tree(resources.files("capesmith.cli") / "templates"):
        found[re.sub(r"(^|/)dot-", r"\1.", name)] = filled(text, marks)
    for name, text in tree(resources.files(game.package) / "stubs" / "start"):
        folder, _, file = name.partition("/")
        found[f"{folder}/{game.id}/{file}"] = text
    found.update({f"schemas/{name}": text for name, text in _schemas(game).items()})
    return found


def _schemas(game: System) -> dict[str, str]:
    """The schemas of a game as they were shipped; they are made for a game that brings none."""
    shipped = {name: shipped_root() / "schemas" / name for name in schema_names(game)}
    if all(path.is_file() for path in shipped.values()):
        return {name: shipped_text(path) for name, path in shipped.items()}
    return all_schemas([game])


def _named_in_readme(game: System) -> dict[str, str]:
    """What the readme names as examples, in the words of the game."""
    words: dict[str, str] = game.data(README)
    others = [f"`{what}`" for what in stubs_of(game) if what != words["what"]]
    return {
        "WHAT": words["what"],
        "EXAMPLE": words["example"],
        "SHOWN": id_of(words["example"], words["what"]),
        "OTHERS": f"{', '.join(others[:-1])} and {others[-1]}",
        "MAPS": words["maps"],
        "FACE": words["face"],
        "PIECE": words["piece"],
        "PROMISE": words["promise"],
    }


def _bindings(game: System) -> dict[str, str]:
    """Which schema holds for which files, as editors want to know it."""
    found = {
        "./schemas/project.schema.json": "capesmith.yaml",
        "./schemas/face.schema.json": "faces/**/*.yaml",
        **{f"./schemas/{name}.schema.json": f"{name}/**/*.yaml" for name in (PIECES, *DRAWN)},
        f"./schemas/{game.id}/deck.schema.json": f"cards/{game.id}/**/*.yaml",
    }
    stubs = stubs_of(game)
    for name in game.sheet.kinds:
        stub = stub_called(name, stubs)
        folder = Path(stub.file).parent.as_posix() if stub is not None else f"scenarios/{game.id}"
        found[f"./schemas/{game.id}/{name}.schema.json"] = f"{folder}/*.yaml"
    return found


def _default_title(folder: Path) -> str:
    """The name of the folder as a title, if it makes one."""
    words = re.sub(r"[-_\s]+", " ", Path(os.path.abspath(folder)).name).strip()
    title = words[:1].upper() + words[1:]
    return UNTITLED if len(title) > 80 or wrong_name(title, "") else title


def _in_the_way(folder: Path) -> tuple[str, str] | None:
    """Why a project cannot be made there."""
    if not os.path.lexists(folder):
        if folder.parent.is_dir():
            return None
        return f"{folder}: there is no folder {folder.parent}", "make it first"
    if not folder.is_dir():
        return f"{folder}: this is a file, not a folder", "choose a new or empty folder"
    if any(entry.name != ".git" for entry in listed(folder)):
        return f"{folder}: this folder is not empty", "choose a new or empty folder"
    return None


def _create(folder: Path, files: Mapping[str, str]) -> tuple[str, str] | None:
    """Make all the files or none: beside the folder or, if it is there and empty, hidden inside it."""
    there = folder.is_dir()
    base = folder if there else folder.parent
    site = base / f".capesmith-{secrets.token_hex(8)}"
    moved: list[Path] = []
    try:
        for name, text in files.items():
            write_whole(site / name, text)
        wrong = _unreadable(site)
        if wrong is None and not there:
            os.replace(site, folder)
        elif wrong is None:
            for entry in listed(site):
                moved.append(folder / entry.name)
                os.replace(entry.path, moved[-1])
        return wrong
    except BaseException:
        for path in moved:
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        raise
    finally:
        shutil.rmtree(site, ignore_errors=True)


def _unreadable(site: Path) -> tuple[str, str] | None:
    """What the reader says against the project file; only its name comes from outside."""
    found = read_project(site).diagnostics
    return (f"this name does not work: {found[0].message}", found[0].hint) if found else None


def _welcome(folder: Path, title: str, files: Mapping[str, str], game: System) -> str:
    words: dict[str, str] = game.data(README)
    own = [name for name in files if name.startswith(("cards/", "scenarios/", "capesmith.yaml"))]
    here = [] if folder == Path() else [f"cd {folder}"]
    steps = [*here, "capesmith check", f'capesmith new {words["what"]} "{words["example"]}"']
    listed = [f"  {name}" for name in own]
    lines = [f"{title} is ready in {folder}:", *listed, "", "Next:", *(f"  {step}" for step in steps)]
    return "\n".join(lines) + "\n"


def _indented(text: str, margin: str) -> str:
    return text.replace("\n", f"\n{margin}")
