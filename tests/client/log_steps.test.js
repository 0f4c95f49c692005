// Steps of the log: by space, by Phase, and grouped by turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  groupByTurn,
  mergedBySpace,
  lastOwnEntry,
  newsBetween,
  nextRound,
  spaceOf,
  stepsBetween,
  allSteps,
  undoneByTurn,
} from "../../src/cubalibre/web/playback/log_steps.js";

let entry = 0;
/** An item of the log by a Faction; `+` begins another entry. */
const item = (what, about = [], more = {}) => ({
  entry,
  turn: 1,
  seat: "government",
  kind: "story",
  what,
  about,
  text: `${what}.`,
  section: null,
  ...more,
});
/** Items of as many entries as there are lists. */
const logOf = (...lists) =>
  lists.flatMap((list) => {
    entry += 1;
    return list.map(([what, about, more]) => item(what, about, more));
  });

const sweep = () =>
  logOf(
    [
      ["sweep", [], { kind: "reason" }],
      ["operation", ["government", "sweep", 0]],
    ],
    [
      ["resources", ["government", 9, 7]],
      ["select", ["la-habana", 2]],
    ],
    [["move", ["havana", "la-habana", "troops", 3]]],
    [["select", ["havana", 2]]],
    [["activate", ["la-habana", "26july-a", 1]]],
    [["special", ["government", "air-strike"]]],
    [["remove", ["la-habana", "26july-a", 1]]],
  );

test("entries that tell of one space are one step, and a Special Activity begins another", () => {
  const log = sweep();
  const steps = mergedBySpace(stepsBetween(log, 0, entry, []));
  assert.deepEqual(
    steps.map(({ items }) => items.map(({ what }) => what).join(" ")),
    ["sweep operation resources select move", "select", "activate", "special remove"],
  );
  assert.equal(steps[0].entry, log.find(({ what }) => what === "move").entry);
  assert.equal(steps.at(-1).entry, entry);
});

test("a step is of its Faction, whoever threw the dice in it", () => {
  const roll = ["roll", [3], { seat: "chance" }];
  const place = ["place", ["havana", "troops", 1]];
  for (const log of [logOf([roll], [place]), logOf([place], [roll])]) {
    const [step, ...others] = mergedBySpace(stepsBetween(log, 0, entry, []));
    assert.equal(step.seat, "government");
    assert.deepEqual(others, []);
  }
});

test("the next turn is another step, even in the same space", () => {
  const log = logOf(
    [["place", ["havana", "troops", 1]]],
    [["place", ["havana", "26july-u", 1], { turn: 2, seat: "26july" }]],
  );
  assert.equal(mergedBySpace(stepsBetween(log, 0, entry, [])).length, 2);
});

test("each Phase of a Propaganda Round is a step, though one entry brings several", () => {
  const log = logOf([
    ["card", [0], { seat: "chance", turn: 0 }],
    ["no-goal-met", []],
    ["margins", [1, 2, 3, 4]],
    ["earnings", [1, 2, 3, 4]],
    ["terror", ["havana", 0]],
    ["alliance", ["firm", "reluctant"]],
    ["aid", [10, 2]],
  ]);
  assert.deepEqual(
    mergedBySpace(stepsBetween(log, 0, entry, [])).map(({ phase, items }) => [phase, items.length]),
    [
      ["victory", 1], // the card: the board as it lay, before anything was earned
      ["victory", 2],
      ["earnings", 2],
      ["alliance", 2],
    ],
  );
});

test("what is all one's own is not shown, but for a Propaganda Round", () => {
  assert.deepEqual(stepsBetween(sweep(), 0, entry, ["government"]), []);
});

test("an entry that tells nothing can be looked at all the same", () => {
  const steps = allSteps(logOf([["pass", ["government"]]]), 9999);
  assert.deepEqual(steps.at(-1), { entry: 9999, seat: null, items: [], phase: "" });
});

