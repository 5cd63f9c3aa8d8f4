"""`capesmith read`: a sentence in, the effects it means out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from capesmith.cli.speech import complain, game_called, games_here, home, remark, say
from capesmith.content.kinds import CardKind
from capesmith.content.project import read_project
from capesmith.effects.abilities import plain_ability
from capesmith.effects.ast import Ability
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.mending import mended, trouble
from capesmith.effects.wording.reading import A_VERB, END, folded
from capesmith.effects.wording.text import Understood, understand, voice, write_ability
from capesmith.effects.wording.voice import Voice
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.emit import emit
from capesmith.systems.base import System
from capesmith.systems.load import load

T = TypeVar("T")
_USUAL = ("play", "always", "triggers")  # the texts of kinds that have none


@dataclass
class _Line:
    """One line of the text, as one game reads it."""

    text: str
    understood: Understood
    env: Voice
    containers: tuple[str, ...]

    @property
    def reach(self) -> int:
        """How far it is understood."""
        stuck = self.understood.stuck
        return -1 if stuck is None else stuck.start

    @cached_property
    def promise(self) -> tuple[bool, bool]:
        """Whether it is known how to mend it, and whether a verb could follow."""
        stuck = self.understood.stuck
        assert stuck is not None
        whole = mended(self.text, stuck, self.env, self.containers).stuck is None
        return whole, any(one.startswith(A_VERB) for one in stuck.expected)

    @property
    def meanings(self) -> list[Ability]:
        """Each meaning once, in the first text of a card that can hold it: some texts look alike on paper."""
        found: dict[Ability, Ability] = {}
        for ability in self.understood.readings:
            found.setdefault(replace(ability, container=""), ability)
        return list(found.values())


@dataclass
class _Answer:
    """What one game makes of a text: of each line, the ways to read it that get farthest."""

    game: System
    tried: list[list[_Line]]

    @property
    def good(self) -> bool:
        return all(ways[0].meanings for ways in self.tried)

    @cached_property
    def lines(self) -> list[_Line]:
        """Each line in the way that promises most."""
        return [_best(ways, lambda line: line.promise) for ways in self.tried]

    @property
    def reach(self) -> tuple[int, bool, int]:
        """How many lines it understands, whether it knows how to mend the next, and how far it gets in that."""
        line = next(line for line in self.lines if not line.meanings)
        return sum(bool(line.meanings) for line in self.lines), line.promise[0], line.reach

    @property
    def yaml(self) -> str:
        v = self.game.vocabulary
        meanings = (ability for line in self.lines for ability in line.meanings)
        return "".join(emit({ability.container: plain_ability(ability, v)}) for ability in meanings)


def run(sentence: str, system: str | None, kind: str | None) -> int:
    """Print the YAML of every line; 1 if a line is not understood or has two meanings."""
    games = [game for id in ([system] if system else games_here()) if (game := game_called(id)) is not None]
    if not games:
        return 2
    if kind is not None:
        kinds = sorted({name for game in games for name in game.kinds})
        games = [game for game in games if kind in game.kinds]
        if not games:
            return complain(f'there is no kind "{kind}"', suggestion(kind, kinds) or f"kinds: {listing(kinds)}")
    lines = [line.strip() for line in sentence.splitlines() if line.strip()]
    answers = [_answer(lines, game, kind) for game in games]
    good = [answer for answer in answers if answer.good]
    if good:
        return _told(good, asked=len(games) > 1)
    best = _best(answers, lambda answer: answer.reach)
    if len(games) > 1:
        tried = joined([game.title for game in games], "and")
        remark(f"no game here understands this; {best.game.title} understands most of it (tried {tried})")
    return _told([best], asked=False)


def _told(answers: list[_Answer], *, asked: bool) -> int:
    """Show what games understand: each answer under the games that give it, if they differ."""
    games: dict[str, list[str]] = {}
    for answer in answers:
        games.setdefault(answer.yaml, []).append(answer.game.title)
    for yaml, titles in games.items():
        say(f"# {joined(titles, 'and')}\n{yaml}" if len(games) > 1 else yaml)
    if len(games) > 1:
        remark(f"{joined([answer.game.title for answer in answers], 'and')} understand this, each in its own way")
    elif asked:
        remark(f"read in the words of {joined([answer.game.title for answer in answers], 'and')}")
    problems = [_problem(line) for answer in answers for line in answer.lines]
    return max(problems, default=0)


def _problem(line: _Line) -> int:
    """Complain about a line that has no meaning or two; show how a card says one that was worded otherwise."""
    meanings = line.meanings
    if len(meanings) > 1:
        complain("this sentence has two meanings", "both are printed; word it more clearly")
        return 1
    if not meanings:
        return _stuck(line)
    said = " ".join(write_ability(meanings[0], line.env))
    if folded(said) != folded(line.text):
        remark(f"the card will say “{said}”")
    return 0


def _stuck(line: _Line) -> int:
    """Point at the word that was not understood."""
    found = trouble(line.text, line.understood, line.env, line.containers)
    complain(found.message)
    marked = " " * found.start + "^" * (found.end - found.start)
    print(f"  {line.text}\n  {marked}\n  {found.hint}", file=sys.stderr)
    if line.understood.stuck is not None and END in line.understood.stuck.expected:
        print("  another text of the card goes on a line of its own", file=sys.stderr)
    return 1


def _answer(lines: list[str], game: System, kind: str | None) -> _Answer:
    kinds = [game.kinds[kind]] if kind is not None else list(game.kinds.values())
    names = _names(game)
    return _Answer(game, [_line(line, game, kinds, names, free=kind is not None) for line in lines])


def _line(text: str, game: System, kinds: list[CardKind], names: Mapping[str, str], *, free: bool) -> list[_Line]:
    """What a line means on a card of the first kind that can say it; else of the kinds that understand most of it.

    Texts in the author's own words, such as quirks, would take any line: only a kind that was asked for has them.
    """
    tried: dict[tuple[str, tuple[str, ...]], _Line] = {}
    for one in kinds:
        held = [name for name in one.containers if name != "lines"] or list(_USUAL)
        containers = tuple(name for name in held if free or not game.vocabulary.container(name).get("free"))
        if not containers or (one.voice, containers) in tried:
            continue
        env = voice(game.vocabulary, one.voice, names)
        line = _Line(text, understand(text, env, containers), env, containers)
        if line.understood.readings:
            return [line]
        tried[one.voice, containers] = line
    farthest = max(line.reach for line in tried.values())
    return [line for line in tried.values() if line.reach == farthest]


def _best(tried: list[T], worth: Callable[[T], tuple[bool | int, ...]]) -> T:
    """The first that is worth most; what the only one is worth takes long to find out, and does not matter."""
    return max(tried, key=worth) if len(tried) > 1 else tried[0]


def _names(game: System) -> dict[str, str]:
    box = load(read_project(home()), (game.id,)).boxes.get(game.id)
    return box.names(game.names_from) if box is not None else {}
