"""The shipped cards of Vigilantes against the facts of the rules reference (sections 2 and 11)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.check.run import check_project, project_entries
from capesmith.check.whole import bill
from capesmith.source.files import read_document
from capesmith.systems import system

ROOT = Path(__file__).parents[2]
GAME = system("vigilantes")
CARDS = {
    path.stem: read_document(path, ROOT).data["cards"]
    for path in sorted((ROOT / "cards" / "vigilantes").glob("*.yaml"))
}
EVERY = [card for cards in CARDS.values() for card in cards]
BY_ID = {card["id"]: card for card in EVERY}
PRINTED = [card for deck, cards in CARDS.items() if deck != "pieces" for card in cards]
TIMINGS = ("action", "free", "attack", "after-roll", "reaction")
CONTAINERS = (*TIMINGS, "always", "triggers", "setup", "event", "reward", "use")


def everything(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(value, list):
        for item in value:
            yield from everything(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key, item
            yield from everything(item)


def scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from scalars(item)
    else:
        yield value


def text(card: dict[str, Any]) -> dict[str, Any]:
    """The abilities of a card, by container."""
    return {key: card[key] for key in CONTAINERS if key in card and isinstance(card[key], list | dict)}


def numbers(card: dict[str, Any]) -> list[int]:
    """Every number of a card's effects and conditions, smallest first."""
    found = []
    for item in scalars(text(card)):
        if isinstance(item, int):
            found.append(item)
        elif isinstance(item, str) and (match := re.fullmatch(r"(\d+)(\+|-\d+)", item)):
            found.append(int(match[1]))
    return sorted(found)


def having(key: str) -> dict[str, list[Any]]:
    """Which cards say this word anywhere in their effects, and with what."""
    found = {}
    for card in PRINTED:
        said = [value for name, value in everything(text(card)) if name == key]
        if said:
            found[card["id"]] = said
    return found


# --- what is there ---------------------------------------------------------------------------------

# Section 2: designs and cards (or stickers) in each deck, and the codes of their cards.
DECKS = {
    "vigilantes": (6, 6, "VI"),
    "villains": (4, 4, "VL"),
    "henchmen": (16, 16, "HM"),
    "villain-abilities": (20, 20, "VA"),
    "abilities": (20, 20, "AB"),
    "gadgets": (20, 20, "GA"),
    "events": (17, 40, "EV"),
    "rewards": (12, 30, "RW"),
    "items": (3, 3, "IT"),
    "stickers": (13, 88, "ST"),
    "relationships": (12, 24, "RL"),
}


def test_the_decks_are_those_of_the_reference():
    assert set(CARDS) == {*DECKS, "pieces"}
    for deck, (designs, cards, _) in DECKS.items():
        assert (len(CARDS[deck]), sum(card.get("copies", 1) for card in CARDS[deck])) == (designs, cards), deck


def test_there_are_156_cards_and_112_stickers():
    count = {deck: cards for deck, (_, cards, _) in DECKS.items()}
    stickers = count.pop("stickers") + count.pop("relationships")
    count.pop("items")
    assert (sum(count.values()), stickers) == (156, 112)


@pytest.mark.parametrize("deck", DECKS)
def test_codes_are_complete_and_in_order(deck):
    prefix = DECKS[deck][2]
    assert [card["code"] for card in CARDS[deck]] == [f"{prefix}{n:02}" for n in range(1, len(CARDS[deck]) + 1)]


def test_ids_are_the_english_names():
    """Kebab-case; a sticker that carries an item is told from the item."""
    for card in PRINTED:
        name = re.sub(r" \(.*\)", " sticker", card["name"]).lower().replace(".", "")
        assert card["id"] == name.replace(" ", "-")
    assert len(BY_ID) == len(EVERY)


