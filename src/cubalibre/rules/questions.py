"""Kinds of questions: stable words, each with its section of the rules."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n

# 2. Sequence of play.
DRAW: Final = "draw-card"
ACTION: Final = "action"
LAUNDER: Final = "launder"
LAUNDER_CONSENT: Final = "launder-consent"
LAUNDER_OPERATION: Final = "launder-operation"
DECEPTION_DRAW: Final = "deception-draw"
DEPLOY_PROVINCE: Final = "deploy-province"
DEPLOY_PIECE: Final[dict[b.Kind, str]] = {
    b.TROOPS: "deploy-troops",
    b.POLICE: "deploy-police",
    b.M26_UNDERGROUND: "deploy-guerrilla",
    b.M26_BASE: "deploy-base",
    b.DR_UNDERGROUND: "deploy-guerrilla",
    b.CASINO: "deploy-casino",
}

# 3. Operations.
TRAIN_SPACE: Final = "train-space"
SWEEP_SPACE: Final = "sweep-space"
ASSAULT_SPACE: Final = "assault-space"
RALLY_SPACE: Final = "rally-space"
MARCH_SPACE: Final = "march-space"
ATTACK_SPACE: Final = "attack-space"
TERROR_SPACE: Final = "terror-space"
CONSTRUCT_SPACE: Final = "construct-space"
OPERATION_SPACE: Final[dict[n.Answer, str]] = {
    n.TRAIN: TRAIN_SPACE, n.SWEEP: SWEEP_SPACE, n.ASSAULT: ASSAULT_SPACE, n.RALLY: RALLY_SPACE,
    n.MARCH: MARCH_SPACE, n.ATTACK: ATTACK_SPACE, n.TERROR: TERROR_SPACE, n.CONSTRUCT: CONSTRUCT_SPACE,
}  # fmt: skip
PAUSE: Final = "special-or-go-on"
LAST_PAUSE: Final = "special-or-end"
HOW_MANY: Final = "how-many"
TRAIN_TROOPS: Final = "train-troops"
TRAIN_POLICE: Final = "train-police"
TRAIN_EXTRA_SPACE: Final = "train-extra-space"
TRAIN_EXTRA: Final = "train-extra"
TRAIN_BASE_CUBE: Final = "train-base-cube"
CIVIC_ACTION_MORE: Final = "civic-action-more"
GARRISON_CUBES: Final = "garrison-cubes"
GARRISON_TO: Final = "garrison-to"
GARRISON_LIMITED_EC: Final = "garrison-limited-ec"
GARRISON_ASSAULT: Final = "garrison-assault"
SWEEP_TROOPS: Final = "sweep-troops"
ACTIVATE: Final = "activate"
ASSAULT_TROOPS: Final = "assault-troops"
ASSAULT_PIECE: Final = "assault-piece"
RALLY_CHOICE: Final = "rally-choice"
RALLY_NUMBER: Final = "rally-number"
RALLY_BASE_GUERRILLA: Final = "rally-base-guerrilla"
MARCH_ORIGIN: Final = "march-origin"
MARCH_NUMBER: Final = "march-number"
ATTACK_HOW: Final = "attack-how"
ATTACK_ROLL: Final = "attack-roll"
ATTACK_PIECE: Final = "attack-piece"
REROLL: Final = "reroll"
MAKE_AVAILABLE: Final = "make-available"
AMBUSH_GUERRILLA: Final = "ambush-guerrilla"
TERROR_GUERRILLA: Final = "terror-guerrilla"
CONSTRUCT_CHOICE: Final = "construct-choice"

# 4. Special Activities and Cash.
TRANSPORT_FROM: Final = "transport-from"
TRANSPORT_TO: Final = "transport-to"
TRANSPORT_NUMBER: Final = "transport-number"
AIR_STRIKE_SPACE: Final = "air-strike-space"
AIR_STRIKE_PIECE: Final = "air-strike-piece"
REPRISAL_SPACE: Final = "reprisal-space"
REPRISAL_GUERRILLA: Final = "reprisal-guerrilla"
REPRISAL_TO: Final = "reprisal-to"
INFILTRATE_SPACE: Final = "infiltrate-space"
INFILTRATE_CUBE: Final = "infiltrate-cube"
INFILTRATE_HOW: Final = "infiltrate-how"
KIDNAP_SPACE: Final = "kidnap-space"
KIDNAP_TARGET: Final = "kidnap-target"
KIDNAP_CASH: Final = "kidnap-cash"
KIDNAP_HOLDER: Final = "kidnap-holder"
KIDNAP_ROLL: Final = "kidnap-roll"
SUBVERT_SPACE: Final = "subvert-space"
ASSASSINATE_SPACE: Final = "assassinate-space"
ASSASSINATE_PIECE: Final = "assassinate-piece"
PROFIT_USE: Final = "profit-use"
PROFIT_SPACE: Final = "profit-space"
PROFIT_HOLDER: Final = "profit-holder"
PROFIT_PIECE: Final = "profit-piece"
MUSCLE_TO: Final = "muscle-to"
MUSCLE_CUBE: Final = "muscle-cube"
FREE_ASSAULT_SPACE: Final = "free-assault-space"
BRIBE_SPACE: Final = "bribe-space"
BRIBE_WHAT: Final = "bribe-what"
BRIBE_PIECE: Final = "bribe-piece"
BRIBE_HOW: Final = "bribe-how"
CASH_PASS: Final = "cash-pass"
CASH_CAPTURE: Final = "cash-capture"

# 5. Events.
EVENT_SPACE: Final = "event-space"
EVENT_FACTION: Final = "event-faction"
EVENT_PIECE: Final = "event-piece"
EVENT_CHOICE: Final = "event-choice"
EVENT_TO: Final = "event-to"
EVENT_ROLL: Final = "event-roll"
OF_EVENTS: Final = (EVENT_SPACE, EVENT_FACTION, EVENT_PIECE, EVENT_CHOICE, EVENT_TO, EVENT_ROLL)
"""The questions whose purpose is in the text of the card."""

# 6. Propaganda Rounds.
DEPOSIT_CASH: Final = "deposit-cash"
DEPOSIT_FOR: Final = "deposit-for"
CIVIC_ACTION: Final = "civic-action"
AGITATION: Final = "agitation"
EXPAT_BACKING: Final = "expat-backing"
REDEPLOY: Final = "redeploy"
REDEPLOY_TO: Final = "redeploy-to"

# 8. Non-players: what Chance decides for them, aside from the game's own dice.
RANDOM_COLUMN: Final = "random-space-column"
RANDOM_ROW: Final = "random-space-row"
RANDOM_EC: Final = "random-ec"
RANDOM_PICK: Final = "random-pick"
FOR_NONPLAYERS: Final = (RANDOM_COLUMN, RANDOM_ROW, RANDOM_EC, RANDOM_PICK)

SECTION: Final[dict[str, str]] = {
    DRAW: "2.2", ACTION: "2.3.4", LAUNDER: "2.3.6", LAUNDER_CONSENT: "2.3.6", LAUNDER_OPERATION: "2.3.6",
    DECEPTION_DRAW: "2.1", DEPLOY_PROVINCE: "2.1", "deploy-troops": "2.1", "deploy-police": "2.1",
    "deploy-guerrilla": "2.1", "deploy-base": "2.1", "deploy-casino": "2.1", "train-space": "3.2.1",
    "sweep-space": "3.2.3", "assault-space": "3.2.4", "rally-space": "3.3.1", "march-space": "3.3.2",
    "attack-space": "3.3.3", "terror-space": "3.3.4", "construct-space": "3.3.5", PAUSE: "4.1", LAST_PAUSE: "4.1",
    HOW_MANY: "3.1", TRAIN_TROOPS: "3.2.1", TRAIN_POLICE: "3.2.1", TRAIN_EXTRA_SPACE: "3.2.1", TRAIN_EXTRA: "3.2.1",
    TRAIN_BASE_CUBE: "3.2.1", CIVIC_ACTION_MORE: "3.2.1", GARRISON_CUBES: "3.2.2", GARRISON_TO: "3.2.2",
    GARRISON_LIMITED_EC: "2.3.5", GARRISON_ASSAULT: "3.2.2", SWEEP_TROOPS: "3.2.3", ACTIVATE: "3.2.3",
    ASSAULT_TROOPS: "3.2.4", ASSAULT_PIECE: "3.2.4", RALLY_CHOICE: "3.3.1", RALLY_NUMBER: "3.3.1",
    RALLY_BASE_GUERRILLA: "3.3.1", MARCH_ORIGIN: "3.3.2", MARCH_NUMBER: "3.3.2", ATTACK_HOW: "4.3.2",
    ATTACK_ROLL: "3.3.3", ATTACK_PIECE: "3.3.3", REROLL: "3.3.3", MAKE_AVAILABLE: "1.4.1",
    AMBUSH_GUERRILLA: "4.3.2", TERROR_GUERRILLA: "3.3.4", CONSTRUCT_CHOICE: "3.3.5", TRANSPORT_FROM: "4.2.1",
    TRANSPORT_TO: "4.2.1", TRANSPORT_NUMBER: "4.2.1", AIR_STRIKE_SPACE: "4.2.2", AIR_STRIKE_PIECE: "4.2.2",
    REPRISAL_SPACE: "4.2.3", REPRISAL_GUERRILLA: "4.2.3", REPRISAL_TO: "4.2.3", INFILTRATE_SPACE: "4.3.1",
    INFILTRATE_CUBE: "4.3.1", INFILTRATE_HOW: "4.3.1", KIDNAP_SPACE: "4.3.3", KIDNAP_TARGET: "4.3.3",
    KIDNAP_CASH: "4.3.3", KIDNAP_HOLDER: "4.3.3", KIDNAP_ROLL: "4.3.3", SUBVERT_SPACE: "4.4.1",
    ASSASSINATE_SPACE: "4.4.3", ASSASSINATE_PIECE: "4.4.3", PROFIT_USE: "4.5.1", PROFIT_SPACE: "4.5.1",
    PROFIT_HOLDER: "4.5.1", PROFIT_PIECE: "4.5.1", MUSCLE_TO: "4.5.3", MUSCLE_CUBE: "4.5.3",
    FREE_ASSAULT_SPACE: "4.2", BRIBE_SPACE: "4.5.4", BRIBE_WHAT: "4.5.4", BRIBE_PIECE: "4.5.4", BRIBE_HOW: "4.5.4",
    CASH_PASS: "4.5.2", CASH_CAPTURE: "4.5.2", EVENT_SPACE: "5.1", EVENT_FACTION: "5.1", EVENT_PIECE: "5.1",
    EVENT_CHOICE: "5.1", EVENT_TO: "5.1", EVENT_ROLL: "5.1", DEPOSIT_CASH: "6.2.4",
    DEPOSIT_FOR: "6.2.4", CIVIC_ACTION: "6.3.2", AGITATION: "6.3.3", EXPAT_BACKING: "6.3.4", REDEPLOY: "6.4",
    REDEPLOY_TO: "6.4", RANDOM_COLUMN: "8.2", RANDOM_ROW: "8.2", RANDOM_EC: "8.3", RANDOM_PICK: "8.2",
}  # fmt: skip
"""Kind of question -> section."""
