"""One moment: what folders hold and what files are is looked at once, for everybody who asks meanwhile.

Whoever must know whether anything has changed since looks at another moment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
_SEEN: list[dict[Hashable, Any] | None] = [None]  # the last one counts


@contextmanager
def one_moment() -> Iterator[None]:
    """Everything is looked at once in here."""
    _SEEN.append({})
    try:
        yield
    finally:
        _SEEN.pop()


def seen(what: Hashable, look: Callable[[], T]) -> T:
    """What somebody saw at this moment, or sees now; outside of any, everybody looks."""
    known = _SEEN[-1]
    if known is None:
        return look()
    if what not in known:
        known[what] = look()
    found: T = known[what]
    return found
