"""The scenario book of Vigilantes: a spread for every scenario and pages for every campaign, made from their files."""
