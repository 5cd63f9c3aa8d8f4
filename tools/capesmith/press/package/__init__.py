"""Packages for print services: pictures and documents as they take them, lists, and what is left for a person to do."""
