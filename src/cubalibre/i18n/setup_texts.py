"""The setup of a game in sentences."""

from cubalibre import board as b
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import has, listing, plural, text
from cubalibre.options import NONPLAYER, Options


def options_text(options: Options) -> list[str]:
    """Who plays what, then one sentence for each optional rule in force."""
    sentences = [
        text("option", "plays", player=_player(name), factions=_factions(options, name)) for name in options.player_list
    ]
    nonplayers = options.players.count(NONPLAYER)
    if nonplayers:
        sentences.append(plural("option", "nonplayer", nonplayers, factions=_factions(options, NONPLAYER)))
    keys = [
        f"short.{options.short}",
        "variable_deployment" if options.variable_deployment else "",
        "sudden_propaganda" if options.sudden_propaganda else "",
        f"deception.{options.deception}",
        "no_reveal" if options.no_reveal else "",
        f"eligibility.{options.eligibility}",
        f"random_spaces.{options.random_spaces}",
        *(f"variants.{variant}" for variant in options.variants),
    ]
    return sentences + [text("option", key) for key in keys if has("option", key)]


def _player(name: str) -> str:
    return text("fragment", "player", number=name) if name.isdecimal() else name


def _factions(options: Options, name: str) -> str:
    return listing([names.faction_name(f) for f in b.FACTIONS if options.players[f] == name])
