"""The effect language: read, checked, worded and read back from its own English."""
