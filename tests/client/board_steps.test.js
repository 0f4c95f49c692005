// Steps at the real board: ticks stay with their steps, are sent once, and what was taken back is named.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allDone,
  nextStep,
  stepsOf,
  takenBack,
  ticked,
  withSent,
  withSteps,
} from "../../src/cubalibre/web/companion/board_steps.js";
import { NOTHING_KNOWN } from "../../src/cubalibre/web/companion/table_memory.js";

/**
 * @param {string[]} texts
 * @param {Record<string, string>} [ticks] those at the table
 * @param {number} [number]
 */
const list = (texts, ticks = {}, number = 0) => ({
  revision: 1,
  back: false,
  about: [],
  board: { turns: 1, entries: 0, pieces: {}, markers: {} },
  turns: texts.length
    ? [
        {
          seat: null,
          text: "",
          reasons: [],
          steps: texts.map((text, i) => ({ space: null, text, key: `1.1.${i}.${text}` })),
        },
      ]
    : [],
  shared: { number, ticks, changes: 0 },
});

const two = withSteps(NOTHING_KNOWN, list(["a", "b"]));
const [first, second] = stepsOf(two.list);
const tickOfFirst = { [first.key]: "a" };

test("without anything to do the board is where the game is", () => {
  const found = withSteps(NOTHING_KNOWN, list([]));
  assert.equal(found.list, null);
  assert.equal(found.board?.turns, 1);
});

test("the next step is the first that is not ticked, here or on another device", () => {
  assert.equal(nextStep(ticked(two, first))?.text, "b");
  assert.equal(nextStep(withSteps(two, list(["a", "b"], tickOfFirst)))?.text, "b");
  assert.deepEqual(ticked(ticked(two, first), first).ticks, {});
});

test("what is ticked is sent once, with what was ticked meanwhile after it", () => {
  const one = ticked(two, first);
  assert.deepEqual(one.unsent, { number: 0, ticks: tickOfFirst, done: null });
  const sent = /** @type {NonNullable<typeof one.unsent>} */ (one.unsent);
  const answer = { number: 0, ticks: tickOfFirst, changes: 1 };
  assert.equal(withSent(one, sent, answer).unsent, null);
  const more = withSent(ticked(one, second), sent, answer);
  assert.deepEqual(more.unsent?.ticks, { [second.key]: "b" });
  assert.deepEqual(Object.keys(more.ticks), [first.key, second.key]);
  const none = withSent(ticked(one, first), sent, answer);
  assert.deepEqual([none.unsent?.ticks, none.ticks], [{ [first.key]: null }, {}]);
});

test("a tick that is not sent yet stays when the server's list comes", () => {
  const found = withSteps(ticked(two, first), list(["a", "b", "c"], { [second.key]: "b" }));
  assert.deepEqual(found.ticks, { ...tickOfFirst, [second.key]: "b" });
});

test("a list that was ended stays ended until the server knows it", () => {
  const ended = allDone(ticked(two, first));
  assert.equal(ended.list, null);
  assert.deepEqual(ended.unsent, {
    number: 0,
    ticks: { [first.key]: null, [second.key]: null },
    done: two.list?.board,
  });
  assert.equal(withSteps(ended, list(["a", "b"])), ended);
  const sent = /** @type {NonNullable<typeof ended.unsent>} */ (ended.unsent);
  const known = withSent(ended, sent, { number: 1, ticks: {}, changes: 2 });
  assert.equal(known.unsent, null);
  assert.equal(withSteps(known, list(["c"], {}, 1)).number, 1);
});

test("what was ticked and is no longer to be done is to be taken back", () => {
  const found = withSteps(ticked(two, first), list([]));
  assert.deepEqual(takenBack(found), ["a"]);
  assert.equal(found.list?.turns.length, 0);
  assert.deepEqual(takenBack(allDone(found)), []);
  assert.deepEqual(allDone(found).unsent?.ticks, { [first.key]: null });
});
