"""The shipped cards of Heroes Incorporated against the facts of the rules reference (sections 7 and 11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from capesmith.check.run import check_project
from card_facts import ROOT
from incorporated.shipped import BY_ID, CARDS, EVERY, PRINTED, TEXTS

RESEARCH = ("supervillains", "ko-gadgets", "equipped-gadgets", "hq-gadgets", "fame")


def copies(deck: str) -> list[int]:
    return [card.get("copies", 1) for card in CARDS[deck]]


def with_text(deck: str) -> set[str]:
    return {card["id"] for card in CARDS[deck] if TEXTS[card["id"]]}


# --- what is there ---------------------------------------------------------------------------------

# Sections 2 and 11: designs and cards in each deck, the code of the first card and of the last.
DECKS = {
    "powers": (16, 16, "P01", "P16"),
    "heroes": (18, 18, "H01", "H18"),
    "supervillains": (16, 16, "SV01", "SV16"),
    "ko-gadgets": (6, 8, "KO01", "KO06"),
    "equipped-gadgets": (12, 12, "EG01", "EG12"),
    "hq-gadgets": (7, 8, "HQ01", "HQ07"),
    "fame": (6, 10, "FA01", "FA06"),
    "blocks": (25, 25, "B00", "B24"),
}


def test_the_decks_are_those_of_the_reference():
    assert set(CARDS) == {*DECKS, "pieces"}
    for deck, (designs, cards, _, _) in DECKS.items():
        assert (len(CARDS[deck]), sum(copies(deck))) == (designs, cards), deck


def test_there_are_18_heroes_16_powers_54_research_cards_and_25_blocks():
    """HI-101, HI-117, HI-118, HI-501."""
    assert sum(sum(copies(deck)) for deck in RESEARCH) == 54
    assert [sum(copies(deck)) for deck in ("heroes", "powers", "blocks")] == [18, 16, 25]


@pytest.mark.parametrize("deck", DECKS)
def test_codes_are_complete_and_in_order(deck):
    _, _, first, last = DECKS[deck]
    prefix = first[:-2]
    codes = [f"{prefix}{n:02}" for n in range(int(first[-2:]), int(last[-2:]) + 1)]
    assert [card["code"] for card in CARDS[deck]] == codes


def test_ids_are_the_english_names():
    """Kebab-case, without full stops; no id stands twice."""
    for card in PRINTED:
        assert card["id"] == card["name"].lower().replace(".", "").replace(" ", "-")
    assert len(BY_ID) == len(EVERY)


# The names of sections 11.1 to 11.3, in the order of their codes.
NAMES = {
    "powers": "Blast, Detective, Fly, Illusions, Inventor, Magic, Mimic, Mind Control, Minions, Noble, Outsmart, "
    "Rocket, Super Senses, Super Speed, Teleport, Transform",
    "supervillains": "Grindstone, Null Prophet, Pale Magistrate, Iron Chancellor, Brimstone Baron, Undertow, "
    "Doctor Vane, Sleepwalker, Hexmother, Clockthief, The Auditor, Tremor Twins, Mother Rust, Madam Static, "
    "Carrion Choir, Kid Calamity",
    "ko-gadgets": "Stun Net, Tranq Rifle, Gravity Snare, Sleep Gas, Feedback Spike, Dazzle Beacon",
    "equipped-gadgets": "Power Gauntlets, Jet Harness, Wrist Cannon, Grapple Line, Lucky Charm, Riot Shield, "
    "Holo Decoy, Signal Jammer, Cargo Webbing, Field Kit, Recall Beacon, Evidence Scanner",
    "hq-gadgets": "Crime Computer, Command Jet, Training Room, Crisis Map, Med Bay, Press Room, Prototype Lab",
    "fame": "Front-Page Story, Key to the City, Fan Club, Endorsement Deal, Bronze Statue, Talk-Show Circuit",
}


@pytest.mark.parametrize("deck", NAMES)
def test_names_are_those_of_the_reference(deck):
    """HI-501: the right name is Mimic, between Magic and Mind Control."""
    assert ", ".join(card["name"] for card in CARDS[deck]) == NAMES[deck]


def test_powers_stand_in_the_order_of_the_alphabet():
    """HI-501: that order shows what the misprint must have meant."""
    names = [card["name"] for card in CARDS["powers"]]
    assert names == sorted(names)


def test_the_decks_have_no_findings():
    assert check_project(ROOT, only=[ROOT / "cards" / "heroes-incorporated"]).diagnostics == []


# --- heroes and their powers -----------------------------------------------------------------------

# Section 11.1: powers, alien, budget; two Heroes got a further power after measuring (11.4).
HEROES = {
    "Shadowboxer": ("detective outsmart fly", False, 4),
    "Stampede": ("super-speed outsmart", False, 3),
    "Dr. Illusion": ("illusions mind-control outsmart", False, 4),
    "Silver King": ("minions mind-control", False, 3),
    "Cloner": ("mimic fly mind-control", False, 4),
    "Huntaar": ("super-senses outsmart fly", True, 3),
    "Werebeast": ("super-senses transform", False, 3),
    "Thunderhawk": ("super-senses fly", False, 3),
    "Titan": ("transform blast", False, 3),
    "Andron": ("transform rocket", False, 3),
    "Scrap": ("inventor rocket", False, 4),
    "Paragon": ("noble fly", False, 4),
    "Traveller": ("teleport magic", True, 3),
    "Gramarye": ("magic mind-control", False, 4),
    "Flarepath": ("blast fly outsmart", False, 4),
    "Sky Courier": ("rocket fly outsmart", False, 4),
    "Forethought": ("outsmart mind-control rocket", False, 4),
    "Ilyx": ("blast rocket", True, 3),
}
BUDGET = {
    3: ("magic", "noble"),
    2: (
        "blast", "rocket", "super-senses", "super-speed", "minions", "detective", "illusions", "mimic", "inventor",
    ),
    1: ("fly", "outsmart", "teleport", "transform", "mind-control"),
}  # fmt: skip
COVERAGE = {
    "blast": 3, "detective": 1, "fly": 7, "illusions": 1, "inventor": 1, "magic": 2, "mimic": 1, "mind-control": 5,
    "minions": 1, "noble": 1, "outsmart": 7, "rocket": 5, "super-senses": 3, "super-speed": 1, "teleport": 1,
    "transform": 3,
}  # fmt: skip


def bearers(power: str) -> list[str]:
    return [hero["name"] for hero in CARDS["heroes"] if power in hero["powers"]]


def test_heroes_have_their_powers_and_stay_in_their_budget():
    """HI-001, HI-422; section 11.1: each Hero costs 3 or 4, an alien 1 less."""
    price = {power: points for points, powers in BUDGET.items() for power in powers}
    found = {}
    for hero in CARDS["heroes"]:
        alien = hero.get("traits", []) == ["alien"]
        found[hero["name"]] = (" ".join(hero["powers"]), alien, sum(price[power] for power in hero["powers"]) - alien)
    assert found == HEROES


def test_each_power_is_on_so_many_heroes():
    """Section 11.1, coverage."""
    assert {card["id"]: len(bearers(card["id"])) for card in CARDS["powers"]} == COVERAGE


def test_markers_start_with_these_heroes_and_nobody_else():
    """HI-110, HI-116; HI-505, HI-507, HI-522, HI-543, HI-563, HI-564."""
    assert {card["marker"]: bearers(card["id"]) for card in CARDS["powers"] if "marker" in card} == {
        "black": ["Shadowboxer"], "brown": ["Stampede"], "pink": ["Dr. Illusion"], "grey": ["Silver King"],
        "natural": ["Cloner"], "orange": ["Huntaar", "Werebeast", "Thunderhawk"],
    }  # fmt: skip


def test_a_power_has_a_marker_if_it_is_a_bonus_action():
    """HI-216, HI-218."""
    for card in CARDS["powers"]:
        assert ("marker" in card) == ("bonus" in card), card["id"]


def test_starting_tokens_and_gadgets_go_to_these_heroes_and_nobody_else():
    """HI-111, HI-112, HI-116, HI-515, HI-570."""
    assert [card["id"] for card in CARDS["powers"] if "setup" in card] == ["inventor", "transform"]
    assert (bearers("inventor"), bearers("transform")) == (["Scrap"], ["Werebeast", "Titan", "Andron"])
    assert (bearers("noble"), bearers("teleport")) == (["Paragon"], ["Traveller"])


def test_an_alien_never_starts_with_a_gadget():
    """HI-422, HI-515."""
    assert not [hero["id"] for hero in CARDS["heroes"] if "traits" in hero and "inventor" in hero["powers"]]


# Section 7.2: the kinds of powers, by container.
POWERS = {
    "blast": "always", "detective": "bonus", "fly": "always", "illusions": "bonus", "inventor": "always setup",
    "magic": "always", "mimic": "bonus", "mind-control": "reaction", "minions": "bonus", "noble": "anytime scoring",
    "outsmart": "always", "rocket": "always", "super-senses": "bonus", "super-speed": "bonus", "teleport": "move",
    "transform": "setup",
}  # fmt: skip


def test_powers_work_when_the_reference_says():
    """HI-502 to HI-570; Noble is income and a trade (HI-554, HI-555), Inventor a start and a right (HI-515, HI-516)."""
    assert {card["id"]: " ".join(sorted(TEXTS[card["id"]])) for card in CARDS["powers"]} == POWERS


def test_only_traveller_has_a_text_of_his_own():
    """HI-532, HI-566 to HI-569: it is no part of Teleport, so nobody copies it."""
    assert with_text("heroes") == {"traveller"}
    assert "justice" not in str(TEXTS["teleport"])


# --- the Research deck -----------------------------------------------------------------------------


def test_supervillains_have_their_combat_values():
    """HI-357; section 11.2: 4 five times, 5 seven times, 6 three times, 7 once."""
    values = [card["combat"] for card in CARDS["supervillains"]]
    assert values == [7, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]
    assert Counter(values) == {4: 5, 5: 7, 6: 3, 7: 1}


def test_every_supervillain_but_the_strongest_has_a_power():
    """HI-358; Grindstone has none."""
    assert with_text("supervillains") == {card["id"] for card in CARDS["supervillains"]} - {"grindstone"}


COPIES = {"ko-gadgets": [2, 2, 1, 1, 1, 1], "hq-gadgets": [2, 1, 1, 1, 1, 1, 1], "fame": [2, 2, 2, 2, 1, 1]}


@pytest.mark.parametrize("deck", COPIES)
def test_copies(deck):
    assert copies(deck) == COPIES[deck]


def test_supervillains_and_equipped_gadgets_exist_once():
    """HI-427; section 11.2."""
    assert set(copies("supervillains") + copies("equipped-gadgets")) == {1}


def test_only_the_crime_computer_takes_the_white_marker():
    """HI-444, HI-450."""
    assert {card["id"]: card["marker"] for card in CARDS["hq-gadgets"]} == {
        "crime-computer": "white", "command-jet": "coloured", "training-room": "coloured", "crisis-map": "coloured",
        "med-bay": "coloured", "press-room": "coloured", "prototype-lab": "coloured",
    }  # fmt: skip
    assert TEXTS["crime-computer"] == {"activate": [{"draw": 1}]}


def test_only_the_med_bay_works_when_both_are_down():
    """HI-448; section 11.2."""
    assert [card["id"] for card in CARDS["hq-gadgets"] if card.get("when-down")] == ["med-bay"]


def test_every_fame_card_pays_1_hp_and_one_does_nothing_else():
    """HI-463, HI-464."""
    assert {card["points"] for card in CARDS["fame"]} == {1}
    assert with_text("fame") == {card["id"] for card in CARDS["fame"]} - {"front-page-story"}


def test_gadgets_do_what_they_do_in_the_reference():
    """HI-220 (Field Kit), HI-401 (KO Gadgets are played), HI-445 (HQ Gadgets are activated), HI-591 (reactions)."""
    assert {tuple(TEXTS[card["id"]]) for card in CARDS["ko-gadgets"]} == {("play",)}
    assert {tuple(TEXTS[card["id"]]) for card in CARDS["hq-gadgets"]} == {("activate",)}
    found = {card["id"]: " ".join(TEXTS[card["id"]]) for card in CARDS["equipped-gadgets"]}
    assert {id: word for id, word in found.items() if word != "always"} == {
        "lucky-charm": "triggers", "riot-shield": "reaction", "signal-jammer": "reaction", "field-kit": "own-turn",
        "evidence-scanner": "triggers",
    }  # fmt: skip


# --- city blocks -----------------------------------------------------------------------------------

# Section 11.3: number and district.
BLOCKS = {
    "Crimeland": (5, "centre"),
    "Corner Laundromat": (2, "commerce"),
    "Noodle Lane": (2, "commerce"),
    "Second-Hand Row": (2, "commerce"),
    "First Charter Bank": (4, "commerce"),
    "Sandlot Park": (2, "leisure"),
    "Harbour Arcade": (3, "leisure"),
    "Beacon Studios": (3, "leisure"),
    "Grand Casino": (4, "leisure"),
    "Tram Depot": (2, "transit"),
    "Central Station": (3, "transit"),
    "Freight Docks": (4, "transit"),
    "Skyport": (5, "transit"),
    "Public Library": (2, "knowledge"),
    "Daily Lantern": (3, "knowledge"),
    "Observatory Hill": (4, "knowledge"),
    "Helix Labs": (5, "knowledge"),
    "Riverside Clinic": (3, "civic"),
    "Old Cathedral": (3, "civic"),
    "Police Plaza": (4, "civic"),
    "City Hall": (5, "civic"),
    "Genicon Inc.": (3, "industry"),
    "Foundry Street": (3, "industry"),
    "The Makers Group": (4, "industry"),
    "Dwengine Ltd.": (5, "industry"),
}
PLAIN = {
    "crimeland", "noodle-lane", "first-charter-bank", "harbour-arcade", "grand-casino", "skyport", "helix-labs",
    "old-cathedral", "foundry-street",
}  # fmt: skip


def test_blocks_have_their_numbers_and_districts():
    """HI-322, HI-323, HI-494."""
    assert {card["name"]: (card["number"], card["district"]) for card in CARDS["blocks"]} == BLOCKS


def test_numbers_are_spread_as_planned():
    """Section 11.3: 2 six times, 3 eight times, 4 six times, 5 four times, and Crimeland; HI-543 needs the 2s."""
    assert Counter(card["number"] for card in CARDS["blocks"][1:]) == {2: 6, 3: 8, 4: 6, 5: 4}
    assert Counter(card["district"] for card in CARDS["blocks"][1:]) == dict.fromkeys(
        ("commerce", "leisure", "transit", "knowledge", "civic", "industry"), 4
    )


def test_easy_blocks_have_most_of_the_powers():
    """HI-495; section 11.3: 5 of the 6 twos, 2 of the 4 fives."""
    assert with_text("blocks") == {card["id"] for card in CARDS["blocks"]} - PLAIN
    powers = Counter(card["number"] for card in CARDS["blocks"] if card["id"] not in PLAIN)
    assert (powers[2], powers[5]) == (5, 2)


def test_three_blocks_start_with_a_combat_token_and_give_it_to_the_winner():
    """HI-123, HI-471, HI-472."""
    holding = [card["id"] for card in CARDS["blocks"] if card.get("token") == "combat-token"]
    assert holding == ["genicon-inc", "the-makers-group", "dwengine-ltd"]
    for id in holding:
        assert TEXTS[id] == {"block-power": [{"take": "combat-token", "who": "winning-hero"}]}
    assert [card["id"] for card in CARDS["blocks"] if "token" in card] == holding


# --- portraits and lines of flavour ----------------------------------------------------------------

# The words of a portrait, in their order: figure, build, main colour, trim, head, back, prop.
COLOURS = "brick orange mustard mint teal blue navy violet pink brown cream grey charcoal"
LOOKS = (
    "man woman robot beast alien",
    "slim athletic broad giant small",
    COLOURS,
    COLOURS,
    "homburg goggles top-hat crown half-mask crest wolf winged-helmet crew-cut dome welding-mask quiff fishbowl hood "
    "flame-hair pillbox-cap bob-and-glasses one-eye",
    "none trench-coat scarf tailcoat mantle echo fins wings jet-pack junk-pack long-cape robe cape lab-coat boosters",
    "boxing-gloves stopwatch wand briefcase mirror spear necktie bolt girder punch-card wrench medal suitcase book "
    "flare parcel clipboard ray",
)


def test_portraits_are_told_in_words_that_the_artist_knows():
    """Section 12; HI-422: who looks like an alien is one."""
    for hero in CARDS["heroes"]:
        for word, known in zip(hero["look"], LOOKS, strict=True):
            assert word in known.split(), f"{hero['id']}: {word}"
        assert ("traits" in hero) == (hero["look"][0] == "alien"), hero["id"]


def test_heroes_can_be_told_apart():
    """No two Heroes share a head, a prop, or a figure in the same colours; trim shows on the main colour."""
    looks = [hero["look"] for hero in CARDS["heroes"]]
    for what in ([look[4] for look in looks], [look[6] for look in looks], [(look[0], *look[2:4]) for look in looks]):
        assert len(set(what)) == 18
    assert all(main != trim for _, _, main, trim, *_ in looks)


def test_every_card_has_a_line_of_flavour_of_its_own():
    lines = [card["flavour"] for card in PRINTED]
    assert len(set(lines)) == len(lines)
    for card in PRINTED:
        assert len(card["flavour"]) <= 70, card["id"]
        assert card["flavour"][-1] in ".?", f"{card['id']}: the company does not shout"
        assert "!" not in card["flavour"], card["id"]


def test_rules_are_written_as_effects():
    """No card hides behind hand-written sentences."""
    hand_written: list[Any] = [card["id"] for card in PRINTED if {"says", "text", "waiver"} & set(card)]
    assert not hand_written
