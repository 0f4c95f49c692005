// Arrow keys on the map: the nearest place in the direction of the key.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../../src/cubalibre/web/board/arrow_focus.js";

const PLACES = [
  [200, 100],
  [110, 220],
  [90, 100],
  [400, 104],
];

test("the nearest in the direction is found, not the nearest of all", () => {
  assert.equal(nearest([100, 100], PLACES, "ArrowRight"), 0);
  assert.equal(nearest([100, 100], PLACES, "ArrowLeft"), 2);
  assert.equal(nearest([100, 100], PLACES, "ArrowDown"), 1);
  assert.equal(nearest([200, 100], PLACES, "ArrowRight"), 3);
});

test("at the edge the focus stays", () => {
  assert.equal(nearest([400, 104], PLACES, "ArrowRight"), -1);
  assert.equal(nearest([100, 100], [], "ArrowUp"), -1);
});
