"""Drawings of the map: the real coastline, cut into the Provinces of 1958, as `web/board/coastline.js`.

The island is long and thin, and many pieces are in its narrow west. Both drawings therefore thicken it about its
middle line, and keep its bays and capes; one is for landscape frames, the other, bent more, for a phone in portrait
format. Run by hand after a change:

    pip install shapely
    python tools/web_map.py path/to/cuba.geojson
"""

import argparse
import bisect
import dataclasses
import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from shapely import (  # type: ignore[import-untyped]
    LineString,
    MultiPolygon,
    Point,
    Polygon,
    segmentize,
    transform_coordseq,
    unary_union,
)  # fmt: skip
from shapely.ops import split  # type: ignore[import-untyped]

Points: TypeAlias = list[tuple[float, float]]

OUT: Final = Path(__file__).parent.parent / "src/cubalibre/web/board/coastline.js"
PINOS_EAST: Final = -82.4
PINOS_NORTH: Final = 22.1
PINOS: Final = (-82.9, 21.7)
"""The Isla de Pinos lies south-west of this place; its middle."""
STEP: Final = 0.02
BAY: Final = 0.07
CAPE: Final = 0.025
ISLET: Final = 0.006
"""Half widths of the bays and capes, and the area of the islets, that are left out: degrees, square degrees."""
ROUGH: Final = 0.7
"""Tolerance of the simplified coast, in units of the drawing."""

BORDERS: Final[list[Points]] = [
    [(-82.68, 23.4), (-82.68, 23.0), (-82.78, 22.8), (-82.76, 22.4)],
    [(-81.82, 23.5), (-81.84, 23.1), (-81.98, 22.85), (-81.96, 22.3)],
    [(-80.62, 23.5), (-80.74, 23.0), (-80.86, 22.6), (-81.02, 22.3), (-81.02, 21.8)],
    [(-78.84, 22.9), (-79.0, 22.4), (-79.06, 22.0), (-79.26, 21.75), (-79.3, 21.2)],
    [(-76.86, 21.8), (-77.0, 21.3), (-77.16, 21.0), (-77.34, 20.75), (-77.7, 20.5)],
    [(-77.75, 20.45), (-77.1, 20.68), (-76.6, 20.66), (-76.0, 20.54), (-75.6, 20.42), (-75.3, 20.2), (-75.2, 19.6)],
]
"""Borders of the Provinces. That of the Sierra Maestra is further north than in reality: it needs room for pieces."""
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


@dataclasses.dataclass(frozen=True)
class Drawing:
    """How a drawing lays the island out."""

    width: int
    height: int
    lines: list[tuple[float, float, float, float, float, float]]
    """Longitude, latitude of the middle line, where that point lies in the drawing (x, y), and by how much a degree to
    the south leads away from it (x, y)."""
    pinos: tuple[float, float, float, float]
    """Where the middle of the Isla de Pinos lies (x, y), and the size of a degree there (x, y)."""

    def project(self, lon: float, lat: float) -> tuple[float, float]:
        """Project a place into the drawing."""
        if _is_pinos(lon, lat):
            x, y, east, south = self.pinos
            return x + (lon - PINOS[0]) * east, y + (PINOS[1] - lat) * south
        axis, x, y, dx, dy = (_between([(line[0], line[at]) for line in self.lines], lon) for at in range(1, 6))
        return x + (axis - lat) * dx, y + (axis - lat) * dy

    def path(self, shape: Polygon | MultiPolygon) -> str:
        """A shape as SVG path data, in units of the drawing."""
        dense = segmentize(shape, STEP)
        drawn = transform_coordseq(dense, lambda points: [self.project(lon, lat) for lon, lat in points])
        parts = drawn.geoms if isinstance(drawn, MultiPolygon) else [drawn]
        texts = []
        for part in sorted(parts, key=lambda p: -p.area):
            points = part.exterior.simplify(ROUGH).coords[:-1]
            texts.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z")
        return "".join(texts)


