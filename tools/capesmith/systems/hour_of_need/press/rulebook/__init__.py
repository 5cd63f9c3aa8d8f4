"""The rulebook of Hour of Need."""
