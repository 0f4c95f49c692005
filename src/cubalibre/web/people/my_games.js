// The games of this browser and those of the person as one list: each once, first those that wait, then the latest.

/** @import { Summary } from "#api" */
/** @import { SavedGame } from "../types.js" */

/**
 * A game in the list. `saved`: as this browser has it; `isHeld`: whether the person holds a seat by name; without
 * `data` it is not known yet how it stands, or `fault` says why not.
 * @typedef {{id: string, saved?: SavedGame, data?: Summary, fault?: string, isHeld: boolean}} OwnGame
 */

/** Whether a game waits for the one who reads the list. @param {OwnGame} game */
const waits = ({ data }) => Boolean(data && !data.over && data.mine.some((faction) => faction === data.decides));

/** The time of the last change. @param {OwnGame} game */
const timeOf = ({ saved, data }) => (data ? Date.parse(data.changed) : (saved?.time ?? 0));

/**
 * The list; the games of this browser first in their own order where nothing is known of them.
 * @param {SavedGame[]} saved
 * @param {Summary[]} held those of the person
 * @param {Record<string, Summary | string>} found what is known of the others, or the fault
 * @returns {OwnGame[]}
 */
export function merged(saved, held, found) {
  const here = new Map(saved.map((game) => [game.id, game]));
  const others = saved.filter(({ id }) => !held.some((data) => data.id === id));
  /** @type {OwnGame[]} */
  const all = [
    ...held.map((data) => ({ id: data.id, saved: here.get(data.id), data, isHeld: true })),
    ...others.map((game) => {
      const known = found[game.id];
      const what = typeof known === "string" ? { fault: known } : { data: known };
      return { id: game.id, saved: game, isHeld: false, ...what };
    }),
  ];
  return all.toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || timeOf(b) - timeOf(a));
}

/**
 * Whether there is talk that this browser has not shown yet; no if the game was never opened here.
 * @param {OwnGame} game
 */
export const hasTalk = ({ saved, data }) => Boolean(data && saved && data.messages > (saved.heard ?? data.messages));

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/**
 * How long ago something was, in words of a language: `3 hours ago`.
 * @param {number} seconds @param {string} language
 */
export function ago(seconds, language) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find((each) => seconds >= each[1]) ?? UNITS[UNITS.length - 1];
  return format.format(-Math.floor(Math.max(0, seconds) / length), unit);
}
