// The hint that says why something cannot be chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shortReason } from "../../src/cubalibre/web/decision/why_hint.js";

test("the section and its topic are left out", () => {
  assert.equal(
    shortReason({ reason: "3.3.1 Rally: there is Support: go elsewhere.", section: "3.3.1" }),
    "There is Support: go elsewhere.",
  );
  assert.equal(shortReason({ reason: "3.3.1 Rally", section: "3.3.1" }), "3.3.1 Rally");
  assert.equal(shortReason({ reason: "The server: no answer.", section: null }), "The server: no answer.");
});
