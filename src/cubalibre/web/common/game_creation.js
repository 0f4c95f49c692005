// Game creation: new game, import of a record, fork of another game, rematch; and download of a record.
import * as api from "./api.js";
import * as store from "./browser_storage.js";
import { t } from "./texts.js";

/** @import { GameState, NewGame } from "#api" */

/** Create a game and open it; friends' keys are stored apart from own keys. @param {NewGame} request */
export async function createGame(request) {
  const { id, keys } = await api.call("games", { body: request });
  const some = (/** @type {boolean} */ forFriends) =>
    Object.fromEntries(Object.entries(keys).filter((entry) => (request.seats[entry[0]] === "friend") === forFriends));
  const friends = some(true);
  const shared = Object.values(request.seats).includes("screen");
  store.saveGame(id, some(false), { friends, seen: 0, shared });
  location.hash = `#/game/${id}${Object.keys(friends).length ? "?invite=1" : ""}`;
}

/** Import a record from a file and open its game. @param {File} file */
export async function importRecord(file) {
  const { id, keys } = await api.call("games/import", { body: { record: await file.text() } });
  store.saveGame(id, keys, { title: file.name.replace(/\.[^.]*$/, ""), copy: true });
  location.hash = `#/game/${id}`;
}

/**
 * Create a game that continues another from its position after `entry` entries; spectators see of it what they see of
 * the other.
 * @param {GameState} data of the other game
 * @param {number} entry
 */
export async function forkGame({ id, spectators }, entry) {
  const lines = (await api.record(id)).split("\n").slice(0, entry + 1); // the first line is the setup
  const watched = spectators && { watch: spectators.watch, turns: spectators.turns || undefined };
  const body = { record: `${lines.join("\n")}\n`, ...(watched ? { spectators: watched } : {}) };
  const { id: next, keys } = await api.call("games/import", { body });
  const title = store.game(id)?.title || t("lobby.game");
  store.saveGame(next, keys, { title: t("play-on.title", { title, number: entry }), copy: true });
  location.hash = `#/game/${next}`;
}

/** Create a game with the same seats, options and keys. @param {string} id */
export async function rematch(id) {
  const { id: next } = await api.call(`games/${id}/rematch`, { keys: store.keysOf(id), body: {} });
  const known = store.game(id);
  store.saveGame(next, known?.keys ?? {}, {
    title: known?.title ?? "",
    friends: known?.friends,
    shared: known?.shared,
    seen: 0,
  });
  location.hash = `#/game/${next}`;
}

/**
 * Download the record; throws if the server refuses it. A link to it would come without keys: it would lead to what
 * spectators see.
 * @param {string} id
 */
export async function saveRecord(id) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await api.record(id)], { type: "application/jsonl" }));
  link.download = `cubalibre-${id}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
