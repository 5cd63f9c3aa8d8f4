"""Tests of what Hard City looks like on paper."""
