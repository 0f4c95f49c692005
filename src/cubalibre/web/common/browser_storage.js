// Browser storage: keys, the list of games, settings, results and redo state (localStorage, sessionStorage).
// Only keys of seats and the person's own ever leave the browser, and only to the server whose page has stored them.

/** @import { Step } from "../decision/draft_steps.js" */
/** @import { RedoState } from "../undo/redo.js" */
/** @import { LastTable, Person, SavedGame, Result, Settings } from "../types.js" */

const GAMES = "cubalibre.games";
const SETTINGS = "cubalibre.settings";
const RESULTS = "cubalibre.results";
const TABLE = "cubalibre.table";
const PERSON = "cubalibre.person";

/** Whether another page shows this one in a frame (`--embed`): then it knows no keys, and keeps nothing. */
export const embedded = Boolean(globalThis.location?.pathname.endsWith("/embed")); // tests run without a page

/** Fallback for localStorage where the browser refuses to store anything. @type {Record<string, unknown>} */
const memory = {};

/** @template T @param {string} name @param {T} otherwise @returns {T} */
function read(name, otherwise) {
  if (embedded || name in memory) return /** @type {T} */ (memory[name] ?? otherwise);
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    if (embedded) throw new Error(name);
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage one can still play; the list of games is lost when the page is closed.
    memory[name] = value;
  }
}

/**
 * The games of this browser, the latest first. `keys` are those of own seats, `friends` those to pass on; `seen` is the
 * number of entries shown so far.
 * @returns {SavedGame[]}
 */
export const games = () => read(GAMES, []);

/** @param {string} id */
export const game = (id) => games().find((g) => g.id === id);

/** @param {string} id */
export const isExercise = (id) => game(id)?.exercise !== undefined;

/**
 * Save a game, or add keys to it, and put it first in the list.
 * @param {string} id
 * @param {Record<string, string>} keys
 * @param {Partial<SavedGame>} [more]
 */
export function saveGame(id, keys, more = {}) {
  const known = game(id);
  const entry = { title: "", ...known, ...more, id, keys: { ...known?.keys, ...keys }, time: Date.now() };
  write(GAMES, [entry, ...games().filter((g) => g.id !== id)]);
}

/** Change a saved game without moving it up the list. @param {string} id @param {Partial<SavedGame>} what */
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

/** The person whom the server of this page knows at this browser; null if there is none. @returns {Person | null} */
export const person = () => {
  const found = read(PERSON, /** @type {Person | null} */ (null));
  return found && found.at === location.pathname ? found : null; // another server may have pages at this origin
};

/** @param {Pick<Person, "name" | "key"> | null} who */
export const savePerson = (who) => write(PERSON, who && { name: who.name, key: who.key, at: location.pathname });

/** What is kept until the tab is closed; null if there is none, or nothing readable. @param {string} key */
function loadFromTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} what null for nothing */
function saveInTab(key, what) {
  try {
    if (what) sessionStorage.setItem(key, JSON.stringify(what));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage this is lost when the page is reloaded.
  }
}

/** @param {string} id */
const redoKey = (id) => `cubalibre.undone.${id}`;

/**
 * The redo state of a game, kept until the tab is closed. @param {string} id
 * @returns {RedoState | null}
 */
export function loadRedo(id) {
  const found = loadFromTab(redoKey(id));
  return Array.isArray(found?.items) && found.items.every(Array.isArray) ? found : null;
}

/** @param {string} id @param {RedoState | null} what */
export const saveRedo = (id, what) => saveInTab(redoKey(id), what);

/** @param {string} id */
const picksKey = (id) => `cubalibre.picks.${id}`;

/**
 * The picks of a question that are not sent yet, kept until the tab is closed; none for another question.
 * @param {string} id @param {number} revision
 * @returns {Step[]}
 */
export function loadPicks(id, revision) {
  const found = loadFromTab(picksKey(id));
  return found?.revision === revision && Array.isArray(found.steps) ? found.steps : [];
}

/** @param {string} id @param {number} revision @param {Step[]} steps */
export const savePicks = (id, revision, steps) => saveInTab(picksKey(id), steps.length ? { revision, steps } : null);

/**
 * The last game beside a real board as it was shown, to be read without a connection; null for another one.
 * @param {string} id
 * @returns {LastTable | null}
 */
export function loadTable(id) {
  const found = read(TABLE, /** @type {LastTable | null} */ (null));
  return found?.data?.id === id ? found : null;
}

/** @param {LastTable} table */
export const saveTable = (table) => write(TABLE, table);

/** @type {Settings} */
const DEFAULTS = { pace: "normal", theme: "auto", sure: true, tips: true, language: "" };

/** @returns {Settings} */
export const settings = () => ({ ...DEFAULTS, ...read(SETTINGS, {}) });

/** @param {Partial<Settings>} changes */
export function saveSettings(changes) {
  write(SETTINGS, { ...settings(), ...changes });
}

// Results of finished games: each counts once; games made from a record do not count.

/** Results by game id; null for those that were cleared. @returns {Record<string, Result | null>} */
const counted = () => read(RESULTS, {});

/**
 * Save the result of a game; after an undo and another end, the later result replaces it.
 * @param {string} id @param {Result | null} result
 */
export function saveResult(id, result) {
  if (result && game(id)?.copy !== true && counted()[id] !== null) write(RESULTS, { ...counted(), [id]: result });
}

/** @returns {Result[]} */
export const results = () => Object.values(counted()).filter((result) => result !== null);

/** Clear the statistics: games that are finished now do not count again when they are opened. */
export function clearResults() {
  write(RESULTS, Object.fromEntries(Object.keys(counted()).map((id) => [id, null])));
}
