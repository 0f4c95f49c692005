"""English for what only the server says; all else is in `cubalibre.i18n`."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "goal.government": "Total Support above {support}, with every City at Active Support",
    "goal.26july": "Total Opposition and Bases above {opposition}",
    "goal.directorio": "Population Controlled and Bases above {directorio}",
    "goal.syndicate": "more than {casinos} open Casinos, and more than {syndicate} Resources",
    "decides": "{faction} decides",
    "decides.player": "{faction} decides ({player})",
    "chance": "A die or card is awaited",
    "over": "The game is over",
    "player.nonplayer": "Non-player",
    "player.random": "Random player",
    "player.numbered": "Player {number}",
    "plays.random": "A random player plays {faction}.",
    "price.one": "1 Resource",
    "price.many": "{number} Resources",
    "act.gift.one": "{who} gives {one} 1 Resource",
    "act.gift.many": "{who} gives {one} {other} Resources",
    "act.rehouse": "{who} moves 1 Cash from the {one} to the {other}",
    "act.take-off": "{who} takes off 1 {one}",
    "act.close": "{who} closes the {one}",
    "act.show": "{who} shows the marker {one}",
    "act.cancel-pact": "{who} takes off the {one} and the {other}, and so cancels the Pact of Caracas",
}


def text(key: str, **values: object) -> str:
    """One of the texts, its placeholders filled."""
    return TEXTS[key].format(**values)