def test_the_bill_of_materials_counts_every_card_and_piece():
    """VG-025; scenarios and locations are counted with their files."""
    lines = bill(GAME, project_entries(ROOT, GAME))
    files = {"Locations", "Scenarios", "Campaign"}
    assert [(line.name, line.listed) for line in lines if line.name not in files] == [
        (line.name, line.found) for line in lines if line.name not in files
    ]
    assert sum(line.listed for line in lines if line.cards) == 156
    listed = {id for row in GAME.data("components.yaml") for id in row.get("ids", ())}
    assert listed == {piece["id"] for piece in CARDS["pieces"]}, "no piece is left out of the list"


def test_the_decks_have_no_findings():
    assert check_project(ROOT, only=[ROOT / "cards" / "vigilantes"]).diagnostics == []


# Section 2: pieces and tokens.
PIECES = {
    "normal-standee": 10, "fast-standee": 6, "heavy-standee": 4, "special-standee": 3, "villain-standee": 4,
    "vigilante-standee": 6, "objective-token": 12, "medikit-token": 3, "recharge-pack-token": 3,
    "weapon-cache-token": 2, "health-die": 5, "energy-die": 4, "attack-die": 8, "charge-token": 30,
    "starting-player-token": 1, "alarm-token": 1, "turn-token": 1, "threat-token": 1, "stunned-token": 8,
    "marked-token": 3, "hidden-token": 4, "decoy-token": 2, "trap-token": 2, "blocked-route-token": 4,
    "informant-chit": 1, "dead-end-chit": 4, "zone-token": 4, "reference-card": 4, "card-divider": 16, "card-box": 1,
    "scenario-book": 1, "rulebook": 1,
}  # fmt: skip


def test_pieces_come_in_their_number():
    """VG-020 to VG-025."""
    assert {piece["id"]: piece.get("copies", 1) for piece in CARDS["pieces"]} == PIECES


def test_an_attack_die_has_three_pluses_two_blanks_and_a_minus():
    """VG-521."""
    assert Counter(BY_ID["attack-die"]["faces"]) == {"plus": 3, "blank": 2, "minus": 1}


# --- the numbers on the cards ----------------------------------------------------------------------

# Section 11.2: role, health, energy, free dice, routes, move, starting cards, trait.
VIGILANTES = {
    "night-porter": ("sneak", 5, 4, 0, "normal crawl", 1, "", "Soft Shoes"),
    "kestrel-jane": ("glider", 4, 5, 0, "normal aerial", 1, "", "Stoop"),
    "brickyard": ("bruiser", 6, 3, 1, "normal", 1, "", "Heavy Hands"),
    "tally": ("gadgeteer", 4, 4, 0, "normal", 1, "throwing-discs smoke-pellets", "Bookkeeping"),
    "doc-sunday": ("medic", 5, 5, 0, "normal", 1, "field-dressing", "Bedside Manner"),
    "switchback": ("courier", 4, 5, 0, "normal crawl", 1, "", "Short Cut"),
}


def test_vigilantes_have_their_printed_numbers():
    """VG-111, VG-112."""
    words = ("role", "health", "energy", "free-dice", "routes", "move", "starts-with", "trait")
    assert {card["id"]: _row(card, words) for card in CARDS["vigilantes"]} == VIGILANTES


def test_vigilantes_keep_to_their_budget():
    """Section 11.0: health and energy together 8 to 10; VG-023: neither passes 6."""
    for card in CARDS["vigilantes"]:
        assert 8 <= card["health"] + card["energy"] <= 10
        assert max(card["health"], card["energy"]) <= 6


# Section 11.3: blurb, attack, defense, health, routes, move, first play, trait.
VILLAINS = {
    "mr-ballast": ("dock smuggling boss", 2, 3, 5, "normal", 1, "", "Press Gang"),
    "the-cartographer": (
        "thief who owns the plans of every building", 2, 3, 4, "normal crawl", 1, "back-stairs", "Exit Plan",
    ),
    "lady-lumen": ("stage illusionist with stolen grid power", 2, 3, 4, "normal aerial", 1, "", "Glare"),
    "doctor-bracken": ("botanist turned poisoner", 1, 3, 4, "normal", 1, "creeping-roots", "Spores"),
}  # fmt: skip


