"""Skills: gained by everybody whenever ten Mutants are killed (5.6)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.live import card_ref
from capesmith.systems.hard_city.game.pieces import ALLY
from capesmith.systems.hard_city.game.questions import SKILL_TO_KEEP
from capesmith.systems.hard_city.game.table import CityTable

DRAWN = 2  # HC-137


def everybody_gains(t: CityTable) -> None:
    """HC-137, HC-141: each Officer, eliminated or not; the Ally, too, if it has Skills (HC-285)."""
    for figure in t.figures:
        gain(t, figure)
    if t.options.ally_skills and t.state.where[ALLY] >= 0:
        gain(t, ALLY)


def gain(t: CityTable, figure: int) -> bool:
    """HC-137 to HC-140: draw two, keep one; it works at once."""
    drawn = card_atoms.look_at_skills(t, figure, DRAWN)
    if not drawn:
        return False
    card = t.choose(t.seat_of(figure), SKILL_TO_KEEP, list(drawn))
    card_atoms.keep_skill(t, figure, card)
    text = t.cast.skills[card].gained
    if text is not None and text.run is not None:
        slot = 0 if figure == ALLY else len(t.officer(figure).skills) - 1
        you = NOBODY if figure == ALLY else t.seat_of(figure)
        text.run(t, Context(you, figure, card_ref(figure, slot)))
    return True
