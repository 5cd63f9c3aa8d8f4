"""From one game of a campaign to the next: what the record says (VG-814)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capesmith.rules.course import Course, Standing
from capesmith.rules.table import Result
from capesmith.source.diagnostic import suggestion
from capesmith.source.refusal import Refusal
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import ABILITY, GADGET, SLOTS
from capesmith.systems.vigilantes.game.state import WON
from capesmith.systems.vigilantes.game.table import VigilantesTable


def course(cast: Cast, word: str) -> Course:
    """VG-102, VG-810: a campaign by its id, with its scenarios in order."""
    known = list(cast.campaigns)
    if word not in known:
        hint = suggestion(word, known) or (f"campaigns: {', '.join(known)}" if known else "there is none here")
        raise Refusal(f'there is no campaign "{word}"', hint)
    sheet = cast.campaigns[word]
    missing = next((id for id in sheet.scenarios if id not in cast.scenario_ids()), "")
    if missing:
        raise Refusal(f'the scenario "{missing}" of {sheet.name} is not here', "capesmith check says what is missing")
    return Course.through(cast, sheet.scenarios, word, sheet.name, campaign=word)


def carry_on(t: VigilantesTable, options: Options) -> Options:
    """VG-007, VG-102, VG-113, VG-813 to VG-816: the same team and villain, with all they have gained."""
    cast, state = t.cast, t.state
    stuck = state.stuck
    result = (t.scenario.sheet.id, "win" if state.outcome == WON else "lose")
    return replace(
        options,
        vigilantes=tuple(cast.vigilantes[one.card].card.id for one in state.vigilantes),
        villain=cast.villains[state.villain].card.id,
        played_before=True,
        results=(*options.results, result),
        gadgets=tuple(held(t, seat, GADGET) for seat in t.seats),
        abilities=tuple(held(t, seat, ABILITY) for seat in t.seats),
        villain_abilities=tuple(cast.villain_abilities[number].id for number in state.villain_abilities),
        card_stickers=(*options.card_stickers, *((entry[1], entry[2]) for entry in stuck if entry[0] == "card")),
        relationships=(
            *options.relationships,
            *((entry[1], entry[2], entry[3]) for entry in stuck if entry[0] == "bond"),
        ),
        location_stickers=(*options.location_stickers, *(entry for entry in stuck if entry[0] not in ("card", "bond"))),
    )


def held(t: VigilantesTable, seat: int, first: int) -> tuple[str, ...]:
    """The gadgets or abilities a vigilante keeps; what was lent for this game goes back."""
    slots = [slot for slot in t.cards(seat) if first <= slot < first + SLOTS]
    return tuple(t.usable(seat, slot).card.id for slot in slots if not t.state.lent >> (seat * 16 + slot) & 1)


def standing(results: Sequence[Result]) -> Standing:
    """VG-001, VG-813: all together, by the games they won; the last one decides."""
    seats = range(len(results[-1].scores)) if results else range(0)
    won = sum(result.outcome == WON for result in results)
    decided = bool(results) and results[-1].outcome == WON
    return Standing("Games won", (won,) * len(seats), tuple(seats) if decided else ())


def another(options: Options) -> Options:
    """VG-816: what the next campaign begins with. Locations keep their stickers; the characters and what they have
    gained go on if the group said so."""
    if options.goes_on:
        return replace(options, campaign="", results=(), scenario=Options().scenario)
    return options.only("players", "location_stickers")


def guests(options: Options) -> Options:
    """VG-807: the vigilantes of a campaign in a standalone game, with their cards and stickers; nothing else (VG-109,
    VG-805)."""
    own = {*options.vigilantes, *(id for cards in (*options.gadgets, *options.abilities) for id in cards)}
    return replace(
        options.only("players", "vigilantes", "controllers", "gadgets", "abilities"),
        card_stickers=tuple(pair for pair in options.card_stickers if pair[1] in own),
        relationships=tuple(bond for bond in options.relationships if set(bond[1:]) <= set(options.vigilantes)),
    )
