// Layout of the three drawings of the map.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ORDER, PLACES, TILES, discOf, mapLayout, spaceCentre } from "../../src/cubalibre/web/board/map_layout.js";
import { SPACES } from "../../src/cubalibre/web/common/printed_facts.js";

const FRAMES = {
  wide: { width: 1200, height: 780 },
  low: { width: 800, height: 420 },
  upright: { width: 390, height: 600 },
};
const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

test("every space has its place on each drawing", () => {
  assert.deepEqual([...ORDER].sort(), Object.keys(SPACES).sort());
  assert.deepEqual(Object.keys(PLACES).sort(), Object.keys(SPACES).sort());
  for (const name of ["low", "upright"])
    assert.deepEqual(Object.keys(mapLayout(name, FRAMES[name]).rooms).sort(), [...ORDER].sort());
});

test("Cities have discs, Economic Centers tiles", () => {
  for (const [space, { terrain }] of Object.entries(SPACES)) {
    assert.equal(space in TILES, terrain === "ec");
    if (terrain === "city") assert.equal(discOf(space).length, 3);
    else assert.throws(() => discOf(space), TypeError);
  }
});

test("a bent drawing fills its frame, and its letters are never smaller than on the page", () => {
  for (const name of ["low", "upright"]) {
    for (const grown of [0.6, 1, 1.3, 3]) {
      const frame = { width: FRAMES[name].width * grown, height: FRAMES[name].height * grown };
      const drawn = mapLayout(name, frame);
      assert.ok(frame.width / drawn.width >= 1);
      assert.ok(Math.abs(drawn.width / drawn.height - frame.width / frame.height) < 1e-9);
    }
  }
});

test("on a bent drawing no room lies upon another, and each is in the picture", () => {
  for (const name of ["low", "upright"]) {
    const { rooms, width, height } = mapLayout(name, FRAMES[name]);
    const all = Object.entries(rooms);
    for (const [i, [space, room]] of all.entries()) {
      assert.ok(room.x >= 0 && room.y >= 0 && room.x + room.w <= width + 1 && room.y + room.h <= height + 1, space);
      for (const [other, box] of all.slice(i + 1)) assert.ok(apart(room, box), `${space} and ${other} on ${name}`);
    }
  }
});

test("the centre of a space is that of its room for pieces", () => {
  const drawn = mapLayout("low", FRAMES.low);
  const { x, y, w, h } = drawn.rooms.havana;
  assert.deepEqual(spaceCentre("havana", drawn), [x + w / 2, y + h / 2]);
  assert.deepEqual(spaceCentre("havana", mapLayout("wide", FRAMES.wide)), [400, 154]);
});
