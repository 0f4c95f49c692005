// Steps at the real board: ticks stay with their steps, and what was ticked of a turn that is taken back is named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allDone, nextStep, stepsOf, ticked, withSteps } from "../../src/cubalibre/web/companion/board_steps.js";
import { NOTHING_KNOWN } from "../../src/cubalibre/web/companion/table_memory.js";

/** @param {string[]} texts @param {number} [turns] */
const list = (texts, turns = 1) => ({
  revision: 1,
  back: false,
  about: [],
  board: { turns, entries: 0, pieces: {}, markers: {} },
  turns: texts.length
    ? [{ seat: null, text: "", reasons: [], steps: texts.map((text) => ({ space: null, text })) }]
    : [],
});

const two = withSteps(NOTHING_KNOWN, list(["a", "b"]), "en");

test("without anything to do the board is where the game is", () => {
  const found = withSteps(NOTHING_KNOWN, list([], 3), "en");
  assert.equal(found.list, null);
  assert.equal(found.board?.turns, 3);
});

test("the next step is the first that is not ticked, and all that is done brings the board there", () => {
  const one = ticked(two, stepsOf(two.list)[0].key);
  assert.equal(nextStep(one)?.text, "b");
  assert.equal(one.board, null);
  assert.deepEqual([allDone(one).list, allDone(one).ticks, allDone(one).board?.turns], [null, [], 1]);
  assert.deepEqual(ticked(one, one.ticks[0]).ticks, []);
});

test("ticks stay when the list grows, and in another language", () => {
  const one = ticked(two, stepsOf(two.list)[0].key);
  assert.deepEqual(withSteps(one, list(["a", "b", "c"]), "en").ticks, one.ticks);
  const spanish = withSteps(one, list(["á", "bé"]), "es");
  assert.deepEqual(spanish.ticks, [stepsOf(spanish.list)[0].key]);
  assert.deepEqual(spanish.back, []);
});

test("what was ticked and is no longer to be done is to be taken back", () => {
  const one = ticked(two, stepsOf(two.list)[0].key);
  const found = withSteps(one, list([]), "en");
  assert.deepEqual(found.back, ["a"]);
  assert.equal(found.list?.turns.length, 0);
  assert.deepEqual(allDone(found).back, []);
});
