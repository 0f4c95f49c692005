"""The same setup and answers give the same game, on every machine and in every process."""

import ast
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import cubalibre
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import propaganda
from tests.scenes import scene

PACKAGE: Final = Path(cubalibre.__file__).parent
ENGINE: Final = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.relative_to(PACKAGE).parts[0] not in ("cli", "cli.py", "i18n", "lab", "processes.py", "server", "web")
]

# Processes.

GAME_IN_A_PROCESS: Final = """
import random, sys
from cubalibre import Game, Options

for options in (Options(), Options(deception="first", variable_deployment=True), Options(eligibility="a")):
    rng = random.Random(5)
    game = Game(options, seed=5)
    acts = []
    while not game.over:
        game.answer(game.answers[int(rng.random() * len(game.answers))])
        acts.append(game.acts)
    sys.stdout.write(game.to_record())
    sys.stdout.write(repr((acts, game.narration)))
"""


def _in_a_process(hash_seed: str) -> bytes:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run([sys.executable, "-c", GAME_IN_A_PROCESS], env=env, check=True, capture_output=True).stdout


@pytest.mark.games
def test_games_do_not_depend_on_the_process_or_the_order_of_hashes() -> None:
    outputs = [_in_a_process(hash_seed) for hash_seed in ("0", "1", "4242")]
    assert len(outputs[0]) > 50_000
    assert outputs[0] == outputs[1] == outputs[2]


# Pinned.


def without_events(seed: int) -> Game:
    """A random game in which nobody plays an Event, so that new Events do not change it."""
    rng = random.Random(seed)
    game = Game(seed=seed)
    while not game.over:
        answers = [word for word in game.answers if not word.startswith("event-")]
        game.answer(answers[int(rng.random() * len(answers))])
    return game


PINNED_GAME: Final = "b0579dde26e3c489"


def test_one_seeded_game_is_as_it_always_was() -> None:
    """A change here means that the rules or the order of answers have changed: record.RULES_VERSION goes up."""
    game = without_events(1)
    told = [[entry.seat, entry.question, entry.word] for entry in game.entries]
    text = json.dumps([told, game.narration])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == PINNED_GAME


# The order of answers in scenes where several rules meet. A change here means that record.RULES_VERSION goes up, for
# a program that picks "the third answer" would then play another game.


def _play(start: Position, answers: str) -> Game:
    game = Game(start=start, seats={b.CHANCE: None})
    for word in answers.split():
        game.answer(word)
    return game


def _card(card: int, board: dict[str, str], resources: tuple[int, int, int, int] = (20, 20, 20, 20)) -> Position:
    return scene(board, card=card, resources=resources).position


def _round(phase: int, board: dict[str, str]) -> Position:
    position = scene(board, phase=phase, card=b.PROPAGANDA).position
    if phase == state.REDEPLOY:
        propaganda.begin_redeploy(position)
    return position


