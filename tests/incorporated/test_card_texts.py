"""The texts of the shipped cards of Heroes Incorporated: numbers, limits, prices and reaches of the rules reference."""

from __future__ import annotations

import re

import pytest

from capesmith.source.files import read_document
from card_facts import ROOT, everything, numbers_in, saying, text_of
from incorporated.shipped import BY_ID, CONTAINERS, TEXTS

# The numbers of all texts, smallest first; a range counts with its beginning, a choice of one with 1.
NUMBERS = {
    "detective": [1], "magic": [2], "mind-control": [1], "minions": [2, 2], "noble": [1, 1, 2], "super-speed": [1, 1],
    "teleport": [1], "transform": [1],
    "traveller": [1, 2],
    "doctor-vane": [1], "sleepwalker": [1], "hexmother": [-1], "clockthief": [1], "tremor-twins": [1, 2],
    "mother-rust": [1], "carrion-choir": [3], "kid-calamity": [1],
    "stun-net": [2], "gravity-snare": [1], "sleep-gas": [1], "dazzle-beacon": [1],
    "power-gauntlets": [1], "grapple-line": [2], "cargo-webbing": [5], "evidence-scanner": [1],
    "crime-computer": [1], "training-room": [1], "press-room": [1, 2], "prototype-lab": [1],
    "fan-club": [6], "endorsement-deal": [1], "talk-show-circuit": [0, 1],
    "corner-laundromat": [1], "second-hand-row": [1], "sandlot-park": [2], "beacon-studios": [1], "freight-docks": [1],
    "public-library": [1], "daily-lantern": [1, 1], "observatory-hill": [1, 3], "police-plaza": [1],
}  # fmt: skip


def test_every_text_has_the_numbers_of_the_reference():
    """HI-381 (Fan Club), HI-421 (Cargo Webbing), HI-545, HI-554, HI-555, HI-566, HI-567 among them."""
    assert {id: found for id, text in TEXTS.items() if (found := numbers_in(text))} == NUMBERS


def test_dice_decide_in_these_rows():
    """HI-565; section 11.2: Gravity Snare on 4 to 6, Sleep Gas on 1 to 3."""
    rows = {id: [str(row) for result in said for row in result] for id, said in saying(TEXTS, "results").items()}
    assert rows == {"teleport": ["1"], "gravity-snare": ["4-6"], "sleep-gas": ["1-3"]}
    assert saying(TEXTS, "die") == {"dazzle-beacon": ["1-3"]}


def test_limits_are_those_of_the_reference():
    """HI-445 and HI-505 are rules; these are printed."""
    assert saying(TEXTS, "once-per") == {
        "lucky-charm": ["round"], "signal-jammer": ["round"], "evidence-scanner": ["round"],
    }  # fmt: skip


def test_durations_are_those_of_the_reference():
    """HI-245, HI-528."""
    assert saying(TEXTS, "until") == {
        "mimic": ["end-of-turn"],
        "pale-magistrate": ["end-of-round"], "clockthief": ["end-of-round"], "the-auditor": ["end-of-round"],
        "signal-jammer": ["end-of-turn"], "training-room": ["end-of-turn"],
        "riverside-clinic": ["end-of-next-round"],
    }  # fmt: skip


def test_prices_are_those_of_the_reference():
    """HI-533, HI-555, HI-567; Riot Shield and Field Kit are used up."""
    assert saying(TEXTS, "cost") == {
        "mind-control": [{"discard": 1}], "noble": [{"justice": 2}], "traveller": [{"justice": 2}],
        "riot-shield": [{"discard": "this"}], "field-kit": [{"discard": "this"}],
    }  # fmt: skip
    assert saying(TEXTS, "paying") == {"freight-docks": ["nothing"]}


def test_conditions_are_those_of_the_reference():
    """HI-555, HI-614 (Justice tokens must be in use); Beacon Studios, Press Room, Talk-Show Circuit, Tremor Twins."""
    assert saying(TEXTS, "if") == {
        "noble": ["justice-in-play"], "traveller": ["justice-in-play"] * 2, "sleepwalker": [{"face": 1}],
        "press-room": [{"team-dice": 2}], "talk-show-circuit": [{"team-dice": 0}], "beacon-studios": ["behind"],
    }  # fmt: skip
    magic = {"who": "fighter", "with": {"one": "power", "named": "magic"}}
    assert saying(TEXTS, "while") == {"tremor-twins": [magic]}


