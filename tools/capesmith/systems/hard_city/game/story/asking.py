"""Questions and options in words, with the numbers they turn on, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.play.card_texts import CardTexts
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.overview import Entry
from capesmith.rules.prose import times
from capesmith.systems.hard_city.game import actions, doctor, questions, things
from capesmith.systems.hard_city.game.orders import ATTACKS
from capesmith.systems.hard_city.game.story import look, names
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.kinds import KINDS

NUMBERS: Final = {"spawn": "Spawn {}", "move": "Move {}", "attack": "Attack {}", "hp": "{} HP"}
TEXTS: Final = CardTexts[CityTable](KINDS, NUMBERS)
SAY: Final = TextSayings[CityTable](
    names.NOUNS,
    TEXTS,
    asked={SPACE: "Where?", TARGET: "Who?"},
    by_verb={
        (TARGET, "move"): "Who moves?",
        (TARGET, "damage"): "Who gets the damage?",
        (TARGET, "stun"): "Who is stunned?",
        (TARGET, "kill"): "Who is killed?",
        (TARGET, "wake"): "Who gets up?",
        (TARGET, "activate"): "Who is activated?",
        (TARGET, "heal"): "Who is patched up?",
        (TARGET, "evacuate"): "Who is evacuated?",
        (TARGET, "attack"): "Who attacks?",
        (TARGET, "turn"): "Which one?",
    },
)
SAY.cards(things.EQUIPMENT, things.SKILL, things.CHAOS)


@SAY.asking(actions.DO)
def _turn(t: CityTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HC-084: what is left of the turn."""
    figure = t.active
    left = f"{look.hp(t, figure)} HP, {t.officer(figure).ap} AP"
    return f"{names.figure(t, figure)}, round {t.state.round}, {left}. {asked}"


@SAY.asking(doctor.TURN)
def _doctor(t: CityTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HC-153."""
    hand = times(len(t.state.players[t.doctor].hand), "card")
    return f"Doctor Zero, round {t.state.round}, {hand}. {asked}"


@SAY.of(questions.EITHER)
def _either(t: CityTable, seat: int, prompt: Prompt, option: int) -> str:
    return "it attacks" if option == ATTACKS else "it moves"


def texts(t: CityTable, seat: int) -> list[Entry]:
    """The cards that matter to a seat: Sheets, Skills and Equipment, frames, the Queue or the own hand."""
    if t.state.officers[0].card < 0:
        return []
    found = []
    for figure in t.figures:
        whose, officer = names.figure(t, figure), t.officer(figure)
        cards = [t.printed(figure).card, *(t.cast.skills[card].card for card in officer.skills)]
        cards += [t.cast.equipment[card].card for card in officer.equipment]
        found += [TEXTS.entry(t, card, whose) for card in cards]
    frames = [t.cast.cutscenes[card].card for card in t.state.strip[t.state.clapper + 1 :]]
    found += [TEXTS.entry(t, card, "on the film strip") for card in frames]
    found += [TEXTS.entry(t, t.cast.autos[card].card, "in the Queue") for card in reversed(t.state.queue)]
    if seat == t.doctor:
        hand = dict.fromkeys(t.state.players[seat].hand)
        found += [TEXTS.entry(t, t.cast.chaos[card].card, "in your hand") for card in hand]
    if t.scenario.special is not None:
        found.append(TEXTS.entry(t, t.scenario.special.card, "the Episode Special"))
    return found
