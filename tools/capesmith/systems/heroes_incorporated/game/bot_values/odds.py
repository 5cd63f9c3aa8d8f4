"""Exact odds of a fight roll: the kept face of several dice, bent, rolled again, raised (HI-326 to HI-341, HI-604)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE, LOWEST_FACE

FACES: Final = range(LOWEST_FACE, HIGHEST_FACE + 1)
Spread = tuple[float, ...]  # the chance of each face, by the face; nothing at 0


@lru_cache(maxsize=512)
def kept_face(dice: int, lowest: bool, shift: int) -> Spread:
    """The chances of the kept face, after forced changes (HI-339, HI-341, HI-521)."""
    found = [0.0] * (HIGHEST_FACE + 1)
    for face in FACES:
        at_most = (face / HIGHEST_FACE) ** dice - ((face - 1) / HIGHEST_FACE) ** dice
        at_least = ((HIGHEST_FACE + 1 - face) / HIGHEST_FACE) ** dice - ((HIGHEST_FACE - face) / HIGHEST_FACE) ** dice
        bent = max(LOWEST_FACE, min(HIGHEST_FACE, face + shift))
        found[bent] += at_least if lowest else at_most
    return tuple(found)


def placed(spread: Spread, least: int, rerolls: bool, tokens: int) -> Spread:
    """The chance that a die is placed with each face: at least so high, rolled again once if it is not, or raised."""
    if least > HIGHEST_FACE:
        return (0.0,) * (HIGHEST_FACE + 1)
    least = max(LOWEST_FACE, least)
    found = [0.0] * (HIGHEST_FACE + 1)
    for face in FACES:
        if face >= least:
            found[face] += spread[face]
        elif face >= least - tokens:
            found[least] += spread[face]
    if rerolls:
        missed = sum(spread[face] for face in FACES if face < least)  # tokens are kept for the second roll
        once = [spread[face] if face >= least else 0.0 for face in range(HIGHEST_FACE + 1)]
        found = [one + missed * again for one, again in zip(once, found, strict=True)]
    return tuple(found)


def at_least(spread: Spread, least: int) -> float:
    """The chance of a face this high."""
    return sum(spread[max(LOWEST_FACE, least) :]) if least <= HIGHEST_FACE else 0.0


class Landing:
    """A die that is placed: the chance of each face, and of any."""

    __slots__ = ("chance", "faces")

    def __init__(self, faces: Spread) -> None:
        self.faces = faces
        self.chance: float = sum(faces)


class Odds:
    """A roll, by the chances of the face it keeps: what is asked of it again and again is reckoned once."""

    __slots__ = ("_beating", "_landings", "at_least", "faces")

    def __init__(self, faces: Spread) -> None:
        self.faces = faces
        self.at_least = [at_least(faces, least) for least in range(HIGHEST_FACE + 2)]
        self._landings: dict[int, Landing] = {}
        self._beating: dict[tuple[int, bool, bool, float], Spread] = {}

    def reaching(self, least: int) -> float:
        """The chance of a face this high."""
        return self.at_least[max(0, min(least, HIGHEST_FACE + 1))]

    def landing(self, least: int, rerolls: bool, tokens: int) -> Landing:
        """How a die is placed that has to be at least so high."""
        least = max(LOWEST_FACE, min(least, HIGHEST_FACE + 1))
        key = (tokens * 2 + rerolls) * (HIGHEST_FACE + 2) + least
        found = self._landings.get(key)
        if found is None:
            found = self._landings[key] = Landing(placed(self.faces, least, rerolls, tokens))
        return found

    def beating(self, least: int, ties_win: bool, ties_halve: bool, tries: float) -> Spread:
        """By the face of a die that lies there, the chance that one of so many tries beats it and is high enough; a tie
        wins, or counts half, or loses."""
        key = (least, ties_win, ties_halve, tries)
        found = self._beating.get(key)
        if found is None:
            found = self._beating[key] = (0.0, *(self._beats(face, *key) for face in FACES))
        return found

    def _beats(self, face: int, least: int, ties_win: bool, ties_halve: bool, tries: float) -> float:
        chance = self.reaching(max(least, face if ties_win else face + 1))
        if ties_halve and face >= least:
            chance += 0.5 * self.faces[face]
        return within(chance, tries) if chance > 0 else 0.0


@lru_cache(maxsize=512)
def odds_of(faces: Spread) -> Odds:
    return Odds(faces)


def within(chance: float, tries: float) -> float:
    """The chance that one of so many tries comes off."""
    return 1 - (1 - chance) ** tries
