"""Planted faults (tests/mutants.jsonl): each still has its place, and one is noticed (`make mutants` plants all)."""

from cubalibre.scenes import text
from tools import mutants


def test_each_fault_has_its_line_and_scenes_that_are_there() -> None:
    scenes = {scene.name for path in text.files(mutants.ROOT / "scenes") for scene in text.read(path)}
    faults = mutants.faults()
    assert len(faults) >= 200
    assert len({fault.key for fault in faults}) == len(faults)
    for fault in faults:
        lines = (mutants.ROOT / "src/cubalibre" / fault.file).read_text(encoding="utf-8").splitlines()
        assert sum(line.strip() == fault.old for line in lines) == 1, fault.key
        assert fault.old != fault.new
        assert fault.noticed
        assert all(name in scenes or name.startswith("tests/") for name in fault.noticed), fault.key


def test_a_fault_is_noticed_and_a_sound_line_is_not() -> None:
    fault = next(fault for fault in mutants.faults() if fault.file == "rules/events/directorio.py")
    assert mutants.is_noticed(fault)
    assert not mutants.is_noticed(fault._replace(new=fault.old))
