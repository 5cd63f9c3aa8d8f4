"""Tests of everything that ends on paper."""
