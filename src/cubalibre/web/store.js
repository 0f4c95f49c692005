// What this browser keeps: keys of seats, names of games, settings. Nothing leaves it but keys, to the game's own
// server.

const GAMES = "cubalibre.games";
const SETTINGS = "cubalibre.settings";

/** @param {string} name @param {any} otherwise */
function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; its games are gone when the page is closed.
    memory[name] = value;
  }
}

const memory = {};

/**
 * `keys` are of my own seats, `friends` those to hand on: they stay unused here. `seen` is how many entries I have been
 *   shown.
 * @returns {{id: string, keys: Record<string, string>, friends?: Record<string, string>, title: string, time: number,
 *   seen?: number}[]}
 */
export const games = () => memory[GAMES] ?? read(GAMES, []);

/** @param {string} id */
export const game = (id) => games().find((g) => g.id === id);

/** Add keys to a game, or a game. @param {string} id @param {Record<string, string>} keys @param {object} [more] */
export function keep(id, keys, more = {}) {
  const known = game(id);
  const entry = { title: "", ...known, ...more, id, keys: { ...known?.keys, ...keys }, time: Date.now() };
  write(GAMES, [entry, ...games().filter((g) => g.id !== id)].slice(0, 100));
}

/** Remember something of a game without moving it up the list. @param {string} id @param {object} what */
export function note(id, what) {
  if (game(id))
    write(
      GAMES,
      games().map((g) => (g.id === id ? { ...g, ...what } : g)),
    );
}

/** @param {string} id */
export const forget = (id) =>
  write(
    GAMES,
    games().filter((g) => g.id !== id),
  );

/** @param {string} id @returns {string[]} */
export const keysOf = (id) => Object.values(game(id)?.keys ?? {});

const DEFAULTS = { pace: "normal", theme: "auto", sure: true, language: "" };

export const settings = () => ({ ...DEFAULTS, ...(memory[SETTINGS] ?? read(SETTINGS, {})) });

/** @param {object} changes */
export function set(changes) {
  write(SETTINGS, { ...settings(), ...changes });
}
