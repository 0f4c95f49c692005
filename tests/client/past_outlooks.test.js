// Outlooks of hints that were read in a game: one for each card, and none from before an undo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { outlooksSoFar } from "../../src/cubalibre/web/analysis/past_outlooks.js";

/** The margins after a card. */
const point = (entry, margin) => ({ entry, card: 1, title: "", cards: 1, margins: { government: margin } });
/** An outlook that was read after a point; null: at the first card. */
const outlook = (after, entry, value = 0.5) => ({
  entry,
  card: 1,
  since: after ? after.entry : null,
  margins: after ? JSON.stringify(after.margins) : "",
  factions: { government: { value, low: 0, high: 1 } },
});

const START = null;
const FIRST = point(20, -2);

test("of two outlooks at one card the later one is kept", () => {
  const [one, two, three] = [outlook(START, 4), outlook(START, 9), outlook(FIRST, 22)];
  assert.deepEqual(outlooksSoFar([], one, [point(4, -3)]), [one]);
  assert.deepEqual(outlooksSoFar([one], two, [point(9, -3)]), [two]);
  assert.deepEqual(outlooksSoFar([two], three, [FIRST, point(22, -2)]), [two, three]);
});

test("what was read on a card that has been undone is left out", () => {
  const known = [outlook(START, 4), outlook(FIRST, 22)];
  const otherwise = point(20, 1);
  const latest = outlook(otherwise, 25);
  assert.deepEqual(outlooksSoFar(known, latest, [otherwise, point(25, 1)]), [known[0], latest]);
  const later = outlook(point(40, 2), 42);
  const onwards = [otherwise, point(40, 2), point(42, 2)];
  assert.deepEqual(outlooksSoFar(known, later, onwards), [known[0], later]);
  const back = outlook(START, 3);
  assert.deepEqual(outlooksSoFar(known, back, [point(3, -3)]), [back]);
});
