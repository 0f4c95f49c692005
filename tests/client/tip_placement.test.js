// Placement of a tooltip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tipPlace } from "../../src/cubalibre/web/help/tip_placement.js";

const page = { width: 1000, height: 700 };
const size = { width: 300, height: 120 };
const rect = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test("with nothing to avoid a tip is beside the pointer", () => {
  const { x, y } = tipPlace(size, { x: 400, y: 300 }, [], page);
  assert.ok(Math.hypot(x - 400, y - 300) < 40);
});

test("a tip stays in the window", () => {
  for (const at of [
    { x: 995, y: 695 },
    { x: 2, y: 2 },
    { x: 995, y: 2 },
  ]) {
    const { x, y } = tipPlace(size, at, [], page);
    assert.ok(x >= 0 && y >= 0 && x + size.width <= page.width && y + size.height <= page.height);
  }
});

test("a tip covers neither what is avoided nor the pointer, wherever the pointer is", () => {
  const avoided = [rect(700, 0, 300, 700), rect(100, 100, 150, 90), rect(300, 320, 120, 120), rect(0, 600, 500, 40)];
  for (let x = 10; x < 1000; x += 70) {
    for (let y = 10; y < 700; y += 70) {
      const found = tipPlace(size, { x, y }, avoided, page);
      const tip = rect(found.x, found.y, size.width, size.height);
      for (const one of [...avoided, rect(x - 2, y - 2, 4, 4)]) assert.ok(apart(tip, one), `${x} ${y}`);
    }
  }
});

test("where everything would be covered there is no tip", () => {
  assert.equal(tipPlace(size, { x: 500, y: 350 }, [rect(200, 100, 600, 500)], page), null);
});
