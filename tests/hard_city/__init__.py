"""Tests of Hard City, whose content lies in `box` until the game is complete."""
