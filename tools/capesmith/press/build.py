"""The build of one game: what has changed is drawn on all cores, and every file appears whole."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capesmith.press.fresh import Digests, changed, inputs_of, sources_of, unchanged
from capesmith.press.manifest import Manifest, Past, Printed, read_manifest, write_manifest
from capesmith.source.diagnostic import listing
from capesmith.source.digests import digest, note_printed, pictures_in
from capesmith.source.door import Changed, demand_inside
from capesmith.source.lock import Lock
from capesmith.source.record import record
from capesmith.source.whole import write_whole

if TYPE_CHECKING:
    from capesmith.press.plan import Answer, Fault, Plan, Read

Told = Callable[[str, int, int], None]  # the part that is finished, how many are, of how many
Maker = Callable[[Manifest, Path, int], "Plan"]  # given what lies in the folder, and how many may share the work


@record
class Call:
    """A build as it was asked for; the rest is found out when it is needed."""

    root: Path
    system: str
    flags: Mapping[str, Any]
    folder: Path
    profile: Path


@record
class Row:
    """One file of a build, and whether it was written anew."""

    name: str
    pages: int
    size: int
    seconds: float = 0.0
    written: bool = False


@record
class Built:
    """What came of a build: its files, what somebody should know before printing them, and what is not among them."""

    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def idle(self) -> bool:
        return not any(row.written for row in self.rows)


def up_to_date(call: Call) -> Built | None:
    """The build if there is nothing to do; quick, because nothing but digests is looked at."""
    if "changed_since" in call.flags:
        return None  # what a revision is called may mean another one by now
    manifest = read_manifest(call.folder, faces=False)
    sources = sources_of(call.root, call.system)
    past = unchanged(manifest, *_identity(call, sources), call.root, call.folder)
    if manifest is None or past is None:
        return None
    return Built(tuple(_row(name, manifest.files[name]) for name in past.files), past.notes)


def _identity(call: Call, sources: Digests) -> tuple[str, str]:
    """The name of an order among others for this folder, and the digest of all it depends on."""
    return digest(dict(call.flags)), inputs_of(call.root, call.system, call.flags, call.profile, sources)


def build(call: Call, planned: Maker, jobs: int = 1, told: Told | None = None) -> Built:
    """Draw and write what is asked for; `OSError` if a file cannot be written, `LostWorker` if a process ended,
    `Changed` if the content is no longer what it was before it was read.

    The manifest keeps up with the files even if the build breaks off; a build with faults is not remembered as done.
    """
    from capesmith.press.jobs import at_work
    from capesmith.source.pool import carried_out

    call.folder.mkdir(parents=True, exist_ok=True)
    with Lock(call.folder):
        manifest = read_manifest(call.folder) or Manifest()
        plan = planned(manifest, call.folder, jobs)
        rows: dict[str, Row] = {}
        answered: dict[int, Answer] = {}
        try:
            for index, (seconds, answer) in carried_out(plan.tasks, jobs, at_work, plan.press):
                rows |= _take_in(answer, seconds, call.folder, manifest)
                answered[index] = answer
                if told is not None:
                    told(plan.tasks[index].title, len(answered), len(plan.tasks))
            faults = tuple(fault for index in sorted(answered) for fault in answered[index].faults)
            if plan.last is not None:
                start = time.perf_counter()
                answer = plan.last({name: rows[name].pages for name in sorted(rows)})
                rows |= _take_in(answer, time.perf_counter() - start, call.folder, manifest)
            notes = (note for index in sorted(answered) for note in answered[index].notes)
            said = tuple(dict.fromkeys([*plan.notes, *notes]))
            _demand_unchanged(call, plan.read)
            if not faults:
                order, inputs = _identity(call, plan.read.sources)
                past = Past(inputs, tuple(sorted(rows)), said, dict(plan.read.pictures))
                manifest.remember(order, past)
        except BaseException:
            with suppress(OSError):  # the reason to stop is told, not that it cannot be noted
                write_manifest(manifest, call.folder)
            raise
        write_manifest(manifest, call.folder)
        note_printed({name: manifest.files[name].digest for name, row in rows.items() if row.written}, call.folder)
    return Built(tuple(rows[name] for name in sorted(rows)), said, faults)


def _demand_unchanged(call: Call, read: Read) -> None:
    """What was checked, read and drawn must be one and the same."""
    found = changed(read.sources, sources_of(call.root, call.system))
    found += changed(read.pictures, pictures_in(call.root, read.pictures))
    if found:
        raise Changed(f"{listing(found, limit=3)} changed while this was being printed")


def _take_in(answer: Answer, seconds: float, folder: Path, manifest: Manifest) -> dict[str, Row]:
    """Write the files of a part that were drawn anew, and note them."""
    rows = {}
    drawn = [output for output in answer.outputs if output.data is not None]
    for output in answer.outputs:
        if output.data is not None:
            demand_inside((folder / output.name).parent, folder)
            write_whole(folder / output.name, output.data)
            known = Printed(output.drawn, output.data.digest(), len(output.data), output.pages)
            manifest.files[output.name] = known
        known = manifest.files[output.name]
        share = seconds / len(drawn) if output.data is not None else 0.0
        rows[output.name] = _row(output.name, known, share, output.data is not None)
    for ink, faces in answer.faces.items():
        manifest.faces.setdefault(ink, {}).update(faces)
    return rows


def _row(name: str, known: Printed, seconds: float = 0.0, written: bool = False) -> Row:
    return Row(name, known.pages, known.size, seconds, written)
