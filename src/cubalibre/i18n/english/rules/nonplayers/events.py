"""The rules in our own words, chapter 8: the Event Instructions of the Non-players, card by card."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "8.4.1": rule(
        "Event Instructions",
        """
        A halo around its symbol tells a Non-player to look here first. Cards by number; "leaves it" means an Operation
        instead. Each is left as well if nothing can be done as it says.

        Government:

        - 10, 11, 13, 18, 30, 32, 36, 41, 43, 45, 48: leaves it.
        - 3: shaded, where Sweep and Assault take most pieces of players, then of Non-players.
        - 7, 42: shaded, if a City is at Opposition; on the one where Total Opposition falls most.
        - 9: shaded, if the US Alliance is Embargoed.
        - 12: shaded; the Police go to a space with Troops and no Police, if there is one.
        - 21: shaded, if it can do both: first where a cube takes Cash, then where a closed Casino can open.
        - 29: shaded, if a Directorio piece is on the map; it removes it, Base first, and does not replace it.
        - 33: shaded, where most Opposition is among spaces that the Government does not Control.
        - 38: unshaded, if it can take Cash of others: as much as possible, with Troops before Police.
        - 44: shaded, from 26July or the Directorio if they have Resources, rather a player.

        26July:

        - 12, 36, 45, 46, 48: leaves it.
        - 1: unshaded for itself, if it can March: rather to Government pieces, then by its own priorities.
        - 9: unshaded, if the US Alliance is Firm.
        - 26: unshaded, if 2 Directorio Guerrillas are Available and no Directorio piece is in Havana: one comes there,
        and Ambushes.
        - 38: unshaded, if it can take Cash of others: as much as possible.
        - 41: unshaded: less Aid, or, if there is none, a closed Casino.
        - 43: unshaded: Terror with an Underground Syndicate Guerrilla at Support; else an Attack with one counted as
        its own.
        - 44: unshaded: an Ambush at a Government Base, else on another Government piece.
        - 47: unshaded: so that it gains Control of most Population, else as usual.

        Directorio:

        - 2, 12, 13, 14, 15, 16, 22, 41, 45, 46, 48: leaves it.
        - 18, 21, 23, 24: unshaded, or its only text, if 26July is not a player.
        - 1, 26, 43, 44, 47: as 26July, for itself and by its own priorities.
        - 30, 32: shaded.
        - 36: unshaded: it replaces a Government piece, else another enemy's.
        - 38: as 26July.

        Syndicate:

        - 7, 10, 11, 13, 18, 19, 30, 32, 33: leaves it.
        - 3: shaded, if the Government is not a player; where most pieces of players, then of Non-players fall.
        - 12, 34: unshaded.
        - 21: shaded, if no Cash would have to go to another Faction; it opens closed Casinos, then places Cash with its
        Guerrillas.
        - 28, 40: shaded, if the Government is not a player.
        - 29, 44: as the Government.
        - 36: shaded with a Syndicate Guerrilla. If none is Available, but one of 26July is, it leaves it.
        - 38: shaded: single Casinos without Government or Syndicate Control go to spaces with one Casino and such
        Control.
        - 41: shaded: an Ambush, rather on a player, then a closed Casino opens.
        """,
    ),
}
