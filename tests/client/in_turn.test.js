// Changes in turn: the server gets them in the order in which they were made, and only the last answer is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inTurn } from "../../src/cubalibre/web/common/in_turn.js";

/** Changes that the server answers when it is told to. */
function server() {
  const asked = [];
  const change = (name) => () =>
    new Promise((answer, refuse) => {
      asked.push({ name, answer, refuse });
    });
  return { asked, change };
}

const settled = () => new Promise((done) => setTimeout(done));

test("a change waits for the one before", async () => {
  const { asked, change } = server();
  const turn = inTurn();
  turn(change("one"));
  turn(change("two"));
  await settled();
  assert.deepEqual(
    asked.map(({ name }) => name),
    ["one"],
  );
  asked[0].answer("one is made");
  await settled();
  assert.equal(asked[1].name, "two");
});

test("the answer to a change after which another one was made is not shown", async () => {
  const { asked, change } = server();
  const turn = inTurn();
  const answers = [turn(change("one")), turn(change("two"))];
  await settled();
  asked[0].answer("without two");
  await settled();
  asked[1].answer("with both");
  assert.deepEqual(await Promise.all(answers), [null, "with both"]);
});

test("a change that is refused says so, and the next one is made", async () => {
  const { asked, change } = server();
  const turn = inTurn();
  const refused = assert.rejects(turn(change("one")), { message: "no" });
  const made = turn(change("two"));
  await settled();
  asked[0].refuse(new Error("no"));
  await refused;
  await settled();
  asked[1].answer("two");
  assert.equal(await made, "two");
});
