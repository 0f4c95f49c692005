// Titles of the steps of a playback.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stepTitle } from "../../src/cubalibre/web/playback/announcements.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ "card.drawn": "Turned up", "show.the-game": "The game" });
const step = (seat, what, phase = "") => ({ entry: 1, seat, phase, items: what ? [{ what }] : [] });

test("a step is headed by its Faction, and never by Chance", () => {
  assert.equal(stepTitle(step("26july", "place")), "26July");
  assert.equal(stepTitle(step("chance", "turned-up")), "Turned up");
  assert.equal(stepTitle(step("chance", "earnings", "earnings")), "Propaganda Round");
  assert.equal(stepTitle(step("chance", "roll")), "The game");
  assert.equal(stepTitle(step(null, "")), "The game");
});
