"""`capesmith calibrate`: the calibration sheet, and the printer profile that comes of reading it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from capesmith.cli.speech import complain, home, output_folder, say
from capesmith.content.project import PAPERS, read_project
from capesmith.render.profile import (
    EDGES,
    Profile,
    Readings,
    profile_file,
    profile_from,
    profile_from_readings,
    read_profile,
    write_profile,
)
from capesmith.render.sheets.formats import papers
from capesmith.source.files import shown
from capesmith.source.refusal import unknown
from capesmith.source.whole import write_whole
from capesmith.systems import known_systems, system

ASKED = (
    "Corner A, right (minus is left)",
    "Corner A, down (minus is up)",
    "Corner B, right",
    "Corner B, down",
    "The ruler across, in mm",
    "The ruler down, in mm",
)
USUAL = (0.0, 0.0, 0.0, 0.0, 100.0, 100.0)
FARTHEST = 10.0  # mm that a reading may be away from that: the scales of the sheet reach no farther


def run(
    *, paper: str | None, out: Path | None, readings: Sequence[float] | None, ask: bool, show: bool, reset: bool,
    flip: str | None, margin: float | None,
) -> int:  # fmt: skip
    """Write the sheet, or take down what was read off it; 0 done, 2 wrong usage."""
    paper = paper or read_project(home()).settings.get("print", {}).get("paper", "a4")
    if paper not in PAPERS:
        return complain(*unknown("paper", paper, PAPERS))
    if flip is not None and flip not in EDGES:
        return complain(f'a sheet is not turned on its "{flip}" edge', "--flip long or --flip short")
    profile, problems = (Profile(), []) if reset else read_profile()
    if problems:
        return complain(problems[0], "correct it, or begin again with --reset")
    if show and not reset:
        say(told(profile))
        return 0
    changed = replace(profile, flip=flip or profile.flip, margin=profile.margin if margin is None else margin)
    if ask:
        readings = _asked()
    if readings is not None:
        if odd := _implausible(readings):
            return complain(odd, "the sheet is read in millimetres; --read takes AX AY BX BY ACROSS DOWN in this order")
        first, second = (readings[0], readings[1]), (readings[2], readings[3])
        changed = profile_from_readings(papers()[paper], Readings(first, second, *readings[4:]), changed)
    if readings is not None or reset or changed != profile:
        return _keep(changed)
    return _write_sheet(paper, out, profile)


def _asked() -> list[float]:
    """The six readings, one question each; nothing typed leaves the usual value."""
    found = []
    for question, usual in zip(ASKED, USUAL, strict=True):
        while True:
            print(f"{question} [{usual:g}]: ", end="", file=sys.stderr, flush=True)
            line = sys.stdin.readline()
            if not line:
                raise KeyboardInterrupt
            try:
                found.append(float(line.strip().replace(",", ".").replace("−", "-") or usual))
                break
            except ValueError:
                print("A number, such as 0.5 or -1.", file=sys.stderr)
    return found


def _implausible(readings: Sequence[float]) -> str:
    """What nobody can have read off the sheet, in words; nothing if all is well."""
    for what, value, usual in zip(ASKED, readings, USUAL, strict=True):
        if not abs(value - usual) <= FARTHEST:
            name = what.partition(" (")[0].partition(", in")[0]
            return f"{name[0].lower()}{name[1:]}: {value:g} mm cannot be; {usual:g} is the ideal"
    return ""


def _keep(profile: Profile) -> int:
    """Write the profile, unless no printer is like that."""
    _, problems = profile_from({key: getattr(profile, key) for key in profile.__dataclass_fields__})
    if problems:
        return complain(f"no printer is like that: {problems[0]}", "look at the readings again; signs and units matter")
    write_profile(profile)
    say(told(profile))
    return 0


def told(profile: Profile) -> str:
    """A profile in words."""
    lines = [
        f"Printer profile ({profile_file()}):",
        f"  {_backs(profile)}",
        f"  100 mm come out as {100 * profile.scale_x:.2f} mm across and {100 * profile.scale_y:.2f} mm down",
        f"  {profile.margin:g} mm stay white; sheets are turned on the {profile.flip} edge",
    ]
    if profile.plain:
        lines.append("Nothing is put right. capesmith calibrate writes the sheet that tells what should be.")
    return "\n".join(lines) + "\n"


def _backs(profile: Profile) -> str:
    """How backs stray, in words."""
    across, down, turn = profile.offset_x, profile.offset_y, profile.rotation
    parts = [
        f"{abs(across):.2f} mm too far {'right' if across > 0 else 'left'}" if abs(across) >= 0.005 else "",
        f"{abs(down):.2f} mm too {'low' if down > 0 else 'high'}" if abs(down) >= 0.005 else "",
        f"turned by {turn:.2f}°" if abs(turn) >= 0.005 else "",
    ]
    found = [part for part in parts if part]
    return f"backs are printed {', '.join(found)}" if found else "backs are printed where they belong"


def _write_sheet(paper: str, out: Path | None, profile: Profile) -> int:
    from capesmith.render.sheets.calibration import calibration_document

    printing = next((found.printing for id in known_systems() if (found := system(id)) and found.printing), None)
    if printing is None:
        return complain("no game that is installed can be printed")
    file = out if out is not None else output_folder() / f"calibration-{paper}.pdf"
    write_whole(file, calibration_document(papers()[paper], printing.look("full"), profile))
    say(f"The calibration sheet is in {shown(file, Path.cwd())}. Print it at 100 % on both sides,\n")
    say("then type in what it says with capesmith calibrate --ask.\n")
    return 0
