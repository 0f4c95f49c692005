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
    "price.train": "{cost} Resources a space",
    "price.garrison": "{cost} Resources in all",
    "price.sweep": "{cost} Resources a space",
    "price.assault": "{cost} Resources a space",
    "price.rally": "1 Resource a space",
    "price.march": "1 Resource a space, none in an EC",
    "price.attack": "1 Resource a space",
    "price.terror": "1 Resource a space, none in an EC",
    "price.construct": "5 Resources a space",
    "price.bribe": "3 Resources",
    "act.gift.one": "{who} gives {one} 1 Resource",
    "act.gift.many": "{who} gives {one} {other} Resources",
    "act.rehouse": "{who} moves 1 Cash from the {one} to the {other}",
    "act.take-off": "{who} takes off 1 {one}",
    "act.close": "{who} closes the {one}",
    "act.show": "{who} shows the marker {one}",
    "act.cancel-pact": "{who} takes off the {one} and the {other}, and so cancels the Pact of Caracas",
}

DOES: Final[dict[str, str]] = {
    "train": "Troops and Police arrive in Cities, and in Provinces with a Government Base. One of the spaces may also "
    "get a Base or Civic Action.",
    "garrison": "Troops and Police go from anywhere to Economic Centers and Cities. Then cubes in Economic Centers "
    "expose Guerrillas there, and one Economic Center may be Assaulted.",
    "sweep": "Troops come in from adjacent spaces, and the cubes there expose Guerrillas.",
    "assault": "Cubes remove exposed Guerrillas, then the Bases and Casinos that are left without Guerrillas.",
    "rally": "A Guerrilla arrives, or 2 turn into a Base; at a Base that was there before, several arrive or all hide.",
    "rally.syndicate": "A Guerrilla arrives, or, at an open Casino, all of yours there hide again.",
    "march": "Guerrillas move one space on. Large groups are seen where there is Support, and in Economic Centers.",
    "attack": "All your Guerrillas in the space come into the open, and a die decides whether they remove up to 2 "
    "enemy pieces.",
    "terror": "A hidden Guerrilla comes into the open: Terror, and opinion moves a step toward Neutral. An Economic "
    "Center is Sabotaged instead.",
    "terror.26july": "A hidden Guerrilla comes into the open: Terror, and opinion moves a step toward Active "
    "Opposition. An Economic Center is Sabotaged instead.",
    "construct": "A closed Casino is built, or a closed one opens, where you or the Government have Control.",
    "limited": "Limited to one space.",
    "pass": "You take 1 Resource, do nothing on this card, and are Eligible for the next one.",
    "pass.government": "You take 3 Resources, do nothing on this card, and are Eligible for the next one.",
    "hidden-asset": "You show and spend your Hidden Asset for a full Operation, where only a Limited one was open.",
    "transport": "Up to 3 Troops go from a City, or from a Province with a Government Base, to any one other space.",
    "air-strike": "In a Province or Economic Center you remove an exposed Guerrilla, or a Base or Casino that no "
    "Guerrilla of its Faction guards.",
    "reprisal": "In a space that you Control: Terror, Opposition falls by a step, and a Guerrilla is driven next door.",
    "free-assault": "One Assault in one space, free of charge.",
    "infiltrate": "Where there is no Support, with a hidden Guerrilla of yours there or next door, you remove a cube "
    "or replace it with a Guerrilla.",
    "ambush": "One Attack needs no die and succeeds, and only one Guerrilla comes into the open.",
    "kidnap": "In a space of this Terror you take Resources or Cash from the Government or the Syndicate.",
    "subvert": "A Province that you Control pays you its Population in Resources, and turns Neutral.",
    "assassinate": "In a space of this Terror you remove any one enemy piece, however well it is guarded.",
    "profit": "Cash comes to one or two spaces with open Casinos; or you take 3 Resources for each Casino that you "
    "close and each Cash that you give up.",
    "muscle": "You move one or two cubes: Police to a City with an open Casino, Troops to a Province with one or to "
    "an Economic Center.",
    "bribe": "In any one space up to 2 cubes go, or up to 2 Guerrillas go or turn over, or a Base goes.",
    "launder.lot": "That Cash leaves the map, for one more Operation: free of charge, in one space. Others must agree "
    "if it is theirs.",
    "launder-consent.yes": "Your Cash leaves the map, and another Faction gets one more Operation for it. What you "
    "get for that is between you.",
    "civic-action.space": "A Terror marker goes; once there is none, opinion moves a step toward Active Support.",
    "agitation.space": "A Terror marker goes; once there is none, opinion moves a step toward Active Opposition.",
    "expat-backing.space": "You Rally there.",
    "special-or-end.go-on": "Your turn ends without a Special Activity.",
    "redeploy.done": "All other cubes stay where they are.",
}
"""What an answer does, for those who do not know the word: `word`, `word.faction`, or `question.word` as in
`cubalibre.i18n`."""


def text(key: str, **values: object) -> str:
    """One of the texts, its placeholders filled."""
    return TEXTS[key].format(**values)
