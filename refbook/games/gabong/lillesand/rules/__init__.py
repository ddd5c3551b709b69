"""The rules of Lillesand Gabong, one module for each section of the text that has any."""
