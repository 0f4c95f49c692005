// Redo: undone answers can be given again as long as nothing else happens.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NO_REDO,
  undoTarget,
  addClick,
  afterRedo,
  canUndoTo,
  nextRedo,
  afterUndo,
} from "../../src/cubalibre/web/undo/redo.js";

/** @param {string} word @param {boolean} [act] */
const one = (word, act = false) => /** @type {const} */ ({ seat: "26july", act, word });
/** @param {number} revision @param {...string} words */
const state = (revision, ...words) =>
  /** @type {any} */ ({ revision, texts: { answers: words.map((word) => ({ word })) } });

test("what is taken back first comes last", () => {
  const once = afterUndo(NO_REDO, 7, { revision: 8, undone: [one("base")] }, false);
  const twice = afterUndo(once, 8, { revision: 9, undone: [one("rally"), one("oriente")] }, false);
  assert.deepEqual(
    twice.items.map(([{ word }]) => word),
    ["rally", "oriente", "base"],
  );
  assert.equal(twice.revision, 9);
});

test("what was taken back before something else happened is forgotten", () => {
  const once = afterUndo(NO_REDO, 7, { revision: 8, undone: [one("base")] }, false);
  assert.deepEqual(afterUndo(once, 12, { revision: 13, undone: [one("pass")] }, false).items, [[one("pass")]]);
});

test("one after the other, while they fit", () => {
  const again = afterUndo(NO_REDO, 7, { revision: 8, undone: [one("rally"), one("oriente")] }, false);
  assert.deepEqual(nextRedo(again, state(8, "march", "rally")), [one("rally")]);
  const then = afterRedo(again, { revision: 9 });
  assert.deepEqual(nextRedo(then, state(9, "oriente")), [one("oriente")]);
  assert.equal(nextRedo(then, state(9, "havana")), null);
  assert.equal(nextRedo(afterRedo(then, { revision: 10 }), state(10, "oriente")), null);
});

test("not after anything else", () => {
  const again = afterUndo(NO_REDO, 7, { revision: 8, undone: [one("rally")] }, false);
  assert.equal(nextRedo(again, state(9, "rally")), null);
  assert.equal(nextRedo(NO_REDO, state(8, "rally")), null);
});

test("what one click gave is undone and redone as a whole", () => {
  const clicks = addClick(addClick([], { from: 4, upto: 5 }), { from: 5, upto: 8 });
  /** @param {number} entries @param {number[]} to */
  const at = (entries, ...to) => /** @type {any} */ ({ view: { entries }, undo_to: to });
  assert.equal(undoTarget(clicks, at(8, 7, 6, 5, 4)), 5);
  assert.equal(undoTarget(clicks, at(8, 7, 6)), undefined);
  assert.equal(undoTarget(clicks, at(9, 8, 7, 6, 5)), undefined);
  assert.equal(undoTarget(clicks, at(5, 4)), undefined);
  assert.equal(undoTarget(addClick(clicks, { from: 5, upto: 6 }), at(8, 7, 6, 5)), undefined);
  const gone = [one("infiltrate"), one("havana"), one("replace")];
  const again = afterUndo(NO_REDO, 7, { revision: 8, undone: gone }, true);
  assert.deepEqual(nextRedo(again, state(8, "infiltrate")), gone);
  assert.equal(nextRedo(afterRedo(again, { revision: 9 }), state(9, "havana")), null);
});

test("an act is asked of the server", () => {
  const again = afterUndo(NO_REDO, 7, { revision: 8, undone: [one("gift directorio 1", true)] }, false);
  assert.equal(nextRedo(again, state(8, "rally"))?.[0].act, true);
});

test("only to where it is granted", () => {
  assert.equal(canUndoTo({ undo_to: [5, 4] }, 4), true);
  assert.equal(canUndoTo({ undo_to: [5, 4] }, 3), false);
});
