"""Questions and options in words, with the numbers they turn on, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import capital, listed, times
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
        (SPACE, "move-to"): "Where to?",
        (SPACE, "spawn"): "Where does one come?",
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


@SAY.asking(questions.NEXT)
@SAY.asking(questions.WHO_SUFFERS)
def _which_officer(t: CityTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HC-375, HC-400: an Officer is also chosen for other things than a turn."""
    return f"{capital(prompt.text)}?" if prompt is not prompt.question else asked


@SAY.asking(questions.PLACE)
def _what_where(t: CityTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HC-392: `where a Civilian gets off` asks “A Civilian gets off: where?”"""
    what = prompt.text.removeprefix("where").strip()
    return f"{capital(what)}: where?" if what else asked


@SAY.option(actions.shoot)
def _shoot(t: CityTable, seat: int, space: int) -> str:
    return f"shoot at {names.place(t, space)} ({_crowd(t, space)})"


@SAY.option(questions.at)
def _shot(t: CityTable, seat: int, space: int) -> str:
    return _shoot(t, seat, space)


def _crowd(t: CityTable, space: int) -> str:
    """Who can be hit there."""
    there = t.mutants_on(space)
    all, down = there.bit_count(), (there & t.state.stunned).bit_count()
    if down == all:
        return times(all, "stunned mutant")
    return times(all, "mutant") + (f", {down} stunned" if down else "")


@SAY.option(actions.give)
def _give(t: CityTable, seat: int, officer: int, card: int) -> str:
    return f"give {t.cast.equipment[card].card.name} to {names.figure(t, officer)}"


@SAY.option(actions.take)
def _take(t: CityTable, seat: int, officer: int, card: int) -> str:
    return f"take {t.cast.equipment[card].card.name} from {names.figure(t, officer)}"


@SAY.of(questions.HIT)
def _hit(t: CityTable, seat: int, prompt: Prompt, piece: int) -> str:
    """HC-108: of two that are just the same, one may have got some of this damage already."""
    has = t.hits.get(piece, 0)
    return names.figure_there(t, piece) + (f", with {has} damage on it" if has else "")


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
