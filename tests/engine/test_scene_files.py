"""Every scene of `scenes/` happens as it says (docs/scenes.md)."""

from pathlib import Path

import pytest

from cubalibre.scenes import play, text

FOLDER = Path(__file__).parents[2] / "scenes"
FILES = text.files(FOLDER)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES])
def test_the_scenes_of_a_section_or_card_happen_as_they_say(path: Path) -> None:
    scenes = text.read(path)
    assert scenes
    if faults := [fault for scene in scenes for fault in _faults(scene)]:
        pytest.fail("\n".join(faults), pytrace=False)


def _faults(scene: text.Scene) -> list[str]:
    try:
        play.play(scene)
    except text.SceneError as error:
        return [f"{scene.path.relative_to(FOLDER.parent)}:{error.line}: {scene.name}: {error}"]
    return []


def test_a_section_or_card_has_one_file() -> None:
    places = {scene.of: path for path in FILES for scene in text.read(path)}
    assert all(places[scene.of] == scene.path for path in FILES for scene in text.read(path))
    assert len(FILES) == len(places)
