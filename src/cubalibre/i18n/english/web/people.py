"""English for the pages about a person: name, devices, codes, own games, data, and what is kept."""

from typing import Final

PEOPLE: Final[dict[str, str]] = {
    "people.about": (
        "A name keeps your games together on all your devices. It needs no password and no e-mail address, and without "
        "one you can play all the same."
    ),
    "people.adopt": "Add this browser to your devices",
    "people.adopt.about": (
        "This link makes this browser a device of whoever has made the link: they see and play the games that you "
        "hold here. Go on only if you have made it yourself, or asked for it by mail."
    ),
    "people.adopt.instead": "In this browser you are {name}; that ends here.",
    "people.begin": "Use this name",
    "people.code": "Recovery code",
    "people.code.about": "Make a link on another device of yours and open it here, or type your recovery code.",
    "people.code.have": "You have a name already?",
    "people.data": "My data",
    "people.data.about": (
        "One file with your name, your devices, your results and the list of your games with their records’ addresses."
    ),
    "people.data.save": "Save my data",
    "people.delete": "Delete me",
    "people.delete.about": (
        "Your name, devices, codes and results are deleted, and you hold no seat by your name. Games stay whole for "
        "the others; a seat can be played on by whoever has its link."
    ),
    "people.delete.sure": "Delete your name, your devices and all that you hold by your name? It cannot be undone.",
    "people.deleted": "You are deleted. This browser still has the games of which it has the keys.",
    "people.device": "What you call this device",
    "people.device.remove": "Remove",
    "people.device.remove.named": "Remove {device}",
    "people.device.remove.sure": "Remove {device}? It is a stranger’s at once.",
    "people.device.remove.this": (
        "Remove this browser from your devices? Without another device, a recovery code or a passkey you cannot come "
        "back to your name."
    ),
    "people.device.rename": "Rename",
    "people.device.rename.named": "Rename {device}",
    "people.device.this": "this one",
    "people.device.times": "added {created}, last used {seen}",
    "people.device.unnamed": "Without a name",
    "people.devices": "My devices",
    "people.exercises": "Exercises from my games",
    "people.figures": "Statistics",
    "people.figures.about": (
        "A game counts once, as it ended first. It does not count if it is a lesson, was begun from a record, if you "
        "played several players in it, or if a program finished it for you."
    ),
    "people.figures.against": "against {others}",
    "people.figures.link": "Statistics and ratings",
    "people.figures.margin": "Mean margin",
    "people.figures.nobody": "Statistics are kept for those who have a name of their own.",
    "people.figures.none": "No game that counts has ended yet.",
    "people.figures.places": "Place",
    "people.figures.rating": "Rating",
    "people.figures.show": "Show statistics",
    "people.figures.what": "What came of your games, on all your devices. Ratings and a page for others, if you wish.",
    "people.forget.sure": (
        "Take this game off your list, on all your devices? You no longer hold your seat by your name."
    ),
    "people.games": "Games of this browser",
    "people.games.found.one": "{number} game here is held by its link only, not by your name.",
    "people.games.found.many": "{number} games here are held by their links only, not by your name.",
    "people.games.hold": "Hold them by my name",
    "people.games.news": "new",
    "people.games.others.one": "In {number} game another person holds your seat.",
    "people.games.others.many": "In {number} games another person holds your seat.",
    "people.games.talk": "unread talk",
    "people.gone": "This browser is no longer one of your devices.",
    "people.kept": "What is kept",
    "people.kept.about-me": "What is kept about me",
    "people.kept.browser": "In this browser",
    "people.kept.browser.keys": (
        "The keys of your seats and of this device, your list of games, your results and settings. They are gone when "
        "you clear what the browser keeps of this page."
    ),
    "people.kept.games": "In games, for all who know their address",
    "people.kept.games.record": (
        "The record with all decisions, the names at the seats, and the talk. It stays when you are deleted, since the "
        "game is the others’ too."
    ),
    "people.kept.long": "For how long",
    "people.kept.long.deleted": "“Delete me” ends all that is kept under your name at once.",
    "people.kept.long.devices": (
        "A device that is not used for 90 days is removed; with the last one your name, unless there is a recovery "
        "code or a passkey."
    ),
    "people.kept.long.games": "Whoever runs the server may delete old games.",
    "people.kept.nothing": "What is not kept",
    "people.kept.nothing.address": (
        "Your address in the network is not kept with your name. That from which a game was made is kept until "
        "somebody has decided in it, so that nobody fills the server. Whoever runs the server may keep a log of "
        "requests."
    ),
    "people.kept.nothing.password": "There is no password and no cookie, and nobody but this server is asked or told.",
    "people.kept.server": "On the server, under your name",
    "people.kept.server.codes": "The recovery code and those of links, as hashes too.",
    "people.kept.server.devices": (
        "Of each device what you call it, when it was added and the day of its last use. Its key is kept as a hash, "
        "from which nobody can make the key."
    ),
    "people.kept.server.holidays": "When you were on holiday within the last year.",
    "people.kept.server.name": "Your name, when you chose it, and in which language.",
    "people.kept.server.notices": (
        "If you have asked to be told when it is your turn: where, of what, and your quiet hours. What you are told "
        "goes to the services that you have named. Whoever reads the mail at an address that you have confirmed can "
        "come in as you, by a link."
    ),
    "people.kept.server.open": "Open games that you have made or sit at, your ticket, and whom you block.",
    "people.kept.server.passkeys": (
        "Of each passkey its public key, what you call it, when it was made and the day of its last use. What is "
        "secret of it stays with your browser."
    ),
    "people.kept.server.results": (
        "How your games ended, even if a game has been deleted since; ratings and a page for others if you have asked "
        "for them."
    ),
    "people.kept.server.seats": "Which seats you hold in which games.",
    "people.link": "Add a device",
    "people.link.about": "Scan this with the other device, or open the link there. It works once, within ten minutes.",
    "people.link.code": "The link as a QR code",
    "people.link.label": "Link for the other device",
    "people.link.local": (
        "This page was opened on the server’s own machine, so the link works only there. Open the page by the "
        "machine’s address in the network first."
    ),
    "people.link.make": "Show link and QR code",
    "people.mail": "E-mail address",
    "people.mail.about": (
        "A link is sent there, if you have confirmed the address here to be told when it is your turn."
    ),
    "people.mail.send": "Send me a link",
    "people.mail.sent": ("If the address is confirmed here, a link is on its way. It works once, within ten minutes."),
    "people.more": "More games",
    "people.name": "Name",
    "people.name.about": "Others see it at your seats in games that you make from now on.",
    "people.new": "A name of my own",
    "people.offer": "Hold your seat in this game as {name}? Then you have it on all your devices.",
    "people.offer.no": "Not now",
    "people.offer.yes": "Hold it",
    "people.passkeys": "Passkeys",
    "people.passkeys.about": (
        "You come in with your fingerprint, face or PIN, on every device that has the passkey: your browser or "
        "password manager keeps it."
    ),
    "people.passkeys.known": "This device has a passkey of yours already.",
    "people.passkeys.make": "Make a passkey",
    "people.passkeys.remove.named": "Remove the passkey {device}",
    "people.passkeys.remove.sure": "Remove the passkey {device}? Nobody comes in with it any more.",
    "people.passkeys.use": "Come in with a passkey",
    "people.player": "Player",
    "people.player.games": "Games to look at",
    "people.player.games.about": (
        "Games in which everybody at the table has a page like this, and spectators may watch."
    ),
    "people.player.games.none": "None yet.",
    "people.player.place": "Place {number}",
    "people.player.since": "Known here since {date}",
    "people.player.with": "With",
    "people.ratings": "Ratings",
    "people.ratings.about": (
        "Ratings begin at 1500. After ± stands by how much a rating may be wrong; it becomes less with each game."
    ),
    "people.ratings.off": "Delete your ratings? If you ask for them again, they begin anew.",
    "people.recovery": "Recovery code",
    "people.recovery.about": "It brings you back when all devices are lost. Write it down: it is shown only once.",
    "people.recovery.again": "Make a new one",
    "people.recovery.made": "There is one of {date}; a new one ends it.",
    "people.recovery.make": "Make a recovery code",
    "people.rename": "Change the name",
    "people.save": "Save",
    "people.title": "Who I am",
    "people.wanted": "Ratings and my page",
    "people.wanted.address": "The address of my page",
    "people.wanted.look": "Look at it",
    "people.wanted.rated": "Rate me",
    "people.wanted.rated.about": (
        "By games that begin from now on, with people who wish it too; programs do not count. For each Faction."
    ),
    "people.wanted.shown": "Show a page about me",
    "people.wanted.shown.about": (
        "Everybody who has its address sees your name, statistics and ratings, and those of your games in which all "
        "at the table show such a page."
    ),
}
"""Texts of the pages, by key."""
