// Results of finished games, and their totals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { headline, totals, isTied, resultOf } from "../../src/cubalibre/web/common/game_results.js";
import { setSampleTexts } from "./sample_texts.js";

const place = (margin, ...factions) => ({ name: "", factions, margin, by: factions[0] });
const kinds = (...four) =>
  Object.fromEntries(["government", "26july", "directorio", "syndicate"].map((f, i) => [f, { kind: four[i] }]));
const SOLO = kinds("nonplayer", "person", "nonplayer", "nonplayer");

test("a game alone against Non-players: whether it is won, and by how much", () => {
  const ranking = [place(3, "26july"), place(-2, "syndicate"), place(-5, "government"), place(-8, "directorio")];
  assert.deepEqual(resultOf(ranking, SOLO, ["26july"]), {
    factions: "26july",
    others: "nonplayer",
    won: true,
    lead: 5,
  });
});

test("who is not first has lost, by as much as the best of the others is ahead", () => {
  const ranking = [place(1, "syndicate"), place(1, "26july"), place(-5, "government"), place(-8, "directorio")];
  const found = resultOf(ranking, SOLO, ["26july"]);
  assert.deepEqual([found?.won, found?.lead], [false, 0]);
});

test("strong players of all levels are one kind; unlike opponents are mixed", () => {
  const ranking = [place(1, "syndicate"), place(0, "26july"), place(-5, "government", "directorio")];
  const strong = kinds("search:3", "person", "search:5", "search:1");
  assert.equal(resultOf(ranking, strong, ["26july"])?.others, "search");
  const unlike = kinds("person", "person", "nonplayer", "nonplayer");
  assert.equal(resultOf(ranking, unlike, ["26july"])?.others, "mixed");
});

test("a player of two Factions is one contestant", () => {
  const ranking = [place(1, "government", "syndicate"), place(0, "26july"), place(-5, "directorio")];
  const seats = kinds("person", "nonplayer", "nonplayer", "person");
  assert.equal(resultOf(ranking, seats, ["government", "syndicate"])?.factions, "government+syndicate");
});

test("who watches, plays for several, or has nobody against him, has no result", () => {
  const ranking = [place(1, "26july"), place(0, "syndicate"), place(-5, "government"), place(-8, "directorio")];
  assert.equal(resultOf(ranking, SOLO, []), null);
  assert.equal(resultOf(ranking, SOLO, ["26july", "syndicate"]), null);
  assert.equal(resultOf([place(1, "26july")], SOLO, ["26july"]), null);
});

test("results are added up by seat and kind of opponents, with the mean lead", () => {
  const one = { factions: "26july", others: "nonplayer", won: true, lead: 7 };
  const rows = totals([one, { ...one, factions: "directorio" }, { ...one, won: false, lead: -2 }]);
  assert.deepEqual(rows, [
    { factions: "26july", others: "nonplayer", played: 2, won: 1, lead: 2.5 },
    { factions: "directorio", others: "nonplayer", played: 1, won: 1, lead: 7 },
  ]);
  assert.deepEqual(totals([]), []);
});

test("a tie is between any two places", () => {
  const ranked = (...margins) => margins.map((margin) => place(margin, "26july"));
  assert.deepEqual([ranked(3, 1, 1, 0), ranked(3, 2, 1, 0), ranked(0)].map(isTied), [true, false, false]);
});

test("the headline says who won by what, and by how much", () => {
  setSampleTexts({
    "end.nobody": "Nobody wins",
    "end.why.26july": "the Opposition won",
    "end.why.syndicate": "the Casinos won",
    "end.you-won": "Won by {number}: {why}",
    "end.you-lost": "Lost by {number}: {why}",
    "end.you-lost.anyhow": "Lost: {why}",
  });
  const first = [place(3, "26july"), place(-2, "syndicate"), place(-5, "government"), place(-8, "directorio")];
  assert.equal(headline(first, SOLO, ["26july"]), "Won by 5: the Opposition won");
  const second = [place(8, "syndicate"), place(-8, "26july"), place(-9, "government"), place(-9, "directorio")];
  assert.equal(headline(second, SOLO, ["26july"]), "Lost by 16: the Casinos won");
  const level = [place(1, "syndicate"), place(1, "26july"), place(-5, "government"), place(-8, "directorio")];
  assert.equal(headline(level, SOLO, ["26july"]), "Lost: the Casinos won", "a tie, or a victory whatever the margins");
  assert.equal(headline(second, SOLO, []), "The Casinos won", "to a spectator");
  assert.equal(headline([place(0)], SOLO, []), "Nobody wins");
});
