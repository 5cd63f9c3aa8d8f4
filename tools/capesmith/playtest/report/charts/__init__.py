"""Charts for web pages: drawn by matplotlib, kept as SVG that takes its colours and type from the page around it."""
