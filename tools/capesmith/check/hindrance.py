"""Why something may not be possible with content that nobody vouches for: its errors, or that it is only part of a box.

What plays and prints content relies on what `check` has seen to. Where somebody insists on going on without, whatever
comes of it is the content's doing: these are the reasons that are told.
"""

from __future__ import annotations

from pathlib import Path

from capesmith.check.again import checked
from capesmith.check.report import Report
from capesmith.content.project import Project, read_project, shipped_root
from capesmith.source.diagnostic import Severity
from capesmith.systems import SHIPPED
from capesmith.systems.base import System


def hindrances(report: Report, project: Project, game: System) -> tuple[str, ...]:
    """What stands in the way of printing or playing content; nothing if the house can be held to it."""
    errors = [f"{one.place}: {one.message}" for one in report.diagnostics if one.severity is Severity.ERROR]
    return tuple(errors) or _shortfall(project, game)


def hindrances_in(root: Path, game: System) -> tuple[str, ...]:
    """The same of a project that has not been checked yet."""
    return hindrances(checked(root, systems=(game.id,)), read_project(root), game)


def _shortfall(project: Project, game: System) -> tuple[str, ...]:
    if game.id not in SHIPPED:  # the box of a game from outside is what the project holds
        return ()
    if project.root == shipped_root() or game.id in (*project.uses, *project.complete):
        return ()
    help = f"uses: [{game.id}] in capesmith.yaml adds the shipped content"
    return (f"this project is not the whole box of {game.title}, and does not build on it: {help}",)
