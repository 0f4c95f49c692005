// The position shown with a previewed answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeParts } from "../../src/cubalibre/web/decision/outcome_preview.js";
import { viewAfter } from "../../src/cubalibre/web/decision/view_state.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ "foreseen.idle": "no effect", "foreseen.nothing": "nothing yet" });
const VIEW = /** @type {any} */ ({
  spaces: { havana: "before", oriente: "same" },
  factions: {
    government: { resources: 3, margin: -2, at_victory: false, wins: false, did: "nothing" },
    "26july": { resources: 5, margin: -8, at_victory: false, wins: false, did: "nothing" },
  },
  available: { troops: 5, police: 2 },
  tracks: { aid: 12 },
});

test("pieces, Resources, margins and tracks are as they would be; what Factions have done stays", () => {
  const after = viewAfter(
    VIEW,
    /** @type {any} */ ({
      spaces: { havana: "after" },
      factions: { government: { resources: 1, margin: 0, at_victory: true, wins: true, did: "operation" } },
      available: { troops: 3 },
      tracks: { aid: 15 },
    }),
  );
  assert.deepEqual(after.spaces, { havana: "after", oriente: "same" });
  assert.deepEqual(after.factions.government, {
    resources: 1,
    margin: 0,
    at_victory: true,
    wins: true,
    did: "nothing",
  });
  assert.deepEqual(after.factions["26july"], VIEW.factions["26july"]);
  assert.deepEqual(after.available, { troops: 3, police: 2 });
  assert.equal(after.tracks.aid, 15);
});

test("the line has the summary, then what is chosen next", () => {
  const foreseen = (summary, follows) => /** @type {any} */ ({ summary, follows });
  const parts = ["+1 Base", "1 Resource", "then where"];
  assert.deepEqual(outcomeParts(foreseen(["+1 Base", "1 Resource"], "then where"), false), parts);
  assert.deepEqual(outcomeParts(foreseen([], "then where"), false), ["then where"]);
  assert.deepEqual(outcomeParts(foreseen([], null), false), ["nothing yet"]);
  assert.deepEqual(outcomeParts(foreseen(["3 Resources"], null), true), ["no effect", "3 Resources"]);
  assert.deepEqual(outcomeParts(undefined, false), []);
});
