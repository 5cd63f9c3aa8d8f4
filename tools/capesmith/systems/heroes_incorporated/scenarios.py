"""The scenarios of Heroes Incorporated: one immutable record each, with the numbers of the rules where it is silent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from capesmith.effects.abilities import ALWAYS, STEPS_ABILITY, TRIGGERS
from capesmith.effects.ast import Ability
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference, by_card
from capesmith.rules.promises import PlayersType, Promise, promises_type
from capesmith.rules.setup.switches import switch, switches_type
from capesmith.source.form import Group, entry, form
from capesmith.source.made import Made, made
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import Choice, Field, Flag, Id, Integer, ListOf, MapOf, Record, Text
from capesmith.systems.heroes_incorporated.cities import space_at
from capesmith.systems.heroes_incorporated.kinds import RESEARCH, TOKENS
from capesmith.systems.heroes_incorporated.scenario_parts import ForAll, PerCount, Space

COUNTS: Final = range(2, 5)  # HI-001
COLOURS: Final = ("yellow", "blue", "green", "red")  # by seat (HI-108)
LETTERS: Final = "ABCDEFG"  # the Crime pawns of the box
HEROES_EACH: Final = 2  # HI-001
DRAFT, TEAMS, CHOICE, RANDOM = "draft", "teams", "choice", "random"
DEAL: Final = 3  # HI-101: one is kept, one goes to the left, one to the right
ROUND_LIMIT: Final = 40  # HI-008
HIGHEST_TARGET: Final = 50  # the end of the scoreboard

Crimes = tuple[tuple[str, int], ...]

_FOUR: Final[Crimes] = (("A", space_at(2, 2)), ("B", space_at(2, 4)), ("C", space_at(4, 4)), ("D", space_at(4, 2)))
_SIX: Final[Crimes] = (*_FOUR, ("E", space_at(1, 3)), ("F", space_at(5, 3)))
TARGET_POINTS: Final = {2: 36, 3: 30, 4: 30}  # HI-002
HAND_SIZE: Final = {2: 3, 3: 2, 4: 1}  # HI-117
CRIMES: Final[dict[int, Crimes]] = {  # HI-122
    2: (*_FOUR, ("E", space_at(3, 3))),
    3: _SIX,
    4: (*_SIX, ("G", space_at(3, 3))),
}
COMBAT_TOKENS: Final = 12  # in the box
COMBAT_BLOCKS: Final = ("genicon-inc", "the-makers-group", "dwengine-ltd")  # HI-123
START_TOKENS: Final = (("combat-token", COMBAT_BLOCKS),)


@record
class Switches:
    """What is played with, and how the rules are read where they leave a choice (section 8)."""

    justice_tokens: bool = switch(False, Flag(), "Justice tokens are in use", "HI-601 to HI-614")
    supervillain_lairs: bool = switch(False, Flag(), "Supervillains retire to lairs", "HI-621 to HI-642")
    combat_tokens_in_duels: bool = switch(False, Flag(), "flat modifiers count against dice, too", "HI-329")
    adjacent_includes_own_block: bool = switch(
        False, Flag(), "Illusions, Mimic and Minions reach their own block", "HI-306"
    )
    illusions_destination: str = switch(
        "adjacent",
        Choice("reach", {"adjacent": "all eight blocks around", "orthogonal": "the four that share an edge"}),
        "how far Illusions moves a crime",
        "HI-511",
    )
    supervillain_target: str = switch(
        "max",
        Choice("target", {"max": "the higher of the two numbers", "replace": "the combat value alone"}),
        "what a Supervillain does to the target number",
        "HI-359",
    )
    deck_exhaustion: str = switch(
        "reshuffle",
        Choice("end of the deck", {"reshuffle": "the discard pile is shuffled", "end-game": "the last round begins"}),
        "what an empty Research deck means",
        "HI-387",
    )
    scoring_tie_order: str = switch(
        "turn-order",
        Choice("order", {"turn-order": "as they take turns", "die-roll": "by a die"}),
        "who scores first among equals",
        "HI-224",
    )


# --- parts of a file --------------------------------------------------------------------------------------


def _players(counts: tuple[int, ...], r: Reading) -> Any:
    """A range: nobody knows why three should not play where two and four may."""
    found = range(counts[0], counts[-1] + 1)
    if len(found) == len(counts):
        return found
    return r.wrong("CRD003", "the numbers of players have a gap", f"write {counts[0]}-{counts[-1]}")


def _crimes(found: dict[str, int], r: Reading) -> Crimes:
    """In the order of their letters, as they move (HI-131)."""
    return tuple(sorted(found.items()))


def _token(found: dict[str, Any], r: Reading) -> tuple[str, tuple[str, ...]]:
    return found["token"], found["blocks"]


def _teams(found: dict[str, Any], r: Reading) -> tuple[tuple[str, Any], ...]:
    return tuple((colour, found[colour]) for colour in COLOURS if colour in found)


def _seat(colour: str, r: Reading) -> int | None:
    return None if colour == RANDOM else COLOURS.index(colour)


OPTIONS = switches_type(Switches)
_HERO = Reference("hero")
RESEARCH_CARD = " or ".join(RESEARCH)
_RESEARCH = Group("research", "what is special about the Research deck")
_METHODS = Choice(
    "way to get Heroes",
    {
        DRAFT: "cards are dealt; each player keeps one, passes two and picks from those passed (HI-101 to HI-107)",
        TEAMS: "each colour has the team under teams",
        CHOICE: "in turn order each player takes any two",
    },
)
_FIRST = Choice(
    "starting player",
    {RANDOM: "by lot (HI-127)", **{colour: f"the {colour} player" for colour in COLOURS}},
)
_CRIMES = Made(
    MapOf(Space(), "crimes", f"^[{LETTERS}]$", keys="a letter from A to G", example="such as {A: r2c2, B: r2c4}"),
    _crimes,
)
_TOKEN = {
    "token": Field("token", Choice("token", TOKENS), "which token", True, "combat-token"),
    "blocks": Field("blocks", ListOf(Reference("block"), 1, 25, distinct=True), "the blocks that get one", True),
}
_TEAMS = {
    colour: Field(colour, ListOf(_HERO, HEROES_EACH, HEROES_EACH, distinct=True), f"the Heroes of the {colour} player")
    for colour in COLOURS
}
_BY_COUNT: Final[Mapping[str, Mapping[int, Any]]] = {
    "target_points": TARGET_POINTS,
    "hand_size": HAND_SIZE,
    "crimes": CRIMES,
}


# --- the file -----------------------------------------------------------------------------------------------


@form(kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (section 6); what it leaves out is as in the standard game."""

    id: str = entry(Id(), "the scenario's own id", key="scenario", example="standard-4")
    code: str = entry(Text(4), "its short name in tables", example="P4")
    name: str = entry(Text(60), "its title", example="Four at the Table")
    premise: str = entry(Prose(700), "what is going on")
    flavour: str = entry(Prose(140), "a line under the title", default="")
    city: str = entry(Reference("city"), "where it is played", example="megalopolis")
    players: range = entry(
        Made(PlayersType(COUNTS), _players), "how many take part; 2-4 if absent (HI-001)", default=COUNTS
    )
    target_points: Mapping[int, int] = entry(
        PerCount(COUNTS, Integer(1, HIGHEST_TARGET), "{2: 36, 3: 30, 4: 30}"),
        "HP that win; 36 for two players, 30 for more if absent (HI-002)",
        factory=lambda: dict(TARGET_POINTS),
    )
    crimes: Mapping[int, Crimes] = entry(
        PerCount(COUNTS, _CRIMES, "{2: {A: r2c2}, 3: …}"),
        "where the Crime pawns start; as in HI-122 if absent",
        factory=lambda: dict(CRIMES),
    )
    hand_size: Mapping[int, int] = entry(
        PerCount(COUNTS, Integer(0, 9), "{2: 3, 3: 2, 4: 1}"),
        "cards dealt to each; 3, 2, 1 if absent (HI-117)",
        factory=lambda: dict(HAND_SIZE),
    )
    tokens: tuple[tuple[str, tuple[str, ...]], ...] = entry(
        ListOf(made("token", _TOKEN, _token), 0, 9),
        "what lies on blocks at the start; as in HI-123 if absent",
        default=START_TOKENS,
    )
    heroes: tuple[str, ...] = entry(
        ListOf(_HERO, HEROES_EACH * COUNTS[0], 99, distinct=True), "who is in it; all if absent", default=()
    )
    draft: str = entry(_METHODS, "how players get their Heroes; draft if absent", default=DRAFT)
    deal: int = entry(Integer(DEAL, 9), "Hero cards dealt to each in a draft; 3 if absent (HI-101)", default=DEAL)
    teams: tuple[tuple[str, tuple[str, str]], ...] = entry(
        Made(Record(_TEAMS, "teams"), _teams), "the teams, for draft: teams", default=()
    )
    places: Mapping[str, int] = entry(
        by_card("hero", Space(), "{titan: r1c1}"),
        "where Heroes start; those without a place are placed in turn (HI-128)",
        factory=dict,
    )
    research_without_kinds: tuple[str, ...] = entry(
        ListOf(Choice("kind of Research card", RESEARCH), 1, len(RESEARCH), distinct=True),
        "kinds of cards that stay in the box",
        default=(),
        example=["supervillain"],
        key="without-kinds",
        within=_RESEARCH,
    )
    research_without: tuple[str, ...] = entry(
        ListOf(Reference(RESEARCH_CARD), 1, 60, distinct=True),
        "cards that stay in the box, all copies",
        default=(),
        example=["stun-net"],
        key="without",
        within=_RESEARCH,
    )
    copies: Mapping[str, int] = entry(
        by_card(RESEARCH_CARD, Integer(1, 60), "{stun-net: 1}"),
        "how many copies of a card are used; all of the box if absent",
        factory=dict,
        within=_RESEARCH,
    )
    first_player: int | None = entry(Made(_FIRST, _seat), "who starts; random if absent (HI-127)", default=None)
    first_crime_move: bool = entry(Flag(), "false: crimes do not move before round 1 (HI-131)", default=True)
    round_limit: int = entry(
        Integer(1, 99), "the game ends after so many rounds; 40 if absent (HI-008)", default=ROUND_LIMIT
    )
    switches: Switches = entry(OPTIONS, "optional rules and readings (section 8)", factory=Switches, key="options")
    introductory: bool = entry(Flag(), "true: recommended for the first game", default=False)
    setup: Ability | None = entry(Spoken(STEPS_ABILITY), "what else is done at set-up", default=None)
    always: Ability | None = entry(Spoken(ALWAYS), "what is on all the time", default=None)
    triggers: Ability | None = entry(Spoken(TRIGGERS), "what waits for something to happen", default=None)
    special: tuple[str, ...] = entry(
        ListOf(Prose(400), 1, 9), "special rules in words, printed below the rest", default=()
    )
    certify: tuple[Promise, ...] = entry(promises_type(COUNTS), "what its games promise to be like", default=())
    notes: str = entry(Text(2000, printed=False), "for designers; never printed", default="")

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> ScenarioSheet:
        """What the file says once holds for every number of players that may play, and for no other."""
        players = found.get("players", COUNTS)
        for attribute, standard in _BY_COUNT.items():
            found[attribute] = _for_players(found.get(attribute), standard, players, attribute.replace("_", "-"), r)
        return cls(**found)

    @property
    def board(self) -> str:
        """What it is played on."""
        return self.city

    @property
    def boards(self) -> tuple[str, ...]:
        return (self.city,)

    @property
    def drafted(self) -> int:
        """How many Hero cards the largest game needs (HI-101)."""
        each = self.deal if self.draft == DRAFT else HEROES_EACH
        return each * self.players[-1]

    def team(self, seat: int) -> tuple[str, str] | None:
        """The Heroes that a seat has from the start; None if it chooses them itself."""
        return dict(self.teams).get(COLOURS[seat]) if self.draft == TEAMS else None

    def abilities(self) -> tuple[Ability, ...]:
        """Every text of the scenario, in the order it is printed."""
        return tuple(text for text in (self.setup, self.always, self.triggers) if text is not None)


def _for_players(given: Any, standard: Mapping[int, Any], players: range, key: str, r: Reading) -> dict[int, Any]:
    """A value for each number of players, and for no other."""
    if isinstance(given, ForAll):
        return dict.fromkeys(players, given.value)
    by_count = standard if given is None else given
    missing = [str(count) for count in players if count not in by_count]
    if missing:
        message = f"{key} says nothing about {' and '.join(missing)} players"
        r.wrong("SCN020", message, f"add {missing[0]}: …, or one value for every number of players", key)
    for count in by_count if given is not None else ():
        if count not in players:
            message = f"{count} players do not take part in this scenario"
            r.wrong("SCN020", message, "delete this, or change players", key, str(count), key=True)
    return {count: by_count[count] for count in players if count in by_count}
