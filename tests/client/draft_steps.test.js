// Draft steps: what is picked is added, counted and taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isGathered,
  pickNumber,
  stepFor,
  toDraft,
  withAnswers,
  withMoves,
  withNumber,
  without,
  withoutLast,
} from "../../src/cubalibre/web/decision/draft_steps.js";

const move = (lot, number, to) => ({ lot, number, to });
const TROOPS = move("havana:troops", 2, "matanzas");
const POLICE = move("havana:police", 1, "matanzas");

test("Operations, Special Activities and the Redeploy are gathered, the action and Events are not", () => {
  const sections = ["2.3.4", "3.3.1", "3.1", "4.2.1", "5.1", "6.2.4", "6.3.2", "6.4", ""];
  const gathered = sections.filter((section) => isGathered({ section }));
  assert.deepEqual(gathered, ["3.3.1", "3.1", "4.2.1", "6.3.2", "6.4"]);
  assert.equal(isGathered(null), false);
});

test("moves that follow each other are one step; the same pieces to the same place are one move", () => {
  const steps = withMoves(withMoves(withMoves([], [TROOPS]), [POLICE]), [TROOPS]);
  assert.deepEqual(steps, [{ moves: [{ ...TROOPS, number: 4 }, POLICE] }]);
});

test("after an answer moves begin a step of their own", () => {
  const steps = withMoves(withAnswers(withMoves([], [TROOPS]), "infiltrate havana", "Infiltrate"), [POLICE]);
  assert.deepEqual(toDraft(steps), {
    steps: [{ moves: [TROOPS] }, { answers: "infiltrate havana" }, { moves: [POLICE] }],
  });
});

test("a move gets another number, and goes with the last of its pieces", () => {
  const steps = withMoves([], [TROOPS, POLICE]);
  assert.deepEqual(withNumber(steps, 0, 0, 1), [{ moves: [{ ...TROOPS, number: 1 }, POLICE] }]);
  assert.deepEqual(withNumber(steps, 0, 0, 0), [{ moves: [POLICE] }]);
  assert.deepEqual(withNumber(withMoves([], [TROOPS]), 0, 0, 0), []);
});

test("the last move is taken back before the others, an answer as a whole", () => {
  const steps = withMoves(withAnswers([], "oriente place", "Oriente: place"), [TROOPS, POLICE]);
  assert.deepEqual(withoutLast(steps), withMoves(withAnswers([], "oriente place", "Oriente: place"), [TROOPS]));
  assert.deepEqual(withoutLast(withoutLast(steps)), withAnswers([], "oriente place", "Oriente: place"));
  assert.deepEqual(withoutLast(withoutLast(withoutLast(steps))), []);
});

test("a space is found by the answer that picks it", () => {
  const steps = withAnswers(withAnswers([], "oriente base", ""), "las-villas", "");
  assert.equal(stepFor(steps, "las-villas"), 1);
  assert.equal(stepFor(steps, "havana"), -1);
  assert.deepEqual(without(steps, 0), withAnswers([], "las-villas", ""));
});

test("what is said about a space that is picked belongs to it: one pick, taken back together", () => {
  const about = { about: "oriente", kind: "rally-number" };
  const rally = withAnswers(withAnswers([], "oriente", "Oriente"), "3", "3 Guerrillas", about);
  const steps = withAnswers(rally, "las-villas", "Las Villas");
  assert.equal(pickNumber(steps), 2);
  assert.deepEqual(without(steps, 0), withAnswers([], "las-villas", "Las Villas"));
  const twice = withAnswers(withAnswers(rally, "oriente", "Oriente"), "1", "1 Guerrilla", about);
  assert.deepEqual(without(twice, 0), [twice[2], twice[3]]);
});
