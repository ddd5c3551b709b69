"""The rules of Gabong: one module for each section of the rule text, under the section's name."""
