"""Numbers with their doubt: intervals, sequential tests, pairs, many comparisons."""
