// The edition of a game's options, and what each edition allows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { editionOf, fitToEdition } from "../../src/cubalibre/web/common/editions.js";

const USUAL = {
  short: "",
  deception: "",
  eligibility: "",
  random_spaces: "table",
  variants: [],
  variable_deployment: false,
  sudden_propaganda: false,
  no_reveal: false,
};
const NEWEST = ["passive-terror", "free-ecs", "attack-by-targets"];

test("each edition is known by what only it has", () => {
  assert.equal(editionOf(USUAL), "third");
  assert.equal(editionOf({ ...USUAL, sudden_propaganda: true, deception: "third" }), "third");
  assert.equal(editionOf({ ...USUAL, no_reveal: true }), "first");
  assert.equal(editionOf({ ...USUAL, eligibility: "b", deception: "first", short: "third-propaganda" }), "first");
  assert.equal(editionOf({ ...USUAL, variants: NEWEST }), "newest");
});

test("what no edition has together is a mixture", () => {
  assert.equal(editionOf({ ...USUAL, no_reveal: true, deception: "third" }), "own");
  assert.equal(editionOf({ ...USUAL, variants: ["free-ecs"] }), "own");
});

test("an edition keeps what it has and leaves out the rest", () => {
  const mixed = { ...USUAL, short: "cards", variable_deployment: true, no_reveal: true, deception: "third" };
  assert.deepEqual(fitToEdition("first", mixed), { ...mixed, deception: "" });
  assert.deepEqual(fitToEdition("third", mixed), { ...mixed, no_reveal: false });
  assert.deepEqual(new Set(fitToEdition("newest", USUAL).variants), new Set(NEWEST));
  assert.equal(fitToEdition("own", mixed), mixed);
});
