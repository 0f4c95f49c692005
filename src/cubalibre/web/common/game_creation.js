// Ways into a game, a new one, one from a record, another with the same seats; and out of it, its record.
import * as api from "./api.js";
import * as store from "./browser_storage.js";
import { t } from "./texts.js";

/** @import { NewGame } from "#api" */

/** Start a game and go there; the keys of friends are kept apart. @param {NewGame} request */
export async function createGame(request) {
  const { id, keys } = await api.call("games", { body: request });
  const some = (/** @type {boolean} */ forFriends) =>
    Object.fromEntries(Object.entries(keys).filter((entry) => (request.seats[entry[0]] === "friend") === forFriends));
  const friends = some(true);
  store.saveGame(id, some(false), { friends, seen: 0 });
  location.hash = `#/game/${id}${Object.keys(friends).length ? "?invite=1" : ""}`;
}

/** Read a record from a file and go to the game that it makes. @param {File} file */
export async function importRecord(file) {
  const { id, keys } = await api.call("games/import", { body: { record: await file.text() } });
  store.saveGame(id, keys, { title: file.name.replace(/\.[^.]*$/, ""), copy: true });
  location.hash = `#/game/${id}`;
}

/** Begin a game of one's own where another one stood after so many entries. @param {string} id @param {number} entry */
export async function forkGame(id, entry) {
  const lines = (await api.record(id)).split("\n").slice(0, entry + 1); // the first one has the setup
  const { id: next, keys } = await api.call("games/import", { body: { record: `${lines.join("\n")}\n` } });
  const title = store.game(id)?.title || t("lobby.game");
  store.saveGame(next, keys, { title: t("play-on.title", { title, number: entry }), copy: true });
  location.hash = `#/game/${next}`;
}

/** Another game with the same seats and options; the keys of this one open it. @param {string} id */
export async function rematch(id) {
  const { id: next } = await api.call(`games/${id}/rematch`, { keys: store.keysOf(id), body: {} });
  const known = store.game(id);
  store.saveGame(next, known?.keys ?? {}, { title: known?.title ?? "", friends: known?.friends, seen: 0 });
  location.hash = `#/game/${next}`;
}

/** Save the record as a file; where that is refused, say why. @param {string} id */
export async function saveRecord(id) {
  await api.call(`games/${id}/record`);
  const link = document.createElement("a");
  link.href = `api/games/${id}/record`;
  link.download = "";
  link.click();
}
