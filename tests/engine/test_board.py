from cubalibre import board as b


def test_1_3_adjacency_is_mutual() -> None:
    assert all(space in b.ADJACENT[other] for space in b.SPACES for other in b.ADJACENT[space])
