"""Tests of bots, facts and measures of Heroes Incorporated."""
