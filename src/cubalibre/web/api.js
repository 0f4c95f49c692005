// The server's answers, and what is said when there are none.
import { language, t } from "./texts.js";

/** An answer that is not a success. */
class Refused extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.message || t("server-answered", { number: status }));
    this.status = status;
    this.code = body?.error;
    this.section = body?.section;
    this.body = body;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {
  constructor() {
    super(t("unreachable"));
  }
}

/**
 * Ask the server, in the language in force; should it not be on offer, in one that the browser would like.
 * @param {string} path @param {{keys?: string[], body?: object, lang?: string}} [options] @returns {Promise<any>}
 */
export async function call(path, { keys = [], body, lang = language } = {}) {
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
  let data = null;
  try {
    data = await response.json();
  } catch {
    data = null;
  }
  if (!response.ok) throw new Refused(response.status, data);
  return data;
}

const kept = new Map();

/** A text that never changes: cards, terms; in the language in force. @param {string} path */
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
  return kept.get(place);
}

/**
 * Watch a game: `onChange` at each change, `onTurn` whenever the connection comes or breaks, for then something may
 *   have been
 * missed. Returns how to stop.
 * @param {string} id
 * @param {(news: any) => void} onChange
 * @param {() => void} onTurn
 */
export function watch(id, onChange, onTurn) {
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