CASH: Final = {"havana": "N | GOV T3 P2 | 26J u2 a1 | DR u1 | SYN u1 C2 | cash GOV T1 | cash GOV T2 | cash 26J a1"}
TROUBLE: Final = {
    "havana": "AS | GOV T2 P2 | 26J u1 a2 | DR a1 B1 | SYN a1 C1 X1",
    "las-villas": "PO | GOV T4 P1 B1 | 26J a2 B1",
    "oriente": "AO | 26J u4 B1 | DR u1",
    "cigar": "GOV P1 | 26J u1 | DR a2",
    "sugar-cane": "GOV T1",
}
SCENES: Final[dict[str, tuple[Position, str]]] = {
    "the first card": (_card(1, {}), ""),
    "26July's action": (_card(13, TROUBLE), ""),
    "Rally spaces and Activities": (_card(13, TROUBLE), "rally"),
    "ways to Rally at a Base": (_card(13, TROUBLE), "rally oriente"),
    "March destinations": (_card(13, TROUBLE), "march"),
    "March origins": (_card(13, TROUBLE), "march camaguey-province"),
    "pieces to Attack": (_card(13, TROUBLE), "attack havana attack 1"),
    "Garrison cubes": (_card(1, TROUBLE), "garrison"),
    "Garrison cubes with Cash": (_card(1, CASH), "garrison"),
    "whom to Activate": (_card(1, TROUBLE), "sweep havana done go-on"),
    "what to Assault": (_card(1, TROUBLE), "assault havana"),
    "what to Bribe": (_card(37, CASH), "rally havana place bribe guerrillas"),
    "what to turn into Profit": (_card(37, CASH), "rally havana place profit"),
    "whose piece holds the Profit": (_card(37, TROUBLE), "rally havana place profit cash"),
    "what becomes of Cash": (_card(1, CASH), "assault havana havana:26july-a$1"),
    "what to deposit": (_round(state.DEPOSITS, CASH), ""),
    "what to Redeploy": (_round(state.REDEPLOY, TROUBLE), ""),
    "where Police may Redeploy": (_round(state.REDEPLOY, TROUBLE), "cigar:police"),
    "Variable Deployment": (Position(Options(variable_deployment=True)), ""),
}
PINNED_ORDER: Final = {
    "the first card": "action: train garrison sweep assault event-unshaded event-shaded pass",
    "26July's action": "action: rally march attack terror event-unshaded pass",
    "Rally spaces and Activities": (
        "rally-space: pinar-del-rio la-habana matanzas las-villas camaguey-province oriente sierra-maestra "
        "camaguey-city santiago-de-cuba infiltrate"
    ),
    "ways to Rally at a Base": "rally-choice: place base flip place-many",
    "March destinations": (
        "march-space: pinar-del-rio la-habana matanzas camaguey-province sierra-maestra factory sugar-cane infiltrate"
    ),
    "March origins": "march-origin: las-villas oriente",
    "pieces to Attack": "attack-piece: havana:troops havana:police havana:dr-a havana:syn-a done",
    "Garrison cubes": (
        "garrison-cubes: las-villas:troops las-villas:police havana:troops havana:police cigar:police "
        "sugar-cane:troops transport air-strike reprisal done"
    ),
    "Garrison cubes with Cash": (
        "garrison-cubes: havana:troops havana:troops$1 havana:troops$2 havana:police transport done"
    ),
    "whom to Activate": "activate: havana:26july-u done",
    "what to Assault": "assault-piece: havana:26july-a havana:dr-a havana:syn-a done",
    "what to Bribe": "bribe-piece: havana:26july-u havana:26july-a$1 havana:dr-u havana:syn-u",
    "what to turn into Profit": "profit-piece: havana:casino done",
    "whose piece holds the Profit": (
        "profit-holder: havana:troops havana:police havana:26july-u havana:26july-a havana:dr-a havana:syn-u "
        "havana:syn-a"
    ),
    "what becomes of Cash": (
        "cash-pass: havana:troops havana:troops$1 havana:troops$2 havana:police havana:26july-u havana:dr-u "
        "havana:syn-u let-go"
    ),
    "what to deposit": "deposit-for: resources base",
    "what to Redeploy": "redeploy: las-villas:police havana:troops havana:police cigar:police sugar-cane:troops",
    "where Police may Redeploy": "redeploy-to: las-villas factory sugar-cane",
    "Variable Deployment": (
        "deploy-casino: pinar-del-rio la-habana matanzas las-villas camaguey-province oriente sierra-maestra "
        "havana camaguey-city santiago-de-cuba"
    ),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_order_of_answers_is_as_it_always_was(name: str) -> None:
    start, answers = SCENES[name]
    game = _play(start, answers)
    assert game.question is not None
    assert f"{game.question.kind}: {' '.join(game.answers)}" == PINNED_ORDER[name]


# Other sources of chance.


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_chance_and_the_clock_enter_at_two_doors_only() -> None:
    """Dice are thrown by seats; a game makes the automatic Chance. A hint draws its playouts again, by its seed."""
    allowed = {
        "analysis/hint.py": {"random"},
        "game_decider.py": {"random"},
        "seats/random.py": {"random"},
        "atomic_files.py": {"os"},
        "json_lines.py": {"os"},
    }
    outside = (
        "random",
        "secrets",
        "uuid",
        "time",
        "datetime",
        "os",
        "threading",
        "asyncio",
        "socket",
        "tempfile",
        "glob",
    )
    for path in ENGINE:
        name = path.relative_to(PACKAGE).as_posix()
        found = {module.split(".")[0] for module in _imports(ast.parse(path.read_text(encoding="utf-8")))}
        wrong = found.intersection(outside) - allowed.get(name, set())
        # Seats and the search are programs: how they choose is theirs to say, by a generator or seed they are given.
        if name.startswith(("seats/", "search/")):
            wrong -= {"random"}
        assert wrong == set(), name


def test_nothing_is_ordered_by_hash_or_address() -> None:
    for path in ENGINE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        wrong = calls & {"id", "hash"}
        # Position.__hash__ is for its users; the engine keeps positions in no set or dict.
        assert wrong == ({"hash"} if path == PACKAGE / "position.py" else set()), path


UNORDERED_CALLS: Final = {"set", "frozenset"}
SET_METHODS: Final = {"union", "intersection", "difference", "symmetric_difference"}
ORDER_BLIND: Final = {"sorted", "len", "min", "max", "sum", "any", "all", "set", "frozenset", "bool"}
MESSAGES_ONLY: Final = {
    # Lots are integers, which hash as themselves; and what is listed is for the eyes only.
    ("rules/invariants.py", "set(p.marked)"),
    # Which of two faults is named first, never what is accepted.
    ("options.py", "humans"),
    ("record.py", "fields - {'n'}"),
}


class _SetUse(ast.NodeVisitor):
    """Finds iteration over sets: by `for`, comprehension, unpacking, or a call that keeps the order."""

    def __init__(self) -> None:
        self.sets: list[set[str]] = [set()]
        self.found: list[tuple[int, str]] = []

    def is_set(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Name):
            return any(node.id in scope for scope in self.sets)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
            return self.is_set(node.left) or self.is_set(node.right)
        if isinstance(node, ast.IfExp):
            return self.is_set(node.body) or self.is_set(node.orelse)
        if isinstance(node, ast.Call):
            named = isinstance(node.func, ast.Name) and node.func.id in UNORDERED_CALLS
            return named or (isinstance(node.func, ast.Attribute) and node.func.attr in SET_METHODS)
        return False

    def note(self, node: ast.expr) -> None:
        if self.is_set(node):
            self.found.append((node.lineno, ast.unparse(node)))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.sets.append(set())
        self.generic_visit(node)
        self.sets.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name) and self.is_set(node.value):
                self.sets[-1].add(target.id)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name) and ast.unparse(node.annotation).startswith(("set", "frozenset")):
            self.sets[-1].add(node.target.id)
        self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> None:
        if node.annotation is not None and ast.unparse(node.annotation).startswith(("set[", "frozenset[")):
            self.sets[-1].add(node.arg)

    def visit_For(self, node: ast.For) -> None:
        self.note(node.iter)
        self.generic_visit(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        self.note(node.value)
        self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> None:
        for item in node.elts:
            self.visit(item.value if isinstance(item, ast.Starred) else item)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self.visit(node.elt)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        for generator in node.generators:
            self.note(generator.iter)
        self.generic_visit(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        for generator in node.generators:
            self.note(generator.iter)
        self.generic_visit(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        for generator in node.generators:
            self.note(generator.iter)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        for argument in node.args:
            if name in ORDER_BLIND and isinstance(argument, ast.GeneratorExp | ast.ListComp):
                # sorted(... for x in a set): the order is put right at once.
                self.visit(argument.elt)
                continue
            if name in ORDER_BLIND and self.is_set(argument):
                continue
            if name in ("list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "dict", "reversed"):
                self.note(argument)
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("join", "extend", "fromkeys", "choice"):
                self.note(argument)
            self.visit(argument)
        self.visit(node.func)
        for keyword in node.keywords:
            self.visit(keyword.value)


def set_iterations(source: str) -> list[str]:
    """Every iteration over what can be seen to be a set."""
    use = _SetUse()
    use.visit(ast.parse(source))
    return [text for _, text in use.found]


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "y = {a for a in b}\nfor x in y: pass",
        "def f():\n    y = set(z)\n    return [x for x in y]",
        "def f(y: set[int]):\n    return list(y)",
        "y: set[int] = z\nw = [*y]",
        "tuple(a - {1} if b else set(c))",
        "', '.join({*a})",
        "dict.fromkeys(x.union(y))",
    ],
)
def test_the_search_below_finds_what_it_looks_for(source: str) -> None:
    assert len(set_iterations(source)) == 1


def test_the_search_below_lets_pass_what_does_no_harm() -> None:
    harmless = (
        "y = {1}\nsorted(y)\nlen(y)\nmax(y)\n1 in y\nsorted(x for x in y)\n{*y}\n{x for x in y}\nany(x for x in y)"
    )
    assert set_iterations(harmless) == []


def test_no_set_is_iterated_over_in_the_engine() -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), text)
        for path in ENGINE
        for text in set_iterations(path.read_text(encoding="utf-8"))
    }
    assert found <= MESSAGES_ONLY
