// Follow-ups are asked for again where they cannot be had at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lookUp } from "../../src/cubalibre/web/decision/followups.js";

const found = { revision: 4, next: {}, ending: null, idle: ["havana"], moves: [] };
const other = { ...found, revision: 3, idle: [] };

/** Looks up revision 4 with these answers of the server, null for an error; the words found, and how often it asked. */
async function looked(replies, isStale = () => false) {
  let asked = 0;
  const ask = () => {
    const reply = replies[asked];
    asked += 1;
    return reply ? Promise.resolve(reply) : Promise.reject(new Error("unreachable"));
  };
  const result = await lookUp(ask, 4, isStale, () => Promise.resolve());
  return [result?.idle ?? null, asked];
}

test("after an error or an answer for another revision they are asked for again, a few times", async () => {
  assert.deepEqual(await looked([found]), [["havana"], 1]);
  assert.deepEqual(await looked([other, null, found]), [["havana"], 3]);
  assert.deepEqual(await looked([other, other, other, found]), [null, 3]);
});

test("nothing more is asked for a question that is gone", async () => {
  assert.deepEqual(await looked([other, found], () => true), [null, 1]);
});