def test_villains_have_their_printed_numbers():
    """VG-106, VG-643; an extra route type costs 1 health (section 11.0), and so do spores (playtests, 11.11)."""
    words = ("blurb", "attack-value", "defense", "health", "routes", "move", "first-play", "trait")
    assert {card["id"]: _row(card, words) for card in CARDS["villains"]} == VILLAINS
    assert {card["id"] for card in CARDS["villains"] if card["health"] + len(card["routes"]) != 6} == {"doctor-bracken"}


# Section 11.3: villain, type, attack, defense, routes, move.
HENCHMEN = {
    "dockhand": ("mr-ballast", "normal", 1, 1, "normal", 1),
    "quay-runner": ("mr-ballast", "fast", 1, 2, "normal", 2),
    "winchman": ("mr-ballast", "heavy", 2, 3, "normal", 1),
    "foghorn": ("mr-ballast", "special", 1, 2, "normal", 1),
    "surveyor": ("the-cartographer", "normal", 1, 1, "normal crawl", 1),
    "messenger": ("the-cartographer", "fast", 1, 2, "normal crawl", 2),
    "tunneller": ("the-cartographer", "heavy", 2, 2, "normal crawl", 1),
    "trapper": ("the-cartographer", "special", 1, 2, "normal crawl", 1),
    "lamplighter": ("lady-lumen", "normal", 1, 1, "normal", 1),
    "moth-drone": ("lady-lumen", "fast", 1, 2, "normal aerial", 2),
    "arc-warden": ("lady-lumen", "heavy", 2, 2, "normal", 1),
    "strobe": ("lady-lumen", "special", 1, 2, "normal", 1),
    "pruner": ("doctor-bracken", "normal", 1, 1, "normal", 1),
    "burr-hound": ("doctor-bracken", "fast", 1, 2, "normal crawl", 2),
    "rootbound": ("doctor-bracken", "heavy", 2, 3, "normal", 1),
    "seedbearer": ("doctor-bracken", "special", 1, 2, "normal", 1),
}


def test_henchmen_have_their_printed_numbers():
    """VG-642."""
    words = ("villain", "type", "attack-value", "defense", "routes", "move")
    assert {card["id"]: _row(card, words) for card in CARDS["henchmen"]} == HENCHMEN


def test_each_villain_has_one_henchman_of_each_type():
    """VG-107; the patterns of section 11.0."""
    found = Counter((card["villain"], card["type"]) for card in CARDS["henchmen"])
    types = ("normal", "fast", "heavy", "special")
    assert found == Counter((villain["id"], type) for villain in CARDS["villains"] for type in types)
    patterns = {"normal": (1, {1}, 1), "fast": (1, {2}, 2), "heavy": (2, {2, 3}, 1), "special": (1, {2}, 1)}
    for card in CARDS["henchmen"]:
        attack, defense, move = patterns[card["type"]]
        assert card["attack-value"] == attack and card["defense"] in defense and card["move"] == move
        assert card["type"] != "normal" or not text(card)


def test_villain_abilities_are_for_anybody_or_for_one_villain():
    """12 general, 2 signature cards for each villain (section 11.4)."""
    owners = [card["owner"] for card in CARDS["villain-abilities"]]
    assert owners[:12] == ["general"] * 12
    assert owners[12:] == [villain["id"] for villain in CARDS["villains"] for _ in range(2)]


