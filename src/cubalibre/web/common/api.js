// HTTP client of the server's API: requests, errors as sentences, and the event stream of a game.
import * as store from "./browser_storage.js";
import { language, t } from "./texts.js";

/** @import { GameState } from "#api" */
/** @import { Body, Got, GameEvent, Posted } from "../types.js" */

/** A response with an error status. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{error?: string, message?: string, current?: GameState, near?: string[]} | null} body
   */
  constructor(status, body) {
    super(body?.message || t("server-answered", { number: status }));
    this.status = status;
    this.code = body?.error;
    this.current = body?.current;
    this.near = body?.near;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {
  constructor() {
    super(t("unreachable"));
  }
}

/** The sentence for an error. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Handler for failures that do not matter: the request is repeated on the next occasion. */
export const ignore = () => undefined;

/**
 * Call the API, in the current language, with the browser's languages as fallbacks.
 * @template {string} Path
 * @overload
 * @param {Path} path
 * @param {{keys?: string[], body: Body<Path>, lang?: string}} options
 * @returns {Promise<Posted<Path>>}
 */
/**
 * @template {string} Path
 * @overload
 * @param {Path} path
 * @param {{keys?: string[], lang?: string}} [options]
 * @returns {Promise<Got<Path>>}
 */
/**
 * @param {string} path
 * @param {{keys?: string[], body?: object, lang?: string}} [options]
 */
export async function call(path, options = {}) {
  const response = await ask(path, options);
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** The record of a game as text. @param {string} id */
export const record = async (id) => (await ask(`games/${id}/record`, {})).text();

/** The header with the keys of seats, and with the person's own key if they are known. @param {string[]} keys */
export const keyed = (keys) => {
  const own = store.person()?.key;
  const all = own ? [...keys, own] : keys;
  return /** @type {Record<string, string>} */ (all.length ? { "X-Seats": all.join() } : {});
};

/** The keys of the game that an address is about. @param {string} path */
const keysFor = (path) => store.keysOf(/^games\/([^/?]+)/.exec(path)?.[1] ?? "");

/**
 * Send a request; throws `Refused` or `Unreachable` unless it succeeds.
 * @param {string} path
 * @param {{keys?: string[], body?: object, lang?: string}} options
 */
async function ask(path, { keys = keysFor(path), body, lang = language }) {
  const headers = keyed(keys);
  headers["Accept-Language"] = [lang, ...navigator.languages].filter((tag) => tag).join();
  if (body) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(`api/${path}`, {
      method: body ? "POST" : "GET",
      headers,
      body: body ? JSON.stringify(body) : undefined,
      cache: "no-store",
    });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => null));
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * A text that never changes (cards, terms, rules), in the current language; fetched once.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Got<Path>>}
 */
export function text(path) {
  const place = `${language} ${path}`;
  if (!kept.has(place))
    kept.set(
      place,
      call(path).catch((error) => {
        kept.delete(place);
        throw error;
      }),
    );
  return /** @type {Promise<Got<Path>>} */ (kept.get(place));
}

const DATA = "data: ";

/**
 * Read a game's event stream as the holder of these keys until it ends; throws if there is none, or it breaks. An
 * `EventSource` could not send the keys, without which the places of spectators are all that is left.
 * @param {string} id
 * @param {string[]} keys
 * @param {AbortSignal} signal
 * @param {() => void} onOpen
 * @param {(event: GameEvent) => void} onChange
 */
async function readEvents(id, keys, signal, onOpen, onChange) {
  const response = await fetch(`api/games/${id}/events`, { headers: keyed(keys), cache: "no-store", signal });
  if (!response.ok || !response.body) throw new Refused(response.status, null);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith(DATA)) onChange(JSON.parse(line.slice(DATA.length)));
  }
}

/**
 * Follow a game's event stream: `onChange` at once and at each change, `onTurn` whenever the connection breaks or opens
 * again, since events may have been missed. Where the server has no stream left, `onTurn` comes at each new attempt, so
 * the game is followed all the same. Returns the function that stops.
 * @param {string} id
 * @param {string[]} keys
 * @param {(event: GameEvent) => void} onChange
 * @param {() => void} onTurn
 */
export function watch(id, keys, onChange, onTurn) {
  let stream = new AbortController();
  let timer = 0;
  let wait = 500;
  let opening = 0;
  const opened = () => {
    wait = 500;
    if (opening > 1) onTurn();
  };
  const open = async () => {
    opening += 1;
    stream = new AbortController();
    const { signal } = stream;
    await readEvents(id, keys, signal, opened, onChange).catch(ignore);
    if (signal.aborted) return;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, 8000);
    onTurn();
  };
  const close = () => {
    clearTimeout(timer);
    stream.abort();
  };
  const back = () => {
    close();
    open();
  };
  open();
  addEventListener("online", back);
  addEventListener("offline", onTurn);
  return () => {
    close();
    removeEventListener("online", back);
    removeEventListener("offline", onTurn);
  };
}
