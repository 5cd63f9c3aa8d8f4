"""Worked examples of Hour of Need on the table."""
