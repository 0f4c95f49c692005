// API client: what is sent, what comes back, and errors as sentences.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Refused, Unreachable, call, messageOf, record, text, watch } from "../../src/cubalibre/web/common/api.js";
import { savePerson } from "../../src/cubalibre/web/common/browser_storage.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({ unreachable: "nobody there", "server-answered": "answered {number}" });

/** From now on the server answers so; returns what it was asked. */
function answering(status, body) {
  const asked = [];
  globalThis.fetch = mock.fn((path, request) => {
    asked.push({ path, ...request });
    return Promise.resolve(new Response(body, { status }));
  });
  return asked;
}

test("without a body it is a question, with one a request; the keys of seats and the language go along", async () => {
  const asked = answering(200, '{"id": "x"}');
  assert.deepEqual(await call("games/x", { keys: ["a", "b"] }), { id: "x" });
  await call("games", { body: { seats: {} }, lang: "es" });
  assert.deepEqual(
    asked.map(({ path, method, body }) => [path, method, body]),
    [
      ["api/games/x", "GET", undefined],
      ["api/games", "POST", '{"seats":{}}'],
    ],
  );
  assert.equal(asked[0].headers["X-Seats"], "a,b");
  assert.ok(asked[0].headers["Accept-Language"].startsWith("en"));
  assert.ok(asked[1].headers["Accept-Language"].startsWith("es"));
});

test("the person's own key goes with each request to their server, and to no other", async () => {
  globalThis.location = { pathname: "/a/" };
  savePerson({ name: "Ana", key: "person.k" });
  const asked = answering(200, "{}");
  await call("games/x", { keys: ["a"] });
  await call("people/me");
  globalThis.location = { pathname: "/b/" };
  await call("people/me");
  globalThis.location = { pathname: "/a/" };
  savePerson(null);
  await call("people/me");
  assert.deepEqual(
    asked.map(({ headers }) => headers["X-Seats"]),
    ["a,person.k", "person.k", undefined, undefined],
  );
});

test("a refusal says why, and keeps the game as it stands", async () => {
  answering(409, '{"error": "stale", "message": "The game has gone on.", "current": {"id": "x"}}');
  await assert.rejects(call("games/x/answers", { body: {} }), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.status, error.message, error.current.id], [409, "The game has gone on.", "x"]);
    return true;
  });
});

test("an answer that cannot be read is named by its number", async () => {
  answering(502, "<html>");
  await assert.rejects(call("games/x"), { message: "answered 502", status: 502 });
});

test("a server that cannot be reached is something else", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(call("games/x"), Unreachable);
});

test("a text that never changes is asked for once in each language, but again after a failure", async () => {
  answering(503, "{}");
  await assert.rejects(text("help/terms"));
  const asked = answering(200, '{"terms": []}');
  await Promise.all([text("help/terms"), text("help/terms")]);
  await text("help/terms");
  assert.equal(asked.length, 1);
  setSampleTexts({}, "it");
  await text("help/terms");
  assert.equal(asked.length, 2);
});

test("whatever was thrown has a sentence", () => {
  assert.equal(messageOf(new Error("so")), "so");
  assert.equal(messageOf("so"), "so");
});

test("a record comes as it is, or with the reason against it", async () => {
  const asked = answering(200, '{"n": 1}\n{"n": 2}\n');
  assert.equal(await record("x"), '{"n": 1}\n{"n": 2}\n');
  assert.equal(asked[0].path, "api/games/x/record");
  answering(403, '{"error": "hidden-information", "message": "Not yet."}');
  await assert.rejects(record("x"), { status: 403, message: "Not yet." });
});

/** Follow a game whose streams say `pieces` and end; the events heard, once `end` is called. */
function following(pieces, status = 200) {
  const asked = [];
  const heard = [];
  globalThis.addEventListener = globalThis.removeEventListener = () => undefined;
  return new Promise((resolve) => {
    globalThis.fetch = (path, request) => {
      asked.push({ path, ...request });
      const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
      return Promise.resolve(new Response(body, { status }));
    };
    const leave = watch(
      "x",
      ["a", "b"],
      (event) => heard.push(event),
      () => {
        heard.push("turn");
        if (asked.length < 2) return;
        leave();
        resolve({ asked, heard });
      },
    );
  });
}

test("events are read as the holder of the seats, in any pieces; an ended stream is opened again", async () => {
  const pieces = ['retry: 1500\nid: 1.0\ndata: {"revi', 'sion": 1}\n\n: alive\n\ndata: {"revision": 2}\n', "\n"];
  const { asked, heard } = await following(pieces);
  assert.deepEqual(
    asked.map(({ path, headers }) => [path, headers["X-Seats"]]),
    [
      ["api/games/x/events", "a,b"],
      ["api/games/x/events", "a,b"],
    ],
  );
  assert.deepEqual(heard, [{ revision: 1 }, { revision: 2 }, "turn", "turn"]);
});

test("where no stream is left, each attempt is a turn, at which the game is asked for", async () => {
  const { asked, heard } = await following([], 429);
  assert.equal(asked.length, 2);
  assert.deepEqual(heard, ["turn", "turn"]);
});
