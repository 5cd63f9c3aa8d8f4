"""The scenarios of Heroes Wanted: one immutable record each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from capesmith.effects.ast import Ability, Condition
from capesmith.rules.promises import Promise
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.systems.heroes_wanted.boards import BoardSide

BOX: Final = {"underling": 40, "henchman": 20, "litter": 7, "box": 7, "mirror": 7, "bystander": 7}
MOST_HEROES: Final = 5
HEADLINES: Final = 5
NOTHING_HAPPENS: Final = "white"  # HW-055
RANKS: Final = ("champion", "defender", "crime-fighter", "sidekick", "wannabe")


# --- the record ---------------------------------------------------------------------------------


@record
class HitPoints:
    """A villain's HP: so many for each hero in the game, or the same for each villain."""

    number: int
    per_hero: bool

    def of(self, heroes: int) -> int:
        return self.number * heroes if self.per_hero else self.number


@record
class Start:
    """Where the villain begins: on a numbered space, where a counter token says, or nowhere yet."""

    how: str
    number: int = 0

    def space(self, board: BoardSide) -> int | None:
        """His space, as far as the board alone tells it."""
        if self.how == "belt":
            return board.belt[self.number - 1] if 1 <= self.number <= len(board.belt) else None
        return board.villain.get(self.number) if self.how == "number" else None


@record
class Villain:
    """How this scenario uses its villain (HW-033 to HW-035, HW-366)."""

    start: Start
    hp: HitPoints
    first_game_hp: HitPoints
    solo_hp: HitPoints


@record
class Headlines:
    """So many random tiles beside the printed ones (HW-193)."""

    random: int
    printed: tuple[str, ...] = ()


@record
class Counters:
    """The counter tokens in use; whether the last one revealed stays out of the new stack (HW-309)."""

    numbers: tuple[int, ...]
    set_aside_last: bool = False


@record
class Line:
    """A step of the Villain Phase or a line of the scoring list, with its number where it has one."""

    word: str
    value: int | str | None = None


@record
class Colour:
    """What a colour of the threat track is called and does (HW-056)."""

    name: str
    ability: Ability


@record
class Threat:
    """The threat track step by step (HW-232 to HW-235)."""

    track: tuple[str, ...]
    at_end: str
    colours: Mapping[str, Colour]


@record
class End:
    """One way the game ends; at once, or when a span is over (HW-348, HW-349)."""

    if_: Condition
    result: str
    at_end_of: str | None = None


@record
class FirstGame:
    """What the first game deals out instead of drafting (HW-384)."""

    hero_a: tuple[str, ...] = ()
    hero_b: tuple[str, ...] = ()
    villain_a: str = ""
    villain_b: str = ""
    headlines: tuple[str, ...] = ()


@record
class Need:
    """Something the board must show because a text of the scenario speaks of it."""

    what: str
    word: str
    path: DocPath


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (HW-002)."""

    id: str
    code: str
    name: str
    premise: str
    board: str
    villain: Villain
    setup: Ability
    hero_start: str
    headlines: Headlines
    villain_phase: tuple[Line, ...]
    threat: Threat
    ends: tuple[End, ...]
    end_score: tuple[Line, ...]
    solo_ranks: Mapping[str, int]
    counters: Counters | None = None
    triggers: Ability | None = None
    first_game: FirstGame | None = None
    tips: tuple[str, ...] = ()
    flavour: str = ""
    notes: str = ""
    certify: tuple[Promise, ...] = ()
    needs: tuple[Need, ...] = ()

    def abilities(self) -> tuple[Ability, ...]:
        """Every text of the scenario, in the order it is printed."""
        triggers = (self.triggers,) if self.triggers else ()
        return (self.setup, *(colour.ability for colour in self.threat.colours.values()), *triggers)

    def rank(self, fame: int) -> str:
        """The solo rank for a final score (HW-372)."""
        return next((rank for rank in RANKS if fame >= self.solo_ranks[rank]), RANKS[-1])
