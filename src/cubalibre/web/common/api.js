// The server's answers, and what is said when there are none.
import { language, t } from "./texts.js";

/** @import { GameState } from "#api" */
/** @import { Body, Got, GameEvent, Posted } from "../types.js" */

/** An answer that is not a success. */
export class Refused extends Error {
  /** @param {number} status @param {{message?: string, current?: GameState, near?: string[]} | null} body */
  constructor(status, body) {
    super(body?.message || t("server-answered", { number: status }));
    this.status = status;
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

/** What went wrong, in a sentence. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** What can be done without when it fails: it is asked for again the next time. */
export const ignore = () => undefined;

/**
 * Ask the server, in the language in force; should it not be on offer, in one that the browser would like.
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

/** The record of a game, as a text. @param {string} id */
export const record = async (id) => (await ask(`games/${id}/record`, {})).text();

/**
 * An answer of the server that is a success.
 * @param {string} path
 * @param {{keys?: string[], body?: object, lang?: string}} options
 */
async function ask(path, { keys = [], body, lang = language }) {
  const headers = /** @type {Record<string, string>} */ ({
    "Accept-Language": [lang, ...navigator.languages].filter((wish) => wish).join(),
  });
  if (keys.length) headers["X-Seats"] = keys.join(",");
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
 * A text that never changes: cards, terms; in the language in force.
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

/**
 * Watch a game: `onChange` at each change, `onTurn` whenever the connection comes or breaks, for then something may
 *   have been
 * missed. Returns how to stop.
 * @param {string} id
 * @param {(news: GameEvent) => void} onChange
 * @param {() => void} onTurn
 */
export function watch(id, onChange, onTurn) {
  /** @type {EventSource} */
  let source;
  let timer = 0;
  let wait = 500;
  const open = () => {
    source = new EventSource(`api/games/${id}/events`);
    source.onopen = () => {
      wait = 500;
      onTurn();
    };
    source.onmessage = (event) => onChange(JSON.parse(event.data));
    source.onerror = () => {
      close();
      onTurn();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  const close = () => {
    clearTimeout(timer);
    source.close();
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
