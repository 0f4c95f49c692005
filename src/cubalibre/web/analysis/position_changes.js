// What differs between two positions, as a request names it and in words.
import { SPACE_NAMES, enumerated, t } from "../common/texts.js";

/** @typedef {Record<string, any>} PositionData docs/position.md */

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
