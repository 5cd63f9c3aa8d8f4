"""`capesmith diff`: everything that looks or reads different since a git revision."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from capesmith.cli.exits import DONE, FAILED, UNWRITTEN
from capesmith.cli.hindered import excusing
from capesmith.cli.speech import complain, home, reason, remark, say
from capesmith.press.differences.finding import EVERYTHING, PARTS, Asked, Unreadable, differences, since_revision
from capesmith.press.differences.records import Differences, Wanted
from capesmith.press.differences.text import data, text
from capesmith.render.edition import SECTIONS
from capesmith.source.refusal import Refusal, unknown
from capesmith.source.whole import unwritable, write_whole
from capesmith.systems import is_known, known_systems

FORMATS = ("text", "json")


class Misused(Refusal):
    """Something about the call is wrong."""


@excusing
def run(
    since: str, paths: Sequence[Path], *, system: str | None, only: str | None, html: Path | None, format: str,
    force: bool,
) -> int:  # fmt: skip
    """Compare and report; 0 whatever is different, 1 content with errors, 2 wrong usage, 74 a file is not written."""
    try:
        root = home()
        asked = Asked(_systems(system), _parts(only), _files(paths, root), force)
        _demand(format, html)
        with since_revision(since, root) as (then, commit):
            found = differences(then, root, asked, since=since, commit=commit)
            code = _kept(html, found)
    except Unreadable as wrong:
        return _refuse(wrong)
    except Refusal as wrong:
        return complain(wrong.message, wrong.hint)
    say(text(found) if format == "text" else json.dumps(data(found), indent=2, ensure_ascii=False) + "\n")
    return code


def _demand(format: str, html: Path | None) -> None:
    """Better said before anything is drawn than after that."""
    if format not in FORMATS:
        raise Misused(*unknown("format", format, FORMATS))
    if html is not None and (why := unwritable(html)):
        raise Misused(f"--html {html}: {why}", "name a file in a folder where you may write")


def _systems(system: str | None) -> tuple[str, ...]:
    if system is not None and not is_known(system):
        raise Misused(*unknown("system", system, known_systems()))
    return () if system is None else (system,)


def _parts(only: str | None) -> Sequence[str]:
    """The parts of the printed set that are compared."""
    if only is None:
        return PARTS
    names = [name.strip() for name in only.split(",") if name.strip()]
    for name in names:
        if name not in SECTIONS:
            raise Misused(*unknown("part", name, SECTIONS))
    if not names:
        raise Misused("--only names no part", f"--only takes a comma list of {', '.join(SECTIONS)}")
    return names


def _files(paths: Sequence[Path], root: Path) -> Wanted:
    """Whether a file of the project is among those that were named; one that is gone by now may be named, too."""
    if not paths:
        return EVERYTHING
    named = [Path(os.path.abspath(path)) for path in paths]
    outside = next((path for path in named if not path.is_relative_to(root)), None)
    if outside is not None:
        raise Misused(f"{outside}: this is not in the project", "name files or folders of the project")
    return lambda file: bool(file) and any((root / file).is_relative_to(path) for path in named)


def _kept(html: Path | None, found: Differences) -> int:
    if html is None:
        return DONE
    from capesmith.press.differences.page import page

    made = page(found)
    try:
        write_whole(html, made)
    except OSError as error:
        return complain(f"{html}: {reason(error)}", "name another file", UNWRITTEN)
    remark(f"written: {html}, {len(made.encode()) / 1e6:.1f} MB")
    return DONE


def _refuse(wrong: Unreadable) -> int:
    complain(wrong.message, wrong.hint)
    _list(f"{one.place}: {one.message}" for one in wrong.problems[:10])
    return FAILED


def _list(lines: Iterable[str]) -> None:
    print("\n".join(f"  {line}" for line in lines), file=sys.stderr)
