"""The scenarios of Heroes Incorporated: one immutable record each, with the numbers of the rules where it is silent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from capesmith.effects.ast import Ability
from capesmith.rules.promises import Promise
from capesmith.rules.setup.switches import switch
from capesmith.source.record import record
from capesmith.source.shape import Choice, Flag
from capesmith.systems.heroes_incorporated.cities import space_at

COUNTS: Final = range(2, 5)  # HI-001
COLOURS: Final = ("yellow", "blue", "green", "red")  # by seat (HI-108)
LETTERS: Final = "ABCDEFG"  # the Crime pawns of the box
HEROES_EACH: Final = 2  # HI-001
DRAFT, TEAMS, CHOICE = "draft", "teams", "choice"
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


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (section 6); what it leaves out is as in the standard game."""

    id: str
    name: str
    code: str
    premise: str
    city: str
    players: range = COUNTS
    target_points: Mapping[int, int] = field(default_factory=lambda: dict(TARGET_POINTS))
    crimes: Mapping[int, Crimes] = field(default_factory=lambda: dict(CRIMES))
    hand_size: Mapping[int, int] = field(default_factory=lambda: dict(HAND_SIZE))
    tokens: tuple[tuple[str, tuple[str, ...]], ...] = START_TOKENS
    heroes: tuple[str, ...] = ()
    draft: str = DRAFT
    deal: int = DEAL
    teams: tuple[tuple[str, tuple[str, str]], ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    research_without_kinds: tuple[str, ...] = ()
    research_without: tuple[str, ...] = ()
    copies: Mapping[str, int] = field(default_factory=dict)
    first_player: int | None = None
    first_crime_move: bool = True
    round_limit: int = ROUND_LIMIT
    switches: Switches = field(default_factory=Switches)
    introductory: bool = False
    setup: Ability | None = None
    always: Ability | None = None
    triggers: Ability | None = None
    special: tuple[str, ...] = ()
    flavour: str = ""
    notes: str = ""
    certify: tuple[Promise, ...] = ()

    @property
    def board(self) -> str:
        """What it is played on."""
        return self.city

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
