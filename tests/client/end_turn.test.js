// End turn: which answer ends the turn, and what could still be done for nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./sample_texts.js";

const { endingWord, freeAnswers, obstacle, onwardAnswer } = await import(
  "../../src/cubalibre/web/decision/end_turn.js"
);

const answer = (word, more = {}) => ({ word, text: word, special: false, price: null, next: [], ...more });
const state = (answers, ending, question = {}) => ({
  isLooking: false,
  view: { question: { kind: "rally-space", number: 2, mine: true, ...question } },
  texts: { answers, moves: [], ending: ending && { word: ending }, idle: [] },
});
const DONE = answer("done");
const INFILTRATE = answer("infiltrate", { special: true });

test("a Special Activity that costs nothing would still be possible", () => {
  const data = state([answer("oriente", { price: "1 Resource" }), INFILTRATE, DONE], "done");
  assert.deepEqual(freeAnswers(data), [INFILTRATE]);
  const paid = answer("bribe", { special: true, price: "3 Resources" });
  assert.deepEqual(freeAnswers(state([paid, DONE], "done")), []);
});

test("what has no effect is not worth a question", () => {
  const data = state([INFILTRATE, DONE], "done");
  data.texts.idle.push("infiltrate");
  assert.deepEqual(freeAnswers(data), []);
});

test("the end has its place while it is looked for, and where it ends the turn", () => {
  assert.equal(endingWord(state([DONE], "done done")), "done done");
  assert.equal(endingWord(state([DONE], null)), null);
  assert.equal(endingWord({ ...state([DONE], null), isLooking: true }), "done");
  const last = state([answer("go-on"), INFILTRATE], null, { kind: "special-or-end" });
  assert.equal(endingWord({ ...last, isLooking: true }), "go-on");
  assert.equal(endingWord({ ...state([INFILTRATE], null), isLooking: true }), null);
});

const asked = (kind, words) => ({
  view: { question: { kind } },
  texts: { answers: words.map((word) => ({ word, text: word })), moves: [], ending: null },
});

test("where an answer goes on, it is offered; otherwise the question comes first", () => {
  assert.equal(obstacle(asked("train-space", ["havana", "done"])).onward.word, "done");
  assert.equal(obstacle(asked("train-space", ["havana", "done"])).text, "end-turn.go-on");
  assert.equal(onwardAnswer(state([answer("havana"), DONE], null, { kind: "train-space" })).word, "done");
  assert.equal(onwardAnswer(state([answer("havana"), DONE], "done", { kind: "train-space" })), null);
  const combined = answer("done", { next: [answer("transport")] });
  assert.equal(onwardAnswer(state([answer("havana"), combined], null, { kind: "train-space" })), null);
  assert.deepEqual(obstacle(asked("train-troops", ["0", "1"])), { text: "end-turn.question", onward: null });
});

test("in the Redeploy Phase Troops that must move are named", () => {
  assert.deepEqual(obstacle(asked("redeploy", ["oriente:troops"])), { text: "end-turn.redeploy", onward: null });
});
