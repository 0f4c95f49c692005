// Arrangement of pieces in a box.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrangePieces } from "../../src/cubalibre/web/board/piece_arrangement.js";

const CELL = 44;
const box = { x: 100, y: 50, w: 180, h: 100 };

test("one piece stands in the middle, as large as it may be", () => {
  assert.deepEqual(arrangePieces(1, box, 1), [{ x: 190, y: 100, scale: 1 }]);
});

test("pieces never leave the box sideways, nor lie upon each other in a row", () => {
  for (let number = 1; number <= 30; number += 1) {
    const spots = arrangePieces(number, box, 1);
    assert.equal(spots.length, number);
    for (const [i, { x, y, scale }] of spots.entries()) {
      assert.ok(x - (CELL * scale) / 2 >= box.x - 0.01 && x + (CELL * scale) / 2 <= box.x + box.w + 0.01);
      const beside = spots[i + 1];
      if (beside?.y === y) assert.ok(beside.x - x >= CELL * scale - 0.01);
    }
  }
});

test("many pieces become smaller, then rows come closer rather than leave the box", () => {
  const few = arrangePieces(4, box, 1);
  const many = arrangePieces(24, box, 1);
  assert.equal(few[0].scale, 1);
  assert.ok(many[0].scale < 1);
  assert.ok(Math.abs(arrangePieces(9, box, 1)[0].scale - 0.8) < 1e-9); // five in a row, and four
  const height = (CELL * many[0].scale) / 2;
  assert.ok(many.every(({ y }) => y - height >= box.y - 1.1 && y + height <= box.y + box.h + 1.1));
});

test("rows are even: the last is no row of one beside full ones", () => {
  /** @param {number} many @param {import("../../src/cubalibre/web/board/map_layout.js").Box} within */
  const rows = (many, within) => {
    const found = Map.groupBy(arrangePieces(many, within, 1), ({ y }) => y);
    return [...found.values()].map((row) => row.length);
  };
  assert.deepEqual(rows(5, box), [3, 2]);
  assert.deepEqual(rows(7, { x: 0, y: 0, w: 140, h: 140 }), [3, 2, 2]);
});
