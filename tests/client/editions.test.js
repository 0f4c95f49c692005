// The edition of a game's options, and what each edition allows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { editionOf, fitToEdition, usualOptions } from "../../src/cubalibre/web/common/editions.js";

const ALL = ["third", "first", "newest"];
const rule = (field, form, usual, editions) => ({
  field,
  form,
  default: usual,
  values: Object.entries(editions).map(([value, of]) => ({ value: form === "switch" || value, editions: of })),
});
const RULES = [
  rule("short", "choice", "", { "": ALL, cards: ALL, "third-propaganda": ["first"] }),
  rule("deception", "choice", "", { "": ALL, third: ["third", "newest"], first: ["first"] }),
  rule("sudden", "switch", false, { on: ["third", "newest"] }),
  rule("no_reveal", "switch", false, { on: ["first"] }),
  rule("variants", "set", [], { a: ["newest"], b: ["newest"], ours: [] }),
];
const USUAL = usualOptions(RULES);

test("each edition is known by what only it has", () => {
  assert.equal(editionOf(USUAL, RULES), "third");
  assert.equal(editionOf({ ...USUAL, sudden: true, deception: "third" }, RULES), "third");
  assert.equal(editionOf({ ...USUAL, no_reveal: true }, RULES), "first");
  assert.equal(editionOf({ ...USUAL, deception: "first", short: "third-propaganda" }, RULES), "first");
  assert.equal(editionOf({ ...USUAL, variants: ["b", "a"] }, RULES), "newest");
});

test("what no edition has together is a mixture", () => {
  assert.equal(editionOf({ ...USUAL, no_reveal: true, deception: "third" }, RULES), "own");
  assert.equal(editionOf({ ...USUAL, variants: ["a"] }, RULES), "own");
  assert.equal(editionOf({ ...USUAL, variants: ["ours"] }, RULES), "own");
});

test("an edition keeps what it has and leaves out the rest", () => {
  const mixed = { ...USUAL, short: "cards", no_reveal: true, deception: "third" };
  assert.deepEqual(fitToEdition("first", mixed, RULES), { ...mixed, deception: "" });
  assert.deepEqual(fitToEdition("third", mixed, RULES), { ...mixed, no_reveal: false });
  assert.deepEqual(fitToEdition("newest", USUAL, RULES), { ...USUAL, variants: ["a", "b"] });
  assert.equal(fitToEdition("own", mixed, RULES), mixed);
});
