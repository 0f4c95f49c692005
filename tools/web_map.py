"""Draw the map of the browser game: the real coastline, cut into the provinces of 1958, as `web/map.js`.

The island is long and thin, and much happens in its narrow west. So the drawing thickens it about its middle line
and widens the west: every bay and cape stays, only the proportions change. Run by hand after a change here:

    pip install shapely
    python tools/web_map.py path/to/cuba.geojson
"""

import argparse
import bisect
import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from shapely import LineString, MultiPolygon, Point, Polygon, segmentize, transform_coordseq, unary_union
from shapely.ops import split

Points: TypeAlias = list[tuple[float, float]]

OUT: Final = Path(__file__).parent.parent / "src/cubalibre/web/map.js"
PINOS_EAST: Final = -82.4
PINOS_NORTH: Final = 22.1
STEP: Final = 0.02
ROUGH: Final = 0.55
SMALLEST: Final = 45.0

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
SEEDS: Final = {
    "pinar-del-rio": (-83.6, 22.5), "la-habana": (-82.3, 22.9), "matanzas": (-81.4, 22.8), "las-villas": (-79.9, 22.4),
    "camaguey-province": (-78.1, 21.5), "oriente": (-76.2, 20.8), "sierra-maestra": (-76.6, 20.2),
}  # fmt: skip
"""A place within each Province."""


def _between(table: list[tuple[float, float]], key: float) -> float:
    """A smooth (monotone cubic) curve through a table."""
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
    """A place as a point of the drawing."""
    axis = _between(AXIS, lon)
    thickness = _between(THICKNESS, lon)
    off = axis - lat
    near = min(off, 0.75) if lon < -82.0 else off  # the Isla de Pinos keeps its distance to the coast
    off_units = near * thickness + (off - near) * 150
    return _between(COLUMNS, lon), (TOP_LATITUDE - axis) * AXIS_SCALE + off_units


def _drawn(shape: Polygon | MultiPolygon) -> Any:
    dense = segmentize(shape, STEP)
    return transform_coordseq(dense, lambda points: [project(lon, lat) for lon, lat in points])


def _path(shape: Any) -> str:
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    texts = []
    for part in sorted(parts, key=lambda p: -p.area):
        if part.area < SMALLEST:
            continue
        points = part.exterior.simplify(ROUGH).coords[:-1]
        texts.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z")
    return "".join(texts)


def _provinces(coast: list[Polygon]) -> dict[str, Any]:
    """The island cut along the borders, and each islet with the nearest Province."""
    island, *islets = sorted(coast, key=lambda p: -p.area)
    parts: list[Any] = [island]
    for border in BORDERS:
        parts = [half for part in parts for half in split(part, LineString(border)).geoms]
    seeds = {name: Point(place) for name, place in SEEDS.items()}
    whole = {name: [part for part in parts if part.contains(seed)] for name, seed in seeds.items()}
    main = {name: found[0] for name, found in whole.items()}
    for part in [*(p for p in parts if p not in main.values()), *islets]:
        is_pinos = part.centroid.x < PINOS_EAST and part.centroid.y < PINOS_NORTH
        nearest = min(main, key=lambda name: part.distance(main[name]))
        whole["la-habana" if is_pinos else nearest].append(part)
    return {name: unary_union(found) for name, found in whole.items()}


def main() -> None:
    """Read the coastline and write the drawing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("geojson", type=Path, help="the coastline of Cuba")
    data = json.loads(parser.parse_args().geojson.read_text(encoding="utf-8"))
    coast = [Polygon(rings[0]) for rings in data["geometry"]["coordinates"]]
    drawn = {name: _drawn(shape) for name, shape in _provinces(coast).items()}
    regions = {name: _path(shape) for name, shape in drawn.items()}
    lines = [
        "// Made by tools/web_map.py from Natural Earth's coastline 1:10m (public domain). Do not edit.",
        "",
        "/** @type {string} The whole land. */",
        f"export const COAST = {json.dumps(_path(_drawn(MultiPolygon(coast))))};",
        "",
        "/** @type {Record<string, string>} The Provinces. */",
        f"export const REGIONS = {json.dumps(regions, indent=2)};",
        "",
    ]
    OUT.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
