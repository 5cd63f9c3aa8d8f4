"""The Issue Guide of Hour of Need: a spread for every issue."""
