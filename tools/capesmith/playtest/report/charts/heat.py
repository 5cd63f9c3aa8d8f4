"""Where the action happens: heat over the spaces of a real board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from capesmith.playtest.report.charts.canvas import Chart

MOST_NAMED = 8
COLOURS = "inferno_r"  # even steps for the eye, and for those who see fewer colours
_DARK = 0.55

Corners = Mapping[str, Sequence[tuple[float, float]]]


def heat(
    spaces: Mapping[str, float], corners: Corners, size: tuple[float, float], picture: str = "", *, name: str, what: str
) -> Chart | None:
    """A board with each space in the colour of its share of all that happened; the hottest ones with their share."""
    found = {space: n for space, n in spaces.items() if n > 0 and space in corners}
    total = sum(found.values())
    if not found:
        return None
    hottest = sorted(found, key=lambda space: (-found[space], space))
    top = found[hottest[0]]
    wide, high = size
    parts = [f'<rect width="{wide:.1f}" height="{high:.1f}" fill="#fff"/>']
    if picture:
        parts.append(f'<image href="{picture}" width="{wide:.1f}" height="{high:.1f}" opacity=".8"/>')
    for space, points in corners.items():
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        share = found.get(space, 0) / top
        fill, opacity = (_colour(share), 0.8) if share else ("none", 0)
        words = f"<title>{escape(space)}: {_percent(found[space] / total)}</title>" if share else ""
        line = "#16181D" if share else "#8a8a8a"
        parts.append(
            f'<polygon points="{path}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width=".5">'
            f"{words}</polygon>"
        )
    for space in hottest[:MOST_NAMED]:
        parts.append(_label(corners[space], _percent(found[space] / total), found[space] / top))
    told = ", ".join(f"{space} {_percent(found[space] / total)}" for space in hottest[:MOST_NAMED])
    alt = f"Map of {name}: where {what}. Most on {told}."
    svg = (
        f'<svg class="chart map" viewBox="0 0 {wide:.1f} {high:.1f}" role="img" aria-label="{escape(alt)}">'
        f"{''.join(parts)}</svg>"
    )
    return Chart(svg, alt)


def _label(points: Sequence[tuple[float, float]], words: str, share: float) -> str:
    x = sum(x for x, _ in points) / len(points)
    y = sum(y for _, y in points) / len(points)
    tall = max(y for _, y in points) - min(y for _, y in points)
    size = tall * 0.36
    ink, halo = ("#fff", "#16181D") if share > _DARK else ("#16181D", "#fff")
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.36:.1f}" text-anchor="middle" font-size="{size:.1f}" font-weight="700" '
        f'fill="{ink}" stroke="{halo}" stroke-width="{size * 0.16:.1f}" paint-order="stroke">{words}</text>'
    )


def _colour(share: float) -> str:
    from matplotlib import colormaps
    from matplotlib.colors import to_hex

    return to_hex(colormaps[COLOURS](0.08 + 0.8 * share))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if share >= 0.0095 else f"{100 * share:.1f} %"
