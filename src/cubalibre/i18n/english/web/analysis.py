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
    "analysis.all-turns.many": "{faction}: {number} turns",
    "analysis.back": "To the game",
    "analysis.begin": "Analyse",
    "analysis.begin.of": "Analyse: {name}",
    "analysis.better": "Better: {text}",
    "analysis.blunder": "blunder",
    "analysis.broken": "Broken off: a turn could not be analysed.",
    "analysis.chances": "Chances to win",
    "analysis.chances.about": (
        "Games played on from the start of each card by the rulebook (chapter 8): {games}. The chart shows each "
        "Faction’s chance to win by them. Click on a card to see the board then."
    ),
    "analysis.chances.chart": "Chances to win card by card: {text}",
    "analysis.chances.dots": "A dot marks a judged turn: the larger it is, the more was lost.",
    "analysis.chances.together": "A player’s Factions win together, so their chances are equal.",
    "analysis.compared.better.one": "{number} turn compared with the best one found: {loss} points better than that.",
    "analysis.compared.better.many": (
        "{number} turns compared with the best ones found: on average {loss} points better than those."
    ),
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
    "analysis.hint.about": (
        "Chance to win and lead (your margin less the highest of the others’) come from {number} playouts of each turn "
        "to the next Reset, in which everybody goes on by the rulebook. Compare these chances with each other, not "
        "with the bars below."
    ),
    "analysis.hint.best": "{chance} that it is the best of these",
    "analysis.hint.broken": "No hint could be found.",
    "analysis.hint.chance": "{chance} ({low} to {high})",
    "analysis.hint.course": "In this game so far",
    "analysis.hint.course.about": "At the cards at which you asked for a hint in this browser.",
    "analysis.hint.dice": "Dice decide the rest.",
    "analysis.hint.effect": "Effect: {text}.",
    "analysis.hint.lead": "lead {number}",
    "analysis.hint.level": "Strong player of level",
    "analysis.hint.level.plays": "Level {number} plays this.",
    "analysis.hint.map": "Show on the map",
    "analysis.hint.map.of": "Show on the map: {place}",
    "analysis.hint.nothing": "Nothing.",
    "analysis.hint.outlook": "Each Faction’s chance to win",
    "analysis.hint.outlook.about": (
        "Games played to the end by the rulebook: {number}. The mark is the chance to win, the lighter part of the bar "
        "its uncertainty (95%)."
    ),
    "analysis.hint.shrinkage": (
        "Among players, leaders win less often than in games by the rulebook, so all chances are brought {number}% "
        "nearer to equal ones."
    ),
    "analysis.hint.rulebook": "A Non-player would play this (chapter 8).",
    "analysis.hint.thinking": "The strong player is thinking …",
    "analysis.inaccuracy": "inaccuracy",
    "analysis.left-out.one": "{number} turn is left out: today’s rules do not reproduce it.",
    "analysis.left-out.many": "{number} turns are left out: today’s rules do not reproduce them.",
    "analysis.long": "Long",
    "analysis.long.about": "Takes a night or longer. Differences of a few points show.",
    "analysis.lost": "{number} ± {error} points lost",
    "analysis.lost.lead": "equal chances, but a lead smaller by {number}",
    "analysis.luck": "Luck",
    "analysis.luck.so-far": "Luck so far",
    "analysis.mistake": "mistake",
    "analysis.normal": "Normal",
    "analysis.normal.about": "Takes hours. Mistakes and blunders show.",
    "analysis.open": "Open this moment",
    "analysis.open.of": "Open this moment: {place}",
    "analysis.percent": "{number}%",
    "analysis.place": "No. {number}: {card}",
    "analysis.played": "Played: {text}",
    "analysis.players": "Skill and luck",
    "analysis.players.about": (
        "Luck: how much dice and cards changed the chance to win, with its 95% interval. Skill: the result, 100% for a "
        "victory, less luck; it is right on average and can be below 0% or above 100% in a single game."
    ),
    "analysis.players.so-far": "Skill is shown once all turns are analysed.",
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
    "analysis.shrinkage": (
        "Among players, leaders win less often than in games by the rulebook, so all chances are brought nearer to "
        "equal ones: by {first}%, from the third campaign on by {last}%."
    ),
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
    "what-if": "What if",
    "what-if.about": (
        "Programs play many games on from here: as the position is, and as you change it. Compare up to four."
    ),
    "what-if.add": "Add a variant",
    "what-if.back": "To this moment",
    "what-if.between": "({low} to {high}) points",
    "what-if.board.about": "Click on a space to change it. Thick outlines show where something differs.",
    "what-if.board.of": "On the board: {name}",
    "what-if.cards": "cards",
    "what-if.cash": "Cash: {number}",
    "what-if.change": "Change the position",
    "what-if.change.of": "Change the position: {name}",
    "what-if.changed": "Changed: {text}",
    "what-if.decides": "Who decides for {faction}: {name}",
    "what-if.document": "What if · {game}",
    "what-if.first": "As it is",
    "what-if.from": "From the start of the turn at {place}",
    "what-if.from-to": "{old} → {new}",
    "what-if.interval": "{low} to {high}",
    "what-if.margins": "Margins of {faction} at the end; half of the games: {number} or less",
    "what-if.number": "Games each",
    "what-if.of": "What if: {place}",
    "what-if.other": "Variant {number}",
    "what-if.play": "Play",
    "what-if.played": "Games: {number} of {all}",
    "what-if.reading.pictures": (
        "The mark on the upper bar is the share of games that a Faction wins, the lighter part its 95% interval. Below "
        "it are its margins at the end: each bar is a share of the games, and to the right of 0 the goal is exceeded. "
        "Scales are the same in all variants."
    ),
    "what-if.reading.difference": (
        "The difference to the first variant is in percentage points, with its 95% interval; it is coloured if the "
        "interval does not include 0. More games make it narrower. Games of strong players take some hundred times as "
        "long as those by the rulebook (chapter 8)."
    ),
    "what-if.reading.programs": (
        "Shares are those of the games played here, by the programs chosen. Among players, leaders win less often than "
        "in games by the rulebook."
    ),
    "what-if.reading.hidden": (
        "Dice, hidden markers and the cards to come that are not named are drawn anew in each game. What is found "
        "here is gone when you leave the page."
    ),
    "what-if.remove": "Remove",
    "what-if.remove.of": "Remove: {name}",
    "what-if.rulebook": "Rulebook",
    "what-if.sabotage": "Sabotage: {number}",
    "what-if.seats": "Who decides",
    "what-if.seats.of": "Who decides: {name}",
    "what-if.stop": "Stop",
    "what-if.terror": "Terror: {number}",
    "what-if.tracks": "tracks",
    "what-if.unchanged": "Nothing is changed.",
}
