// Undo and redo: which entry the last click can be undone to, and which undone answers can be given again.
// The answers of one click are undone and redone together. Redo ends as soon as anything else happens.

/** @import { GameState, Undone } from "#api" */
/**
 * `revision`: of the game after the last undo or redo; an item: the answers of one click.
 * @typedef {{revision: number, items: Undone[][]}} RedoState
 */
/** Numbers of entries before and after a click. @typedef {{from: number, upto: number}} Click */

/** @type {RedoState} */
export const NO_REDO = { revision: 0, items: [] };

/**
 * The clicks, with a new one; those that it supersedes are dropped.
 * @param {Click[]} clicks @param {Click} click @returns {Click[]}
 */
export const addClick = (clicks, click) => [...clicks.filter(({ upto }) => upto <= click.from), click];

/**
 * The entry to undo to if the last click gave several answers.
 * @param {Click[]} clicks @param {Pick<GameState, "view" | "undo_to">} state
 */
export function undoTarget(clicks, { view, undo_to }) {
  const from = clicks.find(({ upto }) => upto === view.entries)?.from ?? view.entries;
  return from < view.entries - 1 && undo_to.includes(from) ? from : undefined;
}

/**
 * The redo state after an undo: its answers come before those undone earlier.
 * @param {RedoState} redo
 * @param {number} before revision of the game before the undo
 * @param {Pick<GameState, "revision" | "undone">} state
 * @param {boolean} isClick whether all answers came from one click
 * @returns {RedoState}
 */
export function afterUndo(redo, before, { revision, undone }, isClick) {
  const gone = undone ?? [];
  const items = isClick ? [gone] : gone.map((one) => [one]);
  return { revision, items: [...items, ...(redo.revision === before ? redo.items : [])] };
}

/**
 * The redo state after its first item was redone.
 * @param {RedoState} redo @param {Pick<GameState, "revision">} state @returns {RedoState}
 */
export const afterRedo = ({ items }, { revision }) => ({ revision, items: items.slice(1) });

/**
 * Whether the game is unchanged since, and an item is left.
 * @param {RedoState} redo
 * @param {Pick<GameState, "revision">} state
 */
export const isCurrent = (redo, state) => redo.revision === state.revision && redo.items.length > 0;

/**
 * The next item; null if the game has changed, or the item is no longer legal.
 * @param {RedoState} redo
 * @param {Pick<GameState, "revision" | "texts">} state
 */
export function nextRedo(redo, state) {
  const first = isCurrent(redo, state) ? redo.items[0] : undefined;
  const offered = state.texts.answers.some(({ word }) => word === first?.[0].word);
  return first && (first[0].act || offered) ? first : null;
}

/**
 * Whether the player can undo, alone, to the position after an entry.
 * @param {Pick<GameState, "undo_to">} state @param {number} entry
 */
export const canUndoTo = ({ undo_to }, entry) => undo_to.includes(entry);
