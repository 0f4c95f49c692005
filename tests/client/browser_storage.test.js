// Browser storage, and what works without it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as store from "../../src/cubalibre/web/common/browser_storage.js";

/** A browser's storage; one that is full takes nothing. */
class Storage {
  kept = new Map();
  full = false;
  getItem = (name) => this.kept.get(name) ?? null;
  removeItem = (name) => this.kept.delete(name);
  setItem = (name, value) => {
    if (this.full) throw new Error("full");
    this.kept.set(name, value);
  };
}

let storage = new Storage();
let session = new Storage();
beforeEach(() => {
  storage = new Storage();
  session = new Storage();
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  Object.defineProperty(globalThis, "sessionStorage", { value: session, configurable: true });
});

test("the newest game comes first, and keys are added to those it has", () => {
  store.saveGame("a", { government: "1" }, { title: "First" });
  store.saveGame("b", { "26july": "2" });
  store.saveGame("a", { syndicate: "3" });
  assert.deepEqual(
    store.games().map((game) => game.id),
    ["a", "b"],
  );
  assert.deepEqual(store.keysOf("a"), ["1", "3"]);
  assert.equal(store.game("a")?.title, "First");
  assert.deepEqual(store.keysOf("c"), []);
});

test("a person is known at the pages of one server only, and forgotten when they go", () => {
  globalThis.location = { pathname: "/a/" };
  assert.equal(store.person(), null);
  store.savePerson({ name: "Ana", key: "person.k", id: "not kept" });
  assert.deepEqual(store.person(), { name: "Ana", key: "person.k", at: "/a/" });
  globalThis.location.pathname = "/b/";
  assert.equal(store.person(), null);
  globalThis.location.pathname = "/a/";
  store.savePerson(null);
  assert.equal(store.person(), null);
});

test("what is noted of a game does not move it up the list; of a game that is not kept nothing is", () => {
  store.saveGame("a", {});
  store.saveGame("b", {});
  store.updateGame("a", { seen: 7 });
  store.updateGame("c", { seen: 1 });
  assert.deepEqual(
    store.games().map(({ id, seen }) => [id, seen]),
    [
      ["b", undefined],
      ["a", 7],
    ],
  );
  store.removeGame("b");
  assert.equal(store.game("b"), undefined);
});

test("many games never drop the keys of the first", () => {
  for (let i = 0; i < 105; i += 1) store.saveGame(`game-${i}`, { "26july": `key-${i}` });
  assert.equal(store.games()[0].id, "game-104");
  assert.deepEqual(store.game("game-0")?.keys, { "26july": "key-0" });
});

test("settings that were never chosen are the usual ones, and damaged ones too", () => {
  assert.equal(store.settings().pace, "normal");
  store.saveSettings({ pace: "fast" });
  assert.deepEqual([store.settings().pace, store.settings().theme], ["fast", "auto"]);
  storage.kept.set("cubalibre.settings", "{");
  assert.equal(store.settings().pace, "normal");
});

const WON = { factions: "26july", others: "nonplayer", won: true, lead: 3 };

test("a game counts once, by what it came to last", () => {
  store.saveGame("a", { "26july": "1" });
  store.saveResult("a", WON);
  store.saveResult("a", { ...WON, won: false });
  store.saveResult("b", WON);
  assert.deepEqual(
    store.results().map((result) => result.won),
    [false, true],
  );
});

test("a game that was begun from a record does not count, nor one without a result", () => {
  store.saveGame("a", { "26july": "1" }, { copy: true });
  store.saveResult("a", WON);
  store.saveResult("b", null);
  assert.deepEqual(store.results(), []);
});

test("once figures are cleared, what was counted is not counted again", () => {
  store.saveResult("a", WON);
  store.clearResults();
  store.saveResult("a", WON);
  assert.deepEqual(store.results(), []);
  store.saveResult("b", WON);
  assert.deepEqual(store.results(), [WON]);
});

test("a browser that keeps nothing still plays", () => {
  storage.full = true;
  store.saveGame("a", { government: "1" });
  assert.deepEqual(store.keysOf("a"), ["1"]);
});

test("what was taken back is kept for a game, until it is let go", () => {
  const again = { revision: 8, items: [[/** @type {const} */ ({ seat: "26july", act: false, word: "rally" })]] };
  store.saveRedo("a", again);
  assert.deepEqual(store.loadRedo("a"), again);
  assert.equal(store.loadRedo("b"), null);
  store.saveRedo("a", null);
  assert.equal(store.loadRedo("a"), null);
});

test("what cannot be read or kept of it is nothing", () => {
  session.kept.set("cubalibre.undone.a", "{");
  session.kept.set("cubalibre.undone.b", '{"revision": 1}');
  session.kept.set("cubalibre.undone.c", '{"revision": 1, "items": [{"word": "rally"}]}');
  assert.deepEqual([store.loadRedo("a"), store.loadRedo("b"), store.loadRedo("c")], [null, null, null]);
  session.full = true;
  store.saveRedo("c", { revision: 8, items: [] });
  assert.equal(store.loadRedo("c"), null);
});
