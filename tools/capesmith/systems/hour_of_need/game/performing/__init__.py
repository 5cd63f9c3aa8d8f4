"""What the verbs of Hour of Need do at the table."""
