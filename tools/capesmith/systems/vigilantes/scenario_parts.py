"""The parts of a scenario of Vigilantes: who and what is in it, each with its entries in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Ability, Condition, Selector
from capesmith.effects.spoken import Spoken
from capesmith.effects.things import COST
from capesmith.effects.types import CONDITION, SELECTOR, Reading, Reference
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.either import MapOr, Worded, WordOr
from capesmith.source.form import Group, entry, filled, form
from capesmith.source.made import Made, made
from capesmith.source.notes import Notes
from capesmith.source.record import record
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Flag, Id, Integer, ListOf, MapOf, Record, Text
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, ITEMS
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_types import SPACE, TEAMS, ByTeam, On, Steps, TeamNumber

LISTS: Final = {"all": 2, "3+": 3, "4": 4}  # the list of enemies -> the smallest team that meets it (VG-152)
# VG-350, VG-566: what an enemy may do when it is activated, in the usual order.
DEFAULT_PRIORITY: Final = (
    "attack", "raise-alarm", "move-to-seen", "move-to-heard", "activate-objective", "move-to-objective", "nothing",
)  # fmt: skip
CARRIER_PRIORITY: Final = ("attack", "raise-alarm", "move-to-destination", "nothing")
ENEMY, VIGILANTE, BOTH = "enemy", "vigilante", "both"
PER_OBJECTIVE, PER_TOKEN = "once-per-enemy-phase", "once-per-enemy-phase-per-token"
CLEAR_SPACE: Final = "clear-space"
_PRIORITIES: Final = {
    "attack": "attack a vigilante on the same space",
    "raise-alarm": "raise the alarm, if it is off and a vigilante is seen",
    "move-to-seen": "move toward a vigilante it sees",
    "move-to-heard": "move toward a vigilante it hears",
    "activate-objective": "activate an enemy objective on its space",
    "move-to-objective": "move toward the nearest enemy objective",
    "move-to-destination": "of a carrier: move toward the destination",
    "nothing": "stay",
}
_IDS = ID_SCHEMA["pattern"]
SPACES = ListOf(SPACE, 1, 12, distinct=True)
_EVENTS = ListOf(Reference("event"), 1, 40)
ITEM_LIST = ListOf(Choice("space item", ITEMS), 0, 8)
HOOK = Spoken(STEPS_ABILITY)
_AFTER = Steps("after-game")
_SIDES = Choice(
    "side",
    {VIGILANTE: "the vigilantes work on it", ENEMY: "the enemies activate it", BOTH: "both sides work on it"},
)
_VILLAINS = WordOr(
    {"any": "any", "campaign": "campaign"}, ListOf(Reference("villain"), 1, 9, distinct=True), "choice of villains"
)
_WHO = Choice("sort of enemy", {"any-enemy": "all enemies", "henchman": "henchmen only", "villain": "the villain only"})
_LIMITS = Choice(
    "limit",
    {
        PER_OBJECTIVE: "one activation in each Enemy Phase (VG-711)",
        PER_TOKEN: "one activation of each token in each Enemy Phase",
    },
)


@form
class VillainPart:
    """How this scenario uses a villain: who it may be, where it starts, how its health changes (VG-103, VG-133).

    `choose` is `any`, `campaign`, or the villains to choose from. Without a `start` it is not on the board at first;
    `later` then says whether a text brings it in.
    """

    choose: str | tuple[str, ...] = entry(_VILLAINS, "who it may be (VG-103, VG-104)", example="any")
    recommended: str = entry(Reference("villain"), "who fits best", default="", example="mr-ballast")
    start: str = entry(SPACE, "where it starts; not on the board at first if absent (VG-132)", default="")
    health: ByTeam = entry(TeamNumber(-3, 3), "added to its maximum health (VG-133)", default=ByTeam((0, 0, 0)))
    later: bool = False

    def agrees(self, r: Notes) -> None:
        """Whoever is recommended is among those to choose from."""
        if isinstance(self.choose, tuple) and self.recommended and self.recommended not in self.choose:
            message = f'"{self.recommended}" is recommended, but may not be chosen'
            r.wrong("SCN014", message, f"one of: {listing(self.choose)}", "recommended")


@form
class Zone:
    """A spawn zone: its space, and the threat level from which it is active (VG-650 to VG-655)."""

    letter: str
    space: str = entry(SPACE, "where it is", example="P15")
    active_at: int = entry(Integer(1, HIGHEST_THREAT), "active from this threat level on; 1 if absent", default=1)
    latch: bool = entry(Flag(), "true: stays active once reached (VG-652)", default=False)

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> Zone:
        """The letter is the key it stands under."""
        return cls(str(r.path[-1]), **found)


def _zone(space: str, r: Reading) -> Zone:
    return Zone(str(r.path[-1]), space)


_SHUFFLED = Group("shuffle-into-top", "cards shuffled into the top")


@form
class EventDeck:
    """How the event deck is built; removing a card takes out all its copies (VG-121)."""

    remove: tuple[str, ...] = entry(
        _EVENTS, "cards that stay in the box, all copies", default=(), example=["quiet-streets"]
    )
    add: tuple[str, ...] = entry(_EVENTS, "cards shuffled into the deck, one copy each time they are named", default=())
    on_top: tuple[str, ...] = entry(_EVENTS, "cards put on top, the first one uppermost", default=())
    on_bottom: tuple[str, ...] = entry(_EVENTS, "cards put at the bottom, the last one lowest", default=())
    shuffle_in: tuple[str, ...] = entry(_EVENTS, "which cards", default=(), key="cards", within=_SHUFFLED, needed=True)
    into_top: int = entry(
        Integer(1, 40), "among how many cards on top", default=0, example=5, key="top", within=_SHUFFLED, needed=True
    )


@form
class Carry:
    """Who may carry a token, and where to (VG-560 to VG-571)."""

    by: str = entry(Choice("side", (ENEMY, VIGILANTE)), "who carries it")
    destination: str = entry(SPACE, "where to; reached, it is delivered at once (VG-569)", example="B22")


@form
class Objective:
    """Tokens of one sort, and what using them does (VG-355, VG-356, VG-710 to VG-714).

    There are `count` tokens on each of `spaces`; without spaces a text brings the tokens in. `work` is what the
    vigilantes need to complete one, `enemy_work` the enemies; None where that side cannot.
    """

    id: str
    name: str = entry(Text(24), "the noun texts use; the id if absent", needed=False, example="bleed valve")
    side: str = entry(_SIDES, "whose objective it is (VG-021)")
    spaces: tuple[str, ...] = entry(SPACES, "where its tokens lie; a text brings them in if absent", default=())
    count: int = entry(Integer(1, 12), "tokens on each space; 1 if absent", default=1)
    work: ByTeam | None = entry(TeamNumber(1, 12), "how often it must be worked on or activated (VG-710)", default=None)
    enemy_work: ByTeam | None = entry(
        TeamNumber(1, 12), "the same for the enemies, where both work on it", default=None
    )
    who: str = entry(_WHO, "which enemies may activate it; any-enemy if absent", default="any-enemy")
    needs: str = entry(Id(), "the objective that must be complete first", default="", example="drill")
    limit: str = entry(_LIMITS, "how often enemies may activate it", default="")
    optional: bool = entry(Flag(), "true: it need not be completed", default=False)
    counts_for_loss: bool = entry(Flag(), "false: completing it loses nothing by itself (VG-272)", default=True)
    chits: Mapping[str, int] = entry(
        MapOf(Integer(1, 12), "chits", _IDS), "what lies face down under its tokens, and how often", factory=dict
    )
    carry: Carry | None = entry(
        filled(Carry, "carry"), "who may carry it, and where to (VG-560 to VG-571)", default=None
    )
    activated: Ability | None = entry(
        HOOK, "when an enemy activates it; `it` is the token, `actor` the enemy", default=None
    )
    completed: Ability | None = entry(HOOK, "when the vigilantes complete it; `actor` is the vigilante", default=None)
    enemy_completed: Ability | None = entry(HOOK, "when the enemies complete it", default=None)
    delivered: Ability | None = entry(HOOK, "when it reaches its destination; `actor` is the carrier", default=None)

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> Objective:
        """The id is the key it stands under; of an enemy objective, `work` is the enemies'."""
        id = str(r.path[-1])
        if found["side"] == ENEMY and "work" in found:
            found["enemy_work"] = found.pop("work")
        return cls(**{"id": id, "name": said(id), **found})

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


