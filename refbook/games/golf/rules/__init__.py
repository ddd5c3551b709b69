"""The rules of golf, a module for each section of the text that an engine can judge."""
