"""Sheets: pieces on pages so that backs land behind fronts, first as plain records, then drawn."""
