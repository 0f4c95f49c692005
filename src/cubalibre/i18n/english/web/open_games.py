"""English for the pages of open games: the list, the waiting room, invitations, tickets, people whom one blocks."""

from typing import Final

OPEN_GAMES: Final[dict[str, str]] = {
    "open.about": (
        "These games wait for people. Click a Faction to take its seat; a game starts when its last seat is taken."
    ),
    "open.all": "All open games",
    "open.blocked": "People I do not meet",
    "open.blocked.about": (
        "You and somebody whom you block do not see each other’s open games, and no ticket brings you together. "
        "They are not told."
    ),
    "open.blocked.block": "Block",
    "open.blocked.block-of": "Block {name}",
    "open.blocked.lift": "Block no longer",
    "open.blocked.lift-of": "Block {name} no longer",
    "open.blocked.none": "You block nobody, and have met nobody in your last games.",
    "open.blocked.show": "Show the list",
    "open.close": "Close the table",
    "open.close.sure": "Close this table? Everybody loses their seat, and the link leads nowhere.",
    "open.closed": "This table was closed.",
    "open.free.one": "{number} seat free",
    "open.free.many": "{number} seats free",
    "open.invite": "Invite somebody",
    "open.invite.any": "Any free seat",
    "open.invite.code": "The invitation as a QR code",
    "open.invite.link": "Link of the invitation",
    "open.invite.listed": "This table is in the list of open games; whoever has the link finds it, too.",
    "open.invite.local": (
        "This page was opened on the server’s own machine, and no other machine reaches the server, so the link works "
        "only here. Start the server with --host 0.0.0.0 to play in your network."
    ),
    "open.invite.network": "The link uses the address of this machine in your network: {address}",
    "open.invite.seat": "To play",
    "open.invite.share": "Share…",
    "open.invite.text": "Play Cuba Libre with me, as {faction}.",
    "open.invite.text-any": "Play Cuba Libre with me.",
    "open.invite.unlisted": "Only those who have the link find this table.",
    "open.invited": "You are invited to play {faction}.",
    "open.join": "Let others join",
    "open.join.about": (
        "Friends’ seats then wait for people who find the game in the list or by its link, each under their own name. "
        "The game starts when all seats are taken; no keys need to be passed on."
    ),
    "open.join.go": "Open the table",
    "open.join.listed": "Show it in the list of open games",
    "open.join.title": "Title",
    "open.language": "Language",
    "open.language.any": "Any language",
    "open.leave": "Leave the table",
    "open.make": "Make an open game",
    "open.name": "Your name at the table",
    "open.name.about": (
        "Everybody at the table sees it. This browser keeps a key, so that your seats stay yours; there is no password."
    ),
    "open.name.go": "Go on",
    "open.name.known": "I have a name here already",
    "open.newest": "Newest",
    "open.none": "No such game waits for people at present. Make one, or wait for any game.",
    "open.older": "Older ones",
    "open.pace": "Pace",
    "open.pace.any": "Any pace",
    "open.pace.days": "About a move a day",
    "open.pace.live": "Live, at one sitting",
    "open.pace.none": "As everybody likes",
    "open.seat.drawn": "Drawn at the start",
    "open.seat.free": "Free",
    "open.seat.random": "Seats that are drawn at the start: {names}",
    "open.seat.you": "{name} (you)",
    "open.seated": "You sit here",
    "open.start": "Start now",
    "open.start.about": "If you start now, Non-players take the free seats.",
    "open.started": "This game has started.",
    "open.starting": "The game is about to start…",
    "open.stay": "The board opens here by itself when the game starts.",
    "open.take": "Take {faction}",
    "open.take-any": "Take any seat",
    "open.ticket": "Any game",
    "open.ticket.about": (
        "Wait for a game of four: it starts as soon as four people fit, and your seat is drawn among those that you "
        "would play."
    ),
    "open.ticket.factions": "I would play",
    "open.ticket.stop": "Wait no longer",
    "open.ticket.until": "{pace}. Until {time}.",
    "open.ticket.wait": "Wait for a game",
    "open.ticket.waiting.one": "{number} person waits at this pace: you.",
    "open.ticket.waiting.many": "{number} people wait at this pace, you among them.",
    "open.title": "Open games",
    "open.untitled": "Open game",
    "open.waits.one": "{number} more person is awaited.",
    "open.waits.many": "{number} more people are awaited.",
    "open.watch": "Watch the game",
}
