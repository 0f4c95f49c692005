"""English for `cubalibre admin`."""

from typing import Final

ADMIN: Final[dict[str, str]] = {
    "games.one": "{number} game.",
    "games.many": "{number} games.",
    "messages.one": "  begun {time}, {number} message",
    "messages.many": "  begun {time}, {number} messages",
    "undecided": "  made by {address}; nobody has decided anything",
    "exported": "Written: {path}",
    "deleted.one": "{number} game deleted.",
    "deleted.many": "{number} games deleted.",
    "cleared.one": "{number} game moved to {path}.",
    "cleared.many": "{number} games moved to {path}.",
    "closed": "No new games are made. Games that have begun go on.",
    "open": "New games are made again.",
    "banned": "Within a few seconds nobody is let in from {address}.",
    "unbanned": "Within a few seconds {address} is let in again.",
    "not-banned": "{address} was not banned.",
    "bans.one": "{number} ban.",
    "bans.many": "{number} bans.",
    "damaged": "{game}: damaged: what cannot be read of it is empty in the backup.",
    "saved.one": "{number} game saved in {path}.",
    "saved.many": "{number} games saved in {path}.",
    "restored.one": "{number} game restored from {path}. It is checked now:",
    "restored.many": "{number} games restored from {path}. They are checked now:",
    "no-game": "There is no game {typed}.",
    "no-network": "{typed} is neither an address nor a network, such as 192.0.2.7 or 2001:db8::/64.",
    "no-backup.damaged": "{path} is damaged or incomplete. Nothing was restored.",
    "no-backup.foreign": "{path} is not a backup of this program.",
    "no-backup.version": "{path} is a backup of another version. Restore it with that version, then update.",
    "no-backup.not-empty": "The database has games already. Restore {path} into an empty one.",
}
