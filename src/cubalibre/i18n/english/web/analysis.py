"""English for the page with the analysis of a finished game."""

from typing import Final

ANALYSIS_PAGE: Final[dict[str, str]] = {
    "analysis": "Analysis",
    "analysis.about": (
        "How was the game played: where was it lost, and was it luck? The program plays many games on from each "
        "moment. Choose how many."
    ),
    "analysis.again": "Try again from here",
    "analysis.again.about": "A new game that begins with this turn, with programs at the seats of other people",
    "analysis.again.of": "Try again from here: {place}",
    "analysis.again.title": "{title}, again from {place}",
    "analysis.all-turns.one": "{faction}: {number} turn",
    "analysis.all-turns.many": "{faction}: all {number} turns",
    "analysis.back": "To the game",
    "analysis.begin": "Analyse",
    "analysis.begin.of": "Analyse: {name}",
    "analysis.better": "Better: {text}",
    "analysis.blunder": "blunder",
    "analysis.broken": "Broken off: a turn could not be analysed.",
    "analysis.chances": "Chances to win",
    "analysis.chances.about": (
        "Games played on from the start of each card by the rulebook (chapter 8): {games}. The chart shows how many of "
        "them each Faction wins. Click on a card to see the board then."
    ),
    "analysis.chances.chart": "Chances to win card by card: {text}",
    "analysis.compared.one": "{number} turn compared with the best one found: {loss} points lost.",
    "analysis.compared.many": "{number} turns compared with the best ones found: {loss} points lost on average.",
    "analysis.count.blunders.one": "blunder",
    "analysis.count.blunders.many": "blunders",
    "analysis.count.inaccuracies.one": "inaccuracy",
    "analysis.count.inaccuracies.many": "inaccuracies",
    "analysis.count.mistakes.one": "mistake",
    "analysis.count.mistakes.many": "mistakes",
    "analysis.depth": "Depth",
    "analysis.document": "Analysis · {game}",
    "analysis.done": "Complete",
    "analysis.goes-on": "You may leave this page: the analysis goes on, and what it finds is kept with the game.",
    "analysis.inaccuracy": "inaccuracy",
    "analysis.left-out.one": "{number} turn is left out: today’s rules do not reproduce it.",
    "analysis.left-out.many": "{number} turns are left out: today’s rules do not reproduce them.",
    "analysis.long": "Long",
    "analysis.long.about": "Takes a night or longer. Differences of a few points show.",
    "analysis.lost": "{number} ± {error} points lost",
    "analysis.luck": "Luck",
    "analysis.mistake": "mistake",
    "analysis.normal": "Normal",
    "analysis.normal.about": "Takes hours. Mistakes and blunders show.",
    "analysis.open": "Open this moment",
    "analysis.open.of": "Open this moment: {place}",
    "analysis.percent": "{number}%",
    "analysis.place": "No. {number}: {card}",
    "analysis.played": "Played: {text}",
    "analysis.played.nothing": "Played: nothing.",
    "analysis.players": "Skill and luck",
    "analysis.players.about": (
        "Luck: how much dice and cards changed the chance to win, with its 95% interval. Skill: the result, 100% for a "
        "victory, less luck; it is right on average and can be below 0% or above 100% in a single game."
    ),
    "analysis.points": "Turning points",
    "analysis.points.none": "No turn was clearly worse than the best one that was found.",
    "analysis.quick": "Quick",
    "analysis.quick.about": "Takes minutes. It only shows where to look.",
    "analysis.reading": "How to read the figures",
    "analysis.reading.judged": (
        "A turn that costs 5, 10 or 15 points of chance to win is an inaccuracy, a mistake or a blunder, unless its "
        "95% interval includes 0. Of a hundred turns that cost nothing, up to two or three are judged by chance."
    ),
    "analysis.reading.plan": (
        "What is compared is the plan of a whole turn: both turns are played on to the next Reset with the same cards "
        "and dice, rolled again. Only what the player could see then is used."
    ),
    "analysis.reading.limits": (
        "Everybody goes on by the rulebook, so a plan whose use comes with a later turn looks worse than it is. The "
        "best turn found is not the best turn: a greater depth finds better ones."
    ),
    "analysis.result": "Result",
    "analysis.running": "{number} of {all} turns",
    "analysis.show": "Show",
    "analysis.show.of": "Show: {name}",
    "analysis.skill": "Skill",
    "analysis.spectator": "Whoever has a seat in this game can begin an analysis.",
    "analysis.strokes": "Greatest strokes of luck",
    "analysis.waiting": "Waits until others have been analysed.",
    "analysis.was-lost": "lost",
    "analysis.won": "won",
    "exercises": "Exercises",
    "exercises.about": (
        "Turns of your own games for which an analysis has found a clearly better one. Find it on the board. Another "
        "turn counts, too, if it comes to the same position or loses less than 2 points."
    ),
    "exercises.all": "All exercises",
    "exercises.begin": "Play",
    "exercises.begin.of": "Play: {place}",
    "exercises.best": "Solved: the search finds no better turn.",
    "exercises.document": "Exercises · {game}",
    "exercises.find": "{faction}, {place}: a turn was clearly better than the one you played then. Find it.",
    "exercises.judge": "Judge my turn",
    "exercises.judging": "Both turns are played on…",
    "exercises.lost": "Not yet: {number} ± {error} points lost against the best turn found.",
    "exercises.near": "Solved: {number} ± {error} points lost against the best turn found.",
    "exercises.next": "Next exercise",
    "exercises.none": (
        "There are no exercises yet. Let a finished game of yours be analysed: its inaccuracies, mistakes and blunders "
        "come here."
    ),
    "exercises.none-left": "All exercises are solved or were shown.",
    "exercises.once-more": "Once more",
    "exercises.open": "open",
    "exercises.show": "Show me",
    "exercises.show.of": "Show me: {place}",
    "exercises.shown": "shown",
    "exercises.solved": "solved",
    "exercises.this": "Exercise",
    "exercises.title": "{title}, exercise: {place}",
}
