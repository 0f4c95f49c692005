"""English for the server: prose of a game, effects of answers, and refusals of requests."""

from typing import Final

SERVER: Final[dict[str, str]] = {
    "goal.government": "Total Support above {support}, with every City at Active Support",
    "goal.26july": "Total Opposition and Bases above {opposition}",
    "goal.directorio": "Population Controlled and Bases above {directorio}",
    "goal.syndicate": "more than {casinos} open Casinos, and more than {syndicate} Resources",
    "call.confirm": "Cuba Libre: confirm your address",
    "call.confirm.body": (
        "Open this page to be told here when it is your turn:\n\n{link}\n\nIf you have not asked for this, do nothing: "
        "no more mail will come."
    ),
    "call.digest": "What has happened in your games",
    "call.digest.end": "You get one mail a day. Change that here:",
    "call.link": "Cuba Libre: come in",
    "call.link.body": (
        "Open this link where you wish to come in as {name}:\n\n{link}\n\nIt works once, within ten minutes. If you "
        "have not asked for it, do nothing."
    ),
    "call.message": "{faction} has written a message.",
    "call.over": "The game is over.",
    "call.reminder": "The game is waiting for your decision: your time ends at {time}.",
    "call.test": "This is a test: notices of your games arrive here.",
    "call.turn": "It is your turn: {faction} decides.",
    "clash.deception": "Deception is for 3 or 4 players, not {number}.",
    "clash.eligibility": "Eligibility A or B needs the next card face up, so it is incompatible with No reveal.",
    "clash.one-player": (
        "Alone, you can play one Faction, or the Government with the Syndicate, or 26July with the Directorio (1.5)."
    ),
    "clash.same-name": "Two different players have the same name; give each their own.",
    "clash.sudden": (
        "Sudden Propaganda needs the next card face up and the usual order of play, so it is incompatible with No "
        "reveal and with Eligibility A or B."
    ),
    "decides": "{faction} decides",
    "decides.player": "{faction} decides ({player})",
    "thinking": "{faction} is thinking… ({player})",
    "chance": "Waiting for a die or card",
    "over": "The game is over",
    "still": "Today’s rules do not follow this turn: the board shows how it began",
    "notice.asked-again": (
        "The rules have changed, and an answer in the turn under way is no longer possible. The turn is played again "
        "from its start, after entry {number}."
    ),
    "notice.corrected": (
        "The position was corrected by hand after entry {number}, and the game goes on from there. The record up to "
        "then is kept as a game of its own."
    ),
    "notice.cut": (
        "The rules have changed, and what was played after entry {number} does not fit them. The game goes on from "
        "there. Until someone decides, the record can still be saved as it was played."
    ),
    "notice.deal": "Deal {number} was written down.",
    "notice.deal-said": "A party to deal {number} has said what has become of it.",
    "notice.rematch": "The rematch of this game has begun.",
    "notice.unverified": (
        "Today’s rules follow the record of this game up to entry {number}; what comes after it is unverified."
    ),
    "player.nonplayer": "Non-player",
    "player.random": "Random player",
    "player.strong": "Strong player, level {number}",
    "player.bot": "Bot {name}",
    "player.person": "Person",
    "hints": "Whoever decides may ask for a hint.",
    "plays.random": "A random player plays {faction}.",
    "plays.bot": "The bot {name} plays {faction}.",
    "plays.strong": "A strong player, level {number}, plays {faction}.",
    "price.one": "{number} Resource",
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
    "gift.one": "{who} gives {receiver} {number} Resource",
    "gift.many": "{who} gives {receiver} {number} Resources",
    "show": "{who} shows the marker {marker}",
    "moment.action": "{faction}: {action}",
    "moment.last": "the last decision",
    "moment.space": "{faction}: {action} in {space}",
    "turn.stood-in": "{turn} A program decided for the absent player.",
    "rewind": (
        "back to before “{event}”; the deck keeps its order, dice are rolled anew, and the record keeps what is taken "
        "back."
    ),
    "rewind.amid": "This lies in the middle of a turn of {faction}, which would go on from there.",
    "rewind.past": "back to an earlier moment of the game.",
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
    "limited": "{text} Limited to one space.",
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
    "launder-consent.yes": "Your Cash leaves the map, and another Faction gets one more Operation for it. What you get "
    "for that is between the two of you.",
    "civic-action.space": "A Terror marker goes; once there is none, opinion moves a step toward Active Support.",
    "agitation.space": "A Terror marker goes; once there is none, opinion moves a step toward Active Opposition.",
    "expat-backing.space": "You Rally there.",
    "special-or-end.go-on": "Your turn ends without a Special Activity.",
    "redeploy.done": "All other cubes stay where they are.",
}
"""Answer -> its effect, for players who do not know the word. Keys are `word`, `word.faction` or `question.word`."""