WAITING = ("when", "after", "before", "instead-of")
# What each waiting text waits for: the word, and the event.
WAITS = {
    "mind-control": ["when play"],
    "traveller": ["after move-to", "instead-of move-to"],
    "pale-magistrate": ["after fight-lost"], "undertow": ["after fight-lost"], "doctor-vane": ["after fight-lost"],
    "sleepwalker": ["when roll"], "clockthief": ["after fight-lost"], "the-auditor": ["after fight-lost"],
    "mother-rust": ["after fight-lost"], "kid-calamity": ["after defeat"],
    "lucky-charm": ["when roll"], "riot-shield": ["instead-of knock-out"], "signal-jammer": ["when play"],
    "evidence-scanner": ["after fight-won"],
    "endorsement-deal": ["after leave-play"],
    "tram-depot": ["when move-crime"],
}  # fmt: skip


def test_triggers_wait_for_what_the_reference_says():
    """HI-338, HI-366, HI-462, HI-534, HI-591."""
    found = {}
    for id, text in TEXTS.items():
        waits = [f"{key} {next(iter(value))}" for key, value in everything(text) if key in WAITING]
        if waits:
            found[id] = sorted(waits)
    assert found == WAITS


def test_triggers_wait_for_their_own_block_card_or_hero():
    """HI-369 (only fights on their block), HI-425 (only the carrier), HI-566, HI-567 (only Teleport)."""
    after = saying(TEXTS, "after")
    lost = {id for id, waits in WAITS.items() if waits == ["after fight-lost"]}
    assert all(after[id] == [{"fight-lost": "here", "by": "hero"}] for id in lost)
    sent = {"move-to": "crimeland", "by": "you", "for": "teleport"}
    assert {id: events for id, events in after.items() if id not in lost} == {
        "traveller": [sent], "kid-calamity": [{"defeat": "this"}], "endorsement-deal": [{"leave-play": "this"}],
        "evidence-scanner": [{"fight-won": "any", "by": "carrier"}],
    }  # fmt: skip
    assert saying(TEXTS, "instead-of") == {"traveller": [sent], "riot-shield": [{"knock-out": "carrier"}]}


def test_texts_bend_these_numbers():
    """HI-328, HI-329, HI-341, HI-521, HI-556."""
    bent = {
        id: [f"{word} {stat}" for rule in text["always"] for word in ("add", "set") for stat in rule.get(word, ())]
        for id, text in TEXTS.items()
        if "always" in text
    }
    assert {id: stats for id, stats in bent.items() if stats} == {
        "magic": ["set dice", "set keep"], "outsmart": ["set wins-ties"],
        "hexmother": ["add face"], "tremor-twins": ["set dice", "set keep", "set dice"],
        "carrion-choir": ["add combat"],
        "power-gauntlets": ["add fight"], "grapple-line": ["set move"], "holo-decoy": ["set wins-ties"],
        "cargo-webbing": ["set gadget-limit"],
        "key-to-the-city": ["set wins-ties"], "fan-club": ["set hand-limit"],
    }  # fmt: skip
    assert saying(TEXTS, "keep") == {"magic": ["highest"], "tremor-twins": ["lowest"]}
    assert saying(TEXTS, "wins-ties") == {
        "outsmart": ["both"], "holo-decoy": ["defending"], "key-to-the-city": ["starting-player"],
    }  # fmt: skip


