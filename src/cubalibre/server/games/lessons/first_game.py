"""Lesson "Your first game": the learner plays all four Factions, as in the playbook's tutorial."""

from typing import Final

from cubalibre.server.games.lessons.course import Course, Page, Reply

_EL_CHE: Final = (
    Page(2, "welcome", "la-habana"),
    Page(2, "el-che", "decision"),
    Page(3, "terror", "la-habana"),
    Page(4, "opinion", "havana"),
    Page(4, "santiago", "santiago-de-cuba"),
    Page(5, "july26", "26july"),
    Page(5, "kidnap", "la-habana"),
    Page(7, "cards", "cards"),
    Page(7, "ransom", "syndicate"),
    Page(8, "government", "government"),
    Page(8, "choices", "sequence"),
    Page(8, "second", "sequence"),
    Page(9, "island", "map"),
    Page(9, "sweep", "havana"),
    Page(10, "uncover", "havana"),
)
_ECHEVERRIA: Final = (
    Page(12, "directorio", "directorio"),
    Page(12, "echeverria", "cards"),
    Page(13, "control", "las-villas"),
    Page(13, "oriente", "oriente"),
    Page(15, "syndicate", "syndicate"),
    Page(15, "crash", "government"),
    Page(16, "pinar", "pinar-del-rio"),
    Page(17, "guard"),
    Page(18, "guards", "la-habana"),
    Page(21, "profit", "tracks"),
    Page(22, "cash"),
    Page(25, "holder", "havana"),
    Page(26, "enough"),
)
_SINATRA: Final = (
    Page(28, "sinatra", "cards"),
    Page(29, "camaguey", "camaguey-province"),
    Page(30, "oriente-rally", "oriente"),
    Page(31, "base-or-not", "oriente"),
    Page(32, "subvert"),
    Page(33, "subvert-where", "oriente"),
    Page(34, "subverted", "log"),
    Page(35, "government-passes", "cards"),
    Page(36, "july26-passes", "cards"),
)
_MASFERRER: Final = (
    Page(38, "masferrer", "cards"),
    Page(39, "train", "havana"),
    Page(40, "police"),
    Page(42, "train-santiago", "santiago-de-cuba"),
    Page(45, "train-enough"),
    Page(46, "transport", "pinar-del-rio"),
    Page(47, "transport-where", "havana"),
    Page(50, "civic-later"),
    Page(51, "masferrer-event", "cards"),
    Page(52, "pinar-turns", "pinar-del-rio"),
)
_PROPAGANDA: Final = (
    Page(54, "propaganda", "sequence"),
    Page(54, "deposit", "pinar-del-rio"),
    Page(55, "deposit-resources"),
    Page(56, "deposit-casino", "havana"),
    Page(57, "alliance", "tracks"),
    Page(58, "civic-again", "havana"),
    Page(59, "civic-camaguey", "camaguey-city"),
    Page(60, "civic-done"),
    Page(61, "expat", "oriente"),
    Page(62, "expat-base"),
    Page(63, "redeploy", "pinar-del-rio"),
    Page(66, "redeploy-santiago", "las-villas"),
    Page(69, "redeploy-police", "las-villas"),
    Page(72, "redeploy-done"),
)
_AFTER: Final = (
    Page(74, "reset", "sequence"),
    Page(74, "faure", "cards"),
    Page(75, "faure-who"),
    Page(76, "your-turn", "decision"),
    Page(76, "farewell"),
)
_REPLIES: Final = (
    Reply(2, "event-unshaded", "reply.el-che"),
    Reply(2, "rally", "reply.rally"),
    Reply(2, "pass", "reply.pass"),
    Reply(8, "event-unshaded", "reply.el-che-second"),
    Reply(12, "event-shaded", "reply.shaded"),
    Reply(25, "havana:troops", "reply.holder"),
    Reply(25, "havana:police", "reply.holder"),
    Reply(25, "havana:dr-a", "reply.holder"),
    Reply(31, "base", "reply.base"),
    Reply(50, "havana", "reply.civic"),
    Reply(50, "santiago-de-cuba", "reply.civic"),
    Reply(55, "base", "reply.casino"),
)

FIRST_GAME: Final = Course(
    "first-game",
    dict.fromkeys(("government", "26july", "directorio", "syndicate"), "screen"),
    (*_EL_CHE, *_ECHEVERRIA, *_SINATRA, *_MASFERRER, *_PROPAGANDA, *_AFTER),
    _REPLIES,
)
