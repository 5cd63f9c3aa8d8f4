"""Mistakes that are well-formed: texts, cards and scenarios of the shipped games that can no longer be played."""

from __future__ import annotations

from typing import NamedTuple


class Defect(NamedTuple):
    """In a file below cards/ or scenarios/ of a game, `old` became `new`."""

    file: str
    old: str
    new: str


VIGILANTES = [
    # conditions that never hold
    Defect("cards/gadgets", "- gain: {energy: 2}", "- if: {energy: 7+}\n        gain: {energy: 2}"),
    Defect("cards/rewards", "- gain: {energy: 1}", "- if: {energy: 6+}\n        gain: {energy: 1}"),
    Defect("cards/items", "- heal: 2", "- if: {health: 7+}\n        heal: 2"),
    Defect("cards/abilities", "- move: 3", "- if: {energy: 7+}\n        move: 3"),
    Defect("cards/events", "{zones-active: 1}", "{zones-active: 9}"),
    Defect("cards/villain-abilities", "{who: villain, is: at-maximum-health}", "{who: villain, is: knocked-out}"),
    # targets that are never there
    Defect("cards/abilities", "- hide: you", "- hide: {one: vigilante, within: 1, is: knocked-out}"),
    Defect("cards/gadgets", "{one: vigilante, in: your-space}", "{one: vigilante, in: villain-space, is: knocked-out}"),
    Defect("cards/gadgets", "- mark: {one: enemy, is: seen}", "- mark: {one: enemy, is: marked}"),
    Defect("cards/abilities", "{each: vigilante, not: you, within: 2}", "{each: vigilante, not: you, is: knocked-out}"),
    # events that never come with what they wait for
    Defect("cards/henchmen", "{raise-alarm: any, by: this}", "{knock-out: this, by: this}"),
    Defect("cards/villain-abilities", "{leave: villain, by: vigilante}", "{leave: villain, by: villain}"),
    Defect("cards/abilities", "{knock-out: you}", "{knock-out: you, by: you}"),
    Defect("cards/abilities", "{reward: enemy, by: you}", "{reward: villain, by: you}"),
    Defect("cards/gadgets", "{damage: you, for: attack}", "{damage: you, by: you}"),
    # moments that never come, and what nothing can replace
    Defect("cards/villains", "when: end-of-event-phase", "when: start-of-event-phase"),
    Defect("cards/rewards", "- heal: 1", "- when: start-of-event-phase\n        do:\n          - heal: 1"),
    Defect("cards/gadgets", "{raise-alarm: any, by: enemy}", "{enter: any, by: enemy}"),
    # circles
    Defect("cards/henchmen", "{attack: vigilante, by: this} # VG-543, VG-544\n        do:\n"
           "          - lose: {charge: 1}\n            who: it",
           "{activate: henchman}\n        do:\n          - activate: {each: henchman}"),
    # scenarios
    Defect("scenarios/first-shift", "spaces: [P03, P08, P10, P14]", "spaces: [P03, P08, P10, P16]"),
    Defect("scenarios/first-shift", "spaces: [P05]", "spaces: [P20]"),
    Defect("scenarios/first-shift", "win:\n", "priority:\n  all: [nothing, attack]\nwin:\n"),
    Defect("scenarios/first-shift", "win:\n", "priority:\n  all: [attack, move-to-seen, attack, nothing]\nwin:\n"),
    Defect("scenarios/first-shift", "win:\n", "alarm: raised\npriority:\n  all: [raise-alarm, nothing]\nwin:\n"),
    Defect("scenarios/first-shift", "      - progress: {container: 1}",
           "      - if: {energy: 7+}\n        progress: {container: 1}"),
]  # fmt: skip

