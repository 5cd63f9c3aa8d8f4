"""The scenarios of Vigilantes: one immutable record each, and how a file fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from capesmith.effects.abilities import TRIGGERS, steps_of
from capesmith.effects.ast import Ability
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.promises import PlayersType, Promise, promises_type
from capesmith.source.diagnostic import DocPath
from capesmith.source.form import entry, filled, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Choice, Flag, Id, Integer, ListOf, Text
from capesmith.systems.vigilantes import scenario_parts as parts
from capesmith.systems.vigilantes.game.pieces import ITEMS
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_types import TEAMS, ByTeam, On, Placed, TeamNumber
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from capesmith.systems.vigilantes.verbs import Place


@form(kw_only=True)
class ScenarioSheet:
    """Everything one scenario says (VG-700, section 6.2)."""

    id: str = entry(Id(), "the scenario's own id", key="scenario", example="first-shift")
    code: str = entry(Text(4), "its short name in tables", example="S1")
    name: str = entry(Text(60), "its title", example="First Shift")
    premise: str = entry(Prose(700), "what is going on")
    flavour: str = entry(Prose(140), "a line under the title", default="")
    location: str = entry(Reference("location"), "where it is played", example="pier-nine")
    villain: parts.VillainPart = entry(
        filled(parts.VillainPart, "villain"), "who is behind it", example={"choose": "any"}
    )
    vigilante_start: tuple[str, ...] = entry(parts.SPACES, "where the vigilantes may start (VG-122)", example=["P19"])
    zones: Mapping[str, parts.Zone] = entry(parts.ZONES, "where enemies enter (VG-650 to VG-655)", example={"A": "P01"})
    enemies: Mapping[str, tuple[Placed, ...]] = entry(parts.ENEMIES, "who stands where")
    objectives: Mapping[str, parts.Objective] = entry(parts.OBJECTIVES, "its objectives by id")
    win: tuple[parts.Goal, ...] = entry(parts.GOALS, "the game is won when all of these hold (VG-260)")
    lose: tuple[parts.Goal, ...] = entry(
        parts.GOALS, "lost when one of these holds, beside VG-271 to VG-274", default=()
    )
    actions: tuple[parts.Action, ...] = entry(parts.ACTIONS, "what vigilantes may do (VG-225)", default=())
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
        parts.ITEM_LIST,
        "items the players place; a MediKit and a Recharge Pack if absent",
        default=("medikit", "recharge-pack"),
    )
    event_deck: parts.EventDeck = entry(
        filled(parts.EventDeck, "event-deck"), "what is special about it (VG-121)", factory=parts.EventDeck
    )
    priority: Mapping[str, tuple[parts.Entry, ...]] = entry(
        parts.PRIORITY, "what enemies do, where it is not the usual list", factory=dict
    )
    setup: Ability | None = entry(parts.HOOK, "what else is done at set-up", default=None)
    triggers: Ability | None = entry(Spoken(TRIGGERS), "what waits for something to happen", default=None)
    after_game: parts.AfterGame = entry(
        parts.AFTER_GAME, "in a campaign: what the game leaves behind (VG-285)", factory=parts.AfterGame
    )
    difficulty: Mapping[str, parts.Level] = entry(parts.LEVELS, "levels of its own (VG-820)", factory=dict)
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
    def boards(self) -> tuple[str, ...]:
        return (self.location,)

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
        lists = (name for name, least in parts.LISTS.items() if vigilantes >= least)
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
            {chit: parts.said(chit) for chit in self.chits},
        )
