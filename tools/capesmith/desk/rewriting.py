"""A sentence as steps and steps as a sentence: the same effects, written the other way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from capesmith.content.model import Sheet
from capesmith.desk.answers import Edit, Refusal
from capesmith.desk.edits import applied
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines, Position
from capesmith.desk.texts import Text, texts_of
from capesmith.desk.tree import MAP, Entry, Node, at, entry_at, find
from capesmith.effects.abilities import plain_ability
from capesmith.effects.ast import Ability
from capesmith.source.diagnostic import DocPath
from capesmith.source.emit import emit, emit_inline
from capesmith.systems.base import System

Read = Callable[[str], Sheet]
_NONE = Refusal("there is no text of effects here", "put the cursor into the steps of a text, or on its sentence")


class Rewriting:
    """One file, and the ways to write its effects."""

    def __init__(self, name: str, text: str, game: System, names: Mapping[str, str], read: Read) -> None:
        self.name, self.text, self.game, self.names, self.read = name, text, game, names, read
        self.lines, self.root = Lines(text), grow(text)
        self.texts = list(texts_of(read(text), game, names))

    # --- sentence to steps ----------------------------------------------------------------------------

    def to_steps(self, position: Position) -> tuple[Edit, ...] | Refusal:
        path = self._path(position)
        says = next((path[: n + 1] for n in range(len(path) - 1, -1, -1) if path[n] == "says"), None)
        if says is None:
            says = self._said_below(path)
        if says is None:
            return Refusal("there is no sentence here", "put the cursor on says:")
        meant = [text.ability for text in self.texts if text.at[: len(says)] == says]
        if not meant:
            return Refusal("this sentence is not understood yet", "see what is wrong with it first")
        owner = find(self.root, says[:-1])
        alone = owner is not None and owner.sort == MAP and len(owner.entries) == 1 and len(says) > 1
        whole = alone and str(says[-2]) == meant[0].container
        return self._written(says[:-1] if whole else says, meant)

    def _said_below(self, path: DocPath) -> DocPath | None:
        for n in range(len(path), 0, -1):
            node = find(self.root, path[:n])
            if node is not None and node.sort == MAP and node.entry("says") is not None:
                return (*path[:n], "says")
        return None

    def _written(self, path: DocPath, meant: list[Ability]) -> tuple[Edit, ...] | Refusal:
        """The abilities in the place of an entry."""
        found = entry_at(self.root, path)
        if found is None:
            return _NONE
        owner, entry = found
        plain: dict[str, Any] = {}
        for ability in meant:
            value = plain_ability(ability, self.game.vocabulary)
            known = plain.get(ability.container)
            if known is None:
                plain[ability.container] = value
            elif isinstance(known, list) and isinstance(value, list) and ability.container in ("always", "triggers"):
                plain[ability.container] = known + value
            else:
                return Refusal(f'two of these sentences are "{ability.container}"', "write them as one, or delete one")
        there = [key for key in plain if key != path[-1] and owner.entry(key) is not None]
        if there:
            return Refusal(f'there is a text "{there[0]}" already', "join the two by hand")
        return self._put(owner, entry, plain, meant)

    def _put(
        self, owner: Node, entry: Entry, plain: Mapping[str, Any], meant: Iterable[Ability]
    ) -> tuple[Edit, ...] | Refusal:
        end = entry.value.end if entry.value is not None else entry.colon + 1
        column = self.lines.position(entry.key.start)[1]
        if owner.style:
            new = emit_inline(dict(plain))[1:-1]
        else:
            spread = "".join(emit({key: value}) for key, value in plain.items()).rstrip("\n")
            new = spread.replace("\n", "\n" + " " * column)
            new = _remarked(new, self._comments(entry.key.start, end), column)
        edit = Edit(self.name, self.lines.span(entry.key.start, end), new)
        return self._proved((edit,), list(meant))

    def _comments(self, start: int, end: int) -> list[str]:
        """What is remarked between two places: it is kept, above what takes their place."""
        first, last = self.lines.line_of(start), self.lines.line_of(end)
        found = []
        for number in range(first, last + 1):
            line = self.lines.line(number)
            cut = line.find(" #") + 1 if " #" in line else 0 if line.lstrip().startswith("#") else -1
            offset = self.lines.starts[number] + cut
            if cut >= 0 and start < offset < end and at(self.root, offset + 1) is not None:
                inside = at(self.root, offset + 1)
                if inside is None or inside.node.sort != "scalar" or inside.is_key:
                    found.append(line[cut:].strip())
        return found

    # --- steps to sentence ----------------------------------------------------------------------------

    def to_sentence(self, position: Position) -> tuple[Edit, ...] | Refusal:
        path = self._path(position)
        around = [text for text in self.texts if text.at and path[: len(text.at)] == text.at]
        if not around:
            return _NONE
        text = max(around, key=lambda one: len(one.at))
        lines = text.lines
        if len(lines) != 1:
            what = "these effects cannot be said in one clear sentence" if not lines else "these are several sentences"
            return Refusal(what, "a sentence of its own under says: holds one; leave them as steps")
        found = entry_at(self.root, text.at)
        if found is None or "says" in text.at:
            return Refusal("this is a sentence already", "")
        owner, entry = found
        return self._put(owner, entry, {str(text.at[-1]): {"says": lines[0]}}, [text.ability])

    def _path(self, position: Position) -> DocPath:
        found = at(self.root, self.lines.offset(position))
        return () if found is None else found.path

    def _proved(self, edits: tuple[Edit, ...], meant: list[Ability]) -> tuple[Edit, ...] | Refusal:
        """The edits, if the file means the same after them."""
        after = list(texts_of(self.read(applied(self.text, edits)), self.game, self.names))
        if _meanings(after) != _meanings(self.texts):
            return Refusal("written the other way, this would not read back as the same", "leave it as it is")
        return edits


def _remarked(new: str, comments: list[str], column: int) -> str:
    """Lines with remarks: below their heading, or above them if they have none."""
    first, _, rest = new.partition("\n")
    below = first.endswith(":")
    pad = " " * (column + 2 * below)
    told = [f"{pad}{comment}" for comment in comments]
    if below:
        return "\n".join((first, *told, rest)) if rest else first
    return "\n".join((*told, " " * column + new)).lstrip() if told else new


def _meanings(texts: Iterable[Text]) -> list[Any]:
    """What the texts of each card do, in whatever order they stand on it."""
    found = []
    for text in texts:
        for step in text.ability.steps if text.ability.container in ("always", "triggers") else (None,):
            ability = text.ability if step is None else replace(text.ability, steps=(step,))
            found.append((text.card.id if text.card is not None else "", ability.container, repr(ability)))
    return sorted(found)
