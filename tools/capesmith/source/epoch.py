"""SOURCE_DATE_EPOCH: the moment at which everything that is made says it was made, so that bytes can be compared."""

from __future__ import annotations

import os
from typing import Final

from capesmith.source.refusal import Refusal
from capesmith.source.text import brief

NAME: Final = "SOURCE_DATE_EPOCH"
LAST: Final = 253_402_300_799  # the year 9999 ends


def source_date() -> int | None:
    """The moment that was told, in seconds; None if none was, a `Refusal` if it makes no sense."""
    told = os.environ.get(NAME, "").strip()
    if not told:
        return None
    if not (told.isascii() and told.isdecimal()) or len(told) > 20 or int(told) > LAST:
        hint = f"it takes the seconds since 1970 as a whole number, such as 1767225600, {LAST} at most; or unset it"
        raise Refusal(f'{NAME} is "{brief(told)}", which is no moment', hint)
    return int(told)
