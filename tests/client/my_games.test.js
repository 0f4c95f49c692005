// The list of own games: those of the browser and of the person together, and how long ago something was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, hasTalk, merged } from "../../src/cubalibre/web/people/my_games.js";

const summary = (id, decides, changed, more = {}) => ({
  id,
  decides,
  changed: `2026-01-0${changed}T00:00:00+00:00`,
  mine: ["26july"],
  over: false,
  ...more,
});
const saved = (id, time = 0) => ({ id, keys: { "26july": `key of ${id}` }, title: "", time });
const ids = (games) => games.map(({ id }) => id);

test("each game is there once, with what the browser and the server know of it", () => {
  const games = merged([saved("a"), saved("b")], [summary("b", "syndicate", 2), summary("c", "syndicate", 1)], {});
  assert.deepEqual(ids(games), ["b", "c", "a"]);
  const [both, byName, byKey] = games;
  assert.deepEqual([both.isHeld, both.saved?.id, both.data?.id], [true, "b", "b"]);
  assert.deepEqual([byName.isHeld, byName.saved], [true, undefined]);
  assert.deepEqual([byKey.isHeld, byKey.data], [false, undefined]);
});

test("first come the games that wait for oneself, then the latest", () => {
  const found = { a: summary("a", "26july", 1), b: summary("b", "syndicate", 4), c: "There is no such game." };
  const held = [summary("d", "26july", 3), summary("e", "", 5, { over: true })];
  assert.deepEqual(ids(merged([saved("c"), saved("b"), saved("a")], held, found)), ["d", "a", "e", "b", "c"]);
});

test("a game that cannot be looked up says why", () => {
  const [game] = merged([saved("a")], [], { a: "There is no such game." });
  assert.equal(game.fault, "There is no such game.");
});

test("talk is unread if there is more than this browser has shown", () => {
  const told = (messages, known) => hasTalk({ id: "a", isHeld: true, saved: known, data: { ...summary("a", "", 1), messages } });
  assert.ok(told(3, { ...saved("a"), heard: 2 }));
  assert.ok(!told(3, { ...saved("a"), heard: 3 }));
  assert.ok(!told(3, saved("a"))); // it was never opened here, or before unread talk was marked
  assert.ok(!told(3, undefined));
});

test("before anything is known the browser's own order stays", () => {
  assert.deepEqual(ids(merged([saved("a", 3), saved("b", 2), saved("c", 1)], [], {})), ["a", "b", "c"]);
});

test("how long ago something was is said in whole units, in the language", () => {
  assert.equal(ago(3 * 3_600 + 59, "en"), "3 hours ago");
  assert.equal(ago(86_400, "en"), "yesterday");
  assert.equal(ago(20, "en"), "this minute");
  assert.equal(ago(-5, "en"), "this minute");
  assert.equal(ago(3 * 86_400, "es"), "hace 3 días");
});
