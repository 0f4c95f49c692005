"""Drawings of the map: the real coastline, cut into the Provinces of 1958, as `web/board/coastline.js`.

The island is long and thin, and many pieces are in its narrow west. The wide drawing therefore thickens it about its
middle line and widens the west; all bays and capes remain. The bent drawings, for other frames, lay the island along
given lines, so that land fills the frame. Run by hand after a change:

    pip install shapely
    python tools/web_map.py path/to/cuba.geojson
"""

import argparse
import bisect
import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

from shapely import (  # type: ignore[import-untyped]
    LineString,
    MultiPolygon,
    Point,
    Polygon,
    box,
    segmentize,
    transform_coordseq,
    unary_union,
)  # fmt: skip
from shapely.ops import split  # type: ignore[import-untyped]

Points: TypeAlias = list[tuple[float, float]]
Projection: TypeAlias = Callable[[float, float], tuple[float, float]]

OUT: Final = Path(__file__).parent.parent / "src/cubalibre/web/board/coastline.js"
PINOS_EAST: Final = -82.4
PINOS_NORTH: Final = 22.1
STEP: Final = 0.02
PINOS_SHARE: Final = 0.14
CAYS_SHARE: Final = 0.4
"""Share of their distance to the coast that islets keep in a bent drawing."""

COLUMNS: Final = [
    (-85.0, 30.0), (-83.9, 170.0), (-82.72, 318.0), (-81.9, 505.0), (-80.85, 700.0), (-79.1, 945.0),
    (-77.15, 1212.0), (-75.3, 1445.0), (-74.1, 1572.0),
]  # fmt: skip
"""Longitude -> x."""
AXIS: Final = [
    (-85.0, 21.9), (-84.0, 22.33), (-82.6, 22.82), (-81.4, 22.72), (-80.2, 22.4), (-79.0, 21.98), (-78.0, 21.5),
    (-77.0, 20.95), (-76.0, 20.5), (-75.0, 20.35), (-74.1, 20.2),
]  # fmt: skip
"""The middle line of the island: longitude -> latitude."""
THICKNESS: Final = [
    (-85.0, 215.0), (-83.6, 250.0), (-82.4, 355.0), (-81.8, 330.0), (-80.9, 225.0), (-79.0, 215.0), (-77.0, 228.0),
    (-75.5, 235.0), (-74.1, 215.0),
]  # fmt: skip
"""Units a degree away from the middle line: longitude -> units."""
AXIS_SCALE: Final = 172.0
TOP_LATITUDE: Final = 24.57

BORDERS: Final[list[Points]] = [
    [(-82.68, 23.4), (-82.68, 23.0), (-82.78, 22.8), (-82.76, 22.4)],
    [(-81.82, 23.5), (-81.84, 23.1), (-81.98, 22.85), (-81.96, 22.3)],
    [(-80.62, 23.5), (-80.74, 23.0), (-80.86, 22.6), (-81.02, 22.3), (-81.02, 21.8)],
    [(-78.84, 22.9), (-79.0, 22.4), (-79.06, 22.0), (-79.26, 21.75), (-79.3, 21.2)],
    [(-76.86, 21.8), (-77.0, 21.3), (-77.16, 21.0), (-77.34, 20.75), (-77.7, 20.5)],
    [(-77.6, 20.53), (-77.1, 20.43), (-76.6, 20.47), (-76.0, 20.43), (-75.45, 20.3), (-75.14, 20.1), (-75.1, 19.6)],
]
MAESTRA: Final[Points] = [
    (-77.6, 20.53), (-77.1, 20.55), (-76.6, 20.6), (-76.0, 20.56), (-75.45, 20.42), (-75.14, 20.2), (-75.1, 19.6),
]  # fmt: skip
"""Its border on a bent drawing: further north, to give its pieces more room than those of Oriente."""
SEEDS: Final = {
    "pinar-del-rio": (-83.6, 22.5), "la-habana": (-82.3, 22.9), "matanzas": (-81.4, 22.8), "las-villas": (-79.9, 22.4),
    "camaguey-province": (-78.1, 21.5), "oriente": (-76.2, 20.8), "sierra-maestra": (-76.6, 20.2),
}  # fmt: skip
"""A point within each Province."""


def _between(table: list[tuple[float, float]], key: float) -> float:
    """Monotone cubic interpolation of a table."""
    xs = [x for x, _ in table]
    i = min(max(bisect.bisect_right(xs, key) - 1, 0), len(table) - 2)
    slopes = [(table[j + 1][1] - table[j][1]) / (table[j + 1][0] - table[j][0]) for j in range(len(table) - 1)]

    def tangent(j: int) -> float:
        if j == 0 or j == len(slopes):
            return slopes[min(j, len(slopes) - 1)]
        before, after = slopes[j - 1], slopes[j]
        return 0.0 if before * after <= 0 else 2 * before * after / (before + after)

    (x0, y0), (x1, y1) = table[i], table[i + 1]
    width, t = x1 - x0, (key - x0) / (x1 - x0)
    return (
        (2 * t**3 - 3 * t**2 + 1) * y0
        + (t**3 - 2 * t**2 + t) * width * tangent(i)
        + (3 * t**2 - 2 * t**3) * y1
        + (t**3 - t**2) * width * tangent(i + 1)
    )


