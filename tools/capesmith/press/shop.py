"""The shop around the press: an order is taken, the content is checked and read, and the parts are handed out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from capesmith.check.again import checked
from capesmith.check.hindrance import hindrances
from capesmith.check.report import Report
from capesmith.content.project import read_project
from capesmith.press import kept
from capesmith.press.build import Call, Maker
from capesmith.press.fresh import FORMATS, sources_of
from capesmith.press.manifest import Manifest
from capesmith.press.package.tasks import package_tasks
from capesmith.press.parts import Press, guide, printed_part
from capesmith.press.plan import Plan, Read, Task, demand_known, demand_whole_parts, wanted_parts
from capesmith.press.request import settled
from capesmith.press.services import packaged
from capesmith.press.stock import stocked
from capesmith.press.wrong import Wrong
from capesmith.render.profile import read_profile
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.reading import formats, read_format
from capesmith.source.diagnostic import listing
from capesmith.source.epoch import source_date
from capesmith.source.files import read_document, yaml_files
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.systems import system
from capesmith.systems.load import Loader, lasting_cache


class Faulty(Exception):
    """The content has errors; the report says which."""

    def __init__(self, report: Report) -> None:
        super().__init__("the content has errors")
        self.report = report


@record
class Taken:
    """An order that makes sense: what is wrong with the content all the same, the press, and what was read for it."""

    report: Report
    press: Press
    read: Read


def opened(call: Call) -> Maker:
    """Take an order: what comes back plans it when it is known which files are there already; see `taken`."""
    found = taken(call)
    return partial(_possible, found.report, partial(_planned, found.press, found.read, call.flags.get("changed_since")))


def taken(call: Call) -> Taken:
    """The order; `Wrong` if it makes no sense, `Faulty` if the content has errors and nobody insists."""
    source_date()  # nothing can be printed if that makes no sense
    sources = sources_of(call.root, call.system)
    found = system(call.system)
    assert found is not None
    if found.printing is None:
        raise Wrong(f"{found.title} cannot be printed yet", "its system says nothing about paper")
    profile, problems = read_profile(call.profile)
    if problems:
        raise Wrong(problems[0], "correct it, or begin again with capesmith calibrate --reset")
    flags = {key: value for key, value in call.flags.items() if key not in _NOT_PRINTED}
    request = settled(flags, read_project(call.root).settings.get("print", {}), profile, formats_in(call.root))
    loader = Loader(call.root, lasting_cache(call.root))
    game = loader.game(call.system)
    assert game is not None
    if (request.cards or request.decks) and not loader.problems(game):
        demand_known(stocked(loader, game, found.printing), request)  # a game that does not have it is not checked
    report = checked(call.root, systems=(call.system,), loader=loader)
    if report.errors and not call.flags.get("force"):
        raise Faulty(report)
    loader.let_go(kept.MOST_HELD)
    stock = stocked(loader, game, found.printing, proof=request.proof)
    if not report.errors and loader.cache.lasts:
        stock = replace(stock, reading=(loader, sources))
    press = Press(stock, request, profile, hindrances=hindrances(report, stock.project, game))
    read = Read(sources, stock.pictures(press.order))
    loader.cache.keep()
    loader.let_go(kept.MOST_HELD)
    demand_known(stock, request)
    if "changed_since" in call.flags:
        demand_whole_parts(request)
    return Taken(report, press, read)


_NOT_PRINTED = ("changed_since", "force")  # options that say nothing about the sheets


def formats_in(root: Path) -> dict[str, Format]:
    """The sheet formats that come with the press, and those of a project."""
    known = dict(formats())
    for path in yaml_files(root / FORMATS, root):
        document = read_document(path, root)
        if document.problems:
            raise Wrong(f"{document.problems[0].place}: {document.problems[0].message}", document.problems[0].hint)
        form, problems = read_format(document.data, path.stem)
        if form is None:
            words, at, key = problems[0]
            place = document.locate(at, key=key)
            where = f"{document.name}:{place.line}:{place.column}"
            raise Wrong(f"{where}: {words}", f"correct it, or take it out of {FORMATS}/")
        known[path.stem] = form
    return known


def _possible(report: Report, planned: Maker, manifest: Manifest, folder: Path, jobs: int) -> Plan:
    """The plan; `Faulty` if errors that somebody insisted on leave nothing to plan."""
    try:
        return planned(manifest, folder, jobs)
    except (Wrong, Refusal, OSError):
        raise
    except Exception:  # with content that nobody vouches for, whatever is raised is its doing
        if not report.errors:
            raise
        raise Faulty(report) from None


def _planned(press: Press, read: Read, since: str | None, manifest: Manifest, folder: Path, jobs: int) -> Plan:
    press = replace(press, folder=folder, known=manifest.intact_files(folder), seen=manifest.seen(), given=press.order)
    stock, request = press.stock, press.request
    parts = wanted_parts(stock, request)
    if since is not None:
        return _update(press, read, parts, since, jobs)
    if request.images:
        from capesmith.press.images import image_tasks

        return Plan(press, tuple(image_tasks(press, parts)), read)
    tasks = tuple(Task(name, printed_part, (name,)) for name in parts)
    service = packaged(request.card_form) if "cards" in parts else None
    if service is not None:
        tasks += tuple(package_tasks(press, service, parts))
    whole = set(parts) == set(stock.printing.makers) and not request.altered
    return Plan(press, tasks, read, partial(guide, press) if whole else None)


def _update(press: Press, read: Read, parts: list[str], since: str, jobs: int) -> Plan:
    """The list of what changed, and everything new part by part."""
    from capesmith.press.changes import changes_since
    from capesmith.press.update import update_list, update_part

    found, unknown = changes_since(since, press, parts, jobs)
    notes = (f"{since} has no {listing(unknown)} to compare with: not in this update",) if unknown else ()
    tasks = [Task("update", update_list, (found, since))] if found else []
    for part in parts:
        add = {change.key: change.add for change in found if change.part == part and change.add}
        tasks += [Task(part, update_part, (part, add))] if add else []
    return Plan(press, tuple(tasks), read, notes=notes)
