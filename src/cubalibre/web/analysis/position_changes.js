// What differs between two positions, as a request names it and in words.
import { SPACE_NAMES, enumerated, t } from "../common/texts.js";
import { readLine } from "../companion/position_data.js";

/** @typedef {Record<string, any>} PositionData docs/position.md */
/**
 * What differs in a space: both levels, and how many pieces of each kind, Cash and Terror or Sabotage there are more.
 * @typedef {{space: string, level: [string, string] | null, pieces: Record<string, number>, cash: number,
 *   terror: number}} SpaceDifference
 */

/** Fields whose parts are changed one by one. */
const BY_PART = ["spaces", "resources"];
const TRACKS = ["resources", "aid", "alliance", "eligible"];
const CARDS = ["current", "upcoming", "played", "capabilities", "momentum"];

/** @param {unknown} one @param {unknown} other */
const differ = (one, other) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The changes from a position to another one.
 * @param {PositionData} before @param {PositionData} after
 * @returns {PositionData}
 */
export function changesOf(before, after) {
  /** @type {PositionData} */
  const changes = {};
  for (const field of ["spaces", ...TRACKS, ...CARDS]) {
    if (!differ(before[field], after[field])) continue;
    changes[field] = BY_PART.includes(field)
      ? Object.fromEntries(Object.entries(after[field]).filter(([part, value]) => differ(before[field][part], value)))
      : after[field];
  }
  return changes;
}

/** The changes in words, as a list. @param {PositionData} changes */
export function namesOf(changes) {
  const spaces = Object.keys(changes.spaces ?? {}).map((space) => SPACE_NAMES[space]);
  const tracks = TRACKS.some((field) => field in changes) ? [t("what-if.tracks")] : [];
  const cards = CARDS.some((field) => field in changes) ? [t("what-if.cards")] : [];
  return enumerated([...spaces, ...tracks, ...cards]);
}

/** @param {Record<string, number>} numbers */
const sum = (numbers) => Object.values(numbers).reduce((all, number) => all + number, 0);

/**
 * What differs between two positions, space by space.
 * @param {PositionData} before @param {PositionData} after @returns {SpaceDifference[]}
 */
export const spaceDifferences = (before, after) =>
  Object.keys(before.spaces)
    .filter((space) => before.spaces[space] !== after.spaces[space])
    .map((space) => {
      const [old, now] = [readLine(before.spaces[space]), readLine(after.spaces[space])];
      const kinds = [...new Set([...Object.keys(old.pieces), ...Object.keys(now.pieces)])];
      const pieces = kinds.map((kind) => [kind, (now.pieces[kind] ?? 0) - (old.pieces[kind] ?? 0)]);
      return {
        space,
        level: old.level === now.level ? null : [old.level, now.level],
        pieces: Object.fromEntries(pieces.filter(([, number]) => number !== 0)),
        cash: sum(now.cash) - sum(old.cash),
        terror: now.terror - old.terror,
      };
    });
