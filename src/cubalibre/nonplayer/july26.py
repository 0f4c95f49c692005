"""Stub."""

from cubalibre import notation as n
from cubalibre.nonplayer.choice import Flowchart, Test
from cubalibre.nonplayer.mind import Procedure, Specials

FLOWCHART = Flowchart((Test("8.6/x", lambda mind: True, n.RALLY),), {}, {}, {})
SPECIALS: Specials = {}
ANSWERS: dict[str, Procedure] = {}