def project(lon: float, lat: float) -> tuple[float, float]:
    """Project a place into the wide drawing."""
    axis = _between(AXIS, lon)
    thickness = _between(THICKNESS, lon)
    off = axis - lat
    near = min(off, 0.75) if lon < -82.0 else off  # the Isla de Pinos keeps its distance to the coast
    off_units = near * thickness + (off - near) * 150
    return _between(COLUMNS, lon), (TOP_LATITUDE - axis) * AXIS_SCALE + off_units


@dataclasses.dataclass(frozen=True)
class Bent:
    """A projection that lays the island along lines from its north coast to its south coast, west to east."""

    lines: list[tuple[float, tuple[float, float], tuple[float, float]]]
    """Longitude, and the points of the north and south coast in the drawing."""
    coasts: list[tuple[float, float, float]]
    """Longitude, and the latitudes of the real coasts nearby."""

    def project(self, lon: float, lat: float) -> tuple[float, float]:
        """Project a place into the drawing."""
        north, south = (_between([(each[0], each[side]) for each in self.coasts], lon) for side in (1, 2))
        across = (north - lat) / (north - south)
        if across > 1:
            across = 1 + (across - 1) * PINOS_SHARE
        elif across < 0:
            across *= CAYS_SHARE

        def along(side: int, axis: int) -> float:
            return _between([(line[0], line[side][axis]) for line in self.lines], lon)  # type: ignore[index]

        x, y = (along(1, axis) + (along(2, axis) - along(1, axis)) * across for axis in (0, 1))
        return x, y


LOW: Final = [
    (-84.5, (10.0, 400.0), (10.0, 580.0)),
    (-83.9, (40.0, 290.0), (40.0, 680.0)),
    (-82.72, (304.0, 290.0), (304.0, 700.0)),
    (-82.3, (445.0, 240.0), (445.0, 780.0)),
    (-81.9, (582.0, 190.0), (582.0, 700.0)),
    (-80.85, (838.0, 120.0), (838.0, 650.0)),
    (-79.1, (1090.0, 180.0), (1085.0, 690.0)),
    (-78.6, (1150.0, 190.0), (1136.0, 860.0)),
    (-78.0, (1240.0, 190.0), (1225.0, 800.0)),
    (-77.3, (1345.0, 130.0), (1325.0, 760.0)),
    (-76.0, (1450.0, 60.0), (1450.0, 760.0)),
    (-75.1, (1575.0, 80.0), (1580.0, 760.0)),
    (-74.25, (1596.0, 350.0), (1596.0, 600.0)),
]  # fmt: skip
"""1600 x 1000: for landscape frames, down to a phone."""
UPRIGHT: Final = [
    (-84.5, (5.0, 160.0), (5.0, 280.0)),
    (-83.9, (20.0, 80.0), (20.0, 360.0)),
    (-82.72, (258.0, 90.0), (258.0, 470.0)),
    (-82.3, (390.0, 130.0), (390.0, 590.0)),
    (-81.9, (515.0, 70.0), (512.0, 520.0)),
    (-80.85, (800.0, 320.0), (528.0, 370.0)),
    (-79.1, (780.0, 575.0), (500.0, 590.0)),
    (-78.7, (776.0, 580.0), (420.0, 690.0)),
    (-78.2, (770.0, 585.0), (570.0, 830.0)),
    (-77.3, (774.0, 590.0), (765.0, 805.0)),
    (-76.4, (800.0, 320.0), (820.0, 795.0)),
    (-75.1, (985.0, 300.0), (990.0, 795.0)),
    (-74.25, (998.0, 500.0), (998.0, 650.0)),
]  # fmt: skip
"""1000 x 1000: for a phone in portrait format."""
AROUND: Final = 0.15
"""Degrees around a meridian in which the coast is measured, and between two such meridians."""
BAY: Final = 0.45
CAPE: Final = 0.08
ISLET: Final = 0.3
"""Half widths of bays and capes, and the area of islets, that a bent drawing leaves out."""


def _coasts(island: Polygon) -> list[tuple[float, float, float]]:
    """Longitude, and latitudes of the north and south coast, for a series of meridians."""
    west, _, east, _ = island.bounds
    steps = round((east - west) / AROUND)
    found = []
    for lon in (west + AROUND / 4 + (east - west - AROUND / 2) * step / steps for step in range(steps + 1)):
        _, south, _, north = island.intersection(box(lon - AROUND, 0, lon + AROUND, 90)).bounds
        found.append((lon, north, south))
    return found


