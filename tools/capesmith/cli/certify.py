"""`capesmith certify`: scenarios are held to what they promise, and a certificate is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from capesmith.cli.delivery import deliver
from capesmith.cli.exits import DONE, FAILED, STOPPED, UNWRITTEN
from capesmith.cli.lab_options import ALL, Bench, LabOptions, Wrong, one_of, refusing
from capesmith.cli.speech import complain, home, reason, remark, say
from capesmith.content.project import find_root
from capesmith.source.door import demand_inside
from capesmith.source.stopping import asked
from capesmith.source.whole import unwritable, write_whole
from capesmith.systems import known_systems
from capesmith.systems.base import System
from capesmith.systems.own_kinds import system_in


@refusing
def run(
    system: str | None, how: LabOptions, *, scenario: str, again: bool, dry: bool, seed: str, everything: bool
) -> int:
    """Certify one system, or all that have scenarios here; 0 certified, 1 not, 2 wrong usage, 130 stopped."""
    codes = []
    for id in _all_here(how) if system is None else [system]:
        if not asked():
            codes.append(_one(id, how, scenario=scenario, again=again, dry=dry, seed=seed, everything=everything))
    return max(codes, default=STOPPED)


def _all_here(how: LabOptions) -> list[str]:
    here = [id for id in known_systems() if (found := system_in(home(), id)) and _has_scenarios(found)]
    if not here:
        raise Wrong("there is no scenario here that could be certified", "capesmith new scenario makes one")
    if len(here) > 1 and (how.html or how.json or how.markdown):
        raise Wrong("a file takes the report of one game", f"name one of: {', '.join(here)}")
    return here


@refusing
def _one(system: str, how: LabOptions, *, scenario: str, again: bool, dry: bool, seed: str, everything: bool) -> int:
    from capesmith.playtest.experiments.certify.certify import certify

    bench = Bench(system, how)
    wanted = _scenarios(bench, scenario)
    _demand_room(bench.system, dry)
    if not wanted:
        remark(f"no scenario of {bench.system.title} here promises anything; certify: in a scenario file does")
        return 0
    with bench.lab() as lab:
        featured = bench.featured(everything)
        done = certify(lab, wanted, home(), seed=seed, again=again, dry=dry, featured=featured)
    kept = {path: _keep(path, text) for path, text in done.files.items()} if _may_keep(how, done.files) else {}
    delivered = deliver(done.report, how, lab)
    if how.format == "text":
        say("".join(f"Certified: {path.relative_to(home())}\n" for path, code in kept.items() if code == DONE))
    for path in done.withdrawn:
        path.unlink(missing_ok=True)
        remark(f"the certificate {path.name} is withdrawn")
    judged = STOPPED if done.interrupted else DONE if done.report["passed"] else FAILED
    return max(judged, delivered, *kept.values())


def _scenarios(bench: Bench, word: str) -> list[str]:
    """Those that promise something: the project's own, or the one that is named, also of the box it builds on."""
    from capesmith.playtest.experiments.certify.certificates import promises_of

    box, known = bench.box, bench.game.scenarios(bench.cast)
    if word == ALL:
        own = {one.id for one in box.scenarios}
        return [id for id in known if id in own and promises_of(box, id)]
    one_of("scenario", word, known)
    if not promises_of(box, word):
        raise Wrong(f"{word} promises nothing", "write certify: into its file; capesmith docs says how")
    return [word]


def _has_scenarios(found: System) -> bool:
    return found.game is not None and (home() / "scenarios" / found.id).is_dir()


def _demand_room(found: System, dry: bool) -> None:
    """Certificates lie beside the scenarios: better said before the games than after them."""
    folder = home() / "scenarios" / found.id
    if not dry and find_root(Path.cwd()) is not None and folder.is_dir() and (reason := unwritable(folder / "x.json")):
        raise Wrong(f"{folder}: {reason}", "certificates are kept there")


def _may_keep(how: LabOptions, files: Mapping[Path, str]) -> bool:
    """Whether certificates are kept at all; says why not."""
    if files and how.force:
        remark("content that is played by force gets no certificate")
        return False
    if files and find_root(Path.cwd()) is None:
        remark("there is no project here, so no certificate is kept")
        return False
    return True


def _keep(path: Path, text: str) -> int:
    """Write a certificate; the exit code."""
    try:
        demand_inside(path.parent, home())
        write_whole(path, text)
    except OSError as error:
        hint = "this certificate could not be written; with --resume no game is played again for it"
        return complain(f"{path}: {reason(error)}", hint, UNWRITTEN)
    return DONE
