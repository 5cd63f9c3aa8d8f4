"""What a campaign has left behind: each hero with what stays between two scenarios."""

from __future__ import annotations

from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.options import Options


def chronicle(cast: Cast, options: Options) -> list[tuple[str, list[str]]]:
    """HW-379, HW-381: each hero with what stays between two scenarios."""
    found = []
    for seat, (a, b) in enumerate(options.heroes):
        lines = []
        injuries = options.injuries[seat] if options.injuries else 0
        if injuries:
            lines.append(f"{injuries} {'injury' if injuries == 1 else 'injuries'}")
        if options.quirk_cards and options.quirk_cards[seat]:
            lines.append(f"quirk: {cast.card_by_id[options.quirk_cards[seat]].name}")
        found.append((f"{cast.card_by_id[b].name} {cast.card_by_id[a].name}", lines))
    return found


def grown(options: Options) -> dict[str, int]:
    """HW-379: what adds up."""
    return {"injuries": sum(options.injuries)}
