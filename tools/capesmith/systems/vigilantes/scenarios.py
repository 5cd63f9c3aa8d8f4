"""The scenarios of Vigilantes: one immutable record each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from capesmith.effects.ast import Ability, Condition, Selector
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.promises import Promise
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary

TEAMS: Final = range(2, 5)  # VG-151
LISTS: Final = {"all": 2, "3+": 3, "4": 4}  # the list of enemies -> the smallest team that meets it (VG-152)
# VG-350, VG-566: what an enemy may do when it is activated, in the usual order.
DEFAULT_PRIORITY: Final = (
    "attack", "raise-alarm", "move-to-seen", "move-to-heard", "activate-objective", "move-to-objective", "nothing",
)  # fmt: skip
CARRIER_PRIORITY: Final = ("attack", "raise-alarm", "move-to-destination", "nothing")
ENEMY, VIGILANTE, BOTH = "enemy", "vigilante", "both"
PER_OBJECTIVE, PER_TOKEN = "once-per-enemy-phase", "once-per-enemy-phase-per-token"
CLEAR_SPACE: Final = "clear-space"


@record
class ByTeam:
    """One number for each size of team: 2, 3 or 4 vigilantes (VG-152)."""

    numbers: tuple[int, int, int]

    def of(self, vigilantes: int) -> int:
        return self.numbers[vigilantes - TEAMS[0]]


@record
class VillainPart:
    """How this scenario uses a villain: who it may be, where it starts, how its health changes (VG-103, VG-133).

    `choose` is `any`, `campaign`, or the villains to choose from. Without a `start` it is not on the board at first;
    `later` then says whether a text brings it in.
    """

    choose: str | tuple[str, ...]
    recommended: str = ""
    start: str = ""
    health: ByTeam = ByTeam((0, 0, 0))
    later: bool = False

    @property
    def not_choosable(self) -> bool:
        """Whether somebody is recommended who is not among those to choose from."""
        return isinstance(self.choose, tuple) and bool(self.recommended) and self.recommended not in self.choose


@record
class Zone:
    """A spawn zone: its space, and the threat level from which it is active (VG-650 to VG-655)."""

    letter: str
    space: str
    active_at: int = 1
    latch: bool = False


@record
class Placed:
    """Something that stands on a space when the game begins."""

    what: str
    space: str


@record
class EventDeck:
    """How the event deck is built; removing a card takes out all its copies (VG-121)."""

    remove: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    on_top: tuple[str, ...] = ()
    on_bottom: tuple[str, ...] = ()
    shuffle_in: tuple[str, ...] = ()
    into_top: int = 0


@record
class Carry:
    """Who may carry a token, and where to (VG-560 to VG-571)."""

    by: str
    destination: str


@record
class Objective:
    """Tokens of one sort, and what using them does (VG-355, VG-356, VG-710 to VG-714).

    There are `count` tokens on each of `spaces`; without spaces a text brings the tokens in. `work` is what the
    vigilantes need to complete one, `enemy_work` the enemies; None where that side cannot.
    """

    id: str
    name: str
    side: str
    spaces: tuple[str, ...] = ()
    count: int = 1
    work: ByTeam | None = None
    enemy_work: ByTeam | None = None
    who: str = "any-enemy"
    needs: str = ""
    limit: str = ""
    optional: bool = False
    counts_for_loss: bool = True
    chits: Mapping[str, int] = field(default_factory=dict)
    carry: Carry | None = None
    activated: Ability | None = None
    completed: Ability | None = None
    enemy_completed: Ability | None = None
    delivered: Ability | None = None

    @property
    def tokens(self) -> int:
        return self.count * max(1, len(self.spaces))

    @property
    def for_enemies(self) -> bool:
        return self.side in (ENEMY, BOTH)

    def hooks(self) -> Iterator[Ability]:
        """Its texts, in the order they are printed."""
        for ability in (self.activated, self.completed, self.enemy_completed, self.delivered):
            if ability is not None:
                yield ability


@record
class Action:
    """What a vigilante may do as an action where an objective lies (VG-225, VG-712)."""

    id: str
    name: str
    at: Selector
    ability: Ability
    requires: str = ""


@record
class Entry:
    """One entry of a priority list; `move-to` says where (VG-360)."""

    word: str
    to: Selector | None = None


@record
class Goal:
    """A condition that wins or loses the game (VG-260, VG-270)."""

    if_: Condition
    at: DocPath = ()


@record
class Level:
    """What a level of difficulty changes; None leaves it to VG-820."""

    start_threat: int | None = None
    turn_tracker: ByTeam | None = None
    setup_items: tuple[str, ...] | None = None
    villain_abilities: int | None = None


@record
class AfterGame:
    """What happens when the game is over, in this order (VG-280 to VG-286)."""

    win: Ability | None = None
    lose: Ability | None = None
    always: Ability | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(one for one in (self.win, self.lose, self.always) if one is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (VG-700, section 6.2)."""

    id: str
    code: str
    name: str
    premise: str
    location: str
    villain: VillainPart
    vigilante_start: tuple[str, ...]
    zones: Mapping[str, Zone]
    enemies: Mapping[str, tuple[Placed, ...]]
    objectives: Mapping[str, Objective]
    win: tuple[Goal, ...]
    lose: tuple[Goal, ...] = ()
    actions: tuple[Action, ...] = ()
    vigilantes: tuple[int, ...] = tuple(TEAMS)
    campaign: str = ""
    introductory: bool = False
    start_threat: int = 1
    alarm: str = "silent"
    turn_tracker: ByTeam | None = None
    seen_at_start: bool = False
    items: tuple[Placed, ...] = ()
    setup_items: tuple[str, ...] = ("medikit", "recharge-pack")
    event_deck: EventDeck = field(default_factory=EventDeck)
    priority: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    setup: Ability | None = None
    triggers: Ability | None = None
    after_game: AfterGame = field(default_factory=AfterGame)
    difficulty: Mapping[str, Level] = field(default_factory=dict)
    special: tuple[str, ...] = ()
    flavour: str = ""
    notes: str = ""
    certify: tuple[Promise, ...] = ()
    mentions: tuple[tuple[str, DocPath], ...] = ()

    @property
    def board(self) -> str:
        """What it is played on."""
        return self.location

    @property
    def kind(self) -> str:
        """VG-701."""
        return "campaign" if self.campaign else "standalone"

    @property
    def chits(self) -> tuple[str, ...]:
        """Every sort of chit that lies under its tokens."""
        return tuple(chit for objective in self.objectives.values() for chit in objective.chits)

    def meets(self, vigilantes: int) -> tuple[Placed, ...]:
        """The enemies that start against so many vigilantes (VG-152)."""
        lists = (name for name, least in LISTS.items() if vigilantes >= least)
        return tuple(one for name in lists for one in self.enemies.get(name, ()))

    def abilities(self) -> tuple[Ability, ...]:
        """Every text of the scenario, in the order it is printed."""
        return (
            *((self.setup,) if self.setup else ()),
            *(hook for objective in self.objectives.values() for hook in objective.hooks()),
            *(action.ability for action in self.actions),
            *((self.triggers,) if self.triggers else ()),
            *self.after_game.abilities(),
        )

    def vocabulary(self, v: Vocabulary) -> Vocabulary:
        """The words of the game with those of this scenario."""
        return scenario_vocabulary(
            v,
            {one.id: one.name for one in self.objectives.values()},
            {space: space for space, _ in self.mentions},
            {chit: said(chit) for chit in self.chits},
        )


def said(id: str) -> str:
    """An id as a noun, where nobody gave another."""
    return id.replace("-", " ")