HEROES_INCORPORATED = [
    # conditions that never hold
    Defect("cards/fame", "if: {team-dice: 0}", "if: {all: [{team-dice: 0}, {team-dice: 2}]}"),
    Defect("cards/hq-gadgets", "if: {team-dice: 2}", "if: {all: [{team-dice: 0}, {team-dice: 2}]}"),
    Defect("cards/supervillains", "if: {face: 1}", "if: {all: [{face: 1}, {face: 2}]}"),
    Defect("cards/blocks", "- draw: 1", "- if: {points: 99+}\n        draw: 1"),
    # targets that are never there
    Defect("cards/ko-gadgets", "with: gadget}", "is: knocked-out}"),
    Defect("cards/ko-gadgets", "die: 1-3}", "die: 7}"),
    Defect("cards/ko-gadgets", "owner: opponent, reach: [own, orthogonal]}", "owner: opponent, number: 9}"),
    Defect("cards/hq-gadgets", "{one: hero, owner: you, is: knocked-out}", "{one: hero, owner: you, is: standing}"),
    Defect("cards/equipped-gadgets", "is: knocked-out, reach: [own, orthogonal], from: carrier}",
           "is: standing, reach: [own, orthogonal], from: carrier}"),
    Defect("cards/powers", "number: 2, with: crime", "number: 9, with: crime"),
    Defect("cards/powers", "{one: block, reach: orthogonal, not: crimeland, without: die}",
           "{one: block, reach: orthogonal, number: 9, without: die}"),
    # events that never come with what they wait for
    Defect("cards/equipped-gadgets", "{fight-won: any, by: carrier}", "{knock-out: carrier, by: carrier}"),
    Defect("cards/equipped-gadgets", "{play: supervillain, by: opponent, for: your-fight}",
           "{play: supervillain, by: opponent, for: teleport}"),
    Defect("cards/supervillains", "{defeat: this}", "{fight-won: this, by: opponent}"),
    Defect("cards/heroes", "after: {move-to: crimeland, by: you, for: teleport}",
           "after: {fight-won: crimeland, by: you, for: teleport}"),
    Defect("cards/fame", "{leave-play: this}", "{defeat: this}"),
    # moments that never come, and what nothing can replace
    Defect("cards/fame", "- after: {leave-play: this}", "- when: end-of-game"),
    Defect("cards/equipped-gadgets", "instead-of: {knock-out: carrier}", "instead-of: {roll: any, by: carrier}"),
    Defect("cards/supervillains", "until: end-of-round", "until: start-of-game"),
    # circles
    Defect("cards/equipped-gadgets", "{fight-won: any, by: carrier} # HI-338\n        once-per: round\n        do:\n"
           "          - draw: 1", "{move-to: any, by: carrier}\n        do:\n          - move-to: crimeland\n"
           "            who: carrier"),
    # what nobody meets
    Defect("cards/heroes", "powers: [noble, fly]", "powers: [fly]"),
    Defect("cards/heroes", "powers: [mimic, fly, mind-control]", "powers: [fly, mind-control]"),
    Defect("scenarios/lairs", "target-points: 36", "target-points: 36\nround-limit: 1"),
    Defect("scenarios/lairs", "target-points: 36", "target-points: 50\nround-limit: 2"),
    Defect("scenarios/lairs", "target-points: 36 # HI-621", "target-points: 36\ntriggers:\n"
           "  - after: {fight-won: any, by: hero}\n    do:\n      - move-to: crimeland\n        who: actor"),
]  # fmt: skip

HEROES_WANTED = [
    # conditions that never hold
    Defect("cards/hero-b", "- add: {stamina: 1}\n        to: {each: action, owner: you, level: basic}",
           "- while: {headline: 6+}\n        add: {stamina: 1}\n        to: {each: action, owner: you, level: basic}"),
    Defect("cards/actions", "- while: first-hero\n", "- while: {mirror: 9+}\n"),
    Defect("cards/hero-a", "      play:\n        - move: {base: 3, plus: 1, per: injury}",
           "      play:\n        - if: {spent-action: 14+}\n          move: {base: 3, plus: 1, per: injury}"),
    Defect("cards/villain-b", "- heal: 1\n", "- if: {threat: 60+}\n            heal: 1\n"),
    Defect("cards/headlines", "{ko: henchman, by: you}, times: 2+", "{ko: henchman, by: you}, times: 25+"),
    Defect("cards/headlines", "{ko: underling, by: you}, times: 3+", "{ko: underling, by: you}, times: 70+"),
    Defect("cards/headlines", "{fame: 10+}", "{headline: 5+}"),
    # targets that are never there
    Defect("cards/hero-a", "- retrieve: 1\n          level: basic", "- retrieve: 1\n          named: mutant-power"),
    Defect("cards/bonus", "- gain-action: blast", "- gain-action: charge"),
    Defect("cards/hero-b", "after: {rest: you}\n        do:\n",
           "after: {rest: you}\n        do:\n          - gain-action: charge\n"),
    Defect("cards/villain-b", "at: {one: space, is: unoccupied, within: 1, from: actor}",
           "at: {one: cell, is: unoccupied, within: 1, from: actor}"),
    Defect("cards/hero-b", "after: {ko: minion, by: you}\n        once-per: action\n        do:\n          - move: 2",
           "after: {rest: you}\n        do:\n          - move-to: your-space"),
    # events that never come with what they wait for
    Defect("cards/villain-b", "after: {damage: villain, by: hero}", "after: {damage: villain, by: hero, amount: 30+}"),
    Defect("cards/villain-b", "after: {ko: henchman, by: hero}", "after: {ko: henchman, by: henchman}"),
    Defect("cards/hero-b", "after: {ko: minion, by: you}", "after: {roll: 7+, by: you}"),
    Defect("cards/hero-b", "after: {ko: minion, by: you}", "after: {ko: villain, by: minion}"),
    Defect("cards/hero-b", "after: {rest: you}", "after: {damage: you, by: you, amount: 30+}"),
    # what nothing can replace, what never ends, what nobody can hurt
    Defect("cards/hero-b", "after: {ko: minion, by: you}", "instead-of: {roll: 6, by: you}"),
    Defect("cards/hero-b", "after: {ko: minion, by: you}\n        once-per: action\n        do:\n          - move: 2",
           "after: {gain: fame, by: you}\n        do:\n          - gain: {fame: 1}"),
    Defect("cards/villain-b", "- add: {damage-taken: -1}\n        to: villain",
           "- cannot: damage\n        who: {each: hero}\n        against: villain"),
    # scenarios
    Defect("scenarios/littering", "at-end: villain-escapes", "at-end: loop"),
    Defect("scenarios/littering", "{happened: {ko: villain}}", "{happened: {ko: villain}, times: 2+}"),
    Defect("scenarios/littering", "after: {end-movement: you, in: litter}", "after: {end-movement: you, in: mirror}"),
    Defect("scenarios/littering", "to: {each: hero, in: street}", "to: {each: mirror, in: street}"),
    Defect("scenarios/boards/littering", "[ UN, V0, HM, ", "[ UN, V0, solid, "),
]  # fmt: skip

