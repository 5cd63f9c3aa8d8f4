"""The campaign: five Episodes in a row with the same team (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from capesmith.rules.course import Course, Standing
from capesmith.rules.table import Result
from capesmith.source.diagnostic import suggestion
from capesmith.source.refusal import Refusal
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.options import MOST_BARRELS, Options
from capesmith.systems.hard_city.game.state import OFFICERS_WIN
from capesmith.systems.hard_city.game.table import CityTable

SEASON: Final = "season"
LAST: Final = 5  # the number of the Episode with Barrels on the Rooftop (HC-450)


def course(cast: Cast, word: str) -> Course:
    """HC-446: the whole season in printed order; or any Episodes as a comma list (HC-453)."""
    known = cast.scenario_ids()
    asked = tuple(part.strip() for part in word.split(","))
    order = tuple(sorted(known, key=lambda id: (cast.sheets[id].number, id))) if asked == (SEASON,) else asked
    for id in order:
        if id not in known:
            hint = suggestion(id, (*known, SEASON)) or f"{SEASON}, or Episodes: {', '.join(known)}"
            raise Refusal(f'there is no Episode "{id}"', hint)
    made = Course.through(cast, order, ",".join(asked), "The season")
    pieces = {f"board {id}" for one in order for id in (*cast.sheets[one].pieces, *cast.sheets[one].beside)}
    return replace(made, sheets=made.sheets | pieces)


def carry_on(t: CityTable, options: Options) -> Options:
    """HC-446 to HC-450, HC-473 to HC-475: Equipment stays; of a lost Episode one Skill each, to be chosen before the
    next; every victory before the last Episode takes a Barrel off the Rooftop."""
    won = t.state.outcome == OFFICERS_WIN
    ids = {figure: t.printed(figure).card.id for figure in t.figures}
    return replace(
        options,
        officers=tuple(ids.values()),
        equipment=tuple(
            (ids[figure], t.cast.equipment[card].card.id) for figure in ids for card in t.officer(figure).equipment
        ),
        skills=()
        if won
        else tuple((ids[figure], t.cast.skills[card].card.id) for figure in ids for card in t.officer(figure).skills),
        fewer_barrels=min(MOST_BARRELS, options.fewer_barrels + (won and t.sheet.number < LAST)),
    )


def standing(results: Sequence[Result]) -> Standing:
    """HC-451: the last Episode decides; what is counted are the Episodes won."""
    seats = range(len(results[0].scores)) if results else range(0)
    won = tuple(sum(seat in result.winners for result in results) for seat in seats)
    return Standing("Episodes won", won, results[-1].winners if results else ())


def another(options: Options) -> Options:
    """Nothing stays but who plays what."""
    return options.only("players", "mode", "ally", "ally_skills")


def guests(options: Options) -> Options:
    """HC-474: the team of a campaign in a single Episode, without what it has gained."""
    return options.only("players", "mode", "officers", "ally", "ally_skills")