test("where something happens", () => {
  assert.equal(spaceOf(item("move", ["havana", "cigar", "troops", 1])), "cigar");
  assert.equal(spaceOf(item("cash-placed", ["havana:syn-u$1"])), "havana");
  assert.equal(spaceOf(item("resources", ["syndicate", 1, 2])), null);
  assert.equal(spaceOf(item("place", [], { kind: "reason" })), null);
});

test("the log is folded turn by turn", () => {
  const log = [item("a"), item("b"), item("c", [], { turn: 2 }), item("d", [], { turn: 4 })];
  assert.deepEqual(
    groupByTurn(log).map(({ turn, items }) => [turn, items.length]),
    [
      [1, 2],
      [2, 1],
      [4, 1],
    ],
  );
});

test("my last decision before the present one", () => {
  const log = [
    item("a", [], { entry: 3, seat: "26july" }),
    item("b", [], { entry: 5 }),
    item("c", [], { entry: 8, seat: "26july" }),
  ];
  assert.equal(lastOwnEntry(log, ["26july"]), 3);
  assert.equal(lastOwnEntry(log, ["syndicate"]), 0);
});

test("what was taken back is in the turn where it happened, the last that had begun by then", () => {
  const turns = [3, 3, 7].map((first) => ({ items: [item("card", [], { entry: first })] }));
  const placed = (...entries) =>
    undoneByTurn(
      turns,
      entries.map((each) => ({ entry: each })),
    ).map((found) => found.map((each) => each.entry));
  assert.deepEqual(placed(1, 5), [[1], [5], []]);
  assert.deepEqual(placed(3), [[], [3], []]);
  assert.deepEqual(placed(7, 90), [[], [], [7, 90]]);
  assert.deepEqual(undoneByTurn([], [{ entry: 1 }]), []);
});

test("news leave out the player's own steps and dice, and say where the next one begins", () => {
  const chance = { seat: "chance" };
  const log = logOf(
    [["place", ["havana", "26july-u", 1], { seat: "26july" }]],
    [["roll", [3], chance]],
    [["place", ["cigar", "troops", 1], { turn: 2 }]],
    [["roll", [4], { ...chance, turn: 2 }]],
    [["turned-up", [5], { ...chance, turn: 3 }]],
  );
  const turns = { 1: { seat: "26july" }, 2: { seat: "government" }, 3: { seat: "26july" } };
  const first = log[0].entry - 1;
  const news = newsBetween(log, turns, first, entry, ["26july"]);
  assert.deepEqual(
    news.map(({ items, after }) => [items[0].what, items[0].turn, after]),
    [
      ["place", 2, first + 2],
      ["roll", 2, undefined],
      ["turned-up", 3, undefined],
    ],
  );
  const [merged] = mergedBySpace(news);
  assert.equal(merged.after, first + 2);
  assert.equal(newsBetween(log, turns, first, entry, []).length, 5, "a spectator has none of their own");
});

test("after one's own choice in a Propaganda Round, only what comes of it is news", () => {
  const log = logOf(
    [["no-goal-met", []]],
    [
      ["level", ["havana", 1, 2], { seat: "26july" }],
      ["reset", [], { seat: "26july" }],
    ],
  );
  const [step, ...others] = newsBetween(log, { 1: { seat: "26july" } }, entry - 1, entry, ["26july"]);
  assert.deepEqual([step.phase, step.items.length, others], ["reset", 1, []]);
});

test("a Propaganda Round begins with its card", () => {
  const steps = ["", "", "victory", "victory", "earnings", "", "victory", "earnings"].map((phase) => ({ phase }));
  assert.deepEqual(
    [0, 1, 2, 5, 6].map((i) => nextRound(steps, i)),
    [2, 2, 6, 6, -1],
  );
  assert.equal(nextRound(steps.slice(0, 3), 0), -1, "a card that is the last step is no stop");
});
