"""One test that looks at many things: it goes on after the first that is wrong and names every one of them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]

# A thing that is skipped has not been looked at.
FAILURES = (Exception, pytest.fail.Exception, pytest.skip.Exception)


def each(names: str, values: Iterable[Any], ids: Callable[[Any], str] = str) -> Callable[[Test], Test]:
    """Call the test with each of the values, as `pytest.mark.parametrize` does, but in one test.

    Where thousands of things are held to one law, this spares pytest thousands of tests to make, to set up and to
    report. Fixtures are made once for all values; a test that wants a fresh folder for each stays with `parametrize`.
    """
    wanted = [name.strip() for name in names.split(",")]
    chosen = list(values)
    if not chosen:
        raise ValueError("there is nothing to look at")

    def decorated(test: Test) -> Test:
        @functools.wraps(test)
        def look_at_each(**given: Any) -> None:
            wrong: list[tuple[str, BaseException]] = []
            for value in chosen:
                try:
                    test(**given, **dict(zip(wanted, [value] if len(wanted) == 1 else value, strict=True)))
                except FAILURES as error:
                    error.add_note(f"This was {ids(value)}.")
                    wrong.append((ids(value), error))
            if wrong:
                told = f"{len(wrong)} of {len(chosen)} are wrong: {', '.join(name for name, _ in wrong)}"
                raise BaseExceptionGroup(told, [error for _, error in wrong])

        signature = inspect.signature(test)
        rest = [one for name, one in signature.parameters.items() if name not in wanted]
        look_at_each.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return look_at_each

    return decorated
