"""`python -m cubalibre` is the `cubalibre` command."""

from cubalibre.cli import main

if __name__ == "__main__":  # and not in the processes that a command starts
    main()
