"""`python -m refbook` is the command `refbook`."""

from refbook.cli import main

if __name__ == "__main__":
    main(prog_name="refbook")
