// The rooms of the client, one idea each: a module imports from its own room and those before it, so that there are no
// rings of rooms. (Biome refuses rings of modules.)
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../src/cubalibre/web/", import.meta.url);
const ROOMS = {
  "what every page uses": `html api store texts words names states pieces parts theme layouts speaking offline notexts
    worker editions start playon results picture`,
  help: "cards finding gallery rule help rules factionsheet sheets opened lesson",
  "going back": "again asked",
  "others' turns": "steps motion news show showing",
  board: "map layout arrange plates space ghosts board zoom",
  decision: "given along comes menu answers acts missing foresight deciding decide lit markers seen keys",
  "beside the board": "mats side mast around slider chart end",
  log: "log talk spaces panel",
  pages: "live athand game newgame statistics lobby app",
};
const PLACES = new Map(
  Object.values(ROOMS).flatMap((modules, place) => modules.split(/\s+/).map((module) => [module, place])),
);
const MODULES = readdirSync(FOLDER).flatMap((file) => (file.endsWith(".js") ? [file.slice(0, -3)] : []));
const IMPORT = /^(?:import [^;]*?|export [^;]*?)from "\.\/(\w+)\.js";/gm;

test("each module has its room", () => {
  assert.deepEqual([...PLACES.keys()].sort(), MODULES.sort());
});

test("a module imports nothing from a room after its own", () => {
  const wrong = MODULES.flatMap((module) =>
    [...readFileSync(new URL(`${module}.js`, FOLDER), "utf8").matchAll(IMPORT)]
      .filter(([, other]) => PLACES.get(other) > PLACES.get(module))
      .map(([, other]) => `${module}.js imports ${other}.js`),
  );
  assert.deepEqual(wrong, []);
});
