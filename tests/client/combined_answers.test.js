// Combined answers: one click gives an answer, alone or with its follow-up.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  toRequest,
  withFollowup,
  answerText,
  answersAfterDone,
  answerVariants,
} from "../../src/cubalibre/web/decision/combined_answers.js";

const answer = (word, ...next) => ({ word, text: word.toUpperCase(), next: next.map((each) => answer(each)) });
const HERE = [answer("oriente", "place", "base"), answer("havana", "1"), answer("infiltrate"), answer("pass")];
const MARCH = [answer("oriente"), answer("infiltrate"), answer("done", "havana", "oriente", "infiltrate", "done")];

test("an answer with the only one that can follow is given with it", () => {
  assert.equal(withFollowup(HERE, "havana"), "havana 1");
  assert.equal(withFollowup(HERE, "oriente"), "oriente");
  assert.equal(withFollowup(HERE, "pass"), "pass");
});

test("several ways to give an answer are offered beside it", () => {
  const words = HERE.map((each) => answerVariants(HERE, each).map(({ word }) => word));
  assert.deepEqual(words, [["place", "base"], [], [], []]);
});

test("what can be chosen only when one is done here is chosen at once", () => {
  assert.deepEqual(
    answersAfterDone(MARCH).map(({ word }) => word),
    ["done", "havana"],
  );
  assert.equal(withFollowup(MARCH, "havana"), "done havana");
  assert.equal(withFollowup(MARCH, "oriente"), "oriente");
  assert.equal(withFollowup(MARCH, "cigar"), "cigar");
  assert.equal(withFollowup([answer("done", "done")], "done"), "done");
});

test("what has no effect is left to the next question", () => {
  const ways = answerVariants(MARCH, MARCH[2], ["done havana"]);
  assert.deepEqual(
    ways.map(({ word }) => word),
    ["done"],
  );
});

test("a space and what happens there are one way of a Special Activity", () => {
  const infiltrate = [answer("infiltrate", "havana replace", "havana remove"), answer("done")];
  assert.deepEqual(
    answerVariants(infiltrate, infiltrate[0]).map(({ word }) => word),
    ["havana replace", "havana remove"],
  );
  assert.deepEqual(toRequest("infiltrate havana replace"), { word: "infiltrate", next: "havana replace" });
  assert.equal(answerText(infiltrate, "infiltrate havana replace"), "INFILTRATE: HAVANA REPLACE");
});

test("two answers are sent and said together", () => {
  assert.deepEqual(toRequest("oriente base"), { word: "oriente", next: "base" });
  assert.deepEqual(toRequest("oriente"), { word: "oriente" });
  assert.equal(answerText(HERE, "oriente base"), "ORIENTE: BASE");
  assert.equal(answerText(MARCH, "done havana"), "HAVANA");
  assert.equal(answerText(HERE, "oriente"), "ORIENTE");
  assert.equal(answerText(HERE, "cigar"), undefined);
});
