"""What cannot be done as it was asked: what is wrong, and what would be right."""

from __future__ import annotations


class Refusal(ValueError):
    """Said to people in two lines: the message, and a hint where there is one."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint
