// Forecast of a Propaganda Round: why a Faction that meets its condition would not win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unwonText } from "../../src/cubalibre/web/panels/tracks.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ "forecast.met.alone": "{factions} alone", "forecast.met.several": "{factions} of several" });

/** A table at which these Factions meet their conditions. */
const table = (players, ...met) =>
  /** @type {any} */ ({
    position: { options: { players } },
    factions: Object.fromEntries(
      ["government", "26july", "directorio", "syndicate"].map((f) => [f, { at_victory: met.includes(f) }]),
    ),
  });

test("nothing where no condition is met", () => {
  assert.equal(unwonText(table(["1", "nonplayer", "nonplayer", "nonplayer"])), "");
});

test("one who plays alone wins only after the last Round", () => {
  assert.equal(unwonText(table(["1", "nonplayer", "nonplayer", "nonplayer"], "government")), "Government alone");
});

test("a player of several Factions needs all of them", () => {
  assert.equal(unwonText(table(["1", "2", "2", "1"], "26july")), "26July of several");
});
