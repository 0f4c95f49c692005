"""Reading files of scenes. Everything that was read keeps its line, so that a failure can name it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre import notation as n

SUFFIX: Final = ".scenes"
"""How the names of the files end."""


class SceneError(ValueError):
    """A line that is not in the grammar of scenes, or that does not hold."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


class Line(NamedTuple):
    """A line as it was read."""

    number: int
    """From 1; of several that belong together, that of the first."""
    text: str


class Detail(NamedTuple):
    """What is said about a question, beside its answer."""

    line: Line
    key: str
    """One of `DETAILS`."""
    words: tuple[str, ...]
    """Answers, acts or reasons."""
    reason: str
    """Why the words are refused; "" where the key has no reason."""


@dataclass
class Step:
    """An answer to a question, or an act of a Faction before the next question."""

    line: Line
    who: str
    kind: str
    """The kind of question; "" for an act."""
    word: str
    details: list[Detail] = field(default_factory=list)


class Value(NamedTuple):
    """A space or field of the position, and its value."""

    line: Line
    key: str
    value: str


@dataclass
class Part:
    """What is carried out, how it goes, and what is seen then."""

    act: Line | None
    """None if nothing is carried out: the position itself is looked at."""
    steps: list[Step] = field(default_factory=list)
    seen: list[Value] = field(default_factory=list)
    checks: list[Line] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    """All its lines as they were read."""


@dataclass
class Case:
    """A position and what happens in it."""

    line: Line
    of: str
    """The section or card of the file."""
    given: dict[str, Value]
    parts: list[Part] = field(default_factory=list)


