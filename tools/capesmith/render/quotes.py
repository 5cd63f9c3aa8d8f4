"""Typographer's quotation marks and apostrophes, put in where words become ink: content is typed plainly."""

from __future__ import annotations

import re

_OPENING = re.compile(r"(?<![\w.,;:!?’”)\]])(?:'|\")(?=\S|\Z)")
_ELIDED = re.compile(r"(?<!\w)'(?=\d\ds?\b|(?:em|til|tis|twas|cause|n)\b)", re.IGNORECASE)
_CURLED = str.maketrans({"'": "’", '"': "”"})


def curled(text: str, before: str = "") -> str:
    """The same text with curly quotes; `before` is what stands right before it."""
    if "'" not in text and '"' not in text:
        return text
    whole = before[-1:] + text
    whole = _ELIDED.sub("’", whole)
    opened = _OPENING.sub(lambda quote: "‘" if quote.group() == "'" else "“", whole)
    return opened.translate(_CURLED)[len(before[-1:]) :]
