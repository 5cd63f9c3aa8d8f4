"""JSON of a stranger, within bounds: no deeper, no longer and no odder than what we write ourselves."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from capesmith.source.bounds import JSON_BYTES, JSON_DEPTH, JSON_DIGITS

_HALF = re.compile(r"\\u[dD][89a-fA-F]")  # how half a letter is written, which no file can hold


class NotJson(ValueError):
    """A text is not JSON, or none that is read here; the message says why in a few words."""


def read_json(raw: bytes | str, most: int = JSON_BYTES) -> Any:
    """The data that a text holds; `NotJson` if it holds none, or more than anybody would write."""
    if len(raw) > most:
        raise NotJson(f"it is longer than {most:,} bytes")
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
        data = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
        if _HALF.search(text):
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except NotJson:
        raise
    except UnicodeError:
        raise NotJson("it is not UTF-8") from None
    except ValueError:
        raise NotJson("it cannot be read as JSON") from None
    except RecursionError:
        raise NotJson(_DEEP) from None
    _demand_shallow(data)
    return data


_NESTED: Final = (dict, list)
_DEEP: Final = f"it is nested more than {JSON_DEPTH} levels deep"


def _demand_shallow(data: Any) -> None:
    level = [data]
    for _ in range(JSON_DEPTH):
        inner = [one.values() if type(one) is dict else one for one in level if type(one) in _NESTED]
        if not inner:
            return
        level = [part for one in inner for part in one]
    if any(type(one) in _NESTED for one in level):
        raise NotJson(_DEEP)


def _whole(text: str) -> int:
    if len(text) > JSON_DIGITS:
        raise NotJson(f"it has a number of {len(text)} digits")
    return int(text)


def _finite(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise NotJson(f"{text} is no number")


# --- shapes ------------------------------------------------------------------------------------------------


def fits(data: Any, shape: Any) -> bool:
    """Whether data is of a shape: a type, `None`, a list of one shape, a map of needed keys, or a tuple of several
    shapes of which one is enough. `float` takes whole numbers, too; `{str: shape}` any keys."""
    if shape is None or isinstance(shape, type):
        return _is(data, shape)
    if isinstance(shape, tuple):
        return any(fits(data, one) for one in shape)
    if isinstance(shape, list):
        return isinstance(data, list) and all(fits(one, shape[0]) for one in data)
    if not isinstance(data, dict):
        return False
    if str in shape:
        return all(fits(one, shape[str]) for one in data.values())
    return all(key in data and fits(data[key], one) for key, one in shape.items())


def numbers(data: Any) -> Iterator[float]:
    """All numbers in some data."""
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from numbers(part)
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield data


def _is(data: Any, kind: type | None) -> bool:
    if kind is None:
        return data is None
    if isinstance(data, bool):
        return kind is bool
    return isinstance(data, (int, float) if kind is float else kind)
