"""English for the page on how one is called, and for who is there at a game."""

from typing import Final

NOTICES: Final[dict[str, str]] = {
    "notices.about": (
        "When it is your turn, this page’s icon and title say so. Here you choose what else happens, and how you are "
        "told when the page is closed."
    ),
    "notices.away": "When the page is closed",
    "notices.confirm": "Confirm this address",
    "notices.confirmed": "The address is confirmed: you are told there when it is your turn.",
    "notices.daily": "One mail a day, in the morning, instead of one for each notice",
    "notices.denied": "The browser does not allow it. Change that in its settings for this page.",
    "notices.game.as-all": "The same as of all games",
    "notices.game.own": "Chosen for this game",
    "notices.games": "What I am told of single games",
    "notices.here": "While the page is open",
    "notices.here.about": "This holds for this browser only.",
    "notices.kind.message": "Somebody has written a message",
    "notices.kind.over": "A game is over",
    "notices.kind.reminder": "A game is still waiting for me",
    "notices.kind.turn": "It is my turn",
    "notices.mail": "E-mail address",
    "notices.mail.about": (
        "A link is sent there first. You are told there once you have opened it, and can come in by mail from then on."
    ),
    "notices.mail.add": "Send the link",
    "notices.name": "So that you can be told, the server must know you by a name.",
    "notices.name.choose": "Choose a name",
    "notices.none": "This server tells nobody when the page is closed; its operator has not set that up.",
    "notices.nowhere": "You are told nowhere yet.",
    "notices.off.failing": "Switched off: it could not be reached for a whole day.",
    "notices.off.gone": "Switched off: the service does not know it any more.",
    "notices.on": "Switch on again",
    "notices.onlookers.one": "{number} looks on",
    "notices.onlookers.many": "{number} look on",
    "notices.push": "Tell me in this browser",
    "notices.push.home-screen": (
        "On an iPhone or iPad, first put this page on the home screen: tap Share, then Add to Home Screen. Open it "
        "from there and come back to this page."
    ),
    "notices.push.unsupported": "This browser cannot be told while the page is closed.",
    "notices.quiet": "Not during quiet hours",
    "notices.quiet.from": "from",
    "notices.quiet.to": "to",
    "notices.remove": "Remove",
    "notices.remove.named": "Remove: {target}",
    "notices.screen": "Show a notice on the screen when it is my turn and I am looking elsewhere",
    "notices.seat.away": "is away",
    "notices.seat.looking": "is here and looking",
    "notices.seat.open": "has the game open",
    "notices.sent": "Sent. It should arrive within a few seconds.",
    "notices.sound": "Play a sound when it is my turn",
    "notices.target.mail": "e-mail",
    "notices.target.push": "a browser",
    "notices.target.webhook": "webhook",
    "notices.test": "Send one now",
    "notices.test.named": "Send one now: {target}",
    "notices.this-browser": "This browser",
    "notices.title": "When it is my turn",
    "notices.unconfirmed": "The link that was sent there has not been opened yet.",
    "notices.webhook": "Webhook",
    "notices.webhook.about": (
        "An address that takes notices as JSON, such as that of a Discord channel or an ntfy topic. It begins with "
        "https://."
    ),
    "notices.webhook.add": "Add the webhook",
    "notices.what": "What I am told",
    "notices.where": "Where I am told",
    "notices.zone": "by the clock of {zone}",
    "notices.zone.use": "Use the clock of {zone}",
}
