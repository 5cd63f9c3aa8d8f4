"""TrueType files, as far as printing needs them: widths, heights and outlines of characters.

Read here rather than by a library, because every check and every print begins with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from struct import unpack_from
from typing import NamedTuple

from capesmith.render.shapes import Path, Step

_WORDS, _OFFSETS, _SCALE, _MORE, _SCALES, _MATRIX = 0x01, 0x02, 0x08, 0x20, 0x40, 0x80  # flags of compound glyphs
_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 0x01, 0x02, 0x04, 0x08, 0x10, 0x20  # flags of points


class Spot(NamedTuple):
    """A point of a contour, on the curve or a handle beside it."""

    x: float
    y: float
    on: bool


class TrueType:
    """One font file. Measures are in units of the type size."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        count = unpack_from(">H", data, 4)[0]
        entries = (unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
        self._tables = {tag.decode("latin-1"): offset for tag, _, offset, _ in entries}
        self._unit: int = unpack_from(">H", data, self._tables["head"] + 18)[0]

    # --- characters and widths ----------------------------------------------------------------------------

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """The glyphs of characters, by their code points."""
        start = self._tables["cmap"]
        count = unpack_from(">H", self._data, start + 2)[0]
        places = [start + unpack_from(">HHL", self._data, start + 4 + 8 * i)[2] for i in range(count)]
        readers = {4: self._segments, 12: self._groups}
        for form, read in reversed(readers.items()):  # the one with all characters first
            for place in places:
                if unpack_from(">H", self._data, place)[0] == form:
                    return {code: glyph for code, glyph in read(place) if glyph}
        return {}

    def _segments(self, at: int) -> Iterator[tuple[int, int]]:
        """Table format 4: stretches of up to 65,535 code points."""
        n = unpack_from(">H", self._data, at + 6)[0] // 2
        ends = unpack_from(f">{n}H", self._data, at + 14)
        starts = unpack_from(f">{n}H", self._data, at + 16 + 2 * n)
        deltas = unpack_from(f">{n}H", self._data, at + 16 + 4 * n)
        offsets_at = at + 16 + 6 * n
        offsets = unpack_from(f">{n}H", self._data, offsets_at)
        for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
            for code in range(first, min(last, 0xFFFE) + 1):
                if offset:
                    glyph = unpack_from(">H", self._data, offsets_at + 2 * i + offset + 2 * (code - first))[0]
                    yield code, (glyph + delta) & 0xFFFF if glyph else 0
                else:
                    yield code, (code + delta) & 0xFFFF

    def _groups(self, at: int) -> Iterator[tuple[int, int]]:
        """Table format 12: stretches of any code points."""
        for i in range(unpack_from(">L", self._data, at + 12)[0]):
            first, last, glyph = unpack_from(">LLL", self._data, at + 16 + 12 * i)
            yield from ((code, glyph + code - first) for code in range(first, last + 1))

    @cached_property
    def advances(self) -> dict[int, float]:
        """The widths of all characters, by their code points."""
        n = unpack_from(">H", self._data, self._tables["hhea"] + 34)[0]
        wide = unpack_from(f">{2 * n}H", self._data, self._tables["hmtx"])[::2]
        return {code: wide[min(glyph, n - 1)] / self._unit for code, glyph in self.glyphs.items()}

    # --- outlines -----------------------------------------------------------------------------------------

    def top(self, code: int) -> float:
        """How far a character rises above the baseline."""
        high: int = unpack_from(">h", self._data, self._place(self.glyphs[code])[0] + 8)[0]
        return high / self._unit

    def outline(self, code: int) -> Path:
        """The outline of a character at size 1, baseline at 0, y down; that of a missing one for one it lacks."""
        steps: list[Step] = []
        for contour in self._contours(self.glyphs.get(code, 0)):
            steps += _curved(contour)
        return Path(tuple(steps)).scaled(1 / self._unit, -1 / self._unit)

    def _place(self, glyph: int) -> tuple[int, int]:
        """Where the data of a glyph lie, and their length."""
        long = unpack_from(">h", self._data, self._tables["head"] + 50)[0]
        at = self._tables["loca"] + glyph * (4 if long else 2)
        start, end = unpack_from(">LL" if long else ">HH", self._data, at)
        factor = 1 if long else 2
        return self._tables["glyf"] + start * factor, (end - start) * factor

    def _contours(self, glyph: int) -> Iterator[list[Spot]]:
        at, length = self._place(glyph)
        if length:
            count = unpack_from(">h", self._data, at)[0]
            yield from self._simple(at + 10, count) if count >= 0 else self._compound(at + 10)

    def _simple(self, at: int, count: int) -> Iterator[list[Spot]]:
        data = self._data
        ends = unpack_from(f">{count}H", data, at)
        total = ends[-1] + 1 if ends else 0
        at += 2 * count
        at += 2 + unpack_from(">H", data, at)[0]  # instructions for the rasteriser
        flags: list[int] = []
        while len(flags) < total:
            flag = data[at]
            at += 1
            times = 1
            if flag & _REPEAT:
                times += data[at]
                at += 1
            flags += [flag] * times
        xs, at = self._coordinates(flags, at, _X_SHORT, _X_SAME)
        ys, at = self._coordinates(flags, at, _Y_SHORT, _Y_SAME)
        spots = [Spot(x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
        first = 0
        for end in ends:
            yield spots[first : end + 1]
            first = end + 1

    def _coordinates(self, flags: Sequence[int], at: int, short: int, same: int) -> tuple[list[int], int]:
        found, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                value += unpack_from(">h", self._data, at)[0]
                at += 2
            found.append(value)
        return found, at

    def _compound(self, at: int) -> Iterator[list[Spot]]:
        """A glyph made of others, such as a letter and its accent."""
        flags = _MORE
        while flags & _MORE:
            flags, glyph = unpack_from(">HH", self._data, at)
            dx, dy = unpack_from(">hh" if flags & _WORDS else ">bb", self._data, at + 4)
            at += 8 if flags & _WORDS else 6
            numbers = 4 if flags & _MATRIX else 2 if flags & _SCALES else 1 if flags & _SCALE else 0
            scale = [value / 16384 for value in unpack_from(f">{numbers}h", self._data, at)]
            at += 2 * numbers
            a, b, c, d = scale if numbers == 4 else (scale[0], 0, 0, scale[-1]) if numbers else (1, 0, 0, 1)
            if not flags & _OFFSETS:
                dx = dy = 0
            for contour in self._contours(glyph):
                yield [Spot(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in contour]


def _curved(contour: Sequence[Spot]) -> Iterator[Step]:
    """A contour of quadratic curves as cubic ones; between two handles lies a point of the curve."""
    if not contour:
        return
    full: list[Spot] = []
    for before, spot in zip((contour[-1], *contour), contour, strict=False):
        if not before.on and not spot.on:
            full.append(Spot((before.x + spot.x) / 2, (before.y + spot.y) / 2, True))
        full.append(spot)
    first = next(index for index, spot in enumerate(full) if spot.on)
    full = [*full[first:], *full[: first + 1]]
    at = full[0]
    yield "m", at.x, at.y
    handle: Spot | None = None
    for spot in full[1:]:
        if not spot.on:
            handle = spot
        elif handle is None:
            yield "l", spot.x, spot.y
            at = spot
        else:
            x, y = handle.x * 2 / 3, handle.y * 2 / 3
            yield "c", at.x / 3 + x, at.y / 3 + y, spot.x / 3 + x, spot.y / 3 + y, spot.x, spot.y
            at, handle = spot, None
    yield ("h",)
