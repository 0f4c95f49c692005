// Turning points and the best card of a finished game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestCard, deedsOn, turningPoints } from "../../src/cubalibre/web/panels/turning_points.js";

const point = (entry, ...[government, m26, directorio, syndicate]) => ({
  entry,
  card: entry,
  margins: { government, "26july": m26, directorio, syndicate },
});
const POINTS = [
  point(5, -2, -8, -5, -4),
  point(10, -2, -3, -5, -4), // 26July: lead over all others from -6 to -1
  point(15, 4, -2, -5, -4), // -1 to -6
  point(20, 4, -2, -5, -4), // nothing
  point(25, 3, -1, -5, -4), // -6 to -4
  point(30, 3, 0, -5, -4), // -4 to -3
];
const OTHERS = [["government"], ["directorio"], ["syndicate"]];
/** Points at which 26July is ahead of the Government by these numbers. */
const leads = (...numbers) => numbers.map((lead, i) => point(i, 0, lead, -30, -30));
/** The cards that decided it between 26July and the Government, with the lead before and after each. */
const decided = (numbers, most) =>
  turningPoints(leads(...numbers), ["26july"], OTHERS, most).map((swing) => [swing.point.entry, swing.from, swing.to]);

test("where a lead was won and lost again, the card that lost it counts", () => {
  assert.deepEqual(decided([0, 7, 0, 1, -3, -4]), [
    [2, 7, 0],
    [4, 1, -3],
    [5, -3, -4],
  ]);
});

test("of two cards that did the same the later one counts", () => {
  assert.deepEqual(decided([-2, 5, -2, 5]), [[3, -2, 5]]);
  assert.deepEqual(decided([-8, -6, -4], 1), [[2, -6, -4]]);
});

test("a card counts by the part of its change that still stands at the end", () => {
  assert.deepEqual(decided([-10, -2, -9, -4], 1), [[3, -9, -4]]); // 5; of -10 to -2 only 1
});

test("the card by which the lead changed hands for good is among them", () => {
  assert.deepEqual(decided([-9, -5, -1, 1, 6, 10], 3), [
    [3, -1, 1],
    [4, 1, 6],
    [5, 6, 10],
  ]);
});

test("the lead counts over the rivals alone", () => {
  const found = turningPoints(POINTS, ["26july"], [["syndicate"]]);
  assert.deepEqual(
    found.map((swing) => [swing.point.entry, swing.from, swing.to]),
    [
      [10, -4, 1],
      [25, 2, 3],
      [30, 3, 4],
    ],
  );
});

test("of a player of two Factions the lower margin counts", () => {
  const [first] = turningPoints(POINTS, ["government", "26july"], [["directorio"], ["syndicate"]], 1);
  assert.deepEqual([first.point.entry, first.from, first.to], [10, -4, 1]);
});

const log = [
  { entry: 7, turn: 1 },
  { entry: 8, turn: 1 },
  { entry: 9, turn: 2 },
  { entry: 10, turn: 3 },
  { entry: 28, turn: 4 },
];
const turns = {
  1: { seat: "26july", text: "26July Rallies." },
  2: { seat: "government", text: "Government Sweeps." },
  3: { seat: null, text: "A card is played." },
  4: { seat: "26july", text: "26July Marches." },
};

test("the turns on a card in sentences, each once, without the cards that are drawn", () => {
  const [first] = turningPoints(POINTS, ["26july"], [["syndicate"]]);
  assert.deepEqual(deedsOn(first, log, turns), ["26July Rallies.", "Government Sweeps."]);
  assert.deepEqual(deedsOn(first, log, turns, ["government"]), ["Government Sweeps."]);
});

test("the best card raised one's own margin by one's own turn", () => {
  const best = bestCard(POINTS, ["26july"], log, turns);
  assert.deepEqual([best.point.entry, best.from, best.to], [10, -8, -3]);
  const later = bestCard(POINTS, ["26july"], log.slice(2), turns);
  assert.equal(later.point.entry, 30, "not on a card without a turn of one's own");
  assert.equal(bestCard(POINTS, ["syndicate"], log, turns), null);
});
