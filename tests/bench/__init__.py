"""Benchmarks: run by hand, print ratios against a baseline of the same run."""
