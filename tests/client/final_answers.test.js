// Final answers, and the sentence that says what comes after them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isFinal, consequence } from "../../src/cubalibre/web/decision/final_answers.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({
  "final.card": "a card",
  "final.die": "a die",
  "final.end": "the end",
  "final.person": "{faction} decides",
  "final.program": "{faction} goes on",
  "final.random": "{faction} at random",
  "final.unknown": "unknown",
});
/** @param {string | null} then @param {string | null} [asks] */
const comes = (then, asks = "action") => /** @type {any} */ ({ then, asks });
const SEATS = /** @type {any} */ ({
  government: { kind: "nonplayer" },
  "26july": { kind: "person" },
  directorio: { kind: "search:3" },
  syndicate: { kind: "random" },
});

test("what others or Chance come after is final, and what nobody knows", () => {
  const found = [comes("26july"), comes("government"), comes("chance"), comes(null, null), null];
  assert.deepEqual(
    found.map((each) => isFinal(each, ["26july"])),
    [false, true, true, true, true],
  );
});

test("a card is no die", () => {
  assert.equal(consequence(comes("chance", "draw-card"), SEATS), "a card");
  assert.equal(consequence(comes("chance", "attack-roll"), SEATS), "a die");
});

test("a person decides before it is final; a program goes on at once, and a random one ends it", () => {
  assert.equal(consequence(comes("26july"), SEATS), "26July decides");
  assert.equal(consequence(comes("government"), SEATS), "Government goes on");
  assert.equal(consequence(comes("directorio"), SEATS), "Directorio goes on");
  assert.equal(consequence(comes("syndicate"), SEATS), "Syndicate at random");
});

test("the end, and what could not be found out", () => {
  assert.equal(consequence(comes(null, null), SEATS), "the end");
  assert.equal(consequence(null, SEATS), "unknown");
});
