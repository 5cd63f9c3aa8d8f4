"""What stays after a game of a campaign: stickers, new cards, a villain who has learnt something."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.model import Card
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import CARDS, SPACES, card_of, is_card, is_space
from capesmith.systems.vigilantes.game import atoms
from capesmith.systems.vigilantes.game.pieces import KIND_OF, ROUTE, VILLAIN
from capesmith.systems.vigilantes.game.state import WON
from capesmith.systems.vigilantes.game.sticker_texts import SPACES_OF
from capesmith.systems.vigilantes.game.table import VigilantesTable


def aftermath(t: VigilantesTable) -> None:
    """VG-280 or VG-281 first, then what the scenario says (VG-285), then what the campaign says of every game."""
    how = "win" if t.state.outcome == WON else "lose"
    texts = [t.scenario.after_each.get(how), t.scenario.after.get(how), t.scenario.after.get("always")]
    if not is_last(t) or t.options.goes_on:
        texts.append(t.scenario.after_each.get("always"))
    for text in texts:
        if text is not None and text.run is not None:
            text.run(t, Context(origin="scenario"))


def is_last(t: VigilantesTable) -> bool:
    """Whether the campaign ends with this scenario."""
    campaign = t.cast.campaigns.get(t.options.campaign)
    return campaign is None or campaign.scenarios[-1] == t.scenario.sheet.id


def stick(t: VigilantesTable, id: str, things: Sequence[int]) -> bool:
    """VG-811, VG-812: a sticker or relationship goes on one thing, or on the two it joins."""
    card = t.cast.card_by_id[id]
    if card.kind == "relationship":
        return _bind(t, card, things)
    place = str(card.fields["goes_on"])
    location = t.scenario.location.id
    if place == "threat-track":
        atoms.stick(t, location, id)
        return True
    if not things:
        return False
    if place == "item-square":
        return stick_item(t, str(card.fields["item"]), t.space_of(things[0]))
    if place in SPACES_OF:
        spaces = _ends(t, things)
        if not _fits(t, place, spaces):
            return False
        atoms.stick(t, location, id, *(t.map.id(space) for space in spaces))
        return True
    done = False
    for thing in things:
        target = _card_id(t, thing)
        if target:
            atoms.stick(t, "card", id, target)
            done = True
    return done


def _fits(t: VigilantesTable, place: str, spaces: list[int]) -> bool:
    """VG-317, VG-326: on a route that is there, or on two spaces that no route joins yet, not even a sticker's."""
    if len(spaces) != SPACES_OF[place]:
        return False
    if place == "space-pair":
        return t.map.may_join(*spaces) and not _joined_now(t, {t.map.id(space) for space in spaces})
    return place != "route" or t.map.route_between(*spaces) >= 0


def _joined_now(t: VigilantesTable, ends: set[str]) -> bool:
    """Whether a sticker of this aftermath is on these two spaces already."""
    here = t.scenario.location.id
    return any(entry[0] == here and entry[1] != "item" and set(entry[2:]) == ends for entry in t.state.stuck)


def stick_item(t: VigilantesTable, item: str, space: int) -> bool:
    """VG-281, VG-582: on an item square without a sticker."""
    id, location = t.map.id(space), t.scenario.location.id
    taken = [where for _, where in t.on_location.items]
    taken += [entry[3] for entry in t.state.stuck if entry[:2] == (location, "item")]
    if id in taken:
        return False
    atoms.stick(t, location, "item", item, id)
    return True


def make_permanent(t: VigilantesTable, piece: int) -> bool:
    """VG-281 to VG-284: the token leaves the board, a sticker takes its place."""
    space = t.space_of(piece)
    if space < 0 or not stick_item(t, KIND_OF[piece], space):
        return False
    atoms.lift(t, piece)
    return True


def _bind(t: VigilantesTable, card: Card, things: Sequence[int]) -> bool:
    """VG-812: a relationship with the villain names the vigilante alone."""
    pair = [thing for thing in things if thing <= VILLAIN]
    if "villain" in card.fields["between"] and VILLAIN not in pair:
        pair = [*pair[:1], VILLAIN]
    if len(pair) != 2:
        return False
    names = [_card_id(t, piece) for piece in pair]
    entry = ("bond", card.id, *names)
    if (card.id, *names) in t.options.relationships or entry in t.state.stuck:
        return False
    atoms.stick(t, *entry)
    return True


def _ends(t: VigilantesTable, things: Sequence[int]) -> list[int]:
    """The spaces a route or a pair of spaces joins, or the one space."""
    first = things[0]
    if ROUTE <= first < ROUTE + len(t.map.routes):
        return list(t.map.routes[first - ROUTE][:2])
    return [thing - SPACES for thing in things if is_space(thing)]


def _card_id(t: VigilantesTable, thing: int) -> str:
    """The card of a vigilante or villain, or the gadget or ability itself."""
    if is_card(thing) and thing >= CARDS:
        seat, slot = card_of(thing)
        return t.usable(seat, slot).card.id
    card = t.card_of(thing) if thing != NOBODY else None
    return "" if card is None else card.id