def _action(found: dict[str, Any], r: Reading) -> Action:
    ability: Ability = replace(
        found["do"],
        label=found["id"],
        if_=found.get("if_"),
        cost=found.get("cost", (("action", 1),)),
        at=r.here(),
    )
    return Action(found["id"], found["name"], found["at"], ability, found.get("requires", ""))


_ACTION = {
    "id": Field("id", Id(), "its own id", True, "record"),
    "name": Field("name", Text(30), "what it is called", True, "Record evidence"),
    "at": Field("at", Spoken(SELECTOR), "the objective it is done to, on the vigilante's space", True, "container"),
    "requires": Field(
        "requires", Choice("requirement", {CLEAR_SPACE: "no enemy on the space (VG-712)"}), "what must be so"
    ),
    "if": Field("if_", Spoken(CONDITION, True), "only when this holds"),
    "cost": Field("cost", COST, "its price; 1 action if absent", example={"action": 1}),
    "do": Field("do", Steps("actions", True), "what it does; `it` is the token", True),
}


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


def _goal(condition: Condition, r: Reading) -> Goal:
    return Goal(condition, r.here())


@form
class Level:
    """What a level of difficulty changes; None leaves it to VG-820."""

    start_threat: int | None = entry(Integer(1, HIGHEST_THREAT), "the starting threat level", default=None)
    turn_tracker: ByTeam | None = entry(TeamNumber(1, HIGHEST_TURN), "where the turn token starts", default=None)
    setup_items: tuple[str, ...] | None = entry(ITEM_LIST, "the items the players place", default=None)
    villain_abilities: int | None = entry(
        Integer(0, 6), "random general abilities the villain starts with", default=None
    )


