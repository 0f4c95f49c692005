// Games that are played on from a moment: what they come to, added up, and requested until there are enough.
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { useEffect, useState } from "../common/html.js";

/** @import { GamesPlayed, WhatIf } from "#api" */

/** Games in a request, at most. */
const AT_ONCE = 50;
/** Delay before a request that the server did not take is sent again, in milliseconds. */
const PAUSE = 3000;
const WIDTHS = [1, 2, 5, 10, 20, 50];
/** Most bars of a histogram. */
const BARS = 24;

/** No games. @returns {GamesPlayed} */
export const noGames = () => ({
  games: 0,
  wins: { government: 0, "26july": 0, directorio: 0, syndicate: 0 },
  margins: { government: {}, "26july": {}, directorio: {}, syndicate: {} },
});

/** Two sets of games together. @param {GamesPlayed} one @param {GamesPlayed} other @returns {GamesPlayed} */
export function together(one, other) {
  const found = noGames();
  found.games = one.games + other.games;
  for (const faction of FACTION_IDS) {
    found.wins[faction] = one.wins[faction] + other.wins[faction];
    for (const { margins } of [one, other])
      for (const [margin, games] of Object.entries(margins[faction]))
        found.margins[faction][margin] = (found.margins[faction][margin] ?? 0) + games;
  }
  return found;
}

/**
 * Ranges of margins of one width, one of which begins at 1, where the goal is exceeded.
 * @param {GamesPlayed[]} all
 * @returns {{from: number, to: number}[]}
 */
export function rangesOf(all) {
  const margins = all.flatMap(({ margins: of }) => FACTION_IDS.flatMap((f) => Object.keys(of[f]).map(Number)));
  if (!margins.length) return [];
  const least = Math.min(...margins);
  const most = Math.max(...margins);
  const width = WIDTHS.find((each) => (most - least) / each < BARS - 1) ?? 100;
  const first = Math.floor((least - 1) / width);
  const number = Math.floor((most - 1) / width) - first + 1;
  return Array.from({ length: number }, (_, i) => ({ from: (first + i) * width + 1, to: (first + i + 1) * width }));
}

/**
 * The share of games in each range.
 * @param {Record<string, number>} margins @param {{from: number, to: number}[]} ranges
 */
export function sharesIn(margins, ranges) {
  const counts = ranges.map(({ from, to }) =>
    Object.entries(margins).reduce((sum, [m, games]) => sum + (Number(m) >= from && Number(m) <= to ? games : 0), 0),
  );
  const all = Object.values(margins).reduce((sum, games) => sum + games, 0) || 1;
  return counts.map((count) => count / all);
}

/** The margin that half the games stay at or below. @param {Record<string, number>} margins */
export function middleOf(margins) {
  const sorted = Object.entries(margins).sort(([one], [other]) => Number(one) - Number(other));
  let left = Object.values(margins).reduce((sum, games) => sum + games, 0) / 2;
  for (const [margin, games] of sorted) {
    left -= games;
    if (left <= 0) return Number(margin);
  }
  return 0;
}

/**
 * What is still to be played, in parts: the next part is of the variant with the fewest games.
 * @typedef {{key: number, found: GamesPlayed, asked: Pick<WhatIf, "changes" | "levels">}} Variant
 */
/**
 * Play games for variants until each has a number of them.
 * @param {{id: string, keys: string[], entry: number, variants: Variant[], target: number,
 *   onFound: (key: number, found: GamesPlayed) => void}} options
 * @returns {{isPlaying: boolean, fault: string, setPlaying: (isPlaying: boolean) => void}}
 */
export function useGamesAhead({ id, keys, entry, variants, target, onFound }) {
  const [isPlaying, setPlaying] = useState(false);
  const [fault, setFault] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const [due] = variants.filter(({ found }) => found.games < target).sort((a, b) => a.found.games - b.found.games);
    if (!due) {
      setPlaying(false);
      return undefined;
    }
    let stale = false;
    let timer = 0;
    /** @param {unknown} error */
    const fail = (error) => {
      if (stale) return;
      if (error instanceof api.Unreachable || (error instanceof api.Refused && error.status === 429)) {
        timer = setTimeout(() => setTries(tries + 1), PAUSE);
        return;
      }
      setFault(api.messageOf(error));
      setPlaying(false);
    };
    const first = due.found.games;
    const body = { entry, ...due.asked, first, games: Math.min(AT_ONCE, target - first) };
    setFault("");
    api.call(`games/${id}/what-if/games`, { keys, body }).then((found) => {
      if (!stale) onFound(due.key, found);
    }, fail);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [isPlaying, variants, target, tries, entry]);
  return { isPlaying, fault, setPlaying };
}
