// One click gives an answer, or one along with those to the next questions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asSent, given, inWords, onward, ways } from "../../src/cubalibre/web/decision/combined_answers.js";

const answer = (word, ...next) => ({ word, text: word.toUpperCase(), next: next.map((each) => answer(each)) });
const HERE = [answer("oriente", "place", "base"), answer("havana", "1"), answer("infiltrate"), answer("pass")];
const MARCH = [answer("oriente"), answer("infiltrate"), answer("done", "havana", "oriente", "infiltrate", "done")];

test("an answer with the only one that can follow is given with it", () => {
  assert.equal(given(HERE, "havana"), "havana 1");
  assert.equal(given(HERE, "oriente"), "oriente");
  assert.equal(given(HERE, "pass"), "pass");
});

test("several ways to give an answer are offered beside it", () => {
  const words = HERE.map((each) => ways(HERE, each).map(({ word }) => word));
  assert.deepEqual(words, [["place", "base"], [], [], []]);
});

test("what can be chosen only when one is done here is chosen at once", () => {
  assert.deepEqual(
    onward(MARCH).map(({ word }) => word),
    ["done", "havana"],
  );
  assert.equal(given(MARCH, "havana"), "done havana");
  assert.equal(given(MARCH, "oriente"), "oriente");
  assert.equal(given(MARCH, "cigar"), "cigar");
  assert.equal(given([answer("done", "done")], "done"), "done");
});

test("a space and what happens there are one way of a Special Activity", () => {
  const infiltrate = [answer("infiltrate", "havana replace", "havana remove"), answer("done")];
  assert.deepEqual(
    ways(infiltrate, infiltrate[0]).map(({ word }) => word),
    ["havana replace", "havana remove"],
  );
  assert.deepEqual(asSent("infiltrate havana replace"), { word: "infiltrate", next: "havana replace" });
  assert.equal(inWords(infiltrate, "infiltrate havana replace"), "INFILTRATE: HAVANA REPLACE");
});

test("two answers are sent and said together", () => {
  assert.deepEqual(asSent("oriente base"), { word: "oriente", next: "base" });
  assert.deepEqual(asSent("oriente"), { word: "oriente" });
  assert.equal(inWords(HERE, "oriente base"), "ORIENTE: BASE");
  assert.equal(inWords(MARCH, "done havana"), "HAVANA");
  assert.equal(inWords(HERE, "oriente"), "ORIENTE");
  assert.equal(inWords(HERE, "cigar"), undefined);
});
