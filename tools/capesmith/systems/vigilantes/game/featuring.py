"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards.

Everything is drawn in the same order, whatever is wanted or given; then the wanted cards take their places. So two
games that feature different cards by the same chance differ in these cards and in nothing else, as far as possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, repeat
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import FEWEST, MOST, Options, options_from

HELD: Final = 4  # VG-626
ATTACHED: Final = 6  # VG-646
ON_TOP: Final = 6
BONDS: Final = 4


def featuring(cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first and at the first seats.

    What is given stays as it is. Gadgets and abilities are dealt to the seats, villain abilities attached, events and
    rewards laid on top of their decks; stickers and relationships lie where a campaign might have put them.
    """
    named = dict(given or {})
    fixed = options_from(named)
    scenarios = _shuffled(cast.scenario_ids(), chance)
    drawn = FEWEST + chance.below(MOST - FEWEST + 1)
    vigilantes = _shuffled([one.card.id for one in cast.vigilantes], chance)
    villains = _shuffled([one.card.id for one in cast.villains], chance)
    kinds = {id: cast.card_by_id[id].kind for id in wanted if id in cast.card_by_id}
    results = ("win" if chance.below(2) else "lose", "win" if chance.below(2) else "lose")
    scenario = fixed.scenario if "scenario" in named else _scenario(cast, wanted, scenarios)
    players = fixed.players if "players" in named else drawn
    team = _team(fixed.vigilantes, players, vigilantes, [id for id, kind in kinds.items() if kind == "vigilante"])
    chosen: dict[str, Any] = {"scenario": scenario, "players": players, "vigilantes": tuple(team)}
    if "campaign" not in named:
        chosen |= _campaign(cast, wanted, scenario, results)
    chosen["villain"] = fixed.villain or _villain(cast, kinds, villains)
    attached = [id for id, kind in kinds.items() if kind == "villain-ability" and _fits(cast, id, chosen["villain"])]
    if attached and "villain_abilities" not in named:
        chosen["villain_abilities"] = tuple(attached[:ATTACHED])
        chosen["played_before"] = True  # VG-105: what it has is what it brings
    for kind in ("gadgets", "abilities"):
        hands = _hands(cast, kind, kinds, team)
        if hands and kind not in named:
            chosen[kind] = hands
    on_top = [id for id, kind in kinds.items() if kind in ("event", "reward")]
    if on_top and "on_top" not in named:
        chosen["on_top"] = tuple(on_top[:ON_TOP])
    return options_from({**named, **chosen, **_record(cast, kinds, chosen, named)})


def _shuffled(ids: list[str], chance: Stream) -> list[str]:
    order = list(ids)
    chance.shuffle(order)
    return order


def _scenario(cast: Cast, wanted: Sequence[str], order: list[str]) -> str:
    """The first wanted scenario, or one of a wanted campaign."""
    for id in wanted:
        if id in order:
            return id
        if id in cast.campaigns:
            return next(other for other in order if cast.play(other).sheet.campaign == id)
    return order[0]


def _campaign(cast: Cast, wanted: Sequence[str], scenario: str, results: Sequence[str]) -> dict[str, Any]:
    """VG-813: a wanted scenario of a campaign is played as a part of it, after what came before."""
    campaign = cast.play(scenario).sheet.campaign
    if not campaign or not {scenario, campaign} & set(wanted):
        return {}
    before = list(cast.campaigns[campaign].scenarios)
    before = before[: before.index(scenario)]
    return {"campaign": campaign, "results": tuple(zip(before, results, strict=False)), "goes_on": results[0] == "win"}


def _team(given: Sequence[str], players: int, order: list[str], wanted: list[str]) -> list[str]:
    """Who was given, else who is wanted, else whom chance drew; nobody twice (VG-117)."""
    if given:
        return list(given)
    drawn = order[:players]
    for place, id in enumerate(wanted[:players]):
        if id in drawn:
            drawn[drawn.index(id)] = drawn[place]
        drawn[place] = id
    return drawn


def _villain(cast: Cast, kinds: Mapping[str, str], order: list[str]) -> str:
    """The villain that is wanted, or whose henchman or own ability is."""
    for id, kind in kinds.items():
        fields = cast.card_by_id[id].fields
        if kind == "villain":
            return id
        if kind == "henchman":
            return str(fields["villain"])
        if kind == "villain-ability" and fields["owner"] in order:
            return str(fields["owner"])
    return order[0]


def _fits(cast: Cast, ability: str, villain: str) -> bool:
    return cast.card_by_id[ability].fields["owner"] in ("general", villain)


def _hands(cast: Cast, deck: str, kinds: Mapping[str, str], team: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The wanted cards dealt to the seats one after the other, after what each vigilante starts with (VG-112)."""
    kind = "gadget" if deck == "gadgets" else "ability"
    cards = [id for id, other in kinds.items() if other == kind]
    if not cards:
        return ()
    start = {card: _starts(cast, card, kind) for card in team}
    hands = [list(start[card]) for card in team]
    own = {id for hand in hands for id in hand}
    seat = 0
    for id in (id for id in cards if id not in own):
        while seat < len(hands) * HELD and len(hands[seat % len(hands)]) >= HELD:
            seat += 1
        if len(hands[seat % len(hands)]) < HELD:
            hands[seat % len(hands)].append(id)
        seat += 1
    return tuple(map(tuple, hands))


def _starts(cast: Cast, vigilante: str, kind: str) -> list[str]:
    named = cast.card_by_id[vigilante].fields.get("starts_with") or ()
    return [id for id in named if cast.card_by_id[id].kind == kind]


def _record(
    cast: Cast, kinds: Mapping[str, str], chosen: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    """VG-811, VG-812: wanted relationships between those who take part, wanted stickers on what they have."""
    found: dict[str, Any] = {}
    team, villain = chosen["vigilantes"], chosen["villain"]
    bonds = []
    for number, id in enumerate([id for id, kind in kinds.items() if kind == "relationship"][:BONDS]):
        first = team[number % len(team)]
        other = villain if "villain" in cast.card_by_id[id].fields["between"] else team[(number + 1) % len(team)]
        bonds.append((id, first, other))
    if bonds and "relationships" not in named:
        found["relationships"] = tuple(bonds)
    on = {"vigilante": team[0], "villain": villain}
    for deck in ("gadgets", "abilities"):
        first_card = next((id for hand in chosen.get(deck, ()) for id in hand), "")
        on["gadget" if deck == "gadgets" else "ability"] = first_card
    wanted = [id for id, kind in kinds.items() if kind == "sticker"]
    stickers = [(id, on.get(str(cast.card_by_id[id].fields["goes_on"]), "")) for id in wanted]
    if any(target for _, target in stickers) and "card_stickers" not in named:
        found["card_stickers"] = tuple((id, target) for id, target in stickers if target)
    marks = _on_location(cast, chosen["scenario"], wanted)
    if marks and "location_stickers" not in named:
        found["location_stickers"] = marks
    return found


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
