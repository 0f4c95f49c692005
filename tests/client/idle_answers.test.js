// Idle answers: they come last, whichever order the server has; a combined answer is idle as its first word is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerGroups, inListOrder, isIdle, isMoot, keyOf } from "../../src/cubalibre/web/decision/idle_answers.js";
import { answerHighlights } from "../../src/cubalibre/web/decision/highlights.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ "answer.price": "{answer}, {price}", "answer.idle": "{answer}; no effect" });
const answer = (word, special = false) =>
  /** @type {any} */ ({ word, text: word.toUpperCase(), price: null, special, next: [] });
const words = (answers) => answers.map(({ word }) => word);
const ANSWERS = [
  answer("havana"),
  answer("oriente"),
  answer("transport", true),
  answer("kidnap", true),
  answer("done"),
];
const TEXTS = /** @type {any} */ ({ answers: ANSWERS, idle: ["havana", "kidnap"] });

test("answers with an effect come first, Special Activities after the others, those without effect last", () => {
  const groups = answerGroups(ANSWERS, TEXTS.idle);
  assert.deepEqual([groups.others, groups.specials, groups.idle].map(words), [
    ["oriente", "done"],
    ["transport"],
    ["havana", "kidnap"],
  ]);
  assert.deepEqual(words(inListOrder(TEXTS)), ["oriente", "done", "transport", "havana", "kidnap"]);
});

test("a combined answer has no effect if its first answer has none, or if it is named itself", () => {
  const answers = [{ ...answer("havana"), next: [answer("place")] }, answer("oriente"), answer("done")];
  const texts = { answers, idle: ["havana", "done oriente"] };
  const gathered = "havana oriente"; // two spaces, of which only the first has none
  assert.deepEqual(
    ["havana", "havana place", "done oriente", "done havana", "oriente", gathered].map((word) => isIdle(texts, word)),
    [true, true, true, false, false, false],
  );
});

test("on the map spaces without effect are highlighted less, and say so", () => {
  const lit = answerHighlights(/** @type {any} */ ({ texts: TEXTS, isLooking: false }));
  assert.deepEqual(lit.pale, ["havana", "kidnap"]);
  assert.equal(lit.spaces.havana, "HAVANA; no effect");
});

test("while it is not known what has an effect, nothing is highlighted that could turn pale", () => {
  const lit = answerHighlights(/** @type {any} */ ({ texts: { ...TEXTS, idle: [] }, isLooking: true }));
  assert.deepEqual(lit.pale, words(ANSWERS));
});

test("of numbers the greatest comes first, each is its own key, and none with an effect is the last", () => {
  const numbers = ["0", "1", "2", "12"].map((word) => answer(word));
  const listed = inListOrder(/** @type {any} */ ({ answers: numbers, idle: ["0"] }));
  assert.deepEqual(words(listed), ["12", "2", "1", "0"]);
  assert.deepEqual(
    listed.map((_, i) => keyOf(listed, i)),
    [null, "2", "1", "0"],
  );
});

test("other answers have the keys of their places", () => {
  const spaces = Array.from("abcdefghijkl", (word) => answer(word));
  assert.deepEqual(
    [0, 8, 9, 10].map((place) => keyOf(spaces, place)),
    ["1", "9", "0", null],
  );
});

test("an Event whose spaces would all change nothing asks for none of them", () => {
  const answers = [answer("havana"), answer("oriente")];
  assert.ok(isMoot({ answers, idle: ["havana", "oriente"] }, "event-space"));
  assert.ok(!isMoot({ answers, idle: ["havana"] }, "event-space"));
  assert.ok(!isMoot({ answers, idle: ["havana", "oriente"] }, "assault-space")); // they cost something
});