HOUR_OF_NEED = [
    # conditions that never hold
    Defect("cards/majesty", "- heal: 3", "- if: {all: [{is: focused}, {is: normal}]}\n        heal: 3"),
    Defect("cards/clues", "- gain: {focus: 2}",
           "- if: {all: [{is: focused}, {is: normal}]}\n        gain: {focus: 2}"),
    Defect("cards/micro-guy", "- gain: {focus: 2}", "- if: {heroes: 9+}\n        gain: {focus: 2}"),
    Defect("cards/century-heist", "      - scheme\n", "      - if: {heroes: 9+}\n        scheme:\n"),
    Defect("cards/brink-of-ruin", "- if: {captured: 3+}", "- if: {captured: 12+}"),
    Defect("cards/panels", "          - advance-villain\n",
           "          - if: {heroes: 9+}\n            advance-villain:\n"),
    # targets that are never there
    Defect("cards/majesty", "is: ready, within: 3}", "is: exhausted, within: 3}"),
    Defect("cards/clues", "- exhaust: {one: lackey, is: ready, within: 3}",
           "- exhaust: {one: lackey, is: exhausted, within: 3}"),
    Defect("cards/cold-case", "{each: lackey, is: ready, within: 3}", "{each: lackey, is: exhausted, within: 3}"),
    Defect("cards/cold-case", "- rescue: {one: bystander, within: 1}",
           "- rescue: {one: bystander, within: 1, in: hero-start, is: captured}"),
    Defect("cards/overclock-lackeys", "{one: lackey, is: exhausted}", "{one: lackey, is: ready}"),
    Defect("cards/brink-of-ruin", "- ready: {each: enemy, is: exhausted}", "- ready: {each: minion}"),
    Defect("cards/vanishing-act", "- capture: {closest: bystander, is: on-map, from: villain}",
           "- capture: {closest: bystander, is: captured, from: villain}"),
    Defect("cards/nemeses", "to: {each: hero, within: 2}", "to: {each: villain, is: scheming}"),
    Defect("cards/guerilla", "to: {each: enemy, within: 1}", "to: {each: villain, is: scheming}"),
    Defect("cards/guerilla", "{up-to: 2, of: minion, within: 1}", "{up-to: 2, of: minion, is: on-map, within: 1}"),
    # events that never come with what they wait for
    Defect("cards/heroes", "after: {defeat: enemy, by: you}", "after: {rescue: hero, by: you}"),
    Defect("cards/heroes", "after: {defeat: minion, by: you, source: attack}", "after: {capture: hero}"),
    Defect("cards/guerilla", "when: {damage: you}", "when: {defeat: minion}"),
    Defect("cards/overviews", "after: {solve: {one: hero, in: {one: panel, is: flooded}}}", "after: {advance: hero}"),
    Defect("cards/overclock-lackeys", "after: {attack-end: active-hero}", "after: {rescue: active-hero}"),
    # moments that never come, and what nothing can replace
    Defect("cards/guerilla", "until: end-of-hero-turn", "until: start-of-hero-turn"),
    Defect("cards/cold-case", "until: end-of-hero-turn", "until: start-of-round"),
    Defect("cards/micro-guy", "instead-of: {defeat: you}", "instead-of: {rescue: bystander, by: you}"),
    # circles
    Defect("cards/heroes", "after: {defeat: enemy, by: you}\n        if: {is: focused}\n        once-per: hero-turn\n"
           "        do:\n          - move: 2",
           "after: {damage: enemy, by: you}\n        do:\n          - damage: 1\n            to: it"),
    # what nobody meets
    Defect("cards/century-heist", "issue: century-heist", "issue: century-hiest"),
]  # fmt: skip

