"""The `cubalibre` command."""


def main() -> None:
    """Run the command line."""
