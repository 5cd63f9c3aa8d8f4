"""What can be at all in a scenario, or in any of a box: pieces, places, events, and conditions that may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.abilities import steps_of, walk_steps
from capesmith.effects.ast import (
    Ability,
    AllOf,
    AnyOf,
    Condition,
    Event,
    Exists,
    FirstOf,
    Happened,
    Measure,
    Range,
    Role,
    Selector,
    Several,
    Some,
)
from capesmith.effects.nodes import nodes
from capesmith.effects.places import PLACE, word_of
from capesmith.effects.verbs.board import Place, Remove
from capesmith.effects.verbs.holdings import Lose
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import listing
from capesmith.source.record import record
from capesmith.systems.heroes_wanted.board_words import is_zone
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.fitting import set_up
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS
from capesmith.systems.heroes_wanted.scenarios import BOX, HEADLINES, ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import DrawVillain, VillainMoves

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Action, Playset

MANY: Final = 9999
DIE: Final = 6
MINIONS: Final = ("underling", "henchman")
_LEAVES: Final = {
    "minion": MINIONS,
    "event-token": EVENT_KINDS,
    "character": ("hero", "villain", "underling", "henchman"),
}
_PLACES: Final = {
    "trash-can": "trash can",
    "belt": "belt",
    "villain-room": "room",
    "next-villain-space": "numbered villain space",
}


@record
class Reason:
    """Why something never comes true, and what an author can do about it."""

    said: str
    hint: str


@dataclass(slots=True)
class World:
    """What one scenario brings to the table, or several together."""

    most: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(BOX, 0)
    )  # of each piece, how many there ever are
    returning: set[str] = field(default_factory=set)  # pieces that go back to the supply and may come again
    given_back: set[str] = field(default_factory=set)  # pieces that heroes may have to put back out of what they hold
    places: set[str] = field(default_factory=set)  # zones, icons, and words such as "belt"
    colours: set[str] = field(default_factory=set)
    counters: set[int] = field(default_factory=set)
    villains: int = 0
    villain_moves: bool = False
    escapes: bool = False
    steps: int = 0  # of the threat track

    def add(self, other: World) -> World:
        """Everything the other has as well."""
        self.most = {kind: max(number, other.most[kind]) for kind, number in self.most.items()}
        for name in ("returning", "given_back", "places", "colours", "counters", "villain_moves", "escapes"):
            setattr(self, name, getattr(self, name) | getattr(other, name))
        self.villains, self.steps = max(self.villains, other.villains), max(self.steps, other.steps)
        return self


def world_of(sheet: ScenarioSheet, board: BoardSide, texts: Iterable[Ability] = ()) -> World:
    """The world of a scenario; `texts` are those of cards, which may place pieces, too."""
    world = World()
    at_setup = set_up(sheet, board)
    placing = [step for step in steps_of([sheet.setup]) if isinstance(step, Place)]
    for kind in BOX:
        steps = sum(kind in dict(step.what) for step in placing)
        world.most[kind] = (
            min(BOX[kind], len(at_setup[kind])) if steps == 1 and kind in at_setup else BOX[kind] * bool(steps)
        )
    for step in steps_of([*sheet.abilities()[1:], *texts]):
        if isinstance(step, Place):
            world.most.update({kind: BOX[kind] for kind, _ in step.what if kind in BOX})
    everything = list(steps_of([*sheet.abilities(), *texts]))
    world.returning = {kind for step in everything if isinstance(step, Remove) for kind in _removed(step, world)}
    world.given_back = {kind for text in (*sheet.abilities(), *texts) for kind in _given_back(text)}
    world.places = {*board.zones, *(icon for space in board.spaces for icon in space.icons)}
    world.places |= {room.word for room in board.rooms} | {word_of(space.label) for space in board.spaces}
    for word, there in (
        ("belt", board.belt), ("room", board.rooms), ("cell", board.cells), ("trash-can", board.with_icon("TC")),
        ("villain-room", board.rooms), ("next-villain-space", board.villain), ("space", True),
    ):  # fmt: skip
        if there:
            world.places.add(word)
    world.colours = set(sheet.threat.track)
    world.counters = set(sheet.counters.numbers) if sheet.counters is not None else set()
    draws = any(isinstance(step, DrawVillain) for step in everything)
    world.villains = MANY if draws else int(sheet.villain.start.how != "none")
    moving = {line.word for line in sheet.villain_phase} & {"run", "villain-moves"}
    world.villain_moves = bool(moving) or any(isinstance(step, VillainMoves) for step in everything)
    world.escapes = any(space.arrow for space in board.spaces)
    world.steps = len(sheet.threat.track)
    return world


def _removed(step: Remove, world: World) -> tuple[str, ...]:
    if isinstance(step.what, tuple):
        return tuple(kind for kind, _ in step.what)
    if isinstance(step.what, Some):
        return leaves(step.what.kinds)
    return tuple(kind for kind, number in world.most.items() if number)  # "it" may be any piece of this scenario


def _given_back(text: Ability) -> tuple[str, ...]:
    """What a text may take from those who hold it; where it says "it", that may be anything the text speaks of."""
    removing = [step for step in walk_steps(text.steps) if isinstance(step, Remove | Lose)]
    found = [kind for step in removing if isinstance(step.what, tuple) for kind, _ in step.what]
    if any(not isinstance(step.what, tuple) for step in removing):
        found += _spoken_of(text.steps)
    return leaves(found)


def _spoken_of(node: Any) -> Iterator[str]:
    """Every kind that is named in a part of a text, by a word or by a selector."""
    for part in nodes(node):
        if isinstance(part, Some):
            yield from part.kinds
        elif isinstance(part, Role):
            yield part.word


def leaves(kinds: Sequence[str]) -> tuple[str, ...]:
    """The pieces that words stand for."""
    return tuple(leaf for kind in kinds for leaf in _LEAVES.get(kind, (kind,)))


class Possible:
    """Questions about one text: whose it is, and what world it is read in. Answers are reasons, or nothing.

    Where nobody knows the `owners`, nothing is said about their cards.
    """

    def __init__(self, v: Vocabulary, world: World, owners: Sequence[Playset], everyone: Sequence[Playset]) -> None:
        self.v = v
        self.world = world
        self.owners = owners
        self.everyone = everyone

    # --- things ---------------------------------------------------------------------------------------

    def no_target(self, node: Selector | None, this: str = "") -> Reason | None:
        """Why a selector never finds anything."""
        if isinstance(node, Role):
            return self._no_role(node.word)
        if isinstance(node, Several | FirstOf):
            parts = [self.no_target(part, this) for part in getattr(node, "roles", getattr(node, "choices", ()))]
            return parts[0] if parts and all(parts) else None
        if not isinstance(node, Some):
            return None
        reasons = [self._no_kind(kind) for kind in leaves(node.kinds)]
        if reasons and all(reasons):
            return reasons[0]
        for icon in node.attribute("icon"):
            if icon not in self.world.places:
                return Reason(f"no board shows {icon}", f"boards show: {listing(self._icons())}")
        others = node.owner not in (None, Role("you"))  # the actions of heroes who do not have this text
        if node.kinds in ((), ("action",)) and (
            reason := self.no_action(node, this, self.everyone if others else None)
        ):
            return reason
        return self.no_target(node.in_) or self.no_target(node.from_)

    def _icons(self) -> list[str]:
        return [place for place in self.world.places if place.isupper()]

    def _no_role(self, word: str) -> Reason | None:
        if word == "villain" or word == "villain-space":
            hint = "let him start on the board, or draw and place him"
            return None if self.world.villains else Reason("no villain ever comes into play", hint)
        if word == "mutant-power":
            if not self.owners or any("mutant-power" in one.numbers for one in self.owners):
                return None
            return Reason("only Mutants have a Mutant Power", "write superpower")
        if word == "counters":
            return None if self.world.counters else _NO_COUNTERS
        if word in _PLACES:
            hint = "write a board that has one, or name another place"
            return None if word in self.world.places else Reason(f"no board has a {_PLACES[word]}", hint)
        zone = is_zone(word, self.v)
        if word in self.world.places or not (zone or self.v.roles.get(word, {}).get(PLACE)):
            return None
        what = "zone" if zone else "place"
        known = [place for place in self.world.places if is_zone(place, self.v) == zone and place in self.v.roles]
        return Reason(f'no board has a {what} "{word}"', f"{what}s: {listing(known)}")

    def _no_kind(self, kind: str) -> Reason | None:
        if kind in self.world.most:
            return None if self.world.most[kind] else self._never_placed(kind)
        if kind == "villain":
            return self._no_role("villain")
        if kind in ("room", "cell") and kind not in self.world.places:
            return Reason(f"no board has a {kind}", "write a board that has one, or name another place")
        return None if kind != "counter" or self.world.counters else _NO_COUNTERS

    def _never_placed(self, kind: str) -> Reason:
        """A piece that is in the box and stays there."""
        there = [other for other, number in self.world.most.items() if number]
        hint = f"let a scenario place it (place: {{{kind}: 1}}), or name what is placed: {listing(there)}"
        return Reason(f"nothing ever puts a {self.v.kinds[kind].one} on the board", hint)

    def no_action(self, node: Some, this: str = "", whose: Sequence[Playset] | None = None) -> Reason | None:
        """Why no action card ever passes the filters of a text."""
        sets = self.owners if whose is None else whose
        if not sets:
            return None
        excluded = this if node.not_ == Role("this") else ""
        if any(_passes(node, action) and action.id != excluded for one in sets for action in one.actions):
            return None
        named = [str(value) for value in node.attribute("named")]
        if named:
            theirs = dict.fromkeys(action.id for one in sets for action in one.actions if action.id != excluded)
            who = "hero with this text" if whose is None else "hero"
            return Reason(f'no {who} ever has "{named[0]}"', f"they have: {listing(theirs)}")
        wanted = [str(value) for name, values in node.attributes for value in values if name in ("type", "level")]
        message = f"no {'other ' if excluded else ''}action of these heroes is {' and '.join(wanted) or 'left'}"
        return Reason(message, "ask for another type or level")

    # --- conditions -------------------------------------------------------------------------------------

    def never(self, node: Condition | None, headlines: int = HEADLINES) -> Reason | None:
        """Why a condition never holds; `headlines` is the most a hero can have completed by then."""
        if isinstance(node, AllOf):
            return next((reason for part in node.parts if (reason := self.never(part, headlines))), None)
        if isinstance(node, AnyOf):
            reasons = [self.never(part, headlines) for part in node.parts]
            return reasons[0] if all(reasons) else None
        if isinstance(node, Exists) and node.found:
            return self.no_target(node.what)
        if isinstance(node, Happened):
            return self.no_event(node.event) or _fewer(self._too_often(node, headlines))
        if isinstance(node, Measure) and isinstance(node.range, Range) and node.in_ is None:
            if node.range.low and node.value in EVENT_KINDS and not self.world.most[node.value]:
                return self._never_placed(node.value)
            return _fewer(self._too_much(node, headlines))
        return None

    def _too_much(self, node: Measure, headlines: int) -> str:
        low = node.range.low if isinstance(node.range, Range) else None
        if low is None:
            return ""
        word = node.value
        if word in EVENT_KINDS and low > self.world.most[word]:
            return _only(self.world.most[word], self.v.kinds[word].many)
        if word == "event-token" and not self.world.returning & set(EVENT_KINDS):
            total = sum(self.world.most[kind] for kind in EVENT_KINDS)
            return _only(total, "event tokens") if low > total else ""
        if word == "supply" and isinstance(node.of, Some):
            total = sum(BOX.get(kind, 0) for kind in leaves(node.of.kinds))
            return f"the box has only {total} of them" if low > total else ""
        if word == "headline" and low > headlines:
            return f"a hero can have completed {headlines} by then, not more"
        if word == "spent-action":
            most = max((len(one.actions) for one in self.owners), default=MANY)
            return f"a hero has only {most} actions" if low > most else ""
        if word == "counter" and self.world.counters and low > max(self.world.counters):
            return f"the highest counter token is {max(self.world.counters)}"
        return f"the track has only {self.world.steps} steps" if word == "threat" and low > self.world.steps else ""

    def _too_often(self, node: Happened, headlines: int) -> str:
        """Whether an event is asked for more often than it can happen."""
        times, event = node.times.low if isinstance(node.times, Range) else None, node.event
        if times is None or times <= 1:
            return ""
        kinds = leaves(event.object.kinds if isinstance(event.object, Some) else _role_kind(event.object))
        if event.word in ("ko", "rescue", "take") and kinds and all(kind in BOX for kind in kinds):
            # KO'ed minions stay with the heroes, so none of them is KO'ed twice
            again = self.world.given_back if set(kinds) <= set(MINIONS) else self.world.returning
            if any(kind in again for kind in kinds):
                return ""
            total = sum(self.world.most[kind] for kind in kinds)
            return _only(total, self.v.kinds[kinds[0]].many if len(kinds) == 1 else "of them") if times > total else ""
        if event.word == "ko" and kinds == ("villain",) and times > self.world.villains:
            return "there is only one villain"
        if event.word == "complete" and event.by == Role("you") and times > headlines:
            return f"a hero can have completed {headlines} by then, not more"
        return ""

    # --- events ------------------------------------------------------------------------------------------

    def no_event(self, event: Event) -> Reason | None:
        """Why an event never happens."""
        for part in (event.object, event.by, event.to, event.in_, event.from_):
            whose = self.owners if event.by == Role("you") else self.everyone
            if isinstance(part, Some) and part.kinds == ("action",):
                reason = self.no_action(part, whose=whose)
            else:
                reason = self.no_target(part) if part is not None else None
            if reason:
                return reason
        if event.word == "threat-step" and event.faces and not self.world.colours & set(map(str, event.faces)):
            hint = f"colours: {listing(self.world.colours)}"
            return Reason(f"no threat track has the colour {event.faces[0]}", hint)
        if event.word == "roll" and event.faces and not any(_shown(face) for face in event.faces):
            return Reason("no die shows that", f"a die shows 1 to {DIE}")
        if event.word == "escape" and not self.world.escapes:
            return Reason("no board has exit arrows", "draw arrows on the board, or wait for something else")
        if event.word == "villain-moves" and not self.world.villain_moves:
            return Reason("the villain never moves", "let a scenario move him with villain-moves")
        if event.word == "rescue":
            return self._no_kind("bystander")
        return None


_NO_COUNTERS: Final = Reason("there are no counter tokens", "give the scenario counters:, or leave them out")


def _fewer(too_much: str) -> Reason | None:
    return Reason(too_much, "ask for less") if too_much else None


def _only(number: int, what: str) -> str:
    return f"there are never more than {number} {what}" if number else f"there are never any {what}"


def _role_kind(node: Any) -> tuple[str, ...]:
    return (node.word,) if isinstance(node, Role) else ()


def _shown(face: Any) -> bool:
    return isinstance(face, Range) and (face.low or 1) <= DIE and (face.high is None or face.high >= 1)


def _passes(node: Some, action: Action) -> bool:
    types = node.attribute("type")
    if types and not any(action.types & TYPE_BITS[str(value)] for value in types):
        return False
    levels, named = node.attribute("level"), node.attribute("named")
    return (not levels or action.level in levels) and (not named or action.id in named)
