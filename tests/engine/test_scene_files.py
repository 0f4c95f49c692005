"""Every scene of `scenes/` happens as it says (docs/scenes.md)."""

from pathlib import Path

import pytest

from cubalibre.scenes import play, text

FOLDER = Path(__file__).parents[2] / "scenes"
FILES = text.files(FOLDER)
SCENES = [scene for path in FILES for scene in text.read(path)]


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in SCENES])
def test_a_scene_happens_as_it_says(scene: text.Scene) -> None:
    try:
        play.play(scene)
    except text.SceneError as error:
        pytest.fail(f"{scene.path.relative_to(FOLDER.parent)}:{error.line}: {scene.name}: {error}", pytrace=False)


def test_a_section_or_card_has_one_file() -> None:
    places = {scene.of: scene.path for scene in SCENES}
    assert all(places[scene.of] == scene.path for scene in SCENES)
    assert len(FILES) == len(places)
