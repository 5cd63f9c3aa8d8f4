"""Tests of what the lab knows about Hour of Need."""
