"""Tones: the colours a scene is drawn in, and how a light changes them."""

from __future__ import annotations

from dataclasses import fields, replace

from capesmith.render.colour import mix
from capesmith.render.look import Look
from capesmith.source.record import record


@record
class Tone:
    """The colours of a night scene, from the sky down to what stands in front."""

    high: str
    low: str
    far: str
    near: str
    front: str
    warm: str
    cold: str

    def lit(self, light: str, share: float) -> Tone:
        """The same under a light: everything takes a share of its colour, as if the light were transparent."""
        return replace(self, **{one.name: mix(getattr(self, one.name), light, share) for one in fields(self)})


def night(look: Look) -> Tone:
    """A night in Gullhaven."""
    names = ("sky-high", "sky-low", "far", "near", "black", "lamp", "pale")
    return Tone(*(look.colour(name) for name in names))
