// Explanations of terms, in a dialog and in a tooltip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explanation } from "../../src/cubalibre/web/help/help_content.js";

test("the sections of an explanation are links in a dialog, and left out in a tooltip", () => {
  const text = "Terror: A marker in a space. (3.2.4, 6.4)";
  assert.equal(explanation(text, "Terror", true), "A marker in a space. (§3.2.4, §6.4)");
  assert.equal(explanation(text, "Terror", false), "A marker in a space.");
});