@dataclasses.dataclass(frozen=True)
class Drawing:
    """The projection and resolution of a drawing."""

    project: Projection
    width: int
    height: int
    rough: float
    """Tolerance of the simplified coast, in units of the drawing."""
    smallest: float
    """Minimum area of an islet."""
    is_calm: bool
    """Whether small bays, capes and islets are left out."""

    def drawn(self, shape: Polygon | MultiPolygon) -> Any:
        """Project a shape into the drawing."""
        dense = segmentize(shape, STEP)
        return transform_coordseq(dense, lambda points: [self.project(lon, lat) for lon, lat in points])

    def path(self, shape: Any) -> str:
        """A projected shape as SVG path data."""
        parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
        texts = []
        for part in sorted(parts, key=lambda p: -p.area):
            if part.area < self.smallest:
                continue
            points = part.exterior.simplify(self.rough).coords[:-1]
            texts.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z")
        return "".join(texts)


def _past(end: tuple[float, float], before: tuple[float, float], beyond: float) -> tuple[float, float]:
    """The point at a distance beyond the end of a line."""
    x, y = end[0] - before[0], end[1] - before[1]
    length = (x * x + y * y) ** 0.5
    return end[0] + x / length * beyond, end[1] + y / length * beyond


def _provinces(coast: list[Polygon], beyond: float) -> dict[str, Any]:
    """Cut the island along the borders, extended at both ends; each islet belongs to the nearest Province."""
    island, *islets = sorted(coast, key=lambda p: -p.area)
    parts: list[Any] = [island]
    for border in [*BORDERS[:-1], MAESTRA] if beyond else BORDERS:
        line = LineString([_past(border[0], border[1], beyond), *border, _past(border[-1], border[-2], beyond)])
        parts = [half for part in parts for half in split(part, line).geoms]
    seeds = {name: Point(place) for name, place in SEEDS.items()}
    whole = {name: [part for part in parts if part.contains(seed)] for name, seed in seeds.items()}
    main = {name: found[0] for name, found in whole.items()}
    for part in [*(p for p in parts if p not in main.values()), *islets]:
        is_pinos = part.centroid.x < PINOS_EAST and part.centroid.y < PINOS_NORTH
        nearest = min(main, key=lambda name: part.distance(main[name]))
        whole["la-habana" if is_pinos else nearest].append(part)
    return {name: unary_union(found) for name, found in whole.items()}


def _calm(coast: list[Polygon]) -> list[Polygon]:
    """The coast without small bays, capes and islets, which a bent drawing would distort."""
    calm = unary_union([part.buffer(BAY).buffer(-BAY - CAPE).buffer(CAPE) for part in coast])
    return [part for part in calm.geoms if part.area > ISLET]


def _drawings(coast: list[Polygon]) -> dict[str, Drawing]:
    island = max(_calm(coast), key=lambda part: part.area)
    low, upright = (Bent(lines, _coasts(island)).project for lines in (LOW, UPRIGHT))
    return {
        "wide": Drawing(project, 1600, 1040, 0.55, 45.0, is_calm=False),
        "low": Drawing(low, 1600, 1000, 1.2, 300.0, is_calm=True),
        "upright": Drawing(upright, 1000, 1000, 1.2, 200.0, is_calm=True),
    }


def _drawing(drawing: Drawing, real: list[Polygon]) -> dict[str, Any]:
    coast = _calm(real) if drawing.is_calm else real
    return {
        "width": drawing.width,
        "height": drawing.height,
        "coast": drawing.path(drawing.drawn(MultiPolygon(coast))),
        "regions": {
            space: drawing.path(drawing.drawn(shape))
            for space, shape in _provinces(coast, BAY if drawing.is_calm else 0.0).items()
        },
    }


def main() -> None:
    """Write the drawings from the coastline."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("geojson", type=Path, help="the coastline of Cuba")
    data = json.loads(parser.parse_args().geojson.read_text(encoding="utf-8"))
    coast = [Polygon(rings[0]) for rings in data["geometry"]["coordinates"]]
    made = {name: _drawing(drawing, coast) for name, drawing in _drawings(coast).items()}
    lines = [
        "// Coastline of Cuba and outlines of the Provinces, for each of the three drawings of the map.",
        "// Made by tools/web_map.py from Natural Earth's coastline 1:10m (public domain). Do not edit.",
        "",
        "/**",
        " * @typedef {{width: number, height: number, coast: string, regions: Record<string, string>}} Drawing",
        " *   the whole land, and the Provinces",
        " */",
        "",
        '/** @type {Record<"wide" | "low" | "upright", Drawing>} */',
        f"export const DRAWINGS = {json.dumps(made, indent=2)};",
        "",
    ]
    OUT.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
