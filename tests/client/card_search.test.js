// Card search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startsWithFaction, searchCards } from "../../src/cubalibre/web/help/card_search.js";

const card = (number, title, ...texts) => ({
  number,
  title,
  order: "",
  sides: texts.map((text, i) => ({ side: i ? "Shaded" : "Unshaded", text, key: "single", lasting: null })),
  rulings: [],
  sections: [],
});
const CARDS = [
  card(1, "Armored Cars", "Sweep anywhere.", "Troops come from afar."),
  card(13, "El Che", "Guerrillas March in groups."),
  card(22, "Raúl", "One die is thrown again."),
];
/** @param {string} typed */
const found = (typed) =>
  searchCards(CARDS, typed, ({ number }) => (number === 22 ? ["26July"] : [])).map((c) => c.number);

test("a number is that of a card, and of no other that begins so", () => {
  assert.deepEqual(found("1"), [1]);
  assert.deepEqual(found("13"), [13]);
  assert.deepEqual(found("99"), []);
});

test("all words must be there, in the title or in an effect, whole or as they begin", () => {
  assert.deepEqual(found("troop"), [1]);
  assert.deepEqual(found("che march"), [13]);
  assert.deepEqual(found("che sweep"), []);
  assert.deepEqual(found("hing"), []);
});

test("accents and case make no difference", () => {
  assert.deepEqual(found("RAUL"), [22]);
});

test("Factions are found by their names; nothing typed is all of them", () => {
  assert.deepEqual(found("26july"), [22]);
  assert.deepEqual(found(" "), [1, 13, 22]);
});

test("who comes first", () => {
  assert.ok(startsWithFaction(["26july", "government"], "26july"));
  assert.ok(!startsWithFaction(["26july", "government"], "government"));
  assert.ok(!startsWithFaction([], "government"));
  assert.ok(startsWithFaction([], ""));
});
