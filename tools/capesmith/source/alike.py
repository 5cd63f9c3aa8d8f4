"""Names that only a close look tells apart."""

from __future__ import annotations

from typing import Final

_UNSEEN: Final = str.maketrans(
    dict.fromkeys(" \t\n\r\u00a0\u00ad\u2007\u2009\u200a\u200b\u200c\u200d\u202f\u2060\ufeff'’‘ʼ`´\"“”„-‐‑‒–—", None)
)


def alike(text: str) -> str:
    """A text without what nobody sees or says: capitals, blanks, quotation marks, apostrophes, hyphens."""
    return text.casefold().translate(_UNSEEN)
