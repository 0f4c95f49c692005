// Exercises: which turns of an analysis make one, and which is next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setSampleTexts } from "./sample_texts.js";
import { exercisesIn, keyOf, nextOpen } from "../../src/cubalibre/web/analysis/exercises.js";

const turn = (entry, more = {}) => ({
  entry,
  number: entry + 1,
  card: 13,
  faction: "26july",
  judgement: "mistake",
  better: "26July Rallies.",
  ...more,
});
const found = (...turns) => ({ turns, mine: ["26july"], effort: "normal" });

test("an exercise is a judged turn of one's own with a better one", () => {
  setSampleTexts({ "analysis.place": "{number}" });
  const turns = [
    turn(0),
    turn(3, { judgement: "" }),
    turn(5, { better: "" }),
    turn(7, { faction: "syndicate" }),
    turn(9),
  ];
  const exercises = exercisesIn("a", "An evening", found(...turns));
  assert.deepEqual(
    exercises.map(({ entry }) => entry),
    [0, 9],
  );
  const { of, title, effort } = exercises[0];
  assert.deepEqual([of, title, effort], ["a", "An evening", "normal"]);
});

test("nothing in an exercise gives its solution away", () => {
  const [exercise] = exercisesIn("a", "", found(turn(0)));
  assert.ok(!JSON.stringify(exercise).includes("Rallies"));
});

test("the next one is the first after this one that is neither solved nor shown, and then the first of all", () => {
  const all = exercisesIn("a", "", found(turn(0), turn(1), turn(2), turn(3)));
  const [first, second, third, last] = all;
  assert.equal(nextOpen(all, {}), first);
  assert.equal(nextOpen(all, { [keyOf(second)]: "shown" }, first), third);
  assert.equal(nextOpen(all, { [keyOf(last)]: "solved" }, third), first);
  assert.equal(nextOpen(all, {}, last), first);
  assert.equal(nextOpen(all, Object.fromEntries(all.map((each) => [keyOf(each), "solved"]))), null);
});
