"""`capesmith preflight`: what print services would say to the cards and pieces, before money is spent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from capesmith.cli.build import flags_of, systems_in
from capesmith.cli.exits import FAILED
from capesmith.cli.hindered import excusing
from capesmith.cli.speech import complain, home, say
from capesmith.content.model import Missing
from capesmith.press.ink import read_inks
from capesmith.press.judging import ERROR, Finding
from capesmith.press.parts import Press
from capesmith.press.plan import demand_known
from capesmith.press.preflight import Verdict, preflight
from capesmith.press.request import Request, settled
from capesmith.press.services import services
from capesmith.press.shop import formats_in
from capesmith.press.stock import stocked
from capesmith.press.wrong import Elsewhere, Wrong
from capesmith.render.profile import Profile
from capesmith.source.refusal import unknown
from capesmith.systems import is_known, known_systems
from capesmith.systems.load import Loader

FORMATS = ("text", "json")
MOST = 6  # findings of one rule that are told one by one


@excusing
def run(
    systems: Sequence[str], whom: str | None, flags: Mapping[str, Any], icc: Path | None, format: str, *, strict: bool
) -> int:
    """Look at the pages of games; 0 they are taken, 1 some service refuses them, 2 wrong usage."""
    for id in systems:
        if not is_known(id):
            return complain(*unknown("system", id, known_systems()))
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    ids = list(services()) if whom is None else [id.strip() for id in whom.split(",")]
    for id in ids:
        if id not in services():
            return complain(*unknown("print service", id, services()))
    try:
        inks = None if icc is None else read_inks(icc)
        request = settled(flags_of(flags), {}, Profile(), formats_in(home()))
        presses = _presses(systems, request)
        verdicts = [(press, preflight(press, services()[id], inks)) for press in presses for id in ids]
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    except Missing as missing:
        return complain(str(missing), "add it, or let the project build on the shipped box", FAILED)
    if format == "json":
        plain = [{"system": press.stock.game.id, **_plain(verdict)} for press, verdict in verdicts]
        say(json.dumps(plain, indent=2, ensure_ascii=False) + "\n")
    else:
        for press, verdict in verdicts:
            say(told(press.stock.game.title, verdict) + "\n")
    refused = any(one.word == "refused" or (strict and one.findings) for _, one in verdicts)
    return FAILED if refused else 0


def _presses(systems: Sequence[str], request: Request) -> list[Press]:
    """The games that have what is asked for; `Wrong` if none has."""
    loader, missing, found = Loader(home()), [], []
    for id in list(dict.fromkeys(systems)) or systems_in(home()):
        game = loader.game(id)
        if game is None or game.printing is None:
            continue
        stock = stocked(loader, game, game.printing)
        try:
            demand_known(stock, request)
        except Elsewhere as wrong:
            missing.append(wrong)
        else:
            found.append(Press(stock, request, Profile()))
    if missing and not found:
        raise missing[0]
    return found


def told(title: str, verdict: Verdict) -> str:
    """The verdict in words, with what it rests on: the first findings of every rule, and how many there are."""
    lines = [f"{title} for {verdict.service.name}: {verdict.word} ({verdict.faces} faces looked at)"]
    for rule, found in _by_rule(verdict.findings).items():
        errors = sum(one.severity == ERROR for one in found)
        lines.append(f"  {rule}: {_counted(errors, 'error')}{_counted(len(found) - errors, 'warning', bool(errors))}")
        lines += [f"    {one.severity:7} {_named(one)}{one.said}{_placed(one)}" for one in found[:MOST]]
        if len(found) > MOST:
            lines.append(f"    … and {len(found) - MOST} more; --format json has them all")
    lines += [f"  not looked at: {said}" for said in verdict.missing]
    return "\n".join(lines) + "\n"


def _by_rule(findings: Sequence[Finding]) -> dict[str, list[Finding]]:
    """What is found by rule, the worst first."""
    found: dict[str, list[Finding]] = {}
    for one in sorted(findings, key=lambda one: one.severity != ERROR):
        found.setdefault(one.rule, []).append(one)
    return found


def _counted(number: int, word: str, more: bool = False) -> str:
    if not number:
        return ""
    return f"{', ' if more else ''}{number} {word}{'s' if number != 1 else ''}"


def _named(one: Finding) -> str:
    return f"{one.part}/{one.id}: " if one.id else ""


def _placed(one: Finding) -> str:
    return "" if one.at is None else f" (at {one.at.x:.1f}, {one.at.y:.1f} mm)"


def _plain(verdict: Verdict) -> dict[str, Any]:
    return {
        "service": verdict.service.id, "verdict": verdict.word, "faces": verdict.faces,
        "findings": [{**one._asdict(), "at": None if one.at is None else [round(v, 2) for v in one.at]}
                     for one in verdict.findings],
        "not-looked-at": list(verdict.missing),
    }  # fmt: skip
