// The rooms of the client are folders, one idea each: a module imports from its own room and those before it, so that
// there are no rings of rooms. (Biome refuses rings of modules.)
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";

const FOLDER = new URL("../../src/cubalibre/web/", import.meta.url);
const ROOMS = ["common", "help", "undo", "playback", "board", "decision", "panels", "tabs", "pages"];
const VENDOR = "vendor";
const MODULES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".js") && dirname(file) !== VENDOR,
);
const IMPORT = /^(?:import [^;]*?|export [^;]*?)from "([^"]*)";/gm;

test("each module is in a room; only the worker, whose address says what it may keep, is outside", () => {
  const outside = MODULES.filter((file) => !ROOMS.includes(dirname(file)));
  assert.deepEqual(outside, ["worker.js"]);
});

test("a module imports nothing from a room after its own", () => {
  const imports = MODULES.flatMap((file) =>
    [...readFileSync(new URL(file, FOLDER), "utf8").matchAll(IMPORT)].map(([, path]) => {
      const other = new URL(path, new URL(file, FOLDER)).href.slice(FOLDER.href.length);
      return { file, other, room: dirname(other) };
    }),
  );
  assert.ok(imports.length > MODULES.length);
  const wrong = imports.filter(
    ({ file, room }) => room !== VENDOR && !ROOMS.slice(0, ROOMS.indexOf(dirname(file)) + 1).includes(room),
  );
  assert.deepEqual(wrong, []);
});
