"""`capesmith init` and `capesmith new`: a project, and what is added to it, from templates."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from capesmith.check.cards import check_card
from capesmith.check.facts import outline
from capesmith.check.run import base_entries
from capesmith.cli.naming import code_of, free_id, id_of, scalar, wrong_name
from capesmith.cli.speech import USAGE, complain, game_called, say
from capesmith.content.project import find_root, read_project, shipped_root
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.files import inside, read_document, write_whole
from capesmith.source.notes import Note
from capesmith.source.record import record
from capesmith.source.text import brief
from capesmith.source.yaml import Document, read_text
from capesmith.systems import known_systems
from capesmith.systems.base import System
from capesmith.systems.load import content_files, read_sheet
from capesmith.systems.schemas import all_schemas

UNTITLED = "My game"
_MARK = re.compile(r"@([A-Z]+)@")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>#&|])")


# --- init -----------------------------------------------------------------------------------------


def init_project(folder: Path, system: str, name: str | None) -> int:
    """Create a project in a new or empty folder; 0 when it stands, 2 when it cannot."""
    game = game_called(system)
    if game is None:
        return USAGE
    title = _default_title(folder) if name is None else name.strip()
    files = project_files(game, title)
    try:
        wrong = wrong_name(title, "the project") or _in_the_way(folder) or _create(folder, files)
    except OSError as error:
        return complain(f"{folder}: {_reason(error)}", "choose a folder that you may write to")
    if wrong:
        return complain(*wrong)
    say(_welcome(folder, title, files, game))
    return 0


def project_files(game: System, title: str) -> dict[str, str]:
    """Every file of a new project, by its path: settings, content to start from, schemas."""
    marks = {
        "NAME": scalar(title),
        "TITLE": _MARKDOWN.sub(r"\\\1", title),
        "GAME": game.title,
        "SYSTEM": game.id,
        "SCHEMAS": _indented(json.dumps(_bindings(game), indent=2), "  "),
        **_named_in_readme(game),
    }
    found: dict[str, str] = {}
    for name, text in _tree(resources.files("capesmith.cli") / "templates"):
        found[re.sub(r"(^|/)dot-", r"\1.", name)] = _filled(text, marks)
    for name, text in _tree(resources.files(game.package) / "stubs" / "start"):
        folder, _, file = name.partition("/")
        found[f"{folder}/{game.id}/{file}"] = text
    for name, text in all_schemas([game]).items():
        shipped = shipped_root() / "schemas" / name
        found[f"schemas/{name}"] = shipped.read_text("utf-8") if shipped.is_file() else text
    return found


def _named_in_readme(game: System) -> dict[str, str]:
    """What the readme names as examples, in the words of the game."""
    words: dict[str, str] = game.data("stubs/readme.yaml")
    others = [f"`{what}`" for what in stubs_of(game) if what != words["what"]]
    return {
        "WHAT": words["what"],
        "EXAMPLE": words["example"],
        "SHOWN": id_of(words["example"], words["what"]),
        "OTHERS": f"{', '.join(others[:-1])} and {others[-1]}",
        "MAPS": words["maps"],
        "FACE": words["face"],
        "PROMISE": words["promise"],
    }


def _bindings(game: System) -> dict[str, str]:
    """Which schema holds for which files, as editors want to know it."""
    found = {
        "./schemas/project.schema.json": "capesmith.yaml",
        "./schemas/face.schema.json": "faces/**/*.yaml",
        f"./schemas/{game.id}/deck.schema.json": f"cards/{game.id}/**/*.yaml",
    }
    for name in game.sheet.kinds:
        folder = "" if name == "scenario" else f"{name.removesuffix('s')}s/"
        found[f"./schemas/{game.id}/{name}.schema.json"] = f"scenarios/{game.id}/{folder}*.yaml"
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
    if any(name != ".git" for name in os.listdir(folder)):
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
            for entry in sorted(site.iterdir()):
                moved.append(folder / entry.name)
                os.replace(entry, moved[-1])
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
    words: dict[str, str] = game.data("stubs/readme.yaml")
    own = [name for name in files if name.startswith(("cards/", "scenarios/", "capesmith.yaml"))]
    here = [] if folder == Path() else [f"cd {folder}"]
    steps = [*here, "capesmith check", f'capesmith new {words["what"]} "{words["example"]}"']
    listed = [f"  {name}" for name in own]
    lines = [f"{title} is ready in {folder}:", *listed, "", "Next:", *(f"  {step}" for step in steps)]
    return "\n".join(lines) + "\n"


# --- new ------------------------------------------------------------------------------------------


@record
class Stub:
    """One thing that `new` can add: its template, and the file it goes into; beside it, what cannot be missing."""

    what: str
    template: str
    file: str
    beside: tuple[Stub, ...] = ()


@record
class Addition:
    """A file as it will be: its path, its bytes, both read as a document, and the place of what is new."""

    path: Path
    content: bytes
    document: Document
    at: tuple[str | int, ...]


def new_stub(what: str, name: str, system: str | None) -> int:
    """Add a stub to the project the command is called in; 0 when added, 2 when not."""
    root = find_root(Path.cwd())
    if root is None:
        hint = "go to a folder with capesmith.yaml, or make one with capesmith init"
        return complain("there is no project here", hint)
    game = _chosen_game(root, system)
    if game is None:
        return USAGE
    if what == "face":
        from capesmith.cli.restyling import new_face

        return new_face(root, game, name)
    stubs = stubs_of(game)
    if what not in stubs:
        hint = suggestion(what, stubs) or (f"it has: {listing(stubs)}" if stubs else "write the file by hand")
        return complain(f'{game.title} has no stub for "{brief(what)}"', hint)
    wrong = wrong_name(name.strip(), f"the {what}")
    if wrong:
        return complain(*wrong)
    return _add(stubs[what], name.strip(), game, root)


def _add(stub: Stub, name: str, game: System, root: Path) -> int:
    taken = _taken_ids(root, game)
    id = free_id(id_of(name, stub.what), taken | _taken_files(stub, root))
    additions: list[tuple[str, Addition]] = []
    for one in (stub, *stub.beside):
        file = one.file.replace("@ID@", id)
        initials = code_of(id)
        marks = {"ID": id, "NAME": scalar(name), "CODE": scalar(initials), "INITIALS": initials}
        text = _filled(one.template, {**marks, "DECK": free_id(Path(one.file).stem, taken)})
        if not inside(root, file):
            return complain(f"{file}: this leads to a file outside the project", "write it by hand")
        addition = _appended(root, file, text) if os.path.lexists(root / file) else _new_file(root, file, text)
        if isinstance(addition, tuple):
            return complain(*addition)
        against = _said_against(addition, game, root)
        if against is not None:
            return complain(f"this name does not work: {against.message}", against.hint)
        additions.append((file, addition))
    for written, (file, addition) in enumerate(additions):
        try:
            write_whole(Path(os.path.realpath(addition.path)), addition.content)
        except OSError as error:
            left = f"only {additions[0][0]} was changed" if written else "nothing was changed"
            return complain(f"{file}: {_reason(error)}", left)
    for one, (file, addition) in zip((stub, *stub.beside), additions, strict=True):
        line = addition.document.locate(addition.at).line
        what = f'the {one.what} "{name}" with the id {id}' if one is stub else f"the {one.what} of {name}"
        say(f"{file}:{line}: added {what}.\n")
    project = read_project(root)
    if game.id not in (*project.uses, *project.complete):
        say(f"Add {game.id} under uses: in capesmith.yaml to build on the cards and boards of its box.\n")
    return 0


def stubs_of(game: System) -> dict[str, Stub]:
    """What can be added to a project of this game."""
    folder = resources.files(game.package) / "stubs"
    if not (folder / "stubs.yaml").is_file():
        return {}
    return _stubs(folder, game.data("stubs/stubs.yaml"))


def _stubs(folder: Traversable, rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Stub]:
    """Stubs from the rows of a table, those beside them likewise."""
    return {
        what: Stub(
            what,
            folder.joinpath(row["template"]).read_text("utf-8"),
            row["file"],
            tuple(_stubs(folder, row.get("beside", {})).values()),
        )
        for what, row in rows.items()
    }


def _chosen_game(root: Path, system: str | None) -> System | None:
    """The system that was named, or the only one the project uses; complains if there is none."""
    if system is not None:
        return game_called(system)
    project = read_project(root)
    if len(project.uses) == 1:
        return game_called(project.uses[0])
    if project.diagnostics:
        found = project.diagnostics[0]
        complain(f"{found.place}: {found.message}", "mend it first, or say --system")
    elif project.uses:
        complain(f"this project uses several games: {listing(project.uses)}", "say which one with --system")
    else:
        hint = f"say --system with one of: {listing(known_systems())}"
        complain("this project does not say which game it uses", hint)
    return None


def _new_file(root: Path, file: str, text: str) -> Addition:
    document = read_text(file, text.encode("utf-8"))
    cards = isinstance(document.data, dict) and "cards" in document.data
    return Addition(root / file, text.encode("utf-8"), document, ("cards", 0) if cards else ())


def _appended(root: Path, file: str, text: str) -> Addition | tuple[str, str]:
    """The file with the card at its end, every byte before it as it was; or why it cannot be put there."""
    path = root / file
    document = read_document(path, root)
    if not document.readable:
        found = document.problems[-1]
        return f"{found.place}: {found.message}", "mend this file first; nothing was added"
    wanted = read_text(file, text.encode("utf-8")).data
    data = document.data
    if not isinstance(data, dict) or data.get("kind") != wanted["kind"]:
        return f"{file}: this is no deck of kind {wanted['kind']}", "rename the file; a new one will be made"
    cards = data.get("cards") or []
    expected = {**data, "cards": [*cards, *wanted["cards"]]} if isinstance(cards, list) else None
    raw = path.read_bytes()
    for blank in (True, False):
        content = raw + _card_text(text, document, raw, blank=blank)
        after = read_text(file, content)
        if after.readable and after.data == expected:
            return Addition(path, content, after, ("cards", len(cards)))
    return f"{file}: no card can be added to the end of this file", "let it end with cards:, a dash per card"


def _card_text(text: str, document: Document, raw: bytes, *, blank: bool) -> bytes:
    """The card of a template in the indentation and the line ends of the file it is added to."""
    _, _, card = text.partition("\ncards:\n")
    has_cards = isinstance(document.data, dict) and bool(document.data.get("cards"))
    column = document.locate(("cards",)).column - 1 if has_cards else 2
    lines = [" " * column + line[2:] for line in card.splitlines()]
    if blank and has_cards and not raw.endswith((b"\n\n", b"\r\n\r\n", b"\r\r")):
        lines.insert(0, "")
    end = _line_end(raw)
    start = "" if raw.endswith((b"\n", b"\r")) else end
    return (start + "".join(line + end for line in lines)).encode("utf-8")


def _line_end(raw: bytes) -> str:
    """The line end that a file uses most."""
    both = raw.count(b"\r\n")
    counts = {"\n": raw.count(b"\n") - both, "\r\n": both, "\r": raw.count(b"\r") - both}
    return max(counts, key=lambda end: counts[end])


def _said_against(addition: Addition, game: System, root: Path) -> Note | None:
    """What the checks say against the name; all else in a stub is known to be good."""
    sheet, notes = read_sheet(addition.document, game, {})
    at = addition.at
    if sheet.deck is not None:
        for card in sheet.deck.cards:
            if card.where.path == at:
                notes += check_card(card, game.kinds[card.kind], game, root, {})
    return next((note for note in notes if note.path == (*at, "name")), None)


def _taken_ids(root: Path, game: System) -> set[str]:
    """Every id of the project and of the box that comes with Capesmith."""
    paths = [path for _, path in content_files(root, (game.id,))]
    entries = [entry for path in paths for entry in outline(path, root, game).entries]
    return {entry.id for entry in (*entries, *base_entries(game))}


def _taken_files(stub: Stub, root: Path) -> set[str]:
    """The ids that a new file of its own cannot have, because a file has that name."""
    if "@ID@" not in stub.file:
        return set()
    folder = (root / stub.file).parent
    return {path.stem.lower() for path in folder.iterdir()} if folder.is_dir() else set()


# --- templates ------------------------------------------------------------------------------------


def _tree(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    """Every file below a folder of the package, by its path, with its text."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _tree(entry, f"{above}{entry.name}/")
        elif not entry.name.startswith("."):  # what an operating system leaves there is no template
            yield above + entry.name, entry.read_text("utf-8")


def _filled(text: str, marks: Mapping[str, str]) -> str:
    """A template with its marks replaced in one pass: what is put in is never looked at again."""
    return _MARK.sub(lambda mark: marks[mark[1]], text)


def _indented(text: str, margin: str) -> str:
    return text.replace("\n", f"\n{margin}")


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
