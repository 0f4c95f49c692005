"""All lessons."""

from typing import Final

from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.lessons.first_game import FIRST_GAME
from cubalibre.server.games.lessons.solo_opening import SOLO_OPENING

COURSES: Final[dict[str, Course]] = {course.name: course for course in (FIRST_GAME, SOLO_OPENING)}


def course(name: str) -> Course:
    """A lesson by its name.

    Raises:
        Refused: there is none.
    """
    if name not in COURSES:
        raise Refused(404, "no-such-lesson", refusal_text("no-such-lesson", known=", ".join(COURSES)))
    return COURSES[name]
