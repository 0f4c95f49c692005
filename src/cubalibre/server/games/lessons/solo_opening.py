"""Lesson "Alone against three": a solo opening as 26July, in which each action of the Non-players is explained.

It is the opening of the playbook's solitaire example, up to the first Propaganda Round.
"""

from typing import Final

from cubalibre.server.games.lessons.course import Course, Page, Reply

_ESCAPADE: Final = (
    Page(2, "welcome", "sierra-maestra"),
    Page(3, "event-first", "cards"),
    Page(6, "dice", "oriente"),
    Page(7, "flowchart", "sequence"),
    Page(8, "priorities", "havana"),
    Page(30, "exposed", "la-habana"),
    Page(33, "air-strike", "la-habana"),
)
_MENOYO: Final = (
    Page(35, "instruction", "cards"),
    Page(39, "replaced", "camaguey-province"),
    Page(39, "your-turn", "decision"),
    Page(40, "sierra", "sierra-maestra"),
    Page(41, "several"),
    Page(42, "four"),
    Page(43, "las-villas", "las-villas"),
    Page(44, "santiago", "santiago-de-cuba"),
    Page(45, "matanzas", "matanzas"),
    Page(46, "infiltrate", "santiago-de-cuba"),
    Page(49, "infiltrated", "santiago-de-cuba"),
)
_ANASTASIA: Final = (
    Page(52, "directorio-rallies", "cards"),
    Page(58, "one-more", "las-villas"),
    Page(59, "subvert", "oriente"),
    Page(61, "never-limited", "sequence"),
    Page(64, "four-cubes", "santiago-de-cuba"),
    Page(70, "base", "camaguey-province"),
    Page(78, "transport", "pinar-del-rio"),
)
_SMITH: Final = (
    Page(80, "smith", "tracks"),
    Page(80, "bases", "decision"),
    Page(81, "sierra-base", "sierra-maestra"),
    Page(82, "base-choice"),
    Page(83, "santiago-base", "santiago-de-cuba"),
    Page(85, "which-guerrilla"),
    Page(86, "las-villas-again", "las-villas"),
    Page(87, "infiltrate-again", "las-villas"),
    Page(90, "poor"),
)
_MANIFESTO: Final = (
    Page(93, "manifesto", "cards"),
    Page(93, "my-part", "las-villas"),
    Page(94, "my-base"),
    Page(95, "my-guerrilla"),
    Page(99, "two-bases", "havana"),
    Page(103, "syndicate-part", "havana"),
    Page(108, "government-part", "la-habana"),
    Page(114, "train-again", "camaguey-province"),
    Page(121, "transport-again", "matanzas"),
)
_LARRAZABAL: Final = (
    Page(122, "larrazabal", "cards"),
    Page(123, "santiago-many", "santiago-de-cuba"),
    Page(126, "matanzas-again", "matanzas"),
    Page(127, "keep-one"),
    Page(133, "guards", "pinar-del-rio"),
    Page(143, "cash", "havana"),
)
_PROPAGANDA: Final = (
    Page(145, "propaganda", "sequence"),
    Page(148, "casinos", "havana"),
    Page(152, "civic-action", "camaguey-province"),
    Page(152, "agitation", "matanzas"),
    Page(153, "agitation-las-villas", "las-villas"),
    Page(155, "agitation-done"),
    Page(158, "expat", "oriente"),
    Page(167, "redeploy-police", "pinar-del-rio"),
    Page(175, "redeploy-troops", "camaguey-city"),
)
_AFTER: Final = (
    Page(179, "yours", "decision"),
    Page(179, "farewell"),
)
_REPLIES: Final = (
    Reply(39, "terror", "reply.terror"),
    Reply(39, "attack", "reply.attack"),
    Reply(39, "pass", "reply.pass"),
    Reply(48, "remove", "reply.remove"),
    Reply(82, "place-many", "reply.later"),
    Reply(122, "event-unshaded", "reply.larrazabal"),
)

SOLO_OPENING: Final = Course(
    "solo-opening",
    {"government": "nonplayer", "26july": "me", "directorio": "nonplayer", "syndicate": "nonplayer"},
    (*_ESCAPADE, *_MENOYO, *_ANASTASIA, *_SMITH, *_MANIFESTO, *_LARRAZABAL, *_PROPAGANDA, *_AFTER),
    _REPLIES,
)
