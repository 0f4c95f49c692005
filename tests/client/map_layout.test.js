// Layout of the two drawings of the map.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGEST_STRETCH, ORDER, mapLayout, spaceCentre } from "../../src/cubalibre/web/board/map_layout.js";
import { DRAWINGS } from "../../src/cubalibre/web/board/coastline.js";
import { SPACES } from "../../src/cubalibre/web/common/printed_facts.js";

/** Frames of the page at its usual sizes, from a large screen to a phone, and some that no layout has. */
const FRAMES = [
  [1236, 780],
  [769, 619],
  [729, 469],
  [678, 421],
  [724, 410],
  [820, 578],
  [558, 350],
  [390, 384],
  [1600, 500],
  [390, 600],
].map(([width, height]) => ({ width, height }));
const SMALL = [
  { width: 560, height: 352 },
  { width: 390, height: 380 },
];
const PROVINCES = ["pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente"];
const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

test("every space has its room on each drawing", () => {
  assert.deepEqual([...ORDER].sort(), Object.keys(SPACES).sort());
  assert.deepEqual(new Set(SMALL.map((frame) => mapLayout(frame).name)), new Set(Object.keys(DRAWINGS)));
  for (const frame of SMALL) assert.deepEqual(Object.keys(mapLayout(frame).rooms).sort(), [...ORDER].sort());
});

test("a drawing is never stretched out of shape, and lies within its frame", () => {
  for (const frame of FRAMES) {
    const { sx, sy, width, height, name } = mapLayout(frame);
    assert.ok(sx / sy <= LARGEST_STRETCH + 1e-9 && sy / sx <= LARGEST_STRETCH + 1e-9, name);
    assert.ok(sx * DRAWINGS[name].width <= width + 1e-9 && sy * DRAWINGS[name].height <= height + 1e-9, name);
  }
});

test("letters are never smaller than on the page, and units are square", () => {
  for (const frame of FRAMES) {
    const { width, height } = mapLayout(frame);
    assert.ok(frame.width / width >= 1);
    assert.ok(Math.abs(width / height - frame.width / frame.height) < 1e-9);
  }
});

test("no room lies upon another, and each is in the picture", () => {
  for (const frame of FRAMES) {
    const { rooms, width, height } = mapLayout(frame);
    const all = Object.entries(rooms);
    for (const [i, [space, room]] of all.entries()) {
      assert.ok(room.x >= 0 && room.y >= 0 && room.x + room.w <= width + 1 && room.y + room.h <= height + 1, space);
      for (const [other, box] of all.slice(i + 1)) assert.ok(apart(room, box), `${space} and ${other}`);
    }
  }
});

test("the island lies as on any map: west to east, rising to Matanzas and falling to the Sierra Maestra", () => {
  for (const frame of SMALL) {
    const drawn = mapLayout(frame);
    const centres = PROVINCES.map((space) => spaceCentre(space, drawn));
    for (const [i, [x]] of centres.slice(1).entries()) assert.ok(x >= centres[i][0] - 4, PROVINCES[i + 1]);
    const [pinar, habana, matanzas] = centres.map(([, y]) => y);
    assert.ok(pinar > habana && habana >= matanzas - 15);
    const maestra = spaceCentre("sierra-maestra", drawn)[1];
    for (const [, y] of centres) assert.ok(y < maestra);
    assert.ok(spaceCentre("havana", drawn)[1] < habana);
    assert.ok(spaceCentre("santiago-de-cuba", drawn)[1] >= maestra);
  }
});

test("the centre of a space is that of its room", () => {
  const drawn = mapLayout(SMALL[0]);
  const { x, y, w, h } = drawn.rooms.havana;
  assert.deepEqual(spaceCentre("havana", drawn), [x + w / 2, y + h / 2]);
});
