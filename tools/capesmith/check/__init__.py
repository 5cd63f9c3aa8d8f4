"""Cross-checks over a whole box, and the reports that tell about them."""
