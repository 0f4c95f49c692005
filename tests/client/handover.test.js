// Handover between people at one screen, and the goal line of the first game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextAtScreen } from "../../src/cubalibre/web/pages/handover.js";
import { isFirstGame } from "../../src/cubalibre/web/panels/goal_line.js";

const texts = {
  factions: {
    government: { player: "Ana" },
    "26july": { player: "Ben" },
    directorio: { player: "Ana" },
    syndicate: { player: "Non-player" },
  },
};
const MINE = ["government", "26july", "directorio"];
const asked = (who, mine = true) => ({ texts, view: { question: { who, mine } } });

test("the next player is called to the screen, the one who is there is not", () => {
  assert.equal(nextAtScreen(asked("26july"), MINE, "Ana"), "26july");
  assert.equal(nextAtScreen(asked("26july"), MINE, null), "26july");
  assert.equal(nextAtScreen(asked("26july"), MINE, "Ben"), null);
  assert.equal(nextAtScreen(asked("directorio"), MINE, "Ana"), null, "both Factions are hers");
});

test("nobody is called while others decide, after the end, or where one player has the screen", () => {
  assert.equal(nextAtScreen(asked("syndicate", false), MINE, "Ana"), null);
  assert.equal(nextAtScreen({ texts, view: { question: null } }, MINE, "Ana"), null);
  assert.equal(nextAtScreen(asked("26july"), ["26july"], null), null);
  assert.equal(nextAtScreen(asked("government"), ["government", "directorio"], null), null);
});

test("the first game is the earliest that is neither a lesson nor made from a record", () => {
  const games = [{ id: "c" }, { id: "b" }, { id: "copy", copy: true }, { id: "lesson", lesson: true }];
  assert.equal(isFirstGame(games, "b"), true);
  assert.equal(isFirstGame(games, "c"), false);
  assert.equal(isFirstGame(games, "lesson"), false);
});
