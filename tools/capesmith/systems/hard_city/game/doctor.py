"""The turn of a Doctor Zero at the table: an Instant, then one Action (5.9)."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import basic, damage, fubar
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.questions import INSTANT, OTHER_CARD, TURN
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.game.things import CHAOS


def hand(t: CityTable) -> list[int]:
    """The cards of his hand, each design once."""
    return list(dict.fromkeys(t.state.players[t.doctor].hand))


def text_of(t: CityTable, card: int) -> tuple[Text | None, str]:
    """HC-155, HC-159: the text of a card and its type; of a Special those of the Episode."""
    one, special = t.cast.chaos[card], t.scenario.special
    if one.type != "special":
        return one.play, one.type
    return (None, "") if special is None else (special.play, special.type)


def of_type(t: CityTable, wanted: str) -> list[int]:
    """HC-154: the cards that can be played for a text of this type."""
    found = []
    for card in hand(t):
        text, type_ = text_of(t, card)
        if text is not None and type_ == wanted:
            found.append(card)
    return found


def instant(t: CityTable) -> None:
    """HC-152: one of them, before the Action."""
    options = of_type(t, "instant")
    card = t.choose(t.doctor, INSTANT, [*options, NONE]) if options else NONE
    if card != NONE:
        play_text(t, card)


def act(t: CityTable) -> None:
    """HC-153, HC-460: exactly one of the four."""
    options = play.each(of_type(t, "action")) + use.each(hand(t))
    options.append(draw.pack())
    if fubar.ready(t):
        options.append(ugly.pack())
    TURN.carry_out(t, t.doctor, t.choose(t.doctor, TURN, options))
    damage.settle_kills(t)
    t.settle()


def play_text(t: CityTable, card: int) -> None:
    """HC-160: its text, then onto the discard pile."""
    text, _ = text_of(t, card)
    card_atoms.play_chaos(t, card, "text")
    if text is not None and text.run is not None:
        text.run(t, Context(t.doctor))
        damage.settle_kills(t)
        t.settle()
    card_atoms.discard_chaos(t, card)


def play_numbers(t: CityTable, card: int, plus: int = 0) -> None:
    """HC-156: any card, its text ignored."""
    card_atoms.play_chaos(t, card, "numbers")
    basic.perform(t, card, plus)
    card_atoms.discard_chaos(t, card)


def play_another(t: CityTable, plus: int) -> bool:
    """HC-163, HC-459: another card of the hand, for its numbers."""
    options = hand(t)
    if not options:
        return False
    play_numbers(t, t.choose(t.doctor, OTHER_CARD, options), plus)
    return True


@TURN.option("play {card}", said="play {card}", plays="card", card=CHAOS)
def play(t: CityTable, seat: int, card: int) -> None:
    """HC-153 (a)."""
    play_text(t, card)


@TURN.option("use {card}", said="use the numbers of {card}", card=CHAOS)
def use(t: CityTable, seat: int, card: int) -> None:
    """HC-153 (b)."""
    play_numbers(t, card)


@TURN.option("draw", said="draw a card")
def draw(t: CityTable, seat: int) -> None:
    """HC-153 (c)."""
    card_atoms.draw_chaos(t)


@TURN.option("fubar", said="activate F.U.B.A.R.")
def ugly(t: CityTable, seat: int) -> None:
    """HC-153 (d)."""
    fubar.activate(t)
