// What was taken back and can be decided again, one after the other, as long as nothing else happens. What one click
// gave is taken back and decided again as a whole.

/** @import { GameState, Undone } from "#api" */
/**
 * `revision`: of the game after what was taken back last; an item: what one click gave.
 * @typedef {{revision: number, items: Undone[][]}} RedoState
 */
/** How many entries there were before a click, and after it. @typedef {{from: number, upto: number}} Click */

/** @type {RedoState} */
export const NO_REDO = { revision: 0, items: [] };

/**
 * The clicks that still count, with a new one.
 * @param {Click[]} clicks @param {Click} click @returns {Click[]}
 */
export const addClick = (clicks, click) => [...clicks.filter(({ upto }) => upto <= click.from), click];

/**
 * To where one goes back from here if the last click gave several answers.
 * @param {Click[]} clicks @param {Pick<GameState, "view" | "undo_to">} state
 */
export function undoTarget(clicks, { view, undo_to }) {
  const from = clicks.find(({ upto }) => upto === view.entries)?.from ?? view.entries;
  return from < view.entries - 1 && undo_to.includes(from) ? from : undefined;
}

/**
 * After something was taken back: before what had been taken back just before it.
 * @param {RedoState} again
 * @param {number} before the revision of the game then
 * @param {Pick<GameState, "revision" | "undone">} state
 * @param {boolean} isClick whether one click had given it all
 * @returns {RedoState}
 */
export function afterUndo(again, before, { revision, undone }, isClick) {
  const gone = undone ?? [];
  const items = isClick ? [gone] : gone.map((one) => [one]);
  return { revision, items: [...items, ...(again.revision === before ? again.items : [])] };
}

/**
 * After the first of them was decided again.
 * @param {RedoState} again @param {Pick<GameState, "revision">} state @returns {RedoState}
 */
export const afterRedo = ({ items }, { revision }) => ({ revision, items: items.slice(1) });

/**
 * Whether nothing else has happened, and something is left.
 * @param {RedoState} again
 * @param {Pick<GameState, "revision">} state
 */
export const isCurrent = (again, state) => again.revision === state.revision && again.items.length > 0;

/**
 * What comes next; nothing if anything else has happened, or it does not fit any more.
 * @param {RedoState} again
 * @param {Pick<GameState, "revision" | "texts">} state
 */
export function nextRedo(again, state) {
  const first = isCurrent(again, state) ? again.items[0] : undefined;
  const offered = state.texts.answers.some(({ word }) => word === first?.[0].word);
  return first && (first[0].act || offered) ? first : null;
}

/**
 * To where one may go back from what is looked at or listed: to how it was after an entry.
 * @param {Pick<GameState, "undo_to">} state @param {number} entry
 */
export const canUndoTo = ({ undo_to }, entry) => undo_to.includes(entry);
