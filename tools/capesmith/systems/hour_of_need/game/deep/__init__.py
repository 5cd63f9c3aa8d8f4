"""The deep check of Hour of Need: what is well-formed, but cannot be played."""
