// Folders of the client: a module imports from its own folder and those before it, so there are no cycles of folders.
// (Biome refuses cycles of modules.)
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";

const WEB = new URL("../../src/cubalibre/web/", import.meta.url);
const FOLDERS = [
  "common",
  "help",
  "undo",
  "playback",
  "board",
  "decision",
  "panels",
  "tabs",
  "pages",
  "companion",
  "people",
  "open_games",
  "clocks",
  "table",
  "notices",
  "analysis",
];
const VENDOR = "vendor";
const MODULES = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".js") && dirname(file) !== VENDOR,
);
const IMPORT = /^(?:import [^;]*?|export [^;]*?)from "([^"]*)";/gm;

test("each module is in a folder, except the service worker, whose address determines which pages it serves", () => {
  const outside = MODULES.filter((file) => !FOLDERS.includes(dirname(file)));
  assert.deepEqual(outside, ["worker.js"]);
});

test("a module imports nothing from a folder after its own", () => {
  const imports = MODULES.flatMap((file) =>
    [...readFileSync(new URL(file, WEB), "utf8").matchAll(IMPORT)].map(([, path]) => {
      const other = new URL(path, new URL(file, WEB)).href.slice(WEB.href.length);
      return { file, other, folder: dirname(other) };
    }),
  );
  assert.ok(imports.length > MODULES.length);
  const wrong = imports.filter(
    ({ file, folder }) => folder !== VENDOR && !FOLDERS.slice(0, FOLDERS.indexOf(dirname(file)) + 1).includes(folder),
  );
  assert.deepEqual(wrong, []);
});
