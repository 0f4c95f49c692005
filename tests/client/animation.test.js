// Animation plan: moves with their times, the view without moving pieces, durations of steps and turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changedBetween,
  withoutMovingPieces,
  movesIn,
  movingTime,
  keyframes,
} from "../../src/cubalibre/web/playback/animation.js";

const item = (what, about) => ({ entry: 1, turn: 1, seat: "government", kind: "story", what, about, text: "" });

test("pieces slide, arrive, vanish and flip", () => {
  const moves = movesIn(
    [
      item("move", ["havana", "matanzas", "troops", 2]),
      item("place", ["havana", "police", 1]),
      item("remove", ["oriente", "26july-a", 1]),
      item("activate", ["havana", "dr-a", 3]),
      item("hide", ["havana", "syn-u", 1]),
      item("casino-closed", ["havana"]),
      item("resources", ["government", 3, 1]),
    ],
    700,
  );
  assert.deepEqual(
    moves.map(({ how, was, piece, number, from, to }) => [how, was, piece, number, from, to]),
    [
      ["slide", "troops", "troops", 2, "havana", "matanzas"],
      ["arrive", "police", "police", 1, null, "havana"],
      ["vanish", "26july-a", "26july-a", 1, "oriente", null],
      ["flip", "dr-u", "dr-a", 3, "havana", "havana"],
      ["flip", "syn-a", "syn-u", 1, "havana", "havana"],
      ["flip", "casino", "closed-casino", 1, "havana", "havana"],
    ],
  );
  assert.equal(moves[0].at, 0);
  assert.ok(moves.every((move, i) => !i || move.at > moves[i - 1].at));
  assert.equal(moves.at(-1).at + moves.at(-1).for, 700);
});

test("alike pieces that are told of one by one move together", () => {
  const one = item("activate", ["havana", "26july-a", 1]);
  assert.deepEqual(
    movesIn([one, one], 300).map(({ number }) => number),
    [2],
  );
});

test("a reason moves nothing, though it may have the key of a deed", () => {
  const reason = { ...item("place", []), kind: "reason" };
  assert.deepEqual(
    movesIn([reason, item("place", ["havana", "police", 1])], 300).map(({ to }) => to),
    ["havana"],
  );
});

test("the map without the pieces under way, and the position itself unchanged", () => {
  const lots = [
    { lot: "a", kind: "troops", number: 3 },
    { lot: "b", kind: "dr-u", number: 1 },
  ];
  const view = { spaces: { havana: { lots }, matanzas: { lots: [] } }, entries: 7 };
  const moves = movesIn(
    [item("move", ["havana", "matanzas", "troops", 2]), item("activate", ["havana", "dr-a", 1])],
    300,
  );
  const seen = withoutMovingPieces(view, moves);
  assert.deepEqual(
    seen.spaces.havana.lots.map(({ number }) => number),
    [1, 0],
  );
  assert.equal(seen.entries, 7);
  assert.equal(view.spaces.havana.lots[0].number, 3);
  assert.deepEqual(changedBetween(view, seen), ["havana"]);
});

test("pieces under way are taken from as many lots as it needs", () => {
  const lots = [
    { lot: "a", kind: "troops", number: 2, cash: 1 },
    { lot: "b", kind: "troops", number: 3 },
  ];
  const seen = withoutMovingPieces(
    { spaces: { havana: { lots } } },
    movesIn([item("remove", ["havana", "troops", 3])], 300),
  );
  assert.deepEqual(
    seen.spaces.havana.lots.map(({ number }) => number),
    [0, 2],
  );
});

test("a piece goes from its place to its place; one that flips is two pictures", () => {
  const [from, to] = [
    { x: 1, y: 2, scale: 1 },
    { x: 30, y: 40, scale: 0.5 },
  ];
  const [move] = movesIn([item("move", ["havana", "cigar", "troops", 1])], 300);
  const [{ kind, frames }] = keyframes(move, from, to);
  assert.equal(kind, "troops");
  assert.equal(frames.at(0).transform, "translate(1px, 2px) scale(1, 1)");
  assert.equal(frames.at(-1).transform, "translate(30px, 40px) scale(0.5, 0.5)");
  const [vanishing] = movesIn([item("remove", ["cigar", "troops", 1])], 300);
  assert.equal(keyframes(vanishing, from, to)[0].frames.at(-1).opacity, 0);
  const [flip] = movesIn([item("activate", ["havana", "dr-a", 1])], 300);
  assert.deepEqual(
    keyframes(flip, from, from).map((picture) => picture.kind),
    ["dr-u", "dr-a"],
  );
});

test("moving leaves time to look", () => {
  assert.ok(movingTime(1000) < 1000);
  assert.ok(movingTime(100_000) < 3000);
});
