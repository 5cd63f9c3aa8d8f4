"""`capesmith build`: the box on paper."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capesmith.cli.exits import FAILED, STOPPED, UNWRITTEN
from capesmith.cli.progress import progress
from capesmith.cli.speech import complain, home, output_folder, remark, say
from capesmith.content.project import content_files
from capesmith.press.build import Built, Call, build, up_to_date
from capesmith.press.wrong import Elsewhere, Wrong
from capesmith.source.door import Changed, Unlisted
from capesmith.source.files import shown
from capesmith.source.lock import Busy
from capesmith.source.moment import one_moment
from capesmith.source.pool import LostWorker
from capesmith.source.refusal import Refusal, unknown
from capesmith.systems import is_known, known_systems

if TYPE_CHECKING:
    from capesmith.press.plan import Fault

MOST_PROBLEMS = 10


def run(systems: list[str], flags: Mapping[str, Any], *, out: Path | None, jobs: int, force: bool) -> int:
    """Build what is asked for; 0 built, 1 some of it cannot be printed, 2 wrong usage, 74 not written, 130 stopped."""
    from capesmith.source.cores import cores

    root = home()
    flags = flags_of({**flags, "force": force or None})
    for id in systems:
        if not is_known(id):
            return complain(*unknown("system", id, known_systems()))
    ids = list(dict.fromkeys(systems)) or systems_in(root)
    if not ids:
        return complain("there is nothing to print here", f"decks belong into cards/{known_systems()[0]}/")
    folders = {id: _folder(id, ids, out) for id in ids}
    try:
        codes = _build_all(root, ids, flags, folders, jobs or cores())
    except KeyboardInterrupt:
        remark("stopped; files that were not finished are as they were")
        return STOPPED
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    except LostWorker as lost:
        return complain(lost.message, f"{lost.hint}: try --jobs 1", FAILED)
    except Changed as changed:
        return complain(changed.message, f"{changed.hint}, and some files may be older than the content", FAILED)
    except Refusal as refusal:
        return complain(refusal.message, refusal.hint)
    except Busy as busy:
        return complain(f"{busy.place}: another build is writing there", "wait for it, or give --out another folder")
    except Unlisted as unlisted:
        return complain(unlisted.message, unlisted.hint)
    except OSError as error:
        if error.filename is None:
            raise  # not about a file of the build
        return _unwritten(error)
    return max(codes)


def flags_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the command as the press knows them, without those that nobody has given."""
    return {_NAMES.get(name, name): value for name, value in given.items() if value is not None}


_NAMES = {"deck": "decks"}


def _build_all(
    root: Path, ids: list[str], flags: Mapping[str, Any], folders: Mapping[str, Path], jobs: int
) -> list[int]:
    """Build each game; of several, those that do not have what was asked for are left out, if another has it."""
    codes, missing = [], []
    for id in ids:
        try:
            codes.append(_build_one(root, id, flags, folders[id], jobs))
        except Elsewhere as wrong:
            missing.append(wrong)
    if not codes:
        raise missing[0]
    return codes


def _unwritten(error: OSError) -> int:
    """Say which file or folder cannot be written, and what helps."""
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        hint = "move it, or give --out another folder"
        return complain(f"{error.filename}: a file is in the way of this folder", hint, UNWRITTEN)
    reason = (error.strerror or str(error)).lower()
    helps = (
        "make room"
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        else "see who may write there, or has it open"
    )
    hint = f"{helps}, or give --out another folder; files that were there before are as they were"
    return complain(f"{error.filename}: {reason}", hint, UNWRITTEN)


def systems_in(root: Path) -> list[str]:
    """The systems that this project has content for."""
    known = known_systems()
    return sorted({id for id, _ in content_files(root, known)})


def _folder(id: str, ids: list[str], out: Path | None) -> Path:
    """A folder that is named is taken as it is, unless several games must share it."""
    if out is None:
        return output_folder(id)
    return out if len(ids) == 1 else out / id


def _build_one(root: Path, id: str, flags: Mapping[str, Any], folder: Path, jobs: int) -> int:
    from capesmith.render.profile import profile_file

    start = time.perf_counter()
    call = Call(root, id, flags, folder, profile_file())
    with ExitStack() as moment:
        moment.enter_context(one_moment())
        built = up_to_date(call)
        if built is None:
            from capesmith.press.shop import Faulty, opened

            try:
                with progress("printing", "parts") as far:
                    taken = opened(call)
                    moment.close()  # whether anything has changed since is seen at another one
                    built = build(call, taken, jobs, lambda title, done, total: far.at(done, total, title))
            except Faulty as faulty:
                return _refuse(faulty.report)
    _tell(built, shown(folder, Path.cwd()), time.perf_counter() - start, since=bool(flags.get("changed_since")))
    for fault in built.faults:
        _miss(fault)
    return FAILED if built.faults else 0


def _refuse(report: Any) -> int:
    """Say which errors stand in the way."""
    from capesmith.cli.content import errors_told

    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(errors_told(report, colour=colour))
    remark("nothing was built: correct these errors first, or build what can be read with --force")
    return 1


def _miss(fault: Fault) -> None:
    """Say what is missing among the files, and why."""
    for problem in fault.problems[:MOST_PROBLEMS]:
        remark(problem)
    more = len(fault.problems) - MOST_PROBLEMS
    also = f" ({more} more like these)" if more > 0 else ""
    hint = "correct this, or leave it out with --only; all else that was asked for is there"
    complain(f"the part {fault.part} was not printed{also}", hint, FAILED)


# --- what is told ----------------------------------------------------------------------------------------


def _tell(built: Built, folder: str, seconds: float, *, since: bool) -> None:
    say(table(built) if built.rows else "")
    for note in built.notes:
        remark(note)
    files = f"{len(built.rows)} file{'s' if len(built.rows) != 1 else ''}"
    if not built.rows:
        say("Nothing looks different on paper since then.\n" if since else "There is nothing to print.\n")
    elif built.idle:
        say(f"Nothing has changed: {files} in {folder} as before.\n")
    else:
        fresh = sum(row.written for row in built.rows)
        same = len(built.rows) - fresh
        say(f"{files} in {folder}, {fresh} new{f', {same} as before' if same else ''}, {seconds:.1f} s.\n")


def table(built: Built) -> str:
    """Files, pages, sizes and times; images are counted by folder."""
    rows = _gathered(built)
    width = max((len(row[0]) for row in rows), default=4)
    lines = [f"{'':{width}}  pages      size    time"]
    for name, pages, size, seconds, written in rows:
        took = f"{seconds:.2f} s" if written else "same"
        lines.append(f"{name:{width}}  {pages:>5}  {_sized(size):>8}  {took:>6}")
    return "\n".join(lines) + "\n"


def _gathered(built: Built) -> list[tuple[str, int, int, float, bool]]:
    found: dict[str, list[Any]] = {}
    for row in built.rows:
        folder, _, _ = row.name.rpartition("/")
        one = found.setdefault(f"{folder}/" if folder else row.name, [0, 0, 0.0, False])
        one[0] += row.pages
        one[1] += row.size
        one[2] += row.seconds
        one[3] |= row.written
    return [(name, *of) for name, of in found.items()]


def _sized(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
