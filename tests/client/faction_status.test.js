// Status of a Faction on the current card.
import assert from "node:assert/strict";
import { test } from "node:test";
import { status, thinkingFaction } from "../../src/cubalibre/web/common/faction_status.js";

const view = {
  question: { who: "26july" },
  factions: { "26july": { did: "", eligible: false }, syndicate: { did: "", eligible: false } },
};

test("who decides in a Propaganda Round is never called ineligible, though it acted on the last card", () => {
  assert.deepEqual(status(view, "26july"), ["decides", "now"]);
  assert.deepEqual(status(view, "syndicate"), ["ineligible", "out"]);
});

test("one waits for a strong player alone, and for nobody at a die or after the end", () => {
  const seats = { "26july": { kind: "search:3" }, syndicate: { kind: "person" } };
  const asked = (who) => thinkingFaction({ seats, view: who ? { question: { who } } : { question: null } });
  assert.deepEqual(["26july", "syndicate", "chance", ""].map(asked), ["26july", null, null, null]);
});
