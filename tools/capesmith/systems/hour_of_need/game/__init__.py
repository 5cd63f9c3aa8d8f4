"""The rules of Hour of Need at the table."""
