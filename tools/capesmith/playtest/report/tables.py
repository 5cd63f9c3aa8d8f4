"""Tables, intervals and numbers in words, as all reports write them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

NOTHING = "–"
WIDTH = 96
MINUS = "−"
MOST_ERRORS = 10

Interval = Mapping[str, Any]  # value, low, high, n


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> list[str]:
    """Columns with a line under their heads; those named in `left` begin at the left, the others end at the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        parts = (
            f"{text:<{width}}" if column in left else f"{text:>{width}}"
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        return "  ".join(parts).rstrip()

    return [line(head), line(["─" * width for width in widths]), *(line(row) for row in rows)]


def markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> list[str]:
    """The same as a table in Markdown."""

    def line(row: Sequence[str]) -> str:
        return "| " + " | ".join(text.replace("|", "\\|") for text in row) + " |"

    rule = "|" + "|".join("---" if column in left else "--:" for column in range(len(head))) + "|"
    return [line(head), rule, *(line(row) for row in rows)]


def wrong_games(errors: Sequence[Mapping[str, Any]], where: Callable[[Mapping[str, Any]], str]) -> list[str]:
    """Games that went wrong: how many, where each was, why, and the command that plays it again."""
    if not errors:
        return []
    lines = [f"{count(len(errors), 'game')} went wrong:"]
    for error in errors[:MOST_ERRORS]:
        lines.append(f"  {where(error)}: {error['error']}")
        lines += [f"    {error['again']}"] if error.get("again") else []
    if len(errors) > MOST_ERRORS:
        lines.append(f"  … and {len(errors) - MOST_ERRORS} more; --format json lists them all")
    return lines


COMMAND = ": capesmith "  # with which a sentence says what to call


def paragraph(text: str, indent: str = "") -> str:
    """A paragraph that fits; a number stays with its percent sign, and a command at its end is there to be pasted."""
    text, colon, command = text.partition(COMMAND)
    if colon:
        return f"{paragraph(f'{text}:', indent)}\n{indent}  {colon.removeprefix(': ')}{command}"
    kept = text.replace(" %", "\u00a0%")
    lines = textwrap.wrap(
        kept, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace("\u00a0", " ")


# --- numbers ---------------------------------------------------------------------------------------------


def count(number: int, word: str) -> str:
    """`1 game`, `1,200 games`."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def points(what: str) -> str:
    """What points are called: `points of lead` where they are ahead of somebody."""
    return "points of lead" if what == "lead" else "points"


def percent(share: float | None) -> str:
    """`62 %`; more digits where a whole number would hide that it is not 0 or not all."""
    if share is None:
        return NOTHING
    return f"{_points(share)} %"


def share(interval: Interval) -> str:
    """A share with its interval: `62 % (55–69)`."""
    if interval["value"] is None:
        return NOTHING
    return f"{percent(interval['value'])} ({_points(interval['low'])}–{_points(interval['high'])})"


def amount(interval: Interval, digits: int = 1) -> str:
    """A mean with its interval: `14.2 (13.1–15.3)`."""
    if interval["value"] is None:
        return NOTHING
    if interval["n"] == 1:  # one observation says nothing about how sure it is
        return number(interval["value"], digits)
    low, high = number(interval["low"], digits), number(interval["high"], digits)
    between = " to " if low.startswith(MINUS) else "–"
    return f"{number(interval['value'], digits)} ({low}{between}{high})"


def change(interval: Interval, digits: int = 1) -> str:
    """A difference with its interval: `+2.4 (+1.1 to +3.6)`."""
    if interval["value"] is None:
        return NOTHING
    value, low, high = (signed(interval[part], digits) for part in ("value", "low", "high"))
    return value if interval["n"] == 1 else f"{value} ({low} to {high})"


def share_change(interval: Interval, digits: int = 1) -> str:
    """A difference of shares, in percentage points: `+2.4 (+1.1 to +3.6)`."""
    if interval["value"] is None:
        return NOTHING
    return change({**interval, **{part: 100 * interval[part] for part in ("value", "low", "high")}}, digits)


def number(value: float | None, digits: int = 1) -> str:
    """A number with a real minus sign, and no minus before nothing."""
    if value is None:
        return NOTHING
    return _plus_zero(f"{value:,.{digits}f}").replace("-", MINUS)


def signed(value: float | None, digits: int = 1) -> str:
    """A number that shows its sign, but for zero."""
    if value is None:
        return NOTHING
    text = _plus_zero(f"{value:,.{digits}f}")
    return text.replace("-", MINUS) if text.startswith("-") or float(text.replace(",", "")) == 0 else f"+{text}"


def _plus_zero(text: str) -> str:
    return text.lstrip("-") if not text.strip("-0.,") else text


def _points(share: float) -> str:
    """Percent as a whole number, unless that would say 0 or 100 of what is neither."""
    whole = f"{100 * share:.0f}"
    if whole in ("0", "-0", "100") and share not in (0, 1):
        return f"{100 * share:.1f}" if 0.0005 <= share <= 0.9995 else f"{100 * share:.2g}" if share < 0.5 else "99.9"
    return whole
