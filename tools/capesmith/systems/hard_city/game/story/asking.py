"""Questions and options in words, with the numbers they turn on, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import times
from capesmith.systems.hard_city.game import actions, doctor, questions, things
from capesmith.systems.hard_city.game.orders import ATTACKS
from capesmith.systems.hard_city.game.story import look, names
from capesmith.systems.hard_city.game.story.texts import TEXTS
from capesmith.systems.hard_city.game.table import CityTable

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