@dataclass
class Scene:
    """A rule in one or more positions."""

    of: str
    """The section or card: `3.3.3`, `card-7`."""
    number: int
    title: str
    line: Line
    path: Path
    notes: list[str] = field(default_factory=list)
    """The remarks before its first position."""
    cases: list[Case] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What it is called by, e.g. `3.3.3/4`."""
        return f"{self.of}/{self.number}"


OFFERED: Final = "offered"
AMONG: Final = "also offered"
REFUSED: Final = "not offered"
ALLOWED: Final = "allowed"
FORBIDDEN: Final = "not allowed"
RATHER: Final = "rather than"
BECAUSE: Final = "because"
DETAILS: Final = (OFFERED, AMONG, REFUSED, ALLOWED, FORBIDDEN, RATHER, BECAUSE)
DOES: Final = "does"
"""In the place of a kind of question: the Faction acts before the question is answered."""
REASON: Final = "reason"
NO_REASON: Final = "no reason"
NOT_ASKED: Final = "not asked"
_GIVEN: Final = ("given", "but given", "given again")
FIELDS: Final = (
    "non-players", "one player", "options", "phase", "resources", "aid", "alliance", "capabilities", "momentum",
    "current", "upcoming", "played", "round_just_held", "eligible", "did", "eligibility_text", "laundered",
)  # fmt: skip
"""What may be given or seen, beside spaces."""
NONE: Final = "none"
_HEAD: Final = re.compile(r"(Section (?P<section>\d+(\.\d+)*)|Card (?P<card>\d+)): (?P<title>\S.*)")
_TITLE: Final = re.compile(r"(?P<number>\d+)\. (?P<title>\S.*)")
_PAIR: Final = re.compile(r"(?P<key>[a-z0-9_ -]+?):(?P<value>.*)")
_REASON: Final = re.compile(r"(?P<words>.*?) \((?P<reason>[^()]+)\)")


def _lines(text: str) -> Iterator[Line]:
    """The lines that are not empty; one that ends in a comma goes on in the next."""
    held, first = "", 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        first = first if held else number
        held = f"{held} {line}" if held else line
        if not line.endswith(",") or line.startswith("#"):
            yield Line(first, held)
            held = ""
    if held:
        raise SceneError(first, f"the file ends after a comma: {held!r}")


class _Reader:
    """Reads a file line by line; each kind of line has a method that says whether it was one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.of = ""
        self.scenes: list[Scene] = []
        self.notes: list[str] = []
        self.section = ""
        """What the lines belong to: "given", "when" or "then"; "" before them."""

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    @property
    def case(self) -> Case:
        return self.scene.cases[-1]

    @property
    def part(self) -> Part:
        return self.case.parts[-1]

    def read(self, text: str) -> list[Scene]:
        for line in _lines(text):
            if line.text.startswith("#"):
                self._note(line)
            elif not self.of:
                self._head(line)
            elif not (self._title(line) or self._keyword(line) or self._content(line)):
                raise SceneError(line.number, self._expected(line))
            elif self.section in ("when", "then"):
                self.part.lines.append(line)
        if not self.of:
            raise SceneError(1, "a file begins with 'Section 3.3.3: Title' or 'Card 7: Title'")
        for scene in self.scenes:
            _check(scene)
        return self.scenes

    def _note(self, line: Line) -> None:
        if self.scenes and not self.scene.cases:
            self.scene.notes.append(line.text.lstrip("# "))

    def _head(self, line: Line) -> None:
        match = _HEAD.fullmatch(line.text)
        if not match:
            raise SceneError(line.number, "a file begins with 'Section 3.3.3: Title' or 'Card 7: Title'")
        self.of = match["section"] or f"card-{match['card']}"

    def _title(self, line: Line) -> bool:
        match = _TITLE.fullmatch(line.text)
        if match:
            number = int(match["number"])
            if self.scenes and number <= self.scene.number:
                raise SceneError(line.number, f"scene {number} follows scene {self.scene.number}")
            self.scenes.append(Scene(self.of, number, match["title"], line, self.path))
            self.section = ""
        return bool(match)

    def _keyword(self, line: Line) -> bool:
        if not self.scenes:
            raise SceneError(line.number, "a scene begins with its number and title: '1. Title'")
        if line.text in _GIVEN:
            self._given(line)
        elif line.text.startswith("when "):
            if not self.scene.cases:
                raise SceneError(line.number, "'given' comes before 'when'")
            self.case.parts.append(Part(Line(line.number, line.text.removeprefix("when "))))
            self.section = "when"
        elif line.text == "then":
            if not self.scene.cases:
                raise SceneError(line.number, "'given' comes before 'then'")
            if self.section != "when":
                self.case.parts.append(Part(None))
            self.section = "then"
        else:
            return False
        return True

    def _given(self, line: Line) -> None:
        kept = line.text != "given"
        if kept and not self.scene.cases:
            raise SceneError(line.number, f"{line.text!r} follows a position of the same scene")
        self.scene.cases.append(Case(line, self.of, dict(self.scene.cases[-1].given) if kept else {}))
        self.section = "given"

    def _content(self, line: Line) -> bool:
        if self.section == "given":
            return self._value(line, given=True)
        if self.section == "when":
            return self._step(line) or self._detail(line)
        return self.section == "then" and (self._value(line, given=False) or self._check(line))

    def _value(self, line: Line, given: bool) -> bool:
        match = _PAIR.fullmatch(line.text)
        if not match or match["key"] not in n.SPACE_WORDS + FIELDS:
            return False
        value = Value(line, match["key"], match["value"].strip())
        if given:
            old = self.case.given.get(value.key)
            if old and old.line.number > self.case.line.number:
                raise SceneError(line.number, f"{value.key} is given in line {old.line.number}")
            self.case.given[value.key] = value
        else:
            self.part.seen.append(value)
        return True

    def _step(self, line: Line) -> bool:
        match = _PAIR.fullmatch(line.text)
        who, _, kind = match["key"].partition(" ") if match else ("", "", "")
        if not match or who not in n.FACTION_WORDS or not kind:
            return False
        word = match["value"].strip()
        self.part.steps.append(Step(line, who, "" if kind == DOES else kind, word))
        if kind != DOES:
            _answer(line, word)
        return True

    def _detail(self, line: Line) -> bool:
        match = _PAIR.fullmatch(line.text)
        if not match or match["key"] not in DETAILS:
            return False
        if not self.part.steps:
            raise SceneError(line.number, f"{match['key']!r} belongs to a question, which comes before it")
        key, value, reason = match["key"], match["value"].strip(), ""
        if key in (REFUSED, FORBIDDEN):
            refused = _REASON.fullmatch(value)
            if not refused:
                raise SceneError(line.number, f"{key!r} ends in a reason: 'oriente (3.3.3/enemy-piece)'")
            value, reason = refused["words"], refused["reason"]
        words = tuple(filter(None, (word.strip() for word in value.split(","))))
        if key in (OFFERED, AMONG, REFUSED, RATHER):
            for word in words:
                _answer(line, word)
        self.part.steps[-1].details.append(Detail(line, key, words, reason))
        return True

    def _check(self, line: Line) -> bool:
        key = line.text.partition(":")[0]
        known = key in (REASON, NO_REASON, NOT_ASKED) or line.text.split(" ")[0] in n.FACTION_WORDS
        if known:
            self.part.checks.append(line)
        return known

    def _expected(self, line: Line) -> str:
        known = {
            "": "'given' follows the title",
            "given": "expected is 'SPACE: what is there', a field of a position, 'when' or 'then'",
            "when": f"expected is 'FACTION QUESTION: ANSWER', 'FACTION does: ACT', 'then' or {', '.join(DETAILS)}",
            "then": "expected is 'SPACE: what is there', a field of a position, 'reason', or what a Faction can do",
        }
        return f"{line.text!r}: {known[self.section]}"


def _answer(line: Line, word: str) -> n.Answer:
    try:
        return n.parse(word)
    except n.Fault as fault:
        raise SceneError(line.number, str(fault)) from None


def _check(scene: Scene) -> None:
    if not scene.cases:
        raise SceneError(scene.line.number, f"scene {scene.name} has no position: 'given' is missing")
    for case in scene.cases:
        if not case.parts:
            raise SceneError(case.line.number, "nothing follows from this position: 'when' or 'then' is missing")


def read(path: Path) -> list[Scene]:
    """The scenes of a file.

    Raises:
        SceneError: a line is not in the grammar.
        OSError: it cannot be read.
    """
    return _Reader(path).read(path.read_text(encoding="utf-8"))


def files(folder: Path) -> list[Path]:
    """The files of scenes in a folder and its folders, by name."""
    return sorted(folder.rglob(f"*{SUFFIX}"))
