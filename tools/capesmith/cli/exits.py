"""How commands end: the exit codes that all of them share. The worst of several is the highest."""

from __future__ import annotations

from capesmith.source.stopping import STOPPED as STOPPED

DONE = 0
FAILED = 1  # findings, errors in the content, games that went wrong
USAGE = 2  # it cannot be done as it was asked for
OURS = 70  # a mistake of Capesmith itself
UNWRITTEN = 74  # something that was asked for could not be written
