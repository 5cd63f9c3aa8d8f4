"""A scenario made ready: its map, zones, tokens and compiled texts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from capesmith.content.routes import RouteMap
from capesmith.effects.ast import Ability
from capesmith.effects.compile.compiler import Compiler, Text
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.cast import Prepared
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.rules.sizes import SPACES as SPACE_NUMBER
from capesmith.source.record import record
from capesmith.systems.vigilantes.game.cards import Cards, Entry
from capesmith.systems.vigilantes.game.pieces import LOCATION, PIECES, ROUTE, TOKENS, VIGILANTES
from capesmith.systems.vigilantes.game.state import WORKED_FOR
from capesmith.systems.vigilantes.game.stickers import Stickers
from capesmith.systems.vigilantes.game.told import are_tokens, counted, counts_on, is_about_tokens, is_told
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.scenario_parts import VIGILANTE, Action, AfterGame
from capesmith.systems.vigilantes.scenario_parts import Objective as ObjectiveSheet
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

MORE = "D"  # the letter of every zone that a sticker makes (reference 11.9)
Marks = list[tuple[str, int]]


@record
class Zone:
    """A spawn zone on the map (VG-650 to VG-655)."""

    letter: str
    space: int
    active_at: int = 1
    latch: bool = False
    given_by: tuple[str, ...] = ()  # the stickers whose texts say when it is active, whatever the rest says


class Objective:
    """An objective with its compiled hooks (VG-355, VG-710)."""

    __slots__ = (
        "activated", "completed", "delivered", "enemy_completed", "for_enemies", "id", "number", "sheet", "spaces",
    )  # fmt: skip

    def __init__(self, k: Compiler[AnyTable], scenario: str, number: int, sheet: ObjectiveSheet, map: RouteMap) -> None:
        self.number = number
        self.id = sheet.id
        self.sheet = sheet
        self.for_enemies = sheet.for_enemies
        self.spaces = [map.number(space) for space in sheet.spaces]

        def hook(ability: Ability | None) -> Text | None:
            return None if ability is None else k.ability(scenario, sheet.name, ability)

        self.activated = hook(sheet.activated)
        self.completed = hook(sheet.completed)
        self.enemy_completed = hook(sheet.enemy_completed)
        self.delivered = hook(sheet.delivered)

    def texts(self) -> list[Text]:
        hooks = (self.activated, self.completed, self.enemy_completed, self.delivered)
        return [text for text in hooks if text is not None]


class ScenarioAction:
    """An action that the scenario offers to vigilantes (VG-225)."""

    __slots__ = ("actions", "at", "guard", "number", "on_tokens", "payable", "sheet", "text")

    def __init__(
        self, k: Compiler[AnyTable], scenario: str, number: int, sheet: Action, tokens: Collection[str]
    ) -> None:
        self.number = number
        self.sheet = sheet
        self.at = k.candidates(sheet.at).of  # the tokens or spaces it can be done on
        self.on_tokens = are_tokens(sheet.at, tokens)  # and on no spaces
        price = dict(sheet.ability.cost)
        actions = price.pop("action", 0)
        self.actions = actions if isinstance(actions, int) else 1  # what it costs of the vigilante's turn
        self.text = k.ability(scenario, sheet.name, replace(sheet.ability, cost=tuple(price.items())))
        self.payable = k.payable(tuple(price.items()))
        self.guard = None if sheet.ability.if_ is None else k.condition(sheet.ability.if_).holds


class Play:
    """A scenario on its location."""

    objectives: list[Objective]
    actions: list[ScenarioAction]
    priority: dict[str, list[Entry]]  # VG-360
    setup: Text | None
    triggers: Text | None
    win: list[Text]
    lose: list[Text]
    after: dict[str, Text]
    after_each: dict[str, Text]

    def __init__(
        self, cast: Cards[Prepared], sheet: ScenarioSheet, location: Location, stickers: Stickers, plain: Play | None
    ) -> None:
        """`plain` is the same scenario on the map as it was printed: its texts are compiled already."""
        self.sheet = sheet
        self.location = location
        map = location.map
        for id, here, there in cast.joined(stickers, "space-pair"):
            if cast.opens[id]:
                map = map.with_route(map.number(here), map.number(there), cast.opens[id])
        self.map = map
        self.marks = _marks(cast, map, stickers)
        self.zones = [
            Zone(zone.letter, map.number(zone.space), zone.active_at, zone.latch) for zone in sheet.zones.values()
        ]
        givers: dict[int, tuple[str, ...]] = {}
        for id, space in stickers.spaces:
            if id in cast.zone_stickers:
                givers[map.number(space)] = (*givers.get(map.number(space), ()), id)
        self.zones += [Zone(MORE, space, given_by=ids) for space, ids in givers.items()]
        if plain is not None:
            self.objectives, self.actions, self.triggers = plain.objectives, plain.actions, plain.triggers
            self.priority = plain.priority
            self.setup, self.win, self.lose = plain.setup, plain.win, plain.lose
            self.after, self.after_each = plain.after, plain.after_each
        else:
            self._compile(cast)
        tokens, ends = (*sheet.objectives, *sheet.chits), (*self.win, *self.lose)
        goals = [goal.if_ for goal in (*sheet.win, *sheet.lose)]
        self.tallying = [text for text in self._texts() if text.tallies]
        self.told = counts_on(ends) and all(is_told(goal, tokens) for goal in goals)
        # The pieces with whose coming and going the game may end: the last vigilante on its feet is among them.
        alone = all(is_about_tokens(goal, tokens) for goal in goals)
        self.deciding = VIGILANTES | TOKENS if alone else (1 << PIECES) - 1
        self.counted = counted(ends)
        self.wanted = {  # of the vigilantes, where the scenario lists no conditions (VG-260)
            one.number for one in self.objectives if one.sheet.side == VIGILANTE and not one.sheet.optional
        }
        self.counting = [one for one in self.objectives if one.for_enemies and one.sheet.counts_for_loss]  # VG-272
        self.sizes = {SPACE_NUMBER: map.size, WORKED_FOR: len(self.objectives)}
        self.numbers = {objective.id: objective.number for objective in self.objectives}
        for chit in sheet.chits:  # what lies face down under a token may become an objective of its own
            self.numbers.setdefault(chit, len(self.numbers))
        self.tokens = [
            (objective.number, space)
            for objective in self.objectives
            for space in objective.spaces
            for _ in range(objective.sheet.count)
        ]

    def _compile(self, cast: Cards[Prepared]) -> None:
        sheet, k = self.sheet, cast.compiler
        with k.speaking(sheet.vocabulary(cast.vocabulary)):
            self.objectives = [
                Objective(k, sheet.id, number, one, self.map) for number, one in enumerate(sheet.objectives.values())
            ]
            tokens = [id for id in (*sheet.objectives, *sheet.chits) if self.map.number(id) < 0]
            self.actions = [
                ScenarioAction(k, sheet.id, number, one, tokens) for number, one in enumerate(sheet.actions)
            ]
            self.priority = {
                who: [(one.word, None if one.to is None else k.candidates(one.to).of) for one in entries]
                for who, entries in sheet.priority.items()
            }
            self.setup = None if sheet.setup is None else k.ability(sheet.id, sheet.name, sheet.setup)
            self.triggers = None if sheet.triggers is None else k.ability(sheet.id, sheet.name, sheet.triggers)
            self.win = [k.condition_text(sheet.id, "win", goal.if_) for goal in sheet.win]
            self.lose = [k.condition_text(sheet.id, "lose", goal.if_) for goal in sheet.lose]
            self.after = _after(k, sheet.id, sheet.name, sheet.after_game)
            campaign = cast.campaigns.get(sheet.campaign)
            self.after_each = {} if campaign is None else _after(k, campaign.id, campaign.name, campaign.after_each)

    def _texts(self) -> list[Text]:
        """Every compiled text of the scenario."""
        hooks = [text for objective in self.objectives for text in objective.texts()]
        actions = [action.text for action in self.actions]
        more = [text for text in (self.setup, self.triggers) if text is not None]
        return [*hooks, *actions, *more, *self.win, *self.lose, *self.after.values(), *self.after_each.values()]

    def health_mod(self, team: int) -> int:
        """VG-133."""
        return self.sheet.villain.health.of(team)


def _marks(cast: Cards[Prepared], map: RouteMap, stickers: Stickers) -> Marks:
    """Every sticker of the location with what it is on: new routes first, then old ones, spaces, the threat track."""
    joins = [*cast.joined(stickers, "space-pair"), *cast.joined(stickers, "route")]
    routes = [(id, map.route_between(map.number(here), map.number(there))) for id, here, there in joins]
    return [
        *((id, ROUTE + route if route >= 0 else NOBODY) for id, route in routes),
        *((id, SPACES + map.number(space)) for id, space in stickers.spaces),
        *((id, LOCATION) for id in stickers.track),
    ]


def _after(k: Compiler[AnyTable], id: str, name: str, sheet: AfterGame) -> dict[str, Text]:
    """The texts for the end of a game that was won, lost, or either."""
    parts = {"win": sheet.win, "lose": sheet.lose, "always": sheet.always}
    return {word: k.ability(id, name, ability) for word, ability in parts.items() if ability is not None}
