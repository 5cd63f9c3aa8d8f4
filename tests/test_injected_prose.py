"""Mistakes in words: names, sentences, numbers, copies. Each is found at its own line, in all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.systems.load import Loader
from injected import Case, assert_all_found, assert_found

GAMES = ("heroes-wanted", "vigilantes", "heroes-incorporated", "hour-of-need", "hard-city")
HW_CARDS, VG_CARDS, HI_CARDS, HN_CARDS, HC_CARDS = (f"cards/{id}/" for id in GAMES)
HW, VG, HI, HN, HC = (f"scenarios/{id}/" for id in GAMES)
PIER = VG + "locations/pier-nine.yaml"
TIDE = VG + "campaigns/the-long-tide.yaml"
PATROL = HI + "first-patrol.yaml"
MAINS = VG + "poisoned-mains.yaml"
SHIFT = VG + "first-shift.yaml"
SHOUT = VG + "examples/enemies.yaml"
REWARDS = VG_CARDS + "rewards.yaml"
GADGETS = VG_CARDS + "gadgets.yaml"
FULL = HI + "full-patrol.yaml"
QUIRKS = HW_CARDS + "quirks.yaml"
HEROES = HI_CARDS + "heroes.yaml"
HEIST = HN + "century-heist.yaml"
CLUES = HN_CARDS + "clues.yaml"
CHAOS, SKILLS, EVENTS = (f"{HC_CARDS}{deck}.yaml" for deck in ("chaos", "skills", "events"))

MARKUP = [
    Case("bold-on-a-sticker", VG_CARDS + "stickers.yaml", "Wired to the", "Wired **to the", "TXT110", "**to"),
    Case("star-in-flavour", HI_CARDS + "fame.yaml", "Opens no known", "Opens *no known", "TXT110", "*no"),
    Case("bold-in-a-premise", HW + "littering.yaml", "taken them in its", "taken **them in its", "TXT110", "**them"),
    Case("star-in-special", VG + "vault-run.yaml", "it picks up\n    one", "it *picks up\n    one", "TXT110", "*picks"),
    Case("bold-in-a-tip", HW + "bootleg.yaml", "A box costs", "A **box costs", "TXT110", "**box"),
    Case("icon-in-special", HI + "justice.yaml", "take 1 Justice", "take [jsutice] 1 Justice", "TXT109", "[jsutice]"),
    Case("bracket-in-a-campaign", TIDE, "the same few", "the [same few", "TXT110", "[same"),
    Case("html-in-a-blurb", VG_CARDS + "villains.yaml", "blurb: dock", "blurb: <i>dock", "TXT110", "<i>"),
    Case("italic-in-a-location", PIER, "The tide table", "The __tide table", "TXT110", "__tide"),
    Case("bold-in-a-city", HI + "cities/first-patrol.yaml", "Please return", "Please **return", "TXT110", "**return"),
    Case("bold-in-an-example", SHOUT, "his whole act", "his **whole act", "TXT110", "**whole"),
    Case("star-in-a-title", SHOUT, "name: What They Do", "name: What *They Do", "TXT110", "*They"),
    Case("bold-in-a-room", HW + "boards/funhouse.yaml", "hall of mirrors", "hall of **mirrors", "TXT110", "**mirrors"),
    Case("star-on-a-threat-track", HW + "funhouse.yaml", "Mirror magic", "Mirror *magic", "TXT110", "*magic"),
    Case("bold-in-an-issue", HEIST, "under the dance floor", "under **the dance floor", "TXT110", "**the"),
    Case("star-on-a-clue", CLUES, "Left knee", "Left *knee", "TXT110", "*knee"),
    Case("bold-on-a-board", HN + "boards/century-heist.yaml", "a fountain", "a **fountain", "TXT110", "**fountain"),
    Case("icon-on-an-overview", HN_CARDS + "overviews.yaml", "Black tie.", "Black [fcous] tie.", "TXT109", "[fcous]"),
    Case("bold-on-a-skill", SKILLS, "bulletproof vest", "bulletproof **vest", "TXT110", "**vest"),
    Case("star-in-an-episode", HC + "mutagen-heist.yaml", "already turned green", "already *turned green", "TXT110",
         "*turned"),
    Case("braces-in-a-name", HEROES, "name: Stampede", 'name: "Stampede {{"', "TXT110", "{{"),
]  # fmt: skip

BLANKS = [
    Case("blank-after-a-name", HEROES, "name: Titan\n", 'name: "Titan "\n', "TXT114", ' "\n'),
    Case("blank-before-a-name", GADGETS, "name: Smoke Pellets", 'name: " Smoke Pellets"', "TXT114", '" Smoke'),
    Case("two-blanks-in-a-name", QUIRKS, "name: Pun Lover", "name: Pun  Lover", "TXT114", "  Lover"),
    Case("no-break-in-a-name", REWARDS, "Second Wind", "Second\u00a0Wind", "TXT114", "\u00a0Wind"),
    Case("two-blanks-in-a-premise", HI + "lairs.yaml", "the outer blocks", "the outer  blocks", "TXT114", "  blocks"),
    Case("no-width-in-a-name", REWARDS, "name: Adrenaline", "name: Adrena\u200bline", "TXT110", "Adrena"),
    Case("soft-hyphen-in-flavour", REWARDS, "A comb, a ticket", "A comb, a tic\u00adket", "TXT110", "A comb"),
    Case("blank-after-a-space", PIER, "name: Berth Two}", 'name: "Berth Two "}', "TXT114", ' "}'),
    Case("blank-after-a-clue", CLUES, "name: Weak Point\n", 'name: "Weak Point "\n', "TXT114", ' "\n'),
    Case("two-blanks-in-an-issue", HN + "high-water-mark.yaml", "the keys to", "the  keys to", "TXT114", "  keys"),
    Case("two-blanks-in-an-episode", HC + "toxic-revenge.yaml", "a cloud to", "a cloud  to", "TXT114", "  to"),
    Case("blank-after-a-chaos-card", CHAOS, "name: Mutagen Leak\n", 'name: "Mutagen Leak "\n', "TXT114", ' "\n'),
    Case("two-blanks-in-an-action", SHIFT, "Record evidence", "Record  evidence", "TXT114", "  evidence"),
]  # fmt: skip

PAIRS = [
    Case("open-bracket", HI_CARDS + "ko-gadgets.yaml", "sharp incentive", "sharp (incentive", "TXT117", "(incentive"),
    Case("shut-bracket", MAINS, "which is label enough", "which is) label enough", "TXT117", ") label"),
    Case("open-quotes", HI + "justice.yaml", "for a small", "for a “small", "TXT117", "“small"),
    Case("lone-quote", QUIRKS, "both arms in", 'both \\"arms in', "TXT117", '"arms'),
    Case("open-bracket-on-a-clue", CLUES, "Expensive soles", "(Expensive soles", "TXT117", "(Expensive"),
    Case("open-bracket-on-a-skill", SKILLS, "The spoon salutes", "(The spoon salutes", "TXT117", "(The spoon"),
    Case("quotes-in-a-tip", HW + "asylum.yaml", "Follow the arrows", "Follow “the arrows", "TXT117", "“the"),
]  # fmt: skip

NUMBERS = [
    Case("points-to-win", HI + "standard-2.yaml", "whoever has 36 Hero", "whoever has 30 Hero", "TXT116", "30 Hero"),
    Case("points-in-words", PATROL, "Twenty Hero points", "Thirty Hero points", "TXT116", "Thirty"),
    Case("crimes", HI + "standard-3.yaml", "Six crimes", "Five crimes", "TXT116", "Five"),
    Case("heroes", HI + "standard-4.yaml", "eight Heroes", "nine Heroes", "TXT116", "nine"),
    Case("cards-left-out", PATROL, "the 16 Supervillain", "the 18 Supervillain", "TXT116", "18 Super"),
    Case("bounty", HI + "lairs.yaml", "first gains 6 HP", "first gains 5 HP", "TXT116", "5 HP"),
    Case("blocks", HI + "cities/megalopolis.yaml", "Twenty-four fine", "Twenty-three fine", "TXT116", "Twenty-three"),
    Case("loads", VG + "vault-run.yaml", "Two loads", "Three loads", "TXT116", "Three"),
    Case("canisters-that-lose", MAINS, "Two canisters are", "Four canisters are", "TXT116", "Four"),
    Case("valves", MAINS, "the three valves", "the four valves", "TXT116", "four"),
    Case("containers", SHIFT, "Four containers", "Five containers", "TXT116", "Five"),
    Case("chits", VG + "names-in-the-ledger.yaml", "the 5 contact chits", "the 4 contact chits", "TXT116", "4 contact"),
    Case("transformers", VG + "blackout-bazaar.yaml", "four transformers", "six transformers", "TXT116", "six"),
    Case("nights", TIDE, "Three nights", "Four nights", "TXT116", "Four"),
    Case("henchmen", VG + "last-boat-out.yaml", "nobody pretends", "seven henchmen pretend", "TXT116", "seven"),
    Case("rooms", HW + "funhouse.yaml", "forgot one building", "forgot seven rooms", "TXT116", "seven"),
    Case("henchmen-on-the-board", HW + "littering.yaml", "death rays", "three henchmen", "TXT116", "three"),
    Case("panels-of-a-board", HN + "boards/brink-of-ruin.yaml", "The factory floor", "Five panels", "TXT116", "Five"),
    Case("schemes-of-an-issue", HEIST, "If the helicopter", "Six Schemes. If the helicopter", "TXT116", "Six"),
    Case("turns", HW + "littering.yaml", "on a Saturday", "for twenty turns", "TXT116", "twenty"),
]  # fmt: skip

PLACEHOLDERS = [
    Case("unknown-key", FULL, "{{ target-points }}", "{{ target-point }}", "TXT115", "{{ target-point }}"),
    Case("list-as-a-number", HW + "asylum.yaml", "cell three", "cell {{ tips }}", "TXT115", "{{ tips"),
    Case("nothing-in-braces", HN + "vanishing-act.yaml", "The greatest show", "The {{ show }}", "TXT115", "{{ show"),
    Case("nothing-in-braces-of-an-episode", HC + "bloody-sunrise.yaml", "Dawn is pink", "Dawn is {{ hue }}", "TXT115",
         "{{ hue"),
    Case("code-in-braces", HW + "bootleg.yaml", "Catch him,", "{{ ''.__class__ }} Catch him,", "TXT115", "{{ ''"),
]  # fmt: skip

TWICE = [
    Case("word-twice-on-a-clue", CLUES, "looks away at", "looks away at at", "TXT118", "at at"),
    Case("word-twice-on-a-chaos-card", CHAOS, "And the bridges.", "And the the bridges.", "TXT118", "the the"),
    Case("word-twice", VG + "last-boat-out.yaml", "boat at Berth Two", "boat at at Berth Two", "TXT118", "at at Berth"),
    Case(
        "power-twice", HW_CARDS + "hero-a.yaml", "Dirty Snowball Special", "Fifteen Light-minutes of Fame", "BOX009",
        "Fifteen",
    ),
    Case(
        "icon-of-a-token", HI_CARDS + "equipped-gadgets.yaml", "code: EG01", "code: EG01\n    icon: rokcet", "CRD004",
        "rokcet",
    ),
]  # fmt: skip

CODES = [
    Case(
        "code-of-another-card", VG_CARDS + "events.yaml", "Doors\n    code: EV02", "Doors\n    code: EV01", "BOX008",
        "EV01",
    ),
    Case("code-of-another-clue", CLUES, "Footage\n    code: CL02", "Footage\n    code: CL01", "BOX008", "CL01"),
    Case("code-of-another-event", EVENTS, "News\n    code: EV3", "News\n    code: EV2", "BOX008", "EV2"),
    Case("code-in-small-letters", HI_CARDS + "hq-gadgets.yaml", "code: HQ02", "code: hq01", "BOX008", "hq01"),
    Case("code-of-another-kind", HI_CARDS + "supervillains.yaml", "code: SV02", "code: KO01", "BOX008", "KO01"),
    Case("code-of-a-scenario", MAINS, "code: C2", "code: C3", "BOX008", "C3"),
    Case("code-of-a-scenario-of-hw", HW + "littering.yaml", "code: LLJ", "code: NSF", "BOX008", "NSF"),
]  # fmt: skip

NAMES = [
    Case("name-in-capitals", VG_CARDS + "abilities.yaml", "name: Roundhouse", "name: HAYMAKER", "BOX009", "HAYMAKER"),
    Case("name-with-a-hyphen", HI_CARDS + "fame.yaml", "name: Fan Club", "name: Key-to-the-City", "BOX009", "Key-"),
    Case("name-of-two-spaces", VG + "locations/marrow-bank.yaml", "East Pavement", "West-Pavement", "BOX009", "West-"),
    Case("name-of-two-rooms", HW + "boards/funhouse.yaml", "ball pit", "dark-ride", "BOX009", "dark ride"),
    Case("name-of-two-clues", CLUES, "name: Eyewitness", "name: Weak-Point", "BOX009", "Weak-"),
    Case("name-of-two-events", EVENTS, "name: Weather Report", "name: Traffic-Report", "BOX009", "Traffic-"),
    Case("name-of-two-actions", MAINS, "name: Bleed the line", "name: close valve", "BOX009", "close valve"),
    Case("title-of-two-examples", SHOUT, "title: The Second One Walks", "title: A shout", "BOX009", "A shout"),
]  # fmt: skip

COPIES = [
    Case(
        "two-of-a-vigilante", VG_CARDS + "vigilantes.yaml", "code: VI01", "code: VI01\n    copies: 2", "CRD010", "2\n",
        also=("BOX004",),
    ),
    Case("fifty-of-a-chaos-card", CHAOS, "code: CZ02", "code: CZ02\n    copies: 50", "CRD010", "50", also=("BOX004",)),
    Case("fifty-of-a-hero", HEROES, "code: H02", "code: H02\n    copies: 50", "CRD010", "50", also=("BOX004",)),
    Case(
        "too-many-events", VG_CARDS + "events.yaml", "code: EV03\n    copies: 4", "code: EV03\n    copies: 44",
        "CRD010", "44", also=("BOX004",),
    ),
    Case("three-of-a-clue", CLUES, "code: CL03\n    copies: 2", "code: CL03\n    copies: 30", "CRD010", "30",
         also=("BOX004",)),
    Case(
        "one-standee-too-few", HI_CARDS + "pieces.yaml", "copies: 18\n    sort", "copies: 17\n    sort", "BOX004", "17",
    ),
    Case(
        "face-of-nobody", VG_CARDS + "pieces.yaml", "faces-of: villain", "faces-of: villain\n    faces: [Lady Lumin]",
        "BOX002", "Lady Lumin",
    ),
]  # fmt: skip

CASES = [*MARKUP, *BLANKS, *PAIRS, *NUMBERS, *TWICE, *CODES, *NAMES, *COPIES, *PLACEHOLDERS]


def test_every_mistake_is_found_where_it_was_made(shipped: Path) -> None:
    assert_all_found(shipped, CASES)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_mistake_alone_is_found_where_it_was_made(case: Case, known: Loader) -> None:
    assert_found(known, case)