@form
class AfterGame:
    """What happens when the game is over, in this order (VG-280 to VG-286)."""

    win: Ability | None = entry(_AFTER, "after a win", default=None)
    lose: Ability | None = entry(_AFTER, "after a loss", default=None)
    always: Ability | None = entry(_AFTER, "after either", default=None)

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(one for one in (self.win, self.lose, self.always) if one is not None)


# --- their types in the file ----------------------------------------------------------------------------


def _against(least: int) -> str:
    return f"enemies against {least}{' and more' if least < TEAMS[-1] else ''} vigilantes (VG-152)"


_ZONE = filled(Zone, "zone")
_LATER = MapOr(_ZONE, Made(SPACE, _zone))
_ZONES = {
    "A": Field("A", MapOr(_ZONE.only("space"), Made(SPACE, _zone)), "always active (VG-655)", True, "P01"),
    "B": Field("B", _LATER, "the second zone", example={"space": "P15", "active-at": 2}),
    "C": Field("C", _LATER, "the third zone"),
}
_ENEMIES = {name: Field(name, ListOf(On(HENCHMAN_TYPES), 0, 23), _against(least)) for name, least in LISTS.items()}
ENEMIES = Record(_ENEMIES, "enemies", any_of=tuple(LISTS))
_MOVE_TO = {"move-to": Field("to", Spoken(SELECTOR), "move toward this")}
_ENTRIES = ListOf(Worded("is nothing an enemy can do", _PRIORITIES, _MOVE_TO, Entry, "P05"), 1, 12)
_PRIORITY = {
    word: Field(word, _ENTRIES, f"the list of {doc} (VG-360)")
    for word, doc in {
        "all": "all enemies",
        "henchman": "all henchmen",
        **{type: f"{type} henchmen" for type in HENCHMAN_TYPES},
        "villain": "the villain",
        "carrier": "whoever carries an objective",
    }.items()
}
GOALS = ListOf(Made(Spoken(CONDITION), _goal), 1, 9)
_LEVELS = {
    word: Field(word, filled(Level, word), f"on {word}, instead of what VG-820 says") for word in ("easy", "hard")
}
ZONES = Record(_ZONES, "zones")
PRIORITY = Record(_PRIORITY, "priority")
LEVELS = Record(_LEVELS, "difficulty")
AFTER_GAME = filled(AfterGame, "after-game")
ACTIONS = ListOf(made("action", _ACTION, _action), 1, 9)
OBJECTIVES = MapOf(filled(Objective, "objective"), "objectives", _IDS)


def said(id: str) -> str:
    """An id as a noun, where nobody gave another."""
    return id.replace("-", " ")
