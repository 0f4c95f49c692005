// Memory of a real table in this browser: the list to be done and its ticks, and what is not sent yet.

/** @import { BoardState, BoardSteps } from "#api" */
/**
 * What the server does not know yet: steps of list `number` that were ticked, null for those that no longer are; and
 * how the board stands once all of the list is done, if it was ended.
 * @typedef {{number: number, ticks: Record<string, string | null>, done: BoardState | null}} Unsent
 */
/**
 * `board`: how the real board stands, null before it was asked for; `list`: what is to be done, null if nothing is;
 * `number`: how many lists were done before it; `ticks`: the texts of the steps that are ticked by their keys;
 * `changes`: how many changes at the table are known.
 * @typedef {{board: BoardState | null, list: BoardSteps | null, number: number, ticks: Record<string, string>, changes:
 *   number, unsent: Unsent | null}} Memory
 * @typedef {{at: number, revision: number, words: string, text: string}} KeptAnswer
 */

/** @type {Memory} */
export const NOTHING_KNOWN = { board: null, list: null, number: 0, ticks: {}, changes: 0, unsent: null };

/** @param {string} what @param {string} id */
const keyOf = (what, id) => `cubalibre.${what}.${id}`;

/** @template T @param {string} what @param {string} id @param {T} otherwise @returns {T} */
function read(what, id, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(what, id)) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} what @param {string} id @param {unknown} value */
function write(what, id, value) {
  try {
    if (value) localStorage.setItem(keyOf(what, id), JSON.stringify(value));
    else localStorage.removeItem(keyOf(what, id));
  } catch {
    // Without storage the ticks last until the page is closed.
  }
}

/** @param {string} id @returns {Memory} */
export function loadMemory(id) {
  const known = { ...NOTHING_KNOWN, ...read("board", id, {}) };
  // Before devices shared the list, ticks were texts: of that time only the state of the board is taken over.
  return Array.isArray(known.ticks) ? { ...NOTHING_KNOWN, board: known.board } : known;
}

/** @param {string} id @param {Memory} memory */
export const saveMemory = (id, memory) => write("board", id, memory);

/** @param {string} id @returns {KeptAnswer | null} */
export const loadKept = (id) => read("kept", id, null);

/** @param {string} id @param {KeptAnswer | null} kept */
export const saveKept = (id, kept) => write("kept", id, kept);
