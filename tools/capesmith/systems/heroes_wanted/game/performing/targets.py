"""What the verbs of Heroes Wanted can be applied to."""

from __future__ import annotations

from functools import partial

from capesmith.effects.compile import targets

only = partial(targets.only, you="hero")
