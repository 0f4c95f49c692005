// Explanations of terms, in a dialog and in a tooltip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explanation, helpTitle } from "../../src/cubalibre/web/help/help_content.js";
import { setSampleTexts } from "./sample_texts.js";

test("the sections of an explanation are links in a dialog, and left out in a tooltip", () => {
  const text = "Terror: A marker in a space. (3.2.4, 6.4)";
  assert.equal(explanation(text, "Terror", true), "A marker in a space. (§3.2.4, §6.4)");
  assert.equal(explanation(text, "Terror", false), "A marker in a space.");
});

test("several pieces are headed by their number", () => {
  setSampleTexts({ pieces: "{number} {kind}" });
  assert.equal(helpTitle("piece:dr-u"), "Directorio Guerrilla");
  assert.equal(helpTitle("piece:dr-u*1"), "Directorio Guerrilla");
  assert.equal(helpTitle("piece:dr-u*3"), "3 Directorio Guerrillas!");
});