# Sections 11.5 and 11.6: price, timing, the numbers of the effect.
ABILITIES = {
    "haymaker": (1, "attack", [2]),
    "roundhouse": (2, "action", []),
    "sprint": (1, "action", [3]),
    "vanish": (1, "action", []),
    "field-dressing": (1, "action", [1, 1]),
    "rally": (1, "action", [1, 2]),
    "shake-down": (1, "reaction", [1, 2]),
    "pressure-point": (2, "after-roll", []),
    "bull-rush": (1, "action", [1, 1]),
    "grit": (2, "reaction", [1]),
    "intercept": (1, "reaction", [1, 1]),
    "rooftop-line": (1, "action", [2]),
    "sixth-sense": (1, "after-roll", []),
    "taunt": (1, "action", []),
    "disarm": (1, "action", [-1]),
    "stakeout": (1, "action", [3]),
    "tinker": (1, "action", [2]),
    "drop-strike": (2, "action", [1, 1, 1]),
    "silent-takedown": (1, "action", [1, 2]),
    "hold-the-door": (2, "action", []),
}
GADGETS = {
    "grapnel-line": (2, "action", [2]),
    "smoke-pellets": (2, "free", []),
    "weighted-net": (2, "action", [1]),
    "knuckle-plates": (3, "attack", [2]),
    "throwing-discs": (3, "action", [2, 3]),
    "stun-rod": (2, "after-roll", [1]),
    "trauma-kit": (2, "action", [2]),
    "flash-charge": (1, "action", []),
    "police-scanner": (2, "free", [1]),
    "padded-vest": (3, "reaction", [-1]),
    "crawl-harness": (2, "free", []),
    "folding-wing": (2, "free", []),
    "decoy-speaker": (2, "action", [1, 2]),
    "door-wedges": (2, "action", []),
    "pocket-battery": (2, "free", [2]),
    "signal-jammer": (1, "reaction", []),
    "tracer-dart": (2, "action", []),
    "shock-mat": (2, "action", [1, 1, 2]),
    "filter-mask": (2, "reaction", []),
    "pick-gun": (2, "free", []),
}


@pytest.mark.parametrize(
    ("deck", "price", "table"), [("abilities", "energy", ABILITIES), ("gadgets", "charge", GADGETS)]
)
def test_abilities_and_gadgets_have_their_price_timing_and_numbers(deck, price, table):
    """VG-620 to VG-624: energy 1 or 2, charge 1 to 3, exactly one timing."""
    found = {}
    for card in CARDS[deck]:
        (timing,) = (word for word in TIMINGS if word in card)
        found[card["id"]] = (card[price], timing, numbers(card))
        assert 1 <= card[price] <= {"energy": 2, "charge": 3}[price]
    assert found == table


# The numbers of all other texts, smallest first.
NUMBERS = {
    "night-porter": [2], "kestrel-jane": [1], "tally": [1], "doc-sunday": [1], "switchback": [2],
    "mr-ballast": [1, 4], "the-cartographer": [2], "doctor-bracken": [1, 1],
    "foghorn": [1, 5], "trapper": [1], "arc-warden": [1], "strobe": [3], "burr-hound": [4], "rootbound": [1, 1, 1],
    "seedbearer": [1],
    "thick-skin": [1], "iron-nerve": [1], "heavy-blows": [1], "second-shift": [1, 2, 2], "paid-in-advance": [1],
    "backhander": [1], "wire-taps": [1], "short-fuse": [-1, 1], "open-chequebook": [1], "patch-and-go": [1, 2],
    "harbour-toll": [1, 1], "dead-weight": [2], "redrawn-map": [4], "afterimage": [-1], "searchlights": [5],
    "creeping-roots": [1, 1], "pollen-cloud": [0, 1],
    "fresh-shift": [1, 2, 3], "two-doors": [1, 1, 1, 2, 2], "quick-feet": [0, 1, 1, 1, 1, 2],
    "muscle-called-in": [0, 1, 1, 1, 2, 2, 2, 3], "specialist": [0, 1, 1, 2], "footrace": [1], "sweep-the-floor": [1],
    "word-from-above": [1, 2, 2], "tripwire": [1], "strength-in-numbers": [0, 1, 2, 4], "quiet-streets": [1],
    "friendly-tip": [1], "left-behind": [1], "sea-fog": [2], "brownout": [1], "closing-in": [1],
    "the-plan-advances": [1],
    "second-wind": [1], "adrenaline": [2], "patched-up": [1], "spare-cell": [1, 1], "turned-out-pockets": [1, 1],
    "hard-won-lesson": [1, 2], "loose-tongue": [2], "dropped-bag": [1], "rattled": [2], "word-gets-around": [1],
    "medikit": [2], "recharge-pack": [1, 2], "weapon-cache": [2],
    "threat": [1], "foothold": [6], "veteran": [1], "hardened": [1], "scar": [-1], "reputation": [1],
    "extra-cell": [1], "drilled": [-1],
    "grudge": [1], "old-debt": [1], "shaken": [-1], "knows-your-face": [5], "inside-source": [3],
    "unfinished-business": [2, 3], "blood-price": [1, 2], "partners": [1], "rivals": [1, 1], "old-teacher": [1, 2],
}  # fmt: skip


