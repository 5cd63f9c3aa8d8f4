"""Whose fault it is: a finding of the deep check names what the author changed, or is not told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from capesmith.check.changes import Change, Group, Thing, changes, groups, only_with, played, reverted
from capesmith.content.model import Box, Where
from capesmith.rules.game import Finding, Game
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note

MOST_SUSPECTS = 24  # changes that are taken back one after the other to see which of them matters


class Blame:
    """The changes that led from a base to a box, and what comes of each by itself."""

    def __init__(self, game: Game, box: Box, base: Box) -> None:
        self.game, self.box, self.base = game, box, base
        self.changes = changes(box, base)
        self.groups = groups(self.changes, box, base)

    def confirmed(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Of what rehearsals showed, what they show as well where nothing else is changed."""
        by_place: dict[int, list[Finding]] = {}
        for where, note in findings:
            by_place.setdefault(id(where), []).append((where, note))
        for found in by_place.values():
            thing = self._thing(found[0][0])
            group = self._group(thing)
            if len(self.groups) == 1 or group is None:
                yield from found
            else:
                again = self._shown(thing, group)
                yield from (finding for finding in found if _mark(finding[1]) in again)

    def _shown(self, thing: Thing, group: Group) -> set[tuple[str, DocPath]]:
        """What is found about something in the base with this group of changes alone."""
        alone = only_with(self.box, self.base, group)
        places = [one.where for one in (*played(alone), *played(self.base)) if one.id == thing.id]
        deep = self.game.deep(alone)
        assert deep is not None and places
        return {_mark(note) for _, note in deep.rehearsed(lambda where: where is places[0], ())}

    def traced(self, finding: Finding) -> Finding | None:
        """What was proved about something that is as it was, at the change without which it were not so."""
        where, note = finding
        for group in self.groups[:MOST_SUSPECTS]:
            deep = self.game.deep(reverted(self.box, group))
            assert deep is not None
            if not any(_mark(note) == _mark(other) for _, other in deep.proved(lambda place: place is where)):
                return _since(group, self._thing(where), finding)
        return None

    def _thing(self, where: Where) -> Thing:
        return next(one for one in played(self.box) if one.where is where)

    def _group(self, thing: Thing) -> Group | None:
        """The changes that something is a part of; a scenario has a part in those of its board."""
        board = getattr(getattr(thing, "content", None), "board", "")
        for group in self.groups:
            if any(one.now is thing or one.key == ("board", board) for one in group):
                return group
        return None


def _mark(note: Note) -> tuple[str, DocPath]:
    """What a finding is about, below the card or scenario that it stands in."""
    at = note.path[2:] if note.path[:1] == ("cards",) else note.path  # a card may stand elsewhere in another deck
    return note.code, tuple(at)


def _since(group: Group, about: Thing, finding: Finding) -> Finding:
    where, note = finding
    cause = next((one for one in group if one.now is not None), group[0])
    if cause.now is None:
        return where, Note(note.code, f"since {cause.thing.name} is gone: {note.message}", note.hint, note.path)
    message = f"since this is {_how(cause)}, {about.name}: {note.message}"
    return cause.now.where, Note(note.code, message, note.hint, cause.now.where.path)


def _how(change: Change) -> str:
    return "new" if change.before is None else "different"
