// What was taken back and can be decided again, one after the other, as long as nothing else happens.

/** @import { GameState, Undone } from "#api" */
/** @typedef {{revision: number, items: Undone[]}} Again `revision`: of the game after what was taken back last */

/** @type {Again} */
export const NOTHING = { revision: 0, items: [] };

/**
 * After something was taken back: before what had been taken back just before it.
 * @param {Again} again
 * @param {number} before the revision of the game then
 * @param {Pick<GameState, "revision" | "undone">} state
 * @returns {Again}
 */
export const takenBack = (again, before, { revision, undone }) => ({
  revision,
  items: [...(undone ?? []), ...(again.revision === before ? again.items : [])],
});

/**
 * After the first of them was decided again.
 * @param {Again} again @param {Pick<GameState, "revision">} state @returns {Again}
 */
export const decided = ({ items }, { revision }) => ({ revision, items: items.slice(1) });

/**
 * Whether nothing else has happened, and something is left.
 * @param {Again} again
 * @param {Pick<GameState, "revision">} state
 */
export const fits = (again, state) => again.revision === state.revision && again.items.length > 0;

/**
 * What comes next; nothing if anything else has happened, or it does not fit any more.
 * @param {Again} again
 * @param {Pick<GameState, "revision" | "texts">} state
 */
export function next(again, state) {
  const first = fits(again, state) ? again.items[0] : undefined;
  const offered = state.texts.answers.some(({ word }) => word === first?.word);
  return first && (first.act || offered) ? first : null;
}

/**
 * To where one may go back from what is looked at or listed: to how it was after an entry.
 * @param {Pick<GameState, "undo_to">} state @param {number} entry
 */
export const isWithin = ({ undo_to }, entry) => undo_to.includes(entry);
