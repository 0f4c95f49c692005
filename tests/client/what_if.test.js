// Games that are played on from a moment: added up, in ranges, with intervals; changes of a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { middleOf, noGames, rangesOf, sharesIn, together } from "../../src/cubalibre/web/analysis/games_ahead.js";
import { difference, share } from "../../src/cubalibre/web/analysis/intervals.js";
import { changesOf, namesOf, spaceDifferences } from "../../src/cubalibre/web/analysis/position_changes.js";
import { setSampleTexts } from "./sample_texts.js";

/** Games in which all Factions have the same margins. */
const games = (margins, wins = 0) => {
  const found = noGames();
  found.games = Object.values(margins).reduce((sum, each) => sum + each, 0);
  for (const faction of Object.keys(found.margins)) {
    found.margins[faction] = { ...margins };
    found.wins[faction] = wins;
  }
  return found;
};
const rounded = ({ value, low, high }) => [value, low, high].map((each) => each.toFixed(4));

test("shares and differences have the intervals of the command (Newcombe 1998, method 10)", () => {
  assert.deepEqual(rounded(share(0, 10)), ["0.0000", "0.0000", "0.2775"]);
  assert.deepEqual(rounded(difference(share(56, 70), share(48, 80))), ["0.2000", "0.0524", "0.3339"]);
  assert.deepEqual(rounded(difference(share(9, 10), share(3, 10))), ["0.6000", "0.1705", "0.8090"]);
});

test("games are added up, and what was there stays as it was", () => {
  const one = games({ "-1": 2, 3: 1 }, 1);
  const both = together(one, games({ 3: 4 }, 2));
  assert.equal(both.games, 7);
  assert.equal(both.wins.syndicate, 3);
  assert.deepEqual(both.margins["26july"], { "-1": 2, 3: 5 });
  assert.equal(one.games, 3);
});

test("ranges of margins are of one width, cover all games and part at the goal", () => {
  for (const margins of [{ 0: 1 }, { "-7": 1, 9: 1 }, { "-60": 1, 41: 2 }, { "-900": 1, 900: 1 }]) {
    const ranges = rangesOf([games(margins), noGames()]);
    const shares = sharesIn(games(margins).margins.government, ranges);
    assert.ok(Math.abs(shares.reduce((sum, each) => sum + each, 0) - 1) < 1e-9);
    assert.ok(ranges.every(({ from, to }) => to < 1 || from > 0));
    assert.ok(ranges.every(({ from }, i) => i === 0 || from === ranges[i - 1].to + 1));
    assert.ok(ranges.length <= 24);
  }
  assert.deepEqual(rangesOf([noGames()]), []);
});

test("half of the games stay at the middle or below", () => {
  assert.equal(middleOf({ "-5": 1, 2: 1, 10: 1 }), 2);
  assert.equal(middleOf({ "-5": 2, 2: 1, 10: 1 }), -5);
});

test("only what differs is sent, spaces and Resources one by one, and it is named", () => {
  setSampleTexts({ "what-if.tracks": "tracks", "what-if.cards": "cards", comma: ", " });
  const before = {
    spaces: { oriente: "N", havana: "PS" },
    resources: { government: 5, syndicate: 3 },
    aid: 10,
    upcoming: [3],
    phase: "action",
  };
  const after = { ...before, spaces: { oriente: "AO", havana: "PS" }, resources: { government: 5, syndicate: 9 } };
  assert.deepEqual(changesOf(before, before), {});
  assert.deepEqual(changesOf(before, after), { spaces: { oriente: "AO" }, resources: { syndicate: 9 } });
  assert.deepEqual(changesOf(before, { ...before, upcoming: [0] }), { upcoming: [0] });
  assert.match(namesOf({ resources: {}, upcoming: [0] }), /^tracks, cards$/);
  assert.equal(namesOf({}), "");
});

test("spaces differ by level, pieces, Cash and Terror", () => {
  const before = { spaces: { havana: "AS | GOV T3 P1 | DR u1", oriente: "N", factory: "" } };
  const after = {
    spaces: { havana: "N | GOV T1 P1 | DR u1 a2 | cash DR a1 | terror 2", oriente: "N", factory: "sabotage" },
  };
  assert.deepEqual(spaceDifferences(before, before), []);
  assert.deepEqual(spaceDifferences(before, after), [
    { space: "havana", level: ["AS", "N"], pieces: { troops: -2, "dr-a": 2 }, cash: 1, terror: 2 },
    { space: "factory", level: null, pieces: {}, cash: 0, terror: 1 },
  ]);
});
