"""Finding what is different: a revision is read beside the project, and what is made of the same is not drawn.

Whatever a game is printed from is compared first, file by file: a game that has not changed is not even read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from capesmith.check.cards import PICTURES
from capesmith.content.model import Missing
from capesmith.content.project import FACES, content_files
from capesmith.content.revisions import NoRevision, commit_called, names_of_revisions, revision, under_git
from capesmith.press.changes import changes
from capesmith.press.differences.records import Difference, Differences, GameDifferences, How, Sides, Told, Wanted
from capesmith.press.differences.writing import TEXT, Entries, Entry, entries_in, told_of
from capesmith.press.fresh import changed, sources_of
from capesmith.press.parts import Press
from capesmith.press.printed import Thing
from capesmith.press.request import Request
from capesmith.press.stock import stocked
from capesmith.render.edition import Printing
from capesmith.render.face.files import placed
from capesmith.render.face.layout import Undrawable
from capesmith.render.look import Look
from capesmith.render.profile import Profile
from capesmith.source.diagnostic import Diagnostic, Severity, suggestion
from capesmith.source.digests import pictures_in
from capesmith.source.door import files_below
from capesmith.source.refusal import Refusal
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.printed import card_text, names_in

PARTS = ("cards", "boards", "tokens", "mats")  # that are compared unless others are asked for
EVERYTHING: Wanted = bool


class Unreadable(Refusal):
    """Content that cannot be read, here or at the revision; `problems` says what is wrong with it."""

    def __init__(self, where: str, problems: Sequence[Diagnostic]) -> None:
        hint = "correct them first, or compare what can be read with --force"
        super().__init__(f"the content {where} has errors", hint)
        self.problems = tuple(problems)


class NoSuchRevision(Refusal):
    """A revision that nothing can be compared with."""


@contextmanager
def since_revision(since: str, root: Path) -> Iterator[tuple[Path, str]]:
    """A folder with the project as it was, as long as somebody looks at it, and the commit in short."""
    try:
        with revision(since, root) as folder:
            yield folder, (commit_called(since, root) or "")[:10]
    except NoRevision as wrong:
        near = suggestion(since, names_of_revisions(root)) if under_git(root) else ""
        raise NoSuchRevision(wrong.message, near or wrong.hint) from None


class Asked(NamedTuple):
    """What somebody wants to know."""

    systems: Collection[str] = ()  # all if none
    parts: Sequence[str] = PARTS
    file: Wanted = EVERYTHING
    force: bool = False  # content with errors is compared as far as it can be read


def differences(then: Path, now: Path, asked: Asked, *, since: str = "", commit: str = "") -> Differences:
    """All that is different between two folders with a project."""
    loaders = Loader(then), Loader(now)
    ids = {id for root in (then, now) for id, _ in content_files(root)} | {*loaders[1].project.uses}
    found = []
    for id in sorted(ids):
        if asked.systems and id not in asked.systems:
            continue
        different = changed(sources_of(then, id), sources_of(now, id))
        if different or _other_pictures(then, now):
            game = _of_game(id, loaders, asked, different, since)
            found += [game] if game is not None and (game.found or game.notes) else []
    return Differences(loaders[1].project.name or now.name, since, commit, tuple(found))


def _other_pictures(then: Path, now: Path) -> bool:
    """Whether pictures that were there are others now: whoever shows a new one has changed a text."""
    names = [path.relative_to(then).as_posix() for path in files_below(then, PICTURES, then)]
    return bool(names) and pictures_in(then, names) != pictures_in(now, names)


def _of_game(
    id: str, loaders: tuple[Loader, Loader], asked: Asked, different: Sequence[str], since: str
) -> GameDifferences | None:
    games = [loader.game(id) for loader in loaders]
    if games[0] is None or games[1] is None:
        return None
    pair: list[_Side] = []
    for loader, game, where in zip(loaders, (games[0], games[1]), (f"at {since}", "here"), strict=True):
        wrong = [one for one in loader.problems(game) if one.severity is Severity.ERROR]
        if wrong and not asked.force:
            raise Unreadable(where, wrong)
        pair.append(_side(loader, game, different, where, len(wrong)))
    return _Comparison(pair[0], pair[1], asked).all()


class _Side(NamedTuple):
    """One of the two: how it is printed, what is written in the files that are others, what is wrong with it."""

    press: Press | None
    game: System
    entries: Entries
    where: str
    wrong: int


def _side(loader: Loader, game: System, different: Sequence[str], where: str, wrong: int) -> _Side:
    printing: Printing | None = game.printing
    if printing is None:
        box = loader.box(game)
        return _Side(None, game, entries_in(loader, game, box, different), where, wrong)
    press = Press(stocked(loader, game, printing), Request(), Profile())
    return _Side(press, game, entries_in(loader, game, press.stock.box, different), where, wrong)


class _Comparison:
    """One game, then and now."""

    def __init__(self, then: _Side, now: _Side, asked: Asked) -> None:
        self.then, self.now, self.asked = then, now, asked
        self.notes = [
            f"{side.wrong} errors {side.where}: what cannot be read counts as not there"
            for side in (then, now)
            if side.wrong
        ]
        self.told: set[tuple[str, str]] = set()  # the records that printed things told of

    def all(self) -> GameDifferences:
        printed = [one for part in self._parts() for one in self._printed(part)]
        found = [*printed, *self._written()]
        wanted = tuple(one for one in found if self._asked_for(one))
        looks = (self._look(self.then), self._look(self.now))
        return GameDifferences(self.now.game.id, self.now.game.title, wanted, looks, tuple(self.notes))

    def _look(self, side: _Side) -> Look | None:
        return side.press.look if side.press is not None else None

    def _parts(self) -> list[str]:
        if self.now.press is None:
            return []
        return [part for part in self.asked.parts if part in self.now.press.stock.printing.makers]

    def _asked_for(self, one: Difference) -> bool:
        return self.asked.file is EVERYTHING or any(map(self.asked.file, self._files(one)))

    def _files(self, one: Difference) -> Iterator[str]:
        """Where a thing is written, and the face that it is printed with."""
        yield one.file
        for side in (self.then, self.now):
            yield from (entry.file for (kind, id), entry in side.entries.items() if f"{kind}-{id}" == one.key)
            yield from self._faces(side, one)

    def _faces(self, side: _Side, one: Difference) -> Iterator[str]:
        press = side.press
        if press is None or one.part != "cards" or press.stock.printing.printer is None:
            return
        printer = press.stock.printing.printer(press.order, None)
        for card in press.stock.box.everything():
            if f"{card.kind}-{card.id}" == one.key:
                yield f"{FACES}/{side.game.id}/{printer.face_of(card)}.yaml"

    # --- what is printed ----------------------------------------------------------------------------------

    def _printed(self, part: str) -> Iterator[Difference]:
        try:
            old, new = self._things(self.then, part), self._things(self.now, part)
            found = list(changes(part, old, new))
        except Undrawable as wrong:
            root = self.now.press.stock.project.root if self.now.press is not None else Path()
            self.notes.append(f"{part}: {placed(wrong, root)}")
            return
        except Missing as missing:
            self.notes.append(f"{part}: {missing}")
            return
        except Exception as error:  # with content that nobody vouches for, whatever is raised is its doing
            if not self.notes:
                raise
            self.notes.append(f"{part} cannot be compared ({type(error).__name__})")
            return
        by_name = {(thing.name, thing.deck): thing for thing in old.values()}
        for one in found:
            was, now = old.get(one.key) or by_name.get((one.old, one.deck)), new.get(one.key)
            yield self._difference(part, one.key, was if one.old else None, now)

    def _things(self, side: _Side, part: str) -> dict[str, Thing]:
        return side.press.things(part) if side.press is not None else {}

    def _difference(self, part: str, key: str, was: Thing | None, now: Thing | None) -> Difference:
        how: How = "added" if was is None else "removed" if now is None else "changed"
        then, after = (self._entry(side, thing) for side, thing in ((self.then, was), (self.now, now)))
        self.told |= {(one.kind, one.id) for one in (then, after) if one is not None}
        thing, entry = now or was, after or then
        assert thing is not None
        told = told_of(then, after) if then or after else ()
        if not told and how == "changed":
            told = tuple(self._text(was, now))
        told += self._numbers(was, now)
        return Difference(
            part, key, entry.kind if entry else "", thing.name, was.name if was and was.name != thing.name else "", how,
            thing.deck, (was.copies if was else 0, now.copies if now else 0), entry.file if entry else "",
            entry.line if entry else 0, told, tuple(_sides(was, now)),
        )  # fmt: skip

    def _numbers(self, was: Thing | None, now: Thing | None) -> tuple[Told, ...]:
        if was is None or now is None or was.copies == now.copies:
            return ()
        return (Told("copies in the box", str(was.copies), str(now.copies)),)

    def _entry(self, side: _Side, thing: Thing | None) -> Entry | None:
        """The record that a printed thing shows, as far as it is written in a file that is another now."""
        if thing is None:
            return None
        key = thing.faces[0].id
        exact = {f"{kind}-{id}": entry for (kind, id), entry in side.entries.items()}
        if key in exact:
            return exact[key]
        within = [entry for (_, id), entry in side.entries.items() if f"-{id}-" in f"-{key}-"]
        return max(within, key=lambda entry: len(entry.id), default=None)

    def _text(self, was: Thing | None, now: Thing | None) -> Iterator[Told]:
        """What something says on paper whose file is as it was: other names, another face, another rule."""
        texts = ["\n".join(self._words(*one)) for one in ((self.then, was), (self.now, now))]
        if texts[0] != texts[1]:
            yield Told(TEXT, *texts)

    def _words(self, side: _Side, thing: Thing | None) -> Sequence[str]:
        if thing is None or side.press is None:
            return ()
        box = side.press.stock.box
        for card in box.everything():
            if f"{card.kind}-{card.id}" == thing.faces[0].id:
                return card_text(card, side.game, names_in(box, side.game))
        return [line for face in thing.faces for line in face.words]

    # --- what is only written -----------------------------------------------------------------------------

    def _written(self) -> Iterator[Difference]:
        """Records that are others and look the same, or are not printed by themselves."""
        then, now = self.then.entries, self.now.entries
        for at in dict.fromkeys((*now, *then)):
            if at in self.told:
                continue
            before, after = then.get(at), now.get(at)
            told = told_of(before, after)
            entry = after or before
            assert entry is not None
            if before is not None and after is not None and not told:
                continue
            how: How = "added" if before is None else "removed" if after is None else "changed"
            was = before.name if before is not None and before.name != entry.name else ""
            key = f"{entry.kind}-{entry.id}"
            yield Difference("", key, entry.kind, entry.name, was, how, file=entry.file, line=entry.line, told=told)


def _sides(was: Thing | None, now: Thing | None) -> Iterator[Sides]:
    """The sides that look different; of what is new or gone its front."""
    if was is None or now is None:
        thing = now or was
        assert thing is not None
        face = thing.faces[0]
        yield Sides("", None, face) if was is None else Sides("", face, None)
        return
    several = max(len(was.faces), len(now.faces)) > 1
    for number in range(max(len(was.faces), len(now.faces))):
        one = was.faces[number] if number < len(was.faces) else None
        other = now.faces[number] if number < len(now.faces) else None
        name = ("front", "back")[number] if several and number < 2 else ""
        if one is None or other is None or _seen(was, number) != _seen(now, number):
            yield Sides(name, one, other)


def _seen(thing: Thing, number: int) -> tuple[str, str]:
    face = thing.faces[number]
    return thing.tracer.trace(face.unplaced or face), repr(face.cut)


def counted(found: Mapping[How, int]) -> str:
    """`3 changed, 1 added`."""
    return ", ".join(f"{number} {how}" for how, number in found.items() if number) or "nothing"
