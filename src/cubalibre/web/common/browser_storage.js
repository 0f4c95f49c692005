// What this browser keeps: keys of seats, names of games, settings, what was taken back. Nothing leaves it but keys, to
// the game's own server.

/** @import { RedoState } from "../undo/redo.js" */
/** @import { SavedGame, Result, Settings } from "../types.js" */

const GAMES = "cubalibre.games";
const SETTINGS = "cubalibre.settings";
const RESULTS = "cubalibre.results";

/** What a browser that keeps nothing does not keep. @type {Record<string, unknown>} */
const memory = {};

/** @template T @param {string} name @param {T} otherwise @returns {T} */
function read(name, otherwise) {
  if (name in memory) return /** @type {T} */ (memory[name]);
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; its games are gone when the page is closed.
    memory[name] = value;
  }
}

/**
 * `keys` are of my own seats, `friends` those to hand on: they stay unused here. `seen` is how many entries I have been
 *   shown.
 * @returns {SavedGame[]}
 */
export const games = () => read(GAMES, []);

/** @param {string} id */
export const game = (id) => games().find((g) => g.id === id);

/**
 * Add keys to a game, or a game.
 * @param {string} id
 * @param {Record<string, string>} keys
 * @param {Partial<SavedGame>} [more]
 */
export function saveGame(id, keys, more = {}) {
  const known = game(id);
  const entry = { title: "", ...known, ...more, id, keys: { ...known?.keys, ...keys }, time: Date.now() };
  write(GAMES, [entry, ...games().filter((g) => g.id !== id)]);
}

/** Remember something of a game without moving it up the list. @param {string} id @param {Partial<SavedGame>} what */
export function updateGame(id, what) {
  if (game(id))
    write(
      GAMES,
      games().map((g) => (g.id === id ? { ...g, ...what } : g)),
    );
}

/** @param {string} id */
export const removeGame = (id) =>
  write(
    GAMES,
    games().filter((g) => g.id !== id),
  );

/** @param {string} id @returns {string[]} */
export const keysOf = (id) => Object.values(game(id)?.keys ?? {});

/** @param {string} id */
const redoKey = (id) => `cubalibre.undone.${id}`;

/**
 * What was taken back in a game and can be decided again; this tab keeps it until it is closed. @param {string} id
 * @returns {RedoState | null}
 */
export function loadRedo(id) {
  try {
    const found = JSON.parse(sessionStorage.getItem(redoKey(id)) ?? "null");
    return found?.items.every(Array.isArray) ? found : null;
  } catch {
    return null;
  }
}

/** @param {string} id @param {RedoState | null} what */
export function saveRedo(id, what) {
  try {
    if (what) sessionStorage.setItem(redoKey(id), JSON.stringify(what));
    else sessionStorage.removeItem(redoKey(id));
  } catch {
    // Then it is known until the page is loaded anew.
  }
}

/** @type {Settings} */
const DEFAULTS = { pace: "normal", theme: "auto", sure: true, language: "" };

/** @returns {Settings} */
export const settings = () => ({ ...DEFAULTS, ...read(SETTINGS, {}) });

/** @param {Partial<Settings>} changes */
export function saveSettings(changes) {
  write(SETTINGS, { ...settings(), ...changes });
}

// What games that are over came to: each counts once, and none that was begun from a record.

/** By the ids of games; null for one that counts no more. @returns {Record<string, Result | null>} */
const counted = () => read(RESULTS, {});

/**
 * Keep what a game came to; after it has gone back and ended anew, what it came to then.
 * @param {string} id @param {Result | null} result
 */
export function saveResult(id, result) {
  if (result && game(id)?.copy !== true && counted()[id] !== null) write(RESULTS, { ...counted(), [id]: result });
}

/** @returns {Result[]} */
export const results = () => Object.values(counted()).filter((result) => result !== null);

/** Begin anew: what is over now does not count again when it is looked at. */
export function clearResults() {
  write(RESULTS, Object.fromEntries(Object.keys(counted()).map((id) => [id, null])));
}
