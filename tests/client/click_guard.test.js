// Click guard: a click that was meant for the question before gives no answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickGuard } from "../../src/cubalibre/web/decision/click_guard.js";

const at = (clientX, clientY, detail = 1) => ({ clientX, clientY, detail });

function guarded() {
  const clock = { now: 1000 };
  return { clock, guard: clickGuard(() => clock.now) };
}

test("a second click at the same place counts only after half a second", () => {
  const { clock, guard } = guarded();
  assert.equal(guard.isInert(at(100, 100)), false);
  clock.now += 450;
  assert.equal(guard.isInert(at(110, 95)), true);
  clock.now += 510;
  assert.equal(guard.isInert(at(100, 100)), false);
});

test("the half second begins anew with a new question", () => {
  const { clock, guard } = guarded();
  guard.isInert(at(100, 100));
  clock.now += 700;
  guard.changed();
  clock.now += 20;
  assert.equal(guard.isInert(at(100, 100)), true);
});

test("elsewhere a click counts at once, and so does one after the pointer was elsewhere", () => {
  const { clock, guard } = guarded();
  guard.isInert(at(100, 100));
  clock.now += 50;
  assert.equal(guard.isInert(at(300, 100)), false);
  guard.moved(at(20, 20));
  guard.moved(at(300, 100));
  assert.equal(guard.isInert(at(300, 100)), false);
});

test("a key is not a click", () => {
  const { guard } = guarded();
  guard.isInert(at(100, 100));
  assert.equal(guard.isInert(at(0, 0, 0)), false);
  assert.equal(guard.isInert(undefined), false);
});

test("what ends a turn waits after a click anywhere", () => {
  const { clock, guard } = guarded();
  assert.equal(guard.isTooSoon(), false);
  guard.isInert(at(100, 100));
  clock.now += 450;
  assert.equal(guard.isTooSoon(), true);
  clock.now += 60;
  assert.equal(guard.isTooSoon(), false);
});

test("another answer under a pointer at rest waits longer, the same one does not", () => {
  const { clock, guard } = guarded();
  guard.isInert(at(100, 100), "troops");
  clock.now += 300;
  guard.changed();
  clock.now += 700;
  assert.equal(guard.isInert(at(100, 100), "police"), true);
  clock.now += 700;
  assert.equal(guard.isInert(at(100, 100), "troops"), false);
  guard.changed();
  clock.now += 1600;
  assert.equal(guard.isInert(at(100, 100), "police"), false);
});

test("clicks that follow each other quickly are one", () => {
  const { clock, guard } = guarded();
  guard.isInert(at(100, 100), "oriente");
  clock.now += 300;
  assert.equal(guard.isInert(at(100, 100), "oriente"), true);
  clock.now += 300;
  assert.equal(guard.isInert(at(100, 100), "oriente"), true);
  assert.equal(guard.isTooSoon(), true);
});
