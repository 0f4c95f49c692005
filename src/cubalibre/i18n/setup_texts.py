"""The setup of a game in words: who plays what, the optional rules in force, and those on offer."""

from dataclasses import dataclass

from cubalibre import board as b
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import has, listing, plural, text
from cubalibre.options import NONPLAYER, OPTIONAL_RULES, RULES_BY_FORM, OptionalRule, Options, OptionValue


@dataclass(slots=True)
class OfferedValue:
    """A value of an optional rule in words."""

    value: str | bool
    name: str
    about: str
    editions: list[str]
    """The editions that have it."""


@dataclass(slots=True)
class OfferedRule:
    """An optional rule in words."""

    field: str
    form: str
    """`choice`: one of the values; `switch`: true or false; `set`: a list of any of the values."""
    default: str | bool | list[str]
    name: str
    values: list[OfferedValue]


def options_text(options: Options, reader: str = "") -> list[str]:
    """Who plays what, then one sentence for each optional rule in force.

    `reader` is the player who reads this, as in `Options.players`; "" if it may be anyone.
    """
    sentences = [_plays(name, _factions(options, name), name == reader) for name in options.player_list]
    nonplayers = options.players.count(NONPLAYER)
    if nonplayers:
        sentences.append(plural("option", "nonplayer", nonplayers, factions=_factions(options, NONPLAYER)))
    for rule in OPTIONAL_RULES:
        sentences += [rule_text(rule, each) for each in rule.chosen(getattr(options, rule.field))]
    return list(filter(None, sentences))


def rule_text(rule: OptionalRule, value: OptionValue) -> str:
    """The sentence that states a value of an optional rule in a game; "" for what is played by default."""
    key = f"{rule.text_key(value)}.in-force"
    return text("option", key) if has("option", key) else ""


def offered_rules() -> list[OfferedRule]:
    """The optional rules with their values in words: choices, then switches, then sets."""
    return [
        OfferedRule(
            rule.field,
            rule.form,
            list(rule.default) if isinstance(rule.default, tuple) else rule.default,
            text("option", rule.field),
            [_offered(rule.text_key(each), each) for each in rule.values],
        )
        for rule in RULES_BY_FORM
    ]


def _offered(key: str, value: OptionValue) -> OfferedValue:
    return OfferedValue(value.value, text("option", key), text("option", f"{key}.about"), list(value.editions))


def _plays(name: str, factions: str, is_reader: bool) -> str:
    """A sentence on a player: by name, as the reader, or as a person."""
    if not name.isdecimal():
        return text("option", "plays", player=name, factions=factions)
    return text("option", "plays.you" if is_reader else "plays.person", factions=factions)


def _factions(options: Options, name: str) -> str:
    return listing([names.faction_name(f) for f in b.FACTIONS if options.players[f] == name])
