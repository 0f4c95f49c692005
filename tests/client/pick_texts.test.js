// Texts of picks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pickNumber, withAnswers, without } from "../../src/cubalibre/web/decision/draft_steps.js";
import { stepText, withDeed } from "../../src/cubalibre/web/decision/pick_texts.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ "draft.missing": "none left", pieces: "{number} {kind}" });

const RALLY = { about: null, kind: "rally-space" };

test("a space alone is picked with what is done there", () => {
  assert.equal(withDeed("rally-space", "oriente", "Oriente"), "Reunión: Oriente");
  assert.equal(withDeed("civic-action", "oriente", "Oriente"), "Civic Action: Oriente");
  assert.equal(withDeed("air-strike-space", "oriente", "Oriente"), "Air Strike: Oriente");
  assert.equal(withDeed("rally-space", "oriente place", "Oriente: place"), "Oriente: place", "that says it");
  assert.equal(withDeed("event-space", "oriente", "Oriente"), "Oriente");
  assert.equal(withDeed("rally-space", "infiltrate", "Infiltrate"), "Infiltrate");
});

test("what is said about a space stands after it instead", () => {
  const rally = withAnswers([], "oriente", "Oriente", RALLY);
  const steps = withAnswers(rally, "3", "3 Guerrillas", { about: "oriente", kind: "rally-number" });
  assert.equal(stepText(rally, 0), "Reunión: Oriente");
  assert.equal(stepText(steps, 0), "Oriente: 3 Guerrillas");
});

test("equal pieces in a space are one number", () => {
  const piece = { about: "oriente", kind: "attack-piece" };
  const attack = withAnswers([], "oriente ambush", "Oriente: Ambush", { about: null, kind: "attack-space" });
  const once = withAnswers(attack, "oriente:troops", "Troops cube in Oriente", piece);
  assert.equal(stepText(once, 0), "Oriente: Ambush: 1 Troop");
  assert.equal(
    stepText(withAnswers(once, "oriente:troops", "Troops cube in Oriente", piece), 0),
    "Oriente: Ambush: 2 Troops!",
  );
});

test("what is chosen of a Special Activity is one pick with it", () => {
  const profit = withAnswers(withAnswers([], "oriente", "Oriente", RALLY), "profit", "Profit", RALLY);
  const closing = withAnswers(profit, "close", "close Casinos", { about: null, kind: "profit-use" });
  const steps = withAnswers(closing, "done", "no more Profit", { about: null, kind: "profit-piece" });
  assert.equal(pickNumber(steps), 2);
  assert.equal(stepText(steps, 1), "Profit: close Casinos");
  assert.deepEqual(without(steps, 1), steps.slice(0, 1));
});

test("to go on without a piece belongs to the space where it is missing", () => {
  const missing = { about: "oriente:26july-u", kind: "make-available" };
  const steps = withAnswers(withAnswers([], "oriente", "Oriente", RALLY), "go-on", "go on", missing);
  assert.equal(pickNumber(steps), 1);
  assert.equal(stepText(steps, 0), "Oriente: none left");
  assert.deepEqual(without(steps, 0), []);
});
