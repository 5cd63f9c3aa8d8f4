"""The cores of this machine; whoever only wants to know how many loads no pool for that."""

from __future__ import annotations

import os


def cores() -> int:
    """Those this process may use, which are fewer than the machine has in many a container."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