def test_what_is_forbidden_ignored_allowed_and_given():
    """HI-502, HI-506, HI-516, HI-560, HI-571."""
    assert saying(TEXTS, "cannot") == {
        "pale-magistrate": ["fight"], "the-auditor": ["score-fame"], "madam-static": ["fight-from-afar"],
        "signal-jammer": ["play-again"], "bronze-statue": ["be-stopped"], "riverside-clinic": ["be-knocked-out"],
    }  # fmt: skip
    assert saying(TEXTS, "ignore") == {
        "null-prophet": ["powers"], "iron-chancellor": [["rerolls", "justice"]], "brimstone-baron": ["combat-tokens"],
        "mother-rust": ["gadgets"],
    }  # fmt: skip
    assert saying(TEXTS, "can") == {"inventor": ["play-gadgets-free"], "rocket": ["move-then-fight"]}
    assert saying(TEXTS, "give") == {
        "blast": [{"fight-reach": "orthogonal"}], "fly": [{"move-pattern": "diagonal"}],
        "jet-harness": [{"power": "fly"}], "wrist-cannon": [{"power": "blast"}],
        "recall-beacon": [{"move-pattern": "team-mate"}],
    }  # fmt: skip


def test_reaches_are_those_of_the_reference():
    """HI-306, HI-390, HI-508, HI-511, HI-522, HI-543; without a reach a text works anywhere."""
    near = ["own", "orthogonal"]
    assert saying(TEXTS, "reach") == {
        "illusions": ["adjacent", "orthogonal"], "mimic": ["orthogonal"], "minions": ["orthogonal"],
        "stun-net": ["own"], "tranq-rifle": [near], "sleep-gas": [near], "field-kit": [near],
        "crisis-map": ["orthogonal"],
    }  # fmt: skip


def test_crimes_are_left_where_they_are_guarded():
    """HI-509, HI-510, HI-546, HI-551; section 11.2, Crisis Map."""
    assert saying(TEXTS, "without") == {
        "illusions": ["die"], "minions": [["die", "supervillain"]], "crisis-map": [["die", "supervillain"]],
    }  # fmt: skip
    assert {id for id, said in saying(TEXTS, "not").items() if said == ["crimeland"]} == {"illusions", "crisis-map"}


def test_only_block_powers_move_a_locked_hero():
    """HI-313; Command Jet takes a free one."""
    assert saying(TEXTS, "ignoring") == {"sandlot-park": ["lock"], "central-station": ["lock"]}
    mine = {"one": "hero", "owner": "you"}
    for id in ("sandlot-park", "central-station"):
        assert TEXTS[id]["block-power"][0]["who"] == mine
    assert TEXTS["command-jet"]["activate"][0]["who"] == {**mine, "is": "free"}
    everywhere = {id: said for id, said in saying(TEXTS, "move-to").items() if said == ["block"]}
    assert set(everywhere) == {"central-station", "command-jet"}


def test_only_opposing_heroes_are_knocked_out_except_by_gas():
    """HI-405, HI-406; section 11.2: Sleep Gas does not ask whose Hero it is."""
    rival = {"one": "hero", "owner": "opponent"}
    played = {id: text["play"][0] for id, text in TEXTS.items() if "play" in text}
    assert {id: step["knock-out"] for id, step in played.items() if "knock-out" in step} == {
        "tranq-rifle": {**rival, "reach": ["own", "orthogonal"]},
        "feedback-spike": {**rival, "with": "gadget"},
        "dazzle-beacon": {**rival, "die": "1-3"},
    }
    assert played["gravity-snare"]["pick"] == {**rival, "is": "standing"}
    assert played["stun-net"]["pick"] == {"one": "block", "reach": "own"}
    assert saying(TEXTS, "knock-out")["stun-net"] == [{"up-to": 2, "of": "hero", "owner": "opponent", "in": "it"}]
    assert saying(TEXTS, "knock-out")["gravity-snare"] == saying(TEXTS, "knock-out")["sleep-gas"] == ["it"]
    assert saying(TEXTS, "for-each") == {"sleep-gas": [{"each": "hero", "in": "it"}]}


def test_heroes_of_the_team_stand_up_or_grow_stronger():
    """HI-242, HI-448; Field Kit works near its carrier, the Med Bay anywhere."""
    down = {"one": "hero", "owner": "you", "is": "knocked-out"}
    near = {**down, "reach": ["own", "orthogonal"], "from": "carrier"}
    assert saying(TEXTS, "stand-up") == {"field-kit": [near], "med-bay": [down]}
    assert TEXTS["training-room"]["activate"][0]["to"] == {"one": "hero", "owner": "you"}


