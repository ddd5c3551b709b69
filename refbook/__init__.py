"""The rules reference and adjudication service for card players."""

__version__ = "0.1.0"
