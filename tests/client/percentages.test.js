// Percentages and points of an analysis, as they are shown.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { percent, points, signedPercent, uncertainty } from "../../src/cubalibre/web/analysis/percentages.js";
import { setSampleTexts } from "./sample_texts.js";

beforeEach(() => setSampleTexts({ "analysis.percent": "{number}%" }));

test("a chance has no sign unless it is negative, as a result without luck can be", () => {
  assert.deepEqual([0, 0.004, 0.614, 1.2, -0.14, -0.004].map(percent), ["0%", "0%", "61%", "120%", "−14%", "0%"]);
});

test("luck has its sign, and none at 0", () => {
  assert.deepEqual([0.14, -0.14, 0, -0.001].map(signedPercent), ["+14%", "−14%", "0%", "0%"]);
});

test("losses are in points with one decimal place", () => {
  assert.deepEqual([0.083, 0.1, -0.0204].map(points), ["8.3", "10", "−2"]);
  assert.equal(uncertainty({ value: 0.1, low: 0.05, high: 0.15 }), "5");
});

test("numbers are written as the language writes them", () => {
  setSampleTexts({ "analysis.percent": "{number} %" }, "es");
  assert.equal(points(0.083), "8,3");
  assert.equal(percent(0.61), "61 %");
});