def test_every_other_text_has_the_numbers_of_the_reference():
    """VG-586 to VG-588 among them; a choice of one counts as a number."""
    told = {*ABILITIES, *GADGETS}
    assert {card["id"]: numbers(card) for card in PRINTED if card["id"] not in told and numbers(card)} == NUMBERS


def _row(card: dict[str, Any], words: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(" ".join(value) if isinstance(value := card[word], list) else value for word in words)


# --- when, how often, how long ---------------------------------------------------------------------


def test_limits_are_those_of_the_reference():
    """VG-625 is a rule; these are printed."""
    assert having("once-per") == {
        "switchback": ["turn"], "backhander": ["round"], "afterimage": ["round"],
        "grit": ["game"], "old-debt": ["game"],
    }  # fmt: skip


def test_durations_are_those_of_the_reference():
    """VG-683, VG-588 (a Weapon Cache lapses with the round)."""
    next_phase, next_turn = "end-of-next-enemy-phase", "your-next-turn"
    assert having("until") == {
        "switchback": ["end-of-action"],
        "vanish": [next_turn], "taunt": [next_turn], "hold-the-door": [next_turn], "disarm": [next_phase],
        "smoke-pellets": [next_turn], "crawl-harness": ["end-of-turn"], "folding-wing": ["end-of-turn"],
        "decoy-speaker": [next_phase], "door-wedges": [next_phase],
        "short-fuse": ["end-of-game"], "redrawn-map": ["end-of-round"],
        "sea-fog": [next_phase], "weapon-cache": ["end-of-round"],
        "rubble": ["end-of-campaign"], "old-teacher": ["end-of-game"],
    }  # fmt: skip


# What each waiting text waits for: the word, and the event or moment.
WAITS = {
    "tally": "after rest", "doc-sunday": "after heal", "switchback": "before take-action",
    "mr-ballast": "when end-of-event-phase", "the-cartographer": "after damage",
    "doctor-bracken": "when start-of-enemy-phase",
    "foghorn": "after raise-alarm", "tunneller": "when spawn", "trapper": "after attack", "arc-warden": "after attack",
    "rootbound": "after knock-out", "seedbearer": "after knock-out",
    "loud-hailer": "after raise-alarm", "backhander": "after damage", "wire-taps": "when start-of-enemy-phase",
    "open-chequebook": "after spawn", "patch-and-go": "when end-of-event-phase", "harbour-toll": "after use",
    "back-stairs": "when spawn", "redrawn-map": "when start-of-enemy-phase", "afterimage": "when attack",
    "creeping-roots": "after leave",
    "shake-down": "instead-of reward", "grit": "instead-of knock-out", "intercept": "when attack",
    "padded-vest": "when damage", "signal-jammer": "instead-of raise-alarm", "shock-mat": "after enter",
    "filter-mask": "instead-of lose", "weapon-cache": "when attack",
    "grudge": "when attack", "old-debt": "instead-of knock-out", "shaken": "when attack",
    "unfinished-business": "instead-of reward", "blood-price": "when attack", "partners": "after rest",
    "rivals": "after knock-out", "sworn-protector": "when attack",
}  # fmt: skip


def test_triggers_wait_for_what_the_reference_says():
    """VG-246, VG-250, VG-544, VG-680."""
    found = {}
    for card in PRINTED:
        for key, value in everything(text(card)):
            if key in ("when", "after", "before", "instead-of"):
                event = value if isinstance(value, str) else next(iter(value))
                assert card["id"] not in found, "one text that waits on each card"
                found[card["id"]] = f"{key} {event}"
    assert found == WAITS


def test_texts_of_villains_and_crews_bend_these_numbers():
    """VG-240, VG-327, VG-334, VG-500, VG-602."""
    bent = {
        card["id"]: [
            f"{word} {stat}" for word in ("add", "set") for rule in card["always"] for stat in rule.get(word, ())
        ]
        for card in PRINTED
        if "always" in card and not {"cannot", "must", "give"} & set(card["always"][0])
    }
    assert bent == {
        "night-porter": ["set heard-within"], "foghorn": ["set sight"], "strobe": ["set attack-range"],
        "burr-hound": ["set hearing"], "thick-skin": ["add max-health"], "iron-nerve": ["add defense"],
        "heavy-blows": ["add attack"], "paid-in-advance": ["add defense"], "dead-weight": ["set threat-weight"],
        "searchlights": ["set sight"], "pollen-cloud": ["set rest-energy"], "threat": ["add start-threat"],
        "veteran": ["add max-energy"], "hardened": ["add max-health"], "scar": ["add max-health"],
        "reputation": ["add max-health"], "extra-cell": ["add max-charge"], "drilled": ["add energy-cost"],
        "knows-your-face": ["set seen-within"], "blood-price": ["add attack"],
    }  # fmt: skip


def test_what_is_forbidden_and_forced():
    """VG-507 (Glare), VG-901, VG-906 (Winchman), VG-907 (Taunt, Grudge)."""
    assert having("cannot") == {
        "lady-lumen": ["turn-first-blank"], "winchman": [["be-stunned", "be-pushed"]], "body-shields": ["target"],
        "hold-the-door": ["leave"], "wary-respect": ["choose-first"], "rivals": ["heal"],
    }  # fmt: skip
    assert having("must") == {"taunt": ["choose"], "grudge": ["choose"]}


def test_sources_that_count():
    """Bedside Manner and Filter Mask name what must have caused it."""
    assert having("source") == {
        "doc-sunday": [["item", "gadget", "ability"]],
        "filter-mask": [["enemy", "event", "villain-ability"]],
    }


# --- the decks as a whole --------------------------------------------------------------------------

COPIES = {
    "events": [6, 4, 4, 4, 2, 1, 2, 2, 2, 3, 2, 1, 1, 1, 1, 2, 2],
    "rewards": [5, 3, 3, 3, 3, 2, 3, 3, 2, 1, 1, 1],
    "stickers": [24, 6, 6, 4, 6, 4, 4, 6, 6, 6, 4, 6, 6],
    "relationships": [2] * 12,
}


@pytest.mark.parametrize("deck", COPIES)
def test_copies(deck):
    assert [card["copies"] for card in CARDS[deck]] == COPIES[deck]


VERBS = (
    "spawn",
    "activate",
    "move",
    "raise-alarm",
    "gain",
    "lose",
    "place",
    "set",
    "heal",
    "take-action",
    "draw",
    "look",
    "stun",
)


def _first_verb(steps: Any) -> str:
    step = steps[0]
    if isinstance(step, str):
        return step
    inner = step.get("do") or step.get("may")
    return _first_verb(inner) if inner else next(key for key in step if key in VERBS)


def test_the_event_deck_is_made_as_planned():
    """Section 11.0: 23 spawn cards, 9 that activate or advance, 2 alarms, 6 to breathe or of weather."""
    found = Counter()
    for card in CARDS["events"]:
        found[_first_verb(card["event"])] += card["copies"]
    assert found["spawn"] == 23
    assert found["activate"] + found["move"] == 9
    assert found["raise-alarm"] == 2
    assert sum(found[verb] for verb in ("gain", "lose", "place", "set")) == 6
    assert found.total() == 40


def test_the_reward_deck_is_made_as_planned():
    """Section 11.0: 16 resources, 6 of tempo, 6 new cards, 2 of information."""
    found = Counter()
    for card in CARDS["rewards"]:
        found[_first_verb(card["reward"])] += card["copies"]
    assert found["gain"] + found["heal"] + found["place"] == 16
    assert found["take-action"] + found["stun"] == 6
    assert (found["draw"], found["look"]) == (6, 2)


THREAT = 3
HOLDS = {"villain-in-play": False, "alarm-silent": False}


def _holds(condition: Any) -> bool:
    """In the middle of a game: threat 3, one zone active, the alarm on, the villain away, its crew at work."""
    if isinstance(condition, str):
        return HOLDS[condition]
    ((word, wanted),) = condition.items()
    if word == "there-is":
        return True
    return THREAT >= 2 if (word, wanted) == ("threat", "2+") else (word, wanted) == ("zones-active", 1)


def _amount(amount: Any, team: int) -> int:
    if isinstance(amount, int):
        return amount
    if "by-heroes" in amount:
        return amount["by-heroes"][team - 2]
    return min(-(-THREAT // 2) + _amount(amount["plus"], team), amount["at-most"])


def _placed(steps: Any, team: int) -> int:
    total = 0
    for step in (step for step in steps if isinstance(step, dict)):
        if "if" in step and not _holds(step["if"]):
            total += _placed(step.get("otherwise", ()), team)
            continue
        total += _placed(step.get("do", ()), team)
        total += sum(_amount(amount, team) for amount in step.get("spawn", {}).values())
    return total


@pytest.mark.parametrize(("team", "average"), [(2, 0.75), (3, 1.375), (4, 1.85)])
def test_an_event_card_places_so_many_enemies_on_average(team, average):
    """VG-152; section 11.0: about 0.75, 1.35 and 1.85 for 2, 3 and 4 vigilantes."""
    placed = sum(card["copies"] * _placed(card["event"], team) for card in CARDS["events"])
    assert placed / 40 == average


def test_items_have_their_colours():
    """VG-586 to VG-588."""
    colours = {card["id"]: card["colour"] for card in CARDS["items"]}
    assert colours == {"medikit": "red", "recharge-pack": "blue", "weapon-cache": "yellow"}
    for id, colour in colours.items():
        assert BY_ID[f"{id}-token"]["colours"] == [colour]
        assert BY_ID[f"{id}-sticker"]["name"] == f"{BY_ID[id]['name']} ({colour})"


def test_stickers_go_where_the_reference_puts_them():
    """VG-281 (items on item squares), VG-811."""
    places = Counter(card["goes-on"] for card in CARDS["stickers"])
    assert places == {
        "threat-track": 1, "item-square": 3, "route": 1, "space-pair": 1, "space": 1, "vigilante": 3, "villain": 1,
        "gadget": 1, "ability": 1,
    }  # fmt: skip
    assert {card["item"] for card in CARDS["stickers"] if "item" in card} == {card["id"] for card in CARDS["items"]}


def test_relationships_connect_a_vigilante_with_a_villain_or_another():
    """VG-812: eight with a villain, four between vigilantes."""
    second = [card["between"][1] for card in CARDS["relationships"]]
    assert all(card["between"][0] == "vigilante" for card in CARDS["relationships"])
    assert second == ["villain"] * 8 + ["vigilante"] * 4


# --- the lines of flavour --------------------------------------------------------------------------


def test_every_card_has_a_line_of_flavour_of_its_own():
    lines = [card["flavour"] for card in PRINTED]
    assert len(set(lines)) == len(lines)
    for card in PRINTED:
        sheet = card["code"][:2] in ("VI", "VL")
        assert len(card["flavour"]) <= (140 if sheet else 90), card["id"]
        assert card["flavour"][-1] in '.?!"', card["id"]
        assert not sheet or len(card["flavour"]) > 75, f"{card['id']} deserves a richer line"
