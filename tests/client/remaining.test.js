// Remaining time: the days of a turn before the bank, in units of a size that fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, unitsOf, valuesOf } from "../../src/cubalibre/web/clocks/remaining.js";

const HOUR = 3600;

test("the days of a turn are used before the bank", () => {
  const time = { turn: 10, bank: 100 };
  assert.deepEqual(after(time, 4), { turn: 6, bank: 100 });
  assert.deepEqual(after(time, 30), { turn: 0, bank: 80 });
  assert.deepEqual(after(time, 500), { turn: 0, bank: 0 });
});

test("a live player has the bank alone", () => {
  assert.deepEqual(after({ turn: 0, bank: 100 }, 1), { turn: 0, bank: 99 });
});

test("a time is said in two units, seconds only below an hour", () => {
  assert.deepEqual([unitsOf(50 * HOUR), valuesOf(50 * HOUR).days, valuesOf(50 * HOUR).hours], ["days", 2, 2]);
  assert.deepEqual([unitsOf(HOUR), valuesOf(HOUR).hours, valuesOf(HOUR).minutes], ["hours", 1, 0]);
  assert.deepEqual([unitsOf(65), valuesOf(65).minutes, valuesOf(65).seconds], ["minutes", 1, "05"]);
  assert.equal(valuesOf(59.2).minutes, 1, "a second that has begun is still there");
  assert.deepEqual([valuesOf(0).minutes, valuesOf(0).seconds], [0, "00"]);
});
