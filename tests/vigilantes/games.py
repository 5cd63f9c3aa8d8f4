"""Whole games of Vigilantes to test with: random players, random records of campaigns, tables that check themselves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from capesmith.content.routes import RouteMap
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.invariants import check, check_at_once
from capesmith.systems.vigilantes.game.table import VigilantesTable
from vigilantes.tables import cast

SCENARIOS = (
    "blackout-bazaar", "first-shift", "last-boat-out", "names-in-the-ledger", "poisoned-mains", "vault-run",
)  # fmt: skip
CAMPAIGN = "the-long-tide"
LEVELS = ("easy", "standard", "hard")
ON_CARDS = {"vigilante": ("veteran", "hardened", "scar"), "villain": ("reputation",)}


class AtRandom:
    """A player who chooses at random, and nothing else: the same seed makes the same choices."""

    def __init__(self, seed: int | str, seat: int) -> None:
        self.stream = Stream(stream_seed(seed, f"bot:{seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        assert len(options) > 1, f"asked without a choice: {prompt}"
        assert len(frozenset(options)) == len(options), f"the same option twice: {prompt} {options}"
        return self.stream.below(len(options))


def at_random(seed: int | str, players: int) -> list[Player]:
    return [AtRandom(seed, seat) for seat in range(players)]


def new_game(
    scenario: str, players: int, seed: int | str = 0, *, bots: Sequence[Player] | None = None, **options: Any
) -> VigilantesTable:
    """A table with random players, at which nothing has happened yet."""
    made = GAME.options({"scenario": scenario, "players": players, **options})
    said = made.unknown(cast())
    assert not said, said
    return GAME.table(cast(), made, seed, bots or at_random(seed, players))


def guarded(table: VigilantesTable, *, at_once: bool = False) -> VigilantesTable:
    """Check the invariants at the end of every segment; `at_once` also at every single event."""
    table.guard = check
    if at_once:
        table.onlooker = lambda e: check_at_once(table)
    return table


# --- random options ------------------------------------------------------------------------------------


def random_options(seed: int | str, scenario: str, players: int) -> dict[str, Any]:
    """A team, a villain, a division among players, a level, and what a campaign may have left behind."""
    chance = random.Random(f"{seed}/{scenario}/{players}")
    c = cast()
    team = chance.sample([one.card.id for one in c.vigilantes], players)
    villain = chance.choice([one.card.id for one in c.villains])
    options: dict[str, Any] = {
        "scenario": scenario, "players": players, "vigilantes": team, "villain": villain,
        "controllers": random_division(chance, players), "difficulty": chance.choice(LEVELS),
    }  # fmt: skip
    if chance.random() < 0.6:
        options.update(random_record(chance, scenario, team, villain))
    return options


def random_division(chance: random.Random, players: int) -> list[int]:
    """VG-004: everybody has a vigilante, and every vigilante somebody."""
    people = chance.randint(1, players)
    found = [*range(people), *(chance.randrange(people) for _ in range(players - people))]
    chance.shuffle(found)
    return found


def random_record(chance: random.Random, scenario: str, team: list[str], villain: str) -> dict[str, Any]:
    """VG-814: cards, stickers, relationships and results, as they might stand in the record of a long career."""
    c = cast()
    gadgets = [one.card.id for one in c.gadgets]
    abilities = [one.card.id for one in c.abilities]
    chance.shuffle(gadgets)
    chance.shuffle(abilities)
    own = [card.id for card in c.villain_abilities if card.fields["owner"] in ("general", villain)]
    first = list(c.villains[c.number(villain)].card.fields.get("first_play", ()))
    learnt = [id for id in chance.sample(own, len(own)) if id not in first][: chance.randint(0, 5 - len(first))]
    held = [gadgets.pop() for _ in range(2)] if chance.random() < 0.5 else []
    map = c.map_of(c.location_of(scenario))
    assert map is not None
    options: dict[str, Any] = {
        "gadgets": [[gadgets.pop() for _ in range(chance.randint(0, 4))] for _ in team],
        "abilities": [[abilities.pop() for _ in range(chance.randint(0, 4))] for _ in team],
        "kept_away": held,
        "villain_abilities": [*first, *learnt],
        "played_before": True,
        "card_stickers": random_card_stickers(chance, team, villain),
        "relationships": random_relationships(chance, team, villain),
        "location_stickers": random_location_stickers(chance, c.location_of(scenario), map),
    }
    order = c.campaigns[CAMPAIGN].scenarios
    if scenario in order:
        options["campaign"] = CAMPAIGN
        options["results"] = [[id, chance.choice(("win", "lose"))] for id in order[: order.index(scenario)]]
        options["goes_on"] = chance.random() < 0.5
    return options


def random_card_stickers(chance: random.Random, team: list[str], villain: str) -> list[list[str]]:
    found = [[chance.choice(ON_CARDS["vigilante"]), id] for id in team for _ in range(chance.randint(0, 2))]
    found += [[chance.choice(ON_CARDS["villain"]), villain]] * chance.randint(0, 2)
    found += [["extra-cell", one.card.id] for one in cast().gadgets if chance.random() < 0.3]
    return [*found, *(["drilled", one.card.id] for one in cast().abilities if chance.random() < 0.3)]


def random_relationships(chance: random.Random, team: list[str], villain: str) -> list[list[str]]:
    found = []
    for card in chance.sample(cast().deck("relationship"), 4):
        pair = [chance.choice(team), villain] if "villain" in card.fields["between"] else chance.sample(team, 2)
        found.append([card.id, *pair])
    return found


def random_location_stickers(chance: random.Random, location: str, map: RouteMap) -> list[list[str]]:
    spaces = [spot.id for spot in map.spots]
    found = [[location, "threat"]] * chance.randint(0, 3)
    items = chance.sample(spaces, 2)
    found += [[location, "item", chance.choice(("medikit", "recharge-pack", "weapon-cache")), id] for id in items]
    for here, there, _ in chance.sample(map.routes, chance.randint(0, 2)):
        found.append([location, "rubble", map.id(here), map.id(there)])
    if chance.random() < 0.5:
        found.append([location, "breach", *random_breach(chance, map)])
    found += [[location, "foothold", id] for id in chance.sample(spaces, chance.randint(0, 2))]
    return found


def random_breach(chance: random.Random, map: RouteMap) -> tuple[str, str]:
    """Two spaces between which a new route can be drawn (VG-326)."""
    while True:
        here, there = chance.sample(range(map.size), 2)
        if map.may_join(here, there):
            return map.id(here), map.id(there)


def random_game(seed: int | str, scenario: str, players: int, bots: Sequence[Player] | None = None) -> VigilantesTable:
    """A game with random options and random players."""
    return new_game(seed=seed, bots=bots, **random_options(seed, scenario, players))
