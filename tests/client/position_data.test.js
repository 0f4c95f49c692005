// Lines of spaces: what is read from one is written as the same again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { HOLDERS, KINDS, readLine, writeLine } from "../../src/cubalibre/web/companion/position_data.js";

for (const line of ["AS | GOV T6 P4 B1 | DR u2 | SYN u1 C1 X1", "AO | 26J u3 a1 B1 | terror 2 | cash 26J u1", "N"])
  test(`${line} stays as it is`, () => assert.equal(writeLine(readLine(line), false), line));

test("an Economic Center has no level, and its Sabotage is a marker", () => {
  assert.equal(writeLine(readLine("26J u1 a1 | sabotage"), true), "26J u1 a1 | sabotage");
  assert.equal(writeLine({ level: "N", pieces: {}, cash: {}, terror: 0 }, true), "");
});

test("Cash lies under as many pieces as there are", () => {
  const contents = { level: "N", pieces: { troops: 2 }, cash: { troops: 3 }, terror: 0 };
  assert.equal(writeLine(contents, false), "N | GOV T2 | cash GOV T1 | cash GOV T2");
  assert.deepEqual(readLine("N | GOV T2 | cash GOV T1 | cash GOV T2").cash, { troops: 3 });
});

test("what may hold Cash are the cubes and Guerrillas of all Factions", () => {
  const all = Object.values(KINDS).flatMap((letters) => Object.values(letters));
  assert.deepEqual(
    [...HOLDERS].sort(),
    all.filter((kind) => !kind.endsWith("base") && !kind.endsWith("casino")).sort(),
  );
});