DRAWINGS: Final = {
    "landscape": Drawing(
        1500,
        1000,
        [
            (-84.95, 21.88, 12, 660, 0, 230),
            (-84.2, 22.25, 60, 580, 0, 350),
            (-83.6, 22.52, 125, 512, 0, 420),
            (-82.9, 22.80, 215, 468, 0, 540),
            (-82.4, 22.92, 330, 440, 0, 570),
            (-81.95, 22.85, 488, 432, 0, 350),
            (-81.6, 22.72, 535, 452, 0, 335),
            (-81.4, 22.62, 592, 468, 0, 320),
            (-80.8, 22.56, 695, 480, 0, 310),
            (-79.6, 22.22, 840, 530, 0, 310),
            (-79.0, 21.98, 900, 545, 0, 310),
            (-78.0, 21.40, 1010, 595, 0, 275),
            (-77.2, 20.85, 1090, 645, 0, 295),
            (-76.1, 20.55, 1320, 665, 0, 480),
            (-75.6, 20.35, 1410, 700, 0, 480),
            (-75.2, 20.30, 1450, 710, 0, 460),
            (-74.13, 20.20, 1492, 740, 0, 420),
        ],
        (425, 765, 150, 160),
    ),
    "portrait": Drawing(
        1000,
        1000,
        [
            (-84.95, 21.88, 10, 590, 40, 200),
            (-84.2, 22.25, 45, 510, 30, 370),
            (-83.6, 22.52, 90, 440, 20, 450),
            (-82.9, 22.80, 185, 400, 0, 560),
            (-82.4, 22.92, 320, 382, 0, 580),
            (-82.15, 22.91, 395, 372, 0, 560),
            (-81.95, 22.85, 460, 335, 20, 420),
            (-81.4, 22.62, 590, 270, -70, 330),
            (-80.8, 22.56, 672, 352, -235, 70),
            (-79.6, 22.22, 670, 490, -215, 10),
            (-79.0, 21.98, 665, 572, -240, 10),
            (-78.7, 21.85, 640, 628, -240, 80),
            (-78.4, 21.62, 674, 690, -215, 165),
            (-78.0, 21.37, 750, 697, -130, 175),
            (-77.2, 20.85, 782, 592, -30, 235),
            (-76.1, 20.55, 880, 600, 0, 380),
            (-75.6, 20.35, 950, 600, 0, 400),
            (-75.2, 20.30, 978, 610, 0, 400),
            (-74.13, 20.20, 997, 640, 0, 350),
        ],
        (48, 745, 110, 105),
    ),
}


def _is_pinos(lon: float, lat: float) -> bool:
    return -83.3 < lon < PINOS_EAST and lat < PINOS_NORTH


def _provinces(coast: list[Polygon]) -> dict[str, Any]:
    """Cut the island along the borders; each islet belongs to the nearest Province."""
    island, *islets = sorted(coast, key=lambda p: -p.area)
    parts: list[Any] = [island]
    for border in BORDERS:
        parts = [half for part in parts for half in split(part, LineString(border)).geoms]
    seeds = {name: Point(place) for name, place in SEEDS.items()}
    whole = {name: [part for part in parts if part.contains(seed)] for name, seed in seeds.items()}
    main = {name: found[0] for name, found in whole.items()}
    for part in [*(p for p in parts if p not in main.values()), *islets]:
        nearest = min(main, key=lambda name: part.distance(main[name]))
        whole["la-habana" if _is_pinos(*part.centroid.coords[0]) else nearest].append(part)
    return {name: unary_union(found) for name, found in whole.items()}


def _calm(coast: list[Polygon]) -> list[Polygon]:
    """The coast without small bays, capes and islets, which the drawings would make large."""
    calm = unary_union([part.buffer(BAY).buffer(-BAY - CAPE).buffer(CAPE) for part in coast])
    return [part for part in calm.geoms if part.area > ISLET]


def main() -> None:
    """Write the drawings from the coastline."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("geojson", type=Path, help="the coastline of Cuba")
    data = json.loads(parser.parse_args().geojson.read_text(encoding="utf-8"))
    coast = _calm([Polygon(rings[0]) for rings in data["geometry"]["coordinates"]])
    provinces = _provinces(coast)
    made = {
        name: {
            "width": drawing.width,
            "height": drawing.height,
            "coast": drawing.path(MultiPolygon(coast)),
            "regions": {space: drawing.path(shape) for space, shape in provinces.items()},
        }
        for name, drawing in DRAWINGS.items()
    }
    lines = [
        "// Coastline of Cuba and outlines of the Provinces, for each of the two drawings of the map.",
        "// Made by tools/web_map.py from Natural Earth's coastline 1:10m (public domain). Do not edit.",
        "",
        "/**",
        " * @typedef {{width: number, height: number, coast: string, regions: Record<string, string>}} Drawing",
        " *   the whole land, and the Provinces",
        " */",
        "",
        '/** @type {Record<"landscape" | "portrait", Drawing>} */',
        f"export const DRAWINGS = {json.dumps(made, indent=2)};",
        "",
    ]
    OUT.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