def test_supervillains_strike_the_fighting_hero_or_the_player():
    """HI-358, HI-370; Iron Chancellor, Brimstone Baron and Hexmother are about everybody's fights."""
    struck = {id: said for key in ("who", "to") for id, said in saying(TEXTS, key).items() if "combat" in BY_ID[id]}
    assert struck == {
        "null-prophet": ["fighter"], "pale-magistrate": ["actor"], "undertow": ["actor"],
        "doctor-vane": ["fighters-player"], "clockthief": ["fighters-player"], "the-auditor": ["fighters-player"],
        "tremor-twins": ["fighter", "fighter"], "mother-rust": ["fighter", "actor"], "madam-static": [{"each": "hero"}],
        "kid-calamity": ["fighters-player"],
    }  # fmt: skip


def test_equipped_gadgets_are_about_their_carrier():
    """HI-425."""
    lasting = [text["always"] for id, text in TEXTS.items() if "always" in text and BY_ID[id]["code"].startswith("EG")]
    assert [rule["to"] for rules in lasting for rule in rules] == ["carrier"] * 7


def test_cards_are_taken_and_played_by_their_type():
    """HI-517; Second-Hand Row, Prototype Lab, Daily Lantern, Freight Docks (sections 11.2 and 11.3)."""
    people = (["hero"], ["you"])  # Stun Net, Public Library
    assert {id: said for id, said in saying(TEXTS, "of").items() if said not in people} == {
        "prototype-lab": ["gadget-card"], "second-hand-row": ["gadget-card"], "daily-lantern": ["fame-card"],
        "freight-docks": [["equipped-gadget", "hq-gadget"]],
    }  # fmt: skip
    assert saying(TEXTS, "otherwise") == {"daily-lantern": [[{"draw": 1}]]}


def test_actions_tokens_and_first_places_are_given_where_the_reference_says():
    """HI-112, HI-246, HI-563, HI-564, HI-570."""
    assert saying(TEXTS, "take-action") == {"super-senses": ["fight"], "super-speed": ["move", "fight"]}
    assert TEXTS["inventor"]["setup"] == [{"take": "gadget", "from": "supply"}]
    assert TEXTS["transform"]["setup"] == [{"gain": {"combat-token": 1}}]
    assert TEXTS["city-hall"]["block-power"] == ["start-next-round"]
    assert TEXTS["bronze-statue"]["always"][0]["who"] == "this"
    assert TEXTS["police-plaza"]["block-power"][0]["who"] == "opponent"


def test_the_crisis_map_moves_any_crime_by_one_block():
    """HI-509, HI-510; section 11.2."""
    (step,) = TEXTS["crisis-map"]["activate"]
    assert step["move-to"] == {"one": "block", "reach": "orthogonal", "from": "it"}
    assert step["who"]["one"] == "crime" and step["who"]["in"]["one"] == "block"


def test_a_card_is_drawn_or_thrown_away_by_chance_only_where_the_reference_says():
    """Doctor Vane and Police Plaza; Public Library leaves the choice to the player (section 11.3)."""
    assert saying(TEXTS, "chosen-by") == {"doctor-vane": ["chance"], "police-plaza": ["chance"]}


CORPUS = read_document(ROOT / "tests" / "corpus" / "heroes-incorporated.yaml", ROOT).data


@pytest.mark.parametrize("proposal", CORPUS, ids=lambda proposal: proposal["id"])
def test_cards_of_the_language_proposal_are_shipped_as_proposed(proposal):
    """The 24 texts whose English is fixed to the letter are those of the cards, with their numbers and markers."""
    card = BY_ID[proposal["id"]]
    assert TEXTS[card["id"]] == text_of(proposal, CONTAINERS)
    fields = {key: proposal[key] for key in ("combat", "marker", "number") if key in proposal}
    assert {key: card[key] for key in fields} == fields
    assert re.sub(r" \(tile\)", "", proposal["name"]) == card["name"]
