// What is listed while moves are gathered: pieces, Special Activities, and what comes after the moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./sample_texts.js";

const { areGathered, moveAnswers, movePrompt } = await import("../../src/cubalibre/web/decision/move_answers.js");

const answer = (word, more = {}) => ({ word, text: word, special: false, price: null, next: [], ...more });
const MOVES = [{ lot: "matanzas:26july-u", most: 2, to: ["la-habana"] }];
const MOVED = { moves: [{ lot: "oriente:26july-u", number: 1, to: "sierra-maestra" }] };
const state = (answers, more = {}) => ({
  view: { question: { kind: "march-origin", about: "sierra-maestra" } },
  last: MOVED,
  texts: { answers, moves: MOVES, ending: null },
  ...more,
});
const words = (data) => moveAnswers(data).map(({ word }) => word);

test("the engine's questions on the way are replaced once something is gathered", () => {
  assert.ok(areGathered(state([])));
  assert.ok(!areGathered(state([], { last: undefined })));
  assert.ok(areGathered(state([], { texts: { moves: [] } })), "nobody else can move");
  assert.equal(movePrompt(state([], { texts: { moves: [] } })), "move.none");
  assert.equal(movePrompt(state([]), null, true), "move.where");
  const bribed = { last: { answers: "bribe", text: "Bribe" }, view: { question: { kind: "march-space" } } };
  const far = [{ lot: "matanzas:26july-u", most: 2, to: ["la-habana", "las-villas"] }];
  assert.equal(movePrompt(state([], { ...bribed, texts: { moves: far } })), "move.first");
  const sweeping = { view: { question: { kind: "sweep-troops" } }, last: { answers: "oriente", text: "Oriente" } };
  assert.ok(!areGathered(state([], sweeping)));
  assert.ok(areGathered(state([], { ...sweeping, view: { question: { kind: "muscle-cube" } } })));
});

test("a March is gathered from its first question on, but not in a lesson", () => {
  const beginning = { last: undefined, view: { question: { kind: "march-space" } } };
  assert.ok(areGathered(state([answer("la-habana")], beginning)));
  assert.ok(!areGathered(state([answer("la-habana")], { ...beginning, lesson: { word: "la-habana" } })));
});

test("destinations can be chosen first, and then only pieces that can go there are listed", () => {
  const texts = {
    answers: [],
    ending: { word: "done" },
    moves: [...MOVES, { lot: "las-villas:26july-u", most: 1, to: ["la-habana", "matanzas"] }],
  };
  const data = state([], { texts });
  assert.deepEqual(words(data), ["matanzas:26july-u", "las-villas:26july-u", "la-habana", "matanzas"]);
  assert.deepEqual(
    moveAnswers(data, "matanzas").map(({ word }) => word),
    ["las-villas:26july-u"],
  );
});

test("pieces and Special Activities are listed, spaces and the end of one destination are not", () => {
  const ambush = answer("ambush", { special: true });
  const done = answer("done", { next: [answer("la-habana"), answer("kidnap", { special: true }), answer("done")] });
  const all = [answer("las-villas"), ambush, done];
  assert.deepEqual(words(state(all)), ["matanzas:26july-u", "ambush", "kidnap", "done done"]);
});

test("what ends the turn has a place of its own", () => {
  const data = state([answer("matanzas"), answer("done")]);
  assert.deepEqual(words(data), ["matanzas:26july-u", "done"]);
  data.texts.ending = { word: "done" };
  assert.deepEqual(words(data), ["matanzas:26july-u"]);
});

test("pieces with Cash are told apart from those without", async () => {
  const { partsOf } = await import("../../src/cubalibre/web/decision/move_texts.js");
  assert.deepEqual(partsOf("oriente:26july-u"), { space: "oriente", kind: "26july-u", cash: 0 });
  assert.deepEqual(partsOf("oriente:26july-u$2*"), { space: "oriente", kind: "26july-u", cash: 2 });
});
