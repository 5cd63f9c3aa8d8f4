"""What the shell completes: systems, and the ids of cards, decks and scenarios.

It has to be there before a finger leaves the Tab key, so ids are picked out of the files as text: nothing is
read as YAML, and no game is loaded.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import typer

from capesmith.systems import SHIPPED, known_systems

Choices = list[tuple[str, str]]  # words, each with what it means
_CARD = re.compile(r"^ *+- ++id: *+(\S++)[^\n]*+\n ++name: *+(.*+)$", re.MULTILINE)
_HEADED = re.compile(r"\A(?:#[^\n]*+\n|[^\S\n]*+\n|---\n)*+(\w++): *+(\S++)")
_NAME = re.compile(r"^name: *(.*)$", re.MULTILINE)


def systems(incomplete: str) -> list[str]:
    """The games that are installed."""
    return [id for id in known_systems() if id.startswith(incomplete)]


def cards(ctx: typer.Context, incomplete: str) -> Choices:
    """The ids of cards: of the game that was named, or of all of them."""
    return _starting([one for text in _texts(ctx, "cards") for one in _CARD.findall(text)], incomplete)


def decks(ctx: typer.Context, incomplete: str) -> Choices:
    """The ids of decks."""
    return _starting(_headed(ctx, "cards", "deck"), incomplete)


def scenarios(ctx: typer.Context, incomplete: str) -> Choices:
    """The ids of scenarios."""
    return _starting(_headed(ctx, "scenarios", "scenario"), incomplete)


def campaigns(ctx: typer.Context, incomplete: str) -> Choices:
    """The ids of campaigns."""
    return _starting(_headed(ctx, "scenarios", "campaign"), incomplete)


def systems_and_cards(ctx: typer.Context, incomplete: str) -> Choices:
    """First a game or a card, then a card of that game."""
    first = [] if _named(ctx) else [(id, "a game") for id in systems(incomplete)]
    return [*first, *cards(ctx, incomplete)]


def sides(ctx: typer.Context, incomplete: str) -> Choices:
    """What can be compared: the project as it is, its revisions, scenarios and cards."""
    from capesmith.content.project import find_root
    from capesmith.content.revisions import names_of_revisions, under_git

    root = find_root(Path.cwd())
    revisions = names_of_revisions(root) if root is not None and under_git(root) else []
    found = [(".", "the content here"), *((name, "a revision") for name in revisions)]
    return [
        *((word, what) for word, what in found if word.startswith(incomplete)),
        *scenarios(ctx, incomplete),
        *cards(ctx, incomplete),
    ]


def bots(incomplete: str) -> list[str]:
    """Who can play."""
    from capesmith.rules.bot_names import BOTS

    return [name for name in BOTS if name.startswith(incomplete)]


def papers(incomplete: str) -> Choices:
    """The papers that can be printed on."""
    from capesmith.content.project import PAPERS

    return _starting([*PAPERS.items()], incomplete)


def formats(incomplete: str) -> Choices:
    """The formats of sheets, those of the project among them."""
    from capesmith.content.project import find_root
    from capesmith.press.fresh import FORMATS
    from capesmith.render.sheets.formats import HERE
    from capesmith.source.files import read_raw, yaml_files
    from capesmith.source.shipped import shipped_files, shipped_text

    root = find_root(Path.cwd())
    texts = {file.stem: shipped_text(file) for file in shipped_files(HERE / "formats", "*.yaml")}
    if root is not None:
        own = yaml_files(root / FORMATS, root)
        texts |= {path.stem: read_raw(path, root).decode("utf-8", errors="replace") for path in own}
    named = [(id, name[1] if (name := _NAME.search(text)) else "") for id, text in texts.items()]
    return _starting([*named, ("png", "an image of each side of everything")], incomplete)


def cutters(incomplete: str) -> Choices:
    """The machines that cut."""
    from capesmith.render.sheets.cutters import cutters

    return _starting([(one.id, one.name) for one in cutters().values()], incomplete)


def backs(incomplete: str) -> Choices:
    """Where the backs of cards are printed."""
    from capesmith.content.project import BACKS

    return _starting([*BACKS.items()], incomplete)


def inks(incomplete: str) -> Choices:
    """With how much ink."""
    from capesmith.render.look import INKS

    return _starting([*INKS.items()], incomplete)


def parts(incomplete: str) -> Choices:
    """The parts of a printed set; several make a comma list."""
    from capesmith.render.edition import SECTIONS

    before, comma, last = incomplete.rpartition(",")
    return [(f"{before}{comma}{part}", what) for part, what in SECTIONS.items() if part.startswith(last)]


def codes(incomplete: str) -> Choices:
    """The codes of diagnostics."""
    from capesmith.source.codes import catalogue

    return _starting([(page.code, page.title) for page in catalogue().values()], incomplete)


def stubs(ctx: typer.Context, incomplete: str) -> list[str]:
    """What can be added, in the game that was named or in any that is shipped."""
    from capesmith.source.shipped import shipped_text

    found: dict[str, None] = {}
    for id in _named(ctx) or SHIPPED:
        spec = find_spec(SHIPPED[id]) if id in SHIPPED else None
        if spec is not None and spec.origin is not None:
            table = Path(spec.origin).parent / "stubs" / "stubs.yaml"
            found |= dict.fromkeys(re.findall(r"^([a-z][\w-]*):", shipped_text(table), re.MULTILINE))
    return [word for word in (*found, "face") if word.startswith(incomplete)]


def _starting(found: Choices, incomplete: str) -> Choices:
    return sorted({id: (id, name) for id, name in found if id.startswith(incomplete)}.values())


def _headed(ctx: typer.Context, folder: str, head: str) -> Choices:
    """The ids and names of files that begin with a key."""
    found = []
    for text in _texts(ctx, folder):
        first, name = _HEADED.match(text), _NAME.search(text)
        if first and first[1] == head:
            found.append((first[2], name[1] if name else ""))
    return found


def _texts(ctx: typer.Context, folder: str) -> Iterator[str]:
    """The files of the project and of the box, for the game that was named or for all."""
    from capesmith.content.project import content_files, find_root, shipped_root
    from capesmith.source.files import read_raw

    roots = dict.fromkeys(root for root in (find_root(Path.cwd()), shipped_root()) if root is not None)
    for root in roots:
        for _, path in content_files(root, _named(ctx) or known_systems()):
            if path.is_relative_to(root / folder):
                yield read_raw(path, root).decode("utf-8", errors="replace")


def _named(ctx: typer.Context) -> list[str]:
    """The games that stand on the line already; Click forgets them where the last option has no value yet."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    given = [word for one in ctx.params.values() for word in (one if isinstance(one, list | tuple) else [one])]
    return [id for id in known_systems() if id in given or id in line.split()]
