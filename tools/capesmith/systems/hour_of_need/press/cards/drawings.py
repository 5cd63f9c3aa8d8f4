"""The cards of Hour of Need as drawings."""

from __future__ import annotations

from capesmith.systems.plain_press import PlainPrinter


class CardPrinter(PlainPrinter):
    """Makes the card drawings of one order."""
