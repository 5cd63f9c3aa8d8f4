"""`capesmith new`: a commented stub in the right file of a project."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from capesmith.check.cards import check_card
from capesmith.check.facts import Entry, Examiner, outlined
from capesmith.check.prose import check_prose
from capesmith.check.run import base_entries
from capesmith.cli.exits import UNWRITTEN, USAGE
from capesmith.cli.new_names import code_of, free_code, free_id, id_of, scalar, wrong_name
from capesmith.cli.speech import complain, game_called, only_game, reason, remark, say
from capesmith.cli.stubs import Stub, companion, filled, stub_called, stubs_of
from capesmith.content.project import find_root, read_project, shipped_root
from capesmith.source.alike import alike
from capesmith.source.door import listed
from capesmith.source.files import inside, read_document, read_raw
from capesmith.source.notes import Note
from capesmith.source.record import record
from capesmith.source.refusal import unknown
from capesmith.source.whole import write_whole
from capesmith.source.yaml import Document, read_text
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.sheet_reading import read_sheet

FACE, PIECES = "face", "pieces"


@record
class Addition:
    """A file as it will be: its path, its bytes, both read as a document, and the place of what is new."""

    stub: Stub
    file: str
    path: Path
    content: bytes
    document: Document
    at: tuple[str | int, ...]

    @property
    def place(self) -> str:
        return f"{self.file}:{self.document.locate(self.at).line}"


def new_stub(what: str, name: str, system: str | None) -> int:
    """Add a stub to the project the command is called in; 0 when added, 2 when not."""
    root = find_root(Path.cwd())
    if root is None:
        hint = "go to a folder with capesmith.yaml, or make one with capesmith init"
        return complain("there is no project here", hint)
    game = game_called(system) if system is not None else only_game(root)
    if game is None:
        return USAGE
    if what == FACE:
        from capesmith.cli.new_face import new_face

        return new_face(root, game, name)
    if what == PIECES:
        from capesmith.cli.new_pieces import new_pieces

        return new_pieces(root, game, name)
    stubs = stubs_of(game, root)
    stub = stub_called(what, stubs)
    if stub is None:
        return _refuse(what, game, stubs)
    wrong = wrong_name(name.strip(), f"the {what}")
    if wrong:
        return complain(*wrong)
    return _add(stub, name.strip(), game, root)


def _refuse(what: str, game: System, stubs: dict[str, Stub]) -> int:
    """Say what there is to add instead."""
    whole = companion(what, stubs)
    if whole is not None:
        return complain(f"a {what} does not come alone", f'capesmith new {whole.what} "Name" brings it along')
    if not stubs:
        return complain(f"there are no stubs of {game.title}", "write the file by hand")
    return complain(*unknown("stub", what, (*stubs, FACE, PIECES), of=game.title))


def _add(stub: Stub, name: str, game: System, root: Path) -> int:
    taken = _entries(root, game)
    id = free_id(id_of(name, stub.what), {entry.id for entry in taken} | _taken_files(stub, root))
    additions: list[Addition] = []
    for one in (stub, *stub.beside):
        added = (entry for other in additions for entry in outlined(other.document, game) or ())
        addition = _prepared(one, id, name, [*taken, *added], root)
        if isinstance(addition, tuple):
            return complain(*addition)
        against = _said_against(addition, game, root)
        if against is not None:
            return complain(f"this name does not work: {against.message}", against.hint)
        additions.append(addition)
    for written, addition in enumerate(additions):
        try:
            write_whole(Path(os.path.realpath(addition.path)), addition.content)
        except OSError as error:
            left = f"only {additions[0].file} was changed" if written else "nothing was changed"
            return complain(f"{addition.file}: {reason(error)}", left, UNWRITTEN)
    _tell(additions, name, id, game, root)
    _warn_of_namesakes(additions[0], name, taken, root)
    return 0


def _tell(additions: list[Addition], name: str, id: str, game: System, root: Path) -> None:
    """Say what is where now, and what is still to be done."""
    first, *others = additions
    say(f'{first.place}: added the {first.stub.what} "{name}" with the id {id}.\n')
    for other in others:
        say(f"{other.place}: added the {other.stub.what} of {name}.\n")
    project = read_project(root)
    if game.id not in (*project.uses, *project.complete):
        say(f"Add {game.id} under uses: in capesmith.yaml to build on the cards and boards of its box.\n")


def _warn_of_namesakes(addition: Addition, name: str, taken: Iterable[Entry], root: Path) -> None:
    """Two of a kind with one name are allowed, and nobody at the table will thank you for it."""
    what = addition.stub.what
    for entry in taken:
        if entry.kind == addition.stub.kind and alike(entry.name) == alike(name):
            own = (root / entry.where.file).is_file()
            folder = root if own else shipped_root()
            line = read_document(folder / entry.where.file, folder).locate(entry.where.path).line
            where = f"{entry.where.file}:{line}" if own else f"{entry.id}, in the box"
            remark(f'another {what} is called "{entry.name}" ({where})', f"choose another name in {addition.place}")
            return


# --- where it goes ----------------------------------------------------------------------------------------


def _prepared(stub: Stub, id: str, name: str, taken: list[Entry], root: Path) -> Addition | tuple[str, str]:
    """A stub in its file; or why it cannot be put there."""
    file = stub.file.replace("@ID@", id)
    stem = Path(file).stem
    codes = {entry.mark("code") for entry in taken}
    marks = {
        "ID": id,
        "NAME": scalar(name),
        "CODE": scalar(free_code(code_of(stem if "@ID@" in stub.file else id), codes)),
        "INITIALS": free_code(code_of(id), {code.partition("-")[0] for code in codes}),
        "DECK": free_id(stem, {entry.id for entry in taken}),
        "STEM": stem,
        "WHAT": stub.what.replace("-", " ").capitalize(),
    }
    text = filled(stub.template, marks)
    if not inside(root, file):
        return f"{file}: this leads to a file outside the project", "write it by hand"
    return _appended(stub, root, file, text) if os.path.lexists(root / file) else _new_file(stub, root, file, text)


def _new_file(stub: Stub, root: Path, file: str, text: str) -> Addition:
    document = read_text(file, text.encode("utf-8"))
    cards = isinstance(document.data, dict) and "cards" in document.data
    return Addition(stub, file, root / file, text.encode("utf-8"), document, ("cards", 0) if cards else ())


def _appended(stub: Stub, root: Path, file: str, text: str) -> Addition | tuple[str, str]:
    """The file with the card at its end, every byte before it as it was; or why it cannot be put there."""
    path = root / file
    document = read_document(path, root)
    if not document.readable:
        found = document.problems[-1]
        return f"{found.place}: {found.message}", "mend this file first; nothing was added"
    wanted = read_text(file, text.encode("utf-8")).data
    data = document.data
    if "cards" not in wanted:
        return f"{file}: this file is there already", "rename it; a new one will be made"
    if not isinstance(data, dict) or data.get("kind") != wanted["kind"]:
        return f"{file}: this is no deck of kind {wanted['kind']}", "rename the file; a new one will be made"
    cards = data.get("cards") or []
    expected = {**data, "cards": [*cards, *wanted["cards"]]} if isinstance(cards, list) else None
    raw = read_raw(path, root)
    for blank in (True, False):
        content = raw + _card_text(text, document, raw, blank=blank)
        after = read_text(file, content)
        if after.readable and after.data == expected:
            return Addition(stub, file, path, content, after, ("cards", len(cards)))
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
    notes += check_prose(sheet.texts, game.vocabulary)
    return next((note for note in notes if note.path == (*at, "name")), None)


def _entries(root: Path, game: System) -> list[Entry]:
    """Everything that the project defines, and the box that comes with Capesmith."""
    return [*Examiner(Loader(root), game).entries(), *base_entries(game)]


def _taken_files(stub: Stub, root: Path) -> set[str]:
    """The ids that a new file of its own cannot have, because a file has that name."""
    if "@ID@" not in stub.file:
        return set()
    folder = (root / stub.file).parent
    return {Path(entry.name).stem.lower() for entry in listed(folder)}
