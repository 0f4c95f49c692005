// Piece selection: which pieces can be taken up together, and where they can go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { destinations, onlyDestination, stepped, toggled } from "../../src/cubalibre/web/decision/piece_selection.js";

const MOVES = [
  { lot: "oriente:26july-u", most: 3, to: ["las-villas", "sierra-maestra"] },
  { lot: "matanzas:26july-u", most: 2, to: ["las-villas", "havana"] },
  { lot: "pinar-del-rio:26july-a", most: 1, to: ["havana"] },
];
const [ORIENTE, MATANZAS, PINAR] = MOVES.map(({ lot, most }) => ({ lot, number: most }));

test("all that may move of a lot are taken up", () => {
  assert.deepEqual(toggled(MOVES, [], ORIENTE.lot), [ORIENTE]);
  assert.deepEqual(toggled(MOVES, [ORIENTE], ORIENTE.lot), []);
});

test("pieces that can go to a common space are taken up together; others take their place", () => {
  assert.deepEqual(toggled(MOVES, [ORIENTE], MATANZAS.lot), [ORIENTE, MATANZAS]);
  assert.deepEqual(destinations(MOVES, [ORIENTE, MATANZAS]), ["las-villas"]);
  assert.deepEqual(toggled(MOVES, [ORIENTE, MATANZAS], PINAR.lot), [PINAR]);
  assert.deepEqual(destinations(MOVES, []), []);
});

test("the number stays within one and all", () => {
  const less = stepped(MOVES, [ORIENTE], ORIENTE.lot, -1);
  assert.deepEqual(less, [{ ...ORIENTE, number: 2 }]);
  assert.deepEqual(stepped(MOVES, [ORIENTE], ORIENTE.lot, 1), [ORIENTE]);
  assert.deepEqual(stepped(MOVES, [{ ...ORIENTE, number: 1 }], ORIENTE.lot, -1), [{ ...ORIENTE, number: 1 }]);
});

test("where a destination has been named, all pieces go there", () => {
  const into = MOVES.slice(0, 2).map((each) => ({ ...each, to: ["las-villas"] }));
  assert.equal(onlyDestination(into, { kind: "march-origin", about: "las-villas" }), "las-villas");
  assert.equal(onlyDestination(MOVES, { kind: "march-origin", about: "las-villas" }), null);
  assert.equal(onlyDestination(into, { kind: "march-space", about: null }), null);
});