REFUSED: Final[dict[str, str]] = {
    "impossible-pace.alone": "A clock needs two people who wait for each other.",
    "impossible-pace.companion": "A game beside a real board has no clock.",
    "impossible-pace.zone": "This time zone is not known.",
    "no-clock": "This game has no clock.",
    "no-holiday": "Days of holiday that you can still take: {number}.",
    "no-vote": "No person plays this Faction, or a program has taken the seat already.",
    "no-vote.absent": "A program decides for you. Come back to your seat first.",
    "no-vote.another": "It is not the decision of this player.",
    "no-vote.holiday": "This player is on holiday.",
    "no-vote.own": "This is your own seat.",
    "no-vote.stopped": "The clock is stopped. Let it run again first.",
    "stale.just-now": "The game has changed just now. Please try again.",
    "too-early": "This player still has time to decide. Minutes until you can vote: {number}.",
    "already-made": "This decision has been made and stored; nothing changes.",
    "banned": "The operator of this server lets nobody in from your address.",
    "busy": "The server is checking other records; try again in a moment.",
    "busy.verdicts": "The server is judging other turns; try again in a moment.",
    "closed": "This server takes no new games at present.",
    "damaged-record": "The record cannot be read: {error}.",
    "damaged-record.acts": "The record has more than {number} acts of a Faction in one turn.",
    "damaged-record.long": "The record has more than {number} entries.",
    "damaged-record.impossible": "The record cannot be played on: its position is impossible.",
    "ending": "The server is shutting down, and may be back in a moment; check then whether what you did was done.",
    "foreign-page": "This was sent by a page of another server.",
    "full": "This server has as many games as it may have.",
    "hidden-information": "The record names the Deception markers: it is available once the game is over.",
    "held": "Another person holds one of these seats under their name.",
    "illegal.move": "{move}: {reason}",
    "impossible-position": "The position on the board is not possible: {error}.",
    "impossible-options": "These seats and options are incompatible: {error}.",
    "impossible-options.look-alike": "The names of two players look the same, or one of them cannot be seen; give each "
    "a name that nobody takes for another.",
    "impossible-options.name": "A player cannot have this name, because it means something else.",
    "impossible-options.bot": "This server does not offer the bot {name}.",
    "impossible-options.no-free-seat": "An open game needs a seat that somebody can take: a friend’s.",
    "impossible-options.screen": "In an open game everybody has a browser of their own, so nobody shares a screen.",
    "impossible-options.same-name": "Two different players have the same name; give each their own.",
    "impossible-options.seat": "In this record the seat of {faction} belongs to someone else.",
    "invalid": "The request cannot be read: {error}.",
    "invalid.values": "The request has more than {number} values, or nests them too deeply.",
    "invalid.framing": "State the length of the request in one way only.",
    "invalid.why": "Give either `word`, or `faction` and `act`.",
    "language": "{typed} is not a language of this server; choose one of {known}.",
    "lesson": "In a lesson each answer is given by itself.",
    "method-not-allowed": "This cannot be done with that address.",
    "no-mail": "The mail could not be sent; check the address, or try again later.",
    "no-person": "This needs the key of a person who has made a name known here.",
    "no-seat": "You are a spectator here: this needs the key of a seat.",
    "no-such-code": "This link is not valid any more; ask for a new one.",
    "no-such-deal": "There is no deal with this number.",
    "no-such-device": "You have no such device.",
    "no-such-entry": "The last entry of this game is number {number}.",
    "no-such-game": "There is no game with this address.",
    "no-such-lesson": "There is no lesson of this name; there are {known}.",
    "muted": "The operator of this server lets you write nothing at this table; gifts can still be offered.",
    "no-such-message": "There is no message of a player with this number.",
    "no-such-open-game": "No game waits at this address; it may have been closed.",
    "no-such-offer": "There is no offer with this number.",
    "no-such-phase": "No such Phase of a Propaganda Round followed entry {number} by itself.",
    "no-such-section": "There is no help on this section.",
    "bad-passkey": "The passkey has not signed what was asked for. Try again.",
    "no-passkeys-here": "Passkeys work on pages by HTTPS, or by the name localhost on the server’s own machine.",
    "no-such-passkey": "You have no such passkey.",
    "too-many-passkeys": "Nobody has more than {number} passkeys. Remove one first.",
    "unknown-passkey": "Nobody here has this passkey any more.",
    "no-such-player": "There is no such player, or they show no page of theirs.",
    "no-such-target": "You are not called there.",
    "no-such-term": "There is no help on this.",
    "no-target": "Nothing can be sent there: this takes a public address that begins with https://.",
    "no-zone": "This time zone is unknown here.",
    "name": "Nobody can be known by this name: it cannot be seen, mixes alphabets, or means something else.",
    "nobody-known": "Nobody who is known by a name is there.",
    "nobody-seated": "Nobody sits at this table yet.",
    "not-a-word": "This is not a word of the notation.",
    "not-a-word.act": (
        "This is not an act: `gift`, `rehouse`, `take-off`, `close`, `show` or `cancel-pact`, with what it concerns."
    ),
    "not-a-word.gift": "This is not an act of the notation; a gift is `gift directorio 3`.",
    "not-a-deal": "A deal is between your Faction and other Factions of people at this table, each named once.",
    "not-an-offer": "Only gifts to other Factions can be offered and asked for.",
    "not-an-offer.party": "An offer must be about a gift that your own Faction gives or receives.",
    "not-found": "There is nothing at this address.",
    "not-left": "You can go back only to a lesson that you have left.",
    "not-offered": "This server does not call anybody in this way.",
    "not-the-maker": "Only the person who has made this open game may do that.",
    "not-together": "You cannot sit at this table: you and somebody there do not play together.",
    "no-such-turn": "No turn of yours that can be judged begins there.",
    "not-alone": "Turns are judged once the game is over, or in a game that you play alone.",
    "not-over": "A rematch is possible once the game is over.",
    "not-over.again": "A game can be tried again once it is over.",
    "not-over.analysis": "An analysis is possible once the game is over.",
    "invalid.games-ahead": "From this position no game can be played.",
    "not-over.what-if": "That is possible once the game is over, or if you are the only person in it.",
    "damaged": "This game is damaged (entries stored: {value} of {number}). Restore it from a backup.",
    "damaged.seat": "This game is damaged (seat: {value}). Restore it from a backup.",
    "not-watched": "Only those who play this game see it.",
    "no-hints": "At this table nobody may ask for hints.",
    "not-your-decision": "This decision is another player’s.",
    "not-your-decision.undo": "The last decision was another player’s; only they may take it back.",
    "not-your-faction": "This act is another player’s.",
    "not-your-faction.between": "This offer is between other players.",
    "not-your-faction.deal": "This deal is between other players.",
    "not-your-faction.notes": "These notes are another player’s.",
    "not-your-faction.offer": "This offer was made to another player.",
    "not-your-faction.speak": "You can speak for your own Factions only.",
    "offer-gone": "This is no longer open: it was accepted or withdrawn, or the game has gone on.",
    "over": "The game is over.",
    "seat-taken": "This seat has just been taken.",
    "seated": "You sit at this table already.",
    "stale": "The game has gone on: its last entry is number {number} now, and this was for {value}.",
    "stale.undone": "The game has gone on: someone has taken a decision back in the meantime.",
    "started": "This game has started.",
    "storage": "The storage is not answering; nothing was changed. Try again.",
    "too-large": "A request may have at most {number} bytes here.",
    "too-long": "The record of this game is as long as it may be.",
    "too-costly": "It would take too long to check this record.",
    "too-many-acts": "This Faction has done all that it may beside the questions of this turn.",
    "too-many-analyses": (
        "{number} analyses from your address have not ended yet; ask for another one when one of them has."
    ),
    "too-many-hints": "Too many hints are wanted; wait a moment.",
    "too-many-arrivals": "Too many attempts from your address; wait a minute.",
    "too-many-connections": "Too many connections; close some, or wait a moment.",
    "too-many-deals": "This game has {number} deals, as many as it may have.",
    "too-many-devices": "You have {number} devices, as many as one may have; remove one of them first.",
    "too-many-people": "As many people are known to this server as it takes.",
    "too-many-undecided": "From your address {number} new games have been made in which nobody has decided anything; "
    "decide in one of them, or wait a day.",
    "too-many-blocks": "You block as many people as you may.",
    "too-many-games": "Too many new games from your address; wait a while.",
    "too-many-listeners": "Too many are listening already; ask for the game from time to time.",
    "too-many-messages": "Too many messages; wait a moment.",
    "too-many-messages.game": "This game has as many messages as it may have.",
    "too-many-notices": "Too many at once; try again later.",
    "too-many-open-games": "You sit at as many open tables as you may, or this server has as many as it may have.",
    "too-many-targets": "You have as many of these as you may have; remove one.",
    "too-many-requests": "Too many requests; wait a moment.",
    "too-many-searches": (
        "Strong players are thinking in {number} games from your address; begin another once they have decided."
    ),
    "too-slow": "The request did not arrive in time.",
    "undo-refused": "Nothing was taken back: {error}.",
    "undo-refused.agreed": "this gift was agreed on, so both players must take it back, in the talk",
    "undo-refused.far": "that is too many steps back at once",
    "undo-refused.lesson": "a lesson has its own button to go back",
    "undo-refused.moment": "no decision of yours begins there",
    "undo-refused.later": "something else has been decided since",
    "undo-refused.random": "a random player has decided since",
    "undo-refused.strong": "a strong player has decided since",
    "unknown-code": (
        "This code does not count: a link works once, for ten minutes, and a new recovery code ends the one before."
    ),
    "unknown-host": "This server is not called {typed}; its operator can name it with --name.",
    "turn-goes-on": "This turn is not over yet.",
    "unplayable": "This game cannot be played on under this version’s rules: line {number} of its record breaks them.",
}
"""Code of a refusal of a request, optionally with a variant after a dot -> its text."""
