"""Questions and options in words, with the numbers they turn on, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import listed, times
from capesmith.systems.hard_city.game import actions, doctor, questions, things
from capesmith.systems.hard_city.game.cast import BASIC
from capesmith.systems.hard_city.game.orders import ATTACKS
from capesmith.systems.hard_city.game.story import look, names
from capesmith.systems.hard_city.game.story.texts import TEXTS
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.kinds import KINDS

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
SAY.cards(things.EQUIPMENT, things.SKILL)


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


@SAY.simply(things.CHAOS)
def _chaos(t: CityTable, card: int) -> str:
    """A card for its text: a Special has that of the Episode (HC-155)."""
    one, special = t.cast.chaos[card], t.scenario.special
    if one.type != "special":
        return TEXTS.named(t, one.card)
    texts = [] if special is None else [text for text in special.card.abilities if text.container == "play"]
    said = " ".join(TEXTS.spoken(t, texts, KINDS["special"].voice))
    return f"{one.card.name}: {said}" if said else one.card.name


@SAY.simply(questions.OTHER_CARD)
def _other(t: CityTable, card: int) -> str:
    return f"{t.cast.chaos[card].card.name}: {_numbers(t, card)}"


@SAY.option(doctor.use)
def _use(t: CityTable, seat: int, card: int) -> str:
    """HC-156: two of them, and never its text."""
    return f"use {t.cast.chaos[card].card.name} for its numbers: {_numbers(t, card)}"


def _numbers(t: CityTable, card: int) -> str:
    numbers = zip(BASIC, t.cast.chaos[card].numbers, strict=True)
    return f"two of {listed(f'{word} {number}' for word, number in numbers)}"
