"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, repeat
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.rules.featuring import from_seat, placed, shuffled
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import COUNTS, Options

GENERAL: Final = "general"  # an ability that any villain may have
HELD: Final = 4  # VG-626
ATTACHED: Final = 6  # VG-646
GAINED: Final = 2  # wanted abilities of a villain: one with many more is another game
ON_TOP: Final = 6
BONDS: Final = 4


def featuring(
    cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first, from the seat `first` on.

    What is given stays as it is. Gadgets and abilities are dealt to the seats, villain abilities attached, events and
    rewards laid on top of their decks; stickers and relationships lie where a campaign might have put them.
    """
    named = dict(given or {})
    fixed = Options.of(named)
    scenarios = shuffled(cast.scenario_ids(), chance)
    drawn = chance.one_of(COUNTS)
    vigilantes = shuffled([one.card.id for one in cast.vigilantes], chance)
    villains = shuffled([one.card.id for one in cast.villains], chance)
    kinds = {id: cast.card_by_id[id].kind for id in wanted if id in cast.card_by_id}
    of: defaultdict[str, list[str]] = defaultdict(list)
    for id, kind in kinds.items():
        of[kind].append(id)
    results = ("win" if chance.below(2) else "lose", "win" if chance.below(2) else "lose")
    scenario = fixed.scenario if "scenario" in named else _scenario(cast, wanted, scenarios, kinds)
    players = fixed.players if "players" in named else drawn
    team = fixed.vigilantes or from_seat(first, placed(vigilantes, wanted, [""] * players))
    chosen: dict[str, Any] = {"scenario": scenario, "players": players, "vigilantes": team}
    if "campaign" not in named:
        chosen |= _campaign(cast, wanted, scenario, results)
    allowed = Options.of({**named, **chosen}).allowed_villains(cast)  # VG-104
    chosen["villain"] = fixed.villain or _villain(cast, kinds, allowed) or next(id for id in villains if id in allowed)
    attached = [
        id for id in of["villain-ability"] if cast.card_by_id[id].fields["owner"] in (GENERAL, chosen["villain"])
    ]
    if attached and "villain_abilities" not in named:
        at_first = cast.card_by_id[chosen["villain"]].fields.get("first_play", ())
        chosen["villain_abilities"] = tuple(dict.fromkeys([*at_first, *attached[:GAINED]]))[:ATTACHED]
        chosen["played_before"] = True  # VG-105: what it has is what it brings
    chosen["gadgets"] = _hands(cast, "gadget", of["gadget"], team, first)
    chosen["abilities"] = _hands(cast, "ability", of["ability"], team, first)
    chosen["on_top"] = tuple(id for id, kind in kinds.items() if kind in ("event", "reward"))[:ON_TOP]
    lying = _record(cast, of["relationship"], of["sticker"], {**chosen, **named})
    return Options.of({**lying, **chosen, **named, "vigilantes": team, "villain": chosen["villain"]})


def _scenario(cast: Cast, wanted: Sequence[str], order: list[str], kinds: Mapping[str, str]) -> str:
    """The first wanted scenario, or one of a wanted campaign, or one that a wanted villain may be in (VG-104)."""
    for id in wanted:
        if id in order:
            return id
        if id in cast.campaigns:
            return next(other for other in order if cast.play(other).sheet.campaign == id)
    villain = _villain(cast, kinds, [one.card.id for one in cast.villains])
    allowing = (id for id in order if not villain or villain in Options.of({"scenario": id}).allowed_villains(cast))
    return next(allowing, order[0])


def _campaign(cast: Cast, wanted: Sequence[str], scenario: str, results: Sequence[str]) -> dict[str, Any]:
    """VG-813: a wanted scenario of a campaign is played as a part of it, after what came before."""
    campaign = cast.play(scenario).sheet.campaign
    if not campaign or not {scenario, campaign} & set(wanted):
        return {}
    order = list(cast.campaigns[campaign].scenarios)
    if scenario not in order:  # it says that it belongs there, and the campaign does not know of it yet
        return {}
    before = order[: order.index(scenario)]
    return {"campaign": campaign, "results": tuple(zip(before, results, strict=False)), "goes_on": results[0] == "win"}


def _villain(cast: Cast, kinds: Mapping[str, str], order: list[str]) -> str:
    """The villain that is wanted, or whose henchman or own ability is, if it is one of these; else none."""
    for id, kind in kinds.items():
        owner = {"henchman": "villain", "villain-ability": "owner"}.get(kind)
        villain = str(cast.card_by_id[id].fields[owner]) if owner else id
        if villain in order:
            return villain
    return ""


def _hands(
    cast: Cast, kind: str, wanted: Sequence[str], team: Sequence[str], first: int
) -> tuple[tuple[str, ...], ...]:
    """One wanted card for each seat, with what each vigilante starts with (VG-112, VG-113): more is another game."""
    if not wanted:
        return ()
    starts = [cast.card_by_id[card].fields.get("starts_with") or () for card in team]
    hands = [[id for id in named if cast.card_by_id[id].kind == kind] for named in starts]
    own = {id for hand in hands for id in hand}
    free = [seat for seat in from_seat(-first, range(len(hands))) if len(hands[seat]) < HELD]
    for seat, id in zip(free, (id for id in wanted if id not in own), strict=False):
        hands[seat].append(id)
    return tuple(map(tuple, hands))


def _record(cast: Cast, bonds: Sequence[str], stickers: Sequence[str], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """VG-811, VG-812: wanted relationships between those who take part, wanted stickers on what they have."""
    team, villain = chosen["vigilantes"], chosen["villain"]
    pairs = []
    for number, id in enumerate(bonds[:BONDS]):
        other = villain if "villain" in cast.card_by_id[id].fields["between"] else team[(number + 1) % len(team)]
        pairs.append((id, team[number % len(team)], other))
    on = {"vigilante": team[0], "villain": villain}
    for kind, hands in (("gadget", chosen["gadgets"]), ("ability", chosen["abilities"])):
        on[kind] = next((id for hand in hands for id in hand), "")
    stuck = [(id, on.get(str(cast.card_by_id[id].fields["goes_on"]), "")) for id in stickers]
    return {
        "relationships": tuple(pairs),
        "card_stickers": tuple((id, target) for id, target in stuck if target),
        "location_stickers": _on_location(cast, chosen["scenario"], stickers),
    }


def _on_location(cast: Cast, scenario: str, stickers: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """VG-811: wanted stickers on the location, each on the first place of its sort that has none yet."""
    location = cast.location_of(scenario)
    map = cast.location(location).map
    pairs = combinations(range(map.size), 2)
    free: dict[str, Iterator[tuple[int, ...]]] = {
        "threat-track": repeat(()),
        "route": ((here, there) for here, there, _ in map.routes),
        "space-pair": (pair for pair in pairs if map.may_join(*pair)),
        "space": ((space,) for space in range(map.size)),
    }
    found = []
    for id in stickers:
        place = next(iter(free.get(str(cast.card_by_id[id].fields["goes_on"]), ())), None)
        if place is not None:
            found.append((location, id, *(map.id(space) for space in place)))
    return tuple(found)
