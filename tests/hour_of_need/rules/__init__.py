"""The rules of Hour of Need, by their numbers."""