HARD_CITY = [
    # conditions that never hold
    Defect("cards/skills", "if: {there-is-no: {one: mutant, is: active, in: your-space}}",
           "if: {all: [{hp: 1}, {hp: 3+}]}"),
    Defect("cards/skills", "if: {active-here: 1, of: your-space}",
           "if: {all: [{active-here: 1, of: your-space}, {active-here: 3+, of: your-space}]}"),
    Defect("cards/skills", "if: {happened: {kill: mutant, by: you}, this: attack}",
           "if: {all: [{hp: 1}, {hp: 3+}]}"),
    Defect("cards/cutscenes", "requirement: {hp: 1}", "requirement: {all: [{hp: 1}, {hp: 3+}]}"),
    Defect("cards/cutscenes", "{at-least: 2, of: officer, in: pier}", "{at-least: 5, of: officer, in: pier}"),
    Defect("cards/cutscenes", "{at-least: 2, of: barrel}", "{at-least: 9, of: barrel}"),
    Defect("cards/cutscenes", "{at-least: 2, of: officer, in: lit-areas}", "{at-least: 5, of: officer, in: lit-areas}"),
    Defect("cards/chaos", "if: {there-is: civilian}", "if: {there-is: {at-least: 11, of: civilian}}"),
    # targets that are never there
    Defect("cards/skills", "{one: mutant, within: 2, beyond: 0}", "{one: mutant, within: 2, beyond: 2}"),
    Defect("cards/skills", "is: waiting, within: 1}", "is: [waiting, eliminated], within: 1}"),
    Defect("cards/skills", "{one: mutant, is: stunned, in: your-space}",
           "{one: mutant, is: [stunned, active], in: your-space}"),
    Defect("cards/skills", "{up-to: 2, of: mutant, is: active, in: target-space}",
           "{up-to: 2, of: mutant, is: [active, stunned], in: target-space}"),
    Defect("cards/equipment", "{up-to: 3, of: mutant, is: active, within: 3}",
           "{up-to: 3, of: mutant, is: [active, stunned], within: 3}"),
    Defect("cards/equipment", "- heal: 2\n        who: {one: [officer, ally], in: your-space}",
           "- heal: 2\n        who: {one: officer, is: eliminated, in: your-space}"),
    Defect("cards/cutscenes", "- kill: {each: mutant, in: truck}",
           "- kill: {each: mutant, is: [active, stunned], in: truck}"),
    Defect("cards/cutscenes", "{up-to: 4, of: mutant, in: pier}",
           "{up-to: 4, of: mutant, in: pier, is: [active, stunned]}"),
    Defect("cards/chaos", "- wake: {each: mutant, is: stunned}", "- wake: {each: mutant, is: [stunned, active]}"),
    Defect("cards/chaos", "who: {one: officer, is: loaded}", "who: {one: officer, is: [loaded, eliminated]}"),
    Defect("cards/specials", "at: {up-to: 2, of: space, is: deck, without: officer}",
           "at: {up-to: 2, of: space, is: [deck, rooftop], without: officer}"),
    # events that never come with what they wait for
    Defect("cards/chaos", "after: {miss: officer}", "after: {miss: mutant}"),
    Defect("cards/chaos", "when: {declare: officer, for: shooting}", "when: {declare: mutant, for: shooting}"),
    Defect("cards/skills", "after: {act: blast}", "after: {act: civilian}"),
    Defect("cards/skills", "{damage: you, source: leaving}\n        if:",
           "{damage: you, source: shooting}\n        if:"),
    # moments that never come, and what nothing can replace
    Defect("cards/skills", "when: start-of-your-turn", "when: start-of-game"),
    Defect("cards/skills", "- when: start-of-round\n", "- when: start-of-game\n"),
    Defect("cards/chaos", "instead-of: {kill: regular,", "instead-of: {attack: regular,"),
    # what there is not in an Episode
    Defect("scenarios/mutagen-heist", "rules: [seal-manholes, ", "rules: ["),
    Defect("scenarios/zero-hour", "rules: [street-lights, ", "rules: ["),
]  # fmt: skip

DEFECTS = {
    "hard-city": HARD_CITY,
    "heroes-incorporated": HEROES_INCORPORATED,
    "heroes-wanted": HEROES_WANTED,
    "hour-of-need": HOUR_OF_NEED,
    "vigilantes": VIGILANTES,
}
