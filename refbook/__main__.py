"""`python -m refbook` is the command `refbook`."""

from refbook.cli import main

main(prog_name="refbook")
