"""The scenarios of Vigilantes: one immutable record each, and how a file fills it in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY, TRIGGERS, steps_of
from capesmith.effects.amounts import COST
from capesmith.effects.ast import Ability, Condition, Selector
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import CONDITION, SELECTOR, Reading, Reference
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.promises import PlayersType, Promise, promises_type
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.either import MapOr, Worded
from capesmith.source.form import Group, entry, filled, form
from capesmith.source.made import Made, made
from capesmith.source.notes import Notes
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Flag, Id, Integer, ListOf, MapOf, Record, Text
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, ITEMS
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_parts import SPACE, TEAMS, ByTeam, On, Placed, Steps, TeamNumber, Villains
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from capesmith.systems.vigilantes.verbs import Place

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
    "move-to-seen": "move towards a vigilante it sees",
    "move-to-heard": "move towards a vigilante it hears",
    "activate-objective": "activate an enemy objective on its space",
    "move-to-objective": "move towards the nearest enemy objective",
    "move-to-destination": "of a carrier: move towards the destination",
    "nothing": "stay",
}
_IDS = ID_SCHEMA["pattern"]
_SPACES = ListOf(SPACE, 1, 12, distinct=True)
_EVENTS = ListOf(Reference("event"), 1, 40)
_ITEMS = ListOf(Choice("space item", ITEMS), 0, 8)
_HOOK = Spoken(STEPS_ABILITY)
_AFTER = Steps("after-game")
_SIDES = Choice(
    "side",
    {VIGILANTE: "the vigilantes work on it", ENEMY: "the enemies activate it", BOTH: "both sides work on it"},
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

    choose: str | tuple[str, ...] = entry(Villains(), "who it may be (VG-103, VG-104)", example="any")
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
    spaces: tuple[str, ...] = entry(_SPACES, "where its tokens lie; a text brings them in if absent", default=())
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
        _HOOK, "when an enemy activates it; `it` is the token, `actor` the enemy", default=None
    )
    completed: Ability | None = entry(_HOOK, "when the vigilantes complete it; `actor` is the vigilante", default=None)
    enemy_completed: Ability | None = entry(_HOOK, "when the enemies complete it", default=None)
    delivered: Ability | None = entry(_HOOK, "when it reaches its destination; `actor` is the carrier", default=None)

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
    setup_items: tuple[str, ...] | None = entry(_ITEMS, "the items the players place", default=None)
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


# --- the file -----------------------------------------------------------------------------------------


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
_MOVE_TO = {"move-to": Field("to", Spoken(SELECTOR), "move towards this")}
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
_GOALS = ListOf(Made(Spoken(CONDITION), _goal), 1, 9)
_LEVELS = {
    word: Field(word, filled(Level, word), f"on {word}, instead of what VG-820 says") for word in ("easy", "hard")
}
AFTER_GAME = filled(AfterGame, "after-game")


@form(kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (VG-700, section 6.2)."""

    id: str = entry(Id(), "the scenario's own id", key="scenario", example="first-shift")
    code: str = entry(Text(4), "its short name in tables", example="S1")
    name: str = entry(Text(60), "its title", example="First Shift")
    premise: str = entry(Prose(700), "what is going on")
    flavour: str = entry(Prose(140), "a line under the title", default="")
    location: str = entry(Reference("location"), "where it is played", example="pier-nine")
    villain: VillainPart = entry(filled(VillainPart, "villain"), "who is behind it", example={"choose": "any"})
    vigilante_start: tuple[str, ...] = entry(_SPACES, "where the vigilantes may start (VG-122)", example=["P19"])
    zones: Mapping[str, Zone] = entry(
        Record(_ZONES, "zones"), "where enemies enter (VG-650 to VG-655)", example={"A": "P01"}
    )
    enemies: Mapping[str, tuple[Placed, ...]] = entry(
        Record(_ENEMIES, "enemies", any_of=tuple(LISTS)), "who stands where"
    )
    objectives: Mapping[str, Objective] = entry(
        MapOf(filled(Objective, "objective"), "objectives", _IDS), "its objectives by id"
    )
    win: tuple[Goal, ...] = entry(_GOALS, "the game is won when all of these hold (VG-260)")
    lose: tuple[Goal, ...] = entry(_GOALS, "lost when one of these holds, beside VG-271 to VG-274", default=())
    actions: tuple[Action, ...] = entry(
        ListOf(made("action", _ACTION, _action), 1, 9), "what vigilantes may do (VG-225)", default=()
    )
    vigilantes: tuple[int, ...] = entry(
        PlayersType(TEAMS), "how many take part; 2-4 if absent", default=tuple(TEAMS), example="2-4"
    )
    campaign: str = entry(
        Reference("campaign"), "the campaign it is part of; standalone if absent (VG-701)", default=""
    )
    introductory: bool = entry(Flag(), "true: recommended for the first game (VG-704)", default=False)
    start_threat: int = entry(Integer(1, HIGHEST_THREAT), "the least threat level; 1 if absent (VG-129)", default=1)
    alarm: str = entry(
        Choice("state of the alarm", {"silent": "off", "raised": "on"}), "silent if absent", default="silent"
    )
    turn_tracker: ByTeam | None = entry(
        TeamNumber(1, HIGHEST_TURN), "where the turn token starts; unused if absent (VG-130)", default=None
    )
    seen_at_start: bool = entry(Flag(), "true: starting enemies see the start, on purpose", default=False)
    items: tuple[Placed, ...] = entry(ListOf(On(ITEMS), 0, 8), "space items beside those the players place", default=())
    setup_items: tuple[str, ...] = entry(
        _ITEMS,
        "items the players place; a MediKit and a Recharge Pack if absent",
        default=("medikit", "recharge-pack"),
    )
    event_deck: EventDeck = entry(
        filled(EventDeck, "event-deck"), "what is special about it (VG-121)", factory=EventDeck
    )
    priority: Mapping[str, tuple[Entry, ...]] = entry(
        Record(_PRIORITY, "priority"), "what enemies do, where it is not the usual list", factory=dict
    )
    setup: Ability | None = entry(_HOOK, "what else is done at set-up", default=None)
    triggers: Ability | None = entry(Spoken(TRIGGERS), "what waits for something to happen", default=None)
    after_game: AfterGame = entry(AFTER_GAME, "in a campaign: what the game leaves behind (VG-285)", factory=AfterGame)
    difficulty: Mapping[str, Level] = entry(Record(_LEVELS, "difficulty"), "levels of its own (VG-820)", factory=dict)
    special: tuple[str, ...] = entry(
        ListOf(Prose(400), 1, 9), "special rules in words, printed below the rest", default=()
    )
    certify: tuple[Promise, ...] = entry(promises_type(TEAMS), "what its games promise to be like", default=())
    notes: str = entry(Text(2000, printed=False), "for designers; never printed", default="")
    mentions: tuple[tuple[str, DocPath], ...] = ()

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> ScenarioSheet:
        """Whether a villain that is not there at first comes later is told by the texts."""
        sheet = cls(**found)
        steps = steps_of(sheet.abilities())
        later = any(isinstance(step, Place) and any(thing == "villain" for thing, _ in step.what) for step in steps)
        return replace(sheet, villain=replace(sheet.villain, later=later and not sheet.villain.start))

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
