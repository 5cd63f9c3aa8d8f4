"""What a campaign has left behind, told in words and counted (VG-814)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.sticker_texts import raises
from capesmith.systems.vigilantes.game.stickers import Stickers

Chapter = tuple[str, list[str]]


def chronicle(cast: Cast, options: Options) -> list[Chapter]:
    """Every card and location that has something on it, with what that is."""
    people = [*options.vigilantes, *([options.villain] if options.villain else [])]
    found = [(_name(cast, id), [*_cards(cast, options, id), *_stuck(cast, options, id)]) for id in people]
    others = dict.fromkeys(id for _, id in options.card_stickers if id not in people)
    found += [(_name(cast, id), _stuck(cast, options, id)) for id in others]
    for location in dict.fromkeys(entry[0] for entry in options.location_stickers):
        found.append((cast.location_name(location), _on_map(cast, location, options.stickers_on(location))))
    return found


def grown(options: Options) -> dict[str, int]:
    """How much there is of everything that grows."""
    on_maps = [options.stickers_on(id) for id in dict.fromkeys(entry[0] for entry in options.location_stickers)]
    return {
        "villain abilities": len(options.villain_abilities),
        "gadgets": sum(map(len, options.gadgets)),
        "abilities": sum(map(len, options.abilities)),
        "threat stickers": sum(map(len, (one.track for one in on_maps))),
        "item stickers": sum(map(len, (one.items for one in on_maps))),
        "changed routes and zones": sum(len(one.joins) + len(one.spaces) for one in on_maps),
        "stickers on cards": len(options.card_stickers),
        "relationships": len(options.relationships),
    }


def _name(cast: Cast, id: str) -> str:
    card = cast.card_by_id.get(id)
    return id if card is None else card.name


def _names(cast: Cast, ids: Iterable[str]) -> str:
    return ", ".join(_name(cast, id) for id in ids)


def _cards(cast: Cast, options: Options, id: str) -> list[str]:
    """VG-105, VG-113: what is attached to a character."""
    if id == options.villain:
        return [f"abilities: {_names(cast, options.villain_abilities) or 'none yet'}"]
    seat = options.vigilantes.index(id)
    lines = []
    for what, all in (("gadgets", options.gadgets), ("abilities", options.abilities)):
        if all and all[seat]:
            lines.append(f"{what}: {_names(cast, all[seat])}")
    return lines or ["no cards yet" if options.results else "new to this"]


def _stuck(cast: Cast, options: Options, id: str) -> list[str]:
    """VG-811, VG-812: the stickers and relationships of a card."""
    stickers = [sticker for sticker, on in options.card_stickers if on == id]
    lines = [f"stickers: {_names(cast, stickers)}"] if stickers else []
    for bond, *pair in options.relationships:
        if id in pair:
            other = pair[1 - pair.index(id)]
            lines.append(f"{_name(cast, bond)}, with {_name(cast, other)}")
    return lines


def _on_map(cast: Cast, location: str, stickers: Stickers) -> list[str]:
    """VG-816: what lies on a location for good."""

    def at(id: str) -> str:
        return cast.space_name(location, id)

    def called(id: str) -> str:
        return _name(cast, id).lower()

    lines = []
    if stickers.track:
        many = [f"{n} {called(id)} sticker{'' if n == 1 else 's'}" for id, n in Counter(stickers.track).items()]
        start = 1 + sum(raises(cast.card_by_id[id]) for id in stickers.track)
        lines.append(", ".join(many) + (f": threat starts at {start} or higher" if start > 1 else ""))
    lines += [f"{_name(cast, item)} at {at(space)}, for good" for item, space in stickers.items]
    for place, article in (("route", ""), ("space-pair", "a ")):
        joins = cast.joined(stickers, place)
        lines += [f"{article}{called(id)} between {at(here)} and {at(there)}" for id, here, there in joins]
    return lines + [f"a {called(id)} at {at(space)}" for id, space in stickers.spaces]
