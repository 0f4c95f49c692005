// Pace of the playback: durations by what there is to read, and joined steps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD_SHOWN_FOR, fittedSteps, stepDurations } from "../../src/cubalibre/web/playback/pace.js";

const item = (turn, text = "Havana: 2 Troops arrive.") => ({ entry: 1, turn, seat: "government", kind: "story", text });
const step = (turn, ...texts) => ({
  entry: 1,
  seat: "government",
  phase: "",
  items: texts.length ? texts.map((text) => item(turn, text)) : [item(turn)],
});
const turnOf = (turn, number) => Array.from({ length: number }, () => step(turn));
const turns = Array.from({ length: 60 }, (_, turn) => ({
  turn,
  text: "Government Trains in Havana and places 2 Troops.",
}));
const sum = (times) => times.reduce((all, time) => all + time, 0);
const length = (steps) => sum(stepDurations(steps, "normal", turns));

test("a sentence is shown as long as it takes to read, and a step with more lines longer than one with fewer", () => {
  const [first, short, long] = stepDurations(
    [step(1), step(1, "Two words."), step(1, "Six words in all, no more.")],
    "normal",
    turns,
  );
  assert.ok(first > 8 * 200 && first > long);
  assert.ok(long > short);
});

test("reasons, which are folded, take no time", () => {
  const reason = { ...item(1, "8.8.4 Underground Guerrillas that can be found"), kind: "reason" };
  const plain = step(1);
  const explained = { ...plain, items: [...plain.items, reason] };
  assert.equal(length([explained]), length([plain]));
});

test("a turn takes ten seconds at most at the normal pace, in steps that can be followed, and less when fast", () => {
  const busy = fittedSteps(turnOf(1, 30), turns, "whole");
  assert.ok(length(busy) <= 10_050);
  assert.ok(Math.min(...stepDurations(busy, "normal", turns)) >= 700);
  assert.ok(sum(stepDurations(busy, "fast", turns)) < 6_000);
  assert.ok(sum(stepDurations(busy, "slow", turns)) > 15_000);
});

test("joined steps lose nothing, and end where the last of them did", () => {
  const steps = turnOf(1, 30).map((one, entry) => ({ ...one, entry }));
  const joined = fittedSteps(steps, turns, "whole");
  assert.deepEqual(
    joined.flatMap(({ items }) => items),
    steps.flatMap(({ items }) => items),
  );
  assert.equal(joined.at(-1).entry, 29);
});

test("where time is short the earliest turns are shown in one step each, then left out", () => {
  const steps = Array.from({ length: 6 }, (_, turn) => turnOf(turn, 6)).flat();
  const round = fittedSteps(steps, turns, "round");
  assert.ok(length(round) <= 40_100);
  assert.equal(round.filter(({ items }) => items[0].turn === 5).length, 6);
  assert.equal(round.filter(({ items }) => items[0].turn === 0).length, 1);
  const opening = fittedSteps(steps, turns, "opening");
  assert.ok(length(opening) <= 10_050);
  assert.equal(opening.at(-1).items.at(-1), steps.at(-1).items.at(-1));
  assert.ok(opening[0].items[0].turn > 0);
});

test("a whole game is shown whole", () => {
  const steps = Array.from({ length: 60 }, (_, turn) => turnOf(turn, 6)).flat();
  assert.equal(fittedSteps(steps, turns, "whole").length, steps.length);
  assert.ok(length(steps) > 300_000);
});

test("a card that is turned up has the time in which it lies large on the map, at any pace", () => {
  const card = { ...step(90), items: [{ ...item(90, "Turned up."), what: "turned-up" }] };
  for (const pace of ["slow", "normal", "fast"]) assert.ok(stepDurations([card], pace, turns)[0] >= CARD_SHOWN_FOR);
  const [other] = stepDurations([step(90, "Turned up.")], "fast", turns);
  assert.ok(other < CARD_SHOWN_FOR);
});
