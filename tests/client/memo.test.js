// What is drawn again: only what is given other numbers or texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSame } from "../../src/cubalibre/web/common/memo.js";

const props = { view: { entries: 3, spaces: { havana: { lots: [{ kind: "troops", number: 2 }] } } }, before: null };

/** The same in other objects. */
const copied = () => structuredClone(props);

test("the same numbers and texts in other objects are the same", () => {
  assert.ok(isSame(props, copied()));
});

test("a number within is another one", () => {
  const more = copied();
  more.view.spaces.havana.lots[0].number = 3;
  assert.ok(!isSame(props, more));
});

test("what is there only once is another thing", () => {
  assert.ok(!isSame(props, { ...copied(), phase: undefined }));
  assert.ok(!isSame({ ...props, phase: undefined }, { ...copied(), lit: "rally" }));
  assert.ok(!isSame(["havana"], ["havana", "oriente"]));
});

test("nothing is not an empty object, and a list is no object with numbers", () => {
  assert.ok(!isSame({ before: null }, { before: {} }));
  assert.ok(!isSame({ before: {} }, { before: null }));
  assert.ok(!isSame(["havana"], { 0: "havana" }));
});

test("a handler is the same as any other, and not as none", () => {
  assert.ok(isSame({ onChoose: () => 1 }, { onChoose: () => 2 }));
  assert.ok(!isSame({ onChoose: () => 1 }, { onChoose: null }));
  assert.ok(!isSame({ onChoose: null }, { onChoose: () => 1 }));
});
