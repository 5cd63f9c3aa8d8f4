"""Whether a scenario fits its location and the villains it may meet, and a campaign its scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.content.routes import FAR, NOWHERE
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Role, Rule
from capesmith.effects.certain import OPEN, Certain, Outlook, never
from capesmith.effects.wording.english import joined
from capesmith.source.diagnostic import DocPath, listing
from capesmith.systems.base import Lack, Problem, missing_space
from capesmith.systems.ends import unmet
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.ends import check_ends
from capesmith.systems.vigilantes.kinds import TYPES
from capesmith.systems.vigilantes.locations import ROUTE_TYPES, SIGHT, Location, route_set
from capesmith.systems.vigilantes.named_cards import check_names, check_owners
from capesmith.systems.vigilantes.scenario_parts import LISTS
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

NORMAL = ROUTE_TYPES["normal"]
CAST = ("villain", "henchman", "villain-ability", "event", "sticker", "relationship", "gadget", "ability")
ENEMIES = ("villain", "henchman")
SHORT = 4  # rounds; nobody gets across a location in fewer
PAIRED = ("villain", "henchman", "villain-ability")


def check_scenario(scenario: ScenarioSheet, location: Location) -> list[Problem]:
    """What does not fit between a scenario and its location, at paths in the scenario."""
    missing = list(_missing(scenario, location))
    if missing:
        return missing
    return [*_tracks(scenario, location), *_cut_off(scenario, location), *check_ends(scenario, location)]


def _missing(scenario: ScenarioSheet, location: Location) -> Iterator[Problem]:
    """Every space the scenario names is on the map."""
    for space, path in scenario.mentions:
        if hint := missing_space(location.name, location.spaces, space):
            yield "SCN005", f'there is no space "{space}" on {location.name}', hint, path


def _tracks(scenario: ScenarioSheet, location: Location) -> Iterator[Problem]:
    """VG-024: the tracks of the location are long enough."""
    highest = location.threat_track[1]
    levels: list[tuple[int, str, DocPath]] = [(scenario.start_threat, "", ("start-threat",))]
    for letter, zone in scenario.zones.items():
        levels.append((zone.active_at, f": zone {letter} is never active", ("zones", letter, "active-at")))
    for word, level in scenario.difficulty.items():
        levels.append((level.start_threat or 0, "", ("difficulty", word, "start-threat")))
    for number, so, path in levels:
        if number > highest:
            message = f"the threat track of {location.name} ends at {highest}{so}"
            yield "SCN005", message, f"at most {highest}", path
    turns = location.turn_track[0]
    if scenario.turn_tracker is not None and max(scenario.turn_tracker.numbers) > turns:
        message = f"the turn track of {location.name} begins at {turns}"
        yield "SCN005", message, f"at most {turns}", ("turn-tracker",)
    fewest = min(scenario.turn_tracker.numbers) if scenario.turn_tracker is not None else SHORT
    if fewest < SHORT:
        message = f"the game is lost after {fewest} round{'s' if fewest > 1 else ''} (VG-666)"
        yield "CRD010", message, "9 or 10 is usual", ("turn-tracker",)


def _cut_off(scenario: ScenarioSheet, location: Location) -> Iterator[Problem]:
    """Whoever walks gets from where the vigilantes start to where enemies enter: every card has normal routes."""
    rows = location.map.distances(NORMAL)
    start = location.space(scenario.vigilante_start[0])
    for index, space in enumerate(scenario.vigilante_start[1:], 1):
        if rows[start][location.space(space)] == FAR:
            message = f"on foot there is no way from {scenario.vigilante_start[0]} to {space}"
            yield "SCN017", message, "start on spaces joined by normal routes", ("vigilante-start", index)
    for letter, zone in scenario.zones.items():
        if rows[start][location.space(zone.space)] == FAR:
            message = f"on foot there is no way from zone {letter} ({zone.space}) to the vigilantes' start"
            yield "SCN017", message, "put the zone on a space with a normal route", ("zones", letter)
    for objective in scenario.objectives.values():
        goal = objective.carry.destination if objective.carry is not None else ""
        for space in objective.spaces if goal else ():
            if rows[location.space(space)][location.space(goal)] == FAR:
                message = f"on foot there is no way from {space} to {goal}: nobody ever delivers it"
                yield "SCN017", message, "choose a destination on the normal network", _goal_path(objective.id)


def _goal_path(id: str) -> DocPath:
    return ("objectives", id, "carry", "destination")


# --- the villains a scenario may meet --------------------------------------------------------------------


def check_meeting(scenario: ScenarioSheet, location: Location, cards: Sequence[Card]) -> list[Problem]:
    """What does not fit between a scenario and the cards it meets or names."""
    if any(location.space(space) == NOWHERE for space, _ in scenario.mentions):
        return []
    return [*_sights(scenario, location, cards), *check_names(scenario, cards)]


def _sights(scenario: ScenarioSheet, location: Location, cards: Sequence[Card]) -> list[Problem]:
    """VG-343: unless the scenario wants it, no enemy that starts on the board sees where the vigilantes start."""
    seen = list(_seen(scenario, location, [card for card in cards if card.kind in ENEMIES]))
    if scenario.seen_at_start and not seen:
        message = "no starting enemy sees the vigilantes' start"
        return [("SCN018", message, "delete seen-at-start", ("seen-at-start",))]
    return [] if scenario.seen_at_start else seen


def _seen(scenario: ScenarioSheet, location: Location, cards: Sequence[Card]) -> Iterator[Problem]:
    starts = [(space, location.space(space)) for space in scenario.vigilante_start]
    for what, space, path in _starting(scenario):
        watchers = [card for card in cards if _stands_for(card, what, scenario)]
        for card in watchers:
            types, far = route_set(card.fields["routes"]), _sight(card)
            sight = location.map.sees(location.space(space), types, far)
            shown = next((id for id, number in starts if sight >> number & 1), None)
            if shown is not None:
                message = f"{card.name} on {space} sees the vigilantes' start on {shown}"
                yield "SCN018", message, "start elsewhere, or add seen-at-start: true", path
                break


def check_crews(cards: Sequence[Card]) -> Iterator[Lack]:
    """VG-106, VG-107: a villain has exactly one henchman card per type, and abilities of its own."""
    yield from check_owners(cards)
    crews: dict[tuple[str, str], Card] = {}
    for card in cards:
        if card.kind == "henchman":
            crew, type = card.fields["villain"], card.fields["type"]
            first = crews.setdefault((crew, type), card)
            if first is not card:
                message = f'the crew of "{crew}" has a {type} henchman already: {first.name} (VG-107)'
                yield card, ("BOX007", message, "choose another type, or another villain", ("type",))
    for card in cards:
        missing = [type for type in TYPES if (card.id, type) not in crews]
        if card.kind == "villain" and missing:
            message = f"{card.name} has no {joined(missing, 'or')} henchman (VG-107)"
            hint = f"add a henchman card of each type with villain: {card.id}"
            yield card, ("BOX007", message, hint, ("id",))


def _starting(scenario: ScenarioSheet) -> Iterator[tuple[str, str, DocPath]]:
    """Every enemy on the board at set-up: its type, its space, and where the file says so."""
    if scenario.villain.start:
        yield "villain", scenario.villain.start, ("villain", "start")
    for name in LISTS:
        for index, one in enumerate(scenario.enemies.get(name, ())):
            yield one.what, one.space, ("enemies", name, index)


def _stands_for(card: Card, what: str, scenario: ScenarioSheet) -> bool:
    """Whether a starting piece may be this card: of its type, and of a villain that may be chosen."""
    villain = card.id if card.kind == "villain" else card.fields.get("villain")
    if isinstance(scenario.villain.choose, tuple) and villain not in scenario.villain.choose:
        return False
    return card.kind == "villain" if what == "villain" else card.fields.get("type") == what


def _sight(card: Card) -> int:
    """How many spaces the pieces of a card see (VG-321, VG-327)."""
    rules = (step for step in steps_of(card.all_abilities()) if isinstance(step, Rule))
    numbers = [
        number
        for rule in rules
        if rule.word == "set" and rule.while_ is None and rule.to in (None, Role("this"))
        for stat, number in rule.stats
        if stat == "sight" and isinstance(number, int)
    ]
    return numbers[-1] if numbers else SIGHT


# --- campaigns ---------------------------------------------------------------------------------------------


def check_membership(scenario: ScenarioSheet, campaign: CampaignSheet) -> list[Problem]:
    """VG-102: the campaign that a scenario names has a place for it."""
    if scenario.id in campaign.scenarios:
        return list(unmet(scenario.abilities(), _Beginning())) if campaign.position(scenario.id) == 1 else []
    message = f'"{scenario.id}" is not among the scenarios of "{campaign.id}"'
    hint = f"it has: {listing(campaign.scenarios)}; add it there, or name another campaign"
    return [("SCN019", message, hint, ("campaign",))]


class _Beginning(Outlook):
    """What is certain about the past when a campaign begins."""

    def holds(self, word: str) -> Certain:
        hint = "delete this, or move the scenario back"
        said = "nothing is played before the first scenario of a campaign"
        return never(said, hint) if word in ("won-before", "lost-before") else OPEN


def check_campaign(campaign: CampaignSheet, scenarios: Mapping[str, Any]) -> list[Problem]:
    """VG-102: every scenario in the list knows that it belongs there."""
    found: list[Problem] = []
    for index, id in enumerate(campaign.scenarios):
        scenario = scenarios.get(id)
        if scenario is not None and scenario.campaign != campaign.id:
            message = f'"{id}" does not say that it belongs to this campaign'
            found.append(("SCN019", message, f"write campaign: {campaign.id} there", ("scenarios", index)))
    return found
