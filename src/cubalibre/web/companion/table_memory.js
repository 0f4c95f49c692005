// Memory of a real table in this browser: how the board stands, what is ticked, and an answer that is not sent yet.

/** @import { BoardState, BoardSteps } from "#api" */
/**
 * `board`: how the real board stands, null before it was asked for; `list`: what is to be done, null if nothing is;
 * `ticks`: the texts of the steps that are ticked; `back`: ticked steps of a turn that was taken back.
 * @typedef {{board: BoardState | null, list: BoardSteps | null, ticks: string[], back: string[], lang: string}} Memory
 * @typedef {{at: number, revision: number, words: string, text: string}} KeptAnswer
 */

/** @type {Memory} */
export const NOTHING_KNOWN = { board: null, list: null, ticks: [], back: [], lang: "" };

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
export const loadMemory = (id) => ({ ...NOTHING_KNOWN, ...read("board", id, {}) });

/** @param {string} id @param {Memory} memory */
export const saveMemory = (id, memory) => write("board", id, memory);

/** @param {string} id @returns {KeptAnswer | null} */
export const loadKept = (id) => read("kept", id, null);

/** @param {string} id @param {KeptAnswer | null} kept */
export const saveKept = (id, kept) => write("kept", id, kept);
