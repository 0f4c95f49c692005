"""Films the first ten tasks of somebody new, played with the mouse, and counts their clicks (docs/screen.md).

python -m tests.web.walking [FOLDER]      films as WebM, into build/walk; ffmpeg makes them
"""

import base64
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, ViewportSize

from cubalibre import Game
from cubalibre.position import Position
from cubalibre.server.settings import Settings, sqlite_url
from tests.patience import PATIENCE
from tests.scenes import scene
from tests.web import counting
from tests.web.browsers import Screen, imported
from tests.web.chromium import run_chromium
from tests.web.counting import Turn
from tests.web.servers import Server, begin_with

_SIZE: Final[ViewportSize] = {"width": 1440, "height": 900}
_STEPS: Final = 15
"""Steps in which the pointer moves to what is clicked next."""
_STEP: Final = 25.0
_LOOK: Final = 900.0
"""Milliseconds: between two steps; how long somebody looks before and after a click."""
_CODEC: Final = ("-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "1M")
_POINTER: Final = """addEventListener("DOMContentLoaded", () => {
  const dot = document.createElement("i");
  dot.style = `position: fixed; z-index: 9999; width: 18px; height: 18px; margin: -9px; border-radius: 50%;
    pointer-events: none; background: #d3178a99; border: 2px solid #fff`;
  document.documentElement.append(dot);
  const follow = (e) => Object.assign(dot.style, { left: `${e.clientX}px`, top: `${e.clientY}px` });
  for (const kind of ["mousemove", "mousedown"]) addEventListener(kind, follow, true);
});"""


def _eligible(pieces: dict[str, str], card: int) -> Callable[[], Position]:
    def start() -> Position:
        position = scene(pieces, options=counting.FOUR_PLAYERS, card=card).position
        position.eligible = [True] * 4
        return position

    return start


_ASSAULT: Final = Turn("government", (), _eligible({"havana": "N | GOV T1 P1 | 26J a2", "oriente": "N | 26J u1"}, 1))
_TERROR: Final = Turn("26july", (), _eligible({"oriente": "N | 26J u2", "matanzas": "N | 26J u1"}, 19))
_EVENT: Final = Turn("26july", (), _eligible({"oriente": "AO | 26J u2", "matanzas": "N", "las-villas": "N"}, 23))
_RALLY: Final = Turn("26july", ())


class Walk:
    """One task: a film of it, and its clicks."""

    def __init__(self, screen: Screen, server: Server) -> None:
        self.screen = screen
        self.clicks = 0
        self._server = server
        self._at = (0.0, 0.0)
        self._frames: list[tuple[float, str]] = []
        screen.context.add_init_script(_POINTER)

    def begin(self, turn: Turn) -> None:
        """Sit down at a game; the film begins once something is to be decided."""
        if turn.start:
            game = imported(self._server, Game(start=turn.start()).to_record())
        else:
            game = begin_with(self._server.api(), turn.faction)
        self.screen.join(game.by(turn.faction)).wait_to_choose()
        session = self.screen.context.new_cdp_session(self.screen.page)

        def keep(event: dict[str, Any]) -> None:
            self._frames.append((event["metadata"]["timestamp"], event["data"]))
            session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        session.on("Page.screencastFrame", keep)
        session.send("Page.startScreencast", {"format": "jpeg", "quality": 85})
        self.look()

    def look(self) -> None:
        """Look at what there is."""
        self.screen.page.wait_for_timeout(_LOOK)

    def point(self, at: Locator) -> None:
        """Move the pointer to something, so that it can be followed by eye."""
        at.scroll_into_view_if_needed()
        box = at.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            self.screen.page.mouse.move(self._at[0] + part * (x - self._at[0]), self._at[1] + part * (y - self._at[1]))
            self.screen.page.wait_for_timeout(_STEP)
        self._at = (x, y)
        self.look()

    def click(self, what: Locator) -> None:
        """Point at something and click it."""
        self.point(what)
        what.click()
        self.clicks += 1
        self.look()

    def answers(self, *touches: str) -> None:
        """Play answers, each click with as many as it gives."""
        left = list(touches)
        while left:
            self.screen.wait_to_choose()
            what, number = counting.most_at_once(self.screen, left)
            self.click(what)
            confirm = self.screen.page.locator("[data-confirm]")
            if confirm.count():
                self.click(confirm)
            del left[:number]

    def write(self, path: Path) -> None:
        """Write the film."""
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            ends = [at for at, _ in self._frames[1:]] + [self._frames[-1][0] + 1]
            for i, ((at, data), end) in enumerate(zip(self._frames, ends, strict=True)):
                Path(folder, f"{i}.jpg").write_bytes(base64.b64decode(data))
                lines += [f"file '{i}.jpg'", f"duration {max(end - at, 0.001):.3f}"]
            frames = Path(folder, "frames.txt")
            frames.write_text("\n".join(lines))
            source = ["-f", "concat", "-i", str(frames), "-vf", "fps=20,pad=ceil(iw/2)*2:ceil(ih/2)*2"]
            subprocess.run(["ffmpeg", "-y", "-loglevel", "error", *source, *_CODEC, str(path)], check=True)


def _assault(walk: Walk) -> None:
    walk.begin(_ASSAULT)
    walk.answers("assault")
    walk.click(walk.screen.name_on_map("oriente"))
    walk.click(walk.screen.page.get_by_role("button", name="Not yet"))


def _step_back(walk: Walk) -> None:
    walk.begin(_RALLY)
    walk.answers("rally", "oriente")
    walk.clicks = 0
    walk.click(walk.screen.page.get_by_role("button", name="Undo", exact=True).first)


def _event(walk: Walk) -> None:
    walk.begin(_EVENT)
    walk.point(walk.screen.answer("event-unshaded"))
    walk.answers("event-unshaded", "matanzas", "las-villas")


def _word(walk: Walk) -> None:
    walk.begin(_RALLY)
    walk.point(walk.screen.decision.locator(".answer").last)
    walk.point(walk.screen.decision.locator("#note .term").first)


def _turn(turn: Turn, *touches: str) -> Callable[[Walk], None]:
    def play(walk: Walk) -> None:
        walk.begin(turn)
        walk.answers(*(touches or turn.touches))

    return play


_GROUPS: Final = counting.TURNS["March of three groups to two destinations"]
TASKS: Final[dict[str, Callable[[Walk], None]]] = {
    "rally-and-base": _turn(_RALLY, "rally", "sierra-maestra", "base", "done"),
    "march-two": _turn(
        _GROUPS, "march", "oriente:26july-u", "camaguey-province", "matanzas:26july-u", "la-habana", "done"
    ),
    "march-three": _turn(_GROUPS),
    "why-no-assault": _assault,
    "step-back": _step_back,
    "terror": _turn(_TERROR, "terror", "oriente", "done"),
    "event": _event,
    "end-turn": _turn(_RALLY, "rally", "oriente", "done"),
    "redeploy": _turn(counting.TURNS["Redeploy of three groups of Troops"]),
    "unknown-word": _word,
}


def _film(chromium: Browser, server: Server, folder: Path) -> None:
    for number, (name, play) in enumerate(TASKS.items(), 1):
        with Screen(chromium, server.address, _SIZE, at_once=False) as screen:
            walk = Walk(screen, server)
            play(walk)
            walk.look()
            walk.write(folder / f"{number:02}-{name}.webm")
        sys.stdout.write(f"{name}: {walk.clicks} clicks\n")


def main() -> None:
    """Film all tasks."""
    if shutil.which("ffmpeg") is None:
        sys.exit("The films need ffmpeg (Debian: apt-get install ffmpeg).")
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/walk")
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as games,
        Server(Settings(sqlite_url(Path(games) / "games.db"), bounded=False, import_seconds=int(PATIENCE))) as server,
        run_chromium() as chromium,
    ):
        _film(chromium, server, folder)


if __name__ == "__main__":
    main()
