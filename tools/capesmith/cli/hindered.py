"""Commands on content that nobody vouches for: where it stands in the way, that is told, and no mistake of ours."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from capesmith.cli.exits import FAILED
from capesmith.cli.speech import complain, home, remark
from capesmith.source.refusal import Refusal

MOST_REASONS = 10
Words = ParamSpec("Words")


def excusing(run: Callable[Words, int]) -> Callable[Words, int]:
    """A command that ends in the errors of the content here, if there are any, whatever else it would end in."""

    @wraps(run)
    def said(*words: Words.args, **options: Words.kwargs) -> int:
        try:
            return run(*words, **options)
        except (Refusal, OSError):
            raise  # what was asked for, or a bad disk, is nobody's content
        except Exception:
            reasons = _reasons()
            if not reasons:
                raise
            if os.environ.get("CAPESMITH_DEBUG"):
                traceback.print_exc()
            return _refuse(reasons)

    return said


def _reasons() -> tuple[str, ...]:
    """Why what breaks off here is the doing of the content: its errors, or that it is only part of a box."""
    from capesmith.check.hindrance import hindrances_in
    from capesmith.content.project import content_files
    from capesmith.systems import known_systems
    from capesmith.systems.own_kinds import system_in

    root = home()
    games = [system_in(root, id) for id in sorted({id for id, _ in content_files(root, known_systems())})]
    return tuple(reason for game in games if game is not None for reason in hindrances_in(root, game))


def _refuse(reasons: tuple[str, ...]) -> int:
    for reason in reasons[:MOST_REASONS]:
        remark(reason)
    more = len(reasons) - MOST_REASONS
    hint = "correct this first" + (f"; capesmith check tells {more} more like these" if more > 0 else "")
    return complain("this cannot be done with the content here", hint, FAILED)
